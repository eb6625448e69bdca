"""The data of the action cards."""

from __future__ import annotations

from games.square_tactics.cards.actions import (
    ACTIONS,
    AFT,
    AT_BOTH_ENDS,
    AT_THE_START,
    COPIES,
    EMERGENCY,
    FORE,
    KINDS,
    PORT,
    REACTION,
    SACRIFICE,
    SHIELDS,
    STARBOARD,
    WOUNDED,
    copy_of,
    kind_of,
)
from games.square_tactics.cards.characters import BOTTOM, LEFT, RIGHT, TOP


def test_there_are_eighteen_kinds_with_names_and_verbs_of_their_own() -> None:
    assert len(ACTIONS) == KINDS == 18
    assert len({card.name for card in ACTIONS}) == len({card.verb for card in ACTIONS}) == 18


def test_four_copies_of_each_make_72() -> None:
    cards = range(KINDS * COPIES)
    assert {(kind_of(card), copy_of(card)) for card in cards} == {
        (kind, copy) for kind in range(18) for copy in range(4)
    }


def test_every_kind_has_its_time() -> None:
    timed = [*SHIELDS, *AT_THE_START, *AT_BOTH_ENDS, EMERGENCY, SACRIFICE, REACTION, WOUNDED]
    assert sorted(timed) == list(range(KINDS))


def test_shieldings_are_in_the_order_of_the_sides() -> None:
    assert [SHIELDS[side] for side in (TOP, RIGHT, BOTTOM, LEFT)] == [FORE, STARBOARD, AFT, PORT]
    assert "top" in ACTIONS[FORE].effect
    assert "left" in ACTIONS[PORT].effect


def test_texts_fit_a_menu() -> None:
    assert all(len(card.effect) <= 100 for card in ACTIONS)
    assert all(len(card.name) <= 80 for card in ACTIONS)
