"""Errors between a player and the bot, and the one handler for all of them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.utils import MISSING

from bot import words
from bot.controls import Item, custom_id
from bot.limits import CONTENT
from bot.next_steps import NextSteps
from bot.panels import buttons_below
from bot.parts import part
from bot.space_names import names_for
from bot.storage.records import Location, MatchRow
from bot.visibility import sees
from bot.wire.deadline import in_time
from bot.wire.wire import wire_of
from games.lookup import without_rulings
from games.refusals import IllegalChoice, Refusal

log = logging.getLogger(__name__)

_GONE = {10003, 10004}  # unknown channel, unknown server
_FORBIDDEN = {50001, 50013}  # missing access, missing permissions
_NO_DMS = {50007, 50278}  # cannot send messages to this user; no mutual servers
_NO_SUCH_USER = {10013, 50033}  # unknown user, invalid recipient: the account was deleted
_BLOCKED = {200000, 200001, 240000, 20031, 20009}
# AutoMod (message, title), a harmful link, words, an explicit picture
_NOT_VERIFIED = {50009, 60003}  # the channel's verification level; two-factor login is required
_TOO_BIG = {40005, 50045}  # the request, a file
_BUSY = {20016, 20028, 20029, 30046, 40004, 40006, 40058, 40333, 130000}
# slow mode; limits of a channel, of a server and of edits; sending, or a feature, switched off for
# now; a post whose author has not begun it; this machine's address; overload: all of them pass
_NO_MESSAGES = {50008, 50024}  # no text channel; not in a channel of that kind
_NO_NEW_DMS = {40003, 20026}  # opening direct messages too fast; flagged by the anti-spam system
_NO_THREADS = {50083, 160005, 30033, 160006, 160007}
# the thread is archived; it is locked; it has too many members; the server has too many active
# ones,
# or too many active ones for announcements
_TOO_LATE = {10062, 40060, 50027, 10015}
# unknown interaction; already answered; token expired, under both of Discord's codes
_REFUSED = {401, 403, 404}

WIRE_ERRORS = (
    discord.HTTPException,
    discord.RateLimited,  # no HTTPException: discord.py would have to wait for too long
    discord.InteractionResponded,
    discord.GatewayNotFound,
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
)
"""The errors that can happen between the bot and Discord and are not the bot's fault."""


class Guessed(IllegalChoice):
    """The typed text is no choice but close to one, or it could mean one of a few."""

    def __init__(self, sentence: str, row: MatchRow, notations: Sequence[str]) -> None:
        """Take the match as it stood, and the likely choices, the likeliest first. Each is
        complete."""
        super().__init__(sentence)
        self.match_id, self.version = row.id, row.version
        self.notations = tuple(notations)


class NotInMatch(Refusal):
    """The member has no seat in the match."""

    def __init__(self, sentence: str, location: Location, match_id: int = 0) -> None:
        """Take the location of the match: a member who does not see it learns nothing of the
        match."""
        super().__init__(sentence)
        self.location, self.match_id = location, match_id


class StaleBoard(Refusal):
    """The button belongs to a position that is over."""


class OldBoard(Refusal):
    """The button is below a board that is not the newest; the sentence links to the newest."""

    def __init__(self, sentence: str, match_id: int) -> None:
        super().__init__(sentence)
        self.match_id = match_id


class TimeOver(Refusal):
    """The member's time was over when they sent the action."""


class SeatTaken(Refusal):
    """Somebody else plays the member's seat: the computer, or a member who has taken it over."""


class NoHint(Refusal):
    """No hint can be given; the sentence tells why."""


class NoReview(Refusal):
    """A match cannot be reviewed, or not by that member; the sentence tells why."""


class CannotGive(Refusal):
    """The seat cannot go to that member; the sentence tells why, and what to do."""


class CannotVote(Refusal):
    """The member's vote does not count; the sentence tells why."""


class CannotPass(Refusal):
    """A standing order cannot be given or lifted; the sentence tells why."""


class CannotGiveInAdvance(Refusal):
    """A move cannot be given in advance; the sentence tells why."""


class CannotUndo(Refusal):
    """A choice cannot be taken back; the sentence tells why."""

    def __init__(self, sentence: str, match_id: int) -> None:
        """Take the match of the choice."""
        super().__init__(sentence)
        self.match_id = match_id


class CannotAbort(Refusal):
    """A match counts and cannot be ended without a result; the sentence tells why."""


