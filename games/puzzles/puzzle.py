"""A puzzle and its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from games.lessons.lesson import Move, Setting
from games.puzzles.aims import Goal


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of a puzzle: what solves it, and what else is worth something.

    Answers are spelled as they are written. Where dice decide, they have fallen before the puzzle
    begins, and the others' answers are worked out, too: so the choices of who solves it lead to one
    decision, and no search is needed to tell what is right.
    """

    best: dict[str, Then]
    """Every answer that is best, and what comes after it."""
    value: str = "1"
    """The chance of these."""
    worse: dict[str, tuple[str, ...]] = {}
    """Those that keep some chance, by that chance. All others have none."""

    def chance_of(self, answer: str) -> Fraction:
        """Return the chance that an answer which is not best leaves."""
        for chance, answers in self.worse.items():
            if answer in answers:
                return Fraction(chance)
        return Fraction(0)


class Then(msgspec.Struct, frozen=True, omit_defaults=True):
    """Continuation after a best answer."""

    others: tuple[Move, ...] = ()
    """Answers of the others then."""
    next: Node | None = None
    """The next decision; None where all that is left to decide changes nothing."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position with a goal, and the proof of what is best."""

    id: str
    """Of all puzzles of all games; it stays when others come or go."""
    game: str
    setting: Setting
    seat: int
    goal: Goal
    value: Fraction
    """The chance of the best answers to reach the goal: 1 where nothing can stop it."""
    second: Fraction
    """That of the best answer that is wrong."""
    root: Node
    theme: str
    """Theme, as a word."""
    tags: tuple[str, ...] = ()
    """Events in the solution, by kind."""
    at_once: bool = False
    """True if a player sees it who takes what leaves most at a glance: it gives itself away."""
    rating: int = 1500
    """Rating before anybody has tried it."""
    kind: str = "proven"
    seed: int = 0
    """Seed of the match that it is from."""
    dealt: int = 1
    """Number of deals of the hidden things that make a difference; the answer is proven in each."""

    @property
    def margin(self) -> Fraction:
        """How far the best answers are ahead."""
        return self.value - self.second

    def at(self, path: Sequence[str]) -> Node | None:
        """Return the decision that best answers lead to; None after the last one.

        Raises:
            KeyError: one of them is not best.
        """
        node: Node | None = self.root
        for answer in path:
            if node is None:
                raise KeyError(answer)
            node = node.best[answer].next
        return node

    @property
    def line(self) -> tuple[Move, ...]:
        """A line of best answers, with those of the others."""
        return tuple(_line(self.seat, self.root))

    @property
    def steps(self) -> int:
        """How many decisions that line has."""
        return sum(seat == self.seat for seat, _ in self.line)


def _line(seat: int, node: Node | None) -> list[Move]:
    found: list[Move] = []
    while node is not None:
        answer, then = next(iter(node.best.items()))
        found += [(seat, answer), *then.others]
        node = then.next
    return found


Puzzles = Mapping[str, Puzzle]
"""By id."""
