"""Every card of Squarriors, read once from `cards.json`.

States and views name a card by its number, its place in `CARDS`. The number comes from a table that
only grows (`numbers`), so a new card may stand anywhere in the file. Lists for players are in the
file's order (`PRINTED`), lists by number in that of `CARDS`. `KEYS` turns the word that players
write for a card into its number.
"""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import msgspec

from games.squarriors.cards import numbers
from games.squarriors.cards.vocabulary import Ability, StrategyType, Subtype


class Card(msgspec.Struct, frozen=True, kw_only=True, rename={"key": "id"}):
    """A card of any kind. Fields that its kind does not have are empty."""

    key: str
    """The word that players write, as in `mother_tallow`."""
    name: str
    kind: str
    """`creature`, `code`, `stronghold`, `land`, `recruit` or `tactic`."""
    number: int = -1
    text: str = ""
    abilities: tuple[Ability, ...] = ()

    # Creatures and recruits.
    tribe: str = ""
    species: str = ""
    stype: StrategyType | None = None
    value: int = 0
    """The tribe value, which domains have as well."""
    provision: int = 0
    might: int = 0
    will: int = 0
    blood: int = 0
    keywords: tuple[str, ...] = ()

    # Recruits.
    level: int = 0
    parent: str | None = None
    """The key of the recruit that is promoted to this one."""

    # Tactics. The cost is also that of a recruit.
    cost: int = 0
    subtype: Subtype | None = None
    stypes: tuple[StrategyType, ...] = ()
    strategy_text: str = ""
    play: Ability | None = None
    strategy: tuple[Ability, ...] = ()

    @property
    def types(self) -> tuple[StrategyType, ...]:
        """The card's strategy types in a chain."""
        return self.stypes or (() if self.stype is None else (self.stype,))


class Tribe(msgspec.Struct, frozen=True, kw_only=True, rename={"key": "id"}):
    """A ready-made tribe as printed, by keys of cards."""

    key: str
    name: str
    strengths: dict[str, int]
    """By `vanguard`, `army`, `council`."""
    code: str
    stronghold: str
    lands: tuple[str, ...]
    """The active one first."""
    creatures: dict[str, str]
    """By key: its domain. They are in order from left to right."""
    tactics: dict[str, int]
    """By key: the number of copies."""
    play: str
    """How to play it, in a few sentences."""


class _File(msgspec.Struct, frozen=True):
    """The card file."""

    vocabulary: dict[str, tuple[str, ...]]
    creatures: tuple[Card, ...]
    domains: tuple[Card, ...]
    recruits: tuple[Card, ...]
    tactics: tuple[Card, ...]
    tribes: tuple[Tribe, ...]


class _Numbering:
    """Gives cards and abilities their numbers from the table."""

    def __init__(self, table: numbers.Numbers) -> None:
        self._table = table
        self.abilities: dict[str, Ability] = {}
        """By key."""
        self._alike: Counter[str] = Counter()

    def card(self, card: Card) -> Card:
        return msgspec.structs.replace(
            card,
            number=self._table.cards.get(card.key, -1),
            abilities=self.each(card.abilities, card.key),
            play=None if card.play is None else self.one(card.play, card.key),
            strategy=self.each(card.strategy, f"{card.key}/chain"),
        )

    def each(self, abilities: tuple[Ability, ...], under: str) -> tuple[Ability, ...]:
        return tuple(self.one(ability, under) for ability in abilities)

    def one(self, ability: Ability, under: str) -> Ability:
        inner = self.each(ability.abilities, f"{under}/{ability.kind}")
        key = self._key(ability, under)
        number = self._table.abilities.get(key, -1)
        done = msgspec.structs.replace(ability, abilities=inner, number=number)
        self.abilities[key] = done
        return done

    def _key(self, ability: Ability, under: str) -> str:
        """Return an ability's key; equal abilities of a card are told apart by their order."""
        said = "+".join(effect.v for effect in ability.do)
        key = "/".join(filter(None, (under, ability.kind, said)))
        self._alike[key] += 1
        return key if self._alike[key] == 1 else f"{key}#{self._alike[key]}"


def _read() -> tuple[_File, tuple[Card, ...], tuple[Card, ...], tuple[Ability, ...]]:
    text = files("games.squarriors.cards").joinpath("cards.json").read_bytes()
    read, table = msgspec.json.decode(text, type=_File), numbers.read()
    numbering = _Numbering(table)
    every = (*read.creatures, *read.domains, *read.recruits, *read.tactics)
    printed = tuple(map(numbering.card, every))
    cards = numbers.in_order("cards", {card.key: card for card in printed}, table.cards)
    abilities = numbers.in_order("abilities", numbering.abilities, table.abilities)
    return read, printed, cards, abilities


_file, PRINTED, CARDS, ABILITIES = _read()

VOCABULARY = _file.vocabulary
TRIBES = {tribe.key: tribe for tribe in _file.tribes}
"""The ready-made tribes by their keys."""
KEYS = {card.key: card.number for card in CARDS}
"""The number of a card by its key."""
TACTICS = tuple(card.number for card in CARDS if card.kind == "tactic")
LANDS = tuple(card.number for card in CARDS if card.kind == "land")
FLEDGLING = KEYS["fledgling"]
RECRUIT = tuple(card.kind == "recruit" for card in CARDS)
"""By card: whether it is a recruit."""
PREY = tuple(card.kind in ("creature", "recruit") for card in CARDS)
"""By card: whether it counts as a creature card in a chain."""
PROMOTIONS = tuple(
    tuple(other.number for other in CARDS if other.parent == card.key) for card in CARDS
)
"""By card: the cards that it can be promoted to."""
SUBTYPE = tuple(card.subtype for card in CARDS)
COST = tuple(card.cost for card in CARDS)
TYPES = tuple(card.types for card in CARDS)


def card_of(key: str) -> Card:
    """Return the card with a key."""
    return CARDS[KEYS[key]]
