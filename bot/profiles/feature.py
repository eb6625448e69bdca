"""Profiles, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.core import Core
from bot.feature import Command, Feature, MemberMenu
from bot.profiles.actions import ProfileActions
from bot.profiles.commands import profile_command, profile_menu
from bot.profiles.controls import ShowProfile
from bot.profiles.lows import Lows
from bot.showing.publications import Publications


class Profiles(Feature):
    """Members' records of matches."""

    def __init__(self, core: Core) -> None:
        does = core.parts.add(
            ProfileActions(
                core.client,
                core.store,
                core.catalog,
                core.draw_pool,
                core.themes,
                core.names,
                core.parts[Publications],
                core.faces,
                core.profile_cards,
            )
        )
        self._lows = Lows(core)
        core.clicks.on(ShowProfile, lambda i, _: does.publish(i))

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (profile_command,)

    @classmethod
    def member_menus(cls) -> Sequence[MemberMenu]:
        return (profile_menu,)

    async def each_minute(self) -> None:
        await self._lows.look()


FEATURE = Profiles
