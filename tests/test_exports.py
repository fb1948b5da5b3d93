"""The public names, and the stub of the engine."""

import ast
import re
from pathlib import Path
from types import ModuleType

import crossums
from crossums import _engine


def test_all_is_sorted_and_there() -> None:
    assert crossums.__all__ == sorted(crossums.__all__)
    assert len(set(crossums.__all__)) == len(crossums.__all__)
    assert all(hasattr(crossums, name) for name in crossums.__all__)


def test_all_is_complete() -> None:
    public = {
        name
        for name, value in vars(crossums).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }

    assert public == set(crossums.__all__)


def test_the_contract_is_there() -> None:
    # Of the list in the contract, what there is so far; names are only ever added here.
    assert {"Kakuro", "parse", "format", "solve", "check", "verify"} <= set(crossums.__all__)


def test_everything_public_is_explained() -> None:
    undocumented = [name for name in crossums.__all__ if not getattr(crossums, name).__doc__]

    assert undocumented == []


def compiled_signatures(holder: object) -> dict[str, str]:
    """Return the functions of a module or class of nanobind, as its own stub would have them."""
    signatures = {}
    for name, value in vars(holder).items():
        for text, _, defaults in getattr(value, "__nb_signature__", ()):
            for number, default in enumerate(defaults or ()):
                text = text.replace(f"\\{number}", repr(default))  # noqa: PLW2901
            signatures[name] = without_results(ast.parse(f"{text}: ...").body)[name]
    return signatures


def without_results(body: list[ast.stmt]) -> dict[str, str]:
    """Return the functions of a stub. nanobind knows results only roughly: they are left out."""
    signatures = {}
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            parameters = ast.unparse(statement.args)
            signatures[statement.name] = re.sub(
                r"\b(collections\.abc|crossums\._engine)\.", "", parameters
            )
    return signatures


def test_the_stub_is_what_the_engine_is() -> None:
    # mypy.stubtest takes none of nanobind's functions for a function, so this compares names,
    # parameters, their types and defaults itself.
    stub = ast.parse(Path(crossums.__file__).with_name("_engine.pyi").read_text(encoding="utf-8"))
    classes = [statement for statement in stub.body if isinstance(statement, ast.ClassDef)]

    assert without_results(stub.body) == compiled_signatures(_engine)
    assert {each.name for each in classes} == {
        name for name, value in vars(_engine).items() if isinstance(value, type)
    }
    for each in classes:
        assert without_results(each.body) == compiled_signatures(getattr(_engine, each.name))


def test_the_engine_is_compiled() -> None:
    assert _engine.__doc__
    assert "Private" in _engine.__doc__
