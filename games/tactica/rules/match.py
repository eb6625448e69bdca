"""The match and its battles, step by step (4.1, 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.frames import Log
from games.state import Procedure
from games.tactica.board import LANDMARKS_EACH
from games.tactica.events import BattleBegan
from games.tactica.rules.set_up import Barracks, Deployment, Landmarks, Walls, draw_landmarks
from games.tactica.rules.turn import Turn

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
        step, first = self.step, table.first
        self.step += 1
        match step:
            case 0:
                table.stack.append(Walls())
            case 1 if table.placed:
                table.stack.append(Landmarks(first, 2 * LANDMARKS_EACH[table.field.battle]))
            case 1:
                draw_landmarks(table, log)
            case 2:
                for side in table.sides:
                    table.chance.shuffle(side.troop_pile)
                    table.chance.shuffle(side.tactics_pile)
                table.stack.append(Barracks())
            case 3 | 4:
                table.stack.append(Deployment.of(table, first if step == 3 else 1 - first))
            case _:
                turns = step - 5
                table.stack.append(Turn(first if turns % 2 == 0 else 1 - first))
                table.round = turns // 2 + 1
