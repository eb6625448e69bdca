"""The components, checked against a table of the printed cards."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.characters import (
    FACTIONS,
    NUMBERS,
    SLOTS,
    card_of,
    cards_of,
    faction_of,
    name_of,
    slot_of,
)

THE_TABLE = """
 1 | 6 | 2 | 5 | 4 | Friendly / Butler / Scaredy / Clumsy
 2 | 4 | 6 | 3 | 4 | Pacifist / Banana / Fluffy / Noisy
 3 | 5 | 3 | 6 | 3 | Annoyed / Emo / Cute / Sleepy
 4 | 5 | 3 | 4 | 6 | Frightened / Diffuser / Sleepy / Sad
 5 | 4 | 5 | 3 | 5 | Artist / Mummy / Birthday / Friendly
 6 | 3 | 4 | 5 | 5 | Camping / Franken / Box / Carefree
 7 | 6 | 5 | 3 | 5 | Grumpy / Archer / Smelly / Quick
 8 | 5 | 6 | 4 | 4 | Psychic / Chef / Curious / Stealthy
 9 | 5 | 4 | 6 | 4 | Business / Vampire / Playful / Vigilant
10 | 4 | 5 | 5 | 6 | Hot Tub / Turtle / Spa / Tidy
11 | 3 | 4 | 7 | 5 | Tourist / Princess / Pajama / Juggling
12 | 4 | 5 | 3 | 7 | Sporty / Dino / Beach / Handy
13 | 7 | 4 | 5 | 6 | Skater / Snowboarder / Hacker / Climbing
14 | 6 | 7 | 3 | 6 | Strong / Flying / Rocker / Underpants
15 | 8 | 5 | 3 | 5 | Ferocious / Tank / Ninja / Master
16 | 4 | 8 | 6 | 3 | Telekinetic / Archaeologist / Hungry / Acrobatic
17 | 6 | 3 | 8 | 5 | Pirate / DJ / Spy / Elite
18 | 5 | 6 | 4 | 8 | Scientist / Boxer / Astronaut / Deadly
"""
"""The printed cards, copied without their abilities."""

ROWS = [line.split("|") for line in THE_TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip())
def test_each_slot_has_the_numbers_and_names_that_are_printed(row: list[str]) -> None:
    slot, *numbers = map(int, row[:5])
    names = row[5].strip().split(" / ")
    for number, faction in enumerate(FACTIONS):
        card = card_of(number, slot)
        assert NUMBERS[card] == tuple(numbers)
        assert name_of(card) == f"{names[number]} {faction.one}"


def test_there_are_four_factions_of_eighteen() -> None:
    assert [faction.name for faction in FACTIONS] == ["Aliens", "Bots", "Cats", "Ninjas"]
    assert len(ROWS) == SLOTS
    assert all(len(faction.first_names) == SLOTS for faction in FACTIONS)


def test_the_72_cards_have_different_names() -> None:
    names = {name_of(card) for faction in range(4) for card in cards_of(faction)}
    assert len(names) == len(NUMBERS) == 72


def test_turtle_bot_has_top_4_not_the_misprinted_5() -> None:
    turtle = card_of(faction=1, slot=10)
    assert name_of(turtle) == "Turtle Bot"
    assert NUMBERS[turtle] == (4, 5, 5, 6)


def test_a_card_tells_its_faction_and_its_slot() -> None:
    for faction in range(4):
        assert [slot_of(card) for card in cards_of(faction)] == list(range(1, 19))
        assert {faction_of(card) for card in cards_of(faction)} == {faction}
