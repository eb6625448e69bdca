"""The matches of tournaments in the database: the match in which a pairing is played, and its
result.

A result is written in the transaction that ends its match (`close`). That needs no look at the rest
of the tournament.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.pairings.records import Pairing, Phase, Result
from bot.storage.connection import Connection, Superseded
from bot.storage.rows import Column, Mapper, value_of


class Meeting(NamedTuple):
    """The started match of a pairing, as its tournament sees it."""

    tournament_id: int
    title: str
    round: int
    phase: Phase
    result: Result | None
    """The result by seat, in the order in which the match began."""

    @property
    def counts(self) -> bool:
        """Whether the tournament has the result of the match or still waits for it. A cancelled
        tournament waits for none."""
        return self.result is not None or self.phase is not Phase.CANCELLED


_MATCH_ID = "(SELECT match_id FROM tables WHERE tables.id = invitation_id)"
RESULT = ("points_first", "points_second", "forfeit_first", "forfeit_second")


def _result(first: int | None, second: int | None, one: int, other: int) -> Result | None:
    if first is None or second is None:
        return None
    return Result(first, second, bool(one), bool(other))


def values(result: Result | None) -> tuple[object, ...]:
    """Return a result as the columns of a pairing."""
    if result is None:
        return None, None, False, False
    return (
        result.first,
        result.second,
        result.first_forfeits,
        result.second_forfeits,
    )


PAIRING = Mapper(
    Pairing,
    group=Column("grp"),
    result=Column(*RESULT, read=_result, write=values),
    match_id=Column(_MATCH_ID),
)


class PairingStore:
    """Reads and writes the matches of pairings."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def link(self, tournament_id: int, pairing: Pairing, invitation_id: int) -> None:
        """Note that the match of a pairing, as read, will be started from an invitation. Call it
        inside the transaction that stores the invitation.

        Raises:
            Superseded: something else was faster.
        """
        rows = await self._db.run(
            """UPDATE pairings SET invitation_id = $1
               WHERE tournament_id = $2 AND round = $3 AND place = $4 AND nth = $5
                   AND points_first IS NULL AND invitation_id IS $6 RETURNING id""",
            *(invitation_id, tournament_id, *pairing.key, pairing.invitation_id),
        )
        if not rows:
            raise Superseded

    async def close(self, match_id: int, result: Result) -> int | None:
        """Write the result of a match that has just ended, if it belongs to a pairing without a
        result. Returns the pairing's tournament. Call it inside the transaction that ends the
        match."""
        rows = await self._db.run(
            """UPDATE pairings SET points_first = $1, points_second = $2,
                      forfeit_first = $3, forfeit_second = $4
               WHERE points_first IS NULL
                   AND invitation_id IN (SELECT id FROM tables WHERE match_id = $5)
               RETURNING tournament_id""",
            *values(result),
            match_id,
        )
        return await self._noticed(rows)

    async def reopen(self, match_id: int) -> int | None:
        """Reopen the pairing of a match that has just ended without a result, so that it is played
        again. Returns its tournament. Call it inside the transaction that ends the match."""
        rows = await self._db.run(
            """UPDATE pairings SET invitation_id = NULL
               WHERE points_first IS NULL
                   AND invitation_id IN (SELECT id FROM tables WHERE match_id = $1)
               RETURNING tournament_id""",
            match_id,
        )
        return await self._noticed(rows)

    async def _noticed(self, rows: Sequence[tuple[int]]) -> int | None:
        tournament_id: int | None = value_of(rows, None)
        if tournament_id is not None:
            await self._db.run("UPDATE tournaments SET look_at = 0 WHERE id = $1", tournament_id)
        return tournament_id

    async def meeting(self, match_id: int) -> Meeting | None:
        """Return the tournament's view of a match, or None if the match belongs to no
        tournament."""
        rows = await self._db.read(
            f"""SELECT tournaments.id, title, pairings.round, phase, {", ".join(RESULT)}
               FROM tables JOIN pairings ON pairings.invitation_id = tables.id
                   JOIN tournaments ON tournaments.id = tournament_id
               WHERE tables.match_id = $1""",
            match_id,
        )
        if not rows:
            return None
        tournament_id, title, round_, phase, *result = rows[0]
        return Meeting(tournament_id, title, round_, Phase(phase), _result(*result))

    async def silent(self, tournament_id: int, since: int) -> list[tuple[Pairing, int]]:
        """Return the open pairings in whose match nobody has moved since a time, each with its
        match."""
        return await self._running(
            tournament_id, "points_first IS NULL AND updated_at <= $2", since
        )

    async def abandoned(self, tournament_id: int) -> list[tuple[Pairing, int]]:
        """Return the open pairings in whose match a seat has gone to the computer or to another
        member, each with its match."""
        return await self._running(
            tournament_id,
            """points_first IS NULL AND (
                   EXISTS (SELECT 1 FROM players
                           WHERE players.match_id = matches.id AND level != '')
                   OR EXISTS (SELECT 1 FROM former_players
                              WHERE former_players.match_id = matches.id))""",
        )

    async def outlived(self, tournament_id: int) -> list[tuple[Pairing, int]]:
        """Return the pairings that were decided elsewhere while their match still runs, each with
        its match."""
        return await self._running(tournament_id, "points_first IS NOT NULL")

    async def unwanted(self, tournament_id: int) -> list[int]:
        """Return the waiting invitations from which no match will be started any more."""
        rows = await self._db.read(
            """SELECT tables.id FROM pairings
                   JOIN tables ON tables.id = invitation_id
                   JOIN tournaments ON tournaments.id = tournament_id
               WHERE tournament_id = $1 AND tables.status = 'waiting'
                   AND (points_first IS NOT NULL OR phase != 'running') ORDER BY tables.id""",
            tournament_id,
        )
        return [invitation_id for (invitation_id,) in rows]

    async def _running(
        self, tournament_id: int, where: str, *values: object
    ) -> list[tuple[Pairing, int]]:
        columns = ", ".join(
            each if each == _MATCH_ID else f"pairings.{each}" for each in PAIRING.sql
        )
        rows = await self._db.read(
            f"""SELECT {columns} FROM pairings
                    JOIN tables ON tables.id = invitation_id
                    JOIN matches ON matches.id = tables.match_id
                WHERE tournament_id = $1 AND matches.status = 'running' AND {where}
                ORDER BY pairings.id""",
            tournament_id,
            *values,
        )
        found = PAIRING.read_all(rows)
        return [(each, each.match_id) for each in found if each.match_id is not None]
