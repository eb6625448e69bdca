"""Pings: the members whom a message may ping. Every ping goes through here.

A ping is rude to a member who does not want it, and a weapon if it can be repeated. So a message
rings a member only if they want to hear pings (`/notify`), are not in their quiet hours, have not
refused the member who causes it, and were not rung about the same thing moments ago. A message that
may not ring is posted all the same: it mentions the member, and Discord rings nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import NamedTuple

from bot.clock import DAY, MINUTE, Clock
from bot.quiet import is_quiet
from bot.storage.brakes import ANY_NUMBER, Brake
from bot.storage.records import Notify
from bot.storage.store import Store

TEN_MINUTES = 10 * MINUTE


class Reason(StrEnum):
    """The reason for a ping, and its subject."""

    BOARD = "board"
    """A match asks them something; about the match. Once they have acted there, the next one rings
    at once."""
    INVITATION = "invitation"
    """They are challenged; about the host. Once they have accepted, the next one rings at once."""
    DECLINED = "declined"
    """Their challenge was declined; about the member who declined it."""
    ABSENCE = "absence"
    """A match has waited for them for a long time; about the match."""
    SUBSTITUTE = "substitute"
    """Somebody would play on in a match of theirs; about the match."""
    WATCH = "watch"
    """Somebody asks to watch from their seat; about the match."""
    TAKE_BACK = "take_back"
    """Somebody asks to take a choice back; about the match."""
    REMINDER = "reminder"
    """Their time is running out; about the match."""
    MODERATION = "moderation"
    """A moderator has ended a match of theirs, or withdrawn an invitation; about that."""
    TOURNAMENT = "tournament"
    """They must check in for a tournament; about the tournament."""
    DMS_CLOSED = "dms_closed"
    """They take no direct messages; about nothing in particular, so once for all matches."""


class Limit(NamedTuple):
    """How often a member is pinged for a reason."""

    seconds: int
    """The seconds in which nothing rings again about the same thing."""
    most: int
    """The most pings in that time, whatever their subject and cause."""


LIMITS = {
    Reason.BOARD: Limit(TEN_MINUTES, ANY_NUMBER),
    Reason.INVITATION: Limit(TEN_MINUTES, 5),
    Reason.DECLINED: Limit(TEN_MINUTES, 5),
    Reason.ABSENCE: Limit(TEN_MINUTES, ANY_NUMBER),
    Reason.SUBSTITUTE: Limit(TEN_MINUTES, 5),
    Reason.WATCH: Limit(TEN_MINUTES, 5),
    Reason.TAKE_BACK: Limit(TEN_MINUTES, 5),
    Reason.REMINDER: Limit(TEN_MINUTES, 5),
    Reason.MODERATION: Limit(TEN_MINUTES, 5),
    Reason.TOURNAMENT: Limit(DAY, 5),
    Reason.DMS_CLOSED: Limit(DAY, 1),
}


class Pings:
    """Picks the members whom a message may ping, and remembers the pings in the database."""

    def __init__(self, store: Store, now: Clock) -> None:
        self._store = store
        self._now = now

    async def ring(
        self,
        reason: Reason,
        subject: int,
        members: Collection[int],
        *,
        token: str = "",
        by: int | None = None,
    ) -> list[int]:
        """Return the members, of those given, whom a message may ping now. It counts as done.

        Args:
            subject: the match or member that it is about, see `Reason`.
            token: the message's nonce; the very same message may be sent again, and then rings.
            by: the member who causes the ping.
        """
        wanted = await self._awake(members)
        limit = LIMITS[reason]
        brake = Brake(reason, subject, limit.seconds, limit.most, token)
        return await self._store.brakes.take(brake, dict.fromkeys(wanted, -1), self._now(), by=by)

    async def for_board(self, match_id: int, called: Collection[int]) -> list[int]:
        """Return the members, of those whom a new board calls, whom it may ping: they have decided
        something since their last ping from the match, or that was long ago. It counts as done once
        the board is posted, see `board_brake`."""
        if not called:
            return []
        wants = await self._store.brakes.free_in_match(Reason.BOARD, match_id, self._now())
        return self._members_who_hear([user_id for user_id in called if user_id in wants], wants)

    @staticmethod
    def board_brake(match_id: int, version: int) -> Brake:
        """Return the brake that holds further pings up once a board of a version is posted."""
        limit = LIMITS[Reason.BOARD]
        return Brake(Reason.BOARD, match_id, limit.seconds, limit.most, mark=version)

    async def lift(self, reason: Reason, subject: int, user_id: int) -> None:
        """Let the next message about the same thing ping a member at once: they have answered."""
        await self._store.brakes.lift(user_id, reason, subject)

    async def is_quiet(self, user_id: int) -> bool:
        """Whether a member is in their quiet hours."""
        return is_quiet(await self._store.members.notify(user_id), self._now())

    async def _awake(self, members: Collection[int]) -> list[int]:
        """Return the members who want to hear pings and are not in their quiet hours."""
        if not members:
            return []
        return self._members_who_hear(members, await self._store.members.notify_all(list(members)))

    def _members_who_hear(self, members: Collection[int], wants: Mapping[int, Notify]) -> list[int]:
        now = self._now()
        return [
            user_id
            for user_id in members
            if user_id > 0 and wants[user_id].pings and not is_quiet(wants[user_id], now)
        ]
