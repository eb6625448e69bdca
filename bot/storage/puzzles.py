"""Members' tries at puzzles, the ratings of members and puzzles, and reports about puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.ratings.glicko import Rating
from bot.storage.connection import Connection
from bot.storage.rows import Column, Mapper

UNTRIED, SOLVED, FAILED = 0, 1, 2
"""The result of the first try at a puzzle."""
PARKED = 3
"""The number of reporting members that parks a puzzle."""

Rate = Callable[["Rated", "Rated | None"], tuple[Rating, Rating]]
"""Computes the ratings of a member and a puzzle after a first try. The puzzle is None if nobody has
tried it before."""
Repeat = Callable[[int, "int | None"], tuple[int, "int | None"]]
"""Computes a puzzle's next stage and the time at which it comes back, from those before."""


class Rated(msgspec.Struct, frozen=True):
    """The rating of a member or a puzzle."""

    rating: Rating = Rating()
    tries: int = 0
    solved: int = 0
    at: int = 0
    """The time of its last change; 0 for never."""


class Try(msgspec.Struct, frozen=True):
    """A member's record with one puzzle."""

    game: str
    puzzle: str
    path: tuple[str, ...] | None
    """The choices of the try in progress; None if it is over."""
    first: int
    stage: int
    due_at: int | None
    at: int


_path = msgspec.json.Decoder(tuple[str, ...]).decode
_TRY = Mapper(Try, path=Column("path", read=lambda text: None if text is None else _path(text)))
_RATED = Mapper(Rated, rating=Column("rating", read=msgspec.json.Decoder(Rating).decode))


class Ended(msgspec.Struct, frozen=True):
    """The end of a try."""

    is_first: bool
    """Whether the try was the first, which alone counts."""
    before: Rating
    after: Rating
    """Both ratings are the member's."""


