"""The panel of a card."""

from __future__ import annotations

from bot.cards.panel import card_panel
from games.lookup import CardText
from games.registry import GAMES

GAME = next(iter(GAMES.values()))


def texts(card: CardText) -> list[str]:
    panel = card_panel(GAME, card)
    return [item.content for item in panel.walk_children() if hasattr(item, "content")]


def test_rulings_stand_below_the_text_where_there_are_any() -> None:
    assert texts(CardText("a", "A", "kind", "Text.")) == [f"### A\n{GAME.name}: kind", "Text."]
    assert texts(CardText("a", "A", "kind", "Text.", ("**R-1** So.",)))[-1] == "-# **R-1** So."
