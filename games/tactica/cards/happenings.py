"""The events that only the advanced game of Tactica has; see `games.tactica.events`."""

from __future__ import annotations

from typing import ClassVar

from games.events import Event
from games.tactica.board import NOWHERE


class Decreed(Event, frozen=True, tag="decreed"):
    """A player played a decree."""

    reveals: ClassVar[bool] = False
    seat: int
    decree: str
    number: int = NOWHERE
    """The hex that it names."""
    kind: int = 0
    """The kind of troop that is promoted, given away or given up."""
    from_pile: bool = False
    """Whether its troop card came from the troop pile, which was shuffled afterwards."""


class Pressed(Event, frozen=True, tag="pressed"):
    """A Press was played in the advanced game, where training counts: the OFF that it adds."""

    reveals: ClassVar[bool] = False
    seat: int
    number: int
    off: int


class Braced(Event, frozen=True, tag="braced"):
    """A Saved was played in the advanced game, where training counts: the DEF that it adds."""

    seat: int
    number: int
    to: int
    """The stand-in of a Champion, `NOWHERE` for none."""
    defence: int


class WeatherEnded(Event, frozen=True, tag="cleared"):
    """A weather ended."""

    reveals: ClassVar[bool] = False
    seat: int
    """The seat that decreed the weather."""
    weather: str
    lost: bool = False
    """Whether the weather was cleared, so that its cards are Lost."""


class SpireFell(Event, frozen=True, tag="spirefell"):
    """A spire fell to an enemy troop beside it."""

    reveals: ClassVar[bool] = False
    seat: int
    number: int


class Healed(Event, frozen=True, tag="healed"):
    """All wounds of a troop or Ouran were healed."""

    reveals: ClassVar[bool] = False
    seat: int
    kind: int
    number: int


class Wounded(Event, frozen=True, tag="wounded"):
    """A target that did not fall has one more wound; `wounds` is its number of wounds now."""

    seat: int
    number: int
    kind: int
    wounds: int


class Destroyed(Event, frozen=True, tag="destroyed"):
    """Cthon destroyed a troop, which is Lost."""

    seat: int
    number: int
    kind: int
    power: int
    defence: int
    bearer: bool


class CreatureFell(Event, frozen=True, tag="creaturefell"):
    """A creature fell, and its card is Lost."""

    seat: int
    number: int
    kind: int
    power: int
    defence: int
