"""The value of a choice at a glance: one step, and on until the position is quiet, by the game's
own estimate.

Dice and shuffles are drawn again for every glance, so no choice is picked for the luck that it
would happen to have in one imagined world.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.players.answers import some_answers
from games.players.evaluation import expected
from games.players.info_set import chance_of
from games.players.mind import turn_of
from games.players.playing_out import play_on
from games.state import State

EASE = 0.01
"""By how much, as a natural logarithm of the odds, an answer must be better than going on."""
UNREST = 12
"""The most decisions that are taken until a position is quiet."""
FEW = 4
"""The most answers looked at for a question on the way; if there are more, random ones."""
MOST = 40
"""The most answers looked at while a world is played on; if there are more, random ones."""


def glance(
    game: AnyGame, world: bytes, ask: Ask, answer: Choice, random: Random
) -> tuple[float, ...]:
    """Return each seat's share of the win, or the share to expect, after an answer.

    Args:
        world: an encoded world, which asks `ask`.
    """
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    asks = game.apply(copy, ask.seat, answer, ask, imagined=True).asks
    asks = come_to_rest(game, copy, asks, random)
    shares = expected(game, copy)
    return play_on(game, copy, asks, random) if shares is None else shares


def eased(share: float) -> float:
    """Return the value of going on with the turn, for the share that this leaves: slightly more, so
    that nothing is done for nothing."""
    return share + EASE * share * (1 - share)


def come_to_rest(
    game: AnyGame, world: State, asks: tuple[Ask, ...], random: Random
) -> tuple[Ask, ...]:
    """Play a world on until it is quiet, or for `UNREST` decisions.

    Reactions are passed and habits followed. Of other decisions a few answers are tried, and the
    immediate estimate of each result decides. Without this, a declared attack whose result is still
    open would look like no attack at all (quiescence).
    """
    for _ in range(UNREST):
        if not asks or game.mind.is_quiet(world):
            break
        ask = asks[0]
        choice = ask.passing or game.mind.habit(world, ask)
        if choice is None:
            choice = _at_once(game, world, ask, random)
        asks = game.apply(world, ask.seat, choice, ask, imagined=True).asks
    return asks


def _at_once(game: AnyGame, world: State, ask: Ask, random: Random) -> Choice:
    """Return the answer, out of a few random ones, that leaves the seat most immediately."""
    answers = some_answers(ask, random)
    answers = tuple(random.sample(answers, min(FEW, len(answers))))
    if len(answers) == 1:
        return answers[0]
    encoded, best, most = game.encode(world), answers[0], -1.0
    for answer in answers:
        copy: State = game.decode(encoded)
        game.apply(copy, ask.seat, answer, ask, imagined=True)
        shares = expected(game, copy)
        if shares is not None and shares[ask.seat] > most:
            best, most = answer, shares[ask.seat]
    return best


def best_at_a_glance(game: AnyGame, world: State, ask: Ask, random: Random) -> Choice:
    """Return the answer that leaves the seat most, or any of equals. The world is not changed."""
    answers = a_few(some_answers(ask, random), random)
    encoded = game.encode(world)
    best, most = answers[0], -1.0
    for answer in answers:
        share = glance(game, encoded, ask, answer, random)[ask.seat]
        if share > most:
            best, most = answer, share
    return best


def a_few(answers: Sequence[Choice], random: Random) -> Sequence[Choice]:
    """Return answers in random order, at most `MOST` of them."""
    return random.sample(answers, min(MOST, len(answers)))


def finish_turn(
    game: AnyGame, world: State, asks: Sequence[Ask], turn: object, random: Random
) -> None:
    """Play a world on, everybody taking what is best at a glance, until the turn is another than
    `turn` (see `Mind.which_turn`)."""
    while asks and turn_of(game, world) == turn:
        ask = asks[0]
        choice = best_at_a_glance(game, world, ask, random)
        asks = game.apply(world, ask.seat, choice, ask).asks
