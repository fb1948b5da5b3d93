"""A small plot as SVG: points and a line through them on two logarithmic axes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from pathlib import Path

__all__ = ["write_log_plot"]

WIDTH, HEIGHT, MARGIN = 640, 400, 64


def write_log_plot(
    path: Path, points: Sequence[tuple[float, float]], *, title: str, x_name: str, y_name: str
) -> None:
    """Write a plot of the points, in the order given."""
    x_range = _decades([x for x, _ in points])
    y_range = _decades([y for _, y in points])

    def place(x: float, y: float) -> tuple[float, float]:
        across = (log10(x) - x_range[0]) / (x_range[1] - x_range[0])
        up = (log10(y) - y_range[0]) / (y_range[1] - y_range[0])
        return (
            round(MARGIN + across * (WIDTH - 2 * MARGIN), 1),
            round(HEIGHT - MARGIN - up * (HEIGHT - 2 * MARGIN), 1),
        )

    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    turned = f'transform="translate(18 {HEIGHT / 2}) rotate(-90)" text-anchor="middle"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{WIDTH / 2}" y="28" text-anchor="middle" font-size="16">{title}</text>',
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 14}" text-anchor="middle">{x_name}</text>',
        f"<text {turned}>{y_name}</text>",
    ]
    for exponent in range(x_range[0], x_range[1] + 1):
        x, y = place(10**exponent, 10 ** y_range[0])
        _, top = place(10**exponent, 10 ** y_range[1])
        parts.append(f'<path d="M{x} {y}V{top}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{y + 18}" text-anchor="middle">{10**exponent:,}</text>')
    for exponent in range(y_range[0], y_range[1] + 1):
        x, y = place(10 ** x_range[0], 10**exponent)
        right, _ = place(10 ** x_range[1], 10**exponent)
        parts.append(f'<path d="M{x} {y}H{right}" stroke="#ddd"/>')
        parts.append(f'<text x="{x - 6}" y="{y + 4}" text-anchor="end">{10.0**exponent:,g}</text>')
    placed = [place(x, y) for x, y in points]
    line = " ".join(f"{x},{y}" for x, y in placed)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2f5d8a" stroke-width="2"/>')
    parts += [f'<circle cx="{x}" cy="{y}" r="4" fill="#d9480f"/>' for x, y in placed]
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def _decades(values: Sequence[float]) -> tuple[int, int]:
    return floor(log10(min(values))), ceil(log10(max(values)))
