"""The words people read, by language: every sentence has a code, no other module has sentences.

Catalogues are JSON files beside this module: ``code → template``. A template names its data in
braces; data that is itself a word (``across``, ``down``) is looked up under ``word.``.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

__all__ = ["LANGUAGES", "catalogue", "say"]

LANGUAGES = ("en", "es", "ca")


@cache
def catalogue(language: str) -> dict[str, str]:
    """Return all templates of a language.

    >>> "word.across" in catalogue("ca")
    True

    Raises:
        ValueError: The language has no catalogue.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}: use one of {', '.join(LANGUAGES)}")
    text = Path(__file__).with_name(f"{language}.json").read_text(encoding="utf-8")
    templates: dict[str, str] = json.loads(text)
    return templates


def say(language: str, code: str, **data: object) -> str:
    """Return the sentence for a code in a language.

    >>> say("es", "fault.run-of-one", row=2, col=3, direction="across")
    'Fila 2, columna 3: la serie horizontal tiene una sola casilla.'
    """
    words = catalogue(language)
    said = {
        name: words.get(f"word.{value}", value) if isinstance(value, str) else value
        for name, value in data.items()
    }
    return words[code].format(**said)
