"""Cards as members look them up: each with its text and its rulings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from games.notation import printed_words, tidy
from games.refusals import Refusal
from games.wording import counted, listed

NAMED = 3
"""How many cards are named where a typed text can mean several."""
_RULING = re.compile(r"\*\*(R-\d+)\*\* (.*?)(?=\s*\*\*R-|\n|$)")
_REFERENCE = re.compile(r" \(R-\d+[a-z]?(, R-\d+[a-z]?)*\)")


class NoSuchCard(Refusal):
    """There is no such card, or several could be meant."""


class CardText(msgspec.Struct, frozen=True):
    """A card of a game, in Discord's Markdown."""

    key: str
    """The word that players write for it."""
    name: str
    kind: str
    """The kind of thing it is, in a few words: `Instant, 1 Power`."""
    text: str
    rulings: tuple[str, ...] = ()


def rulings_naming(texts: Iterable[str], name: str) -> tuple[str, ...]:
    """Return the rulings, written as `**R-7** ...`, that name a card.

    >>> rulings_naming(["**R-1** Spy looks. **R-2** No more."], "Spy")
    ('**R-1** Spy looks.',)
    """
    word = re.compile(rf"\b{re.escape(name)}\b")
    return tuple(
        f"**{number}** {text.strip()}"
        for page in texts
        for number, text in _rulings(page)
        if name in text and word.search(text)
    )


@cache
def _rulings(page: str) -> tuple[tuple[str, str], ...]:
    """Return the rulings of a text, as number and sentence. They are cached, since every card of a
    game needs them."""
    return tuple(_RULING.findall(page))


def meant(typed: str, cards: Iterable[CardText]) -> list[CardText]:
    """Return the cards that fit what was typed, best first: by the full name, by its beginning,
    then by containing each word.

    >>> ghost = CardText("ghost", "Ghost", "", "")
    >>> meant("gho", [CardText("king", "King", "", ""), ghost]) == [ghost]
    True
    """
    wanted = _compared(typed)
    nearness = ((_nearness(wanted, _compared(card.name)), card) for card in cards)
    found = [(near, card) for near, card in nearness if near is not None]
    return [card for _, card in sorted(found, key=lambda pair: pair[0])]


def named_in(text: str, cards: Iterable[CardText]) -> list[CardText]:
    """Return the cards that a text names, in the order of their names in it.

    >>> horse, nip = CardText("horse", "Horse", "", ""), CardText("nip", "Nip", "", "")
    >>> named_in("You hold Nip and Horse.", [horse, nip]) == [nip, horse]
    True
    """
    found = ((re.search(rf"\b{re.escape(card.name)}\b", text), card) for card in cards)
    named = [(match.start(), card) for match, card in found if match is not None]
    return [card for _, card in sorted(named, key=lambda each: each[0])]


def with_keys(typed: str, cards: Iterable[CardText]) -> str:
    """Return what was typed, with the printed names of cards replaced by their keys.

    >>> with_keys("Play War  Paint on king", [CardText("war_paint", "War Paint", "", "")])
    'play war_paint on king'
    """
    text = whole = f" {tidy(typed)} "
    for card in sorted(cards, key=lambda card: -len(card.name)):
        text = text.replace(f" {tidy(card.name)} ", f" {card.key} ")
    return typed if text == whole else text.strip()


def _compared(text: str) -> str:
    """Return a typed text, or a name, in the form in which the two are compared: keyboards have no
    curly apostrophe, and keys have no spaces.

    >>> _compared(" Martyrs’_Song!")
    'martyrs song'
    """
    return " ".join(printed_words(text)).rstrip("!")


def _nearness(wanted: str, name: str) -> tuple[int, int] | None:
    if name == wanted:
        return 0, 0
    if name.startswith(wanted):
        return 1, len(name)
    return (2, len(name)) if all(word in name for word in wanted.split()) else None


def the_card(typed: str, cards: Iterable[CardText]) -> CardText:
    """Return the card that was meant.

    Raises:
        NoSuchCard: no card fits, or several do and none by its full name.
    """
    found = meant(typed, cards)
    if not found:
        raise NoSuchCard(
            f"I don’t know a card called “{typed[:50]}”. Pick one from the list as you type."
        )
    if len(found) > 1 and _compared(found[0].name) != _compared(typed):
        named = [card.name for card in found[:NAMED]]
        if len(found) > NAMED:
            named.append(counted(len(found) - NAMED, "other"))
        raise NoSuchCard(f"That could be {listed(named, 'or')}. Type a little more.")
    return found[0]


def without_rulings(sentence: str) -> str:
    """Return a refusal without the numbers of its rulings, which mean nothing to players.

    >>> without_rulings("Nobody attacks in the first round (R-3, R-7b). Move.")
    'Nobody attacks in the first round. Move.'
    """
    return _REFERENCE.sub("", sentence)
