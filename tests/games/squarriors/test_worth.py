from __future__ import annotations

from games.squarriors import worth
from games.squarriors.board import COUNCIL
from tests.games.squarriors.positions import creature, table


def test_the_last_points_of_a_domain_are_worth_most() -> None:
    strong, low, last = (table("", f"c{strength}: king") for strength in (3, 2, 1))
    each = [worth.of_lowering(state, 1, COUNCIL) for state in (strong, low, last)]
    assert each == sorted(set(each))
    beaten = table("", "a0: / c1: king")
    assert worth.of_lowering(beaten, 1, COUNCIL) == worth.RIVAL_OUT


def test_to_kill_is_worth_more_than_to_hurt() -> None:
    state = table("", "c3: king")
    king = creature(state, "king")
    whole = worth.of_creature(state, king)
    assert worth.of_hurting(state, king, 6) == whole > worth.of_hurting(state, king, 3) > 0


def test_a_battle_is_worth_what_falls_less_what_is_lost() -> None:
    state = table("a3: bramblejaw", "c3: gutter_pup / a3: mossback")
    attack, weak = [creature(state, "bramblejaw")], [creature(state, "gutter_pup")]
    strong = [creature(state, "mossback")]
    alone, easy, hard = (
        worth.of_battle(state, 0, 1, COUNCIL, group, others)
        for group, others in ((attack, []), (attack, weak), (weak, strong))
    )
    assert easy > alone == worth.POINT
    assert hard < 0
