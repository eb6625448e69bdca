"""The words with which the bot introduces itself to a server."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import AnyGame
from games.wording import listed

TRY = "Try it"
PICK = (
    "### Try a game against me\n"
    "Press a game. The match starts in this channel at once: basic rules, easy level."
)
NOTHING_TO_TRY = "There is nothing to try at the moment. Type `/help` to see the games."


def welcome(games: Sequence[AnyGame]) -> str:
    """Say what the bot is for, in a few lines."""
    return (
        "### Hello! Let’s play\n"
        f"I bring tabletop games to this server: {listed([f'**{game.name}**' for game in games])}. "
        "Members play each other, or me, with buttons and pictures, right in a channel.\n"
        "-# I ping only members who play. This is the only message that I post without being "
        "asked; delete it whenever you like."
    )
