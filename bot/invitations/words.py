"""What invitations say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.storage.records import Guest, Invitation, InvitationStatus
from bot.words import computer, mention, plain
from games.engine import AnyGame
from games.players.levels import LEVELS
from games.wording import counted, listed

DECLINE_REASONS = ("Not now", "No time today", "Another game, please", "Too many matches")
INVITATION_CLOSED = "This invitation is closed. Start a new one with `/challenge`."
INVITATION_EXPIRED = "This invitation ran out of time. Start a new one with `/challenge`."
INVITATION_BUSY = "Somebody else was a moment faster here. Look again, and press once more."
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
ACCEPT = "Accept"
DECLINE = "Decline"
CANCEL = "Cancel"
JOIN = "Join"
LEAVE = "Leave"
START = "Start"


def guest(guest: Guest) -> str:
    """Return who sits at a table; the computer cannot be mentioned."""
    return plain(guest.name) if guest.level else mention(guest.user_id)


def not_a_member(name: str) -> str:
    return f"{plain(name)} is not in this server any more. Challenge somebody who is."


def bad_option(part: str) -> str:
    return f"I do not understand the option “{part}”. Write options like `length=match`."


def option_twice(key: str) -> str:
    return f"The option “{key}” is there twice. Write each option once."


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


def too_many_invitations(limit: int) -> str:
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


def closed(invitation: Invitation) -> str:
    """Tell how an invitation ended."""
    match invitation.status:
        case InvitationStatus.STARTED:
            return f"**Match {invitation.match_id} has started.**"
        case InvitationStatus.CANCELLED:
            return "**Taken back.**"
        case InvitationStatus.DECLINED:
            return "**Declined.**"
        case _:
            return "**Out of time.** Start a new one with `/challenge`."


def rematch_runs(match_id: int | None) -> str:
    return f"The rematch has started already: it is match {match_id}."


def add_computer(level: str) -> tuple[str, str]:
    """Return a menu entry that seats the computer, and its second line."""
    return f"Add {computer(level)}", LEVELS[level].help


def remove_computer(name: str) -> str:
    return f"Free the seat of {name}"


def match_begins(link: str) -> str:
    return f"The match has begun: [to the board]({link})."
