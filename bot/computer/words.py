"""What the computer says, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import plain
from games.players.levels import LEVELS
from games.wording import listed, plural

COMPUTER_BUSY = "The computer has trouble thinking just now. Try again in a minute."
HINT_UNFAIR = "There are hints only in matches with the computer: here they would be unfair."
HINT_RUNS = "I am thinking about a hint for you already. It will be there in a moment."
HINT_STALE = "The match moved on while I was thinking. Ask again."


def no_such_level(level: str) -> str:
    known = listed([f"`{key}`" for key in LEVELS], "or")
    return f"There is no level “{plain(level)}”. Pick {known}."


def hint(best: str, share: float, others: Sequence[tuple[str, float]], imagined: int) -> str:
    """Tell what the computer would play for a member, and why."""
    told = f"I would choose {best}: I expect to win {percent(share)} of the time."
    if others:
        nexts = listed([f"{what} {percent(worth)}" for what, worth in others])
        told += f"\nNext best: {nexts}."
    games = f"{imagined:,} {plural(imagined, 'game')}"
    return f"{told}\n-# From {games} that I imagined, with what you can see. History counts hints."


def spelled(notation: str, meant: Sequence[str]) -> str:
    """
    >>> spelled("play 7 b2", ["Archer", "top left"])
    '`play 7 b2` (Archer, top left)'
    """
    return f"`{notation}` ({', '.join(meant)})" if meant else f"`{notation}`"


def percent(share: float) -> str:
    """
    >>> percent(0.634)
    '63 %'
    """
    return f"{round(share * 100)} %"
