"""The state of a match: where every card is, and whose turn it is."""

from __future__ import annotations

import msgspec

from games.square_tactics.board import FACINGS, Board, board_for
from games.square_tactics.cards.actions import COPIES, KINDS, copy_of
from games.square_tactics.cards.characters import faction_of
from games.square_tactics.rules.match import ChooseFactions, Match, SingleGame
from games.square_tactics.rules.process import Process
from games.square_tactics.rules.trade import Trade
from games.square_tactics.rules.turn import Turn
from games.square_tactics.rules.windows import AboutToLose, JustCaptured, JustCleared
from games.square_tactics.view import LastPlay
from games.state import State

NONE = -1
"""Stands for "no faction yet"."""


class Character(msgspec.Struct, gc=False):
    """A character on the board."""

    card: int
    owner: int
    """The seat that it plays for."""
    facing: int
    """The direction in which its top points."""
    under: list[int] = []
    """Action cards that lie under it: shieldings, Wounded, Zombie."""

    @property
    def kinds(self) -> list[int]:
        """The kinds of the action cards that lie under it."""
        return [action % KINDS for action in self.under] if self.under else []


class Known(msgspec.Struct, frozen=True, gc=False):
    """The place of a character that a player may not see, but knows about."""

    card: int
    seat: int
    """The seat that has it."""
    in_hand: bool = True
    """Whether it is certainly in the hand. Otherwise it is in the hand or the deck."""


