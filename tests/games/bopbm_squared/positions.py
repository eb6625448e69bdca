"""Positions made by hand, with dice that fall as the test says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.bopbm_squared.board import BLOCK, COMPASS, NUMBERS, TILE_NUMBERS, names_in
from games.bopbm_squared.game import Bopbm
from games.bopbm_squared.rules.match import Match
from games.bopbm_squared.rules.turn import Turn
from games.bopbm_squared.state import BopbmState, needs_white
from games.chance import Chance
from games.decisions import Ask
from games.engine import run_on
from games.events import Event

E = TypeVar("E", bound=Event)

GAME = Bopbm()
NAMES = ("Ada", "Bo", "Cleo", "Dan")
COLOURS = {
    2: [0, 0, 0, 0, 1, 1, 1, 1, -1],
    3: [0, 0, 0, 1, 1, 1, 2, 2, 2],
    4: [0, 0, 1, 1, 2, 2, 3, 3, -1],
}
"""By number of players: the large tiles from the south-west."""


class Loaded(Chance):
    """Dice that fall as wanted, and at random after that."""

    falls: list[int] = []

    def die(self, sides: int = 6) -> int:
        return self.falls.pop(0) if self.falls else super().die(sides)


def position(
    *small: str,
    medium: Sequence[str] = (),
    dice: Sequence[int] = (),
    turn: int = 0,
    goal: str = "home",
    base: Sequence[int] = (),
    turns: int = 0,
) -> BopbmState:
    """A match in progress in which it is the turn of seat `turn`. With `medium` it has medium
    tiles, so with four players `home` asks for the white large tile too.

    `small` gives by seat the spaces with small tiles (`nw` for all four of a large tile),
    `medium` the large tiles with medium ones.
    """
    seats = len(small)
    return BopbmState(
        seats=seats,
        chance=Loaded(bytes(16), falls=list(dice)),
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
    found = 0
    for word in text.split():
        found |= BLOCK[TILE_NUMBERS[word]] if word in COMPASS else 1 << NUMBERS[word]
    return found


def tiles(text: str) -> int:
    return sum(1 << TILE_NUMBERS[word] for word in text.split())


def load(on: BopbmState, *dice: int) -> None:
    """Say how the next dice fall."""
    assert isinstance(on.chance, Loaded)
    on.chance.falls += dice


def do(on: BopbmState, text: str) -> list[Event]:
    """Let the seat that must decide do what `text` says; return what happened."""
    question = ask(on)
    choice = question.find(text)
    assert choice is not None, f"“{text}” is not among {written(on)}"
    return GAME.apply(on, question.seat, choice)


def go(on: BopbmState) -> list[Event]:
    """Let the engine run until somebody must decide, as after a choice."""
    from games.frames import Log

    log = Log()
    run_on(on, log)
    return log


def ask(on: BopbmState) -> Ask:
    (question,) = GAME.asks(on)
    return question


def written(on: BopbmState) -> list[str]:
    return [choice.notation for choice in ask(on).choices]


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def lying(on: BopbmState, seat: int) -> str:
    """The spaces with a seat's small tiles."""
    return " ".join(names_in(on.small[seat]))
