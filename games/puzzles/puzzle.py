"""A puzzle and its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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

    @property
    def second(self) -> Fraction:
        """The chance of the best of these; 0 where there are none."""
        return max(map(Fraction, self.worse), default=Fraction(0))

    def chance_of(self, answer: str) -> Fraction:
        """Return the chance that an answer which is not best leaves."""
        for chance, answers in self.worse.items():
            if answer in answers:
                return Fraction(chance)
        return Fraction(0)


class Then(msgspec.Struct, frozen=True, omit_defaults=True):
    """Continuation after a best answer."""

    others: tuple[Move, ...] = ()
    """Choices of the others then. In a sampled puzzle the solver's own are among them, where no
    answer is far ahead; after the last decision they show what comes of it."""
    next: Node | None = None
    """The next decision; None where all that is left to decide changes nothing."""


class Sampled(msgspec.Struct, frozen=True):
    """The evidence of a puzzle whose answers are not proven, but were played out: see `weighing`.
    Of several decisions, the weakest counts."""

    worlds: int
    """In so many worlds each of the best answers was played out."""
    lead: Fraction
    """By how much they are ahead of every other, as a share of the win."""
    low: Fraction
    """The lower end of the interval of that lead."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position with a goal, and the proof, or the evidence, of what is best."""

    id: str
    """Of all puzzles of all games; it stays when others come or go."""
    game: str
    setting: Setting
    seat: int
    goal: Goal
    value: Fraction
    """The chance of the best answers to reach the goal: 1 where nothing can stop it. Of a sampled
    puzzle: how often they win."""
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
    seed: int = 0
    """Seed of the match that it is from."""
    dealt: int = 1
    """Number of deals of the hidden things that make a difference; the answer is proven in each."""
    sampled: Sampled | None = None
    """None where the answers are proven."""

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
        return sum(1 for _ in _answers(self.root))


def _line(seat: int, node: Node) -> list[Move]:
    return [move for answer, then in _answers(node) for move in ((seat, answer), *then.others)]


def _answers(node: Node | None) -> Iterator[tuple[str, Then]]:
    """Yield the best answers of a line, each with what comes after it."""
    while node is not None:
        answer, then = next(iter(node.best.items()))
        yield answer, then
        node = then.next


Puzzles = Mapping[str, Puzzle]
"""By id."""
