"""Things on the pictures that candidates name, each with its name and the words that pick it.

Things on the board have their full names with the seat: `2.c`, `2.c jobe`, `2.c3`, `2.left`. So a
word that means another thing of the same name marks nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from games.parts import Meaning
from games.squarriors.board import LOCATIONS
from games.squarriors.cards.cards import CARDS
from games.squarriors.meanings import (
    ActionOf,
    Branch,
    CardOf,
    CreatureOf,
    Goal,
    InDomain,
    LandOf,
    LinkOf,
    MarkOn,
    Seat,
    Stake,
    TrapOf,
    TribeOf,
)
from games.squarriors.view import SquarriorsView
from renderers.kit.candidates import Candidates
from renderers.squarriors import labels

Picked = Mapping[str, tuple[str, ...]]
"""The candidates that pick a thing on the picture, by its name."""


def on_board(view: SquarriorsView, candidates: Collection[str]) -> Picked:
    """Return the things on the board that candidates name.

    If the meanings of the words are not known, the words are taken for names.
    """
    if not isinstance(candidates, Candidates):
        return _as_they_are(candidates)
    return _by_name((name_on_board(view, means), word) for word, means in candidates.items())


def in_hand(candidates: Collection[str], viewer: int) -> Picked:
    """Return the things in the hand of a seat that candidates name."""
    if not isinstance(candidates, Candidates):
        return {word: (word,) for word in candidates}
    return _by_name((name_in_hand(means, viewer), word) for word, means in candidates.items())


def is_at_stake(candidates: Collection[str]) -> bool:
    """Whether strengths can be picked, as opposed to things in the domains."""
    return isinstance(candidates, Candidates) and any(
        isinstance(means, Stake) for _, means in candidates.items()
    )


def words_of(picked: Picked, names: Iterable[str]) -> tuple[str, ...]:
    """Return the candidates that pick a thing with these names."""
    return tuple(word for name in names for word in picked.get(name, ()))


def name_on_board(view: SquarriorsView, means: Meaning | None) -> str:
    """Return the name on the board of a word's meaning; "" if it is not drawn there."""
    match means:
        case CreatureOf(seat):
            there = (seen for seen in view.sides[seat].creatures if seen.name == means.called)
            return next((f"{labels.place(seat, seen.domain)} {seen.name}" for seen in there), "")
        case InDomain(seat, domain) | Goal(seat, domain) | Stake(seat, domain):
            return labels.place(seat, domain)
        case LinkOf(seat, domain, place):
            return f"{labels.place(seat, domain)}{place}"
        case TrapOf(seat, location):
            return f"{seat + 1}.{LOCATIONS[location]}"
        case ActionOf():
            return means.word
        case Seat(seat):
            return player_name(seat)
        case LandOf(card):
            return land_name(card) if card >= 0 else ""
        case MarkOn() | Branch():
            return ""
        case CardOf(card):
            return card_name(card)
    return ""


def name_in_hand(means: Meaning | None, viewer: int) -> str:
    """Return the name in a hand of a word's meaning; "" if it is not drawn there."""
    match means:
        case LandOf() | MarkOn() | Branch():
            return ""
        case CardOf(card):
            return CARDS[card].key
        case TrapOf(seat, location) if seat == viewer:
            return LOCATIONS[location]
        case TribeOf(key):
            return key
    return ""


def player_name(seat: int) -> str:
    """Return the name of a player's panel. No notation has names with a colon."""
    return f"player:{seat + 1}"


def land_name(card: int) -> str:
    """Return the name of a Land that can become active."""
    return f"land:{CARDS[card].key}"


def card_name(card: int) -> str:
    """Return the name of the card of one of a player's own domains."""
    return f"card:{CARDS[card].key}"


def _as_they_are(candidates: Collection[str]) -> Picked:
    """Return words as names. A bid in any case (`king!`) names the same creature."""
    return _by_name((word.rstrip("!"), word) for word in candidates)


def _by_name(pairs: Iterable[tuple[str, str]]) -> Picked:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, word in pairs:
        if name:
            found[name].append(word)
    return {name: tuple(words) for name, words in found.items()}
