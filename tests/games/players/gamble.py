"""The smallest game in which every number of a review is known.

Seat 0 chooses a wager, which wins with a good or a poor chance. Seat 1 nods or waves, which makes
no difference, and the die is cast.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.chance import Chance
from games.decisions import Ask, Phrase
from games.engine import Game
from games.events import Event, EventCodec
from games.frames import Log
from games.options import Setup
from games.players.mind import Mind
from games.state import Outcome, Procedure, State
from games.view import View

GOOD, POOR = 7, 2
"""The winning sides of a ten-sided die."""


class Cast(Event, frozen=True, tag="cast"):
    side: int


class Table(State, kw_only=True):
    stack: list[Wager | Reply]
    wins: int = 0


class Wager(Procedure[Table], tag=True):
    def asks(self, state: Table) -> tuple[Ask, ...]:
        return (Ask(0, "wager", (Phrase("good"), Phrase("poor"))),)

    def answer(self, state: Table, seat: int, choice: Any, log: Log) -> None:
        state.wins = GOOD if choice.words == "good" else POOR
        state.stack[-1] = Reply()


class Reply(Procedure[Table], tag=True):
    def asks(self, state: Table) -> tuple[Ask, ...]:
        return (Ask(1, "reply", (Phrase("nod"), Phrase("wave"))),)

    def answer(self, state: Table, seat: int, choice: Any, log: Log) -> None:
        side = state.chance.die(10)
        log.append(Cast(side))
        state.stack.clear()
        state.outcome = Outcome("cast", (1, 2) if side <= state.wins else (2, 1))


class Odds(Mind[Table]):
    def evaluate(self, state: Table) -> tuple[float, ...]:
        share = (state.wins or GOOD) / 10
        return share, 1 - share


class Gamble(Game[Table, View]):
    key = "gamble"
    name = "Gamble"
    version = 1
    seats = (2,)
    options = ()
    state_type = Table
    event_codec = EventCodec((Cast,))
    mind = Odds()

    def opening(self, setup: Setup, chance: Chance) -> Table:
        return Table(seats=2, chance=chance, stack=[Wager()])

    def view(self, state: Table, seat: int | None, asks: Sequence[Ask] | None = None) -> View:
        raise NotImplementedError

    def open_view(self, state: Table) -> View:
        raise NotImplementedError

    def resample(self, state: Table, seat: int, chance: Chance) -> Table:
        new = self.decode(self.encode(state))
        new.chance = chance.fork()
        return new

    def remove_seat(self, state: Table, seat: int, log: Log) -> None:
        state.stack.clear()
        state.outcome = Outcome("resigned", (2, 1) if seat == 0 else (1, 2))


def begun(seed: int) -> Table:
    return Gamble().new(Setup(2, {}), msgspec.msgpack.encode(seed).ljust(16, b"s"))[0]
