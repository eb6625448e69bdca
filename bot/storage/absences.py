"""Absent members, and the votes of the other players about them, in the database."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.storage.connection import Connection
from bot.storage.matches import RUNNING, RUNNING_MATCH
from bot.storage.records import Absence, Candidate, Running, Wish
from bot.storage.rows import Column, Mapper, value_of


def _candidate(user_id: int | None, name: str) -> Candidate | None:
    return None if user_id is None else Candidate(user_id, name)


_ABSENCE = Mapper(
    Absence,
    wishes=Column(
        """(SELECT coalesce(json_group_array(json_array(voter, wish)), '[]')
            FROM (SELECT * FROM votes AS v
                  WHERE (v.match_id, v.seat, v.since) = (a.match_id, a.seat, a.since)
                  ORDER BY voter) AS cast_votes)""",
        read=msgspec.json.Decoder(tuple[tuple[int, Wish], ...]).decode,
    ),
    candidate=Column("candidate_id", "candidate_name", read=_candidate),
)
_ABSENCES = f"SELECT {_ABSENCE.columns} FROM absences AS a"
_UNTOLD = f"""{_ABSENCES} INDEXED BY absences_untold WHERE message_id IS NULL
    AND (SELECT status FROM matches WHERE id = match_id) = 'running'"""

_DUE = f"{_ABSENCES} WHERE decide_at <= $1"
_LOOKED_AT = -1
"""Stands in `waits_since` instead of a time while somebody looks at the match."""
_ONE_LOOK = 500
"""The most matches that one look takes. The next look takes the rest."""


class AbsenceStore:
    """Reads and writes which members are absent from their matches."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def waiting_since(self, at: int) -> list[Running]:
        """Return the running matches that have been waiting for a member since `at` or longer, at
        most as many as one look takes. They are returned again until `set_waiting`, or a change
        of the match, notes another time."""
        due = [
            (_LOOKED_AT, match_id)
            for (match_id,) in await self._db.read(
                "SELECT id FROM matches WHERE waits_since <= $1 ORDER BY waits_since LIMIT $2",
                at,
                _ONE_LOOK,
            )
        ]
        if not due:
            return []
        async with self._db.transaction():
            await self._db.run_many("UPDATE matches SET waits_since = $1 WHERE id = $2", due)
        rows = await self._db.read(
            f"{RUNNING} AND waits_since = $1 ORDER BY id LIMIT $2", _LOOKED_AT, _ONE_LOOK
        )
        return RUNNING_MATCH.read_all(rows)

    async def set_waiting(self, since: Mapping[int, int | None]) -> None:
        """Note, by match, the time since which it has been waiting for a member whose absence has
        not been announced, or None if there is no such member. A match that has changed since
        `waiting_since` returned it keeps what its change noted."""
        noted = [(at, match_id, _LOOKED_AT) for match_id, at in since.items()]
        async with self._db.transaction():
            await self._db.run_many(
                "UPDATE matches SET waits_since = $1 WHERE id = $2 AND waits_since = $3", noted
            )

    async def asked_at(self, match_id: int, version: int) -> int | None:
        """Return the time at which a version of a match was made."""
        rows = await self._db.read(
            "SELECT at FROM steps WHERE match_id = $1 AND version = $2", match_id, version
        )
        return value_of(rows, None)

    async def add(self, match_id: int, seat: int, since: int) -> bool:
        """Note that a member is absent. Returns False if that was noted already."""
        async with self._db.transaction():
            noted = await self._db.run(
                """INSERT INTO absences (match_id, seat, since) VALUES ($1, $2, $3)
                   ON CONFLICT DO NOTHING RETURNING 1""",
                match_id,
                seat,
                since,
            )
            return bool(noted)

    async def get(self, match_id: int, seat: int, since: int) -> Absence | None:
        """Return the absence, if one is noted, with the votes so far."""
        rows = await self._db.read(
            f"{_ABSENCES} WHERE match_id = $1 AND seat = $2 AND since = $3", match_id, seat, since
        )
        return _ABSENCE.read_first(rows)

    async def untold(self) -> list[Absence]:
        """Return the absences in running matches that no message has announced yet."""
        rows = await self._db.read(_UNTOLD)
        return _ABSENCE.read_all(rows)

    async def set_message(self, absence: Absence, message_id: int) -> None:
        """Store the id of the message that holds the vote."""
        await self._db.write(
            "UPDATE absences SET message_id = $1 WHERE match_id = $2 AND seat = $3 AND since = $4",
            message_id,
            absence.match_id,
            absence.seat,
            absence.since,
        )

    async def due(self, now: int) -> list[Absence]:
        """Return the absences that must be decided now without further votes, at most as many as
        one look takes."""
        rows = await self._db.read(f"{_DUE} ORDER BY decide_at LIMIT $2", now, _ONE_LOOK)
        return _ABSENCE.read_all(rows)

    async def decide_later(self, absence: Absence, at: int | None) -> None:
        """Set the time of the next decision, or None to decide only after another vote."""
        await self._db.write(
            """UPDATE absences SET decide_at = $1
               WHERE match_id = $2 AND seat = $3 AND since = $4""",
            at,
            absence.match_id,
            absence.seat,
            absence.since,
        )

    async def settle(self, absence: Absence) -> None:
        """Note that nothing is left to decide."""
        await self._db.write(
            "UPDATE absences SET decide_at = NULL WHERE match_id = $1 AND seat = $2 AND since = $3",
            absence.match_id,
            absence.seat,
            absence.since,
        )

    async def volunteer(self, absence: Absence, candidate: Candidate) -> bool:
        """Note who has volunteered to play on, and have the vote announced again. Returns False if
        somebody else was faster."""
        async with self._db.transaction():
            noted = await self._db.run(
                """UPDATE absences SET candidate_id = $1, candidate_name = $2, message_id = NULL
                   WHERE match_id = $3 AND seat = $4 AND since = $5 AND candidate_id IS NULL
                   RETURNING 1""",
                candidate.user_id,
                candidate.name,
                absence.match_id,
                absence.seat,
                absence.since,
            )
            return bool(noted)

    async def withdraw(self, absence: Absence) -> None:
        """Remove the candidate, and the votes for a substitute with them."""
        async with self._db.transaction():
            await self._db.run(
                """UPDATE absences SET candidate_id = NULL, candidate_name = NULL
                   WHERE match_id = $1 AND seat = $2 AND since = $3""",
                absence.match_id,
                absence.seat,
                absence.since,
            )
            await self._db.run(
                """DELETE FROM votes
                   WHERE match_id = $1 AND seat = $2 AND since = $3 AND wish = 'substitute'""",
                absence.match_id,
                absence.seat,
                absence.since,
            )

    async def vote(self, absence: Absence, voter: int, wish: Wish = Wish.COMPUTER) -> bool:
        """Store the vote of a seat, in place of its earlier one. Returns False if the vote is over.
        Returns False also for a vote for a substitute whose candidate has changed or withdrawn."""
        offers = absence.candidate.user_id if absence.candidate else None
        async with self._db.transaction():
            counts = await self._db.run(
                """SELECT 1 FROM absences WHERE match_id = $1 AND seat = $2 AND since = $3
                       AND ($4 = 0 OR candidate_id IS $5)""",
                absence.match_id,
                absence.seat,
                absence.since,
                int(wish is Wish.SUBSTITUTE),
                offers,
            )
            if counts:
                await self._db.run(
                    """INSERT INTO votes (match_id, seat, since, voter, wish)
                       VALUES ($1, $2, $3, $4, $5)
                       ON CONFLICT (match_id, seat, since, voter)
                       DO UPDATE SET wish = excluded.wish""",
                    absence.match_id,
                    absence.seat,
                    absence.since,
                    voter,
                    wish,
                )
        return bool(counts)
