"""Makes the films of matches: one at a time, apart from the boards that players wait for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from functools import partial

from bot.draw_pool import DrawPool
from bot.errors import Busy
from bot.history import words
from bot.history.film_scenes import match_film
from bot.matches.match import Match
from bot.operations.figures import Figures
from bot.storage.store import Store
from renderers.film.film import LARGEST
from renderers.kit.themes import Theme
from renderers.picture import Picture

WAITING = 4
"""Films that are being made or wait for it; who wants one more is asked to try later."""
KEPT_BYTES = 24_000_000
"""Of films that were made of late."""

Key = tuple[int, int, tuple[tuple[str, ...], ...], str, int]
"""The match, its version and names, the theme and the limit: a film of these is always the same."""


class Films:
    """Keeps and makes films. Who wants one that is being made gets that one."""

    def __init__(self, store: Store, figures: Figures | None = None) -> None:
        self._store = store
        self._draw_pool = DrawPool(1, figures)
        self._making: dict[Key, asyncio.Task[Picture]] = {}
        self._kept: OrderedDict[Key, Picture] = OrderedDict()

    @property
    def open(self) -> int:
        """How many are being made, or wait for it."""
        return len(self._making)

    async def film(self, match: Match, theme: Theme, largest: int = LARGEST) -> Picture:
        """Return the film of a match as far as it was played.

        Raises:
            Busy: too many films are wanted just now.
        """
        key = (match.id, match.row.version, match.all_names, theme.key, largest)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            if len(self._making) >= WAITING:
                raise Busy(words.FILMS_BUSY)
            self._making[key] = asyncio.create_task(self._make(key, match, theme, largest))
        # Shielded: who stops waiting must not take the film from the others.
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Key, match: Match, theme: Theme, largest: int) -> Picture:
        try:
            steps = await self._store.matches.steps(match.id)
            film = await self._draw_pool.draw(lambda: match_film(match, steps, theme, largest))
        finally:
            del self._making[key]
        self._keep(key, film)
        return film

    def _keep(self, key: Key, film: Picture) -> None:
        self._kept[key] = film
        while sum(len(kept.data) for kept in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)

    def forget(self, matches: Collection[int]) -> None:
        """Forget the films of some matches: their names have changed."""
        for key in [key for key in self._kept if key[0] in matches]:
            del self._kept[key]
        for key, making in self._making.items():
            if key[0] in matches:
                making.add_done_callback(partial(self._drop, key))

    def _drop(self, key: Key, _made: object) -> None:
        self._kept.pop(key, None)

    def close(self) -> None:
        """Let the film in progress finish, cancel those that wait and take no more."""
        self._draw_pool.close()
