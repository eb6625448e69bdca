"""Tournaments in the database: who takes part, who meets whom, and what was posted about it.

A result is written where a match ends, in the same transaction (`close`), and needs no look at the
rest. All other changes go through `change`, which fails if anything else was faster.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.pairings.records import Contender, Pairing, Phase, Result, Tournament
from bot.storage.connection import Connection, Superseded
from bot.storage.records import Location
from bot.storage.rows import LOCATION, Column, Mapper, value_of


class NewTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament before it is stored."""

    location: Location
    """The channel that its panel stands in."""
    organizer_id: int
    """0 for somebody who had their data deleted."""
    title: str
    game: str
    options: dict[str, str]
    pace: str
    play: Tournament
    created_at: int
    rated: bool = False


class TournamentRow(NewTournament, frozen=True, kw_only=True):
    """A tournament as it is stored."""

    id: int
    version: int
    why: str = ""
    """Why it was cancelled."""
    message_id: int | None = None
    """Of its panel; None: still to be posted."""
    thread_id: int | None = None
    """The thread below that; None: there is none."""
    shown: str = ""
    """The digest of what the panel shows."""
    told: tuple[str, ...] = ()
    """The messages posted about it."""

    @property
    def place(self) -> Location:
        """Where its rounds are posted."""
        return Location(self.location.guild_id, self.thread_id or self.location.channel_id)


