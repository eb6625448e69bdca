"""Choices in SQUARES, and their notation.

`move G2CL G1C`                     move a unit (cavalry one or two squares)
`move GR infantry G3C`              move a unit of that type out of the reserve
`cavalry G1L+G2L G1CL G1L`          move two cavalry one square each: from, from, to, to
`attack B1C from G1C alone`         attack without support
`attack B1C from G1C with G2CR`     attack with support
`pass`, `offer draw`                the other choices of a turn
`stand`, `retreat B2C`              the attacked unit's answers; `retreat` also in a chain
`option 3`                          one of the attacker's five options
`advance`, `stay`                   enter the vacated square, or not
`lose infantry`                     the unit that a reserve under attack gives up
`accept`, `decline`                 the answer to a draw offer
"""

from __future__ import annotations

from games.decisions import Choice, Phrase
from games.parts import Meaning, Part, Parts
from games.squares.board import NAMES, RESERVE
from games.squares.units import CAVALRY, KIND_NAMES

ALONE = -1
"""Stands for "no supporting unit"."""

# The meanings of words.


class Space(Meaning, frozen=True):
    """A space of the map that a unit retreats to."""

    space: int

    @property
    def part(self) -> Part:
        """Return the word for the space, with this meaning."""
        return Part(NAMES[self.space], self)


class UnitAt(Space, frozen=True):
    """The unit on a space, or the units of a reserve, that moves, attacks or is attacked."""


class Support(UnitAt, frozen=True):
    """The unit on a space that supports an attack."""


class Goes(Space, frozen=True):
    """The space that a unit moves to."""

    src: int
    kind: int


class PairOf(Meaning, frozen=True):
    """Two cavalry on two spaces, or two of a reserve."""

    src: int
    other_src: int


class KindOf(Meaning, frozen=True):
    """A type of unit. One unit of that type leaves a reserve."""

    kind: int

    @property
    def part(self) -> Part:
        """Return the word for the type, with this meaning."""
        return Part(KIND_NAMES[self.kind], self)


class OptionNumber(Meaning, frozen=True):
    """One of the attacker's five options."""

    option: int


# The choices.


class Move(Choice, frozen=True):
    """Move one unit."""

    kind: int
    src: int
    dst: int

    @property
    def parts(self) -> Parts:
        goes = Goes(self.dst, self.src, self.kind).part
        if self.src in RESERVE:
            out_of = Part(NAMES[self.src], UnitAt(self.src), points_on=True)
            return Part("move"), out_of, KindOf(self.kind).part, goes
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
    """Attack a square that the enemy occupies, alone or with one supporting unit."""

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
    """Retreat to a space."""

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
    """Lose a unit of a type from the attacked reserve."""

    kind: int

    @property
    def parts(self) -> Parts:
        return Part("lose"), KindOf(self.kind).part


PASS, OFFER_DRAW, STAND = Phrase("pass"), Phrase("offer draw"), Phrase("stand")
"""`PASS`: do nothing, and get two actions on the next turn. `OFFER_DRAW`: the turn goes on after
it. `STAND`: stay on the attacked square, come what may."""
