"""What the guide says."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import AnyGame

BEGIN = (
    "### How to play here\n"
    "1. **Start** with `/challenge`: pick a game and an opponent, a member or me. Leave the "
    "opponent empty for a table that anybody can join.\n"
    "2. **Play** with the first button below the board. It shows you what you can do, for your "
    "eyes only; pick something, and I post the new board.\n"
    "3. **Stuck?** `/hint` suggests a move when you play only me, `/undo` takes back a slip, "
    "`/matches` shows whose turn it is."
)


def games(games: Sequence[AnyGame]) -> str:
    """Tell in a line each what the games are; their buttons open the rules."""
    lines = [f"• **{game.name}**: {game.summary}" for game in games]
    return "\n".join(["**The games.** Press one to read its rules.", *lines])


def commands(told: Sequence[tuple[str, str]]) -> str:
    """Tell what each command is for, in small lines."""
    return "\n".join(["**All commands**", *(f"-# `/{name}`: {text}" for name, text in told)])
