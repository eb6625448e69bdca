"""Deployment at once and in secret, by all sides (R-109): for three, four and six players."""

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
    """One seat of each side places its first troops, all of them at once (R-109).

    No troop stands on the field before all seats are done. In teams the second partners follow
    then.
    """

    seats: list[int]
    """The seats that place now."""
    later: list[int]
    """The seats that place after them."""
    left: list[int]
    """By seat: the number of troops that it still has to place."""
    plans: list[bytes]
    """By seat: the troops that it has placed, each as its kind and its hex."""

    @classmethod
    def of(cls, table: Table, seats: list[int], later: list[int]) -> DeploymentInSecret:
        """Return the deployment of seats that have drawn their first cards."""
        made = cls(seats, later, [0] * table.seats, [b""] * table.seats)
        for seat in seats:
            if possible_musters(table, seat):
                made.left[seat] = to_place(table, seat)
        return made

    def asks(self, table: Table) -> tuple[Ask, ...]:
        # Ask even if only one choice is possible: skipping the question would reveal the hand.
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
        """Show the troops that all seats have placed."""
        table.stack.pop()
        for seat in self.seats:
            if plan := self.plans[seat]:
                place(table, seat, plan)
                log.append(Deployed(seat, plan[::2], plan[1::2]))
        if self.later:
            table.stack.append(DeploymentInSecret.of(table, self.later, []))

    def leave(self, gone: Iterable[int]) -> None:
        """Drop the seats of a side that leaves, with what they have placed."""
        for seat in gone:
            self.plans[seat], self.left[seat] = b"", 0
            for seats in (self.seats, self.later):
                if seat in seats:
                    seats.remove(seat)

    def has_placed(self, seat: int) -> bool:
        """Return whether a seat has placed all its troops, while others may still place theirs."""
        return seat in self.seats and not self.left[seat]


def deployment_in_secret(table: Table) -> DeploymentInSecret:
    """Return a battle's deployment in secret. In teams it begins with the first partners."""
    inside, sides = table.seats_in_battle, table.field.sides
    first, later = ([seat for seat in inside if seat // sides == part] for part in (0, 1))
    return DeploymentInSecret.of(table, first, later)


def to_place(table: Table, seat: int) -> int:
    """Return the number of first troops that a player places, as far as there is room."""
    most = DEPLOYED if table.seats <= MOST_ALONE else DEPLOYED_IN_TEAM
    return min(most, table.sides[seat].hand_troops)


def in_plan(plan: bytes) -> Iterator[tuple[int, int]]:
    """Yield the kind and the hex of each troop in a plan, in order."""
    return zip(plan[::2], plan[1::2], strict=True)


def place(table: Table, seat: int, plan: bytes) -> None:
    """Put the troops of a plan onto the field."""
    for kind, number in in_plan(plan):
        table.sides[seat].hand.remove(kind)
        table.field.troops[number] = troop(seat, kind)
        table.mark(seat, "muster", number)


def with_plans(table: Table, seats: Iterable[int]) -> Table:
    """Return the table with the troops on the field that some seats have placed in secret.

    It is the table as these seats see it: the same object if they have placed none.
    """
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
