"""Invitations in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from bot.storage.connection import Connection, Row, Superseded
from bot.storage.records import Answer, Guest, Invitation, InvitationStatus, Location, NewInvitation

_INVITATION = """
    SELECT id, game, options, guild_id, channel_id, message_id, host_id, open, status, match_id,
           rematch_of, created_at, expires_at, pace, breaks,
           (SELECT thread_id FROM matches WHERE matches.id = match_id),
           (SELECT coalesce(
                json_group_array(json_array(user_id, name, answer, reason, level, click)), '[]')
            FROM (SELECT * FROM guests WHERE table_id = tables.id ORDER BY position) AS guests),
           secret
    FROM tables"""


class TooManyWait(Exception):
    """So many invitations of a member wait in a server already; nothing was written."""


class InvitationStore:
    """Reads and writes invitations."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def add(self, invitation: NewInvitation, most: int | None = None) -> int:
        """Store an invitation and return its id.

        Args:
            most: so many of its host may wait in a server, this one included; None for any number.

        Raises:
            Superseded: there is a rematch of that match already.
            TooManyWait: its host has so many already.
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
                """INSERT INTO tables (game, options, guild_id, channel_id, host_id, open, status,
                                       rematch_of, created_at, expires_at, pace, breaks, secret)
                   VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8, $9, $10, $11, $12)
                   ON CONFLICT DO NOTHING RETURNING id""",
                invitation.game,
                json.dumps(invitation.options),
                invitation.location.guild_id,
                invitation.location.channel_id,
                invitation.host_id,
                invitation.open,
                invitation.rematch_of,
                invitation.created_at,
                invitation.expires_at,
                invitation.pace,
                int(invitation.breaks),
                invitation.secret or None,
            )
            if not added:
                raise Superseded
            invitation_id: int = added[0][0]
            await self._db.run(
                "INSERT INTO servers (guild_id, channels) VALUES ($1, '[]') ON CONFLICT DO NOTHING",
                invitation.location.guild_id,
            )
            await self._seat_guests(invitation_id, invitation.guests)
            return invitation_id

    async def get(self, invitation_id: int) -> Invitation | None:
        """Return an invitation."""
        rows = await self._db.read(f"{_INVITATION} WHERE id = $1", invitation_id)
        return _invitation(rows[0]) if rows else None

    async def rematch_of(self, match_id: int) -> Invitation | None:
        """Return the rematch of a match that waits or was started."""
        rows = await self._db.read(
            f"{_INVITATION} WHERE rematch_of = $1 AND status IN ('waiting', 'started')", match_id
        )
        return _invitation(rows[0]) if rows else None

    async def of_match(self, match_id: int) -> Invitation | None:
        """Return the invitation that became a match."""
        rows = await self._db.read(f"{_INVITATION} WHERE match_id = $1", match_id)
        return _invitation(rows[0]) if rows else None

    async def due(self, now: int) -> list[Invitation]:
        """Return the waiting invitations whose time is over."""
        rows = await self._db.read(
            f"{_INVITATION} WHERE status = 'waiting' AND expires_at <= $1 ORDER BY id", now
        )
        return [_invitation(row) for row in rows]

    async def unposted(self) -> list[Invitation]:
        """Return the waiting invitations that no message shows."""
        rows = await self._db.read(
            f"{_INVITATION} WHERE status = 'waiting' AND message_id IS NULL ORDER BY id"
        )
        return [_invitation(row) for row in rows]

    async def waiting_for(self, user_id: int) -> list[Invitation]:
        """Return the waiting invitations that a member set up or was invited to."""
        rows = await self._db.read(
            f"""{_INVITATION} WHERE status = 'waiting' AND (
                    host_id = $1 OR id IN (SELECT table_id FROM guests WHERE user_id = $1))
                ORDER BY id""",
            user_id,
        )
        return [_invitation(row) for row in rows]

    async def set_message(self, invitation_id: int, message_id: int) -> None:
        """Remember the message that shows an invitation."""
        await self._db.write(
            "UPDATE tables SET message_id = $1 WHERE id = $2", message_id, invitation_id
        )

    async def change(
        self, invitation: Invitation, *, status: InvitationStatus, guests: Sequence[Guest]
    ) -> None:
        """Change a waiting invitation, as it was read, in one step.

        Raises:
            Superseded: it was changed by somebody else since.
        """
        async with self._db.transaction():
            await self.settle(invitation, status, guests)

    async def settle(
        self, invitation: Invitation, status: InvitationStatus, guests: Sequence[Guest]
    ) -> None:
        """Change an invitation that is still as it was read. To be called inside a transaction.

        Raises:
            Superseded: it was changed by somebody else since.
        """
        rows = await self._db.run(f"{_INVITATION} WHERE id = $1", invitation.id)
        if not rows or _unposted(_invitation(rows[0])) != _unposted(invitation):
            raise Superseded
        await self._db.run("UPDATE tables SET status = $1 WHERE id = $2", status, invitation.id)
        await self._db.run("DELETE FROM guests WHERE table_id = $1", invitation.id)
        await self._seat_guests(invitation.id, guests)

    async def _seat_guests(self, invitation_id: int, guests: Sequence[Guest]) -> None:
        await self._db.run_many(
            """INSERT INTO guests (table_id, position, user_id, name, answer, reason, level, click)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)""",
            [
                (
                    invitation_id,
                    at,
                    guest.user_id,
                    guest.name,
                    guest.answer,
                    guest.reason,
                    guest.level,
                    guest.click,
                )
                for at, guest in enumerate(guests)
            ],
        )


def _unposted(invitation: Invitation) -> Invitation:
    """The invitation without its message, which may be posted anew at any time."""
    return msgspec.structs.replace(invitation, message_id=None)


def _invitation(row: Row) -> Invitation:
    return Invitation(
        id=row[0],
        game=row[1],
        options=json.loads(row[2]),
        location=Location(row[3], row[4]),
        message_id=row[5],
        host_id=row[6],
        open=bool(row[7]),
        status=InvitationStatus(row[8]),
        match_id=row[9],
        rematch_of=row[10],
        created_at=row[11],
        expires_at=row[12],
        pace=row[13],
        breaks=bool(row[14]),
        thread_id=row[15],
        guests=tuple(
            Guest(user_id, name, Answer(answer), reason, level, click)
            for user_id, name, answer, reason, level, click in json.loads(row[16])
        ),
        secret=row[17] or b"",
    )
