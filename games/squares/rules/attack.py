"""An attack: the defender's answer, the attacker's five options, the advance.

The steps are the rulebook's. An attack on a reserve, or on a forest without support, is settled at
once. Otherwise the defender stands or retreats. Against a unit that stands, a supported attacker
takes one of five options. At the end the attacking unit may enter a vacated square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.decisions import Ask, Choice, Phrase
from games.frames import Log
from games.squares.board import RESERVE, is_forest
from games.squares.choices import ALONE, STAND, FallBack, Follow, GiveUp, Take
from games.squares.events import Advanced, OptionTaken, Stood
from games.squares.rules.ending import count_out, occupy
from games.squares.rules.legal_attacks import defender_is_lost
from games.squares.rules.legal_retreats import Board, Part, retreats
from games.squares.rules.retreat import Retreat
from games.squares.units import ARTILLERY, CAVALRY, INFANTRY, KINDS, WINNING, kind_of
from games.state import Procedure

if TYPE_CHECKING:
    from games.squares.state import SquaresState

Step = Literal[
    "begin", "reserve", "defend", "options", "support", "second", "attacker", "advance", "done"
]


class Attack(Procedure["SquaresState"], tag="attack"):
    """One attack (rulebook, Attack)."""

    seat: int
    """The attacker's seat."""
    target: int
    src: int
    """The space of the attacking unit."""
    support: int
    """The space of the supporting unit, `ALONE` for none."""
    flank: bool
    step: Step = "begin"
    option: int = 0
    """The option, of five, that the attacker took; 0 before."""

    # The questions.

    def asks(self, state: SquaresState) -> tuple[Ask, ...]:
        seat, foe, board = self.seat, 1 - self.seat, state.board
        match self.step:
            case "reserve":
                kinds = {kind_of(code) for code in state.reserves[foe]}
                return (Ask(foe, "reserve", tuple(GiveUp(k) for k in KINDS if k in kinds)),)
            case "defend":
                return (Ask(foe, "defend", self.defences(board)),)
            case "options":
                return (Ask(seat, "options", tuple(Take(n) for n in self.options(board))),)
            case "support":
                return (Ask(seat, "support", ways(board, self.support, Part.SUPPORT)),)
            case "second":
                if again := ways(board, self.target, Part.ATTACKED):
                    return (Ask(foe, "second", (STAND, *again)),)
            case "attacker" if self._must_go_back(board):
                return (Ask(seat, "attacker", ways(board, self.src, Part.ATTACKER)),)
            case "advance" if self._may_advance(state):
                return (Ask(seat, "advance", (Follow(True), Follow(False))),)
        return ()

    def defences(self, board: Board) -> tuple[Choice, ...]:
        """Return the choices of the attacked unit: to stand, and each possible retreat.

        Rulebook: infantry chooses. Cavalry must retreat if it can, but it chooses in a forest and
        against unsupported cavalry. In a flank attack every unit must retreat if it can (R-10).
        """
        retreating = ways(board, self.target, Part.ATTACKED)
        kind = kind_of(board[self.target])
        by_cavalry = self.support == ALONE and kind_of(board[self.src]) == CAVALRY
        must = self.flank or (kind == CAVALRY and not is_forest(self.target) and not by_cavalry)
        return retreating if must and retreating else (STAND, *retreating)

    def options(self, board: Board) -> tuple[int, ...]:
        """Return which of the five options the attacker has against a unit that stands.

        Rulebook: of attacking units only infantry retreats, and an option needs its retreats to be
        possible. In option 1 the defender is already gone when the units retreat, but not when
        artillery supports: that retreats first (R-8).
        """
        without = bytearray(board)
        without[self.target] = 0
        guns = kind_of(board[self.support]) == ARTILLERY
        helper = retreats(board if guns else without, self.support, Part.SUPPORT)
        can = {
            1: helper and retreats(without, self.src, Part.ATTACKER),
            2: True,
            3: True,
            4: retreats(board, self.src, Part.ATTACKER),
            5: retreats(board, self.support, Part.SUPPORT),
        }
        return tuple(option for option, possible in can.items() if possible)

    def _must_go_back(self, board: Board) -> bool:
        """Return whether infantry still stands on the attacker's square.

        Supporting cavalry may have forced the attacker back and stand there instead. In that case
        the attacker has already retreated (H-7).
        """
        return kind_of(board[self.src]) == INFANTRY

    def _may_advance(self, state: SquaresState) -> bool:
        """Return whether the attacking unit may enter the vacated square.

        Rulebook: only after a supported attack, and never artillery. Nobody is asked once the
        points have decided the match.
        """
        foe, target = 1 - self.seat, self.target
        held = state.board[target] or (target == RESERVE[foe] and state.reserves[foe])
        attacker = kind_of(state.board[self.src])
        decided = max(state.points) >= WINNING
        return self.support != ALONE and not held and attacker != ARTILLERY and not decided

    # The answers.

    def answer(self, state: SquaresState, seat: int, choice: Choice, log: Log) -> None:
        match choice:
            case GiveUp(kind):
                state.eliminate(self.target, log, kind)
                self.step = "advance"
            case Phrase():
                log.append(Stood(seat, kind_of(state.board[self.target]), self.target))
                self._stands(state, log)
            case FallBack(dst):
                self._falls_back(state, dst)
            case Take(option):
                log.append(OptionTaken(seat, option))
                self.option = option
                self._take(state, log)
            case Follow(advances):
                self.step = "done"
                if advances:
                    self._advance(state, log)

    def _stands(self, state: SquaresState, log: Log) -> None:
        """Go on after the defender stands."""
        if self.step == "second":
            self._eliminate_after_all(state, log)
        elif self.support == ALONE:
            if defender_is_lost(state.board, self.target, self.src):
                state.eliminate(self.target, log)
            state.eliminate(self.src, log)
            self.step = "done"
        elif self.flank:  # it could not retreat: lost without effect on the attackers
            state.eliminate(self.target, log)
            self.step = "advance"
        else:
            self.step = "options"

    def _falls_back(self, state: SquaresState, dst: int) -> None:
        """Begin the retreat of the unit that was asked, and set the step that follows it."""
        if self.step == "support":
            self._retreat(state, self.seat, self.support, dst, self._after_support(state))
        elif self.step == "attacker":
            self._retreat(state, self.seat, self.src, dst, "done")
        else:
            self._retreat(state, 1 - self.seat, self.target, dst, "advance")

    def _after_support(self, state: SquaresState) -> Step:
        """Return the step after the support's retreat; artillery's leaves a second chance (R-8)."""
        if self.option == 5:
            return "done"
        return "second" if kind_of(state.board[self.support]) == ARTILLERY else "attacker"

    def _retreat(self, state: SquaresState, seat: int, src: int, dst: int, then: Step) -> None:
        self.step = then
        state.stack.append(Retreat(seat, [src, dst]))

    def _take(self, state: SquaresState, log: Log) -> None:
        """Begin one of the attacker's options 1 to 5 (rulebook)."""
        match self.option:
            case 1:
                self.step = "support"
                if kind_of(state.board[self.support]) != ARTILLERY:
                    state.eliminate(self.target, log)
            case 2:
                state.eliminate(self.target, log)
                state.eliminate(self.support, log)
                self.step = "advance"
            case 3:
                state.eliminate(self.target, log)
                state.eliminate(self.src, log)
                self.step = "done"
            case 4:
                self.step = "attacker"
            case 5:
                self.step = "support"

    def _eliminate_after_all(self, state: SquaresState, log: Log) -> None:
        """Go on with option 1 after the defender's second chance."""
        state.eliminate(self.target, log)
        self.step = "attacker"

    def _advance(self, state: SquaresState, log: Log) -> None:
        """Move the attacking unit into the vacated square. An advance does not count as a move."""
        code = state.lift(self.seat, 0, self.src)
        state.put(code, self.target)
        state.mark("advance", self.src, self.target)
        log.append(Advanced(self.seat, kind_of(code), self.src, self.target))
        occupy(state, self.seat, [self.target], log)

    # The steps without a question.

    def run(self, state: SquaresState, log: Log) -> None:
        match self.step:
            case "begin":
                self._begin(state, log)
            case "second":
                self._eliminate_after_all(state, log)
            case "attacker" | "advance":  # it need not, or cannot
                self.step = "done"
            case _:
                state.stack.pop()
                count_out(state, log)

    def _begin(self, state: SquaresState, log: Log) -> None:
        if self.target == RESERVE[1 - self.seat]:
            self.step = "reserve"
        elif self.support == ALONE and is_forest(self.target):
            state.eliminate(self.src, log)  # rulebook, Forest squares
            self.step = "done"
        else:
            self.step = "defend"


def ways(board: Board, space: int, part: Part) -> tuple[FallBack, ...]:
    """Return the retreats of the unit on `space` as choices."""
    return tuple(FallBack(dst) for dst in retreats(board, space, part))
