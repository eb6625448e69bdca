"""Adding an action to the queue: its costs are paid, its targets and options announced (R-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec

from games.frames import Log
from games.squarriors.board import (
    LOCATIONS,
    domain_of,
    domain_ref,
    is_domain,
    is_player,
    trap_ref,
)
from games.squarriors.cards.cards import ABILITIES, CARDS, FLEDGLING, RECRUIT
from games.squarriors.choices import Deed
from games.squarriors.events import Added, Sacrificed, TrapSet
from games.squarriors.meanings import ActionOf, CreatureOf, Said, WaitingOf
from games.squarriors.pieces import Mark
from games.squarriors.reading import is_recruit
from games.squarriors.rules import aiming, changes, leaving
from games.squarriors.rules.acting import hand_source
from games.squarriors.texts import amounts, effects, passives, printed, triggers
from games.squarriors.texts.happening import Happened, Queued, Source

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

Adding = Callable[["SquarriorsState", int, Deed, Log], Queued]


def add(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> None:
    """Pay for an action and put it into the queue."""
    before = state.sides[seat].power
    recruits = _recruits(state) if any(map(is_recruit, deed.words)) else {}
    action = ADD[deed.verb](state, seat, deed, log)
    action.paid = before - state.sides[seat].power
    state.queue.append(action)
    state.stir()
    shown = None if action.kind == "set" else action.card
    said = action.said
    if recruits or any(isinstance(means, ActionOf) for means in said):
        said = tuple(as_told(state, recruits, means) for means in said)
    log.append(Added(seat, action.kind, said, shown, action.paid))
    if action.kind == "set":
        log.append(TrapSet(seat, action.card))
    _tell(state, action)
    leaving.check(state, log)


def _recruits(state: SquarriorsState) -> dict[int, int]:
    """Return which card each recruit in play is, by its number."""
    return {each.recruit: each.card for each in state.creatures() if each.recruit}


def as_told(state: SquarriorsState, recruits: Mapping[int, int], means: Said) -> Said:
    """Return the meaning of a word of an action for its event, which tells the card of a recruit
    and of an answered action. The card of a trap that is being set stays hidden."""
    match means:
        case CreatureOf(recruit=recruit) if recruit:
            return msgspec.structs.replace(means, card=recruits[recruit])
        case ActionOf(place=place):
            action = state.queue[place - 1]
            return means if action.kind == "set" else WaitingOf(place, action.seat, action.card)
    return means


def _tell(state: SquarriorsState, action: Queued) -> None:
    """Set off the texts and traps that answer when a tactic is played or targets something."""
    if action.kind not in ("play", "set"):
        return
    subtype = CARDS[action.card].subtype or ""
    played = Happened("played", action.seat, action=action.uid, subtype=subtype)
    triggers.happen(state, played)
    targeted = {aiming.seat_of(state, ref) for ref in action.targets if not is_player(ref)}
    for seat in sorted(targeted - {-1}):
        event = Happened("targeted", action.seat, seat, action=action.uid, subtype=subtype)
        triggers.happen(state, event)


def _queued(state: SquarriorsState, seat: int, kind: str, deed: Deed, card: int) -> Queued:
    return Queued(
        state.new_uid(),
        seat,
        kind,
        " ".join(deed.words),
        card,
        hand_source(seat, card),
        targets=list(deed.targets),
        picks=list(deed.picks),
        chain=deed.chain,
    )


def _play(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    side, card = state.sides[seat], deed.subject
    side.power -= amounts.tactic_cost(state, seat, card)
    if amounts.is_stealth_tactic(card):
        side.firsts.append("cost.stealth_tactic")
    side.hand.remove(card)
    effects.forget(state, seat, card)
    action = _queued(state, seat, "play", deed, card)
    play = CARDS[card].play
    assert play is not None
    action.ability = play.number
    return action


def _set(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    """Pay openly for a trap and set it face down; nobody else sees which one it is (R-23)."""
    side = state.sides[seat]
    side.power -= amounts.tactic_cost(state, seat, deed.subject)
    side.hand.remove(deed.subject)
    action = _queued(state, seat, "set", deed, deed.subject)
    action.words = f"trap {LOCATIONS[deed.option]} ?"
    action.location = deed.option
    return action


def _fire(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    """Activate a trap, which reveals it (R-24)."""
    side, card = state.sides[seat], deed.subject
    side.traps[deed.option] = None
    state.note(trap_ref(seat, deed.option))
    effects.forget(state, seat, card)
    action = _queued(state, seat, "trap", deed, card)
    play = CARDS[card].play
    assert play is not None
    when = triggers.TRAP_WHEN[card]
    action.ability = play.number
    action.event = next(
        event
        for event in reversed(side.happened)
        if triggers.answers(state, when, action.source, event)
    )
    return action


def _use(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    ability, subject = ABILITIES[deed.option], deed.subject
    source = source_of(state, seat, subject)
    action = _queued(state, seat, "use", deed, source.card)
    action.source, action.ability = source, ability.number
    state.sides[seat].power -= ability.cost.power
    if ability.once:
        state.used.append(triggers.text_of(ability, source))
    creature = state.creature(subject)
    if ability.cost.expend and creature is not None:
        changes.expend(state, creature)
    if ability.cost.sacrifice is not None:
        sacrifice(state, action.targets.pop(0), log)
    return action


def source_of(state: SquarriorsState, seat: int, subject: int) -> Source:
    """Return the card in play on which an ability stands, as its source."""
    side = state.sides[seat]
    if is_domain(subject):
        card = side.domains[domain_of(subject)[1]].card
        return Source(seat, card, 0, subject)
    creature = state.creature(subject)
    if creature is not None:
        return printed.creature_source(creature)
    for ability_source in (
        Source(seat, card.card, card.uid, domain_ref(seat, number))
        for number, domain in enumerate(side.domains)
        for card in domain.chain
        if card.uid == subject
    ):
        return ability_source
    raise ValueError(f"no card of seat {seat} has the number {subject}")


def sacrifice(state: SquarriorsState, uid: int, log: Log) -> None:
    """Put a creature into its owner's discard; it is not killed (R-30)."""
    creature = state.creature(uid)
    assert creature is not None, "what is sacrificed is in play"
    log.append(Sacrificed(changes.who(creature)))
    leaving.take_out(state, creature, log)
    if not RECRUIT[creature.card]:
        changes.discard(state, creature.owner, creature.card, log)


