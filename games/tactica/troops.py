"""Troops and cards, and all numbers of the game (`help`, Troops).

A card is a number: troops 1 to 4, tactics cards 5 to 14, then a training card, a wall card and a
summoning card. A troop on the field is one byte: its kind, its level, whether it bears the Crown,
whether it has moved this turn, and its seat. So is a creature of the advanced game, which is no
troop (R-78): the number of its kind is not a card's.
"""

from __future__ import annotations

from typing import NamedTuple

from games.tactica.board import MOST_SEATS, SIDES_OF

CHAMPION, FOOT, CROSSBOW, ARCHER = TROOPS = (1, 2, 3, 4)
PRESS, HORSE, DISENGAGE, ENGINEER, SAVED, RESCUE, SHIELDWALL, CROWN, NEGATE, SPY = TACTICS = tuple(
    range(5, 15)
)
TRAINING, WALL, SUMMONING = 15, 16, 17
OURAN, CTHON = CREATURES = (5, 6)
"""Kinds on the field, and not cards: a summoning card can be either."""

CARD_NAMES = (
    *("", "champion", "foot", "crossbow", "archer"),
    *("press", "horse", "disengage", "engineer", "saved", "rescue"),
    *("shieldwall", "crown", "negate", "spy", "training", "wall", "summoning"),
)
"""By card: its name in the notation."""
CARDS = {name: card for card, name in enumerate(CARD_NAMES) if name}
TITLES = tuple(name.capitalize() for name in CARD_NAMES)
KIND_NAMES = (*CARD_NAMES[: ARCHER + 1], "ouran", "cthon")
KIND_TITLES = tuple(name.capitalize() for name in KIND_NAMES)
"""By kind on the field: its name in sentences."""

COPIES = (0, 2, 10, 2, 6, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1, 10, 5, 3)
"""By card: the number of copies that each player has, summoning cards only in the advanced game."""
TROOP_CARDS = bytes(card for card in TROOPS for _ in range(COPIES[card]))
TACTICS_CARDS = bytes(card for card in TACTICS for _ in range(COPIES[card]))
TRAINING_CARDS = COPIES[TRAINING]
WALL_CARDS = COPIES[WALL]
SUMMONING_CARDS = COPIES[SUMMONING]

_HALF = {CHAMPION: 1, FOOT: 5, CROSSBOW: 1, ARCHER: 3} | dict.fromkeys(TACTICS, 1)
"""A partner's half of a side's set, before the cards below are left out, and without training cards
(14.3)."""
_NOT_OF_FIRST, _NOT_OF_SECOND = (SAVED, SPY), (CROWN,)


class CardSet(NamedTuple):
    """A player's cards at the start of a match."""

    troops: bytes
    tactics: bytes
    training: int
    summoning: int


