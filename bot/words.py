"""What players read of the bot itself that more than one feature says; the rest is in the
`words` of each feature. What they read of a game is in the game's own words."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import escape_markdown, escape_mentions

from games.engine import AnyGame
from games.players.levels import LEVELS
from games.wording import listed

NOT_ALLOWED = "Only members who may manage the server can do that. Ask one of them."
OUR_FAULT = "Something went wrong on my side, and I wrote it down. Nothing is lost: try again."
NO_SUCH_MATCH = "There is no such match here. `/matches` and `/history` list what there is."
SERVER_ONLY = "That works in a server's channel, not here. Go to one and try again."
NO_CHANNEL_KIND = "Matches live in text channels and threads. Go to one and try again."
MESSAGE_GONE = "That message was deleted. `/board` posts the board again."
DISCORD_REFUSED = (
    "Discord did not take my message there. Is the thread archived, or the channel locked? "
    "`/board` posts a board again."
)
DISCORD_FAILING = "Discord has trouble just now. Try again in a minute; `/board` shows a match."
DMS_PAUSED = (
    "I cannot open new direct messages just now. The first button below the board shows you the "
    "same."
)
RESTARTING = "I am restarting, and nothing is lost. Try again in a minute."
TOO_LARGE = "Discord does not take so large a file here. Try it in another channel."
GONE = "This button is out of date. Open the list, hand or board anew and use that."
ODD_CONTROL = (
    "I do not know what to do with this button any more. Press the first button below the newest "
    "board, or type `/hand`."
)
ANSWERED_MEANWHILE = "That has changed meanwhile: look at the newest board."
REPLAY = "Replay"
TAKE_BACK = "Take my seat back"
PERMISSION_NAMES = {
    "read_messages": "View Channel",  # discord.py's name for it
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
}


def channel_link(channel_id: int) -> str:
    """Return a channel as Discord shows it."""
    return f"<#{channel_id}>"


def mention(user_id: int) -> str:
    """Return a member as Discord shows them."""
    return f"<@{user_id}>"


def plain(name: str) -> str:
    """Return a member's name so that it cannot act as Markdown or as a mention."""
    return escape_mentions(escape_markdown(name)).replace("<", "\\<")


def channel_gone() -> str:
    return (
        "The channel of this match is gone. Use `/board` in another channel of the server and "
        "the match goes on there."
    )


def permission_missing(where: str) -> str:
    return (
        f"I may not post in {where}. Ask an administrator to give me **View Channel**, "
        "**Send Messages** and **Attach Files** there; then `/board` posts the board."
    )


def dms_closed(who: str) -> str:
    return (
        f"{who}, I cannot send you direct messages. That is fine: the first button below the "
        "board shows you the same."
    )


def lacking(permissions: Sequence[str]) -> str:
    """Tell which permissions the bot lacks in this channel."""
    names = listed([f"**{name}**" for name in permissions])
    return f"I lack {names} in this channel. Ask an administrator, or use another channel."


def not_in_this_channel(channels: Sequence[int]) -> str:
    return f"Matches start in {listed(map(channel_link, channels), 'or')} here. Try it there."


def match_title(game: AnyGame, match_id: int) -> str:
    return f"### {game.name} · match {match_id}"


def level_name(level: str) -> str:
    return LEVELS[level].name


def computer(level: str, number: int = 0) -> str:
    """Return the computer's name; several at one table are numbered.

    >>> computer("hard"), computer("easy", 2)
    ('Computer (hard)', 'Computer 2 (easy)')
    """
    return (
        f"Computer {number} ({level_name(level)})" if number else f"Computer ({level_name(level)})"
    )


<<<<<<< HEAD
=======
def no_such_level(level: str) -> str:
    known = listed([f"`{key}`" for key in LEVELS], "or")
    return f"There is no level “{plain(level)}”. Pick {known}."


def add_computer(level: str) -> tuple[str, str]:
    """Return a menu entry that seats the computer, and its second line."""
    return f"Add {computer(level)}", LEVELS[level].help


def remove_computer(name: str) -> str:
    return f"Free the seat of {name}"


def match_begins(link: str) -> str:
    return f"The match has begun: [to the board]({link})."


def hint(
    best: str,
    why: str,
    typed: str,
    share: float,
    others: Sequence[tuple[str, float]],
    imagined: int,
) -> str:
    """Tell what the computer would play for a member, and why."""
    does = f" ({why})" if why else ""
    told = f"I would choose **{best}**{does}: I expect to win {percent(share)} of the time."
    if others:
        nexts = listed([f"{what} {percent(worth)}" for what, worth in others])
        told += f"\nNext best: {nexts}."
    games = f"{imagined:,} {plural(imagined, 'game')}"
    return (
        f"{told}\n-# From {games} that I imagined, with what you can see. History counts hints. "
        f"Typed: `{typed}`"
    )


def spelled(meant: Sequence[str]) -> str:
    """
    >>> spelled(["Play a character", "7 · Archer", "b2"]), spelled(["Pass"])
    ('Play a character: 7 · Archer, b2', 'Pass')
    """
    first, *rest = meant
    return f"{first}: {', '.join(rest)}" if rest else first


