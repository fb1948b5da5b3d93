"""Make the README's picture: the terminal after solving and checking an example.

Run from the project's folder: ``.venv/bin/python scripts/readme_picture.py``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

COMMANDS = ("solve examples/first.kakuro", "generate kenken --size 4 --seed 7")
PICTURE = Path("docs/images/solve.svg")


def main() -> None:
    """Record what the commands print."""
    console = Console(record=True, width=60, force_terminal=True)
    for command in COMMANDS:
        console.print(Text(f"$ crossums {command}", style="bold green"))
        shown = subprocess.run(
            [sys.executable, "-m", "crossums", *command.split()],
            capture_output=True,
            text=True,
            check=False,
        )
        console.print(Text(shown.stdout), highlight=False)
    svg = console.export_svg(title="crossums", theme=MONOKAI)
    # The reader's own monospaced font will do: no request to anybody else.
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
