"""A moderator's actions on a match, without playing in it and without seeing a hand.

Each action is stored together with the note about it, or neither is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot import words as common
from bot.clock import Clock
from bot.errors import NotHere, StaleBoard
from bot.play import reckoning, words
from bot.play.aborting import ended_by
from bot.play.changes import Changed
from bot.play.course import Change, Course, row_after
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.store import Store
from games.decisions import Resign
from games.refusals import MatchOver

NOBODY_ELSE_PLAYS = (
    "No other member plays in this match, so the computer would play for nobody. End the match "
    "instead, or count the seat as resigned."
)
Also = Callable[[], Awaitable[None]]
"""Further writes, in the transaction of a moderator's action."""


class Moderating:
    """Changes matches for moderators. Who is a moderator is decided elsewhere."""

    def __init__(self, manager: MatchManager, store: Store, now: Clock) -> None:
        self._manager, self._store, self._now = manager, store, now

    async def end(self, match_id: int, also: Also) -> None:
        """End a match without a result, whatever has been decided in it.

        Raises:
            NoSuchMatch, StaleBoard.
            MatchOver: it is already over.
        """

        async def work(match: Match) -> None:
            _check_runs(match)
            await self._save(match, ended_by(match, None, self._now()), also)

        await self._manager.control(match_id, work)

    async def replace(self, match_id: int, user_id: int, level: str, also: Also) -> None:
        """Let the computer play a member's seat, whether the member is asked something or not. They
        can take it back, if they may play there.

        Raises:
            NoSuchMatch, NotInMatch, SeatTaken, MatchOver.
            StaleBoard: the computer plays it already, or nobody does.
            NotHere: no other member plays, so it would help nobody.
        """

        async def work(match: Match) -> None:
            _check_runs(match)
            seat = match.seat_of(user_id)
            if not match.seats[seat].by_member:
                raise StaleBoard(common.ANSWERED_MEANWHILE)
            if not others_play(match, seat):
                raise NotHere(NOBODY_ELSE_PLAYS)
            clocks = reckoning.handed_over(match.pace, match.row.clocks, seat, self._now())
            await self._store.matches.set_level(match.row, seat, level, clocks, also=also)

        await self._manager.control(match_id, work)

    async def count_resigned(self, match_id: int, user_id: int, also: Also) -> None:
        """Count a member of a match as resigned.

        Raises:
            NoSuchMatch, NotInMatch, SeatTaken, MatchOver.
            StaleBoard: the member is already out of it.
        """

        async def work(match: Match) -> None:
            _check_runs(match)
            seat = match.seat_of(user_id)
            if not match.seats[seat].plays:
                raise StaleBoard(common.ANSWERED_MEANWHILE)
            course = Course(match, self._now)
            course.take(seat, Resign(), by_hand=False)
            await self._save(match, course.change, also, seat)

        await self._manager.control(match_id, work)

    async def _save(
        self, match: Match, change: Change, also: Also, seat: int | None = None
    ) -> None:
        after = row_after(match, change, self._now())
        changed = Changed(match.row, after, change.steps, seat)

        async def all_that_goes_with_it() -> None:
            await self._manager.changes.store(changed)
            await also()

        await self._store.matches.add_steps(
            match.row, change.steps, change.orders, after.clocks, also=all_that_goes_with_it
        )


def _check_runs(match: Match) -> None:
    if match.over:
        raise MatchOver(words.MATCH_OVER)


def others_play(match: Match, seat: int) -> bool:
    """Whether any member other than the one of this seat still plays."""
    return any(other.by_member for other in match.others(seat))
