"""Running a generation: its file, its progress, what is said when it ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from crossums.batches import ClusterError, WorkerDied, Workers, workers_for
from crossums.batches.generation import History, Order, generate_in_order
from crossums.batches.resuming import CannotResume, recall, seed_of_file
from crossums.cli.part_files import part_file
from crossums.cli.progress import with_progress, with_reading_progress
from crossums.cli.streams import STANDARD_OUTPUT, note
from crossums.generating.seeds import random_seed, seed_from_text
from crossums.grading import LEVELS

__all__ = ["Run", "run_generation"]

#: A run of fewer puzzles is over without a word.
FEWEST_FOR_SUMMARY = 100


@dataclass(frozen=True, slots=True)
class Run:
    """Where the puzzles of an order go, and who makes them."""

    #: None is standard output.
    file: str | None
    #: None is a random one, or that of the file to go on with.
    seed_text: str | None
    resume: bool
    jobs: int | None
    cluster: str | None

    def seed(self) -> int:
        """Return the seed to begin with."""
        return random_seed() if self.seed_text is None else seed_from_text(self.seed_text)


def run_generation(order: Order, run: Run) -> None:
    """Write the puzzles of an order as they are made.

    Raises:
        KeyboardInterrupt: What was made before Ctrl-C is written, and the message says so.
        PuzzleError: A puzzle could not be made, those before it are written; or what is there
            cannot be gone on with.
        ClusterError: The cluster was lost; the puzzles before that are written.
    """
    with workers_for(run.jobs, run.cluster) as workers:
        generation = _Generation(order, run, workers)
        try:
            if run.file is None or run.file == STANDARD_OUTPUT:
                sys.stdout.writelines(generation.texts())
            else:
                generation.write_file(run.file)
        finally:
            generation.note_boards_made()
    if order.count >= FEWEST_FOR_SUMMARY:
        print(f"crossums: {generation.summary()}", file=sys.stderr)


class _Generation:
    """An order under way."""

    def __init__(self, order: Order, run: Run, workers: Workers) -> None:
        self._order = order
        self._run = run
        self._workers = workers
        self._history = History(order)
        self._start = time.monotonic()
        #: Puzzles that were in the file before this run.
        self._before = 0
        self._written = 0
        self._boards_made = 0

    def texts(self, *, to_file: bool = False) -> Iterator[str]:
        """Yield the puzzles as they are made."""
        puzzles = generate_in_order(self._order, self._workers, self._history)
        for puzzle in with_progress(
            puzzles, self._order.count, before=self._before, to_file=to_file
        ):
            yield puzzle.text
            self._written += 1
            self._boards_made += puzzle.boards_made

    def write_file(self, file: str) -> None:
        """Write the puzzles to a file, going on with what it holds if that is asked for."""
        try:
            with part_file(file, self._keep if self._run.resume else None) as part:
                for text in self.texts(to_file=True):
                    part.add(text)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(self._what_is_left(file)) from None
        except (ClusterError, WorkerDied) as error:
            raise type(error)(
                "; ".join(filter(None, (str(error), self._what_is_left(file))))
            ) from None

    def _keep(self, file: Path) -> int:
        """Take up what a file holds; return how many of its bytes can stay."""
        try:
            if self._run.seed_text is None and file.stat().st_size:
                self._order = replace(self._order, seed=seed_of_file(file))
            self._history, size = recall(file, self._order, self._workers, with_reading_progress)
        except CannotResume as error:
            raise CannotResume(f"{self._run.file}: cannot go on with it: {error}") from None
        self._before = self._written = len(self._history)
        self._start = time.monotonic()
        return size

    def _what_is_left(self, file: str) -> str:
        """Say what a run that did not come to its end has left, and how to go on."""
        if not self._written:
            return ""
        tells_seed = self._run.seed_text is not None or self._order.format_name == "json"
        seed = "" if tells_seed else f" --seed {self._order.seed}"
        return (
            f"{self._written:,} of {self._order.count:,} puzzles are in {file}, "
            f"--resume{seed} makes the others"
        )

    def note_boards_made(self) -> None:
        """Say how many boards of a classic method were kept: those with more solutions were not."""
        kept = self._written - self._before
        if self._order.method is not None and kept:
            note(
                f"{self._order.method}: {self._boards_made} boards made, {kept} kept, each proven "
                f"to have one solution ({kept / self._boards_made:.0%})"
            )

    def summary(self) -> str:
        """Say how fast puzzles were made, how many were dropped, and how hard they are."""
        made = len(self._history) - self._before
        seconds = max(time.monotonic() - self._start, 0.001)
        parts = [
            f"{made:,} puzzles in {seconds:,.1f} s, {made / seconds:,.0f} a second",
            f"{self._history.rejected:,} rejected as equal to another",
        ]
        if self._before:
            parts.insert(1, f"after {self._before:,} that were there")
        levels = self._history.levels
        parts += [f"{levels[level]:,} {level}" for level in LEVELS if levels[level]]
        return ", ".join(parts)
