"""Typst, which makes PDF and PNG: loaded only when needed, the same bytes for the same input."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from crossums.errors import DrawingError

__all__ = ["BOARD_FONT", "require_typst", "typeset"]

#: The font of boards on paper: the one of typst's own fonts whose digits read best when small.
BOARD_FONT = "DejaVu Sans Mono"

#: A fixed time of making, so that the same input gives the same file.
TIMESTAMP = 0


def require_typst(format: str) -> None:
    """Refuse what needs typst where it is not installed.

    Raises:
        DrawingError: It is not.
    """
    try:
        import typst  # noqa: F401
    except ImportError:
        raise DrawingError(
            f"{format.upper()} needs the package typst: pip install 'crossums[print]'"
        ) from None


def typeset(
    source: str,
    inputs: Mapping[str, str],
    *,
    format: Literal["pdf", "png"] = "pdf",
    ppi: float | None = None,
) -> bytes:
    """Return a document of one or more pages (PNG: one) typeset from a source and its data.

    Raises:
        DrawingError: Typst is not installed.
    """
    require_typst(format)
    import typst

    return typst.compile(
        source.encode(),
        format=format,
        ppi=ppi,
        ignore_system_fonts=True,
        sys_inputs=dict(inputs),
        timestamp=TIMESTAMP,
    )
