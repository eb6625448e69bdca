"""Clears the seats of barred members, and withdraws their invitations.

The sweep looks at the database alone. So it finishes what a killed process or another one left
undone, and catches what began at the very moment of the bar.
"""

from __future__ import annotations

import logging

from bot.core import Core
from bot.errors import NoSuchMatch, StaleBoard, Undelivered
from bot.invitations.actions import InvitationActions
from bot.locks import Locks
from bot.moderation.words import Why
from bot.play.computers import DEFAULT_LEVEL
from bot.play.match import Match
from bot.play.moderating import Moderating, others_play
from bot.storage.moderation import BarredSeat, Measure, NewIntervention
from games.refusals import MatchOver, Refusal

log = logging.getLogger(__name__)


class Sweep:
    """Takes barred members out of matches and invitations in the servers that barred them."""

    def __init__(self, core: Core, moderating: Moderating) -> None:
        self._core, self._moderating = core, moderating
        self._locks = Locks()

    async def run(self) -> None:
        """Take out all barred members."""
        async with self._locks.of(0):
            for seat in await self._core.store.moderation.barred_seats():
                try:
                    await self._clear(seat)
                except (MatchOver, StaleBoard, NoSuchMatch) as error:
                    log.info("match %s: a seat stays: %s", seat.match_id, type(error).__name__)
                except Refusal as error:
                    log.warning("match %s: a seat waits: %s", seat.match_id, type(error).__name__)
                except Exception:
                    log.exception("match %s: a seat cannot be cleared", seat.match_id)
            for guild_id, user_id in await self._core.store.moderation.barred_guests():
                await self._core.parts[InvitationActions].withdraw(user_id, guild_id)

    async def _clear(self, barred: BarredSeat) -> None:
        core, match = self._core, await self._core.manager.load(barred.match_id)
        seat = match.seat_of(barred.user_id)
        if not match.seats[seat].by_member:
            return  # they have resigned, or are out
        measure = _measure(match, seat, barred.barred_by)
        done = NewIntervention(
            guild_id=match.row.location.guild_id,
            moderator_id=0,
            measure=measure,
            at=core.now(),
            member_id=barred.user_id,
            match_id=match.id,
            why=Why.BARRED,
            told=False,
        )

        async def note() -> None:
            await core.store.moderation.note(done)

        if measure is Measure.REPLACE:
            await self._moderating.replace(match.id, barred.user_id, DEFAULT_LEVEL, note)
        else:
            await self._moderating.end(match.id, note)
        try:
            await core.presenter.present(match.id, again=True, unasked=True)
        except Undelivered as error:
            log.info("match %s: shown later: %s", match.id, type(error).__name__)


def _measure(match: Match, seat: int, moderator_id: int) -> Measure:
    """Return the measure for a barred member's seat.

    The match ends if nobody else plays, or if the moderator who barred them does: so a moderator
    wins nothing by it.
    """
    own = moderator_id > 0 and match.has_played(moderator_id)
    return Measure.REPLACE if others_play(match, seat) and not own else Measure.END
