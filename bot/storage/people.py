"""Everything the database knows of one member, to hand it out to them and to delete it."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from bot.clock import DAY
from bot.storage.brakes import ABORTED, SENT_AWAY
from bot.storage.connection import Connection, Row
from bot.storage.publications import PublicationStore
from bot.storage.records import Wish
from bot.storage.rows import Column, Mapper, packed
from bot.storage.traces import trace_of
from bot.storage.watchers import WatcherStore
from games.state import Outcome

_OWN = (
    *("members", "reminders", "breaks", "advances", "kept", "brakes", "refusals"),
    *("sessions", "lessons", "cards_met", "ratings", "transfers", "match_notes", "ladder_rungs"),
    *("puzzle_tries", "puzzle_players", "puzzle_reports", "daily_answers"),
)
"""The tables whose rows belong to a member, and are deleted with their data."""
_LEAVE_TOURNAMENTS = """UPDATE contenders SET name = $1,
        part = CASE WHEN part = 'in' AND tournament_id NOT IN (
            SELECT id FROM tournaments WHERE phase IN ('finished', 'cancelled')
        ) THEN 'left' ELSE part END WHERE user_id = $2"""  # a winner stays the winner
_STAY_OUT = """UPDATE contenders SET user_id = $1 WHERE user_id = $2 AND (
        part = 'removed' AND tournament_id IN (
            SELECT id FROM tournaments WHERE phase IN ('sign_up', 'check_in', 'running'))
        OR since > 0 AND tournament_id IN (SELECT id FROM tournaments WHERE phase = 'running'))"""
"""Keeps a member's trace if the organizer took them out of a tournament, or they left it, so that
deleting their data does not let them enter again."""
FORMER = 0
"""Stands in place of the id of a member whose data was deleted."""


class StillPlays(Exception):
    """The member still plays in a running match. Nothing was changed."""

    def __init__(self, matches: tuple[int, ...]) -> None:
        super().__init__(matches)
        self.matches = matches


class InvitationSeen(msgspec.Struct, frozen=True):
    """An invitation, with what it holds about its host or one of its guests."""

    id: int
    game: str
    options: dict[str, str]
    guild_id: int
    channel_id: int
    message_id: int | None
    status: str
    match_id: int | None
    created_at: int
    expires_at: int
    rated: bool
    host: bool
    name: str | None
    """The member's name at the time; None for a host without a seat."""
    answer: str | None
    reason: str | None


class SeatKept(msgspec.Struct, frozen=True):
    """A seat of a member in a match, with everything that the match's rows say about it."""

    match_id: int
    game: str
    options: dict[str, str]
    guild_id: int
    channel_id: int
    thread_id: int | None
    message_id: int | None
    status: str
    started_at: int
    changed_at: int
    outcome: Outcome | None
    players: tuple[str, ...]
    seat: int
    name: str
    dm_channel: int | None
    dm_message: int | None
    dm_sent_at: int | None
    dm_closed: bool
    orders: tuple[str, ...]
    level: str
    replaced: int
    hints: int
    pace: str
    rated: bool
    reserve: int | None
    """Seconds left on the seat's clock when it last started; None without a clock."""
    given_back: bool
    """Whether the clock was given back the time of quiet hours."""
    advance: str | None
    """The member's answer in advance."""
    since: int
    """The last version before the seat became the member's; -1 if it was theirs from the start."""


class SeatLeft(msgspec.Struct, frozen=True):
    """A seat that a member played until somebody else took it over."""

    match_id: int
    game: str
    guild_id: int
    channel_id: int
    seat: int
    name: str
    since: int
    """The last version before the seat became the member's; -1 if it was theirs from the start."""
    until: int
    """The last version at which the seat was the member's."""
    replaced: int
    hints: int
    dm_channel: int | None
    dm_message: int | None
    left_at: int


class Candidacy(msgspec.Struct, frozen=True):
    """A member's offer to play on in somebody's place."""

    match_id: int
    seat: int
    name: str


class VoteCast(msgspec.Struct, frozen=True):
    """A vote about a seat whose member did not answer."""

    match_id: int
    seat: int
    since: int
    wish: str = Wish.COMPUTER


