"""What is said of what members hear."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.records import Challengers, Notify
from bot.words import mention, plain
from bot.zones import shown
from games.wording import counted

QUIET_FROM = "Quiet hours begin at ..."
QUIET_TO = "Quiet hours end at ..."
NO_QUIET_HOURS = "No quiet hours"
QUIET = (
    "Nothing pings or reminds you then. If the whole time for a decision falls into them, you get "
    "it back, once in each match."
)
CHALLENGERS = {
    Challengers.EVERYBODY: "Everybody may challenge me",
    Challengers.PLAYED: "Only members I have finished a match with",
    Challengers.NOBODY: "Nobody may challenge me",
}
LIFT = "Let a member challenge you again"
TIME_RUNS = "**Your time is running:**"
LABELS = {
    "pings": "Pings in channels",
    "hands": "Hands as direct messages",
    "reminders": "Reminders",
    "wanted": "Where else I am wanted",
    "recommended": "Start with recommended orders",
}
"""What can be switched, by the field of `Notify`."""
HELP = {
    "pings": "Boards, invitations, votes and reminders in a channel notify you, at most once every "
    "ten minutes about the same thing unless you acted there in between.",
    "hands": "Your hand comes as a direct message when you are asked.",
    "reminders": "Before your time in a match is over: at half of it and an hour before the end, "
    "or a minute before it in a live match; by direct message, else in the match’s channel.",
    "wanted": "After a move of yours you read in how many other matches you are wanted.",
    "recommended": "Where a game recommends standing orders, your matches start with them: you are "
    "asked less. Nobody else sees that, and you lift them in your hand.",
}


def notify(wants: Notify, clock: str = "") -> str:
    """Tell a member what they hear.

    Args:
        clock: their time zone, with what its clocks say.
    """
    lines = [f"• **{LABELS[key]}: {on_off(getattr(wants, key))}.** {HELP[key]}" for key in LABELS]
    return "\n".join(
        ["### What you hear from me, and when", *lines, f"• {quiet_hours(wants, clock)}"]
    )


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
    '**Only members I have finished a match with.** You have refused 1 member for good.'
    """
    told = f"**{CHALLENGERS[who]}.**"
    if who is Challengers.NOBODY:
        told += " You can still join open tables."
    return f"{told} You have refused {counted(refused, 'member')} for good." if refused else told


def on_off(is_on: bool) -> str:
    return "on" if is_on else "off"


def hour(number: int) -> str:
    """
    >>> hour(7), hour(22)
    ('07:00', '22:00')
    """
    return f"{number:02}:00"


def switch(key: str, is_on: bool) -> str:
    """Return what a button says that switches something off or on."""
    return f"{LABELS[key]}: turn {on_off(not is_on)}"


def running_out(entries: Sequence[str]) -> str:
    """Remind a member privately of the matches in which their time runs."""
    return "\n".join([TIME_RUNS, *entries])


def running_out_here(user_id: int, match_id: int, due: int) -> str:
    """Remind a member in the channel of a match."""
    return f"{mention(user_id)}, your time in match {match_id} ends <t:{due}:R>."


def wanted(count: int) -> str:
    """
    >>> wanted(1), wanted(3)
    ('You are wanted in 1 more match.', 'You are wanted in 3 more matches.')
    """
    return f"You are wanted in {counted(count, 'more match', 'more matches')}."
