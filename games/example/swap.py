"""The swap: everybody may exchange cards, all at once. An `Ask` for several picks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Several
from games.example.choices import Take, takes
from games.example.events import Got, Swapped
from games.frames import Log
from games.state import Procedure
from games.teams import partners_in

if TYPE_CHECKING:
    from games.example.state import Auction


class Swap(Procedure["Auction"], tag="swap"):
    """Up to two cards go to the discards, as many are drawn."""

    waiting: list[int]
    """The seats that have not answered: what a procedure must remember is a field of it."""

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        """Ask all at once. Once nobody is left to ask, the engine calls `run`."""
        return tuple(
            Ask(seat, "swap", takes("swap", state.hands[seat]), least=0, most=2)
            for seat in self.waiting
        )

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        """Take a choice that the engine has found legal: nothing is checked again here."""
        self.waiting.remove(seat)
        assert isinstance(choice, Several)
        cards = tuple(pick.card for pick in choice.picks if isinstance(pick, Take))
        for card in cards:
            state.discard(seat, card)
        log.append(Swapped(seat, cards))
        if cards:
            log.append(Got(seat, state.draw(seat, len(cards)), *partners_in(state, seat)))

    def run(self, state: Auction, log: Log) -> None:
        """All have answered: what lies below on the stack goes on."""
        state.stack.pop()
