"""The events of a match as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.play import words
from games.engine import AnyGame
from games.events import Aborted, Event, Undid


def without_result(events: Iterable[Event]) -> list[Event]:
    """Return the events of a match that is over, without those that tell how it ended."""
    events = list(events)
    ends = any(event.is_result for event in events)
    return [event for event in events if not (event.is_result or (ends and event.ends_part))]


def told_by_others(events: Sequence[Event]) -> set[int]:
    """Return the indices of events in a message that other events of it tell as well. An
    announcement is repeated once; the same again is news."""
    found: set[int] = set()
    repeated: set[tuple[int, type[Event]]] = set()
    for at, event in enumerate(events):
        for before, earlier in enumerate(events[:at]):
            if event.covers(earlier):
                found.add(before)
            elif (before, type(event)) not in repeated and event.repeats(earlier):
                found.add(at)
                repeated.add((before, type(event)))
                break
    return found


def tell(game: AnyGame, events: list[Event], seat: int | None, names: Sequence[str]) -> list[str]:
    """Return events in words, as far as a seat (None: everybody) may know them, each fact once."""
    seen = [event for each in events if (event := each.seen_by(seat)) is not None]
    others = told_by_others(seen)
    told = (
        _told_by_the_bot(game, event, names) for at, event in enumerate(seen) if at not in others
    )
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
    """Tell which seat ended a match without a result, or that a moderator (None) did."""
    return words.ENDED_BY_MODERATOR if seat is None else words.aborts(names[seat])
