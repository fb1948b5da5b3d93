"""The documentation of the API."""

import re

from fastapi.testclient import TestClient

from crossums.words import catalogue


def test_the_page_tells_every_operation_and_asks_nobody_else(client: TestClient) -> None:
    schema = client.get("/openapi.json").json()
    page = client.get("/docs")

    assert page.headers["content-type"].startswith("text/html")
    assert all(path in page.text for path in schema["paths"])
    assert all(f'id="{name}"' in page.text for name in schema["components"]["schemas"])
    assert re.findall(r"<script.*?>", page.text) == ['<script src="/static/js/theme.js">']
    assert "style=" not in page.text
    links = re.findall(r'(?:href|src)="([^"]+)"', page.text)
    assert not [link for link in links if link.startswith(("http", "//"))]
    for link in links:
        target = link.removeprefix("#")
        assert f'id="{target}"' in page.text or client.get(link).status_code == 200


def test_every_operation_documents_problems(client: TestClient) -> None:
    schema = client.get("/openapi.json").json()
    for methods in schema["paths"].values():
        for operation in methods.values():
            assert {"400", "422", "429"} <= set(operation["responses"])
            problem = operation["responses"]["422"]["content"]
            assert list(problem) == ["application/problem+json"]


def test_documented_problems_have_sentences(client: TestClient) -> None:
    words = catalogue("en")
    for methods in client.get("/openapi.json").json()["paths"].values():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    for code in answer["description"].split(", "):
                        assert f"problem.{code}" in words or f"refusal.{code}" in words, code
