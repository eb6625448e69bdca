"""Maps made by hand (see `games.squares.laid_out`), and moves on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.events import Event
from games.squares.board import GRAY, NAMES, NUMBERS, SIDES
from games.squares.game import Squares
from games.squares.state import SquaresState
from games.squares.units import kind_of, seat_of

E = TypeVar("E", bound=Event)

GAME = Squares()
NAMES_OF_PLAYERS = ("Ada", "Bo")


def do(on: SquaresState, *texts: str) -> list[Event]:
    """Make each choice for the player who is asked; return what happened."""
    events: list[Event] = []
    for text in texts:
        ask = GAME.asks(on)[0]
        choice = GAME.find(on, ask.seat, text)
        assert choice is not None, f"“{text}” is not possible: {sorted(legal(on))}"
        events += GAME.apply(on, ask.seat, choice)
    return events


def legal(on: SquaresState) -> set[str]:
    """Return the legal choices."""
    asks = GAME.asks(on)
    return {choice.notation for choice in asks[0].choices} if asks else set()


def asked(on: SquaresState) -> tuple[str, str]:
    """Return the side that is asked, and its question."""
    ask = GAME.asks(on)[0]
    return SIDES[ask.seat], ask.question


def moves_of(on: SquaresState, src: str) -> set[str]:
    """Return the squares that the unit on a space can move to."""
    moves = [text.split() for text in legal(on) if text.startswith(f"move {src} ")]
    return {move[-1] for move in moves}


def attacks_on(on: SquaresState, target: str) -> set[str]:
    """Return the attacks on a space: from where, and how."""
    found = [text.split() for text in legal(on) if text.startswith(f"attack {target} ")]
    return {" ".join(words[3:]).replace("with ", "+ ") for words in found}


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def at(on: SquaresState, space: str) -> str:
    """Return the unit on a square: `I`, `A` or `C`, in small letters for Gray; "" for none."""
    code = on.board[NUMBERS[space]]
    letter = " IAC"[kind_of(code)].strip()
    return letter.lower() if code and seat_of(code) == GRAY else letter


def units_on(on: SquaresState) -> dict[str, str]:
    """Return all occupied squares, each with its unit."""
    return {name: at(on, name) for name in NAMES if at(on, name)}


def in_reserve(on: SquaresState, seat: int) -> str:
    """Return the units of a reserve, as in `IIC`."""
    return "".join(sorted(" IAC"[kind_of(code)] for code in on.reserves[seat]))


def refusal(on: SquaresState, text: str) -> str:
    """Return the refusal of a text typed by the player who must decide."""
    ask = GAME.asks(on)[0]
    assert GAME.find(on, ask.seat, text) is None, f"“{text}” is possible"
    return GAME.words.refusal(GAME.view(on, ask.seat), text)
