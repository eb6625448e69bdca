"""Members who take over the seats of others, in the database."""

from __future__ import annotations

from bot.storage.records import Candidate, Former
from bot.storage.steps import StepStore


class SubstituteStore(StepStore):
    """Writes who plays a seat from now on, and who did before."""

    async def _give_seat(self, match_id: int, seat: int, version: int, to: Candidate) -> None:
        """Give a seat to another member: nothing that was its player's own goes with it. To be
        called inside a transaction."""
        await self._db.run(
            """INSERT INTO former_players (match_id, seat, nth, until, user_id, name, replaced,
                                           hints, dm_channel, dm_message)
               SELECT match_id, seat, (
                          SELECT count(*) FROM former_players AS before
                          WHERE before.match_id = ?1 AND before.seat = ?2),
                      ?3, user_id, name, replaced, hints, dm_channel, dm_message
               FROM players WHERE match_id = ?1 AND seat = ?2""",
            match_id,
            seat,
            version,
        )
        await self._db.run(
            """UPDATE players SET user_id = ?, name = ?, dm_channel = NULL, dm_message = NULL,
                                  dm_sent_at = NULL, dm_digest = NULL, dm_closed = 0, orders = '',
                                  level = '', replaced = 0, hints = 0
               WHERE match_id = ? AND seat = ?""",
            to.user_id,
            to.name,
            match_id,
            seat,
        )
        await self._db.run("DELETE FROM votes WHERE match_id = ? AND voter = ?", match_id, seat)

    async def forget_former_hand(self, match_id: int, seat: int, former: Former) -> None:
        """Remember that the direct message of a former player shows no hand any more."""
        await self._db.write(
            """UPDATE former_players SET dm_message = NULL
               WHERE match_id = ? AND seat = ? AND dm_message = ?""",
            match_id,
            seat,
            former.dm_message,
        )
