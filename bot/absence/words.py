"""Sentences of votes about absent members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.storage.records import Candidate, Wish
from bot.words import TAKE_BACK, mention, plain
from games.wording import counted, listed, plural

VOTE_IN_OWN_CASE = "This vote is about you. Make your move to end it."
VOTE_OUT = "You are out of this match, so the remaining players decide."
VOTE_REPLACED = "The computer is playing for you too. Take your seat back first."
VOTED = "Your vote is counted."
LET_COMPUTER_PLAY = "Let the computer play"
PLAYED_ALREADY = (
    "You have played in this match and seen a hand, so you can’t take somebody else’s seat."
)
TAKE_SEAT = "Take this seat"
OR_SOMEBODY = "Anybody else can offer to take the seat."
SOMEBODY_OFFERED = "Somebody else has offered already. The players decide about that first."
WISHES = {
    Wish.WAIT: "Wait",
    Wish.COMPUTER: LET_COMPUTER_PLAY,
    Wish.RESIGN: "Count as resigned",
}
"""Labels of the buttons of a vote about a member whose time is over, in their order."""
_ASKED = {
    Wish.WAIT: "wait for {}",
    Wish.COMPUTER: "let the computer play",
    Wish.RESIGN: "count the seat as resigned",
}
"""By wish: its part of a vote's question."""


def alone(name: str, until: int, *, wins: bool) -> str:
    """Tell a sole voter why their vote does not count yet, and what to do.

    Args:
        wins: whether the seat has no partner who would play on, so that the voter would win.
    """
    why = "You would win by that, and nobody else" if wins else "Nobody else"
    return (
        f"{why} is here to agree. You can count {plain(name)} as resigned from <t:{until}:f> on. "
        "Until then, wait or let the computer play."
    )


def absent(
    user_id: int,
    name: str,
    hours: float,
    counts: Mapping[Wish, int],
    needed: int,
    wishes: Sequence[Wish],
) -> str:
    """Say that a member does not answer, and what the others can do."""
    return (
        f"{mention(user_id)}, your match has been waiting for you for {many_hours(hours)}. If you "
        f"don’t answer, the others can {_can_do(name, counts, needed, wishes)}"
    )


def _can_do(name: str, counts: Mapping[Wish, int], needed: int, wishes: Sequence[Wish]) -> str:
    """Return the end of a sentence about what the others can do in a match without clocks."""
    asked = {**_ASKED, Wish.COMPUTER: f"let the computer play for {plain(name)}"}
    told = listed([asked[wish] for wish in wishes], "or")
    if len(wishes) == 1:
        votes = f"{counts.get(wishes[0], 0)} of {counted(needed, 'vote')}"
        return f"{told}: **{votes}**."
    return f"{told}. It takes {counted(needed, 'vote')}.\n{_votes(counts, wishes)}"


def _votes(counts: Mapping[Wish, int], wishes: Sequence[Wish]) -> str:
    return " · ".join(f"{WISHES[wish]} **{counts.get(wish, 0)}**" for wish in wishes)


def not_here(name: str) -> str:
    return f"**{plain(name)} has left this server.**"


def has_left(name: str, counts: Mapping[Wish, int], needed: int, wishes: Sequence[Wish]) -> str:
    """Say that a member has left the server, and what the others can do."""
    return f"{not_here(name)} The others can {_can_do(name, counts, needed, wishes)}"


def left_clock(name: str) -> str:
    return (
        f"{not_here(name)} The match goes on: when the time for this decision runs out, the others "
        "decide how."
    )


def held(user_id: int, candidate: Candidate, until: int) -> str:
    """Say why a candidate does not get the seat at once, and what helps."""
    return (
        f"Only one player can agree, so {plain(candidate.name)} gets the seat once "
        f"{mention(user_id)} presses **{plain(let_play(candidate.name))}** too, or on "
        f"<t:{until}:f> at the latest. Until then the computer can play."
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
    """Ask the others, and the seat's member, about a candidate who would play on."""
    other = plain(candidate.name)
    return (
        f"**{other} offers to play for {plain(name)}.** {mention(user_id)}, make your move to keep "
        f"your seat. {listed(map(mention, asked))}, if you agree, the seat is {other}’s for the "
        f"rest of the match: **{votes} of {counted(needed, 'vote')}**."
    )


def asked_below(name: str) -> str:
    return f"{plain(name)} offers to play: the players can vote below."


def substituted(name: str, other: str) -> str:
    return f"{plain(other)} plays for {plain(name)} for the rest of the match."


def many_hours(hours: float) -> str:
    """
    >>> many_hours(24), many_hours(1), many_hours(0.5)
    ('24 hours', '1 hour', '0.5 hours')
    """
    return f"{hours:g} {plural(int(hours != 1) + 1, 'hour')}"


def time_over(
    user_id: int,
    name: str,
    counts: Mapping[Wish, int],
    needed: int,
    decide_at: int | None,
    wishes: Sequence[Wish],
) -> str:
    """Say that a member's time is over, and which of the given wishes the others can vote for."""
    decided = "soon" if decide_at is None else f"<t:{decide_at}:R>"
    asked = [_ASKED[wish].format(plain(name)) for wish in wishes]
    return (
        f"{mention(user_id)}, your time for this decision is up. You can still answer until the "
        f"others have decided how to go on.\nEveryone else: {listed(asked, 'or')}? It takes "
        f"{counted(needed, 'vote')}; without a decision the computer takes over {decided}."
        f"\n{_votes(counts, wishes)}"
    )


def partner_plays_on(name: str, partners: Sequence[str]) -> str:
    """Say what becomes of a seat in a team that counts as resigned."""
    return f"\n-# If the seat counts as resigned, {listed(partners)} plays on for {plain(name)}."


def vote_over(name: str) -> str:
    return f"The vote is over: {plain(name)} has answered, or the match has moved on."


def vote_won(name: str) -> str:
    return (
        f"The computer now plays for {plain(name)}, who can take the seat back at any time with "
        f"**{TAKE_BACK}** below the board."
    )


def waits(name: str, until: int | None) -> str:
    ends = "" if until is None else f", who has until <t:{until}:f> (<t:{until}:R>)"
    return f"The others are waiting for {plain(name)}{ends}."


def counted_resigned(name: str, *, has_clocks: bool) -> str:
    why = "ran out of time" if has_clocks else "did not answer"
    return f"{plain(name)} {why}, and the seat counts as resigned."
