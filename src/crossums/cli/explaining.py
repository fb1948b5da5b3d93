"""``crossums grade``, ``crossums explain`` and ``crossums hint``."""

from __future__ import annotations

from functools import partial

from crossums.cli.options import Cluster, File, From, Jobs, Json, Language, Timeout
from crossums.cli.running import Outcome, for_each_puzzle, json_line
from crossums.explaining import explain, hint
from crossums.explaining.wording import technique_name
from crossums.grading import grade
from crossums.grading.grades import NotGradedError
from crossums.puzzles import Puzzle
from crossums.words import say

__all__ = ["explain_command", "grade_command", "hint_command"]

NO = 1


def grade_command(
    file: File,
    timeout: Timeout = None,
    format_name: From = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    json: Json = False,
    language: Language = "en",
) -> int:
    """Say how hard puzzles are for people, and which techniques they take.

    Example: crossums grade examples/first.kakuro
    """
    work = partial(_grade, timeout=timeout, json=json, language=language)
    return for_each_puzzle(work, file, format_name, jobs, cluster=cluster)


def _grade(puzzle: Puzzle, *, timeout: float | None, json: bool, language: str) -> Outcome:
    try:
        graded = grade(puzzle, timeout=timeout)
    except NotGradedError as error:
        nothing: dict[str, object] = {
            "level": None,
            "score": None,
            "techniques": {},
            "hardest": None,
            "status": error.status,
        }
        return Outcome(json_line(nothing) if json else f"Not graded: {error}.\n", NO)
    if json:
        return Outcome(json_line(graded.as_object()))
    counts = (
        f"  {count:4} × {technique_name(code, language)}\n"
        for code, count in graded.techniques.items()
    )
    level = say(language, f"word.{graded.level}")
    return Outcome(f"{level}, {graded.score:g}\n{''.join(counts)}")


def explain_command(
    file: File,
    timeout: Timeout = None,
    format_name: From = None,
    jobs: Jobs = None,
    json: Json = False,
    language: Language = "en",
) -> int:
    """Explain the way to the solution, step by step.

    Example: crossums explain examples/first.kakuro --lang es
    """
    work = partial(_explain, timeout=timeout, json=json, language=language)
    return for_each_puzzle(work, file, format_name, jobs)


def _explain(puzzle: Puzzle, *, timeout: float | None, json: bool, language: str) -> Outcome:
    explanation = explain(puzzle, timeout=timeout)
    if json:
        text = json_line(explanation.as_object(language))
    else:
        sentences = [
            f"{number}. {step.text(language)}\n"
            for number, step in enumerate(explanation.steps, start=1)
        ]
        if not explanation.solved:
            sentences.append(say(language, "hint.stuck") + "\n")
        text = "".join(sentences)
    return Outcome(text, 0 if explanation.solved else NO)


def hint_command(
    file: File,
    timeout: Timeout = None,
    format_name: From = None,
    jobs: Jobs = None,
    json: Json = False,
    language: Language = "en",
) -> int:
    """Tell the next step for boards as they are filled; what is wrong comes first.

    Example: crossums hint examples/first.kakuro
    """
    work = partial(_hint, timeout=timeout, json=json, language=language)
    return for_each_puzzle(work, file, format_name, jobs)


def _hint(puzzle: Puzzle, *, timeout: float | None, json: bool, language: str) -> Outcome:
    given = hint(puzzle, timeout=timeout)
    text = json_line(given.as_object(language)) if json else given.text(language) + "\n"
    return Outcome(text, 0 if given.kind in {"step", "solved"} else NO)
