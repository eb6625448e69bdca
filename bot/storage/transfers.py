"""Transfers in the database: seats that their members would hand over. Each is offered to one
member at a time."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.records import Candidate
from bot.storage.rows import Column, Mapper


class Transfer(msgspec.Struct, frozen=True):
    """A seat that its member offers to another one."""

    match_id: int
    seat: int
    to: Candidate
    at: int


def _candidate(user_id: int, name: str) -> Candidate:
    return Candidate(user_id, name)


_TRANSFER = Mapper(Transfer, to=Column("user_id", "name", read=_candidate))
_TRANSFERS = f"SELECT {_TRANSFER.columns} FROM transfers"


class TransferStore:
    """Reads and writes the offers of seats."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def put(self, transfer: Transfer) -> None:
        """Offer a seat to a member, in place of an earlier offer."""
        await self._db.write(
            """INSERT INTO transfers (match_id, seat, user_id, name, at)
               VALUES ($1, $2, $3, $4, $5)
               ON CONFLICT (match_id, seat) DO UPDATE
               SET user_id = excluded.user_id, name = excluded.name, at = excluded.at""",
            transfer.match_id,
            transfer.seat,
            transfer.to.user_id,
            transfer.to.name,
            transfer.at,
        )

    async def get(self, match_id: int, seat: int) -> Transfer | None:
        """Return the offer of a seat, or None if there is none."""
        rows = await self._db.read(
            f"{_TRANSFERS} WHERE match_id = $1 AND seat = $2", match_id, seat
        )
        return _TRANSFER.read_first(rows)

    async def to(self, user_id: int) -> list[Transfer]:
        """Return the seats that are offered to a member."""
        rows = await self._db.read(
            f"{_TRANSFERS} WHERE user_id = $1 ORDER BY match_id, seat", user_id
        )
        return _TRANSFER.read_all(rows)

    async def end(self, match_id: int, seat: int) -> bool:
        """End the offer of a seat. Returns False if the seat is not offered."""
        ended = await self._db.write(
            "DELETE FROM transfers WHERE match_id = $1 AND seat = $2 RETURNING 1", match_id, seat
        )
        return bool(ended)

    async def take(self, transfer: Transfer) -> bool:
        """End the offer of a seat that is accepted. Returns False if the offer was ended or
        renewed. Call it inside the transaction that gives the seat away."""
        taken = await self._db.run(
            """DELETE FROM transfers WHERE match_id = $1 AND seat = $2 AND user_id = $3 AND at = $4
               RETURNING 1""",
            transfer.match_id,
            transfer.seat,
            transfer.to.user_id,
            transfer.at,
        )
        return bool(taken)

    async def end_all(self, match_id: int) -> None:
        """End all offers of a match's seats. Call it inside the transaction that ends the match."""
        await self._db.run("DELETE FROM transfers WHERE match_id = $1", match_id)
