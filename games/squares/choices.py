"""What a player can decide in SQUARES, and how it is written.

`move G2CL G1C`                     move a unit (cavalry one or two squares)
`move GR infantry G3C`              out of the reserve: which type
`cavalry G1L+G2L G1CL G1L`          two cavalry one square each: from, from, to, to
`attack B1C from G1C alone`         an unsupported attack
`attack B1C from G1C with G2CR`     a supported one
`pass`, `offer draw`                the rest of a turn's choices
`stand`, `retreat B2C`              what an attacked unit does; `retreat` also in a chain
`option 3`                          one of the attacker's five options
`advance`, `stay`                   into the vacated square, or not
`lose infantry`                     which unit a reserve under attack gives up
`accept`, `decline`                 the answer to an offered draw
"""

from __future__ import annotations

from games.decisions import Choice
from games.squares.board import NAMES, RESERVE
from games.squares.units import KIND_NAMES

ALONE = -1
"""Stands for "no supporting unit"."""


class Move(Choice, frozen=True):
    """Move one unit."""

    kind: int
    src: int
    dst: int

    @property
    def notation(self) -> str:
        if self.src in RESERVE:
            return f"move {NAMES[self.src]} {KIND_NAMES[self.kind]} {NAMES[self.dst]}"
        return f"move {NAMES[self.src]} {NAMES[self.dst]}"


class MovePair(Choice, frozen=True):
    """Move two cavalry units, one square each."""

    src: int
    other_src: int
    dst: int
    other_dst: int

    @property
    def notation(self) -> str:
        pair = f"{NAMES[self.src]}+{NAMES[self.other_src]}"
        return f"cavalry {pair} {NAMES[self.dst]} {NAMES[self.other_dst]}"


class Strike(Choice, frozen=True):
    """Attack an enemy occupied square, alone or with one supporting unit."""

    target: int
    src: int
    support: int = ALONE

    @property
    def notation(self) -> str:
        how = "alone" if self.support == ALONE else f"with {NAMES[self.support]}"
        return f"attack {NAMES[self.target]} from {NAMES[self.src]} {how}"


class Pass(Choice, frozen=True):
    """Do nothing now, and two turns' worth of actions on the next turn."""

    @property
    def notation(self) -> str:
        return "pass"


class OfferDraw(Choice, frozen=True):
    """Offer the other player a draw; the turn goes on if they decline."""

    @property
    def notation(self) -> str:
        return "offer draw"


class AnswerDraw(Choice, frozen=True):
    """Accept or decline a draw."""

    accepts: bool

    @property
    def notation(self) -> str:
        return "accept" if self.accepts else "decline"


class Stand(Choice, frozen=True):
    """Stay on the attacked square, come what may."""

    @property
    def notation(self) -> str:
        return "stand"


class FallBack(Choice, frozen=True):
    """Retreat to that space."""

    dst: int

    @property
    def notation(self) -> str:
        return f"retreat {NAMES[self.dst]}"


class Take(Choice, frozen=True):
    """Take one of the attacker's five options against a unit that stands."""

    option: int

    @property
    def notation(self) -> str:
        return f"option {self.option}"


class Follow(Choice, frozen=True):
    """Advance into the vacated square, or stay."""

    advances: bool

    @property
    def notation(self) -> str:
        return "advance" if self.advances else "stay"


class GiveUp(Choice, frozen=True):
    """Lose a unit of that type out of the attacked reserve."""

    kind: int

    @property
    def notation(self) -> str:
        return f"lose {KIND_NAMES[self.kind]}"


PASS, OFFER_DRAW, STAND = Pass(), OfferDraw(), Stand()
