"""The settings of servers in the database, and the deletion of servers that removed the bot."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

import msgspec

from bot.shards import ALL, Shards
from bot.storage.connection import Connection
from bot.storage.records import Boards
from bot.storage.rows import Mapper, value_of

OF_A_MATCH = (
    "votes",
    "absences",
    "clocks",
    "advances",
    "takebacks",
    "transfers",
    "match_notes",
    "watchers",
    "rated_seats",
    "ladder_results",
    "sessions",
    "steps",
    "packed_logs",
    "former_players",
    "players",
    "interventions",
)
"""The tables with rows of a match, each before the tables that its rows refer to."""


class SharedThread(msgspec.Struct, frozen=True):
    """The thread that all matches of a channel share."""

    message_id: int
    """The message above the thread."""
    thread_id: int | None
    """The thread; None until it is created."""


_THREAD = Mapper(SharedThread)


class ServerStore:
    """Reads and writes what a server's administrators decide."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def allowed_channels(self, guild_id: int) -> tuple[int, ...]:
        """Return the channels in which matches may start; empty for all."""
        rows = await self._db.read("SELECT channels FROM servers WHERE guild_id = $1", guild_id)
        return tuple(json.loads(value_of(rows, "[]")))

    async def allow_channels(self, guild_id: int, channels: Sequence[int]) -> None:
        """Set the channels in which matches may start; empty for all."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels) VALUES ($1, $2)
               ON CONFLICT (guild_id) DO UPDATE SET channels = excluded.channels""",
            guild_id,
            json.dumps(list(channels)),
        )

    async def organizers(self, guild_id: int) -> int | None:
        """Return the role whose members may set up tournaments in a server."""
        rows = await self._db.read("SELECT organizers FROM servers WHERE guild_id = $1", guild_id)
        found = value_of(rows, None)
        return None if found is None else int(found)

    async def set_organizers(self, guild_id: int, role_id: int | None) -> None:
        """Set the role whose members may set up tournaments."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels, organizers) VALUES ($1, '[]', $2)
               ON CONFLICT (guild_id) DO UPDATE SET organizers = excluded.organizers""",
            guild_id,
            role_id,
        )

    async def begin_greeting(self, guild_id: int, at: int, since: int, upto: int) -> bool:
        """Note that a server is being greeted, and return whether to greet it. A server is greeted
        if it never was, or if a recent greeting was begun and its result is unknown.

        Args:
            since, upto: the times between which a greeting must have been begun to be begun again.
        """
        begun = await self._db.write(
            """INSERT INTO servers (guild_id, channels, greeted_at) VALUES ($1, '[]', $2)
               ON CONFLICT (guild_id) DO UPDATE SET greeted_at = coalesce(servers.greeted_at, $2)
               WHERE servers.greeted_at IS NULL OR servers.greeted = 0
                   AND servers.greeted_at BETWEEN $3 AND $4
               RETURNING guild_id""",
            guild_id,
            at,
            since,
            upto,
        )
        return bool(begun)

    async def set_greeted(self, guild_id: int) -> None:
        """Note that a server has been greeted, which never happens again."""
        await self._db.write("UPDATE servers SET greeted = 1 WHERE guild_id = $1", guild_id)

    async def theme(self, guild_id: int) -> str:
        """Return the key of a server's theme, or "" if none was chosen."""
        rows = await self._db.read("SELECT look FROM servers WHERE guild_id = $1", guild_id)
        return str(value_of(rows, ""))

    async def set_theme(self, guild_id: int, theme: str) -> None:
        """Set a server's theme."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels, look) VALUES ($1, '[]', $2)
               ON CONFLICT (guild_id) DO UPDATE SET look = excluded.look""",
            guild_id,
            theme,
        )

    async def boards(self, guild_id: int) -> Boards:
        """Return the place where a server wants the boards of its matches."""
        rows = await self._db.read("SELECT boards FROM servers WHERE guild_id = $1", guild_id)
        return Boards(value_of(rows, Boards.CHANNEL))

    async def set_boards(self, guild_id: int, boards: Boards) -> None:
        """Set the place where a server wants the boards of matches that begin from now on."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels, boards) VALUES ($1, '[]', $2)
               ON CONFLICT (guild_id) DO UPDATE SET boards = excluded.boards""",
            guild_id,
            boards,
        )

    async def shared_thread(self, channel_id: int) -> SharedThread | None:
        """Return the thread that all matches of a channel share."""
        rows = await self._db.read(
            f"SELECT {_THREAD.columns} FROM shared_threads WHERE channel_id = $1", channel_id
        )
        return _THREAD.read_first(rows)

    async def set_shared_thread(self, guild_id: int, channel_id: int, thread: SharedThread) -> None:
        """Store the thread that all matches of a channel share."""
        await self._db.write(
            """INSERT INTO shared_threads (channel_id, guild_id, message_id, thread_id)
               VALUES ($1, $2, $3, $4) ON CONFLICT (channel_id) DO UPDATE
               SET message_id = excluded.message_id, thread_id = excluded.thread_id""",
            channel_id,
            guild_id,
            thread.message_id,
            thread.thread_id,
        )

    async def forget_shared_thread(self, thread_id: int) -> None:
        """Forget a thread that was deleted, so that the next match gets a new one."""
        await self._db.write("DELETE FROM shared_threads WHERE thread_id = $1", thread_id)

    async def note_present(
        self, present: Collection[int], at: int, shards: Shards = ALL
    ) -> list[int]:
        """Note the servers that the bot is in, and return those that it has left since the last
        call. A server that it has come back to counts as never left.

        Args:
            present: all servers of some shards that the bot is in.
            at: the time now.
        """
        noted = await self._db.read("SELECT guild_id, left_at FROM servers")
        rows = [(guild_id, left_at) for guild_id, left_at in noted if shards.has(guild_id)]
        back = [(each,) for each, left in rows if left is not None and each in present]
        gone = [each for each, left in rows if left is None and each not in present]
        if back or gone:
            async with self._db.transaction():
                await self._db.run_many(
                    "UPDATE servers SET left_at = NULL WHERE guild_id = $1", back
                )
                await self._db.run_many(
                    "UPDATE servers SET left_at = $1 WHERE guild_id = $2 AND left_at IS NULL",
                    [(at, guild_id) for guild_id in gone],
                )
        return gone

    async def left_before(self, at: int) -> list[int]:
        """Return the servers that the bot left at a time or before, and has not come back to."""
        rows = await self._db.read("SELECT guild_id FROM servers WHERE left_at <= $1", at)
        return [guild_id for (guild_id,) in rows]

    async def forget(self, guild_id: int, left_before: int, most: int) -> bool:
        """Delete part of the data of a server that the bot left, in one small transaction.

        Args:
            left_before: nothing is deleted if the bot has come back, or left later than this.
            most: the most tournaments, invitations, or matches to delete at once.

        Returns:
            whether nothing is left to delete.
        """
        async with self._db.transaction():
            left = await self._db.run(
                "SELECT 1 FROM servers WHERE guild_id = $1 AND left_at <= $2", guild_id, left_before
            )
            if not left:
                return True
            tournaments = await self._db.run(
                "SELECT id FROM tournaments WHERE guild_id = $1 ORDER BY id LIMIT $2",
                guild_id,
                most,
            )
            for name, key in (
                *(("pairings", "tournament_id"), ("contenders", "tournament_id")),
                ("tournaments", "id"),
            ):
                await self._db.run_many(
                    f"DELETE FROM {name} WHERE {key} = $1", [(id_,) for (id_,) in tournaments]
                )
            if tournaments:
                return False
            tables = await self._db.run(
                "SELECT id FROM tables WHERE guild_id = $1 ORDER BY id LIMIT $2", guild_id, most
            )
            for name, key in (
                *(
                    ("guests", "table_id"),
                    ("pairings", "invitation_id"),
                    ("interventions", "invitation_id"),
                    ("tables", "id"),
                ),
            ):
                await self._db.run_many(
                    f"DELETE FROM {name} WHERE {key} = $1", [(id_,) for (id_,) in tables]
                )
            if tables:
                return False
            matches = await self._db.run(
                "SELECT id FROM matches WHERE guild_id = $1 ORDER BY id LIMIT $2", guild_id, most
            )
            for name, key in (*((name, "match_id") for name in OF_A_MATCH), ("matches", "id")):
                await self._db.run_many(
                    f"DELETE FROM {name} WHERE {key} = $1", [(id_,) for (id_,) in matches]
                )
            if matches:
                return False
            for name in (
                *("puzzle_channels", "daily_puzzles", "shared_threads", "ratings", "servers"),
                *("bars", "unnamed", "interventions", "ladder_rungs"),
                *("publication_names", "publications"),
            ):
                await self._db.run(f"DELETE FROM {name} WHERE guild_id = $1", guild_id)
        await self._db.scrub()
        return True
