"""The match and its battles, step by step (4.1, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.state import Procedure
from games.tactica.board import SIDES_OF
from games.tactica.events import BattleBegan, RoundBegan
from games.tactica.rules.deploying import deployment_in_secret
from games.tactica.rules.set_up import (
    Barracks,
    Deployment,
    DeploymentToAndFro,
    Landmarks,
    Walls,
    draw_landmarks,
)
from games.tactica.rules.turn import Turn
from games.tactica.troops import DEPLOYED, DEPLOYED_IN_TEAM, MOST_ALONE

if TYPE_CHECKING:
    from games.tactica.state import Table


class Match(Procedure["Table"], tag="match"):
    """The match: one battle, or three in a row."""

    def run(self, table: Table, log: Log) -> None:
        table.stack.append(Battle())
        log.append(BattleBegan(table.field.battle, table.first))


class Battle(Procedure["Table"], tag="field"):
    """One battle: set-up, then turns until it ends."""

    step: int = 0

    def run(self, table: Table, log: Log) -> None:
        step, first, seats = self.step, table.first, table.seats
        self.step += 1
        match step:
            case 0:
                table.stack.append(Walls([b""] * table.field.sides))
            case 1 if table.placed:
                inside = first if first in table.in_battle else table.next_in_battle(first)
                table.stack.append(Landmarks(inside, table.landmarks))
            case 1:
                draw_landmarks(table, log)
            case 2:
                for side in table.sides:
                    table.chance.shuffle(side.troop_pile)
                    table.chance.shuffle(side.tactics_pile)
                table.stack.append(Barracks([-1] * seats))
            case 3 if table.secret:
                table.stack.append(deployment_in_secret(table))
                self.step += 1
            case 3 if seats > 2:
                table.stack.append(DeploymentToAndFro(to_and_fro(first, seats)))
                self.step += 1
            case 3 | 4:
                table.stack.append(Deployment.of(table, first if step == 3 else 1 - first))
            case _:
                turns = step - SET_UP_STEPS
                seat = (first + turns) % seats
                if not table.left or table.side_of(seat) in table.in_battle:
                    # The seat with the first turn of a battle has one action in it.
                    first_turn = table.round == 0
                    if seats > 2 and table.round != turns // seats + 1:
                        log.append(RoundBegan(turns // seats + 1))
                    table.round = turns // seats + 1
                    table.stack.append(
                        Turn(seat, mustering_actions=1) if first_turn else Turn(seat)
                    )


SET_UP_STEPS = 5


def to_and_fro(first: int, seats: int) -> list[int]:
    """Return the order in which three or more players place first troops one by one (R-107).

    It goes from the last seat to the first and back. With two sides it goes from the first to the
    last and back.
    """
    forth = [(first + n) % seats for n in range(seats)]
    back = forth[::-1]
    if SIDES_OF[seats] == 2:
        forth, back = back, forth
    return [*back, *forth] * ((DEPLOYED if seats <= MOST_ALONE else DEPLOYED_IN_TEAM) // 2)
