"""Make the picture of ``docs/scoring.md``: scores over time for each level, and what help leaves.

Run from the project's folder: ``.venv/bin/python scripts/scoring_picture.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from crossums.grading.grades import LEVELS
from crossums.play import HelpUsed, par_time, score

PICTURE = Path("docs/images/scoring.svg")
CELLS = 40
MINUTES = 30
HIGHEST = 7_500

WIDTH, HEIGHT = 860, 400
TOP, BOTTOM = 48, 340
CHART_LEFT, CHART_RIGHT = 64, 470
BARS_LEFT, BARS_RIGHT = 690, 790
COLOURS = ("#2b8a3e", "#1971c2", "#e8590c", "#9c36b5", "#c92a2a")

HELP: Sequence[tuple[str, HelpUsed]] = (
    ("no help", HelpUsed()),
    ("level 2: rule violations live", HelpUsed(highest_level=2)),
    ("level 3, one check", HelpUsed(highest_level=3, checks=1)),
    ("level 4, one check", HelpUsed(highest_level=4, checks=1)),
    ("level 5: wrong digits live", HelpUsed(highest_level=5)),
    ("one hint of level 1", HelpUsed(hints=(1, 0, 0))),
    ("one hint of level 3", HelpUsed(hints=(0, 0, 1))),
    ("five hints of level 3", HelpUsed(hints=(0, 0, 5))),
    ("one digit revealed", HelpUsed(reveals=1)),
    ("ten digits revealed", HelpUsed(reveals=10)),
)


def across(minutes: float) -> float:
    """Return where a time stands in the chart."""
    return round(CHART_LEFT + minutes / MINUTES * (CHART_RIGHT - CHART_LEFT), 1)


def up(points: float) -> float:
    """Return where a score stands in the chart."""
    return round(BOTTOM - points / HIGHEST * (BOTTOM - TOP), 1)


def chart() -> list[str]:
    """Return the curves: score over time, a line a level, with a dot at par."""
    parts = []
    for minutes in range(0, MINUTES + 1, 5):
        x = across(minutes)
        parts.append(f'<path d="M{x} {TOP}V{BOTTOM}" stroke="#e6e6e6"/>')
        parts.append(f'<text x="{x}" y="{BOTTOM + 18}" text-anchor="middle">{minutes}</text>')
    for points in range(0, HIGHEST + 1, 1_500):
        y = up(points)
        parts.append(f'<path d="M{CHART_LEFT} {y}H{CHART_RIGHT}" stroke="#e6e6e6"/>')
        parts.append(f'<text x="{CHART_LEFT - 6}" y="{y + 4}" text-anchor="end">{points:,}</text>')
    for level, colour in zip(LEVELS, COLOURS, strict=True):
        curve = " ".join(
            f"{across(half / 2)},{up(score(level, CELLS, half * 30_000))}"
            for half in range(2 * MINUTES + 1)
        )
        par = par_time(level, CELLS)
        dot = f'cx="{across(par / 60_000)}" cy="{up(score(level, CELLS, par))}"'
        parts.append(f'<polyline points="{curve}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<circle {dot} r="4" fill="{colour}"/>')
        end = up(score(level, CELLS, MINUTES * 60_000)) + 4
        parts.append(f'<text x="{CHART_RIGHT + 6}" y="{end}" fill="{colour}">{level}</text>')
    return parts


def bars() -> list[str]:
    """Return the bars: what is left of the score after help, at par."""
    parts = []
    full = score("medium", CELLS, par_time("medium", CELLS))
    step = (BOTTOM - TOP) / len(HELP)
    for place, (name, used) in enumerate(HELP):
        y = TOP + place * step
        left = score("medium", CELLS, par_time("medium", CELLS), used) / full
        width = round(left * (BARS_RIGHT - BARS_LEFT), 1)
        middle = round(y + step / 2 + 4, 1)
        parts.append(f'<text x="{BARS_LEFT - 8}" y="{middle}" text-anchor="end">{name}</text>')
        parts.append(
            f'<rect x="{BARS_LEFT}" y="{y + 4:.1f}" width="{width}" height="{step - 8:.1f}" '
            'fill="#1971c2"/>'
        )
        parts.append(f'<text x="{BARS_LEFT + width + 6}" y="{middle}">{left:.0%}</text>')
    return parts


def main() -> None:
    """Write the picture."""
    middle = (CHART_LEFT + CHART_RIGHT) / 2
    heading = 'font-size="15" text-anchor="middle"'
    svg = f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" \
font-size="12">
<title>The score: level, time and help</title>
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>
<text x="{middle}" y="28" {heading}>Score over time, {CELLS} cells, no help</text>
<text x="{middle}" y="{BOTTOM + 40}" text-anchor="middle">minutes (a dot: par)</text>
<text x="{BARS_LEFT}" y="28" {heading}>What help leaves</text>
"""
    svg += "\n".join([*chart(), *bars(), "</svg>"]) + "\n"
    PICTURE.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
