from __future__ import annotations

from games.squarriors.laid_out import table
from games.squarriors.rules import rolling
from tests.games.squarriors.positions import GAME, play

WATCHING = "power 1 / hand: hold_the_line"


def test_a_dies_sum_and_the_number_that_it_must_beat() -> None:
    state = table(f"c3: lure_fox / {WATCHING}", f"c3: jobe / {WATCHING}")
    play(state, "manip lure_fox 2.c jobe", dice=(2,))
    while state.contest.roll is None:
        play(state, "pass")
    assert rolling.result(state) == (2 + 1 + 3, 3 + 2)
    assert rolling.is_against(state, 1)
    assert not rolling.is_against(state, 0)


def test_damage_of_a_dominance_attack_is_shown_before_it_is_dealt() -> None:
    state = table(f"a4: mossback hare_outrider / {WATCHING}", f"a3: jobe* / {WATCHING}")
    play(state, "dom 2.a", "mossback + hare_outrider")
    assert rolling.dominance_damage(state, attack=True) == 3 + 3 + 1
    assert GAME.view(state, None).contest.totals == (7, 3)
