"""Sentences of invitations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.presence import Missing
from bot.storage.records import Guest, Invitation, InvitationStatus
from bot.words import channel_link, computer, mention, plain
from games.engine import AnyGame
from games.options import Option, settled
from games.players.levels import LEVELS
from games.teams import Sides
from games.wording import counted, listed, plural

CHALLENGE_MENU = "Challenge"
"""For the menu on a member's name."""
REMATCH = "Rematch"
REFUSE = "No more challenges from them"
DECLINE_REASONS = (
    *("Not now", "No time today", "Another game, please", "Too many matches"),
    REFUSE,
)
"""The reasons in the menu of a member who has declined. Nobody is told the last one."""
INVITATION_CLOSED = "This invitation is closed. Start a new one with `/challenge`."
INVITATION_EXPIRED = "This invitation has expired. Start a new one with `/challenge`."
INVITATION_BUSY = "Somebody else was a moment faster. Look again, then press once more."
NOT_INVITED = "This invitation is for somebody else. Start your own with `/challenge`."
NOT_HOST = "Only the host of this invitation can do that."
HOST_CANNOT_ANSWER = "This is your own invitation. Press **Cancel** to withdraw it."
ANSWERED_ALREADY = "You have accepted already. The match starts when everybody has."
JOINED_ALREADY = "You have joined already."
NOT_SEATED = "You haven’t joined, so there is nothing to leave."
ALL_TAKEN = "All seats of this match are taken. Start another one with `/challenge`."
CHALLENGED_SELF = "You can’t challenge yourself. Leave the opponent empty to invite everyone."
CHALLENGED_BOT = (
    "I am the only bot that can play. Challenge me or a member, or leave the opponent empty."
)
LEVEL_WITHOUT_COMPUTER = (
    "A level is for playing the computer. Pick me as an opponent too, or leave `level` empty."
)
ONLY_COMPUTERS = "Somebody has to play. Join yourself, or invite a member."
NO_SUCH_COMPUTER = "That seat is free already. Look again."
CHALLENGED_TWICE = "You named a member twice. Pick different members."
INVITED = "I posted your invitation."
PICK_COMPUTER = "Add the computer, or free a seat (host only)"
DECLINE_PROMPT = "Tell them why, if you like"
ACCEPTED = "You are in."
NO_SEAT_FOR_YOU = "You can’t join this match. Start your own with `/challenge`."
NO_SUCH_GUEST = "That member has left already. Look again."
REFUSE_HELP = "For good, in every server. They won’t be told. Undo it with /notify."
LEFT_SERVER = "has left this server"
LIVE = "A live match starts as soon as the last player is in, so stay here until then."
NO_REMATCH_YET = "This match still runs. There can be a rematch once it is over."
REMATCH_IN_DISCORD = (
    "I can’t start a rematch from here: press **Rematch** below the last board in Discord."
)
START_IN_DISCORD = (
    "I can’t start the match from here: open `/learn` in a channel for matches, and press **Play "
    "the match** in its last lesson."
)
REMATCH_WAITS = "Your invitation to a rematch is still open. You can withdraw it in `/matches`."
REMATCH_HAS_BEGUN = "The rematch has begun. Press **Rematch** to go there."
REMATCH_IS_ASKED = "Your rematch begins when everybody has accepted."
REASON_TOLD = "I have told them why. Thank you."
REASON_GIVEN = "You have already told them why."
NOT_DECLINED = "You have not declined this invitation. Press **Accept** or **Decline** there."
ACCEPT = "Accept"
DECLINE = "Decline"
CANCEL = "Cancel"
JOIN = "Join"
LEAVE = "Leave"
START = "Start"
CLOSE = "Yes, withdraw it"
CHALLENGE_SOMEBODY = "Challenge a member"
OPTIONS = "Options"
OPTIONS_SETTLED = (
    "Somebody has accepted this invitation as it is, so its options stay. To change them, withdraw "
    "it and send a new one."
)
OPTIONS_HELP = "What you pick counts at once, until somebody accepts. The invitation shows it."
FORM_TITLE = "### Challenge"
FORM_OLD = "This form is out of date. Open a new one with `/challenge`."
CLICKED_TWICE = "You pressed twice. I’m on it: look below in a moment."
THAT_MEMBER = "That member"
WHO = "Opponents"
PACE = "Pace"
YES, NO = "yes", "no"
RATED_CHOICES = {
    NO: ("Rated: no", "Only for fun."),
    YES: ("Rated: yes", "The result changes the players’ ratings. It takes a clock."),
}
"""For each value, the menu entry and its second line."""
RATED = "• Rated: **yes**. The result changes the players’ ratings on this server."
SEND = "Send the invitation"
PLAY_NOW = "Play now"
INVITE_ALL = "Invite everyone"
WITHDRAWN = "The invitation is withdrawn."


