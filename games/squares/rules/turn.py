"""A match and its turns: move, attack or pass, and double turns.

Each class is a procedure; `games.engine` explains how they run. "Rulebook" is the publisher's text,
R-n a ruling of ours, H-n a house rule; `help` has both.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from games.decisions import Ask, Choice, Listing
from games.frames import Log
from games.squares.board import RESERVE, listed
from games.squares.choices import (
    ALONE,
    OFFER_DRAW,
    PASS,
    AnswerDraw,
    Move,
    MovePair,
    Strike,
)
from games.squares.events import (
    Attacked,
    Began,
    DrawAnswered,
    DrawOffered,
    Moved,
    Passed,
    TurnDoubled,
)
from games.squares.rules.attack import Attack
from games.squares.rules.ending import AGREED, QUIET, REPEATED, STUCK, finish, occupy
from games.squares.rules.legal_attacks import Ground, attacks, is_flank
from games.squares.rules.legal_moves import (
    STEP,
    WITH_SLOW,
    are_unlike,
    cavalry_moves,
    is_slow,
    movable,
    moves_to,
    pair_moves,
    pairs_from_reserve,
    surely_steps,
)
from games.squares.units import ARTILLERY, CAVALRY, INFANTRY, KIND, kind_of
from games.state import Procedure
from games.unasked import Offer

if TYPE_CHECKING:
    from games.squares.state import SquaresState

TIMES = 3
"""The number of times that a position occurs before the match is a draw (R-13)."""

QUIET_TURNS = 200
"""The number of turns in a row without an elimination after which the match is a draw (H-1)."""


class Match(Procedure["SquaresState"], tag="match"):
    """Players take turns until the match ends (rulebook, Play)."""

    next: int
    """The seat whose turn comes next."""
    begun: bool = False

    def run(self, state: SquaresState, log: Log) -> None:
        if not self.begun:
            self.begun = True
            log.append(Began(state.first))
        seat = self.next
        self.next = 1 - seat
        double = state.passed[seat]
        state.passed[seat] = False
        if double:
            log.append(TurnDoubled(seat))
        state.stack.append(Turn(seat, 2 if double else 1, double))


class Turn(Procedure["SquaresState"], tag="turn"):
    """One turn: move, attack or pass. A turn after a pass has two actions (rulebook, Pass)."""

    seat: int
    left: int
    """The number of actions still to do; at 0 the turn is over."""
    double: bool
    """Whether this turn began with two actions to do."""
    ready: bool = False
    """Whether the position before the next action has been checked for an end of the match."""
    begun: bool = False
    """Whether an action of this turn was taken, which clears the marks of the turn before."""

    def asks(self, state: SquaresState) -> tuple[Ask, ...]:
        if not self.ready:
            return ()
        if not self.double and surely_steps(state.board, self.seat, state.reserves[self.seat]):
            found = Listing(lambda: actions(state, self), more_than_one=True)  # it, or a pass
            return (Ask(self.seat, "turn", found),)
        choices = actions(state, self)
        if not choices:
            return ()
        # A player who could offer a draw is asked even if only one action is possible.
        always_ask = self.may_offer_draw(state) and len(choices) == 1
        return (Ask(self.seat, "turn", tuple(choices), always_ask=always_ask),)

    def may_offer_draw(self, state: SquaresState) -> bool:
        """Return whether the turn's player may offer a draw now (R-13, H-2)."""
        return self.ready and not state.silence[self.seat]

    def offers(self, state: SquaresState, seat: int) -> tuple[Offer, ...]:
        """Return the draw offer, which a player has in their own turn (R-13, H-2)."""
        mine = seat == self.seat and self.may_offer_draw(state)
        return (Offer(OFFER_DRAW),) if mine else ()

    def take_up(self, state: SquaresState, seat: int, choice: Choice, log: Log) -> None:
        """Offer a draw. If the other player declines, the turn goes on (R-13)."""
        state.keep_silent(self.seat)
        log.append(DrawOffered(self.seat))
        state.stack.append(DrawOffer(1 - self.seat))

    def run(self, state: SquaresState, log: Log) -> None:
        if self.left == 0:
            state.stack.pop()
        elif self.ready:  # rulebook, goal 3: no legal action
            finish(state, STUCK, 1 - self.seat, log)
        elif state.times_seen(self.seat, self.left, self.double) >= TIMES:
            finish(state, REPEATED, None, log)
        elif state.quiet >= QUIET_TURNS:
            finish(state, QUIET, None, log)
        else:
            self.ready = True

    def answer(self, state: SquaresState, seat: int, choice: Choice, log: Log) -> None:
        forced = choice == PASS and self.asks(state)[0].forced == PASS
        self.ready = False
        if not self.begun:
            if log:  # nobody was asked, as there was no choice: the turn before would not be seen
                log.show(state)
            state.last, self.begun = [], True
        self._take(state)
        match choice:
            case Move(kind, src, dst):
                self._move(state, kind, src, dst, log)
            case MovePair(src, other_src, dst, other_dst):
                log.append(Moved(seat, CAVALRY, src, dst))
                log.append(Moved(seat, CAVALRY, other_src, other_dst))
                self._march(state, [(CAVALRY, src, dst), (CAVALRY, other_src, other_dst)], log)
            case Strike(target, src, support):
                self._strike(state, target, src, support, log)
            case _:
                self._pass(state, log, forced)

    def _take(self, state: SquaresState) -> None:
        """Count one turn. Each half of a double turn counts as one, for every limit (R-3, R-15)."""
        self.left -= 1
        state.turns += 1
        state.quiet += 1
        state.silence[self.seat] = max(0, state.silence[self.seat] - 1)

    def _move(self, state: SquaresState, kind: int, src: int, dst: int, log: Log) -> None:
        """Move a unit (rulebook, Move). A double move takes both halves of the turn (R-6, H-3)."""
        slow = is_slow(kind, src, dst)
        if slow:
            self._take(state)
        log.append(Moved(self.seat, kind, src, dst, slow))
        self._march(state, [(kind, src, dst)], log, turns=2 if slow else 1)

    def _march(
        self, state: SquaresState, made: list[tuple[int, int, int]], log: Log, turns: int = 1
    ) -> None:
        state.march(self.seat, made, turns)
        for _, src, dst in made:
            state.mark("move", src, dst)
        occupy(state, self.seat, [dst for _, _, dst in made], log)

    def _strike(self, state: SquaresState, target: int, src: int, support: int, log: Log) -> None:
        """Begin an attack on a connected square that the enemy occupies (rulebook, Attack)."""
        board = state.board
        flank = is_flank(board, target, src, support)
        helper = 0 if support == ALONE else kind_of(board[support])
        log.append(
            Attacked(
                self.seat,
                kind_of(board[src]),
                src,
                target,
                kind_of(board[target]),
                support,
                helper,
                flank,
            )
        )
        state.begin_attack(self.seat, src)
        state.mark("attack", src, target)
        if support != ALONE:
            state.mark("support", support, target)
        state.stack.append(Attack(self.seat, target, src, support, flank))

    def _pass(self, state: SquaresState, log: Log, forced: bool) -> None:
        """Pass, for a double turn next (rulebook, Pass). Every run of turns is broken (R-3).

        If nothing else is legal, the pass is made for the player, who is told (R-5).
        """
        state.rest(self.seat)
        state.passed[self.seat] = True
        log.append(Passed(self.seat, forced))


