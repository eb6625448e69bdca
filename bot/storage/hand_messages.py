"""The direct messages that show players their hands, in the database."""

from __future__ import annotations

from bot.storage.connection import Connection
from bot.storage.records import Former, HandMessage


class HandMessageStore:
    """Writes which message shows a hand to which member. A message belongs to its reader, not to
    the seat."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def set(self, match_id: int, user_id: int, message: HandMessage) -> None:
        """Store the direct message that shows a player their hand. If the player has lost the seat
        meanwhile, the former player keeps it, so that nobody else's hand ever goes there."""
        # No transaction is needed. A seat is handed over in one, so a member who is no player any
        # more is a former player by now.
        plays = await self._db.write(
            """UPDATE players
               SET dm_channel = $1, dm_message = $2, dm_sent_at = $3, dm_digest = $4, dm_closed = 0
               WHERE match_id = $5 AND user_id = $6 RETURNING 1""",
            message.channel_id,
            message.message_id,
            message.sent_at,
            message.digest,
            match_id,
            user_id,
        )
        if not plays:
            await self._db.write(
                """UPDATE former_players SET dm_channel = $1, dm_message = $2
                   WHERE match_id = $3 AND user_id = $4""",
                message.channel_id,
                message.message_id,
                match_id,
                user_id,
            )

    async def set_closed(self, match_id: int, user_id: int) -> None:
        """Note that a player does not accept direct messages."""
        await self._db.write(
            """UPDATE players SET dm_closed = 1, dm_message = NULL
               WHERE match_id = $1 AND user_id = $2""",
            match_id,
            user_id,
        )

    async def forget_former(self, match_id: int, seat: int, former: Former) -> None:
        """Note that the direct message of a former player shows no hand any more."""
        await self._db.write(
            """UPDATE former_players SET dm_message = NULL
               WHERE match_id = $1 AND seat = $2 AND dm_message = $3""",
            match_id,
            seat,
            former.dm_message,
        )
