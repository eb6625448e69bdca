"""The servers that a process serves."""

from __future__ import annotations

from bot.shards import ALL, Shards


def test_every_server_is_served_by_one_of_all_processes() -> None:
    processes = [Shards(0, 3, 16), Shards(4, 14, 16), Shards(15, 15, 16)]
    for guild_id in range(7, 40 << 22, 1 << 20):
        assert sum(shards.has(guild_id) for shards in processes) == 1


def test_a_bot_that_is_not_cut_has_all_servers() -> None:
    assert ALL.is_all
    assert all(ALL.has(guild_id) for guild_id in (0, 1 << 22, 1 << 60))
    assert Shards(0, 15, 16).is_all
    assert not Shards(0, 3, 16).is_all
