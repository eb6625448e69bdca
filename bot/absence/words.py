"""What votes about absent members say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.storage.records import Candidate, Wish
from bot.words import TAKE_BACK, mention, plain
from games.wording import counted, listed, plural

VOTE_IN_OWN_CASE = "This vote is about you. Play on, and it is over."
VOTE_OUT = "You are out of this match, so this is up to those who still play."
VOTE_REPLACED = "The computer plays for you, too. Take your seat back first."
VOTED = "Your vote counts."
LET_COMPUTER_PLAY = "Let the computer play"
PLAYED_ALREADY = (
    "Whoever plays in a match, or did, cannot take a seat of somebody else: they have seen a hand."
)
TAKE_SEAT = "Take this seat"
OR_SOMEBODY = "Somebody else can offer to take the seat."
SOMEBODY_OFFERED = "Somebody else has offered to play on. The players decide about that first."
WISHES = {
    Wish.WAIT: "Wait",
    Wish.COMPUTER: LET_COMPUTER_PLAY,
    Wish.RESIGN: "Count as resigned",
}
"""What the buttons of a vote about a member whose time is over say, in their order."""


def absent(user_id: int, name: str, hours: float, votes: int, needed: int) -> str:
    """Tell that a member does not answer, and what the others can do."""
    return (
        f"{mention(user_id)}, your match has waited for you for {many_hours(hours)}. If you do "
        f"not answer, the others may let the computer play on for {plain(name)}: "
        f"**{votes} of {counted(needed, 'vote')}**."
    )


def not_here(name: str) -> str:
    return f"**{plain(name)} is not in this server any more.**"


def has_left(name: str, votes: int, needed: int) -> str:
    """Tell that a member has left the server, and what the others can do."""
    return (
        f"{not_here(name)} The others may let the computer play on for {plain(name)}: "
        f"**{votes} of {counted(needed, 'vote')}**."
    )


def left_clock(name: str) -> str:
    return (
        f"{not_here(name)} The match goes on: when the time for this decision is over, the others "
        "decide how."
    )


def held(user_id: int, candidate: Candidate, until: int) -> str:
    """Tell why a seat does not go to somebody else at once, and what helps."""
    return (
        f"Only one player is here to agree, so the seat goes to {plain(candidate.name)} when "
        f"{mention(user_id)} presses **{plain(let_play(candidate.name))}** too, or from "
        f"<t:{until}:f> on. Until then the computer can play."
    )


def let_play(name: str) -> str:
    return f"Let {name} play"


def would_play(
    user_id: int,
    name: str,
    candidate: Candidate,
    asked: Sequence[int],
    votes: int,
    needed: int,
) -> str:
    """Ask the others, and the member whose seat it is, about somebody who would play on."""
    other = plain(candidate.name)
    return (
        f"**{other} would play on for {plain(name)}.** {mention(user_id)}, play on yourself and "
        f"this is over. {listed(map(mention, asked))}, if you agree, the seat is {other}’s for the "
        f"rest of the match: **{votes} of {counted(needed, 'vote')}**."
    )


def asked_below(name: str) -> str:
    return f"{plain(name)} would play on: the players are asked below."


def substituted(name: str, other: str) -> str:
    return f"{plain(other)} plays on for {plain(name)}, for the rest of the match."


def many_hours(hours: float) -> str:
    """
    >>> many_hours(24), many_hours(1), many_hours(0.5)
    ('24 hours', '1 hour', '0.5 hours')
    """
    return f"{hours:g} {plural(int(hours != 1) + 1, 'hour')}"


def time_over(
    user_id: int, name: str, counts: Mapping[Wish, int], needed: int, decide_at: int | None
) -> str:
    """Tell that a member's time is over, and what the others can decide."""
    decided = "soon" if decide_at is None else f"<t:{decide_at}:R>"
    votes = " · ".join(f"{WISHES[wish]} **{counts.get(wish, 0)}**" for wish in WISHES)
    return (
        f"{mention(user_id)}, your time for this decision is over. Your answer still counts until "
        f"the others decide how the match goes on without it.\nFor the others: wait for "
        f"{plain(name)}, let the computer play on, or count the seat as resigned. It takes "
        f"{counted(needed, 'vote')}; without a decision the computer plays on "
        f"{decided}.\n{votes}"
    )


def vote_over(name: str) -> str:
    return f"{plain(name)} has answered, or the match has moved on: the vote is over."


def vote_won(name: str) -> str:
    return (
        f"The computer plays on for {plain(name)}, who can take the seat back at any time: "
        f"**{TAKE_BACK}** below the board."
    )


def waits(name: str, until: int | None) -> str:
    ends = "" if until is None else f", who has until <t:{until}:f> (<t:{until}:R>)"
    return f"The others wait for {plain(name)}{ends}."


def counted_resigned(name: str) -> str:
    return f"The time of {plain(name)} was over, and the seat counts as resigned."
