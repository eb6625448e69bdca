"""Every deal that a player could face: the others' tactics that may lie face down.

With ready-made tribes everybody knows which tactics a player has: those not shown yet are in the
hand or lie there as traps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.chance import Chance
from games.squarriors.rules.challenge import Challenge
from games.squarriors.rules.privilege import Privilege
from games.squarriors.worlds import fits, hidden, paid_for

if TYPE_CHECKING:
    from games.engine import Game
    from games.squarriors.state import SquarriorsState
    from games.squarriors.view import SquarriorsView


def deals(
    game: Game[SquarriorsState, SquarriorsView], state: SquarriorsState, seat: int
) -> Iterator[SquarriorsState] | None:
    """Return the deals that a seat could face.

    Return None if another tribe is a player's own or not shown yet, or if another seat has answered
    or bid in secret.
    """
    for other, side in enumerate(state.sides):
        if other == seat or side.out or side.sheet is None:
            continue
        if not side.domains or not side.sheet.ready_made:
            return None
    match state.stack[-1] if state.stack else None:
        case Privilege(answers=given) | Challenge(bids=given) if given.keys() - {seat}:
            return None
    world = game.resample(state, seat, Chance(bytes(16)))
    others = [
        other
        for other, side in enumerate(state.sides)
        if other != seat and not side.out and side.sheet is not None
    ]
    return _dealt(game, world, seat, others)


def _dealt(
    game: Game[SquarriorsState, SquarriorsView],
    world: SquarriorsState,
    seat: int,
    others: list[int],
) -> Iterator[SquarriorsState]:
    if not others:
        yield world
        return
    owner, *rest = others
    side = world.sides[owner]
    down = hidden(world, side, owner, seat)
    pool = sorted([*side.hand, *(trap.card for trap in down)])
    for laid in _laid([paid_for(trap) for trap in down], pool):
        deal = game.decode(game.encode(world))
        there = deal.sides[owner]
        left = list(pool)
        for trap, card in zip(hidden(deal, there, owner, seat), laid, strict=True):
            trap.card = card
            left.remove(card)
        there.hand[:] = bytes(left)
        deal.touch()
        yield from _dealt(game, deal, seat, rest)


def _laid(costs: list[int], pool: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the cards of a pool that traps of these costs could be, one for each trap."""
    if not costs:
        yield ()
        return
    cost, *rest = costs
    for card in sorted({card for card in pool if fits(card, cost)}):
        left = list(pool)
        left.remove(card)
        yield from ((card, *more) for more in _laid(rest, left))
