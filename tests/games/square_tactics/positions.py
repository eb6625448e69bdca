"""Positions made by hand (see `games.square_tactics.laid_out`), and moves in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from games.decisions import Ask, Choice
from games.events import Event
from games.square_tactics.cards.actions import TRADE
from games.square_tactics.game import SquareTactics
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState

E = TypeVar("E", bound=Event)

GAME = SquareTactics()
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def capturing() -> tuple[TacticsState, tuple[Ask, ...]]:
    """Return a position with `everyone`: seat 0 captures b2 with 18 from a2, and seat
    1 is asked."""
    on = position(
        {"b2": (1, 1), "c3": (1, 9)},
        hands=[(18,), (5,)],
        actions=[(TRADE,), (TRADE,)],
        everyone=True,
    )
    asks = GAME.apply(on, 0, choice(on, "play 18 a2")).asks
    while asks[0].question != "lose":
        asks = GAME.apply(on, asks[0].seat, asks[0].passing or asks[0].choices[0]).asks
    return on, asks


def do(on: TacticsState, text: str) -> list[Event]:
    """Make the choice `text` for the seat that must decide; return what happened."""
    ask = GAME.asks(on)[0]
    return GAME.apply(on, ask.seat, choice(on, text))


def choice(on: TacticsState, text: str) -> Choice:
    found = GAME.asks(on)[0].find(text)
    assert found is not None, f"“{text}” is not possible"
    return found


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def card_on(on: TacticsState, name: str) -> int | None:
    """Return the card on a space."""
    there = on.board[on.grid.space(name)]
    return None if there is None else there.card
