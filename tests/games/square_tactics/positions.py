"""Positions made by hand. Seat n plays faction n, so a card is told by its seat and its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from games.chance import Chance
from games.decisions import Ask, Choice
from games.events import Event
from games.square_tactics.board import board_for
from games.square_tactics.cards.actions import COPIES, KINDS, TRADE, copy_of
from games.square_tactics.cards.characters import card_of
from games.square_tactics.game import SquareTactics
from games.square_tactics.rules.match import Match, SingleGame
from games.square_tactics.rules.turn import Turn
from games.square_tactics.state import TacticsState

E = TypeVar("E", bound=Event)

GAME = SquareTactics()
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def position(
    board: Mapping[str, tuple[int, int]] | None = None,
    *,
    hands: Sequence[Sequence[int]],
    decks: Sequence[Sequence[int]] = (),
    turn: int = 0,
    first: int = 0,
    game: int = 1,
    games: int = 1,
    totals: Sequence[int] = (),
    actions: Sequence[Sequence[int]] | None = None,
    captures: Sequence[Sequence[tuple[int, int]]] = (),
    **settings: bool,
) -> TacticsState:
    """A game in progress that seat `first` began, in which it is the turn of seat `turn`.

    `board` gives the seat and the number of the character on a space, `hands` and `decks`
    (top card last) give numbers by seat; there are as many players as hands.

    With `actions`, the kinds of action cards in each hand, the full rules are played: the
    rest of the 72 action cards are the shared deck, the lowest kinds on top. `captures`
    gives by seat the seats and numbers of captured characters. `settings` are `personal`,
    `mayhem`, `everyone`.
    """
    seats = len(hands)
    made = TacticsState(
        seats=seats,
        chance=Chance(bytes(16)),
        stack=[
            Match(choose=False, step="finish" if game == games else "games"),
            SingleGame(next=(turn + 1) % seats, step="turns"),
            Turn(turn),
        ],
        game=game,
        games=games,
        first=first,
        turn=turn,
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
    for seat, pile in enumerate(captures):
        made.captures[seat] = [card_of(owner, slot) for owner, slot in pile]
    if actions is not None:
        deal_actions(made, actions, settings)
    return made


def capturing() -> tuple[TacticsState, tuple[Ask, ...]]:
    """With `everyone`: seat 0 captures b2 with 18 from a2, and seat 1 is asked about it."""
    on = position(
        {"b2": (1, 1), "c3": (1, 9)},
        hands=[(18,), (5,)],
        actions=[(TRADE,), (TRADE,)],
        everyone=True,
    )
    asks = GAME.apply(on, 0, choice(on, "play 18 a2")).asks
    while asks[0].question != "lose":
        asks = GAME.apply(on, asks[0].seat, asks[0].passing or asks[0].choices[0]).asks
    return on, asks


def deal_actions(
    made: TacticsState, actions: Sequence[Sequence[int]], settings: dict[str, bool]
) -> None:
    """Play the full rules, with action cards of these kinds in the hands."""
    made.full = True
    for name, value in settings.items():
        setattr(made, name, value)
    made.turn = made.stack[-1].seat  # type: ignore[union-attr]
    made.known = [[] for _ in range(made.seats)]
    copies = [
        range(seat, seat + 1) if made.personal else range(COPIES) for seat in range(made.seats)
    ]
    left = [copy * KINDS + kind for kind in range(KINDS) for copy in range(COPIES)]
    made.actions = []
    for seat, kinds in enumerate(actions):
        hand = []
        for kind in kinds:
            card = next(c * KINDS + kind for c in copies[seat] if c * KINDS + kind in left)
            left.remove(card)
            hand.append(card)
        made.actions.append(hand)
    left.reverse()
    decks = [[a for a in left if copy_of(a) == seat] for seat in range(made.seats)]
    made.action_decks = decks if made.personal else [left]


def cards(seat: int, slots: Sequence[int]) -> list[int]:
    return [card_of(seat, slot) for slot in slots]


def do(on: TacticsState, text: str) -> list[Event]:
    """Let the seat that must decide do what `text` says; return what happened."""
    ask = GAME.asks(on)[0]
    return GAME.apply(on, ask.seat, choice(on, text))


def choice(on: TacticsState, text: str) -> Choice:
    found = GAME.asks(on)[0].find(text)
    assert found is not None, f"“{text}” is not possible"
    return found


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def card_on(on: TacticsState, name: str) -> int | None:
    """The card on a space."""
    there = on.board[on.grid.space(name)]
    return None if there is None else there.card
