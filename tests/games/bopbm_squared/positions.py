"""Positions made by hand (see `games.bopbm_squared.laid_out`), with dice that fall as the test
says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from games.bopbm_squared import laid_out
from games.bopbm_squared.board import names_in
from games.bopbm_squared.game import Bopbm
from games.bopbm_squared.state import BopbmState
from games.chance import Chance
from games.decisions import Ask
from games.engine import run_on
from games.events import Event

E = TypeVar("E", bound=Event)

GAME = Bopbm()
NAMES = ("Ada", "Bo", "Cleo", "Dan")


class Loaded(Chance):
    """Dice that fall as wanted, and at random afterwards."""

    falls: list[int] = []

    def die(self, sides: int = 6) -> int:
        return self.falls.pop(0) if self.falls else super().die(sides)


def position(*small: str, dice: Sequence[int] = (), **more: Any) -> BopbmState:
    """Return a position as `laid_out` makes it, with dice that fall as wanted."""
    return laid_out.position(*small, chance=Loaded(bytes(16), falls=list(dice)), **more)


def load(on: BopbmState, *dice: int) -> None:
    """Set how the next dice fall."""
    assert isinstance(on.chance, Loaded)
    on.chance.falls += dice


def do(on: BopbmState, text: str) -> list[Event]:
    """Make the choice `text` for the seat that must decide; return what happened."""
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
    """Return the spaces with a seat's small tiles."""
    return " ".join(names_in(on.small[seat]))
