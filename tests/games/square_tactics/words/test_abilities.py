"""The texts of the abilities."""

from __future__ import annotations

from games.square_tactics.cards.characters import SLOTS, card_of
from games.square_tactics.words.abilities import ABILITIES, ability_in_short, ability_of


def test_every_number_has_an_ability_of_its_own() -> None:
    assert len(set(ABILITIES)) == len(ABILITIES) == SLOTS


def test_all_factions_have_the_same_abilities() -> None:
    for slot in range(1, SLOTS + 1):
        assert len({ability_of(card_of(faction, slot)) for faction in range(4)}) == 1


def test_an_ability_is_a_sentence_that_fits_a_card() -> None:
    assert all(text.endswith(".") and len(text) <= 90 for text in ABILITIES)


def test_beside_the_numbers_in_a_menu_an_ability_is_a_whole_sentence() -> None:
    told = [ability_in_short(card_of(0, slot)) for slot in range(1, SLOTS + 1)]
    assert all(text.endswith(".") and len(text) <= 64 for text in told)
    assert len(set(told)) == SLOTS
