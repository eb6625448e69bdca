"""A player's turn: ready, power, provision, action, end (R-8 to R-11, R-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.cards.cards import CARDS
from games.squarriors.choices import Act
from games.squarriors.events import TurnBegan, TurnEnded
from games.squarriors.naming import OWN, called, word
from games.squarriors.rules import changes, hurting, leaving
from games.squarriors.rules.action_phase import ActionPhase
from games.squarriors.rules.contest import end_lasting
from games.squarriors.rules.decision import Decision
from games.squarriors.rules.privilege import Privilege
from games.squarriors.texts import amounts, effects, text, triggers
from games.squarriors.texts.happening import Happened

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Turn(Decision, tag="turn"):
    """The turn of the active player."""

    seat: int
    stage: str = "ready"

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        side = state.sides[self.seat]
        if state.pending or side.out:
            return ()
        if self.stage == "winter":
            choices = tuple(
                Act((word("winter"), OWN[self.seat][domain]), "winter", option=domain)
                for domain in side.standing_domains()
            )
            return (Ask(self.seat, "winter", choices),)
        if self.stage == "banish" and self._is_hungry(state):
            able = [c for c in side.creatures if CARDS[c.card].provision]
            choices = tuple(Act((word("banish"), called(state, c)), "banish", c.uid) for c in able)
            return (Ask(self.seat, "banish", choices),)
        return ()

    def _is_hungry(self, state: SquarriorsState) -> bool:
        return state.sides[self.seat].provision > amounts.provision_limit(state, self.seat)

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        if choice.verb == "winter":
            self.stage = "started"
            hurting.lower_strength(state, seat, choice.option, 1, -1, "winter", log)
        else:
            creature = state.creature(choice.subject)
            assert creature is not None, "who is banished is in play"
            effects.banish(state, creature, "provision", log)
            leaving.check(state, log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        if text.flush(state, log):
            return
        leaving.check(state, log)
        if self.interrupted(state):
            return
        if state.sides[self.seat].out and self.stage != "end":
            self.stage = "end"
        match self.stage:
            case "ready":
                self._ready(state, log)
            case "started":
                self.stage = "power"
                triggers.happen(state, Happened("turn_start", self.seat))
            case "power":
                state.phase = "power"
                self.stage = "provision"
                gain = amounts.power_gain(state, self.seat)
                changes.change_power(state, self.seat, gain, "phase", log)
            case "provision":
                state.phase = "provision"
                self.stage = "banish"
                state.push(Privilege(self.seat))
            case "banish":
                state.phase = "action"
                self.stage = "action"
                state.push(ActionPhase(self.seat))
            case "action" | "end":
                self._end(state, log)

    def _ready(self, state: SquarriorsState, log: Log) -> None:
        state.phase = "ready"
        for side in state.sides:
            side.assaults, side.challenged, side.land_changed = 0, False, False
            side.hesitated = False
            side.firsts.clear()
            side.happened.clear()
            for creature in side.creatures:
                creature.entered = creature.flown = creature.hunted = creature.courted = False
        for creature in state.sides[self.seat].creatures:
            creature.expended = False
        state.used.clear()
        state.spent.clear()
        state.alter("expended")
        log.append(TurnBegan(self.seat, state.round))
        self.stage = "winter" if state.is_winter else "started"

    def _end(self, state: SquarriorsState, log: Log) -> None:
        state.phase = "end"
        end_lasting(state, "turn", "contest")
        state.leave(self)
        log.append(TurnEnded(self.seat))
        leaving.check(state, log)
