"""The store as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.storage.database import DatabaseUnusable
from bot.storage.records import HandMessage
from bot.storage.store import Store
from tests.bot.storage.samples import add_step, finish, load, new_step, start
from tests.bot.support import GUILD, NOON, USERS, make_store, new_invitation, seat

pytestmark = pytest.mark.both_databases


async def test_all_is_there_after_a_restart(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        match_id = await start(store)
        await add_step(store, new_step(match_id, 1))
        await store.servers.allow_channels(GUILD, [7])
        invitation = await seat(store, new_invitation("Cleo", "Dan"))
        row, steps = await load(store, match_id), await store.steps.of(match_id)
    async with make_store(tmp_path) as store:
        assert await load(store, match_id) == row
        assert await store.steps.of(match_id) == steps
        assert await store.servers.allowed_channels(GUILD) == (7,)
        assert await store.invitations.get(invitation.id) == invitation


async def test_a_file_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable):
        await Store.open(tmp_path)


async def test_for_a_new_discord_running_matches_are_shown_again(store: Store) -> None:
    running, over = await start(store), await finish(store)
    await add_step(store, new_step(running, 1))
    for match_id in (running, over):
        await store.matches.set_shown(match_id, message_id=900, shown=1, told_from=0)
    await store.forget_messages()
    row = await load(store, running)
    assert (row.message_id, row.shown, row.told_from) == (None, 0, 0), "it tells the same again"


async def test_for_a_new_discord_invitations_are_posted_again(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    await store.invitations.set_message(invitation.id, 900)
    await store.forget_messages()
    assert await store.invitations.unposted() == [invitation]


async def test_for_a_new_discord_hands_are_sent_again(store: Store) -> None:
    match_id = await start(store)
    await store.hand_messages.set(match_id, USERS["Ada"], HandMessage(1, 2, NOON, b"digest"))
    await store.hand_messages.set_closed(match_id, USERS["Bo"])
    await store.members.set_dm_channel(USERS["Ada"], 1)
    await store.matches.settle(NOON, ())
    await store.forget_messages()
    assert await store._db.read("SELECT process FROM settled_by") == [], "all boards are looked at"
    players = (await load(store, match_id)).players
    assert [(player.dm, player.dm_closed) for player in players] == [(None, False)] * 2
    assert await store.members.dm_channel(USERS["Ada"]) is None


async def test_stores_stand_beside_each_other_and_inherit_nothing(store: Store) -> None:
    parts = {name: type(part) for name, part in vars(store).items() if name not in {"_db", "peers"}}
    assert {"matches", "steps", "places", "hand_messages", "finished"} <= parts.keys()
    assert {kind.__bases__ for kind in parts.values()} == {(object,)}
