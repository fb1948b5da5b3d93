"""Players: cookies, accounts, signing in and out."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from crossums.web import Settings
from crossums.web.serving import settings_for
from crossums.web.settings import Rate
from tests.web.api.clients import Server, new_game, problem

ADA = {"name": "Ada", "password": "correct horse"}
NOBODY = {"id": None, "name": None, "guest": True}


def test_looking_around_makes_nobody(client: TestClient) -> None:
    for path in ("me", "me/games", "me/records", "me/statistics", "daily", "puzzles"):
        response = client.get(f"/api/{path}")

        assert response.status_code == 200
        assert "set-cookie" not in response.headers
    assert client.get("/api/me").json() == NOBODY
    assert client.get("/api/me/games").json() == {"games": [], "page": 1, "pages": 1}
    assert client.get("/api/me/records").json() == {"records": []}
    assert client.get("/api/me/statistics").json()["played"] == 0


def test_playing_makes_a_guest(client: TestClient) -> None:
    response = client.post("/api/games", json={"new": {"kind": "kenken", "size": 3}})
    cookie = response.headers["set-cookie"].lower()

    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie
    assert "secure" not in cookie
    me = client.get("/api/me").json()
    assert (me["name"], me["guest"]) == (None, True)
    assert isinstance(me["id"], int)
    # The second game is the same guest's.
    new_game(client)
    assert client.get("/api/me").json() == me
    assert len(client.get("/api/me/games").json()["games"]) == 2


def test_behind_https_the_cookie_stays_there(serve: Callable[[Settings], Server]) -> None:
    client = serve(settings_for("127.0.0.1", "https://kakuro.example")).visitor()
    cookie = client.post("/api/games", json={"new": {"kind": "kenken"}}).headers["set-cookie"]

    assert cookie.startswith("__Host-session=")
    assert "secure" in cookie.lower()


def test_a_guest_becomes_an_account_and_keeps_the_games(fresh: Server) -> None:
    client = fresh.visitor()
    game = new_game(client)
    guest = client.get("/api/me").json()
    made = client.post("/api/accounts", json=ADA)

    assert made.status_code == 201
    assert made.json() == {"id": guest["id"], "name": "Ada", "guest": False}
    assert client.get("/api/me").json() == made.json()
    assert [each["id"] for each in client.get("/api/me/games").json()["games"]] == [game["id"]]
    assert problem(client.post("/api/accounts", json={**ADA, "name": "Bea"})) == (
        409,
        "has-account",
    )


def test_signing_in_takes_a_guests_games_along(fresh: Server) -> None:
    home, away = fresh.visitor(), fresh.visitor()
    home.post("/api/accounts", json=ADA)
    first = new_game(home)["id"]
    second = new_game(away)["id"]
    signed_in = away.post("/api/session", json=ADA)

    assert signed_in.json() == home.get("/api/me").json()
    games = {each["id"] for each in away.get("/api/me/games").json()["games"]}
    assert games == {first, second}
    assert home.get(f"/api/games/{second}").status_code == 200


def test_signing_out_ends_the_session_for_good(fresh: Server) -> None:
    client = fresh.visitor()
    client.post("/api/accounts", json=ADA)
    token = client.cookies["session"]
    left = client.delete("/api/session")

    assert left.status_code == 204
    assert client.get("/api/me").json() == NOBODY
    # Who kept the token has nothing of it.
    thief = fresh.visitor()
    thief.cookies.set("session", token)
    assert thief.get("/api/me").json() == NOBODY


def test_a_new_token_at_every_step_up(fresh: Server) -> None:
    client = fresh.visitor()
    new_game(client)
    as_guest = client.cookies["session"]
    client.post("/api/accounts", json=ADA)
    as_ada = client.cookies["session"]

    assert as_ada != as_guest
    thief = fresh.visitor()
    thief.cookies.set("session", as_guest)
    assert thief.get("/api/me").json() == NOBODY


def test_the_token_itself_is_not_kept(fresh: Server) -> None:
    client = fresh.visitor()
    new_game(client)
    token = client.cookies["session"].encode()
    fresh.store.close()
    file = fresh.store.database.file
    assert file is not None

    for path in file.parent.iterdir():
        assert token not in path.read_bytes()


@pytest.mark.parametrize("token", ["x", "x" * 300, "\x7f;", "é", "' or 1=1 --"])
def test_made_up_tokens_are_nobodys(fresh: Server, token: str) -> None:
    cookie = {b"Cookie": f"session={token}".encode("latin-1")}
    response = fresh.visitor().get("/api/me", headers=cookie)

    assert response.json() == NOBODY


def test_names_and_passwords_that_cannot_be(fresh: Server) -> None:
    client = fresh.visitor()

    def refused(**changed: str) -> str:
        response = client.post("/api/accounts", json={**ADA, **changed})
        assert response.status_code == 422
        code: str = response.json()["code"]
        return code

    assert refused(name="A") == "bad-name"
    assert refused(name=" Ada") == "bad-name"
    assert refused(name="A\tda") == "bad-name"
    assert refused(password="short") == "bad-password"
    assert refused(name="A\0da") == "invalid"
    assert refused(name="A" * 1000) == "invalid"


def test_names_are_taken_once_however_they_are_written(fresh: Server) -> None:
    fresh.visitor().post("/api/accounts", json=ADA)
    response = fresh.visitor().post("/api/accounts", json={**ADA, "name": "ADA"})

    assert problem(response) == (409, "name-taken")


@pytest.mark.parametrize(
    "tried",
    [{**ADA, "password": "wrong horse"}, {**ADA, "name": "Bea"}, {"name": "", "password": ""}],
)
def test_wrong_passwords_and_names_are_refused_alike(fresh: Server, tried: dict[str, str]) -> None:
    fresh.visitor().post("/api/accounts", json=ADA)
    response = fresh.visitor().post("/api/session?lang=es", json=tried)

    assert problem(response) == (403, "wrong-password")
    assert "set-cookie" not in response.headers
    assert response.json()["title"] == "El nombre o la contraseña no son correctos."


def test_guessing_passwords_is_rationed(serve: Callable[[Settings], Server]) -> None:
    server = serve(replace(Settings(), sign_in_rate=Rate(3, 0.001)))
    wrong = {**ADA, "password": "wrong horse"}
    answers = [server.visitor().post("/api/session", json=wrong) for _ in range(4)]

    assert [each.status_code for each in answers] == [403, 403, 403, 429]


def test_making_accounts_is_rationed(serve: Callable[[Settings], Server]) -> None:
    server = serve(replace(Settings(), account_rate=Rate(2, 0.001)))
    codes = [
        server.visitor().post("/api/accounts", json={**ADA, "name": f"Ada {number}"}).status_code
        for number in range(3)
    ]

    assert codes == [201, 201, 429]
