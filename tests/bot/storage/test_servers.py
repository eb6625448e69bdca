"""Settings of a server."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from bot.shards import Shards
from bot.storage.address import Database
from bot.storage.records import Location
from bot.storage.store import Store
from tests.bot.databases import look
from tests.bot.storage.samples import finish, new_match, start
from tests.bot.support import CHANNEL, GUILD, NOON, new_invitation, seat

pytestmark = pytest.mark.both_databases


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


# --- Servers that removed the bot --------------------------------------------------------


async def test_a_server_is_known_from_its_first_invitation(store: Store) -> None:
    await start(store)
    assert await store.servers.note_present([], NOON) == [GUILD]
    assert await store.servers.note_present([], NOON + 5) == [], "it is noted once"


async def test_a_process_knows_nothing_of_the_servers_of_other_shards(store: Store) -> None:
    await start(store)
    assert not (others := Shards(1, 15, 16)).has(GUILD)
    assert await store.servers.note_present([], NOON, others) == []
    assert await store.servers.note_present([], NOON, Shards(0, 0, 16)) == [GUILD]
    assert await store.servers.note_present([GUILD + 1], NOON + 1, others) == []
    assert await store.servers.left_before(NOON) == [GUILD]


async def test_since_when_a_server_has_been_left_stays_until_the_bot_is_back(store: Store) -> None:
    await start(store)
    await store.servers.note_present([], NOON)
    await store.servers.note_present([], NOON + 5)
    assert await store.servers.left_before(NOON - 1) == []
    assert await store.servers.left_before(NOON) == [GUILD]
    await store.servers.note_present([GUILD], NOON + 6)
    assert await store.servers.left_before(NOON + 9) == []


async def test_all_of_a_server_goes_bite_by_bite_and_nothing_of_others(
    store: Store, database: Database
) -> None:
    there = Location(GUILD + 1, CHANNEL + 1)
    for _ in range(3):
        await finish(store)
    runs = await start(store)
    await store.absences.add(runs, 0, 0)
    absence = await store.absences.get(runs, 0, 0)
    assert absence is not None
    await store.absences.vote(absence, 1)
    invitation = await seat(
        store, msgspec.structs.replace(new_invitation("Cleo", "Dan"), location=there)
    )
    kept = await store.matches.start(
        invitation, new_match("Cleo", "Dan", location=there), invitation.guests
    )
    await store.servers.note_present([there.guild_id], NOON)
    bites = 1
    while not await store.servers.forget(GUILD, NOON, most=2):
        bites += 1
    assert bites == 5, "two of invitations, two of matches, and the server itself"
    assert [row[0] for row in look(database, "SELECT id FROM matches")] == [kept]
    for table in ("players", "steps"):
        assert {row[0] for row in look(database, f"SELECT match_id FROM {table}")} == {kept}
    assert look(database, "SELECT count(*) FROM votes") == [(0,)]
    assert look(database, "SELECT id FROM tables") == [(invitation.id,)]
    assert look(database, "SELECT guild_id FROM servers") == [(there.guild_id,)]


async def test_a_server_that_came_back_keeps_all(store: Store) -> None:
    match_id = await finish(store)
    await store.servers.note_present([], NOON)
    await store.servers.note_present([GUILD], NOON)
    assert await store.servers.forget(GUILD, NOON, most=9)
    assert await store.matches.get(match_id) is not None
