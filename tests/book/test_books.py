"""Books as files: what stands on which page."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from crossums import DrawingError, generate_kakuro, generate_kenken, parse
from crossums.book import PAPERS, Book, Section, print_puzzles
from crossums.book.examples import example, worth_showing
from crossums.puzzles import Puzzle
from crossums.puzzles.combinations import combinations
from crossums.words import LANGUAGES, say

KAKURO: list[Puzzle] = [generate_kakuro(7, 8, difficulty="easy", seed=seed) for seed in range(5)]
KENKEN: list[Puzzle] = [generate_kenken(5, seed=seed) for seed in range(3)]
SECTIONS = [Section("", KAKURO), Section("Cages", KENKEN)]


@cache
def pages_of(**options: Any) -> list[str]:
    """Return the text of each page."""
    pdf = Book(**options).pdf(SECTIONS)
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def page_with(pages: list[str], text: str, start: int = 0) -> int:
    return next(number for number, page in enumerate(pages[start:], start) if text in page)


def test_a_book_has_all_its_parts_in_order() -> None:
    pages = pages_of(
        title="Sums & <cages>", author="Ada *Setter*", isbn="978-3-16-148410-0", per_page=4
    )

    assert "Sums & <cages>" in pages[0]
    assert "Ada *Setter*" in pages[0]
    assert "8 puzzles" in pages[0]
    assert "ISBN 978-3-16-148410-0" in pages[1]
    assert "exactly one solution" in pages[1]
    parts = ["Contents", "How to play: Kakuro", "How to play: KenKen", "Combinations"]
    found = [page_with(pages, part, 2) for part in parts[:1]]
    found += [page_with(pages, part, 3) for part in parts[1:]]
    assert found == sorted(set(found))
    assert "Solutions" in pages[-1]


def test_the_contents_tell_the_right_pages() -> None:
    pages = pages_of(per_page=4)
    contents = pages[2]

    for heading, text in [
        ("How to play: Kakuro", "How to play: Kakuro"),
        ("Combinations", "Every way to make a sum"),
        ("Kakuro 7×8, easy", "solution p."),
    ]:
        (told,) = re.findall(rf"{re.escape(heading)}.*?([0-9]+)\s*$", contents, flags=re.MULTILINE)
        assert int(told) == page_with(pages, text, 3) + 1


def test_each_puzzle_tells_where_its_solution_is() -> None:
    pages = pages_of(per_page=2)
    puzzle_pages = [page for page in pages if "solution p." in page]

    assert len(puzzle_pages) == 3 + 2
    for told in {int(each) for page in puzzle_pages for each in re.findall(r"p\. (\d+)", page)}:
        assert "Solutions" in pages[told - 1]


@pytest.mark.parametrize(("per_page", "pages"), [(1, 8), (2, 5), (4, 3), (6, 2)])
def test_puzzles_to_a_page(per_page: int, pages: int) -> None:
    found = [page for page in pages_of(per_page=per_page) if "solution p." in page]

    assert len(found) == pages
    counts = [page.count("solution p.") for page in found]
    assert sum(counts) == 8
    assert max(counts) == min(per_page, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_everywhere(language: str) -> None:
    text = re.sub(r"\s+", " ", "\n".join(pages_of(language=language, per_page=6)))

    for code in ("contents", "how-to-play", "combinations", "solutions", "example", "rest"):
        assert say(language, f"book.{code}") in text
    assert say(language, "word.easy") in text
    others = set(LANGUAGES) - {language}
    assert not any(say(other, "book.made-with") in text for other in others)


@pytest.mark.parametrize("paper", PAPERS)
def test_papers_have_their_size(paper: str) -> None:
    pdf = Book(paper=paper, front_matter=False).pdf([Section("", KENKEN[:1])])
    sizes = {
        "a4": (595.28, 841.89),
        "a5": (419.53, 595.28),
        "letter": (612.0, 792.0),
        "6x9": (432.0, 648.0),
    }

    for page in PdfReader(BytesIO(pdf)).pages:
        box = page.mediabox
        assert (float(box.width), float(box.height)) == pytest.approx(sizes[paper], abs=0.01)


def left_edges(pdf: bytes, text: str) -> list[float]:
    """Return where a text begins on each page."""
    edges: list[float] = []
    for page in PdfReader(BytesIO(pdf)).pages:

        def visit(found: str, at: list[float], place: list[float], *_: object) -> None:
            if found.strip().startswith(text):
                edges.append(place[4] * at[0] + at[4])

        page.extract_text(visitor_text=visit)
    return edges


def test_the_margin_at_the_spine_is_wider() -> None:
    # A board as wide as the page: its caption begins at the left margin.
    wide = [generate_kakuro(6, 24, seed=seed) for seed in (1, 2)]
    pdf = Book(front_matter=False, solutions=False).pdf([Section("", wide)])

    (first,), (second,) = left_edges(pdf, "1")[:1], left_edges(pdf, "2")[-1:]
    paper = PAPERS["a4"]
    assert first == pytest.approx(paper.inside, abs=3)
    assert second == pytest.approx(paper.outside, abs=3)
    assert paper.inside > paper.outside


def test_the_same_book_is_the_same_file() -> None:
    book = Book(title="Twice", per_page=4, language="es")

    assert book.pdf(SECTIONS) == book.pdf(SECTIONS)


def test_a_book_is_called_by_what_is_in_it() -> None:
    reader = PdfReader(BytesIO(Book(author="A. S.", language="ca").pdf(SECTIONS)))

    assert reader.metadata is not None
    assert reader.metadata.title == "Kakuro i KenKen"
    assert reader.metadata.author == "A. S."
    bookmarks = [each.title for each in reader.outline if not isinstance(each, list)]
    assert "Solucions" in bookmarks


def test_large_print_is_larger() -> None:
    usual = Book(per_page=2).data(SECTIONS)
    large = Book(per_page=2, large_print=True).data(SECTIONS)

    assert large["text_size"] >= 16 > usual["text_size"]
    assert len(pages_of(large_print=True, per_page=2)) > len(pages_of(per_page=2))


def test_parts_can_be_left_out() -> None:
    text = "\n".join(pages_of(how_to_play=False, combinations=False, solutions=False, per_page=6))

    assert "How to play" not in text
    assert "Combinations" not in text
    assert "Solutions" not in text
    assert "solution p." not in text
    assert "Contents" in text


def test_kenken_needs_no_table_of_sums() -> None:
    assert Book().data([Section("", KENKEN)])["combinations"] == []


def test_the_table_of_combinations_is_complete() -> None:
    table = Book().data(SECTIONS)["combinations"]

    listed = {
        (length, int(total)): ways.split()
        for length, part in enumerate(table, start=2)
        for total, ways in part["sums"]
    }
    assert listed[2, 3] == ["12"]
    assert listed[4, 12] == ["1236", "1245"]
    assert sum(map(len, listed.values())) == 2**9 - 1 - 9 - 1
    assert all(
        len(ways) == len(combinations(total, length)) for (length, total), ways in listed.items()
    )


@pytest.mark.parametrize("kind", ["kakuro", "kenken"])
def test_the_worked_example_is_made_by_explain(kind: str) -> None:
    steps = worth_showing(example(kind))
    text = re.sub(r"\s+", " ", "\n".join(pages_of(per_page=4)))

    assert len({step.technique for step in steps}) >= 2
    for step in steps:
        assert step.text() in text


def test_names_and_authors_of_puzzles_are_printed() -> None:
    named = KENKEN[0].with_info(name="Little [one]", author="#Bo", solution=KENKEN[0].solution)
    long = KENKEN[1].with_info(name="long " * 100, solution=KENKEN[1].solution)

    pages = PdfReader(BytesIO(print_puzzles([named, long], per_page=2))).pages
    assert "Little [one], #Bo" in pages[0].extract_text()
    assert len(pages) == 2


def test_only_puzzles_and_solutions_to_print() -> None:
    pages = PdfReader(BytesIO(print_puzzles(KAKURO[:2], title="For you", per_page=2))).pages

    assert len(pages) == 2
    assert "For you" in pages[0].extract_text()
    assert len(PdfReader(BytesIO(print_puzzles(KAKURO[:2], solutions=False))).pages) == 2


def test_a_puzzle_without_one_solution_is_named() -> None:
    bad = parse("# 5/ 5/\n/5 . .\n/5 . .").with_info(
        solution=[[None, None, None], [None, 1, 4], [None, 4, 1]]
    )

    with pytest.raises(DrawingError, match=r"^puzzle 6: no solution to show: it has more than one"):
        Book().pdf([Section("", KAKURO), Section("", [bad])])


def test_a_book_without_puzzles_or_with_too_many_is_refused() -> None:
    for sections in ([], [Section("", [])], [Section("", KENKEN * 1000)]):
        with pytest.raises(DrawingError, match="1 to 2000 puzzles"):
            Book().pdf(sections)


@pytest.mark.parametrize(
    "wrong", [{"paper": "a3"}, {"per_page": 3}, {"language": "fr"}, {"isbn": "1"}]
)
def test_books_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(DrawingError):
        Book(**wrong)
