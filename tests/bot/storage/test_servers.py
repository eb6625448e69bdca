"""What a server's administrators decide."""

from __future__ import annotations

import asyncio

from bot.storage.store import Store
from tests.bot.support import GUILD


async def test_at_first_matches_may_start_everywhere(store: Store) -> None:
    assert await store.servers.allowed_channels(GUILD) == ()


async def test_channels_are_kept_in_their_order(store: Store) -> None:
    await store.servers.allow_channels(GUILD, [3, 1, 2])
    assert await store.servers.allowed_channels(GUILD) == (3, 1, 2)


async def test_the_last_decision_counts(store: Store) -> None:
    await store.servers.allow_channels(GUILD, [1, 2])
    await store.servers.allow_channels(GUILD, [])
    assert await store.servers.allowed_channels(GUILD) == ()


async def test_servers_do_not_share_settings(store: Store) -> None:
    await store.servers.allow_channels(GUILD, [1])
    assert await store.servers.allowed_channels(GUILD + 1) == ()


async def test_ids_as_long_as_discords_are_kept(store: Store) -> None:
    await store.servers.allow_channels(2**62, [2**62 + 1])
    assert await store.servers.allowed_channels(2**62) == (2**62 + 1,)


async def test_of_two_decisions_at_once_one_counts(store: Store) -> None:
    decisions = [store.servers.allow_channels(GUILD, [channel]) for channel in (1, 2)]
    await asyncio.gather(*decisions)
    assert await store.servers.allowed_channels(GUILD) in ((1,), (2,))
