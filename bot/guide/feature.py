"""What the guide adds to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.feature import Command, Feature
from bot.guide.commands import help_command


class Guide(Feature):
    """Where a newcomer begins."""

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (help_command,)


FEATURE = Guide
