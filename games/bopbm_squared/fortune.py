"""How lucky players are with the dice of their battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.bopbm_squared.choices import Attack
from games.bopbm_squared.events import Removed
from games.bopbm_squared.offhand import Promises, Stakes
from games.engine import Ask, Choice, Fortune, Log

if TYPE_CHECKING:
    from games.bopbm_squared.state import BopbmState


MOVES = frozenset({"turn", "invade"})
"""The questions with which something new begins."""


class BattleFortune(Fortune):
    """Weighs what a battle costs the defender against what it was likely to cost.

    What was likely holds for players who re-roll where it pays, as plain players do. A battle that
    is in progress already is not counted, nor are those of invading armies.
    """

    def __init__(self, state: BopbmState) -> None:
        self._lost = [0.0] * state.seats
        """By seat: what it lost by bad luck."""
        self._stakes: Stakes | None = None
        self._gone = 0
        """How many tiles the battle has cost."""

    def before(self, state: BopbmState, ask: Ask, choice: Choice) -> None:
        if isinstance(choice, Attack):
            self._stakes, self._gone = Promises(state, ask.seat).battle(choice), 0
            self._lost[self._stakes.defender] -= self._stakes.promise
        elif ask.question in MOVES:
            self._stakes = None

    def after(self, log: Log) -> None:
        stakes = self._stakes
        if stakes is None:
            return
        for event in log:
            if isinstance(event, Removed):
                self._lost[stakes.defender] += (len(event.spaces) - 1) * stakes.further
                self._lost[stakes.defender] += stakes.further if self._gone else stakes.first
                self._gone += len(event.spaces)

    def of(self, seat: int) -> float:
        seats = len(self._lost)
        return (sum(self._lost) / seats - self._lost[seat]) / seats
