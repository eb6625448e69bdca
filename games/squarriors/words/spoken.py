"""Actions of the queue in sentences, with names instead of seats."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.squarriors.board import LOCATIONS
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.meanings import (
    ActionOf,
    Branch,
    CardOf,
    ChainOf,
    CreatureOf,
    Goal,
    InDomain,
    KindOf,
    LandOf,
    LinkOf,
    MarkOn,
    Sacrifice,
    Said,
    Seat,
    TrapOf,
    WaitingOf,
)
from games.squarriors.view import ActionSeen, SquarriorsView
from games.squarriors.words import sight, titles
from games.squarriors.words.titles import PLACES, Names
from games.wording import listed

_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")


def waiting(view: SquarriorsView, seen: ActionSeen, names: Names) -> str:
    """Return what an action in the queue does, as a sentence about its player."""
    return announced(seen.kind, seen.said, seen.card, seen.seat, names, view)


_PENDING = {
    "set": "is being set",
    "move": "is about to move",
    "buy": "is about to enter",
    "detach": "is about to come off",
}
"""By kind of action: its status in the queue, where the name of its card does not tell enough."""


def pending(view: SquarriorsView, seen: ActionSeen, *, aimed: bool) -> str:
    """Return an action's status in the queue, as words to follow its player's name.

    Example: `Nip waits for responses`.

    Args:
        aimed: whether it is aimed at the reader.
    """
    name = "trap" if seen.card is None else titles.bare(titles.card(seen.card))
    match seen.kind, seen.said:
        case "promote", [CreatureOf() as who, *_]:
            return f"{titles.bare(_called(who, (), view))} is about to become a {name}"
        case "use", _:
            name = f"{name} ability"
    how = "is aimed at you" if aimed else _PENDING.get(seen.kind, "waits for responses")
    return f"{name} {how}"


def announced(
    kind: str,
    said: Sequence[Said],
    card: int | None,
    seat: int,
    names: Names,
    view: SquarriorsView | None = None,
) -> str:
    """Return what a player does, in a sentence without its full stop.

    >>> from games.squarriors.reading import KEYS, read
    >>> announced("play", read("play nip 2.c jobe a", 0), KEYS["nip"], 0, ("Ada", "Bo"))
    'Ada plays Nip on Bo’s Jobe'

    Args:
        kind, said, card, seat: as in `events.Added`.
        names: the players' names, by seat.
        view: a view in which the named things can be seen, as in the queue. Recruits and actions
            are then called by their cards.
    """
    return f"{names[seat]} {done(kind, said, card, names, view)}"


def done(
    kind: str,
    said: Sequence[Said],
    card: int | None,
    names: Names,
    view: SquarriorsView | None = None,
) -> str:
    """Return the same as `announced`, without the player.

    >>> from games.squarriors.reading import read
    >>> done("move", read("move ghost a", 0), None, ("Ada", "Bo"))
    'sends Ghost to the Army'
    """
    match kind, said:
        case "set", [TrapOf(location=location), *_]:
            trap = "a trap" if card is None else titles.card(card)
            return f"sets {trap} {titles.BETWEEN[LOCATIONS[location]]}"
        case "move", [CreatureOf() as who, Goal(domain=domain)]:
            name = _called(_as_it_was(who, kind, card), names, view)
            return f"sends {name} to the {PLACES[domain]}"
        case "land", [LandOf(card=land)]:
            return f"makes {titles.card(land)} the active Land"
        case "buy", [Goal(domain=domain)]:
            return f"buys a Fledgling for the {PLACES[domain]}"
        case "promote", [CreatureOf() as who, Branch(card=branch)]:
            name = _called(_as_it_was(who, kind, card), names, view)
            return f"promotes {name} to {titles.card(branch)}"
        case "detach", [*carrier, MarkOn() as mark, _]:
            return f"takes {titles.named(mark, names)} off {_targets(carrier, names, view)[-1]}"
    what = titles.card(card) if card is not None else "a card"
    verb = {"trap": "springs the trap", "use": "uses"}.get(kind, "plays")
    own = said[1:]  # the card or what is used, which is told, or where the trap lay
    return f"{verb} {what}{_aimed(own, names, view)}"


def subject(
    kind: str, who: CreatureOf | None, card: int | None, view: SquarriorsView | None = None
) -> str:
    """Return the name of an action as the subject of a sentence: its card, or what it does.

    Args:
        who: the creature that moves or is promoted.
        view: see `announced`.
    """
    if kind == "set":
        return "the trap"
    if kind in ("play", "trap", "use") and card is not None:
        return titles.card(card)
    name = "" if who is None else _called(_as_it_was(who, kind, card), (), view)
    match kind:
        case "move":
            return f"{name}’s move"
        case "promote":
            return f"{name}’s promotion"
        case "buy":
            return "the purchase"
        case "land":
            return "the change of Land"
    return "detaching the mark"


def _aimed(said: Sequence[Said], names: Names, view: SquarriorsView | None) -> str:
    """Return the targets of an action and the rest named with it: ` on Bo’s Jobe: to the Army`."""
    price, goals = "", []
    for means in said:
        match means:
            case Sacrifice():
                price = f", sacrificing {_called(means, names, view)}"
            case ChainOf(domain=domain):
                if means is not said[-1]:
                    goals.append(f"to the {PLACES[domain]}’s chain")
            case Goal(domain=domain):
                goals.append(f"to the {PLACES[domain]}")
            case Branch(card=card):
                goals.append(f"to become {titles.card(card)}")
            case LandOf(card=card) if card >= 0:
                goals.append(f"then {titles.card(card)}")
    targets = _targets(said, names, view)
    on = f" on {listed(targets)}" if targets else ""
    return f"{price}{on}{', ' + listed(goals) if goals else ''}"


def _targets(said: Sequence[Said], names: Names, view: SquarriorsView | None) -> list[str]:
    """Return each target in words: a creature together with its domain, a mark with its carrier."""
    found: list[str] = []
    for before, means in zip((None, *said), said, strict=False):
        match means:
            case Sacrifice() | Goal() | Branch() | LandOf() | KindOf():
                pass
            case MarkOn():
                found[-1] = f"{titles.named(means, names)} on {found[-1]}"
            case CreatureOf() if isinstance(before, InDomain):
                found[-1] = _theirs(means, names, view)
            case CreatureOf() | CardOf():
                found.append(_called(means, names, view))
            case InDomain(domain=domain, own=True):
                found.append(f"the {PLACES[domain]}")
            case InDomain(seat=seat, domain=domain):
                found.append(f"{names[seat]}’s {_domain(domain)}")
            case TrapOf(seat=seat, location=location):
                found.append(f"{names[seat]}’s {LOCATIONS[location]} trap")
            case LinkOf(seat=seat, domain=domain, place=place, own=own):
                whose = "the" if own else f"{names[seat]}’s"
                found.append(f"card {place} of {whose} {PLACES[domain]} chain")
            case Seat(seat=seat):
                found.append(names[seat])
            case ActionOf():
                found.append(_action(means, names, view))
    return found


def _action(means: ActionOf, names: Names, view: SquarriorsView | None) -> str:
    """Return the name of an action in the queue, `Bo’s Nip`, or its place if it is not seen."""
    if isinstance(means, WaitingOf):
        return f"{names[means.seat]}’s {titles.bare(titles.card(means.card))}"
    if view is None or means.place > len(view.queue):
        return f"the {_ORDER[min(means.place, len(_ORDER)) - 1]} action that waits to take effect"
    seen = view.queue[len(view.queue) - means.place]
    if seen.card is not None:
        return f"{names[seen.seat]}’s {titles.bare(titles.card(seen.card))}"
    who = next((each for each in seen.said if isinstance(each, CreatureOf)), None)
    return subject(seen.kind, who, seen.card, view)


def _as_it_was(who: CreatureOf, kind: str, card: int | None) -> CreatureOf:
    """Return a creature that moves or is promoted, a recruit as it was then."""
    if not who.recruit or card is None:
        return who
    was = CARDS[card].parent if kind == "promote" else CARDS[card].key
    return who if was is None else msgspec.structs.replace(who, card=KEYS[was])


def carried(carrier: Sequence[Said], names: Names) -> str:
    """Return the carrier of a mark in words, from its name for all players.

    >>> from games.squarriors.reading import read
    >>> *jobe, _ = read("detach 2.c jobe war_paint", 0)
    >>> carried(jobe, ("Ada", "Bo")), carried(jobe[:1], ("Ada", "Bo"))
    ('Bo’s Jobe in the Council', 'Bo’s Council')
    """
    match carrier:
        case [InDomain(domain=domain), CreatureOf() as who]:
            there = f" in the {PLACES[domain]}" if domain >= 0 else ""
            return f"{_theirs(who, names)}{there}"
    return _targets(carrier, names, None)[-1]


def _theirs(who: CreatureOf, names: Names, view: SquarriorsView | None = None) -> str:
    return f"{names[who.seat]}’s {titles.bare(_called(who, names, view))}"


def _called(means: CardOf | CreatureOf, names: Names, view: SquarriorsView | None) -> str:
    """Return the name of a card or creature. A recruit is called by its card as long as it is in
    play, or if an event tells the card."""
    if view is None or isinstance(means, CardOf):
        return titles.named(means, names)
    if means.recruit and sight.creature(view, means.seat, means.called) is None:
        return "a recruit"
    return sight.called(view, means, names)


def _domain(domain: int) -> str:
    return PLACES[domain] if domain >= 0 else "creature without a domain"
