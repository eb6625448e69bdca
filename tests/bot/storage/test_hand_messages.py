"""The direct messages that show players their hands, as they are stored."""

from __future__ import annotations

import pytest

from bot.storage.records import Candidate, HandMessage
from bot.storage.store import Store
from tests.bot.storage.samples import load, start
from tests.bot.support import NOON, USERS

pytestmark = pytest.mark.both_databases


async def test_a_hand_message_belongs_to_one_seat(store: Store) -> None:
    match_id = await start(store)
    message = HandMessage(2**62, 2**62 + 1, NOON, bytes(range(256)))
    await store.hand_messages.set(match_id, USERS["Bo"], message)
    assert [player.dm for player in (await load(store, match_id)).players] == [None, message]


async def test_closed_dms_are_remembered(store: Store) -> None:
    match_id = await start(store)
    message = HandMessage(1, 2, NOON, b"digest")
    await store.hand_messages.set(match_id, USERS["Ada"], message)
    await store.hand_messages.set_closed(match_id, USERS["Ada"])
    [ada, bo] = (await load(store, match_id)).players
    assert (ada.dm, ada.dm_closed) == (None, True)
    assert not bo.dm_closed


async def test_a_hand_that_was_under_way_to_the_former_player_stays_theirs(store: Store) -> None:
    """Otherwise the substitute's next hands would go to a message that the former player reads."""
    row = await load(store, await start(store))
    cleo = Candidate(USERS["Cleo"], "Cleo")
    await store.matches.substitute(row, 1, cleo, (), NOON)
    await store.hand_messages.set(row.id, USERS["Bo"], HandMessage(5, 8, NOON, b"e"))
    await store.hand_messages.set_closed(row.id, USERS["Bo"])
    [_, seat] = (await load(store, row.id)).players
    assert (seat.dm, seat.dm_closed) == (None, False)
    assert (seat.former[0].dm_channel, seat.former[0].dm_message) == (5, 8), "to be closed"
