"""A lot: secret bids, a die, the others' vetoes, the sale. A procedure that another one
interrupts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.example.cards import RICH
from games.example.choices import Boast, Take, takes
from games.example.events import Boasted, Rolled, Sealed, Sold
from games.example.vetoes import Vetoes
from games.frames import Log
from games.state import Procedure
from games.teams import partners_in
from games.unasked import Offer

if TYPE_CHECKING:
    from games.example.state import Auction


class Lot(Procedure["Auction"], tag="lot"):
    """All bid at once, the die is cast, the others may veto, and the lot is sold."""

    def asks(self, state: Auction) -> tuple[Ask, ...]:
        if state.open:
            return ()
        missing = [seat for seat in state.staying if not state.bids[seat]]
        return tuple(Ask(seat, "bid", takes("bid", state.hands[seat])) for seat in missing)

    def answer(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Take)
        state.hands[seat].remove(choice.card)
        state.bids[seat] = [choice.card]
        log.append(Sealed(seat, choice.card, *partners_in(state, seat)))

    def offers(self, state: Auction, seat: int) -> tuple[Offer, ...]:
        """Offer what a seat may do without being asked: boast, once."""
        return (Offer(Boast()),) if seat not in state.boasts else ()

    def take_up(self, state: Auction, seat: int, choice: Choice, log: Log) -> None:
        state.boasts.append(seat)
        log.append(Boasted(seat))

    def run(self, state: Auction, log: Log) -> None:
        """Do one step: open the bids and push the window, or sell when the window is over."""
        if not state.open:
            state.open = True
            state.prize = state.chance.die()  # the match's own generator, and no other
            log.append(Rolled(tuple(map(sum, state.bids)), state.prize))
            state.stack.append(
                Vetoes([s for s in state.staying if not state.together(s, state.leader)])
            )
            return
        state.stack.pop()
        if state.prize:
            state.points[state.leader] += state.prize
            log.append(Sold(state.leader, state.prize))
        state.close_lot()
        if state.most >= RICH:
            state.finish("rich")
        elif not state.stack:
            state.finish("sold out")
