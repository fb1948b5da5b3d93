"""One small board in every format, and more texts worth breaking."""

from crossums import formats
from crossums.puzzles.kenken import Cage, KenKen

#: The board of the documentation: 3×3, all four operators.
BOARD = KenKen(
    3,
    [
        Cage("+", 3, ((0, 0), (0, 1))),
        Cage("-", 2, ((0, 2), (1, 2))),
        Cage("/", 2, ((1, 0), (2, 0))),
        Cage("*", 6, ((1, 1), (2, 1), (2, 2))),
    ],
)

WRITTEN = {
    "json": (
        '{"kind":"kenken","size":3,"cages":[{"op":"+","target":3,"cells":[[0,0],[0,1]]},'
        '{"op":"-","target":2,"cells":[[0,2],[1,2]]},{"op":"/","target":2,"cells":[[1,0],[2,0]]},'
        '{"op":"*","target":6,"cells":[[1,1],[2,1],[2,2]]}]}\n'
    ),
    "text": "aab\ncdb\ncdd\n\na 3+\nb 2-\nc 2/\nd 6*\n",
    "keen": "3:a_3aab_,a3s2d2m6\n",
    "janko": ("[problem]\n3+ .  2-\n2/ 6* .\n.  .  .\n[areas]\n1 1 2\n3 4 2\n3 4 4\n[end]\n"),
}

OTHER_TEXTS = (
    (
        '{"cages":[{"op":"?","target":3,"cells":[[0,0],[0,1]]},{"op":"=","target":1,"cells":[[1,1]]}],'
        '"size":2,"grid":[[0,2],[0,0]],"solution":[[1,2],[2,1]],"name":"tiny"}\n'
    ),
    "a a b\nc 1 b\nc d d\n\na: 3×\nb 2−\nc 12\nd 3\n\n1..\n...\n..3\n",
    "5:a__a_3a_5a_a_a_3b_bac_,a5m15a7a10s2s2d2s3m40m2s2\n",
    "6dem:ye_30,a21a21a21a21a21a21\n",
    "5de#846699649745236\n",
    "[begin]\nauthor Ada\n[problem]\n24x .\n. 3\n[areas]\n7 7\n7 x\n[solution]\n1 2\n2 1\n[end]\n",
)


def parse(text: str, name: str | None = None) -> KenKen:
    """Read the one KenKen of a text."""
    puzzle = formats.parse(text, name)
    assert isinstance(puzzle, KenKen)
    return puzzle
