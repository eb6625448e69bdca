"""The puzzles, which are loaded when the first one is wanted, and the choice of the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random

from bot.catalog import Catalog, Entry, entry
from bot.errors import OddControl
from bot.puzzles import words
from bot.storage.store import Store
from games.puzzles.puzzle import Puzzle, Puzzles
from games.puzzles.reading import has_puzzles, puzzles_of

NEAR = 8
"""The number of puzzles closest to the member's rating, one of which comes next."""


class Library:
    """Finds puzzles by game, by id, or for a member."""

    def __init__(self, catalog: Catalog, store: Store, random: Random) -> None:
        self._catalog, self._store, self._random = catalog, store, random
        self._kept: dict[str, Puzzles] = {}
        self.games = tuple(key for key, known in catalog.items() if has_puzzles(known.game))
        """The games with puzzles."""

    async def of(self, game: str) -> Puzzles:
        """Return the puzzles of a game.

        Raises:
            NoSuchMatch: this program does not know the game.
        """
        known = entry(self._catalog, game).game
        if game not in self._kept:
            self._kept[game] = await asyncio.to_thread(puzzles_of, known)
        return self._kept[game]

    async def find(self, puzzle: str) -> tuple[Entry, Puzzle]:
        """Return a puzzle with its game.

        Raises:
            OddControl: there is no such puzzle any more.
        """
        for game in self.games:
            if (found := (await self.of(game)).get(puzzle)) is not None:
                return self._catalog[game], found
        raise OddControl(words.GONE)

    async def rating(self, puzzle: Puzzle) -> int:
        """Return the rating of a puzzle."""
        known = (await self._store.puzzles.rated(puzzle.game)).get(puzzle.id)
        return puzzle.rating if known is None else round(known.rating.value)

    async def next(self, user_id: int, game: str, now: int) -> Puzzle:
        """Return the next puzzle for a member: one that comes back, otherwise a new one near their
        rating, otherwise the one that they tried longest ago.

        Raises:
            OddControl: the game has no puzzles.
        """
        puzzles, store = await self.of(game), self._store.puzzles
        parked = await store.parked()
        open_ones = {key: each for key, each in puzzles.items() if key not in parked}
        if not open_ones:
            raise OddControl(words.NONE)
        for due in await store.due(user_id, game, now):
            if due in open_ones:
                return open_ones[due]
        tried = await store.tried(user_id, game)
        if not (new := {key: each for key, each in open_ones.items() if key not in tried}):
            return open_ones[min(open_ones, key=lambda key: tried[key])]
        ratings = await self.ratings(new)
        rating = (await store.member(user_id, game)).rating.value
        near = sorted(new, key=lambda key: (abs(ratings[key] - rating), key))[:NEAR]
        return new[self._random.choice(near)]

    async def ratings(self, puzzles: Puzzles) -> Mapping[str, float]:
        """Return the ratings of puzzles of one game."""
        game = next(iter(puzzles.values())).game
        known = await self._store.puzzles.rated(game)
        return {
            key: known[key].rating.value if key in known else float(each.rating)
            for key, each in puzzles.items()
        }