class PuzzleStore:
    """Reads and writes tries, ratings and reports."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    # Tries at puzzles.

    async def begin(self, user_id: int, game: str, puzzle: str, at: int) -> None:
        """Note that a member begins a puzzle, for the first time or again."""
        await self._db.write(
            """INSERT INTO puzzle_tries (user_id, game, puzzle, path, at)
               VALUES ($1, $2, $3, '[]', $4)
               ON CONFLICT (user_id, puzzle) DO UPDATE SET path = '[]', at = excluded.at""",
            user_id,
            game,
            puzzle,
            at,
        )

    async def of(self, user_id: int, puzzle: str) -> Try | None:
        """Return a member's record with a puzzle, or None if they have not begun it."""
        rows = await self._db.read(
            f"SELECT {_TRY.columns} FROM puzzle_tries WHERE user_id = $1 AND puzzle = $2",
            user_id,
            puzzle,
        )
        return _TRY.read_first(rows)

    async def go_on(
        self, user_id: int, puzzle: str, before: Sequence[str], after: Sequence[str], at: int
    ) -> bool:
        """Note a choice in the try in progress. Returns False if the try has moved on from
        `before`."""
        rows = await self._db.write(
            """UPDATE puzzle_tries SET path = $1, at = $2
               WHERE user_id = $3 AND puzzle = $4 AND path = $5 RETURNING id""",
            _json(after),
            at,
            user_id,
            puzzle,
            _json(before),
        )
        return bool(rows)

    async def end(
        self,
        user_id: int,
        puzzle: str,
        before: Sequence[str],
        *,
        solved: bool,
        rate: Rate,
        repeat: Repeat,
        at: int,
    ) -> Ended | None:
        """Note the end of a try, and rate member and puzzle if it was the member's first. Returns
        None if the try has moved on from `before`, such as after two simultaneous clicks."""
        async with self._db.transaction():
            rows = await self._db.run(
                f"""SELECT {_TRY.columns} FROM puzzle_tries
                    WHERE user_id = $1 AND puzzle = $2 AND path = $3""",
                user_id,
                puzzle,
                _json(before),
            )
            if (was := _TRY.read_first(rows)) is None:
                return None
            stage, due_at = repeat(was.stage, was.due_at)
            is_first = was.first == UNTRIED
            await self._db.run(
                """UPDATE puzzle_tries SET path = NULL, first = $1, stage = $2, due_at = $3, at = $4
                   WHERE user_id = $5 AND puzzle = $6""",
                (SOLVED if solved else FAILED) if is_first else was.first,
                stage,
                due_at,
                at,
                user_id,
                puzzle,
            )
            member = await self._member(user_id, was.game)
            if not is_first:
                return Ended(False, member.rating, member.rating)
            known = await self._db.run(
                f"SELECT {_RATED.columns} FROM puzzle_ratings WHERE puzzle = $1", puzzle
            )
            other = _RATED.read_first(known)
            mine, its = rate(member, other)
            await self._db.run(
                f"""INSERT INTO puzzle_players (user_id, game, {_RATED.columns})
                    VALUES ($1, $2, $3, 1, $4, $5)
                    ON CONFLICT (user_id, game) DO UPDATE SET rating = excluded.rating,
                        tries = puzzle_players.tries + 1, at = excluded.at,
                        solved = puzzle_players.solved + excluded.solved""",
                user_id,
                was.game,
                _json(mine),
                int(solved),
                at,
            )
            await self._db.run(
                f"""INSERT INTO puzzle_ratings (puzzle, game, {_RATED.columns})
                    VALUES ($1, $2, $3, 1, $4, $5)
                    ON CONFLICT (puzzle) DO UPDATE SET rating = excluded.rating,
                        tries = puzzle_ratings.tries + 1, at = excluded.at,
                        solved = puzzle_ratings.solved + excluded.solved""",
                puzzle,
                was.game,
                _json(its),
                int(solved),
                at,
            )
            return Ended(True, member.rating, mine)

    async def _member(self, user_id: int, game: str) -> Rated:
        rows = await self._db.run(
            f"SELECT {_RATED.columns} FROM puzzle_players WHERE user_id = $1 AND game = $2",
            user_id,
            game,
        )
        return _RATED.read_first(rows) or Rated()

    # The next puzzle.

    async def due(self, user_id: int, game: str, now: int) -> list[str]:
        """Return the puzzles that are due to come back to a member, longest overdue first."""
        rows = await self._db.read(
            """SELECT puzzle FROM puzzle_tries
               WHERE user_id = $1 AND game = $2 AND due_at <= $3 ORDER BY due_at, id""",
            user_id,
            game,
            now,
        )
        return [puzzle for (puzzle,) in rows]

    async def tried(self, user_id: int, game: str) -> dict[str, int]:
        """Return the puzzles of a game that a member has begun, each with the time of their last
        try."""
        rows = await self._db.read(
            "SELECT puzzle, at FROM puzzle_tries WHERE user_id = $1 AND game = $2", user_id, game
        )
        return dict(rows)

    async def member(self, user_id: int, game: str) -> Rated:
        """Return a member's rating at the puzzles of a game."""
        rows = await self._db.read(
            f"SELECT {_RATED.columns} FROM puzzle_players WHERE user_id = $1 AND game = $2",
            user_id,
            game,
        )
        return _RATED.read_first(rows) or Rated()

    async def rated(self, game: str) -> dict[str, Rated]:
        """Return the ratings of those puzzles of a game that somebody has tried."""
        rows = await self._db.read(
            f"SELECT puzzle, {_RATED.columns} FROM puzzle_ratings WHERE game = $1", game
        )
        return {puzzle: _RATED.read(row) for puzzle, *row in rows}

    # Reports.

    async def report(self, user_id: int, puzzle: str, at: int) -> None:
        """Note a member's report that a puzzle is wrong."""
        await self._db.write(
            """INSERT INTO puzzle_reports (user_id, puzzle, at) VALUES ($1, $2, $3)
               ON CONFLICT (user_id, puzzle) DO NOTHING""",
            user_id,
            puzzle,
            at,
        )

    async def parked(self) -> frozenset[str]:
        """Return the puzzles that so many members have reported that nobody gets them any more."""
        rows = await self._db.read(
            "SELECT puzzle FROM puzzle_reports GROUP BY puzzle HAVING count(*) >= $1", PARKED
        )
        return frozenset(puzzle for (puzzle,) in rows)

    # Everything about one member.

    async def everything(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return all that is known of a member, in the form of their data export."""
        tries = await self._db.read(
            f"SELECT {_TRY.columns} FROM puzzle_tries WHERE user_id = $1 ORDER BY id", user_id
        )
        players = await self._db.read(
            f"SELECT game, {_RATED.columns} FROM puzzle_players WHERE user_id = $1 ORDER BY game",
            user_id,
        )
        reports = await self._db.read(
            "SELECT puzzle, at FROM puzzle_reports WHERE user_id = $1 ORDER BY id", user_id
        )
        answers = await self._db.read(
            "SELECT day, puzzle, solved, steps FROM daily_answers WHERE user_id = $1 ORDER BY day",
            user_id,
        )
        return {
            "tries": [msgspec.to_builtins(each) for each in _TRY.read_all(tries)],
            "ratings": [
                {"game": game, **msgspec.to_builtins(_RATED.read(row))} for game, *row in players
            ],
            "reports": [{"puzzle": puzzle, "at": at} for puzzle, at in reports],
            "puzzles_of_the_day": [
                {"day": day, "puzzle": puzzle, "solved": bool(solved), "right_choices": steps}
                for day, puzzle, solved, steps in answers
            ],
        }


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
