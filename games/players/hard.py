"""Hard: Monte Carlo tree search over information sets, with a single observer.

Each simulation begins in another world that the seat could be in and walks down one tree,
whose branches are what may be decided there; what a world does not allow is left out, and
each branch counts how often it was *available* beside how often it was taken (Cowling,
Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012). Every seat is taken to
look for its own share of the win. Luck is not part of the tree: a branch averages over it.
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

CURIOSITY = 0.7
"""How much what was tried little is preferred, against the spread of what was found."""


@dataclass(slots=True)
class Branch:
    """A decision in the tree, and all that was tried after it."""

    visits: int = 0
    available: int = 0
    """How often it could have been taken."""
    total: float = 0.0
    """The sum of the shares of the win for the seat that takes it."""
    after: dict[tuple[int, Choice], Branch] = field(default_factory=dict)
    """By seat and choice."""

    @property
    def share(self) -> float:
        """The share of the win to expect from it."""
        return self.total / self.visits


class Search:
    """One decision being thought about."""

    def __init__(self, position: Position, random: Random) -> None:
        self._position = position
        self._game = position.game
        self._random = random
        self._root = Branch()
        self._answers = some_answers(position.ask, random)
        self._low, self._high = 1.0, 0.0

    def simulate(self) -> None:
        """Walk down the tree in a new world, add a branch to it, and see what comes of that."""
        game, random, seat = self._game, self._random, self._position.seat
        world = self._position.world(random)
        branch, walked = self._root, list[tuple[Branch, int]]()
        ask, answers = game.ask(world, seat), self._answers
        assert ask is not None
        while True:
            answer, branch = self._step(branch, ask.seat, answers)
            walked.append((branch, ask.seat))
            asks = game.apply(world, ask.seat, answer, ask).asks
            if not asks or not branch.visits:
                break
            ask = asks[0]
            found = all_answers(ask)
            if found is None:
                break
            answers = found
        self._learn(walked, play_on(game, world, asks, random))

    def _step(self, branch: Branch, seat: int, answers: Sequence[Choice]) -> tuple[Choice, Branch]:
        """Choose among the answers that this world allows: one that is new, or the most
        promising."""
        known = branch.after
        untried = [answer for answer in answers if (seat, answer) not in known]
        if untried:
            answer = self._random.choice(untried)
            known[seat, answer] = Branch()
        else:
            answer = max(answers, key=lambda one: self._promise(known[seat, one]))
        for one in answers:
            if (seat, one) in known:
                known[seat, one].available += 1
        return answer, known[seat, answer]

    def _promise(self, branch: Branch) -> float:
        """UCB1 with availability counts, on the spread of the shares found so far."""
        spread = (self._high - self._low) or 1.0
        explore = sqrt(log(branch.available + 1) / branch.visits)
        return branch.share + CURIOSITY * spread * explore

    def _learn(self, walked: Sequence[tuple[Branch, int]], shares: Sequence[float]) -> None:
        for branch, seat in walked:
            share = shares[seat]
            branch.visits += 1
            branch.total += share
            self._low, self._high = min(self._low, share), max(self._high, share)

    def thought(self) -> Thought:
        """Return the decision: the choice that was visited most."""
        return decided(
            [
                Considered(choice, branch.share, branch.visits)
                for (_, choice), branch in self._root.after.items()
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
