"""Ending a match without a result, before everybody has made a first decision.

A player who has made a decision cannot do so, and nobody can do so often. Otherwise a match would
be a free look at the deal.

The end is a step of its own, the last of the log: no seat is asked anything any more, and nobody
has won or lost. The computer always agrees to it.
"""

from __future__ import annotations

from bot.clock import DAY
from bot.errors import CannotAbort
from bot.play import words
from bot.play.course import Change
from bot.play.match import Match
from bot.storage.records import NewStep
from bot.storage.store import Store
from games.engine import AnyGame
from games.events import Aborted, Event
from games.frames import encode_frames

ABORT = "abort"
"""The log's entry in place of a choice."""
ABORTS_A_DAY = 3
"""Matches that a member can end without a result in 24 hours."""


def aborted(match: Match, seat: int, at: int) -> Change:
    """Return the change with which a seat ends a match without a result.

    Raises:
        CannotAbort: everybody has made a first decision, or the seat itself has; or it is out.
    """
    check_abortable(match, seat)
    return ended_by(match, seat, at)


def ended_by(match: Match, seat: int | None, at: int) -> Change:
    """Return the change with which a seat, or a moderator (None), ends a running match without a
    result. Does not check that they may."""
    row, nobody = match.row, len(match.row.players)
    events: list[Event] = [Aborted(seat)]
    step = NewStep(
        match_id=row.id,
        version=row.version + 1,
        seat=seat,
        choice=ABORT,
        events=match.game.event_codec.encode(events),
        state=row.state,
        asked=(-1,) * nobody,
        outcome=None,
        at=at,
        frames=encode_frames(()),
        aborts=True,
        by_hand=seat is not None,
    )
    return Change([step], events, (frozenset(),) * nobody, match.state, ())


def may_abort(match: Match, seat: int) -> bool:
    """Whether a seat may end a running match without a result: some member has not decided
    anything yet, and neither has the player of this seat."""
    here = match.seats[seat]
    return match.abortable and here.plays and not here.has_decided


def check_abortable(match: Match, seat: int) -> None:
    """Check that a seat may end a running match without a result.

    Raises:
        CannotAbort: it may not; the sentence tells why.
    """
    if not match.abortable:
        raise CannotAbort(words.TOO_LATE_TO_ABORT)
    if why := match.out_line(seat):
        raise CannotAbort(why)
    if not may_abort(match, seat):
        raise CannotAbort(words.DECIDED_ALREADY)


async def check_aborts_left(store: Store, user_id: int, now: int) -> int:
    """Return how many more matches a member may end without a result for now, this one included.
    Each one counts, because a member who starts a match has seen the deal.

    Raises:
        CannotAbort: the member has reached the limit.
    """
    ended = await store.finished.aborts_since(user_id, now - DAY)
    if len(ended) >= ABORTS_A_DAY:
        raise CannotAbort(words.no_more_aborts(ABORTS_A_DAY, min(ended) + DAY))
    return ABORTS_A_DAY - len(ended)


def aborts(game: AnyGame, seat: int | None, events: bytes) -> bool:
    """Whether a step of a seat (None: of a moderator) with these events aborts its match."""
    return events == game.event_codec.encode([Aborted(seat)])
