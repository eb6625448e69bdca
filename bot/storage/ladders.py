"""Ladders in the database: their members, and the results of their matches.

A challenge is an invitation with the occasion of a ladder, and its host is the challenger. All that
is known of a challenge, and forgotten, lies in invitations and matches.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum

import msgspec

from bot.storage.connection import Connection, Row, Superseded
from bot.storage.rows import Column, Mapper

OCCASION = "ladder"
"""The occasion of invitations that are challenges."""
KNOWN = 400
"""The number of a ladder's latest challenges that are looked at."""


class Ladder(msgspec.Struct, frozen=True):
    """The ladder of one game in one server."""

    guild_id: int
    game: str


class Rung(msgspec.Struct, frozen=True):
    """A member's place on a ladder."""

    user_id: int
    name: str
    place: int
    """The top has the lowest number, and there are gaps between numbers."""
    auto: bool
    """Whether the member accepts challenges automatically."""
    since: int
    """The time at which the member joined, or said that they are back."""
    active_at: int
    """The time at which the member last looked at the ladder, or did something there."""
    gone: bool
    """Whether the member has left the server."""
    looked_at: int
    """The time of the last check that the member is still on the server."""
    away_until: int
    """The end of the member's latest break, which may be past; 0 for none."""
    takes_none: bool
    """Whether the member takes challenges from nobody."""


class ChallengeState(StrEnum):
    """The outcome of a challenge."""

    OPEN = "open"
    """The challenge waits, or its match is running."""
    PLAYED = "played"
    PASSED = "passed"
    """The challenge lapsed: the member declined, did not answer, or ended the match at once."""
    VOID = "void"
    """The challenger took the challenge back, or it ended without a result."""


class Challenge(msgspec.Struct, frozen=True):
    """A challenge on a ladder."""

    invitation_id: int
    challenger: int
    """The member who challenges; 0 if they have had their data deleted."""
    receiver: int
    state: ChallengeState
    made_at: int
    match_id: int | None
    ended_at: int | None
    """The time of the last move of its match; None if there is no match."""
    number: int | None
    """The challenger's number on the ladder after it; None if no place has changed."""


class OwnRung(msgspec.Struct, frozen=True):
    """A member's own place on a ladder, as their data export has it."""

    guild_id: int
    game: str
    name: str
    place: int
    auto: bool
    since: int
    active_at: int


class OwnChallenge(msgspec.Struct, frozen=True):
    """A member's own challenge on a ladder, as their data export has it."""

    invitation_id: int
    number: int | None


_STATE = """CASE
    WHEN tables.status = 'waiting' THEN 'open'
    WHEN tables.status IN ('declined', 'expired') THEN 'passed'
    WHEN matches.status = 'running' THEN 'open'
    WHEN matches.status = 'finished' THEN 'played'
    WHEN matches.status = 'aborted' AND aborted_by IN (
        SELECT seat FROM players WHERE match_id = matches.id AND user_id != host_id) THEN 'passed'
    ELSE 'void' END"""
_RUNG = Mapper(
    Rung,
    away_until=Column(
        """(SELECT coalesce(max(until), 0) FROM breaks
            WHERE breaks.user_id = ladder_rungs.user_id)"""
    ),
    takes_none=Column(
        """(SELECT count(*) FROM members
            WHERE members.user_id = ladder_rungs.user_id AND challenges = 'nobody')"""
    ),
)
_CHALLENGE = Mapper(
    Challenge,
    invitation_id=Column("tables.id"),
    challenger=Column("host_id"),
    receiver=Column(
        """coalesce((SELECT user_id FROM guests WHERE table_id = tables.id AND position = 1), 0)"""
    ),
    state=Column(_STATE, read=ChallengeState),
    made_at=Column("tables.created_at"),
    match_id=Column("tables.match_id"),
    ended_at=Column("matches.updated_at"),
)
_OWN_RUNG = Mapper(OwnRung)
_OWN_CHALLENGE = Mapper(OwnChallenge, invitation_id=Column("tables.id"))
_CHALLENGES = f"""SELECT {_CHALLENGE.columns} FROM tables
    LEFT JOIN matches ON matches.id = tables.match_id
    LEFT JOIN ladder_results ON ladder_results.match_id = tables.match_id
    WHERE occasion = '{OCCASION}'"""