def guest(guest: Guest) -> str:
    """Return the name of a guest. Only members can be mentioned."""
    return mention(guest.user_id) if guest.user_id > 0 else plain(guest.name)


def invited_in(channel_id: int) -> str:
    return f"I posted your invitation in {channel_link(channel_id)}."


def missing(name: str, why: Missing) -> str:
    """Say why a member cannot play here, and what to do instead."""
    told = {
        Missing.LEFT: "is not in this server. Challenge someone who is.",
        Missing.PENDING: "has not accepted this server’s rules yet, so they cannot answer.",
        Missing.NO_ACCESS: "cannot see this channel. Try another channel.",
        Missing.TIMED_OUT: "is timed out in this server, so they cannot answer. Try again later.",
    }
    return f"{plain(name)} {told[why]}"


def takes_none(name: str) -> str:
    return (
        f"{plain(name)} isn’t taking challenges. Challenge somebody else, or leave the opponent "
        "empty to invite everyone."
    )


def takes_known(name: str) -> str:
    return (
        f"{plain(name)} takes challenges only from members they have played to the end. Leave "
        "the opponent empty to invite everyone: then they can join."
    )


def refused(name: str) -> str:
    return f"{plain(name)} can no longer challenge you. You can change that with `/notify`."


def sent_away(name: str) -> str:
    return f"The host has freed {plain(name)}’s seat."


def bad_option(part: str, game: AnyGame) -> str:
    """Say how the options of this game are written, each with its values."""
    ways = listed([_way(option) for option in game.options])
    return f"I don’t know the option “{plain(part)}”. {game.name} has {ways}."


def _way(option: Option) -> str:
    first, *others = [value.key for value in option.values]
    return " or ".join([f"`{option.key}={first}`", *(f"`{other}`" for other in others)])


def option_twice(key: str) -> str:
    return f"You gave the option “{key}” twice. Give each option once."


def options(game: AnyGame, chosen: Mapping[str, str], seats: int | None = None) -> str:
    """Spell out the options of a match, except those that have no effect in it.

    Args:
        seats: the number of players; None while it is unknown.
    """
    lines, values = [], settled(game, chosen)
    for option in game.options:
        if not option.applies(values, seats):
            continue
        value = option.value(values[option.key])
        lines.append(f"• {option.name}: **{value.name}**. {value.help}")
    return "\n".join(lines)


MOST_PICKED = 5
"""The most members that the form can name. More would not fit into its custom_ids."""
HOURS_EACH = 8
"""Hours that a member takes for a turn, on average over a day."""


def length(hand_overs: int) -> str:
    """Return a line about the length of a match; "" if it is unknown."""
    if not hand_overs:
        return ""
    days = round(hand_overs * HOURS_EACH / 24)
    return (
        f"\n• Takes **about {days} days** if each of you takes {HOURS_EACH} hours per turn: the "
        f"turn changes hands about {hand_overs} times."
    )


YOU = "you"
"""The reader, in a list of names."""


def sides(names: Sequence[str], teams: Sides, *, drawn: bool) -> str:
    """Return a line about who plays with whom; "" if everybody plays alone.

    >>> sides(["Ada", "Bo", "Cy", "Di"], ((0, 2), (1, 3)), drawn=False)
    '\\n• Sides: **Ada and Cy** against **Bo and Di**.'
    """
    if not teams:
        return ""
    if drawn:
        return "\n• Sides: drawn as the match begins."
    told = " against ".join(f"**{listed([names[seat] for seat in side])}**" for side in teams)
    return f"\n• Sides: {told}."


def invites(host: str, guests: Sequence[str], game: str) -> str:
    """Return the title of an invitation. Without guests it is open to everybody."""
    if not guests:
        return f"### {host} invites everyone to {game}"
    return f"### {host} challenges {listed(guests)} to {game}"


def computers(number: int) -> str:
    """
    >>> computers(0), computers(2)
    ('No computer players', '2 computer players')
    """
    return counted(number, "computer player") if number else "No computer players"


def level(name: str) -> str:
    return f"Computer: {name}"


def options_title(game: str) -> str:
    return f"### Options for {game}"


def form_tells(game: AnyGame, opponents: int, members: bool) -> str:
    """Say what sending the form does, or what is missing."""
    if not opponents:
        seats = listed(map(str, game.seats), "or")
        return (
            f"Nobody is picked: I’ll post an invitation for {seats} players that anybody can join."
        )
    if opponents + 1 not in game.seats:
        return wrong_number(game.name, opponents + 1, game.seats)
    if members:
        return "I’ll post an invitation. The match starts when everybody has accepted."
    return "The match starts at once."


def declined(host_id: int, name: str) -> str:
    return f"{mention(host_id)}, {plain(name)} declined. Use `/challenge` to invite somebody else."


