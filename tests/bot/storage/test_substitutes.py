"""A seat goes to another member, but its player's own data does not."""

from __future__ import annotations

import pytest

from bot.storage.connection import Superseded
from bot.storage.people import FORMER, StillPlays
from bot.storage.profiles import Played
from bot.storage.records import Candidate, Former, HandMessage, Player, Wish
from bot.storage.store import Store
from tests.bot.storage.samples import OUTCOME, PASS, add_step, load, new_step, start
from tests.bot.support import CHANNEL, GUILD, NOON, USERS

pytestmark = pytest.mark.both_databases


CLEO = Candidate(USERS["Cleo"], "Cleo")


async def given(store: Store) -> int:
    """Start a match of Ada and Bo in which Cleo takes Bo's seat after a step."""
    match_id = await start(store, "Ada", "Bo")
    await store.hand_messages.set(match_id, USERS["Bo"], HandMessage(5, 6, 7, b"d"))
    await store.matches.set_orders(await load(store, match_id), 1, PASS)
    await store.matches.count_hint(match_id, 1)
    await add_step(store, new_step(match_id, 1, seat=1, choice="bid 1"))
    await store.matches.substitute(await load(store, match_id), 1, CLEO, (), NOON + 9)
    return match_id


async def profile(store: Store, name: str) -> list[Played]:
    """Return a member's finished matches."""
    channels = [CHANNEL]
    return await store.profiles.played(GUILD, USERS[name], reader=None, channels=channels)


async def test_the_former_player_is_kept_with_what_was_theirs(store: Store) -> None:
    row = await load(store, await given(store))
    bo = Former(USERS["Bo"], "Bo", until=1, hints=1, dm_channel=5, dm_message=6, left_at=NOON + 9)
    assert row.players[1] == Player(CLEO.user_id, "Cleo", former=(bo,))
    assert [row.players[1].name_at(version) for version in (0, 1, 2)] == ["Bo", "Bo", "Cleo"]
    await store.hand_messages.forget_former(row.id, 1, bo)
    assert (await load(store, row.id)).players[1].former[0].dm_message is None


async def test_a_step_that_was_under_way_for_the_former_player_comes_too_late(
    store: Store,
) -> None:
    match_id = await start(store, "Ada", "Bo")
    read = await load(store, match_id)
    await store.matches.substitute(read, 1, CLEO, (), NOON + 9)
    with pytest.raises(Superseded):
        await store.matches.add_steps(read, [new_step(match_id, 1)], read.orders)
    with pytest.raises(Superseded):
        await store.matches.substitute(read, 1, CLEO, (), NOON + 9)


async def test_the_vote_ends_and_so_do_votes_of_the_former_player(store: Store) -> None:
    match_id = await start(store, "Ada", "Bo")
    for seat in (0, 1):
        await store.absences.add(match_id, seat, 0)
    about_ada, about_bo = [await store.absences.get(match_id, seat, 0) for seat in (0, 1)]
    assert about_ada is not None
    assert about_bo is not None
    await store.absences.vote(about_ada, 1)
    await store.matches.substitute(await load(store, match_id), 1, CLEO, (), NOON + 9)
    assert await store.absences.get(match_id, 1, 0) is None
    about_ada = await store.absences.get(match_id, 0, 0)
    assert about_ada is not None
    assert about_ada.wishes == ()


async def test_of_two_offers_the_first_stands_until_it_is_withdrawn(store: Store) -> None:
    match_id = await start(store, "Ada", "Bo")
    await store.absences.add(match_id, 1, 0)
    absence = await store.absences.get(match_id, 1, 0)
    assert absence is not None
    dan = Candidate(USERS["Dan"], "Dan")
    assert await store.absences.volunteer(absence, CLEO)
    assert not await store.absences.volunteer(absence, dan)
    await store.absences.vote(absence, 0, Wish.SUBSTITUTE)
    await store.absences.withdraw(absence)
    assert await store.absences.volunteer(absence, dan)
    noted = await store.absences.get(match_id, 1, 0)
    assert noted is not None
    assert (noted.candidate, noted.wishes) == (dan, ())
    [offer] = await store.people.candidacies(dan.user_id)
    assert (offer.match_id, offer.seat, offer.name) == (match_id, 1, "Dan")
    await store.people.forget(dan.user_id, "gone")
    assert await store.people.candidacies(dan.user_id) == []


async def test_each_is_told_of_their_own_part_and_the_result_counts_for_the_last(
    store: Store,
) -> None:
    match_id = await given(store)
    [left] = await store.people.seats_left(USERS["Bo"])
    assert (left.match_id, left.seat, left.since, left.until) == (match_id, 1, -1, 1)
    [kept] = await store.people.seats(CLEO.user_id)
    assert kept.since == 1
    await add_step(store, new_step(match_id, 2, asked=(-1, -1), outcome=OUTCOME))
    assert [played.match_id for played in await profile(store, "Cleo")] == [match_id]
    assert await profile(store, "Bo") == []
    for name in ("Bo", "Cleo"):
        total, _ = await store.finished.of_server(
            GUILD, user_id=USERS[name], game=None, limit=9, offset=0
        )
        assert total == 1


async def test_a_former_player_can_be_forgotten_while_the_match_runs(store: Store) -> None:
    match_id = await given(store)
    assert await store.people.forget(USERS["Bo"], "gone") == [match_id]
    [former] = (await load(store, match_id)).players[1].former
    assert (former.user_id, former.name, former.dm_channel) == (FORMER, "gone", None)
    with pytest.raises(StillPlays):
        await store.people.forget(CLEO.user_id, "gone")
