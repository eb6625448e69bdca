"""Numbers and their modifiers."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.actions import (
    AFT,
    FORE,
    PORT,
    STARBOARD,
    WOUNDED,
    ZOMBIE,
)
from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP, card_of
from games.square_tactics.rules.strength import DEFENCE, defence, modifiers, numbers_of, total

SPORTY = card_of(0, 12)  # 4 5 3 7


@pytest.mark.parametrize(
    ("shielding", "numbers"),
    [
        (FORE, (5, 5, 3, 7)),
        (STARBOARD, (4, 6, 3, 7)),
        (AFT, (4, 5, 4, 7)),
        (PORT, (4, 5, 3, 8)),
        (WOUNDED, (3, 4, 2, 6)),
        (ZOMBIE, (4, 5, 3, 7)),
    ],
)
def test_cards_under_a_character_change_its_numbers(
    shielding: int, numbers: tuple[int, int, int, int]
) -> None:
    assert numbers_of(SPORTY, [shielding]) == numbers


def test_modifiers_add_up() -> None:
    assert numbers_of(SPORTY, [FORE, FORE, WOUNDED]) == (5, 4, 2, 6)
    assert total(modifiers([FORE, FORE, AFT, WOUNDED], TOP)) == 1


@pytest.mark.parametrize(
    ("number", "sides"),
    [(7, {BOTTOM, RIGHT}), (8, {BOTTOM, LEFT}), (9, {TOP, LEFT}), (10, {TOP, RIGHT}), (11, set())],
)
def test_abilities_7_to_10_defend_two_sides(number: int, sides: set[int]) -> None:
    defended = {side for side in range(4) if DEFENCE in defence(card_of(2, number), [], side)}
    assert defended == sides


def test_a_defence_adds_to_a_shielding() -> None:
    assert defence(card_of(0, 9), [FORE], TOP) == (FORE, DEFENCE)
