"""Choices that players ask to take back, in the database. A match has at most one such request."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Column, Mapper, seats_in, value_of


class TakebackRequest(msgspec.Struct, frozen=True):
    """A request to take back a choice and all that came after it."""

    match_id: int
    version: int
    """Of the match when it was asked: the request is over as soon as the match goes on."""
    seat: int
    """The player who asks."""
    first: int
    """The version that the choice made."""
    agreed: frozenset[int] = frozenset()
    """The seats that have agreed."""
    closed: bool = False
    """Whether somebody has said no, or it was withdrawn."""
    message_id: int | None = None


_REQUEST = Mapper(TakebackRequest, agreed=Column("agreed", read=seats_in))
_REQUESTS = f"SELECT {_REQUEST.columns} FROM takebacks"


class TakebackStore:
    """Reads and writes requests to take back a choice."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, request: TakebackRequest) -> bool:
        """Store a request in the place of an older one; False if there was one at this version of
        the match already."""
        async with self._db.transaction():
            added = await self._db.run(
                """INSERT INTO takebacks (match_id, version, seat, first) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (match_id) DO UPDATE SET version = excluded.version,
                       seat = excluded.seat, first = excluded.first, agreed = 0, closed = 0,
                       message_id = NULL
                   WHERE takebacks.version < excluded.version
                   RETURNING 1""",
                request.match_id,
                request.version,
                request.seat,
                request.first,
            )
        return bool(added)

    async def get(self, match_id: int) -> TakebackRequest | None:
        """Return the latest request in a match."""
        rows = await self._db.read(f"{_REQUESTS} WHERE match_id = $1", match_id)
        return _REQUEST.read_first(rows)

    async def agree(self, request: TakebackRequest, seat: int) -> frozenset[int] | None:
        """Note that a seat agrees, and return which ones do by now; None if the request is over."""
        async with self._db.transaction():
            rows = await self._db.run(
                """UPDATE takebacks SET agreed = agreed | $1
                   WHERE match_id = $2 AND version = $3 AND closed = 0 RETURNING agreed""",
                1 << seat,
                request.match_id,
                request.version,
            )
        agreed: int | None = value_of(rows, None)
        return None if agreed is None else seats_in(agreed)

    async def close(self, request: TakebackRequest) -> bool:
        """Note that nothing comes of a request; False if it is over already."""
        async with self._db.transaction():
            rows = await self._db.run(
                """UPDATE takebacks SET closed = 1
                   WHERE match_id = $1 AND version = $2 AND closed = 0 RETURNING 1""",
                request.match_id,
                request.version,
            )
        return bool(rows)

    async def set_message(self, request: TakebackRequest, message_id: int | None) -> None:
        """Remember the message with the question; None if it is there no more."""
        await self._db.write(
            "UPDATE takebacks SET message_id = $1 WHERE match_id = $2 AND version = $3",
            message_id,
            request.match_id,
            request.version,
        )

    async def forget(self, request: TakebackRequest) -> None:
        """Forget a request."""
        await self._db.write(
            "DELETE FROM takebacks WHERE match_id = $1 AND version = $2",
            request.match_id,
            request.version,
        )

    async def past(self) -> list[TakebackRequest]:
        """Return the requests whose match has gone on since."""
        rows = await self._db.read(
            f"""{_REQUESTS} AS asked WHERE EXISTS (
                    SELECT 1 FROM matches WHERE matches.id = asked.match_id
                    AND (matches.version > asked.version OR matches.status != 'running'))"""
        )
        return _REQUEST.read_all(rows)
