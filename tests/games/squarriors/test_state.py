from __future__ import annotations

from games.squarriors.passives import holding
from tests.games.squarriors.positions import GAME, creature, table


def test_what_was_worked_out_is_no_part_of_the_state() -> None:
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
