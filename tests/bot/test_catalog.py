"""The games on offer."""

from __future__ import annotations

import pytest

from bot.catalog import entry, fitting_games, full_catalog, named_game
from bot.errors import NoSuchMatch
from games.registry import GAMES
from renderers.registry import RENDERERS
from tests.bot.support import toy_catalog


def test_every_registered_game_is_offered_with_its_pictures() -> None:
    catalog = full_catalog()
    assert list(catalog) == list(GAMES)
    for key, known in catalog.items():
        assert known.game is GAMES[key]
        assert known.renderer is RENDERERS[key]


def test_a_game_is_found_by_its_key() -> None:
    catalog = toy_catalog()
    assert entry(catalog, "toy") is catalog["toy"]


def test_names_that_begin_with_what_is_typed_come_first() -> None:
    names = [each.game.name for each in fitting_games(full_catalog(), "Tac")]
    assert names == ["Tactica", "Square Tactics"]
    assert len(fitting_games(full_catalog(), "")) == len(GAMES)
    assert named_game(full_catalog(), "squarr").game.name == "Squarriors"
    assert named_game(full_catalog(), "squares").game.key == "squares", "its key in full"
    with pytest.raises(NoSuchMatch):
        named_game(full_catalog(), "")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(NoSuchMatch, match=r"^I don’t know the game “chess”\. Pick one"):
        entry(toy_catalog(), "chess")
