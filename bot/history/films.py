"""Makes the films of matches, one at a time, apart from the boards that players wait for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from functools import partial

from bot.draw_pool import DrawPool
from bot.figures import Figures
from bot.history import words
from bot.history.film_scenes import match_film
from bot.play.match import Match
from bot.slots import Room, Slot, Slots
from bot.storage.store import Store
from renderers.film.film import LARGEST
from renderers.kit.themes import Theme
from renderers.picture import Picture

ROOM = Room(1, 3, 1, words.FILMS_BUSY, words.FILM_YOURS)
KEPT_BYTES = 24_000_000
"""The total size of the recent films that are kept."""

Key = tuple[int, int, tuple[tuple[str, ...], ...], str, int, bool]
"""The match, its version and names, the theme, the limit, and whether spaces have other names.
These determine a film."""

Tell = Callable[[int], Awaitable[None]]
"""Tells a member how many other films come first."""


class Films:
    """Makes films and keeps them. Members who want a film that is being made share it."""

    def __init__(self, store: Store, figures: Figures | None = None) -> None:
        self._store = store
        self._draw_pool = DrawPool(1, figures)
        self._slots = Slots(ROOM)
        self._making: dict[Key, tuple[asyncio.Task[Picture], Slot]] = {}
        self._kept: OrderedDict[Key, Picture] = OrderedDict()

    @property
    def open(self) -> int:
        """The number of films in progress or waiting."""
        return len(self._making)

    async def film(
        self,
        match: Match,
        theme: Theme,
        user_id: int,
        largest: int = LARGEST,
        *,
        renamed: bool = False,
        tell: Tell | None = None,
    ) -> Picture:
        """Return the film of a match as far as it was played.

        Args:
            user_id: the member who wants it.
            largest: the limit of the file in bytes.
            renamed: whether spaces have their other names.
            tell: called if other films come first.

        Raises:
            Busy: too many films are wanted just now, or the member's last one is not done.
        """
        key = (match.id, match.row.version, match.all_names, theme.key, largest, renamed)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            slot = self._slots.take(user_id)
            making = asyncio.create_task(self._make(key, slot, match, theme))
            making.add_done_callback(lambda _: self._slots.leave(slot))  # it may never have begun
            self._making[key] = making, slot
        making, slot = self._making[key]
        if slot.before and tell is not None:
            await tell(slot.before)
        # Shielded, because a member who stops waiting must not cancel the film for the others.
        return await asyncio.shield(making)

    async def _make(self, key: Key, slot: Slot, match: Match, theme: Theme) -> Picture:
        *_, largest, renamed = key
        try:
            async with slot:
                steps = await self._store.steps.of(match.id)
                film = await self._draw_pool.draw(
                    lambda: match_film(match, steps, theme, largest, renamed=renamed)
                )
        finally:
            del self._making[key]
        self._keep(key, film)
        return film

    def _keep(self, key: Key, film: Picture) -> None:
        self._kept[key] = film
        while sum(len(kept.data) for kept in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)

    def forget(self, matches: Collection[int]) -> None:
        """Forget the films of some matches, because names in them have changed."""
        for key in [key for key in self._kept if key[0] in matches]:
            del self._kept[key]
        for key, (making, _) in self._making.items():
            if key[0] in matches:
                making.add_done_callback(partial(self._drop, key))

    def _drop(self, key: Key, _made: object) -> None:
        self._kept.pop(key, None)

    def close(self) -> None:
        """Let the film in progress finish, cancel the waiting ones and take no more."""
        self._draw_pool.close()
