"""Visitors of the app, and boards for them."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from crossums.web import Settings, create_app

ORIGIN = "http://127.0.0.1:8000"

UNIQUE = {"kind": "kakuro", "grid": [["#", "3/", "4/"], ["/4", 0, 0], ["/3", 0, 0]]}
MULTIPLE = {"kind": "kakuro", "grid": [["#", "5/", "5/"], ["/5", 0, 0], ["/5", 0, 0]]}
NONE = {"kind": "kakuro", "grid": [["#", "3/", "4/"], ["/4", 0, 0], ["/4", 0, 0]]}
KENKEN = {
    "kind": "kenken",
    "size": 3,
    "cages": [
        {"op": "-", "target": 1, "cells": [[0, 0], [1, 0]]},
        {"op": "-", "target": 1, "cells": [[0, 1], [0, 2]]},
        {"op": "+", "target": 7, "cells": [[1, 1], [2, 0], [2, 1]]},
        {"op": "-", "target": 1, "cells": [[1, 2], [2, 2]]},
    ],
}


def client_of(settings: Settings | None = None) -> TestClient:
    """Return a visitor of a new app."""
    return TestClient(create_app(settings or Settings()), base_url=ORIGIN)


def problem(response: Any) -> tuple[int, str]:
    """Return the status and the code of a problem, which says all that problems say."""
    assert response.headers["content-type"] == "application/problem+json"
    told = response.json()
    assert told["status"] == response.status_code
    assert told["title"]
    return told["status"], told["code"]
