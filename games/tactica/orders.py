"""Standing orders, which spare a commander the same question again and again."""

from __future__ import annotations

from collections.abc import Collection

from games.decisions import Ask, Choice
from games.options import Setup
from games.tactica.board import NUMBERS
from games.tactica.events import BattleEnded
from games.tactica.state import Table
from games.tactica.view import TableView
from games.unasked import PASSING, Order, StandingOrders

IN_BATTLE = Order(
    "battle",
    "Pass for me in this battle",
    "You let every chance to answer go by until this battle ends.",
    "You are asked whether you answer attacks.",
    turn=False,
    until=(BattleEnded,),
)
"""This order ends with the battle at the latest (R-108)."""


class TacticaOrders(StandingOrders[Table, TableView]):
    """Orders to let every chance to answer go by, until the next turn or for a whole battle."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        return (PASSING, IN_BATTLE)

    def answer(self, state: Table, ask: Ask, given: Collection[str]) -> Choice | None:
        return ask.passing

    def are_taken(self, table: Table) -> bool:
        """Whether orders are accepted: only from the first turn of a battle on."""
        return table.turn is not None

    def rests_on(self, view: TableView, text: str) -> object:
        """Return what an order to a troop rests on: the hexes it names, and their neighbours."""
        verb, *names = text.split()
        field = view.field
        on_map = field.map.on_map
        named = [NUMBERS[name] for name in names if name in NUMBERS]
        hexes = [number for number in named if on_map >> number & 1]
        if verb not in ("move", "train", "attack", "muster") or not hexes:
            return view
        neighbours = field.map.neighbours
        near = sorted({each for number in hexes for each in (number, *neighbours[number])})
        walls = [[number for number in own if number in near] for own in field.walls]
        omens = field.advanced and (
            *(field.advanced.weather, field.advanced.owner),
            [field.advanced.wounds[number] for number in near],
        )
        return field.battle, [field.troops[number] for number in near], walls, omens
