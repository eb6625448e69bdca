"""Sentences about members' notices."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.records import Challengers, Notify
from bot.words import mention, plain
from bot.zones import shown
from games.wording import counted

QUIET_FROM = "Quiet hours start at ..."
QUIET_TO = "Quiet hours end at ..."
NO_QUIET_HOURS = "No quiet hours"
QUIET = (
    "You get no pings or reminders then. If all your time for a decision falls into them, you get "
    "it back, once per match."
)
CHALLENGERS = {
    Challengers.EVERYBODY: "Everybody may challenge me",
    Challengers.PLAYED: "Only members I have finished a match with",
    Challengers.NOBODY: "Nobody may challenge me",
}
LIFT = "Let a member challenge you again"
OFFER_HANDS = "Shall I also send you your hand as a direct message whenever it’s your turn?"
SEND_HANDS = "Yes, message me"
HANDS_ON = "I’ll message you your hand whenever it’s your turn. `/notify` turns that off."
TIME_RUNS = "**Your time is running:**"
LABELS = {
    "pings": "Pings in channels",
    "hands": "Hands as direct messages",
    "reminders": "Reminders",
    "wanted": "Other matches waiting for me",
    "recommended": "Start with recommended orders",
    "shows_ratings": "Others see my ratings",
    "shows_realm": "On the list of all servers",
}
"""By field of `Notify`: the label of its switch."""
HELP = {
    "pings": "Boards, invitations, votes and reminders in a channel ping you: at most once every "
    "ten minutes about the same thing, unless you have acted there since.",
    "hands": "You get your hand as a direct message when it is your turn to decide.",
    "reminders": "I remind you when half your time is gone and an hour before the end, or a minute "
    "before it in a live match: by direct message, or else in the match’s channel.",
    "wanted": "After each move I tell you how many other matches are waiting for you.",
    "recommended": "If a game recommends standing orders, your matches start with them, so I ask "
    "you less. Nobody else sees that. To change them, press **More** in your hand.",
    "shows_ratings": "You are on leaderboards, and others see your ratings below boards and on "
    "your profile. Without it, only you see them.",
    "shows_realm": "Rated matches between members who all want this count across servers, too, and "
    "members of other servers read your name and rating in `/leaderboard`.",
}


def notify(wants: Notify, clock: str = "") -> str:
    """Tell a member what they are told.

    Args:
        clock: their time zone with its current time.
    """
    lines = [f"• **{LABELS[key]}: {on_off(getattr(wants, key))}.** {HELP[key]}" for key in LABELS]
    return "\n".join(["### What I tell you, and when", *lines, f"• {quiet_hours(wants, clock)}"])


def quiet_hours(wants: Notify, clock: str = "") -> str:
    zone = plain(clock or shown(wants.zone))
    hint = "`/notify zone:` sets your time zone."
    if wants.quiet_from is None or wants.quiet_to is None:
        return f"**Quiet hours: none** ({zone}). {hint}"
    hours = f"{hour(wants.quiet_from)} to {hour(wants.quiet_to)}"
    return f"**Quiet hours: {hours}** ({zone}). {QUIET} {hint}"


def may_challenge(who: Challengers, refused: int) -> str:
    """Tell a member who may challenge them.

    >>> may_challenge(Challengers.PLAYED, 1)
    '**Only members I have finished a match with.** You have blocked 1 member.'
    """
    told = f"**{CHALLENGERS[who]}.**"
    if who is Challengers.NOBODY:
        told += " You can still join invitations to everyone; you are on no ladder."
    return f"{told} You have blocked {counted(refused, 'member')}." if refused else told


def on_off(is_on: bool) -> str:
    return "on" if is_on else "off"


def hour(number: int) -> str:
    """
    >>> hour(7), hour(22)
    ('07:00', '22:00')
    """
    return f"{number:02}:00"


def switch(key: str, is_on: bool) -> str:
    """Return the label of a button that switches something off or on."""
    return f"{LABELS[key]}: turn {on_off(not is_on)}"


def running_out(entries: Sequence[str]) -> str:
    """Remind a member privately of the matches in which their time runs."""
    return "\n".join([TIME_RUNS, *entries])


def running_out_here(user_id: int, match_id: int, due: int) -> str:
    """Remind a member in the channel of a match."""
    return f"{mention(user_id)}, your time in match {match_id} runs out <t:{due}:R>."


def wanted(count: int) -> str:
    """
    >>> wanted(1), wanted(3)
    ('It’s also your turn in 1 other match.', 'It’s also your turn in 3 other matches.')
    """
    return f"It’s also your turn in {counted(count, 'other match', 'other matches')}."
