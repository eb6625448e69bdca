"""Sentences about ratings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.ratings.anchors import Anchor
from bot.ratings.glicko import NEW, PROVISIONAL, Rating
from bot.standings.verdict import Unrated
from games.wording import counted, listed

RATED, RATINGS = "Rated", "Ratings"
RUNNING = "-# Rated: the result changes ratings."
HOW_SURE = "How sure we are"
BLOCKS = 8
"""The length of the bar that shows how sure a rating is."""
UNRATED = {
    Unrated.ABORTED: "it ended without a result",
    Unrated.RELAXED: "it had no clock",
    Unrated.DEALT: "it began in the middle of a game",
    Unrated.COMPUTER: "the computer had a seat",
    Unrated.HINT: "somebody took a hint",
    Unrated.TAKEN_BACK: "somebody took a move back after the others agreed",
    Unrated.TOO_SHORT: "somebody made fewer than two decisions",
    Unrated.HANDED_OVER: "no player made more than half of a seat’s decisions",
    Unrated.TOO_OFTEN: (
        "you have played each other too often within 24 hours. A later match counts again"
    ),
}
LEADERBOARD = "Leaderboard"
SHOW_TO_ALL = "Show it to everyone here"
ALL_TIME, THIS_SEASON, ALL_SERVERS = "All time", "This season", "All servers"
PICK = "Another game"
NOBODY_YET = (
    "Nobody is on this list yet. Play rated matches (`/challenge rated:True`): after about fifteen "
    "of them we are sure enough of a rating."
)
YOU_HIDE = "You don’t show your ratings, so you are not on this list. `/notify` changes that."
NOBODY_IN_REALM = (
    "Nobody is on this list yet. It lists members of all servers who chose in `/notify` to be on "
    "it. Only their matches with each other count here."
)
NOT_IN_REALM = (
    "You are not on the list of all servers. `/notify` puts you there: from then on your rated "
    "matches with others on it count here, too, and members of other servers read your name."
)
NOT_RATED_IN_REALM = (
    "You have no rating across servers yet: play a rated match with somebody who wants to be seen "
    "there, too."
)
NOT_RATED_YET = "You have no rating here yet. `/challenge rated:True` starts a rated match."


def share_sure(rating: Rating) -> int:
    """Return the progress of a rating towards being shown as a number, in percent.

    >>> share_sure(Rating()), share_sure(Rating(deviation=230)), share_sure(Rating(deviation=90))
    (0, 50, 100)
    """
    known = (NEW - rating.deviation) / (NEW - PROVISIONAL)
    return 100 if not rating.is_provisional else min(99, round(100 * known))


def bar(rating: Rating) -> str:
    """
    >>> bar(Rating(deviation=230))
    '▰▰▰▰▱▱▱▱ 50%'
    """
    share = share_sure(rating)
    full = BLOCKS * share // 100
    return f"{'▰' * full}{'▱' * (BLOCKS - full)} {share}%"


def number(rating: Rating) -> str:
    """
    >>> number(Rating(1502.4, 61.2))
    '1502 (±61)'
    """
    return f"{rating.value:.0f} (±{rating.deviation:.0f})"


def changed(name: str, before: float, after: Rating) -> str:
    """Say how a match changed a player's rating.

    >>> changed("Ada", 1480, Rating(1502, 61))
    'Ada 1480 → 1502 (±61)'
    >>> changed("Bo", 1500, Rating(1662, 290))
    'Bo: how sure we are ▰▰▱▱▱▱▱▱ 25%'
    """
    if after.is_provisional:
        return f"{name}: {HOW_SURE.lower()} {bar(after)}"
    return f"{name} {note(before, after)}"


def note(before: float, after: Rating) -> str:
    """
    >>> note(1480, Rating(1502, 61)), note(1500, Rating(1662, 230))
    ('1480 → 1502 (±61)', 'How sure we are: 50%')
    """
    return sure(after) if after.is_provisional else f"{before:.0f} → {number(after)}"


def rated(told: Sequence[str]) -> str:
    """Return the small line below the board of a rated match that is over; "" for nobody."""
    return f"-# {RATED}: {' · '.join(told)}" if told else ""


def unrated(why: Unrated) -> str:
    """
    >>> unrated(Unrated.HINT)
    '-# No rating changes: somebody took a hint.'
    """
    return f"-# No rating changes: {UNRATED[why]}."


def pool(game: str, pool: int) -> str:
    """
    >>> pool("Chess", 2), pool("Chess", 3)
    ('Chess, 2 players', 'Chess, 3+ players')
    """
    return f"{game}, {pool} players" if pool == 2 else f"{game}, {pool}+ players"


def title(game: str, span: str) -> str:
    return f"### {LEADERBOARD}: {game}\n{span}"


def season(start: int) -> str:
    """
    >>> season(1_790_812_800)
    'Season: October to December 2026'
    """
    first = datetime.fromtimestamp(start, UTC)
    last = first.replace(month=first.month + 2)
    return f"Season: {first:%B} to {last:%B} {first.year}"


def ever() -> str:
    return "All time, active in the last 90 days"


def realm() -> str:
    return "All servers, active in the last 90 days"


def own_place(place: int, every: int, rating: Rating) -> str:
    """
    >>> own_place(3, 12, Rating(1502, 61))
    'You are number **3** of 12: **1502 (±61)**.'
    """
    return f"You are number **{place}** of {every}: **{number(rating)}**."


def not_sure_yet(rating: Rating) -> str:
    """
    >>> not_sure_yet(Rating(deviation=230))
    'You are not on the list yet. How sure we are: ▰▰▰▰▱▱▱▱ 50%. Rated matches fill the bar.'
    """
    told = f"You are not on the list yet. {HOW_SURE}: {bar(rating)}."
    return f"{told} Rated matches fill the bar."


def away_too_long(rating: Rating) -> str:
    return (
        f"Your rating is {number(rating)}, but you have no rated match in this period. "
        "Play one to be listed."
    )


def gain(points: float) -> str:
    """
    >>> gain(41.6), gain(-3), gain(0.2)
    ('+42', '-3', '±0')
    """
    return f"{points:+.0f}" if round(points) else "±0"


def matches(played: int) -> str:
    return counted(played, "rated match", "rated matches")


def sure(rating: Rating) -> str:
    """
    >>> sure(Rating(deviation=230))
    'How sure we are: 50%'
    """
    return f"{HOW_SURE}: {share_sure(rating)}%"


def course(values: Sequence[float]) -> str:
    """Describe the course of a rating; "" for one that has none.

    >>> course([1500, 1590.4, 1544.8])
    'From 1500 to 1545, 1590 at best'
    >>> course([1500])
    ''
    """
    if len(values) < 2:
        return ""
    return f"From {values[0]:.0f} to {values[-1]:.0f}, {max(values):.0f} at best"


def computers(levels: Sequence[Anchor]) -> str:
    """Say how strong the computer is, and what that number rests on.

    >>> computers([Anchor("medium", 1500, 0), Anchor("hard", 1804.6, 70)])[:52]
    '-# The computer: medium 1500, hard about 1800 (±70).'
    """
    told = ", ".join(
        f"{each.level} {each.value:.0f}"
        if not each.deviation
        else f"{each.level} about {round(each.value, -1):.0f} (±{each.deviation:.0f})"
        for each in levels
    )
    return (
        f"-# The computer: {told}. These numbers come from matches between its levels, with the "
        "usual options. Such matches tell only the gaps, so I put medium where members start. "
        "Playing the computer changes no rating."
    )


def posted(link: str) -> str:
    return f"I posted [the leaderboard]({link})."


def recomputed(matches: int, standings: int, seats: int, moved: int, *, written: bool) -> str:
    """Report the result of a recomputation to the operator.

    >>> recomputed(3, 4, 0, 0, written=False)
    '3 rated matches, 4 ratings: all as they are stored.'
    >>> recomputed(3, 4, 1, 2, written=False)
    '3 rated matches, 4 ratings: 1 seat and 2 ratings differ. --write corrects them.'
    """
    told = f"{counted(matches, 'rated match', 'rated matches')}, {counted(standings, 'rating')}"
    if not (seats or moved):
        return f"{told}: all as they are stored."
    differ = listed([counted(seats, "seat"), counted(moved, "rating")])
    return f"{told}: {differ} {'were corrected' if written else 'differ. --write corrects them'}."
