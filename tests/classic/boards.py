"""Boards that show what the classic algorithms can and cannot do."""

from crossums import Kakuro, parse


def kakuro(text: str) -> Kakuro:
    """Read a Kakuro."""
    puzzle = parse(text, "text")
    assert isinstance(puzzle, Kakuro)
    return puzzle


UNIQUE = kakuro("# 3/ 4/\n/4 . .\n/3 . .")
MULTIPLE = kakuro("# 5/ 5/\n/5 . .\n/5 . .")
NONE = kakuro("# 3/ 4/\n/4 . .\n/4 . .")

#: One solution, which only candidates by position find without guessing.
NEEDS_POSITIONS = kakuro("""
  #     # 6/ 22/
  # 14/10  .   .
/19     .  .   .
/13     .  .   .
""")

#: One solution, which no deduction from single runs finds.
NEEDS_GUESS = kakuro("""
  #     # 28/ 21/ 36/ 30/   #
  #   /30   .   .   .   .   #
  # 11/11   .   .   .   . 17/
/38     .   .   .   .   .   .
/23     .   .   .   .   .   .
  #     # /29   .   .   .   .
  #     # /12   .   .   #   #
""")

#: Two blocks that share the cell in row 3, column 4: the fifth white cell.
LINKED = kakuro("""
  # 4/ 6/ #  #
 /3  .  . 8/ #
/12  .  .  . 4/
  #  # /4  .  .
  #  # /3  .  .
""")
