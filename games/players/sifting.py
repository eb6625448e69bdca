"""The best answer, sifted out of many.

Where dice decide much and the game knows a plain player, what time there is goes to the answers
that matter. What each leaves is told by the game, or looked at once; the best of them are played on
for some turns, all in the same world and with the same dice; then half as many twice as often, in
new worlds, until two are left, which are compared for as long as there is time (sequential halving,
after Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013). Luck is taken
off what a playout leaves, see `games.fortune`. What was good but not taken is remembered, and
looked at first in the next decision of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.engine import AnyGame, Ask, Choice, State
from games.evaluation import expected
from games.players.ahead import Ahead, play_ahead
from games.players.answers import some_answers
from games.players.info_set import InfoSet, chance_of
from games.players.judging import eased, glance
from games.players.thought import Considered, Enough, Intention, Thought

MOST = 120
"""Of more answers than this, those that are remembered and so many in all, any of the others."""
PLAYED, WORLDS = 8, 4
"""So many are played on, in so many worlds; then half as many in twice as many more, and so on;"""
ALONE = 16
"""more where a turn is one decision;"""
FEWEST = 2
"""so many to the end."""
FADED = 1
"""What a glance told counts as so many worlds then."""
REMEMBERED = 12
"""So many are looked at first the next time."""


def is_sifted(info_set: InfoSet) -> bool:
    """Whether the game knows a plain player, who plays answers on."""
    return info_set.game.plays_offhand


def decide(
    info_set: InfoSet,
    random: Random,
    enough: Enough,
    *,
    plays: int | None = None,
    reckons: bool = True,
) -> Thought:
    """Sift until it is enough.

    Args:
        plays: in so many worlds the best answers are played on at most; None: as long as there is
            time.
        reckons: whether what an answer promises on average is known before anybody looks.
    """
    trials = trials_of(info_set, info_set.ask, random)
    if not reckons:
        for trial in trials:
            trial.prior = None
    left, made = sifted(info_set, trials, random, enough, plays)
    found = ranked(trials, left)
    return Thought(found[0].choice, found, made, plan=remembered(found, info_set.plan))


def sifted(
    info_set: InfoSet, trials: list[Trial], random: Random, enough: Enough, plays: int | None
) -> tuple[list[Trial], int]:
    """Try answers until it is enough; return those that are left, the best first, and how many
    simulations were made."""
    game, ask = info_set.game, info_set.ask
    left, made, worlds, until = trials, 0, 0, WORLDS
    while True:
        world, dice = game.encode(info_set.world(random)), random.random()
        for trial in left:
            if worlds:
                trial.see(*ahead_of(game, world, ask, trial.answer, Random(dice)))
            elif trial.is_known:
                continue
            else:
                trial.see(share_after(game, world, ask, trial, Random(dice)))
            made += 1
            if enough(made):
                break
        # Where there was no time to play all on, a glance at the others promises too much.
        left = [trial for trial in left if trial.tries or (not worlds and trial.is_known)]
        weigh_luck(left)
        left.sort(key=Trial.value, reverse=True)
        if len(left) == 1 or worlds == plays or (made and enough(made)):
            return left, made
        if not worlds:
            left = left[: PLAYED if game.turn_decisions > 1 else ALONE]
            for trial in left:
                trial.fade()
        elif worlds == until:
            left = left[: max(FEWEST, len(left) // 2)]
            until = 2 * until + WORLDS
        worlds += 1


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
    return tuple(
        # With luck taken off, a few playouts may promise more than there is.
        Considered(trial.answer, min(max(share, 0.0), 1.0), trial.seen)
        for trial, share in promised
    )


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


def ahead_of(game: AnyGame, world: bytes, ask: Ask, answer: Choice, random: Random) -> Ahead:
    """Return what an answer leaves once it is played on."""
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    ahead = play_ahead(game, copy, ask, answer)
    assert ahead is not None, "where a plain player is known, so is how a match stands"
    return ahead


EVEN, SURE = 0.7, 0.1
"""What luck counts for that was had in an even match, until playouts tell; and how surely."""


def weigh_luck(trials: Sequence[Trial]) -> None:
    """Learn from all playouts together how much luck counts for (a control variate with the
    coefficient that leaves least scatter)."""
    together = sum(trial.scatter(trial.both, trial.total) for trial in trials)
    alone = sum(trial.scatter(trial.squares, trial.lucky) for trial in trials)
    worth = (EVEN * SURE + together) / (SURE + alone)
    for trial in trials:
        trial.worth = worth


@dataclass(slots=True, eq=False)
class Trial:
    """An answer and what was found about it."""

    answer: Choice
    ends: bool
    """Whether it ends this part of the turn, or lets a chance to react go by while all is quiet."""
    prior: float | None = None
    """The share of the win that it promises before it is played on."""
    total: float = 0.0
    """The shares that it left, added up;"""
    tries: int = 0
    """from so many."""
    lucky: float = 0.0
    """The luck in them, added up;"""
    squares: float = 0.0
    """its squares,"""
    both: float = 0.0
    """and its products with the shares."""
    worth: float = 0.0
    """What luck counts for, see `weigh_luck`."""
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
        """Whether anything is known of it."""
        return self.tries > 0 or self.prior is not None

    @property
    def seen(self) -> int:
        """How often it was looked at."""
        return self.tries + self.glances

    @property
    def share(self) -> float:
        """The share of the win to expect."""
        earned = self.total - self.worth * self.lucky
        if self.prior is None:
            return earned / self.tries
        return (earned + FADED * self.prior) / (self.tries + FADED)

    def value(self) -> float:
        """Return what it counts in comparison."""
        return eased(self.share) if self.ends else self.share


def trials_of(info_set: InfoSet, ask: Ask, random: Random) -> list[Trial]:
    """Return the answers that are looked at, what promises most first: to go on, the usual
    answer, what is remembered, what is told to promise something; all else in any order."""
    game, world = info_set.game, info_set.any_world()
    promised = game.worth_a_thought(world, ask)
    if promised is None:
        promised = dict.fromkeys(some_answers(ask, random))
    answers = list(promised)
    random.shuffle(answers)
    answers.sort(key=lambda answer: -(promised[answer] or 0.0))
    remembered = {text: place for place, text in enumerate(info_set.plan.decisions)}
    answers.sort(key=lambda answer: remembered.get(answer.notation, REMEMBERED))
    usual = game.habit(world, ask)
    answers.sort(key=lambda answer: answer not in (ask.onward, usual))
    ends = {ask.onward, ask.passing if game.is_quiet(world) else None}
    return [Trial(each, each in ends, promised[each]) for each in answers[:MOST]]
