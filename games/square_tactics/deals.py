"""Every deal that a player could face, as far as it can matter before the turn is over.

In somebody else's turn a player can answer only with four kinds of action cards, so it makes no
difference which characters they hold. A player's turn ends with the draw of a card. Only ability 5
and Trade let anybody use a character that they draw or get.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from games.chance import Chance
from games.deals import handfuls
from games.square_tactics.cards.actions import (
    EMERGENCY,
    REACTION,
    SACRIFICE,
    TRADE,
    WOUNDED,
    ZOMBIE,
    copy_of,
    kind_of,
)
from games.square_tactics.cards.characters import slot_of
from games.square_tactics.rules.turn import CYCLES, Turn

if TYPE_CHECKING:
    from games.engine import Game
    from games.square_tactics.state import TacticsState
    from games.square_tactics.view import TacticsView

ANSWERS = (EMERGENCY, SACRIFICE, REACTION, WOUNDED)


def deals(
    game: Game[TacticsState, TacticsView], state: TacticsState, seat: int
) -> Iterator[TacticsState] | None:
    """Return the deals, or None where they cannot be listed.

    That is so in a reaction, with more than two players, and where the other player's action cards
    can be from two personal decks. It is also so where the seat can look further into what is
    hidden: by Trade, by ability 5 twice, or by raising a character that was sacrificed.
    """
    world = game.resample(state, seat, Chance(bytes(16)))
    if state.seats != 2 or not state.stack or not isinstance(state.stack[-1], Turn):
        return None
    if not state.full:
        return iter((world,))
    held = set(map(kind_of, state.actions[seat]))
    pool = _pool(world, seat)
    if pool is None or TRADE in held:
        return None
    if ZOMBIE in held and SACRIFICE in map(kind_of, pool):
        return None
    board = [there.card for there in state.board if there is not None and there.owner == seat]
    cycling = sum(slot_of(card) == CYCLES for card in (*state.hands[seat], *board))
    if cycling > 1:
        return None
    return _dealt(game, world, seat, pool, draws=bool(cycling and world.decks[seat]))


def _pool(world: TacticsState, seat: int) -> list[int] | None:
    """Return the other player's action cards together with the deck that they are from, sorted.
    None if they are from two decks."""
    other = 1 - seat
    pool = [*world.actions[other], *world.action_deck(other)]
    if world.personal and any(copy_of(action) != other for action in pool):
        return None
    return sorted(pool)


def _dealt(
    game: Game[TacticsState, TacticsView],
    world: TacticsState,
    seat: int,
    pool: list[int],
    *,
    draws: bool,
) -> Iterator[TacticsState]:
    other, size = 1 - seat, len(world.actions[1 - seat])
    tops = sorted(world.decks[seat]) if draws else [None]
    for hand, left in handfuls(pool, size, _answering):
        for top in tops:
            deal = game.decode(game.encode(world))
            deal.actions[other][:] = sorted(hand, key=kind_of)
            deal.action_deck(other)[:] = left
            if top is not None:
                deck = deal.decks[seat]
                deck.remove(top)
                deck.append(top)
            yield deal


def _answering(action: int) -> int | None:
    """Return the kind of an action card that can answer in another player's turn,
    None for others."""
    kind = kind_of(action)
    return kind if kind in ANSWERS else None
