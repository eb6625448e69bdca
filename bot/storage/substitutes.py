"""Members who take over the seats of others, in the database."""

from __future__ import annotations

from bot.storage.connection import Connection
from bot.storage.records import Candidate


class SubstituteStore:
    """Stores the member who plays a seat from now on, and the former player."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def give_seat(self, match_id: int, seat: int, to: Candidate, at: int) -> None:
        """Give a seat to another member. Nothing that belongs to its former player goes with it.
        Call it inside a transaction."""
        await self._db.run(
            """INSERT INTO former_players (match_id, seat, nth, until, user_id, name, replaced,
                                           hints, dm_channel, dm_message, left_at)
               SELECT match_id, seat, (
                          SELECT count(*) FROM former_players AS before
                          WHERE before.match_id = $1 AND before.seat = $2),
                      (SELECT version FROM matches WHERE id = $1),
                      user_id, name, replaced, hints, dm_channel, dm_message, CAST($3 AS INTEGER)
               FROM players WHERE match_id = $1 AND seat = $2""",
            match_id,
            seat,
            at,
        )
        await self._db.run(
            """UPDATE players SET user_id = $1, name = $2, dm_channel = NULL, dm_message = NULL,
                                  dm_sent_at = NULL, dm_digest = NULL, dm_closed = 0, orders = '',
                                  level = '', replaced = 0, hints = 0
               WHERE match_id = $3 AND seat = $4""",
            to.user_id,
            to.name,
            match_id,
            seat,
        )
        for table, of_seat in (("votes", "voter"), ("advances", "seat"), ("transfers", "seat")):
            await self._db.run(
                f"DELETE FROM {table} WHERE match_id = $1 AND {of_seat} = $2", match_id, seat
            )
