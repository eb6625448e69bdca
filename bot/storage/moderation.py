"""Moderation in the database: who is barred from a server's matches, and what moderators did."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import StrEnum

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Column, Mapper, value_of
from bot.storage.traces import trace_of


class Measure(StrEnum):
    """A kind of action that a moderator takes."""

    END = "end"
    """Ended a match without a result."""
    REPLACE = "replace"
    """Let the computer play a member's seat."""
    RESIGN = "resign"
    """Counted a seat as resigned."""
    WITHDRAW = "withdraw"
    """Withdrew an invitation."""
    BAR = "bar"
    """Barred a member from playing in the server."""
    READMIT = "readmit"
    """Let a barred member play again."""
    UNNAME = "unname"
    """Removed a member's name from the server's matches, so that it is not shown there any more."""
    NAME = "name"
    """Let a member's name be shown again."""


class NewIntervention(msgspec.Struct, frozen=True):
    """An action of a moderator that is not logged yet."""

    guild_id: int
    moderator_id: int
    measure: Measure
    at: int
    member_id: int = 0
    """The member that it is about; 0 for nobody, or for a member whose data was deleted."""
    match_id: int | None = None
    invitation_id: int | None = None
    why: str = ""
    """The key of the reason that the players are told; "" if none was given."""
    told: bool = True
    """Whether the players have been told, or need not be."""


class Intervention(NewIntervention, frozen=True, kw_only=True):
    """A logged action of a moderator."""

    id: int


class Bar(msgspec.Struct, frozen=True):
    """A bar that keeps a member from playing in a server."""

    guild_id: int
    user_id: int
    """The member; below 0, the trace of a member whose data was deleted."""
    at: int


class BarredSeat(msgspec.Struct, frozen=True):
    """A seat that a barred member still plays."""

    match_id: int
    user_id: int
    barred_by: int
    """The moderator who barred the member; 0 if that is no longer known."""


_NEW = Mapper(NewIntervention)
_INTERVENTION = Mapper(Intervention)
_BAR = Mapper(Bar)
_SEAT = Mapper(
    BarredSeat,
    user_id=Column("bars.user_id"),
    barred_by=Column(
        """coalesce((SELECT moderator_id FROM interventions
                     WHERE interventions.guild_id = bars.guild_id AND measure = 'bar'
                         AND member_id = bars.user_id ORDER BY id DESC LIMIT 1), 0)"""
    ),
)


