"""Maps made by hand.

An army is written like `I G1C, C B1L m2, A F-W t`: type, square, and what restricts it:
m or a with a number for how many turns in a row it has moved or attacked, t for tired.
A reserve is written like `2I 1C`, or with restrictions `I m2, I`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.chance import Chance
from games.engine import run_on
from games.events import Event
from games.frames import Log
from games.squares.board import BLUE, GRAY, NAMES, NUMBERS, SIDES
from games.squares.game import Squares
from games.squares.rules.turn import Match, Turn
from games.squares.state import SquaresState
from games.squares.units import kind_of, seat_of, unit

E = TypeVar("E", bound=Event)

GAME = Squares()
NAMES_OF_PLAYERS = ("Ada", "Bo")
KINDS = {"I": 1, "A": 2, "C": 3}


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
) -> SquaresState:
    """A match in progress in which it is the turn of seat `turn`."""
    left = left or (2 if double else 1)
    made = SquaresState(
        seats=2,
        chance=Chance(bytes(16)),
        stack=[Match(1 - turn, begun=True), Turn(turn, left, double)],
        first=BLUE,
        reserves=[bytearray(sorted(reserve(seat, text))) for seat, text in enumerate(reserves)],
        lost=[list(each) for each in lost],
        passed=list(passed),
    )
    for seat, army in ((BLUE, blue), (GRAY, gray)):
        for entry in filter(None, army.split(", ")):
            kind, space, *limits = entry.split()
            made.board[NUMBERS[space]] = coded(seat, kind, limits)
    run_on(made, Log())
    return made


def reserve(seat: int, text: str) -> list[int]:
    units = []
    entries = text.split() if text.replace(" ", "").isupper() else text.split(", ")
    for entry in filter(None, entries):
        count, rest = (int(entry[0]), entry[1:]) if entry[0].isdigit() else (1, entry)
        kind, *limits = rest.split()
        units += [coded(seat, kind, limits)] * count
    return units


def coded(seat: int, kind: str, limits: Sequence[str]) -> int:
    rows = {limit[0]: int(limit[1:] or 1) for limit in limits}
    return unit(seat, KINDS[kind], rows.get("m", 0), rows.get("a", 0), "t" in rows)


def do(on: SquaresState, *texts: str) -> list[Event]:
    """Let whoever must decide do what each text says; return what happened."""
    events: list[Event] = []
    for text in texts:
        ask = GAME.asks(on)[0]
        choice = GAME.find(on, ask.seat, text)
        assert choice is not None, f"“{text}” is not possible: {sorted(legal(on))}"
        events += GAME.apply(on, ask.seat, choice)
    return events


def legal(on: SquaresState) -> set[str]:
    """What can be done now."""
    asks = GAME.asks(on)
    return {choice.notation for choice in asks[0].choices} if asks else set()


def asked(on: SquaresState) -> tuple[str, str]:
    """Who is asked what."""
    ask = GAME.asks(on)[0]
    return SIDES[ask.seat], ask.question


def moves_of(on: SquaresState, src: str) -> set[str]:
    """Where the unit on a space can move."""
    moves = [text.split() for text in legal(on) if text.startswith(f"move {src} ")]
    return {move[-1] for move in moves}


def attacks_on(on: SquaresState, target: str) -> set[str]:
    """The attacks on a space: from where, and how."""
    found = [text.split() for text in legal(on) if text.startswith(f"attack {target} ")]
    return {" ".join(words[3:]).replace("with ", "+ ") for words in found}


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def at(on: SquaresState, space: str) -> str:
    """The unit on a square: `I`, `A` or `C`, in small letters for Gray; "" for none."""
    code = on.board[NUMBERS[space]]
    letter = " IAC"[kind_of(code)].strip()
    return letter.lower() if code and seat_of(code) == GRAY else letter


def units_on(on: SquaresState) -> dict[str, str]:
    """All squares that are occupied."""
    return {name: at(on, name) for name in NAMES if at(on, name)}


def in_reserve(on: SquaresState, seat: int) -> str:
    """The units of a reserve, as in `IIC`."""
    return "".join(sorted(" IAC"[kind_of(code)] for code in on.reserves[seat]))


def refusal(on: SquaresState, text: str) -> str:
    """What the player who must decide reads when they type that."""
    ask = GAME.asks(on)[0]
    assert GAME.find(on, ask.seat, text) is None, f"“{text}” is possible"
    return GAME.words.refusal(GAME.view(on, ask.seat), text)
