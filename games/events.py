"""Events of a match: the base of every game's events, and those that all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Union

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, dice and drawn cards included."""

    reveals: ClassVar[bool] = True
    """Whether it may tell somebody what no player decided to tell: dice, drawn cards, what
    others hold, or by its silence that somebody who was not asked could do nothing. What
    reveals is not taken back, see `games.takeback`; False is for what surely does not."""
    prepares: ClassVar[bool] = False
    """Whether it only prepares for the game, as the choice of a faction does: films and replays
    begin with what comes after it."""

    ends_part: ClassVar[bool] = False
    """Whether it says how a part of the match ended, as a battle of a war. Where the match ends
    with it, the result says so."""

    @property
    def is_result(self) -> bool:
        """True if it says no more than how the match ended: where `Words.result` stands too, this
        is not told."""
        return False

    @property
    def is_routine(self) -> bool:
        """True if it says no more than how dice fell, for what they decide is told after it, or
        which cards were drawn, or what turns begin and end with, or that somebody goes somewhere.
        Hints leave it out."""
        return False

    @property
    def is_detail(self) -> bool:
        """Whether a short story leaves it out: what is told beside it says as much, or the board
        shows it."""
        return self.is_routine

    def repeats(self, earlier: Event) -> bool:
        """Return whether it says no more than an earlier event that is told in the same message,
        as where an announced action has its announced effect: then it is not told."""
        return False

    def covers(self, earlier: Event) -> bool:
        """Return whether it says all that an earlier event of the same message does, as where
        creatures flee, and then where to: then the earlier one is not told."""
        return False

    def ends(self, earlier: Event) -> bool:
        """Return whether what an earlier event began is over with it, as an effect that lasts for a
        turn: then it concerns nobody any more."""
        return False

    def before(self) -> Event | None:
        """Return what was told in its place when the first matches of the same rules were stored,
        None if nothing was. The default is the event itself."""
        return self

    @property
    def came_later(self) -> bool:
        """True if less was told before: a log that tells that is no other match
        (`games.frames.Log.as_told`), until the first event of the type in it that came later."""
        return self.before() != self

    def seen_by(self, seat: int | None) -> Event | None:
        """Return the event as `seat` (None: a spectator) may see it, None if not at all.

        The default is a public event. An event with a secret builds a copy without it.
        """
        return self


class Resigned(Event, frozen=True, tag="resigned"):
    """A seat gave up the match."""

    seat: int


class Entrusted(Event, frozen=True, tag="entrusted"):
    """A seat's partner plays for it from now on (`games.teams`)."""

    seat: int
    to: int


class Reclaimed(Event, frozen=True, tag="reclaimed"):
    """A seat's own player plays again."""

    seat: int


class Aborted(Event, frozen=True, tag="aborted"):
    """A seat, or somebody who watches over the matches (None), ended the match without a result."""

    seat: int | None


class Undid(Event, frozen=True, tag="undid", omit_defaults=True):
    """A seat took back its last decision, see `games.takeback`."""

    reveals = False
    seat: int
    agreed: bool = False
    """True if the others agreed, because they had acted since or something was shown."""


def _unchanged(event: Event) -> Event:
    return event


@dataclass(frozen=True)
class EventCodec:
    """Writes a game's events for the log of a match, as MessagePack, and reads them."""

    types: tuple[type[Event], ...]
    """The game's own; those of all games come by themselves."""
    of_today: Callable[[Event], Event] = _unchanged
    """Turns an event that an earlier version wrote into one of this version."""

    def encode(self, events: Sequence[Event]) -> bytes:
        return _encoder.encode(list(events))

    def decode(self, data: bytes) -> list[Event]:
        return list(map(self.of_today, self._decoder.decode(data)))

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[Any]:
        every: Any = Union[(*self.types, Resigned, Entrusted, Reclaimed, Undid, Aborted)]
        return msgspec.msgpack.Decoder(list[every])


_encoder = msgspec.msgpack.Encoder()
