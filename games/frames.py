"""The result of one decision: its events in order, and the moments on the way that are shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from games.decisions import About, Ask, Choice
from games.events import Event

if TYPE_CHECKING:
    from games.state import State


class Frame(msgspec.Struct, frozen=True, gc=False):
    """A moment within one `apply` that is worth showing, because the next step wipes it away."""

    after: int
    """The number of events that had happened."""
    state: bytes
    """The state then, as `Game.encode` writes it. Each reader gets their own view of it."""


class Taken(NamedTuple):
    """A forced choice that the engine took for a seat, because there was nothing to decide."""

    seat: int
    question: str
    choice: Choice
    about: About | None = None


class Log(list[Event]):
    """The events of one `apply`, in order; procedures append to it."""

    asks: tuple[Ask, ...] = ()
    """The questions that are asked now, as `Game.asks` gives them."""
    taken: tuple[Taken, ...] = ()
    """Forced choices that the engine took."""
    frames: tuple[Frame, ...] = ()
    """The moments to show before the position that was reached, in order."""
    keeps_frames: bool = True
    """Whether anybody will look at the frames."""

    def show(self, state: State) -> None:
        """Keep this moment to be shown: the end of a game before the next one is dealt, or a fight
        before the next.

        If nothing happens between two moments, only the later one is kept. If nothing happens after
        the last, it is dropped: the position that was reached shows the same.
        """
        if not self.keeps_frames:
            return
        self.settle()
        self.frames += (Frame(len(self), _encoder.encode(state)),)

    def as_told(self, known: Collection[type[Event]]) -> Log:
        """Return the events and frames as an older program would have told them.

        Args:
            known: the event types with `came_later` that the older program knew.
        """

        def was_told(events: Sequence[Event]) -> Iterator[Event]:
            for event in events:
                if (then := event if type(event) in known else event.before()) is not None:
                    yield then

        told = Log(was_told(self))
        frames = {len([*was_told(self[: frame.after])]): frame.state for frame in self.frames}
        told.frames = tuple(starmap(Frame, frames.items()))
        told.settle()
        return told

    def settle(self) -> None:
        """Drop the last moment if nothing has happened since."""
        if self.frames and self.frames[-1].after == len(self):
            self.frames = self.frames[:-1]


def encode_frames(frames: Sequence[Frame]) -> bytes:
    """Return frames as MessagePack, which is stored with their step."""
    return _encoder.encode(frames)


def decode_frames(data: bytes) -> list[Frame]:
    """Return the frames that `encode_frames` wrote."""
    return _decoder.decode(data)


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[Frame])
