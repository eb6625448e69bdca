"""The outer procedures: a match, the starting tiles, the end.

Each class is one procedure in progress; `games.engine` explains how procedures run. "Rulebook" is
the publisher's text, and R-n are our rulings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.bopbm_squared.board import BLOCK, COMPASS, numbers_in
from games.bopbm_squared.choices import START, Start
from games.bopbm_squared.events import Ended, OrderRolled, Started
from games.bopbm_squared.rules.invasion import Invasion
from games.bopbm_squared.rules.turn import Turn
from games.bopbm_squared.view import LastMove
from games.decisions import Ask, Choice
from games.frames import Log
from games.ranking import rank
from games.state import RESIGNED, Outcome, Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState

ROUNDS = 60
"""Our ruling R-4: the most rounds of a match."""
ROUNDS_OVER = "rounds"


class Match(Procedure["BopbmState"], tag="match"):
    """The order of play, the starting tiles, then turns until somebody has won."""

    first: int = -1
    """The seat that plays first in each round."""
    step: Literal["order", "start", "turns"] = "order"

    def run(self, state: BopbmState, log: Log) -> None:
        match self.step:
            case "turns":
                self._next_turn(state, log)
            case "order":
                self.step = "start"
                self.first = roll_for_order(state, log)
            case "start":
                self.step = "turns"
                state.stack.append(StartingTiles(clockwise(state, self.first)))

    def _next_turn(self, state: BopbmState, log: Log) -> None:
        """Begin the next turn, or end the match (rulebook, Gameplay). The goal is checked first
        (ruling R-3), and rounds are limited (R-4)."""
        if state.turns == ROUNDS * state.seats:
            log.append(Ended(ROUNDS_OVER, None))
            finish(state, ROUNDS_OVER)
            return
        seat = (self.first + state.turns) % state.seats
        if seat in state.resigned:
            state.turns += 1
        elif state.has_won(seat):
            log.append(Ended(state.goal, seat, state.white))
            finish(state, state.goal, seat)
        else:
            state.turns += 1
            state.turn = seat
            state.stack.append(Invasion(seat) if state.is_invading(seat) else Turn(seat))


class StartingTiles(Procedure["BopbmState"], tag="start"):
    """In turn order, each player fills a large tile of their colour (rulebook, Setup; R-5)."""

    order: list[int]
    """The seats that must still choose, the next one first."""

    def asks(self, state: BopbmState) -> tuple[Ask, ...]:
        if not self.order:
            return ()
        seat = self.order[0]
        return (Ask(seat, "start", tuple(START[tile] for tile in numbers_in(state.home(seat)))),)

    def answer(self, state: BopbmState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Start)
        self.order.remove(seat)
        state.small[seat] = BLOCK[choice.tile]
        state.last = LastMove(seat, state.small[seat])
        log.append(Started(seat, COMPASS[choice.tile]))

    def run(self, state: BopbmState, log: Log) -> None:
        state.stack.pop()


def roll_for_order(state: BopbmState, log: Log) -> int:
    """Let everybody roll, and those who tie for the highest roll again. Return the seat that
    plays first (R-5)."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        dice = [state.chance.die() if seat in rolling else 0 for seat in range(state.seats)]
        log.append(OrderRolled(tuple(dice)))
        rolling = [seat for seat in rolling if dice[seat] == max(dice)]
    return rolling[0]


def clockwise(state: BopbmState, first: int) -> list[int]:
    """Return the seats that have not resigned, in turn order from `first`."""
    order = [(first + step) % state.seats for step in range(state.seats)]
    return [seat for seat in order if seat not in state.resigned]


def finish(state: BopbmState, reason: str, winner: int | None = None) -> None:
    """End the match. Players without a win rank by controlled large tiles, then by tiles (R-4)."""
    state.stack.clear()
    seats = range(state.seats)
    control = [state.control(seat).bit_count() for seat in seats]
    scores = [
        (1000 if seat == winner else control[seat]) * 1000 + state.tiles(seat) for seat in seats
    ]
    state.outcome = Outcome(reason, rank(scores, state.resigned), tuple(control))


def leave(state: BopbmState, seat: int) -> None:
    """Take a player who resigned out of the match. The others go on, or the last one left wins.

    Their tiles stay on the board, are defended without re-rolls, and are never counted for the
    goal. A player who beats them picks which ones go. If it is their turn, it is over, and so is
    their attack. The tiles of their base go back to their supply.
    """
    staying = clockwise(state, 0)
    if len(staying) == 1:
        finish(state, RESIGNED, staying[0])
        return
    state.base[seat] = 0
    top = state.stack[-1]
    if isinstance(top, StartingTiles):
        top.order = [other for other in top.order if other != seat]
    elif state.turn == seat:
        del state.stack[1:]
