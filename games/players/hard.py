"""Hard: Monte Carlo tree search over information sets, with a single observer.

Each simulation begins in another world that the seat could be in and walks down one tree:
from a node, where a seat decides, along an edge, which is what it decides. What a world
does not allow is left out there, and an edge counts how often it was *available* beside how
often it was taken (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search,
2012). Every seat is taken to look for its own share of the win. Luck is not part of the
tree: an edge averages over it.

Two things make few simulations go far. How much a choice is explored follows from how far
apart the results at its node lie (after UCB1-Tuned by Auer and others, 2002). And what
was never tried at a node is judged by how the same choice did elsewhere (the history
heuristic of chess programs).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from games.engine import Choice
from games.players.answers import all_answers, some_answers
from games.players.info_set import InfoSet
from games.players.playing_out import play_on
from games.players.thought import Considered, Enough, Thought, decided

CURIOSITY = 1.0
"""How much what was taken little is preferred, against how far apart the results lie."""
FRESH = 0.7
"""How much of that what was never taken gets."""
FIRST_VISITS = 2
"""How often each answer at the root is visited first; only one that keeps winning may come
before that."""
SPREAD, SHARE = 0.1, 0.5
"""How far apart results lie, and where, before any is there."""


@dataclass(slots=True)
class Stats:
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
class Edge(Stats):
    """A decision in the tree."""

    available: int = 0
    """How often it could have been taken."""
    nodes: dict[int, Node] = field(default_factory=dict)
    """What came after it, by the seat that decides there."""


@dataclass(slots=True)
class Node(Stats):
    """Where a seat decides."""

    squares: float = 0.0
    edges: dict[Choice, Edge] = field(default_factory=dict)

    @property
    def spread(self) -> float:
        """The standard deviation of the shares."""
        visits = self.visits
        around = self.squares - self.total * self.total / visits if visits else 0.0
        return sqrt((max(around, 0.0) + SPREAD * SPREAD) / (visits + 1))


class Search:
    """One decision being thought about."""

    def __init__(self, info_set: InfoSet, random: Random) -> None:
        self._info_set = info_set
        self._game = info_set.game
        self._random = random
        self._answers = some_answers(info_set.ask, random)
        self._root = Node()
        self._habits: dict[tuple[int, Choice], Stats] = {}
        """How each choice of a seat did, wherever it was taken."""

    def simulate(self) -> None:
        """Walk down the tree in a new world, add an edge to it, and see what comes of that."""
        game = self._game
        world = self._info_set.world(self._random)
        ask = game.ask(world, self._info_set.seat)
        assert ask is not None, "every world asks the seat what it is asked"
        node, answers = self._root, self._answers
        walked: list[tuple[Node, Edge, int, Choice]] = []
        while True:
            answer, edge = self._step(node, ask.seat, answers)
            walked.append((node, edge, ask.seat, answer))
            asks = game.apply(world, ask.seat, answer, ask).asks
            if not asks or not edge.visits:
                break
            ask = asks[0]
            every = all_answers(ask)
            if every is None:
                break
            answers = every
            node = edge.nodes.setdefault(ask.seat, Node())
        self._learn(walked, play_on(game, world, asks, self._random))

    def _step(self, node: Node, seat: int, answers: Sequence[Choice]) -> tuple[Choice, Edge]:
        """Take the most promising of the answers that this world allows; of equals, any."""
        edges = node.edges
        curiosity = CURIOSITY * node.spread
        first = self._random.randrange(len(answers))
        best, most = answers[first], -1.0
        for number in range(first - len(answers), first):
            answer = answers[number]
            edge = edges.get(answer)
            if edge is None:
                promise = self._untried(node, seat, answer, curiosity)
            else:
                edge.available += 1
                promise = self._tried(node, edge, curiosity)
            if promise > most:
                best, most = answer, promise
        if best not in edges:
            edges[best] = Edge(available=1)
        return best, edges[best]

    def _tried(self, node: Node, edge: Edge, curiosity: float) -> float:
        """UCB1 with availability counts; at the root, a few tries for all come first."""
        if node is self._root and edge.visits < FIRST_VISITS:
            return 1.0 + curiosity
        explore = sqrt(log(edge.available + 1) / edge.visits)
        return edge.total / edge.visits + curiosity * explore

    def _untried(self, node: Node, seat: int, answer: Choice, curiosity: float) -> float:
        """What the same choice brought elsewhere, or what is usual here."""
        if node is self._root:
            return 2.0 + curiosity
        usual = node.mean(SHARE)
        habit = self._habits.get((seat, answer))
        expected = usual if habit is None else habit.mean(usual)
        return expected + curiosity * FRESH * sqrt(log(node.visits + 2))

    def _learn(
        self, walked: Sequence[tuple[Node, Edge, int, Choice]], shares: Sequence[float]
    ) -> None:
        for node, edge, seat, answer in walked:
            share = shares[seat]
            node.add(share)
            node.squares += share * share
            edge.add(share)
            self._habits.setdefault((seat, answer), Stats()).add(share)

    def thought(self) -> Thought:
        """Return the decision: the choice that was visited most."""
        return decided(
            [
                Considered(choice, edge.total / edge.visits, edge.visits)
                for choice, edge in self._root.edges.items()
            ]
        )


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Search until it is enough."""
    search = Search(info_set, random)
    simulations = 0
    while simulations == 0 or not enough(simulations):
        search.simulate()
        simulations += 1
    return search.thought()
