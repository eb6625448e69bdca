"""The story of Squarriors: one short sentence for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.events import Event, Resigned
from games.squarriors import events
from games.squarriors.board import LOCATIONS, STRENGTHS, VANGUARD
from games.squarriors.cards.cards import CARDS, TRIBES
from games.squarriors.words import lasting, spoken, titles
from games.squarriors.words.titles import CONTESTS, PLACES, Names, who, whose
from games.state import RESIGNED
from games.wording import listed

_SPOKEN = ("play", "trap", "use")
"""Actions whose resolving is told. For all others the announcement and the effects are enough."""

_MOVES = {
    "flee": "flees to the {}",
    "text": "is moved to the {}",
    "destroyed": "finds shelter in the {}",
    "returned": "comes home to the {}",
    "turned": "takes its place in the {}",
}

_COUNTED = {
    ("block", True): "bars the way (block roll {})",
    ("block", False): "comes too late (block roll {})",
    ("infiltration", False): "is seen and turns back (infiltration roll {})",
    ("persuasion", True): "finds the right words (persuasion roll {})",
    ("persuasion", False): "is not believed (persuasion roll {})",
}

_OUT = {
    "domains": "two domains are destroyed",
    "creatures": "no creature is left",
}


def sentence(event: Event, names: Names) -> str:
    """Return an event in one short sentence."""
    return _TELLERS[type(event)](event, names)


# --- Set-up and turns --------------------------------------------------------------------


def _handed_in(event: events.HandedIn, names: Names) -> str:
    return f"{names[event.seat]} has chosen a tribe."


def _shown(event: events.TribesShown, names: Names) -> str:
    each = (
        f"{name} plays {TRIBES[sheet.ready_made].name}"
        if sheet.ready_made
        else f"{name} plays a tribe of {len(sheet.creatures)} creatures"
        for name, sheet in zip(names, event.sheets, strict=True)
        if sheet is not None
    )
    return f"All tribes are shown: {listed(each)}."


def _began(event: events.Began, names: Names) -> str:
    return f"{names[event.first]} goes first. Nobody attacks in the first round."


def _turn(event: events.TurnBegan, names: Names) -> str:
    return f"Round {event.round}: {names[event.seat]}’s turn."


def _winter(event: events.WinterCame, names: Names) -> str:
    return "Hard winter has come: nothing can be raised, and each turn lowers a domain."


def _strength(event: events.StrengthChanged, names: Names) -> str:
    whose_ = f"{names[event.seat]}’s {STRENGTHS[event.domain]}"
    if event.change > 0:
        catching_up = " to catch up" if event.why == "balance" else ""
        return f"{whose_} rises to {event.strength}{catching_up}."
    if event.why == "winter":
        return f"The winter lowers {whose_} to {event.strength}."
    if event.by >= 0 and event.by != event.seat:
        return f"{names[event.by]} lowers {whose_} to {event.strength}."
    return f"{whose_} falls to {event.strength}."


def _power(event: events.PowerChanged, names: Names) -> str:
    verb = "gains" if event.change > 0 else "loses"
    return f"{names[event.seat]} {verb} {abs(event.change)} Power and has {event.power}."


def _power_stayed(event: events.PowerStayed, names: Names) -> str:
    if event.power:
        return f"{names[event.seat]} has {event.power} Power already and gains none."
    return f"{names[event.seat]} has no Power to lose."


def _banished(event: events.Banished, names: Names) -> str:
    if event.why == "provision":
        return f"{names[event.who.seat]} cannot feed {who(event.who)} and banishes it."
    return f"{whose(event.who, names)} is banished."


def _ended(event: events.TurnEnded, names: Names) -> str:
    return f"{names[event.seat]}’s turn is over."


# --- Actions -----------------------------------------------------------------------------


def _added(event: events.Added, names: Names) -> str:
    price = f" for {event.paid} Power" if event.paid else ""
    said = spoken.announced(event.kind, event.said, event.card, event.seat, names)
    return f"{said}{price}."


def _trap_set(event: events.TrapSet, names: Names) -> str:
    return f"The trap is {titles.card(event.card)}; only {names[event.seat]} reads this."


def _resolved(event: events.Resolved, names: Names) -> str:
    what = spoken.subject(event.kind, event.who, event.card)
    if event.ignored:
        return titles.capital(f"{what} comes to nothing: its target is gone.")
    return f"{what} takes effect." if event.kind in _SPOKEN else ""


def _countered(event: events.Countered, names: Names) -> str:
    what = "trap" if event.card is None else titles.card(event.card)
    return f"{names[event.by]} counters {names[event.seat]}’s {what}: it has no effect."


def _text(event: events.TextTold, names: Names) -> str:
    if event.who is not None:
        return f"The text of {whose(event.who, names)} takes effect."
    card = titles.bare(titles.card(event.card))
    return f"The text of {names[event.seat]}’s {card} takes effect."


def _marked(event: events.Marked, names: Names) -> str:
    return f"{titles.card(event.card)} marks {spoken.carried(event.on, names)}."


def _chained(event: events.Chained, names: Names) -> str:
    where = f"{names[event.seat]}’s {PLACES[event.domain]} chain"
    return f"{titles.card(event.card)} joins {where}."


def _discarded(event: events.Discarded, names: Names) -> str:
    return f"{titles.card(event.card)} goes to {names[event.seat]}’s discard."


def _retrieved(event: events.Retrieved, names: Names) -> str:
    return f"{names[event.seat]} takes {titles.card(event.card)} back from the discard."


def _peeked(event: events.Peeked, names: Names) -> str:
    seen = "" if event.card is None else f": it is {titles.card(event.card)}"
    where = f"{names[event.of]}’s {LOCATIONS[event.location]} trap"
    return f"{names[event.seat]} looks at {where}{seen}."


def _land(event: events.LandChanged, names: Names) -> str:
    return f"{titles.card(event.card)} is {names[event.seat]}’s active Land now."


# --- Creatures ---------------------------------------------------------------------------


def _entered(event: events.Entered, names: Names) -> str:
    return f"{who(event.who)} enters {names[event.who.seat]}’s {PLACES[event.domain]}."


def _promoted(event: events.Promoted, names: Names) -> str:
    was = f"{names[event.who.seat]}’s {CARDS[event.was].name} (r{event.who.recruit})"
    return f"{was} becomes a {CARDS[event.who.card].name}."


def _moved(event: events.CreatureMoved, names: Names) -> str:
    if event.why == "move":
        return ""
    how = _MOVES.get(event.why, "goes to the {}").format(PLACES[event.domain])
    return f"{whose(event.who, names)} {how}."


def _turned(event: events.Turned, names: Names) -> str:
    creature, side = titles.bare(who(event.who)), names[event.who.seat]
    return f"{names[event.lost_by]}’s {creature} changes sides and obeys {side} now."


def _expended(event: events.CreatureExpended, names: Names) -> str:
    how = "is expended" if event.expended else "is ready again"
    return f"{whose(event.who, names)} {how}."


def _counters(event: events.CountersChanged, names: Names) -> str:
    creature, number = whose(event.who, names), abs(event.change)
    if event.counter == "damage":
        return f"{creature} heals {titles.damage(number)}."
    if event.counter == "manipulation":
        verb = "wavers: it gets a" if event.change > 0 else "is steadfast again: it loses its"
        return f"{creature} {verb} manipulation counter."
    verb = "gets" if event.change > 0 else "loses"
    return f"{creature} {verb} {titles.counters(number, event.counter)}."


def _damaged(event: events.Damaged, names: Names) -> str:
    armor = f"; its armor stops {event.stopped}" if event.stopped else ""
    return f"{whose(event.who, names)} takes {titles.damage(event.damage)}{armor}."


def _killed(event: events.Killed, names: Names) -> str:
    if event.by < 0 or event.by == event.who.seat:
        return f"{whose(event.who, names)} dies."
    return f"{names[event.by]} kills {whose(event.who, names)}."


def _sacrificed(event: events.Sacrificed, names: Names) -> str:
    return f"{names[event.who.seat]} sacrifices {who(event.who)}."


def _withdrew(event: events.Withdrew, names: Names) -> str:
    return f"{whose(event.who, names)} slips out of the fight."


# --- Contests ----------------------------------------------------------------------------


def _declared(event: events.Declared, names: Names) -> str:
    first = whose(event.attackers[0], names) if event.attackers else names[event.seat]
    if event.kind == "leadership":
        return f"{first} starts a leadership challenge."
    place = f"{names[event.vs]}’s {PLACES[event.domain]}" if event.domain >= 0 else ""
    if event.kind == "dominance":
        return f"{names[event.seat]} storms {place} with {listed(map(who, event.attackers))}."
    assert event.target is not None, "stealth and manipulation have a target"
    how = "steals up on" if event.kind == "stealth" else "whispers to"
    return f"{first} {how} {who(event.target)} in {place}."


def _fled(event: events.Fled, names: Names) -> str:
    verb = "takes" if len(event.who) == 1 else "take"
    return f"{names[event.seat]}’s {listed(map(who, event.who))} {verb} flight."


def _reinforced(event: events.Reinforced, names: Names) -> str:
    verb = "comes" if len(event.who) == 1 else "come"
    return f"{names[event.seat]}’s {listed(map(who, event.who))} {verb} to help."


def _block(event: events.BlockTried, names: Names) -> str:
    return f"{whose(event.who, names)} steps in the way."


def _rolled(event: events.Rolled, names: Names) -> str:
    again = " again" if event.again else ""
    return f"{whose(event.who, names)} rolls{again} for {event.kind}: {event.die}."


def _counted(event: events.RollCounted, names: Names) -> str:
    numbers = f"{event.total} against {event.needed}"
    if event.kind == "infiltration" and event.success:
        past = "past" if event.domain == VANGUARD else "into"
        where = f"{past} the {PLACES[event.domain]}"
        return f"{who(event.who)} slips {where} (infiltration roll {numbers})."
    return f"{who(event.who)} {_COUNTED[event.kind, event.success].format(numbers)}."


def _dealt(event: events.SideDealt, names: Names) -> str:
    first = "Swiftness strikes first" if event.swift else "The sides clash"
    return (
        f"{first}: {titles.damage(event.attack)} from the attackers, {event.defence} from the "
        "defenders."
    )


def _joined(event: events.Joined, names: Names) -> str:
    side = names[event.who.seat]
    return f"{side}’s {who(event.who)} speaks up: {side} stands at {event.total}."


def _challenge(event: events.ChallengeCounted, names: Names) -> str:
    each = listed(
        f"{name} {total}"
        for name, total in zip(names, event.totals, strict=True)
        if total is not None
    )
    if event.winner is None:
        return f"Leadership totals: {each or 'nobody is left'}. Nobody wins."
    winner = names[event.winner]
    if sum(total is not None for total in event.totals) == 1:
        return f"Nobody speaks against {winner}: {each}."
    return f"Leadership totals: {each}. {winner} has the most."


def _won(event: events.ContestWon, names: Names) -> str:
    return f"{names[event.seat]} wins the {CONTESTS[event.kind]}."


def _failed(event: events.ContestFailed, names: Names) -> str:
    return f"{names[event.seat]}’s {CONTESTS[event.kind]} ends without a victory."


# --- The end -----------------------------------------------------------------------------


def _destroyed(event: events.DomainDestroyed, names: Names) -> str:
    return f"{names[event.seat]}’s {PLACES[event.domain]} is destroyed."


def _eliminated(event: events.Eliminated, names: Names) -> str:
    if event.why == RESIGNED:
        return ""  # that they resign is told already
    return f"{names[event.seat]} is out: {_OUT[event.why]}."


def _over(event: events.MatchEnded, names: Names) -> str:
    return f"{names[event.winner]} is the last one standing and wins."


def _resigned(event: Resigned, names: Names) -> str:
    return f"{names[event.seat]} resigns."


_TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {
    events.HandedIn: _handed_in,
    events.TribesShown: _shown,
    events.Began: _began,
    events.TurnBegan: _turn,
    events.WinterCame: _winter,
    events.StrengthChanged: _strength,
    events.PowerChanged: _power,
    events.PowerStayed: _power_stayed,
    events.Banished: _banished,
    events.TurnEnded: _ended,
    events.Added: _added,
    events.TrapSet: _trap_set,
    events.Resolved: _resolved,
    events.Countered: _countered,
    events.TextTold: _text,
    events.Marked: _marked,
    events.Chained: _chained,
    events.Discarded: _discarded,
    events.Retrieved: _retrieved,
    events.Peeked: _peeked,
    events.LandChanged: _land,
    events.Entered: _entered,
    events.Promoted: _promoted,
    events.CreatureMoved: _moved,
    events.Turned: _turned,
    events.CreatureExpended: _expended,
    events.CountersChanged: _counters,
    events.Damaged: _damaged,
    events.Killed: _killed,
    events.Sacrificed: _sacrificed,
    events.EffectBegan: lasting.sentence,
    events.Withdrew: _withdrew,
    events.Declared: _declared,
    events.Fled: _fled,
    events.Reinforced: _reinforced,
    events.BlockTried: _block,
    events.Rolled: _rolled,
    events.RollCounted: _counted,
    events.SideDealt: _dealt,
    events.Joined: _joined,
    events.ChallengeCounted: _challenge,
    events.ContestWon: _won,
    events.ContestFailed: _failed,
    events.DomainDestroyed: _destroyed,
    events.Eliminated: _eliminated,
    events.MatchEnded: _over,
    Resigned: _resigned,
}
