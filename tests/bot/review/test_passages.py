"""The passages of a review: the match as it happened, with imagined worlds in place of
the true ones."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from msgspec.structs import replace

from bot.catalog import full_catalog
from bot.review.passages import is_decided, passages, position_before, standing
from bot.storage.records import Former
from games.chance import Chance
from games.registry import GAMES
from tests.bot.history.recorded import played
from tests.bot.support import toy_catalog

CATALOG = toy_catalog()


@pytest.mark.parametrize("key", GAMES)
def test_worlds_that_the_seat_cannot_tell_apart_come_to_the_same(key: str) -> None:
    """A review holds nothing that was hidden from its seat in the match."""
    most = 25
    match, steps = played(full_catalog(), key, most=most)
    game = match.game
    twins = [
        replace(
            step,
            state=game.encode(game.resample(game.decode(step.state), 0, Chance(b"t" * 16))),
        )
        for step in steps
    ]
    assert [step.state for step in twins] != [step.state for step in steps]
    first, second = (passages(match, each, 0, Random(1)) for each in (steps, twins))
    assert [(each.before, each.after) for each in first] == [
        (each.before, each.after) for each in second
    ]


def test_true_positions_are_in_none_of_them() -> None:
    match, steps = played(CATALOG, "toy")
    found = passages(match, steps, 0, Random(1))
    hands = [match.game.decode(each.before).hands[1] for each in found]
    true = [match.game.decode(step.state).hands[1] for step in steps[:-1]]
    assert hands != true
    own = [match.game.decode(each.before).hands[0] for each in found]
    assert own == [match.game.decode(step.state).hands[0] for step in steps[:-1]]


def test_own_decisions_are_those_that_the_member_made() -> None:
    match, steps = played(CATALOG, "toy")
    game = match.game
    mine = [
        step.version
        for before, step in itertools.pairwise(steps)
        if step.seat == 0 and is_decided(match, game.decode(before.state), 0)
    ]
    found = passages(match, steps, 0, Random(1))
    assert [each.version for each in found if each.is_own] == mine
    by_orders = [
        replace(step, by_hand=False) if step.version == mine[0] else step for step in steps
    ]
    found = passages(match, by_orders, 0, Random(1))
    assert [each.version for each in found if each.is_own] == mine[1:]
    ada, *others = match.row.players
    taken = replace(ada, former=(Former(9, "Zoe", mine[0]),))
    row = replace(match.row, players=(taken, *others))
    later = type(match)(row, match.game, match.renderer, match.state)
    found = passages(later, steps, 0, Random(1))
    assert [each.version for each in found if each.is_own] == mine[1:], "the first was Zoe's"


def test_takebacks_are_left_out() -> None:
    _, steps = played(CATALOG, "toy", most=3)
    last = steps[-1]
    undo = replace(last, version=4, choice="undo", undoes=3, state=steps[2].state)
    assert [step.version for step in standing([*steps, undo])] == [0, 1, 2]
    assert position_before([*steps, undo], 3) is None
    assert position_before(steps, 3) == steps[2]
    assert position_before(steps, 0) is None
    assert position_before(steps, 99) is None


def test_a_resignation_is_told_apart() -> None:
    match, steps = played(CATALOG, "toy", resigns_at=2)
    found = passages(match, steps, steps[2].seat or 0, Random(1))
    assert [each.is_resigning for each in found] == [False, True]
