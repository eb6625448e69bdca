"""No request to Discord is waited for longer than this."""

from __future__ import annotations

import asyncio

SECONDS = 15.0


def in_time() -> asyncio.Timeout:
    """Return a block that ends with a TimeoutError where it takes too long."""
    return asyncio.timeout(SECONDS)
