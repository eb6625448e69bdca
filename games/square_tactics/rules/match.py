"""The rulebook's outer procedures: a match, the choice of factions, a game and its points.

Each class is one procedure in progress; `games.engine` explains how procedures run. "Rulebook" is
the publisher's text, and R-n are our rulings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from games.decisions import Ask, Choice
from games.frames import Log
from games.ranking import rank
from games.square_tactics.board import CLOCKWISE
from games.square_tactics.cards.characters import FACTIONS, cards_of
from games.square_tactics.choices import TAKE_FACTION, TakeFaction
from games.square_tactics.events import FactionTaken, GameBegan, GameEnded, PassedOver
from games.square_tactics.rules import drawing
from games.square_tactics.rules.trade import Trade
from games.square_tactics.rules.turn import Turn
from games.square_tactics.rules.windows import AboutToLose, JustCaptured, JustCleared
from games.state import RESIGNED, Outcome, Procedure

if TYPE_CHECKING:
    from games.square_tactics.state import TacticsState

HAND_SIZE = 3
"""Rulebook, Setup: draw three cards."""
MOST_TURNS = 40
"""Our ruling R-17: the number of turns of each player after which a game is counted."""


class Match(Procedure["TacticsState"], tag="match"):
    """One game, or three (rulebook, Match Play)."""

    choose: bool
    """Whether players choose their factions. Otherwise they get random ones."""
    step: Literal["factions", "games", "finish"] = "factions"

    def run(self, state: TacticsState, log: Log) -> None:
        match self.step:
            case "factions":
                self.step = "games"
                self._factions(state, log)
            case "games":
                state.game += 1
                if state.game == state.games:
                    self.step = "finish"
                state.stack.append(SingleGame(next=staying(state, state.first)[0]))
            case "finish":
                finish(state, "counted")

    def _factions(self, state: TacticsState, log: Log) -> None:
        # Last to play chooses first, so the first to play chooses last and goes straight on.
        order = clockwise(state, state.first)
        if self.choose:
            state.stack.append(ChooseFactions(order))
            return
        dealt = list(range(len(FACTIONS)))
        state.chance.shuffle(dealt)
        for seat in range(state.seats):
            take_faction(state, seat, dealt[seat], log)


class ChooseFactions(Procedure["TacticsState"], tag="factions"):
    """Each player takes a faction that nobody else has."""

    order: list[int]
    """The seats that must still choose; the last one chooses now."""

    def asks(self, state: TacticsState) -> tuple[Ask, ...]:
        if not self.order:
            return ()
        free = [TAKE_FACTION[f] for f in range(len(FACTIONS)) if f not in state.factions]
        return (Ask(self.order[-1], "faction", tuple(free)),)

    def answer(self, state: TacticsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, TakeFaction)
        self.order.pop()
        take_faction(state, seat, choice.faction, log)

    def run(self, state: TacticsState, log: Log) -> None:
        state.stack.pop()


class SingleGame(Procedure["TacticsState"], tag="game"):
    """One game: the setup, turns until it ends, and the count of points."""

    next: int
    """The seat whose turn comes next."""
    step: Literal["setup", "turns", "count"] = "setup"
    turns: int = 0
    """The number of turns that have begun."""

    def run(self, state: TacticsState, log: Log) -> None:
        match self.step:
            case "setup":
                self.step = "turns"
                self._set_up(state, log)
            case "turns":
                self._next_turn(state, log)
            case "count":
                state.stack.pop()
                self._count(state, log)

    def _set_up(self, state: TacticsState, log: Log) -> None:
        """Shuffle the decks, and draw three characters and one action card each
        (rulebook, Setup)."""
        state.clear()
        state.first = self.next
        log.append(GameBegan(state.game, state.games, state.first))
        for deck in state.action_decks:
            state.chance.shuffle(deck)
        for seat in staying(state):
            state.decks[seat] = list(cards_of(state.factions[seat]))
            state.chance.shuffle(state.decks[seat])
            drawing.draw(state, seat, HAND_SIZE, log)
            drawing.draw_action(state, seat, log)

    def _next_turn(self, state: TacticsState, log: Log) -> None:
        """Begin the next turn, or end the game (rulebook, End of the Game, and rulings R-4,
        R-5 and R-17)."""
        seat, seats = self.next, state.seats
        if state.is_full or self.turns == MOST_TURNS * seats or not self._goes_on(state):
            self.step = "count"
            return
        state.turn, self.next, self.turns = seat, (seat + 1) % seats, self.turns + 1
        if seat in state.resigned:
            return
        if state.full or state.hands[seat] or state.decks[seat]:
            state.stack.append(Turn(seat))  # with action cards even without a character
        else:
            log.append(PassedOver(seat))

    def _goes_on(self, state: TacticsState) -> bool:
        """Return whether anybody has a character left to play."""
        return any(state.hands) or any(state.decks)

    def _count(self, state: TacticsState, log: Log) -> None:
        """Count 1 point for each capture and 1 to 3 for each space (rulebook, End of the Game)."""
        captures = [len(pile) for pile in state.captures]
        spaces = state.space_points()
        points = [a + b for a, b in zip(captures, spaces, strict=True)]
        state.totals = [a + b for a, b in zip(state.totals, points, strict=True)]
        log.append(
            GameEnded(
                state.game,
                state.games,
                tuple(captures),
                tuple(spaces),
                tuple(points),
                tuple(state.totals),
            )
        )
        if state.game < state.games:
            log.show(state)
            state.first = next_first(state, points)


def clockwise(state: TacticsState, first: int) -> list[int]:
    """Return all seats in turn order from `first` (ruling R-1)."""
    return list(CLOCKWISE[state.seats][first % state.seats])


def staying(state: TacticsState, first: int = 0) -> list[int]:
    """Return the seats that have not resigned, in turn order from `first`."""
    return [seat for seat in clockwise(state, first) if seat not in state.resigned]


def take_faction(state: TacticsState, seat: int, faction: int, log: Log) -> None:
    """Give a faction to a seat for the whole match."""
    state.factions[seat] = faction
    log.append(FactionTaken(seat, faction))


def next_first(state: TacticsState, points: Sequence[int]) -> int:
    """Return the seat that starts the next game of a match (rulebook, Match Play, and ruling R-3).

    That is the winner. After a tie for first place it is the next player clockwise, which with two
    players is the one who did not start. Players who resigned are skipped.
    """
    best = max(points[seat] for seat in staying(state))
    winners = [seat for seat in staying(state) if points[seat] == best]
    if len(winners) == 1:
        return winners[0]
    return staying(state, state.first + 1)[0]


def current_points(state: TacticsState) -> list[int]:
    """Return the points of the match, counting the game in progress as it stands."""
    return [
        total + len(pile) + spaces
        for total, pile, spaces in zip(
            state.totals, state.captures, state.space_points(), strict=True
        )
    ]


def finish(state: TacticsState, reason: str, points: Sequence[int] | None = None) -> None:
    """End the match. Most points in total win, and equal points share a rank (ruling R-6)."""
    state.stack.clear()
    points = tuple(state.totals if points is None else points)
    state.outcome = Outcome(reason, rank(points, state.resigned), points)


def leave(state: TacticsState, seat: int) -> None:
    """Take a player who resigned out of the match. The others go on, or the last one left wins.

    Their characters stay on the board. Their hand and deck are out of play. If it is their turn, it
    is over, with everything in progress in it. Windows no longer wait for them.
    """
    if len(staying(state)) == 1:
        finish(state, RESIGNED, current_points(state))
        return
    state.retire(seat)
    turn = state.turn_in_progress
    if turn is not None and turn.seat == seat:
        del state.stack[state.stack.index(turn) :]
        return
    match state.stack[-1]:
        case ChooseFactions(order):
            order[:] = [other for other in order if other != seat]
        case AboutToLose(asked) | JustCaptured(asked) if asked == seat:
            state.stack.pop()
        case JustCleared(_, order, answers):
            order[:] = [other for other in order if other != seat]
            answers.pop(seat, None)
        case Trade(seats) if seat in seats:
            state.stack.pop()
