"""Members' names in the database."""

from __future__ import annotations

import pytest

from bot.storage.store import Store
from tests.bot.storage.samples import start
from tests.bot.support import GUILD, USERS

pytestmark = pytest.mark.both_databases

ADA, BO = USERS["Ada"], USERS["Bo"]


async def test_a_member_is_renamed_in_the_seats_that_are_theirs(store: Store) -> None:
    match_id = await start(store)
    [seat] = await store.names.seats(BO, GUILD, over=False)
    assert (seat.match_id, seat.name, seat.others, seat.own_thread) == (
        match_id,
        "Bo",
        ("Ada",),
        None,
    )
    await store.names.rename(BO, [(seat, "Bobby")])
    await store.names.rename(ADA, [(seat, "not hers")])
    [seat] = await store.names.seats(BO, GUILD, over=True)
    assert seat.name == "Bobby"
    assert await store.names.seats(BO, GUILD + 1, over=True) == []


async def test_invitations_and_offers_follow_in_one_server_alone(store: Store) -> None:
    match_id = await start(store)
    invitation = await store.invitations.of_match(match_id)
    assert invitation is not None
    for guild, name in ((GUILD + 1, "Bo"), (GUILD, "Bobby")):
        await store.names.rename(BO, [], (guild, "Bobby"))
        again = await store.invitations.get(invitation.id)
        assert again is not None
        assert [guest.name for guest in again.guests if guest.user_id == BO] == [name]
