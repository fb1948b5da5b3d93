"""A small plot as SVG: points and lines through them on two logarithmic axes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import ceil, floor, log10
from pathlib import Path
from typing import NamedTuple

__all__ = ["Series", "write_log_plot"]

WIDTH, HEIGHT, MARGIN = 640, 400, 64
#: Where there is a legend, the plot leaves it room on the right.
LEGEND = 190
COLOURS = ("#2f5d8a", "#d9480f", "#2b8a3e", "#862e9c", "#495057")


class Series(NamedTuple):
    """Points in the order in which a line goes through them."""

    points: Sequence[tuple[float, float]]
    name: str = ""
    #: Series of the same number have the same colour.
    colour: int = 0
    #: For figures of others.
    dashed: bool = False


def write_log_plot(
    path: Path, series: Sequence[Series], *, title: str, x_name: str, y_name: str
) -> None:
    """Write a plot of the series, with a legend if there are several."""
    points = list(chain.from_iterable(each.points for each in series))
    x_range = _decades([x for x, _ in points])
    y_range = _decades([y for _, y in points])
    right = LEGEND if len(series) > 1 else MARGIN

    def place(x: float, y: float) -> tuple[float, float]:
        across = (log10(x) - x_range[0]) / (x_range[1] - x_range[0])
        up = (log10(y) - y_range[0]) / (y_range[1] - y_range[0])
        return (
            round(MARGIN + across * (WIDTH - MARGIN - right), 1),
            round(HEIGHT - MARGIN - up * (HEIGHT - 2 * MARGIN), 1),
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
    for exponent in range(x_range[0], x_range[1] + 1):
        x, y = place(10**exponent, 10 ** y_range[0])
        _, top = place(10**exponent, 10 ** y_range[1])
        parts.append(f'<path d="M{x} {y}V{top}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{10**exponent:,}</text>')
    for exponent in range(y_range[0], y_range[1] + 1):
        x, y = place(10 ** x_range[0], 10**exponent)
        end, _ = place(10 ** x_range[1], 10**exponent)
        parts.append(f'<path d="M{x} {y}H{end}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 6}" y="{y + 4}" text-anchor="end">{10.0**exponent:,g}</text>')
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
    for x, y in placed:
        yield f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{_colour(series)}"/>'


def _legend(series: Series, x: float, y: float) -> Iterator[str]:
    yield f'<path d="M{x} {y}h24" {_stroke(series)}/>'
    yield f'<text x="{x + 30}" y="{y + 4}">{series.name}</text>'


def _stroke(series: Series) -> str:
    dashes = ' stroke-dasharray="5 4"' if series.dashed else ""
    return f'stroke="{_colour(series)}" stroke-width="2"{dashes}'


def _colour(series: Series) -> str:
    return COLOURS[series.colour % len(COLOURS)]


def _decades(values: Sequence[float]) -> tuple[int, int]:
    return floor(log10(min(values))), ceil(log10(max(values)))