_SEEN = Mapper(InvitationSeen, host=Column("host_id = $1"))
_OF_SEAT = "match_id = matches.id AND seat = players.seat"
_KEPT = Mapper(
    SeatKept,
    match_id=Column("matches.id"),
    started_at=Column("created_at"),
    changed_at=Column("updated_at"),
    outcome=packed("outcome", Outcome),
    players=Column(
        """(SELECT json_group_array(name) FROM (
                SELECT name FROM players WHERE match_id = matches.id ORDER BY seat) AS names)""",
        read=msgspec.json.Decoder(tuple[str, ...]).decode,
    ),
    orders=Column("orders", read=lambda keys: tuple(keys.split(",")) if keys else ()),
    reserve=Column(f"(SELECT reserve FROM clocks WHERE {_OF_SEAT})"),
    given_back=Column(f"(SELECT given_back FROM clocks WHERE {_OF_SEAT})"),
    advance=Column(
        """(SELECT choice FROM advances
            WHERE match_id = matches.id AND advances.user_id = players.user_id)"""
    ),
    since=Column(f"(SELECT coalesce(max(until), -1) FROM former_players WHERE {_OF_SEAT})"),
)
_LEFT = Mapper(
    SeatLeft,
    since=Column(
        """coalesce((SELECT until FROM former_players AS f
                     WHERE (f.match_id, f.seat, f.nth) = (me.match_id, me.seat, me.nth - 1)), -1)"""
    ),
)
_CANDIDACY = Mapper(Candidacy, name=Column("candidate_name"))
_VOTE = Mapper(
    VoteCast,
    match_id=Column("votes.match_id"),
    seat=Column("votes.seat"),
    since=Column("votes.since"),
)