class DrawOffer(Procedure["SquaresState"], tag="offer"):
    """A draw offer that waits for the other player's answer (R-13)."""

    seat: int

    def asks(self, state: SquaresState) -> tuple[Ask, ...]:
        return (Ask(self.seat, "offer", (AnswerDraw(True), AnswerDraw(False))),)

    def answer(self, state: SquaresState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, AnswerDraw)
        state.stack.pop()
        log.append(DrawAnswered(seat, choice.accepts))
        if choice.accepts:
            finish(state, AGREED, None, log)


def actions(state: SquaresState, turn: Turn) -> list[Choice]:
    """Return every legal action of a turn: moves, attacks, and a pass if it is allowed."""
    seat, board, reserve = turn.seat, state.board, state.reserves[turn.seat]
    ground = Ground(board, seat, bool(state.reserves[1 - seat]))
    free, home = ground.free, RESERVE[seat]
    near, steps = STEP[CAVALRY], WITH_SLOW if turn.left == 2 else STEP
    found: list[Choice] = []
    cavalry: list[tuple[int, int]] = []
    for src in listed(seat, ground.movers):
        kind = board[src] & KIND
        if kind == CAVALRY:
            found += cavalry_moves(seat, src, free)
            cavalry.append((src, free & near[src]))
        else:
            found += moves_to(seat, kind, src, free & steps[kind][src])
    infantry, artillery, horses = movable(reserve)
    if infantry:
        found += moves_to(seat, INFANTRY, home, free & steps[INFANTRY][home])
    if artillery:
        found += moves_to(seat, ARTILLERY, home, free & steps[ARTILLERY][home])
    if horses:
        found += cavalry_moves(seat, home, free)
        cavalry.append((home, free & near[home]))
        if horses > 1:
            found += pairs_from_reserve(seat, free, are_unlike(reserve))
    for (src, around), (other, other_around) in combinations(cavalry, 2):
        found += pair_moves(seat, src, other, around, other_around)
    found += attacks(board, ground, seat)
    if not turn.double:
        found.append(PASS)
    return found
