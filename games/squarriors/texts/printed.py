"""Texts on cards in play, whether or not they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.squarriors.board import DOMAINS, NOWHERE, domain_ref
from games.squarriors.cards.cards import ABILITIES, CARDS, TYPES
from games.squarriors.cards.vocabulary import Ability, Kind
from games.squarriors.pieces import Creature, Mark, Side
from games.squarriors.texts.happening import Source


@lru_cache(maxsize=100_000)
def linked(number: int, cards: bytes, place: int, domain: int) -> bool:
    """Return whether a chain gives a card the link that its strategy text needs (R-25).

    Args:
        number: the number of the ability.
        cards: the chain, left to right.
        place: the card's place in the chain.
        domain: the domain of the chain.
    """
    link = ABILITIES[number].link
    assert link is not None, "a strategy text with a link"
    left = TYPES[cards[place - 1]] if place else ()
    right = TYPES[cards[place + 1]] if place + 1 < len(cards) else ()
    if link.beside and link.beside not in left and link.beside not in right:
        return False
    if (link.left and link.left not in left) or (link.right and link.right not in right):
        return False
    if (link.host and link.host != DOMAINS[domain]) or len(cards) < link.size:
        return False
    if link.end and place + 1 < len(cards):
        return False
    for wanted, least in link.others:
        if sum(wanted in TYPES[card] for n, card in enumerate(cards) if n != place) < least:
            return False
    return True


def has_link(cards: bytes, place: int, domain: int) -> bool:
    """Return whether a chain gives a card the links of all its strategy texts; False without any.

    Args: as in `linked`.
    """
    texts = CARDS[cards[place]].strategy
    return bool(texts) and all(
        each.link is None or linked(each.number, cards, place, domain) for each in texts
    )


@lru_cache(maxsize=100_000)
def chain_texts(kind: Kind, cards: bytes, domain: int) -> tuple[tuple[int, Ability], ...]:
    """Return the strategy texts of a chain whose links hold, each with its card's place.

    Args:
        kind: the kind of the texts.
        cards: the chain, left to right.
        domain: the domain of the chain.
    """
    return tuple(
        (place, ability)
        for place, card in enumerate(cards)
        for ability in CARDS[card].strategy
        if ability.kind == kind
        and (ability.link is None or linked(ability.number, cards, place, domain))
    )


def creature_source(creature: Creature) -> Source:
    """Return the source of a creature's texts."""
    here = domain_ref(creature.seat, creature.domain) if creature.domain >= 0 else 0
    return Source(creature.seat, creature.card, creature.uid, here)


class Texts(NamedTuple):
    """The texts of one kind by card: those it has in play, in a chain, and as a mark."""

    face: Sequence[tuple[Ability, ...]]
    strategy: Sequence[tuple[Ability, ...]]
    mark: Sequence[tuple[Ability, ...]]


def texts_where(wanted: Callable[[Ability], bool]) -> Texts:
    """Return the texts of all cards that satisfy a condition."""

    def some(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        return tuple(filter(wanted, abilities))

    return Texts(
        tuple(some(card.abilities) for card in CARDS),
        tuple(some(card.strategy) for card in CARDS),
        tuple(some(card.play.abilities) if card.play is not None else () for card in CARDS),
    )


def by_place(texts: Sequence[tuple[Ability, ...]]) -> tuple[tuple[tuple[Ability, ...], ...], ...]:
    """Return the texts that a creature has in each domain, by card and domain, `NOWHERE` last."""
    return tuple(
        tuple(
            tuple(a for a in abilities if not a.at or (place in DOMAINS and place in a.at))
            for place in (*DOMAINS, "nowhere")
        )
        for abilities in texts
    )


def on_creatures(side: Side, texts: Texts) -> Iterator[tuple[Ability, Source]]:
    """Yield each of these texts on a player's creatures, left to right, with its source. Texts that
    do not hold (`passives.holds`) are included."""
    speakers = [creature for creature in side.creatures if texts.face[creature.card]]
    if len(speakers) > 1:
        speakers.sort(key=left_to_right)
    for creature in speakers:
        source = creature_source(creature)
        for ability in texts.face[creature.card]:
            yield ability, source


def on_domains(side: Side, seat: int, texts: Texts) -> Iterator[tuple[Ability, Source]]:
    """Yield each of these texts on a player's domains, then those in its chains."""
    face, strategy, _ = texts
    for place, domain in enumerate(side.domains):
        if domain.strength and (found := face[domain.card]):
            source = Source(seat, domain.card, 0, domain_ref(seat, place))
            for ability in found:
                yield ability, source
    for place, domain in enumerate(side.domains):
        for card in domain.chain:
            if found := strategy[card.card]:
                source = Source(seat, card.card, card.uid, domain_ref(seat, place))
                for ability in found:
                    yield ability, source


def on_marks(side: Side, seat: int, texts: Texts) -> Iterator[tuple[Ability, Source]]:
    """Yield each of these texts on the marks that a player's cards carry, of any owner."""
    for creature in side.creatures:
        if creature.marks:
            yield from _of_marks(creature.marks, creature.uid, texts.mark)
    for place, domain in enumerate(side.domains):
        if domain.marks:
            yield from _of_marks(domain.marks, domain_ref(seat, place), texts.mark)


def left_to_right(creature: Creature) -> int:
    """Return the sort key of a creature by its domain; creatures that are nowhere come last."""
    return creature.domain if creature.domain != NOWHERE else len(DOMAINS)


def _of_marks(
    marks: list[Mark], host: int, texts: Sequence[tuple[Ability, ...]]
) -> Iterator[tuple[Ability, Source]]:
    for each in marks:
        for ability in texts[each.card]:
            yield ability, Source(each.seat, each.card, each.uid, 0, host)
