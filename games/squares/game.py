"""SQUARES declared to the engine: seats, options, what a seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.chance import Chance
from games.decisions import Ask
from games.engine import Game
from games.frames import Log
from games.lessons.reading import lessons_in
from games.options import Option, Setup, Value
from games.puzzles.aims import Aim
from games.squares import events
from games.squares.board import NUMBERS, TOUCH, bits
from games.squares.laid_out import laid_out
from games.squares.mind.mind import SquaresMind
from games.squares.rules.attack import Attack
from games.squares.rules.ending import REASONS, leave
from games.squares.rules.retreat import Retreat
from games.squares.rules.turn import QUIET_TURNS, Match, Turn
from games.squares.state import SquaresState
from games.squares.view import AttackSeen, SquaresView
from games.squares.words.words import SquaresWords

_ELIMINATIONS = 2 * 9 + 1
"""At most so many attacks eliminate: nobody loses ten points but by the last one."""
_DECISIONS = 16
"""In one turn: an offer and its answer, an action, and every retreat of an attack with the
longest chains."""


class Squares(Game[SquaresState, SquaresView]):
    """Two players command the Blue and the Gray army."""

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
    event_types = (
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
    words: ClassVar[SquaresWords] = SquaresWords()
    mind = SquaresMind()
    lessons = lessons_in("games.squares")
    aims = (
        Aim("points", "points", "score a point", "score {n} points"),
        Aim("drive", "map", "drive a unit off the map", "drive {n} units off the map", others=True),
    )

    def opening(self, setup: Setup, chance: Chance) -> SquaresState:
        first = chance.below(2) if setup.options["start"] == "random" else 0
        return SquaresState(seats=2, chance=chance, stack=[Match(first)], first=first)

    def laid_out(self, table: str, chance: Chance) -> SquaresState:
        return laid_out(table, chance)

    def first_seat(self, state: SquaresState) -> int:
        return state.first

    def in_turn(self, state: SquaresState) -> tuple[int, ...]:
        """Whoever answers an attack is not in turn; whoever attacks still is."""
        turn = next((step for step in state.stack if isinstance(step, Turn)), None)
        return (turn.seat,) if turn else ()

    def has_long_turn(self, state: SquaresState) -> bool:
        """A double turn has two actions."""
        turn = next((step for step in state.stack if isinstance(step, Turn)), None)
        return turn is not None and turn.double

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

    def rests_on(self, view: SquaresView, text: str) -> object:
        """Return what is done on a turn rests on the units on the spaces that it names and next to
        these."""
        words = text.replace("+", " ").split()
        spaces = [NUMBERS[word] for word in words if word in NUMBERS]
        if words[0] not in ("move", "cavalry", "attack") or not spaces:
            return view
        near = {beside for space in spaces for beside in (space, *bits(TOUCH[space]))}
        return [view.board[space] for space in sorted(near)]

    def open_view(self, state: SquaresState) -> SquaresView:
        return self.view(state, None)

    def resample(self, state: SquaresState, seat: int, chance: Chance) -> SquaresState:
        """Nothing is hidden but what chance would say next."""
        world = self.decode(self.encode(state))
        world.chance = chance.fork()
        return world

    def deals(self, state: SquaresState, seat: int) -> Iterator[SquaresState]:
        yield self.resample(state, seat, Chance(bytes(16)))

    def remove_seat(self, state: SquaresState, seat: int, log: Log) -> None:
        leave(state)


def seen(attack: Attack) -> AttackSeen:
    """Return what everybody sees of an attack in progress."""
    return AttackSeen(
        attack.seat,
        attack.target,
        attack.src,
        attack.support,
        attack.flank,
        attack.step,
        attack.option,
    )
