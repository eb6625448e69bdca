"""Measures how much cheating at ratings brings, and how much of it moderators are told.

    python -m bench.abuse [SERVERS]

Servers of sixty honest members and a few cheats, for thirty days, in numbers alone: who meets whom,
who wins (by true strengths), who resigns when, who answers how quickly. A fifth of the honest
members play almost only with one friend, and half of those sit together and answer at once; a tenth
give up in a temper. These shares are guesses, the worst that we could think of among members who do
nothing wrong. The shares of cheats found and of honest members named follow from them.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from bot.clock import DAY
from bot.moderation.signals import EARLY, Kind, Signal, signals
from bot.ratings.glicko import Rating
from bot.ratings.tables import rated_match
from bot.standings.reckoning import WHOLE, counts_after
from bot.storage.ratings import SeatSeen
from games.players.contest import interval

HONEST, DAYS, TYPICAL = 60, 30, 16
"""The honest members, the days, and the decisions of a seat in a match."""
PACE = "three_days"


class Member(NamedTuple):
    """A member of a server, as they really are."""

    id: int
    strength: float
    friend: int = 0
    """The member whom they play nearly always; 0: nobody in particular."""
    together: bool = False
    """Whether the two sit together, and answer at once."""
    temper: bool = False
    kind: Kind | None = None
    """The way in which they cheat, if they do."""
    careful: bool = False


class World:
    """A server for thirty days."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.members: dict[int, Member] = {}
        self.seen: list[SeatSeen] = []
        self.too_short: list[int] = []
        self._match = 0
        for number in range(1, HONEST + 1):
            friend = (number + 1 if number % 2 else number - 1) if number <= HONEST // 5 else 0
            temper = random.random() < 0.1
            together = 0 < number <= HONEST // 10
            strength = random.gauss(1500, 250)
            self.members[number] = Member(number, strength, friend, together, temper)

    def live(self) -> None:
        """Let everybody play."""
        for member in list(self.members.values()):
            for _ in range(self.random.randint(1, 15)):
                has_friend = member.friend and self.random.random() < 0.95
                other = member.friend if has_friend else self.random.choice(self._others(member))
                self._honest(member, self.members[other])
        self._resigner(101)
        self._booster(102, 103)
        self._same(104, 105)
        self._careful_booster(106)

    def _others(self, member: Member) -> list[int]:
        return [each for each in range(1, HONEST + 1) if each != member.id]

    def _honest(self, one: Member, other: Member) -> None:
        share = 1 / (1 + 10 ** ((other.strength - one.strength) / 400))
        winner, loser = (one, other) if self.random.random() < share else (other, one)
        gives_up = self.random.random() < 0.4
        early = self.random.random() < (0.3 if loser.temper else 0.03)
        decided = self.random.randint(1, EARLY) if early else self.random.randint(8, 20)
        together = one.together and one.friend == other.id
        hurry = [0.95 if together else self.random.choice([0.1, 0.3, 0.6, 0.8]) for _ in "ab"]
        self._add(winner.id, loser.id, decided, hurry, resigned=gives_up or early)

    def _resigner(self, id_: int) -> None:
        """Play a member who resigns more than half of their matches at once, to meet
        weaker members later."""
        self.members[id_] = Member(id_, 1800, kind=Kind.RESIGNS)
        for _ in range(14):
            other = self.random.randint(1, HONEST)
            if self.random.random() < 0.55:
                self._add(other, id_, self.random.randint(0, EARLY), [0.3, 0.3], resigned=True)
            else:
                self._add(id_, other, TYPICAL, [0.3, 0.3], resigned=False)

    def _booster(self, id_: int, second: int) -> None:
        """Play a member who beats a second account, which gives up as soon as the match counts."""
        self.members[id_] = Member(id_, 1500, kind=Kind.BOOSTS)
        self.members[second] = Member(second, 1500, kind=Kind.BOOSTS)
        for _ in range(self.random.randint(8, 24)):
            decided = self.random.randint(2, 12)
            self._add(id_, second, decided, [0.7, 0.7], resigned=self.random.random() < 0.85)

    def _careful_booster(self, id_: int) -> None:
        """Play a member who beats a new account each week, four times."""
        self.members[id_] = Member(id_, 1500, kind=Kind.BOOSTS, careful=True)
        for second in range(id_ + 1, id_ + 5):
            for _ in range(4):
                gives_up = self.random.random() < 0.85
                self._add(id_, second, self.random.randint(2, 12), [0.7, 0.7], resigned=gives_up)
        for _ in range(8):
            winner, loser = self.random.sample([id_, 1], 2)
            self._add(winner, loser, TYPICAL, [0.3, 0.3], resigned=False)

    def _same(self, id_: int, second: int) -> None:
        """Play both seats from one sitting, with results that look even."""
        self.members[id_] = Member(id_, 1500, kind=Kind.SAME)
        self.members[second] = Member(second, 1500, kind=Kind.SAME)
        for _ in range(self.random.randint(6, 16)):
            pair = (id_, second) if self.random.random() < 0.6 else (second, id_)
            self._add(*pair, TYPICAL, [0.97, 0.97], resigned=False)

    def _add(
        self, winner: int, loser: int, decided: int, hurry: Sequence[float], *, resigned: bool
    ) -> None:
        if decided < 2:
            self.too_short.append(loser)
            return
        self._match += 1
        for user_id, rank, chance in ((winner, 1, hurry[0]), (loser, 2, hurry[1])):
            quick = sum(self.random.random() < chance for _ in range(decided))
            gives_up = resigned and rank == 2
            self.seen.append(SeatSeen(self._match, PACE, user_id, rank, decided, quick, gives_up))

    @property
    def found(self) -> list[Signal]:
        """The signals that the server's moderators read."""
        return signals(self.seen, self.too_short, set())


