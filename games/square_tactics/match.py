"""The rulebook's outer procedures: a match, the choice of factions, a game and its points.

Each class is one procedure while it is in progress; `games.engine` tells how they run.
"Rulebook" is the publisher's text, R-n our rulings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from games.engine import RESIGNED, Ask, Choice, Log, Outcome, Procedure, rank
from games.square_tactics import drawing
from games.square_tactics.board import CLOCKWISE
from games.square_tactics.cards import FACTIONS, cards_of
from games.square_tactics.choices import TAKE_FACTION, TakeFaction
from games.square_tactics.events import FactionTaken, GameBegan, GameEnded, PassedOver
from games.square_tactics.trade import Trade
from games.square_tactics.turn import Turn
from games.square_tactics.windows import AboutToLose, JustCaptured, JustCleared

if TYPE_CHECKING:
    from games.square_tactics.state import Table

HAND_SIZE = 3
"""Rulebook, Setup: draw three cards."""
MOST_TURNS = 40
"""Our ruling R-17: a game is counted after so many turns of each player."""


class Match(Procedure["Table"], tag="match"):
    """One game, or three (rulebook, Match Play)."""

    choose: bool
    """Whether players choose their factions, or get them at random."""
    step: Literal["factions", "games", "finish"] = "factions"

    def run(self, table: Table, log: Log) -> None:
        match self.step:
            case "factions":
                self.step = "games"
                self._factions(table, log)
            case "games":
                table.game += 1
                if table.game == table.games:
                    self.step = "finish"
                table.stack.append(SingleGame(next=staying(table, table.first)[0]))
            case "finish":
                finish(table, "counted")

    def _factions(self, table: Table, log: Log) -> None:
        # Last to play chooses first: so the first to play chooses last and goes straight on.
        order = clockwise(table, table.first)
        if self.choose:
            table.stack.append(ChooseFactions(order))
            return
        dealt = list(range(len(FACTIONS)))
        table.chance.shuffle(dealt)
        for seat in range(table.seats):
            take_faction(table, seat, dealt[seat], log)


class ChooseFactions(Procedure["Table"], tag="factions"):
    """Each player takes a faction that nobody else has."""

    order: list[int]
    """The seats still to choose; the last one chooses now."""

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if not self.order:
            return ()
        free = [TAKE_FACTION[f] for f in range(len(FACTIONS)) if f not in table.factions]
        return (Ask(self.order[-1], "faction", tuple(free)),)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, TakeFaction)
        self.order.pop()
        take_faction(table, seat, TAKE_FACTION.index(choice), log)

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()


class SingleGame(Procedure["Table"], tag="game"):
    """One game: setup, turns until it ends, then the points are counted."""

    next: int
    """The seat whose turn comes next."""
    step: Literal["setup", "turns", "count"] = "setup"
    turns: int = 0
    """How many turns were begun."""

    def run(self, table: Table, log: Log) -> None:
        match self.step:
            case "setup":
                self.step = "turns"
                self._set_up(table, log)
            case "turns":
                self._next_turn(table, log)
            case "count":
                table.stack.pop()
                self._count(table, log)

    def _set_up(self, table: Table, log: Log) -> None:
        """Rulebook, Setup: shuffle the decks, draw three characters and one action card each."""
        table.clear()
        table.first = self.next
        log.append(GameBegan(table.game, table.games, table.first))
        for deck in table.action_decks:
            table.chance.shuffle(deck)
        for seat in staying(table):
            table.decks[seat] = list(cards_of(table.factions[seat]))
            table.chance.shuffle(table.decks[seat])
            drawing.draw(table, seat, HAND_SIZE, log)
            drawing.draw_action(table, seat, log)

    def _next_turn(self, table: Table, log: Log) -> None:
        """Rulebook, End of the Game, and rulings R-4, R-5 and R-17."""
        seat, seats = self.next, table.seats
        if table.is_full or self.turns == MOST_TURNS * seats or not self._goes_on(table):
            self.step = "count"
            return
        table.turn, self.next, self.turns = seat, (seat + 1) % seats, self.turns + 1
        if seat in table.resigned:
            return
        if table.full or table.hands[seat] or table.decks[seat]:
            table.stack.append(Turn(seat))  # with action cards even without a character
        else:
            log.append(PassedOver(seat))

    def _goes_on(self, table: Table) -> bool:
        """Whether anybody has a card to play."""
        return any(table.hands) or any(table.decks)

    def _count(self, table: Table, log: Log) -> None:
        """Rulebook, End of the Game: 1 point for each capture, 1 to 3 for each space."""
        captures = [len(pile) for pile in table.captures]
        spaces = table.space_points()
        points = [a + b for a, b in zip(captures, spaces, strict=True)]
        table.totals = [a + b for a, b in zip(table.totals, points, strict=True)]
        log.append(
            GameEnded(
                table.game,
                table.games,
                tuple(captures),
                tuple(spaces),
                tuple(points),
                tuple(table.totals),
            )
        )
        if table.game < table.games:
            log.show(table)
            table.first = next_first(table, points)


def clockwise(table: Table, first: int) -> list[int]:
    """Return all seats in turn order, `first` first (ruling R-1)."""
    return list(CLOCKWISE[table.seats][first % table.seats])


def staying(table: Table, first: int = 0) -> list[int]:
    """Return the seats that have not resigned, in turn order from `first`."""
    return [seat for seat in clockwise(table, first) if seat not in table.resigned]


def take_faction(table: Table, seat: int, faction: int, log: Log) -> None:
    """Give a faction to a seat for the whole match."""
    table.factions[seat] = faction
    log.append(FactionTaken(seat, faction))


def next_first(table: Table, points: Sequence[int]) -> int:
    """Return who starts the next game of a match (rulebook, Match Play, and ruling R-3).

    The winner; after a tie for the first place the next player clockwise, which with two
    players is the one who did not start. Players who resigned are skipped.
    """
    best = max(points[seat] for seat in staying(table))
    winners = [seat for seat in staying(table) if points[seat] == best]
    if len(winners) == 1:
        return winners[0]
    return staying(table, table.first + 1)[0]


def current_points(table: Table) -> list[int]:
    """Return the points of the match with the game in progress counted as it stands."""
    return [
        total + len(pile) + spaces
        for total, pile, spaces in zip(
            table.totals, table.captures, table.space_points(), strict=True
        )
    ]


def finish(table: Table, reason: str, points: Sequence[int] | None = None) -> None:
    """End the match: most points in total win, equal points share the rank (ruling R-6)."""
    table.stack.clear()
    points = tuple(table.totals if points is None else points)
    table.outcome = Outcome(reason, rank(points, table.resigned), points)


def leave(table: Table, seat: int) -> None:
    """Take a player who resigned out of the match: the others go on without.

    Their characters stay on the board; their hand and deck are out of play. If it was their
    turn it is over, with all that was going on in it; windows no longer wait for them.
    """
    if len(staying(table)) == 1:
        finish(table, RESIGNED, current_points(table))
        return
    table.retire(seat)
    turn = table.turn_in_progress
    if turn is not None and turn.seat == seat:
        del table.stack[table.stack.index(turn) :]
        return
    match table.stack[-1]:
        case ChooseFactions(order):
            order[:] = [other for other in order if other != seat]
        case AboutToLose(asked) | JustCaptured(asked) if asked == seat:
            table.stack.pop()
        case JustCleared(_, order, answers):
            order[:] = [other for other in order if other != seat]
            answers.pop(seat, None)
        case Trade(seats) if seat in seats:
            table.stack.pop()
