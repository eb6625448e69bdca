"""Members who watch a match from a player's seat, in the database. Each watches one of its
seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper, value_of
from bot.storage.traces import trace_of


class WatchStatus(StrEnum):
    """The state of a watcher."""

    ASKED = "asked"
    AGREED = "agreed"
    ENDED = "ended"


class Watcher(msgspec.Struct, frozen=True):
    """A member who watches a match from a seat, or asks to."""

    match_id: int
    user_id: int
    name: str
    seat: int
    player_id: int
    """The player who must agree."""
    status: WatchStatus
    at: int


_WATCHER = Mapper(Watcher)
_WATCHERS = f"SELECT {_WATCHER.columns} FROM watchers"

_SEEN = "SELECT 1 FROM watchers WHERE match_id = $1 AND user_id IN ($2, $3) AND seen = 1"


class WatcherStore:
    """Reads and writes watchers."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def ask(self, watcher: Watcher) -> int | None:
        """Note that a member asks to watch from a seat, and return the number of the request.
        Returns None if they watch already, or have seen the hand of another seat, even before
        they had their data deleted. A consent that ended because the seat went to somebody else
        does not keep a member from asking again."""
        async with self._db.transaction():
            if await self._db.run(
                """SELECT 1 FROM watchers
                   WHERE match_id = $1 AND user_id = $2 AND seen = 1 AND seat != $3""",
                watcher.match_id,
                trace_of(watcher.user_id),
                watcher.seat,
            ):
                return None
            asked = await self._db.run(
                """INSERT INTO watchers (match_id, user_id, name, seat, player_id, status, at)
                   VALUES ($1, $2, $3, $4, $5, 'asked', $6)
                   ON CONFLICT (match_id, user_id) DO UPDATE
                   SET name = excluded.name, seat = excluded.seat, player_id = excluded.player_id,
                       status = 'asked', at = excluded.at
                   WHERE (watchers.status != 'agreed' OR watchers.player_id != excluded.player_id)
                       AND (watchers.seen = 0 OR watchers.seat = excluded.seat)
                   RETURNING id""",
                watcher.match_id,
                watcher.user_id,
                watcher.name,
                watcher.seat,
                watcher.player_id,
                watcher.at,
            )
        return value_of(asked, None)

    async def number(self, match_id: int, user_id: int) -> int | None:
        """Return the number of a watcher."""
        rows = await self._db.read(
            "SELECT id FROM watchers WHERE match_id = $1 AND user_id = $2", match_id, user_id
        )
        return value_of(rows, None)

    async def numbered(self, number: int) -> Watcher | None:
        """Return the watcher with a number."""
        return _WATCHER.read_first(await self._db.read(f"{_WATCHERS} WHERE id = $1", number))

    async def open(self, match_id: int) -> list[Watcher]:
        """Return the members who watch a match, or ask to."""
        rows = await self._db.read(
            f"{_WATCHERS} WHERE match_id = $1 AND status != 'ended' ORDER BY id", match_id
        )
        return _WATCHER.read_all(rows)

    async def agree(self, watcher: Watcher) -> bool:
        """Let a member who has asked to watch do so. Returns False if they do not ask any more, or
        have come to play in the match meanwhile."""
        async with self._db.transaction():
            agreed = await self._db.run(
                """UPDATE watchers SET status = 'agreed', seen = 1
                   WHERE match_id = $1 AND user_id = $2 AND seat = $3 AND player_id = $4
                       AND status = 'asked'
                       AND NOT EXISTS (SELECT 1 FROM players
                                       WHERE match_id = $1 AND players.user_id = $2)
                       AND NOT EXISTS (SELECT 1 FROM former_players
                                       WHERE match_id = $1 AND former_players.user_id = $2)
                   RETURNING 1""",
                watcher.match_id,
                watcher.user_id,
                watcher.seat,
                watcher.player_id,
            )
        return bool(agreed)

    async def end(self, match_id: int, user_id: int) -> bool:
        """End a member's watching, or their request. Returns False if there is neither."""
        ended = await self._db.write(
            """UPDATE watchers SET status = 'ended'
               WHERE match_id = $1 AND user_id = $2 AND status != 'ended' RETURNING 1""",
            match_id,
            user_id,
        )
        return bool(ended)

    async def get(self, match_id: int, user_id: int) -> Watcher | None:
        """Return the watcher of a match that a member is, or was."""
        rows = await self._db.read(
            f"{_WATCHERS} WHERE match_id = $1 AND user_id = $2", match_id, user_id
        )
        return _WATCHER.read_first(rows)

    async def watching(self, match_id: int) -> list[Watcher]:
        """Return the members who are watching a match."""
        rows = await self._db.read(
            f"{_WATCHERS} WHERE match_id = $1 AND status = 'agreed' ORDER BY id", match_id
        )
        return _WATCHER.read_all(rows)

    async def has_watched(self, match_id: int, user_id: int) -> bool:
        """Whether a member was ever allowed to watch a match, even before they had their data
        deleted."""
        return bool(await self._db.read(_SEEN, match_id, user_id, trace_of(user_id)))

    async def has_watched_now(self, match_id: int, user_id: int) -> bool:
        """Do the same as `has_watched`, inside the transaction that would give the member a
        seat."""
        return bool(await self._db.run(_SEEN, match_id, user_id, trace_of(user_id)))

    async def of(self, user_id: int) -> list[Watcher]:
        """Return what a member watches, and who watches them, requests and former watchers
        included."""
        rows = await self._db.read(
            f"{_WATCHERS} WHERE user_id = $1 OR player_id = $1 ORDER BY id", user_id
        )
        return _WATCHER.read_all(rows)

    async def forget(self, user_id: int) -> None:
        """Forget who a member is, but not the running matches in which they have seen a hand, as a
        watcher or as a player. They may never play in those, nor see another hand. Call it
        inside the transaction that deletes their data, before their seats are gone."""
        trace = trace_of(user_id)
        await self._db.run(
            "DELETE FROM watchers WHERE user_id IN ($1, $2) AND seen = 0", user_id, trace
        )
        await self._db.run(
            """UPDATE watchers SET user_id = $1, name = '', status = 'ended' WHERE user_id = $2
               AND match_id NOT IN (SELECT match_id FROM watchers WHERE user_id = $1)""",
            trace,
            user_id,
        )
        await self._db.run("DELETE FROM watchers WHERE user_id = $1", user_id)
        for table in ("players", "former_players"):
            await self._db.run(
                f"""INSERT INTO watchers
                        (match_id, user_id, name, seat, player_id, status, seen, at)
                    SELECT match_id, $1, '', seat, 0, 'ended', 1, updated_at
                    FROM {table} JOIN matches ON matches.id = match_id
                    WHERE user_id = $2 AND matches.status = 'running'
                    ON CONFLICT (match_id, user_id) DO NOTHING""",
                trace,
                user_id,
            )
        await self._db.run(
            "UPDATE watchers SET player_id = 0, status = 'ended' WHERE player_id = $1", user_id
        )

    async def end_all(self, match_id: int) -> None:
        """Forget the watchers of a match that is over, and the members who must not play in it.
        Call it inside the transaction that ends it."""
        await self._db.run("DELETE FROM watchers WHERE match_id = $1", match_id)

    async def version_for(
        self, watcher: Watcher, before: int, partners: Sequence[int] = ()
    ) -> int | None:
        """Return the newest version that a watcher may see, or None if there is none yet. It is
        older than a time, and than the last decision of the seat, so that it shows nothing of
        what the player must decide now.

        Args:
            before: the time, in seconds since 1970.
            partners: seats whose hands are seen, too, and that decide for themselves. The version
                is also older than the last decision of each of them that has made any.
        """
        rows = await self._db.read(
            """SELECT max(version) FROM steps WHERE match_id = $1 AND at <= $2
                   AND version < (SELECT max(version) FROM steps
                                  WHERE match_id = $1 AND seat = $3)
                   AND NOT EXISTS (SELECT 1 FROM
                       (SELECT max(version) AS newest FROM steps AS partners
                        WHERE match_id = $1 AND seat IN (SELECT value FROM json_each($4))
                        GROUP BY seat) AS last WHERE last.newest <= steps.version)""",
            watcher.match_id,
            before,
            watcher.seat,
            json.dumps(list(partners)),
        )
        found = value_of(rows, None)
        return None if found is None else int(found)
