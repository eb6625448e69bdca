"""What ratings add to the bot."""

from __future__ import annotations

from bot.core import Core
from bot.feature import Feature
from bot.standings.keeper import Keeper


class Standings(Feature):
    """Ratings of members, and who is the best."""

    def __init__(self, core: Core) -> None:
        keeper = Keeper(core.store.ratings, core.catalog)
        core.manager.changes.store_with(keeper.keep)


FEATURE = Standings