class TacticsState(State, kw_only=True):
    """A match of Square Tactics. Lists are by seat unless stated otherwise."""

    stack: list[
        Match
        | ChooseFactions
        | SingleGame
        | Turn
        | Process
        | Trade
        | AboutToLose
        | JustCaptured
        | JustCleared
    ]
    games: int
    """1, or 3 in match play."""
    game: int = 0
    """The game in progress, from 1; 0 before the first."""
    first: int
    """The seat that starts the game in progress."""
    factions: list[int]
    decks: list[list[int]]
    """Character decks, face down, with the top card last."""
    hands: list[list[int]]
    captures: list[list[int]]
    retired: list[list[int]]
    """Cards of players who resigned. They are out of play."""
    totals: list[int]
    """Points of the finished games."""
    board: list[Character | None]
    """By space, see `board`."""
    last: LastPlay | None = None

    # Full rules.

    full: bool = False
    """Whether abilities and action cards count."""
    personal: bool = False
    """Whether each player has an action deck of their own. Otherwise all share one."""
    mayhem: bool = False
    """Whether an action card is drawn at the end of every turn."""
    everyone: bool = False
    """Whether all who could hold a fitting action card are asked, and not only those who do."""
    turn: int = 0
    """The seat whose turn it is, or whose turn was last."""
    actions: list[list[int]] = []
    """Action cards in hand."""
    action_decks: list[list[int]] = []
    """Face down, with the top card last: one for all, or one for each seat."""
    discard: list[int] = []
    """Played action cards, face up, in one pile for all."""
    known: list[list[Known]] = []
    """Each player's knowledge of others' hands: the characters that went there before everybody's
    eyes, and those that the player traded away."""

    @property
    def grid(self) -> Board:
        return board_for(self.seats)

    @property
    def is_full(self) -> bool:
        """Whether no space of the board is open."""
        return all(self.board)

    def clear(self) -> None:
        """Take every card off the table, and sort the action cards into their decks."""
        for pile in (*self.decks, *self.hands, *self.captures, *self.retired, self.discard):
            pile.clear()
        self.board = [None] * self.grid.spaces
        self.last = None
        if self.full:
            self.actions = [[] for _ in range(self.seats)]
            self.known = [[] for _ in range(self.seats)]
            decks = [list(range(copy * KINDS, (copy + 1) * KINDS)) for copy in range(self.seats)]
            self.action_decks = decks if self.personal else [list(range(COPIES * KINDS))]

    # Progress of the match.

    @property
    def between_games(self) -> bool:
        """Whether the last game has been counted, but the next game or the match's
        end has not come."""
        return (
            self.game > 0
            and bool(self.stack)
            and not any(isinstance(step, SingleGame) for step in self.stack)
        )

    @property
    def turn_in_progress(self) -> Turn | None:
        """The turn on the stack, if there is one."""
        return next((step for step in self.stack if isinstance(step, Turn)), None)

    @property
    def turns(self) -> int:
        """The number of turns begun in the game in progress; 0 between games."""
        game = next((step for step in self.stack if isinstance(step, SingleGame)), None)
        return 0 if game is None else game.turns

    @property
    def processing(self) -> Process | None:
        """The processing on the stack, if there is one."""
        return next((step for step in self.stack if isinstance(step, Process)), None)

    # Characters.

    def at(self, space: int) -> Character:
        """Return the character on a space, which must not be open."""
        character = self.board[space]
        assert character is not None, "there is a character"
        return character

    def draw(self, seat: int, count: int) -> tuple[int, ...]:
        """Move up to `count` cards from the top of a seat's deck to its hand, and return them."""
        deck, hand = self.decks[seat], self.hands[seat]
        drawn = tuple(deck[: -count - 1 : -1])
        del deck[len(deck) - len(drawn) :]
        hand.extend(drawn)
        hand.sort()
        return drawn

    def place(self, card: int, seat: int, space: int, quarters: int = 0) -> Character:
        """Put a card on the board as the seat's character: "right side up" for its owner, or turned
        clockwise by `quarters`."""
        facing = (FACINGS[self.seats][seat] + quarters) % 4
        character = self.board[space] = Character(card, seat, facing)
        return character

    def lift(self, space: int) -> Character:
        """Take a character off the board, and discard what lies under it (ruling R-10)."""
        character = self.at(space)
        self.board[space] = None
        self.discard += character.under
        character.under = []
        return character

    def capture(self, space: int, captor: int) -> None:
        """Move the character on `space` to the captor's captured pile."""
        self.captures[captor].append(self.lift(space).card)

    def take_back(self, space: int) -> int:
        """Return a character from the board to its player's hand, for everybody to see."""
        character = self.lift(space)
        card, seat = character.card, character.owner
        self.hands[seat].append(card)
        self.hands[seat].sort()
        for other, known in enumerate(self.known):
            if other != seat:
                known.append(Known(card, seat))
        return card

    def leave_hand(self, card: int, seat: int) -> None:
        """Take a card out of a hand, for everybody to see."""
        self.hands[seat].remove(card)
        for known in filter(None, self.known):
            known[:] = [fact for fact in known if fact.card != card]

    def put_into_deck(self, card: int, seat: int) -> None:
        """Shuffle a card that everybody has seen from a hand into its player's deck."""
        self.leave_hand(card, seat)
        self.decks[seat].append(card)
        self.chance.shuffle(self.decks[seat])
        for other, known in enumerate(self.known):
            if other != seat and faction_of(card) != self.factions[seat]:
                known.append(Known(card, seat, in_hand=False))

    def change_hands(self, one: int, given: int, other: int, got: int) -> None:
        """Swap a card of one hand for a card of another.

        Only these two players know which cards. What anybody else knew of the two hands may no
        longer be true.
        """
        for seat, lost, won in ((one, given, got), (other, got, given)):
            self.hands[seat].remove(lost)
            self.hands[seat] = sorted([*self.hands[seat], won])
        for seat, known in enumerate(self.known):
            if seat in (one, other):
                known[:] = [fact for fact in known if fact.card not in (given, got)]
            else:
                known[:] = [fact for fact in known if fact.seat not in (one, other)]
        self.known[one].append(Known(given, other))
        self.known[other].append(Known(got, one))

    def move(self, start: int, to: int) -> Character:
        """Move a character, with what lies under it (ruling R-10). If it is being processed,
        processing goes on from its new space (ruling R-12)."""
        character = self.at(start)
        self.board[to], self.board[start] = character, None
        process = self.processing
        if process is not None and process.space == start:
            process.space = to
        return character

    # Action cards.

    def action_of(self, seat: int, kind: int) -> int | None:
        """Return an action card of that kind from a seat's hand, or None if it holds none."""
        for action in self.actions[seat]:
            if action % KINDS == kind:
                return action
        return None

    def spend(self, seat: int, kind: int, under: Character | None = None) -> None:
        """Take an action card out of a hand and lay it under a character, or discard it."""
        action = self.action_of(seat, kind)
        assert action is not None, "the card is in hand"
        self.actions[seat].remove(action)
        (self.discard if under is None else under.under).append(action)

    def action_deck(self, seat: int) -> list[int]:
        """Return the action deck that a seat draws from."""
        return self.action_decks[seat if self.personal else 0]

    def reshuffle(self, seat: int) -> bool:
        """Shuffle the played cards into a seat's action deck (ruling R-11). Return
        whether it has cards."""
        deck = self.action_deck(seat)
        back = [a for a in self.discard if not self.personal or copy_of(a) == seat]
        self.discard = [a for a in self.discard if a not in back]
        deck += sorted(back)
        self.chance.shuffle(deck)
        return bool(deck)

    def mark(self, seat: int, space: int) -> None:
        """Mark a space for the picture as the last thing that `seat` did. Once a character has been
        played in this turn, the marks of that play stay."""
        turn = self.turn_in_progress
        if self.processing is None and turn is not None and turn.space < 0:
            self.last = LastPlay(seat, space, ())

    # Points and endings.

    def retire(self, seat: int) -> None:
        """Take the hand and deck of a player who resigned out of play, face down, and discard
        their action cards."""
        self.retired[seat] += self.hands[seat] + self.decks[seat]
        self.hands[seat].clear()
        self.decks[seat].clear()
        if self.actions:
            self.discard += self.actions[seat]
            self.actions[seat].clear()
        for known in self.known:
            known[:] = [
                Known(fact.card, seat, in_hand=False) if fact.seat == seat else fact
                for fact in known
            ]

    def space_points(self) -> list[int]:
        """Return the points for the spaces that each seat holds."""
        points = [0] * self.seats
        for character, worth in zip(self.board, self.grid.worth, strict=True):
            if character is not None:
                points[character.owner] += worth
        return points
