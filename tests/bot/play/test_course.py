"""A match that goes on, action by action, before anything is stored."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.play.course import Course
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.typed import legal_choice
from bot.storage.store import Store
from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.bot.support import NOON, Clock, new_invitation, seat
from tests.games.tactica.tables import GAME, MOON, SUN


@pytest.fixture
async def started(store: Store) -> Match:
    """A match of Tactica, into which tests put positions of their own."""
    manager = MatchManager(store, full_catalog(), Clock())
    wanted = msgspec.structs.replace(new_invitation("Ada", "Bo"), game="tactica", options={})
    seated = await seat(store, wanted)
    return await manager.load(await manager.start(seated, seated.guests))


def course(started: Match, made: Table) -> Course:
    return Course(replace(started, state=made, known_asks=GAME.asks(made)), lambda: NOON)


def take(on: Course, seat: int, text: str) -> bool:
    return on.take(seat, legal_choice(on.match, seat, text))


async def test_each_action_is_a_version_of_its_own(started: Match) -> None:
    on = course(
        started, table(*("sun foot e5", "sun foot d4", "sun foot g3", "moon foot a9"), phase="move")
    )
    assert on.change.steps == []
    assert take(on, SUN, "move e5 e6")
    assert take(on, SUN, "move d4 d5")
    steps = on.change.steps
    assert [(step.version, step.choice, step.undoable) for step in steps] == [
        (1, "move e5 e6", True),
        (2, "move d4 d5", True),
    ]
    assert steps[0].state != steps[1].state == GAME.encode(on.match.state)  # type: ignore[arg-type]
    assert [step.asked[SUN] for step in steps] == [1, 2]
    assert len(on.change.events) == 2


async def test_forced_choices_are_told_and_the_end_of_a_turn_can_be_taken_back(
    started: Match,
) -> None:
    on = course(started, table("sun foot e5", "moon foot a9", phase="move"))
    assert take(on, SUN, "done")
    assert [(each.seat, each.choice.notation) for each in on.taken] == [(SUN, "done")]
    assert [ask.seat for ask in on.change.asks] == [MOON]


async def test_standing_orders_answer_as_steps_that_their_player_did_not_make(
    started: Match,
) -> None:
    made = table("sun foot x1 e5", "moon foot e6", "moon foot a9", "moon hand: spy", phase="combat")
    row = msgspec.structs.replace(
        started.row,
        players=tuple(
            msgspec.structs.replace(player, orders=frozenset({"pass"} if place else ()))
            for place, player in enumerate(started.row.players)
        ),
    )
    on = Course(replace(started, row=row, state=made, known_asks=GAME.asks(made)), lambda: NOON)
    take(on, SUN, "attack e6")
    assert [(step.seat, step.choice, step.by_hand) for step in on.change.steps] == [
        (SUN, "attack e6", True),
        (MOON, "pass", False),
    ]
    assert on.change.orders[MOON] == frozenset(), "the order ends with the own turn"
    answer = on.change.answer
    assert answer is not None
    assert (answer.seat, answer.choice.notation) == (SUN, "attack e6"), "the player's own"
