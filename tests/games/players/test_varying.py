"""Turns that differ a little from a known one."""

from __future__ import annotations

from random import Random

from games.decisions import Choice
from games.players.varying import varied
from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, SUN

CHOICES = GAME.asks(table("sun foot d4", "moon foot e7", turn=SUN, phase="move"))[0].choices
TURN, OTHER = tuple(CHOICES[:4]), CHOICES[5]


def test_variations_change_add_leave_out_exchange_or_open_the_end() -> None:
    found = {varied(TURN, lambda _: OTHER, Random(seed)) for seed in range(300)}
    assert all(len(set(one) - set(TURN)) <= 1 for one in found)
    assert {len(one) for one in found} == {0, 1, 2, 3, 4, 5}
    assert (TURN[0], OTHER, *TURN[2:]) in found, "changed"
    assert (TURN[0], OTHER, *TURN[1:]) in found, "added"
    assert (TURN[0], *TURN[2:]) in found, "left out"
    assert (TURN[0], TURN[3], TURN[2], TURN[1]) in found, "in each other's place"
    assert TURN[:2] in found, "open"
    assert (*TURN[:2], OTHER) in found, "open after another"


def test_where_nothing_else_is_known_a_decision_is_left_out_or_exchanged() -> None:
    found = {varied(TURN, lambda _: None, Random(seed)) for seed in range(100)}
    assert {len(one) for one in found} == {3, 4}
    assert TURN not in found


def test_another_decision_is_asked_for_where_it_would_stand() -> None:
    asked: set[tuple[Choice, ...]] = set()

    def another(before: tuple[Choice, ...]) -> Choice:
        asked.add(before)
        return OTHER

    for seed in range(40):
        varied(TURN, another, Random(seed))
    assert asked == {TURN[:count] for count in range(4)}
