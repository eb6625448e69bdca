from __future__ import annotations

from random import Random

import pytest

from games.frames import Log
from games.simulate import at_random
from games.squarriors.laid_out import creature, table
from games.squarriors.rules import changes
from games.squarriors.texts import triggers
from games.squarriors.texts.happening import Happened
from games.squarriors.texts.passives import holding
from tests.games.squarriors.positions import GAME


def test_kept_values_are_no_part_of_the_state() -> None:
    state = table("c3: king jobe", "")
    before = GAME.encode(state)
    holding(state)
    assert GAME.encode(state) == before
    copy = GAME.decode(before)
    assert copy == state


def test_turn_order_skips_who_is_out() -> None:
    state = table("", "", "")
    state.sides[1].out = True
    state.eliminated.append(1)
    assert state.in_order(1) == (2, 0)
    assert state.in_order(0) == (0, 2)


def test_a_creature_is_found_by_its_number() -> None:
    state = table("c3: king", "")
    king = creature(state, "king")
    assert state.creature(king.uid) is king
    assert state.creature(999) is None


@pytest.mark.parametrize("seats", [2, 4])
def test_a_value_kept_between_questions_is_what_would_be_worked_out_anew(
    seats: int,
) -> None:
    random = Random(11)
    state, _ = GAME.new(GAME.setup(seats), b"kept")
    asks, number = GAME.asks(state), 0
    while asks:
        if number % 5 == 0:
            assert GAME.asks(GAME.decode(GAME.encode(state))) == asks
        asks = GAME.apply(state, asks[0].seat, at_random(asks[0], random), asks[0]).asks
        number += 1


def test_marks_are_read_in_the_order_in_which_their_creatures_came() -> None:
    marks = "mark jobe: slow_poison@2 / mark king: slow_poison@2"
    state = table(f"c3: jobe king / {marks}", "c3: mossback")
    jobe, king = creature(state, "jobe"), creature(state, "king")

    def poisoned() -> list[int]:
        triggers.happen(state, Happened("turn_start", 0, -1, [], -1))
        found = [pending.source.host for pending in state.pending]
        state.pending.clear()
        return found

    assert poisoned() == [jobe.uid, king.uid]
    changes.put(state, jobe, 1, "moved", Log())
    assert poisoned() == [king.uid, jobe.uid], "as a copy that remembers nothing has it"
