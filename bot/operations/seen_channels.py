"""Channels that the bot uses but cannot view.

Since 16 November 2026 Discord tells a bot nothing about a channel that it cannot view. Over the
gateway the channel comes without its name and permissions, and a list of channels leaves it out.
The bot cannot tell who sees such a channel, so it shows its matches only to their players.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import discord

from bot.storage.address import Database
from bot.storage.database import DatabaseUnusable, read_only

HIDDEN_NAME = "___hidden___"
"""Discord's name for a channel that the bot cannot view."""
MOST_ASKED = 20
"""The most channels of a server that Discord is asked about one by one."""

_PLAYED_IN = "SELECT guild_id, channel_id FROM matches WHERE status = 'running'"
_CHOSEN = "SELECT guild_id, channels FROM servers"


async def channels_in_use(database: Database) -> Mapping[int, set[int]]:
    """Return, by server, the channels in which matches run, or may start by its settings; {} if the
    database cannot be read."""
    try:
        rows, chosen = await _rows(database)
    except (DatabaseUnusable, sqlite3.Error, OSError):
        return {}
    found: dict[int, set[int]] = defaultdict(set)
    for guild_id, channel_id in rows:
        found[guild_id].add(channel_id)
    for guild_id, channels in chosen:
        found[guild_id].update(json.loads(channels))
    return found


async def _rows(database: Database) -> tuple[Iterable[Any], Iterable[Any]]:
    if isinstance(database, Path):
        if not database.is_file():
            return (), ()
        with closing(sqlite3.connect(read_only(database), uri=True)) as file:
            return file.execute(_PLAYED_IN).fetchall(), file.execute(_CHOSEN).fetchall()
    from bot.storage.postgres_database import FAULTS, connected, unusable  # noqa: PLC0415

    connection = await connected(database)
    try:
        return await connection.fetch(_PLAYED_IN), await connection.fetch(_CHOSEN)
    except FAULTS as error:
        raise unusable(error, database) from None
    finally:
        connection.terminate()


async def hidden_in(client: discord.Client, guild_id: int, used: Iterable[int]) -> list[int]:
    """Return the channels of a server that are in use but that the bot cannot view.

    Raises:
        discord.HTTPException: Discord does not answer.
    """
    try:
        listed = await client.http.get_all_guild_channels(guild_id)
    except (discord.Forbidden, discord.NotFound):
        return []  # the bot was removed just now
    seen = {int(channel["id"]) for channel in listed if channel["name"] != HIDDEN_NAME}
    unlisted = sorted(set(used) - seen)  # a hidden channel, a deleted one, or a thread
    return [one for one in unlisted[:MOST_ASKED] if await _is_hidden(client, one)]


async def _is_hidden(client: discord.Client, channel_id: int) -> bool:
    try:
        found: Any = await client.http.get_channel(channel_id)
    except discord.Forbidden:
        return True
    except discord.NotFound:
        return False
    return bool(found.get("name") == HIDDEN_NAME)
