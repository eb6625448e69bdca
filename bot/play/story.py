"""A match told in moments, as everybody saw it: what films, contact sheets and result cards show.

Nothing here looks into a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Protocol, TypeVar

from bot import words as common
from bot.play.match import Match
from bot.play.sentences import tell, without_result
from bot.storage.records import Step
from games.decisions import Resign
from games.events import Event
from games.takeback import live
from games.view import View
from renderers.kit.fonts import drawable, printable


@dataclass(frozen=True)
class Moment:
    """A moment of a step that everybody saw: a frame within it, or the position that it led to.
    The start and the end of a match are moments as well."""

    version: int
    move: int
    """The number of choices that led to it, without those that were taken back."""
    view: View
    """The spectator's view."""
    told: tuple[str, ...]
    """Sentences about the events since the moment before."""
    on_the_way: bool = False
    """Whether it is a frame within the step."""


@dataclass(frozen=True)
class StoredMoment:
    """A moment whose position has not been decoded yet."""

    version: int
    move: int
    state: bytes
    told: tuple[str, ...]
    resigned: bool
    """Whether somebody resigned."""
    on_the_way: bool

    def read(self, match: Match) -> Moment:
        """Return the moment with everybody's view of its position."""
        view = match.seen(match.game.decode(self.state))
        return Moment(self.version, self.move, view, self.told, self.on_the_way)


def moments(match: Match, steps: Sequence[Step], most: int | None = None) -> tuple[Moment, ...]:
    """Return the moments of a match, in order, without choices that were taken back and without
    mere preparations for the game.

    Args:
        match: the match as it stood when it was read.
        steps: all of its steps; later ones than the match are left out.
        most: the greatest number of moments, chosen by `key_moments`; the others are not decoded.
    """
    found = list(stored_moments(match, steps))
    chosen = found if most is None else key_moments(found, most)
    return tuple(moment.read(match) for moment in chosen)


def stored_moments(
    match: Match, steps: Sequence[Step], *, in_markdown: bool = False
) -> Iterator[StoredMoment]:
    """Yield the moments of a match without decoding their positions. For the other arguments see
    `moments`.

    Args:
        in_markdown: whether the sentences are read as Markdown, and not drawn.
    """
    known = steps[: match.row.version + 1]
    stand = [known[version] for version in live([step.undoes for step in known])]
    happened = [match.game.event_codec.decode(step.events) for step in stand]
    first = beginning(happened)
    for move, (step, events) in enumerate(zip(stand, happened, strict=True)):
        frames, names = match.frames(step), drawn_names(match, step.version)
        if in_markdown:
            names = tuple(map(common.plain, names))
        ends = move in (first, len(stand) - 1)
        if move < first or not (ends or _public_sentences(match, events, names)):
            continue
        at, resigned, begin = (step.version, move), step.choice == Resign().notation, 0
        for frame in frames:
            told = _public_sentences(match, events[begin : frame.after], names)
            begin = frame.after
            yield StoredMoment(*at, frame.state, told, resigned, on_the_way=True)
        told = _public_sentences(match, events[begin:], names)
        yield StoredMoment(*at, step.state, told, resigned, on_the_way=False)


def beginning(steps: Sequence[Sequence[Event]]) -> int:
    """Return the step with which the story of a match begins, given the events of each step: the
    first with an event that does not only prepare for the game; 0 if nothing prepares."""
    for number, events in enumerate(steps):
        if any(not event.prepares for event in events):
            return number if any(chain.from_iterable(steps[:number])) else 0
    return 0


def _public_sentences(match: Match, events: list[Event], names: Sequence[str]) -> tuple[str, ...]:
    """Return the sentences about the events that everybody saw, in letters that pictures can show.
    The result is left out: it stands beside them."""
    told = without_result(events) if match.over else events
    return tuple(map(drawable, tell(match.game, told, None, names)))


def drawn_names(match: Match, version: int | None = None) -> tuple[str, ...]:
    """Return the players' names by seat, as pictures can show them. A name whose letters cannot be
    drawn is replaced by the name of the seat.

    Args:
        version: the version that is shown, if somebody else may have played then; None: as the
            match stands.
    """
    view, names = match.view(None), match.names if version is None else match.names_at(version)
    seats = (match.game.words.seat(view, seat).split(",")[0] for seat in range(len(names)))
    return tuple(printable(name, seat) for name, seat in zip(names, seats, strict=True))


def result_told(match: Match, view: View) -> str:
    """Return how a match ended, in Markdown, with the names that pictures show."""
    return match.game.words.result(view, [common.plain(name) for name in drawn_names(match)])


class _Tells(Protocol):
    @property
    def told(self) -> tuple[str, ...]: ...


T = TypeVar("T", bound=_Tells)


def key_moments(told: Sequence[T], most: int) -> tuple[T, ...]:
    """Return at most `most` moments, spread evenly over the match: the first, the last, and from
    each part between them the one in which most happened."""
    if len(told) <= most:
        return tuple(told)
    if most < 3:
        return (*told[:1], *told[-1:])[-most:]
    inner = told[1:-1]
    bounds = [n * len(inner) // (most - 2) for n in range(most - 1)]
    parts = (inner[start:end] for start, end in pairwise(bounds))
    chosen = (max(part, key=lambda moment: len(moment.told)) for part in parts)
    return (told[0], *chosen, told[-1])