class ModerationStore:
    """Reads and writes the decisions of moderators."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    # Moderators.

    async def moderators(self, guild_id: int) -> int | None:
        """Return the role whose members moderate, besides those who manage the server."""
        rows = await self._db.read("SELECT moderators FROM servers WHERE guild_id = $1", guild_id)
        found = value_of(rows, None)
        return None if found is None else int(found)

    async def set_moderators(self, guild_id: int, role_id: int | None) -> None:
        """Set the role whose members moderate."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels, moderators) VALUES ($1, '[]', $2)
               ON CONFLICT (guild_id) DO UPDATE SET moderators = excluded.moderators""",
            guild_id,
            role_id,
        )

    # The log.

    async def note(self, intervention: NewIntervention) -> None:
        """Log an action of a moderator. Call it inside the transaction that carries it out."""
        await self._db.run(_NEW.insert_into("interventions"), *_NEW.values(intervention))

    async def noted(
        self, intervention: NewIntervention, work: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Do something and log it, in one transaction. Nothing is logged if nothing changed.

        Args:
            work: writes, and returns whether that has changed anything.
        Returns:
            the result of `work`.
        """
        async with self._db.transaction():
            if changed := await work():
                await self.note(intervention)
        return changed

    async def log(self, guild_id: int, before: int | None, most: int) -> list[Intervention]:
        """Return the actions of a server's moderators, newest first.

        Args:
            before: only actions older than the one with this id; None for all.
        """
        rows = await self._db.read(
            f"""SELECT {_INTERVENTION.columns} FROM interventions
                WHERE guild_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3""",
            guild_id,
            2**62 if before is None else before,
            most,
        )
        return _INTERVENTION.read_all(rows)

    async def untold(self) -> list[Intervention]:
        """Return the actions of which the players have not been told yet, oldest first."""
        rows = await self._db.read(
            f"SELECT {_INTERVENTION.columns} FROM interventions WHERE told = 0 ORDER BY id"
        )
        return _INTERVENTION.read_all(rows)

    async def set_told(self, intervention_id: int) -> None:
        """Note that the players have been told, or cannot be."""
        await self._db.write("UPDATE interventions SET told = 1 WHERE id = $1", intervention_id)

    async def by_or_about(self, user_id: int) -> list[Intervention]:
        """Return a member's actions as a moderator, and the actions about them, oldest first."""
        rows = await self._db.read(
            f"""SELECT {_INTERVENTION.columns} FROM interventions
                WHERE moderator_id = $1 OR member_id = $1 ORDER BY id""",
            user_id,
        )
        return _INTERVENTION.read_all(rows)

    # Bars.

    async def bars(self) -> list[Bar]:
        """Return all bars, in all servers."""
        return _BAR.read_all(await self._db.read(f"SELECT {_BAR.columns} FROM bars ORDER BY id"))

    async def bars_of(self, user_id: int) -> list[Bar]:
        """Return a member's bars."""
        rows = await self._db.read(
            f"SELECT {_BAR.columns} FROM bars WHERE user_id = $1 ORDER BY id", user_id
        )
        return _BAR.read_all(rows)

    async def bar(self, bar: Bar, intervention: NewIntervention) -> bool:
        """Bar a member from a server. Returns False if they are barred already."""

        async def work() -> bool:
            barred = await self._db.run(
                "SELECT 1 FROM bars WHERE guild_id = $1 AND user_id IN ($2, $3)",
                bar.guild_id,
                bar.user_id,
                trace_of(bar.user_id),
            )
            if barred:
                return False
            await self._db.run(_BAR.insert_into("bars"), *_BAR.values(bar))
            return True

        return await self.noted(intervention, work)

    async def readmit(self, guild_id: int, user_id: int, intervention: NewIntervention) -> bool:
        """Let a member play in a server again. Returns False if they are not barred."""

        async def work() -> bool:
            lifted = await self._db.run(
                "DELETE FROM bars WHERE guild_id = $1 AND user_id IN ($2, $3) RETURNING 1",
                guild_id,
                user_id,
                trace_of(user_id),
            )
            return bool(lifted)

        return await self.noted(intervention, work)

    async def barred_at(self, guild_id: int, user_id: int) -> int | None:
        """Return the time since which a member is barred from a server, or None if they are not."""
        rows = await self._db.read(
            "SELECT at FROM bars WHERE guild_id = $1 AND user_id IN ($2, $3)",
            guild_id,
            user_id,
            trace_of(user_id),
        )
        found = value_of(rows, None)
        return None if found is None else int(found)

    async def barred_guests(self) -> list[tuple[int, int]]:
        """Return the barred members who are host or guest of an invitation that waits in that
        server, each as a pair of server and member."""
        rows = await self._db.read(
            """SELECT DISTINCT bars.guild_id, bars.user_id FROM bars
               JOIN tables ON tables.guild_id = bars.guild_id AND status = 'waiting'
               WHERE host_id = bars.user_id
                   OR tables.id IN (SELECT table_id FROM guests WHERE guests.user_id = bars.user_id)
            """
        )
        return [(guild_id, user_id) for guild_id, user_id in rows]

    async def barred_seats(self) -> list[BarredSeat]:
        """Return the seats of running matches that barred members still play themselves."""
        rows = await self._db.read(
            f"""SELECT {_SEAT.columns} FROM bars
                JOIN players ON players.user_id = bars.user_id
                JOIN matches ON matches.id = match_id AND matches.guild_id = bars.guild_id
                WHERE status = 'running' AND level = '' ORDER BY match_id, seat"""
        )
        return _SEAT.read_all(rows)

    # Names.

    async def unnamed(self) -> list[Bar]:
        """Return the members whose names are hidden, in all servers."""
        return _BAR.read_all(await self._db.read(f"SELECT {_BAR.columns} FROM unnamed ORDER BY id"))

    async def unnamed_in(self, user_id: int) -> list[Bar]:
        """Return the servers in which a member's name is hidden."""
        rows = await self._db.read(
            f"SELECT {_BAR.columns} FROM unnamed WHERE user_id = $1 ORDER BY id", user_id
        )
        return _BAR.read_all(rows)

    async def hide_name(self, name: Bar, intervention: NewIntervention) -> bool:
        """Hide a member's name in a server. Returns False if it is hidden already. Call it inside
        the transaction that removes the name from everything stored."""
        hidden = await self._db.run(
            "SELECT 1 FROM unnamed WHERE guild_id = $1 AND user_id IN ($2, $3)",
            name.guild_id,
            name.user_id,
            trace_of(name.user_id),
        )
        if hidden:
            return False
        await self._db.run(_BAR.insert_into("unnamed"), *_BAR.values(name))
        await self.note(intervention)
        return True

    async def show_name(self, guild_id: int, user_id: int, intervention: NewIntervention) -> bool:
        """Show a member's name again. Returns False if it is not hidden. Call it inside the
        transaction that puts the name back."""
        shown = await self._db.run(
            "DELETE FROM unnamed WHERE guild_id = $1 AND user_id IN ($2, $3) RETURNING 1",
            guild_id,
            user_id,
            trace_of(user_id),
        )
        if shown:
            await self.note(intervention)
        return bool(shown)

    # Places.

    async def places(self, guild_id: int) -> list[int]:
        """Return the channels of a server with running matches or waiting invitations, including
        deleted and archived channels."""
        rows = await self._db.read(
            """SELECT channel_id FROM matches WHERE guild_id = $1 AND status = 'running'
               UNION SELECT channel_id FROM tables WHERE guild_id = $1 AND status = 'waiting'
               ORDER BY 1""",
            guild_id,
        )
        return [channel_id for (channel_id,) in rows]

    # Invitations.

    async def waiting(self, guild_id: int, channels: str, most: int) -> list[int]:
        """Return the waiting invitations of a server in some channels, newest first.

        Args:
            channels: the channels' ids, as a JSON list.
        """
        rows = await self._db.read(
            """SELECT id FROM tables WHERE guild_id = $1 AND status = 'waiting'
                   AND channel_id IN (SELECT value FROM json_each($2))
               ORDER BY id DESC LIMIT $3""",
            guild_id,
            channels,
            most,
        )
        return [invitation_id for (invitation_id,) in rows]
