"""Refusals in the database: which members take no challenges from which others."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.records import Challengers
from bot.storage.rows import Column, Mapper, value_of
from bot.storage.traces import trace_of


class Refused(msgspec.Struct, frozen=True):
    """A member whom another one has refused for good."""

    user_id: int
    name: str
    """The member's name at the time."""
    at: int


_REFUSED = Mapper(Refused, user_id=Column("refused_id"))


class RefusalStore:
    """Reads and writes refusals of challenges between members."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, user_id: int, refused: Refused) -> None:
        """Note that a member refuses another one for good."""
        await self._db.write(
            """INSERT INTO refusals (user_id, refused_id, name, at) VALUES ($1, $2, $3, $4)
               ON CONFLICT (user_id, refused_id) DO UPDATE SET name = excluded.name""",
            user_id,
            refused.user_id,
            refused.name,
            refused.at,
        )

    async def lift(self, user_id: int, refused_id: int) -> None:
        """Note that a member does not refuse another one any more."""
        await self._db.write(
            "DELETE FROM refusals WHERE user_id = $1 AND refused_id IN ($2, $3)",
            user_id,
            refused_id,
            trace_of(refused_id),
        )

    async def of(self, user_id: int) -> list[Refused]:
        """Return the members whom a member refuses, newest first. Members whose data was deleted
        are left out."""
        rows = await self._db.read(
            f"""SELECT {_REFUSED.columns} FROM refusals WHERE user_id = $1 AND refused_id > 0
               ORDER BY at DESC, refused_id""",
            user_id,
        )
        return _REFUSED.read_all(rows)

    async def refuses(self, user_id: int, other: int) -> bool:
        """Whether a member has refused another one for good."""
        rows = await self._db.read(
            "SELECT 1 FROM refusals WHERE user_id = $1 AND refused_id IN ($2, $3)",
            user_id,
            other,
            trace_of(other),
        )
        return bool(rows)

    async def takes_from(self, user_id: int, host_id: int) -> Challengers | None:
        """Return the setting that keeps a member from taking a host's challenges, or None if they
        take them. If they have refused this host for good, that is `NOBODY`, too, so that the
        refusal is not revealed."""
        rows = await self._db.read("SELECT challenges FROM members WHERE user_id = $1", user_id)
        takes = Challengers(value_of(rows, Challengers.EVERYBODY))
        if takes is Challengers.NOBODY or await self.refuses(user_id, host_id):
            return Challengers.NOBODY
        if takes is Challengers.PLAYED and not await self._have_played(user_id, host_id):
            return Challengers.PLAYED
        return None

    async def _have_played(self, one: int, other: int) -> bool:
        rows = await self._db.read(
            """SELECT 1 FROM players AS one JOIN players AS other
                   ON other.match_id = one.match_id AND other.user_id = $2
               WHERE one.user_id = $1 AND (
                   SELECT status FROM matches WHERE id = one.match_id) = 'finished' LIMIT 1""",
            one,
            other,
        )
        return bool(rows)
