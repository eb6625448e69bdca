"""Positions of SQUARES written as text, for lessons and tests.

    A G1C ; A B1C, I A1L / reserve I A / lost 2 0 0

Gray's army stands first, then Blue's. A unit is its type and its square, followed by its
restrictions: `C B1L m2` has moved two turns in a row, `a` marks attacks, `A F-W t` is tired. After
`/` stand the reserve (one infantry if none is given) and the units of each type lost before. Words
in brackets begin the table: `[double]` for a double turn, `[blue]` for Blue's turn, `[late]` for a
turn in which a draw may be offered.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Chance
from games.engine import run_on
from games.frames import Log
from games.refusals import BadSetup
from games.squares.board import BLUE, GRAY, NUMBERS
from games.squares.rules.turn import Match, Turn
from games.squares.state import SILENCE, SquaresState
from games.squares.units import unit

KINDS = {"I": 1, "A": 2, "C": 3}


def laid_out(text: str, chance: Chance | None = None) -> SquaresState:
    """Return the position that a table describes.

    Raises:
        BadSetup: when the table describes no position.
    """
    try:
        return _laid_out(text, chance)
    except (KeyError, ValueError, IndexError) as error:
        raise BadSetup(f"“{text}” is no table of SQUARES: {error!r}") from error


def _laid_out(text: str, chance: Chance | None) -> SquaresState:
    words, text = (text[1:].split("]", 1)) if text.startswith("[") else ("", text)
    said = [word.strip() for word in words.split(",")]
    gray, blue = (_army(part) for part in text.split(";"))
    return position(
        gray=gray["army"],
        blue=blue["army"],
        reserves=(blue["reserve"], gray["reserve"]),
        lost=tuple([int(n) for n in side["lost"].split()] for side in (blue, gray)),  # type: ignore[arg-type]
        double="double" in said,
        chance=chance,
        turn=BLUE if "blue" in said else GRAY,
        silence=0 if "late" in said else SILENCE,
    )


def _army(text: str) -> dict[str, str]:
    army, *more = (part.strip() for part in text.split("/"))
    found = {"army": army.removeprefix("-"), "reserve": "I", "lost": "0 0 0"}
    for part in more:
        name, _, rest = part.partition(" ")
        if name not in found:
            raise ValueError(part)
        found[name] = rest.removeprefix("-")
    return found


def position(
    *,
    blue: str = "",
    gray: str = "",
    reserves: tuple[str, str] = ("1I", "1I"),
    turn: int = GRAY,
    double: bool = False,
    left: int = 0,
    passed: tuple[bool, bool] = (False, False),
    lost: tuple[Sequence[int], Sequence[int]] = ((0, 0, 0), (0, 0, 0)),
    chance: Chance | None = None,
    silence: int = SILENCE,
) -> SquaresState:
    """Return the state of a match in progress in which it is the turn of seat `turn`."""
    left = left or (2 if double else 1)
    made = SquaresState(
        seats=2,
        chance=chance or Chance(bytes(16)),
        stack=[Match(1 - turn, begun=True), Turn(turn, left, double)],
        first=BLUE,
        reserves=[bytearray(sorted(_reserve(seat, text))) for seat, text in enumerate(reserves)],
        lost=[list(each) for each in lost],
        passed=list(passed),
        silence=[silence, silence],
    )
    for seat, army in ((BLUE, blue), (GRAY, gray)):
        for entry in filter(None, army.split(", ")):
            kind, space, *limits = entry.split()
            made.board[NUMBERS[space]] = _coded(seat, kind, limits)
    run_on(made, Log())
    return made


def _reserve(seat: int, text: str) -> list[int]:
    units = []
    entries = text.split() if text.replace(" ", "").isupper() else text.split(", ")
    for entry in filter(None, entries):
        count, rest = (int(entry[0]), entry[1:]) if entry[0].isdecimal() else (1, entry)
        kind, *limits = rest.split()
        units += [_coded(seat, kind, limits)] * count
    return units


def _coded(seat: int, kind: str, limits: Sequence[str]) -> int:
    rows = {limit[0]: int(limit[1:] or 1) for limit in limits}
    return unit(seat, KINDS[kind], rows.get("m", 0), rows.get("a", 0), "t" in rows)
