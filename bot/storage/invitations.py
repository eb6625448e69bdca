"""Invitations in the database."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.storage.connection import Connection, Superseded
from bot.storage.records import Guest, Invitation, InvitationStatus, NewInvitation
from bot.storage.rows import ELSEWHERE, LOCATION, SECRET, Column, Mapper, value_of

_GUEST = Mapper(Guest)
_NEW = Mapper(NewInvitation, location=LOCATION, guests=ELSEWHERE, secret=SECRET)
_INVITATION = Mapper(
    Invitation,
    location=LOCATION,
    guests=Column(
        _GUEST.listed(
            "SELECT * FROM guests WHERE table_id = tables.id ORDER BY position", "seated"
        ),
        read=_GUEST.read_listed,
    ),
    secret=SECRET,
    thread_id=Column("(SELECT thread_id FROM matches WHERE matches.id = match_id)"),
)
_INSERT = f"{_NEW.insert_into('tables', 'status')} ON CONFLICT DO NOTHING RETURNING id"
_INSERT_GUEST = _GUEST.insert_into("guests", "table_id", "position")
_INVITATIONS = f"SELECT {_INVITATION.columns} FROM tables"


class TooManyWait(Exception):
    """The host already has the most invitations that may wait in a server. Nothing was written."""


class InvitationStore:
    """Reads and writes invitations."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(
        self,
        invitation: NewInvitation,
        most: int | None = None,
        also: Callable[[int], Awaitable[None]] | None = None,
    ) -> int:
        """Store an invitation and return its id.

        Args:
            most: the most invitations of its host that may wait in the server, this one included;
                None for no limit.
            also: writes more in the same transaction, given the invitation's id.

        Raises:
            Superseded: the match already has a rematch; or whatever `also` raises.
            TooManyWait: the host already has `most` invitations waiting.
        """
        async with self._db.transaction():
            if most is not None:
                waiting = await self._db.run(
                    """SELECT 1 FROM tables WHERE status = 'waiting'
                           AND guild_id = $1 AND host_id = $2 LIMIT $3""",
                    invitation.location.guild_id,
                    invitation.host_id,
                    most,
                )
                if len(waiting) >= most:
                    raise TooManyWait
            added = await self._db.run(
                _INSERT,
                InvitationStatus.WAITING,
                *_NEW.values(invitation),
            )
            invitation_id: int | None = value_of(added, None)
            if invitation_id is None:
                raise Superseded
            await self._db.run(
                "INSERT INTO servers (guild_id, channels) VALUES ($1, '[]') ON CONFLICT DO NOTHING",
                invitation.location.guild_id,
            )
            await self._seat_guests(invitation_id, invitation.guests)
            if also is not None:
                await also(invitation_id)
            return invitation_id

    async def get(self, invitation_id: int) -> Invitation | None:
        """Return an invitation."""
        rows = await self._db.read(f"{_INVITATIONS} WHERE id = $1", invitation_id)
        return _INVITATION.read_first(rows)

    async def rematch_of(self, match_id: int) -> Invitation | None:
        """Return the waiting or started rematch of a match, if there is one."""
        rows = await self._db.read(
            f"{_INVITATIONS} WHERE rematch_of = $1 AND status IN ('waiting', 'started')", match_id
        )
        return _INVITATION.read_first(rows)

    async def of_match(self, match_id: int) -> Invitation | None:
        """Return the invitation that became a match."""
        rows = await self._db.read(f"{_INVITATIONS} WHERE match_id = $1", match_id)
        return _INVITATION.read_first(rows)

    async def due(self, now: int) -> list[Invitation]:
        """Return the waiting invitations that have expired."""
        rows = await self._db.read(
            f"{_INVITATIONS} WHERE status = 'waiting' AND expires_at <= $1 ORDER BY id", now
        )
        return _INVITATION.read_all(rows)

    async def unposted(self) -> list[Invitation]:
        """Return the waiting invitations that no message shows yet."""
        rows = await self._db.read(
            f"{_INVITATIONS} WHERE status = 'waiting' AND message_id IS NULL ORDER BY id"
        )
        return _INVITATION.read_all(rows)

    async def waiting_for(self, user_id: int) -> list[Invitation]:
        """Return the waiting invitations that a member set up or was invited to."""
        rows = await self._db.read(
            f"""{_INVITATIONS} WHERE status = 'waiting' AND (
                    host_id = $1 OR id IN (SELECT table_id FROM guests WHERE user_id = $1))
                ORDER BY id""",
            user_id,
        )
        return _INVITATION.read_all(rows)

    async def set_message(self, invitation_id: int, message_id: int) -> None:
        """Store the id of the message that shows an invitation."""
        await self._db.write(
            "UPDATE tables SET message_id = $1 WHERE id = $2", message_id, invitation_id
        )

    async def change(
        self,
        invitation: Invitation,
        *,
        status: InvitationStatus,
        guests: Sequence[Guest],
        also: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Change a waiting invitation in one step, if it is still as read.

        Args:
            also: writes more in the same transaction.

        Raises:
            Superseded: somebody else has changed it since.
        """
        async with self._db.transaction():
            await self.settle(invitation, status, guests)
            if also is not None:
                await also()

    async def set_options(self, invitation: Invitation, changed: Invitation) -> None:
        """Change how the match of a waiting invitation will be played, and how long it waits.

        Raises:
            Superseded: somebody else has changed the invitation since.
        """
        async with self._db.transaction():
            await self.settle(invitation, invitation.status, invitation.guests)
            await self._db.run(
                """UPDATE tables SET options = $1, pace = $2, rated = $3, expires_at = $4
                   WHERE id = $5""",
                json.dumps(changed.options),
                changed.pace,
                changed.rated,
                changed.expires_at,
                invitation.id,
            )

    async def settle(
        self, invitation: Invitation, status: InvitationStatus, guests: Sequence[Guest]
    ) -> None:
        """Change an invitation if it is still as read. Call it inside a transaction.

        Raises:
            Superseded: somebody else has changed it since.
        """
        rows = await self._db.run(f"{_INVITATIONS} WHERE id = $1", invitation.id)
        found = _INVITATION.read_first(rows)
        if found is None or _unposted(found) != _unposted(invitation):
            raise Superseded
        await self._db.run("UPDATE tables SET status = $1 WHERE id = $2", status, invitation.id)
        await self._db.run("DELETE FROM guests WHERE table_id = $1", invitation.id)
        await self._seat_guests(invitation.id, guests)

    async def _seat_guests(self, invitation_id: int, guests: Sequence[Guest]) -> None:
        await self._db.run_many(
            _INSERT_GUEST,
            [(invitation_id, at, *_GUEST.values(guest)) for at, guest in enumerate(guests)],
        )


def _unposted(invitation: Invitation) -> Invitation:
    """Return the invitation without its message, which may be posted again at any time."""
    return msgspec.structs.replace(invitation, message_id=None)
