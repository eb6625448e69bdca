"""The computer's sentences, and sentences about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.hand.reasons import why
from games.wording import listed, plural

HINT = "Hint"
PLAY_IT = "Play it"
COMPUTER_BUSY = "The computer is having trouble right now. Try again in a minute."
HINT_UNFAIR = (
    "Hints work only when you play nobody but the computer: against people they would be unfair."
)
HINT_RUNS = "I’m already working on a hint for you. It will be here in a moment."
HINT_TASTE = "That is a matter of taste: pick what you like best."
HINT_STALE = "The match moved on while I was thinking. Ask again."
HINT_COMES = "I’m thinking about your move ..."

STEP, CLEAR = 5, 0.075
"""The step of odds in percent, and the distance from a sure loss or win within which odds are
given exactly."""


def forced(choice: str) -> str:
    """Say that there is nothing to think about."""
    return f"You can do only one thing: **{choice}**. Press **Play** below the board and pick it."


def hint(
    best: Sequence[tuple[str, str]],
    typed: str,
    share: float,
    others: Sequence[tuple[str, float]],
    imagined: int,
    feared: tuple[str, str] | None = None,
    foreseen: Sequence[str] = (),
    question: str = "",
) -> str:
    """Say what the computer would play for a member, and why: its effect, the alternatives, and the
    risks.

    Args:
        best: the name and the effect of each part of the choice.
        feared: who is expected to answer, and how.
        foreseen: the lines about what it brings and risks.
        question: the question that it answers, as the hand asks it.
    """
    parts = [f"**{what}**" for what, _ in best]
    told = f"**{question}**\n" if question else ""
    told += f"I’d play {' + '.join(parts)}. Win chance: {roughly(share)}.\nWhy: {why(best)}"
    for line in beside(share, others):
        told += f"\n{line}"
    if feared:
        who, how = feared
        told += f"\nThe reply to watch for: {who} with `{how}`, if possible (already included)."
    for line in foreseen:
        told += f"\n{line}"
    games = f"{imagined:,} simulated {plural(imagined, 'game')}"
    return (
        f"{told}\n-# Or type `{typed}`. Based on {games}, using only what you can see. "
        "Hints are noted in `/history`."
    )


def beside(share: float, others: Sequence[tuple[str, float]]) -> Iterator[str]:
    """Yield a line for each kind of alternative: choices as good, as far as odds can tell, and
    choices less good.

    >>> list(beside(0.63, [("Pass", 0.64), ("Play: 5, c1", 0.5)]))
    ['Just as good, as far as I can tell: Pass about 65%.', 'Next best: Play: 5, c1 about 50%.']
    """
    alike = [other for other in others if other[1] >= share or roughly(other[1]) == roughly(share)]
    less = [other for other in others if other not in alike]
    for name, some in (("Just as good, as far as I can tell", alike), ("Next best", less)):
        if some:
            yield f"{name}: {listed(f'{what} {roughly(worth)}' for what, worth in some)}."


def roughly(share: float) -> str:
    """Return odds as exactly as simulated games can tell them. Another simulation would give a
    few percent more or less.

    >>> roughly(0.634), roughly(0.05), roughly(0.96), roughly(0.998)
    ('about 65%', '5%', '96%', 'over 99%')
    """
    if not CLEAR < share < 1 - CLEAR:
        return percent(share)
    return f"about {round(share * 100 / STEP) * STEP}%"


def percent(share: float) -> str:
    """
    >>> percent(0.634), percent(0.998), percent(0.002), percent(1.0)
    ('63%', 'over 99%', 'under 1%', '100%')
    """
    if 0.99 < share < 1:
        return "over 99%"
    if 0 < share < 0.01:
        return "under 1%"
    return f"{round(share * 100)}%"
