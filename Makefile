# make run    sets up everything and runs the web app: its address is the last thing on the screen
# make test   sets up everything and runs every check and test
# make setup  only sets up: afterwards .venv/bin/crossums works

VENV := .venv
PYTHON := $(VENV)/bin/python
READY := $(VENV)/.ready
JOBS := $(shell nproc 2>/dev/null || echo 2)
ENGINE := $(shell find engine -name '*.cpp' -o -name '*.hpp') CMakeLists.txt

.PHONY: setup run test lint bench clean

setup: $(READY)

$(READY): pyproject.toml $(ENGINE)
	scripts/system-packages
	test -x $(PYTHON) || "$$(scripts/system-packages --python)" -m venv $(VENV)
	$(PYTHON) -m pip install --quiet --editable '.[test]'
	touch $@

run: setup
	@$(VENV)/bin/crossums serve

lint: setup
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy

test: lint
	$(PYTHON) -m pytest --numprocesses $(JOBS) --dist worksteal --quiet

bench: setup
	$(PYTHON) -m bench

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
