"""Tournaments as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.catalog import Catalog
from bot.controls import picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.invitations.feature import Invitations
from bot.setting_rows import SettingRow
from bot.tournaments import words
from bot.tournaments.access import OrganizerAccess
from bot.tournaments.actions import TournamentActions
from bot.tournaments.commands import tournament_command
from bot.tournaments.controls import DraftMenu, OrganizersMenu, WishButton
from bot.tournaments.keeper import Keeper
from bot.tournaments.lines import TournamentLine, TournamentStake
from bot.tournaments.posts import Posts
from bot.tournaments.runner import Runner


class Tournaments(Feature):
    """Tournaments, from sign-up to winner."""

    needs = (Invitations,)

    def __init__(self, core: Core) -> None:
        self._store, self._servers = core.store.tournaments, core.store.servers
        keeper, posts = Keeper(core.store.pairings), Posts(core)
        self._runner = runner = core.parts.add(Runner(core, keeper, posts))
        core.manager.changes.store_with(keeper.keep)
        core.manager.changes.subscribe(runner.ended)
        core.stakes.add(TournamentStake(core.store.pairings).find)
        core.board_lines.add(TournamentLine(core.store.pairings, core.store.tournaments).tell)
        core.forgetting.before(self._note_leaving)
        core.forgetting.after(lambda user_id, _: self._after_leaving(user_id))
        self._leaving: dict[int, list[int]] = {}
        does = core.parts.add(
            TournamentActions(core, OrganizerAccess(core.store.servers), runner, posts)
        )
        clicks, rows = core.clicks, core.setting_rows
        clicks.on(WishButton, lambda i, c: does.do(i, c.tournament_id, c.wish))
        clicks.on(DraftMenu, lambda i, c: does.set(i, c.tournament_id, c.field, *picked(i)))
        clicks.on(OrganizersMenu, lambda i, _: rows.change(i, self._name))
        rows.add(self._row)

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (tournament_command(catalog),)

    async def recover(self) -> None:
        await self._runner.run()

    async def each_minute(self) -> None:
        await self._runner.run()

    async def stop(self) -> None:
        await self._runner.stop()

    async def _note_leaving(self, user_id: int) -> None:
        """Note the tournaments of a member who has their data deleted. Afterwards nothing names
        them."""
        self._leaving[user_id] = await self._store.with_member(user_id)

    def _after_leaving(self, user_id: int) -> None:
        for tournament_id in self._leaving.pop(user_id, ()):
            self._runner.notice(tournament_id)

    async def _row(self, guild: discord.Guild) -> SettingRow:
        """The organizers' role, for `/settings`. A role that was deleted counts as none."""
        named = await self._servers.organizers(guild.id)
        there = named if named is not None and guild.get_role(named) else None
        return SettingRow(words.ORGANIZERS, OrganizersMenu().item(there))

    async def _name(self, guild: discord.Guild, values: Sequence[str]) -> None:
        await self._servers.set_organizers(guild.id, int(values[0]) if values else None)


FEATURE = Tournaments
