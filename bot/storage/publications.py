"""Lists that members posted for everybody, in the database: to draw them again where a name in them
may not be read any more."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper

DUE_IN_SERVER = "UPDATE publications SET due = 1 WHERE guild_id = $1"
"""The names of a server have changed."""
DUE_OF_MEMBER = """UPDATE publications SET due = 1 WHERE guild_id IN (
        SELECT guild_id FROM ladder_rungs WHERE user_id = $1
        UNION SELECT guild_id FROM ratings WHERE user_id = $1)"""
"""A member is going to be forgotten."""


class Publication(msgspec.Struct, frozen=True):
    """A list that was posted."""

    guild_id: int
    channel_id: int
    message_id: int
    kind: str
    """The feature that draws it."""
    about: str
    """The subject of its picture."""


class Kept(Publication, frozen=True):
    """A list that is stored."""

    id: int


_PUBLICATION = Mapper(Publication)
_KEPT = Mapper(Kept)


class PublicationStore:
    """Reads and writes which lists were posted where."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, publication: Publication) -> None:
        """Note a list that was posted."""
        await self._db.write(
            _PUBLICATION.insert_into("publications"), *_PUBLICATION.values(publication)
        )

    async def due(self, most: int) -> list[Kept]:
        """Return lists that are to be drawn again, the oldest first."""
        rows = await self._db.read(
            f"SELECT {_KEPT.columns} FROM publications WHERE due = 1 ORDER BY id LIMIT $1", most
        )
        return _KEPT.read_all(rows)

    async def done(self, publication_id: int) -> None:
        """Note that a list was drawn again."""
        await self._db.write("UPDATE publications SET due = 0 WHERE id = $1", publication_id)

    async def drop(self, publication_id: int) -> None:
        """Forget a list whose message is gone."""
        await self._db.write("DELETE FROM publications WHERE id = $1", publication_id)
