"""What is said of ladders."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ladder.model import BACK, IDLE_DAYS, REACH, REMATCH_DAYS, Hold, Skipped, Wait
from bot.words import plain
from games.wording import listed

LADDER = "Ladder"
JOIN = "Join the ladder"
LEAVE = "Leave the ladder"
BACK_BUTTON = "I’m back"
AUTO_ON = "Accept challenges at once"
AUTO_OFF = "Ask me before a challenge begins"
SHOW_TO_ALL = "Show it to everyone here"
OPEN = "Open the ladder"
PICK = "Another game"
OCCASION = "• Ladder: **yes**. If the challenger wins, they take the other player’s place."
RULES = (
    f"-# Beat somebody above you, and you take their place. A challenge reaches {REACH} members "
    f"up, and the same two can play again after {REMATCH_DAYS} days. Members on a break keep their "
    f"place. After {IDLE_DAYS} days without a look at the ladder, or two ignored challenges, you "
    f"have no number until you come back, {BACK} places lower."
)
HOW_IT_IS_PLAYED = "Ladder matches are rated, with three days for each decision."
NOBODY_YET = "Nobody is on this ladder yet. Join it, and you are number 1."
NOT_ON_IT = "You are not on this ladder. **Join the ladder** puts you at the bottom, and you climb."
NOT_HERE_ANY_MORE = "You are not on this ladder. Type `/ladder` to join it."
JOINED_ALREADY = "You are on this ladder already."
CLOSED = (
    "Your settings let nobody challenge you, so you can’t be on a ladder. Change that with "
    "`/notify`, then join."
)
TAKES_NOBODY = (
    "You have no number now: your settings let nobody challenge you. `/notify` changes that."
)
AWAY = "You are on a break: you keep your number, and nobody can challenge you. `/away` ends it."
NOT_IDLE = "You have your number already: challenge somebody."
LEFT = "You left the ladder. If you join again, you start at the bottom."
LEAVE_SURE = "Leave the ladder? You lose your place. If you join again, you start at the bottom."
LEAVE_REALLY = "Yes, leave it"
CHANGED = "The ladder has just changed. Look at it again: type `/ladder`."
NOT_IN_REACH = "You can’t challenge that member now. Type `/ladder` to see who you can."
NO_LADDERS = "There is no game with a ladder here."
TOP = "You are at the top: wait for a challenge."
NOBODY_ABOVE = "Nobody above you can be challenged right now."
WHY_SKIPPED = {
    Skipped.AWAY: "on a break",
    Skipped.UNSEEN: "not seen for a while",
    Skipped.PASSING: "ignored two challenges",
    Skipped.CLOSED: "takes no challenges",
    Skipped.BARRED: "may not play here",
}
AT_ONCE = "accepts challenges at once"
ASKS_FIRST = "asked before each match"
RUNNING = "-# Ladder: if the challenger wins, they take the other player’s place."
NOTHING_MOVED = "-# Ladder: no place changes."


def title(game: str) -> str:
    """
    >>> title("Chess")
    '### Ladder: Chess'
    """
    return f"### {LADDER}: {game}"


def heading(members: int) -> str:
    """
    >>> heading(1), heading(12)
    ('1 member', '12 members')
    """
    return "1 member" if members == 1 else f"{members} members"


def own_number(number: int, every: int) -> str:
    """
    >>> own_number(4, 9)
    'You are number **4** of 9.'
    """
    return f"You are number **{number}** of {every}."


def idle(why: Skipped) -> str:
    """Tell a member why they have no number, and how they get one again."""
    told = (
        "you ignored two challenges in a row"
        if why is Skipped.PASSING
        else f"you were not seen here for {IDLE_DAYS} days"
    )
    return (
        f"You have no number now: {told}. **{BACK_BUTTON}** puts you back, up to {BACK} places "
        "lower."
    )


def challenge(name: str, number: int) -> str:
    """
    >>> challenge("Ada", 2)
    'Challenge Ada (2)'
    """
    return f"Challenge {name} ({number})"


def waits(name: str, number: int, wait: Wait) -> str:
    """Tell why somebody in reach cannot be challenged now.

    >>> waits("Ada", 2, Wait(Hold.TAKEN))
    '• Ada (2) has two open challenges already.'
    """
    told = {
        Hold.OPEN: "and you have an open challenge with each other.",
        Hold.AGAIN: f"and you can play each other again <t:{wait.until}:R>.",
        Hold.GIVEN: "must wait: you have two open challenges already. Finish one first.",
        Hold.TAKEN: "has two open challenges already.",
    }[wait.why]
    return f"• {plain(name)} ({number}) {told}"


def not_playing(members: Sequence[tuple[str, Skipped]]) -> str:
    """Tell who has no number now, and why.

    >>> not_playing([("Bo", Skipped.UNSEEN)])
    'Without a number now: Bo (not seen for a while).'
    """
    named = [f"{plain(name)} ({WHY_SKIPPED[why]})" for name, why in members[:NAMED]]
    if more := len(members) - len(named):
        named.append(f"{more} more")
    return f"Without a number now: {listed(named)}."


NAMED = 10
"""Members without a number who are named."""


def auto(*, on: bool) -> str:
    return (
        "Challenges to you begin at once, without a click of yours."
        if on
        else "Before a challenge to you begins, I ask you."
    )


def climbed(name: str, number: int) -> str:
    """
    >>> climbed("Ada", 2)
    '-# Ladder: Ada is number 2 now.'
    """
    return f"-# Ladder: {plain(name)} is number {number} now."


def posted(link: str) -> str:
    return f"I posted [the ladder]({link})."
