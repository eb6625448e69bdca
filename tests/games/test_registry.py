"""The list of games."""

from __future__ import annotations

import pytest

from games.example.game import Toy
from games.registry import GAMES
from games.square_tactics.game import SquareTactics


def test_games_are_listed_by_their_keys() -> None:
    assert all(key == game.key for key, game in GAMES.items())
    assert isinstance(GAMES["square_tactics"], SquareTactics)


def test_names_differ() -> None:
    assert len({game.name for game in GAMES.values()}) == len(GAMES)


def test_the_list_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        GAMES["another"] = SquareTactics()  # type: ignore[index]


def test_the_example_is_offered_to_nobody() -> None:
    assert Toy.key not in GAMES
