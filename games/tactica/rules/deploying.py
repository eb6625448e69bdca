"""All sides place their first troops at once, in secret (R-109): three players, four and six."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from games.decisions import Ask, Choice
from games.frames import Log
from games.state import Procedure
from games.tactica.choices import Muster
from games.tactica.events import Deployed
from games.tactica.rules.set_up import possible_musters
from games.tactica.troops import DEPLOYED, DEPLOYED_IN_TEAM, MOST_ALONE, troop

if TYPE_CHECKING:
    from games.tactica.state import Table


class DeploymentInSecret(Procedure["Table"], tag="deployinsecret"):
    """One seat of each side places its first troops, all at once. None of them stands on the field
    before all have placed theirs; in teams the second partners follow then (R-109)."""

    seats: list[int]
    """The seats that place now."""
    later: list[int]
    """Those that come after them."""
    left: list[int]
    """By seat: how many troops it is still to place."""
    plans: list[bytes]
    """By seat: the troops that it has placed, each as its kind and its hex."""

    @classmethod
    def of(cls, table: Table, seats: list[int], later: list[int]) -> DeploymentInSecret:
        """Return the deployment of players who have drawn the first cards."""
        made = cls(seats, later, [0] * table.seats, [b""] * table.seats)
        for seat in seats:
            if possible_musters(table, seat):
                made.left[seat] = to_place(table, seat)
        return made

    def asks(self, table: Table) -> tuple[Ask, ...]:
        # Also where one hex is left for one kind: if that were skipped, it would tell the hand.
        return tuple(
            Ask(
                seat,
                "deploy",
                tuple(possible_musters(table, seat, self.plans[seat])),
                always_ask=True,
            )
            for seat in self.seats
            if self.left[seat]
        )

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Muster)
        self.plans[seat] += bytes((choice.kind, choice.number))
        self.left[seat] -= 1
        if not possible_musters(table, seat, self.plans[seat]):
            self.left[seat] = 0  # passed over for good

    def run(self, table: Table, log: Log) -> None:
        """Show what all have placed."""
        table.stack.pop()
        for seat in self.seats:
            if plan := self.plans[seat]:
                place(table, seat, plan)
                log.append(Deployed(seat, plan[::2], plan[1::2]))
        if self.later:
            table.stack.append(DeploymentInSecret.of(table, self.later, []))

    def leave(self, gone: Iterable[int]) -> None:
        """Forget what seats have placed, and would place, whose side leaves."""
        for seat in gone:
            self.plans[seat], self.left[seat] = b"", 0
            for seats in (self.seats, self.later):
                if seat in seats:
                    seats.remove(seat)

    def has_placed(self, seat: int) -> bool:
        """Return whether a seat has placed all its troops, while others still do."""
        return seat in self.seats and not self.left[seat]


def deployment_in_secret(table: Table) -> DeploymentInSecret:
    """Return the deployment of a battle: that of the first partners, if there are partners."""
    inside, sides = table.seats_in_battle, table.field.sides
    first, later = ([seat for seat in inside if seat // sides == part] for part in (0, 1))
    return DeploymentInSecret.of(table, first, later)


def to_place(table: Table, seat: int) -> int:
    """Return how many first troops a player places, if there is room for them."""
    most = DEPLOYED if table.seats <= MOST_ALONE else DEPLOYED_IN_TEAM
    return min(most, table.sides[seat].hand_troops)


def in_plan(plan: bytes) -> Iterator[tuple[int, int]]:
    """Yield the troops of a plan: their kinds and hexes, in order."""
    return zip(plan[::2], plan[1::2], strict=True)


def place(table: Table, seat: int, plan: bytes) -> None:
    """Put planned troops onto the field."""
    for kind, number in in_plan(plan):
        table.sides[seat].hand.remove(kind)
        table.field.troops[number] = troop(seat, kind)
        table.mark(seat, "muster", number)


def with_plans(table: Table, seats: Iterable[int]) -> Table:
    """Return the table as some seats see it, or plan it: the troops that they have placed in secret
    stand on the field. It is the table itself where there are none."""
    top = table.stack[-1] if table.stack else None
    if not isinstance(top, DeploymentInSecret):
        return table
    planning = [seat for seat in seats if top.plans[seat]]
    if not planning:
        return table
    sides = list(table.sides)
    for seat in planning:
        side = sides[seat]
        sides[seat] = msgspec.structs.replace(side, hand=side.hand[:], marks=side.marks[:])
    found = msgspec.structs.replace(table, field=table.field.copy(), sides=tuple(sides))
    for seat in planning:
        place(found, seat, top.plans[seat])
    return found
