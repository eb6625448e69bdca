"""Whether a bot can hear its members."""

from __future__ import annotations

import discord


def is_connected(client: discord.Client) -> bool:
    """Whether all lines of a bot to Discord are up."""
    if not client.is_ready():
        return False
    if isinstance(client, discord.AutoShardedClient):
        return not any(shard.is_closed() for shard in client.shards.values())
    return client.ws is not None and client.ws.open
