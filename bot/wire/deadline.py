"""The longest time that any request to Discord is waited for."""

from __future__ import annotations

import asyncio

import aiohttp
import discord

SECONDS = 15.0


def in_time() -> asyncio.Timeout:
    """Return a context that raises TimeoutError if its block takes too long, including all retries
    of discord.py and its waits for rate limits."""
    return asyncio.timeout(SECONDS)


def limit_session(client: discord.Client) -> None:
    """Set the same limit for each request of a client that has logged in, answers to interactions
    included. aiohttp would wait for five minutes.

    Neither discord.py nor aiohttp has a public way to do so; a test makes sure that this one still
    works. The gateway's connection is not a request that ends, so it is not limited.
    """
    session = getattr(client.http, "_HTTPClient__session", None)
    if isinstance(session, aiohttp.ClientSession):
        session._timeout = aiohttp.ClientTimeout(total=SECONDS)
