"""The next turns as a tree, where a turn is one decision that depends on dice.

If everybody played offhand after a choice, anything that a plain player overlooks would look safe.
So each walk goes from turn to turn along the choices that have turned out best for the seat in turn
(Monte Carlo tree search). A turn is a fork of the tree. Its branches open one by one as more walks
come by, the most promising first (progressive widening: Chaslot and others, Progressive Strategies
for Monte-Carlo Tree Search, 2008). `sifting` decides how often each choice at the root is walked
(as in Pepels and others, Minimizing Simple and Cumulative Regret in Monte-Carlo Tree Search, 2014).
Small questions in between are answered offhand, and so are the turns beyond the end of the tree.
Luck is subtracted from the results; see `games.players.fortune`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import NamedTuple

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.ahead import Ahead, offhand, take
from games.players.answers import some_answers
from games.players.collected import Collected
from games.players.evaluation import expected
from games.players.fortune import Fortune, WorthOfLuck
from games.players.info_set import InfoSet
from games.players.mind import turn_of
from games.players.thought import Reply
from games.state import State

MOST = 12
"""The most branches of a fork."""
OPEN, WIDER = 2, 0.6
"""The number of branches that are open from the start, and the factor for the square root of a
fork's walks by which more open."""
CURIOSITY = 0.7
"""The preference for branches that were walked rarely, relative to the spread of the results."""
TRUST = 2
"""The number of walks that a branch's promise counts for."""
BEATEN = 5
"""The fewest walks along a reply that is told."""
LIKELY, PREFERRED = 2 / 3, 1 / 3
"""The least shares that a reply needs to be told: its fork's, of the walks along the choice; its
own, of the walks through the fork."""


@dataclass(slots=True, eq=False)
class Branch:
    """A choice at a fork. Shares of the win are those of the seat that chooses."""

    choice: Choice
    promise: float = 0.0
    """The game's estimate of what it leaves, on average."""
    total: float = 0.0
    """The sum of the shares that walks along it left, with luck subtracted."""
    visits: int = 0
    """The number of these walks."""
    forks: dict[tuple[int, Sequence[Choice]], Fork] = field(default_factory=dict)
    """The next turn, by its seat and what that seat can choose, which shows how the dice fell."""

    @property
    def share(self) -> float:
        """The share to expect."""
        return (self.total + TRUST * self.promise) / (self.visits + TRUST)


@dataclass(slots=True, eq=False)
class Fork(Collected):
    """A turn, and the choices of the seat that has it, the most promising first."""

    branches: Sequence[Branch] | None = None
    """None until they are needed."""

    def most_promising(self) -> Branch:
        """Return the open branch to walk along (UCB1)."""
        assert self.branches, "who has a turn can choose something"
        curiosity, known = CURIOSITY * self.spread, log(self.visits + 2)
        return max(
            self.branches[: self.width],
            key=lambda branch: branch.share + curiosity * sqrt(known / (branch.visits + 1)),
        )

    @property
    def width(self) -> int:
        """The number of open branches."""
        return int(OPEN + WIDER * sqrt(self.visits))


class Step(NamedTuple):
    """A choice on a walk."""

    fork: Fork | None
    """None for the choice at the root."""
    branch: Branch
    seat: int
    luck: float
    """The luck that the seat had had before it."""


@dataclass(slots=True)
class Luck:
    """The worth of luck, learned from one walk after another."""

    shares: Collected = field(default_factory=Collected)
    """The shares that the walks left."""
    worth: WorthOfLuck = field(default_factory=WorthOfLuck)

    def see(self, share: float, luck: float) -> None:
        """Add what a walk left, and its luck."""
        seen = self.shares
        usual = seen.total / seen.visits if seen.visits else share
        seen.add(share)
        self.worth.see(luck * (share - usual), luck * luck)


