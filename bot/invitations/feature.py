"""Invitations as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from bot import presence
from bot.brakes import Brakes
from bot.catalog import Catalog
from bot.controls import Item, picked
from bot.core import Core
from bot.feature import Command, Feature, MemberMenu
from bot.invitations import words
from bot.invitations.actions import InvitationActions
from bot.invitations.commands import challenge_command, challenge_menu
from bot.invitations.controls import ComputerMenu, DeclineMenu, InvitationButton, RematchButton
from bot.invitations.form_actions import FormActions
from bot.invitations.form_controls import (
    FormMenu,
    OpenForm,
    OpponentsMenu,
    OptionsMenu,
    PlayComputer,
    SendForm,
)
from bot.invitations.host import Host
from bot.invitations.messages import InvitationMessages
from bot.invitations.rematches import Rematches
from bot.invitations.solo import SoloMatches
from bot.pings import Pings
from bot.play.match import Match
from bot.showing.board_buttons import Place
from bot.showing.places import Threads
from bot.showing.publications import Publications
from bot.storage.publications import INVITATION

GREEN = discord.ButtonStyle.success


class Invitations(Feature):
    """Challenges, open invitations and rematches."""

    def __init__(self, core: Core) -> None:
        seconds = int(core.settings.invitation_hours * 3600)
        missing = partial(presence.missing, core.client)
        host = Host(core.store, core.catalog, core.manager, core.now, seconds, missing)
        pings = Pings(core.store, core.now)
        messages = InvitationMessages(
            core.client,
            core.store,
            core.catalog,
            host,
            pings,
            core.invitation_buttons,
            core.started_buttons,
            core.invitation_lines,
            core.now,
            core.parts[Publications],
            core.draw_pool,
            core.faces,
        )
        core.parts[Threads].show_invitations(messages.shown)
        does = InvitationActions(
            core.client,
            core.store,
            core.catalog,
            host,
            core.presenter,
            messages,
            pings,
            Brakes(core.store, core.now),
            core.names,
        )
        self._does, self._now = core.parts.add(does), core.now
        self._messages = messages
        core.forgetting.before(does.withdraw)
        core.parts[Publications].on(INVITATION, messages.drawn)
        clicks = core.clicks
        clicks.on(InvitationButton, lambda i, c: does.press(i, c.invitation_id, c.action))
        clicks.on(DeclineMenu, lambda i, c: does.give_reason(i, c.invitation_id, *picked(i)))
        clicks.on(ComputerMenu, lambda i, c: does.seat_computer(i, c.invitation_id, *picked(i)))
        form = core.parts.add(
            FormActions(core.client, core.store, core.catalog, host, does, core.now, core.names)
        )
        clicks.on(FormMenu, lambda i, c: form.pick(i, c.draft, c.field, *picked(i)))
        clicks.on(OpponentsMenu, lambda i, c: form.pick_opponents(i, c.draft, picked(i)))
        clicks.on(SendForm, lambda i, c: form.send(i, c.draft))
        clicks.on(
            OptionsMenu, lambda i, c: form.set_option(i, c.invitation_id, c.field, *picked(i))
        )
        clicks.on(OpenForm, lambda i, c: form.open(i, c.game))
        clicks.on(PlayComputer, lambda i, c: form.play_computer(i, c.game))
        core.deeds.add(Rematches(core, host, pings, does).deed)
        core.parts.add(SoloMatches(core, host, does))
        core.play_buttons.add(0, lambda key, game: PlayComputer(key).button(game.name, GREEN))
        core.help_buttons.add(0, lambda: OpenForm("").button(words.CHALLENGE_SOMEBODY))
        board = core.board_buttons
        board.on(RematchButton, lambda i, c: does.rematch_of(i, core.manager, c.match_id))
        board.add(Place.FIRST, _rematch)

    @classmethod
    def commands(cls, _catalog: Catalog) -> Sequence[Command]:
        return (challenge_command(),)

    @classmethod
    def member_menus(cls) -> Sequence[MemberMenu]:
        return (challenge_menu,)

    async def recover(self) -> None:
        await self._does.recover()

    async def each_minute_here(self) -> None:
        await self._messages.show_due()

    async def each_minute(self) -> None:
        await self._does.expire_due(self._now())


def _rematch(match: Match) -> Item | None:
    return RematchButton(match.id, match.row.version).item() if match.over else None


FEATURE = Invitations
