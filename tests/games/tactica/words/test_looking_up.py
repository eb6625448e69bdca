"""Cards as members look them up."""

from __future__ import annotations

from games.lookup import the_card
from games.tactica.words.looking_up import CARD_TEXTS


def test_a_card_has_its_text_and_its_rulings() -> None:
    card = the_card("Spy", CARD_TEXTS)
    assert card.text
    assert any(ruling.startswith("**R-26**") for ruling in card.rulings)
