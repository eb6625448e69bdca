from __future__ import annotations

import msgspec

from games.bopbm_squared.view import DUEL, OCCUPYING, REMOVING, REPELLED, WITHDRAWN, WON, Fight
from renderers.bopbm_squared import labels

FIGHT = Fight(
    attacker=0,
    defender=1,
    source=0,
    target=1,
    medium=(False, False),
    dice=(6, 2),
    values=(6, 2),
    rerolls=(1, 3),
    stage=DUEL,
    costs=(5, 4, 3, 2, 1, 0),
)


def at(**changes: object) -> str:
    return labels.stage(msgspec.structs.replace(FIGHT, **changes))


def test_how_a_battle_stands() -> None:
    assert at() == "costs 4"
    assert at(dice=(2, 6), values=(2, 6)) == "withdraw?"
    assert at(stage=REMOVING, to_go=2, costs=()) == "2 more to go"
    assert at(stage=OCCUPYING, costs=()) == at(stage=WON, costs=()) == "won"
    assert at(stage=WITHDRAWN, costs=()) == "withdrawn"
    assert at(stage=REPELLED, costs=()) == "repelled"


def test_attacker_and_target_are_told() -> None:
    assert labels.way(FIGHT) == "a1 → b1"
    assert labels.way(msgspec.structs.replace(FIGHT, source=None)) == "army → b1"


def test_a_side_has_its_numbers() -> None:
    assert labels.side(FIGHT, 0) == "1 re-roll left"
    medium = msgspec.structs.replace(FIGHT, medium=(True, False), values=(24, 2))
    assert labels.side(medium, 0) == "×4 = 24 · 1 left"


def test_small_words() -> None:
    assert labels.rerolls_left(2) == "2 re-rolls left"
    assert labels.supply(3, None) == "3 tiles left"
    assert labels.supply(1, None) == "1 tile left"
    assert labels.supply(3, 4) == "3 small · 4 medium left"
    assert labels.supply_in_brief(3, 4) == "3 small, 4 med"
    assert labels.goal("home", 4)[1].startswith("control all 4 large tiles of your colour")
    white = labels.goal("home", 3, white=True)[1]
    assert white.startswith("control your 2 large tiles and the white one")
    assert labels.goal_in_brief("home", 3, white=True) == "Home: 2 large tiles and white"
