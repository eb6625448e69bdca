"""Every deal that a player could face, as far as it can matter before the turn is over.

Of the enemy's cards only those that answer an attack matter: the troops in hand come onto the field
in the enemy's own turn. Cards are drawn only in recruitment, so after it no pile matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.chance import Chance
from games.deals import handfuls
from games.tactica.rules.combat import Combat
from games.tactica.rules.movement import Movement
from games.tactica.rules.turn import Mustering
from games.tactica.troops import DISENGAGE, NEGATE, RESCUE, SAVED, SHIELDWALL, is_troop

if TYPE_CHECKING:
    from games.engine import Game
    from games.tactica.state import Table
    from games.tactica.view import TableView

ANSWERS = (SHIELDWALL, DISENGAGE, SAVED, RESCUE, NEGATE)


def deals(game: Game[Table, TableView], state: Table, seat: int) -> Iterator[Table] | None:
    """Return the deals. None in the set-up, in recruitment, and with more than two players."""
    turn = state.turn
    if turn is None or turn.seat != seat or state.seats > 2:
        return None
    if not isinstance(state.stack[-1], Mustering | Movement | Combat):
        return None
    return _dealt(game, game.resample(state, seat, Chance(bytes(16))), seat)


def _dealt(game: Game[Table, TableView], world: Table, seat: int) -> Iterator[Table]:
    other = world.sides[1 - seat]
    troops = bytes(card for card in other.hand if is_troop(card))
    pool = sorted((*other.tactics_pile, *(card for card in other.hand if not is_troop(card))))
    for hand, left in handfuls(pool, len(other.hand) - len(troops), _answering):
        deal = game.decode(game.encode(world))
        side = deal.sides[1 - seat]
        side.hand[:] = sorted((*troops, *hand))
        side.tactics_pile[:] = left
        yield deal


def _answering(card: int) -> int | None:
    """Return the card if it can answer an attack, else None."""
    return card if card in ANSWERS else None
