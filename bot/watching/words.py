"""What is said of those who watch."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.watchers import Watcher
from bot.words import mention, plain
from games.wording import listed

AGREE, STOP, LOOK = "Let them watch", "No watching", "Look"
PLAYS_ALREADY = (
    "You play in this match, or have played in it, so you can’t watch it from a seat. Players and "
    "watchers of a match are different members."
)
NO_PLAYER = "They don’t play in that match. Pick one of its players."
ONE_SEAT = (
    "You are already watching this match, or have seen another hand in it. You can see one hand "
    "per match: `/watch match:` shows it."
)
ASK_FIRST = "Nobody has let you watch that match yet. Add `player:` to ask one of its players."
JUST_ASKED = "You asked a moment ago. You can ask again in ten minutes."
OVER = "That match is over. `/replay` shows it from the start, with all hands."
NOT_YOURS = "Only the player and the watcher can decide that."
NOT_ASKED = "That request is closed. Nothing changed."
NOTHING_YET = (
    "There is nothing to see yet. I show what is at least ten minutes old, and nothing of what the "
    "player is deciding now. Look again later."
)
ENDED = "Nobody is watching from this seat any more."


def cannot(name: str) -> str:
    return f"You can’t watch {plain(name)}. Ask another player."


def asks(player_id: int, name: str, match_id: int) -> str:
    """Ask a player, for everybody to read."""
    return (
        f"{mention(player_id)}, **{plain(name)} would like to watch match {match_id} from your "
        "seat.** They would see your hand, ten minutes behind and never what you are deciding "
        "just then. You can end it at any time."
    )


def watches(name: str, player: str) -> str:
    return (
        f"{plain(name)} watches from {plain(player)}’s seat, ten minutes behind, and can’t take a "
        "seat in this match."
    )


def asked(player: str) -> str:
    return f"I asked {plain(player)} below the board. Everybody in the channel can read it."


def line(watching: Sequence[Watcher], names: Sequence[str]) -> str:
    """Tell all players who watches, below the board."""
    told = [f"{plain(each.name)} ({plain(names[each.seat])}’s seat)" for each in watching]
    return f"-# Watching from a seat: {listed(told)}." if told else ""


def seen(name: str, match_id: int, at: int) -> str:
    return (
        f"### Match {match_id} from {plain(name)}’s seat\nAs it was <t:{at}:R>. Only you see this; "
        "please keep it to yourself."
    )
