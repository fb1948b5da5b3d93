"""The language of an answer: as asked for, else as the browser prefers."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from crossums.words import LANGUAGES

__all__ = ["DEFAULT_LANGUAGE", "language_of", "preferred_language"]

DEFAULT_LANGUAGE = "en"
#: More than any browser sends.
MOST_PREFERENCES = 20


def language_of(request: HTTPConnection) -> str:
    """Return the language that a request asks for by ``lang``, else by Accept-Language."""
    asked = request.query_params.get("lang")
    if asked in LANGUAGES:
        return asked
    return preferred_language(request.headers.get("accept-language", ""))


def preferred_language(accepted: str) -> str:
    """Return the language that an Accept-Language header likes best among those there are.

    >>> preferred_language("fr, ca;q=0.8, es;q=0.9"), preferred_language("de")
    ('es', 'en')
    """
    best, best_quality = DEFAULT_LANGUAGE, 0.0
    for preference in accepted.split(",")[:MOST_PREFERENCES]:
        tag, _, quality_text = preference.partition(";q=")
        language = tag.strip().partition("-")[0].lower()
        try:
            quality = float(quality_text) if quality_text else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and quality > best_quality:
            best, best_quality = language, quality
    return best
