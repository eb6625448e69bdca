"""Sentences about watching."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.watchers import Watcher
from bot.words import mention, plain
from games.wording import listed

AGREE, DECLINE, STOP, LOOK = "Let them watch", "No", "Stop watching", "Look"
PLAYS_ALREADY = (
    "You play in this match, or have played in it, so you can’t watch it from another player’s "
    "seat."
)
NO_PLAYER = "That member isn’t playing in the match. Pick one of its players."
ONE_SEAT = (
    "You can watch a match from one seat only, and you have already picked one. `/watch match:` "
    "shows it."
)
ASK_FIRST = (
    "No player lets you watch that match now. Ask one with `/watch player:`, or under **More** at "
    "the table."
)
JUST_ASKED = "You have just asked. You can ask again in ten minutes."
OVER = "That match is over. `/replay` shows it from the start, with all hands."
NOT_YOURS = "Only the player who was asked can decide that."
NOT_YOURS_TO_END = "Only the player, their partner and the watcher can decide that."
NOT_ASKED = "That question is closed. Nothing has changed."
NOTHING_YET = (
    "There is nothing to see yet. I show what happened at least ten minutes ago, and never what "
    "the player is deciding. Look again later."
)


WATCHERS, WATCH = "Who watches", "Watch from a seat"
ASK, UNASK = "Ask", "Withdraw my request"
PICK_FIRST = "Pick the player from whose seat you want to watch."
NOBODY_WATCHES = (
    "Nobody is watching from your seat. A member who would like to will ask you here and below the "
    "board. You decide, and you can end it whenever you like."
)
HOW_TO_WATCH = (
    "**From whose seat would you like to watch?** I’ll ask that player. If they agree, you see the "
    "match as they do, ten minutes behind, and can’t take a seat in it any more."
)
NOBODY_TO_WATCH = "There is no player in this match whom you could ask."
AGREED = "They can watch now, ten minutes behind. To stop it, use **Who watches** under **More**."
ENDED = "They aren’t watching any more."
YOU_ENDED = "You aren’t watching from a seat any more."
IN_DISCORD = "I can’t ask anybody from here right now. Use `/watch` in Discord."


def let(name: str) -> str:
    """
    >>> let("Ada")
    'Let Ada watch'
    """
    return f"Let {name} watch"


def decline(name: str) -> str:
    return f"No, {name} may not"


def stop(name: str) -> str:
    return f"Stop {name} watching"


def asks_you(name: str) -> str:
    """Tell a player at the table that a member asks to watch."""
    return f"**{plain(name)} would like to watch from your seat.** Answer under **More**."


def would_watch(name: str, partners: Sequence[str] = ()) -> str:
    return (
        f"**{plain(name)} would like to watch from your seat.** They would see "
        f"{_hands(partners)} ten minutes late, and never what you are deciding at the time."
    )


def _hands(partners: Sequence[str]) -> str:
    """
    >>> _hands([]), _hands(["Dan"])
    ('your hand', 'your hand and Dan’s')
    """
    return listed(["your hand", *(f"{plain(name)}’s" for name in partners)])


def you_asked(player: str) -> str:
    return f"You have asked {plain(player)}. They have not answered yet."


def you_watch(player: str) -> str:
    return f"{plain(player)} lets you watch from their seat, ten minutes behind."


def watch_from(name: str) -> str:
    """
    >>> watch_from("Ada")
    'Watch from Ada’s seat'
    """
    return f"Watch from {name}’s seat"


def watched(name: str) -> str:
    """Tell a player that somebody is watching from their seat."""
    return f"{plain(name)} is watching from your seat, ten minutes behind."


def ended(name: str) -> str:
    """Tell everybody that a member is not watching: it was declined or ended."""
    return f"{plain(name)} isn’t watching this match."


def cannot(name: str) -> str:
    return f"You can’t watch {plain(name)}. Ask another player."


def asks(player_id: int, name: str, match_id: int, partners: Sequence[str] = ()) -> str:
    """Ask a player, where everybody can read it.

    Args:
        partners: the partners whose hands would be seen too. Each of them can end it.
    """
    stop = "You can stop it whenever you like"
    if partners:
        stop += f", and so can {listed(map(plain, partners))}"
    return (
        f"{mention(player_id)}, **{plain(name)} would like to watch match {match_id} from your "
        f"seat.** They would see {_hands(partners)} ten minutes late, and never what you are "
        f"deciding at the time. {stop}."
    )


def watches(name: str, player: str) -> str:
    return (
        f"{plain(name)} is watching from {plain(player)}’s seat, ten minutes behind, and so can’t "
        "take a seat in this match."
    )


def asked(player: str) -> str:
    return f"I asked {plain(player)} below the board. Everybody in the channel can read it."


def line(watching: Sequence[Watcher], names: Sequence[str]) -> str:
    """Tell all players, below the board, who is watching; "" for nobody."""
    told = [f"{plain(each.name)} ({plain(names[each.seat])}’s seat)" for each in watching]
    return f"-# Watching from a seat: {listed(told)}." if told else ""


def seen(name: str, match_id: int, at: int) -> str:
    return (
        f"### Match {match_id} from {plain(name)}’s seat\nAs it was <t:{at}:R>. Only you see this; "
        "please keep it to yourself."
    )
