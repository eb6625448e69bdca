"""Ratings, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.showing.publications import Publications
from bot.standings.actions import KIND, StandingsActions
from bot.standings.commands import leaderboard_command
from bot.standings.controls import PoolMenu, ShowBoard, SpanButton
from bot.standings.keeper import Keeper
from bot.standings.lines import RatingLine
from bot.standings.own_ratings import OwnRatings


class Standings(Feature):
    """Ratings of members, and leaderboards."""

    def __init__(self, core: Core) -> None:
        ratings = core.store.ratings
        core.manager.changes.store_with(Keeper(ratings, core.catalog).keep)
        line = RatingLine(ratings)
        core.board_lines.add(line.tell)
        core.board_lines.add_notes(line.notes)
        core.profile_cards.append(OwnRatings(ratings, core.catalog, core.draw_pool, core.now).card)
        does = core.parts.add(StandingsActions(core))
        core.parts[Publications].on(KIND, does.drawn_for_all)
        clicks = core.clicks
        clicks.on(SpanButton, lambda i, c: does.show(i, c.game, c.pool, c.span))
        clicks.on(ShowBoard, lambda i, c: does.publish(i, c.game, c.pool, c.span))
        clicks.on(PoolMenu, lambda i, c: does.pick(i, c.span, *picked(i)))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (leaderboard_command(catalog),)


FEATURE = Standings
