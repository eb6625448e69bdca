"""What features work with, made once when the bot starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import discord

from bot.catalog import Catalog
from bot.draw_pool import DrawPool
from bot.storage.store import Store

if TYPE_CHECKING:
    from bot.absence.actions import AbsenceActions
    from bot.computer.hints import Hints
    from bot.computer.players import ComputerPlayers
    from bot.history.actions import HistoryActions
    from bot.history.films import Films
    from bot.history.sharing import Sharing
    from bot.invitations.actions import InvitationActions
    from bot.matches.actions import MatchActions
    from bot.matches.manager import MatchManager
    from bot.matches.presenter import Presenter
    from bot.profiles.actions import ProfileActions

Clock = Callable[[], int]
"""Tells the time in whole seconds since 1970."""


@dataclass(frozen=True)
class Services:
    """Everything that a command or a button needs."""

    catalog: Catalog
    store: Store
    draw_pool: DrawPool
    manager: MatchManager
    presenter: Presenter
    matches: MatchActions
    invitations: InvitationActions
    history: HistoryActions
    sharing: Sharing
    films: Films
    profiles: ProfileActions
    computers: ComputerPlayers
    hints: Hints
    absences: AbsenceActions


def services(interaction: discord.Interaction[Any]) -> Services:
    """Return the services of the bot that an interaction came to."""
    return cast(Services, interaction.client.services)
