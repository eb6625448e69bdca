"""Tables made by hand. Seat n plays faction n, so a card is told by its seat and its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.chance import Chance
from games.engine import Choice, Event
from games.square_tactics.board import board_for
from games.square_tactics.cards import card_of
from games.square_tactics.game import SquareTactics
from games.square_tactics.rules import Match, SingleGame, Turn
from games.square_tactics.state import Table

E = TypeVar("E", bound=Event)

GAME = SquareTactics()
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def table(
    board: Mapping[str, tuple[int, int]] | None = None,
    *,
    hands: Sequence[Sequence[int]],
    decks: Sequence[Sequence[int]] = (),
    turn: int = 0,
    game: int = 1,
    games: int = 1,
    totals: Sequence[int] = (),
) -> Table:
    """A game in progress in which it is the turn of seat `turn`.

    `board` gives the seat and the number of the character on a space, `hands` and `decks`
    (top card last) give numbers by seat; there are as many players as hands.
    """
    seats = len(hands)
    made = Table(
        seats=seats,
        chance=Chance(bytes(16)),
        stack=[
            Match(choose=False, step="finish" if game == games else "games"),
            SingleGame(next=(turn + 1) % seats, step="turns"),
            Turn(turn),
        ],
        game=game,
        games=games,
        first=0,
        factions=list(range(seats)),
        decks=[cards(seat, deck) for seat, deck in enumerate(decks or [()] * seats)],
        hands=[cards(seat, hand) for seat, hand in enumerate(hands)],
        captures=[[] for _ in range(seats)],
        retired=[[] for _ in range(seats)],
        totals=list(totals or [0] * seats),
        board=[None] * board_for(seats).spaces,
    )
    for name, (seat, slot) in (board or {}).items():
        made.place(card_of(seat, slot), seat, made.grid.space(name))
    return made


def cards(seat: int, slots: Sequence[int]) -> list[int]:
    return [card_of(seat, slot) for slot in slots]


def do(on: Table, text: str) -> list[Event]:
    """Let the seat that must decide do what `text` says; return what happened."""
    ask = GAME.asks(on)[0]
    return GAME.apply(on, ask.seat, choice(on, text))


def choice(on: Table, text: str) -> Choice:
    found = GAME.asks(on)[0].find(text)
    assert found is not None, f"“{text}” is not possible"
    return found


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def standing(on: Table, name: str) -> int | None:
    """The card on a space."""
    there = on.board[on.grid.space(name)]
    return None if there is None else there.card
