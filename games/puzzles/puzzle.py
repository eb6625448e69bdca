"""A puzzle and its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from games.lessons.lesson import Move, Setting
from games.puzzles.aims import Goal


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of a puzzle: which answers solve it, and which others keep a chance.

    Answers are given by their notation. Dice have fallen before the puzzle begins, and the others'
    answers are worked out too. So the solver's choices alone lead to the next decision, and no
    search is needed to tell what is right.
    """

    best: dict[str, Then]
    """The best answers, each with what comes after it."""
    value: str = "1"
    """The chance of the best answers."""
    worse: dict[str, tuple[str, ...]] = {}
    """The answers that keep some chance, by that chance. All others keep none."""

    @property
    def second(self) -> Fraction:
        """The best chance among the worse answers; 0 if there are none."""
        return max(map(Fraction, self.worse), default=Fraction(0))

    def chance_of(self, answer: str) -> Fraction:
        """Return the chance that an answer keeps which is not a best one."""
        for chance, answers in self.worse.items():
            if answer in answers:
                return Fraction(chance)
        return Fraction(0)


class Then(msgspec.Struct, frozen=True, omit_defaults=True):
    """The continuation after a best answer."""

    others: tuple[Move, ...] = ()
    """The choices of the others. In a sampled puzzle they include the solver's own where no answer
    is far ahead, and those after the last decision show what comes of it."""
    next: Node | None = None
    """The next decision, or None if the remaining ones change nothing."""


class Sampled(msgspec.Struct, frozen=True):
    """The evidence for a puzzle whose answers are not proven, but were played out; see `weighing`.
    Of several decisions, the weakest counts."""

    worlds: int
    """The number of worlds in which each of the best answers was played out."""
    lead: Fraction
    """The lead of the best answers over every other, as a share of the win."""
    low: Fraction
    """The lower end of the interval of that lead."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position with a goal, and the proof or the evidence of what is best."""

    id: str
    """Unique among the puzzles of all games, and stable when others come or go."""
    game: str
    setting: Setting
    seat: int
    goal: Goal
    value: Fraction
    """The chance that the best answers reach the goal; 1 if nothing can stop them. For a sampled
    puzzle: how often they win."""
    second: Fraction
    """The chance of the best wrong answer."""
    root: Node
    theme: str
    """Its theme, in a word."""
    tags: tuple[str, ...] = ()
    """The kinds of events in the solution."""
    at_once: bool = False
    """Whether a greedy player finds the solution by taking what leaves most at a glance: then the
    puzzle gives itself away."""
    rating: int = 1500
    """Its rating before anybody has tried it."""
    seed: int = 0
    """The seed of the search that found it."""
    dealt: int = 1
    """The number of deals of hidden things that make a difference. The answer is proven in each."""
    sampled: Sampled | None = None
    """None if the answers are proven."""

    @property
    def margin(self) -> Fraction:
        """The lead of the best answers."""
        return self.value - self.second

    def at(self, path: Sequence[str]) -> Node | None:
        """Return the decision that best answers lead to, or None after the last one.

        Raises:
            KeyError: one of the answers is not best.
        """
        node: Node | None = self.root
        for answer in path:
            if node is None:
                raise KeyError(answer)
            node = node.best[answer].next
        return node

    @property
    def line(self) -> tuple[Move, ...]:
        """A line of best answers, with the others' choices."""
        return tuple(_line(self.seat, self.root))

    @property
    def steps(self) -> int:
        """The number of decisions in that line."""
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
