"""Whom a message may ping. Every ping goes through here.

A ping is rude where it is not wanted, and a weapon where it can be repeated. So a message rings a
member only if they want to hear pings (`/notify`), are not in their quiet hours, have not refused
whoever causes it, and were not rung about the same thing moments ago. A message that may not ring
is posted all the same: it mentions the member, and Discord rings nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import NamedTuple

from bot.clock import Clock
from bot.notify.quiet import is_quiet
from bot.storage.brakes import Brake
from bot.storage.store import Store

MINUTE = 60
TEN_MINUTES = 10 * MINUTE
DAY = 86400
ANY_NUMBER = 10_000


class Reason(StrEnum):
    """Why a member is pinged."""

    BOARD = "board"
    """A match asks them something; about a match. Once they have acted there, the next one rings
    at once."""
    INVITATION = "invitation"
    """They are challenged; about the host. Once they have accepted, the next one rings at once."""
    DECLINED = "declined"
    """Their challenge was declined; about the member who did."""
    ABSENCE = "absence"
    """A match has waited for them for long; about the match."""
    SUBSTITUTE = "substitute"
    """Somebody would play on in a match of theirs; about the match."""
    REMINDER = "reminder"
    """Their time runs out; about the match."""
    DMS_CLOSED = "dms_closed"
    """They take no direct messages; about nothing in particular, so once for all matches."""


class Limit(NamedTuple):
    """How often a member is pinged for a reason."""

    seconds: int
    """So long nothing rings again that is about the same thing."""
    most: int
    """So many pings there are in that time, whatever they are about and whoever causes them."""


LIMITS = {
    Reason.BOARD: Limit(TEN_MINUTES, ANY_NUMBER),
    Reason.INVITATION: Limit(TEN_MINUTES, 5),
    Reason.DECLINED: Limit(TEN_MINUTES, 5),
    Reason.ABSENCE: Limit(TEN_MINUTES, ANY_NUMBER),
    Reason.SUBSTITUTE: Limit(TEN_MINUTES, 5),
    Reason.REMINDER: Limit(TEN_MINUTES, 5),
    Reason.DMS_CLOSED: Limit(30 * DAY, 1),
}


_DMS_TRIED, _DMS_TOLD = "dms_tried", "dms_told"
_BOARD_AGAIN = "board_again"
_LEFT, _LEFT_TOLD = "left", "left_told"
_EVERYBODY = 0
"""In the place of a member: a brake that is for all."""


class Pings:
    """Says whom a message may ping, and remembers it in the database."""

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
        """Return which of some members a message may ping now, and count it as done.

        Args:
            subject: which match or member it is about, see `Reason`.
            token: the message's nonce: the very same message may be sent again, and rings.
            by: the member whose doing it is.
        """
        wanted = await self._awake(members)
        limit = LIMITS[reason]
        brake = Brake(reason, subject, limit.seconds, limit.most, token)
        return await self._store.brakes.take(brake, dict.fromkeys(wanted, -1), self._now(), by=by)

    async def ring_for_board(
        self, match_id: int, version: int, acted: Mapping[int, int], token: str
    ) -> list[int]:
        """Return which of the members whom a new board calls it may ping, and count it as done.

        Args:
            version: of the match that the board shows.
            acted: each member with the newest version that is their own doing; -1 for none.
        """
        wanted = await self._awake(acted)
        limit = LIMITS[Reason.BOARD]
        brake = Brake(Reason.BOARD, match_id, limit.seconds, limit.most, token, mark=version)
        return await self._store.brakes.take(
            brake, {user_id: acted[user_id] for user_id in wanted}, self._now()
        )

    async def board_again_at(self, match_id: int) -> int | None:
        """Return when the board of a match can be posted again for the asking; None: now."""
        return await self._store.brakes.until(_EVERYBODY, _BOARD_AGAIN, match_id, self._now())

    async def note_board_again(self, match_id: int) -> None:
        """Note that the board of a match was posted for the asking."""
        brake = Brake(_BOARD_AGAIN, match_id, MINUTE, ANY_NUMBER)
        await self._store.brakes.put(brake, _EVERYBODY, self._now())

    async def may_offer(self, match_id: int, user_id: int) -> bool:
        """Whether a message of its own may tell that a member would play on in a match."""
        offer = Brake("offer", match_id, TEN_MINUTES, ANY_NUMBER)
        return bool(await self._store.brakes.take(offer, {user_id: -1}, self._now()))

    async def looks_again(self, invitation_id: int) -> bool:
        """Whether it is time to see if the message of an invitation is still there."""
        look = Brake("look", invitation_id, TEN_MINUTES, ANY_NUMBER)
        return bool(await self._store.brakes.take(look, {_EVERYBODY: -1}, self._now()))

    async def note_left(self, match_id: int, user_id: int, *, left: bool) -> None:
        """Note whether a player of a match has left the server, as Discord says now."""
        for reason in (_LEFT,) if left else (_LEFT, _LEFT_TOLD):
            await self._store.brakes.lift(user_id, reason, match_id)
        if left:
            brake = Brake(_LEFT, match_id, 30 * DAY, ANY_NUMBER)
            await self._store.brakes.put(brake, user_id, self._now())

    async def knows_left(self, match_id: int, user_id: int) -> bool:
        """Whether a player of a match had left the server when Discord was asked last."""
        return await self._store.brakes.until(user_id, _LEFT, match_id, self._now()) is not None

    async def tells_left(self, match_id: int, user_id: int) -> bool:
        """Whether it is still to be told that a player has left the server; it counts as told."""
        brake = Brake(_LEFT_TOLD, match_id, 30 * DAY, ANY_NUMBER)
        return bool(await self._store.brakes.take(brake, {user_id: -1}, self._now()))

    async def forget_left_told(self, match_id: int, user_id: int) -> None:
        """Note that nobody could be told that a player has left the server."""
        await self._store.brakes.lift(user_id, _LEFT_TOLD, match_id)

    async def lift(self, reason: Reason, subject: int, user_id: int) -> None:
        """Let the next message about the same thing ping a member at once: they have answered."""
        await self._store.brakes.lift(user_id, reason, subject)

    async def note_dms_closed(self, user_id: int) -> bool:
        """Note that a member takes no direct messages, and return whether they are to be told:
        once, whatever they play."""
        brakes, now = self._store.brakes, self._now()
        await brakes.put(Brake(_DMS_TRIED, 0, DAY, 1), user_id, now)
        told = Brake(_DMS_TOLD, 0, 30 * DAY, 1)
        return bool(await brakes.take(told, {user_id: -1}, now))

    async def forget_dms_closed(self, user_id: int) -> None:
        """Note that a member could not be told that their direct messages are closed."""
        await self._store.brakes.lift(user_id, _DMS_TOLD, 0)

    async def tries_dms(self, user_id: int) -> bool:
        """Whether it is time for another try to reach a member by direct messages, which were
        closed the last time."""
        return await self._store.brakes.until(user_id, _DMS_TRIED, 0, self._now()) is None

    async def note_dms_open(self, user_id: int) -> None:
        """Note that a member takes direct messages, or says so: all matches try them again."""
        if await self._store.brakes.until(user_id, _DMS_TOLD, 0, self._now()) is not None:
            for reason in (_DMS_TRIED, _DMS_TOLD):
                await self._store.brakes.lift(user_id, reason, 0)

    async def is_quiet(self, user_id: int) -> bool:
        """Whether a member is in their quiet hours."""
        return is_quiet(await self._store.members.notify(user_id), self._now())

    async def _awake(self, members: Collection[int]) -> list[int]:
        """Those who want to hear pings, and not just now quiet."""
        if not members:
            return []
        wants = await self._store.members.notify_all(list(members))
        now = self._now()
        return [
            user_id
            for user_id in members
            if user_id > 0 and wants[user_id].pings and not is_quiet(wants[user_id], now)
        ]
