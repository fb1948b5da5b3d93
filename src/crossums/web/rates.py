"""Rate limits: a bucket of tokens for each visitor and purpose, filled again as time goes by."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from crossums.web.settings import Rate

__all__ = ["RateLimiter", "visitor_of"]

#: Visitors remembered; those longest not seen are forgotten, when their buckets are full again.
MOST_VISITORS = 100_000
#: The part of an IPv6 address that one household has.
HOUSEHOLD_BITS = 64


class RateLimiter:
    """Says whether a visitor may go on, and if not, how long to wait.

    >>> limiter = RateLimiter(Rate(2, 0.5), clock=lambda: 0.0)
    >>> [limiter.seconds_to_wait("ada") for _ in range(3)]
    [0.0, 0.0, 2.0]
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_to_wait(self, visitor: str) -> float:
        """Take a token and return 0, or the seconds until there is one."""
        now = self._clock()
        tokens, then = self._buckets.pop(visitor, (float(self._rate.burst), now))
        tokens = min(float(self._rate.burst), tokens + (now - then) * self._rate.per_second)
        allowed = tokens >= 1
        self._buckets[visitor] = (tokens - allowed, now)
        while len(self._buckets) > MOST_VISITORS:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (1 - tokens) / self._rate.per_second


def visitor_of(address: str | None) -> str:
    """Return what stands for a visitor: the address, or the network of a household's addresses.

    >>> visitor_of("2001:db8:1:2:3::4"), visitor_of("192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7')
    """
    try:
        parsed = ip_address(address or "")
    except ValueError:
        return address or ""
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        shift = parsed.max_prefixlen - HOUSEHOLD_BITS
        return str(IPv6Address(int(parsed) >> shift << shift))
    return str(parsed)
