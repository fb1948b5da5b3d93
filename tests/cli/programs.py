"""The program as the tests run it: in this process, or as one of its own where pipes matter."""

from __future__ import annotations

import subprocess
import sys
from typing import IO, Any, NamedTuple

import pytest

from crossums.cli import main

UNIQUE = "# 3/ 4/\n/4 . .\n/3 . .\n"
MULTIPLE = "# 5/ 5/\n/5 . .\n/5 . .\n"
NONE = "# 3/ 4/\n/4 . .\n/4 . .\n"
FILLED = "# 3/ 4/\n/4 1 3\n/3 2 1\n"
RAGGED = "# 3/ 4/\n/4 x .\n/3 .\n"

UNIQUE_JSON = '{"kind":"kakuro","grid":[["#","3/","4/"],["/4",0,0],["/3",0,0]]}\n'
SOLUTION_JSON = "[[null,null,null],[null,1,3],[null,2,1]]"


class Ran(NamedTuple):
    """What a run of the program left."""

    code: int
    out: str
    err: str


class Program:
    """Runs the program in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object) -> Ran:
        self._capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Ran(code, *self._capsys.readouterr())


def run(*arguments: object, input: bytes = b"", **options: Any) -> Ran:
    """Run the program as a process of its own."""
    result = subprocess.run(
        command(*arguments), input=input, capture_output=True, check=False, timeout=120, **options
    )
    return Ran(result.returncode, result.stdout.decode(), result.stderr.decode())


def start(*arguments: object, **streams: int | IO[bytes]) -> subprocess.Popen[bytes]:
    """Start the program and leave it running."""
    return subprocess.Popen(command(*arguments), **streams)  # type: ignore[call-overload, no-any-return]


def command(*arguments: object) -> list[str]:
    """Return the command line of the program."""
    return [sys.executable, "-m", "crossums", *map(str, arguments)]


def is_one_complaint(ran: Ran) -> bool:
    """Tell whether all that a run said on standard error is one line, and it ended with 2."""
    return ran.code == 2 and ran.err.startswith("crossums: ") and ran.err.count("\n") == 1
