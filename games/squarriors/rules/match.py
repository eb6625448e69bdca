"""A match: the set-up, then turns until one player is left (R-1, R-2, R-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.squarriors.board import TOP_STRENGTH
from games.squarriors.choices import Act
from games.squarriors.events import Began, WinterCame
from games.squarriors.naming import OWN, word
from games.squarriors.rules import changes, leaving
from games.squarriors.rules.decision import Decision
from games.squarriors.rules.set_up import SetUp
from games.squarriors.rules.turn import Turn
from games.squarriors.texts import text

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Match(Decision, tag="match"):
    """The lowest procedure on the stack."""

    seat: int = -1
    """The seat that had the last turn, or has the next one if that is due; -1 before the first."""
    due: bool = False
    """Whether the turn of `seat` is about to begin."""
    raising: list[int] = []
    """The seats that still raise a domain after the first round (R-7)."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        if not self.raising:
            return ()
        seat = self.raising[0]
        choices = tuple(
            Act((word("raise"), OWN[seat][domain]), "raise", option=domain)
            for domain in strongest(state, seat)
        )
        return (Ask(seat, "raise", choices),) if choices else ()

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        self.raising.remove(seat)
        changes.raise_strength(state, seat, choice.option, 1, -1, "balance", log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        if text.flush(state, log):
            return
        leaving.check(state, log)
        if self.interrupted(state):
            return
        if self.raising:  # nothing to raise
            self.raising.pop(0)
        elif not any(side.domains for side in state.sides):
            state.push(SetUp())
        elif self.due:
            self._turn(state)
        else:
            self._advance(state, log)

    def _turn(self, state: SquarriorsState) -> None:
        self.due = False
        if not state.sides[self.seat].out:
            state.active = self.seat
            state.push(Turn(self.seat))

    def _advance(self, state: SquarriorsState, log: Log) -> None:
        """Go on to the next seat; a round begins with the starting player (R-2)."""
        self.due = True
        if self.seat < 0:
            self.seat = state.first
            log.append(Began(state.first))
        else:
            self.seat = (self.seat + 1) % state.seats
        if self.seat == state.first:
            self._round(state, log)

    def _round(self, state: SquarriorsState, log: Log) -> None:
        state.round += 1
        state.stir()
        if state.round == state.winter:
            log.append(WinterCame(state.round))
        if state.round == 2 and state.balance:
            self.raising = [seat for seat in state.in_order(state.first) if seat != state.first]


def strongest(state: SquarriorsState, seat: int) -> list[int]:
    """Return a player's strongest domains below 6 (R-7)."""
    side = state.sides[seat]
    strengths = {
        place: domain.strength
        for place, domain in enumerate(side.domains)
        if not side.out and 0 < domain.strength < TOP_STRENGTH
    }
    highest = max(strengths.values(), default=0)
    return [place for place, strength in strengths.items() if strength == highest]
