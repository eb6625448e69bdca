"""Posts that name members, in the database, so that they can be drawn again once a name in them may
not be read any more."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper, value_of

BOARD, INVITATION = "board", "invitation"
"""The kinds of posts whose place is stored in rows of their own. They are noted here only when they
must be drawn again."""
_NAMED = "SELECT publication_id FROM publication_names WHERE user_id = $1"
_IN_SERVER = """UPDATE publications SET due = 1 WHERE guild_id = $2 AND (
        named = 0 OR id IN (SELECT publication_id FROM publication_names WHERE user_id = $1))"""
_OF_MEMBER = f"""UPDATE publications SET due = 1 WHERE id IN ({_NAMED}) OR named = 0
    AND guild_id IN (SELECT guild_id FROM ladder_rungs WHERE user_id = $1
                     UNION SELECT guild_id FROM ratings WHERE user_id = $1)"""
_BOARDS = f"""INSERT INTO publications
        (guild_id, channel_id, message_id, kind, about, due, named, once)
    SELECT guild_id, coalesce(thread_id, channel_id), message_id, '{BOARD}', CAST(id AS TEXT),
        1, 1, 1 FROM matches
    WHERE status != 'running' AND message_id IS NOT NULL AND id IN (
        SELECT match_id FROM players WHERE user_id = $1
        UNION SELECT match_id FROM former_players WHERE user_id = $1)"""
_INVITATIONS = f"""INSERT INTO publications
        (guild_id, channel_id, message_id, kind, about, due, named, once)
    SELECT guild_id, channel_id, message_id, '{INVITATION}', CAST(id AS TEXT), 1, 1, 1 FROM tables
    WHERE message_id IS NOT NULL AND id IN (SELECT table_id FROM guests WHERE user_id = $1)"""


class Publication(msgspec.Struct, frozen=True):
    """A message that names members."""

    guild_id: int
    channel_id: int
    message_id: int
    kind: str
    """The feature that draws the message."""
    about: str
    """The subject that the feature draws; never a name, nor the id of a member."""


class Kept(Publication, frozen=True):
    """A publication that is stored."""

    id: int
    once: int
    """1 if the row is forgotten as soon as the message is drawn again."""


_PUBLICATION = Mapper(Publication)
_KEPT = Mapper(Kept)


class PublicationStore:
    """Reads and writes which messages name which members."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, publication: Publication, named: Collection[int] | None = None) -> None:
        """Note a message.

        Args:
            named: the members whom it names; None for a list, which may name anybody on the server.
        """
        async with self._db.transaction():
            rows = await self._db.run(
                f"{_PUBLICATION.insert_into('publications')} RETURNING id",
                *_PUBLICATION.values(publication),
            )
            if named is None:
                return
            number = value_of(rows, 0)
            await self._db.run("UPDATE publications SET named = 1 WHERE id = $1", number)
            await self._db.run_many(
                """INSERT INTO publication_names (publication_id, user_id, guild_id)
                   VALUES ($1, $2, $3)""",
                [(number, user_id, publication.guild_id) for user_id in {*named}],
            )

    async def due(self, most: int, after: int = 0) -> list[Kept]:
        """Return messages that must be drawn again, oldest first.

        Args:
            after: the number of a message; only later ones are returned.
        """
        rows = await self._db.read(
            f"""SELECT {_KEPT.columns} FROM publications WHERE due = 1 AND id > $2
                ORDER BY id LIMIT $1""",
            most,
            after,
        )
        return _KEPT.read_all(rows)

    async def about(self, kind: str, about: str) -> list[Kept]:
        """Return the messages about a subject."""
        rows = await self._db.read(
            f"SELECT {_KEPT.columns} FROM publications WHERE kind = $1 AND about = $2 ORDER BY id",
            kind,
            about,
        )
        return _KEPT.read_all(rows)

    async def done(self, publication_id: int) -> None:
        """Note that a message was drawn again."""
        await self._db.write("UPDATE publications SET due = 0 WHERE id = $1", publication_id)

    async def drop(self, publication_id: int) -> None:
        """Forget a message that is gone."""
        async with self._db.transaction():
            for name, key in (("publication_names", "publication_id"), ("publications", "id")):
                await self._db.run(f"DELETE FROM {name} WHERE {key} = $1", publication_id)

    async def naming(self, user_id: int) -> list[Kept]:
        """Return the messages that name a member, lists excepted."""
        rows = await self._db.read(
            f"SELECT {_KEPT.columns} FROM publications WHERE id IN ({_NAMED}) ORDER BY id", user_id
        )
        return _KEPT.read_all(rows)

    async def renamed(self, user_id: int, guild_id: int) -> None:
        """Mark the messages that name a member in a server as due, since the member has another
        name there from now on. Call it inside the transaction that changes the name."""
        await self._db.run(_IN_SERVER, user_id, guild_id)
        for noted in (_BOARDS, _INVITATIONS):
            await self._db.run(f"{noted} AND guild_id = $2", user_id, guild_id)

    async def forget(self, user_id: int) -> None:
        """Mark all messages that name a member as due, since the member has no name any more. Call
        it inside the transaction that deletes their data, before the places of their names are
        gone."""
        for sql in (_OF_MEMBER, _BOARDS, _INVITATIONS):
            await self._db.run(sql, user_id)
        await self._db.run("DELETE FROM publication_names WHERE user_id = $1", user_id)
