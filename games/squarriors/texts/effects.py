"""The verbs of the card language and their effects (`docs/squarriors-cards.md`).

Each verb has one function. A text calls `do` for its next effect. An effect that lets its
controller choose asks only if the choice named in advance is no longer possible.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from games.decisions import Ask
from games.frames import Log
from games.squarriors.board import (
    VANGUARD,
    discard_of,
    domain_of,
    domain_ref,
    is_player,
    is_trap,
    player_of,
    player_ref,
    trap_of,
)
from games.squarriors.cards import verbs
from games.squarriors.cards.cards import CARDS, RECRUIT
from games.squarriors.cards.filters import All
from games.squarriors.choices import Act
from games.squarriors.events import (
    Banished,
    Countered,
    LandChanged,
    Peeked,
    Promoted,
    Retrieved,
    Rolled,
    Withdrew,
)
from games.squarriors.meanings import Who
from games.squarriors.pieces import Creature
from games.squarriors.rules import aiming, changes, hurting, leaving, roles
from games.squarriors.rules.about import TextAbout
from games.squarriors.rules.choosing import CHOOSABLE
from games.squarriors.texts import matching, passives
from games.squarriors.texts.happening import Lasting, Source

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState
    from games.squarriors.texts.text import Text

Doing = Callable[["SquarriorsState", "Text", Any, Log], None]
AnyContinuous = verbs.ChangeNumber | verbs.ContinuousOnSome


# --- One effect after another ------------------------------------------------------------


def do(state: SquarriorsState, text: Text, log: Log) -> None:
    """Do the next effect of a text, or the next part of an effect with choices."""
    effect = text.text.do[text.index]
    if not isinstance(effect, verbs.Choosing):
        text.index += 1
        DO[type(effect)](state, text, effect, log)
        return
    if not text.dividing:
        text.dividing = True
        text.parts = list(aiming.chosen_for(effect, text.source, text.targets))
    elif text.parts:
        named = text.picks.pop(0) if text.picks else None
        _choose(state, text, named if named in _options(state, text) else None, log)
    if not text.parts:
        text.dividing = False
        text.index += 1


def asks(state: SquarriorsState, text: Text) -> tuple[Ask, ...]:
    """Return the question of the effect in progress, if no possible choice was named in advance."""
    if not text.dividing or not text.parts or state.sides[text.source.seat].out:
        return ()
    found = _options(state, text)
    if not found or (text.picks and text.picks[0] in found):
        return ()
    effect, ref = text.text.do[text.index], text.parts[0]
    choosable = CHOOSABLE[type(effect)]
    begins = choosable.begins(state, ref)
    owner = aiming.goal_seat(state, effect, text.source, ref)
    choices = tuple(
        Act(
            (*begins, choosable.part(option, owner)),
            "decline" if option < 0 else begins[0].word,
            owner,
            option,
        )
        for option in found
    )
    about = TextAbout(text.source.card, text.ability)
    return (Ask(text.source.seat, "choose", choices, about=about),)


def answer(state: SquarriorsState, text: Text, choice: Act, log: Log) -> None:
    """Take the controller's choice."""
    if text.picks:
        text.picks.pop(0)
    _choose(state, text, choice.option, log)


def _options(state: SquarriorsState, text: Text) -> list[int]:
    effect = text.text.do[text.index]
    return CHOOSABLE[type(effect)].options(state, effect, text.source, text.parts[0])


def _choose(state: SquarriorsState, text: Text, option: int | None, log: Log) -> None:
    ref = text.parts.pop(0)
    if option is not None and option >= 0:
        effect = text.text.do[text.index]
        CHOOSE[type(effect)](state, text, effect, ref, option, log)


# --- The subjects of an effect -----------------------------------------------------------


