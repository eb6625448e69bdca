"""The contract of a game's mind: its knowledge of good play.

Computer players play every game by its rules alone. What rules do not tell, how a position looks,
what is worth a thought, they ask the game's mind, and nobody else asks it. Every answer has a
default, with which they imagine random matches to the end; that serves where matches are short. A
game overrides what it knows better and says so: `mind = MyMind()` in its `Game`.

A mind has no state of its own. It reads positions that are imagined, hidden cards included, and
changes none but in `hurry`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from games.decisions import Ask, Choice
from games.players.fortune import Fortune
from games.state import State

if TYPE_CHECKING:
    from games.engine import AnyGame

S = TypeVar("S", bound=State)


class Mind(Generic[S]):
    """A game's knowledge of good play. Subclasses override what they know better."""

    # How turns go.

    turn_decisions: ClassVar[int] = 1
    """Number of decisions that a turn of a seat usually takes: computer players share the seconds
    of a turn among them."""
    plans_turns: ClassVar[bool] = False
    """Whether a turn of many decisions hangs on so little luck that computer players plan it as a
    whole."""

    def which_turn(self, state: S, in_turn: tuple[int, ...]) -> object:
        """Return what tells a turn from the one after it: who is in turn, as here, where nobody
        ever has two turns, or steps of a set-up, in a row. Players ask `turn_of`.

        Args:
            in_turn: the seats whose turn it is, as `Turns.in_turn` tells.
        """
        return in_turn

    def plans_beside(self, state: S) -> bool:
        """Return whether several seats that are asked at once have a turn of many decisions each,
        which hangs on nothing that the others do meanwhile: each plans its own."""
        return False

    def effort(self, ask: Ask) -> float:
        """Return how much of a decision a question is, for the seconds that computer players give
        it: 1, less for small ones. What everybody knows of it decides, for time tells."""
        return 1.0

    # What a good player knows of a question.

    def by_taste(self, ask: Ask) -> bool:
        """Return whether nobody can know which choice is best: players take one by chance."""
        return False

    def familiar(self, ask: Ask) -> Sequence[Choice]:
        """Return the choices that computer players know how to play, where the choice is a matter
        of taste: here all. Strong levels take one of these by chance."""
        return ask.choices

    def habit(self, state: S, ask: Ask) -> Choice | None:
        """Return what players answer as a rule, quick to work out, None where it takes a thought.
        Computer players take it for granted on the way to a quiet position."""
        return None

    def worth_a_thought(self, state: S, ask: Ask) -> Mapping[Choice, float | None] | None:
        """Return the answers that a good player looks at, with the share of the win that each
        promises on average as far as that is quick to tell; None where it is all of them. What
        the seat sees alone decides."""
        return None

    # How a match stands.

    def evaluate(self, state: S) -> tuple[float, ...] | None:
        """Return by seat the share of the win that it may expect, 1 in all, while a match runs.

        A static evaluation, quick to work out, of the whole state, hidden cards included:
        computer players only ask it about states that they imagine. None, as here: the game
        cannot tell, and they play imagined worlds to the end.
        """
        return None

    def is_quiet(self, state: S) -> bool:
        """Return whether `evaluate` sees all that is under way: nothing is declared whose result
        is still open. Computer players play a position on until it is quiet before they ask."""
        return True

    # How a plain player plays on, where the game knows one.

    plays_offhand: ClassVar[bool] = False
    """Whether the game knows a plain player, see `offhand`."""

    def offhand(self, state: S, ask: Ask) -> Choice:
        """Return what a plain player takes without a thought, much quicker than its choices are
        listed. Computer players let everybody play so in imagined worlds, to see what the next
        turns bring."""
        raise NotImplementedError

    def hurry(self, state: S) -> None:
        """Let an imagined world be played on quickly: from the next choice on nobody need be asked
        whether to react (`Ask.passing`), as if everybody passed."""

    def turns_ahead(self, state: S) -> int:
        """Return for how many turns, what is left of this one included, computer players play
        offhand before they ask `evaluate_ahead`: the less that estimate foretells, the more
        turns."""
        return 2

    def turns_passed(self, state: S, before: Any, now: Any) -> int:
        """Return how many of those turns have passed between one turn and the next that is played,
        both as `which_turn` told them: more than one where turns were left out."""
        return 1

    def evaluate_ahead(self, state: S) -> tuple[float, ...] | None:
        """Return what `evaluate` does, for a state to which the next turns were played offhand: as
        a rule a turn begins there, and what threatened has happened, or not."""
        return self.evaluate(state)

    def fortune(self, state: S) -> Fortune:
        """Return who tells, while an imagined world is played on from here, how lucky each seat
        is: that is no merit of the choices that are compared."""
        return Fortune()


def turn_of(game: AnyGame, state: State) -> object:
    """Return what tells the turn that a match is in from the one after it."""
    return game.mind.which_turn(state, game.turns.in_turn(state))
