"""An estimate of a match with medium tiles after the next turns were played offhand.

A turn begins there, so more can be told than in the middle of one.
"""

from __future__ import annotations

from games.bopbm_squared.board import BLOCK, SPACES_OF, beside
from games.bopbm_squared.state import MEDIUM, BopbmState
from games.players.evaluation import shares

FEATURES = (
    *("the turn", "a large tile that the goal counts", "another large tile"),
    *("a space with a small tile", "any small tile", "a small tile beside another's medium one"),
    *("a medium tile", "all medium tiles placed", "an empty large tile within reach"),
    *("the goal is reached", "invading"),
)
WEIGHTS = (0.46, -0.12, -0.35, 0.25, 0.64, -0.27, 0.96, -0.83, 0.14, 1.52, 0.83)
"""By feature: how much it speaks for winning. A large tile alone counts less than nothing, because
the three small tiles or the medium one on it count as well. From `python -m bench.tuning
bopbm_squared --ahead --explore 0.05 --positions 12 --option tiles=medium --matches 5000`. With four
players the results are much the same."""


def evaluate_ahead(state: BopbmState) -> tuple[float, ...]:
    """Return the share of the win that each seat may expect, by seat."""
    scores = [
        sum(weight * count for weight, count in zip(WEIGHTS, features(state, seat), strict=True))
        for seat in range(state.seats)
    ]
    return shares(scores, 1.0, state.resigned)


def features(state: BopbmState, seat: int) -> tuple[float, ...]:
    """Return the `FEATURES` of a seat."""
    small, medium = state.small[seat], state.medium[seat]
    spaces, control = small | SPACES_OF[medium], state.control(seat)
    counted = (control & state.wanted(seat)).bit_count()
    placed = medium.bit_count()
    return (
        state.turn == seat,
        counted,
        control.bit_count() - counted,
        small.bit_count(),
        small > 0,
        (small & beside(_mediums_of_others(state, seat))).bit_count(),
        placed,
        placed == MEDIUM,
        _room(beside(spaces), state.taken),
        state.has_won(seat),
        not spaces,
    )


def _mediums_of_others(state: BopbmState, seat: int) -> int:
    """Return the spaces of the other seats' medium tiles."""
    tiles = 0
    for other, medium in enumerate(state.medium):
        if other != seat:
            tiles |= medium
    return SPACES_OF[tiles]


def _room(near: int, taken: int) -> int:
    """Return the number of empty large tiles that have a space in `near`."""
    return sum(1 for block in BLOCK if block & near and not block & taken)