def refs(state: SquarriorsState, text: Text, to: str | All) -> list[int]:
    """Return the things that an effect works on, as references; some may be gone."""
    event, source, contest = text.event, text.source, state.contest
    if isinstance(to, All):
        wanted = to.all
        held = passives.holding(state)
        return [c.uid for c in matching.creatures(state, wanted, source, held, event)]
    match to:
        case "t1":
            return [ref for ref in text.targets if ref]
        case "self":
            return [source.me]
        case "host":
            return [source.host]
        case "you":
            return [player_ref(source.seat)]
        case "it" if event is not None:
            return [event.dealer] if event.on == "damaged" else event.of[:1]
        case "event" if event is not None:
            return [event.action] if event.action else event.of[:1]
        case "event_player" if event is not None:
            return [player_ref(event.by)]
        case "event_vs" if event is not None:
            return [player_ref(event.vs)]
        case "host_controller":
            return [player_ref(passives.controller(state, source.host))]
        case "attacker":
            if event is not None and event.contest_uid:
                return event.attackers
            return contest.attackers if contest is not None else []
        case "target":
            return [matching.target_of(state, event)]
    return []


def creatures_of(state: SquarriorsState, text: Text, effect: verbs.OnSome) -> list[Creature]:
    """Return the creatures in play that an effect works on."""
    found = (state.creature(ref) for ref in refs(state, text, effect.to) if ref > 0)
    return [creature for creature in found if creature is not None]


def who_is(state: SquarriorsState, source: Source) -> Who | None:
    """Return the creature on which a text stands; None for another card."""
    creature = state.creature(source.me) if source.me else None
    if creature is not None:
        return changes.who(creature)
    is_creature = CARDS[source.card].kind in ("creature", "recruit") and source.me
    return Who(source.card, source.seat) if is_creature else None


# --- Verbs that change numbers -----------------------------------------------------------


def _strength(state: SquarriorsState, text: Text, effect: verbs.Strength, log: Log) -> None:
    n = passives.number(state, effect.n, text.source)
    by = text.source.seat
    for ref in refs(state, text, effect.domain):
        seat, domain = domain_of(ref)
        if n > 0:
            changes.raise_strength(state, seat, domain, n, by, "text", log)
        else:
            hurting.lower_strength(state, seat, domain, -n, by, "text", log)


def _power(state: SquarriorsState, text: Text, effect: verbs.Power, log: Log) -> None:
    n = passives.number(state, effect.n, text.source)
    for ref in refs(state, text, effect.who):
        if is_player(ref):
            changes.change_power(state, player_of(ref), n, "text", log)


def _damage(state: SquarriorsState, text: Text, effect: verbs.Damage, log: Log) -> None:
    n = passives.number(state, effect.n, text.source)
    by, dealer = text.source.seat, text.source.me
    hurting.deal(state, [(by, c, n, dealer) for c in creatures_of(state, text, effect)], log)


def _heal(state: SquarriorsState, text: Text, effect: verbs.Heal, log: Log) -> None:
    for creature in creatures_of(state, text, effect):
        changes.heal(state, creature, passives.number(state, effect.n, text.source), log)


def _armor(state: SquarriorsState, text: Text, effect: verbs.Armor, log: Log) -> None:
    for creature in creatures_of(state, text, effect):
        changes.add_armor(state, creature, passives.number(state, effect.n, text.source), log)


def _manip(state: SquarriorsState, text: Text, effect: verbs.Manip, log: Log) -> None:
    for creature in creatures_of(state, text, effect):
        if effect.n == 1:
            changes.sway(state, creature, text.source.seat, log)
        else:
            changes.unsway(state, creature, log)


def _lasting(state: SquarriorsState, text: Text, effect: AnyContinuous, log: Log) -> None:
    """Let an effect last until the contest or the turn is over."""
    if effect.until == "contest" and not _is_current(state, text):
        return
    on = refs(state, text, effect.who if isinstance(effect, verbs.ChangeNumber) else effect.to)
    subjects = [ref for ref in on if is_player(ref) or state.creature(ref) is not None]
    if subjects or isinstance(effect, verbs.ChangeNumber):
        index = text.text.do.index(effect)
        changes.let_last(state, Lasting(text.ability, index, text.source, subjects), log)
        leaving.check(state, log)


def _is_current(state: SquarriorsState, text: Text) -> bool:
    """Return whether the contest in progress is the one that the text is about."""
    contest, event = state.contest, text.event
    if contest is None:
        return False
    return event is None or not event.contest_uid or event.contest_uid == contest.uid


# --- Verbs on creatures ------------------------------------------------------------------


