"""Acts when clocks run out, and prolongs them, by way of the one place where a match changes."""

from __future__ import annotations

from collections.abc import Container, Sequence

from bot.clock import DAY, Clock
from bot.play import reckoning
from bot.play.computers import DEFAULT_LEVEL
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.quiet import slept_through
from bot.storage.breaks import on_break
from bot.storage.clocks import DueClock
from bot.storage.store import Store

DECIDED_WITHIN = DAY
"""Seconds that the others have to vote about a seat whose time is over."""


class Timekeeper:
    """Carries out what the end of a clock leads to. Everything it returns is stored."""

    def __init__(self, manager: MatchManager, store: Store, now: Clock) -> None:
        self._manager = manager
        self._store = store
        self._now = now
        self._given_back: set[int] = set()

    def take_given_back(self) -> set[int]:
        """Return the matches in which somebody got their time back since the last call."""
        found, self._given_back = self._given_back, set()
        return found

    async def end(self, due: DueClock) -> bool:
        """Note that a clock has run out. In a live match the computer takes over at once. Otherwise
        the others must decide, if any of them waits. But once per match, a member whose time fell
        wholly into their quiet hours has it again from the end of these hours on.

        Returns:
            Whether there is something to tell; False if the clock was stopped just in time.

        Raises:
            NoSuchMatch: this program does not know its game.
        """
        tells = False

        async def work(match: Match) -> None:
            nonlocal tells
            row, seat = match.row, due.seat
            tells = False
            if row.clocks[seat].due != due.due:
                return
            if await self._gave_back(match, seat):
                return
            clocks = reckoning.noted(row.clocks, seat)
            if match.pace.live:
                clocks = reckoning.handed_over(match.pace, row.clocks, seat, self._now())
                await self._store.matches.set_level(
                    row, seat, DEFAULT_LEVEL, clocks, time_over=True
                )
            elif waiting(match, seat, self._now()):
                decide_at = self._now() + DECIDED_WITHIN
                await self._store.clocks.end(row, clocks, seat, decide_at)
            else:
                await self._store.clocks.change(row, clocks)
                return
            tells = True

        await self._manager.control(due.match_id, work)
        return tells

    async def _gave_back(self, match: Match, seat: int) -> bool:
        """Give a member the time back that fell wholly into their quiet hours. Returns False if it
        did not, if they got time back before, or if they have already played in a live match."""
        row, clock = match.row, match.row.clocks[seat]
        end = reckoning.end(match.pace, clock)
        if clock.since is None or end is None or (match.pace.live and seat in row.decided):
            return False
        wants = await self._store.members.notify(match.user(seat))
        at = slept_through(wants, clock.since, end)
        if at is None:
            return False
        clocks = reckoning.begun_anew(match.pace, row.clocks, seat, at)
        if not await self._store.clocks.give_back(row, clocks, seat):
            return False
        self._given_back.add(match.id)
        return True

    async def prolong(self, match_id: int, seat: int, since: int) -> None:
        """Let a seat whose time is over begin its decision again, because the others wait.

        Args:
            since: the version that asked the question that the member has left open.

        Raises:
            NoSuchMatch.
            StaleBoard: the member has answered, or is not asked that any more.
        """

        async def work(match: Match) -> None:
            match.check_open(seat, since)
            at = reckoning.back_at(on_break(match.row, self._now()), seat, self._now())
            clocks = reckoning.prolonged(match.pace, match.row.clocks, seat, at)
            await self._store.clocks.prolong(match.row, clocks, seat)

        await self._manager.control(match_id, work)


def waiting(match: Match, seat: int, now: int) -> Sequence[int]:
    """Return the seats of the other members who play and are not out of time themselves. Those on
    a break are included only if there is nobody else."""
    others = [
        other.number
        for other in match.others(seat)
        if other.by_member
        and other.clock is not None
        and not reckoning.is_over(match.pace, other.clock, now)
    ]
    return besides(others, on_break(match.row, now))


def besides(seats: Sequence[int], away: Container[int]) -> Sequence[int]:
    """Return the seats that are not on a break; all of them if they all are."""
    return [seat for seat in seats if seat not in away] or seats
