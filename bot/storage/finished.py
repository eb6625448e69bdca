"""Matches that are over, as histories list them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.clock import DAY
from bot.storage.brakes import ABORTED
from bot.storage.connection import Connection
from bot.storage.players import PLAYERS
from bot.storage.records import Finished
from bot.storage.rows import Column, Mapper, packed
from bot.storage.traces import trace_of
from games.state import Outcome

_OF_MEMBER = """+guild_id = $1 AND id IN (
    SELECT match_id FROM players WHERE user_id = $2
    UNION SELECT match_id FROM former_players WHERE user_id = $2)"""

_FINISHED = Mapper(
    Finished,
    players=PLAYERS,
    outcome=packed("outcome", Outcome),
    length=Column("version - 2 * undone"),
    ended_at=Column("updated_at"),
)


class FinishedStore:
    """Reads histories."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def aborts_since(self, user_id: int, at: int) -> list[int]:
        """Return the times after `at` at which a member ended matches without a result, in all
        servers. Those of the last day are kept even if the member has had their data deleted."""
        rows = await self._db.read(
            """SELECT updated_at FROM players JOIN matches ON matches.id = match_id
               WHERE user_id = $1 AND seat = aborted_by AND updated_at > $2
               UNION ALL SELECT until - $5 FROM brakes
               WHERE user_id = $3 AND reason = $4 AND until > $2 + $5""",
            user_id,
            at,
            trace_of(user_id),
            ABORTED,
            DAY,
        )
        return [ended_at for (ended_at,) in rows]

    async def is_new_to(self, game: str, user_ids: Sequence[int]) -> bool:
        """Whether any of these members has never finished a match of a game, in any server."""
        rows = await self._db.read(
            """SELECT count(DISTINCT user_id) FROM players JOIN matches ON matches.id = match_id
               WHERE status = 'finished' AND game = $1
               AND user_id IN (SELECT value FROM json_each($2))""",
            game,
            json.dumps(list(user_ids)),
        )
        [(finished,)] = rows
        return int(finished) < len(set(user_ids))

    async def of_server(
        self,
        guild_id: int,
        *,
        user_id: int | None,
        game: str | None,
        limit: int,
        offset: int,
        reader: int | None = None,
        channels: Sequence[int] | None = None,
    ) -> tuple[int, list[Finished]]:
        """Return the number of a server's matches that are over, and one page of them, newest
        first.

        Args:
            user_id, game: the only member or game to list; None for all.
            reader, channels: only matches in these channels are listed, and those that `reader`
                played. None for every channel.
        """
        # A member has fewer matches than a server, so theirs are looked up first.
        whose = "guild_id = $1 AND CAST($2 AS INTEGER) IS NULL" if user_id is None else _OF_MEMBER
        where = f"""status != 'running' AND (game = $3 OR $3 IS NULL) AND {whose}
            AND (channel_id IN (SELECT value FROM json_each($7)) OR $7 IS NULL
                 OR id IN (SELECT match_id FROM players WHERE user_id = $6)
                 OR id IN (SELECT match_id FROM former_players WHERE user_id = $6))"""
        rows = await self._db.read(
            f"""SELECT count(*) OVER (), {_FINISHED.columns} FROM matches
                WHERE {where}
                ORDER BY updated_at DESC, id DESC LIMIT $4 OFFSET $5""",
            guild_id,
            user_id,
            game,
            limit,
            offset,
            reader,
            None if channels is None else json.dumps(list(channels)),
        )
        count = next((count for count, *_ in rows), 0)
        return count, [_FINISHED.read(row) for _, *row in rows]
