"""The things that choices name are found in a view."""

from __future__ import annotations

from games.squarriors.cards.cards import KEYS
from games.squarriors.laid_out import table
from games.squarriors.meanings import CreatureOf, LinkOf
from games.squarriors.words import sight
from tests.games.squarriors.positions import GAME


def test_creatures_and_chain_cards_are_found_where_they_are() -> None:
    view = GAME.view(table("c4: king / chain c: nip exile", "c4: jobe jobe@1"), 0)
    assert sight.seen(view, CreatureOf(0, KEYS["king"])).card == KEYS["king"]
    assert sight.seen(view, CreatureOf(1, KEYS["jobe"], 0, 0)).owner == 0
    assert sight.link(view, LinkOf(0, 2, 2)).card == KEYS["exile"]
