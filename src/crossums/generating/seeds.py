"""Seeds: the same one gives the same puzzle, on any machine, on any number of cores."""

from __future__ import annotations

import hashlib
import secrets

from crossums.errors import GenerationError

__all__ = ["LARGEST_SEED", "chosen_seed", "derived_seed", "random_seed", "seed_from_text"]

_BITS = 48

#: Seeds stay small enough to be exact numbers in every language that reads JSON.
LARGEST_SEED = 2**_BITS - 1


def random_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(_BITS)


def chosen_seed(seed: int | None) -> int:
    """Return the seed, or a random one if there is none.

    Raises:
        GenerationError: It is no number from 0 to ``LARGEST_SEED``.
    """
    if seed is None:
        return random_seed()
    if not 0 <= seed <= LARGEST_SEED:
        raise GenerationError(f"a seed is a number from 0 to {LARGEST_SEED}, not {seed}")
    return seed


def seed_from_text(text: str) -> int:
    """Return the seed that a text stands for: a number itself, any other text a fixed number.

    >>> seed_from_text("42"), seed_from_text("race on Friday") == seed_from_text("race on Friday")
    (42, True)
    """
    if text.isascii() and text.isdigit() and len(text) < 20 and int(text) <= LARGEST_SEED:
        return int(text)
    return _hashed(text)


def derived_seed(seed: int, index: int) -> int:
    """Return the seed of one puzzle of a batch; that of the first is the seed of the batch.

    So a puzzle can be made again alone, from the seed that it carries.

    >>> derived_seed(42, 0), derived_seed(42, 1) == derived_seed(42, 2)
    (42, False)
    """
    return seed if index == 0 else _hashed(f"{seed}/{index}")


def _hashed(text: str) -> int:
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BITS // 8)
    return int.from_bytes(digest.digest(), "big")
