"""The cards of Squarriors as members look them up."""

from __future__ import annotations

from collections.abc import Iterator

from games.lookup import CardText
from games.squarriors.cards.cards import CARDS, PRINTED, TRIBES, Card
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.words.rulings import RULING
from games.wording import counted, listed

_KINDS = {"land": (50,), "recruit": (29, 48, 49)}
_SUBTYPES = {"Command": (12, 21), "Instant": (12, 21), "Mark": (22,), "Trap": (23, 24)}
_VERBS = {
    "strength": 6,
    "armor": 27,
    "kill": 28,
    "banish": 26,
    "control": 42,
    "recruit": 48,
    "promote": 49,
    "withdraw": 38,
    "end_contest": 38,
    "reroll": 66,
    "cancel": 19,
    "retrieve": 26,
    "chain": 25,
    "peek": 59,
    "land": 50,
}
"""By kind, subtype and verb: the ruling about it."""


def _card(card: Card) -> CardText:
    return CardText(card.key, card.name, _kind(card), "\n".join(_text(card)), _rulings(card))


def _kind(card: Card) -> str:
    match card.kind:
        case "creature":
            return f"{card.tribe} {card.species}, {counted(card.value, 'point')}"
        case "recruit":
            return f"recruit, {card.cost} Power"
        case "tactic":
            return f"{card.subtype}, {card.cost} Power, {listed(card.stypes)}"
    return f"{card.kind.capitalize()}, {counted(card.value, 'point')}"


def _text(card: Card) -> Iterator[str]:
    if card.kind in ("creature", "recruit"):
        yield (
            f"Provision {card.provision}, Might {card.might}, Will {card.will}, Blood {card.blood}."
        )
        more = [card.stype or "No strategy type", *card.keywords]
        yield f"{', '.join(more)}."
    if card.parent is not None:
        parent = next(each.name for each in CARDS if each.key == card.parent)
        yield f"Promoted from {parent}."
    if card.text:
        yield f"> {card.text}"
    if card.strategy_text:
        yield f"**In a chain:** {card.strategy_text}"
    tribes = [tribe.name for tribe in TRIBES.values() if card.key in _keys_of(tribe.key)]
    if tribes:
        yield f"-# Ready-made: {listed(tribes)}. Written `{card.key}`."
    else:
        yield f"-# Written `{card.key}`."


def _keys_of(key: str) -> tuple[str, ...]:
    tribe = TRIBES[key]
    return (*tribe.creatures, tribe.code, tribe.stronghold, *tribe.lands, *tribe.tactics)


def _rulings(card: Card) -> tuple[str, ...]:
    """Return the rulings about a card's kind and about the effects of its texts."""
    numbers = [*_KINDS.get(card.kind, ()), *_SUBTYPES.get(card.subtype or "", ())]
    if card.keywords:
        numbers.append(46)
    play = () if card.play is None else (card.play,)
    for ability in (*card.abilities, *play, *card.strategy):
        numbers += _of_ability(ability)
    return tuple(RULING[number] for number in sorted(set(numbers)))


def _of_ability(ability: Ability) -> Iterator[int]:
    if ability.kind == "triggered":
        yield 18
    if ability.link is not None:
        yield 25
    if ability.cost.sacrifice is not None:
        yield 30
    if ability.kind == "activated" and ability.once:
        yield 43
    for effect in ability.do:
        if effect.v in _VERBS:
            yield _VERBS[effect.v]
    for inner in ability.abilities:
        yield from _of_ability(inner)


CARD_TEXTS = tuple(map(_card, PRINTED))
