"""What a choice leaves once the next turns were played, everybody playing offhand.

Where each decision hangs on dice, a glance tells what a choice is worth at once, and nothing of
what the next player makes of it: who was expended cannot defend, who was left open is struck. A
plain player that the game knows plays on quickly, and the estimate is asked after that (a rollout
with a policy, cut short: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search,
1996).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from games.engine import AnyGame, Ask, Choice, State
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
        None where the game knows no plain player.
    """
    copy: State = game.decode(world)
    copy.chance = chance_of(random)
    turn = game.in_turn(copy)
    asks = game.apply(copy, ask.seat, answer, ask, imagined=True).asks
    if not play_ahead(game, copy, asks, turn):
        return None
    shares = expected(game, copy)
    return None if shares is None else shares[ask.seat]


def play_ahead(game: AnyGame, world: State, asks: Sequence[Ask], turn: tuple[int, ...]) -> bool:
    """Play a world on for so many turns as the game says, everybody playing offhand.

    Args:
        world: is changed.
        asks: what is asked there now.
        turn: who was in turn before the last answer.

    Returns:
        False where the game knows no plain player.
    """
    left = game.turns_ahead(world)
    for _ in range(MOST):
        if not asks:
            break
        if game.in_turn(world) != turn:
            turn, left = game.in_turn(world), left - 1
            if not left:
                break
        choice = game.offhand(world, asks[0])
        if choice is None:
            return False
        asks = game.apply(world, asks[0].seat, choice, alone(asks[0], choice), imagined=True).asks
    return True


def alone(ask: Ask, choice: Choice) -> Ask:
    """Return an ask for what is taken offhand, so that nothing else has to be listed."""
    return msgspec.structs.replace(ask, choices=(choice,)) if ask.single else ask
