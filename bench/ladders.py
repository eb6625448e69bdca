"""The order that a ladder's rules lead to, and the time that it takes to read a ladder.

    python -m bench.ladders [LADDERS]

Thirty members of different strengths join in random order and play for a year of simulated days.
They look in now and then, take breaks, leave for months and come back; a challenge goes to the
highest member within reach. The report says how well the order follows the strengths. A ladder of a
thousand members is then read from a database.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec.structs import replace

from bot.clock import DAY
from bot.ladder.model import (
    IDLE,
    back,
    climbed,
    climbers,
    ordered,
    own_place,
    reachable,
    why_wait,
)
from bot.storage.ladders import KNOWN, Challenge, ChallengeState, Ladder, Rung
from bot.storage.store import Store

MEMBERS, LENGTH = 30, 6 * DAY
"""The members of a ladder, and the length of a match."""
MONTHS = (1, 3, 6, 12)
LADDER = Ladder(1, "square_tactics")


class Season:
    """A year of a ladder."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.strengths = {each: self.random.gauss(1500, 200) for each in range(1, MEMBERS + 1)}
        self.keen = {each: self.random.choice([0.05, 0.2, 0.5]) for each in self.strengths}
        """The chance that a member looks in on a day."""
        self.rungs = [_rung(each) for each in self.random.sample(sorted(self.strengths), MEMBERS)]
        for place, rung in enumerate(self.rungs, 1):
            self.rungs[place - 1] = replace(rung, place=place)
        self.challenges: list[Challenge] = []
        """The challenges, the latest first."""
        self.made = self.played = 0

    def day(self, now: int) -> None:
        """Simulate a day of every member."""
        for challenge in [each for each in self.challenges if _is_due(each, now)]:
            self._end(challenge, now)
        for user_id in self.random.sample(sorted(self.strengths), MEMBERS):
            if self.random.random() < self.keen[user_id]:
                self._look_in(user_id, now)

    def _look_in(self, user_id: int, now: int) -> None:
        found = climbers(self.rungs, self.challenges, now, lambda _: False)
        own = own_place(found, user_id)
        assert own is not None
        if own.rung.away_until > now:
            return
        if own.skipped in IDLE:
            self.rungs = ordered(self.rungs, back(self.rungs, user_id, now))
            self._change(user_id, since=now)
        self._change(user_id, active_at=now)
        if self.random.random() < 0.01:
            self._change(user_id, away_until=now + self.random.randint(3, 14) * DAY)
            return
        found = climbers(self.rungs, self.challenges, now, lambda _: False)
        for each in reachable(found, user_id):
            if why_wait(self.challenges, user_id, each.rung.user_id, now) is None:
                self.made += 1
                made = Challenge(
                    self.made,
                    user_id,
                    each.rung.user_id,
                    ChallengeState.OPEN,
                    now,
                    None,
                    None,
                    None,
                )
                self.challenges = [made, *self.challenges[: KNOWN - 1]]
                return

    def _end(self, challenge: Challenge, now: int) -> None:
        one, other = challenge.challenger, challenge.receiver
        at = self.challenges.index(challenge)
        if self.random.random() > 0.5 + self.keen[other]:
            self.challenges[at] = replace(challenge, state=ChallengeState.PASSED)
            return
        self.challenges[at] = replace(challenge, state=ChallengeState.PLAYED, ended_at=now)
        self.played += 1
        share = 1 / (1 + 10 ** ((self.strengths[other] - self.strengths[one]) / 400))
        if self.random.random() < share:
            self.rungs = ordered(self.rungs, climbed(self.rungs, one, other, now))

    def _change(self, user_id: int, **what: int) -> None:
        self.rungs = [
            replace(rung, **what) if rung.user_id == user_id else rung for rung in self.rungs
        ]

    @property
    def agreement(self) -> float:
        """The rank correlation of the order and the strengths (Spearman): 1 in full, 0
        not at all."""
        order = [rung.user_id for rung in self.rungs]
        best = sorted(order, key=lambda each: -self.strengths[each])
        gaps = sum((order.index(each) - best.index(each)) ** 2 for each in order)
        return 1 - 6 * gaps / (MEMBERS * (MEMBERS**2 - 1))


def _rung(user_id: int) -> Rung:
    return Rung(user_id, str(user_id), 0, False, 0, 0, False, 0, 0, False)


def _is_due(challenge: Challenge, now: int) -> bool:
    return challenge.state is ChallengeState.OPEN and challenge.made_at + LENGTH <= now


def year(seed: int, months: Sequence[int] = MONTHS) -> tuple[list[float], int]:
    """Return the agreement of a ladder's order with the strengths, and the number
    of matches played.

    The first figure is that of the beginning; the others are those after the given months.
    """
    season = Season(seed)
    found = [season.agreement]
    for day in range(30 * months[-1]):
        season.day(day * DAY)
        assert len({rung.place for rung in season.rungs}) == MEMBERS, "everybody has a place"
        if (day + 1) % 30 == 0 and (day + 1) // 30 in months:
            found.append(season.agreement)
    return found, season.played


async def read(members: int) -> float:
    """Return the milliseconds that it takes to read a ladder and work out who reaches whom."""
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "ladder.db")
        for user_id in range(1, members + 1):
            await store.ladders.join(LADDER, user_id, f"member {user_id}", 0)
        times = []
        for _ in range(15):
            begun = perf_counter()
            rungs = await store.ladders.rungs(LADDER)
            challenges = await store.ladders.challenges(LADDER)
            found = climbers(rungs, challenges, 0, lambda _: False)
            reachable(found, members)
            times.append(1000 * (perf_counter() - begun))
        await store.close()
    return median(times)


def main() -> None:
    ladders = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    years = [year(seed) for seed in range(ladders)]
    print("| at the start | " + " | ".join(f"{each} months" for each in MONTHS) + " |")
    print("| --- |" + " --- |" * len(MONTHS))
    means = [fmean(found[at] for found, _ in years) for at in range(len(MONTHS) + 1)]
    print("| " + " | ".join(f"{each:.2f}" for each in means) + " |")
    print(f"\n{fmean(played for _, played in years):.0f} matches in a year")
    print(f"A ladder of 1,000 members is read in {asyncio.run(read(1000)):.1f} ms")


if __name__ == "__main__":
    main()
