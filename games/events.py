"""Events of a match: the base class of every game's events, and the events that all games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Union

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, dice and drawn cards included."""

    reveals: ClassVar[bool] = True
    """Whether it may tell somebody what no player decided to tell: dice, drawn cards, what others
    hold, or, by its silence, that somebody who was not asked could do nothing. A decision that
    revealed something is not taken back (see `games.takeback`). False only where nothing can be
    revealed."""
    prepares: ClassVar[bool] = False
    """Whether it only prepares for the game, as the choice of a faction does. Films and replays
    begin after it."""

    ends_part: ClassVar[bool] = False
    """Whether it says how a part of the match ended, such as a battle of a war. If the match ends
    with it, the result says so already."""

    @property
    def is_result(self) -> bool:
        """Whether it says only how the match ended. It is not told beside `Words.result`."""
        return False

    @property
    def is_routine(self) -> bool:
        """Whether it is routine, and left out of hints: how dice fell (what they decide is told
        after it), which cards were drawn, what turns begin and end with, or a move from place to
        place."""
        return False

    @property
    def is_detail(self) -> bool:
        """Whether a short story leaves it out, because its neighbours or the board say as much."""
        return self.is_routine

    def repeats(self, earlier: Event) -> bool:
        """Return whether it says no more than an earlier event told in the same message, such as an
        announced effect of an announced action. Then it is not told."""
        return False

    def covers(self, earlier: Event) -> bool:
        """Return whether it says all that an earlier event of the same message says, as when
        creatures flee, and the later event also says where to. Then the earlier event is not
        told."""
        return False

    def ends(self, earlier: Event) -> bool:
        """Return whether it ends what an earlier event began, such as an effect that lasts for a
        turn. Then the earlier event no longer concerns anybody."""
        return False

    def before(self) -> Event | None:
        """Return the event that was told in its place when the first matches under the same rules
        were stored, or None if nothing was told. The default is the event itself."""
        return self

    @property
    def came_later(self) -> bool:
        """Whether less was told before. A log that tells only that is still the same match, up to
        the first event of this type in it that tells more (`games.frames.Log.as_told`)."""
        return self.before() != self

    def seen_by(self, seat: int | None) -> Event | None:
        """Return the event as `seat` (None: a spectator) may see it, or None if it may not see it.

        Events are public by default. An event with a secret builds a copy without it.
        """
        return self


class Resigned(Event, frozen=True, tag="resigned"):
    """A seat gave up the match."""

    seat: int


class Entrusted(Event, frozen=True, tag="entrusted"):
    """From now on, a seat's partner plays for it (`games.teams`)."""

    seat: int
    to: int


class Reclaimed(Event, frozen=True, tag="reclaimed"):
    """A seat's own player plays again."""

    seat: int


class Aborted(Event, frozen=True, tag="aborted"):
    """A seat, or a moderator (None), ended the match without a result."""

    seat: int | None


class Undid(Event, frozen=True, tag="undid", omit_defaults=True):
    """A seat took back its latest decision; see `games.takeback`."""

    reveals = False
    seat: int
    agreed: bool = False
    """Whether the others had to agree, because they had acted since or something was shown."""


def _unchanged(event: Event) -> Event:
    return event


@dataclass(frozen=True)
class EventCodec:
    """Writes a game's events as MessagePack for the log of a match, and reads them."""

    types: tuple[type[Event], ...]
    """The game's own event types. Those that all games share are added."""
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
