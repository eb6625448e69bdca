"""Giving a seat of a match to another member, who plays it from then on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.clock import Clock
from bot.errors import CannotGive
from bot.names import apart
from bot.play import reckoning
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.records import Candidate
from bot.storage.store import Store

HAS_WATCHED = "You have watched this match and seen a hand, so you can’t take a seat in it."
Also = Callable[[], Awaitable[None]]
Check = Callable[[Match], None]
"""Refuses if the seat may not be given."""


class Giving:
    """Gives seats. Whether a member should get one is decided elsewhere."""

    def __init__(self, manager: MatchManager, store: Store, now: Clock) -> None:
        self._manager, self._store, self._now = manager, store, now

    async def give(
        self, match_id: int, seat: int, to: Candidate, check: Check, also: Also | None = None
    ) -> None:
        """Give a seat to a member. Nothing that was its player's own goes with it.

        Args:
            check: a check of the match as it stands at that moment.
            also: further writes in the same transaction; may refuse.

        Raises:
            CannotGive: the member has watched the match, and so has seen a hand.
            NoSuchMatch, NotAdmitted, and what `check` raises.
        """

        async def allowed() -> None:
            if await self._store.watchers.has_watched_now(match_id, to.user_id):
                raise CannotGive(HAS_WATCHED)
            if also is not None:
                await also()

        async def work(match: Match) -> None:
            check(match)
            self._manager.admission.check(match.row.location.guild_id, to.user_id)
            replaced = match.seats[seat].by_computer
            give = reckoning.taken_back if replaced else reckoning.substituted
            asked = match.row.asked[seat] >= 0
            now = self._now()
            clocks = give(match.pace, match.row.clocks, seat, now, asked=asked)
            back = await self._store.breaks.until(to.user_id)
            if clocks and asked and match.row.breaks and back > now:
                clocks = reckoning.begun_anew(match.pace, clocks, seat, back)
            names = [name for names in match.all_names for name in names]
            named = msgspec.structs.replace(to, name=apart(to.name, names))
            await self._store.matches.substitute(match.row, seat, named, clocks, now, allowed)

        await self._manager.control(match_id, work)
