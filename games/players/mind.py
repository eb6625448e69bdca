"""The contract of a game's mind: its knowledge of good play.

Computer players play every game by its rules alone. What the rules do not tell, such as how good a
position is or what deserves a thought, they ask the game's mind; nothing else asks it. Every method
has a default, with which they imagine random matches to the end. That is enough where matches are
short. A game overrides what it knows better, with `mind = MyMind()` in its `Game`.

A mind has no state of its own. It reads imagined positions, hidden cards included, and changes
none, except in `hurry`.
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
    """The usual number of decisions in a seat's turn. Computer players divide the seconds of a turn
    among them."""
    plans_turns: ClassVar[bool] = False
    """Whether a long turn depends so little on luck that computer players plan it as a whole."""

    def which_turn(self, state: S, in_turn: tuple[int, ...]) -> object:
        """Return a value that distinguishes a turn from the one after it. Players call `turn_of`.

        Here it is the seats in turn, which is enough where no seat ever has two turns, or steps of
        a set-up, in a row.

        Args:
            in_turn: the seats whose turn it is, from `Turns.in_turn`.
        """
        return in_turn

    def plans_beside(self, state: S) -> bool:
        """Return whether several seats that are asked at once each have a turn of many decisions
        that does not depend on what the others do meanwhile. Then each plans its own."""
        return False

    def effort(self, ask: Ask) -> float:
        """Return how much of a decision a question is, for the seconds that computer players give
        it: 1, or less for a small question. Only what everybody knows may decide this, since
        timing reveals it."""
        return 1.0

    # What a good player knows about a question.

    def by_taste(self, ask: Ask) -> bool:
        """Return whether nobody can know which choice is best. Players then take a random one."""
        return False

    def familiar(self, ask: Ask) -> Sequence[Choice]:
        """Return the choices that computer players know how to play, where the choice is a matter
        of taste: by default all. Strong levels take a random one of these."""
        return ask.choices

    def habit(self, state: S, ask: Ask) -> Choice | None:
        """Return the usual answer, worked out quickly, or None if the question takes a thought.
        Computer players take it for granted on the way to a quiet position."""
        return None

    def worth_a_thought(self, state: S, ask: Ask) -> Mapping[Choice, float | None] | None:
        """Return the answers that a good player looks at, or None for all of them.

        Each has the share of the win that it promises on average, if that can be told quickly. The
        result depends only on what the seat sees.
        """
        return None

    # How good a position is.

    def evaluate(self, state: S) -> tuple[float, ...] | None:
        """Return the share of the win that each seat may expect while a match runs, 1 in all.

        This is a quick static evaluation of the whole state, hidden cards included: computer
        players only ask it about states that they imagine. None, the default, means that the game
        cannot tell; players then play imagined worlds to the end.
        """
        return None

    def is_quiet(self, state: S) -> bool:
        """Return whether `evaluate` sees all that is under way, with nothing declared whose result
        is still open. Computer players play a position on until it is quiet before they evaluate
        it."""
        return True

    # How a plain player plays on, if the game knows one.

    plays_offhand: ClassVar[bool] = False
    """Whether the game knows a plain player; see `offhand`."""

    def offhand(self, state: S, ask: Ask) -> Choice:
        """Return what a plain player takes without a thought, much quicker than listing its
        choices. In imagined worlds computer players let everybody play like this, to see what
        the next turns bring."""
        raise NotImplementedError

    def hurry(self, state: S) -> None:
        """Prepare an imagined world to be played on quickly. From the next choice on, nobody need
        be asked whether to react (`Ask.passing`): everybody is taken to pass."""

    def turns_ahead(self, state: S) -> int:
        """Return the number of turns, including the rest of this one, that computer players play
        offhand before they ask `evaluate_ahead`. The less that estimate can foretell, the more
        turns are needed."""
        return 2

    def turns_passed(self, state: S, before: Any, now: Any) -> int:
        """Return how many of those turns have passed from one played turn to the next, both as
        `which_turn` told them: more than one if turns were skipped."""
        return 1

    def evaluate_ahead(self, state: S) -> tuple[float, ...] | None:
        """Return what `evaluate` returns, for a state reached by playing the next turns offhand. As
        a rule a turn begins there, and what threatened has happened or not."""
        return self.evaluate(state)

    def fortune(self, state: S) -> Fortune:
        """Return an observer that tells, while an imagined world is played on from here, how lucky
        each seat is. That luck is no merit of the choices being compared."""
        return Fortune()


def turn_of(game: AnyGame, state: State) -> object:
    """Return a value that distinguishes a match's current turn from the one after it."""
    return game.mind.which_turn(state, game.turns.in_turn(state))
