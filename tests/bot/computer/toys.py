"""Positions of the toy auction to think about, and pools that answer quickly."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import msgspec

from bot.computer.pool import Pool
from bot.computer.task import Decision, Task, task
from bot.computer.worker import think
from bot.errands import Errand
from games.chance import Chance
from games.example.game import Toy
from games.example.state import Auction
from games.players.thought import at_most

TOY = Toy()
SEED = bytes(16)
SIMULATIONS = 30
SAMPLES = 6


class QuickPool(Pool):
    """A pool that thinks at once in the test's own process, and remembers its tasks."""

    def __init__(self, workers: int, seconds: float) -> None:
        super().__init__(workers, seconds)
        self.tasks: list[Task] = []
        self.decisions: list[Decision] = []
        self.pretended: list[str] = []
        self.errands: list[Errand] = []

    async def decide(self, task: Task) -> Decision:
        self.tasks.append(task)
        # Counted, not timed: SimCord's clock stands still.
        decision = think(task, at_most(SIMULATIONS))
        self.decisions.append(decision)
        return decision

    async def run(self, errand: Errand) -> Any:
        self.errands.append(errand)
        return errand.run(at_most(SAMPLES))

    async def pretend(self, level: str, share: float = 1.0) -> None:
        self.pretended.append(level)


def auction(seats: int = 2) -> Auction:
    """Return a match at its start: everybody may swap cards."""
    state, _ = TOY.new(TOY.setup(seats), SEED)
    return state


def toy_task(level: str = "hard", seconds: float = 0.05, **changes: Any) -> Task:
    """Return a task for a first decision of seat 0."""
    return msgspec.structs.replace(task(TOY, auction(), 0, level, seconds), **changes)


def twin(state: Auction, seat: int) -> Auction:
    """Return another state that looks the same to a seat."""
    return TOY.resample(state, seat, Chance(b"t" * 16))


class Hanging(Toy):
    """A game that hangs once a worker looks at it."""

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        while True:
            time.sleep(1)


class Deadly(Toy):
    """A game that kills the worker that looks at it."""

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class Failing(Toy):
    """A game that fails with a secret in its error message."""

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        raise ValueError(f"the hand is {state.hands[seat]}")


class Leaking(Toy):
    """A game that fails if the worker can see the bot's settings in its environment."""

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        assert not [name for name in os.environ if "TOKEN" in name or "SQUARETABLE" in name]
        return super().resample(state, seat, chance)


class Blind(Toy):
    """A game that imagines worlds only from what a seat sees.

    States that look the same to a seat give the same worlds, card for card, and not only with the
    same probability.
    """

    def resample(self, state: Auction, seat: int, chance: Chance) -> Auction:
        plain = self.decode(self.encode(state))
        plain.chance = Chance(SEED)
        others = [other for other in range(plain.seats) if other != seat]
        unseen = sorted(plain.deck + [card for other in others for card in plain.hands[other]])
        for other in others:
            plain.hands[other] = [unseen.pop() for _ in plain.hands[other]]
        plain.deck = unseen
        return super().resample(plain, seat, chance)
