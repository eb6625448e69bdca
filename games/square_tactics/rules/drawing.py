"""Drawing cards: characters from the player's deck, action cards from the action deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.square_tactics.cards.actions import kind_of
from games.square_tactics.events import Drew, DrewAction, Reshuffled

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState


def draw(state: TacticsState, seat: int, count: int, log: Log) -> None:
    """Draw `count` characters, or fewer if the deck runs out."""
    if drawn := state.draw(seat, count):
        log.append(Drew(seat, len(drawn), drawn))


def draw_action(state: TacticsState, seat: int, log: Log) -> None:
    """Draw an action card. If the deck is empty, the played cards make a new one (ruling R-11)."""
    if not state.full:
        return
    deck = state.action_deck(seat)
    if not deck and state.reshuffle(seat):
        log.append(Reshuffled(seat if state.personal else None))
    if deck:
        action = deck.pop()
        state.actions[seat].append(action)
        state.actions[seat].sort(key=kind_of)
        log.append(DrewAction(seat, kind_of(action)))