class TurnTree:
    """Findings about the turns after each choice of a seat in its turn."""

    def __init__(self, game: AnyGame, seat: int, random: Random) -> None:
        self._game, self._seat, self._random = game, seat, random
        self._luck = Luck()
        self.choices: dict[Choice, Branch] = {}
        """The branches that were walked, by the seat's own choice."""

    def ahead(self, world: State, ask: Ask, choice: Choice) -> Ahead:
        """Make a choice, walk from turn to turn until a new one, and return the result.

        Args:
            world: the world, which is changed.
        """
        game, fortune = self._game, self._game.mind.fortune(world)
        steps = list[Step]()
        branch, fork = self.choices.setdefault(choice, Branch(choice)), None
        game.mind.hurry(world)
        while True:
            steps.append(Step(fork, branch, ask.seat, fortune.of(ask.seat)))
            turn = turn_of(game, world)
            asks = take(game, world, ask, branch.choice, fortune).asks
            if not branch.visits:
                break
            asks = _end_turn(game, world, asks, turn, fortune)
            if not asks:
                break
            ask = asks[0]
            fork = branch.forks.get((ask.seat, ask.choices))
            if fork is None:
                branch.forks[ask.seat, ask.choices] = Fork()
                break
            if fork.branches is None:
                fork.branches = self._branches(world, ask)
            branch = fork.most_promising()
        for _ in offhand(game, world, asks, turn, game.mind.turns_ahead(world), fortune):
            pass
        return self._learned(world, fortune, steps)

    def reply(self, choice: Choice) -> Reply | None:
        """Return what the next seat does after a choice, along the most beaten path. None if that
        seems to depend on how the dice fall, or if other answers are about as good."""
        branch = self.choices.get(choice)
        if branch is None or not branch.forks:
            return None
        (seat, _), fork = max(branch.forks.items(), key=lambda entry: entry[1].visits)
        answer = max(fork.branches or (), key=lambda one: one.visits, default=None)
        if answer is None or answer.visits < BEATEN or seat == self._seat:
            return None
        if fork.visits < LIKELY * branch.visits or answer.visits < PREFERRED * fork.visits:
            return None
        return Reply(seat, answer.choice)

    def _branches(self, world: State, ask: Ask) -> list[Branch]:
        """Return the branches of a question, the most promising first, equals in random order. If
        nothing is promised, the plain player's choice comes first."""
        promised, usual, even = self._game.mind.worth_a_thought(world, ask), None, 1 / world.seats
        if promised is None:
            promised = dict.fromkeys(some_answers(ask, self._random))
            usual = self._game.mind.offhand(world, ask)
        branches = [Branch(one, even if told is None else told) for one, told in promised.items()]
        self._random.shuffle(branches)
        branches.sort(key=lambda branch: (-branch.promise, branch.choice != usual))
        return branches[:MOST]

    def _learned(self, world: State, fortune: Fortune, steps: Sequence[Step]) -> Ahead:
        """Add the result of a walk to its steps. Luck before a choice does not count for the
        choice."""
        shares = expected(self._game, world, played_on=True)
        assert shares is not None, "where a plain player is known, so is how a match stands"
        ahead = Ahead(shares[self._seat], fortune.of(self._seat))
        worth = self._luck.worth.learned
        self._luck.see(*ahead)
        for step in steps:
            share = shares[step.seat] - worth * (fortune.of(step.seat) - step.luck)
            step.branch.total += share
            step.branch.visits += 1
            if step.fork is not None:
                step.fork.add(share)
        return ahead


def is_foreseen(info_set: InfoSet) -> bool:
    """Return whether a turn is one decision, and the game knows a plain player and what each choice
    promises now."""
    game = info_set.game
    if not game.mind.plays_offhand or game.mind.turn_decisions > 1:
        return False
    return game.mind.worth_a_thought(info_set.any_world(), info_set.ask) is not None


def _end_turn(
    game: AnyGame,
    world: State,
    asks: tuple[Ask, ...],
    turn: object,
    fortune: Fortune,
) -> tuple[Ask, ...]:
    """Answer offhand until the next turn, and return its asks."""
    for play in offhand(game, world, asks, turn, 1, fortune):
        asks = play.log.asks
    return asks
