"""Hard: Monte Carlo tree search over information sets, guided by the game's own estimate.

Each simulation begins in another world that the seat could be in, and walks down one tree: from a
node, where a seat decides, along an edge, which is what it decides. What a world does not allow is
left out of that walk, and an edge counts how often it was *available* as well as how often it was
taken (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012). Every seat is
assumed to maximize its own share of the win. Luck that everybody sees, above all dice, leads from
an edge to different nodes, since after other dice another answer is best.

Random play says little about a game in which most choices throw something away. So every answer
at a new node is first judged at a glance, the best one is taken, the turn is played to its end
by the same glance, and the game's estimate of the position then stands in for a result. A glance
counts as much as a few walks, so it leads the search at first and fades later (a prior, as in
progressive bias by Chaslot and others, 2008). How much a choice is explored depends on how far
apart the results at its node lie (after UCB1-Tuned by Auer and others, 2002).

If the game knows a plain player, who plays a turn as quickly as a glance or two, answers are sifted
instead (`sifting`). Turns of many decisions with little luck are planned (`planning`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from games.decisions import Ask, Choice
from games.frames import Log
from games.players import planning, sifting
from games.players.answers import all_answers, some_answers
from games.players.collected import Collected
from games.players.evaluation import expected
from games.players.info_set import InfoSet
from games.players.judging import a_few, finish_turn, glance
from games.players.mind import turn_of
from games.players.playing_out import play_on
from games.players.thought import Considered, Enough, Reply, Thought
from games.state import State

GLANCES = 6
"""The number of worlds in which each answer at the root is judged before the first walk."""
DOUBT = 0.03
"""How far off a glance is. The more the results scatter, the more walks it takes to know better."""
CURIOSITY = 0.3
"""The preference for choices that were taken rarely, relative to the spread of the results."""
BEATEN = 5
"""The fewest walks along a reply that is told."""


@dataclass(slots=True)
class Edge:
    """A decision in the tree. Shares of the win are those of the seat that decides."""

    glanced: float = 0.0
    """The sum of the shares that it left at a glance."""
    glances: int = 0
    """The number of these glances."""
    total: float = 0.0
    """The sum of the shares that resulted from walks along it."""
    visits: int = 0
    """The number of these walks."""
    available: int = 0
    """How often it could have been taken."""
    nodes: dict[tuple[int, bytes], Node] = field(default_factory=dict)
    """The nodes after it, by the seat that decides there and the events that everybody saw."""

    def share(self, trust: float) -> float:
        """Return the share to expect, if the glances together count as `trust` walks."""
        return (self.total + trust * self.glanced / self.glances) / (self.visits + trust)


@dataclass(slots=True)
class Node(Collected):
    """A decision of a seat, with all that was seen after it."""

    edges: dict[Choice, Edge] = field(default_factory=dict)
    turn: object = None
    """The turn it belongs to; see `Mind.which_turn`."""
    passing: Choice | None = None
    """The choice that lets a chance to react there go by."""

    @property
    def trust(self) -> float:
        """The number of walks that the glances at an answer together count for: as many as it takes
        to be no farther off."""
        return 1 + (self.spread / DOUBT) ** 2


Walked = list[tuple[Node, Edge, int]]
"""The course of a walk: each node, the edge taken there, and the seat that decided."""


class Search:
    """The thinking about one decision."""

    def __init__(self, info_set: InfoSet, random: Random) -> None:
        self._info_set = info_set
        self._game = info_set.game
        self._random = random
        self._ask = info_set.ask
        self._answers = some_answers(self._ask, random)
        self.root = Node()
        self.simulations = 0
        """The number of glances at the root, and of walks."""

    def survey(self, enough: Enough) -> None:
        """Judge every answer at the root at a glance, in several worlds."""
        for _ in range(GLANCES):
            world = self._game.encode(self._info_set.world(self._random))
            for answer in self._random.sample(self._answers, len(self._answers)):
                self._judge(self.root, world, self._ask, answer)
                self.simulations += 1
                if enough(self.simulations):
                    return

    def walk(self) -> None:
        """Walk down the tree in a new world to a new node, and see what comes of it."""
        game, random = self._game, self._random
        world = self._info_set.world(random)
        ask: Ask | None = game.ask(world, self._info_set.seat)
        assert ask is not None, "every world asks the seat what it is asked"
        node, walked = self.root, Walked()
        answers: Sequence[Choice] = self._answers
        while True:
            is_new = not node.visits
            turn = node.turn = turn_of(game, world)
            self._open(node, world, ask, answers)
            answer, edge = self._step(node, answers)
            walked.append((node, edge, ask.seat))
            log = game.apply(world, ask.seat, answer, ask)
            asks = log.asks
            if not asks or (is_new and node is not self.root):
                break
            ask = asks[0]
            node = edge.nodes.setdefault((ask.seat, self._seen_by_all(log)), Node())
            every = all_answers(ask)
            answers = a_few(some_answers(ask, random), random) if every is None else every
        self._learn(walked, self._judged(world, asks, turn))
        self.simulations += 1

    def thought(self) -> Thought:
        """Return the decision: the choice that is most surely good. A few walks that went well are
        no reason to leave a choice that many walks, or the glances, speak for."""
        trust, spread = self.root.trust, self.root.spread
        edges = sorted(
            self.root.edges.items(),
            key=lambda entry: spread / sqrt(entry[1].visits + trust) - entry[1].share(trust),
        )
        found = tuple(
            Considered(choice, edge.share(trust), edge.glances + edge.visits)
            for choice, edge in edges
        )
        best = found[0].choice
        return Thought(best, found, self.simulations, self._reply(best))

    def _reply(self, choice: Choice) -> Reply | None:
        """Return the reply of the next other seat to a choice, along the most beaten path.

        Only what happens before the seat itself has another turn counts: whatever is done later
        answers that turn as well.
        """
        edge = self.root.edges[choice]
        while edge.nodes:
            (seat, _), node = max(edge.nodes.items(), key=lambda entry: entry[1].visits)
            choice, edge = max(node.edges.items(), key=lambda entry: entry[1].visits)
            if edge.visits < BEATEN:
                return None
            if seat == self._info_set.seat:
                if node.turn != self.root.turn:
                    return None
            elif self._does_something(node, choice, edge):
                return Reply(seat, choice)
        return None

    def _does_something(self, node: Node, choice: Choice, edge: Edge) -> bool:
        """Return whether a choice is a real reply. Forced choices, passes and ends of turns are
        not, nor is any choice without a visible effect."""
        if len(node.edges) == 1 or choice == node.passing:
            return False
        nothing = self._seen_by_all(Log())
        return not edge.nodes or any(seen != nothing for _, seen in edge.nodes)

    def _open(self, node: Node, world: State, ask: Ask, answers: Sequence[Choice]) -> None:
        """Judge the answers at a node that are new; if there are very many, some each time."""
        node.passing = ask.passing
        fresh = [answer for answer in answers if answer not in node.edges]
        if fresh:
            encoded = self._game.encode(world)
            for answer in a_few(fresh, self._random):
                self._judge(node, encoded, ask, answer)

    def _judge(self, node: Node, world: bytes, ask: Ask, answer: Choice) -> None:
        edge = node.edges.setdefault(answer, Edge())
        edge.glanced += glance(self._game, world, ask, answer, self._random)[ask.seat]
        edge.glances += 1

    def _step(self, node: Node, answers: Sequence[Choice]) -> tuple[Choice, Edge]:
        """Take the most promising answer that this world allows (UCB1 with availability counts), or
        any of several equals."""
        curiosity, trust = CURIOSITY * node.spread, node.trust
        first = self._random.randrange(len(answers))
        best, taken, most = answers[first], None, -1.0
        for number in range(first - len(answers), first):
            edge = node.edges.get(answers[number])
            if edge is None:
                continue
            edge.available += 1
            promise = edge.share(trust) + curiosity * sqrt(
                log(edge.available + 1) / (edge.visits + 1)
            )
            if promise > most:
                best, taken, most = answers[number], edge, promise
        assert taken is not None, "some answers of an open node were judged"
        return best, taken

    def _judged(self, world: State, asks: Sequence[Ask], turn: object) -> Sequence[float]:
        """Play a world on to the end of a turn, and return the share that each seat may expect."""
        game, random = self._game, self._random
        if expected(game, world) is None:
            return play_on(game, world, asks, random)
        finish_turn(game, world, asks, turn, random)
        shares = expected(game, world)
        assert shares is not None, "a game can tell how its matches stand, or it cannot"
        return shares

    def _seen_by_all(self, log: Log) -> bytes:
        """Return what everybody sees of a log: after other dice another answer may be best."""
        seen = [event.seen_by(None) for event in log]
        return self._game.event_codec.encode([event for event in seen if event is not None])

    def _learn(self, walked: Walked, shares: Sequence[float]) -> None:
        for node, edge, seat in walked:
            node.add(shares[seat])
            edge.visits += 1
            edge.total += shares[seat]


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Plan, sift or search, whichever suits the game, until it is enough."""
    if planning.is_planned(info_set):
        return planning.decide(info_set, random, enough)
    if sifting.is_sifted(info_set):
        return sifting.decide(info_set, random, enough, foresees=True)
    search = Search(info_set, random)
    search.survey(enough)
    while not enough(search.simulations):
        search.walk()
    return search.thought()
