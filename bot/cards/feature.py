"""Cards, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards.actions import CardActions
from bot.cards.commands import card_command
from bot.cards.encounters import Encounters
from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature


class Cards(Feature):
    """Cards of all games, looked up by name."""

    def __init__(self, core: Core) -> None:
        core.parts.add(CardActions(core.catalog, core.draw_pool, core.themes))
        encounters = Encounters(core.store)
        core.hands.add_section(encounters.section)
        core.forgetting.after(lambda user_id, _: encounters.forget(user_id))

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (card_command,)


FEATURE = Cards
