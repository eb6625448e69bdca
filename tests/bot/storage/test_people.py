"""All data of one member in the database: read, and taken out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.storage.address import Database
from bot.storage.people import FORMER, StillPlays
from bot.storage.records import Answer, InvitationStatus
from bot.storage.store import Store
from tests.bot.databases import look
from tests.bot.storage.samples import add_step, finish, load, new_step, start
from tests.bot.support import USERS, new_invitation, seat

pytestmark = pytest.mark.both_databases

ADA, BO = USERS["Ada"], USERS["Bo"]
NOBODY = "a former member"


async def test_a_seat_tells_all_that_is_kept_of_it(store: Store) -> None:
    match_id = await finish(store)
    await store.matches.count_hint(match_id, 1)
    [seat] = await store.people.seats(BO)
    assert (seat.match_id, seat.seat, seat.name, seat.hints) == (match_id, 1, "Bo", 1)
    assert seat.players == ("Ada", "Bo")
    assert seat.outcome is not None
    assert await store.people.seats(USERS["Dan"]) == []


async def test_votes_and_absences_are_told_to_those_whose_they_are(store: Store) -> None:
    match_id = await start(store)
    await store.absences.add(match_id, 0, 0)
    absence = await store.absences.get(match_id, 0, 0)
    assert absence is not None
    await store.absences.vote(absence, 1)
    assert await store.people.absences(ADA) == [(match_id, 0)]
    assert await store.people.absences(BO) == []
    [vote] = await store.people.votes(BO)
    assert (vote.match_id, vote.seat) == (match_id, 0)
    assert await store.people.votes(ADA) == []


async def test_invitations_are_told_to_hosts_and_guests(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo", answer=Answer.INVITED))
    [hosted] = await store.people.invitations(ADA)
    [invited] = await store.people.invitations(BO)
    assert (hosted.id, hosted.host, hosted.name) == (invitation.id, True, "Ada")
    assert (invited.id, invited.host, invited.answer) == (invitation.id, False, "invited")


async def test_a_forgotten_member_leaves_every_match(store: Store) -> None:
    match_id, other = await finish(store), await finish(store, "Bo", "Cleo")
    before = await load(store, match_id)
    assert await store.people.forget(ADA, NOBODY) == [match_id]
    after = await load(store, match_id)
    assert [(p.user_id, p.name) for p in after.players] == [(FORMER, NOBODY), (BO, "Bo")]
    assert after.players[0].dm_closed, "nobody is written to"
    assert msgspec.structs.replace(after, players=before.players) == before, "all else stays"
    assert [p.name for p in (await load(store, other)).players] == ["Bo", "Cleo"]
    assert await store.people.seats(ADA) == []
    assert await store.people.invitations(ADA) == []


async def test_two_of_one_match_can_be_forgotten(store: Store) -> None:
    match_id = await finish(store)
    await store.people.forget(ADA, NOBODY)
    await store.people.forget(BO, NOBODY)
    assert [p.user_id for p in (await load(store, match_id)).players] == [FORMER, FORMER]
    invitation = await store.invitations.get(1)
    assert invitation is not None
    assert [guest.user_id for guest in invitation.guests] == [FORMER]


async def test_nobody_is_forgotten_while_they_play(store: Store, database: Database) -> None:
    over, runs = await finish(store), await start(store)
    before = look(database, "SELECT * FROM players"), look(database, "SELECT * FROM guests")
    with pytest.raises(StillPlays) as refused:
        await store.people.forget(ADA, NOBODY)
    assert refused.value.matches == (runs,) == await store.people.running(ADA)
    assert (
        look(database, "SELECT * FROM players"),
        look(database, "SELECT * FROM guests"),
    ) == before
    nobody = (-1, -1)
    await add_step(store, new_step(runs, 1, outcome=(await _outcome(store, over)), asked=nobody))
    assert await store.people.forget(ADA, NOBODY) == [over, runs]


async def _outcome(store: Store, match_id: int) -> object:
    [seat] = [s for s in await store.people.seats(ADA) if s.match_id == match_id]
    return seat.outcome


@pytest.mark.parametrize("who", ["Ada", "Bo"])
async def test_an_invitation_that_waits_closes(store: Store, who: str) -> None:
    waiting = await seat(store, new_invitation("Ada", "Bo", answer=Answer.INVITED))
    await store.people.forget(USERS[who], NOBODY)
    after = await store.invitations.get(waiting.id)
    assert after is not None
    assert after.status is InvitationStatus.CANCELLED


async def test_from_an_open_table_they_stand_up(store: Store) -> None:
    waiting = await seat(store, new_invitation("Ada", "Bo", open_to_all=True))
    await store.people.forget(BO, NOBODY)
    after = await store.invitations.get(waiting.id)
    assert after is not None
    assert after.status is InvitationStatus.WAITING
    assert [guest.name for guest in after.guests] == ["Ada"]


@pytest.mark.sqlite_only
async def test_no_trace_is_left_in_the_files(store: Store, path: Path) -> None:
    """Not in a page that is now free, nor in the write-ahead log."""
    for _ in range(20):
        await finish(store, "Dan", "Bo")
    await seat(store, new_invitation("Dan", "Bo", answer=Answer.DECLINED))
    await store.members.set_theme(USERS["Dan"], "light")
    await store.people.forget(USERS["Dan"], NOBODY)
    files = list(path.parent.glob(f"{path.name}*"))
    assert files
    for file in files:
        assert b"Dan" not in file.read_bytes(), file.name
    assert look(path, "SELECT count(*) FROM members") == [(0,)]
