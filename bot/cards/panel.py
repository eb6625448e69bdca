"""A card, large: its picture if the game draws one, its text and its rulings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import words
from bot.panels import Panel
from games.engine import AnyGame
from games.lookup import CardText
from renderers.picture import Picture


def card_panel(game: AnyGame, card: CardText, pictures: Sequence[Picture] = ()) -> Panel:
    """Return a card of a game.

    Args:
        pictures: the drawn card; none if the game draws no cards.
    """
    panel = Panel(words.heading(game.name, card))
    panel.add_pictures(pictures)
    panel.add_text(card.text)
    if card.rulings:
        panel.add_text(words.rulings(card))
    return panel
