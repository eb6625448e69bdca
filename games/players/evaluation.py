"""A seat's share of the win: its actual share at the end, an estimate before."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp

from games.engine import AnyGame
from games.state import State


def shares(
    scores: Sequence[float], scale: float, resigned: Collection[int] = ()
) -> tuple[float, ...]:
    """Return each seat's share of the win as scores promise it, 1 in all.

    Args:
        scores: the scores by seat; more is better.
        scale: the lead that makes one's win e times as likely as the other's.
        resigned: the seats that resigned and cannot win.

    >>> [round(share, 2) for share in shares([5, 5, 3], scale=2)]
    [0.42, 0.42, 0.16]
    >>> shares([1, 9], scale=1, resigned=[1])
    (1.0, 0.0)
    """
    best = max(score for seat, score in enumerate(scores) if seat not in resigned)
    likely = [
        0.0 if seat in resigned else exp((score - best) / scale)
        for seat, score in enumerate(scores)
    ]
    total = sum(likely)
    return tuple(one / total for one in likely)


def expected(game: AnyGame, state: State, *, played_on: bool = False) -> tuple[float, ...] | None:
    """Return each seat's share of the win if the match is over, otherwise the share that it may
    expect. None if the game cannot tell.

    Args:
        played_on: whether the last turns were played offhand; see `Mind.evaluate_ahead`.
    """
    outcome = state.outcome
    if outcome is not None:
        return outcome.shares
    return game.mind.evaluate_ahead(state) if played_on else game.mind.evaluate(state)
