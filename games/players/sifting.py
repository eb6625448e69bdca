"""The best answer, sifted out of many.

Where a turn has many decisions and each hangs on dice, there is no time to look at all that may
come after one. What time there is goes to the answers that matter: each is looked at once, at a
glance; the best of them are played on to the end of the next turn, all in the same world and with
the same dice; then half as many twice as often, in new worlds, until two are left, which are
compared for as long as there is time (sequential halving, after Karnin, Koren, Somekh: Almost
Optimal Exploration in Multi-Armed Bandits, 2013). What was good but not taken is remembered, and
looked at first in the next decision of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.engine import AnyGame, Ask, Choice
from games.evaluation import expected
from games.players.ahead import share_ahead
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.judging import eased, glance
from games.players.thought import Considered, Enough, Intention, Thought

MOST = 120
"""Of more answers than this, those that are remembered and so many in all, any of the others."""
TRUST = 6
"""What an answer is told to promise counts as so many looks."""
PLAYED, WORLDS = 8, 4
"""So many are played on, in so many worlds; then half as many in twice as many more, and so on;"""
FEWEST = 2
"""so many to the end."""
FADED = 1
"""What a glance told counts as so many worlds then."""
REMEMBERED = 12
"""So many are looked at first the next time."""


def is_sifted(game: AnyGame) -> bool:
    """Whether a turn has many decisions, and no plan of it would hold."""
    return game.turn_decisions > 1 and not game.plans_turns


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
    plays_on = game.offhand(info_set.any_world(), ask) is not None
    left, made, worlds, until = trials, 0, 0, WORLDS
    while True:
        world, dice = game.encode(info_set.world(random)), random.random()
        for trial in left:
            judge = share_on if worlds and plays_on else share_after
            trial.see(judge(game, world, ask, trial, Random(dice)))
            made += 1
            if enough(made):
                break
        # Where there was no time to play all on, a glance at the others promises too much.
        left = [trial for trial in left if trial.tries]
        left.sort(key=Trial.value, reverse=True)
        if enough(made) or len(left) == 1 or worlds == plays:
            return left, made
        if not worlds:
            left = left[:PLAYED]
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
    others = [trial for trial in trials if trial.seen and trial not in left]
    others.sort(key=lambda trial: (trial.seen, trial.value()), reverse=True)
    least = min(trial.share for trial in left)
    return (
        *(Considered(trial.answer, trial.share, trial.seen) for trial in left),
        *(Considered(trial.answer, min(trial.share, least), trial.seen) for trial in others),
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


def share_on(game: AnyGame, world: bytes, ask: Ask, trial: Trial, random: Random) -> float:
    """Return the share of the win that an answer leaves after the next turn."""
    share = share_ahead(game, world, ask, trial.answer, random)
    assert share is not None, "where a plain player is known, so is how a match stands"
    return share


@dataclass(slots=True, eq=False)
class Trial:
    """An answer and what was found about it."""

    answer: Choice
    ends: bool
    """Whether it ends this part of the turn, or lets a chance to react go by while all is quiet."""
    prior: float | None = None
    """The share of the win that it promises before anybody tries it,"""
    weight: int = TRUST
    """which counts as so many tries."""
    total: float = 0.0
    """The shares that it left, added up;"""
    tries: int = 0
    """from so many."""
    glances: int = 0
    """Tries before it was played on."""

    def see(self, share: float) -> None:
        """Count one more try."""
        self.total += share
        self.tries += 1

    def fade(self) -> None:
        """From now on it is played on: what was found at a glance counts for little."""
        self.prior, self.weight = self.share, FADED
        self.total, self.tries, self.glances = 0.0, 0, self.tries

    @property
    def seen(self) -> int:
        """How often it was looked at."""
        return self.tries + self.glances

    @property
    def share(self) -> float:
        """The share of the win to expect."""
        if self.prior is None:
            return self.total / self.tries
        return (self.total + self.weight * self.prior) / (self.tries + self.weight)

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
