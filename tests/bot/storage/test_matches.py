"""Matches, their players and their steps in the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.storage.address import Database
from bot.storage.connection import StoreUnavailable, Superseded
from bot.storage.records import (
    InvitationStatus,
    Location,
    MatchRow,
    MatchStatus,
    Player,
    Running,
    Step,
)
from bot.storage.store import Store
from games.chance import seal_of
from games.luck import Luck
from tests.bot.databases import RULE_BROKEN, locked, look
from tests.bot.storage.samples import (
    NONE,
    OUTCOME,
    PASS,
    add_step,
    finish,
    load,
    new_match,
    new_step,
    start,
)
from tests.bot.support import CHANNEL, GUILD, NOON, USERS, make_store, new_invitation, seat

pytestmark = pytest.mark.both_databases

ADA, BO = Player(USERS["Ada"], "Ada"), Player(USERS["Bo"], "Bo")


# --- The start ---------------------------------------------------------------------------


async def test_a_match_is_read_as_it_was_stored(store: Store) -> None:
    match_id = await start(store, "Bo", "Ada")
    assert await store.matches.get(match_id) == MatchRow(
        id=match_id,
        game="toy",
        options={"lots": "two"},
        location=Location(GUILD, CHANNEL),
        players=(BO, ADA),
        status=MatchStatus.RUNNING,
        version=0,
        state=b"state 0",
        asked=(0, 0),
        created_at=NOON,
        updated_at=NOON,
        message_id=None,
        shown=-1,
        told_from=-1,
        sent_at=None,
        game_version=1,
        commitment=seal_of(bytes(16)),
    )
    assert await store.steps.of(match_id) == [
        Step(0, None, "", b"events 0", b"state 0", NOON, b"frames 0")
    ]


async def test_the_seed_is_read_only_when_the_match_is_over(store: Store) -> None:
    match_id = await start(store, "Bo", "Ada")
    await add_step(store, new_step(match_id, 1))
    assert await store.matches.luck(match_id) is None
    await add_step(store, new_step(match_id, 2, outcome=OUTCOME))
    assert await store.matches.luck(match_id) == Luck(bytes(16))
    assert await store.matches.luck(9) is None


async def test_there_is_no_match_of_an_unknown_id(store: Store) -> None:
    assert await store.matches.get(7) is None


async def test_the_table_knows_its_match(store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    match_id = await store.matches.start(invitation, new_match("Ada", "Bo"), invitation.guests)
    started = await store.invitations.get(invitation.id)
    assert started is not None
    assert (started.status, started.match_id) == (InvitationStatus.STARTED, match_id)


async def test_two_starts_at_once_make_one_match(store: Store, database: Database) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    results = await asyncio.gather(
        *(
            store.matches.start(invitation, new_match("Ada", "Bo"), invitation.guests)
            for _ in range(2)
        ),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [int, Superseded]
    assert look(database, "SELECT count(*) FROM matches") == [(1,)]


# --- Steps -------------------------------------------------------------------------------


async def test_a_step_changes_the_match_and_its_log(store: Store) -> None:
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1, asked=(1, 0)))
    row = await load(store, match_id)
    assert (row.version, row.state, row.asked) == (1, b"state 1", (1, 0))
    assert (row.created_at, row.updated_at) == (NOON, NOON + 1)
    assert row.status is MatchStatus.RUNNING
    assert (await store.steps.of(match_id))[-1] == Step(
        1, 1, "bid 1", b"events 1", b"state 1", NOON + 1, b"frames 1", by_hand=True
    )


async def test_it_is_kept_whether_a_seat_decided_itself(store: Store) -> None:
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1))
    await add_step(store, new_step(match_id, 2, by_hand=False))
    steps = await store.steps.of(match_id)
    assert [step.by_hand for step in steps] == [None, True, False]


async def test_it_is_counted_how_often_the_computer_decides_for_a_member(store: Store) -> None:
    match_id = await start(store)
    for version, replaced in ((1, True), (2, True), (3, False), (4, True)):
        await add_step(store, new_step(match_id, version, seat=version % 2, replaced=replaced))
    players = (await load(store, match_id)).players
    assert [player.replaced for player in players] == [2, 1]


async def test_steps_are_read_in_order_from_any_version(store: Store) -> None:
    match_id = await start(store)
    for version in range(1, 12):
        await add_step(store, new_step(match_id, version))
    steps = await store.steps.of(match_id)
    assert [step.version for step in steps] == list(range(12))
    assert await store.steps.of(match_id, after=8) == steps[9:]
    assert await store.steps.get(match_id, 8) == steps[8]
    assert await store.steps.get(match_id, 12) is None


async def test_the_step_with_the_outcome_ends_the_match(store: Store) -> None:
    match_id = await finish(store)
    assert (await load(store, match_id)).status is MatchStatus.FINISHED


@pytest.mark.parametrize("version", [1, 3])
async def test_a_step_that_does_not_follow_the_last_one_is_refused(
    store: Store, version: int
) -> None:
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1))
    before = await load(store, match_id), await store.steps.of(match_id)
    with pytest.raises(Superseded):
        await add_step(store, new_step(match_id, version, state=b"other"))
    assert (await load(store, match_id), await store.steps.of(match_id)) == before


async def test_nothing_follows_the_end(store: Store) -> None:
    match_id = await finish(store)
    with pytest.raises(Superseded):
        await add_step(store, new_step(match_id, 2))


async def test_of_two_processes_that_make_the_same_step_one_wins(
    store: Store, tmp_path: Path
) -> None:
    match_id = await start(store)
    async with make_store(tmp_path) as other:
        results = await asyncio.gather(
            *(add_step(each, new_step(match_id, 1)) for each in (store, other)),
            return_exceptions=True,
        )
        assert {type(result) for result in results} == {type(None), Superseded}
        assert await load(store, match_id) == await load(other, match_id)
        assert len(await other.steps.of(match_id)) == 2


@pytest.mark.usefixtures("impatient")
async def test_a_step_that_cannot_be_written_changes_nothing(
    tmp_path: Path, database: Database
) -> None:
    async with make_store(tmp_path) as store:
        match_id = await start(store)
        before = await load(store, match_id), await store.steps.of(match_id)
        with locked(database), pytest.raises(StoreUnavailable):
            await add_step(store, new_step(match_id, 1))
        assert (await load(store, match_id), await store.steps.of(match_id)) == before
        await add_step(store, new_step(match_id, 1))


async def test_a_choice_and_the_passes_after_it_are_stored_together(store: Store) -> None:
    match_id = await start(store)
    steps = [new_step(match_id, version) for version in (1, 2, 3)]
    await store.matches.add_steps(await load(store, match_id), steps, (NONE, PASS))
    row = await load(store, match_id)
    assert (row.version, row.state, row.asked, row.orders) == (
        3,
        b"state 3",
        (3, -1),
        (NONE, PASS),
    )
    assert [step.version for step in await store.steps.of(match_id)] == [0, 1, 2, 3]


async def test_of_steps_that_belong_together_none_is_stored_alone(store: Store) -> None:
    match_id = await start(store)
    before = await load(store, match_id)
    twice = [new_step(match_id, 1), new_step(match_id, 1)]
    with pytest.raises(RULE_BROKEN):
        await store.matches.add_steps(before, twice, (PASS, PASS))
    assert await load(store, match_id) == before
    assert len(await store.steps.of(match_id)) == 1


async def test_a_takeback_is_a_step_of_its_own(store: Store) -> None:
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1, undoable=True))
    assert (await load(store, match_id)).undoable_by == 1
    await add_step(store, new_step(match_id, 2, undoes=1))
    row = await load(store, match_id)
    assert (row.version, row.undone, row.length, row.undoable_by) == (2, 1, 0, None)
    assert await store.steps.undone_by(match_id, 0) == 1
    assert await store.steps.undone_by(match_id, 1) == 0
    assert await store.steps.undoes(match_id, 2) == [None, None, 1]
    assert await store.steps.undoes(match_id, 1) == [None, None]
    steps = await store.steps.of(match_id)
    assert [(step.undoes, step.undoable) for step in steps] == [
        (None, False),
        (None, True),
        (1, False),
    ]
    await add_step(store, new_step(match_id, 3, outcome=OUTCOME))
    _, [finished] = await store.finished.of_server(
        GUILD, user_id=None, game=None, limit=5, offset=0
    )
    assert finished.length == 1


async def test_several_orders_of_a_seat_are_kept(store: Store) -> None:
    match_id = await start(store)
    both = frozenset({"sale", "pass"})
    await store.matches.set_orders(await load(store, match_id), 1, both)
    assert (await load(store, match_id)).orders == (NONE, both)
    await add_step(store, new_step(match_id, 1))
    assert (await load(store, match_id)).orders == (NONE, both)


async def test_events_are_read_without_states(store: Store) -> None:
    match_id = await start(store)
    await add_step(store, new_step(match_id, 1))
    assert await store.steps.events(match_id) == [(0, b"events 0"), (1, b"events 1")]


# --- Standing orders ---------------------------------------------------------------------


async def test_a_standing_order_belongs_to_one_seat(store: Store) -> None:
    match_id = await start(store)
    row = await load(store, match_id)
    assert row.orders == (NONE, NONE)
    await store.matches.set_orders(row, 1, PASS)
    changed = await load(store, match_id)
    assert changed.orders == (NONE, PASS)
    assert changed == msgspec.structs.replace(row, players=changed.players), "no version is made"
    await store.matches.set_orders(changed, 1, NONE)
    assert await load(store, match_id) == row


async def test_an_order_for_a_position_that_is_over_is_refused(store: Store) -> None:
    match_id = await start(store)
    before = await load(store, match_id)
    await add_step(store, new_step(match_id, 1))
    with pytest.raises(Superseded):
        await store.matches.set_orders(before, 0, PASS)
    over = await finish(store)
    with pytest.raises(Superseded):
        await store.matches.set_orders(await load(store, over), 0, PASS)
    assert (await load(store, match_id)).orders == (NONE, NONE)


async def test_the_computer_takes_a_seat_over_without_its_order_and_gives_it_back(
    store: Store,
) -> None:
    match_id = await start(store)
    await store.matches.set_orders(await load(store, match_id), 1, PASS)
    await store.matches.set_level(await load(store, match_id), 1, "medium")
    taken = await load(store, match_id)
    assert [(player.level, player.orders) for player in taken.players] == [
        ("", NONE),
        ("medium", NONE),
    ]
    await store.matches.set_level(taken, 1, "")
    assert [player.level for player in (await load(store, match_id)).players] == ["", ""]


async def test_a_match_waits_for_the_computer_where_it_is_asked(store: Store) -> None:
    match_id = await start(store, asked=(0, -1))
    for at, found in ((1, []), (0, [match_id])):
        await store.matches.set_level(await load(store, match_id), at, "easy")
        assert await store.matches.waiting_for_computer() == found
    await add_step(store, new_step(match_id, 1, asked=(-1, -1), outcome=OUTCOME))
    assert await store.matches.waiting_for_computer() == []


async def test_players_of_a_seat_do_not_change_in_a_position_that_is_over(store: Store) -> None:
    match_id = await start(store)
    before = await load(store, match_id)
    await add_step(store, new_step(match_id, 1))
    with pytest.raises(Superseded):
        await store.matches.set_level(before, 0, "medium")
    over = await finish(store)
    with pytest.raises(Superseded):
        await store.matches.set_level(await load(store, over), 0, "medium")


async def test_a_change_that_did_not_know_the_seats_player_is_refused(store: Store) -> None:
    match_id = await start(store)
    before = await load(store, match_id)
    await store.matches.set_level(before, 1, "medium")
    with pytest.raises(Superseded):
        await store.matches.add_steps(before, [new_step(match_id, 1)], (NONE, NONE))
    with pytest.raises(Superseded):
        await store.matches.set_orders(before, 1, PASS)
    with pytest.raises(Superseded):
        await store.matches.set_level(before, 1, "")
    row = await load(store, match_id)
    assert (row.version, row.players[1].level, row.orders) == (0, "medium", (NONE, NONE))


async def test_steps_that_did_not_know_an_order_are_refused(store: Store) -> None:
    match_id = await start(store)
    before = await load(store, match_id)
    await store.matches.set_orders(before, 1, PASS)
    with pytest.raises(Superseded):
        await store.matches.add_steps(before, [new_step(match_id, 1)], (NONE, NONE))
    row = await load(store, match_id)
    assert (row.version, row.orders) == (0, (NONE, PASS))
    await store.matches.add_steps(row, [new_step(match_id, 1)], (NONE, NONE))
    assert (await load(store, match_id)).orders == (NONE, NONE)


# --- Messages ----------------------------------------------------------------------------


async def test_the_version_of_the_shown_board_is_remembered(store: Store) -> None:
    match_id = await start(store)
    await store.matches.set_shown(match_id, message_id=900, shown=3, told_from=1, sent_at=NOON)
    row = await load(store, match_id)
    assert (row.message_id, row.shown, row.told_from, row.sent_at) == (900, 3, 1, NOON)


async def test_a_board_with_something_below_it_is_not_the_newest_message(store: Store) -> None:
    match_id = await start(store)
    await store.matches.set_shown(match_id, message_id=900, shown=0, told_from=-1, sent_at=NOON)
    await store.matches.bury_board(match_id)
    row = await load(store, match_id)
    assert (row.message_id, row.shown, row.sent_at) == (900, 0, None)


async def test_matches_are_settled_when_they_are_over_shown_and_old(store: Store) -> None:
    running, over = await start(store), await start(store)
    await add_step(store, new_step(over, 1, outcome=OUTCOME))
    assert await store.matches.unsettled(NOON + 86_400) == [running, over]
    for match_id, shown in ((running, 0), (over, 1)):
        await store.matches.set_shown(match_id, message_id=900, shown=shown, told_from=-1)
    assert await store.matches.unsettled(NOON + 86_400) == [running]
    assert await store.matches.unsettled(0) == [running, over], "its hands may be unsent"


async def test_in_another_channel_the_board_is_posted_anew(store: Store) -> None:
    match_id = await start(store)
    await store.matches.set_shown(match_id, message_id=900, shown=0, told_from=-1)
    await store.places.set_channel(match_id, CHANNEL + 1)
    row = await load(store, match_id)
    assert (row.location, row.message_id) == (Location(GUILD, CHANNEL + 1), None)


# --- Lists -------------------------------------------------------------------------------


async def test_a_members_running_matches_come_newest_move_first(store: Store) -> None:
    quiet, busy = await start(store), await start(store, "Ada", "Bo")
    await start(store, "Bo", "Cleo")
    await finish(store)
    await store.matches.set_shown(quiet, message_id=900, shown=0, told_from=-1)
    await add_step(store, new_step(busy, 1))
    assert await store.matches.running(USERS["Ada"]) == [
        Running(busy, "toy", Location(GUILD, CHANNEL), (ADA, BO), (1, -1), None, NOON + 1),
        Running(quiet, "toy", Location(GUILD, CHANNEL), (ADA, BO), (0, 0), 900, NOON),
    ]


async def test_running_matches_can_be_those_of_one_server(store: Store) -> None:
    here, there = await start(store), await start(store, location=Location(GUILD + 1, CHANNEL))
    ada = USERS["Ada"]
    assert [match.id for match in await store.matches.running(ada, GUILD)] == [here]
    assert [match.id for match in await store.matches.running(ada, GUILD + 1)] == [there]
    assert [match.id for match in await store.matches.running(ada)] == [there, here]


async def test_finished_ones_whose_end_was_not_shown_can_be_listed_as_well(store: Store) -> None:
    ended, ada = await finish(store), USERS["Ada"]
    assert await store.matches.running(ada) == []
    assert [match.id for match in await store.matches.running(ada, unshown=True)] == [ended]
    assert await store.matches.running(USERS["Cleo"], unshown=True) == []
    assert await store.matches.unshown() == [(ended, CHANNEL)]
    await store.matches.set_shown(ended, message_id=900, shown=1, told_from=-1)
    assert await store.matches.running(ada, unshown=True) == []
    assert await store.matches.unshown() == []


# --- Due work ----------------------------------------------------------------------------


async def waiting(store: Store, at: int) -> list[int]:
    return [match.id for match in await store.absences.waiting_since(at)]


async def test_a_match_waits_since_its_oldest_open_question(store: Store) -> None:
    match_id = await start(store, asked=(0, 0))
    await add_step(store, new_step(match_id, 1, asked=(1, 0), at=NOON + 50))
    assert await waiting(store, NOON - 1) == []
    assert await waiting(store, NOON) == [match_id]
    await add_step(store, new_step(match_id, 2, asked=(1, 2), at=NOON + 90))
    assert await waiting(store, NOON + 49) == []
    assert await waiting(store, NOON + 50) == [match_id]


async def test_a_match_is_due_until_somebody_notes_since_when_it_waits(store: Store) -> None:
    match_id = await start(store)
    assert await waiting(store, NOON) == await waiting(store, NOON) == [match_id]
    await store.absences.set_waiting({match_id: NOON + 70})
    assert await waiting(store, NOON + 69) == []
    assert await waiting(store, NOON + 70) == [match_id]
    await store.absences.set_waiting({match_id: None})
    assert await waiting(store, NOON + 10**6) == []


async def test_a_change_after_the_look_is_looked_at_again(store: Store) -> None:
    match_id = await start(store)
    assert await waiting(store, NOON) == [match_id]
    await add_step(store, new_step(match_id, 1, asked=(1, -1), at=NOON + 60))
    await store.absences.set_waiting({match_id: None})
    assert await waiting(store, NOON + 60) == [match_id]


async def test_a_match_does_not_wait_for_the_computer_nor_at_its_end(store: Store) -> None:
    match_id = await start(store, asked=(0, -1))
    await store.matches.set_level(await load(store, match_id), 0, "easy")
    assert await waiting(store, NOON + 10**6) == []
    await store.matches.set_level(await load(store, match_id), 0, "")
    assert await waiting(store, NOON) == [match_id]
    await add_step(store, new_step(match_id, 1, asked=(-1, -1), outcome=OUTCOME))
    assert await waiting(store, NOON + 10**6) == []


async def test_each_seat_that_decides_is_noted_once(store: Store) -> None:
    match_id = await start(store, "Ada", "Bo", "Cleo")
    for version, decider in enumerate((2, 2, 0), start=1):
        step = new_step(match_id, version, seat=decider, asked=(version, -1, -1))
        await add_step(store, step)
    assert (await load(store, match_id)).decided == {0, 2}


async def test_matches_that_a_member_has_given_up_are_known_while_others_play_on(
    store: Store,
) -> None:
    ada, bo, cleo = (USERS[name] for name in ("Ada", "Bo", "Cleo"))
    left, played = await start(store, "Ada", "Bo", "Cleo"), await start(store)
    await add_step(store, new_step(left, 1, seat=0, choice="resign", asked=(-1, 1, 1)))
    await add_step(store, new_step(played, 1, seat=0))
    assert await store.matches.given_up(ada) == {left}
    assert await store.matches.given_up(bo) == await store.matches.given_up(cleo) == set()
    over = new_step(left, 2, seat=1, choice="resign", asked=(-1, -1, -1), outcome=OUTCOME)
    await add_step(store, over)
    assert await store.matches.given_up(ada) == set()
