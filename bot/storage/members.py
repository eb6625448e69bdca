"""The settings of members in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.storage.connection import Connection, marks
from bot.storage.records import Notify
from bot.storage.rows import Mapper, value_of

_NOTIFY = Mapper(Notify)


class MemberStore:
    """Reads and writes what members decide for themselves."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def theme(self, user_id: int) -> str:
        """Return the key of a member's own theme, or "" if they have chosen none."""
        rows = await self._db.read("SELECT look FROM members WHERE user_id = $1", user_id)
        return str(value_of(rows, ""))

    async def themes(self, user_id: int, guild_id: int) -> tuple[str, str]:
        """Return the keys of a member's own theme and of the server's, each "" if none was
        chosen."""
        [(own, server)] = await self._db.read(
            """SELECT coalesce((SELECT look FROM members WHERE user_id = $1), ''),
                      coalesce((SELECT look FROM servers WHERE guild_id = $2), '')""",
            user_id,
            guild_id,
        )
        return str(own), str(server)

    async def set_theme(self, user_id: int, theme: str) -> None:
        """Set a member's own theme, or "" to use the server's."""
        await self._db.write(
            """INSERT INTO members (user_id, look) VALUES ($1, $2)
               ON CONFLICT (user_id) DO UPDATE SET look = excluded.look""",
            user_id,
            theme,
        )

    async def notify(self, user_id: int) -> Notify:
        """Return a member's notification settings."""
        rows = await self._db.read(
            f"SELECT {_NOTIFY.columns} FROM members WHERE user_id = $1", user_id
        )
        return _NOTIFY.read_first(rows) or Notify()

    async def set_notify(self, user_id: int, wants: Notify, *only: str) -> None:
        """Set a member's notification settings.

        Args:
            only: the fields to set, so that of two simultaneous clicks neither undoes the other;
                all fields if none is named.
        """
        names = only or Notify.__struct_fields__
        fields, values = ", ".join(names), marks(len(names), after=1)
        given = ", ".join(f"{name} = excluded.{name}" for name in names)
        await self._db.write(
            f"""INSERT INTO members (user_id, look, {fields}) VALUES ($1, '', {values})
                ON CONFLICT (user_id) DO UPDATE SET {given}""",
            user_id,
            *(getattr(wants, name) for name in names),
        )

    async def notify_all(self, user_ids: Sequence[int]) -> dict[int, Notify]:
        """Return the notification settings of several members, by member."""
        rows = await self._db.read(
            f"""SELECT user_id, {_NOTIFY.columns} FROM members
                WHERE user_id IN (SELECT value FROM json_each($1))""",
            json.dumps(list(user_ids)),
        )
        found = {user_id: _NOTIFY.read(row) for user_id, *row in rows}
        return dict.fromkeys(user_ids, Notify()) | found

    async def reminder(self, user_id: int, channel_id: int) -> int | None:
        """Return the message that reminds a member in a channel, or None."""
        rows = await self._db.read(
            "SELECT message_id FROM reminders WHERE user_id = $1 AND channel_id = $2",
            user_id,
            channel_id,
        )
        return value_of(rows, None)

    async def reminders(self, user_id: int) -> list[tuple[int, int]]:
        """Return all messages that remind a member, as pairs of channel and message."""
        rows = await self._db.read(
            "SELECT channel_id, message_id FROM reminders WHERE user_id = $1 ORDER BY 1", user_id
        )
        return [(channel_id, message_id) for channel_id, message_id in rows]

    async def set_reminder(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Store the message that reminds a member in a channel."""
        await self._db.write(
            """INSERT INTO reminders (user_id, channel_id, message_id) VALUES ($1, $2, $3)
               ON CONFLICT (user_id, channel_id) DO UPDATE SET message_id = excluded.message_id""",
            user_id,
            channel_id,
            message_id,
        )

    async def dm_channel(self, user_id: int) -> int | None:
        """Return the channel of direct messages with a member, or None if none was opened."""
        rows = await self._db.read("SELECT dm_channel FROM members WHERE user_id = $1", user_id)
        return value_of(rows, None)

    async def set_dm_channel(self, user_id: int, channel_id: int | None) -> None:
        """Store the channel of direct messages with a member, or None if it is gone."""
        await self._db.write(
            """INSERT INTO members (user_id, look, dm_channel) VALUES ($1, '', $2)
               ON CONFLICT (user_id) DO UPDATE SET dm_channel = excluded.dm_channel""",
            user_id,
            channel_id,
        )
