"""How lucky players are with the dice of their battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bopbm_squared.choices import Attack
from games.bopbm_squared.events import Attacked, Removed
from games.bopbm_squared.mind.prospects import Promises, Stakes
from games.decisions import Ask, Choice
from games.frames import Log
from games.players.fortune import Fortune, share_of_luck

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState


MOVES = frozenset({"turn", "invade"})
"""The questions with which something new begins."""


class BattleFortune(Fortune):
    """Weighs what a battle brings and costs against what it was likely to.

    What was likely holds for players who re-roll where it pays, as plain players do. A battle that
    is in progress already is not counted, nor are those of invading armies, nor one that somebody
    had to begin and was not asked about.
    """

    def __init__(self, state: BopbmState) -> None:
        self._players = [seat for seat in range(state.seats) if seat not in state.resigned]
        """Seats that are still in the match."""
        self._points = [0.0] * state.seats
        """By seat: what it gained by good luck, less what it lost by bad luck."""
        self._stakes: Stakes | None = None
        self._attacker = 0
        """The seat whose battle it is."""
        self._begun = False
        """Whether its attack was told."""
        self._gone = 0
        """How many tiles the battle has cost."""

    def before(self, state: BopbmState, ask: Ask, choice: Choice) -> None:
        if isinstance(choice, Attack):
            stakes = self._stakes = Promises(state, ask.seat).battle(choice)
            self._attacker, self._begun, self._gone = ask.seat, False, 0
            self._points[self._attacker] -= stakes.gain
            self._points[stakes.defender] += stakes.loss
        elif ask.question in MOVES:
            self._stakes = None

    def after(self, log: Log) -> None:
        stakes = self._stakes
        if stakes is None:
            return
        for event in log:
            if isinstance(event, Attacked):
                if self._begun:  # another battle, that nobody was asked about
                    self._stakes = None
                    return
                self._begun = True
            elif isinstance(event, Removed):
                further = len(event.spaces)
                if not self._gone:
                    further -= 1
                    self._points[self._attacker] += stakes.won
                    self._points[stakes.defender] -= stakes.first
                self._points[stakes.defender] -= further * stakes.further
                self._gone += len(event.spaces)

    def of(self, seat: int) -> float:
        return share_of_luck(self._points, self._players, seat)
