"""The turn of an invading army: a player with no tile on the board (rulebook, Invading Army;
ruling R-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.bopbm_squared.battle import ARMY, declare
from games.bopbm_squared.board import ALL, EDGE, NUMBERS, SPACES_OF, beside, numbers_in
from games.bopbm_squared.choices import INVADE, WAIT, Invade
from games.bopbm_squared.events import Mustered, Waited
from games.bopbm_squared.view import LastMove
from games.engine import Ask, Choice, Log, Procedure

if TYPE_CHECKING:
    from games.bopbm_squared.state import Table

LARGEST = 8
"""Small tiles that a base has room for."""


class Invasion(Procedure["Table"], tag="invasion"):
    """Roll for the base, then attack or wait."""

    seat: int
    step: Literal["muster", "attack", "over"] = "muster"

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if self.step != "attack" or not table.base[self.seat]:
            return ()
        targets = numbers_in(landing_places(table, self.seat))
        if not targets:
            return ()
        invasions = (INVADE[space] for space in targets)
        return (Ask(self.seat, "invade", (*invasions, WAIT)),)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        table.stack.pop()
        if isinstance(choice, Invade):
            declare(table, seat, NUMBERS[choice.target], ARMY, log)
        else:
            log.append(Waited(seat))

    def run(self, table: Table, log: Log) -> None:
        if self.step == "attack":
            table.stack.pop()
            return
        table.show_battle(log)
        self.step = "attack"
        die = table.chance.die()
        if die == 6 and table.base[self.seat] < LARGEST:
            table.base[self.seat] += 1
        table.last = LastMove(self.seat)
        log.append(Mustered(self.seat, die, table.base[self.seat]))


def landing_places(table: Table, seat: int) -> int:
    """Return the enemy tiles that an army may attack: small ones on the board's edge or next
    to an empty space; medium ones only if there is no small one on the board."""
    small = medium = 0
    for other in range(table.seats):
        small |= table.small[other]
        medium |= SPACES_OF[table.medium[other]]
    open_to = EDGE | beside(ALL & ~table.taken)
    return (small or medium) & open_to