def _kill(state: SquarriorsState, text: Text, effect: verbs.Kill, log: Log) -> None:
    dead = creatures_of(state, text, effect)
    for creature in dead:
        creature.dealer = text.source.seat
    leaving.die(state, dead, log, {creature.uid: text.source.me for creature in dead})
    leaving.check(state, log)


def _banish(state: SquarriorsState, text: Text, effect: verbs.Banish, log: Log) -> None:
    for creature in creatures_of(state, text, effect):
        banish(state, creature, "text", log)
    leaving.check(state, log)


def banish(state: SquarriorsState, creature: Creature, why: str, log: Log) -> None:
    """Banish a creature; a recruit leaves the game (R-29)."""
    log.append(Banished(changes.who(creature), why))
    leaving.take_out(state, creature, log)
    if not RECRUIT[creature.card]:
        state.sides[creature.owner].banished.append(creature.card)


def _ready(
    state: SquarriorsState, text: Text, effect: verbs.Ready | verbs.Expend, log: Log
) -> None:
    for creature in creatures_of(state, text, effect):
        changes.set_expended(state, creature, isinstance(effect, verbs.Expend), log)


def _withdraw(state: SquarriorsState, text: Text, effect: verbs.Withdraw, log: Log) -> None:
    contest = state.contest
    if contest is None or not _is_current(state, text):
        return
    for creature in creatures_of(state, text, effect):
        if creature.uid in contest.participants():
            roles.drop_out(state, creature)
            log.append(Withdrew(changes.who(creature)))


# --- Verbs on the contest and the queue --------------------------------------------------


def _end_contest(state: SquarriorsState, text: Text, effect: verbs.EndContest, log: Log) -> None:
    if _is_current(state, text):
        assert state.contest is not None
        if state.contest.winner < 0:
            state.contest.over = True


def _reroll(state: SquarriorsState, text: Text, effect: verbs.Reroll, log: Log) -> None:
    roll = state.contest.roll if state.contest is not None else None
    if roll is None:
        return
    roll.die = state.chance.die()
    creature = state.creature(roll.creature)
    told = Who(-1, roll.seat) if creature is None else changes.who(creature)
    log.append(Rolled(roll.kind, told, roll.die, again=True))


def _cancel(state: SquarriorsState, text: Text, effect: verbs.Cancel, log: Log) -> None:
    for ref in refs(state, text, effect.what):
        action = next((each for each in state.queue if each.uid == ref), None)
        if action is not None:
            state.queue.remove(action)
            log.append(Countered(action.seat, action.card, text.source.seat))
            changes.discard(state, action.seat, action.card, log)


# --- Verbs on cards ----------------------------------------------------------------------


def _discard(state: SquarriorsState, text: Text, effect: verbs.Discard, log: Log) -> None:
    for ref in refs(state, text, effect.what):
        if is_trap(ref):
            seat, location = trap_of(ref)
            trap = state.sides[seat].traps[location]
            if trap is not None:
                state.sides[seat].traps[location] = None
                state.note(ref)
                forget(state, seat, trap.card)
                changes.discard(state, seat, trap.card, log)
        else:
            _discard_card(state, ref, log)
    state.touch()
    leaving.check(state, log)


def _discard_card(state: SquarriorsState, uid: int, log: Log) -> None:
    """Discard a mark or a chain card."""
    for side in state.sides:
        for domain in side.domains:
            for card in domain.chain:
                if card.uid == uid:
                    domain.chain.remove(card)
                    changes.discard_chained(state, card, log)
                    return
    for marks in state.mark_lists():
        for mark in marks:
            if mark.uid == uid:
                marks.remove(mark)
                changes.discard(state, mark.seat, mark.card, log)
                return


def _retrieve(state: SquarriorsState, text: Text, effect: verbs.Retrieve, log: Log) -> None:
    for ref in refs(state, text, effect.what):
        seat, card = discard_of(ref)
        side = state.sides[seat]
        if card in side.discard:
            side.discard.remove(card)
            for zone in (side.hand, side.known):
                insort(zone, card)
            log.append(Retrieved(seat, card))


def forget(state: SquarriorsState, seat: int, card: int) -> None:
    """Note that a tactic publicly known to be hidden with a player has been shown."""
    known = state.sides[seat].known
    if card in known:
        known.remove(card)


