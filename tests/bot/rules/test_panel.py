"""A page of rules as a message."""

from __future__ import annotations

import pytest

from bot.rules.panel import rules_panel
from games.engine import AnyGame
from games.registry import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_page_fits_into_a_message(game: AnyGame) -> None:
    for number in range(len(game.words.pages)):
        assert rules_panel(game, number).content_length() <= 4000
