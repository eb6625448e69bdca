"""`/card` as members type it."""

from __future__ import annotations

from bot.cards.commands import card_command, suggest_cards
from bot.limits import SUGGESTION


def test_the_name_is_suggested_and_bounded() -> None:
    (name,) = card_command.parameters
    assert name.name == "name"
    assert name.required
    assert name.max_value == SUGGESTION
    assert name.autocomplete
    assert callable(suggest_cards)
