"""What a choice leaves once the next turns were played, everybody playing offhand.

Where each decision hangs on dice, a glance tells what a choice is worth at once, and nothing of
what the next player makes of it: who was expended cannot defend, who was left open is struck. A
plain player that the game knows plays on quickly, and the estimate is asked after that (a rollout
with a policy, cut short: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search,
1996).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from games.engine import AnyGame, Ask, Choice, Log, State
from games.evaluation import expected
from games.players.info_set import chance_of

MOST = 400
"""So many decisions at most."""


def share_ahead(
    game: AnyGame, world: bytes, ask: Ask, answer: Choice, random: Random
) -> float | None:
    """Return the share of the win that a seat may expect after its answer and the next turns.

    Args:
        world: encoded; it asks `ask`.

    Returns:
        None where the game cannot tell how a match stands.
    """
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    turn = game.in_turn(copy)
    asks = game.apply(copy, ask.seat, answer, ask, imagined=True).asks
    play_ahead(game, copy, asks, turn)
    shares = expected(game, copy)
    return None if shares is None else shares[ask.seat]


def play_ahead(game: AnyGame, world: State, asks: Sequence[Ask], turn: tuple[int, ...]) -> None:
    """Play a world on for as many turns as the game says, see `offhand`."""
    for _ in offhand(game, world, asks, turn, game.turns_ahead(world)):
        pass


class Play(NamedTuple):
    """What somebody took offhand."""

    turn: tuple[int, ...]
    """Who was in turn."""
    ask: Ask
    choice: Choice
    log: Log


def offhand(
    game: AnyGame, world: State, asks: Sequence[Ask], turn: tuple[int, ...], turns: int
) -> Iterator[Play]:
    """Play a world on, everybody playing offhand, and yield each decision once it is taken.

    Args:
        world: is changed.
        asks: what is asked there now.
        turn: who was in turn before the last answer.
        turns: how many turns are played, what is left of that one included. None are where the
            game knows no plain player.
    """
    for _ in range(MOST):
        if not asks:
            return
        if game.in_turn(world) != turn:
            turn, turns = game.in_turn(world), turns - 1
        ask = asks[0]
        choice = game.offhand(world, ask) if turns else None
        if choice is None:
            return
        log = game.apply(world, ask.seat, choice, alone(ask, choice), imagined=True)
        asks = log.asks
        yield Play(turn, ask, choice, log)


def alone(ask: Ask, choice: Choice) -> Ask:
    """Return an ask for what is taken offhand, so that nothing else has to be listed."""
    return msgspec.structs.replace(ask, choices=(choice,)) if ask.single else ask
