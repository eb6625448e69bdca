"""What a member has played, for their profile: one query, newest match first.

Matches against the computer are among them and can be told by `Played.computers`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Column, Mapper, packed, value_of
from games.state import Outcome


class Opponent(msgspec.Struct, frozen=True):
    """Somebody else in a match."""

    user_id: int
    """Below 0 for the computer."""
    name: str


class Played(msgspec.Struct, frozen=True):
    """A finished match as one of its players looks back at it."""

    match_id: int
    game: str
    outcome: Outcome
    length: int
    """How many choices were made and not taken back."""
    started_at: int
    ended_at: int
    seat: int
    opponents: tuple[Opponent, ...]

    @property
    def computers(self) -> bool:
        """Whether the computer had a seat of its own."""
        return any(opponent.user_id < 0 for opponent in self.opponents)


_OPPONENT = Mapper(Opponent)
_PLAYED = Mapper(
    Played,
    match_id=Column("matches.id"),
    outcome=packed("outcome", Outcome),
    length=Column("version - 2 * undone"),
    started_at=Column("created_at"),
    ended_at=Column("updated_at"),
    seat=Column("me.seat"),
    opponents=Column(
        _OPPONENT.listed(
            """SELECT * FROM players WHERE match_id = me.match_id AND seat != me.seat
               ORDER BY seat""",
            "others",
        ),
        read=_OPPONENT.read_listed,
    ),
)
PLAYED = f"""
    SELECT {_PLAYED.columns}
    FROM players AS me JOIN matches ON matches.id = me.match_id
    WHERE me.user_id = $1 AND guild_id = $2 AND status = 'finished'
        AND (channel_id IN (SELECT value FROM json_each($4))
             OR EXISTS (SELECT 1 FROM players WHERE match_id = me.match_id AND user_id = $3))
    ORDER BY updated_at DESC, matches.id DESC"""
ABORTED = """
    SELECT count(*) FROM players AS me JOIN matches ON matches.id = me.match_id
    WHERE me.user_id = $1 AND guild_id = $2 AND me.seat = aborted_by
        AND (channel_id IN (SELECT value FROM json_each($4))
             OR EXISTS (SELECT 1 FROM players WHERE match_id = me.match_id AND user_id = $3))"""


class ProfileStore:
    """Reads what members have played."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def played(
        self, guild_id: int, user_id: int, *, reader: int | None, channels: Sequence[int]
    ) -> list[Played]:
        """Return a member's finished matches of a server, the newest first.

        Args:
            guild_id: the server.
            user_id: the member.
            reader: who asks; None for nobody in particular.
            channels: only matches in these, and those that `reader` played.
        """
        rows = await self._db.read(PLAYED, user_id, guild_id, reader, json.dumps(list(channels)))
        return await asyncio.to_thread(_PLAYED.read_all, rows)

    async def aborted(
        self, guild_id: int, user_id: int, *, reader: int | None, channels: Sequence[int]
    ) -> int:
        """Return how many matches of a server a member ended without a result; see `played`."""
        rows = await self._db.read(ABORTED, user_id, guild_id, reader, json.dumps(list(channels)))
        return int(value_of(rows, 0))
