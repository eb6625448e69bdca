"""Plays tournaments without a bot, with random results and members who leave,
and checks invariants."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec

from bot.pairings.course import advanced, closed, format_of, standings
from bot.pairings.records import (
    Contender,
    Format,
    Pairing,
    Part,
    Phase,
    Result,
    Tournament,
)
from bot.pairings.signing_up import NotNow, joined, started, withdrawn

GONE = (Part.WITHDRAWN, Part.REMOVED, Part.SILENT, Part.LEFT)
"""The ways in which a member leaves who was there at the start."""


def signed_up(format_: Format, members: int, seed: int = 7, *, twice: bool = False) -> Tournament:
    """Return a tournament that is about to begin."""
    contenders = tuple(Contender(n, 1000 + n, f"M{n}") for n in range(1, members + 1))
    return Tournament(format=format_, seed=seed, contenders=contenders, twice=twice)


def play(
    t: Tournament, random: Random, *, leaving: float = 0.0, late: float = 0.0, draws: float = 0.2
) -> Tournament:
    """Play a tournament to its end, each result on its own, and check the invariants on the way."""
    t = started(t)
    for _ in range(5000):
        check(t)
        if t.phase is not Phase.RUNNING:
            return t
        assert advanced(t) == t, "what follows has happened"
        if random.random() < leaving and t.present:
            t = withdrawn(t, random.choice(t.present).user_id, random.choice(GONE))
            continue
        if random.random() < late:
            try:
                t = joined(t, 5000 + len(t.contenders), "Late")
            except NotNow:
                pass
            else:
                t = advanced(t)
                continue
        pairing = random.choice(t.open)
        result = some_result(random, draws)
        after = advanced(closed(t, pairing.key, result))
        again = advanced(closed(after, pairing.key, Result(0, 0)))
        assert again == after, "what arrives twice counts once"
        t = after
    raise AssertionError("it does not end")


def some_result(random: Random, draws: float) -> Result:
    if random.random() < draws:
        return Result(1, 1)
    return random.choice([Result(2, 0), Result(0, 2)])


def check(t: Tournament) -> None:
    """Check the invariants of a tournament."""
    byes = Counter(each.first for each in t.pairings if each.is_bye)
    assert max(byes.values(), default=0) <= 1, byes
    assert len({each.key for each in t.pairings}) == len(t.pairings)
    assert all(each.round <= t.round for each in t.pairings)
    for round_ in range(1, t.round):
        assert all(each.result is not None for each in t.of_round(round_))
    lines = standings(t)
    assert sorted(line.number for line in lines) == [each.number for each in t.field]
    if format_of(t) in (Format.SWISS, Format.ROUND_ROBIN):
        meetings = Counter(frozenset(e.both) for e in t.pairings if not e.is_bye and not e.nth)
        assert max(meetings.values(), default=0) <= 1, "nobody meets the same one twice"
    for round_ in range(1, t.round + 1):
        if format_of(t) is not Format.GROUPS:
            playing = [n for e in t.of_round(round_) if e.nth == 0 for n in e.both if n]
            assert len(playing) == len(set(playing)), "one meeting a round"


def with_results(t: Tournament, *results: tuple[int, int, Result]) -> Tournament:
    """Return a tournament in which some contenders have met, in the order of the list."""
    pairings = tuple(
        Pairing(n, 1, first, second, result=result)
        for n, (first, second, result) in enumerate(results, start=1)
    )
    return msgspec.structs.replace(t, pairings=pairings, round=len(pairings))
