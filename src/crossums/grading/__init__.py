"""Grading: how hard a puzzle is for people, by the steps that it demands of them."""

from crossums.explaining.techniques import Level
from crossums.grading.grades import LEVELS, Grade, grade, grade_if

__all__ = ["LEVELS", "Grade", "Level", "grade", "grade_if"]
