"""Easy: plays at random, but sees a win, and a gain that is there for the taking."""

from __future__ import annotations

from random import Random

from games.engine import AnyGame, Choice, State
from games.players.answers import some_answers
from games.players.position import Position
from games.players.thought import Considered, Enough, Thought

WORLDS = 3
"""A win or a gain counts if it is one in so many imagined worlds."""
GAIN = 0.02
"""A better share of the win than most choices leave, from which on it is taken."""


def decide(position: Position, random: Random, enough: Enough) -> Thought:
    """Take a win at once, else the largest gain, else anything. It never thinks for long."""
    answers = some_answers(position.ask, random)
    totals = [0.0] * len(answers)
    for _ in range(WORLDS):
        world = position.world(random)
        for number, answer in enumerate(answers):
            totals[number] += after(position.game, world, position.seat, answer)
    found = [
        Considered(answer, total / WORLDS, WORLDS)
        for answer, total in zip(answers, totals, strict=True)
    ]
    chosen = pick(found, random)
    rest = sorted((one for one in found if one is not chosen), key=lambda one: -one.share)
    return Thought(chosen.choice, (chosen, *rest), WORLDS * len(answers))


def pick(found: list[Considered], random: Random) -> Considered:
    """Return a choice that wins or gains, or any where none does."""
    usual = sorted(one.share for one in found)[len(found) // 2]
    best = max(one.share for one in found)
    gains = best >= 1 or best > usual + GAIN
    return random.choice([one for one in found if one.share == best] if gains else found)


def after(game: AnyGame, world: State, seat: int, answer: Choice) -> float:
    """Return the share of the win that a seat has, or may expect, just after an answer; 0
    while the game cannot tell. The world stays as it is."""
    copy = game.decode(game.encode(world))
    game.apply(copy, seat, answer)
    outcome = game.outcome(copy)
    shares = outcome.shares if outcome is not None else game.standing(copy)
    return shares[seat] if shares is not None else 0.0
