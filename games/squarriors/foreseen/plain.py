"""Results of actions that need no playing out: they move nobody and nothing that lies open."""

from __future__ import annotations

from games.decisions import Choice
from games.squarriors.choices import Act
from games.squarriors.state import SquarriorsState
from games.squarriors.texts import amounts
from games.squarriors.view import THROWS, Fate, SideChange

UNCHANGED = (Fate(THROWS, ()),)


class PlainActions:
    """The actions that change nothing except by their costs."""

    def __init__(self, state: SquarriorsState, seat: int) -> None:
        self._state, self._seat = state, seat
        self._paid: dict[int, tuple[Fate, ...]] = {}
        self._hesitated = state.sides[seat].hesitated

    def outcome(self, choice: Choice) -> tuple[Fate, ...] | None:
        """Return how an action changes its player's side; None if it must be played out."""
        match choice:
            case Act(verb="dominance") if not self._hesitated:
                return UNCHANGED
            case Act(verb="set", subject=card):
                return self._pay(amounts.tactic_cost(self._state, self._seat, card))
        return None

    def _pay(self, power: int) -> tuple[Fate, ...]:
        """Return the cost of a trap: Power, and a card of the hand."""
        if power not in self._paid:
            side = self._state.sides[self._seat]
            hand = len(side.hand)
            change = SideChange(
                self._seat, power=(side.power, side.power - power), hand=(hand, hand - 1)
            )
            self._paid[power] = (Fate(THROWS, (change,)),)
        return self._paid[power]