def _half(missing: tuple[int, ...], summoning: int) -> CardSet:
    cards = [card for card, count in _HALF.items() if card not in missing for _ in range(count)]
    troops = bytes(card for card in cards if card <= ARCHER)
    tactics = bytes(card for card in cards if card > ARCHER)
    return CardSet(troops, tactics, TRAINING_CARDS // 2, summoning)


FULL_SET = CardSet(TROOP_CARDS, TACTICS_CARDS, TRAINING_CARDS, SUMMONING_CARDS)
HALF_SETS = (_half(_NOT_OF_FIRST, 2), _half(_NOT_OF_SECOND, 1))
"""The set of the first partner, and that of the second."""


def set_of_seat(seats: int, seat: int) -> CardSet:
    """Return the cards of a player, of `seats`. Partners share a set (R-89)."""
    return HALF_SETS[seat // SIDES_OF[seats]] if seats > MOST_ALONE else FULL_SET


OFF = (0, 5, 4, 3, 2, 3, 8)
DEF = (0, 6, 5, 3, 2, 5, 12)
RANGE = (0, 1, 1, 2, 3, 3, 1)
"""These three are by kind of troop or creature."""
FLIGHT = 4
"""The number of hexes that Ouran flies."""

HAND = 6
MOST_ALONE = 3
"""The most players of whom each plays alone. More play in teams."""
DEPLOYED = 4
DEPLOYED_IN_TEAM = 2
MUSTERING_ACTIONS = 2
WALLS_FOR_TWO_ACTIONS = 3
MOVEMENT_ACTIONS = 3
MOST_LEVEL = 2
WALL_STRENGTH = 7
CROWN_OFF = CROWN_DEF = 2
AURA = 1
PRESS_OFF, HORSE_OFF, ENGINEER_OFF = 1, 2, 3
CARD_OFF = {PRESS: PRESS_OFF, HORSE: HORSE_OFF, ENGINEER: ENGINEER_OFF}
"""By card: the OFF that it adds to the attacker on which it is played."""
DISENGAGE_DEF = SHIELDWALL_DEF = 2
CROWN_TIME = 4
FOG_RANGE, FOG_DEF = 1, 1
LEAST_DEF = 1
ROUNDS = 9
ROUNDS_OF = (0, 0, ROUNDS, 8, 7, 0, 5)
"""By the number of players: the number of rounds (R-104)."""
RANSOM = 2
SEVEN = 7
"""The points that win at once, as an option."""

# A troop on the field. The tables below hold everything that can be asked of its byte.

_BEARERS = 3
"""The number of seats whose troops can bear a Crown: it belongs to the first partners."""


def _codes() -> dict[tuple[int, int, int, bool, bool], int]:
    """Return the byte of every troop and creature that can stand on a field.

    The keys are seat, kind, level, whether it bears the Crown, and whether it has moved. The first
    two seats have bits of their own for all this. The other seats take the rest of the 255 bytes in
    order. Stored matches hold these bytes, so the order must stay.
    """
    every = [
        (seat, kind, level, bearer, moved)
        for seat in range(MOST_SEATS)
        for kind in (*TROOPS, *CREATURES)
        for level in (range(MOST_LEVEL + 1) if kind in TROOPS else (0,))
        for bearer in ((False, True) if kind in TROOPS and seat < _BEARERS else (False,))
        for moved in (False, True)
    ]
    found = {
        (seat, kind, level, bearer, moved): kind | level << 3 | bearer << 5 | moved << 6 | seat << 7
        for seat, kind, level, bearer, moved in every
        if seat < 2
    }
    free = iter(sorted(set(range(1, 256)) - set(found.values())))
    return found | {each: next(free) for each in every if each not in found}


_CODES = _codes()
_NOBODY = 255
"""No seat, in a table by byte."""


def _table(column: int, nothing: int = 0) -> bytes:
    table = bytearray([nothing] * 256)
    for each, code in _CODES.items():
        table[code] = int(each[column])
    return bytes(table)


SEAT_OF, KIND_OF, LEVEL_OF, BEARS, HAS_MOVED = (
    *(_table(0, _NOBODY), _table(1), _table(2), _table(3), _table(4)),
)
"""By byte: the seat of a troop, its kind (0 for none), its level, 1 if it bears the Crown, and 1 if
it has moved this turn."""


def _code(seat: int, kind: int, level: int, bearer: int, moved: int, otherwise: int) -> int:
    return _CODES.get((seat, kind, level, bool(bearer), bool(moved)), otherwise)


def _changed(**changes: int) -> bytes:
    """Return by byte the byte of the same troop with these changes, or itself if there is none."""
    table = bytearray(range(256))
    for (seat, kind, level, bearer, moved), code in _CODES.items():
        found = {"kind": kind, "bearer": bearer, "moved": moved} | changes
        table[code] = _code(
            seat, found["kind"], level, found["bearer"], found["moved"], otherwise=code
        )
    return bytes(table)


AS_MOVED, RESTED = _changed(moved=True), _changed(moved=False)
"""By byte: the troop with and without the mark "moved". `RESTED` is for `bytes.translate` too."""
CROWNED, AS_CHAMPION = _changed(bearer=True), _changed(kind=CHAMPION)
TRAINED = bytes(
    _code(SEAT_OF[n], KIND_OF[n], LEVEL_OF[n] + 1, BEARS[n], HAS_MOVED[n], otherwise=n)
    for n in range(256)
)
"""By byte: the troop with the Crown, as a Champion, and with one more training level."""


def troop(seat: int, kind: int, level: int = 0, bearer: bool = False, moved: bool = False) -> int:
    """Return the byte of a troop on the field."""
    return _CODES[seat, kind, level, bool(bearer), bool(moved)]


def kind_of(code: int) -> int:
    """Return the kind of a troop on the field, 0 for an empty hex."""
    return KIND_OF[code]


def level_of(code: int) -> int:
    """Return the training level of a troop on the field: 0, 1 or 2."""
    return LEVEL_OF[code]


def seat_of(code: int) -> int:
    """Return the seat that owns a troop on the field."""
    return SEAT_OF[code]


def is_melee(kind: int) -> bool:
    """Whether a kind of troop or creature fights hand to hand: Champion, Foot, Cthon."""
    return kind <= FOOT or kind == CTHON


def is_creature(kind: int) -> bool:
    """Whether a kind on the field is a creature."""
    return kind > ARCHER


def is_troop(card: int) -> bool:
    """Whether a card is a troop."""
    return card <= ARCHER


_SEATS = range(MOST_SEATS)
_EVERY = range(256)


def _by_seat(*kinds: int) -> tuple[bytes, ...]:
    """Return tables by seat: 1 for each byte that is of one of these kinds and of that seat."""
    return tuple(
        bytes(KIND_OF[n] in kinds and SEAT_OF[n] == seat for n in _EVERY) for seat in _SEATS
    )


BySides = tuple[tuple[bytes, ...], ...]
"""Tables by the number of sides and seat."""


def _by_side(*kinds: int) -> BySides:
    """Return tables by number of sides and seat: 1 for these kinds of the seat's side."""
    return tuple(
        tuple(
            bytes(
                KIND_OF[n] in kinds and SEAT_OF[n] != _NOBODY and (SEAT_OF[n] - seat) % sides == 0
                for n in _EVERY
            )
            for seat in _SEATS
        )
        if sides
        else ()
        for sides in (0, 0, 2, 3)
    )


def _others(*kinds: int) -> BySides:
    """Return tables by number of sides and seat: 1 for these kinds of all enemies."""
    return tuple(
        tuple(
            bytes(
                KIND_OF[n] in kinds and SEAT_OF[n] != _NOBODY and (SEAT_OF[n] - seat) % sides != 0
                for n in _EVERY
            )
            for seat in _SEATS
        )
        if sides
        else ()
        for sides in (0, 0, 2, 3)
    )


def _digits(tables: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """Return the tables as digits, with which a field becomes a number."""
    return tuple(bytes(b"01"[each] for each in table) for table in tables)


def _all_digits(tables: BySides) -> BySides:
    return tuple(map(_digits, tables))


TROOP_OF, CREATURE_OF = _by_seat(*TROOPS), _by_seat(*CREATURES)
"""By seat: 1 for each byte that is a troop, or a creature, of that seat; for `bytes.translate`."""
SEAT_DIGITS = _digits(TROOP_OF)
"""By seat: a digit 1 for each byte that is a troop of that seat."""
TROOPS_OF_SIDE, MELEE_OF = _by_side(*TROOPS), _by_side(CHAMPION, FOOT)
HOLDER_OF, ENEMY_HOLDER_OF = (kinds(CHAMPION, FOOT, CTHON) for kinds in (_by_side, _others))
"""By the number of sides and seat: 1 for each byte that holds enemies, of the seat's side and of
its enemies. Melee troops and Cthon do."""
ENEMY_OF = _others(*TROOPS)
TROOP_DIGITS, ENEMY_DIGITS = _all_digits(TROOPS_OF_SIDE), _all_digits(ENEMY_OF)
PIECE_DIGITS = _all_digits(_by_side(*TROOPS, *CREATURES))
ENEMY_PIECE_DIGITS = _all_digits(_others(*TROOPS, *CREATURES))
"""These tables are by the number of sides and seat. They have a digit 1 for each byte that is a
troop, or a troop or a creature, of the seat's side or of its enemies."""
BEARER_OF: BySides = tuple(
    tuple(bytes(BEARS[n] and (SEAT_OF[n] - seat) % sides == 0 for n in _EVERY) for seat in _SEATS)
    if sides
    else ()
    for sides in (0, 0, 2, 3)
)
"""By the number of sides and seat: 1 for each byte that bears the Crown of the seat's side."""

# Hostages. Captured cards of all enemies lie together, in order of capture.

_CARD_BITS, _SIDE_BITS = 5, 2


def hostage(card: int, owner: int, holder: int, sides: int) -> int:
    """Return a captured card as its captor's side stores it.

    With two players it is the card alone, since the owner is known. Otherwise it also holds the
    owner's side, and a mark for a second partner.

    Args:
        owner: the seat that owned the card.
        holder: a seat of the side that keeps it.
    """
    second = (owner >= sides) << _CARD_BITS + _SIDE_BITS
    return card | (owner - holder - 1) % sides << _CARD_BITS | second


def captive_card(kept: int) -> int:
    """Return the card of a hostage."""
    return kept & (1 << _CARD_BITS) - 1


def captive_owner(kept: int, holder: int, sides: int) -> int:
    """Return the seat that owned a hostage."""
    side = (holder + 1 + (kept >> _CARD_BITS & (1 << _SIDE_BITS) - 1)) % sides
    return side + sides * (kept >> _CARD_BITS + _SIDE_BITS)
