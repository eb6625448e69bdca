"""Events of SQUARES, as data. Nothing is secret."""

from __future__ import annotations

from games.events import Event


class Began(Event, frozen=True, tag="began"):
    """The match began: the armies stand in their reserves, and `first` has the first turn."""

    first: int


class TurnDoubled(Event, frozen=True, tag="doubled"):
    """A player who passed begins a double turn."""

    reveals = False
    seat: int


class Moved(Event, frozen=True, tag="moved"):
    """A unit moved."""

    reveals = False
    seat: int
    kind: int
    src: int
    dst: int
    slow: bool = False
    """Whether the move took a whole double turn (R-6)."""

    @property
    def is_routine(self) -> bool:
        return True


class Passed(Event, frozen=True, tag="pass"):
    """A player passed, and gets a double turn next."""

    reveals = False
    seat: int
    forced: bool = False
    """Whether the pass was the only legal action, and so was made for the player (R-5)."""


class Attacked(Event, frozen=True, tag="attacked"):
    """A unit attacked, perhaps with support."""

    reveals = False
    seat: int
    kind: int
    src: int
    target: int
    against: int
    """The type of the attacked unit, 0 for a reserve."""
    support: int
    """The space of the supporting unit, `ALONE` for none."""
    support_kind: int
    flank: bool


class Stood(Event, frozen=True, tag="stood"):
    """The attacked unit stood."""

    reveals = False
    seat: int
    kind: int
    space: int


class OptionTaken(Event, frozen=True, tag="option"):
    """The attacker took one of the five options against a unit that stands."""

    reveals = False
    seat: int
    option: int


class Retreated(Event, frozen=True, tag="retreated"):
    """A unit retreated."""

    reveals = False
    seat: int
    kind: int
    src: int
    dst: int
    makes_way: bool = False
    """Whether cavalry of its own army forced the unit back."""


class Eliminated(Event, frozen=True, tag="eliminated"):
    """A unit was removed from play. `seat` is its owner."""

    reveals = False
    seat: int
    kind: int
    space: int


class Advanced(Event, frozen=True, tag="advanced"):
    """The attacking unit entered the vacated square."""

    reveals = False
    seat: int
    kind: int
    src: int
    dst: int


class DrawOffered(Event, frozen=True, tag="offered"):
    """A player offered a draw."""

    reveals = False
    seat: int


class DrawAnswered(Event, frozen=True, tag="answered"):
    """The other player accepted or declined the draw."""

    reveals = False
    seat: int
    accepts: bool


class Ended(Event, frozen=True, tag="ended"):
    """The match ended, for a reason other than resigning."""

    reason: str
    winner: int | None

    @property
    def is_result(self) -> bool:
        return True
