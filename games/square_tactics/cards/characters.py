"""The components: four factions of eighteen characters.

A card is a whole number from 0 to 71: `faction * 18 + slot - 1`. Stored matches hold these
numbers, so a new faction must come last. The printed numbers are the same in all factions; only
the names differ.
"""

from __future__ import annotations

import msgspec

SLOTS = 18
"""The number of characters in a faction. Their slots count from 1."""

TOP, RIGHT, BOTTOM, LEFT = range(4)
"""The sides of a card, clockwise as its owner sees them."""

SIDES = ("top", "right", "bottom", "left")


class Faction(msgspec.Struct, frozen=True):
    """A faction: its word in choices, its names, and its characters' first names by slot."""

    key: str
    name: str
    one: str
    first_names: tuple[str, ...]


FACTIONS = (
    Faction(
        "aliens",
        "Aliens",
        "Alien",
        (
            *("Friendly", "Pacifist", "Annoyed", "Frightened", "Artist", "Camping"),
            *("Grumpy", "Psychic", "Business", "Hot Tub", "Tourist", "Sporty"),
            *("Skater", "Strong", "Ferocious", "Telekinetic", "Pirate", "Scientist"),
        ),
    ),
    Faction(
        "bots",
        "Bots",
        "Bot",
        (
            *("Butler", "Banana", "Emo", "Diffuser", "Mummy", "Franken"),
            *("Archer", "Chef", "Vampire", "Turtle", "Princess", "Dino"),
            *("Snowboarder", "Flying", "Tank", "Archaeologist", "DJ", "Boxer"),
        ),
    ),
    Faction(
        "cats",
        "Cats",
        "Cat",
        (
            *("Scaredy", "Fluffy", "Cute", "Sleepy", "Birthday", "Box"),
            *("Smelly", "Curious", "Playful", "Spa", "Pajama", "Beach"),
            *("Hacker", "Rocker", "Ninja", "Hungry", "Spy", "Astronaut"),
        ),
    ),
    Faction(
        "ninjas",
        "Ninjas",
        "Ninja",
        (
            *("Clumsy", "Noisy", "Sleepy", "Sad", "Friendly", "Carefree"),
            *("Quick", "Stealthy", "Vigilant", "Tidy", "Juggling", "Handy"),
            *("Climbing", "Underpants", "Master", "Acrobatic", "Elite", "Deadly"),
        ),
    ),
)

_NUMBERS = (  # top, right, bottom, left, by slot
    *((6, 2, 5, 4), (4, 6, 3, 4), (5, 3, 6, 3), (5, 3, 4, 6), (4, 5, 3, 5), (3, 4, 5, 5)),
    *((6, 5, 3, 5), (5, 6, 4, 4), (5, 4, 6, 4), (4, 5, 5, 6), (3, 4, 7, 5), (4, 5, 3, 7)),
    *((7, 4, 5, 6), (6, 7, 3, 6), (8, 5, 3, 5), (4, 8, 6, 3), (6, 3, 8, 5), (5, 6, 4, 8)),
)

NUMBERS: tuple[tuple[int, int, int, int], ...] = _NUMBERS * len(FACTIONS)
"""By card: its printed numbers at top, right, bottom and left."""


def card_of(faction: int, slot: int) -> int:
    """Return the card of a faction (0-3) and a slot (1-18)."""
    return faction * SLOTS + slot - 1


def cards_of(faction: int) -> range:
    """Return the eighteen cards of a faction (0-3), by slot."""
    return range(faction * SLOTS, (faction + 1) * SLOTS)


def faction_of(card: int) -> int:
    """Return the faction (0-3) that a card belongs to."""
    return card // SLOTS


def slot_of(card: int) -> int:
    """Return the number printed on a card, 1-18."""
    return card % SLOTS + 1


def name_of(card: int) -> str:
    """
    >>> name_of(card_of(faction=0, slot=10)), name_of(card_of(faction=1, slot=10))
    ('Hot Tub Alien', 'Turtle Bot')
    """
    faction = FACTIONS[faction_of(card)]
    return f"{faction.first_names[slot_of(card) - 1]} {faction.one}"
