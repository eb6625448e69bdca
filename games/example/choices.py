"""The choices of players: a frozen type for each kind of decision, with its parts.

The words of the parts are the notation, which people read, type and find in the log. They branch
the way people think (`bid`, then `7`), and each branching becomes a menu. Labels and prompts are
made from the meanings of the words.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import Choice
from games.parts import Meaning, Part, Parts


class CardOf(Meaning, frozen=True):
    """A card or a coin, by its number."""

    card: int


class Take(Choice, frozen=True):
    """A card or coin, and what it is for: `bid 7`, `swap 3`, `veto 5`, `coin 12`."""

    verb: str
    card: int

    @property
    def parts(self) -> Parts:
        return Part(self.verb), Part(str(self.card), CardOf(self.card))


class Pass(Choice, frozen=True):
    """Let a chance to veto go by."""

    @property
    def parts(self) -> Parts:
        return (Part("pass"),)


class Boast(Choice, frozen=True):
    """Offered, but never asked for; see `Lot.offers`."""

    @property
    def parts(self) -> Parts:
        return (Part("boast"),)


def takes(verb: str, cards: Sequence[int]) -> tuple[Take, ...]:
    """Return one choice for each card."""
    return tuple(Take(verb, card) for card in cards)
