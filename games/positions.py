"""Positions shown as examples. They are reached by play, as in any match, so none can be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from games.chance import SEED_BYTES, Chance
from games.refusals import IllegalChoice

if TYPE_CHECKING:
    from games.engine import Game


class Position(msgspec.Struct, frozen=True):
    """The choices that lead to a position, and what there is to see in it.

    >>> Position(2, ("play 7 b2", "play 3 b3"), "Blue has captured b3.", seed=b"1").viewer is None
    True
    """

    seats: int
    choices: tuple[str, ...]
    """In the game's notation and in order. The first asked seat that can make each, makes it."""
    caption: str
    """One line that says what to look at, in Discord's Markdown."""
    options: dict[str, str] = {}
    seed: bytes = b""
    viewer: int | None = None
    """The seat whose hand is shown, or None for the board as everybody sees it."""
    table: str = ""
    """The position to begin from, as `Game.laid_out` reads it; "" for the start of a match."""


def reached(game: Game[Any, Any], position: Position) -> Any:
    """Return the state that a position's choices lead to.

    Raises:
        IllegalChoice: one of the choices is not legal there.
        BadSetup: the game does not support that number of seats, or has no such option, or cannot
            read the table.
    """
    if position.table:
        state = game.laid_out(position.table, Chance(position.seed or bytes(SEED_BYTES)))
    else:
        state, _ = game.new(game.setup(position.seats, position.options), position.seed)
    for number, notation in enumerate(position.choices):
        found = ((ask.seat, ask.find(notation)) for ask in game.asks(state))
        seat, choice = next(((s, c) for s, c in found if c is not None), (0, None))
        if choice is None:
            raise IllegalChoice(f"{game.name}: “{notation}” (choice {number}) is not legal.")
        game.apply(state, seat, choice)
    return state
