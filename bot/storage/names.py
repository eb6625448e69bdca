"""The names of members in a server's matches, in the database."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.storage.connection import Connection
from bot.storage.publications import PublicationStore


class NamedSeat(msgspec.Struct, frozen=True):
    """A seat of a member, with the names of all players of its match."""

    match_id: int
    seat: int
    name: str
    others: tuple[str, ...]
    """The names of the others who play, or have played, in the match."""
    own_thread: int | None
    """The thread that belongs to this match alone; None if there is none."""


Also = Callable[[], Awaitable[None]]
"""Writes in the transaction of a new name."""


class NameStore:
    """Reads and writes names."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def seats(self, user_id: int, guild_id: int, *, over: bool) -> list[NamedSeat]:
        """Return a member's seats in the running matches of a server, or in all if `over`."""
        rows = await self._db.read(
            f"""SELECT matches.id, own.seat, own.name,
                    CASE WHEN archive = 1 THEN thread_id END, (
                    SELECT json_group_array(name) FROM (
                        SELECT name FROM players
                        WHERE match_id = matches.id AND seat != own.seat
                        UNION ALL
                        SELECT name FROM former_players WHERE match_id = matches.id) AS others)
                FROM players AS own JOIN matches ON matches.id = own.match_id
                WHERE own.user_id = $1 AND guild_id = $2 {"" if over else "AND status = 'running'"}
                ORDER BY matches.id""",
            user_id,
            guild_id,
        )
        return [
            NamedSeat(match_id, seat, name, tuple(json.loads(others)), own_thread)
            for match_id, seat, name, own_thread, others in rows
        ]

    async def rename(
        self,
        user_id: int,
        named: Sequence[tuple[NamedSeat, str]],
        elsewhere: tuple[int, str] | None = None,
        also: Also | None = None,
    ) -> None:
        """Change a member's name in seats that are still theirs, in one transaction.

        Args:
            elsewhere: a server and the member's name there in everything else: its invitations,
                seats that others have taken over from them, and their offers to play on.
            also: first writes more in the same transaction.
        """
        async with self._db.transaction():
            if also is not None:
                await also()
            await self._db.run_many(
                """UPDATE players SET name = $1
                   WHERE match_id = $2 AND seat = $3 AND user_id = $4""",
                [(name, seat.match_id, seat.seat, user_id) for seat, name in named],
            )
            if elsewhere is not None:
                await self._rename_elsewhere(user_id, *elsewhere)

    async def invitations(self, user_id: int, guild_id: int) -> list[int]:
        """Return the waiting invitations of a server that name a member."""
        rows = await self._db.read(
            """SELECT id FROM tables WHERE guild_id = $1 AND status = 'waiting'
                   AND id IN (SELECT table_id FROM guests WHERE user_id = $2) ORDER BY id""",
            guild_id,
            user_id,
        )
        return [invitation_id for (invitation_id,) in rows]

    async def _rename_elsewhere(self, user_id: int, guild_id: int, name: str) -> None:
        await PublicationStore(self._db).renamed(user_id, guild_id)
        in_server = "(SELECT id FROM matches WHERE guild_id = $3)"
        # Panels are shown again, and no change that was read before can bring the old name back.
        await self._db.run(
            """UPDATE tournaments SET look_at = 0, version = version + 1
               WHERE guild_id = $2 AND id IN (
                   SELECT tournament_id FROM contenders WHERE user_id = $1 AND name != $3)""",
            user_id,
            guild_id,
            name,
        )
        for sql in (
            f"""UPDATE former_players SET name = $1
                WHERE user_id = $2 AND match_id IN {in_server}""",
            f"""UPDATE absences SET candidate_name = $1
                WHERE candidate_id = $2 AND match_id IN {in_server}""",
            f"""UPDATE transfers SET name = $1
                WHERE user_id = $2 AND match_id IN {in_server}""",
            f"""UPDATE watchers SET name = $1
                WHERE user_id = $2 AND match_id IN {in_server}""",
            """UPDATE guests SET name = $1
               WHERE user_id = $2 AND table_id IN (SELECT id FROM tables WHERE guild_id = $3)
            """,
            """UPDATE contenders SET name = $1
               WHERE user_id = $2
                   AND tournament_id IN (SELECT id FROM tournaments WHERE guild_id = $3)""",
            "UPDATE ladder_rungs SET name = $1 WHERE user_id = $2 AND guild_id = $3",
        ):
            await self._db.run(sql, name, user_id, guild_id)
