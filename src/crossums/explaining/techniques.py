"""The techniques that the engine knows, cheapest first: what they demand and how much effort."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast

from crossums import _engine

__all__ = ["TECHNIQUES", "Level", "Technique"]

#: What a puzzle demands of a person, from the least to the most.
Level = Literal["easy", "medium", "hard", "expert", "extreme"]


class Technique(NamedTuple):
    """A way to get on: its code, the level that asks for it, the effort of one step."""

    code: str
    demand: Level
    effort: float


#: All techniques in the order in which they are tried.
TECHNIQUES = tuple(
    Technique(code, cast("Level", demand), effort) for code, demand, effort in _engine.techniques()
)
