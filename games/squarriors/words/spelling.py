"""What each word of a notation stands for (`docs/squarriors-cards.md`, Notation).

A notation is words, and which word means what follows from the verb, the card and the words
before. Labels, prompts and the story all read it here, so that none reads it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.squarriors.cards import verbs
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.cards.filters import Filter
from games.squarriors.cards.vocabulary import Ability

VERB = "verb"
CARD = "card"
"""A card by its key."""
OWN = "own"
"""A creature of the player who writes;"""
PLACE = "place"
"""a domain, trap or chain card of anybody, with the seat before it;"""
CREATURE = "creature"
"""a creature in the place just named."""
DOMAIN = "domain"
"""A domain of the player who writes;"""
GOAL = "goal"
"""one where something goes;"""
CHAIN = "chain"
"""one whose chain gets the card."""
PLAYER = "player"
ACTION = "action"
"""An action in the queue."""
CHAIN_CARD = "chain card"
TYPE = "type"
"""`mark`, `trap` or `chain`: what kind of thing the next words name."""
MARK = "mark"
LOCATION = "location"
"""Of a trap of the player who writes."""
TEXT = "text"
"""Which of its texts, by number."""
PRICE = "price"
"""The creature that is sacrificed."""
LAND = "land"
BRANCH = "branch"
"""What a recruit becomes."""
CARRIER = "carrier"
"""What carries a mark: a place, a creature or both."""
USED = "used"
"""What an ability stands on: a creature, the card of a domain, a chain card."""
STAKE = "stake"
"""A domain with + or - before it."""
AMOUNT = "amount"
ANSWER = "answer"
"""What a text is answered with, where the text says no more."""

_FIXED = {
    "move": (OWN, GOAL),
    "land": (LAND,),
    "buy": (GOAL,),
    "promote": (OWN, BRANCH),
    "trap": (LOCATION, CARD),
    "dom": (PLACE,),
    "stealth": (OWN, PLACE, CREATURE),
    "manip": (OWN, PLACE, CREATURE),
    "lead": (OWN,),
    "to": (OWN, GOAL),
    "block": (OWN,),
    "split": (OWN, AMOUNT),
    "win": (STAKE,),
    "chain": (CARD, CHAIN),
    "banish": (OWN,),
    "winter": (DOMAIN,),
    "raise": (DOMAIN,),
    "tribe": (CARD,),
}
"""By verb: what the words after it stand for."""

PICKED: dict[type[verbs.Effect], str] = {
    verbs.Recruit: GOAL,
    verbs.Move: GOAL,
    verbs.Control: GOAL,
    verbs.Chain: CHAIN,
    verbs.Promote: BRANCH,
    verbs.Land: LAND,
}
"""By verb: what its controller names in advance (R-67)."""


def roles(words: Sequence[str], card: int = -1) -> tuple[str, ...]:
    """Return what each word stands for; the words may end anywhere.

    >>> roles(("play", "nip", "2.c", "jobe", "a"))
    ('verb', 'card', 'place', 'creature', 'chain')
    >>> roles(("move", "ghost", "a"))
    ('verb', 'own', 'goal')

    Args:
        card: the card that a `use`, `fire` or `text` is about; -1 where it is not known.
    """
    found = zip(_roles(words, card), words, strict=False)
    return tuple(role for role, _ in found)


def _roles(words: Sequence[str], card: int) -> Iterator[str]:
    """Yield what each word stands for, until nothing more can follow."""
    if not words:
        return
    yield VERB
    verb, rest = words[0], words[1:]
    match verb:
        case "play":
            yield CARD
            if rest and rest[0] in KEYS:
                play = CARDS[KEYS[rest[0]]].play
                yield from _text(play, rest[1:])
                if play is not None and play.kind != "mark":
                    yield CHAIN
        case "fire":
            yield LOCATION
            yield from _text(CARDS[card].play if card >= 0 else None, rest[1:])
            yield CHAIN
        case "use":
            yield from _use(rest, card)
        case "detach":
            yield from _carried(rest)
            yield CHAIN
        case "text":
            yield CARD
            yield from _answer(rest[1:])
        case _:
            yield from _FIXED.get(verb, ())


def _use(rest: Sequence[str], card: int) -> Iterator[str]:
    yield USED
    abilities = activated(card, is_chain_card(rest[0])) if rest and card >= 0 else ()
    number = 0
    more = rest[1:]
    if len(abilities) > 1 and more and more[0].isdigit():
        yield TEXT
        number, more = int(more[0]) - 1, more[1:]
    if number < len(abilities):
        ability = abilities[number]
        if ability.cost.sacrifice is not None:
            yield PRICE
            more = more[1:]
        yield from _text(ability, more)


def _answer(rest: Sequence[str]) -> Iterator[str]:
    """What a triggered text is aimed at: it is read off the words themselves."""
    if rest and "." in rest[0]:
        yield PLACE
        yield CREATURE
    else:
        yield ANSWER


def _text(ability: Ability | None, rest: Sequence[str]) -> Iterator[str]:
    """Yield what the words of a text stand for: its targets, then what is named in advance."""
    if ability is None:
        return
    wanted = ability.target
    if wanted is not None:
        for _ in range(wanted.count[1]):
            for role in _target(wanted, rest):
                yield role
                rest = rest[1:]
    for effect in ability.do:
        if isinstance(effect, verbs.Choosing):
            yield PICKED[type(effect)]


def _target(wanted: Filter, rest: Sequence[str]) -> Iterator[str]:
    kinds = wanted.types
    if len(kinds) > 1:
        yield TYPE
        if rest and rest[0] == "mark":
            yield from _carried(rest[1:])
        else:
            yield PLACE
        return
    mine = wanted.side == "mine"
    match kinds[0]:
        case "creature" if mine:
            yield OWN
        case "creature":
            yield PLACE
            yield CREATURE
        case "domain":
            yield DOMAIN if mine else PLACE
        case "player":
            yield PLAYER
        case "action":
            yield ACTION
        case "discarded":
            yield CARD
        case "chain_card":
            yield CHAIN_CARD
        case _:
            yield PLACE


def _carried(rest: Sequence[str]) -> Iterator[str]:
    """Yield what names a mark: what carries it, then the mark."""
    for word in (*rest, ""):
        if is_mark(word):
            yield MARK
            return
        yield CARRIER


def is_mark(word: str) -> bool:
    """Whether a word names a mark."""
    number = KEYS.get(word.partition("@")[0])
    return number is not None and CARDS[number].subtype == "Mark"


def is_chain_card(word: str) -> bool:
    """Whether a word names a card in an own chain, as in `c3`."""
    return word[:1] in ("v", "a", "c") and word[1:].isdigit()


def activated(card: int, in_chain: bool) -> tuple[Ability, ...]:
    """Return the abilities that a card lets its controller use, in their order."""
    texts = CARDS[card].strategy if in_chain else CARDS[card].abilities
    return tuple(ability for ability in texts if ability.kind == "activated")
