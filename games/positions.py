"""Positions that are shown as examples: reached as in every match, so that none can be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from games.chance import SEED_BYTES, Chance
from games.refusals import IllegalChoice

if TYPE_CHECKING:
    from games.engine import Game


class Position(msgspec.Struct, frozen=True):
    """The choices that lead to a position, and what is to be seen in it.

    >>> Position(2, ("play 7 b2", "play 3 b3"), "Blue has captured b3.", seed=b"1").viewer is None
    True
    """

    seats: int
    choices: tuple[str, ...]
    """In the game's notation, in order; each is made by the first asked seat that may."""
    caption: str
    """One line that says what to look at, in Discord's Markdown."""
    options: dict[str, str] = {}
    seed: bytes = b""
    viewer: int | None = None
    """The seat whose hand is shown; None for the board, as everybody sees it."""
    table: str = ""
    """Where it begins, written down as `Game.laid_out` reads it; "" for the start of a match."""


def reached(game: Game[Any, Any], position: Position) -> Any:
    """Return the state that a position's choices lead to.

    Raises:
        IllegalChoice: one of them is not legal there.
        BadSetup: the game is not for that number of seats, has no such option, or reads no such
            table.
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