class NoSuchSide(Refusal):
    """There is no picture of that player's side."""


class NothingFound(Refusal):
    """Nothing fits the member's search; the sentence tells what to try."""


class NoSuchMatch(Refusal):
    """There is no such match, or the member may not see it here."""


class NothingToFilm(Refusal):
    """There is no film of a match; the sentence tells why."""


class CannotVerify(Refusal):
    """A match cannot be checked against its seed; the sentence tells why."""


class InvitationClosed(Refusal):
    """The invitation no longer waits."""


class NotInvited(Refusal):
    """The invitation is for somebody else."""


class CannotChallenge(Refusal):
    """The challenge is not possible; the sentence tells what is wrong."""


class Busy(Refusal):
    """There is too much work of that kind just now."""


class NotAdmitted(Refusal):
    """The member may not play in this server; the sentence tells what to do."""


class NotHere(Refusal):
    """The command does not work in this place."""


class OddControl(Refusal):
    """A button or menu that no feature knows, or with values that it cannot have."""


class Undelivered(Refusal):
    """Discord did not take a message; the sentence says who can help."""

    is_final = False
    """Whether Discord will refuse again until somebody changes something."""


class ChannelGone(Undelivered):
    """The channel was deleted, or the bot is no longer in the server."""


class MessageGone(Undelivered):
    """The message was deleted."""


class ThreadClosed(Undelivered):
    """The thread is archived where that matters, or a moderator has locked it, or the server has
    too many active threads for it, or for another one, to be opened."""


class ThreadThere(Undelivered):
    """The message already has a thread, and a message has one at most."""


class PermissionMissing(Undelivered):
    """The bot may not post there."""


class DmsClosed(Undelivered):
    """The member does not take direct messages from the bot."""


class DmsPaused(Undelivered):
    """Discord lets the bot open no new direct messages for some time."""


class Blocked(Undelivered):
    """A rule of the server's moderation, or its verification level, keeps the message out, and
    would do so each time."""


class TooLarge(Undelivered):
    """Discord does not take a file of that size there."""


class DiscordFailing(Undelivered):
    """Discord itself has trouble."""


def explained(client: discord.Client, error: BaseException, doing: str, where: str) -> Undelivered:
    """Return what one of `WIRE_ERRORS` means for the players, and leave a line in the log. An error
    code that is not listed is logged with its trace, the first time that it comes.

    Args:
        doing: what the bot was about to do, for the log; never what it was about to show.
        where: the place or member that it is about, as Discord shows them.
    """
    if not isinstance(error, discord.HTTPException):
        log.warning("cannot %s: %s", doing, type(error).__name__)
        return DiscordFailing(words.DISCORD_FAILING)
    log.warning("cannot %s: %s %s", doing, error.status, error.code)
    why = _kind(error, where)
    if why is None:
        if wire_of(client).is_new(error.code):
            log.error("an error code of Discord that is not listed", exc_info=error)
        why = Undelivered(words.discord_refused(where))
    is_refused = error.status in _REFUSED and not isinstance(why, DiscordFailing)
    why.is_final = is_refused or isinstance(why, Blocked)
    return why


def _kind(error: discord.HTTPException, where: str) -> Undelivered | None:
    """Return the meaning of an error code; None if it is not listed."""
    if error.code in _GONE:
        return ChannelGone(words.channel_gone())
    if error.code in _FORBIDDEN:
        return PermissionMissing(words.permission_missing(where))
    if error.code in _BLOCKED:
        return Blocked(words.blocked(where))
    if error.code in _NOT_VERIFIED:
        return Blocked(words.not_verified(where))
    if error.code in _BUSY or _is_from_before_discord(error):
        return DiscordFailing(words.DISCORD_FAILING)
    if error.code in _NO_DMS | _NO_SUCH_USER:
        return DmsClosed(words.dms_closed(where))
    if error.code in _NO_MESSAGES:
        return PermissionMissing(words.NO_CHANNEL_KIND)
    if error.code in _NO_NEW_DMS:
        return DmsPaused(words.DMS_PAUSED)
    if error.code in _NO_THREADS:
        return ThreadClosed(words.THREAD_CLOSED)
    if error.code == 160004:
        return ThreadThere(words.THREAD_CLOSED)
    if error.code == 10008:
        return MessageGone(words.MESSAGE_GONE)
    if error.status == 413 or error.code in _TOO_BIG:
        return TooLarge(words.TOO_LARGE)
    if error.status >= 500 or error.status == 429:
        return DiscordFailing(words.DISCORD_FAILING)
    return None


