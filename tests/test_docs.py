"""The documentation of the commands is complete and the examples in it exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from crossums.cli.app import app
from crossums.formats import FORMATS

ROOT = Path(__file__).parent.parent
CLI = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
FORMATS_PAGE = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


def commands() -> Iterator[tuple[str, typer.core.TyperCommand]]:
    group = typer.main.get_command(app)
    for name, command in group.commands.items():  # type: ignore[attr-defined]  # a group
        inner = getattr(command, "commands", None)
        if inner is None:
            yield name, command
        else:
            yield from ((f"{name} {inner_name}", each) for inner_name, each in inner.items())


@pytest.mark.parametrize(("name", "command"), list(commands()))
def test_every_command_is_documented_with_all_its_options(
    name: str, command: typer.core.TyperCommand
) -> None:
    assert f"crossums {name}" in CLI
    assert command.help
    assert f"Example: crossums {name}" in command.help
    for parameter in command.params:
        for option in parameter.opts:
            if option.startswith("-") and option not in ("-h", "--help", "-n"):
                assert re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", CLI), option


@pytest.mark.parametrize("name", sorted({each.name for each in FORMATS}))
def test_every_format_is_documented(name: str) -> None:
    assert f"`{name}`" in FORMATS_PAGE


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")], ids=lambda p: p.name
)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target
