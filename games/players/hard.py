"""Hard: Monte Carlo tree search over information sets, with a single observer.

Each simulation begins in another world that the seat could be in and walks down one tree:
from a junction, where a seat decides, along a branch, which is what it decides. What a world
does not allow is left out there, and a branch counts how often it was *available* beside how
often it was taken (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search,
2012). Every seat is taken to look for its own share of the win. Luck is not part of the
tree: a branch averages over it.

Two things make few simulations go far. How much a choice is explored follows from how far
apart the results at its junction lie (after UCB1-Tuned by Auer and others, 2002). And what
was never tried at a junction is judged by how the same choice did elsewhere (the history
heuristic of chess programs).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from games.engine import Choice
from games.players.answers import all_answers, some_answers
from games.players.playing_out import play_on
from games.players.position import Position
from games.players.thought import Considered, Enough, Thought, decided

CURIOSITY = 1.0
"""How much what was taken little is preferred, against how far apart the results lie."""
FRESH = 0.7
"""How much of that what was never taken gets."""
TRIES = 2
"""How often each answer is tried first; only one that keeps winning may come before that."""
SPREAD, SHARE = 0.1, 0.5
"""How far apart results lie, and where, before any is there."""


@dataclass(slots=True)
class Tally:
    """Shares of the win that came of something, for the seat that decided on it."""

    visits: int = 0
    total: float = 0.0

    def add(self, share: float) -> None:
        """Count one more."""
        self.visits += 1
        self.total += share

    def mean(self, expected: float) -> float:
        """Return the mean share, where what was expected counts as one more."""
        return (self.total + expected) / (self.visits + 1)


@dataclass(slots=True)
class Branch(Tally):
    """A decision in the tree."""

    available: int = 0
    """How often it could have been taken."""
    junctions: dict[int, Junction] = field(default_factory=dict)
    """What came after it, by the seat that decides there."""


@dataclass(slots=True)
class Junction(Tally):
    """Where a seat decides."""

    squares: float = 0.0
    branches: dict[Choice, Branch] = field(default_factory=dict)

    @property
    def spread(self) -> float:
        """The standard deviation of the shares."""
        visits = self.visits
        around = self.squares - self.total * self.total / visits if visits else 0.0
        return sqrt((max(around, 0.0) + SPREAD * SPREAD) / (visits + 1))


class Search:
    """One decision being thought about."""

    def __init__(self, position: Position, random: Random) -> None:
        self._position = position
        self._game = position.game
        self._random = random
        self._answers = some_answers(position.ask, random)
        self._root = Junction()
        self._habits: dict[tuple[int, Choice], Tally] = {}
        """How each choice of a seat did, wherever it was taken."""

    def simulate(self) -> None:
        """Walk down the tree in a new world, add a branch to it, and see what comes of that."""
        game = self._game
        world = self._position.world(self._random)
        ask = game.ask(world, self._position.seat)
        assert ask is not None, "every world asks the seat what it is asked"
        junction, answers = self._root, self._answers
        walked: list[tuple[Junction, Branch, int, Choice]] = []
        while True:
            answer, branch = self._step(junction, ask.seat, answers)
            walked.append((junction, branch, ask.seat, answer))
            asks = game.apply(world, ask.seat, answer, ask).asks
            if not asks or not branch.visits:
                break
            ask = asks[0]
            every = all_answers(ask)
            if every is None:
                break
            answers = every
            junction = branch.junctions.setdefault(ask.seat, Junction())
        self._learn(walked, play_on(game, world, asks, self._random))

    def _step(
        self, junction: Junction, seat: int, answers: Sequence[Choice]
    ) -> tuple[Choice, Branch]:
        """Take the most promising of the answers that this world allows; of equals, any."""
        branches = junction.branches
        curiosity = CURIOSITY * junction.spread
        first = self._random.randrange(len(answers))
        best, most = answers[first], -1.0
        for number in range(first - len(answers), first):
            answer = answers[number]
            branch = branches.get(answer)
            if branch is None:
                promise = self._untried(junction, seat, answer, curiosity)
            else:
                branch.available += 1
                promise = self._tried(junction, branch, curiosity)
            if promise > most:
                best, most = answer, promise
        if best not in branches:
            branches[best] = Branch(available=1)
        return best, branches[best]

    def _tried(self, junction: Junction, branch: Branch, curiosity: float) -> float:
        """UCB1 with availability counts; at the root, a few tries for all come first."""
        if junction is self._root and branch.visits < TRIES:
            return 1.0 + curiosity
        explore = sqrt(log(branch.available + 1) / branch.visits)
        return branch.total / branch.visits + curiosity * explore

    def _untried(self, junction: Junction, seat: int, answer: Choice, curiosity: float) -> float:
        """What the same choice brought elsewhere, or what is usual here."""
        if junction is self._root:
            return 2.0 + curiosity
        usual = junction.mean(SHARE)
        habit = self._habits.get((seat, answer))
        expected = usual if habit is None else habit.mean(usual)
        return expected + curiosity * FRESH * sqrt(log(junction.visits + 2))

    def _learn(
        self, walked: Sequence[tuple[Junction, Branch, int, Choice]], shares: Sequence[float]
    ) -> None:
        for junction, branch, seat, answer in walked:
            share = shares[seat]
            junction.add(share)
            junction.squares += share * share
            branch.add(share)
            self._habits.setdefault((seat, answer), Tally()).add(share)

    def thought(self) -> Thought:
        """Return the decision: the choice that was visited most."""
        return decided(
            [
                Considered(choice, branch.total / branch.visits, branch.visits)
                for choice, branch in self._root.branches.items()
            ]
        )


def decide(position: Position, random: Random, enough: Enough) -> Thought:
    """Search until it is enough."""
    search = Search(position, random)
    simulations = 0
    while simulations == 0 or not enough(simulations):
        search.simulate()
        simulations += 1
    return search.thought()
