"""The best answer at a glance, sifted out of many.

Where a turn has many decisions and each hangs on dice, there is no time to look at all that may
come after one. What time there is goes to the answers that matter: each is looked at once, in the
same world and with the same dice; of each round the better half goes on to the next, in a new
world, until few are left, which are compared for as long as there is time (sequential halving,
after Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013). What was
good but not taken is remembered, and looked at first in the next decision of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import AnyGame, Ask, Choice
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.judging import eased, glance
from games.players.thought import Considered, Enough, Intention, Thought

MOST = 120
"""Of more answers than this, those that are remembered and so many in all, any of the others."""
FEWEST = 4
"""So many are compared to the end."""
REMEMBERED = 12
"""So many are looked at first the next time."""


def is_sifted(game: AnyGame) -> bool:
    """Whether a turn has many decisions, and no plan of it would hold."""
    return game.turn_decisions > 1 and not game.plans_turns


def decide(
    info_set: InfoSet, random: Random, enough: Enough, *, rounds: int | None = None
) -> Thought:
    """Sift until it is enough.

    Args:
        rounds: so many at most; None: as many as there is time for.
    """
    game, ask = info_set.game, info_set.ask
    answers = in_order(info_set, ask, random)
    totals, counts = [0.0] * len(answers), [0] * len(answers)
    left, made, done = list(range(len(answers))), 0, 0

    def share(number: int) -> float:
        mean = totals[number] / counts[number]
        return eased(mean) if answers[number] == ask.onward else mean

    while rounds is None or done < rounds:
        world, dice = game.encode(info_set.world(random)), random.random()
        for number in left:
            looked = glance(game, world, ask, answers[number], Random(dice))
            totals[number] += looked[ask.seat]
            counts[number] += 1
            made += 1
            if enough(made):
                break
        done += 1
        left = sorted((n for n in left if counts[n]), key=share, reverse=True)
        if enough(made) or len(left) == 1:
            break
        left = left[: max(FEWEST, len(left) // 2)]
    looked_at = [number for number in range(len(answers)) if counts[number]]
    # Whoever was looked at more often got that far because it is good.
    looked_at.sort(key=lambda number: (number in left[:FEWEST], share(number)), reverse=True)
    found = tuple(Considered(answers[n], totals[n] / counts[n], counts[n]) for n in looked_at)
    others = [one.choice.notation for one in found[1 : REMEMBERED + 1]]
    # What is not asked now may be asked again after this.
    asked = {answer.notation for answer in answers}
    others += [text for text in info_set.plan.decisions if text not in asked]
    return Thought(found[0].choice, found, made, plan=Intention(tuple(others[:REMEMBERED])))


def in_order(info_set: InfoSet, ask: Ask, random: Random) -> Sequence[Choice]:
    """Return the answers that are looked at, what promises most first: to go on, the usual
    answer, what is remembered; all else in any order."""
    answers = list(some_answers(ask, random))
    random.shuffle(answers)
    remembered = {text: place for place, text in enumerate(info_set.plan.decisions)}
    answers.sort(key=lambda answer: remembered.get(answer.notation, REMEMBERED))
    usual = info_set.game.habit(info_set.any_world(), ask)
    answers.sort(key=lambda answer: answer not in (ask.onward, usual))
    return answers[:MOST]
