"""A seat's open belongings in a position of each game, by the name that players read for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.bopbm_squared.board import NAMES as SPACES
from games.bopbm_squared.board import TILE_NAMES, numbers_in
from games.bopbm_squared.state import BopbmState
from games.engine import AnyGame
from games.square_tactics.state import TacticsState
from games.squares.board import NAMES as SQUARES
from games.squares.board import RESERVE
from games.squares.state import SquaresState
from games.squares.units import kind_of, seat_of
from games.squarriors.board import STRENGTHS
from games.squarriors.cards.cards import CARDS
from games.squarriors.state import SquarriorsState
from games.squarriors.words.titles import bare
from games.state import State
from games.tactica.board import NAMES as HEXES
from games.tactica.state import Table
from games.tactica.troops import RESTED
from games.tactica.troops import seat_of as army_of

Open = dict[str, Any]
"""The things that lie open by name, each with its properties."""


def belongings(game: AnyGame, state: State, seat: int) -> tuple[object, Open]:
    """Return the part of the match, and the seat's belongings that lie open.

    The part is a game of several or a battle; None in the set-up.
    """
    return _BY_GAME[game.key](state, seat)


def _bopbm(state: BopbmState, seat: int) -> tuple[object, Open]:
    small: Open = {SPACES[space]: "small" for space in numbers_in(state.small[seat])}
    return 0, small | {
        f"{TILE_NAMES[tile]} large tile": "medium" for tile in numbers_in(state.medium[seat])
    }


def _square_tactics(state: TacticsState, seat: int) -> tuple[object, Open]:
    names = state.grid.names
    here = {names[space]: there for space, there in enumerate(state.board) if there is not None}
    return state.game, {
        space: (there.card, there.facing, list(there.under))
        for space, there in here.items()
        if there.owner == seat
    }


def _squares(state: SquaresState, seat: int) -> tuple[object, Open]:
    units: Open = {
        SQUARES[space]: kind_of(code)
        for space, code in enumerate(state.board)
        if code and seat_of(code) == seat
    }
    return 0, units | {SQUARES[RESERVE[seat]]: sorted(map(kind_of, state.reserves[seat]))}


def _squarriors(state: SquarriorsState, seat: int) -> tuple[object, Open]:
    """Several creatures may have one name: copies that changed sides. Only others'
    marks are listed."""
    side, found = state.sides[seat], Open()
    for creature in side.creatures:
        recruit = f"r{creature.recruit}" if creature.recruit else ""
        has = (creature.domain, creature.damage, creature.armor, creature.swayed)
        found.setdefault(recruit or bare(CARDS[creature.card].name), []).append(has)
        for mark in creature.marks:
            if mark.seat != seat:
                found.setdefault(CARDS[mark.card].name, []).append(creature.uid)
    for domain, name in zip(side.domains, STRENGTHS, strict=False):
        found[name] = domain.strength
    return (0 if state.active >= 0 else None), found


def _tactica(table: Table, seat: int) -> tuple[object, Open]:
    field = table.field
    troops: Open = {
        HEXES[number]: RESTED[code]
        for number, code in enumerate(field.troops)
        if code and army_of(code) == seat
    }
    walls = {f"wall on {HEXES[number]}": "wall" for number in field.walls[seat]}
    return (field.battle if table.turn else None), troops | walls


_BY_GAME: Mapping[str, Callable[[Any, int], tuple[object, Open]]] = {
    "bopbm_squared": _bopbm,
    "square_tactics": _square_tactics,
    "squares": _squares,
    "squarriors": _squarriors,
    "tactica": _tactica,
}
