"""Checks that members can be challenged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.core import Core
from bot.errors import CannotChallenge
from bot.invitations import words
from bot.location import WHERE_MESSAGES_ARE
from bot.parts import part
from bot.presence import Missing, hindrance
from games.engine import AnyGame

Interaction = discord.Interaction[Any]


def check_opponents(
    interaction: Interaction,
    opponents: Sequence[discord.User | discord.Member],
    level: str | None = None,
) -> None:
    """Check the guests whom a member challenges. The bot itself plays, as often as it is named.

    Raises:
        CannotChallenge: the guests include the member, another bot, the same member twice, or a
            member who has left or cannot answer here; or a level is given without the computer.
    """
    names = part(interaction, Core).names
    members = [user for user in opponents if user != interaction.client.user]
    if level is not None and len(members) == len(opponents):
        raise CannotChallenge(words.LEVEL_WITHOUT_COMPUTER)
    ids = [user.id for user in members]
    if interaction.user.id in ids:
        raise CannotChallenge(words.CHALLENGED_SELF)
    if len(set(ids)) < len(ids):
        raise CannotChallenge(words.CHALLENGED_TWICE)
    for user in members:
        if user.bot:
            raise CannotChallenge(words.CHALLENGED_BOT)
        if not isinstance(user, discord.Member):
            raise CannotChallenge(words.missing(names.of(user), Missing.LEFT))
        here = interaction.channel
        channel = here if isinstance(here, WHERE_MESSAGES_ARE) else None
        if (why := hindrance(user, channel)) is not None:
            raise CannotChallenge(words.missing(names.of(user), why))


def check_number(game: AnyGame, opponents: int) -> None:
    """Check that a game can be played with a number of opponents. None at all means an open
    invitation.

    Raises:
        CannotChallenge: the game has no such number of seats.
    """
    if opponents and opponents + 1 not in game.seats:
        raise CannotChallenge(words.wrong_number(game.name, opponents + 1, game.seats))
