"""All that players read of the bot itself. What they read of a game is in the game's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from discord.utils import escape_markdown, escape_mentions

from bot.storage.records import Finished, Guest, Player, Running, Table, TableStatus
from games.engine import RESIGNED, AnyGame, Order
from games.players.levels import LEVELS
from games.wording import counted, listed, plural

if TYPE_CHECKING:
    from bot.catalog import Catalog


# Refusals.

NOT_ALLOWED = "Only members who may manage the server can do that. Ask one of them."
OUR_FAULT = "Something went wrong on my side, and I wrote it down. Nothing is lost: try again."
NOT_IN_MATCH = "You do not play in this match. Start one of your own with `/challenge`."
NO_SUCH_MATCH = "There is no such match here. `/matches` and `/history` list what there is."
MATCH_OVER = "This match is over. Start another one with `/challenge`."
STALE = "The match has moved on since then. Press **My hand** on the newest board."
MOMENT_PASSED = (
    "That moment to react has passed. Press **My hand** on the newest board to see what comes next."
)
PASS_IN_TURN = (
    "It is your turn now, so there is nothing to let go by. Play first, then press the button "
    "in **My hand** again."
)
ORDER_OUT_OF_TURN = "That is for your own turn. Press the button in **My hand** once it has come."
PASS_RESIGNED = "You have resigned, so nobody asks you any more. `/challenge` starts a new match."
NO_REACTIONS = "In this match nobody reacts in another player's turn. Use **My hand** to play."
NO_SUCH_ORDER = "There is no such order in this match. Press **My hand** on the newest board."
NOTHING_TO_UNDO = (
    "There is nothing that you can take back now: only your own last choice, as long as no die, no "
    "card and nobody else has come after it."
)
UNDO_TOO_LATE = (
    "The match has moved on since then. `/undo` takes back your last choice, if that is possible."
)
NOT_OFFERED = "That is not possible just now. Press **My hand** on the newest board."
NO_MATCHES = "You play in no match here. Start one with `/challenge`."
NO_HISTORY = "No finished match yet. Start one with `/challenge`."
STILL_RUNNING = "The hands stay hidden until the match is over. You can look at the open board."
STILL_SEALED = "The seed stays secret until the match is over. Then `/verify` checks it."
OLDER_RULES = (
    "That match was played by an earlier version of the rules, so I cannot play it again to check "
    "it. That says nothing against it: `/replay` shows it as it was played."
)
SERVER_ONLY = "That works in a server's channel, not here. Go to one and try again."
NO_CHANNEL_KIND = "Matches live in text channels and threads. Go to one and try again."
MESSAGE_GONE = "That message was deleted. `/board` posts the board again."
DISCORD_REFUSED = (
    "Discord did not take my message there. Is the thread archived, or the channel locked? "
    "`/board` posts a board again."
)
DISCORD_FAILING = "Discord has trouble just now. Try again in a minute; `/board` shows a match."
DMS_PAUSED = (
    "I cannot open new direct messages just now. Press **My hand** below the board whenever you "
    "want to see your cards."
)
RESTARTING = "I am restarting, and nothing is lost. Try again in a minute."
TOO_LARGE = "Discord does not take so large a file here. Try it in another channel."
THIS_CHANNEL_GONE = "This channel is gone. Open the match with `/replay` in another one."
SHARED_BY_PLAYERS = (
    "Not everybody here may see the channel of that match, so only its players can share it."
)
FILMS_BUSY = "I am making several films already. Try again in a minute."
FILM_COMING = "That film is being made already. It will be posted here in a moment."

HAND_SENT_ANEW = "Your hand is in a newer message below."
SAFE = "Your move is saved, but I cannot show it."
LATER = "It comes by itself in a few minutes; `/board` posts it now."
YOU_RESIGNED = "You have resigned."
RESIGNED_ALREADY = "You have resigned already."
GONE = "This button is out of date. Open the list, hand or board anew and use that."
ODD_CONTROL = (
    "I do not know what to do with this button any more. Press **My hand** on the newest board, "
    "or type `/hand`."
)

# Challenges.

DECLINE_REASONS = ("Not now", "No time today", "Another game, please", "Too many matches")
TABLE_CLOSED = "This invitation is closed. Start a new one with `/challenge`."
TABLE_EXPIRED = "This invitation ran out of time. Start a new one with `/challenge`."
TABLE_BUSY = "Somebody else was a moment faster here. Look again, and press once more."
NOT_INVITED = "This invitation is for somebody else. Start your own with `/challenge`."
NOT_HOST = "Only the one who set up this table can do that."
HOST_CANNOT_ANSWER = "This is your own invitation. Press **Cancel** to take it back."
ANSWERED_ALREADY = "You have said yes already. The match starts when everybody has."
JOINED_ALREADY = "You sit at this table already."
NOT_SEATED = "You do not sit at this table."
TABLE_FULL = "All seats at this table are taken. Open another one with `/challenge`."
CHALLENGED_SELF = "You cannot challenge yourself. Leave the opponent out to open a table for all."
CHALLENGED_BOT = (
    "I am the only bot that plays. Challenge me or a member, or leave the opponent out."
)
LEVEL_WITHOUT_COMPUTER = (
    "A level is for playing against the computer. Name me as an opponent too, or leave `level` out."
)
ONLY_COMPUTERS = "Somebody has to play. Take a seat yourself, or invite a member."
NO_SUCH_COMPUTER = "That seat is free already. Look again."
CHALLENGED_TWICE = "Each member can be challenged once. Name different members."
INVITED = "Your invitation is posted."
PICK_COMPUTER = "Add or remove the computer (host only)"
DECLINE_PROMPT = "What shall I tell them?"

ACCEPTED = "You are in."
DECLINED = "You declined. I have told them."

# The computer as a player.

SEAT_TAKEN = "The computer plays for you. Press **Take my seat back** to play on yourself."
TAKEN_BACK = "You play again. Press **My hand** on the newest board."
PLAYS_ALREADY = "You play that seat yourself. Press **My hand** on the newest board."
COMPUTER_BUSY = "The computer has trouble thinking just now. Try again in a minute."
HINT_UNFAIR = "There are hints only in matches with the computer: here they would be unfair."
HINT_RUNS = "I am thinking about a hint for you already. It will be there in a moment."
HINT_STALE = "The match moved on while I was thinking. Ask again."

# Members who do not answer.

ANSWERED_MEANWHILE = "That has changed meanwhile: look at the newest board."
VOTE_IN_OWN_CASE = "This vote is about you. Play on, and it is over: press **My hand**."
VOTE_RESIGNED = "You have resigned, so this is up to those who still play."
VOTE_REPLACED = "The computer plays for you, too. Take your seat back first."
VOTED = "Your vote counts."

# Buttons.

ACCEPT, DECLINE, CANCEL = "Accept", "Decline", "Cancel"
JOIN, LEAVE, START = "Join", "Leave", "Start"
MY_HAND, LOG, RESIGN = "My hand", "Log", "Resign"
REMATCH, REPLAY, REFRESH = "Rematch", "Replay", "Look again"
HINT, TAKE_BACK, LET_COMPUTER_PLAY = "Hint", "Take my seat back", "Let the computer play"
SHARE_FILM, SHOW_PROFILE = "Share as GIF", "Show it to all here"
NO_MATCHES_OF_YOURS = (
    "You have finished no match here yet. Start one with `/challenge`, and this becomes your card."
)
NOTHING_FOR_ALL = "Not everybody here may see the matches that you finished. Play one in the open."
RESIGN_YES, OFFER_YES = "Yes, I resign", "Yes, I am sure"
LIFT_ORDER, UNDO = "Always ask me", "Undo my last choice"
FIRST, BACK, FORWARD, LAST = "⏮", "◀", "▶", "⏭"
OPEN_HANDS, CLOSED_HANDS = "Show all hands", "As everybody saw it"
PICK_NONE, NO_PICKS = "None", "none"
PICKS_DONE, ADD_PICKS, TAKE_PICKS_OUT = "Done", "Add ...", "Take out ..."
TYPE_PICKS = (
    "That is more than buttons can carry. Type all your picks with `/move`, like `foot + 2x horse`."
)
PICK_CHANNELS = "Only in these channels"
EVERYWHERE = "In every channel"
AS_THE_SERVER = "As the server"
AS_THE_SERVER_HELP = "What the administrators chose."
SERVER_LOOK = "The boards that everybody here sees look like this, from the next one on."
OWN_LOOK = (
    "Your hand, and every other picture that only you see, looks like this from the next one on. "
    "Boards in a channel look as the server chose."
)

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


def guest(guest: Guest) -> str:
    """Return who sits at a table; the computer cannot be mentioned."""
    return plain(guest.name) if guest.level else mention(guest.user_id)


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


def may_not_post(channel_id: int) -> str:
    return (
        f"I may not post in {channel_link(channel_id)}. Ask an administrator to give me **View "
        "Channel**, **Send Messages** and **Attach Files** there, or use another channel."
    )


def film_posted(link: str) -> str:
    return f"[The film is posted]({link})."


def shared_by(name: str) -> str:
    return f"-# Shared by {plain(name)}"


def dms_closed(who: str) -> str:
    return (
        f"{who}, I cannot send you direct messages. That is fine: press **My hand** below the "
        "board whenever you want to see your cards."
    )


def old_board(link: str) -> str:
    return f"That board is old. [To the newest one]({link}), or press **My hand** here."


def old_board_hand(link: str) -> str:
    return f"-# That board is old: this is your hand as it is now. [To the newest board]({link})"


def lacking(permissions: Sequence[str]) -> str:
    """Tell which permissions the bot lacks in this channel."""
    names = listed([f"**{name}**" for name in permissions])
    return f"I lack {names} in this channel. Ask an administrator, or use another channel."


def not_in_this_channel(channels: Sequence[int]) -> str:
    return f"Matches start in {listed(map(channel_link, channels), 'or')} here. Try it there."


def not_a_member(name: str) -> str:
    return f"{plain(name)} is not in this server any more. Challenge somebody who is."


def bad_option(part: str) -> str:
    return f"I do not understand the option “{part}”. Write options like `length=match`."


def option_twice(key: str) -> str:
    return f"The option “{key}” is there twice. Write each option once."


def did_you_mean(why: str, notations: Sequence[str]) -> str:
    """Tell why a typed move is refused, and the nearest legal ones."""
    if not notations:
        return why
    return f"{why} Did you mean {listed([f'`{n}`' for n in notations], 'or')}?"


def options(game: AnyGame, chosen: Mapping[str, str]) -> str:
    """Spell the options of a match out."""
    lines, settled = [], game.settled(chosen)
    for option in game.options:
        value = option.value(settled[option.key])
        lines.append(f"• {option.name}: **{value.name}**. {value.help}")
    return "\n".join(lines)


def invites(host: str, guests: Sequence[str], game: str) -> str:
    """Return the title of an invitation; without guests it is open to all."""
    if not guests:
        return f"### {host} opens a table for {game}"
    return f"### {host} challenges {listed(guests)} to {game}"


def declined(host_id: int, name: str, reason: str) -> str:
    return f"{mention(host_id)}, {plain(name)} declined: “{reason}”."


def too_many_tables(limit: int) -> str:
    return f"You have {limit} invitations waiting in this server. Cancel one of them first."


def too_many_alone(limit: int) -> str:
    return (
        f"You play {limit} matches with the computer in this server. Finish or `/resign` one of "
        "them first: `/matches` lists them."
    )


def until(expires_at: int) -> str:
    return f"Open until <t:{expires_at}:f> (<t:{expires_at}:R>)."


def seats_taken(taken: int, seats: str) -> str:
    return f"{counted(taken, 'player')} so far. Starts with {seats} players: press **Join**."


def closed(table: Table) -> str:
    """Tell how an invitation ended."""
    match table.status:
        case TableStatus.STARTED:
            return f"**Match {table.match_id} has started.**"
        case TableStatus.CANCELLED:
            return "**Taken back.**"
        case TableStatus.DECLINED:
            return "**Declined.**"
        case _:
            return "**Out of time.** Start a new one with `/challenge`."


def rematch_runs(match_id: int | None) -> str:
    return f"The rematch has started already: it is match {match_id}."


def match_title(game: AnyGame, match_id: int) -> str:
    return f"### {game.name} · match {match_id}"


def sealed(seal: str) -> str:
    """Tell what can be checked at the end: every die and every shuffle comes from one seed."""
    return f"-# Luck is sealed: SHA-256 `{seal}`"


def unsealed(match_id: int, seed: bytes) -> str:
    """Tell the seed of a finished match, and how to check it."""
    return f"-# Seed `{seed.hex()}`. `/verify match:{match_id}` plays the match again from it."


def verified(match_id: int, moves: int, seed: bytes, seal: str) -> str:
    """Tell that a match is as its seed and its moves make it."""
    return (
        f"**Match {match_id} is verified.** I played its {moves} moves again from the seed: every "
        "die, every card and every position is as it was.\n"
        f"-# Seed `{seed.hex()}`, SHA-256 `{seal}`: compare it with the one told at the start."
    )


def not_verified(match_id: int, version: int) -> str:
    """Tell where a match and its log differ."""
    return (
        f"**Match {match_id} is not as its log says**: from move {version} on it comes out "
        "differently. Please tell whoever runs this bot."
    )


def your_turn(mentions: Sequence[str]) -> str:
    """Tell whom everybody waits for."""
    return f"➤ {listed(mentions)}, it is your turn: press **My hand**."


def your_reaction(mentions: Sequence[str]) -> str:
    """Tell whom everybody waits for while somebody else's turn goes on."""
    return f"➤ {listed(mentions)}, you may react: press **My hand**."


