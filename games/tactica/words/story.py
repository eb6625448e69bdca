"""The story of a match: one short sentence for each event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

from games.events import Entrusted, Event, Reclaimed, Resigned
from games.tactica import events
from games.tactica.board import NAMES, NOWHERE, SIDES, SIDES_OF
from games.tactica.cards import decrees as d
from games.tactica.cards import happenings
from games.tactica.cards.decrees import DECREES
from games.tactica.troops import (
    CARD_OFF,
    DISENGAGE,
    KIND_TITLES,
    NEGATE,
    RESCUE,
    ROUNDS_OF,
    SAVED,
    SHIELDWALL,
    SPY,
    TITLES,
)
from games.tactica.words.naming import (
    card_title,
    hexes,
    in_words,
    number_of,
    side_named,
    target_title,
)
from games.teams import told_of_partners
from games.wording import listed

Names = Sequence[str]

ENDS = {
    "walls": "has razed the last enemy wall",
    "forfeit": "wins because the enemy forfeited",
    "wiped_out": "has left no enemy on the field",
    "crown": "has kept the enemy’s Crown until time ran out",
    "points": "has seven points",
    "nightfall": "is ahead at nightfall",
}
"""By reason: how a battle ended, said of its winner."""

ENDS_OF_THREE = {
    **dict.fromkeys(("walls", "wiped_out", "crown", "resigned"), "is the only one left in it"),
    "points": "alone has seven points",
    "nightfall": "is ahead at nightfall",
}
"""The same with three sides."""


def sentence(event: Event, names: Names) -> str:
    """Return an event in one short sentence."""
    return _TELLERS[type(event)](event, names)


def _battle(event: events.BattleBegan, names: Names) -> str:
    return f"Battle {event.battle} begins: {names[event.first]} has the first turn of each round."


def _walls(event: events.WallsBuilt, names: Names) -> str:
    return f"{names[event.seat]} builds walls on {hexes(event.walls)}."


def _landmarks(event: events.LandmarksDrawn, names: Names) -> str:
    kinds = (("ridge", event.ridges), ("ravine", event.ravines))
    return f"Placed at random: {listed(_laid(kind, there) for kind, there in kinds if there)}."


def _laid(kind: str, there: Sequence[int]) -> str:
    """Return the landmarks of a kind, with their hexes."""
    return f"{f'a {kind}' if len(there) == 1 else f'{kind}s'} on {hexes(there)}"


def _landmark(event: events.LandmarkPlaced, names: Names) -> str:
    what = "ravine" if event.ravine else "ridge"
    return f"{names[event.seat]} places a {what} on {NAMES[event.number]}."


def _drew(event: events.Drew, names: Names) -> str:
    if not event.troops and not event.tactics:
        return f"{names[event.seat]} draws nothing."
    what = listed(
        number_of(count, kind)
        for count, kind in ((event.troops, "troop"), (event.tactics, "tactics card"))
        if count
    )
    seen = f": {in_words(event.cards)}" if event.cards else ""
    first = " to begin with" if event.first else ""
    return f"{names[event.seat]} draws {what}{first}{seen}."


def _round(event: events.RoundBegan, names: Names) -> str:
    return f"Round {event.number} of {ROUNDS_OF[len(names)]}."


def _dismissed(event: events.Dismissed, names: Names) -> str:
    return f"{names[event.seat]} dismisses {card_title(event.card)}."


def _forfeited(event: events.Forfeited, names: Names) -> str:
    return f"{names[event.seat]} forfeits the battle."


def _mustered(event: events.Mustered, names: Names) -> str:
    verb = "deploys" if event.deployed else "musters"
    return f"{names[event.seat]} {verb} {TITLES[event.kind]} on {NAMES[event.number]}."


def _deployed(event: events.Deployed, names: Names) -> str:
    places = defaultdict[int, list[int]](list)
    for kind, number in sorted(zip(event.kinds, event.numbers, strict=True)):
        places[kind].append(number)
    each = listed(f"{TITLES[kind]} on {hexes(there)}" for kind, there in places.items())
    return f"{names[event.seat]} deploys {each}."


def _trained(event: events.Trained, names: Names) -> str:
    who = f"{TITLES[event.kind]} {NAMES[event.number]}"
    return f"{names[event.seat]} trains {who} to x{event.level}."


def _crowned(event: events.Crowned, names: Names) -> str:
    return f"{names[event.seat]} crowns {TITLES[event.kind]} {NAMES[event.number]}."


def _rebuilt(event: events.Rebuilt, names: Names) -> str:
    return f"{names[event.seat]}’s Engineer rebuilds the wall on {NAMES[event.number]}."


def _spied(event: events.Spied, names: Names) -> str:
    if event.owner >= 0:
        hand = f"{names[event.owner]}’s hand"
        if event.cards is None:
            return f"{names[event.seat]}’s Spy looks at {hand}."
        if event.partner >= 0:
            return f"{names[event.seat]}’s Spy sees {hand}: {in_words(event.cards)}."
        return f"Your Spy sees {hand}: {in_words(event.cards)}."
    if event.cards is None:
        return f"{names[event.seat]}’s Spy looks at the enemy’s hand."
    return f"Your Spy sees the enemy’s hand: {in_words(event.cards)}."


def _moved(event: events.Moved, names: Names) -> str:
    how = f" with {TITLES[event.card]}" if event.card else ""
    way = f"{NAMES[event.src]} to {NAMES[event.dst]}"
    return f"{names[event.seat]} moves {KIND_TITLES[event.kind]} {way}{how}."


def _turned(event: events.TurnedOver, names: Names) -> str:
    now = "ravine" if event.ravine else "ridge"
    who = f"{names[event.seat]}’s Engineer"
    return f"{who} turns the landmark on {NAMES[event.number]} into a {now}."


def _rescued(event: events.Rescued, names: Names) -> str:
    source = f" from {side_named(names, event.holder)}" if event.holder >= 0 else ""
    what = f"{card_title(event.card)}{source}"
    zone = "resupply, for the hand is full" if event.into_resupply else "hand"
    whose = f"{names[event.owner]}’s" if event.owner >= 0 else "the"
    return f"{names[event.seat]} rescues {what}: it goes back to {whose} {zone}."


def _declared(event: events.Declared, names: Names) -> str:
    each = listed(
        f"{KIND_TITLES[kind]} {NAMES[number]} ({power})"
        for number, kind, power in zip(event.attackers, event.kinds, event.powers, strict=True)
    )
    whose = "the" if event.owner < 0 else f"{_owner(names, event.owner, event.kind)}’s"
    what = f"{whose} {target_title(event.kind)} on {NAMES[event.target]}"
    numbers = f"{sum(event.powers)} against {event.defence}"
    return f"{names[event.seat]} attacks {what} with {each}: {numbers}."


def _played(event: events.Played, names: Names) -> str:
    who = names[event.seat]
    if event.card == SPY:
        return f"{who} plays Spy: no answers in this combat."
    more = CARD_OFF[event.card]
    return f"{who} plays {TITLES[event.card]} on {NAMES[event.number]}: OFF +{more}."


def _answered(event: events.Answered, names: Names) -> str:
    who, where = names[event.seat], NAMES[event.number]
    match event.card:
        case card if card == NEGATE:
            return f"{who} negates {TITLES[event.negated]} on {where}: that card is lost."
        case card if card == SHIELDWALL:
            return f"{who} forms a Shieldwall on {where}: DEF +2, also for Foot next to it."
        case card if card == DISENGAGE:
            step = "" if event.to == NOWHERE else f", ready to step to {NAMES[event.to]}"
            return f"{who} disengages {where}: DEF +2{step}."
        case card if card == SAVED:
            other = "" if event.to == NOWHERE else f", with {NAMES[event.to]} as stand-in"
            return f"{who} plays Saved on {where}{other}: DEF +1 for each melee troop next to it."
        case card if card == RESCUE:
            return f"{who} plays Rescue on {where}: the Crown will not be captured."
    return f"{who} plays {TITLES[event.card]} on {where}."


def _let_go(event: events.LetGo, names: Names) -> str:
    return f"{names[event.seat]} plays no more answers."


def _withstood(event: events.Withstood, names: Names) -> str:
    whose = _owner(names, event.seat, event.kind)
    what = f"{whose}’s {target_title(event.kind)} on {NAMES[event.target]}"
    return f"{what} withstands: {event.power} against {event.defence}."


def _razed(event: events.Razed, names: Names) -> str:
    whose = _owner(names, event.seat, 0)
    return f"{whose}’s wall on {NAMES[event.number]} is razed by an attack of {event.power}."


def _owner(names: Names, seat: int, kind: int) -> str:
    """Return the owner of an attacked troop or (0) wall. In teams a wall belongs to the side."""
    sides = SIDES_OF[len(names)]
    return names[seat] if kind or len(names) == sides else SIDES[seat % sides]


def _fell(event: events.Fell, names: Names) -> str:
    crown = " with the Crown" if event.bearer else ""
    who = f"{names[event.seat]}’s {TITLES[event.kind]}{crown} on {NAMES[event.number]}"
    how = "is captured" if event.captured else "is sent to resupply"
    return f"{who} {how}: {event.power} against {event.defence}."


def _stand_in(event: events.StandInTaken, names: Names) -> str:
    crown = " with the Crown" if event.bearer else ""
    who = f"{TITLES[event.kind]}{crown} on {NAMES[event.number]}"
    return f"{names[event.seat]}’s stand-in, the {who}, is captured with its Champion."


def _back(event: events.CameBack, names: Names) -> str:
    cards = "Press comes" if event.count == 1 else f"{event.count} Press come"
    return f"{cards} back to {names[event.seat]}’s hand."


def _stepped(event: events.Stepped, names: Names) -> str:
    way = f"{NAMES[event.src]} to {NAMES[event.dst]}"
    return f"{names[event.seat]}’s {TITLES[event.kind]} steps aside, {way}."


def _swapped(event: events.Swapped, names: Names) -> str:
    where = f"Champion to {NAMES[event.champion]}, Foot to {NAMES[event.foot]}"
    return f"{names[event.seat]}’s Champion and its stand-in change places: {where}."


def _tallied(event: events.Tallied, names: Names) -> str:
    return f"{names[event.seat]}’s turn ends with {number_of(event.points, 'point')}."


def _time(event: events.CrownTime, names: Names) -> str:
    if not event.left:
        return f"Time has run out to rescue {names[event.seat]}’s Crown."
    turns = "one more turn" if event.left == 1 else f"{event.left} more turns"
    return f"{names[event.seat]} has {turns} to rescue the Crown."


_LEAVES = {
    "walls": "has lost the last wall",
    "wiped_out": "has no troop left on the field",
    "crown": "could not rescue the Crown in time",
    "resigned": "has resigned",
}
"""By reason: why a side leaves."""


def _left(event: events.LeftBattle, names: Names) -> str:
    out = "match" if event.of_match else "battle"
    return f"{side_named(names, event.seat)} {_LEAVES[event.reason]} and is out of the {out}."


def _ended(event: events.BattleEnded, names: Names) -> str:
    if event.winner is None:
        return f"Battle {event.battle} is drawn: all is equal at nightfall."
    ends = ENDS if SIDES_OF[len(names)] == 2 else ENDS_OF_THREE
    return f"Battle {event.battle} is over: {side_named(names, event.winner)} {ends[event.reason]}."


def _exchanged(event: events.Exchanged, names: Names) -> str:
    who = names[event.seat]
    home = f"{who} gets {in_words(event.home)} back"
    lost = f"; {in_words(event.lost)} lost for the war" if event.lost else ""
    wall = " and loses a wall card" if event.wall else ""
    return f"{home}{lost}{wall}."


def _over(event: events.MatchEnded, names: Names) -> str:
    if event.winner is None:
        return "The match is drawn."
    return f"{side_named(names, event.winner)} wins the match."


def _decreed(event: happenings.Decreed, names: Names) -> str:
    who, card, where = names[event.seat], DECREES[event.decree], NAMES[event.number]
    source = "the pile" if event.from_pile else "the hand"
    side = _owner(names, event.seat, 0)
    match event.decree:
        case d.FOG:
            return f"{who} calls Fog: enemy ranged troops have range 1, and {side}’s troops DEF +1."
        case d.MUD:
            return f"{who} calls Mud: an enemy troop’s move is a single step."
        case d.TACTICA:
            return f"{who} decrees Tactica!: one more mustering action, and two of them for troops."
        case d.CLEAR:
            return f"{who} clears the weather."
        case d.PROMOTION:
            return f"{who} promotes Foot {where} to Champion, with a card of {source}."
        case d.BETRAYAL:
            kind = TITLES[event.kind]
            taken = f"Betrayal! {kind} {where} is {who}’s hostage"
            own = "an Archer" if kind == "Archer" else f"a {kind}"
            return f"{taken}; {own} of {source} stands there."
        case d.SPIRE:
            return f"{who} raises a spire on {where}."
    lost = f"{TITLES[event.kind]} {where} is given up"
    return f"{who}’s {lost}: {card.title.removeprefix('Summon ')} comes from the spire."


def _pressed(event: happenings.Pressed, names: Names) -> str:
    return f"{names[event.seat]} plays Press on {NAMES[event.number]}: OFF +{event.off}."


def _braced(event: happenings.Braced, names: Names) -> str:
    other = "" if event.to == NOWHERE else f", with {NAMES[event.to]} as stand-in"
    return f"{names[event.seat]} plays Saved on {NAMES[event.number]}{other}: DEF +{event.defence}."


def _weather_ended(event: happenings.WeatherEnded, names: Names) -> str:
    cards = "; its cards are lost" if event.lost else ""
    return f"{names[event.seat]}’s {DECREES[event.weather].title} is over{cards}."


def _spire_fell(event: happenings.SpireFell, names: Names) -> str:
    return f"{names[event.seat]}’s spire on {NAMES[event.number]} falls: nobody guards it."


def _healed(event: happenings.Healed, names: Names) -> str:
    who = f"{KIND_TITLES[event.kind]} {NAMES[event.number]}"
    return f"{names[event.seat]} heals {who}."


def _wounded(event: happenings.Wounded, names: Names) -> str:
    who = f"{names[event.seat]}’s {KIND_TITLES[event.kind]} on {NAMES[event.number]}"
    return f"{who} is wounded: DEF −{event.wounds}."


def _destroyed(event: happenings.Destroyed, names: Names) -> str:
    who = f"{names[event.seat]}’s {TITLES[event.kind]} on {NAMES[event.number]}"
    crown = "; the Crown goes to resupply" if event.bearer else ""
    return f"Cthon destroys {who}, {event.power} against {event.defence}: it is lost{crown}."


def _creature_fell(event: happenings.CreatureFell, names: Names) -> str:
    who = f"{names[event.seat]}’s {KIND_TITLES[event.kind]} on {NAMES[event.number]}"
    return f"{who} is destroyed, {event.power} against {event.defence}: its card is lost."


def _resigned(event: Resigned, names: Names) -> str:
    return f"{names[event.seat]} resigns."


_TELLERS: dict[type[Event], Callable[[Any, Names], str]] = {
    events.BattleBegan: _battle,
    events.WallsBuilt: _walls,
    events.LandmarksDrawn: _landmarks,
    events.LandmarkPlaced: _landmark,
    events.Drew: _drew,
    events.DrewInTeam: _drew,
    events.RoundBegan: _round,
    events.Dismissed: _dismissed,
    events.Forfeited: _forfeited,
    events.Mustered: _mustered,
    events.Deployed: _deployed,
    events.Trained: _trained,
    events.Crowned: _crowned,
    events.Rebuilt: _rebuilt,
    events.Spied: _spied,
    events.Moved: _moved,
    events.TurnedOver: _turned,
    events.Rescued: _rescued,
    events.Declared: _declared,
    events.Played: _played,
    events.Answered: _answered,
    events.LetGo: _let_go,
    events.Withstood: _withstood,
    events.Razed: _razed,
    events.Fell: _fell,
    events.StandInTaken: _stand_in,
    events.CameBack: _back,
    events.Stepped: _stepped,
    events.Swapped: _swapped,
    events.Tallied: _tallied,
    events.CrownTime: _time,
    events.BattleEnded: _ended,
    events.Exchanged: _exchanged,
    events.MatchEnded: _over,
    events.LeftBattle: _left,
    happenings.Decreed: _decreed,
    happenings.Pressed: _pressed,
    happenings.Braced: _braced,
    happenings.WeatherEnded: _weather_ended,
    happenings.SpireFell: _spire_fell,
    happenings.Healed: _healed,
    happenings.Wounded: _wounded,
    happenings.Destroyed: _destroyed,
    happenings.CreatureFell: _creature_fell,
    Resigned: _resigned,
    Entrusted: told_of_partners,
    Reclaimed: told_of_partners,
}
