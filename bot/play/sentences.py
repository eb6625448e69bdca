"""The events of a match as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.play import words
from games.engine import AnyGame
from games.events import Aborted, Event, Undid


def without_result(events: Iterable[Event]) -> list[Event]:
    """Return the events of a match that is over, but for those that say how it ended."""
    events = list(events)
    ends = any(event.is_result for event in events)
    return [event for event in events if not (event.is_result or (ends and event.ends_part))]


def told_once(events: Iterable[Event]) -> list[Event]:
    """Return events that are told in one message, without those that repeat an earlier one."""
    told: list[Event] = []
    for event in events:
        if not any(event.repeats(earlier) for earlier in told):
            told.append(event)
    return told


def tell(game: AnyGame, events: list[Event], seat: int | None, names: Sequence[str]) -> list[str]:
    """Return events in words, as a seat (None: everybody) may know them, each fact once."""
    seen = told_once(event for each in events if (event := each.seen_by(seat)) is not None)
    told = (_told_by_the_bot(game, event, names) for event in seen)
    return [sentence for sentence in told if sentence]


def _told_by_the_bot(game: AnyGame, event: Event, names: Sequence[str]) -> str:
    match event:
        case Undid(seat, agreed):
            return words.undid(names[seat], agreed=agreed)
        case Aborted(seat):
            return aborter(names, seat)
        case _:
            return game.words.tell(event, names)


def aborter(names: Sequence[str], seat: int | None) -> str:
    """Tell which seat, or that a moderator (None), ended a match without a result."""
    return words.ENDED_BY_MODERATOR if seat is None else words.aborts(names[seat])