def your_answer(mentions: Sequence[str]) -> str:
    """Tell whom everybody waits for where others than the player in turn must decide."""
    return f"➤ {listed(mentions)}, you are asked: press **My hand**."


def waiting_for(names: Sequence[str]) -> str:
    return f"Waiting for {listed(names)}."


def waiting(players: Sequence[Player], seats: Sequence[int]) -> str:
    """Tell whom everybody waits for, members first, so that nobody is notified."""
    members = [plain(players[seat].name) for seat in seats if not players[seat].level]
    computers = [seat for seat in seats if players[seat].level]
    told = [waiting_for(members)] if members else []
    if computers:
        told.append(thinking(players, computers))
    return " ".join(told)


def thinking(players: Sequence[Player], seats: Sequence[int]) -> str:
    """Tell which computers are thinking, and for whom."""
    names = listed([thinker(players[seat]) for seat in seats])
    return f"{names[0].upper()}{names[1:]} {plural(len(seats), 'is', 'are')} thinking."


def thinker(player: Player) -> str:
    name = plain(player.name)
    return name if player.is_computer else f"the computer (for {name})"


def plays_for(player: Player) -> str:
    """Tell that the computer plays for a member who does not answer."""
    name = plain(player.name)
    return f"-# The computer plays for {name}, who can press **{TAKE_BACK}** at any time."


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


def jump(guild_id: int, channel_id: int, message_id: int | None = None) -> str:
    """Return a link to a message, or to its channel."""
    tail = f"/{message_id}" if message_id else ""
    return f"https://discord.com/channels/{guild_id}/{channel_id}{tail}"


def no_matches_of(name: str) -> str:
    return f"{plain(name)} has finished no match here yet. Challenge them with `/challenge`."


def profile_posted(link: str) -> str:
    return f"[Your profile is posted]({link})."
