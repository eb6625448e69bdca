"""The reasons why the bot cannot start, or go on, each in one sentence, and whether a later try may
work."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import discord


class CannotRun(Exception):
    """The bot cannot start, or go on, until somebody changes something. `str(error)` is one
    sentence for the operator."""


class CannotRunNow(CannotRun):
    """The bot cannot start, or go on, just now. The same start may work a little later, so a
    supervisor should try again."""


BAD_TOKEN = (
    "Discord does not accept the token. Reset it in the Developer Portal, and set "
    "SQUARETABLE_TOKEN to the new one."
)
BAD_INTENTS = "Discord asks for an intent that this bot does not use. Check its settings."
_CLOSES = {
    4004: BAD_TOKEN,
    4010: "Discord does not know these shards. Check the values of --shards and --of.",
    4011: "The bot is in too many servers for one connection. Start it with --shards and --of, "
    "see docs/scale.md.",
    4012: "Discord no longer supports the installed version of discord.py. Update Square Table "
    "or discord.py.",
    4013: BAD_INTENTS,
    4014: BAD_INTENTS,
}
"""By code: why Discord closes the connection for good. It would do so again at once."""


def of_close(code: int) -> CannotRun:
    """Return the error that explains why Discord closed the connection with a code."""
    if code in _CLOSES:
        return CannotRun(_CLOSES[code])
    return CannotRunNow(f"Discord closed the connection (code {code}). Try again in a moment.")


def of_wire_error(error: BaseException) -> CannotRun:
    """Return the error that explains why a request, or the connection, failed at the start."""
    import discord  # noqa: PLC0415  slow to load, and `squaretable --help` needs none

    if isinstance(error, discord.Forbidden):
        if not error.code and not error.text[:1].isalpha():  # a page of somebody's before Discord
            return CannotRunNow(
                "Discord is rejecting this machine's address right now (403). Try again in a few "
                "minutes. If it keeps happening, ask your network administrator."
            )
        why = f": {error.text.rstrip('.')}" if error.text[:1].isalpha() else ""
        return CannotRun(f"Discord forbids it{why}. Check that the bot is in that server.")
    if isinstance(error, discord.HTTPException):
        return _of_status(error)
    if isinstance(error, discord.RateLimited):
        return CannotRunNow("Discord asks the bot to wait. Try again in a few minutes.")
    if isinstance(error, discord.GatewayNotFound):
        return CannotRunNow("Discord is having trouble right now. Try again in a few minutes.")
    why = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return CannotRunNow(
        f"Cannot reach Discord: {why.rstrip('.')}. Check the network, and try again."
    )


def _of_status(error: discord.HTTPException) -> CannotRun:
    if error.status >= 500 or error.status == 429:
        return CannotRunNow(
            f"Discord is having trouble right now ({error.status}). Try again in a few minutes."
        )
    return CannotRun(
        f"Discord refused the request ({error.status}, code {error.code}). Update Square Table, "
        "or report this."
    )
