"""Trade: two players each pick a character from their hand and swap them unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.square_tactics.choices import Show
from games.square_tactics.events import Traded
from games.square_tactics.rules.windows import in_hand
from games.square_tactics.view import Partner
from games.state import Procedure

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState


class Trade(Procedure["TacticsState"], tag="trade"):
    """A trade in progress. Both players pick before either sees the other's pick."""

    seats: list[int]
    """The seat that played the card, and the other seat."""
    picked: dict[int, int] = {}
    """By seat: the card that it gives. The card stays in the hand until both have picked."""

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        missing = [seat for seat in self.seats if seat not in self.picked]
        return tuple(self._ask(state, seat) for seat in missing)

    def _ask(self, state: TacticsState, seat: int) -> Ask:
        partner = Partner(next(other for other in self.seats if other != seat))
        choices = tuple(Show("give", *held) for held in in_hand(state, seat))
        return Ask(seat, "give", choices, about=partner)

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Show)
        self.picked[seat] = choice.card

    def run(self, state: TacticsState, log: Log) -> None:
        """Let the cards change hands, now that both have picked."""
        state.stack.pop()
        one, other = self.seats
        given, got = self.picked[one], self.picked[other]
        state.change_hands(one, given, other, got)
        log.append(Traded(one, other, given, got))
