"""A greedy player that stays as it is: a yardstick that no better estimate lengthens.

    squaretable simulate GAME --seats medium,bench.plain:greedy

The reference player "greedy" judges by the game's own estimate, so whatever makes the levels better
makes it better too. This one judges by what each game counts on its table, with round numbers: it
tries each choice in six worlds that its seat could be in, one step deep, and takes what leaves it
most before the best of the others.
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
"""Points of a seat in a position."""
WON = 1000.0
"""More than anything on a table."""


def square_tactics(state: TacticsState, seat: int) -> float:
    """Points, and half of the gain of a turn for the player who is next."""
    return current_points(state)[seat] + 1.5 * (state.turn == seat and not state.is_full)


def squares(state: SquaresState, seat: int) -> float:
    """Points for eliminations; a reserve that is guarded, and an enemy beside an empty one; units
    in the field, and how far they are."""
    reserve = state.reserves[seat]
    beside = (state.board[space] for space in bits(TOUCH[RESERVE[seat]]))
    threatened = not reserve and any(code and seat_of(code) != seat for code in beside)
    own = [space for space, code in enumerate(state.board) if code and seat_of(code) == seat]
    ahead = sum(DISTANCE[seat][space] for space in own)
    guards = min(len(reserve), 3)
    return state.points[seat] + 0.15 * guards - 4 * threatened + 0.05 * len(own) + 0.01 * ahead


def bopbm_squared(state: BopbmState, seat: int) -> float:
    """Large tiles that the goal counts, a third for others, an eighth for a space; and half of the
    gain of a turn for the player who is next."""
    control = state.control(seat)
    counted = (control & state.wanted(seat)).bit_count()
    spaces = state.spaces(seat).bit_count()
    return (
        counted + 0.3 * (control.bit_count() - counted) + 0.12 * spaces + 0.3 * (state.turn == seat)
    )


def tactica(table: Table, seat: int) -> float:
    """Troops by their worth to the scripted player, walls, hostages, and cards in the hand."""
    side, field = table.sides[seat], table.field
    troops = sum(WORTHS[field.troops[number]] for number in field.where(seat))
    walls = len(field.walls[seat]) if table.round else side.wall_cards
    return troops + 5 * walls + 2 * len(side.hostages) + len(side.hand)


def squarriors(state: SquarriorsState, seat: int) -> float:
    """Strengths, creatures by the price of cards, Power, and cards."""
    side = state.sides[seat]
    strengths = sum(domain.strength for domain in side.domains)
    creatures = sum(of_creature(state, creature) for creature in side.creatures)
    traps = sum(trap is not None for trap in side.traps)
    return 5 * strengths + creatures + 0.5 * side.power + 2 * (len(side.hand) + traps)


POINTS: Mapping[str, Points] = MappingProxyType(
    {each.__name__: each for each in (square_tactics, squares, bopbm_squared, tactica, squarriors)}
)
"""By game."""


def greedy(info_set: InfoSet, random: Random) -> Choice:
    """Take what leaves most, one step deep, on average; of equals, any."""
    answers = some_answers(info_set.ask, random)
    totals = [0.0] * len(answers)
    for _ in range(WORLDS):
        world = info_set.game.encode(info_set.world(random))
        for number, answer in enumerate(answers):
            totals[number] += _left(info_set, world, answer, random)
    return random.choice(_most(answers, totals))


def _left(info_set: InfoSet, world: bytes, answer: Choice, random: Random) -> float:
    """Return what an answer leaves the seat before the best of the others."""
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
