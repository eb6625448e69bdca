"""No request to Discord is waited for longer than this."""

from __future__ import annotations

import asyncio

import aiohttp
import discord

SECONDS = 15.0


def in_time() -> asyncio.Timeout:
    """Return a block that ends with a TimeoutError where it takes too long: with all that
    discord.py tries again in it, and where it waits for a rate limit."""
    return asyncio.timeout(SECONDS)


def limit_session(client: discord.Client) -> None:
    """Give every single request of a client that has logged in the same limit, answers to
    interactions included: aiohttp would wait for five minutes.

    Neither discord.py nor aiohttp has a public way to say so; a test makes sure that this one
    still works. The gateway's line is not a request that ends, and stays.
    """
    session = getattr(client.http, "_HTTPClient__session", None)
    if isinstance(session, aiohttp.ClientSession):
        session._timeout = aiohttp.ClientTimeout(total=SECONDS)