def percent(share: float) -> str:
    """
    >>> percent(0.634)
    '63 %'
    """
    return f"{round(share * 100)} %"


def away(user_id: int, name: str, hours: float, votes: int, needed: int) -> str:
    """Tell that a member does not answer, and what the others can do."""
    return (
        f"{mention(user_id)}, your match has waited for you for {many_hours(hours)}. If you do "
        f"not answer, the others may let the computer play on for {plain(name)}: "
        f"**{votes} of {counted(needed, 'vote')}**."
    )


def many_hours(hours: float) -> str:
    """
    >>> many_hours(24), many_hours(1), many_hours(0.5)
    ('24 hours', '1 hour', '0.5 hours')
    """
    return f"{hours:g} {plural(int(hours != 1) + 1, 'hour')}"


def vote_over(name: str) -> str:
    return f"{plain(name)} has answered, or the match has moved on: the vote is over."


def vote_won(name: str) -> str:
    return (
        f"The computer plays on for {plain(name)}, who can take the seat back at any time: "
        f"**{TAKE_BACK}** below the board."
    )


def marks(players: Sequence[Player]) -> list[str]:
    """Tell where the computer had a hand in a match."""
    told = ["with the computer"] if any(player.is_computer for player in players) else []
    for player in players:
        name = plain(player.name)
        if player.replaced:
            told.append(f"the computer took {counted(player.replaced, 'decision')} for {name}")
        if player.hints:
            told.append(f"{name} took {counted(player.hints, 'hint')}")
    return told


def marked(players: Sequence[Player]) -> str:
    """Return the marks as an ending for a line; "" where there are none."""
    return "".join(f" · {mark}" for mark in marks(players))


def standing_order(order: Order, *, stands: bool) -> str:
    """Tell a player what is answered for them."""
    return f"-# {order.help if stands else order.otherwise}"


def undid(name: str) -> str:
    return f"{name} takes back their last choice."


def played(told: str) -> str:
    return f"Done. {told}" if told else "Done."


def which_match(match_ids: Sequence[int]) -> str:
    ids = listed([str(match_id) for match_id in match_ids], "or")
    return f"You play in several matches here. Add `match:` {ids}."


def board_posted(link: str) -> str:
    return f"[The board is posted again]({link})."


def resign_sure(match_id: int, alone: bool) -> str:
    after = "Your opponent wins." if alone else "The others play on without you."
    return f"Resign match {match_id}? {after}"


def offer_sure(match_id: int, what: str) -> str:
    return f"{what}, in match {match_id}? That cannot be taken back."


def hand_title(game: AnyGame, match_id: int, others: Sequence[str], board: str) -> str:
    where = f"-# Against {listed(others)} · [to the board]({board})"
    return f"### Your hand · {game.name}, match {match_id}\n{where}"


def match_line(catalog: Catalog, match: Running | Finished) -> str:
    """Return a match in one plain line."""
    game = catalog[match.game].game.name if match.game in catalog else match.game
    return f"{match.id} · {game} · {listed(player.name for player in match.players)}"


def running_entry(catalog: Catalog, match: Running) -> str:
    """Return a running match for a list: who plays, who is to move, and the way there."""
    asked = [seat for seat, since in enumerate(match.asked) if since >= 0]
    line = f"{plain(match_line(catalog, match))}{marked(match.players)}"
    link = jump(match.place.guild_id, match.place.channel_id, match.message_id)
    return f"{line} · {waiting(match.players, asked)} [Board]({link})"


def history_title(total: int, page: int, pages: int) -> str:
    where = f" · page {page} of {pages}" if pages > 1 else ""
    count = counted(total, "finished match", "finished matches")
    return f"### {count}{where}"


def finished_entry(catalog: Catalog, match: Finished) -> str:
    """Return a finished match for a list: who won, the points, length and date."""
    game = catalog[match.game].game.name if match.game in catalog else match.game
    outcome, names = match.outcome, [plain(player.name) for player in match.players]
    winners = listed(names[seat] for seat in outcome.winners)
    result = f"a draw between {winners}" if outcome.drawn else f"**{winners}** won"
    if outcome.reason == RESIGNED:
        result += " by resignation"
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    points = outcome.points or [""] * len(names)
    score = ", ".join(f"{names[seat]} {points[seat]}".rstrip() for seat in order)
    return (
        f"**{match.id} · {game}** · {result}\n"
        f"{score} · {counted(match.length, 'move')} · <t:{match.ended_at}:d>"
        f"{marked(match.players)}"
    )


def replay_at(version: int, last: int) -> str:
    return f"Move {version} of {last}" if version else f"The start, before {counted(last, 'move')}"


def settings(channels: Sequence[int]) -> str:
    where = listed(map(channel_link, channels)) if channels else "every channel"
    return f"### Settings of this server\nMatches may start in {where}."


>>>>>>> telling14
def jump(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    """Return a link to a message, or to its channel."""
    tail = f"/{message_id}" if message_id else ""
    return f"https://discord.com/channels/{guild_id}/{channel_id}{tail}"
