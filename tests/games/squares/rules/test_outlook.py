"""The results of choices as labels foretell them in SQUARES."""

from __future__ import annotations

from random import Random

import pytest

from games.simulate import at_random
from games.squares.events import Eliminated
from games.squares.laid_out import position
from games.squares.state import SquaresState
from tests.games.along import label_after
from tests.games.squares.positions import GAME, do, legal


def hint(on: SquaresState, path: str) -> str:
    return label_after(GAME, on, path.split()).hint


def test_attacks_alone() -> None:
    on = position(gray="I G1L, I G1C", blue="I F-W, A B1C, C B1CL")
    assert hint(on, "attack F-W from G1L alone") == (
        "a forest: your unit is lost for nothing; +1 point for the enemy"
    )
    assert hint(on, "attack B1C from G1C alone") == (
        "they cannot retreat: your unit is lost for nothing; +1 point for the enemy"
    )
    on = position(gray="C G1CR", blue="C B1CL")
    assert hint(on, "attack B1CL from G1CR alone") == "they retreat, or both are lost (1 point)"


def test_attacks_with_support_say_what_the_defender_can_and_what_it_costs() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    assert hint(on, "attack B1C from G1C with G1CR") == (
        "they retreat (you may advance), or can be eliminated (1 point): both of yours retreat, "
        "or one falls"
    )
    flank = position(gray="I G1C, I B2CL", blue="I B1C")
    assert hint(flank, "attack B1C from G1C with B2CL") == (
        "they must retreat (you may advance); into its reserve"
    )
    guns = position(gray="I G1C, A G1CR", blue="I B1C")
    assert hint(guns, "attack B1C from G1C with G1CR") == (
        "they retreat (you may advance), or can be eliminated (1 point): one of yours falls too"
    )
    reserve = position(gray="I B3C, I B3L", reserves=("2I", ""))
    assert hint(reserve, "attack BR from B3C alone") == (
        "eliminates a unit of its owner’s choice; +1 point"
    )


def test_the_tenth_point_wins() -> None:
    on = position(gray="I G1C, C G1CR", blue="C B1CL", lost=((9, 0, 0), (0, 0, 0)))
    assert "and wins" in hint(on, "attack B1CL from G1CR alone")


def test_answers_say_what_becomes_of_the_units() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C")
    do(on, "attack B1C from G1C with G1CR")
    assert hint(on, "stand") == "the attacker chooses what falls, and what retreats"
    assert hint(on, "retreat BR") == ("then it rests on your next turn; back into the reserve")
    do(on, "retreat BR")
    label = label_after(GAME, on, ["advance"])
    assert label.text == "Advance to B1C"
    on = position(gray="I G1C", blue="I B1C")
    do(on, "attack B1C from G1C alone")
    assert hint(on, "stand") == "both are lost; +1 point; +1 point for the enemy"


def test_a_move_beside_enemy_artillery_is_warned_of() -> None:
    on = position(gray="I G2CL m1", blue="A B1C")
    assert hint(on, "move G2CL G1CL") == (
        "beside artillery, so it may only attack that, cannot move next turn"
    )


@pytest.mark.parametrize(
    ("blue", "move", "told"),
    [
        ("I B1CR", "G2CL G1CL", "infantry B1CR can attack it"),
        ("I B1CR, I G1C", "G2CL G1CL", "2 enemies can attack it"),
        ("I B1C", "G2CL G1CL", ""),  # they touch in a corner only
        ("C B1CR", "G2CL G1CL", ""),  # cavalry attacks infantry only with support
    ],
)
def test_a_move_tells_who_can_attack_the_unit_there(blue: str, move: str, told: str) -> None:
    assert hint(position(gray="I G2CL", blue=blue), f"move {move}") == told


def test_hints_fit_a_menu_and_promised_eliminations_come() -> None:
    """If a label says which unit is lost for nothing, that unit is lost."""
    seen = 0
    for seed in range(4):
        random = Random(seed)
        state, _ = GAME.new(GAME.setup(2), bytes([seed]) * 16)
        for _ in range(400):
            if not (asks := GAME.asks(state)):
                break
            for text in sorted(legal(state))[:5]:
                assert len(hint(state, text)) <= 100, hint(state, text)
            choice = at_random(asks[0], random)
            told = hint(state, choice.notation)
            log = GAME.apply(state, asks[0].seat, choice, asks[0])
            lost = [event.seat for event in log if isinstance(event, Eliminated)]
            if told.startswith("they cannot retreat: your") or told.startswith("a forest: your"):
                assert asks[0].seat in lost
                seen += 1
    assert seen
