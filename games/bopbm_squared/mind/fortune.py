"""The players' luck with the dice of their battles."""

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
"""The questions that begin something new."""


class BattleFortune(Fortune):
    """Compares the result of a battle with the result that was likely.

    The likely result assumes that both players re-roll where it pays, as plain players do. Some
    battles are not counted: one already in progress, those of invading armies, and one that
    somebody was forced to begin without being asked.
    """

    def __init__(self, state: BopbmState) -> None:
        self._players = [seat for seat in range(state.seats) if seat not in state.resigned]
        """The seats that are still in the match."""
        self._points = [0.0] * state.seats
        """By seat: its gains by good luck, minus its losses by bad luck."""
        self._stakes: Stakes | None = None
        self._attacker = 0
        """The seat that attacks in the battle."""
        self._begun = False
        """Whether the log has told of its attack."""
        self._gone = 0
        """The number of tiles that the battle has cost."""

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
