"""What is on the table: the state of a match."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.engine import State
from games.square_tactics.board import FACINGS, Board, board_for
from games.square_tactics.rules import ChooseFactions, Match, Process, SingleGame, Turn
from games.square_tactics.view import LastPlay

NONE = -1
"""Stands for "no faction yet"."""


class Character(msgspec.Struct, gc=False):
    """A character on the board."""

    card: int
    owner: int
    """The seat that it plays for."""
    facing: int
    """The direction that its top points to."""


class FinishedGame(msgspec.Struct):
    """The table at the end of the game before, kept to be shown until the next play."""

    board: list[Character | None]
    captures: list[list[int]]
    hands: tuple[int, ...]
    """How many cards were left in each hand, and in each deck."""
    decks: tuple[int, ...]
    away: tuple[int, ...]
    last: LastPlay | None


class Table(State, kw_only=True):
    """A match of Square Tactics. Lists are by seat where not said otherwise."""

    stack: list[Match | ChooseFactions | SingleGame | Turn | Process]
    games: int
    """1, or 3 in match play."""
    game: int = 0
    """The game in progress, from 1; 0 before the first."""
    first: int
    """The seat that starts the game in progress."""
    factions: list[int]
    decks: list[list[int]]
    """Character decks, face down; the top card is the last."""
    hands: list[list[int]]
    captures: list[list[int]]
    retired: list[list[int]]
    """Cards of players who resigned, out of play."""
    totals: list[int]
    """Points of the finished games."""
    board: list[Character | None]
    """By space, see `board`."""
    last: LastPlay | None = None
    finished: FinishedGame | None = None

    @property
    def grid(self) -> Board:
        return board_for(self.seats)

    @property
    def full(self) -> bool:
        """Whether no space of the board is open."""
        return all(self.board)

    def clear(self) -> None:
        """Take every card off the table."""
        for pile in (*self.decks, *self.hands, *self.captures, *self.retired):
            pile.clear()
        self.board = [None] * self.grid.spaces
        self.last = None

    def draw(self, seat: int, count: int) -> tuple[int, ...]:
        """Move up to `count` cards from the top of a deck to its owner's hand."""
        deck, hand = self.decks[seat], self.hands[seat]
        drawn = tuple(deck[: -count - 1 : -1])
        del deck[len(deck) - len(drawn) :]
        hand.extend(drawn)
        hand.sort()
        return drawn

    def place(self, card: int, seat: int, space: int) -> None:
        """Put a card on the board as the seat's character, "right side up" for its owner."""
        self.board[space] = Character(card, seat, FACINGS[self.seats][seat])

    def capture(self, space: int, captor: int) -> None:
        """Move the character on `space` to the captor's captured pile."""
        character = self.board[space]
        assert character is not None, "only a character can be captured"
        self.board[space] = None
        self.captures[captor].append(character.card)

    def retire(self, seat: int) -> None:
        """Take the hand and deck of a player who resigned out of play, face down."""
        self.retired[seat] += self.hands[seat] + self.decks[seat]
        self.hands[seat].clear()
        self.decks[seat].clear()

    def keep_finished(self) -> None:
        """Keep the end of this game to be shown while the next one begins."""
        self.finished = FinishedGame(
            list(self.board),
            [list(pile) for pile in self.captures],
            tuple(map(len, self.hands)),
            tuple(map(len, self.decks)),
            tuple(self.away),
            self.last,
        )

    def space_points(self) -> list[int]:
        """Return the points for the spaces that each seat holds."""
        return space_points(self.seats, self.board)


def space_points(seats: int, board: Sequence[Character | None]) -> list[int]:
    """Return the points for the spaces that each of `seats` holds on a board."""
    points = [0] * seats
    for character, worth in zip(board, board_for(seats).worth, strict=True):
        if character is not None:
            points[character.owner] += worth
    return points
