"""Tournaments in the database: contenders, pairings, and posts.

All changes go through `change`, which fails if another change was faster. The exception is results,
which are written where matches end (`bot.storage.pairings`).
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec

from bot.pairings.records import Contender, Phase, Tournament
from bot.storage.connection import Connection, Superseded
from bot.storage.pairings import PAIRING, RESULT, values
from bot.storage.records import Location
from bot.storage.rows import LOCATION, Column, Mapper, value_of


class NewTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament before it is stored."""

    location: Location
    """The channel that holds its panel."""
    organizer_id: int
    """The member who set it up; 0 if they have had their data deleted."""
    title: str
    game: str
    options: dict[str, str]
    pace: str
    play: Tournament
    created_at: int
    rated: bool = False


class Told(NamedTuple):
    """A post about a tournament."""

    key: str
    """The subject of the post: a round, the call to check in, the end."""
    channel_id: int = 0
    message_id: int = 0
    """The message; 0 if it was never posted, or is gone. It is not posted again."""
    shown: str = ""
    """The digest of the names in the post, which is edited when this changes."""


class TournamentRow(NewTournament, frozen=True, kw_only=True):
    """A tournament as it is stored."""

    id: int
    version: int
    why: str = ""
    """The reason why it was cancelled."""
    message_id: int | None = None
    """The message of its panel; None until it is posted."""
    thread_id: int | None = None
    """The thread below the panel; None if there is none."""
    shown: str = ""
    """The digest of what the panel shows."""
    posts: tuple[Told, ...] = ()
    """The posts about it, one for each key."""

    @property
    def told(self) -> tuple[str, ...]:
        """The keys of its posts."""
        return tuple(each.key for each in self.posts)

    @property
    def place(self) -> Location:
        """The place where its rounds are posted."""
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
    """A member's part in a tournament, now or before."""

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


_CONTENDER = Mapper(Contender)
_NEW_PAIRING = (
    "INSERT INTO pairings (tournament_id, round, place, first, second, nth, grp, "
    f"{', '.join(RESULT)}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
)
_PLAY = ("format", "phase", "most", "twice", "seed", "round", "starts_at")
_KEYS = ("guild_id", "channel_id", "organizer_id", "title", "game", "options", "pace", "rated")
_ALL = (*_KEYS, *_PLAY, "created_at", "id", "version", "why", "message_id", "thread_id", "shown")
_LISTED = Mapper(Listed, location=LOCATION)
_TAKEN = Mapper(Taken, guild_id=Column("guild_id"))
_OPEN = "phase NOT IN ('finished', 'cancelled', 'draft')"
_GOING_ON = f"SELECT count(*) FROM tournaments WHERE guild_id = $1 AND {_OPEN}"


def _read_post(stored: str | list[Any]) -> Told:
    """Return a post as it is stored. Earlier versions stored its key alone."""
    return Told(stored) if isinstance(stored, str) else Told(*stored)


