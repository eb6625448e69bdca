"""The best answer, sifted out of many.

Where dice decide much and the game knows a plain player, the time goes to the answers that matter.
The game tells what each answer promises, or each is looked at once. Then the best are played on for
some turns, all in the same worlds and with the same dice; then the better half of them in new
worlds, until two are left. Each round gets the same part of the time (sequential halving, after
Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013). Luck is subtracted
from the results of playouts (see `games.players.fortune`). Answers that were good but not taken are
remembered, and looked at first in the next decision of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.ahead import Ahead, play_ahead
from games.players.answers import some_answers
from games.players.evaluation import expected
from games.players.fortune import WorthOfLuck
from games.players.info_set import InfoSet, chance_of
from games.players.judging import eased, glance
from games.players.thought import Considered, Enough, Intention, Thought
from games.players.turn_tree import TurnTree, is_foreseen
from games.state import State

MOST = 120
"""The most answers that are sifted: the usual and the remembered ones first, then the most
promising."""
MANY, WORLDS = 8, 4
"""How many answers are played on, and in how many worlds, or more if there is time. Then half as
many answers in twice as many worlds, and so on."""
ALONE = 16
"""How many answers are played on where a turn is one decision."""
FEWEST = 2
"""How many answers are left in the last round."""
MOST_SURE = 0.995
"""The cap on shares with luck subtracted: a few playouts may then promise too much."""
FADED = 1
"""The number of worlds that a glance counts for once an answer is played on."""
REMEMBERED = 12
"""How many answers are remembered, to be looked at first the next time."""


def is_sifted(info_set: InfoSet) -> bool:
    """Return whether the game knows a plain player, which can play answers on."""
    return info_set.game.mind.plays_offhand


def decide(
    info_set: InfoSet,
    random: Random,
    enough: Enough,
    *,
    plays_on: bool = True,
    reckons: bool = True,
    foresees: bool = False,
) -> Thought:
    """Sift until it is enough.

    Args:
        plays_on: whether the best answers are played on; otherwise a look at each is enough.
        reckons: whether what an answer promises on average is known before anybody looks.
        foresees: whether the others look for their best answers where that is possible
            (`turn_tree`); otherwise everybody plays offhand.
    """
    trials = trials_of(info_set, info_set.ask, random)
    if not reckons:
        for trial in trials:
            trial.prior = None
    tree = None
    if foresees and is_foreseen(info_set):
        tree = TurnTree(info_set.game, info_set.seat, random)
    sieve = Sieve(info_set, random, enough, tree)
    left = sieve.looked_at(trials)
    if plays_on and len(left) > 1 and not sieve.is_time:
        left = sieve.sifted(left)
    found = ranked(trials, left)
    best = found[0].choice
    reply = tree.reply(best) if tree else None
    return Thought(best, found, sieve.made, reply, remembered(found, info_set.plan))


class Sieve:
    """Tries answers as long as there is time."""

    def __init__(
        self, info_set: InfoSet, random: Random, enough: Enough, tree: TurnTree | None = None
    ) -> None:
        self._info_set, self._random, self._enough = info_set, random, enough
        self._tree = tree
        self._game, self._ask = info_set.game, info_set.ask
        self.made = 0
        """The number of simulations so far."""

    @property
    def is_time(self) -> bool:
        """Whether it is time to decide. Never before anything was tried."""
        return self.made > 0 and self._enough(self.made)

    def looked_at(self, trials: list[Trial]) -> list[Trial]:
        """Look once at each answer for which the game promises nothing. Returns the answers that
        are known then, best first."""
        world, dice = self._new_world()
        for trial in trials:
            if not trial.is_known and not self.is_time:
                trial.see(share_after(self._game, world, self._ask, trial, Random(dice)))
                self.made += 1
        return best_first([trial for trial in trials if trial.is_known])

    def sifted(self, trials: list[Trial]) -> list[Trial]:
        """Play the best on, then the better half of them, and so on. Returns those that are left,
        best first.

        If time is short, as for a reaction at a table of four, sifting may end in the first round,
        with a playout or two of each. It may even end in the first world, with only those that were
        played on.
        """
        left = trials[: MANY if self._game.mind.turn_decisions > 1 else ALONE]
        for trial in left:
            trial.fade()
        rounds, fewest = rounds_for(len(left)), WORLDS
        for number in range(1, rounds + 1):
            worlds = 0
            while worlds < fewest or not self._enough(self.made, number / rounds):
                left = self._played_on(left)
                worlds += 1
                if len(left) == 1 or self.is_time:
                    return left
            left = left[: max(FEWEST, len(left) // 2)]
            fewest *= 2
        return left

    def _played_on(self, trials: list[Trial]) -> list[Trial]:
        """Play answers on in one more world, and return them in order.

        Answers for which there was no time are left out, because a glance promises too much beside
        a playout.
        """
        world, dice = self._new_world()
        for trial in trials:
            found = ahead_of(self._game, world, self._ask, trial.answer, Random(dice), self._tree)
            trial.see(*found)
            self.made += 1
            if self.is_time:
                break
        return best_first([trial for trial in trials if trial.tries])

    def _new_world(self) -> tuple[bytes, float]:
        """Return a world that the seat could be in, and a seed for its dice."""
        return self._game.encode(self._info_set.world(self._random)), self._random.random()


def rounds_for(count: int) -> int:
    """Return the number of rounds for sifting that many answers.

    >>> [rounds_for(count) for count in (1, 2, 3, 4, 8, 16)]
    [1, 1, 2, 2, 3, 4]
    """
    rounds = 1
    while count > FEWEST:
        count, rounds = max(FEWEST, count // 2), rounds + 1
    return rounds


def best_first(trials: list[Trial]) -> list[Trial]:
    """Return answers in order, best first, with luck subtracted."""
    weigh_luck(trials)
    return sorted(trials, key=Trial.value, reverse=True)


def ranked(trials: list[Trial], left: list[Trial]) -> tuple[Considered, ...]:
    """Return what was found about each answer: first those that are left, then those that got far.

    An answer that was sifted out was worse in the same worlds, so it promises no more than those
    left.
    """
    others = [trial for trial in trials if trial.is_known and trial not in left]
    # A promise of the game counts as a look.
    others.sort(key=lambda trial: (max(1, trial.seen), trial.value()), reverse=True)
    least = min(trial.share for trial in left)
    promised = [(trial, trial.share) for trial in left]
    promised += [(trial, min(trial.share, least)) for trial in others]
    return tuple(Considered(trial.answer, share, trial.seen) for trial, share in promised)


def remembered(found: Sequence[Considered], before: Intention) -> Intention:
    """Return what to look at first the next time: answers that were good but not taken, and answers
    that were good before, since what is not asked now may be asked again."""
    good = [one.choice.notation for one in found[1 : REMEMBERED + 1]]
    asked = {one.choice.notation for one in found}
    good += [text for text in before.decisions if text not in asked]
    return Intention(tuple(good[:REMEMBERED]))


def share_after(game: AnyGame, world: bytes, ask: Ask, trial: Trial, random: Random) -> float:
    """Return the share of the win that an answer leaves. Going on leaves the present share: what
    the next turn brings comes in any case."""
    if trial.ends:
        now = expected(game, game.decode(world))
        if now is not None:
            return now[ask.seat]
    return glance(game, world, ask, trial.answer, random)[ask.seat]


def ahead_of(
    game: AnyGame,
    world: bytes,
    ask: Ask,
    answer: Choice,
    random: Random,
    tree: TurnTree | None = None,
) -> Ahead:
    """Return what an answer leaves once it is played on, offhand or along a tree."""
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    if tree is not None:
        return tree.ahead(copy, ask, answer)
    ahead = play_ahead(game, copy, ask, answer)
    assert ahead is not None, "where a plain player is known, so is how a match stands"
    return ahead


def weigh_luck(trials: Sequence[Trial]) -> None:
    """Learn what luck is worth from the playouts of all answers together."""
    worth = WorthOfLuck()
    worth.see(
        sum(trial.scatter(trial.both, trial.total) for trial in trials),
        sum(trial.scatter(trial.squares, trial.lucky) for trial in trials),
    )
    for trial in trials:
        trial.worth = worth.learned


@dataclass(slots=True, eq=False)
class Trial:
    """An answer, and what was found about it."""

    answer: Choice
    ends: bool
    """Whether it ends this part of the turn, or passes a chance to react while all is quiet."""
    prior: float | None = None
    """The share of the win that it promises before it is played on."""
    total: float = 0.0
    """The sum of the shares that it left."""
    tries: int = 0
    """The number of these shares."""
    lucky: float = 0.0
    """The sum of the luck in them."""
    squares: float = 0.0
    """The sum of the squares of the luck."""
    both: float = 0.0
    """The sum of the products of luck and shares."""
    worth: float = 0.0
    """The worth of luck; see `weigh_luck`."""
    glances: int = 0
    """The number of tries before it was played on."""

    def see(self, share: float, luck: float = 0.0) -> None:
        """Add one more try."""
        self.total += share
        self.lucky += luck
        self.squares += luck * luck
        self.both += luck * share
        self.tries += 1

    def scatter(self, products: float, other: float) -> float:
        """Return the sum of the products of the deviations of luck and of another quantity.

        Args:
            products: the sum of the products of luck and that quantity.
            other: the sum of that quantity.
        """
        return products - self.lucky * other / self.tries if self.tries else 0.0

    def fade(self) -> None:
        """Begin to play it on: what was found at a glance now counts for little."""
        self.prior = self.share
        self.total, self.tries, self.glances = 0.0, 0, self.tries
        self.lucky = self.squares = self.both = 0.0

    @property
    def is_known(self) -> bool:
        """Whether anything is known about it."""
        return self.tries > 0 or self.prior is not None

    @property
    def seen(self) -> int:
        """The number of times it was looked at."""
        return self.tries + self.glances

    @property
    def share(self) -> float:
        """The share of the win to expect."""
        taken_off = self.worth * self.lucky
        earned, tries = self.total - taken_off, float(self.tries)
        if self.prior is not None:
            earned, tries = earned + FADED * self.prior, tries + FADED
        share = earned / tries
        return min(max(share, 1 - MOST_SURE), MOST_SURE) if taken_off else share

    def value(self) -> float:
        """Return its value in comparisons."""
        return eased(self.share) if self.ends else self.share


def trials_of(info_set: InfoSet, ask: Ask, random: Random) -> list[Trial]:
    """Return the answers to look at: first going on and the usual answer, then remembered ones,
    then the most promising; equals in random order."""
    game, world = info_set.game, info_set.any_world()
    promised = game.mind.worth_a_thought(world, ask)
    if promised is None:
        promised = dict.fromkeys(some_answers(ask, random))
    answers = list(promised)
    random.shuffle(answers)
    answers.sort(key=lambda answer: -(promised[answer] or 0.0))
    places = {text: place for place, text in enumerate(info_set.plan.decisions)}
    answers.sort(key=lambda answer: places.get(answer.notation, REMEMBERED))
    usual = game.mind.habit(world, ask)
    answers.sort(key=lambda answer: answer not in (ask.onward, usual))
    ends = {ask.onward, ask.passing if game.mind.is_quiet(world) else None}
    return [Trial(each, each in ends, promised[each]) for each in answers[:MOST]]
