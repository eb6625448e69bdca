"""Troops and cards, and all numbers of the game (`help`, Troops).

A card is a number: troops 1 to 4, tactics cards 5 to 14, a training card, a wall card, a summoning
card. A troop on the field is one byte: its kind, its level, whether it bears the Crown, whether it
has moved this turn, and whose it is. So is a creature of the advanced game, which is no troop
(R-78): its kind is a number of its own, and no card's.
"""

from __future__ import annotations

CHAMPION, FOOT, CROSSBOW, ARCHER = TROOPS = (1, 2, 3, 4)
PRESS, HORSE, DISENGAGE, ENGINEER, SAVED, RESCUE, SHIELDWALL, CROWN, NEGATE, SPY = TACTICS = tuple(
    range(5, 15)
)
TRAINING, WALL, SUMMONING = 15, 16, 17
OURAN, CTHON = CREATURES = (5, 6)
"""Kinds on the field, not cards: a summoning card is either."""

CARD_NAMES = (
    *("", "champion", "foot", "crossbow", "archer"),
    *("press", "horse", "disengage", "engineer", "saved", "rescue"),
    *("shieldwall", "crown", "negate", "spy", "training", "wall", "summoning"),
)
"""By card."""
CARDS = {name: card for card, name in enumerate(CARD_NAMES) if name}
TITLES = tuple(name.capitalize() for name in CARD_NAMES)
KIND_NAMES = (*CARD_NAMES[: ARCHER + 1], "ouran", "cthon")
KIND_TITLES = tuple(name.capitalize() for name in KIND_NAMES)
"""By kind on the field."""

COPIES = (0, 2, 10, 2, 6, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1, 10, 5, 3)
"""By card: how many of it each player has; summoning cards in the advanced game alone."""
TROOP_CARDS = bytes(card for card in TROOPS for _ in range(COPIES[card]))
TACTICS_CARDS = bytes(card for card in TACTICS for _ in range(COPIES[card]))
TRAINING_CARDS = COPIES[TRAINING]
WALL_CARDS = COPIES[WALL]
SUMMONING_CARDS = COPIES[SUMMONING]

OFF = (0, 5, 4, 3, 2, 3, 8)
DEF = (0, 6, 5, 3, 2, 5, 12)
RANGE = (0, 1, 1, 2, 3, 3, 1)
"""By kind of troop, or creature."""
FLIGHT = 4
"""How far Ouran flies."""

HAND = 6
DEPLOYED = 4
MUSTERING_ACTIONS = 2
WALLS_FOR_TWO_ACTIONS = 3
MOVEMENT_ACTIONS = 3
MOST_LEVEL = 2
WALL_STRENGTH = 7
CROWN_OFF = CROWN_DEF = 2
AURA = 1
PRESS_OFF, HORSE_OFF, ENGINEER_OFF = 1, 2, 3
CARD_OFF = {PRESS: PRESS_OFF, HORSE: HORSE_OFF, ENGINEER: ENGINEER_OFF}
"""What a card adds to the OFF of the attacker on which it is played."""
DISENGAGE_DEF = SHIELDWALL_DEF = 2
CROWN_TIME = 4
FOG_RANGE, FOG_DEF = 1, 1
LEAST_DEF = 1
ROUNDS = 9
RANSOM = 2
SEVEN = 7
"""Points that win at once, as an option."""

# A troop on the field.

KIND = 0b111
ONE_LEVEL, LEVEL = 1 << 3, 0b11 << 3
BEARER = 1 << 5
MOVED = 1 << 6
MOON = 1 << 7


def troop(seat: int, kind: int, level: int = 0, bearer: bool = False, moved: bool = False) -> int:
    """Return a troop as the field holds it."""
    return kind | level * ONE_LEVEL | bearer * BEARER | moved * MOVED | seat * MOON


def kind_of(code: int) -> int:
    """Return the kind of a troop on the field, 0 where none stands."""
    return code & KIND


def level_of(code: int) -> int:
    """Return its training level: 0, 1 or 2."""
    return (code & LEVEL) >> 3


def seat_of(code: int) -> int:
    """Return whose it is."""
    return code >> 7


def is_melee(kind: int) -> bool:
    """Whether a kind of troop or creature fights hand to hand: Champion, Foot, Cthon."""
    return kind <= FOOT or kind == CTHON


def is_creature(kind: int) -> bool:
    """Whether a kind on the field is a creature's."""
    return kind > ARCHER


def is_troop(card: int) -> bool:
    """Whether a card is a troop."""
    return card <= ARCHER


_EVERY = range(256)
TROOP_OF = tuple(
    bytes(0 < code & KIND <= ARCHER and code >> 7 == s for code in _EVERY) for s in (0, 1)
)
"""By seat: 1 for each byte that is a troop of that seat; for `bytes.translate`."""
TROOP_DIGITS = tuple(bytes(b"01"[is_own] for is_own in own) for own in TROOP_OF)
"""The same as digits, which make a number of a field."""
MELEE_OF = tuple(
    bytes(0 < code & KIND <= FOOT and code >> 7 == s for code in _EVERY) for s in (0, 1)
)
"""By seat: 1 for each byte that is a melee troop of that seat."""
HOLDER_OF = tuple(
    bytes(code & KIND in (CHAMPION, FOOT, CTHON) and code >> 7 == s for code in _EVERY)
    for s in (0, 1)
)
"""By seat: 1 for each byte that holds enemies: melee troops, and Cthon."""
CREATURE_OF = tuple(
    bytes(code & KIND in CREATURES and code >> 7 == s for code in _EVERY) for s in (0, 1)
)
"""By seat: 1 for each byte that is a creature of that seat."""
PIECE_DIGITS = tuple(
    bytes(b"01"[0 < code & KIND <= CTHON and code >> 7 == s] for code in _EVERY) for s in (0, 1)
)
"""By seat: a digit 1 for each byte that is a troop or a creature of that seat."""
BEARER_OF = tuple(bytes(code & BEARER > 0 and code >> 7 == s for code in _EVERY) for s in (0, 1))
"""By seat: 1 for each byte that is the bearer of that seat's Crown."""
RESTED = bytes(code & ~MOVED for code in _EVERY)
"""A troop without the mark "moved"."""
