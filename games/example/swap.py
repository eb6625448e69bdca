"""The swap: everybody may exchange cards, all at once. It asks for several picks."""

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
    """Up to two cards go to the discards, and as many are drawn."""

    waiting: list[int]
    """The seats that have not answered. Whatever a procedure must remember is one of its fields."""

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        """Ask all at once. When nobody is left to ask, the engine calls `run`."""
        return tuple(
            Ask(seat, "swap", takes("swap", state.hands[seat]), least=0, most=2)
            for seat in self.waiting
        )

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        """Take a choice. The engine has already found it legal, so nothing is checked again."""
        self.waiting.remove(seat)
        assert isinstance(choice, Several)
        cards = tuple(pick.card for pick in choice.picks if isinstance(pick, Take))
        for card in cards:
            state.discard(seat, card)
        log.append(Swapped(seat, cards))
        if cards:
            log.append(Got(seat, state.draw(seat, len(cards)), *partners_in(state, seat)))

    def run(self, state: Auction, log: Log) -> None:
        """End the swap once all have answered: the procedure below it on the stack goes on."""
        state.stack.pop()
