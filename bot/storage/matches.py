"""Matches, their players and their steps in the database."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

import msgspec

from bot.storage.brakes import Brake, BrakeStore
from bot.storage.clocks import CLOCKS, ClockStore
from bot.storage.connection import Connection, Superseded, pack
from bot.storage.invitations import InvitationStore
from bot.storage.players import PLAYERS, keys_of
from bot.storage.records import (
    Candidate,
    Guest,
    Invitation,
    InvitationStatus,
    MatchRow,
    MatchStatus,
    NewMatch,
    NewStep,
    Orders,
    Running,
    SeatClock,
    Step,
    Waiting,
)
from bot.storage.rows import ELSEWHERE, LOCATION, SECRET, Column, Mapper, packed, seats_in, value_of
from bot.storage.steps import INSERT_STEP, STEP, StepStore
from bot.storage.substitutes import SubstituteStore
from games.decisions import Resign
from games.luck import Luck

Also = Callable[[], Awaitable[None]]
"""Writes something more in a transaction, after the main change unless said otherwise."""

_CONTROL = """(
    SELECT group_concat(orders || ':' || level || ':' || user_id, ' ')
    FROM (SELECT * FROM players WHERE match_id = matches.id ORDER BY seat) AS by_seat)"""


_CLICKS = Column(
    "clicks",
    read=lambda clicks: tuple(json.loads(clicks)),
    write=lambda clicks: (json.dumps(clicks),),
)
_LUCK = Mapper(Luck, secret=SECRET, clicks=_CLICKS)
_ASKED = packed("asked", tuple[int, ...])
NEW_MATCH = Mapper(
    NewMatch,
    location=LOCATION,
    asked=_ASKED,
    luck=Column(*_LUCK.sql, write=_LUCK.values),
    at=Column("created_at", "updated_at", write=lambda at: (at, at)),
    players=ELSEWHERE,
    clocks=ELSEWHERE,
    events=ELSEWHERE,
    frames=ELSEWHERE,
)
MATCH = Mapper(
    MatchRow,
    location=LOCATION,
    asked=_ASKED,
    players=PLAYERS,
    clocks=CLOCKS,
    commitment=Column("seed", "secret", read=lambda seed, secret: Luck(seed, secret or b"").seal),
    clicks=_CLICKS,
    decided=Column("decided", read=seats_in),
    undoable_by=Column(
        """(SELECT seat FROM steps
            WHERE match_id = matches.id AND version = matches.version AND undoable = 1)"""
    ),
)
RUNNING_MATCH = Mapper(Running, location=LOCATION, players=PLAYERS, asked=_ASKED, clocks=CLOCKS)
_LISTED = f"SELECT {RUNNING_MATCH.columns} FROM matches"
RUNNING = f"{_LISTED} WHERE status = 'running'"


class MatchStore:
    """Reads and writes matches in progress."""

    def __init__(
        self,
        db: Connection,
        invitations: InvitationStore,
        clocks: ClockStore,
        brakes: BrakeStore,
        steps: StepStore,
        substitutes: SubstituteStore,
    ) -> None:
        self._db = db
        self._steps = steps
        self._substitutes = substitutes
        self._brakes = brakes
        self._invitations = invitations
        self._clocks = clocks

    async def start(self, invitation: Invitation, match: NewMatch, guests: Sequence[Guest]) -> int:
        """Turn a waiting invitation into a match in one step, and return the match's id.

        Raises:
            Superseded: somebody else has changed the invitation since.
        """
        async with self._db.transaction():
            await self._invitations.settle(invitation, InvitationStatus.STARTED, guests)
            match_id = await self._insert(match)
            await self._db.run(
                "UPDATE tables SET match_id = $1 WHERE id = $2", match_id, invitation.id
            )
            return match_id

    async def _insert(self, match: NewMatch) -> int:
        added = await self._db.run(
            f"{NEW_MATCH.insert_into('matches', 'status', 'version')} RETURNING id",
            MatchStatus.RUNNING,
            0,
            *NEW_MATCH.values(match),
        )
        match_id = int(value_of(added, 0))
        await self._db.run_many(
            """INSERT INTO players (match_id, seat, user_id, name, level, orders)
               VALUES ($1, $2, $3, $4, $5, $6)""",
            [
                (match_id, seat, player.user_id, player.name, player.level, keys_of(player.orders))
                for seat, player in enumerate(match.players)
            ],
        )
        begun = Step(0, None, "", match.events, match.state, match.at, match.frames)
        await self._db.run(INSERT_STEP, match_id, *STEP.values(begun))
        await self._clocks.begin(match_id, match.clocks)
        await self._note_waiting(match_id, match.asked, [player.level for player in match.players])
        return match_id

    async def get(self, match_id: int) -> MatchRow | None:
        """Return a match as last committed."""
        rows = await self._db.read(f"SELECT {MATCH.columns} FROM matches WHERE id = $1", match_id)
        row = MATCH.read_first(rows)
        if row is None or row.state:
            return row
        last = await self._steps.get(
            match_id, row.version
        )  # the log is packed, and the state with it
        assert last is not None, "a log has all its steps"
        return msgspec.structs.replace(row, state=last.state)

    async def luck(self, match_id: int) -> Luck | None:
        """Return the source of all dice and shuffles of a match, or None while the match is
        running, so that nobody can look ahead."""
        rows = await self._db.read(
            f"SELECT {_LUCK.columns} FROM matches WHERE id = $1 AND status != 'running'", match_id
        )
        return _LUCK.read_first(rows)

    async def add_steps(
        self,
        row: MatchRow,
        steps: Sequence[NewStep],
        orders: Orders,
        clocks: Sequence[SeatClock] | None = None,
        also: Also | None = None,
    ) -> None:
        """Store an applied choice and the answers of standing orders to it. Log, state and orders
        are written in one transaction.

        Args:
            row: the match as read. Its version, its standing orders and the players of its seats
                must still hold.
            orders: the standing orders after the last step.
            clocks: the clocks after the last step; None if they are unchanged.
            also: writes more in the same transaction.

        Raises:
            Superseded: somebody else has changed the match since.
        """
        last = steps[-1]
        waiting = Waiting.of(last.asked, row.levels)
        # Questions asked just now are not in the log yet.
        just = next((step.at for step in steps if step.version == waiting.version), None)
        async with self._db.transaction():
            updated = await self._db.run(
                f"""UPDATE matches SET version = $1, state = $2, asked = $3, updated_at = $4,
                                       outcome = $5, status = $6, aborted_by = $7,
                                       decided = decided | $8, undone = undone + $9,
                                       thinking = $10, waits_since = coalesce($11, (
                                           SELECT at FROM steps
                                           WHERE match_id = $12 AND version = $13))
                    WHERE id = $12 AND version = $14 AND status = 'running' AND {_CONTROL} = $15
                    RETURNING 1""",
                last.version,
                last.state,
                pack(last.asked),
                last.at,
                pack(last.outcome) if last.outcome else None,
                last.status,
                last.seat if last.aborts else None,
                sum({1 << step.seat for step in steps if step.seat is not None}),
                sum(step.undoes is not None for step in steps),
                waiting.thinking,
                just,
                row.id,
                waiting.version,
                row.version,
                _control(row),
            )
            if not updated:
                raise Superseded
            await self._clocks.write(row, row.clocks if clocks is None else clocks)
            await self._db.run_many(
                INSERT_STEP,
                [(row.id, *STEP.values(step)) for step in steps],
            )
            if orders != row.orders:
                await self._db.run_many(
                    "UPDATE players SET orders = $1 WHERE match_id = $2 AND seat = $3",
                    [
                        (keys_of(stand), row.id, seat)
                        for seat, (stand, stood) in enumerate(zip(orders, row.orders, strict=True))
                        if stand != stood
                    ],
                )
            if replaced := [(row.id, step.seat) for step in steps if step.replaced]:
                await self._db.run_many(
                    "UPDATE players SET replaced = replaced + 1 WHERE match_id = $1 AND seat = $2",
                    replaced,
                )
            if also is not None:
                await also()

    async def set_level(
        self,
        row: MatchRow,
        seat: int,
        level: str,
        clocks: Sequence[SeatClock] = (),
        *,
        time_over: bool = False,
        also: Also | None = None,
    ) -> None:
        """Hand a seat to another player. Its standing orders end. If its member takes over, any
        vote about the seat ends, too: the same question can then be left open again.

        Args:
            level: the level of the computer that plays the seat from now on; "" for its member.
            clocks: the clocks at that moment; () at a pace without clocks.
            time_over: whether the seat's time was over, which must then be announced.
            also: writes more in the same transaction.

        Raises:
            Superseded: somebody else has changed the match since it was read.
        """
        await self._set_control(
            row, seat, frozenset(), level, clocks, time_over=time_over, also=also
        )

    async def set_orders(self, row: MatchRow, seat: int, orders: frozenset[str]) -> None:
        """Change the standing orders of a seat, and nothing else.

        Raises:
            Superseded: somebody else has changed the match since it was read.
        """
        await self._set_control(row, seat, orders, row.players[seat].level, row.clocks)

    async def _set_control(
        self,
        row: MatchRow,
        seat: int,
        orders: frozenset[str],
        level: str,
        clocks: Sequence[SeatClock],
        *,
        time_over: bool = False,
        also: Also | None = None,
    ) -> None:
        """Set the player and the standing orders of a seat, without making a version."""
        async with self._db.transaction():
            updated = await self._db.run(
                f"""UPDATE players SET orders = $1, level = $2
                    WHERE match_id = $3 AND seat = $4 AND EXISTS (
                        SELECT 1 FROM matches WHERE id = $3 AND version = $5
                            AND status = 'running' AND {_CONTROL} = $6)
                    RETURNING 1""",
                keys_of(orders),
                level,
                row.id,
                seat,
                row.version,
                _control(row),
            )
            if not updated:
                raise Superseded
            if not level:
                await self._forget_absences(row.id, seat)
            if time_over:
                await self._db.run(
                    """INSERT INTO absences (match_id, seat, since) VALUES ($1, $2, $3)
                       ON CONFLICT DO NOTHING""",
                    row.id,
                    seat,
                    row.asked[seat],
                )
            await self._clocks.write(row, clocks)
            levels = row.levels
            await self._note_waiting(
                row.id, row.asked, [*levels[:seat], level, *levels[seat + 1 :]]
            )
            if also is not None:
                await also()

    async def substitute(
        self,
        row: MatchRow,
        seat: int,
        to: Candidate,
        clocks: Sequence[SeatClock],
        at: int,
        also: Also | None = None,
    ) -> None:
        """Give a seat to another member, who plays it from the next decision on. Its standing
        orders end, and so does any vote about it.

        Args:
            clocks: the clocks at that moment; () at a pace without clocks.
            also: first writes more in the same transaction, or refuses.

        Raises:
            Superseded: somebody else has changed the match since it was read.
        """
        async with self._db.transaction():
            if also is not None:
                await also()
            as_read = await self._db.run(
                f"""SELECT 1 FROM matches WHERE id = $1 AND version = $2 AND status = 'running'
                        AND {_CONTROL} = $3""",
                row.id,
                row.version,
                _control(row),
            )
            if not as_read:
                raise Superseded
            await self._substitutes.give_seat(row.id, seat, to, at)
            await self._forget_absences(row.id, seat)
            await self._clocks.write(row, clocks)
            levels = row.levels
            await self._note_waiting(row.id, row.asked, [*levels[:seat], "", *levels[seat + 1 :]])

    async def _note_waiting(
        self, match_id: int, asked: Sequence[int], levels: Sequence[str]
    ) -> None:
        """Note what a match waits for, to be found by what runs each minute."""
        waiting = Waiting.of(asked, levels)
        await self._db.run(
            """UPDATE matches SET thinking = $1, waits_since = (
                   SELECT at FROM steps WHERE match_id = $2 AND version = $3) WHERE id = $2""",
            waiting.thinking,
            match_id,
            waiting.version,
        )

    async def _forget_absences(self, match_id: int, seat: int) -> None:
        """Forget that the member of a seat was announced as absent, and the votes about it."""
        for table in ("votes", "absences"):
            await self._db.run(
                f"DELETE FROM {table} WHERE match_id = $1 AND seat = $2", match_id, seat
            )

    async def count_hint(self, match_id: int, seat: int) -> None:
        """Count a hint that a member got."""
        await self._db.write(
            "UPDATE players SET hints = hints + 1 WHERE match_id = $1 AND seat = $2", match_id, seat
        )

    async def set_shown(
        self,
        match_id: int,
        *,
        message_id: int,
        shown: int,
        told_from: int,
        sent_at: int | None = None,
        rung: Collection[int] = (),
        brake: Brake | None = None,
    ) -> None:
        """Store the newest board message, what it shows and when it was sent. Does nothing if a
        later version is shown already.

        Args:
            sent_at: the time at which the message was sent; None if the message must stay as it is.
            rung: the members whom the message has pinged. `brake` holds up their next pings.
        """
        change = (
            """UPDATE matches SET message_id = $1, shown = $2, told_from = $3, sent_at = $4
               WHERE id = $5 AND shown <= $2""",
            *(message_id, shown, told_from, sent_at, match_id),
        )
        if brake is None or sent_at is None or not rung:
            await self._db.write(*change)
            return
        async with self._db.transaction():
            await self._db.run(*change)
            await self._brakes.put_all(brake, rung, sent_at)

    async def bury_board(self, match_id: int) -> None:
        """Note that something of the match was posted below the board message."""
        await self._db.write("UPDATE matches SET sent_at = NULL WHERE id = $1", match_id)

    async def unsettled(
        self, since: int, living: Collection[int] = (), *, first: bool = False
    ) -> list[int]:
        """Return the matches that may not be shown as they stand. These are matches whose newest
        version was not posted, and matches that changed since the time that `settle` noted. If
        no time is noted, they are all running matches, and those that changed after `since`.

        Args:
            living: the processes that still look after what they changed.
            first: whether nothing was noted before these processes began.
        """
        found: list[Any] = await self._db.read("SELECT process, at FROM settled_by")
        noted: dict[int, int] = dict(found)
        if noted and not first and noted.keys() <= set(living):
            return [match_id for match_id, _ in await self.unshown()]
        settled = min((at for process, at in noted.items() if process not in living), default=None)
        rows = await self._db.read(
            """SELECT id FROM matches WHERE shown < version
               UNION SELECT id FROM matches WHERE updated_at >= $1 ORDER BY id""",
            since if settled is None else max(since, settled),
        )
        matches = [match_id for (match_id,) in rows]
        if settled is not None:
            return matches
        rows = await self._db.read("SELECT id FROM matches WHERE status = 'running'")
        return sorted({*matches, *(match_id for (match_id,) in rows)})

    async def settle(self, at: int, besides: Collection[int], process: int = 1) -> int:
        """Note the time up to which all changes of a process are shown, in boards and hands.
        Returns the time that was noted.

        Args:
            besides: matches that are not shown. The time noted is no later than their last change.
        """
        for match_id in besides:
            rows = await self._db.read("SELECT updated_at FROM matches WHERE id = $1", match_id)
            at = min([at, *(updated_at for (updated_at,) in rows)])
        await self._db.write(
            """INSERT INTO settled_by (process, at) VALUES ($1, $2)
               ON CONFLICT (process) DO UPDATE SET at = excluded.at""",
            process,
            at,
        )
        return at

    async def settling(self) -> frozenset[int]:
        """Return the processes for which `settle` has noted a time."""
        rows = await self._db.read("SELECT process FROM settled_by")
        return frozenset(process for (process,) in rows)

    async def forget_settled(self, gone: Collection[int]) -> None:
        """Forget the noted times of processes that are gone, once what they left is shown."""
        await self._db.write(
            "DELETE FROM settled_by WHERE process IN (SELECT value FROM json_each($1))",
            json.dumps(list(gone)),
        )

    async def running(
        self, user_id: int, guild_id: int | None = None, *, unshown: bool = False
    ) -> list[Running]:
        """Return a member's running matches, in one server or everywhere, newest move first.

        Args:
            unshown: whether to include finished matches whose end was not posted.
        """
        rows = await self._db.read(
            f"""{_LISTED} WHERE (status = 'running' OR (shown < version AND $3 = 1))
                  AND (guild_id = $2 OR $2 IS NULL)
                  AND id IN (SELECT match_id FROM players WHERE user_id = $1)
                ORDER BY updated_at DESC, id DESC""",
            user_id,
            guild_id,
            unshown,
        )
        return RUNNING_MATCH.read_all(rows)

    async def given_up(self, user_id: int) -> set[int]:
        """Return the matches that a member has resigned but in which others play on."""
        rows = await self._db.read(
            """SELECT steps.match_id FROM players
               JOIN matches ON matches.id = players.match_id
               JOIN steps ON steps.match_id = players.match_id AND steps.seat = players.seat
               WHERE players.user_id = $1 AND matches.status = 'running' AND steps.choice = $2""",
            user_id,
            Resign().notation,
        )
        return {match_id for (match_id,) in rows}

    async def running_among(
        self, channels: Sequence[int], *, besides: int, limit: int, after: int = 0
    ) -> list[Running]:
        """Return the running matches in some channels, newest move first.

        Args:
            besides: the member whose own matches are left out.
            after: the number of matches to skip.
        """
        rows = await self._db.read(
            f"""{RUNNING} AND channel_id IN (SELECT value FROM json_each($1))
                  AND id NOT IN (SELECT match_id FROM players WHERE user_id = $2)
                ORDER BY updated_at DESC, id DESC LIMIT $3 OFFSET $4""",
            json.dumps(list(channels)),
            besides,
            limit,
            after,
        )
        return RUNNING_MATCH.read_all(rows)

    async def unshown(self) -> list[tuple[int, int]]:
        """Return the matches whose newest version was not posted, each with its channel."""
        rows = await self._db.read(
            "SELECT id, channel_id FROM matches WHERE shown < version ORDER BY id"
        )
        return [(match_id, channel_id) for match_id, channel_id in rows]

    async def waiting_for_computer(self) -> list[int]:
        """Return the running matches in which the computer must decide."""
        found = await self._db.read(f"{_LISTED} WHERE thinking = 1 ORDER BY id")
        rows = RUNNING_MATCH.read_all(found)
        waiting = [match.id for match in rows if _asks_computer(match)]
        for match in rows:
            if match.id not in waiting:  # of an older file, which did not know
                await self._db.write(
                    "UPDATE matches SET thinking = 0 WHERE id = $1 AND updated_at = $2",
                    match.id,
                    match.updated_at,
                )
        return waiting


def _control(row: MatchRow) -> str:
    """Return the players and standing orders of all seats in the form in which `_CONTROL` reads
    them."""
    return " ".join(
        f"{keys_of(player.orders)}:{player.level}:{player.user_id}" for player in row.players
    )


def _asks_computer(match: Running) -> bool:
    asked = zip(match.players, match.asked, strict=True)
    return any(player.level and since >= 0 for player, since in asked)
