"""The numbers of cards and abilities, which never move: `numbers.json`.

Stored matches name cards and abilities by number, so a number once given stays with its key,
wherever in `cards.json` the card stands. The author of a new card gives its keys the next free
numbers at the end of the table; `in_order` says which are missing. A key is never removed, and its
number is never given to another.

The key of a card is its `id`. The key of an ability consists of its card's key, `chain` for a
strategy text, its kind and its verbs: `king/triggered/power`, `nip/chain/passive/mod`. An effect is
stored as its place in its ability. The key fixes that too, because other verbs make another key.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TypeVar

import msgspec

Item = TypeVar("Item")


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the box when a way of writing tribe codes was fixed (`codes`)."""

    cards: int
    """Number of cards."""
    tribes: int
    """Number of ready-made tribes."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of numbers, by key."""

    cards: dict[str, int]
    abilities: dict[str, int]
    tribes: dict[str, int]
    """Numbers of the ready-made tribes. Only tribe codes contain them."""
    editions: tuple[Edition, ...]
    """Each edition has more than the one before; the last has everything."""


def read() -> Numbers:
    """Return the table.

    Raises:
        ValueError: its last edition leaves out a card or a tribe.
    """
    text = files("games.squarriors.cards").joinpath("numbers.json").read_bytes()
    numbers = msgspec.json.decode(text, type=Numbers)
    everything = Edition(len(numbers.cards), len(numbers.tribes))
    if numbers.editions[-1] != everything:
        raise ValueError(f"numbers.json: add an edition to the end, {everything}")
    return numbers


def in_order(what: str, found: Mapping[str, Item], numbers: Mapping[str, int]) -> tuple[Item, ...]:
    """Return things in the order of their numbers.

    Args:
        what: a word for the things, for errors.
        found: the things by key.
        numbers: the number of each key.
    Raises:
        ValueError: the table lacks a key, has a key for nothing, or leaves out a number.
    """
    new = [key for key in found if key not in numbers]
    if new:
        free = (f'"{key}": {number}' for number, key in enumerate(new, len(numbers)))
        raise ValueError(f"numbers.json: add to the {what}: {', '.join(free)}")
    gone = [key for key in numbers if key not in found]
    if gone:
        raise ValueError(f"numbers.json: stored matches need the {what} {', '.join(gone)}")
    keys = sorted(found, key=numbers.__getitem__)
    if [numbers[key] for key in keys] != list(range(len(keys))):
        raise ValueError(f"numbers.json: the numbers of the {what} are not 0, 1, 2 and so on")
    return tuple(found[key] for key in keys)
