"""Finds in a view the things that typed words name."""

from __future__ import annotations

from collections.abc import Sequence

from games.squarriors.board import LOCATIONS
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.reading import is_link, is_recruit, letter, place
from games.squarriors.view import ChainSeen, CreatureSeen, SquarriorsView
from games.squarriors.words import sight


def named(view: SquarriorsView, where: str, name: str) -> CreatureSeen | None:
    """Return the creature that `2.c jobe` names, None if there is none."""
    found = place(where)
    return None if found is None else sight.creature(view, found[0], name.removesuffix("!"))


def link(view: SquarriorsView, word: str) -> ChainSeen | None:
    """Return the card in one of the viewer's chains that `c3` names, None if there is none."""
    side = view.sides[sight.me(view)]
    if not is_link(word) or not side.domains:
        return None
    chain, number = side.domains[letter(word[0])].chain, int(word[1:])
    return chain[number - 1] if 0 < number <= len(chain) else None


def card_spoken_of(view: SquarriorsView, words: Sequence[str]) -> int:
    """Return the card that `use`, `fire` or `text` is about, -1 if there is none."""
    if len(words) < 2 or words[0] not in ("use", "fire", "text"):
        return -1
    word, seat = words[1], sight.me(view)
    if words[0] == "fire":
        trap = view.sides[seat].traps[LOCATIONS.index(word)] if word in LOCATIONS else None
        return -1 if trap is None or trap.card is None else trap.card
    own = sight.creature(view, seat, word)
    if own is not None:
        return own.card
    seen = link(view, word)
    return KEYS.get(word.partition("@")[0], -1) if seen is None else seen.card


def by_key(word: str) -> str:
    """Return the name of the card or recruit that a word means, otherwise the word itself.

    >>> by_key("jobe@2"), by_key("r3"), by_key("nonsense")
    ('Jobe', 'recruit r3', 'nonsense')
    """
    number = KEYS.get(word.partition("@")[0])
    if number is not None:
        return CARDS[number].name
    return f"recruit {word}" if is_recruit(word) else word
