"""Sentences of the help of Square Tactics that no other test plays. `help_is_played.txt` says which
test plays which."""

from __future__ import annotations

from random import Random

import pytest

from games.simulate import at_random
from games.square_tactics.game import SquareTactics
from games.square_tactics.rules.match import MOST_TURNS, SingleGame
from games.square_tactics.words.help import PAGES

GAME = SquareTactics()
TEXT = {page.title: page.text for page in PAGES}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_counted_after_40_turns_of_each_player(seats: int) -> None:
    """R-17: the last of these turns ends it, even with spaces open and cards left."""
    state, _ = GAME.new(GAME.setup(seats, {"rules": "full", "factions": "deal"}), bytes(16))
    game = next(each for each in state.stack if isinstance(each, SingleGame))
    game.turns = MOST_TURNS * seats - 1
    random = Random(seats)
    while state.outcome is None:
        ask = GAME.asks(state)[0]
        GAME.apply(state, ask.seat, at_random(ask, random))
        assert game.turns <= MOST_TURNS * seats
    assert not state.is_full
    assert "A game is counted after 40 turns of each player." in TEXT["Rulings"]
