"""The program as a whole: help, usage, bad files, exit codes, pipes and signals."""

import ast
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import crossums as package
from tests.cli.programs import MULTIPLE, UNIQUE, UNIQUE_JSON, Program, is_one_complaint, run, start

COMMANDS = ("solve", "check", "verify", "convert")
FILE_COMMANDS = (("solve",), ("check",), ("verify",), ("convert", "--to", "json"))

#: Modules that the help must not wait for.
HEAVY = {"rich", "typst", "fastapi", "sqlalchemy", "ortools", "dask", "numpy", "pandas"}

posix = pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")


# ---- Help and usage ------------------------------------------------------------------------------


def test_help_names_every_command(crossums: Program) -> None:
    ran = crossums("--help")

    assert (ran.code, ran.err) == (0, "")
    assert all(command in ran.out for command in COMMANDS)


def test_nothing_asked_for_is_help(crossums: Program) -> None:
    assert crossums() == crossums("--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(crossums: Program, command: str) -> None:
    ran = crossums(command, "--help")

    assert ran.code == 0
    assert f"Example: crossums {command} " in ran.out


def test_version(crossums: Program) -> None:
    assert crossums("--version") == (0, f"crossums {package.__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], []])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    script = (
        "import sys; from crossums.cli import main; "
        f"main({arguments}); print(sorted({{name.partition('.')[0] for name in sys.modules}}))"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = set(ast.literal_eval(result.stdout.splitlines()[-1]))

    assert "typer" in loaded
    assert loaded & HEAVY == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["--nonsense"],
        ["solve"],
        ["solve", "a", "b"],
        ["solve", "-", "--limit", "x"],
        ["solve", "-", "--limit", "-1"],
        ["solve", "-", "--limit", "100001"],
        ["solve", "-", "--max-nodes", "-1"],
        ["solve", "-", "--timeout", "-1"],
        ["solve", "-", "--timeout", "nan"],
        ["solve", "-", "--jobs", "0"],
        ["solve", "-", "--from", "nonsense"],
        ["check", "-", "--lang", "fr"],
        ["convert", "-"],
        ["convert", "-", "--to", "nonsense"],
    ],
)
def test_bad_usage_is_one_line(crossums: Program, arguments: list[str]) -> None:
    ran = crossums(*arguments)

    assert is_one_complaint(ran)
    assert ran.out == ""


# ---- Bad files -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bad_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bad")
    (folder / "folder.json").mkdir()
    for name, content in {
        "empty.json": b"",
        "empty": b"",
        "blank.kakuro": b"\n \n\n",
        "binary": bytes(range(256)) * 100,
        "binary.kakuro": b"# 3/\n/3 .\0\n",
        "latin-1.kakuro": "# 3/\n/3 é\n".encode("latin-1"),
        "truncated.json": UNIQUE_JSON[:40].encode(),
        "nested.json": b"[" * 100_000,
        "deep.json": b'{"grid":' * 50_000,
        "prose": b"Once upon a time there was a puzzle.\n",
        "number.json": b'{"kind":"kakuro","grid":' + b"9" * 5000 + b"}",
        "kind.json": b'{"kind":"sudoku","grid":[]}',
        "ragged.kakuro": b"# 3/ 4/\n/4 .\n",
        "small.kakuro": b"#\n",
    }.items():
        (folder / name).write_bytes(content)
    # A hundred megabytes that take no room, and as many of text in one line.
    for name, beginning in (
        ("zeros", b""),
        ("junk.json", b'{"grid":['),
        ("junk.kakuro", b"# 3/\n"),
    ):
        with (folder / name).open("wb") as file:
            file.write(beginning)
            if name == "zeros":
                file.truncate(100 * 2**20)
            else:
                for _ in range(100):
                    file.write(b"1 " * 2**19)
    return folder


BAD_FILES = {
    "missing": "No such file",
    "folder.json": "Is a directory",
    "empty.json": "1:1: no puzzle",
    "empty": "1:1: no puzzle",
    "blank.kakuro": "1:1: no puzzle",
    "binary": "1:",
    "binary.kakuro": "2:5: not a text file",
    "latin-1.kakuro": "2:4: not UTF-8",
    "truncated.json": "1:",
    "nested.json": "1:",
    "deep.json": "1:",
    "prose": "cannot tell the format",
    "number.json": "1:",
    "kind.json": '1:9: "kind"',
    "ragged.kakuro": "2:5: ",
    "small.kakuro": "1:1: ",
    "zeros": "1:1: ",
    "junk.json": "1:1: ",
    "junk.kakuro": "2:1: ",
}


