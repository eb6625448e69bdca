"""The action cards of one's own turn: what can be played now, and what it does.

Each card has one function that lists its choices and one that carries a choice out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from games.engine import Choice, Log
from games.square_tactics import windows
from games.square_tactics.actions import (
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
from games.square_tactics.board import SEAT_NAMES
from games.square_tactics.cards import slot_of
from games.square_tactics.choices import (
    QUARTERS,
    HotSwap,
    TradeWith,
    Use,
    card_in,
    faction_word,
    raises,
    use,
)
from games.square_tactics.events import ProcessedAgain, Shielded, Swapped, TradeBegan, Turned
from games.square_tactics.process import Process
from games.square_tactics.trade import Trade

if TYPE_CHECKING:
    from games.square_tactics.state import Table


def choices(table: Table, seat: int, kinds: Sequence[int]) -> list[Choice]:
    """Return every way for `seat` to play those of its action cards that are of `kinds`."""
    held = [kind for kind in dict.fromkeys(map(kind_of, table.actions[seat])) if kind in kinds]
    if not held:
        return []
    own = own_spaces(table, seat)
    return [choice for kind in held for choice in LISTED[kind](table, seat, kind, own)]


def playable(table: Table, seat: int, kinds: Sequence[int]) -> list[int]:
    """Return those of `kinds` that `seat` could play if it held them."""
    own = own_spaces(table, seat)
    return [kind for kind in kinds if any(True for _ in LISTED[kind](table, seat, kind, own))]


# --- What can be done with a card --------------------------------------------------------


def own_spaces(table: Table, seat: int) -> list[int]:
    """Return the spaces where a seat's characters stand."""
    return [space for space, there in enumerate(table.board) if there and there.owner == seat]


def _own_characters(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    names = table.grid.names
    return (use(kind, names[space]) for space in own)


def _own_quarters(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    names = table.grid.names
    for space in own:
        yield use(kind, names[space], "left")
        yield use(kind, names[space], "right")


def _ground(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    """Concede Ground and Gain Ground: to a space worth less, or more."""
    names, worth = table.grid.names, table.grid.worth
    for start in own:
        for to in windows.open_beside(table, start):
            if (worth[to] < worth[start]) if kind == CONCEDE else (worth[to] > worth[start]):
                yield use(kind, names[start], names[to])


def _jumps(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    names = table.grid.names
    for start in own:
        for to in table.grid.diagonal[start]:
            if table.board[to] is None:
                yield use(kind, names[start], names[to])


def _pushes(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    names = table.grid.names
    for start, there in enumerate(table.board):
        if there is not None and there.owner != seat:
            for to in windows.open_beside(table, start):
                yield use(kind, names[start], names[to])


def _swaps(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    names, faction = table.grid.names, table.factions[seat]
    for space in own:
        for card in table.hands[seat]:
            yield HotSwap(names[space], slot_of(card), faction_word(card, faction))


def _trades(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    """Trade needs a card in both hands (ruling R-9)."""
    if table.hands[seat]:
        for other, name in enumerate(SEAT_NAMES[table.seats]):
            if other != seat and table.hands[other]:
                yield TradeWith(name.lower())


def _zombies(table: Table, seat: int, kind: int, own: list[int]) -> Iterator[Choice]:
    names = table.grid.names
    spaces = [name for name, there in zip(names, table.board, strict=True) if there is None]
    taken = [names[space] for space in own]
    for card in table.captures[seat]:
        yield from raises(card, spaces + taken if slot_of(card) == TAKES_PLACE else spaces)


TAKES_PLACE = 16
"""The character that may be played onto one's own, which returns to hand."""

Lister = Callable[["Table", int, int, list[int]], Iterator[Choice]]

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


# --- What it does ------------------------------------------------------------------------


def carry_out(table: Table, seat: int, choice: Choice, log: Log) -> None:
    """Play the action card of a choice, but for Zombie, which is a play (see `turn`)."""
    match choice:
        case Use(kind, space, to) if kind in SHIELDS:
            shield(table, seat, kind, table.grid.space(space), log)
        case Use(kind, space, to) if kind in (CONCEDE, GAIN, JUMP, PUSH):
            table.spend(seat, kind)
            grid = table.grid
            windows.move(table, seat, kind, grid.space(space), grid.space(to), log)
        case Use(kind, space, to) if kind in (TURNAROUND, TWIST):
            turn(table, seat, kind, table.grid.space(space), to, log)
        case Use(kind, space):
            second_chance(table, seat, table.grid.space(space), log)
        case HotSwap():
            hot_swap(table, seat, choice, log)
        case TradeWith(name):
            trade(table, seat, name, log)


def shield(table: Table, seat: int, kind: int, space: int, log: Log) -> None:
    """Lay a shielding under a character of one's own."""
    character = table.at(space)
    table.spend(seat, kind, under=character)
    table.mark(seat, space)
    log.append(Shielded(seat, kind, character.card, table.grid.names[space]))


def turn(table: Table, seat: int, kind: int, space: int, to: str, log: Log) -> None:
    """Turnaround, or Twist `to` the left or right; bonuses turn along (ruling R-10)."""
    character = table.at(space)
    table.spend(seat, kind)
    character.facing = (character.facing + (QUARTERS[to] or 2)) % 4
    table.mark(seat, space)
    log.append(Turned(seat, kind, character.card, table.grid.names[space], to or "round"))


def second_chance(table: Table, seat: int, space: int, log: Log) -> None:
    """Process a character that is on the board."""
    table.spend(seat, SECOND_CHANCE)
    log.append(ProcessedAgain(seat, table.at(space).card, table.grid.names[space]))
    turn = table.turn_in_progress
    assert turn is not None, "it is played in a turn"
    table.stack.append(Process(seat, space, full=True, spared=list(turn.spared)))


def hot_swap(table: Table, seat: int, choice: HotSwap, log: Log) -> None:
    """A character returns to hand, a different one takes its space; it does not process."""
    space, card = table.grid.space(choice.space), card_in(choice, table.factions[seat])
    table.spend(seat, HOT_SWAP)
    table.leave_hand(card, seat)
    back = table.take_back(space)
    table.place(card, seat, space)
    table.mark(seat, space)
    log.append(Swapped(seat, back, card, choice.space))


def trade(table: Table, seat: int, name: str, log: Log) -> None:
    """Begin a trade with the player who sits at `name`."""
    other = SEAT_NAMES[table.seats].index(name.capitalize())
    table.spend(seat, TRADE)
    log.append(TradeBegan(seat, other))
    table.stack.append(Trade([seat, other]))