class PeopleStore:
    """Reads everything about one member, and removes it."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def invitations(self, user_id: int) -> list[InvitationSeen]:
        """Return the invitations that a member set up or was invited to, oldest first."""
        rows = await self._db.read(
            f"""SELECT {_SEEN.columns}
               FROM tables LEFT JOIN guests ON table_id = tables.id AND user_id = $1
               WHERE host_id = $1 OR user_id = $1 ORDER BY id""",
            user_id,
        )
        return _SEEN.read_all(rows)

    async def seats(self, user_id: int) -> list[SeatKept]:
        """Return a member's seats in running and finished matches, oldest first."""
        rows = await self._db.read(
            f"""SELECT {_KEPT.columns}
               FROM players JOIN matches ON matches.id = match_id
               WHERE user_id = $1 ORDER BY matches.id""",
            user_id,
        )
        return _KEPT.read_all(rows)

    async def votes(self, user_id: int) -> list[VoteCast]:
        """Return the votes that a member cast about absent members."""
        rows = await self._db.read(
            f"""SELECT {_VOTE.columns}
               FROM players JOIN votes ON votes.match_id = players.match_id AND voter = players.seat
               WHERE user_id = $1 ORDER BY votes.match_id, votes.since, votes.seat""",
            user_id,
        )
        return _VOTE.read_all(rows)

    async def absences(self, user_id: int) -> list[tuple[int, int]]:
        """Return the matches that waited too long for a member, each with the version at which the
        member was asked."""
        rows = await self._db.read(
            """SELECT absences.match_id, since
               FROM players JOIN absences USING (match_id, seat)
               WHERE user_id = $1 ORDER BY 1, 2""",
            user_id,
        )
        return [(match_id, since) for match_id, since in rows]

    async def seats_left(self, user_id: int) -> list[SeatLeft]:
        """Return the seats that others have taken over from a member, oldest match first."""
        rows = await self._db.read(
            f"""SELECT {_LEFT.columns}
               FROM former_players AS me JOIN matches ON matches.id = match_id
               WHERE user_id = $1 ORDER BY match_id, nth""",
            user_id,
        )
        return _LEFT.read_all(rows)

    async def candidacies(self, user_id: int) -> list[Candidacy]:
        """Return a member's offers to play on in somebody's place."""
        rows = await self._db.read(
            f"""SELECT {_CANDIDACY.columns} FROM absences
                WHERE candidate_id = $1 ORDER BY match_id, seat""",
            user_id,
        )
        return _CANDIDACY.read_all(rows)

    async def running(self, user_id: int) -> tuple[int, ...]:
        """Return the member's running matches."""
        return _ids(await self._db.read(_RUNNING, user_id))

    async def forget(self, user_id: int, name: str, left: Container[int] = ()) -> list[int]:
        """Remove a member from everything, in one step. Their matches stay as they are.

        Args:
            name: the name to put in place of the member's.
            left: running matches that the member is out of for good.

        Returns:
            the matches that no longer name the member.

        Raises:
            StillPlays: the member plays in another running match; nothing was changed.
        """
        async with self._db.transaction():
            running = _ids(await self._db.run(_RUNNING, user_id))
            if played := tuple(match_id for match_id in running if match_id not in left):
                raise StillPlays(played)
            await self._leave_traces(user_id)
            await PublicationStore(self._db).forget(user_id)
            # An invitation from or to a member who is gone cannot become a match.
            await self._db.run(
                """UPDATE tables SET status = 'cancelled' WHERE status = 'waiting' AND (
                       host_id = $1
                       OR open = 0 AND id IN (SELECT table_id FROM guests WHERE user_id = $1))""",
                user_id,
            )
            await self._db.run("UPDATE tables SET host_id = $1 WHERE host_id = $2", FORMER, user_id)
            # Each id sits at a table once, so if two of its members are gone, only one row stays.
            await self._db.run(
                """DELETE FROM guests WHERE user_id = $1
                   AND (table_id IN (SELECT table_id FROM guests WHERE user_id = $2)
                        OR table_id IN (SELECT id FROM tables WHERE status = 'waiting'))""",
                user_id,
                FORMER,
            )
            await self._db.run(
                "UPDATE guests SET user_id = $1, name = $2, reason = '' WHERE user_id = $3",
                FORMER,
                name,
                user_id,
            )
            forgotten = await self._db.run(
                """UPDATE players SET user_id = $1, name = $2, dm_channel = NULL, dm_message = NULL,
                                      dm_sent_at = NULL, dm_digest = NULL, dm_closed = 1
                   WHERE user_id = $3 RETURNING match_id""",
                FORMER,
                name,
                user_id,
            )
            forgotten += await self._db.run(
                """UPDATE former_players SET user_id = $1, name = $2, dm_channel = NULL,
                                             dm_message = NULL
                   WHERE user_id = $3 RETURNING match_id""",
                FORMER,
                name,
                user_id,
            )
            await self._db.run(
                "UPDATE rated_seats SET user_id = $1 WHERE user_id = $2", FORMER, user_id
            )
            # Panels are shown again, and no change that was read before can bring the name back.
            await self._db.run(
                """UPDATE tournaments SET look_at = 0, version = version + 1
                   WHERE id IN (SELECT tournament_id FROM contenders WHERE user_id = $1)""",
                user_id,
            )
            await self._db.run(_LEAVE_TOURNAMENTS, name, user_id)
            await self._db.run(_STAY_OUT, trace_of(user_id), user_id)
            await self._db.run(
                "UPDATE contenders SET user_id = $1 WHERE user_id = $2", FORMER, user_id
            )
            await self._db.run(
                "UPDATE tournaments SET organizer_id = $1 WHERE organizer_id = $2", FORMER, user_id
            )
            await self._db.run(
                "UPDATE realm_seats SET user_id = $1 WHERE user_id = $2", FORMER, user_id
            )
            await self._db.run(
                """DELETE FROM votes WHERE wish = 'substitute' AND (match_id, seat, since) IN (
                       SELECT match_id, seat, since FROM absences WHERE candidate_id = $1)""",
                user_id,
            )
            await self._db.run(
                """UPDATE absences SET candidate_id = NULL, candidate_name = NULL
                   WHERE candidate_id = $1""",
                user_id,
            )
            await self._db.run(
                "UPDATE interventions SET moderator_id = $1 WHERE moderator_id = $2",
                FORMER,
                user_id,
            )
            await self._db.run(
                "UPDATE interventions SET member_id = $1 WHERE member_id = $2", FORMER, user_id
            )
            for table in _OWN:
                await self._db.run(f"DELETE FROM {table} WHERE user_id = $1", user_id)
            # A ping of the others still counts, but not who caused it. Without the brake, a member
            # who has their data deleted could go on pinging at once.
            await self._db.run("UPDATE brakes SET subject = 0 WHERE subject = $1", user_id)
        await self._db.scrub()
        return sorted({match_id for (match_id,) in forgotten})

    async def _leave_traces(self, user_id: int) -> None:
        """Keep what protects others from a member, but without their id and name. Call it inside a
        transaction."""
        trace = trace_of(user_id)
        await self._db.run(
            """DELETE FROM refusals WHERE refused_id = $1
               AND user_id IN (SELECT user_id FROM refusals WHERE refused_id = $2)""",
            trace,
            user_id,
        )
        await self._db.run(
            "UPDATE refusals SET refused_id = $1, name = '' WHERE refused_id = $2", trace, user_id
        )
        await WatcherStore(self._db).forget(user_id)
        for table in ("bars", "unnamed"):
            await self._db.run(
                f"""DELETE FROM {table} WHERE user_id = $1
                    AND guild_id IN (SELECT guild_id FROM {table} WHERE user_id = $2)""",
                trace,
                user_id,
            )
            await self._db.run(
                f"UPDATE {table} SET user_id = $1 WHERE user_id = $2", trace, user_id
            )
        await self._db.run(
            "UPDATE brakes SET user_id = $1 WHERE user_id = $2 AND reason = $3",
            trace,
            user_id,
            SENT_AWAY,
        )
        await self._db.run(
            """INSERT INTO brakes (user_id, reason, subject, mark, token, until)
               SELECT $1, $2, 0, 0, '', updated_at + $4
               FROM players JOIN matches ON matches.id = match_id
               WHERE user_id = $3 AND seat = aborted_by""",
            trace,
            ABORTED,
            user_id,
            DAY,
        )


_RUNNING = """SELECT id FROM matches WHERE status = 'running'
    AND id IN (SELECT match_id FROM players WHERE user_id = $1) ORDER BY id"""


def _ids(rows: list[Row]) -> tuple[int, ...]:
    return tuple(match_id for (match_id,) in rows)
