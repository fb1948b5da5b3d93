"""Who may ask for what, how large, how often; and the headers of every answer."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from crossums.web import Settings
from crossums.web.serving import settings_for
from crossums.web.settings import Rate
from tests.web.api.clients import ORIGIN, UNIQUE, Server, problem

Serve = Callable[[Settings], Server]

BODY = {"puzzle": UNIQUE}


@pytest.mark.parametrize("path", ["/api/health", "/docs", "/static/docs.css", "/nowhere"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_refusals_have_them_too(client: TestClient) -> None:
    refused = client.post("/api/solve", json=BODY, headers={"Origin": "http://evil.example"})

    assert "content-security-policy" in refused.headers


def test_https_only_if_it_is(serve: Serve, client: TestClient) -> None:
    behind = serve(settings_for("127.0.0.1", "https://kakuro.example")).visitor()
    safe = behind.get("/api/health")
    plain = client.get("/api/health")

    assert "strict-transport-security" in safe.headers
    assert "strict-transport-security" not in plain.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "http://127.0.0.1:9000"},
        {"Origin": "https://127.0.0.1:8000"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_cannot_write(client: TestClient, headers: dict[str, str]) -> None:
    response = client.post("/api/solve", json=BODY, headers=headers)

    assert problem(response) == (403, "foreign-origin")


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": ORIGIN}, {"Origin": ORIGIN, "Sec-Fetch-Site": "same-origin"}],
)
def test_our_own_pages_and_programs_can(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/api/solve", json=BODY, headers=headers).status_code == 200


def test_behind_a_proxy_the_told_origin_counts(serve: Serve) -> None:
    client = serve(settings_for("127.0.0.1", "https://kakuro.example")).visitor()
    ours = {"Origin": "https://kakuro.example", "Host": "kakuro.example"}

    assert client.post("/api/solve", json=BODY, headers=ours).status_code == 200
    assert client.post("/api/solve", json=BODY, headers={"Origin": ORIGIN}).status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::1", "a b"])
def test_names_that_others_let_lead_here_are_refused(client: TestClient, host: str) -> None:
    assert problem(client.get("/api/health", headers={"Host": host})) == (400, "foreign-host")


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1", "[::1]:8000", "LOCALHOST"])
def test_names_of_this_machine_are_not(client: TestClient, host: str) -> None:
    assert client.get("/api/health", headers={"Host": host}).status_code == 200


def test_large_requests_are_refused_with_and_without_their_length(client: TestClient) -> None:
    large = b" " * (2**20 + 1)

    assert problem(client.post("/api/parse", content=large)) == (413, "request-too-large")
    parts = iter([large[: 2**19]] * 3)
    assert problem(client.post("/api/parse", content=parts)) == (413, "request-too-large")
    lying = {"Content-Length": "9" * 400}
    assert problem(client.post("/api/parse", content=b"", headers=lying))[0] == 413


@pytest.mark.parametrize(
    "body", [b"{", b"\xff\xfe", b"[" * 100_000, b'{"text": "\xff"}', b'{"text": ' + b"9" * 5000]
)
def test_what_is_not_json_is_refused(client: TestClient, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}

    assert problem(client.post("/api/parse", content=body, headers=headers)) == (400, "bad-request")


def test_work_is_rationed(serve: Serve) -> None:
    client = serve(replace(Settings(), work_rate=Rate(2, 0.001))).visitor()
    answers = [client.post("/api/solve", json=BODY) for _ in range(3)]

    assert [each.status_code for each in answers] == [200, 200, 429]
    assert problem(answers[2]) == (429, "too-many-requests")
    assert int(answers[2].headers["retry-after"]) > 1
    assert client.get("/api/health").status_code == 200


def test_what_is_not_there(client: TestClient) -> None:
    assert problem(client.get("/api/nothing")) == (404, "not-found")
    assert problem(client.get("/static/../settings.py")) == (404, "not-found")
    assert problem(client.get("/static/%2e%2e/settings.py")) == (404, "not-found")
    refused = client.get("/api/solve")
    assert problem(refused) == (405, "method-not-allowed")
    assert refused.headers["allow"] == "POST"


def test_a_failure_tells_nothing_of_the_inside(
    fresh: Server, caplog: pytest.LogCaptureFixture
) -> None:
    fresh.app.state.workers = None
    client = fresh.visitor()
    response = client.post("/api/solve", json=BODY)

    assert problem(response) == (500, "failed")
    assert "NoneType" not in response.text
    assert "content-security-policy" in response.headers
    assert "/api/solve failed" in caplog.text
