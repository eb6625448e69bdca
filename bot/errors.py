"""What can go wrong between a player and the bot, and the one handler for all of it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from discord import app_commands

from bot import words
from bot.controls import custom_id
from games.refusals import Refusal

log = logging.getLogger(__name__)

LONGEST = 2000
"""Characters of a message that Discord takes."""


class NotInMatch(Refusal):
    """The member has no seat in the match."""


class StaleBoard(Refusal):
    """The button belongs to a position that is over."""


class SeatTaken(Refusal):
    """The computer plays the member's seat."""


class NoHint(Refusal):
    """No hint can be given; the sentence tells why."""


class CannotVote(Refusal):
    """The member's vote does not count; the sentence tells why."""


class CannotPass(Refusal):
    """There is nothing that could be let go by; the sentence tells why."""


class CannotUndo(Refusal):
    """A choice cannot be taken back; the sentence tells why."""


class NoSuchMatch(Refusal):
    """There is no such match, or it is not to be seen here."""


class CannotVerify(Refusal):
    """A match cannot be checked against its seed; the sentence tells why."""


class TableClosed(Refusal):
    """The invitation does not wait any more."""


class NotInvited(Refusal):
    """The invitation is for somebody else."""


class CannotChallenge(Refusal):
    """The challenge makes no sense; the sentence tells what is wrong."""


class Busy(Refusal):
    """There is too much of that to do just now."""


class NotHere(Refusal):
    """The command does not work in this place."""


class Undelivered(Refusal):
    """Discord did not take a message; the sentence tells whom to ask for what."""


class ChannelGone(Undelivered):
    """The channel was deleted, or the bot is not in the server any more."""


class MessageGone(Undelivered):
    """The message was deleted."""


class PermissionMissing(Undelivered):
    """The bot may not post there."""


class DmsClosed(Undelivered):
    """The member does not take direct messages from the bot."""


class TooLarge(Undelivered):
    """Discord does not take a file of that size there."""


class DiscordFailing(Undelivered):
    """Discord itself has trouble."""


async def report(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the member one sentence, privately, and the log what it needs."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    match error:
        case Refusal():
            log.info("refused %s: %s", place(interaction), type(error).__name__)
            sentence = str(error)
        case app_commands.MissingPermissions() | app_commands.NoPrivateMessage():
            log.info("refused %s: %s", place(interaction), type(error).__name__)
            sentence = words.NOT_ALLOWED
        case discord.NotFound(code=10062) | discord.HTTPException(code=40060):
            # The interaction was answered already, or is too old to be: nobody waits for this.
            log.warning("too late %s: %s", place(interaction), error)
            return
        case _:
            log.error("failed %s", place(interaction), exc_info=error)
            sentence = words.OUR_FAULT
    await whisper(interaction, sentence)


async def whisper(interaction: discord.Interaction, sentence: str) -> None:
    """Answer an interaction so that only its member sees it, whatever was answered before."""
    sentence = sentence[:LONGEST]
    try:
        if interaction.response.is_done():
            await interaction.followup.send(sentence, ephemeral=True)
        else:
            await interaction.response.send_message(sentence, ephemeral=True)
    except discord.HTTPException as error:
        log.warning("cannot answer %s: %s", place(interaction), error)


@asynccontextmanager
async def answered(interaction: discord.Interaction) -> AsyncIterator[None]:
    """Report whatever is raised inside: every command, button and menu answers through this."""
    try:
        yield
    except Exception as error:
        await report(interaction, error)


def place(interaction: discord.Interaction) -> str:
    """Return the ids that find an interaction in the log; never what was chosen."""
    command = interaction.command.qualified_name if interaction.command else ""
    what = command or custom_id(interaction).partition("~")[0]
    return (
        f"interaction={interaction.id} guild={interaction.guild_id} "
        f"channel={interaction.channel_id} user={interaction.user.id} what={what}"
    )
