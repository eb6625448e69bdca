"""The meanings of choices' words, compared with their reader's view."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.decisions import Ask
from games.parts import Meaning, Part, Parts
from games.squarriors.board import LETTERS, LOCATIONS
from games.squarriors.cards.cards import ABILITIES, KEYS, RECRUIT
from games.squarriors.meanings import (
    ActionOf,
    Amount,
    CardOf,
    ChainOf,
    CreatureOf,
    Goal,
    InDomain,
    KindOf,
    LandOf,
    LinkOf,
    MarkOn,
    Pledge,
    Seat,
    Stake,
    TextOf,
    TrapOf,
    TribeOf,
)
from games.squarriors.view import CreatureSeen, SideSeen, SquarriorsView
from tests.games.squarriors.positions import GAME, asks_of
from tests.soaking import first

WORDS = {
    *("pass", "quiet", "play", "trap", "fire", "use", "detach", "move", "land", "buy", "promote"),
    *("dom", "stealth", "manip", "lead", "to", "block", "split", "win", "chain", "banish"),
    *("winter", "raise", "text", "tribe", "none", "yes", "auto", "-"),
}
"""Words that mean themselves."""


@pytest.mark.parametrize("seed", first(1, range(30)))
def test_each_word_means_what_it_names_in_the_view(seed: int) -> None:
    for state, ask in asks_of(seed, 250):
        view = GAME.view(state, ask.seat)
        for choice in ask.choices:
            is_what_it_names(view, ask, choice.parts)


def is_what_it_names(view: SquarriorsView, ask: Ask, parts: Parts) -> None:
    verb = parts[0].word
    for before, part in pairwise((Part(""), *parts)):
        means = part.means
        if means is None:
            assert part.word in WORDS
        elif isinstance(means, CardOf):
            is_that_card(view, ask.seat, verb, before.means, part.word, means)
        elif isinstance(means, CreatureOf):
            is_that_creature(view, ask.seat, verb, before.means, part.word, means)
        elif not is_that_place(view, ask.seat, verb, part.word, means):
            is_that_number(view, part.word, means)


def is_that_card(
    view: SquarriorsView, seat: int, verb: str, before: Meaning | None, word: str, means: CardOf
) -> None:
    if isinstance(means, LandOf):
        assert means.card == (-1 if word == "-" else KEYS[word])
        assert means.card in (-1, *view.sides[seat].lands)
        return
    key, at, owner = word.partition("@")
    assert (means.card, means.owner) == (KEYS[key], int(owner) - 1 if at else -1)
    if isinstance(means, MarkOn):
        assert means.card in marks_of(view, before)
    elif verb != "chain":  # what is put into a chain has just left where it was, openly
        assert means.card in shown(view, seat) or RECRUIT[means.card]


def is_that_creature(
    view: SquarriorsView, seat: int, verb: str, before: Meaning | None, word: str, means: CreatureOf
) -> None:
    there = creature(view, means.seat, word)
    assert isinstance(means, Pledge) is word.endswith("!")
    assert means.recruit == (int(there.name[1:]) if RECRUIT[there.card] else 0)
    assert means.card == (-1 if means.recruit else there.card)
    assert means.owner in (-1, there.owner)
    if isinstance(before, InDomain) and not before.own:
        assert (means.seat, there.domain) == (before.seat, before.domain)
    elif verb != "to":  # a text moves anybody's
        assert means.seat == seat


def is_that_place(view: SquarriorsView, seat: int, verb: str, word: str, means: Meaning) -> bool:
    owner, rest = named_place(word)
    of = seat if owner is None else owner
    match means:
        case InDomain(domain=domain):
            assert (means.seat, means.own) == (of, owner is None)
            assert rest == ("-" if domain < 0 else LETTERS[domain])
        case ChainOf(domain=domain):
            assert (means.seat, LETTERS[domain]) == (seat, word)
        case Goal(domain=domain):
            assert LETTERS[domain] == word
            assert view.sides[means.seat].domains[domain].strength
        case LinkOf(domain=domain, place=place):
            assert (means.seat, rest) == (of, f"{LETTERS[domain]}{place}")
            assert 0 < place <= len(view.sides[of].domains[domain].chain)
        case TrapOf(location=location):
            assert (means.seat, LOCATIONS[location]) == (of, rest)
            assert (view.sides[of].traps[location] is None) is (verb == "trap")
        case Stake(domain=domain, change=change):
            assert word[0] == ("+" if change > 0 else "-")
            of_stake = None if means.own else means.seat
            assert named_place(word[1:]) == (of_stake, LETTERS[domain])
        case _:
            return False
    return True


def is_that_number(view: SquarriorsView, word: str, means: Meaning) -> None:
    match means:
        case Seat(seat=seat):
            assert seat == int(word) - 1
            assert not view.sides[seat].out
        case ActionOf(place=place):
            assert word == f"#{place}"
            assert 0 < place <= len(view.queue)
        case TextOf(ability=ability, place=place):
            assert place == int(word)
            assert ABILITIES[ability].kind == "activated"
        case Amount(n=n):
            assert n == int(word)
        case KindOf(kind=kind):
            assert kind == word
        case TribeOf(key=key):
            assert key == word
        case _:
            pytest.fail(f"{means} is no meaning that is known here")


def named_place(word: str) -> tuple[int | None, str]:
    seat, dot, rest = word.partition(".")
    return (int(seat) - 1, rest) if dot else (None, word)


def creature(view: SquarriorsView, seat: int, word: str) -> CreatureSeen:
    [found] = [one for one in view.sides[seat].creatures if one.name == word.removesuffix("!")]
    return found


def marks_of(view: SquarriorsView, carrier: Meaning | None) -> list[int]:
    if isinstance(carrier, InDomain):
        return [mark.card for mark in view.sides[carrier.seat].domains[carrier.domain].marks]
    assert isinstance(carrier, CreatureOf)
    return [mark.card for mark in creature(view, carrier.seat, carrier.word).marks]


def shown(view: SquarriorsView, seat: int) -> set[int]:
    """Return every card that the view shows, except those that only another player's view shows."""
    found = {*view.hand, *(action.card for action in view.queue if action.card is not None)}
    for side in view.sides:
        found |= of_side(side)
    if view.sheet is not None:
        found |= {*view.sheet.tactics, *(card for card, _ in view.sheet.creatures)}
    return found


def of_side(side: SideSeen) -> set[int]:
    return {
        *(one.card for one in side.creatures),
        *(
            card
            for domain in side.domains
            for card in (domain.card, *(c.card for c in domain.chain))
        ),
        *(mark.card for creature in side.creatures for mark in creature.marks),
        *(mark.card for domain in side.domains for mark in domain.marks),
        *(trap.card for trap in side.traps if trap is not None and trap.card is not None),
        *(*side.discard, *side.banished, *side.lands, *side.known),
    }
