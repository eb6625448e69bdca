"""Reads the notation back, word by word: typed text, and the words kept in old logs and queues.

The rules write the notation (`meanings`, `rules.acting`, `rules.aiming`) but never read it: a
choice carries the meanings of its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from games.squarriors.board import LETTERS, LOCATIONS
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import CARDS, KEYS, PREY
from games.squarriors.cards.filters import Filter
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.choices import NOTHING
from games.squarriors.meanings import (
    ActionOf,
    Branch,
    CardOf,
    Carrier,
    ChainOf,
    CreatureOf,
    Goal,
    InDomain,
    KindOf,
    LandOf,
    LinkOf,
    MarkOn,
    Named,
    Sacrifice,
    Said,
    Seat,
    TextOf,
    TrapOf,
)

Expected = tuple[type[Named], bool]
"""The kind of a word's meaning, and whether the thing surely belongs to the player who writes.
The kind `Named` stands for a carrier."""

_FIXED: dict[str, tuple[Expected, ...]] = {
    "trap": ((TrapOf, True),),
    "move": ((CreatureOf, True), (Goal, True)),
    "land": ((LandOf, True),),
    "buy": ((Goal, True),),
    "promote": ((CreatureOf, True), (Branch, True)),
}
"""By verb: what is expected of the words after it."""
PICKED: dict[type[verbs.Effect], Expected] = {
    verbs.Recruit: (Goal, True),
    verbs.Move: (Goal, False),
    verbs.Control: (Goal, True),
    verbs.Chain: (ChainOf, True),
    verbs.Promote: (Branch, True),
    verbs.Land: (LandOf, True),
}
"""By effect: what its controller names in advance (R-67)."""
_TARGETS: dict[str, type[Named]] = {
    "domain": InDomain,
    "player": Seat,
    "action": ActionOf,
    "discarded": CardOf,
    "chain_card": LinkOf,
    "chain_last": LinkOf,
    "chain": LinkOf,
    "trap": TrapOf,
}
"""By type of target: the meaning of its word."""


def expected(words: Sequence[str], card: int = -1) -> Iterator[Expected]:
    """Yield the expected kind of meaning of each word after the verb.

    Args:
        card: the card that a `use` or `fire` is about; -1 if it is not known.
    """
    verb, rest = words[0], words[1:]
    match verb:
        case "play":
            yield CardOf, True
            play = CARDS[KEYS[rest[0]]].play if rest and rest[0] in KEYS else None
            if play is not None:
                yield from _text(play, rest[1:])
                if play.kind != "mark":
                    yield ChainOf, True
        case "fire":
            yield TrapOf, True
            yield from _text(CARDS[card].play if card >= 0 else None, rest[1:])
            yield ChainOf, True
        case "use" if rest and card >= 0:
            yield from _use(rest, card)
        case "detach":
            yield from _carried(rest)
            yield ChainOf, True
        case _:
            yield from _FIXED.get(verb, ())


def _use(rest: Sequence[str], card: int) -> Iterator[Expected]:
    in_chain = is_link(rest[0])
    yield LinkOf if in_chain else CreatureOf if PREY[card] else CardOf, True
    abilities, more, number = activated(card, in_chain), rest[1:], 0
    if len(abilities) > 1 and more and more[0].isdecimal():
        yield TextOf, True
        number, more = int(more[0]) - 1, more[1:]
    if number < len(abilities):
        if abilities[number].cost.sacrifice is not None:
            yield Sacrifice, True
            more = more[1:]
        yield from _text(abilities[number], more)


def _text(ability: Ability | None, rest: Sequence[str]) -> Iterator[Expected]:
    """Yield the kinds for the words of a text: its targets, then the things named in advance."""
    if ability is None:
        return
    wanted = ability.target
    if wanted is not None:
        for _ in range(wanted.count[1]):
            for kind in _target(wanted, rest):
                yield kind
                rest = rest[1:]
    for effect in ability.do:
        if isinstance(effect, verbs.Choosing):
            yield PICKED[type(effect)]


def _target(wanted: Filter, rest: Sequence[str]) -> Iterator[Expected]:
    kind, own = wanted.types[0], wanted.side == "mine"
    if len(wanted.types) > 1:
        yield KindOf, True
        kind = rest[0] if rest else ""
        rest = rest[1:]
    if kind == "mark":
        yield from _carried(rest)
    elif kind == "creature":
        if not own:
            yield InDomain, False
        yield CreatureOf, own
    else:
        yield _TARGETS.get(kind, InDomain), own


def _carried(rest: Sequence[str]) -> Iterator[Expected]:
    """Yield the kinds for the words that name a mark: its carrier, then the mark."""
    for word in rest:
        if is_mark(word):
            yield MarkOn, False
            return
        yield Named, False


# --- Words -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def read(words: str, seat: int, card: int = -1) -> tuple[Said, ...]:
    """Return the meanings of an action's words. Left out are the verb, the number of the text that
    is used, and words for nothing.

    >>> read("move ghost a", 0) == (CreatureOf(0, KEYS["ghost"]), Goal(0, 1))
    True

    Args:
        seat: the seat whose action it is.
        card: the card that the action is about, if its words do not say so.
    """
    written, where = words.split(), seat
    found: list[Said] = []
    for (kind, own), word in zip(expected(written, card), written[1:], strict=False):
        if kind is TextOf or (word == NOTHING and kind is not LandOf):
            continue
        if (there := place(word)) is not None:
            where = there[0]
            found.append(_MEANINGS[kind](there[1], where, False))
        else:
            found.append(_MEANINGS[kind](word, seat if own else where, True))
    return tuple(found)


def read_actor(kind: str, words: str, seat: int) -> CreatureOf | None:
    """Return the creature that an action moves or promotes."""
    if kind not in ("move", "promote"):
        return None
    _, name, _ = words.split()
    return CreatureOf(seat, *_creature(name))


def read_carrier(words: str) -> Carrier:
    """Return the carrier of a mark from its name for all players: `2.c jobe`, `2.c`."""
    where, _, name = words.partition(" ")
    found = place(where)
    assert found is not None, "everybody names a domain with its seat"
    owner, domain = found
    there = InDomain(owner, letter(domain))
    return (there, CreatureOf(owner, *_creature(name))) if name else (there,)


def _carrier(word: str, seat: int, own: bool) -> InDomain | CreatureOf:
    is_domain = not own or letter(word) >= 0
    return InDomain(seat, letter(word), own) if is_domain else CreatureOf(seat, *_creature(word))


def _creature(word: str) -> tuple[int, int, int]:
    """Return the card, recruit number and owner that a creature's name stands for."""
    if is_recruit(word):
        return -1, int(word[1:]), -1
    card, owner = _card(word)
    return card, 0, owner


