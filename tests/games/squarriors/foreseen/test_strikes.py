"""Needs and results of attacks on creatures."""

from __future__ import annotations

import pytest

from games.squarriors.laid_out import table
from games.squarriors.view import Strike
from tests.games.squarriors.positions import GAME


def strike(move: str, *lines: str) -> Strike:
    return GAME.view(table(*lines), 0).foreseen.strikes[move]


@pytest.mark.parametrize(
    ("lines", "move", "facts"),
    [
        (("v4: ghost", "c4: jobe"), "stealth ghost 2.c jobe", "least 5, damage 2, kills False"),
        (("v4: ghost", "c4: jobe-5"), "stealth ghost 2.c jobe", "least 5, kills True"),
        (("v4: ghost", "c4: jobe+2"), "stealth ghost 2.c jobe", "hurts 0, kills False"),
        (("v4: ghost", "v3: lockpick / c4: jobe"), "stealth ghost 2.c jobe", "blockers 1"),
        (("v4: ghost", "v3: lockpick* / c4: jobe"), "stealth ghost 2.c jobe", "blockers 0"),
        (("c4: king", "c4: jobe"), "manip king 2.c jobe", "added 4, needed 6, least 3"),
        (("c4: king", "c4: jobe ghost"), "manip king 2.c jobe", "answered False"),
        (("c4: king", "c4: jobe"), "manip king 2.c jobe", "answered True"),  # the last of its side
        (("c4: king", "c4: jobe ghost"), "manip king 2.c jobe", "rewarded False"),
        (("c4: vixen_kit", "c4: jobe ghost"), "manip vixen_kit 2.c jobe", "rewarded True"),
    ],
)
def test_an_attack(lines: tuple[str, ...], move: str, facts: str) -> None:
    found = strike(move, *lines)
    for fact in facts.split(", "):
        name, value = fact.split()
        assert str(getattr(found, name)) == value, fact
