"""Standing orders: what a commander need not be asked again and again."""

from __future__ import annotations

from games.options import Setup
from games.tactica.state import Table
from games.unasked import PASSING, Order, StandingOrders


class TacticaOrders(StandingOrders[Table]):
    """A commander may let every chance to answer go by."""

    def known(self, setup: Setup) -> tuple[Order, ...]:
        return (PASSING,)

    def are_taken(self, table: Table) -> bool:
        """Not before the first turn of a battle."""
        return table.turn is not None
