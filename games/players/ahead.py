"""Estimate of a choice once the next turns were played, everybody playing offhand.

Where each decision hangs on dice, a glance tells what a choice is worth at once, and nothing of the
next player's answer: an expended creature cannot defend, an open one is struck. A plain player that
the game knows plays on quickly, and the estimate is asked after that (a rollout with a policy, cut
short: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search, 1996).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from games.decisions import Ask, Choice
from games.engine import AnyGame
from games.frames import Log
from games.players.evaluation import expected
from games.players.fortune import Fortune
from games.players.mind import turn_of
from games.state import State

MOST = 400
"""Decisions at most."""
UNTOLD = Fortune()
"""Where nobody asks who was lucky."""


class Ahead(NamedTuple):
    """A seat's share and luck once the next turns were played."""

    share: float
    """Share of the win to expect."""
    luck: float
    """Luck that it had meanwhile, see `Fortune.of`."""


def play_ahead(game: AnyGame, world: State, ask: Ask, answer: Choice) -> Ahead | None:
    """Give a seat's answer and play the world on for as many turns as the game says, see `offhand`.

    Returns:
        None where the game cannot tell how a match stands.
    """
    turn, fortune = turn_of(game, world), game.mind.fortune(world)
    log = take(game, world, ask, answer, fortune)
    for _ in offhand(game, world, log.asks, turn, game.mind.turns_ahead(world), fortune):
        pass
    shares = expected(game, world, played_on=True)
    return None if shares is None else Ahead(shares[ask.seat], fortune.of(ask.seat))


class Play(NamedTuple):
    """A choice that was taken offhand."""

    turn: object
    """Which turn that was in, see `Mind.which_turn`."""
    ask: Ask
    choice: Choice
    log: Log


def offhand(
    game: AnyGame,
    world: State,
    asks: Sequence[Ask],
    turn: object,
    turns: int,
    fortune: Fortune = UNTOLD,
) -> Iterator[Play]:
    """Play a world on, everybody playing offhand, and yield each decision once it is taken.

    Args:
        world: is changed.
        asks: what is asked there now.
        turn: which it was before the last answer, see `Mind.which_turn`.
        turns: number of turns that are played, what is left of that one included, less those that
            are left out on the way, see `Mind.turns_passed`. Where the game knows no plain player
            nothing is played.
        fortune: sees all that is decided.
    """
    if not game.mind.plays_offhand:
        return
    game.mind.hurry(world)
    for _ in range(MOST):
        if not asks:
            return
        before, turn = turn, turn_of(game, world)
        if turn != before:
            turns -= game.mind.turns_passed(world, before, turn)
        if turns <= 0:
            return
        ask = asks[0]
        choice = game.mind.offhand(world, ask)
        log = take(game, world, ask, choice, fortune)
        asks = log.asks
        yield Play(turn, ask, choice, log)


def take(game: AnyGame, world: State, ask: Ask, choice: Choice, fortune: Fortune) -> Log:
    """Make a legal choice in an imagined world, which changes, and let fortune see it."""
    fortune.before(world, ask, choice)
    log = game.apply(world, ask.seat, choice, alone(ask, choice), imagined=True)
    fortune.after(log)
    return log


def alone(ask: Ask, choice: Choice) -> Ask:
    """Return an ask for what is surely legal, so that nothing else has to be listed."""
    return msgspec.structs.replace(ask, choices=(choice,)) if ask.single else ask
