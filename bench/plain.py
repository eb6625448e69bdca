"""A greedy player that never changes: a yardstick that better estimates do not lengthen.

    squaretable simulate GAME --seats medium,bench.plain:greedy

The reference player "greedy" judges by the game's own estimate, so whatever makes the levels better
makes it better too. This player judges by the counts on each game's table, with round numbers. It
tries each choice one step deep in six worlds that its seat could be in, and takes the choice that
leaves it most before the best of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from games.bopbm_squared.state import BopbmState
from games.decisions import Choice
from games.players.answers import some_answers
from games.players.info_set import InfoSet, chance_of
from games.players.references import WORLDS
from games.square_tactics.rules.match import current_points
from games.square_tactics.state import TacticsState
from games.squares.board import DISTANCE, RESERVE, TOUCH, bits
from games.squares.state import SquaresState
from games.squares.units import seat_of
from games.squarriors.mind.worth import of_creature
from games.squarriors.state import SquarriorsState
from games.state import Outcome
from games.tactica.mind.evaluation import WORTHS
from games.tactica.state import Table

Points = Callable[[Any, int], float]
"""Returns the points of a seat in a position."""
WON = 1000.0
"""More points than any table can have."""


def square_tactics(state: TacticsState, seat: int) -> float:
    """Count points, and half of the gain of a turn for the player whose turn comes next."""
    return current_points(state)[seat] + 1.5 * (state.turn == seat and not state.is_full)


def squares(state: SquaresState, seat: int) -> float:
    """Count eliminations, a guarded reserve, an enemy beside an empty one, units in the field and
    their distance."""
    reserve = state.reserves[seat]
    beside = (state.board[space] for space in bits(TOUCH[RESERVE[seat]]))
    threatened = not reserve and any(code and seat_of(code) != seat for code in beside)
    own = [space for space, code in enumerate(state.board) if code and seat_of(code) == seat]
    ahead = sum(DISTANCE[seat][space] for space in own)
    guards = min(len(reserve), 3)
    return state.points[seat] + 0.15 * guards - 4 * threatened + 0.05 * len(own) + 0.01 * ahead


def bopbm_squared(state: BopbmState, seat: int) -> float:
    """Count large tiles of the goal, a third for other ones, and an eighth for a space.

    Half of the gain of a turn is added for the player whose turn comes next.
    """
    control = state.control(seat)
    counted = (control & state.wanted(seat)).bit_count()
    spaces = state.spaces(seat).bit_count()
    return (
        counted + 0.3 * (control.bit_count() - counted) + 0.12 * spaces + 0.3 * (state.turn == seat)
    )


def tactica(table: Table, seat: int) -> float:
    """Count troops by their worth to the scripted player, walls, hostages, and cards
    in the hand."""
    side, field = table.sides[seat], table.field
    troops = sum(WORTHS[field.troops[number]] for number in field.where(seat))
    walls = len(field.walls[seat]) if table.round else side.wall_cards
    return troops + 5 * walls + 2 * len(side.hostages) + len(side.hand)


def squarriors(state: SquarriorsState, seat: int) -> float:
    """Count strengths, creatures by the price of their cards, Power, and cards."""
    side = state.sides[seat]
    strengths = sum(domain.strength for domain in side.domains)
    creatures = sum(of_creature(state, creature) for creature in side.creatures)
    traps = sum(trap is not None for trap in side.traps)
    return 5 * strengths + creatures + 0.5 * side.power + 2 * (len(side.hand) + traps)


POINTS: Mapping[str, Points] = MappingProxyType(
    {each.__name__: each for each in (square_tactics, squares, bopbm_squared, tactica, squarriors)}
)
"""The points of each game, by its key."""


def greedy(info_set: InfoSet, random: Random) -> Choice:
    """Take the choice that leaves most on average, one step deep; among equals, any."""
    answers = some_answers(info_set.ask, random)
    totals = [0.0] * len(answers)
    for _ in range(WORLDS):
        world = info_set.game.encode(info_set.world(random))
        for number, answer in enumerate(answers):
            totals[number] += _left(info_set, world, answer, random)
    return random.choice(_most(answers, totals))


def _left(info_set: InfoSet, world: bytes, answer: Choice, random: Random) -> float:
    """Return the seat's points after an answer, less those of the best other seat."""
    game, ask = info_set.game, info_set.ask
    copy = game.decode(world)
    copy.chance = chance_of(random)
    game.apply(copy, ask.seat, answer, ask, imagined=True)
    outcome: Outcome | None = copy.outcome
    if outcome is not None:
        return WON * outcome.shares[ask.seat]
    points = POINTS[game.key]
    others = (points(copy, seat) for seat in range(copy.seats) if seat != ask.seat)
    return points(copy, ask.seat) - max(others)


def _most(answers: Sequence[Choice], totals: Sequence[float]) -> list[Choice]:
    most = max(totals)
    return [answer for answer, total in zip(answers, totals, strict=True) if total == most]
