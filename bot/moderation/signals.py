"""Signs of abuse in the rated matches of a server, for moderators to look at.

A signal has no effect by itself, and it proves nothing: two friends who play only each other look
much like two accounts of one person. `bench.abuse` measures how many abusers are found, and how
many innocent members are named. Signals rest on results and on how long and how quickly a seat was
played, never on what a hand held.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby, permutations
from typing import NamedTuple

from bot.clock import DAY
from bot.storage.ratings import SeatSeen

SPAN = 30 * DAY
"""Matches older than this are ignored."""
EARLY = 4
"""Resigning after at most this many decisions is early."""
EARLY_TIMES = 4
"""The least number of early resignations that stands out."""
EARLY_SHARE = 1 / 3
"""The least share of them in a member's rated matches that stands out."""
PAIR_TIMES = 6
"""The number of matches between the same two members that stands out."""
FED_TIMES = 3
"""The number that stands out for each of several members if they lose `PAIR_TIMES` matches in all
to the same opponent."""
ONLY = 0.8
"""With this share of their matches against the other, a player hardly plays anybody else."""
LOST = 0.9
"""The share of defeats among these that stands out."""
GIVEN_UP = 0.5
"""The share of resignations among these that stands out."""
QUICK = 0.9
"""With this share of answers within a minute, at a pace of days, a player is quick."""
QUICK_TIMES = 0.8
"""The share of matches with both members quick that stands out."""


class Kind(StrEnum):
    """The kind of a signal."""

    RESIGNS = "resigns"
    """A member resigns early, again and again."""
    BOOSTS = "boosts"
    """A member loses to another one, and plays hardly anybody else."""
    SAME = "same"
    """Two members play hardly anybody else, and never wait for each other."""


class Signal(NamedTuple):
    """Something that stands out."""

    kind: Kind
    member: int
    """The member who resigns, loses, or plays hardly anybody else."""
    other: int = 0
    """Their opponent."""
    times: int = 0
    """The number of matches of that kind."""
    of: int = 0
    """The number of matches that were looked at."""
    resigned: int = 0
    """For `Kind.BOOSTS`: the number of matches that were given up."""


def signals(seen: Sequence[SeatSeen], too_short: Iterable[int], live: set[str]) -> list[Signal]:
    """Return what stands out in rated matches.

    Args:
        seen: the seats of rated matches, and how each was played.
        too_short: the members who resigned early in matches that changed no rating because somebody
            decided too little.
        live: the paces at which both players are present, so that quick answers mean nothing.
    """
    matches = [list(seats) for _, seats in groupby(seen, key=lambda seat: seat.match_id)]
    pairs: dict[tuple[int, int], list[tuple[SeatSeen, SeatSeen]]] = defaultdict(list)
    for seats in matches:
        if len(seats) == 2:
            for own, theirs in permutations(seats):
                pairs[own.user_id, theirs.user_id].append((own, theirs))
    played = Counter(seat.user_id for seat in seen)
    found = [*_resigning(seen, played, Counter(too_short))]
    fed: dict[int, list[Signal]] = defaultdict(list)
    for (member, other), met in pairs.items():
        if len(met) < ONLY * played[member]:
            continue
        if len(met) >= FED_TIMES:
            fed[other] += _feeding(member, other, met)
        if len(met) >= PAIR_TIMES:
            found += _same(member, other, met, live, played)
    for feeding in fed.values():
        if sum(each.of for each in feeding) >= PAIR_TIMES:
            found += feeding
    return sorted(found, key=lambda each: (each.kind, -each.times, each.member))


def _resigning(
    seen: Sequence[SeatSeen], played: Counter[int], too_short: Counter[int]
) -> Iterable[Signal]:
    early = too_short + Counter(
        seat.user_id for seat in seen if seat.resigned and 0 < seat.decided <= EARLY
    )
    for member, count in early.items():
        of = played[member] + too_short[member]
        if count >= EARLY_TIMES and count >= EARLY_SHARE * of:
            yield Signal(Kind.RESIGNS, member, times=count, of=of)


def _feeding(member: int, other: int, met: Sequence[tuple[SeatSeen, SeatSeen]]) -> Iterable[Signal]:
    lost = sum(own.rank > theirs.rank for own, theirs in met)
    given_up = sum(own.resigned for own, _ in met)
    if lost >= LOST * len(met) and given_up >= GIVEN_UP * len(met):
        yield Signal(Kind.BOOSTS, member, other, lost, len(met), given_up)


def _same(
    member: int,
    other: int,
    met: Sequence[tuple[SeatSeen, SeatSeen]],
    live: set[str],
    played: Counter[int],
) -> Iterable[Signal]:
    count = sum(
        all(seat.pace not in live and seat.quick >= QUICK * seat.decided > 0 for seat in both)
        for both in met
    )
    both_only = len(met) >= ONLY * played[other]
    if count >= QUICK_TIMES * len(met) and not (both_only and member > other):  # each pair once
        yield Signal(Kind.SAME, member, other, count, len(met))
