"""Tables of Bopbm: Squared written down: positions for lessons and tests.

    [medium] sw c1 d1 / medium w ; nw b4 / base 2

A table has a part for each player, green first, separated by `;`. A part begins with the spaces of
the player's small tiles (`nw` for all four of a large tile). After each `/` comes something else
that the player has: `medium` (large tiles with medium ones) or `base` (the number of small tiles of
an invading army). Words in brackets may come first: `[blue]` if it is blue's turn, `[domination]`,
and `[medium]` for a match with medium tiles.

Counted from the south-west, the first large tiles are green's, the next ones blue's, and so on, see
`COLOURS`.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.board import BLOCK, COMPASS, NUMBERS, TILE_NUMBERS
from games.bopbm_squared.rules.invasion import Invasion
from games.bopbm_squared.rules.match import Match
from games.bopbm_squared.rules.turn import Turn
from games.bopbm_squared.state import BopbmState, needs_white
from games.chance import Chance
from games.engine import run_on
from games.frames import Log
from games.refusals import BadSetup

SEATS = ("green", "blue", "amber", "crimson")
COLOURS = {
    2: [0, 0, 0, 0, 1, 1, 1, 1, -1],
    3: [0, 0, 0, 1, 1, 1, 2, 2, 2],
    4: [0, 0, 1, 1, 2, 2, 3, 3, -1],
}
"""By number of players: the seat of each large tile's colour, from the south-west."""


def laid_out(text: str, chance: Chance | None = None) -> BopbmState:
    """Return the position that a table describes.

    Raises:
        BadSetup: the text does not describe a position.
    """
    try:
        state = _laid_out(text, chance)
    except (KeyError, ValueError) as error:
        raise BadSetup(f"“{text}” is no table of Bopbm: Squared: {error!r}") from error
    run_on(state, Log())
    return state


def _laid_out(text: str, chance: Chance | None) -> BopbmState:
    words, text = (text[1:].split("]", 1)) if text.startswith("[") else ("", text)
    said = [word.strip() for word in words.split(",") if word.strip()]
    if unknown := [word for word in said if word not in (*SEATS, "domination", "medium")]:
        raise ValueError(unknown)
    sides = [_side(part) for part in text.split(";")]
    plays_medium = "medium" in said or any(side["medium"] for side in sides)
    state = position(
        *(side["small"] for side in sides),
        medium=[side["medium"] for side in sides] if plays_medium else (),
        turn=next((SEATS.index(word) for word in said if word in SEATS), 0),
        goal="domination" if "domination" in said else "home",
        base=[int(side["base"] or 0) for side in sides],
        chance=chance,
    )
    if state.is_invading(state.turn):
        state.stack[-1] = Invasion(state.turn)
    return state


def _side(text: str) -> dict[str, str]:
    small, *more = (part.strip() for part in text.split("/"))
    found = {"small": small.removeprefix("-"), "medium": "", "base": ""}
    for part in more:
        name, _, rest = part.partition(" ")
        if name not in ("medium", "base"):
            raise ValueError(part)
        found[name] = rest
    return found


def position(
    *small: str,
    medium: Sequence[str] = (),
    turn: int = 0,
    goal: str = "home",
    base: Sequence[int] = (),
    turns: int = 0,
    chance: Chance | None = None,
) -> BopbmState:
    """Return a match in progress, in the turn of seat `turn`.

    Args:
        small: by seat, the spaces with small tiles (`nw` for all four of a large tile).
        medium: by seat, the large tiles with medium tiles. If given, the match has medium tiles, so
            with four players `home` also asks for the white large tile.
    """
    seats = len(small)
    return BopbmState(
        seats=seats,
        chance=chance or Chance(bytes(16)),
        stack=[Match(first=0, step="turns"), Turn(turn)],
        goal=goal,
        white=needs_white(seats, goal, bool(medium)),
        mediums=bool(medium),
        colours=list(COLOURS[seats]),
        small=[spaces(text) for text in small],
        medium=[tiles(text) for text in medium or [""] * seats],
        base=list(base or [0] * seats),
        turn=turn,
        turns=turns or turn + 1,
    )


def spaces(text: str) -> int:
    """Return the set of the named spaces, and of all spaces of the named large tiles."""
    found = 0
    for word in text.split():
        found |= BLOCK[TILE_NUMBERS[word]] if word in COMPASS else 1 << NUMBERS[word]
    return found


def tiles(text: str) -> int:
    """Return the set of the named large tiles."""
    return sum(1 << TILE_NUMBERS[word] for word in text.split())
