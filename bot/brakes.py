"""Brakes: limits on how often the bot does something other than ping, such as posting a board again
on request, trying closed direct messages, or telling that a player has left. They are kept in the
database."""

from __future__ import annotations

from bot.clock import DAY, MINUTE, Clock
from bot.storage.brakes import Brake
from bot.storage.store import Store

TEN_MINUTES, MONTH = 10 * MINUTE, 30 * DAY
BOARDS_A_MINUTE = 5
"""How many times the board of one match is posted again on request in a minute."""
_DMS_TRIED, _DMS_TOLD = "dms_tried", "dms_told"
_BOARD_AGAIN = "board_again"
_LEFT, _LEFT_TOLD = "left", "left_told"
_EVERYBODY = 0
"""In the place of a member, for a brake that applies to all."""
_OFFER, _LOOK, _SEARCH = "offer", "look", "search"
SEARCHES_A_MINUTE = 10
"""How many times a member may look for others by name in a minute. Discord takes some hundred
requests a minute for all members together."""


class Brakes:
    """Decides whether something may happen again, and remembers that it did."""

    def __init__(self, store: Store, now: Clock) -> None:
        self._store = store
        self._now = now

    # Closed direct messages.

    async def note_dms_closed(self, user_id: int) -> bool:
        """Note that a member takes no direct messages. Returns whether they must be told: once,
        however much they play."""
        brakes, now = self._store.brakes, self._now()
        await brakes.put(Brake(_DMS_TRIED, 0, DAY), user_id, now)
        told = Brake(_DMS_TOLD, 0, MONTH)
        return bool(await brakes.take(told, {user_id: -1}, now))

    async def forget_dms_closed(self, user_id: int) -> None:
        """Note that a member could not be told that their direct messages are closed."""
        await self._store.brakes.lift(user_id, _DMS_TOLD, 0)

    async def tries_dms(self, user_id: int) -> bool:
        """Whether it is time to try direct messages again with a member who has closed them."""
        return await self._store.brakes.until(user_id, _DMS_TRIED, 0, self._now()) is None

    async def note_dms_open(self, user_id: int) -> None:
        """Note that a member takes direct messages, or says so. Then all matches try them again."""
        if await self._store.brakes.until(user_id, _DMS_TOLD, 0, self._now()) is not None:
            for reason in (_DMS_TRIED, _DMS_TOLD):
                await self._store.brakes.lift(user_id, reason, 0)

    # Boards, invitations and offers.

    async def may_post_board(self, match_id: int) -> bool:
        """Return whether the board of a match can be posted again on request. If so, count it."""
        now, brakes = self._now(), self._store.brakes
        posted = await brakes.count(_EVERYBODY, _BOARD_AGAIN, match_id, now)
        if posted < BOARDS_A_MINUTE:
            await brakes.put(Brake(_BOARD_AGAIN, match_id, MINUTE), _EVERYBODY, now)
        return posted < BOARDS_A_MINUTE

    async def may_offer(self, match_id: int, user_id: int) -> bool:
        """Return whether a separate message may tell that a member would play on. If so, note
        it."""
        offer = Brake(_OFFER, match_id, TEN_MINUTES)
        return bool(await self._store.brakes.take(offer, {user_id: -1}, self._now()))

    async def may_search(self, user_id: int) -> bool:
        """Return whether a member may look for others by name. If so, count it."""
        now, brakes = self._now(), self._store.brakes
        done = await brakes.count(user_id, _SEARCH, 0, now)
        if done < SEARCHES_A_MINUTE:
            await brakes.put(Brake(_SEARCH, 0, MINUTE), user_id, now)
        return done < SEARCHES_A_MINUTE

    async def forget_offer(self, match_id: int, user_id: int) -> None:
        """Note that the message about an offer could not be posted, and may be tried again."""
        await self._store.brakes.lift(user_id, _OFFER, match_id)

    async def looks_again(self, invitation_id: int) -> bool:
        """Return whether to check that the message of an invitation is still there. If so, note
        it."""
        look = Brake(_LOOK, invitation_id, TEN_MINUTES)
        return bool(await self._store.brakes.take(look, {_EVERYBODY: -1}, self._now()))

    # Members who have left.

    async def note_left(self, match_id: int, user_id: int, *, left: bool) -> None:
        """Note whether a player of a match has left the server, as Discord has just said."""
        for reason in (_LEFT,) if left else (_LEFT, _LEFT_TOLD):
            await self._store.brakes.lift(user_id, reason, match_id)
        if left:
            brake = Brake(_LEFT, match_id, MONTH)
            await self._store.brakes.put(brake, user_id, self._now())

    async def knows_left(self, match_id: int, user_id: int) -> bool:
        """Whether a player had left the server of a match when Discord was last asked."""
        return await self._store.brakes.until(user_id, _LEFT, match_id, self._now()) is not None

    async def tells_left(self, match_id: int, user_id: int) -> bool:
        """Return whether to tell the others that a player has left the server. If so, note it."""
        brake = Brake(_LEFT_TOLD, match_id, MONTH)
        return bool(await self._store.brakes.take(brake, {user_id: -1}, self._now()))

    async def forget_left_told(self, match_id: int, user_id: int) -> None:
        """Note that nobody could be told that a player has left the server."""
        await self._store.brakes.lift(user_id, _LEFT_TOLD, match_id)
