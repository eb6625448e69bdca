"""Cards as members look them up."""

from __future__ import annotations

from games.lookup import the_card
from games.squarriors.words.looking_up import CARD_TEXTS


def test_a_card_has_its_text_and_its_rulings() -> None:
    card = the_card("Snare", CARD_TEXTS)
    assert card.text
    assert any(ruling.startswith("**R-24**") for ruling in card.rulings)
