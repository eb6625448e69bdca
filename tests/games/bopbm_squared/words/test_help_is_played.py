"""Sentences of the help of Bopbm: Squared that no other test plays. `help_is_played.txt` says which
test plays which."""

from __future__ import annotations

from games.bopbm_squared.words.help import PAGES
from renderers.bopbm_squared import patterns
from tests.games.bopbm_squared.positions import ask, do, position

TEXT = {page.title: page.text for page in PAGES}


def test_a_turn_is_one_thing() -> None:
    """After a tile was placed the next player is asked."""
    on = position("a1", "f6")
    assert ask(on).seat == 0
    do(on, "place b1")
    assert ask(on).seat == 1


def test_each_player_has_a_colour_and_a_pattern_of_its_own() -> None:
    told = "green stripes, blue dots, amber squares, crimson rings"
    assert told in TEXT["How to play here"]
    painted = [patterns._GLYPHS[seat].__name__.rpartition("_")[2] for seat in range(4)]
    assert painted == [each.split()[1] for each in told.split(", ")]