def you_declined(host: str) -> str:
    return f"You declined, and I told {plain(host)}."


def declined_because(name: str, reason: str) -> str:
    return f"{plain(name)}’s reason: “{reason}”."


def close_sure(others: Sequence[str]) -> str:
    """Ask the host of an open invitation whether they really want to leave it."""
    told = "This is your invitation. If you leave, it is withdrawn"
    if not others:
        return f"{told}."
    seats = plural(len(others), "has a seat", "have seats")
    return f"{told}, and {listed(map(plain, others))}, who {seats}, can’t play."


def too_many_invitations(limit: int) -> str:
    return (
        f"You have {limit} open invitations in this server. Cancel one of them first: `/matches` "
        "lists them."
    )


def too_many_alone(limit: int) -> str:
    return (
        f"You already have {limit} matches against the computer in this server. Finish one first, "
        "or `/resign` it: `/matches` lists them."
    )


def until(expires_at: int) -> str:
    return f"Open until <t:{expires_at}:f> (<t:{expires_at}:R>)."


def seats_taken(taken: int, seats: Sequence[int]) -> str:
    """Say below an open invitation how many have joined, and what it takes to start.

    >>> seats_taken(1, (2, 4))
    '1 player so far. The match needs 2 or 4 players: press **Join**.'
    >>> seats_taken(2, (2, 4))
    '2 players so far: the host can press **Start**, or wait for 2 more.'
    >>> seats_taken(3, (2, 4))
    '3 players so far: invite one more, or add the computer.'
    """
    so_far = f"{counted(taken, 'player')} so far"
    if taken < min(seats):
        starts = listed(map(str, seats), "or")
        return f"{so_far}. The match needs {starts} players: press **Join**."
    more = in_words(next((count for count in seats if count > taken), taken) - taken)
    if taken in seats:
        return f"{so_far}: the host can press **Start**, or wait for {more} more."
    return f"{so_far}: invite {more} more, or add the computer."


def too_few(game: str, taken: int, seats: Sequence[int]) -> str:
    """Tell the host of an open invitation why its match cannot start yet.

    >>> too_few("Chess", 3, (2, 4))
    'Chess is for 2 or 4 players, and there are 3 of you: wait for one more, or add the computer.'
    """
    known = listed(map(str, seats), "or")
    more = in_words(next(count for count in seats if count > taken) - taken)
    return (
        f"{game} is for {known} players, and there are {taken} of you: wait for {more} more, or "
        "add the computer."
    )


def wrong_number(game: str, named: int, seats: Sequence[int]) -> str:
    """Tell a host who challenges too many or too few members for the game what to do.

    >>> wrong_number("Chess", 3, (2, 4)).partition(". ")[0]
    'Chess is for 2 or 4 players, and with you that makes 3'
    """
    told = f"{game} is for {listed(map(str, seats), 'or')} players, and with you that makes {named}"
    if named > max(seats):
        return f"{told}. Pick fewer opponents."
    return f"{told}. Pick one more opponent, or me: I’ll play the free seat."


def in_words(number: int) -> str:
    return "one" if number == 1 else str(number)


def closed(invitation: Invitation) -> str:
    """Say how an invitation ended."""
    match invitation.status:
        case InvitationStatus.STARTED:
            thread = invitation.thread_id
            where = "" if thread is None else f" Play it in {channel_link(thread)}."
            return f"**Match {invitation.match_id} has started.**{where}"
        case InvitationStatus.CANCELLED if invitation.open:
            host = plain(invitation.guests[0].name)
            return f"**{host} withdrew the invitation.** `/challenge` starts another one."
        case InvitationStatus.CANCELLED:
            return "**Withdrawn.**"
        case InvitationStatus.DECLINED:
            return "**Declined.**"
        case _:
            return "**Expired.** Start a new one with `/challenge`."


def wants_rematch(name: str) -> str:
    return f"{plain(name)} wants a rematch. Press **Rematch** to accept."


def rematch_runs(match_id: int | None) -> str:
    return f"The rematch has already started: it is match {match_id}."


def add_computer(level: str) -> tuple[str, str]:
    """Return the menu entry that seats the computer, and its second line."""
    return f"Add {computer(level)}", LEVELS[level].help


def free_seat(name: str) -> str:
    """Return the menu entry that frees the seat of a computer or a member."""
    return f"Free the seat of {name}"


def match_begins(link: str) -> str:
    return f"The match has started: go to [the board]({link})."


def sealed(seal: str) -> str:
    """Say on what the luck of the match rests, before anybody takes part in it.

    >>> sealed("0123456789abcdef" * 4)
    '-# Fair luck: sealed as `0123456789abcdef0123456789abcdef`; your click goes into it too.'
    """
    return f"-# Fair luck: sealed as `{seal[:32]}`; your click goes into it too."
