"""What the pages of rules add to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature
from bot.rules.pages import PageButton, rules_command, turn_page


class Rules(Feature):
    """How games are played."""

    def __init__(self, core: Core) -> None:
        core.clicks.on(PageButton, lambda i, c: turn_page(i, core.catalog, c))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (rules_command(catalog),)


FEATURE = Rules
