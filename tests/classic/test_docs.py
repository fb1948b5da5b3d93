"""The page about the algorithms names them all, and every module says what it should."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

from crossums.classic import GENERATORS, SOLVERS, generators, solvers

PAGE = Path(__file__).parents[2] / "docs" / "algorithms.md"

ALGORITHMS = [
    importlib.import_module(f"{package.__name__}.{found.name}")
    for package in (generators, solvers)
    for found in pkgutil.iter_modules(package.__path__)
    if found.name != "totals"
]


@pytest.mark.parametrize("name", [*SOLVERS, *GENERATORS])
def test_every_method_is_on_the_page(name: str) -> None:
    assert f"[`{name}`]" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("module", ALGORITHMS, ids=lambda module: module.__name__)
def test_every_module_says_where_it_comes_from_and_what_it_costs(module: ModuleType) -> None:
    text = module.__doc__ or ""

    assert "\n\nFrom: " in text
    assert "\n\nCost: " in text


@pytest.mark.parametrize("module", ALGORITHMS, ids=lambda module: module.__name__)
def test_no_algorithm_uses_the_engine(module: ModuleType) -> None:
    source = Path(module.__file__ or "").read_text("utf-8")

    assert "_engine" not in source
    assert "crossums.solving" not in source
