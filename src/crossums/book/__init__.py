"""Books and pages to print: puzzles from files or made to order, and all that belongs to them."""

from crossums.book.books import Book, print_puzzles
from crossums.book.pages import PER_PAGE
from crossums.book.papers import PAPERS
from crossums.book.sections import MOST_PUZZLES, Section, parse_section

__all__ = [
    "MOST_PUZZLES",
    "PAPERS",
    "PER_PAGE",
    "Book",
    "Section",
    "parse_section",
    "print_puzzles",
]
