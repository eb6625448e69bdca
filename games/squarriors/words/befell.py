"""The effects of events on seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap
from typing import assert_never

from games.events import Event
from games.squarriors import events as e
from games.squarriors.board import LOCATIONS, STRENGTHS
from games.squarriors.meanings import CreatureOf, MarkOn
from games.squarriors.words import lasting
from games.squarriors.words.titles import (
    CONTESTS,
    PLACES,
    Names,
    bare,
    card,
    counters,
    damage,
    named,
    signed,
    who,
)
from games.wording import listed
from games.words import Befallen

_Creature = (
    e.Banished
    | e.Entered
    | e.CreatureMoved
    | e.CreatureExpended
    | e.CountersChanged
    | e.Damaged
    | e.Killed
    | e.Sacrificed
    | e.Withdrew
)


def befell(event: Event, names: Names) -> Iterator[Befallen]:
    """Yield what happens to creatures, strengths, cards and Power, by the seat that has them."""
    match event:
        case e.Declared():
            yield from _contest(event, names)
        case e.Added():
            yield from _aimed(event, names)
        case e.StrengthChanged(seat, domain, change, strength, _, by):
            by_whom = f" by {names[by]}" if by >= 0 and by != seat else ""
            yield Befallen(seat, STRENGTHS[domain], f"{strength} ({signed(change)}{by_whom})")
        case e.DomainDestroyed(seat, domain):
            yield Befallen(seat, PLACES[domain], "destroyed, and its creatures have to leave it")
        case e.Eliminated(seat):
            for other in range(len(names)):
                if other != seat:
                    what = f"leave the game with {names[seat]}, including those that others control"
                    yield Befallen(other, f"{names[seat]}’s creatures", what)
        case e.PowerChanged(seat, change, power, why) if change and why != "phase":
            yield Befallen(seat, "Power", f"{power} ({signed(change)})")
        case e.Countered(seat, number, by):
            what = "a trap" if number is None else card(number)
            yield Befallen(seat, what, f"countered by {names[by]}")
        case e.Marked(_, number, on):
            *_, carrier = on
            thing = named(carrier) if isinstance(carrier, CreatureOf) else PLACES[carrier.domain]
            yield Befallen(carrier.seat, bare(thing), f"marked with {card(number)}")
        case e.Discarded(seat, number):
            yield Befallen(seat, card(number), "discarded")
        case e.Peeked(seat, of, location):
            yield Befallen(of, f"your {LOCATIONS[location]} trap", f"seen by {names[seat]}")
        case e.Promoted(creature, was):
            yield Befallen(creature.seat, who(creature), f"promoted from {card(was)}")
        case e.Turned(creature, lost_by):
            yield Befallen(lost_by, bare(who(creature)), f"obeys {names[creature.seat]} now")
            yield Befallen(creature.seat, bare(who(creature)), "obeys you now")
        case e.EffectBegan():
            yield from starmap(Befallen, lasting.became(event))
        case _ if isinstance(event, _Creature):
            yield Befallen(event.who.seat, bare(who(event.who)), _became(event, names))


def _contest(event: e.Declared, names: Names) -> Iterator[Befallen]:
    """Yield the effect of declaring a contest. A leadership challenge concerns everybody else."""
    attackers = listed(bare(who(creature)) for creature in event.attackers)
    by = f"{names[event.seat]}’s {attackers}" if attackers else names[event.seat]
    if event.kind == "leadership":
        for seat in range(len(names)):
            if seat != event.seat:
                yield Befallen(seat, "Leadership", f"challenge by {by}")
        return
    thing = PLACES[event.domain] if event.target is None else bare(who(event.target))
    yield Befallen(event.vs, thing, f"{CONTESTS[event.kind]} by {by}")


def _aimed(event: e.Added, names: Names) -> Iterator[Befallen]:
    """Yield the effects of an announced action on creatures of others.

    They are its targets, or lose a mark by it.
    """
    creature = None
    for said in event.said:
        if isinstance(said, CreatureOf) and said.seat != event.seat:
            creature = said
            if event.kind in ("play", "trap", "use") and event.card is not None:
                what = f"target of {names[event.seat]}’s {bare(card(event.card))}"
                yield Befallen(said.seat, bare(named(said)), what)
        elif isinstance(said, MarkOn) and creature is not None and event.kind == "detach":
            yield Befallen(creature.seat, bare(named(creature)), f"without {card(said.card)} again")


def _became(event: _Creature, names: Names) -> str:
    match event:
        case e.Banished():
            return "banished"
        case e.Entered(_, domain) | e.CreatureMoved(_, domain):
            return f"in the {PLACES[domain]} now"
        case e.CreatureExpended(_, expended):
            return "expended" if expended else "ready again"
        case e.CountersChanged(_, "damage", change):
            return f"healed {damage(abs(change))}"
        case e.CountersChanged(_, "manipulation", change):
            return "a manipulation counter" if change > 0 else "no manipulation counter any more"
        case e.CountersChanged(_, counter, change):
            return f"{'gets' if change > 0 else 'loses'} {counters(abs(change), counter)}"
        case e.Damaged(_, amount, stopped):
            return damage(amount) + (f" (armor stops {stopped})" if stopped else "")
        case e.Killed(creature, by):
            return "killed" if by in (-1, creature.seat) else f"killed by {names[by]}"
        case e.Sacrificed():
            return "sacrificed"
        case e.Withdrew():
            return "out of the fight"
        case _:
            assert_never(event)
