"""The puzzles of the day: the channels that servers want them in, their posts, and the answers."""

from __future__ import annotations

import msgspec

from bot.storage.connection import Connection
from bot.storage.rows import Mapper, value_of


class Daily(msgspec.Struct, frozen=True):
    """The puzzle of a day in a server."""

    guild_id: int
    day: int
    game: str
    puzzle: str
    channel_id: int
    message_id: int | None
    solution_id: int | None


_DAILY = Mapper(Daily)


class DailyStore:
    """Reads and writes the puzzles of the day."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def channel(self, guild_id: int) -> int:
        """Return the channel in which a server wants the puzzle of the day, or 0 for none."""
        rows = await self._db.read(
            "SELECT channel_id FROM puzzle_channels WHERE guild_id = $1", guild_id
        )
        return int(value_of(rows, 0))

    async def set_channel(self, guild_id: int, channel_id: int) -> None:
        """Set the channel in which a server wants the puzzle of the day, or 0 for none."""
        if not channel_id:
            await self._db.write("DELETE FROM puzzle_channels WHERE guild_id = $1", guild_id)
            return
        await self._db.write(
            """INSERT INTO puzzle_channels (guild_id, channel_id) VALUES ($1, $2)
               ON CONFLICT (guild_id) DO UPDATE SET channel_id = excluded.channel_id""",
            guild_id,
            channel_id,
        )

    async def without(self, day: int) -> list[tuple[int, int]]:
        """Return the servers that want a puzzle but have none for a day, each with its channel."""
        rows = await self._db.read(
            """SELECT guild_id, channel_id FROM puzzle_channels WHERE NOT EXISTS (
                   SELECT 1 FROM daily_puzzles
                   WHERE daily_puzzles.guild_id = puzzle_channels.guild_id AND day = $1)""",
            day,
        )
        return [(guild_id, channel_id) for guild_id, channel_id in rows]

    async def choose(self, guild_id: int, day: int, game: str, puzzle: str, channel: int) -> None:
        """Note the puzzle of a day, unless the server already has one for it."""
        await self._db.write(
            """INSERT INTO daily_puzzles (guild_id, day, game, puzzle, channel_id)
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT (guild_id, day) DO NOTHING""",
            guild_id,
            day,
            game,
            puzzle,
            channel,
        )

    async def used(self, guild_id: int) -> frozenset[str]:
        """Return all puzzles that were a puzzle of the day in a server."""
        rows = await self._db.read("SELECT puzzle FROM daily_puzzles WHERE guild_id = $1", guild_id)
        return frozenset(puzzle for (puzzle,) in rows)

    async def on(self, guild_id: int, day: int) -> Daily | None:
        """Return the puzzle of a day in a server."""
        rows = await self._db.read(
            f"SELECT {_DAILY.columns} FROM daily_puzzles WHERE guild_id = $1 AND day = $2",
            guild_id,
            day,
        )
        return _DAILY.read_first(rows)

    async def to_post(self, day: int) -> list[Daily]:
        """Return the puzzles of a day that have not been posted yet."""
        return await self._all("day = $1 AND message_id IS NULL", day)

    async def to_solve(self, day: int, since: int) -> list[Daily]:
        """Return the posted puzzles of earlier days, back to `since`, whose solutions have not been
        posted."""
        return await self._all(
            "day < $1 AND day >= $2 AND message_id IS NOT NULL AND solution_id IS NULL", day, since
        )

    async def _all(self, where: str, *values: object) -> list[Daily]:
        rows = await self._db.read(
            f"SELECT {_DAILY.columns} FROM daily_puzzles WHERE {where} ORDER BY day, guild_id",
            *values,
        )
        return _DAILY.read_all(rows)

    async def posted(self, daily: Daily, message_id: int) -> None:
        """Note the message in which a puzzle of the day was posted."""
        await self._set("message_id", daily, message_id)

    async def solved(self, daily: Daily, message_id: int) -> None:
        """Note the message in which the solution was posted."""
        await self._set("solution_id", daily, message_id)

    async def give_up(self, daily: Daily) -> None:
        """Note that a puzzle of the day cannot be shown in its channel, so the rest of it will not
        be posted."""
        await self._db.write(
            """UPDATE daily_puzzles SET message_id = COALESCE(message_id, 0), solution_id = 0
               WHERE guild_id = $1 AND day = $2""",
            daily.guild_id,
            daily.day,
        )

    async def _set(self, column: str, daily: Daily, message_id: int) -> None:
        await self._db.write(
            f"UPDATE daily_puzzles SET {column} = $1 WHERE guild_id = $2 AND day = $3",
            message_id,
            daily.guild_id,
            daily.day,
        )

    # The members' answers.

    async def answer(
        self, user_id: int, day: int, puzzle: str, steps: int, *, solved: bool
    ) -> bool:
        """Note how a member answered on a day. Returns False if they had already answered: the
        first answer stays."""
        rows = await self._db.write(
            """INSERT INTO daily_answers (user_id, day, puzzle, solved, steps)
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id, day) DO NOTHING
               RETURNING id""",
            user_id,
            day,
            puzzle,
            int(solved),
            steps,
        )
        return bool(rows)

    async def answers(self, user_id: int) -> dict[int, bool]:
        """Return, by day, whether a member solved its puzzle."""
        rows = await self._db.read(
            "SELECT day, solved FROM daily_answers WHERE user_id = $1", user_id
        )
        return {day: bool(solved) for day, solved in rows}
