"""All text in the pictures of Bopbm: Squared, apart from names. English."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.board import NAMES
from games.bopbm_squared.view import OCCUPYING, REPELLED, WITHDRAWN, WON, Fight
from games.bopbm_squared.words.story import COLOURS, tiles
from games.wording import counted
from renderers.kit import fonts

TITLE = "Bopbm: Squared"
STARTING = "Choosing starting tiles"
ARMY = "invading army"


def army_of(when: str) -> str:
    """Return the time of an invading army's turn."""
    return f"{when} · army"


_GOALS = {
    "home": ("Home", "control all {} large tiles of your colour as your turn begins"),
    "white": ("Home", "control your {} large tiles and the white one as your turn begins"),
    "domination": ("Domination", "control {} large tiles of any colour as your turn begins"),
}


def goal(key: str, needed: int, *, white: bool = False) -> tuple[str, str]:
    """Return the name of the goal and its conditions.

    Args:
        white: whether it needs the white large tile too.
    """
    name, text = _GOALS["white" if white else key]
    return name, text.format(needed - white)


def round_of(number: int, rounds: int) -> str:
    """Return the round in progress."""
    return f"Round {number} of {rounds}"


def colour(seat: int) -> str:
    """Return the name of a seat's colour."""
    return COLOURS[seat]


def printable(names: Sequence[str]) -> list[str]:
    """Return players' names as the font can draw them, or their colours if it cannot."""
    return [fonts.printable(*each) for each in zip(names, COLOURS, strict=False)]


def where(text: str) -> str:
    """Return the game's name with the stage of the match."""
    return f"{TITLE} · {text}"


def goal_in_brief(key: str, needed: int, *, white: bool = False) -> str:
    """Return the goal of the match in a few words."""
    tiles = f"{needed - white} large tiles"
    return f"{_GOALS[key][0]}: {tiles} and white" if white else f"{_GOALS[key][0]}: {tiles}"


def supply_in_brief(small: int, medium: int | None) -> str:
    """Return the contents of a player's supply, for a place with little room."""
    return supply(small, None) if medium is None else f"{small} small, {medium} med"


def large(count: int) -> str:
    """Return the number of large tiles that a player controls."""
    return counted(count, "large tile")


def rerolls_left(count: int) -> str:
    """Return the number of re-rolls that a player has left in this battle."""
    return f"{counted(count, 're-roll')} left"


def supply(small: int, medium: int | None) -> str:
    """Return the contents of a player's supply."""
    return f"{tiles(small)} left" if medium is None else f"{small} small · {medium} medium left"


def side(fight: Fight, side: int) -> str:
    """Return the re-rolls of the attacker (0) or defender (1), with the die's value
    if it is times 4."""
    left, counts = fight.rerolls[side], fight.values[side]
    return rerolls_left(left) if fight.dice[side] == counts else f"×4 = {counts} · {left} left"


def way(fight: Fight) -> str:
    """Return the space that is attacked, and the one it is attacked from."""
    source = "army" if fight.source is None else NAMES[fight.source]
    return f"{source} → {NAMES[fight.target]}"


def stage(fight: Fight) -> str:
    """Return the stage of the battle, or its end."""
    if fight.stage in _ENDS:
        return _ENDS[fight.stage]
    if fight.to_go:
        return f"{fight.to_go} more to go"
    if fight.stage == OCCUPYING:
        return _ENDS[WON]
    if fight.loser == fight.defender:
        return f"costs {fight.cost}" if fight.costs else "battle"
    return "withdraw?"


_ENDS = {WON: "won", WITHDRAWN: "withdrawn", REPELLED: "repelled"}

SMALL, MEDIUM, REROLLS, BASE = "small", "medium", "re-rolls", "base"
HAND = "Nothing is hidden: this is your supply"
