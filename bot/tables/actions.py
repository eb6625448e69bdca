"""What the command and the buttons of invitations do: acknowledge, change, show."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import safe, words
from bot.catalog import Catalog
from bot.errors import CannotChallenge, TableClosed, Undelivered, whisper
from bot.matches.manager import Locks
from bot.matches.match import Match
from bot.matches.presenter import Presenter
from bot.panels import Panel, plain_panel
from bot.storage.connection import Superseded
from bot.storage.records import Answer, Guest, Place, Player, Table, TableStatus
from bot.storage.store import Store
from bot.tables.controls import ADD, DeclineMenu, TableAction
from bot.tables.host import Host
from bot.tables.panel import invitation, mentions
from bot.tables.place import check_place
from bot.visibility import sees
from bot.wire.nonce import nonce_of

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]


class TableActions:
    """Answers the interactions of invitations."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        catalog: Catalog,
        host: Host,
        presenter: Presenter,
    ) -> None:
        self._client = client
        self._store = store
        self._catalog = catalog
        self._host = host
        self._presenter = presenter
        self._showing = Locks()

    async def challenge(
        self,
        interaction: Interaction,
        game: str,
        options: dict[str, str],
        guests: Sequence[Guest],
        *,
        rematch_of: int | None = None,
    ) -> None:
        """Set up a table and post its invitation. The interaction is acknowledged already.

        Raises:
            CannotChallenge, Superseded.
        """
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        table = await self._host.set_up(
            game,
            options,
            Place(interaction.guild_id, interaction.channel_id),
            guests,
            is_open=len(guests) == 1,
            rematch_of=rematch_of,
        )
        table = await self._host.start_if_all_accepted(table)
        if table.match_id is not None:
            await self._begin(interaction, table.match_id)
            return
        try:
            await self._post(table)
        except Undelivered:
            await self._host.cancel(table.id, table.host_id)
            raise
        await interaction.followup.send(words.INVITED, ephemeral=True)

    async def _begin(self, interaction: Interaction, match_id: int) -> None:
        """Show a match that has begun without an invitation, and the way there."""
        await self._presenter.present(match_id)
        row = await self._store.matches.get(match_id)
        assert row is not None
        link = words.jump(row.place.guild_id, row.place.channel_id, row.message_id)
        async with safe.answering(interaction, f"answer for match {match_id}"):
            await interaction.followup.send(words.match_begins(link), ephemeral=True)

    async def _post(self, table: Table) -> None:
        message_id = await safe.send(
            self._client,
            table.place.channel_id,
            self._invitation(table),
            mentions=mentions(table),
            nonce=nonce_of("table", table.id, table.place.channel_id),
        )
        await self._store.tables.set_message(table.id, message_id)

    async def recover(self) -> None:
        """Post the invitations that were stored but not posted; start what needs none."""
        for table in await self._store.tables.unposted():
            try:
                if (await self._host.start_if_all_accepted(table)).match_id is None:
                    await self._post(table)
            except Undelivered as error:
                log.warning("table %s cannot be posted: %s", table.id, type(error).__name__)
            except Exception:
                log.exception("table %s cannot be posted", table.id)

    async def rematch(self, interaction: Interaction, match: Match) -> None:
        """Invite the players of a match to another one; or accept, if that was done already.
        The interaction is acknowledged already.
        """
        match.seat_of(interaction.user.id)
        if table := await self._store.tables.rematch_of(match.id):
            await self._join_rematch(interaction, table)
            return
        await check_place(interaction, self._store)
        await self._check_members(interaction, match)
        players = sorted(match.row.players, key=lambda p: p.user_id != interaction.user.id)
        guests = [_invited_again(player, interaction.user.id) for player in players]
        try:
            await self.challenge(
                interaction, match.row.game, match.row.options, guests, rematch_of=match.id
            )
        except Superseded:
            raise TableClosed(words.TABLE_BUSY) from None

    async def _check_members(self, interaction: Interaction, match: Match) -> None:
        """Check that the players of a match are still in the server.

        Raises:
            CannotChallenge: somebody left.
        """
        assert interaction.guild is not None
        for player in match.row.players:
            if player.is_computer:
                continue
            if not await safe.is_member(self._client, interaction.guild, player.user_id):
                raise CannotChallenge(words.not_a_member(player.name))

    async def _join_rematch(self, interaction: Interaction, table: Table) -> None:
        if table.status is TableStatus.STARTED:
            raise TableClosed(words.rematch_runs(table.match_id))
        await self._host.accept(table.id, interaction.user.id)
        await self._show(table.id)
        async with safe.answering(interaction, f"answer at table {table.id}"):
            await interaction.followup.send(words.ACCEPTED, ephemeral=True)
        await self._started(interaction, table.id)

    async def press(self, interaction: Interaction, table_id: int, action: TableAction) -> None:
        """Do what a button of an invitation says."""
        user = interaction.user
        if action is TableAction.DECLINE:
            await self._ask_reason(interaction, table_id)
            return
        await interaction.response.defer()
        await self._check_visible(interaction, table_id)
        match action:
            case TableAction.ACCEPT:
                await self._host.accept(table_id, user.id)
            case TableAction.CANCEL:
                await self._host.cancel(table_id, user.id)
            case TableAction.JOIN:
                await self._host.join(table_id, user.id, user.display_name)
            case TableAction.LEAVE:
                await self._host.leave(table_id, user.id)
            case TableAction.START:
                await self._host.start(table_id, user.id)
        await self._show(table_id)
        await self._started(interaction, table_id)

    async def seat_computer(self, interaction: Interaction, table_id: int, picked: str) -> None:
        """Do what the host picked in the menu of computers: add one, or free the seat of one."""
        await interaction.response.defer()
        await self._check_visible(interaction, table_id)
        verb, _, which = picked.partition(" ")
        if verb == ADD:
            await self._host.add_computer(table_id, interaction.user.id, which)
        else:
            await self._host.remove_computer(table_id, interaction.user.id, int(which))
        await self._show(table_id)
        await self._started(interaction, table_id)

    async def _ask_reason(self, interaction: Interaction, table_id: int) -> None:
        await self._check_visible(interaction, table_id)
        table = await self._host.check(table_id, interaction.user.id)
        if interaction.user.id == table.host_id:
            raise TableClosed(words.HOST_CANNOT_ANSWER)
        view = plain_panel(words.DECLINE_PROMPT, DeclineMenu(table_id))
        await interaction.response.send_message(view=view, ephemeral=True)

    async def decline(self, interaction: Interaction, table_id: int, reason: str) -> None:
        """Decline with a reason."""
        await interaction.response.defer()
        await self._check_visible(interaction, table_id)
        table = await self._host.decline(table_id, interaction.user.id, reason)
        async with safe.answering(interaction, f"answer at table {table_id}"):
            await interaction.edit_original_response(view=plain_panel(words.DECLINED))
        await self._show(table_id)
        await self._tell_host(table, interaction.user.display_name, reason)

    async def _tell_host(self, table: Table, name: str, reason: str) -> None:
        """Notify the host: a changed invitation alone would not be noticed."""
        told = words.declined(table.host_id, name, reason)
        try:
            await safe.send(
                self._client,
                table.place.channel_id,
                plain_panel(told),
                mentions=[table.host_id],
            )
        except Undelivered:
            log.info("the host of table %s could not be told", table.id)

    async def _check_visible(self, interaction: Interaction, table_id: int) -> None:
        """Check that a member may know of a table: they are invited, or see its channel.

        Raises:
            TableClosed: they may not, or there is none.
        """
        table = await self._store.tables.get(table_id)
        if table is None or not (
            table.guest(interaction.user.id) or sees(interaction, table.place)
        ):
            raise TableClosed(words.TABLE_CLOSED)

    async def expire_due(self, now: int) -> None:
        """Close the invitations whose time is over."""
        for due in await self._store.tables.due(now):
            try:
                await self._host.expire(due)
                await self._show(due.id)
            except TableClosed:
                log.info("table %s was closed just in time", due.id)
            except Exception:
                log.exception("table %s cannot be closed", due.id)

    async def _show(self, table_id: int) -> None:
        """Show a table as it stands, where its message is still there.

        One at a time, and read anew: of two changes at once, the later one stays on show.
        """
        async with self._showing.of(table_id):
            table = await self._store.tables.get(table_id)
            if table is None or table.message_id is None:
                return
            try:
                await safe.edit(
                    self._client, table.place.channel_id, table.message_id, self._invitation(table)
                )
            except Undelivered:
                log.info("the message of table %s could not be changed", table_id)

    async def _started(self, interaction: Interaction, table_id: int) -> None:
        """Show the match, if the table's has just started."""
        table = await self._store.tables.get(table_id)
        if table is None or table.match_id is None:
            return
        try:
            await self._presenter.present(table.match_id)
        except Undelivered as error:
            await whisper(interaction, str(error))

    def _invitation(self, table: Table) -> Panel:
        return invitation(self._catalog[table.game].game, table)


def _invited_again(player: Player, user_id: int) -> Guest:
    """A player as a guest of the rematch that a member asks for; the computer says yes at once."""
    if player.is_computer:
        return Guest(player.user_id, player.name, Answer.ACCEPTED, level=player.level)
    answer = Answer.ACCEPTED if player.user_id == user_id else Answer.INVITED
    return Guest(player.user_id, player.name, answer)
