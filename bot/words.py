"""Sentences of the bot itself that more than one feature says. The rest is in the `words` of each
feature, and sentences about a game are in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from discord.utils import escape_markdown, escape_mentions

from bot.cutting import cut
from bot.limits import PLACEHOLDER
from games.engine import AnyGame
from games.players.levels import LEVELS
from games.wording import listed

FORMER_MEMBER = "a former member"
"""Shown in the place of the name of a member who had their data deleted."""
NOT_ALLOWED = "Only members who can manage the server may do that. Ask one of them."
OUR_FAULT = "Something went wrong on my side, and I made a note of it. Nothing is lost: try again."
NO_SUCH_MATCH = "There is no such match here. See `/matches` and `/history` for those there are."
SERVER_ONLY = "That works only in a channel of a server. Go to one and try again."
NO_CHANNEL_KIND = (
    "Matches can be played in text channels, threads, forum posts and the chat of voice channels. "
    "Go to one and try again."
)
MESSAGE_GONE = "That message was deleted. `/board` posts the board again."
THREAD_CLOSED = (
    "I can’t post in this thread: it is archived or locked. Open it again, or try another channel."
)
NOT_A_MEMBER = (
    "My commands are here, but I am not a member of this server, so I can’t post. Ask an "
    "administrator to add me again with the scopes `bot` and `applications.commands`."
)
DISCORD_FAILING = (
    "Discord is having trouble right now. Try again in a minute; `/board` posts the board again."
)
DMS_PAUSED = (
    "I can’t open new direct messages right now. The first button below the board shows you "
    "your hand as well."
)
RESTARTING = "I am restarting, and nothing is lost. Try again in a minute."
TOO_LARGE = "That file is too large for Discord here. Try another channel."
GONE = "This button is out of date. Open the list, hand or board again and use that."
ODD_CONTROL = (
    "This button no longer works. Press the first button below the newest board, or type `/hand`."
)
ANSWERED_MEANWHILE = "That has changed in the meantime. Look at the newest board."
REPLAY = "Replay"
TAKE_BACK = "Take my seat back"
PERMISSION_NAMES = {
    "read_messages": "View Channel",  # discord.py's name for it
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
    "create_public_threads": "Create Public Threads",
    "read_message_history": "Read Message History",
}


def channel_link(channel_id: int) -> str:
    """Return a channel's link as Discord shows it."""
    return f"<#{channel_id}>"


def mention(user_id: int) -> str:
    """Return a mention of a member."""
    return f"<@{user_id}>"


def cannot_play_here(name: str) -> str:
    """Tell others that somebody is kept out, but not why."""
    return f"{plain(name)} can’t play in this server. Challenge somebody else."


def plain(name: str) -> str:
    """Return a member's name made safe: it acts neither as Markdown, nor as a mention or link.

    >>> print(plain("https://a.example/**x"), plain("J. R."))
    https\\:\\/\\/a\\.example\\/\\*\\*x J. R.
    """
    told = escape_mentions(escape_markdown(name, ignore_links=False)).replace("<", "\\<")
    # Discord makes links of addresses with a scheme, and of its own invitations without one.
    if "/" in name and ("://" in name or "." in name):
        told = re.sub(r"[:./]", lambda found: f"\\{found[0]}", told)
    return told


def channel_gone() -> str:
    return (
        "I can’t reach the channel of this match any more. If I am still in the server, type "
        "`/board` in another channel to go on there."
    )


def permission_missing(where: str) -> str:
    if not where:
        return (
            "Discord doesn’t let me do that here. Ask an administrator to give me "
            "**View Channel**, **Send Messages** and **Attach Files**, then try again."
        )
    return (
        f"I’m not allowed to post in {where}. Ask an administrator to give me **View Channel**, "
        "**Send Messages** and **Attach Files** there; then `/board` posts the board."
    )


def discord_refused(where: str) -> str:
    """Tell that Discord did not take a message, for a reason that is not listed."""
    there = f" in {where}" if where else ""
    return f"Discord didn’t take my message{there}. Try again, or use another channel."


def blocked(where: str) -> str:
    """Tell that moderation keeps a message out."""
    there = f" in {where}" if where else ""
    return (
        f"A moderation rule of this server (AutoMod) blocked my message{there}. Ask a moderator to "
        "exempt me from it, then try again."
    )


def not_verified(where: str) -> str:
    """Tell that a verification level keeps a message out."""
    there = f"in {where}" if where else "here"
    return (
        f"This server’s verification level doesn’t let me post {there}. Ask an administrator to "
        "give me a role that is exempt from it, then try again."
    )


def dms_closed(who: str) -> str:
    begin = f"{who}, I" if who else "I"
    return (
        f"{begin} can’t send you direct messages. That is fine: the first button below the "
        "board shows you your hand as well."
    )


def lacking(permissions: Sequence[str]) -> str:
    """Tell which permissions the bot lacks in this channel."""
    names = listed([f"**{name}**" for name in permissions])
    return f"I need {names} in this channel. Ask an administrator, or use another channel."


def not_in_this_channel(channels: Sequence[int]) -> str:
    where = listed(map(channel_link, channels), "or")
    return f"On this server, matches start in {where}. Try it there."


def match_title(game: AnyGame, match_id: int) -> str:
    return f"### {game.name} · match {match_id}"


def level_name(level: str) -> str:
    return LEVELS[level].name


def computer(level: str, number: int = 0) -> str:
    """Return the computer's name; several in one match are numbered.

    >>> computer("hard"), computer("easy", 2)
    ('Computer (hard)', 'Computer 2 (easy)')
    """
    return (
        f"Computer {number} ({level_name(level)})" if number else f"Computer ({level_name(level)})"
    )


def jump(guild_id: int | None, channel_id: int, message_id: int | None = None) -> str:
    """Return a link to a message, or to its channel. Without a server, it leads to direct
    messages."""
    tail = f"/{message_id}" if message_id else ""
    return f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}{tail}"


def choose_from(names: Sequence[str]) -> str:
    """Return the placeholder of a menu that replaces buttons: the things to choose from.

    >>> choose_from(["Play a tactic", "Set a trap", "End turn"])
    'Choose: Play a tactic, Set a trap, End turn'
    """
    return cut(f"Choose: {', '.join(names)}", PLACEHOLDER)
