"""Medium: looks one decision ahead (flat Monte Carlo over imagined worlds)."""

from __future__ import annotations

from random import Random

from games.players.answers import some_answers
from games.players.playing_out import play_on
from games.players.position import Position
from games.players.thought import Considered, Enough, Thought


def decide(position: Position, random: Random, enough: Enough) -> Thought:
    """Try every choice equally often, each time in another world, and play on at random;
    take the one that comes out best."""
    game, seat = position.game, position.seat
    answers = some_answers(position.ask, random)
    totals, counts = [0.0] * len(answers), [0] * len(answers)
    order = list(range(len(answers)))
    simulations = 0
    while simulations == 0 or not enough(simulations):
        random.shuffle(order)
        world = game.encode(position.world(random))
        for number in order:
            copy = game.decode(world)
            asks = game.apply(copy, seat, answers[number]).asks
            totals[number] += play_on(game, copy, asks, random)[seat]
            counts[number] += 1
            simulations += 1
            if enough(simulations):
                break
    found = [
        Considered(answer, total / count, count)
        for answer, total, count in zip(answers, totals, counts, strict=True)
        if count
    ]
    found.sort(key=lambda one: -one.share)
    return Thought(found[0].choice, tuple(found), simulations)
