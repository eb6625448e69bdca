"""Every card of a table: where all of them are, and where a player thinks they could be (4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chance import Chance
from games.tactica.board import WALL_SITES
from games.tactica.rules.set_up import Barracks, Deployment, Walls, mixes
from games.tactica.troops import (
    is_melee,
    is_troop,
)

if TYPE_CHECKING:
    from games.tactica.state import Side, Table


def resample(table: Table, seat: int, chance: Chance) -> Table:
    """Change `table`, a copy, into a random one that `seat` could be at, and return it.

    The other's troops in hand are drawn from hand and troop pile together, the tactics cards
    likewise; all piles are shuffled. What the other has chosen in secret is drawn from all that
    it could have chosen, as long as the seat has not answered itself or still waits.
    """
    table.chance = chance.fork()
    own, other = table.sides[seat], table.sides[1 - seat]
    for pile in (own.troop_pile, own.tactics_pile):
        pile[:] = sorted(pile)
        chance.shuffle(pile)
    hand = bytearray()
    held = other.hand_troops
    for pile, count in ((other.troop_pile, held), (other.tactics_pile, len(other.hand) - held)):
        wanted = pile is other.troop_pile
        pool = bytearray(sorted((*pile, *(c for c in other.hand if is_troop(c) is wanted))))
        chance.shuffle(pool)
        hand += pool[:count]
        pile[:] = pool[count:]
    other.hand[:] = sorted(hand)
    match table.stack[-1] if table.stack else None:
        case Walls() as walls if walls.chosen[1 - seat]:
            sites = list(WALL_SITES[table.field.battle][1 - seat])
            chance.shuffle(sites)
            walls.chosen[1 - seat] = bytes(sorted(sites[: other.wall_cards]))
        case Barracks() as barracks if barracks.chosen[1 - seat] >= 0:
            possible = mixes(len(other.troop_pile), len(other.tactics_pile))
            barracks.chosen[1 - seat] = possible[chance.below(len(possible))]
        case Deployment(asked) as deployment if asked != seat and not deployment.asks(table):
            give_ranged(table.sides[asked])
    return table


def give_ranged(side: Side) -> None:
    """Swap a ranged troop of the pile for the first troop of the hand: who is asked to deploy
    where only ranged troops find room holds one for certain (R-53)."""
    place = next(n for n, card in enumerate(side.troop_pile) if not is_melee(card))
    side.troop_pile[place], side.hand[0] = side.hand[0], side.troop_pile[place]
    side.hand[:] = sorted(side.hand)
