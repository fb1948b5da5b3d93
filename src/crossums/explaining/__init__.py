"""Explaining: the way to a solution in steps as people make them, and the next step as a hint."""

from crossums.explaining.explanations import Explanation, explain, steps_of_technique
from crossums.explaining.hints import HINT_LEVELS, Hint, hint
from crossums.explaining.steps import Line, SquareLine, Step
from crossums.explaining.techniques import TECHNIQUES, Technique

__all__ = [
    "HINT_LEVELS",
    "TECHNIQUES",
    "Explanation",
    "Hint",
    "Line",
    "SquareLine",
    "Step",
    "Technique",
    "explain",
    "hint",
    "steps_of_technique",
]
