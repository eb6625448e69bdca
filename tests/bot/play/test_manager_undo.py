"""Taking back in the one place where a match changes: its limits, its refusals, and one
at a time."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.errors import CannotUndo, SeatTaken, StaleBoard
from bot.play import words
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.undoing import MOST_UNDONE, UNDO
from bot.storage.connection import Superseded
from bot.storage.store import Store
from games.events import Undid
from games.refusals import MatchOver
from games.simulate import at_random
from tests.bot.support import USERS, Clock, make_manager, new_invitation, seat

ADA, BO = USERS["Ada"], USERS["Bo"]


@pytest.fixture
async def double(manager: MatchManager, store: Store) -> Match:
    """A match of SQUARES in which Ada passed, and now has a double turn."""
    wanted = msgspec.structs.replace(
        new_invitation("Ada", "Bo"), game="squares", options={"start": "challenger"}
    )
    invitation = await seat(store, wanted)
    match_id = await manager.start(invitation, invitation.guests)
    await manager.choose(match_id, ADA, "pass")
    return (await manager.choose(match_id, BO, "move GR infantry G3C")).match


async def test_both_halves_of_a_double_turn_are_taken_back_one_at_a_time_and_no_more(
    manager: MatchManager, store: Store, double: Match
) -> None:
    first = await manager.choose(double.id, ADA, "move BR infantry B3C")
    assert first.match.seats[first.seat].may_undo
    back = await manager.undo(double.id, ADA, first.match.row.version)
    assert back.events == [Undid(back.seat)]
    assert back.match.row.state == double.row.state
    assert not back.match.seats[back.seat].may_undo
    with pytest.raises(CannotUndo, match="can’t take that back"):
        await manager.undo(double.id, ADA)
    await manager.choose(double.id, ADA, "move BR infantry B3L")
    done = await manager.choose(double.id, ADA, "move BR infantry B3R")
    assert done.match.waiting == (1 - done.seat,)
    with pytest.raises(CannotUndo):
        await manager.undo(double.id, BO)
    for left in ((done.seat,), (done.seat,)):
        assert (await manager.undo(double.id, ADA)).match.waiting == left
    with pytest.raises(CannotUndo):
        await manager.undo(double.id, ADA)
    steps = await store.steps.of(double.id)
    assert [step.undoes for step in steps] == [None, None, None, None, 3, None, None, 6, 5]
    assert steps[4].choice == UNDO


async def test_the_end_of_a_turn_is_taken_back_until_the_next_player_acts(
    manager: MatchManager, double: Match
) -> None:
    await manager.choose(double.id, ADA, "move BR infantry B3C")
    ended = await manager.choose(double.id, ADA, "move BR infantry B3L")
    assert ended.match.waiting == (1,)
    back = await manager.undo(double.id, ADA)
    assert back.match.waiting == (0,)
    await manager.choose(double.id, ADA, "move BR infantry B3R")
    await manager.choose(double.id, BO, "pass")
    with pytest.raises(CannotUndo, match="until another player acts"):
        await manager.undo(double.id, ADA)
    assert (await manager.undo(double.id, BO)).match.waiting == (1,)


async def test_a_seat_takes_back_only_so_often(manager: MatchManager, double: Match) -> None:
    """Each time makes the log longer, and could ring somebody's phone."""
    for _ in range(MOST_UNDONE):
        await manager.choose(double.id, ADA, "move BR infantry B3C")
        await manager.undo(double.id, ADA)
    await manager.choose(double.id, ADA, "move BR infantry B3C")
    with pytest.raises(CannotUndo, match="limit"):
        await manager.undo(double.id, ADA)


async def test_after_a_restart_it_is_still_possible(
    manager: MatchManager, store: Store, double: Match
) -> None:
    await manager.choose(double.id, ADA, "move BR infantry B3C")
    again = MatchManager(store, full_catalog(), Clock())
    assert (await again.undo(double.id, ADA)).match.row.state == double.row.state


