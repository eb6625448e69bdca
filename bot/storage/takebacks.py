"""Requests of players to take back a choice, in the database. A match has at most one."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Column, Mapper, seats_in, value_of


class TakebackRequest(msgspec.Struct, frozen=True):
    """A request to take back a choice and everything after it."""

    match_id: int
    version: int
    """The version of the match at the request, which is over as soon as the match goes on."""
    seat: int
    """The seat that asks."""
    first: int
    """The version that the choice made."""
    agreed: frozenset[int] = frozenset()
    """The seats that have agreed."""
    closed: bool = False
    """Whether somebody has declined, or the request was withdrawn."""
    message_id: int | None = None


_REQUEST = Mapper(TakebackRequest, agreed=Column("agreed", read=seats_in))
_REQUESTS = f"SELECT {_REQUEST.columns} FROM takebacks"


class TakebackStore:
    """Reads and writes requests to take back a choice."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, request: TakebackRequest) -> bool:
        """Store a request in place of an older one. Returns False if there was already one at this
        version of the match."""
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
        """Note that a seat agrees, and return all seats that have agreed by now. Returns None if
        the request is over."""
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
        """Note that a request has failed. Returns False if it was over already."""
        async with self._db.transaction():
            rows = await self._db.run(
                """UPDATE takebacks SET closed = 1
                   WHERE match_id = $1 AND version = $2 AND closed = 0 RETURNING 1""",
                request.match_id,
                request.version,
            )
        return bool(rows)

    async def set_message(self, request: TakebackRequest, message_id: int | None) -> None:
        """Store the message with the question, or None if it is gone."""
        await self._db.write(
            "UPDATE takebacks SET message_id = $1 WHERE match_id = $2 AND version = $3",
            message_id,
            request.match_id,
            request.version,
        )

    async def forget(self, request: TakebackRequest) -> None:
        """Delete a request."""
        await self._db.write(
            "DELETE FROM takebacks WHERE match_id = $1 AND version = $2",
            request.match_id,
            request.version,
        )

    async def past(self) -> list[TakebackRequest]:
        """Return the requests whose matches have gone on since."""
        rows = await self._db.read(
            f"""{_REQUESTS} AS asked WHERE EXISTS (
                    SELECT 1 FROM matches WHERE matches.id = asked.match_id
                    AND (matches.version > asked.version OR matches.status != 'running'))"""
        )
        return _REQUEST.read_all(rows)
