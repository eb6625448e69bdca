"""The turning point of a match. The players' chances are worked out only once the match is over,
and nothing is told of them but the step that changed them most.

Positions are decoded one by one and let go, because a long match has a thousand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.play.match import Match
from bot.play.story import stored_moments
from bot.storage.records import Step
from games.players.evaluation import expected
from games.state import Outcome
from games.teams import Sides, side_of

SWING = 0.1
"""A share of the win. A step that changes it by less turns nothing."""

TAKES_LEAD, PULLS_AWAY, COMES_BACK = "takes the lead", "pulls away", "comes back"


@dataclass(frozen=True)
class Standing:
    """How a match stood after a step of which everybody saw something."""

    version: int
    move: int
    """The number of choices that led to it, without those that were taken back."""
    on_the_way: tuple[str, ...]
    """Sentences about the events of the step before its last moment."""
    told: tuple[str, ...]
    """Sentences about the events since then."""
    evaluation: tuple[float, ...] | None
    """By seat, the share of the win that could be expected; None while the match runs, and if the
    game cannot tell."""
    resigned: bool = False
    """Whether somebody resigned."""


def standings(match: Match, steps: Sequence[Step]) -> list[Standing]:
    """Return how a match stood after each of its steps, in order, as `moments` tells them."""
    found: list[Standing] = []
    before: list[str] = []
    for moment in stored_moments(match, steps):
        if moment.on_the_way:
            before += moment.told
            continue
        share = expected(match.game, match.game.decode(moment.state)) if match.over else None
        at = (moment.version, moment.move)
        found.append(Standing(*at, tuple(before), moment.told, share, moment.resigned))
        before = []
    return found


@dataclass(frozen=True)
class Turning:
    """The turning point in favour of a match's winner."""

    standing: Standing
    """How the match stood after it."""
    how: str
    """`TAKES_LEAD`; `PULLS_AWAY` if the winner led before; `COMES_BACK` if the winner is still
    behind."""


def turning_point(told: Sequence[Standing], outcome: Outcome) -> Turning | None:
    """Return the step with which the winner's share of the win grew most and stayed so; None if
    nobody won alone, nothing turned, or the game cannot tell.

    A resignation follows from what happened before, and turns nothing. Nor does the end of a match
    that the winner led: it adds certainty to an estimate, and no better chances.
    """
    evaluations = [each.evaluation for each in told if each.evaluation is not None]
    if outcome.drawn or len(evaluations) < len(told):
        return None
    winner = outcome.winners[0]
    sides = outcome.sides
    best, found, lasting = SWING, None, 1.0
    last = len(told) - 1
    if last and _leads(evaluations[last - 1], winner, sides):
        last -= 1
    for n in range(last, 0, -1):
        lasting = min(lasting, evaluations[n][winner])
        swing = lasting - evaluations[n - 1][winner]
        if swing >= best and told[n].told and not told[n].resigned:
            best, found = swing, n
    if found is None:
        return None
    led, leads = (_leads(evaluations[n], winner, sides) for n in (found - 1, found))
    return Turning(told[found], PULLS_AWAY if led else TAKES_LEAD if leads else COMES_BACK)


def _leads(shares: Sequence[float], seat: int, sides: Sides) -> bool:
    """Whether a seat may expect more than each seat of the other sides."""
    own = side_of(sides, seat)
    others = [share for other, share in enumerate(shares) if side_of(sides, other) != own]
    return all(shares[seat] > share for share in others)