def _detach(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    mark = find_mark(state, deed.subject)
    assert mark is not None, "the mark is in play"
    action = _queued(state, seat, "detach", deed, mark.card)
    action.targets = [mark.uid]
    return action


def find_mark(state: SquarriorsState, uid: int) -> Mark | None:
    """Return the mark in play with a number, None if there is none."""
    return next((mark for mark in state.marks() if mark.uid == uid), None)


def _move(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    creature = state.creature(deed.subject)
    assert creature is not None, "who moves is in play"
    action = _queued(state, seat, "move", deed, creature.card)
    action.targets, action.location = [creature.uid], deed.option
    if passives.has(state, creature, "Flying") and not creature.flown:
        creature.flown = True
    else:
        changes.expend(state, creature)
    return action


def _land(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    state.sides[seat].land_changed = True
    return _queued(state, seat, "land", deed, deed.subject)


def _buy(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    state.sides[seat].power -= amounts.recruit_cost(state, seat)
    action = _queued(state, seat, "buy", deed, FLEDGLING)
    action.location = deed.option
    return action


def _promote(state: SquarriorsState, seat: int, deed: Deed, log: Log) -> Queued:
    state.sides[seat].power -= amounts.promotion_cost(state, seat)
    action = _queued(state, seat, "promote", deed, deed.option)
    action.targets = [deed.subject]
    return action


ADD: dict[str, Adding] = {
    "play": _play,
    "set": _set,
    "fire": _fire,
    "use": _use,
    "detach": _detach,
    "move": _move,
    "land": _land,
    "buy": _buy,
    "promote": _promote,
}