def _card(word: str) -> tuple[int, int]:
    """Return the card and owner that a word names."""
    key, _, owner = word.partition("@")
    return KEYS[key], int(owner) - 1 if owner else -1


_MEANINGS: dict[type[Named], Callable[[str, int, bool], Said]] = {
    Named: _carrier,
    CardOf: lambda word, seat, own: CardOf(*_card(word)),
    LandOf: lambda word, seat, own: LandOf(-1 if word == NOTHING else KEYS[word]),
    Branch: lambda word, seat, own: Branch(KEYS[word]),
    MarkOn: lambda word, seat, own: MarkOn(*_card(word)),
    CreatureOf: lambda word, seat, own: CreatureOf(seat, *_creature(word)),
    Sacrifice: lambda word, seat, own: Sacrifice(seat, *_creature(word)),
    InDomain: lambda word, seat, own: InDomain(seat, letter(word), own),
    Goal: lambda word, seat, own: Goal(seat, letter(word)),
    ChainOf: lambda word, seat, own: ChainOf(seat, letter(word)),
    LinkOf: lambda word, seat, own: LinkOf(seat, letter(word[0]), int(word[1:]), own),
    TrapOf: lambda word, seat, own: TrapOf(seat, LOCATIONS.index(word), own),
    Seat: lambda word, seat, own: Seat(int(word) - 1),
    ActionOf: lambda word, seat, own: ActionOf(int(word[1:])),
    KindOf: lambda word, seat, own: KindOf(word),
}
"""By kind: the meaning of a word without its seat, given the seat and whether none was written."""


def place(word: str) -> tuple[int, str] | None:
    """Return the seat and the rest of a word that names somebody's place; None for other words.

    >>> place("2.c"), place("3.left"), place("c"), place("9.c")
    ((1, 'c'), (2, 'left'), None, None)
    """
    seat, dot, rest = word.partition(".")
    if dot and seat in ("1", "2", "3", "4") and rest:
        return int(seat) - 1, rest
    return None


def letter(word: str) -> int:
    """Return the domain that a letter stands for, -1 for any other word."""
    return LETTERS.index(word) if len(word) == 1 and word in LETTERS else -1


def is_recruit(word: str) -> bool:
    """Return whether a word names a recruit, as in `r12`."""
    return word[:1] == "r" and word[1:].isdecimal()


def is_mark(word: str) -> bool:
    """Return whether a word names a mark."""
    number = KEYS.get(word.partition("@")[0])
    return number is not None and CARDS[number].subtype == "Mark"


def is_link(word: str) -> bool:
    """Return whether a word names a card in one of the player's own chains, as in `c3`."""
    return word[:1] in ("v", "a", "c") and word[1:].isdecimal()


def activated(card: int, in_chain: bool) -> tuple[Ability, ...]:
    """Return the abilities that a card lets its controller use, in their order."""
    texts = CARDS[card].strategy if in_chain else CARDS[card].abilities
    return tuple(ability for ability in texts if ability.kind == "activated")