class TournamentStore:
    """Reads and writes tournaments."""

    def __init__(self, db: Connection) -> None:
        self._db = db

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
            f"""SELECT {PAIRING.columns} FROM pairings WHERE tournament_id = $1
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
            pairings=tuple(PAIRING.read_all(pairings)),
        )
        return TournamentRow(
            location=Location(found.pop("guild_id"), found.pop("channel_id")),
            options=json.loads(found.pop("options")),
            rated=bool(found.pop("rated")),
            posts=tuple(map(_read_post, json.loads(found.pop("told")))),
            play=play,
            **found,
        )

    async def change(self, before: TournamentRow, play: Tournament, why: str = "") -> None:
        """Store the new state of a tournament, and have it looked at again at once.

        Args:
            why: the reason why it was cancelled.

        Raises:
            Superseded: something else has changed it since it was read.
        """
        async with self._db.transaction():
            await self._change(before, play, why)

    async def _change(self, before: TournamentRow, play: Tournament, why: str = "") -> None:
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
        if play.phase.is_over:  # nobody can enter it any more: no trace is needed
            await self._db.run(
                "UPDATE contenders SET user_id = 0 WHERE tournament_id = $1 AND user_id < 0",
                before.id,
            )

    async def announce(self, before: TournamentRow, play: Tournament, most: int) -> bool:
        """Open a tournament for sign-up. Returns False if its server already has the most
        tournaments that may go on at once. Of two simultaneous announcements, the second sees
        the first.

        Raises:
            Superseded: something else has changed it since it was read.
        """
        guild_id = before.location.guild_id
        async with self._db.transaction():
            await self._db.run(  # it holds the server's row until the end
                "UPDATE servers SET organizers = organizers WHERE guild_id = $1", guild_id
            )
            rows = await self._db.run(_GOING_ON, guild_id)
            if int(value_of(rows, 0)) >= most:
                return False
            await self._change(before, play)
        return True

    async def set_up(self, before: TournamentRow, after: NewTournament) -> None:
        """Change how a tournament that nobody has joined will be played.

        Raises:
            Superseded: something else has changed it since it was read.
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
        """Add pairings, and close those that are decided without a match. A bye is deleted if
        somebody takes its place."""
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
                    *values(each.result),
                    *(before.id, *key),
                )
                if not rows:
                    raise Superseded  # its match has ended meanwhile
        await self._db.run_many(
            _NEW_PAIRING,
            [
                (
                    *(before.id, e.round, e.place, e.first, e.second, e.nth, e.group),
                    *values(e.result),
                )
                for key, e in has.items()
                if key not in had or key in replaced
            ],
        )

    # Due work, and posts.

    async def due(self, now: int, most: int = 100) -> list[int]:
        """Return the tournaments with something to do, longest waiting first."""
        rows = await self._db.read(
            """SELECT id FROM tournaments WHERE look_at IS NOT NULL AND look_at <= $1
               ORDER BY look_at, id LIMIT $2""",
            now,
            most,
        )
        return [tournament_id for (tournament_id,) in rows]

    async def begin_look(self, tournament_id: int, again: int) -> None:
        """Note that a look at a tournament begins. Anything that happens from now on asks for
        another.

        Args:
            again: the time of the next look if this one is broken off.
        """
        await self._db.write(
            "UPDATE tournaments SET look_at = $1 WHERE id = $2", again, tournament_id
        )

    async def look_again(self, tournament_id: int, at: int | None) -> None:
        """Set the time of the next look, or None for never, unless something has happened since
        this look began."""
        await self._db.write(
            "UPDATE tournaments SET look_at = $1 WHERE id = $2 AND look_at > 0", at, tournament_id
        )

    async def look_now(self, tournament_id: int) -> None:
        """Ask for a look at a tournament."""
        await self._db.write("UPDATE tournaments SET look_at = 0 WHERE id = $1", tournament_id)

    async def posted(self, tournament_id: int, message_id: int, thread_id: int | None) -> None:
        """Store the message of a panel, and the thread below it."""
        await self._db.write(
            "UPDATE tournaments SET message_id = $1, thread_id = $2 WHERE id = $3",
            *(message_id, thread_id, tournament_id),
        )

    async def set_shown(self, tournament_id: int, digest: str) -> None:
        """Store the digest of what a panel shows."""
        await self._db.write(
            "UPDATE tournaments SET shown = $1 WHERE id = $2", digest, tournament_id
        )

    async def tell(self, row: TournamentRow, *posts: Told) -> TournamentRow:
        """Note posts about a tournament, replacing those with the same keys, and return the
        tournament with all its posts. Another process may have noted some meanwhile."""
        async with self._db.transaction():
            rows = await self._db.run("SELECT told FROM tournaments WHERE id = $1", row.id)
            known = map(_read_post, json.loads(value_of(rows, "[]")))
            by_key = {each.key: each for each in (*known, *posts)}
            await self._db.run(
                "UPDATE tournaments SET told = $1 WHERE id = $2",
                json.dumps(list(by_key.values())),
                row.id,
            )
        return msgspec.structs.replace(row, posts=tuple(by_key.values()))

    # Lists.

    async def of_server(self, guild_id: int, most: int) -> list[Listed]:
        """Return the tournaments of a server, those in progress first, then the newest."""
        rows = await self._db.read(
            f"""SELECT {_LISTED.columns} FROM tournaments
                WHERE guild_id = $1 AND phase NOT IN ('draft')
                ORDER BY CASE WHEN {_OPEN} THEN 0 ELSE 1 END, id DESC LIMIT $2""",
            *(guild_id, most),
        )
        return _LISTED.read_all(rows)

    async def going_on(self, guild_id: int) -> int:
        """Return the number of tournaments in a server that are announced and not over."""
        rows = await self._db.read(_GOING_ON, guild_id)
        return int(value_of(rows, 0))

    async def with_member(self, user_id: int) -> list[int]:
        """Return the tournaments in progress that a member is in."""
        rows = await self._db.read(
            f"""SELECT tournaments.id FROM contenders
                    JOIN tournaments ON tournaments.id = tournament_id
                WHERE user_id = $1 AND part = 'in' AND {_OPEN} ORDER BY tournaments.id""",
            user_id,
        )
        return [tournament_id for (tournament_id,) in rows]

    async def drop(self, tournament_id: int) -> bool:
        """Delete a draft. Returns False if the tournament is announced, or gone."""
        dropped = await self._db.write(
            "DELETE FROM tournaments WHERE phase = 'draft' AND id = $1 RETURNING 1", tournament_id
        )
        return bool(dropped)

    # Everything known of one member.

    async def taken_by(self, user_id: int) -> list[Taken]:
        """Return a member's parts in tournaments, now and before."""
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
