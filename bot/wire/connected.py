"""The state of the bot's connection to Discord."""

from __future__ import annotations

import discord


def is_connected(client: discord.Client) -> bool:
    """Whether all of a bot's connections to Discord are up."""
    if not client.is_ready():
        return False
    if isinstance(client, discord.AutoShardedClient):
        return not any(shard.is_closed() for shard in client.shards.values())
    return client.ws is not None and client.ws.open
