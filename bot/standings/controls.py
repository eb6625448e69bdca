"""The controls of a leaderboard."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import discord

from bot.catalog import Catalog
from bot.controls import Button, Item, Key, Menu
from bot.cutting import cut
from bot.limits import OPTION, SELECT
from bot.standings import words

PoolSize = Annotated[int, "[23]"]
_POOL = re.compile(r"([a-z_0-9]+) ([23])")


class Span(StrEnum):
    """The period and scope of a leaderboard."""

    SEASON = "season"
    EVER = "ever"
    REALM = "realm"
    """All time, on all servers."""


LABELS = {
    Span.SEASON: words.THIS_SEASON,
    Span.EVER: words.ALL_TIME,
    Span.REALM: words.ALL_SERVERS,
}


@dataclass(frozen=True)
class SpanButton(Button):
    """Shows the same leaderboard for another span."""

    shape = "sq:best:{game}:{pool}:{span}"
    game: Key
    pool: PoolSize
    span: Span

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(LABELS[self.span])


@dataclass(frozen=True)
class ShowBoard(Button):
    """Posts a leaderboard in the channel."""

    shape = "sq:best:{game}:{pool}:{span}:show"
    game: Key
    pool: PoolSize
    span: Span

    def item(self) -> Item:
        """Return the button with its label."""
        return self.button(words.SHOW_TO_ALL)


@dataclass(frozen=True)
class PoolMenu(Menu):
    """Picks another game or number of players."""

    shape = "sq:bests:{span}"
    span: Span

    def takes(self, values: Sequence[str]) -> bool:
        return len(values) == 1 and _POOL.fullmatch(values[0]) is not None

    def item(self, catalog: Catalog, pools: Sequence[tuple[str, int]]) -> Item:
        """Return the menu with the pools in which somebody has a rating."""
        options = [
            discord.SelectOption(
                label=cut(words.pool(catalog[game].game.name, pool), OPTION),
                value=f"{game} {pool}",
            )
            for game, pool in pools[:SELECT]
        ]
        return self.menu(options, words.PICK)


def pool_in(value: str) -> tuple[str, int]:
    """Return the game and the pool picked in a `PoolMenu`."""
    game, _, pool = value.partition(" ")
    return game, int(pool)