class Listed(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: int
    title: str
    game: str
    phase: Phase
    location: Location
    organizer_id: int


class Taken(msgspec.Struct, frozen=True):
    """That a member is, or was, in a tournament."""

    tournament_id: int
    title: str
    game: str
    guild_id: int
    phase: str
    number: int
    name: str
    part: str
    here: bool
    since: int


class Meeting(NamedTuple):
    """The match of a pairing that is started."""

    tournament_id: int
    title: str
    round: int
    result: Result | None
    """By seat, as the match was begun."""


_CONTENDER = Mapper(Contender)
_MATCH_ID = "(SELECT match_id FROM tables WHERE tables.id = invitation_id)"
_RESULT = ("points_first", "points_second", "forfeit_first", "forfeit_second")


def _result(first: int | None, second: int | None, one: int, other: int) -> Result | None:
    if first is None or second is None:
        return None
    return Result(first, second, bool(one), bool(other))


def _values(result: Result | None) -> tuple[object, ...]:
    if result is None:
        return None, None, False, False
    return (
        result.first,
        result.second,
        result.first_forfeits,
        result.second_forfeits,
    )


_PAIRING = Mapper(
    Pairing,
    group=Column("grp"),
    result=Column(*_RESULT, read=_result, write=_values),
    match_id=Column(_MATCH_ID),
)
_NEW_PAIRING = (
    "INSERT INTO pairings (tournament_id, round, place, first, second, nth, grp, "
    f"{', '.join(_RESULT)}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
)
_PLAY = ("format", "phase", "most", "twice", "seed", "round", "starts_at")
_KEYS = ("guild_id", "channel_id", "organizer_id", "title", "game", "options", "pace", "rated")
_ALL = (*_KEYS, *_PLAY, "created_at", "id", "version", "why", "message_id", "thread_id", "shown")
_LISTED = Mapper(Listed, location=LOCATION)
_TAKEN = Mapper(Taken, guild_id=Column("guild_id"))
_OPEN = "phase NOT IN ('finished', 'cancelled', 'draft')"


class TournamentStore:
    """Reads and writes tournaments."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    # Who may set one up.

    async def organizers(self, guild_id: int) -> int | None:
        """Return the role whose members may set tournaments up in a server."""
        rows = await self._db.read("SELECT organizers FROM servers WHERE guild_id = $1", guild_id)
        found = value_of(rows, None)
        return None if found is None else int(found)

    async def set_organizers(self, guild_id: int, role_id: int | None) -> None:
        """Set that role."""
        await self._db.write(
            """INSERT INTO servers (guild_id, channels, organizers) VALUES ($1, '[]', $2)
               ON CONFLICT (guild_id) DO UPDATE SET organizers = excluded.organizers""",
            guild_id,
            role_id,
        )

    # One tournament.

    async def add(self, new: NewTournament) -> int:
        """Store a tournament without contenders, and return its id."""
        columns = (*_KEYS, *_PLAY, "created_at", "look_at")
        play = new.play
        async with self._db.transaction():
            rows = await self._db.run(
                f"""INSERT INTO tournaments ({", ".join(columns)})
                    VALUES ({", ".join(f"${n}" for n in range(1, len(columns) + 1))})
                    RETURNING id""",
                *(new.location.guild_id, new.location.channel_id, new.organizer_id, new.title),
                *(new.game, json.dumps(new.options), new.pace, new.rated),
                *(play.format, play.phase, play.most, play.twice, play.seed, play.round),
                *(play.starts_at, new.created_at, new.created_at),
            )
            await self._db.run(
                "INSERT INTO servers (guild_id, channels) VALUES ($1, '[]') ON CONFLICT DO NOTHING",
                new.location.guild_id,
            )
        return int(value_of(rows, 0))

    async def get(self, tournament_id: int) -> TournamentRow | None:
        """Return a tournament with all its contenders and pairings."""
        rows = await self._db.read(
            f"SELECT {', '.join(_ALL)}, told FROM tournaments WHERE id = $1", tournament_id
        )
        if not rows:
            return None
        found = dict(zip((*_ALL, "told"), rows[0], strict=True))
        contenders = await self._db.read(
            f"SELECT {_CONTENDER.columns} FROM contenders WHERE tournament_id = $1 ORDER BY number",
            tournament_id,
        )
        pairings = await self._db.read(
            f"""SELECT {_PAIRING.columns} FROM pairings WHERE tournament_id = $1
                ORDER BY round, place, nth""",
            tournament_id,
        )
        play = msgspec.convert(
            {name: found.pop(name) for name in _PLAY if name != "twice"}, Tournament
        )
        play = msgspec.structs.replace(
            play,
            twice=bool(found.pop("twice")),
            contenders=tuple(_CONTENDER.read_all(contenders)),
            pairings=tuple(_PAIRING.read_all(pairings)),
        )
        return TournamentRow(
            location=Location(found.pop("guild_id"), found.pop("channel_id")),
            options=json.loads(found.pop("options")),
            rated=bool(found.pop("rated")),
            told=tuple(json.loads(found.pop("told"))),
            play=play,
            **found,
        )

    async def change(self, before: TournamentRow, play: Tournament, why: str = "") -> None:
        """Store what became of a tournament. It is looked at again at once.

        Args:
            why: why it was cancelled.

        Raises:
            Superseded: it was changed by something else since it was read.
        """
        async with self._db.transaction():
            changed = await self._db.run(
                """UPDATE tournaments SET phase = $1, round = $2, starts_at = $3, why = $4,
                          look_at = 0, version = version + 1
                   WHERE id = $5 AND version = $6 RETURNING id""",
                *(play.phase, play.round, play.starts_at, why or before.why),
                *(before.id, before.version),
            )
            if not changed:
                raise Superseded
            await self._put_contenders(before, play)
            await self._put_pairings(before, play)

    async def set_up(self, before: TournamentRow, after: NewTournament) -> None:
        """Change how a tournament is to be played that nobody has joined.

        Raises:
            Superseded: it was changed by something else since it was read.
        """
        rows = await self._db.write(
            """UPDATE tournaments SET options = $1, pace = $2, rated = $3, format = $4, most = $5,
                      twice = $6, starts_at = $7, game = $8, version = version + 1
               WHERE id = $9 AND version = $10 RETURNING id""",
            *(json.dumps(after.options), after.pace, after.rated, after.play.format),
            *(after.play.most, after.play.twice, after.play.starts_at, after.game),
            *(before.id, before.version),
        )
        if not rows:
            raise Superseded

    async def _put_contenders(self, before: TournamentRow, play: Tournament) -> None:
        known = set(before.play.contenders)
        columns = ", ".join(_CONTENDER.sql)
        await self._db.run_many(
            f"""INSERT INTO contenders (tournament_id, {columns})
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (tournament_id, number) DO UPDATE SET name = excluded.name,
                    part = excluded.part, here = excluded.here, since = excluded.since""",
            [
                (before.id, *_CONTENDER.values(each))
                for each in play.contenders
                if each not in known
            ],
        )

    async def _put_pairings(self, before: TournamentRow, play: Tournament) -> None:
        """Add pairings, and close those that are decided without a match. A bye that somebody
        takes the place of goes."""
        had = {each.key: each for each in before.play.pairings}
        has = {each.key: each for each in play.pairings}
        replaced = [key for key, each in had.items() if key in has and has[key].both != each.both]
        await self._db.run_many(
            """DELETE FROM pairings
               WHERE tournament_id = $1 AND round = $2 AND place = $3 AND nth = $4""",
            [(before.id, *key) for key in replaced],
        )
        for key, each in has.items():
            if key in had and key not in replaced and had[key].result != each.result:
                rows = await self._db.run(
                    """UPDATE pairings SET points_first = $1, points_second = $2,
                              forfeit_first = $3, forfeit_second = $4
                       WHERE tournament_id = $5 AND round = $6 AND place = $7 AND nth = $8
                           AND points_first IS NULL RETURNING id""",
                    *_values(each.result),
                    *(before.id, *key),
                )
                if not rows:
                    raise Superseded  # its match has ended meanwhile
        await self._db.run_many(
            _NEW_PAIRING,
            [
                (
                    *(before.id, e.round, e.place, e.first, e.second, e.nth, e.group),
                    *_values(e.result),
                )
                for key, e in has.items()
                if key not in had or key in replaced
            ],
        )

    # Matches.

    async def link(self, tournament_id: int, pairing: Pairing, invitation_id: int) -> None:
        """Let the match of a pairing, as it was read, be started from an invitation. To be called
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
        """Write what a match came to that has just ended, if it is one of a tournament and nothing
        is written yet; return which. To be called inside the transaction that ends it."""
        rows = await self._db.run(
            """UPDATE pairings SET points_first = $1, points_second = $2,
                      forfeit_first = $3, forfeit_second = $4
               WHERE points_first IS NULL
                   AND invitation_id IN (SELECT id FROM tables WHERE match_id = $5)
               RETURNING tournament_id""",
            *_values(result),
            match_id,
        )
        return await self._noticed(rows)

    async def reopen(self, match_id: int) -> int | None:
        """Let a match of a tournament be started anew that has just ended without a result, and
        return which. To be called inside the transaction that ends it."""
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
        """Return which tournament a match belongs to."""
        rows = await self._db.read(
            f"""SELECT tournaments.id, title, pairings.round, {", ".join(_RESULT)}
               FROM tables JOIN pairings ON pairings.invitation_id = tables.id
                   JOIN tournaments ON tournaments.id = tournament_id
               WHERE tables.match_id = $1""",
            match_id,
        )
        if not rows:
            return None
        tournament_id, title, round_, *result = rows[0]
        return Meeting(tournament_id, title, round_, _result(*result))

    async def silent(self, tournament_id: int, since: int) -> list[tuple[Pairing, int]]:
        """Return the open pairings whose match has waited since a time or longer, each with its
        match."""
        return await self._running(
            tournament_id, "points_first IS NULL AND updated_at <= $2", since
        )

    async def outlived(self, tournament_id: int) -> list[tuple[Pairing, int]]:
        """Return the pairings that were decided without their match, which still runs."""
        return await self._running(tournament_id, "points_first IS NOT NULL")

    async def unwanted(self, tournament_id: int) -> list[int]:
        """Return the invitations that wait though nothing is to be started from them any more."""
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
            each if each == _MATCH_ID else f"pairings.{each}" for each in _PAIRING.sql
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
        found = _PAIRING.read_all(rows)
        return [(each, each.match_id) for each in found if each.match_id is not None]

    # What is due, and what was posted.

    async def due(self, now: int, most: int = 100) -> list[int]:
        """Return the tournaments that there is something to do about, those that wait longest
        first."""
        rows = await self._db.read(
            """SELECT id FROM tournaments WHERE look_at IS NOT NULL AND look_at <= $1
               ORDER BY look_at, id LIMIT $2""",
            now,
            most,
        )
        return [tournament_id for (tournament_id,) in rows]

    async def begin_look(self, tournament_id: int, again: int) -> None:
        """Note that a tournament is looked at; what happens from now on wants another look.

        Args:
            again: when to look if this look is broken off.
        """
        await self._db.write(
            "UPDATE tournaments SET look_at = $1 WHERE id = $2", again, tournament_id
        )

    async def look_again(self, tournament_id: int, at: int | None) -> None:
        """Note when there is something to do next, unless something has happened since the look
        began; None: never."""
        await self._db.write(
            "UPDATE tournaments SET look_at = $1 WHERE id = $2 AND look_at > 0", at, tournament_id
        )

    async def look_now(self, tournament_id: int) -> None:
        """Note that a tournament wants a look."""
        await self._db.write("UPDATE tournaments SET look_at = 0 WHERE id = $1", tournament_id)

    async def posted(self, tournament_id: int, message_id: int, thread_id: int | None) -> None:
        """Note the message of a panel, and the thread below it."""
        await self._db.write(
            "UPDATE tournaments SET message_id = $1, thread_id = $2 WHERE id = $3",
            *(message_id, thread_id, tournament_id),
        )

    async def set_shown(self, tournament_id: int, digest: str) -> None:
        """Note what a panel shows."""
        await self._db.write(
            "UPDATE tournaments SET shown = $1 WHERE id = $2", digest, tournament_id
        )

    async def tell(self, row: TournamentRow, *keys: str) -> TournamentRow:
        """Note what was posted about a tournament, and return it with that."""
        told = tuple(dict.fromkeys((*row.told, *keys)))
        await self._db.write(
            "UPDATE tournaments SET told = $1 WHERE id = $2", json.dumps(told), row.id
        )
        return msgspec.structs.replace(row, told=told)

    # Lists.

    async def of_server(self, guild_id: int, most: int) -> list[Listed]:
        """Return the tournaments of a server, those that go on first, then the newest."""
        rows = await self._db.read(
            f"""SELECT {_LISTED.columns} FROM tournaments
                WHERE guild_id = $1 AND phase NOT IN ('draft')
                ORDER BY CASE WHEN {_OPEN} THEN 0 ELSE 1 END, id DESC LIMIT $2""",
            *(guild_id, most),
        )
        return _LISTED.read_all(rows)

    async def going_on(self, guild_id: int) -> int:
        """Return how many tournaments of a server are not over."""
        rows = await self._db.read(
            f"SELECT count(*) FROM tournaments WHERE guild_id = $1 AND {_OPEN}", guild_id
        )
        return int(value_of(rows, 0))

    async def with_member(self, user_id: int) -> list[int]:
        """Return the tournaments that go on and that a member is in."""
        rows = await self._db.read(
            f"""SELECT tournaments.id FROM contenders
                    JOIN tournaments ON tournaments.id = tournament_id
                WHERE user_id = $1 AND part = 'in' AND {_OPEN} ORDER BY tournaments.id""",
            user_id,
        )
        return [tournament_id for (tournament_id,) in rows]

    async def drop(self, tournament_id: int) -> None:
        """Delete what was begun and not announced."""
        await self._db.write(
            "DELETE FROM tournaments WHERE phase = 'draft' AND id = $1", tournament_id
        )

    # What is known of one member.

    async def taken_by(self, user_id: int) -> list[Taken]:
        """Return the tournaments that a member is in, or was."""
        rows = await self._db.read(
            f"""SELECT {_TAKEN.columns} FROM contenders
                    JOIN tournaments ON tournaments.id = tournament_id
                WHERE user_id = $1 ORDER BY tournament_id""",
            user_id,
        )
        return _TAKEN.read_all(rows)

    async def organized_by(self, user_id: int) -> list[Listed]:
        """Return the tournaments that a member set up."""
        rows = await self._db.read(
            f"SELECT {_LISTED.columns} FROM tournaments WHERE organizer_id = $1 ORDER BY id",
            user_id,
        )
        return _LISTED.read_all(rows)
