"""Tournaments in both kinds of database."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest

from bot.pairings.course import advanced, closed
from bot.pairings.records import Format, Part, Phase, Result, Tournament
from bot.pairings.signing_up import NotNow, called, checked_in, joined, started, withdrawn
from bot.privacy.export import collected
from bot.storage.connection import Superseded
from bot.storage.people import FORMER
from bot.storage.records import Location
from bot.storage.store import Store
from bot.storage.tournaments import NewTournament, Told, TournamentRow
from bot.storage.traces import trace_of
from tests.bot.pairings.playing import play, signed_up
from tests.bot.support import CHANNEL, GUILD, NOON, make_manager, new_invitation

pytestmark = pytest.mark.both_databases


def new(play: Tournament, title: str = "Autumn cup") -> NewTournament:
    return NewTournament(
        location=Location(GUILD, CHANNEL),
        organizer_id=1001,
        title=title,
        game="toy",
        options={"a": "b"},
        pace="one_day",
        play=msgspec.structs.replace(play, contenders=(), pairings=()),
        created_at=NOON,
        rated=True,
    )


async def held(store: Store, play: Tournament) -> TournamentRow:
    """Store a tournament as it is, and return it."""
    tournament_id = await store.tournaments.add(new(play))
    row = await read(store, tournament_id)
    await store.tournaments.change(row, play)
    return await read(store, tournament_id)


async def read(store: Store, tournament_id: int) -> TournamentRow:
    row = await store.tournaments.get(tournament_id)
    assert row is not None
    return row


async def link(store: Store, row: TournamentRow, nth: int = 0) -> int:
    """Start the match of a pairing, and return its id."""
    pairing = row.play.open[nth]
    invitation_id = await store.invitations.add(
        new_invitation("Ada", "Bo"), also=lambda id_: store.pairings.link(row.id, pairing, id_)
    )
    invitation = await store.invitations.get(invitation_id)
    assert invitation is not None
    return await make_manager(store).start(invitation, invitation.guests)


async def end(store: Store, match_id: int, result: Result) -> int | None:
    async with store._db.transaction():
        return await store.pairings.close(match_id, result)


@pytest.mark.parametrize("format_", Format)
async def test_a_tournament_is_read_as_it_was_written(store: Store, format_: Format) -> None:
    random, t = Random(4), signed_up(format_, 9, twice=format_ is Format.SWISS)
    row = await held(store, t)
    assert row.play == t
    t = started(t)
    while t.phase is Phase.RUNNING:
        await store.tournaments.change(row, t)
        row = await read(store, row.id)
        assert row.play == t
        t = advanced(closed(t, random.choice(t.open).key, Result(2, 0)))
    await store.tournaments.change(row, t)
    assert (await read(store, row.id)).play == t


async def test_all_of_it_is_kept(store: Store) -> None:
    row = await held(store, signed_up(Format.SWISS, 0))
    assert (row.title, row.options, row.pace, row.rated) == (
        "Autumn cup",
        {"a": "b"},
        "one_day",
        True,
    )
    assert row.location == row.place == Location(GUILD, CHANNEL)
    await store.tournaments.posted(row.id, 77, 78)
    await store.tournaments.set_shown(row.id, "digest")
    first, second = Told("round 1", 78, 79, "names"), Told("round 2")
    told = await store.tournaments.tell(row, Told("round 1"), first, second)
    row = await read(store, row.id)
    assert (row.message_id, row.thread_id, row.shown) == (77, 78, "digest")
    assert row.place.channel_id == 78
    assert row.posts == told.posts == (first, second)
    assert row.told == ("round 1", "round 2")
    t = called(joined(row.play, 5, "Eve"), NOON + 60)
    await store.tournaments.change(row, checked_in(joined(t, 6, "Fay"), 5))
    found = (await read(store, row.id)).play
    assert (found.phase, found.starts_at) == (Phase.CHECK_IN, NOON + 60)
    assert [each.here for each in found.contenders] == [True, True]


async def test_of_two_changes_at_once_the_slower_one_fails(store: Store) -> None:
    row = await held(store, signed_up(Format.SWISS, 3))
    await store.tournaments.change(row, joined(row.play, 5, "Eve"))
    with pytest.raises(Superseded):
        await store.tournaments.change(row, joined(row.play, 6, "Fay"))
    assert [each.name for each in (await read(store, row.id)).play.contenders][3:] == ["Eve"]


async def test_a_result_counts_once_whatever_arrives_twice(store: Store) -> None:
    row = await held(store, started(signed_up(Format.ROUND_ROBIN, 4)))
    match_id = await link(store, row)
    assert await end(store, match_id, Result(2, 0)) == row.id
    assert await end(store, match_id, Result(0, 2)) is None
    assert await end(store, 999, Result(0, 2)) is None
    [pairing] = [each for each in (await read(store, row.id)).play.pairings if each.match_id]
    assert (pairing.match_id, pairing.result) == (match_id, Result(2, 0))
    assert (await store.pairings.meeting(match_id)).title == "Autumn cup"


async def test_a_pairing_is_not_started_twice(store: Store) -> None:
    row = await held(store, started(signed_up(Format.ROUND_ROBIN, 4)))
    await link(store, row)
    with pytest.raises(Superseded):
        await link(store, row)
    assert len(await store.invitations.waiting_for(1001)) == 0


async def test_a_forfeit_does_not_take_the_place_of_a_result(store: Store) -> None:
    row = await held(store, started(signed_up(Format.KNOCKOUT, 4)))
    match_id = await link(store, row)
    first = row.play.contender(row.play.open[0].first)
    await end(store, match_id, Result(2, 0))
    with pytest.raises(Superseded):
        await store.tournaments.change(row, withdrawn(row.play, first.user_id))
    assert (await read(store, row.id)).play.contender(first.number).is_in


async def test_a_match_without_a_result_is_started_anew(store: Store) -> None:
    row = await held(store, started(signed_up(Format.ROUND_ROBIN, 4)))
    match_id = await link(store, row)
    async with store._db.transaction():
        assert await store.pairings.reopen(match_id) == row.id
    assert all(each.match_id is None for each in (await read(store, row.id)).play.pairings)


async def test_a_change_during_a_look_wants_another_one(store: Store) -> None:
    row = await held(store, started(signed_up(Format.ROUND_ROBIN, 4)))
    assert await store.tournaments.due(NOON) == [row.id]
    await store.tournaments.begin_look(row.id, NOON + 60)
    assert await store.tournaments.due(NOON) == []
    match_id = await link(store, row)
    await end(store, match_id, Result(2, 0))
    await store.tournaments.look_again(row.id, NOON + 3600)
    assert await store.tournaments.due(NOON) == [row.id]
    await store.tournaments.begin_look(row.id, NOON + 60)
    await store.tournaments.look_again(row.id, None)
    assert await store.tournaments.due(NOON + 3600) == []


async def test_a_late_one_takes_the_place_of_a_bye(store: Store) -> None:
    row = await held(store, started(signed_up(Format.KNOCKOUT, 5)))
    late = joined(row.play, 9, "Zoe")
    await store.tournaments.change(row, late)
    found = (await read(store, row.id)).play
    assert set(found.pairings) == set(late.pairings)


async def test_lists(store: Store) -> None:
    over = await held(store, play(signed_up(Format.GROUPS, 4), Random(1)))
    runs = await held(store, started(signed_up(Format.GROUPS, 4)))
    draft = msgspec.structs.replace(signed_up(Format.GROUPS, 0), phase=Phase.DRAFT)
    dropped = await held(store, draft)
    assert [each.id for each in await store.tournaments.of_server(GUILD, 5)] == [runs.id, over.id]
    assert await store.tournaments.going_on(GUILD) == 1
    assert await store.tournaments.with_member(1001) == [runs.id]
    for each in (dropped, runs):
        await store.tournaments.drop(each.id)
    assert len(await store.tournaments.organized_by(1001)) == 2


async def test_earlier_versions_noted_the_keys_of_posts_alone(store: Store) -> None:
    row = await held(store, signed_up(Format.SWISS, 0))
    await store._db.write("UPDATE tournaments SET told = $1", '["round 1"]')
    assert (await read(store, row.id)).posts == (Told("round 1"),)


async def test_of_two_announcements_at_once_the_second_sees_the_first(store: Store) -> None:
    draft = msgspec.structs.replace(signed_up(Format.GROUPS, 0), phase=Phase.DRAFT)
    open_ = msgspec.structs.replace(draft, phase=Phase.SIGN_UP)
    rows = [await held(store, draft) for _ in range(4)]
    announced = await asyncio.gather(*(store.tournaments.announce(row, open_, 2) for row in rows))
    assert sorted(announced) == [False, False, True, True]
    assert await store.tournaments.going_on(GUILD) == 2
    again = rows[announced.index(True)]
    with pytest.raises(Superseded):
        await store.tournaments.announce(again, open_, 5)


async def test_members_who_may_set_one_up(store: Store) -> None:
    assert await store.servers.organizers(GUILD) is None
    await store.servers.set_organizers(GUILD, 42)
    assert await store.servers.organizers(GUILD) == 42
    await store.servers.set_organizers(GUILD, None)
    assert await store.servers.organizers(GUILD) is None


async def test_a_member_gets_what_is_known_of_them_and_is_forgotten(store: Store) -> None:
    row = await held(store, started(signed_up(Format.ROUND_ROBIN, 4)))
    data = await collected(store, 1001)
    assert [each["title"] for each in data["tournaments"]] == ["Autumn cup"]
    assert [each["title"] for each in data["tournaments_you_set_up"]] == ["Autumn cup"]
    await store.people.forget(1001, "a former member")
    found = await read(store, row.id)
    assert found.organizer_id == FORMER
    gone = found.play.contender(1)
    assert (gone.user_id, gone.name, gone.part) == (trace_of(1001), "a former member", Part.LEFT)
    await store.tournaments.change(
        found, msgspec.structs.replace(found.play, phase=Phase.CANCELLED)
    )
    over = (await read(store, found.id)).play
    assert [each.user_id for each in over.contenders if each.number == gone.number] == [FORMER]
    assert (await collected(store, 1001))["tournaments"] == []


async def test_a_member_who_may_come_back_leaves_no_trace_in_a_tournament(store: Store) -> None:
    row = await held(store, signed_up(Format.KNOCKOUT, 4))
    await store.people.forget(1001, "a former member")
    found = await read(store, row.id)
    assert found.play.contender(1).user_id == FORMER
    assert joined(found.play, 1001, "Ada", trace_of(1001)).member(1001)


async def test_nobody_comes_back_by_a_deletion_whom_the_organizer_took_out(store: Store) -> None:
    row = await held(store, withdrawn(signed_up(Format.KNOCKOUT, 4), 1001, Part.REMOVED))
    await store.people.forget(1001, "a former member")
    found = await read(store, row.id)
    with pytest.raises(NotNow, match="taken you out"):
        joined(found.play, 1001, "Ada", trace_of(1001))


async def test_a_server_that_is_forgotten_takes_its_tournaments_along(store: Store) -> None:
    row = await held(store, started(signed_up(Format.ROUND_ROBIN, 4)))
    await link(store, row)
    await store.servers.note_present([], NOON)
    while not await store.servers.forget(GUILD, NOON, 5):
        pass
    assert await store.tournaments.get(row.id) is None
