"""The documentation of the API."""

import re

from tests.web.api.clients import client_of


def test_the_page_tells_every_operation_and_asks_nobody_else() -> None:
    client = client_of()
    schema = client.get("/openapi.json").json()
    page = client.get("/docs")

    assert page.headers["content-type"].startswith("text/html")
    assert all(path in page.text for path in schema["paths"])
    assert all(f'id="{name}"' in page.text for name in schema["components"]["schemas"])
    assert "<script" not in page.text
    assert "style=" not in page.text
    links = re.findall(r'(?:href|src)="([^"]+)"', page.text)
    assert not [link for link in links if link.startswith(("http", "//"))]
    for link in links:
        target = link.removeprefix("#")
        assert f'id="{target}"' in page.text or client.get(link).status_code == 200


def test_every_operation_documents_problems() -> None:
    schema = client_of().get("/openapi.json").json()
    for methods in schema["paths"].values():
        for operation in methods.values():
            assert {"400", "422", "429"} <= set(operation["responses"])
            problem = operation["responses"]["422"]["content"]
            assert list(problem) == ["application/problem+json"]
