"""Grading: how hard a puzzle is for people, by the steps that it demands of them."""

from crossums.grading.grades import LEVELS, Grade, grade

__all__ = ["LEVELS", "Grade", "grade"]
