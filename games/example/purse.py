"""The purse: several picks with limits on what they add up to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.example.cards import COINS, ENOUGH, PURSE
from games.example.choices import Take, takes
from games.example.events import Filled
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.example.state import Auction

COIN_CHOICES = takes("coin", COINS)


class Purse(Procedure["Auction"], tag="purse"):
    """All at once take up to four coins, at most two of a kind, worth 10 to 40 and weighing at most
    9. A player with a worth of 25 gets a point."""

    waiting: list[int]

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        return tuple(
            Ask(seat, "purse", COIN_CHOICES, least=1, most=4, copies=2, tallies=PURSE)
            for seat in self.waiting
        )

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        self.waiting.remove(seat)
        assert isinstance(choice, Several)
        worth = sum(pick.card for pick in choice.picks if isinstance(pick, Take))
        state.points[seat] += worth >= ENOUGH
        log.append(Filled(seat, worth))

    def run(self, state: Auction, log: Log) -> None:
        state.stack.pop()
