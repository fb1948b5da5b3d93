"""Pictures as SVG: small, valid on its own and inside a page, without styles or scripts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from crossums.drawing.shapes import CELL, Area, Label, Lines, Picture, Role, Shape
from crossums.drawing.themes import Theme

__all__ = ["SCREEN_FONT", "margin_of", "size_of", "svg"]

#: The reader's own font.
SCREEN_FONT = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"


def size_of(picture: Picture, theme: Theme, cell: float) -> tuple[float, float]:
    """Return how wide and how high a picture is, in the unit of the cell's size."""
    margin = 2 * margin_of(theme)
    return (picture.width + margin) * cell / CELL, (picture.height + margin) * cell / CELL


def svg(picture: Picture, theme: Theme, cell: float, font: str = SCREEN_FONT) -> str:
    """Return a picture as an SVG document, with cells of so many pixels."""
    width, height = size_of(picture, theme, cell)
    margin = margin_of(theme)
    box = (-margin, -margin, picture.width + 2 * margin, picture.height + 2 * margin)
    return "".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" role="img"',
            f' width="{_short(width)}" height="{_short(height)}"',
            f' viewBox="{" ".join(map(str, box))}" font-family="{escape(font)}">',
            f"<title>{escape(picture.title)}</title><desc>{escape(picture.description)}</desc>",
            *_shapes(picture, theme),
            "</svg>\n",
        ]
    )


def margin_of(theme: Theme) -> int:
    """Return what a picture needs around it: half of the lines at its border."""
    return max(theme.widths["edge"], theme.widths["cage"]) // 2 + 1


def _shapes(picture: Picture, theme: Theme) -> Iterator[str]:
    for is_label, shapes in groupby(picture.shapes, key=lambda shape: isinstance(shape, Label)):
        if is_label:
            yield from _labels(shapes, theme)
        else:
            yield from (_path(each, theme) for each in shapes)


def _labels(labels: Iterable[Shape], theme: Theme) -> Iterator[str]:
    """Yield labels as elements, in groups of those that look the same."""
    alike: dict[tuple[Role, int, str], list[Label]] = defaultdict(list)
    for label in labels:
        if isinstance(label, Label):
            alike[label.role, label.size, label.anchor].append(label)
    for (role, size, anchor), group in alike.items():
        weight = ' font-weight="700"' if role in theme.bold else ""
        placed = "" if anchor == "start" else f' text-anchor="{anchor}"'
        yield f'<g fill="{theme.colours[role]}" font-size="{size}"{placed}{weight}>'
        yield from (f'<text x="{each.x}" y="{each.y}">{escape(each.text)}</text>' for each in group)
        yield "</g>"


def _path(shape: Shape, theme: Theme) -> str:
    if isinstance(shape, Area):
        steps = "".join(f"M{x} {y}h{w}v{h}h{-w}z" for x, y, w, h in shape.rectangles)
        return f'<path fill="{theme.colours[shape.role]}" d="{steps}"/>'
    if isinstance(shape, Lines):
        steps = "".join(_line(points) for points in shape.paths)
        colour, width = theme.colours[shape.role], theme.widths[shape.role]
        return (
            f'<path fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linecap="square" d="{steps}"/>'
        )
    raise TypeError(shape)


def _line(points: tuple[tuple[int, int], ...]) -> str:
    (x, y), *others = points
    closed = "z" if points[0] == points[-1] else ""
    if closed:
        others.pop()
    return f"M{x} {y}" + "".join(f"L{right} {down}" for right, down in others) + closed


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
