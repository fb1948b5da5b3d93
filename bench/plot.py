"""A small plot as SVG: lines through points, on two logarithmic or two linear axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import ceil, floor, log10
from pathlib import Path
from typing import NamedTuple

__all__ = ["Series", "write_linear_plot", "write_log_plot"]

WIDTH, HEIGHT, MARGIN = 640, 400, 64
#: Where there is a legend, the plot leaves it room on the right.
LEGEND = 190
#: About so many steps of a linear axis.
STEPS = 5
#: More points than these are a curve, and have no dots.
MOST_DOTS = 60
COLOURS = ("#2f5d8a", "#d9480f", "#2b8a3e", "#862e9c", "#495057")


class Series(NamedTuple):
    """Points in the order in which a line goes through them."""

    points: Sequence[tuple[float, float]]
    name: str = ""
    #: Series of the same number have the same colour.
    colour: int = 0
    #: For figures of others.
    dashed: bool = False


class Axis(NamedTuple):
    """A range of values with marks at some of them."""

    marks: Sequence[float]
    logarithmic: bool

    def share(self, value: float) -> float:
        """Return how far along the axis a value is, from 0 to 1."""
        first, last = self._scaled(self.marks[0]), self._scaled(self.marks[-1])
        return (self._scaled(value) - first) / (last - first)

    def _scaled(self, value: float) -> float:
        return log10(value) if self.logarithmic else value


def write_log_plot(
    path: Path, series: Sequence[Series], *, title: str, x_name: str, y_name: str
) -> None:
    """Write a plot of the series on logarithmic axes, with a legend if there are several."""
    x_axis, y_axis = map(_decades, _values(series))
    _write(path, series, x_axis, y_axis, title, x_name, y_name)


def write_linear_plot(
    path: Path, series: Sequence[Series], *, title: str, x_name: str, y_name: str
) -> None:
    """Write a plot of the series on axes from 0, with a legend if there are several."""
    x_axis, y_axis = map(_steps, _values(series))
    _write(path, series, x_axis, y_axis, title, x_name, y_name)


def _write(
    path: Path,
    series: Sequence[Series],
    x_axis: Axis,
    y_axis: Axis,
    title: str,
    x_name: str,
    y_name: str,
) -> None:
    right = LEGEND if len(series) > 1 else MARGIN

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            round(MARGIN + x_axis.share(x) * (WIDTH - MARGIN - right), 1),
            round(HEIGHT - MARGIN - y_axis.share(y) * (HEIGHT - 2 * MARGIN), 1),
        )

    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    turned = f'transform="translate(18 {HEIGHT / 2}) rotate(-90)" text-anchor="middle"'
    middle = (MARGIN + WIDTH - right) / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{WIDTH / 2}" y="28" text-anchor="middle" font-size="16">{title}</text>',
        f'<text x="{middle}" y="{HEIGHT - 14}" text-anchor="middle">{x_name}</text>',
        f"<text {turned}>{y_name}</text>",
    ]
    for mark in x_axis.marks:
        x, y = place(mark, y_axis.marks[0])
        _, top = place(mark, y_axis.marks[-1])
        parts.append(f'<path d="M{x} {y}V{top}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{mark:,.10g}</text>')
    for mark in y_axis.marks:
        x, y = place(x_axis.marks[0], mark)
        end, _ = place(x_axis.marks[-1], mark)
        parts.append(f'<path d="M{x} {y}H{end}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 6}" y="{y + 4}" text-anchor="end">{mark:,.10g}</text>')
    for each in series:
        parts += _drawn(each, [place(x, y) for x, y in each.points])
    if len(series) > 1:
        for number, each in enumerate(series):
            parts += _legend(each, WIDTH - LEGEND + 14, MARGIN + 20 * number)
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def _drawn(series: Series, placed: Sequence[tuple[float, float]]) -> Iterator[str]:
    line = " ".join(f"{x},{y}" for x, y in placed)
    yield f'<polyline points="{line}" fill="none" {_stroke(series)}/>'
    radius = 2 if series.dashed else 4
    for x, y in placed if len(placed) <= MOST_DOTS else ():
        yield f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{_colour(series)}"/>'


def _legend(series: Series, x: float, y: float) -> Iterator[str]:
    yield f'<path d="M{x} {y}h24" {_stroke(series)}/>'
    yield f'<text x="{x + 30}" y="{y + 4}">{series.name}</text>'


def _stroke(series: Series) -> str:
    dashes = ' stroke-dasharray="5 4"' if series.dashed else ""
    return f'stroke="{_colour(series)}" stroke-width="2"{dashes}'


def _colour(series: Series) -> str:
    return COLOURS[series.colour % len(COLOURS)]


def _values(series: Sequence[Series]) -> Iterator[tuple[float, ...]]:
    """Yield all x and all y."""
    yield from zip(*chain.from_iterable(each.points for each in series), strict=True)


def _decades(values: Sequence[float]) -> Axis:
    exponents = range(floor(log10(min(values))), ceil(log10(max(values))) + 1)
    return Axis([10.0**exponent for exponent in exponents], logarithmic=True)


def _steps(values: Sequence[float]) -> Axis:
    """Return an axis from 0 with steps of 1, 2 or 5 times a power of ten."""
    rough = max(values) / STEPS
    decade = 10.0 ** floor(log10(rough))
    step = next(factor * decade for factor in (1, 2, 5, 10) if factor * decade >= rough)
    count = ceil(max(values) / step)
    return Axis([number * step for number in range(count + 1)], logarithmic=False)
