"""The hand fits a Discord message at every question, however far a player has picked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.hand.answering import TOLD, add_question
from bot.hand.decision import question_of
from bot.hand.menus import Path, Tree
from bot.hand.pick_controls import MATCH_CONTROLS
from bot.limits import COMPONENTS
from bot.panels import Panel
from games.decisions import Ask
from games.engine import Game
from games.registry import GAMES
from games.simulate import at_random
from renderers.picture import Picture
from renderers.registry import RENDERERS
from tests.players import PLAYERS
from tests.soaking import first

pytestmark = pytest.mark.long

PICTURES = [Picture(b"", "board.png", "alt"), Picture(b"", "hand.png", "alt")]


@pytest.mark.parametrize("seed", first(1, (8, *range(16))))
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
async def test_every_fork_fits_a_message(game: Game[Any, Any], seed: int) -> None:
    random = Random(seed)
    for seats in (min(game.seats), max(game.seats)):
        state, _ = game.new(game.setup(seats), random.randbytes(16))
        while asks := game.asks(state):
            ask = asks[0]
            if random.random() < 0.1:
                view, tree = game.view(state, ask.seat), Tree(ask)
                wholes = [random.choice(ask.choices).notation.split() for _ in range(4)]
                picked = {tuple(w[:count]) for w in wholes for count in range(len(w))}
                for path in set(map(tree.follow, picked)):
                    fits(game, view, ask, path)
            game.apply(state, ask.seat, at_random(ask, random), ask)


def fits(game: Game[Any, Any], view: Any, ask: Ask, picked: Path) -> None:
    """Check that a hand leaves room for the parts below it.

    These are a row with "Show everything", "Undo" and "More", a section of a feature, and in a game
    with orders, their answers and the number in force. A button that a feature adds is left out if
    it has no room.
    """
    panel = Panel("title")
    panel.add_pictures(PICTURES[:1] if RENDERERS[game.key].hand_is_board else PICTURES)
    question = question_of(game.words, view, PLAYERS, ask, picked)
    add_question(panel, question, MATCH_CONTROLS.at(1 << 60, 999))
    below = 7 + (2 if game.orders.known(game.setup(view.seats)) else 0)
    assert len(list(panel.walk_children())) <= COMPONENTS - below, "room for what stands below"
    assert panel.content_length() <= TOLD + 600, "room for what was just done"
