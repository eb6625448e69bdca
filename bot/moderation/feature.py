"""Moderation, as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.catalog import Catalog
from bot.controls import picked
from bot.core import Core
from bot.errors import NotHere
from bot.feature import Command, Feature
from bot.invitations.feature import Invitations
from bot.moderation import words
from bot.moderation.access import ModeratorAccess
from bot.moderation.actions import ModerationActions
from bot.moderation.bars import Bars
from bot.moderation.commands import moderate_command
from bot.moderation.controls import (
    AskButton,
    HomeButton,
    LogButton,
    MatchesButton,
    MemberButton,
    MemberMenu,
    ModeratorsMenu,
    ReasonMenu,
    SeatMenu,
    SignalsButton,
    SubjectMenu,
)
from bot.moderation.sweep import Sweep
from bot.moderation.telling import Telling
from bot.play.moderating import Moderating
from bot.setting_rows import SettingRow


class Moderation(Feature):
    """Moderators look after a server's matches."""

    needs = (Invitations,)

    def __init__(self, core: Core) -> None:
        self._store = store = core.store.moderation
        self._bars = bars = Bars(store, core.store.peers)
        core.admission.ask(bars.kept_out)
        core.names.hide(bars.is_unnamed)
        moderating = Moderating(core.manager, core.store, core.now)
        self._sweep, self._telling = Sweep(core, moderating), Telling(core)
        access = ModeratorAccess(store, bars)
        parts = (core, access, bars, moderating, self._sweep, self._telling)
        does = core.parts.add(ModerationActions(*parts))
        clicks, rows = core.clicks, core.setting_rows
        clicks.on(HomeButton, lambda i, _: does.home(i))
        clicks.on(MatchesButton, lambda i, c: does.home(i, c.after))
        clicks.on(SubjectMenu, lambda i, c: does.look_at(i, c.about, *map(int, picked(i))))
        clicks.on(MemberMenu, lambda i, _: does.look_at_member(i, *map(int, picked(i))))
        clicks.on(LogButton, lambda i, c: does.show_log(i, c.before))
        clicks.on(SignalsButton, lambda i, _: does.show_signals(i))
        clicks.on(SeatMenu, lambda i, c: does.ask_about_seat(i, c.match_id, *picked(i)))
        clicks.on(AskButton, lambda i, c: does.ask(i, c.measure, c.subject, c.user_id))
        clicks.on(ReasonMenu, lambda i, c: does.do(i, c.measure, c.subject, c.user_id, *picked(i)))
        clicks.on(MemberButton, lambda i, c: does.do_now(i, c.measure, c.user_id))
        clicks.on(ModeratorsMenu, lambda i, _: rows.change(i, self._name))
        rows.add(self._row)

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (moderate_command,)

    async def start(self) -> None:
        await self._bars.load()

    async def recover(self) -> None:
        await self.each_minute()

    async def each_minute_here(self) -> None:
        await self._bars.load()

    async def each_minute(self) -> None:
        await self._sweep.run()
        await self._telling.tell_all()

    async def stop(self) -> None:
        await self._bars.close()

    async def _row(self, guild: discord.Guild) -> SettingRow:
        """Return the role of moderators for `/settings`. A deleted role counts as none."""
        named = await self._store.moderators(guild.id)
        there = named if named is not None and guild.get_role(named) else None
        return SettingRow(words.MODERATORS, ModeratorsMenu().item(there))

    async def _name(self, guild: discord.Guild, values: Sequence[str]) -> None:
        role_id = int(values[0]) if values else None
        if role_id == guild.default_role.id:
            raise NotHere(words.NOT_EVERYBODY)
        await self._store.set_moderators(guild.id, role_id)


FEATURE = Moderation
