"""The resolution of an action in the queue (R-17, R-21, R-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.board import domain_of, is_domain, trap_ref
from games.squarriors.cards.cards import ABILITIES, CARDS
from games.squarriors.choices import Act
from games.squarriors.events import Marked, Resolved
from games.squarriors.meanings import Carrier, InDomain
from games.squarriors.naming import CARD, CHAINS, GOALS, told_of, word
from games.squarriors.pieces import Mark, Trap
from games.squarriors.rules import aiming, changes, leaving
from games.squarriors.rules.decision import Decision
from games.squarriors.rules.queueing import find_mark
from games.squarriors.texts import effects, printed
from games.squarriors.texts.happening import Queued, Source
from games.squarriors.texts.text import Text

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Resolution(Decision, tag="resolution"):
    """The newest action resolves: `state.resolution`."""

    stage: str = "text"
    """`text`, then `card` for what the action leaves behind."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        action = state.resolution
        if action is None or self.stage != "card":
            return ()
        side = state.sides[action.seat]
        if not self._needs_domain(action) or side.domains[self._domain(action)].strength:
            return ()
        verb, goals = ("to", GOALS) if action.kind == "buy" else ("chain", CHAINS)
        begins = word(verb), CARD[action.card]
        choices = tuple(
            Act((*begins, goals[action.seat][domain]), verb, option=domain)
            for domain in side.standing_domains()
        )
        return (Ask(action.seat, "chain", choices),)

    def _needs_domain(self, action: Queued) -> bool:
        """Return whether the action leaves a card in a domain that was named with it."""
        return action.kind == "buy" or action.chain >= 0

    def _domain(self, action: Queued) -> int:
        return action.location if action.kind == "buy" else action.chain

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        action = state.resolution
        assert action is not None
        if action.kind == "buy":
            action.location = choice.option
        else:
            action.chain = choice.option

    def step(self, state: SquarriorsState, log: Log) -> None:
        action = state.resolution
        if action is None:  # its player is out
            state.leave(self)
        elif self.stage == "text":
            self.stage = "card"
            self._text(state, action, log)
        else:
            state.resolution = None
            state.leave(self)
            _card(state, action, log)

    def _text(self, state: SquarriorsState, action: Queued, log: Log) -> None:
        """Carry out the action's text if any of its targets is still legal."""
        if action.targets:
            action.targets = [ref if _is_legal(state, action, ref) else 0 for ref in action.targets]
            if not any(action.targets):
                self._ignore(state, action, log)
                return
        log.append(_resolved(action))
        ability = ABILITIES[action.ability] if action.ability >= 0 else None
        if ability is not None and ability.kind != "mark":
            state.push(
                Text(
                    action.ability,
                    _source_now(state, action.source),
                    action.targets,
                    action.picks,
                    action.event,
                )
            )

    def _ignore(self, state: SquarriorsState, action: Queued, log: Log) -> None:
        """Ignore the whole text; a tactic goes to its owner's discard (P6)."""
        state.resolution = None
        state.leave(self)
        log.append(_resolved(action, ignored=True))
        if action.kind in ("play", "trap"):
            changes.discard(state, action.seat, action.card, log)


def _resolved(action: Queued, ignored: bool = False) -> Resolved:
    card = None if action.kind == "set" else action.card
    return Resolved(action.seat, action.kind, card, action.actor, ignored)


def _is_legal(state: SquarriorsState, action: Queued, ref: int) -> bool:
    """Return whether a target of an action is still legal."""
    if action.ability < 0:
        return _is_there(state, action, ref)
    wanted = ABILITIES[action.ability].target
    assert wanted is not None
    tactic = action.kind in ("play", "trap")
    source = _source_now(state, action.source)
    return aiming.is_legal(state, wanted, source, ref, action.event, tactic)


def _is_there(state: SquarriorsState, action: Queued, ref: int) -> bool:
    """Return whether a creature can still be moved or promoted, or a mark detached."""
    if action.kind == "detach":
        return find_mark(state, ref) is not None
    creature = state.creature(ref)
    if creature is None or creature.seat != action.seat:
        return False
    if action.kind == "promote":
        return CARDS[action.card].parent == CARDS[creature.card].key
    return bool(state.sides[action.seat].domains[action.location].strength) and (
        creature.domain != action.location
    )


def _source_now(state: SquarriorsState, source: Source) -> Source:
    """Return a source with its present domain, if it still has the same controller."""
    creature = state.creature(source.me) if source.me else None
    if creature is None or creature.seat != source.seat:
        return source
    return printed.creature_source(creature)


def _card(state: SquarriorsState, action: Queued, log: Log) -> None:
    """Carry out an action that has no effects, and put its card where it belongs."""
    seat = action.seat
    match action.kind:
        case "play" if action.chain < 0:
            _attach(state, action, log)
        case "play" | "trap":
            changes.chain_up(state, seat, action.chain, action.card, seat, log)
            leaving.check(state, log)
        case "set":
            state.sides[seat].traps[action.location] = Trap(action.card, action.paid)
            state.note(trap_ref(seat, action.location))
        case "detach":
            _detach(state, action, log)
        case "move":
            creature = state.creature(action.targets[0])
            assert creature is not None
            changes.move(state, creature, action.location, "move", log)
        case "land":
            effects.change_land(state, seat, action.card, log)
        case "buy":
            changes.enter(state, seat, action.location, log)
        case "promote":
            creature = state.creature(action.targets[0])
            assert creature is not None
            effects.promote(state, creature, action.card, log)


def _attach(state: SquarriorsState, action: Queued, log: Log) -> None:
    """Put a mark on its target (R-22)."""
    ref = action.targets[0]
    mark = Mark(state.new_uid(), action.card, action.seat)
    if is_domain(ref):
        seat, domain = domain_of(ref)
        state.sides[seat].domains[domain].marks.append(mark)
        on: Carrier = (InDomain(seat, domain),)
    else:
        creature = state.creature(ref)
        assert creature is not None
        creature.marks.append(mark)
        on = InDomain(creature.seat, creature.domain), told_of(state, creature)
    state.touch()
    state.note(ref)
    log.append(Marked(action.seat, action.card, on))
    leaving.check(state, log)


def _detach(state: SquarriorsState, action: Queued, log: Log) -> None:
    """Move a mark from its carrier into one of its player's chains."""
    for marks in state.mark_lists():
        for mark in marks:
            if mark.uid == action.targets[0]:
                marks.remove(mark)
                state.touch()
                changes.chain_up(state, action.seat, action.chain, mark.card, mark.seat, log)
                leaving.check(state, log)
                return
