"""Standing orders of the full rules: the questions that they spare, and the facts they
may depend on."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest

from games.decisions import Choice
from games.simulate import at_random
from games.square_tactics.cards.actions import (
    EMERGENCY,
    FORE,
    PORT,
    REACTION,
    STARBOARD,
    TURNAROUND,
)
from games.square_tactics.choices import DONE, PASS
from games.square_tactics.events import Played, PlayedNobody, Raised
from games.square_tactics.laid_out import position
from games.square_tactics.orders import IF_IT_MATTERS, NO_MORE_CARDS, ORDERS
from games.square_tactics.state import TacticsState
from games.unasked import PASSING
from tests.games.square_tactics.positions import GAME, do

BOTH = (NO_MORE_CARDS.key, IF_IT_MATTERS.key)


def answer(made: TacticsState, *orders: str) -> Choice | None:
    (ask, *_) = GAME.asks(made)
    return GAME.orders.answer(made, ask, orders)


def shields(
    seat_1: tuple[int, int], played: int, held: list[int], *, everyone: bool = False
) -> TacticsState:
    """Seat 0 plays a character on b2, south of one on b3, and is asked for shieldings."""
    hands, actions = [[played, 1], [1]], [held, []]
    made = position({"b3": seat_1}, hands=hands, actions=actions, everyone=everyone)
    do(made, f"play {played} b2")
    assert GAME.asks(made)[0].question == "with"
    return made


def test_no_more_cards_leaves_only_the_play_to_be_decided() -> None:
    made = position(hands=[[7, 1], [1]], actions=[[FORE, TURNAROUND], []])
    assert answer(made, NO_MORE_CARDS.key) is None, "a character must be played"
    do(made, "play 7 b2")
    assert answer(made, NO_MORE_CARDS.key) == DONE
    assert answer(made, PASSING.key) is None
    do(made, "done")
    assert GAME.asks(made)[0].question == "end"
    assert answer(made, NO_MORE_CARDS.key) == DONE
    assert answer(made, IF_IT_MATTERS.key) is None


def test_no_more_cards_lets_chances_to_react_go_by() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [EMERGENCY]])
    do(made, "play 17 b2")
    assert answer(made, NO_MORE_CARDS.key) == PASS
    assert answer(made, IF_IT_MATTERS.key) is None


def test_a_shielding_matters_where_it_turns_a_comparison() -> None:
    """Number 7 has top 6, against the 5 of number 4 and the 7 of number 13."""
    assert answer(shields((1, 4), 7, [FORE]), *BOTH[1:]) == DONE, "6 beats 5 without it"
    assert answer(shields((1, 13), 7, [FORE]), *BOTH[1:]) is None, "7 ties with 7"
    assert answer(shields((1, 13), 7, [STARBOARD, PORT]), *BOTH[1:]) == DONE, "nobody is there"


def test_two_shieldings_count_together() -> None:
    """Number 12 has top 4 against 7: three of them tie."""
    assert answer(shields((1, 13), 12, [FORE, FORE]), *BOTH[1:]) == DONE
    assert answer(shields((1, 13), 12, [FORE, FORE, FORE]), *BOTH[1:]) is None


def test_a_player_who_may_move_on_is_asked() -> None:
    assert answer(shields((1, 4), 7, [FORE, REACTION]), *BOTH[1:]) is None
    assert answer(shields((1, 4), 14, [PORT]), *BOTH[1:]) is None


def test_a_wound_on_the_way_is_thought_of() -> None:
    """The right 5 beats the 4 of number 9, but not after Wounded for the capture on b3."""
    board = {"b3": (1, 4), "c2": (1, 9)}
    for cards, asked in (([], False), ([EMERGENCY], True)):
        made = position(board, hands=[[7, 1], [1]], actions=[[STARBOARD], cards])
        do(made, "play 7 b2")
        found = answer(made, IF_IT_MATTERS.key)
        assert found == (None if asked else DONE)


def test_with_the_setting_everyone_only_public_facts_decide() -> None:
    """A pause that shows that somebody thinks must not reveal what they hold."""
    found = {
        answer(shields((1, 13), 7, [held], everyone=True), IF_IT_MATTERS.key)
        for held in (FORE, STARBOARD, TURNAROUND)
    }
    assert found == {None}
    found = {
        answer(shields((1, 13), 18, [held], everyone=True), IF_IT_MATTERS.key)
        for held in (FORE, STARBOARD, TURNAROUND)
    }
    assert len(found) == 1


def test_with_these_orders_a_turn_has_a_third_fewer_decisions() -> None:
    """This holds if everybody is asked. If only those who can react are, random play is asked
    little besides the play itself, and the orders take a seventh of it."""
    before, after = decisions_a_turn((), 40, "everyone"), decisions_a_turn(BOTH, 40, "everyone")
    assert after < before * 2 / 3, (before, after)
    before, after = decisions_a_turn((), 40, "can"), decisions_a_turn(BOTH, 40, "can")
    assert after < before * 6 / 7, (before, after)


@pytest.mark.parametrize("reactions", ["can", "everyone"])
def test_orders_of_the_other_settings_are_obeyed_to_the_end(reactions: str) -> None:
    assert decisions_a_turn([order.key for order in ORDERS], 5, reactions) > 0


def decisions_a_turn(orders: Collection[str], matches: int = 40, reactions: str = "can") -> float:
    """Return the decisions in a turn of random play by players who give `orders` as long as these
    can stand."""
    decisions = turns = 0
    for seed in range(matches):
        random = Random(seed)
        setup = GAME.setup(2, {"rules": "full", "reactions": reactions})
        state, _ = GAME.new(setup, bytes([seed]) * 16)
        while asks := GAME.asks(state):
            ask = asks[0]
            own = state.turn_in_progress is not None and ask.seat in GAME.turns.in_turn(state)
            now = set(orders) - ({PASSING.key} if own else {NO_MORE_CARDS.key})
            choice = GAME.orders.answer(state, ask, now) if now else None
            if choice is None:
                choice = at_random(ask, random)
                decisions += 1
            log = GAME.apply(state, ask.seat, choice, ask)
            turns += sum(isinstance(event, (Played, Raised, PlayedNobody)) for event in log)
    return decisions / turns


if __name__ == "__main__":
    for given in ((), BOTH[:1], BOTH[1:], BOTH, tuple(order.key for order in ORDERS)):
        figures = [f"{decisions_a_turn(given, 200, how):.2f}" for how in ("can", "everyone")]
        print(given, "decisions a turn, only who can and everyone asked:", *figures)