def _is_from_before_discord(error: discord.HTTPException) -> bool:
    """Whether a proxy in front of Discord refuses this machine's address, with its own page."""
    return error.status == 403 and not error.code and error.text[:1] in {"", "<"}


async def report(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the member one sentence, privately, and log what is needed."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    items: list[Item] = []
    match error:
        case NotInMatch() if not sees(interaction, error.location):
            log.info("refused %s: %s", traced(interaction), type(error).__name__)
            sentence = words.NO_SUCH_MATCH
        case Refusal():
            log.info("refused %s: %s", traced(interaction), type(error).__name__)
            items = await _next_steps(interaction, error)
            sentence = await _with_names(interaction, without_rulings(str(error)), items)
        case app_commands.MissingPermissions() | app_commands.NoPrivateMessage():
            log.info("refused %s: %s", traced(interaction), type(error).__name__)
            sentence = words.NOT_ALLOWED
        case discord.HTTPException() if error.code in _TOO_LATE:
            # The interaction was already answered, or is too old for that: nobody waits for this
            # answer.
            log.warning("too late %s: %s", traced(interaction), error)
            return
        case _ if isinstance(error, WIRE_ERRORS):
            doing = f"answer {traced(interaction)}"
            sentence = str(explained(interaction.client, error, doing, ""))
        case _:
            log.error("failed %s", traced(interaction), exc_info=error)
            sentence = words.OUR_FAULT
    await whisper(interaction, sentence, *items)


async def _next_steps(interaction: discord.Interaction, refusal: Refusal) -> list[Item]:
    """Return the buttons beside a refusal. An error there must not hide the sentence."""
    try:
        return await part(interaction, NextSteps).after(interaction, refusal)
    except Refusal as error:  # the database refuses, above all
        log.info("no next step %s: %s", traced(interaction), type(error).__name__)
    except Exception:
        log.exception("no next step %s", traced(interaction))
    return []


async def _with_names(
    interaction: discord.Interaction, sentence: str, items: Sequence[Item]
) -> str:
    """Return a refusal with the names of spaces that its member has chosen. The buttons beside it
    get them, too. An error there must not hide the sentence."""
    try:
        spoken = await names_for(interaction)
    except Refusal as error:  # the database refuses, above all
        log.info("names as printed %s: %s", traced(interaction), type(error).__name__)
        return sentence
    except Exception:
        log.exception("names as printed %s", traced(interaction))
        return sentence
    for item in items:
        spoken.label(item)
    return spoken.shown(sentence)


async def whisper(interaction: discord.Interaction, sentence: str, *items: Item) -> None:
    """Answer an interaction so that only its member sees it, whether it was answered before or not.

    Args:
        items: up to five buttons below the sentence.
    """
    view = buttons_below(*items) if items else MISSING
    answer: Any = {"content": sentence[:CONTENT], "view": view, "ephemeral": True}
    try:
        async with in_time():
            if interaction.response.is_done():
                await interaction.followup.send(**answer)
            else:
                await interaction.response.send_message(**answer)
    except WIRE_ERRORS as error:
        log.warning("cannot answer %s: %s", traced(interaction), type(error).__name__)


@asynccontextmanager
async def answered(interaction: discord.Interaction) -> AsyncIterator[None]:
    """Report every error raised inside. All commands, buttons and menus answer through this."""
    wire = wire_of(interaction.client)
    with wire.gate.inside(), wire.figures.acting(_kind_of(interaction)):
        try:
            yield
        except Exception as error:
            await report(interaction, error)


def _kind_of(interaction: discord.Interaction) -> str:
    """Return the kind of the command or control, without its contents: one of a few."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    clicks = getattr(interaction.client, "clicks", None)
    control = clicks.find(custom_id(interaction)) if clicks else None
    return type(control).__name__ if control is not None else "odd"


def traced(interaction: discord.Interaction) -> str:
    """Return the ids that find an interaction in the log; never what was chosen, nor by whom."""
    command = interaction.command.qualified_name if interaction.command else ""
    what = command or custom_id(interaction).partition("~")[0]
    return (
        f"interaction={interaction.id} guild={interaction.guild_id} "
        f"channel={interaction.channel_id} what={what}"
    )