def _peek(state: SquarriorsState, text: Text, effect: verbs.Peek, log: Log) -> None:
    for ref in refs(state, text, effect.what):
        seat, location = trap_of(ref)
        trap = state.sides[seat].traps[location]
        if trap is not None:
            if text.source.seat not in trap.seers:
                trap.seers.append(text.source.seat)
            log.append(Peeked(text.source.seat, seat, location, trap.card))


DO: dict[type[verbs.Effect], Doing] = {
    verbs.Strength: _strength,
    verbs.Power: _power,
    verbs.Damage: _damage,
    verbs.Heal: _heal,
    verbs.Armor: _armor,
    verbs.Manip: _manip,
    verbs.Kill: _kill,
    verbs.Banish: _banish,
    verbs.Ready: _ready,
    verbs.Expend: _ready,
    verbs.ChangeStat: _lasting,
    verbs.ChangeKeyword: _lasting,
    verbs.ChangeNumber: _lasting,
    verbs.Forbid: _lasting,
    verbs.Allow: _lasting,
    verbs.Withdraw: _withdraw,
    verbs.EndContest: _end_contest,
    verbs.Reroll: _reroll,
    verbs.Cancel: _cancel,
    verbs.Discard: _discard,
    verbs.Retrieve: _retrieve,
    verbs.Peek: _peek,
}


# --- Verbs that let the controller choose ------------------------------------------------

Chosen = Callable[["SquarriorsState", "Text", Any, int, int, Log], None]


def _move(
    state: SquarriorsState, text: Text, effect: verbs.Move, ref: int, option: int, log: Log
) -> None:
    creature = state.creature(ref)
    if creature is not None:
        changes.move(state, creature, option, "text", log)


def _control(
    state: SquarriorsState, text: Text, effect: verbs.Control, ref: int, option: int, log: Log
) -> None:
    creature = state.creature(ref)
    if creature is not None and creature.seat != text.source.seat:
        changes.turn_over(state, creature, text.source.seat, log)
        changes.put(state, creature, option, "turned", log)
        leaving.check(state, log)


def _recruit(
    state: SquarriorsState, text: Text, effect: verbs.Recruit, ref: int, option: int, log: Log
) -> None:
    for _ in range(effect.count):
        changes.enter(state, text.source.seat, option, log)


def _promote(
    state: SquarriorsState, text: Text, effect: verbs.Promote, ref: int, option: int, log: Log
) -> None:
    creature = state.creature(ref)
    if creature is not None:
        promote(state, creature, option, log)


def promote(state: SquarriorsState, creature: Creature, card: int, log: Log) -> None:
    """Replace a recruit's card; everything on it stays (R-49)."""
    was, creature.card = creature.card, card
    state.shift(creature.seat)
    state.note(creature.uid)
    log.append(Promoted(changes.who(creature), was))
    leaving.check(state, log)


def _chain(
    state: SquarriorsState, text: Text, effect: verbs.Chain, ref: int, option: int, log: Log
) -> None:
    for domain in state.sides[text.source.seat].domains:
        for card in domain.chain:
            if card.uid == ref:
                domain.chain.remove(card)
                changes.chain_up(
                    *(state, text.source.seat, option, card.card, card.owner, log), uid=card.uid
                )
                leaving.check(state, log)
                return


def _land(
    state: SquarriorsState, text: Text, effect: verbs.Land, ref: int, option: int, log: Log
) -> None:
    change_land(state, text.source.seat, option, log)


def change_land(state: SquarriorsState, seat: int, land: int, log: Log) -> None:
    """Make another Land active (R-50)."""
    side = state.sides[seat]
    if land in side.other_lands:
        side.domains[VANGUARD].card = land
        state.touch(seat)
        state.note(domain_ref(seat, VANGUARD))
        log.append(LandChanged(seat, land))
        leaving.check(state, log)


CHOOSE: dict[type[verbs.Effect], Chosen] = {
    verbs.Move: _move,
    verbs.Control: _control,
    verbs.Recruit: _recruit,
    verbs.Promote: _promote,
    verbs.Chain: _chain,
    verbs.Land: _land,
}
