"""Numbers in stored matches of boxed games never move: those of the kinds of cards and pieces.

Squarriors, whose cards are ours and may grow in number, has a table
(`squarriors/cards/numbers.json`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.square_tactics.cards.actions import ACTIONS
from games.square_tactics.cards.characters import FACTIONS
from games.squares.units import KIND_NAMES
from games.tactica.troops import CARD_NAMES

WAS = {
    "factions of Square Tactics": "aliens bots cats ninjas",
    "actions of Square Tactics": (
        "fore starboard aft port concede gain jump push swap again turn twist trade zombie escape "
        "sacrifice react wound"
    ),
    "cards of Tactica": (
        "- champion foot crossbow archer press horse disengage engineer saved rescue shieldwall "
        "crown negate spy training wall summoning"
    ),
    "kinds of SQUARES": "- infantry artillery cavalry",
}
"""The names in the order of their numbers, from 0 on. New ones are added to the end."""


@pytest.mark.parametrize(
    ("what", "keys"),
    [
        ("factions of Square Tactics", [faction.key for faction in FACTIONS]),
        ("actions of Square Tactics", [action.verb for action in ACTIONS]),
        ("cards of Tactica", CARD_NAMES),
        ("kinds of SQUARES", KIND_NAMES),
    ],
)
def test_the_numbers_of_stored_things_are_what_they_were(what: str, keys: Sequence[str]) -> None:
    was = WAS[what].split()
    assert [key or "-" for key in keys][: len(was)] == was