@pytest.mark.parametrize("command", FILE_COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_one_line(
    crossums: Program, bad_files: Path, name: str, command: tuple[str, ...]
) -> None:
    path = bad_files / name
    ran = crossums(*command, path)

    assert is_one_complaint(ran), ran
    assert ran.err.startswith(f"crossums: {path}:")
    assert BAD_FILES[name] in ran.err
    assert len(ran.err) < len(str(path)) + 250


@pytest.mark.parametrize("name", ["missing", "empty", "truncated.json", "prose", "zeros"])
def test_a_bad_file_of_answers_is_one_line(
    crossums: Program, bad_files: Path, tmp_path: Path, name: str
) -> None:
    puzzle = tmp_path / "puzzle.kakuro"
    puzzle.write_text(UNIQUE)
    ran = crossums("verify", puzzle, "--answer", bad_files / name)

    assert is_one_complaint(ran), ran
    assert str(bad_files / name) in ran.err


@posix
@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="a file that cannot be read")
def test_a_file_that_breaks_while_it_is_read_is_one_line() -> None:
    assert is_one_complaint(run("solve", "/proc/self/mem"))


@posix
def test_a_file_that_may_not_be_read(crossums: Program, tmp_path: Path) -> None:
    path = tmp_path / "secret.kakuro"
    path.write_text(UNIQUE)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("root may read everything")

    assert is_one_complaint(crossums("solve", path))


def test_bad_names_stay_in_one_line(crossums: Program) -> None:
    assert is_one_complaint(crossums("solve", "no\nsuch\nfile"))


# ---- Streams and signals -------------------------------------------------------------------------


def test_standard_input() -> None:
    ran = run("solve", "-", "--json", input=UNIQUE.encode())

    assert (ran.code, ran.err) == (0, "")
    assert '"status":"unique"' in ran.out
    assert run("solve", "-", input=b"") == (2, "", "crossums: -:1:1: no puzzle\n")


@posix
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("command", ["solve", "check"])
def test_results_come_while_the_input_is_still_open(command: str, jobs: int) -> None:
    process = start(
        command, "-", "--json", "--jobs", jobs, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    feeder = os.fork()
    if not feeder:
        # Writes without end; a program that waits for the end would never answer.
        process.stdout.close()
        try:
            while True:
                process.stdin.write(UNIQUE_JSON.encode() * 100)
        except OSError:
            os._exit(0)
    try:
        process.stdin.close()
        lines = [process.stdout.readline() for _ in range(20_000)]
        size = _resident_size(process.pid)
    finally:
        process.terminate()
        process.stdout.close()
        process.wait(60)
        os.kill(feeder, signal.SIGKILL)
        os.waitpid(feeder, 0)

    assert len(set(lines)) == 1
    assert b'"unique"' in lines[0]
    assert size < 200 * 2**20


def _resident_size(process: int) -> int:
    status = Path(f"/proc/{process}/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if status.exists() else 0


@posix
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("command", FILE_COMMANDS, ids=lambda command: command[0])
def test_a_closed_output_pipe_is_a_quiet_end(
    tmp_path: Path, command: tuple[str, ...], jobs: int
) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text(UNIQUE_JSON * 20_000)
    options = ["--jobs", jobs] if command[0] in ("solve", "check") else []
    process = start(*command, path, *options, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    _, errors = process.communicate(timeout=60)

    assert errors == b""
    assert process.returncode == 141


@posix
def test_a_full_disk_is_one_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no disk that is always full")
    with Path("/dev/full").open("wb") as full:
        process = start("solve", "-", stdin=subprocess.PIPE, stdout=full, stderr=subprocess.PIPE)
        _, errors = process.communicate(UNIQUE.encode(), timeout=60)

    assert process.returncode == 2
    assert errors == b"crossums: No space left on device\n"


@posix
def test_closed_standard_streams(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.kakuro"
    path.write_text(UNIQUE)
    python = f"{sys.executable} -m crossums"

    def shell(line: str) -> tuple[int, bytes]:
        result = subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=False)
        return result.returncode, result.stderr

    assert shell(f"{python} solve - <&-") == (2, b"crossums: -: standard input is closed\n")
    assert shell(f"{python} check {path} >&-") == (0, b"")
    assert shell(f"{python} solve missing 2>&-") == (2, b"")


@posix
def test_any_locale() -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}
    ran = run("check", "-", "--lang", "ca", input=b"# 3/ 4/\n/4 . .\n# . .\n", env=ascii_only)

    assert (ran.code, ran.err) == (1, "")
    assert "la sèrie horitzontal no té pista" in ran.out


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_long_stream(jobs: int) -> None:
    process = start(
        "solve",
        "-",
        "--json",
        "--jobs",
        jobs,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    # Enough for it to begin, and little enough for the pipes to hold; then it waits for more.
    process.stdin.write(UNIQUE_JSON.encode() * 200)
    process.stdin.flush()
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)

    assert errors == b"crossums: stopped\n"
    assert process.returncode == 130


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_long_solve(tmp_path: Path, jobs: int) -> None:
    # So many cells without a clue that a hundred thousand solutions take a while.
    row = "# " + ". " * 5
    board = "# " * 30 + "\n" + (row * 5 + "\n") * 5
    path = tmp_path / "loose.kakuro"
    path.write_text(MULTIPLE + "\n" + (board + "\n") * 50)
    process = start(
        "solve",
        path,
        "--limit",
        100_000,
        "--jobs",
        jobs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)

    assert errors == b"crossums: stopped\n"
    assert process.returncode == 130
