"""Typed words that name things on the table."""

from __future__ import annotations

from games.squarriors.cards.cards import KEYS
from games.squarriors.laid_out import table
from games.squarriors.words import typed
from tests.games.squarriors.positions import GAME


def test_creatures_are_found_where_the_words_say() -> None:
    view = GAME.view(table("c4: king", "c4: jobe / v3: ghost"), 0)
    found = typed.named(view, "2.c", "jobe")
    assert found is not None
    assert found.card == KEYS["jobe"]
    assert typed.named(view, "2.c", "jobe@2") is typed.named(view, "nonsense", "jobe") is None


def test_the_card_of_an_ability_is_known() -> None:
    view = GAME.view(table("c4: king / chain c: nip open_court", "c4: jobe"), 0)
    assert typed.card_spoken_of(view, ("use", "c2")) == KEYS["open_court"]
    assert typed.card_spoken_of(view, ("use", "king")) == KEYS["king"]
    assert typed.card_spoken_of(view, ("use", "c3")) == -1
