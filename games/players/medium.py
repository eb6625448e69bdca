"""Medium: looks one decision ahead (flat Monte Carlo over imagined worlds)."""

from __future__ import annotations

from random import Random

from games.engine import Choice
from games.players.answers import some_answers
from games.players.info_set import InfoSet
from games.players.playing_out import play_on
from games.players.thought import Considered, Enough, Thought

ROLLOUTS = 12
"""How often each choice is played out: enough to play soundly, and to be beaten."""


def decide(info_set: InfoSet, random: Random, enough: Enough) -> Thought:
    """Try every choice equally often, in one imagined world after the other, and play on at
    random; take the one that comes out best."""
    game, seat = info_set.game, info_set.seat
    answers = some_answers(info_set.ask, random)
    totals, counts = [0.0] * len(answers), [0] * len(answers)
    for _ in range(ROLLOUTS):
        world = game.encode(info_set.world(random))
        for number in random.sample(range(len(answers)), len(answers)):
            copy = game.decode(world)
            asks = game.apply(copy, seat, answers[number]).asks
            totals[number] += play_on(game, copy, asks, random)[seat]
            counts[number] += 1
            if enough(sum(counts)):
                return _best(answers, totals, counts)
    return _best(answers, totals, counts)


def _best(answers: tuple[Choice, ...], totals: list[float], counts: list[int]) -> Thought:
    found = [
        Considered(answer, total / count, count)
        for answer, total, count in zip(answers, totals, counts, strict=True)
        if count
    ]
    found.sort(key=lambda one: -one.share)
    return Thought(found[0].choice, tuple(found), sum(counts))