def reported(servers: int) -> Iterator[tuple[str, int, int]]:
    """Yield, for each kind of member, the number that moderators were told of, and the
    number of all."""
    found: Counter[str] = Counter()
    of: Counter[str] = Counter()
    for seed in range(servers):
        world = World(Random(seed))
        world.live()
        named: dict[int, set[Kind]] = defaultdict(set)
        for each in world.found:
            for user_id in filter(None, (each.member, each.other)):
                named[user_id].add(each.kind)
        for member in world.members.values():
            who = member.kind.value if member.kind else "honest"
            if member.careful:
                who = f"{who}, with a new account each week"
            if member.friend:
                who = "honest, sits with a friend" if member.together else "honest, has a friend"
            elif member.temper:
                who = "honest, has a temper"
            of[who] += 1
            found[who] += bool(named[member.id])
    for who in sorted(of):
        yield who, found[who], of[who]


def boosted(a_day: int, fresh_each: int, *, decays: bool) -> float:
    """Return the points that a rating gains in thirty days of beating a second account.

    Args:
        a_day: the matches a day.
        fresh_each: the days after which the second account is replaced by a new one; 0: never.
        decays: whether matches of the same two count less and less within a day.
    """
    own, second = Rating(1500, 60), Rating()
    for day in range(DAYS):
        if fresh_each and day and day % fresh_each == 0:
            second = Rating()
        own, second = own.after(DAY), second.after(DAY)
        for met in range(a_day):
            share = counts_after(met) / WHOLE if decays else 1.0
            if share:
                own, second = rated_match([own, second], [1, 2], counts={(0, 1): share})
    return own.value - 1500


def main() -> None:
    servers = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print("| member | named to moderators |")
    print("| --- | --- |")
    for who, found, of in reported(servers):
        low, high = interval(found, of)
        print(f"| {who} | {found / of:.1%} ({100 * low:.1f}–{100 * high:.1f}) of {of} |")
    print("\n| matches a day with a second account | a new one | gained in 30 days | undamped |")
    print("| --- | --- | --- | --- |")
    for a_day in (1, 3, 6, 20):
        for fresh in (0, 7, 1):
            kept, all_ = (boosted(a_day, fresh, decays=decays) for decays in (True, False))
            told = {0: "never", 7: "each week", 1: "each day"}[fresh]
            print(f"| {a_day} | {told} | {kept:+.0f} | {all_:+.0f} |")


if __name__ == "__main__":
    main()
