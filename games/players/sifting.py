"""The best answer, sifted out of many.

Where dice decide much and the game knows a plain player, what time there is goes to the answers
that matter. What each leaves is told by the game, or looked at once; the best of them are played on
for some turns, all in the same worlds and with the same dice; then the better half of them in new
worlds, until two are left. Each round gets the same part of the time (sequential halving, after
Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013). Luck is taken
off what a playout leaves, see `games.players.fortune`. What was good but not taken is remembered,
and looked at first in the next decision of the turn.
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
"""Answers that are sifted at most, the usual and the remembered ones first, then the most
promising."""
MANY, WORLDS = 8, 4
"""Answers that are played on, in a number of worlds or more if there is time; then half as many in
twice as many more, and so on."""
ALONE = 16
"""Answers that are played on where a turn is one decision."""
FEWEST = 2
"""Answers that are played on to the end."""
MOST_SURE = 0.995
"""Nobody is surer to win where luck is taken off: then a few playouts may promise more than there
is."""
FADED = 1
"""Number of worlds that a glance counts for then."""
REMEMBERED = 12
"""Answers that are looked at first the next time."""


def is_sifted(info_set: InfoSet) -> bool:
    """Return whether the game knows a plain player, who plays answers on."""
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
        plays_on: whether the best answers are played on; else a look at each is enough.
        reckons: whether what an answer promises on average is known before anybody looks.
        foresees: whether the others look for their best answers, where that can be (`turn_tree`);
            else everybody plays offhand.
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
    """Tries answers for as long as there is time."""

    def __init__(
        self, info_set: InfoSet, random: Random, enough: Enough, tree: TurnTree | None = None
    ) -> None:
        self._info_set, self._random, self._enough = info_set, random, enough
        self._tree = tree
        self._game, self._ask = info_set.game, info_set.ask
        self.made = 0
        """How many simulations were made."""

    @property
    def is_time(self) -> bool:
        """True if it is time to decide: never before anything was tried."""
        return self.made > 0 and self._enough(self.made)

    def looked_at(self, trials: list[Trial]) -> list[Trial]:
        """Look once at what the game promises nothing of; return what is known then, the best
        first."""
        world, dice = self._new_world()
        for trial in trials:
            if not trial.is_known and not self.is_time:
                trial.see(share_after(self._game, world, self._ask, trial, Random(dice)))
                self.made += 1
        return best_first([trial for trial in trials if trial.is_known])

    def sifted(self, trials: list[Trial]) -> list[Trial]:
        """Play the best on, then the better half of them, and so on; return who is left, the best
        first. Where time is short, as in a reaction at a table of four, it may end in the first
        round, with a playout or two of each, or in its first world, with those alone that were
        played on."""
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
        """Play answers on in one more world, and return them in order. Those that there was no time
        to play on are left out: beside a playout a glance promises too much."""
        world, dice = self._new_world()
        for trial in trials:
            found = ahead_of(self._game, world, self._ask, trial.answer, Random(dice), self._tree)
            trial.see(*found)
            self.made += 1
            if self.is_time:
                break
        return best_first([trial for trial in trials if trial.tries])

    def _new_world(self) -> tuple[bytes, float]:
        """Return a world that the seat could be in, and what its dice come of."""
        return self._game.encode(self._info_set.world(self._random)), self._random.random()


def rounds_for(count: int) -> int:
    """Return the number of rounds in which a number of answers are sifted.

    >>> [rounds_for(count) for count in (1, 2, 3, 4, 8, 16)]
    [1, 1, 2, 2, 3, 4]
    """
    rounds = 1
    while count > FEWEST:
        count, rounds = max(FEWEST, count // 2), rounds + 1
    return rounds


def best_first(trials: list[Trial]) -> list[Trial]:
    """Return the best first, luck taken off."""
    weigh_luck(trials)
    return sorted(trials, key=Trial.value, reverse=True)


def ranked(trials: list[Trial], left: list[Trial]) -> tuple[Considered, ...]:
    """Return what was found about each answer: first those that are left, then who got far.

    Who was sifted out was worse in the same worlds, so it promises no more than who is left.
    """
    others = [trial for trial in trials if trial.is_known and trial not in left]
    # What the game promises counts as a look.
    others.sort(key=lambda trial: (max(1, trial.seen), trial.value()), reverse=True)
    least = min(trial.share for trial in left)
    promised = [(trial, trial.share) for trial in left]
    promised += [(trial, min(trial.share, least)) for trial in others]
    return tuple(Considered(trial.answer, share, trial.seen) for trial, share in promised)


def remembered(found: Sequence[Considered], before: Intention) -> Intention:
    """Return what is looked at first the next time: what was good and is not taken, and what was
    good before, for what is not asked now may be asked again."""
    good = [one.choice.notation for one in found[1 : REMEMBERED + 1]]
    asked = {one.choice.notation for one in found}
    good += [text for text in before.decisions if text not in asked]
    return Intention(tuple(good[:REMEMBERED]))


def share_after(game: AnyGame, world: bytes, ask: Ask, trial: Trial, random: Random) -> float:
    """Return the share of the win that an answer leaves. To go on leaves what there is now: what
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
    """Return what an answer leaves once it is played on: offhand, or along a tree."""
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    if tree is not None:
        return tree.ahead(copy, ask, answer)
    ahead = play_ahead(game, copy, ask, answer)
    assert ahead is not None, "where a plain player is known, so is how a match stands"
    return ahead


def weigh_luck(trials: Sequence[Trial]) -> None:
    """Learn from their playouts together how much luck counts for."""
    worth = WorthOfLuck()
    worth.see(
        sum(trial.scatter(trial.both, trial.total) for trial in trials),
        sum(trial.scatter(trial.squares, trial.lucky) for trial in trials),
    )
    for trial in trials:
        trial.worth = worth.learned


@dataclass(slots=True, eq=False)
class Trial:
    """An answer and what was found about it."""

    answer: Choice
    ends: bool
    """Whether it ends this part of the turn, or passes a chance to react while all is quiet."""
    prior: float | None = None
    """The share of the win that it promises before it is played on."""
    total: float = 0.0
    """The shares that it left, added up."""
    tries: int = 0
    """Number of these shares."""
    lucky: float = 0.0
    """The luck in them, added up."""
    squares: float = 0.0
    """The squares of the luck."""
    both: float = 0.0
    """The products of luck and shares."""
    worth: float = 0.0
    """Worth of luck, see `weigh_luck`."""
    glances: int = 0
    """Tries before it was played on."""

    def see(self, share: float, luck: float = 0.0) -> None:
        """Count one more try."""
        self.total += share
        self.lucky += luck
        self.squares += luck * luck
        self.both += luck * share
        self.tries += 1

    def scatter(self, products: float, other: float) -> float:
        """Return how far luck and something else lie from their averages, multiplied."""
        return products - self.lucky * other / self.tries if self.tries else 0.0

    def fade(self) -> None:
        """From now on it is played on: what was found at a glance counts for little."""
        self.prior = self.share
        self.total, self.tries, self.glances = 0.0, 0, self.tries
        self.lucky = self.squares = self.both = 0.0

    @property
    def is_known(self) -> bool:
        """True if anything is known of it."""
        return self.tries > 0 or self.prior is not None

    @property
    def seen(self) -> int:
        """How often it was looked at."""
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
        """Return what it counts in comparison."""
        return eased(self.share) if self.ends else self.share


def trials_of(info_set: InfoSet, ask: Ask, random: Random) -> list[Trial]:
    """Return the answers that are looked at: first to go on and the usual answer, then what is
    remembered, then what promises most; of equals, any."""
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
