"""Events of old logs, which held the words of a choice, and their conversion to today's events."""

from __future__ import annotations

from games.events import Event
from games.squarriors import events
from games.squarriors.reading import read, read_actor, read_carrier


class AddedInWords(Event, frozen=True, tag="added"):
    """The old form of `events.Added`."""

    seat: int
    kind: str
    words: str
    """The choice, as everybody may read it."""
    card: int | None
    paid: int = 0


class ResolvedInWords(Event, frozen=True, tag="resolved"):
    """The old form of `events.Resolved`."""

    seat: int
    kind: str
    words: str
    card: int | None
    ignored: bool = False


class MarkedInWords(Event, frozen=True, tag="marked"):
    """The old form of `events.Marked`."""

    seat: int
    card: int
    on: str
    """The mark's carrier, as the notation names it for all: `2.c jobe`, `2.c`."""


IN_WORDS: tuple[type[Event], ...] = (AddedInWords, ResolvedInWords, MarkedInWords)


def of_today(event: Event) -> Event:
    """Return a logged event in the form that the rules use today."""
    match event:
        case AddedInWords(seat, kind, words, card, paid):
            said = read(words, seat, -1 if card is None else card)
            return events.Added(seat, kind, said, card, paid)
        case ResolvedInWords(seat, kind, words, card, ignored):
            return events.Resolved(seat, kind, card, read_actor(kind, words, seat), ignored)
        case MarkedInWords(seat, card, on):
            return events.Marked(seat, card, read_carrier(on))
    return event
