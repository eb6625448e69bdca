"""Estimates a choice after the next turns have been played, everybody playing offhand.

Where each decision depends on dice, a glance tells what a choice is worth at once, but nothing
about the next player's answer: an expended creature cannot defend, an open one is struck. So a
plain player that the game knows plays on quickly, and only then the estimate is asked (a rollout
with a policy, cut short: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search,
1996).
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
"""The most decisions that are played."""
UNTOLD = Fortune()
"""Used where nobody asks who was lucky."""


class Ahead(NamedTuple):
    """A seat's share and luck after the next turns."""

    share: float
    """The share of the win to expect."""
    luck: float
    """The seat's luck meanwhile; see `Fortune.of`."""


def play_ahead(game: AnyGame, world: State, ask: Ask, answer: Choice) -> Ahead | None:
    """Give a seat's answer and play the world on for as many turns as the game says; see `offhand`.

    Returns:
        None if the game cannot estimate a position.
    """
    turn, fortune = turn_of(game, world), game.mind.fortune(world)
    log = take(game, world, ask, answer, fortune)
    for _ in offhand(game, world, log.asks, turn, game.mind.turns_ahead(world), fortune):
        pass
    shares = expected(game, world, played_on=True)
    return None if shares is None else Ahead(shares[ask.seat], fortune.of(ask.seat))


class Play(NamedTuple):
    """A choice taken offhand."""

    turn: object
    """The turn in which it was taken; see `Mind.which_turn`."""
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
    """Play a world on, everybody playing offhand, and yield each decision once it is taken. If the
    game knows no plain player, nothing is played.

    Args:
        world: the world, which is changed.
        asks: the asks of the world.
        turn: the turn before the last answer; see `Mind.which_turn`.
        turns: the number of turns to play, including the rest of that one. Turns that are skipped
            on the way count (see `Mind.turns_passed`).
        fortune: watches every decision.
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
    """Make a legal choice in an imagined world, which is changed, and let `fortune` watch."""
    fortune.before(world, ask, choice)
    log = game.apply(world, ask.seat, choice, alone(ask, choice), imagined=True)
    fortune.after(log)
    return log


def alone(ask: Ask, choice: Choice) -> Ask:
    """Return an ask for a choice that is certainly legal, so that no others have to be listed."""
    return msgspec.structs.replace(ask, choices=(choice,)) if ask.single else ask
