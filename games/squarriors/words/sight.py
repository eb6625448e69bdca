"""Finds in a view the things that a choice names."""

from __future__ import annotations

from games.squarriors.board import DOMAINS
from games.squarriors.cards.cards import CARDS
from games.squarriors.meanings import CreatureOf, Goal, InDomain, LinkOf, Stake, TrapOf
from games.squarriors.view import ChainSeen, CreatureSeen, SquarriorsView
from games.squarriors.words import titles


def me(view: SquarriorsView) -> int:
    """Return the seat of the viewer; 0 for a spectator."""
    return view.viewer or 0


def creature(view: SquarriorsView, seat: int, name: str) -> CreatureSeen | None:
    """Return the creature with a name on a side, None if there is none."""
    if not 0 <= seat < view.seats:
        return None
    return next((each for each in view.sides[seat].creatures if each.name == name), None)


def seen(view: SquarriorsView, means: CreatureOf) -> CreatureSeen:
    """Return the creature that a choice names."""
    found = creature(view, means.seat, means.called)
    assert found is not None, "what a choice names is in play"
    return found


def called(view: SquarriorsView, means: CreatureOf, names: titles.Names = ()) -> str:
    """Return the present name of a creature: `Jobe`, `Night Runner (r1)`."""
    found = creature(view, means.seat, means.called)
    if found is None:
        return titles.named(means, names, view.viewer)
    return titles.creature(found, names, view.viewer)


def price(view: SquarriorsView, card: int) -> int:
    """Return the present cost of a card for the viewer, where none is foreseen the printed one."""
    return view.foreseen.prices.get(card, CARDS[card].cost)


def there(view: SquarriorsView, seat: int, domain: int) -> list[CreatureSeen]:
    """Return the creatures in a domain, left to right."""
    return [each for each in view.sides[seat].creatures if each.domain == domain]


_MOST, _EVERY = 100, 10_000
"""Numbers above those of a side's creatures or a chain's cards, and above that of all places."""


def place(view: SquarriorsView, means: object) -> int:
    """Return the place of a creature, a domain or a card in the order of the board, from 1. A side
    begins with its Vanguard, and the viewer's own side is the last. 0 for everything else."""
    match means:
        case CreatureOf(seat=seat):
            found = creature(view, seat, means.called)
            if found is None:
                return 0
            return _count(view, seat, found.domain, view.sides[seat].creatures.index(found))
        case InDomain(seat=seat, domain=domain) | Goal(seat=seat, domain=domain):
            return _count(view, seat, domain)
        case LinkOf(seat=seat, domain=domain, place=number):
            return _count(view, seat, domain, number)
        case TrapOf(seat=seat, location=location):
            return _count(view, seat, location)
        case Stake(seat=seat, domain=domain, change=change):
            return _count(view, seat, domain) + _EVERY * (change > 0)
    return 0


def _count(view: SquarriorsView, seat: int, domain: int, number: int = 0) -> int:
    side = (seat - me(view) - 1) % view.seats
    return 1 + (side * (len(DOMAINS) + 1) + domain + 1) * _MOST + number


def link(view: SquarriorsView, means: LinkOf) -> ChainSeen:
    """Return the chain card that a choice names."""
    return view.sides[means.seat].domains[means.domain].chain[means.place - 1]


def counters(seen: CreatureSeen) -> list[str]:
    """Return the condition of a creature and everything on it, in short words."""
    own = CARDS[seen.card]
    told = [
        "expended" * seen.expended,
        f"damage {seen.damage}" * bool(seen.damage),
        f"armor {seen.armor}" * bool(seen.armor),
        "manipulation counter" * seen.swayed,
        "new this turn" * seen.entered,
    ]
    told += [f"with {CARDS[mark.card].name}" for mark in seen.marks]
    gained = [each for each in seen.keywords if each not in own.keywords]
    return [*filter(None, told), *gained]
