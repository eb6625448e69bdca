"""The vetoes: a reaction window in somebody else's procedure, which reveals nobody's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.example.cards import VETO
from games.example.choices import Pass, Take, takes
from games.example.events import Vetoed
from games.frames import Log
from games.state import Procedure

if TYPE_CHECKING:
    from games.example.state import Auction


class Vetoes(Procedure["Auction"], tag="vetoes"):
    """A reaction window. All are asked in turn, so that nobody learns who could have vetoed."""

    order: list[int]
    """The seats that are still to be asked."""

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        """Ask the next seat.

        The engine takes forced choices by itself. `always_ask` forbids that here, because being
        passed over would reveal that the seat has no low card. `passing` is what a standing order
        answers.
        """
        if not self.order:
            return ()
        seat = self.order[0]
        small = [card for card in state.hands[seat] if card <= VETO]
        choices = (Pass(), *takes("veto", small))
        return (Ask(seat, "veto", choices, always_ask=True, passing=Pass()),)

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        self.order.remove(seat)
        if isinstance(choice, Take):
            self.order.clear()
            state.discard(seat, choice.card)
            state.prize = 0
            log.append(Vetoed(seat, choice.card))

    def run(self, state: Auction, log: Log) -> None:
        state.stack.pop()
