"""SQUARES declared to the engine: seats, options, and the view of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.events import EventCodec
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.squares import events
from games.squares.laid_out import laid_out
from games.squares.mind.mind import SquaresMind
from games.squares.orders import SquaresOrders
from games.squares.puzzles import SquaresPuzzles
from games.squares.rules.attack import Attack
from games.squares.rules.ending import REASONS, leave
from games.squares.rules.retreat import Retreat
from games.squares.rules.turn import QUIET_TURNS, Match, Turn
from games.squares.state import SquaresState
from games.squares.turns import SquaresTurns
from games.squares.view import AttackSeen, SquaresView
from games.squares.words.words import SquaresWords

_ELIMINATIONS = 2 * 9 + 1
"""The most attacks that eliminate a unit: only the last one brings a player to ten points."""
_DECISIONS = 16
"""The most decisions in one turn: a draw offer and its answer, an action, and every retreat of an
attack with the longest chains."""


class Squares(Game[SquaresState, SquaresView]):
    """The game: two players command the Blue and the Gray army."""

    key = "squares"
    name = "SQUARES"
    summary = "A Civil War battle without dice: march, support, outflank, retreat. 2 players."
    version = 2
    seats = (2,)
    options = (
        Option(
            "start",
            "Who begins",
            (
                Value("random", "Drawn at random", "The first player is picked at random."),
                Value("challenger", "The challenger", "The challenger, Blue, has the first turn."),
            ),
        ),
    )
    reasons = REASONS
    longest = _ELIMINATIONS * QUIET_TURNS * _DECISIONS
    state_type = SquaresState
    event_codec = EventCodec(
        (
            events.Began,
            events.TurnDoubled,
            events.Moved,
            events.Passed,
            events.Attacked,
            events.Stood,
            events.OptionTaken,
            events.Retreated,
            events.Eliminated,
            events.Advanced,
            events.DrawOffered,
            events.DrawAnswered,
            events.Ended,
        )
    )
    words: ClassVar[SquaresWords] = SquaresWords()
    mind = SquaresMind()
    lessons = lessons_in("games.squares")
    turns = SquaresTurns()
    puzzles = SquaresPuzzles()
    orders = SquaresOrders()

    def opening(self, setup: Setup, chance: Chance) -> SquaresState:
        first = chance.below(2) if setup.options["start"] == "random" else 0
        return SquaresState(seats=2, chance=chance, stack=[Match(first)], first=first)

    def laid_out(self, table: str, chance: Chance) -> SquaresState:
        return laid_out(table, chance)

    def view(
        self, state: SquaresState, seat: int | None, asks: Sequence[Ask] | None = None
    ) -> SquaresView:
        turn = next((step for step in state.stack if isinstance(step, Turn)), None)
        attack = next((step for step in state.stack if isinstance(step, Attack)), None)
        top = state.stack[-1] if state.stack else None
        blue, gray = state.lost
        asks = self.asks(state) if asks is None else asks
        return SquaresView(
            seats=state.seats,
            viewer=seat,
            waiting=tuple(ask.seat for ask in asks),
            outcome=state.outcome,
            first=state.first,
            board=bytes(state.board),
            reserves=(bytes(state.reserves[0]), bytes(state.reserves[1])),
            lost=((blue[0], blue[1], blue[2]), (gray[0], gray[1], gray[2])),
            points=state.points,
            turn=turn.seat if turn else state.first,
            left=turn.left if turn else 0,
            double=turn.double if turn else False,
            passed=(state.passed[0], state.passed[1]),
            silence=(state.silence[0], state.silence[1]),
            turns=state.turns,
            quiet=state.quiet,
            asked=asks[0].question if asks else "",
            attack=None if attack is None else seen(attack),
            chain=tuple(top.path) if isinstance(top, Retreat) else (),
            last=tuple(state.last),
            resigned=tuple(state.resigned),
        )

    def open_view(self, state: SquaresState) -> SquaresView:
        return self.view(state, None)

    def resample(self, state: SquaresState, seat: int, chance: Chance) -> SquaresState:
        """Return a copy of the state with a chance of its own: nothing else is hidden."""
        world = self.decode(self.encode(state))
        world.chance = chance.fork()
        return world

    def remove_seat(self, state: SquaresState, seat: int, log: Log) -> None:
        leave(state)


def seen(attack: Attack) -> AttackSeen:
    """Return the view of an attack in progress, the same for everybody."""
    return AttackSeen(
        attack.seat,
        attack.target,
        attack.src,
        attack.support,
        attack.flank,
        attack.step,
        attack.option,
    )
