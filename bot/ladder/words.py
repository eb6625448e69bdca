"""Sentences about ladders."""

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
    f"-# Beat somebody above you to take their place. A challenge reaches {REACH} members "
    f"up, and the same two can play again after {REMATCH_DAYS} days. Members on a break keep their "
    f"place. If you don’t look at the ladder for {IDLE_DAYS} days, or let two challenges go by, "
    f"you lose your number until you come back, {BACK} places lower."
)
HOW_IT_IS_PLAYED = "Ladder matches are rated, with three days for each decision."
NOBODY_YET = "Nobody is on this ladder yet. Join it to become number 1."
NOT_ON_IT = (
    "You are not on this ladder. Press **Join the ladder** to start at the bottom and climb from "
    "there."
)
NOT_HERE_ANY_MORE = "You are not on this ladder. Type `/ladder` to join it."
JOINED_ALREADY = "You are on this ladder already."
CLOSED = (
    "Your settings let nobody challenge you, so you can’t be on a ladder. Change that with "
    "`/notify`, then join."
)
TAKES_NOBODY = (
    "You have no number at the moment, because your settings let nobody challenge you. Change that "
    "with `/notify`."
)
AWAY = "You are on a break: you keep your number, and nobody can challenge you. `/away` ends it."
NOT_IDLE = "You already have your number. Challenge somebody above you!"
LEFT = "You left the ladder. If you join again, you start at the bottom."
LEAVE_SURE = "Leave the ladder? You lose your place. If you join again, you start at the bottom."
LEAVE_REALLY = "Yes, leave it"
CHANGED = "The ladder has just changed. Type `/ladder` to look at it again."
NOT_IN_REACH = "You can’t challenge that member now. Type `/ladder` to see whom you can challenge."
NO_LADDERS = "There is no game with a ladder here."
TOP = "You are at the top. Wait for somebody to challenge you."
NOBODY_ABOVE = "Nobody above you can be challenged at the moment."
WHY_SKIPPED = {
    Skipped.AWAY: "on a break",
    Skipped.UNSEEN: "not seen for a while",
    Skipped.PASSING: "ignored two challenges",
    Skipped.CLOSED: "takes no challenges",
    Skipped.BARRED: "may not play here",
}
AT_ONCE = "accepts challenges at once"
ASKS_FIRST = "is asked before each match"
RUNNING = "-# Ladder: if the challenger wins, they take the other player’s place."
NOTHING_MOVED = "-# Ladder: nobody’s place changes."


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
    """Tell a member why they have no number, and how to get one again."""
    told = (
        "you ignored two challenges in a row"
        if why is Skipped.PASSING
        else f"you were not seen here for {IDLE_DAYS} days"
    )
    return (
        f"You have no number at the moment: {told}. **{BACK_BUTTON}** puts you back, up to "
        f"{BACK} places lower."
    )


def challenge(name: str, number: int) -> str:
    """
    >>> challenge("Ada", 2)
    'Challenge Ada (2)'
    """
    return f"Challenge {name} ({number})"


def waits(name: str, number: int, wait: Wait) -> str:
    """Say why a member within reach cannot be challenged now.

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
    """Say who has no number at the moment, and why.

    >>> not_playing([("Bo", Skipped.UNSEEN)])
    'Without a number at the moment: Bo (not seen for a while).'
    """
    named = [f"{plain(name)} ({WHY_SKIPPED[why]})" for name, why in members[:NAMED]]
    if more := len(members) - len(named):
        named.append(f"{more} more")
    return f"Without a number at the moment: {listed(named)}."


NAMED = 10
"""The maximum number of members without a number who are named."""


def auto(*, on: bool) -> str:
    return (
        "When somebody challenges you, the match starts at once."
        if on
        else "When somebody challenges you, I ask you first."
    )


def climbed(name: str, number: int) -> str:
    """
    >>> climbed("Ada", 2)
    '-# Ladder: Ada is number 2 now.'
    """
    return f"-# Ladder: {plain(name)} is number {number} now."


def posted(link: str) -> str:
    return f"I posted [the ladder]({link})."
