"""A server is gone only if Discord has said so."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.servers import Servers
from bot.shards import ALL, Shards

HERE, ELSEWHERE, LISTED = 2 << 22, 3 << 22, 4 << 22
"""Two servers of two shards, and a server of the first shard that the bot is in."""
FIRST = Shards(0, 0, 2)


def servers(shards: Shards = ALL, *, ready: bool = True, name: str = "Club") -> Servers:
    guild = SimpleNamespace(name=name)
    client = SimpleNamespace(
        get_guild=lambda guild_id: guild if guild_id == LISTED else None, is_ready=lambda: ready
    )
    return Servers(cast(Any, client), shards)


@pytest.mark.parametrize(
    ("asked", "guild_id", "there"),
    [
        (servers(), LISTED, True),
        (servers(), HERE, False),
        (servers(ready=False), HERE, None),
        (servers(ready=False), LISTED, True),
        (servers(FIRST), HERE, False),
        (servers(FIRST), ELSEWHERE, None),
    ],
    ids=["in it", "removed", "not listed yet", "listed", "own shard", "another process's"],
)
def test_a_process_knows_its_own_servers(asked: Servers, guild_id: int, there: bool | None) -> None:
    assert asked.has(guild_id) is there


def test_the_name_of_a_server() -> None:
    assert servers().name(LISTED) == "Club"
    assert servers().name(HERE) == ""
    assert servers(name=cast(Any, None)).name(LISTED) == "", "Discord has trouble with it"