async def test_a_reader_of_another_version_takes_back_nothing(
    manager: MatchManager, double: Match
) -> None:
    moved = (await manager.choose(double.id, ADA, "move BR infantry B3C")).match
    for since in (moved.row.version - 1, moved.row.version + 1, 0):
        with pytest.raises(StaleBoard, match="moved on"):
            await manager.undo(double.id, ADA, since)
    assert (await manager.load(double.id)).row == moved.row


async def test_while_another_process_changes_the_match_it_is_tried_on_what_there_is_now(
    manager: MatchManager, store: Store, double: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes take back at once: the second finds nothing left."""
    await manager.choose(double.id, ADA, "move BR infantry B3C")
    other, add = MatchManager(store, full_catalog(), Clock()), store.matches.add_steps

    async def late(*args: object, **given: object) -> None:
        monkeypatch.setattr(store.matches, "add_steps", add)
        await other.undo(double.id, ADA)
        raise Superseded

    monkeypatch.setattr(store.matches, "add_steps", late)
    with pytest.raises(CannotUndo):
        await manager.undo(double.id, ADA)
    assert (await manager.load(double.id)).row.undone == 1


async def test_the_computers_choice_stays(manager: MatchManager, double: Match) -> None:
    await manager.hand_over(double.id, 0, double.row.asked[0], "easy")
    await manager.choose(double.id, ADA, "move BR infantry B3C", level="easy")
    with pytest.raises(SeatTaken):
        await manager.undo(double.id, ADA)
    await manager.take_back(double.id, ADA)
    with pytest.raises(CannotUndo):
        await manager.undo(double.id, ADA)


async def test_nothing_is_taken_back_once_a_match_is_over(
    manager: MatchManager, double: Match
) -> None:
    await manager.choose(double.id, ADA, "move BR infantry B3C")
    await manager.resign(double.id, BO)
    with pytest.raises(MatchOver, match="over"):
        await manager.undo(double.id, ADA)


async def test_the_other_resigning_does_not_count_as_ones_own_choice(
    store: Store,
) -> None:
    """A choice cannot be taken back once another player, who was asked too, has resigned."""
    manager = make_manager(store)
    invitation = await seat(store, new_invitation("Ada", "Bo", "Cleo"))
    match_id = await manager.start(invitation, invitation.guests)
    for name in ("Ada", "Bo", "Cleo"):
        await manager.choose(match_id, USERS[name], "none")
    for name in ("Ada", "Bo"):
        match = await manager.load(match_id)
        text = match.ask(match.seat_of(USERS[name])).choices[0].notation
        await manager.choose(match_id, USERS[name], text)
    boasted = await manager.take_up(match_id, USERS["Cleo"], "boast")
    assert boasted.match.seats[2].may_undo
    gone = await manager.resign(match_id, BO)
    assert gone.match.waiting == (2,)
    with pytest.raises(CannotUndo, match="can’t take that back"):
        await manager.undo(match_id, USERS["Cleo"])


async def test_a_secret_choice_beside_others_is_told_to_stay(
    manager: MatchManager, store: Store
) -> None:
    """Nothing comes after the walls of the player who chooses first, and yet they stay (R-6)."""
    wanted = msgspec.structs.replace(new_invitation("Ada", "Bo"), game="tactica", options={})
    invitation = await seat(store, wanted)
    match_id = await manager.start(invitation, invitation.guests)
    match = await manager.load(match_id)
    while match.waiting != (0, 1):
        asked = match.asks[0]
        match = (
            await manager.choose(match_id, match.user(asked.seat), asked.choices[0].notation)
        ).match
    assert [ask.question for ask in match.asks] == ["walls", "walls"]
    await manager.choose(match_id, match.user(0), at_random(match.ask(0), Random(1)).notation)
    with pytest.raises(CannotUndo, match=words.CHOSEN_AT_ONCE):
        await manager.undo(match_id, match.user(0))
    with pytest.raises(CannotUndo, match="can’t take that back"):
        await manager.undo(match_id, match.user(1))
