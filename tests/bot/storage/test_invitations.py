"""Invitations in the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.storage.connection import Superseded
from bot.storage.invitations import TooManyWait
from bot.storage.records import Answer, Guest, Invitation, InvitationStatus, Location
from bot.storage.store import Store
from tests.bot.storage.samples import finish
from tests.bot.support import CHANNEL, GUILD, NOON, guests, make_store, new_invitation, seat

pytestmark = pytest.mark.both_databases

WAITING, STARTED, EXPIRED = (
    InvitationStatus.WAITING,
    InvitationStatus.STARTED,
    InvitationStatus.EXPIRED,
)


async def settled(store: Store, status: InvitationStatus, *names: str) -> Invitation:
    """Return an invitation that was settled with this status."""
    invitation = await seat(store, new_invitation(*names or ("Ada", "Bo")))
    await store.invitations.change(invitation, status=status, guests=invitation.guests)
    return await read(store, invitation)


async def read(store: Store, invitation: Invitation) -> Invitation:
    stored = await store.invitations.get(invitation.id)
    assert stored is not None
    return stored


async def test_an_invitation_is_read_as_it_was_stored(store: Store) -> None:
    new = new_invitation("Bo", "Ada", options={"lots": "one"}, answer=Answer.INVITED)
    invitation = await seat(store, new)
    assert msgspec.structs.asdict(invitation) == {
        **msgspec.structs.asdict(new),
        "id": invitation.id,
        "status": WAITING,
        "message_id": None,
        "match_id": None,
        "thread_id": None,
    }


@pytest.mark.parametrize("open_to_all", [True, False])
async def test_an_open_table_stays_open(store: Store, open_to_all: bool) -> None:
    assert (await seat(store, new_invitation("Ada", open_to_all=open_to_all))).open is open_to_all


async def test_there_is_no_table_of_an_unknown_id(store: Store) -> None:
    assert await store.invitations.get(7) is None


async def test_names_and_reasons_can_hold_any_text(store: Store) -> None:
    odd = Guest(7, 'Zoë "the 鸟" O\'Neil\n', Answer.DECLINED, "'); DROP TABLE guests; --")
    invitation = await seat(store, msgspec.structs.replace(new_invitation("Ada"), guests=(odd,)))
    assert invitation.guests == (odd,)


async def test_its_message_is_remembered(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    await store.invitations.set_message(invitation.id, 900)
    assert (await read(store, invitation)).message_id == 900


# --- Changes -----------------------------------------------------------------------------


async def test_a_change_is_stored_whole(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo", "Cleo"))
    fewer = guests("Cleo", "Ada")
    await store.invitations.change(invitation, status=EXPIRED, guests=fewer)
    changed = await read(store, invitation)
    assert (changed.status, changed.guests) == (EXPIRED, fewer)


async def test_of_two_changes_at_once_one_is_refused(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", open_to_all=True))
    joined = [guests("Ada", "Bo"), guests("Ada", "Cleo")]
    results = await asyncio.gather(
        *(store.invitations.change(invitation, status=WAITING, guests=each) for each in joined),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Superseded]
    assert (await read(store, invitation)).guests == joined[0]


async def test_a_table_that_was_settled_is_not_changed_again(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    await store.invitations.change(invitation, status=EXPIRED, guests=invitation.guests)
    with pytest.raises(Superseded):
        await store.invitations.change(invitation, status=STARTED, guests=invitation.guests)
    assert (await read(store, invitation)).status is EXPIRED


async def test_a_new_message_is_no_change(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    await store.invitations.set_message(invitation.id, 900)
    await store.invitations.change(invitation, status=EXPIRED, guests=invitation.guests)
    assert (await read(store, invitation)).status is EXPIRED


# --- Lists -------------------------------------------------------------------------------


async def test_only_waiting_tables_whose_time_is_over_are_due(store: Store) -> None:
    early = await seat(store, new_invitation("Ada", "Bo", created_at=NOON))
    await seat(store, new_invitation("Ada", "Bo", created_at=NOON + 1))
    await settled(store, EXPIRED)
    assert await store.invitations.due(early.expires_at - 1) == []
    assert await store.invitations.due(early.expires_at) == [early]


async def test_only_waiting_tables_without_a_message_are_unposted(store: Store) -> None:
    posted = await seat(store, new_invitation("Ada", "Bo"))
    await store.invitations.set_message(posted.id, 900)
    await settled(store, EXPIRED)
    unposted = await seat(store, new_invitation("Ada", "Bo"))
    assert await store.invitations.unposted() == [unposted]


async def test_only_so_many_invitations_of_a_host_wait_in_a_server(store: Store) -> None:
    elsewhere = Location(GUILD + 1, CHANNEL)
    await settled(store, EXPIRED)
    for others in ("Bo", "Cleo"):
        await store.invitations.add(new_invitation("Ada", others), 2)
    with pytest.raises(TooManyWait):
        await store.invitations.add(new_invitation("Ada", "Bo"), 2)
    await store.invitations.add(new_invitation("Bo", "Ada"), 2)
    there = msgspec.structs.replace(new_invitation("Ada", "Bo"), location=elsewhere)
    await store.invitations.add(there, 2)


async def test_two_stores_at_once_let_no_more_wait_than_one(store: Store, tmp_path: Path) -> None:
    async with make_store(tmp_path) as other:
        adding = [
            each.invitations.add(new_invitation("Ada", "Bo"), 5) for each in [store, other] * 6
        ]
        told = await asyncio.gather(*adding, return_exceptions=True)
    assert sum(isinstance(each, int) for each in told) == 5
    assert sum(isinstance(each, TooManyWait) for each in told) == 7


# --- Rematches ---------------------------------------------------------------------------


async def test_a_rematch_is_found_by_its_match(store: Store) -> None:
    match_id = await finish(store)
    assert await store.invitations.rematch_of(match_id) is None
    invitation = await seat(store, new_invitation("Ada", "Bo", rematch_of=match_id))
    assert await store.invitations.rematch_of(match_id) == invitation


async def test_a_second_rematch_of_a_match_is_refused_and_leaves_nothing(store: Store) -> None:
    rematch = new_invitation("Ada", "Bo", rematch_of=await finish(store))
    results = await asyncio.gather(
        store.invitations.add(rematch), store.invitations.add(rematch), return_exceptions=True
    )
    assert [type(result) for result in results] == [int, Superseded]
    assert len(await store.invitations.unposted()) == 1


async def test_when_a_rematch_was_declined_there_can_be_another(store: Store) -> None:
    match_id = await finish(store)
    invitation = await seat(store, new_invitation("Ada", "Bo", rematch_of=match_id))
    await store.invitations.change(
        invitation, status=InvitationStatus.DECLINED, guests=invitation.guests
    )
    assert await store.invitations.rematch_of(match_id) is None
    again = await seat(store, new_invitation("Ada", "Bo", rematch_of=match_id))
    assert await store.invitations.rematch_of(match_id) == again
