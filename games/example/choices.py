"""Choices of players: a frozen type for each kind of decision, with its parts.

The words of the parts are the notation, which people read, type and find in the log. They fork
like people think (`bid`, then `7`), and each fork becomes a menu. Labels and prompts are made from
what the words mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import Choice
from games.parts import Meaning, Part, Parts


class CardOf(Meaning, frozen=True):
    """A card or a coin, by its number."""

    card: int


class Take(Choice, frozen=True):
    """A card or coin, and what for: `bid 7`, `swap 3`, `veto 5`, `coin 12`."""

    verb: str
    card: int

    @property
    def parts(self) -> Parts:
        return Part(self.verb), Part(str(self.card), CardOf(self.card))


class Pass(Choice, frozen=True):
    """Passes the chance of a veto."""

    @property
    def parts(self) -> Parts:
        return (Part("pass"),)


class Boast(Choice, frozen=True):
    """Offered, and never asked for: see `Lot.offers`."""

    @property
    def parts(self) -> Parts:
        return (Part("boast"),)


def takes(verb: str, cards: Sequence[int]) -> tuple[Take, ...]:
    """Return the choice of each of the cards."""
    return tuple(Take(verb, card) for card in cards)
