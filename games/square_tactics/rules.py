"""The rulebook's procedures, step by step: a match, a game, a turn, processing a character.

Each class is one procedure while it is in progress; `games.engine` tells how they run.
First game rules: numbers only. "Rulebook" is the publisher's text, R-n our rulings.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import not_
from typing import TYPE_CHECKING, Literal

from games.engine import RESIGNED, Ask, Choice, Log, Outcome, Procedure, rank
from games.square_tactics.cards import FACTIONS, LEFT, NUMBERS, card_of, cards_of
from games.square_tactics.choices import TAKE_FACTION, Play, TakeFaction, ask_to_play
from games.square_tactics.events import (
    Drew,
    FactionTaken,
    GameBegan,
    GameEnded,
    PassedOver,
    Played,
    Stopped,
    Tied,
    Won,
)
from games.square_tactics.view import LastPlay

if TYPE_CHECKING:
    from games.square_tactics.state import Table

HAND_SIZE = 3
"""Rulebook, Setup: draw three cards."""


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
        """Rulebook, Setup: shuffle the character decks, draw three cards each."""
        table.clear()
        table.first = self.next
        log.append(GameBegan(table.game, table.games, table.first))
        for seat in range(table.seats):
            if seat not in table.away:
                table.decks[seat] = list(cards_of(table.factions[seat]))
                table.chance.shuffle(table.decks[seat])
                log.append(Drew(seat, HAND_SIZE, table.draw(seat, HAND_SIZE)))

    def _next_turn(self, table: Table, log: Log) -> None:
        """Rulebook, End of the Game, and rulings R-4 and R-5."""
        if table.full or not any(table.hands):
            self.step = "count"
            return
        seat = self.next
        self.next = (seat + 1) % table.seats
        if table.hands[seat]:
            table.stack.append(Turn(seat))
        elif seat not in table.away:
            log.append(PassedOver(seat))

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
            table.first = next_first(table, points)
            table.keep_finished()


class Turn(Procedure["Table"], tag="turn"):
    """One turn (rulebook, Turn Details): 1. Play, 2. Process, 3. Draw."""

    seat: int
    step: Literal["play", "draw"] = "play"

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if self.step != "play":
            return ()
        is_open = tuple(map(not_, table.board))
        hand = tuple(table.hands[self.seat])
        return ask_to_play(self.seat, table.seats, hand, is_open)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        """1. Play: one character from hand to an open space. 2. Process it."""
        assert isinstance(choice, Play)
        card = card_of(table.factions[seat], choice.slot)
        space = table.grid.space(choice.space)
        table.hands[seat].remove(card)
        table.place(card, seat, space)
        table.finished = None
        log.append(Played(seat, card, choice.space))
        self.step = "draw"
        table.stack.append(Process(seat, space))

    def run(self, table: Table, log: Log) -> None:
        """3. Draw: one card; when the deck has run out, the game goes on without."""
        table.stack.pop()
        if table.full:
            return  # ruling R-5: a full board ends the game at once
        if drawn := table.draw(self.seat, 1):
            log.append(Drew(self.seat, len(drawn), drawn))


class Process(Procedure["Table"], tag="process"):
    """2. Process: compare the sides of a character, from its top clockwise, with the
    adjacent characters of all opponents: higher captures, a tie goes on, lower stops."""

    seat: int
    space: int
    side: int = 0
    """The side that is compared next."""
    captured: list[int] = []
    tied: list[int] = []

    def run(self, table: Table, log: Log) -> None:
        """Compare the next side that an opponent's character is adjacent to."""
        board, adjacent = table.board, table.grid.next[self.space]
        attacker = board[self.space]
        assert attacker is not None, "the character that processes is on the board"
        while self.side <= LEFT:
            direction = (self.side + attacker.facing) % 4
            space = adjacent[direction]
            defender = board[space] if space >= 0 else None
            if defender is not None and defender.owner != self.seat:
                against = NUMBERS[defender.card][(direction + 2 - defender.facing) % 4]
                self._compare(table, space, NUMBERS[attacker.card][self.side], against, log)
                return
            self.side += 1
        self._finish(table)

    def _compare(self, table: Table, space: int, number: int, against: int, log: Log) -> None:
        """Compare the side's number with the number that faces it on `space`."""
        defender = table.board[space]
        assert defender is not None
        side, where = self.side, table.grid.names[space]
        self.side += 1
        card, owner = defender.card, defender.owner
        if number > against:
            table.capture(space, self.seat)
            self.captured.append(space)
            log.append(Won(self.seat, side, number, where, card, owner, against))
        elif number == against:
            self.tied.append(space)
            log.append(Tied(self.seat, side, number, where, card, owner))
        else:
            log.append(Stopped(self.seat, side, number, where, card, owner, against))
            self._finish(table, stopped_by=space)

    def _finish(self, table: Table, stopped_by: int | None = None) -> None:
        table.stack.pop()
        table.last = LastPlay(
            self.seat, self.space, tuple(self.captured), tuple(self.tied), stopped_by
        )


def clockwise(table: Table, first: int) -> list[int]:
    """Return all seats in turn order, `first` first (ruling R-1)."""
    return [(first + step) % table.seats for step in range(table.seats)]


def staying(table: Table, first: int = 0) -> list[int]:
    """Return the seats that have not resigned, in turn order from `first`."""
    return [seat for seat in clockwise(table, first) if seat not in table.away]


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


def standing_points(table: Table) -> list[int]:
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
    table.outcome = Outcome(reason, rank(points, table.away), points)


def leave(table: Table, seat: int) -> None:
    """Take a player who resigned out of the match: the others go on without.

    Their characters stay on the board; their hand and deck are out of play.
    """
    if len(staying(table)) == 1:
        finish(table, RESIGNED, standing_points(table))
        return
    table.retire(seat)
    top = table.stack[-1]
    if isinstance(top, ChooseFactions):
        top.order = [other for other in top.order if other != seat]
    elif isinstance(top, Turn) and top.seat == seat:
        table.stack.pop()
