"""Choices in SQUARES, and their notation.

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

from games.decisions import Choice, Phrase
from games.parts import Meaning, Part, Parts
from games.squares.board import NAMES, RESERVE
from games.squares.units import CAVALRY, KIND_NAMES

ALONE = -1
"""Stands for "no supporting unit"."""

# What words mean.


class Space(Meaning, frozen=True):
    """A space of the map: one to retreat to."""

    space: int

    @property
    def part(self) -> Part:
        """The word for it, with this meaning."""
        return Part(NAMES[self.space], self)


class UnitAt(Space, frozen=True):
    """The unit on a space, or the units of a reserve: it moves, attacks or is attacked."""


class Support(UnitAt, frozen=True):
    """The unit on a space that supports an attack."""


class Goes(Space, frozen=True):
    """The space that a unit moves to."""

    src: int
    kind: int


class PairOf(Meaning, frozen=True):
    """The two cavalry on two spaces, or of a reserve."""

    src: int
    other_src: int


class KindOf(Meaning, frozen=True):
    """A type of unit, one of which leaves a reserve."""

    kind: int

    @property
    def part(self) -> Part:
        """The word for it, with this meaning."""
        return Part(KIND_NAMES[self.kind], self)


class OptionNumber(Meaning, frozen=True):
    """One of the attacker's five options."""

    option: int


# What is chosen.


class Move(Choice, frozen=True):
    """Move one unit."""

    kind: int
    src: int
    dst: int

    @property
    def parts(self) -> Parts:
        goes = Goes(self.dst, self.src, self.kind).part
        if self.src in RESERVE:
            return Part("move"), UnitAt(self.src).part, KindOf(self.kind).part, goes
        return Part("move"), UnitAt(self.src).part, goes


class MovePair(Choice, frozen=True):
    """Move two cavalry units, one square each."""

    src: int
    other_src: int
    dst: int
    other_dst: int

    @property
    def parts(self) -> Parts:
        pair = f"{NAMES[self.src]}+{NAMES[self.other_src]}"
        return (
            Part("cavalry"),
            Part(pair, PairOf(self.src, self.other_src)),
            Goes(self.dst, self.src, CAVALRY).part,
            Goes(self.other_dst, self.other_src, CAVALRY).part,
        )


class Strike(Choice, frozen=True):
    """Attack an enemy occupied square, alone or with one supporting unit."""

    target: int
    src: int
    support: int = ALONE

    @property
    def parts(self) -> Parts:
        start = Part("attack"), UnitAt(self.target).part, Part("from"), UnitAt(self.src).part
        if self.support == ALONE:
            return *start, Part("alone")
        return *start, Part("with"), Support(self.support).part


class AnswerDraw(Choice, frozen=True):
    """Accept or decline a draw."""

    accepts: bool

    @property
    def parts(self) -> Parts:
        return (Part("accept" if self.accepts else "decline"),)


class FallBack(Choice, frozen=True):
    """Retreat to that space."""

    dst: int

    @property
    def parts(self) -> Parts:
        return Part("retreat"), Space(self.dst).part


class Take(Choice, frozen=True):
    """Take one of the attacker's five options against a unit that stands."""

    option: int

    @property
    def parts(self) -> Parts:
        return Part("option"), Part(str(self.option), OptionNumber(self.option))


class Follow(Choice, frozen=True):
    """Advance into the vacated square, or stay."""

    advances: bool

    @property
    def parts(self) -> Parts:
        return (Part("advance" if self.advances else "stay"),)


class GiveUp(Choice, frozen=True):
    """Lose a unit of that type out of the attacked reserve."""

    kind: int

    @property
    def parts(self) -> Parts:
        return Part("lose"), KindOf(self.kind).part


PASS, OFFER_DRAW, STAND = Phrase("pass"), Phrase("offer draw"), Phrase("stand")
"""Do nothing now, for two turns' worth of actions on the next turn; offer a draw, while the turn
goes on; stay on the attacked square, come what may."""
