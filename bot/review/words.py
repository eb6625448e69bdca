"""Sentences in reviews."""

from __future__ import annotations

from collections.abc import Sequence

from bot.hand.reasons import Often, foreseen, why
from games.players.review.reviewing import BLUNDER, CLEAR, MISTAKE, Mistake, Point, Review
from games.wording import counted, listed

REVIEW = "Review"
NEXT, PREVIOUS, SUMMARY = "Next move", "Previous move", "Summary"
PLAY_ON = "Play on from here"
STILL_RUNNING = "A review shows what was better, so it waits until the match is over."
FOR_PLAYERS = (
    "Only the players of a match can review it, by what they could see. `/replay` shows you the "
    "match."
)
NO_RESULT = "That match ended without a result, so there is nothing to review."
OLDER_RULES = (
    "That match was played with an earlier version of the rules, so I can’t judge its moves. "
    "`/replay` shows it as it was played."
)
NOBODY_THINKS = "I can’t review matches right now. `/replay` shows you the match."
FULL = "I’m already reviewing several matches. Try again in a few minutes."
YOURS = "I’m still working on your last review. Ask for this one when it is done."
LOST = "I lost track of this review. Press **Review** again."
NO_SUCH_MOVE = "That is not a move of this review. Press **Review** again."
NOTHING_DECIDED = "You had nothing to decide in this match, so there is nothing to review."
LEAST_DOUBT = 0.02
"""No estimate is surer than this, however many worlds it comes from."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def title(match_title: str) -> str:
    """Return the first line of a review."""
    return f"{match_title}\n**Your review**"


def working(review: Review, before: int) -> str:
    """Say how far a review has come.

    Args:
        before: number of other reviews that come first.
    """
    if before:
        return f"-# In line: {counted(before, 'other review')} first. I’ll begin after that."
    return f"-# I’m still working on it: {review.done:.0%}. This message updates by itself."


def summary(review: Review) -> str:
    """Return the sentences that a review opens with."""
    return " ".join((gave_away(review), luck(review), turning(review.turning)))


def gave_away(review: Review) -> str:
    """Say what the seat's decisions cost it."""
    count = len(review.mistakes)
    if not count:
        return "I found no move that clearly gave anything away."
    given = f"You gave away {points(review.given_away)} in win chance"
    if count == 1:
        return f"{given} with one move."
    return f"{given} over {NUMBERS[count] if count < len(NUMBERS) else count} moves."


def luck(review: Review) -> str:
    """Say what luck did, as far as that is certain."""
    if not review.has_luck:
        return "Luck made no difference."
    if abs(review.luck) < max(0.01, CLEAR * review.luck_error):
        return "Luck was about even, as far as I can tell."
    did = "gave you" if review.luck > 0 else "cost you"
    return f"Luck {did} {points(abs(review.luck))}."


def turning(found: tuple[Point, float] | None) -> str:
    """Name the move that changed the win chance most."""
    if found is None:
        return "There was no single turning point."
    point, change = found
    way = "up" if change > 0 else "down"
    by = points(abs(change))
    return f"The turning point was move {point.version}: your chance went {way} by {by}."


def points(share: float) -> str:
    """
    >>> points(0.314), points(0.004)
    ('31%', 'under 1%')
    """
    return "under 1%" if share < 0.005 else f"{share:.0%}"


def listed_mistakes(mistakes: Sequence[Mistake]) -> str:
    """Return the mistakes that have a page, one to a line."""
    return "\n".join(
        f"{number}. Move {mistake.version}: −{points(mistake.loss)} ({_kind(mistake)})"
        for number, mistake in enumerate(mistakes, start=1)
    )


def _kind(mistake: Mistake) -> str:
    return grade(mistake.loss) if mistake.best else "you resigned"


def grade(loss: float) -> str:
    """
    >>> grade(0.06), grade(0.10), grade(0.5)
    ('a slip', 'a mistake', 'a blunder')
    """
    return "a blunder" if loss >= BLUNDER else "a mistake" if loss >= MISTAKE else "a slip"


def footnote(review: Review) -> str:
    """Say what the numbers mean."""
    told = (
        f"-# Based on {counted(review.decisions, 'decision')} of yours, each judged by what you "
        "could see at the time."
    )
    if review.has_luck:
        told += (
            " Luck is what dice, shuffles and hidden cards did; what the other players decided is "
            "neither luck nor yours."
        )
    return f"{told} All numbers are the computer’s estimates."


def move_title(number: int, count: int, mistake: Mistake, last: int) -> str:
    """Return the place of a move in the match, and its cost."""
    doubt = points(max(LEAST_DOUBT, 2 * mistake.error))
    cost = f"About {points(mistake.loss)} given away, give or take {doubt}."
    return f"**{number} of {count}: move {mistake.version} of {last}**\n{cost}"


def move(
    made: Sequence[tuple[str, str]],
    best: Sequence[tuple[str, str]],
    typed: str,
    brings: Sequence[Often],
    risks: Sequence[Often],
    mistake: Mistake,
) -> str:
    """Say what was played, what the computer would have played, and what that gains.

    Args:
        made, best: by part of the choice: its name, and what it does.
        typed: the notation of the better choice.
        brings, risks: what the better choice brings and risks, with the number of imagined games.
    """
    lines = [
        f"You played {named(made)}.",
        f"I’d have played {named(best)} (`{typed}`).\nWhy: {why(best)}",
    ]
    if mistake.prospects is not None:
        lines += foreseen(brings, risks, mistake.prospects.tries)
    lines.append(f"-# I tried both in {counted(mistake.weighed, 'simulated game')}.")
    return "\n".join(lines)


def resigned(mistake: Mistake) -> str:
    """Say what giving up cost."""
    return f"You resigned. Playing on still had a win chance of about {points(mistake.loss)}."


def named(choice: Sequence[tuple[str, str]]) -> str:
    """Return the names of a choice's parts."""
    return " + ".join(f"**{what}**" for what, _ in choice)


# The picture.

CURVE_TITLE = "Your win chance"


def curve_note(last: int) -> str:
    """Return the range of the curve."""
    return f"over {counted(last, 'move')}"


def curve_alt(review: Review) -> str:
    """Describe the curve in words."""
    shown = review.points[:: max(1, len(review.points) // 8)]
    told = [f"{points(max(0.0, point.share))} after move {point.version}" for point in shown]
    if shown[-1:] != review.points[-1:]:
        point = review.points[-1]
        told.append(f"{points(max(0.0, point.share))} after move {point.version}")
    marks = [f"move {each.version} ({points(each.loss)} given away)" for each in review.mistakes]
    talked = f" Marked: {listed(marks)}." if marks else ""
    return f"Your win chance over the match as a curve: {listed(told)}.{talked}"
