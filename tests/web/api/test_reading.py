"""formats, parse, convert."""

from fastapi.testclient import TestClient

from crossums import formats
from tests.web.api.clients import KENKEN, UNIQUE, problem


def test_all_formats_are_listed(client: TestClient) -> None:
    listed = {each["name"]: each for each in client.get("/api/formats").json()["formats"]}

    assert set(listed) == {each.name for each in formats.FORMATS}
    assert listed["janko"]["kinds"] == ["kakuro", "kenken"]
    assert listed["prop"]["suffixes"] == [".kak"]


def test_parse_tells_the_format_by_itself(client: TestClient) -> None:
    text = "https://puzz.link/p?kakuro/2/2/n3443\n"

    assert client.post("/api/parse", json={"text": text}).json() == {
        "puzzles": [{"format": "puzzlink", "puzzle": UNIQUE}]
    }


def test_parse_reads_many(client: TestClient) -> None:
    text = "# 3/ 4/\n/4 . .\n/3 . .\n\n# 3/ 4/\n/4 . .\n/3 . .\n"
    read = client.post("/api/parse", json={"text": text, "format": "text"}).json()["puzzles"]

    assert [each["puzzle"] for each in read] == [UNIQUE, UNIQUE]
    assert problem(client.post("/api/parse", json={"text": (text + "\n") * 101})) == (
        422,
        "invalid",
    )


def test_parse_says_where_the_text_is_wrong(client: TestClient) -> None:
    response = client.post("/api/parse", json={"text": "# 3/ 4/\n/4 . .\n/3 ? ."})

    assert problem(response) == (422, "no-puzzle")
    assert (response.json()["line"], response.json()["column"]) == (3, 4)
    assert problem(client.post("/api/parse", json={"text": " "})) == (422, "no-puzzle")
    unknown = {"text": "# 3/", "format": "sudoku"}
    assert problem(client.post("/api/parse", json=unknown)) == (422, "cannot-be-written")


def test_convert_writes_what_parse_reads(client: TestClient) -> None:
    for name, board in (("prop", UNIQUE), ("janko", KENKEN), ("keen", KENKEN), ("json", UNIQUE)):
        written = client.post("/api/convert", json={"puzzle": board, "to": name}).json()
        read = client.post("/api/parse", json={"text": written["text"]}).json()["puzzles"]

        assert read[0]["format"] == name
        assert formats.parse(written["text"]) == formats.parse(written["text"], name)


def test_convert_names_the_file(client: TestClient) -> None:
    named = {**UNIQUE, "id": "../../etc/passwd 7"}

    def file_name(to: str) -> str:
        answer = client.post("/api/convert", json={"puzzle": named, "to": to}).json()
        name: str = answer["file_name"]
        return name

    assert file_name("prop") == "etcpasswd7.kak"
    assert file_name("puzzlink") == "etcpasswd7.txt"


def test_a_format_that_cannot_hold_the_puzzle_says_so(client: TestClient) -> None:
    response = client.post("/api/convert", json={"puzzle": KENKEN, "to": "prop"})

    assert problem(response) == (422, "cannot-be-written")