_OF = "guild_id = $1 AND game = $2"


class LadderStore:
    """Reads and writes ladders."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def rungs(self, ladder: Ladder) -> list[Rung]:
        """Return the rungs of a ladder, from the top."""
        return _RUNG.read_all(await self._db.read(_RUNGS, ladder.guild_id, ladder.game))

    async def rungs_now(self, ladder: Ladder) -> list[Rung]:
        """Return the rungs of a ladder, from the top. Call it inside a transaction."""
        return _RUNG.read_all(await self._db.run(_RUNGS, ladder.guild_id, ladder.game))

    async def challenges(self, ladder: Ladder) -> list[Challenge]:
        """Return the latest challenges of a ladder, newest first."""
        rows = await self._db.read(_LATEST, ladder.guild_id, ladder.game, KNOWN)
        return _CHALLENGE.read_all(rows)

    async def challenges_now(self, ladder: Ladder) -> list[Challenge]:
        """Return the latest challenges of a ladder, newest first. Call it inside a transaction."""
        rows = await self._db.run(_LATEST, ladder.guild_id, ladder.game, KNOWN)
        return _CHALLENGE.read_all(rows)

    async def of_match(self, match_id: int) -> Challenge | None:
        """Return the challenge for which a match is played, or None for any other match."""
        return _CHALLENGE.read_first(await self._db.read(_OF_MATCH, match_id))

    async def of_match_now(self, match_id: int) -> Challenge | None:
        """Return the challenge for which a match is played, or None for any other match. Call it
        inside a transaction."""
        return _CHALLENGE.read_first(await self._db.run(_OF_MATCH, match_id))

    async def games(self, guild_id: int) -> list[str]:
        """Return the games that have a ladder in a server."""
        rows = await self._db.read(
            "SELECT DISTINCT game FROM ladder_rungs WHERE guild_id = $1 ORDER BY game", guild_id
        )
        return [game for (game,) in rows]

    async def games_of(self, guild_id: int, user_id: int) -> list[str]:
        """Return the games on whose ladders a member of a server is, most recently active first."""
        rows = await self._db.read(
            """SELECT game FROM ladder_rungs WHERE guild_id = $1 AND user_id = $2
               ORDER BY active_at DESC, id DESC""",
            guild_id,
            user_id,
        )
        return [game for (game,) in rows]

    # Changes by a member.

    async def join(self, ladder: Ladder, user_id: int, name: str, at: int) -> bool:
        """Put a member at the bottom of a ladder. Returns False if they are on it already."""
        async with self._db.transaction():
            added = await self._db.run(
                """INSERT INTO ladder_rungs (guild_id, game, user_id, name, place, since, active_at)
                   VALUES ($1, $2, $3, $4, 0, $5, $5) ON CONFLICT DO NOTHING RETURNING id""",
                *(ladder.guild_id, ladder.game, user_id, name, at),
            )
            if added:
                # A new row's id is higher than any place, since places are ids, too.
                await self._db.run("UPDATE ladder_rungs SET place = id WHERE id = $1", *added[0])
        return bool(added)

    async def leave(self, ladder: Ladder, user_id: int) -> bool:
        """Take a member off a ladder. Returns False if they are not on it."""
        left = await self._db.write(
            f"DELETE FROM ladder_rungs WHERE {_OF} AND user_id = $3 RETURNING id",
            *(ladder.guild_id, ladder.game, user_id),
        )
        return bool(left)

    async def set_auto(self, ladder: Ladder, user_id: int, *, on: bool) -> None:
        """Set whether a member accepts challenges automatically."""
        await self._db.write(
            f"UPDATE ladder_rungs SET auto = $4 WHERE {_OF} AND user_id = $3",
            *(ladder.guild_id, ladder.game, user_id, int(on)),
        )

    async def note_active(self, ladder: Ladder, user_id: int, name: str, at: int) -> None:
        """Note that a member looks at a ladder, and is therefore on the server, and their name."""
        await self._db.write(
            f"""UPDATE ladder_rungs SET active_at = $4, name = $5, gone = 0
                WHERE {_OF} AND user_id = $3""",
            *(ladder.guild_id, ladder.game, user_id, at, name),
        )

    async def note_seen(
        self, guild_id: int, seen: Collection[int], gone: Collection[int], at: int
    ) -> None:
        """Note which members were found on a server, and which have left it."""
        for user_ids, is_gone in ((seen, 0), (gone, 1)):
            for user_id in user_ids:
                await self._db.write(
                    """UPDATE ladder_rungs SET gone = $1, looked_at = $2
                       WHERE guild_id = $3 AND user_id = $4""",
                    *(is_gone, at, guild_id, user_id),
                )

    async def come_back(
        self, ladder: Ladder, user_id: int, at: int, places: Mapping[int, tuple[int, int]]
    ) -> None:
        """Bring an idle member back into play.

        Args:
            places: see `move`.

        Raises:
            Superseded: a place has changed since it was read.
        """
        async with self._db.transaction():
            await self.move(ladder, places)
            await self._db.run(
                f"""UPDATE ladder_rungs SET since = $4, active_at = $4
                    WHERE {_OF} AND user_id = $3""",
                *(ladder.guild_id, ladder.game, user_id, at),
            )

    # Results of matches, stored inside the transaction that ends the match.

    async def note_result(self, match_id: int, number: int | None) -> bool:
        """Note the result of a match. Returns False if that was noted before. Call it inside a
        transaction.

        Args:
            number: the challenger's number on the ladder after it; None if no place has changed.
        """
        rows = await self._db.run(
            """INSERT INTO ladder_results (match_id, number) VALUES ($1, $2)
               ON CONFLICT (match_id) DO NOTHING RETURNING match_id""",
            match_id,
            number,
        )
        return bool(rows)

    async def move(self, ladder: Ladder, places: Mapping[int, tuple[int, int]]) -> None:
        """Change places. Call it inside a transaction.

        Args:
            places: the places before and after, by member.

        Raises:
            Superseded: a place has changed since it was read.
        """
        for user_id, (before, after) in sorted(places.items()):
            moved = await self._db.run(
                f"""UPDATE ladder_rungs SET place = $5
                    WHERE {_OF} AND user_id = $3 AND place = $4 RETURNING id""",
                *(ladder.guild_id, ladder.game, user_id, before, after),
            )
            if not moved:
                raise Superseded

    # Everything known of one member.

    async def rungs_of(self, user_id: int) -> list[OwnRung]:
        """Return a member's own places on ladders."""
        rows: Sequence[Row] = await self._db.read(
            f"SELECT {_OWN_RUNG.columns} FROM ladder_rungs WHERE user_id = $1 ORDER BY id", user_id
        )
        return _OWN_RUNG.read_all(rows)

    async def challenges_of(self, user_id: int) -> list[OwnChallenge]:
        """Return the challenges that a member gave and took on ladders, oldest first."""
        rows = await self._db.read(
            f"""SELECT {_OWN_CHALLENGE.columns} FROM tables
                LEFT JOIN ladder_results ON ladder_results.match_id = tables.match_id
                WHERE occasion = '{OCCASION}' AND (host_id = $1 OR tables.id IN (
                    SELECT table_id FROM guests WHERE user_id = $1)) ORDER BY tables.id""",
            user_id,
        )
        return _OWN_CHALLENGE.read_all(rows)


_RUNGS = f"SELECT {_RUNG.columns} FROM ladder_rungs WHERE {_OF} ORDER BY place"
_LATEST = f"""{_CHALLENGES} AND tables.guild_id = $1 AND tables.game = $2
    ORDER BY tables.id DESC LIMIT $3"""
_OF_MATCH = f"{_CHALLENGES} AND tables.match_id = $1"
