"""The action cards of a player's own turn: which can be played now, and their effects.

Each card has one function that lists its choices and one that carries a choice out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from games.decisions import Choice
from games.frames import Log
from games.square_tactics.cards.actions import (
    AFT,
    CONCEDE,
    FORE,
    GAIN,
    HOT_SWAP,
    JUMP,
    PORT,
    PUSH,
    SECOND_CHANCE,
    SHIELDS,
    STARBOARD,
    TRADE,
    TURNAROUND,
    TWIST,
    ZOMBIE,
    kind_of,
)
from games.square_tactics.cards.characters import faction_of, slot_of
from games.square_tactics.choices import NOWHERE, WAYS, HotSwap, TradeWith, Twist, Use, raises, use
from games.square_tactics.events import ProcessedAgain, Shielded, Swapped, TradeBegan, Turned
from games.square_tactics.rules import windows
from games.square_tactics.rules.process import Process
from games.square_tactics.rules.trade import Trade

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState


def choices(state: TacticsState, seat: int, kinds: Sequence[int]) -> list[Choice]:
    """Return every way for `seat` to play its action cards of these `kinds`."""
    held = [kind for kind in dict.fromkeys(map(kind_of, state.actions[seat])) if kind in kinds]
    if not held:
        return []
    own = own_spaces(state, seat)
    return [choice for kind in held for choice in LISTED[kind](state, seat, kind, own)]


def playable(state: TacticsState, seat: int, kinds: Sequence[int]) -> list[int]:
    """Return those of `kinds` that `seat` could play if it held them."""
    own = own_spaces(state, seat)
    return [kind for kind in kinds if any(True for _ in LISTED[kind](state, seat, kind, own))]


# --- The ways to play a card -------------------------------------------------------------


def own_spaces(state: TacticsState, seat: int) -> list[int]:
    """Return the spaces of a seat's characters."""
    return [space for space, there in enumerate(state.board) if there and there.owner == seat]


def _own_characters(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    return (use(state.seats, kind, space) for space in own)


def _own_quarters(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    return (Twist(state.seats, space, quarters) for space in own for quarters in (LEFT, RIGHT))


def _ground(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    """Concede Ground moves to a space that is worth less, Gain Ground to one that is worth more."""
    worth = state.grid.worth
    for start in own:
        for to in windows.open_beside(state, start):
            if (worth[to] < worth[start]) if kind == CONCEDE else (worth[to] > worth[start]):
                yield use(state.seats, kind, start, to)


def _jumps(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    for start in own:
        for to in state.grid.diagonal[start]:
            if state.board[to] is None:
                yield use(state.seats, kind, start, to)


def _pushes(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    for start, there in enumerate(state.board):
        if there is not None and there.owner != seat:
            for to in windows.open_beside(state, start):
                yield use(state.seats, kind, start, to)


def _swaps(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    faction = state.factions[seat]
    for space in own:
        for card in state.hands[seat]:
            yield HotSwap(state.seats, space, card, faction_of(card) != faction)


def _trades(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    """Trade needs a card in both hands (ruling R-9)."""
    if state.hands[seat]:
        for other in range(state.seats):
            if other != seat and state.hands[other]:
                yield TradeWith(state.seats, other)


def _zombies(state: TacticsState, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    spaces = [space for space, there in enumerate(state.board) if there is None]
    for card in state.captures[seat]:
        onto = spaces + own if slot_of(card) == TAKES_PLACE else spaces
        yield from raises(state.seats, card, onto)


RIGHT, ROUND, LEFT = 1, 2, 3
"""Quarter turns clockwise."""
TAKES_PLACE = 16
"""The number of the character that may take the place of its player's own, which
returns to hand."""

Lister = Callable[["TacticsState", int, int, list[int]], Iterator[Choice]]

LISTED: dict[int, Lister] = {
    FORE: _own_characters,
    STARBOARD: _own_characters,
    AFT: _own_characters,
    PORT: _own_characters,
    CONCEDE: _ground,
    GAIN: _ground,
    JUMP: _jumps,
    PUSH: _pushes,
    HOT_SWAP: _swaps,
    SECOND_CHANCE: _own_characters,
    TURNAROUND: _own_characters,
    TWIST: _own_quarters,
    TRADE: _trades,
    ZOMBIE: _zombies,
}


# --- Effects -----------------------------------------------------------------------------


def carry_out(state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
    """Play the action card of a choice. Zombie is not among them: it is a play (see `turn`)."""
    match choice:
        case Use(_, kind, space) if kind in SHIELDS:
            shield(state, seat, kind, space, log)
        case Use(_, kind, space, to) if to != NOWHERE:
            state.spend(seat, kind)
            windows.move(state, seat, kind, space, to, log)
        case Use(_, kind, space) if kind == TURNAROUND:
            turn(state, seat, TURNAROUND, space, ROUND, log)
        case Use(_, _, space):
            second_chance(state, seat, space, log)
        case Twist(_, space, quarters):
            turn(state, seat, TWIST, space, quarters, log)
        case HotSwap(_, space, card):
            hot_swap(state, seat, space, card, log)
        case TradeWith(_, other):
            trade(state, seat, other, log)


def shield(state: TacticsState, seat: int, kind: int, space: int, log: Log) -> None:
    """Lay a shielding under a character of the seat."""
    character = state.at(space)
    state.spend(seat, kind, under=character)
    state.mark(seat, space)
    log.append(Shielded(seat, kind, character.card, state.grid.names[space]))


def turn(state: TacticsState, seat: int, kind: int, space: int, quarters: int, log: Log) -> None:
    """Turn a character by Turnaround or Twist. Its bonuses turn with it (ruling R-10)."""
    character = state.at(space)
    state.spend(seat, kind)
    character.facing = (character.facing + quarters) % 4
    state.mark(seat, space)
    log.append(Turned(seat, kind, character.card, state.grid.names[space], WAYS[quarters]))


def second_chance(state: TacticsState, seat: int, space: int, log: Log) -> None:
    """Process a character that is already on the board."""
    state.spend(seat, SECOND_CHANCE)
    log.append(ProcessedAgain(seat, state.at(space).card, state.grid.names[space]))
    turn = state.turn_in_progress
    assert turn is not None, "it is played in a turn"
    state.stack.append(Process(seat, space, full=True, spared=list(turn.spared)))


def hot_swap(state: TacticsState, seat: int, space: int, card: int, log: Log) -> None:
    """Return a character to the hand and put another one in its place, which does not process."""
    state.spend(seat, HOT_SWAP)
    state.leave_hand(card, seat)
    back = state.take_back(space)
    state.place(card, seat, space)
    state.mark(seat, space)
    log.append(Swapped(seat, back, card, state.grid.names[space]))


def trade(state: TacticsState, seat: int, other: int, log: Log) -> None:
    """Begin a trade with another player."""
    state.spend(seat, TRADE)
    log.append(TradeBegan(seat, other))
    state.stack.append(Trade([seat, other]))
