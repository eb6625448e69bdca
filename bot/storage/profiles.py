"""A member's matches, for their profile: one query, newest match first.

Matches against the computer are included; `Played.computers` tells them apart.
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
    """Another player of a match."""

    user_id: int
    """The member; below 0 for the computer."""
    name: str
    level: str = ""
    """The level of the computer that plays the seat at the end; "" for a member."""


class Played(msgspec.Struct, frozen=True):
    """A finished match as one of its players looks back at it."""

    match_id: int
    game: str
    outcome: Outcome
    length: int
    """The number of choices that were made and not taken back."""
    started_at: int
    ended_at: int
    seat: int
    opponents: tuple[Opponent, ...]
    helped: bool = False
    """Whether the player had a hint, or the computer decided something for them."""
    dealt: bool = False
    """Whether the match began in the middle of a game."""
    low: int | None = None
    """The lowest chances of the winner during the match, in thousandths of a win; 1000 if that
    cannot be told, and None until it is worked out."""

    def rank_of(self, user_id: int) -> int | None:
        """Return the rank of an opponent; None if they did not play, or were the partner."""
        found = (
            self.outcome.ranks[seat] for seat, other in self._others if other.user_id == user_id
        )
        return next(found, None)

    @property
    def _others(self) -> list[tuple[int, Opponent]]:
        """The opponents with their seats, without partners."""
        others = [seat for seat in range(len(self.outcome.ranks)) if seat != self.seat]
        return [
            (seat, other)
            for seat, other in zip(others, self.opponents, strict=True)
            if not self.outcome.are_partners(self.seat, seat)
        ]

    @property
    def enemies(self) -> tuple[Opponent, ...]:
        """The opponents without partners."""
        if not self.outcome.sides:
            return self.opponents
        return tuple(other for _, other in self._others)

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
    helped=Column("me.hints + me.replaced > 0"),
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


UNJUDGED = """SELECT id FROM matches WHERE status = 'finished' AND low IS NULL
    ORDER BY id DESC LIMIT $1"""
"""The finished matches for which `low` is not worked out yet."""


class ProfileStore:
    """Reads the matches that members have played."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def played(
        self, guild_id: int, user_id: int, *, reader: int | None, channels: Sequence[int]
    ) -> list[Played]:
        """Return a member's finished matches in a server, newest first.

        Args:
            guild_id: the server.
            user_id: the member.
            reader: the member who asks; None for nobody in particular.
            channels: only matches in these channels are returned, and those that `reader` played.
        """
        rows = await self._db.read(PLAYED, user_id, guild_id, reader, json.dumps(list(channels)))
        return await asyncio.to_thread(_PLAYED.read_all, rows)

    async def aborted(
        self, guild_id: int, user_id: int, *, reader: int | None, channels: Sequence[int]
    ) -> int:
        """Return the number of matches in a server that a member ended without a result; see
        `played`."""
        rows = await self._db.read(ABORTED, user_id, guild_id, reader, json.dumps(list(channels)))
        return int(value_of(rows, 0))

    async def unjudged(self, most: int) -> list[int]:
        """Return some finished matches for which `low` is not known, newest first."""
        return [match_id for (match_id,) in await self._db.read(UNJUDGED, most)]

    async def set_low(self, match_id: int, low: int) -> None:
        """Store the lowest chances of a match's winner.

        Args:
            low: the chances in thousandths; 1000 if they cannot be told.
        """
        await self._db.write("UPDATE matches SET low = $1 WHERE id = $2", low, match_id)
