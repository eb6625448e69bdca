"""Drawing cards: characters from one's own deck, action cards from the action deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Log
from games.square_tactics.actions import kind_of
from games.square_tactics.events import Drew, DrewAction, Reshuffled

if TYPE_CHECKING:
    from games.square_tactics.state import Table


def draw(table: Table, seat: int, count: int, log: Log) -> None:
    """Draw characters, as many as there are."""
    if drawn := table.draw(seat, count):
        log.append(Drew(seat, len(drawn), drawn))


def draw_action(table: Table, seat: int, log: Log) -> None:
    """Draw an action card; played cards make a new deck when it is empty (ruling R-11)."""
    if not table.full:
        return
    deck = table.action_deck(seat)
    if not deck and table.reshuffle(seat):
        log.append(Reshuffled(seat if table.personal else None))
    if deck:
        action = deck.pop()
        table.actions[seat].append(action)
        table.actions[seat].sort(key=kind_of)
        log.append(DrewAction(seat, kind_of(action)))
