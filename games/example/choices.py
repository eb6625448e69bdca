"""What players decide: a frozen type for each kind of decision, with one notation.

The notation is what people read, type and find in the log. Its words fork like people think
(`bid`, then `7`), and each fork becomes a menu.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import Choice


class Take(Choice, frozen=True):
    """A card or coin, and what for: `bid 7`, `swap 3`, `veto 5`, `coin 12`."""

    verb: str
    card: int

    @property
    def notation(self) -> str:
        return f"{self.verb} {self.card}"


class Pass(Choice, frozen=True):
    """Lets the chance of a veto go by."""

    @property
    def notation(self) -> str:
        return "pass"


class Boast(Choice, frozen=True):
    """Offered, and never asked for: see `Lot.offers`."""

    @property
    def notation(self) -> str:
        return "boast"


def takes(verb: str, cards: Sequence[int]) -> tuple[Take, ...]:
    """Return the choice of each of the cards."""
    return tuple(Take(verb, card) for card in cards)
