"""The log of a match as one member may read it: only the player of a passed seat reads
of the pass."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from bot.catalog import full_catalog
from bot.matches.member_log import HEADED, heading, member_log
from bot.play import words
from bot.play.match import Match
from bot.storage.records import Step
from tests.bot.history.recorded import played

GAME = "squarriors"
LET_GO = words.let_go(1).rstrip(".")


def passed(match: Match, steps: list[Step], seat: int) -> int:
    """Return how often a seat passed a chance to react."""
    found = 0
    for before, step in pairwise(steps):
        if step.seat == seat:
            ask = match.game.ask(match.game.decode(before.state), seat)
            assert ask is not None
            found += ask.passing is not None and ask.passing.notation == step.choice
    return found


def told_as_passed(lines: list[str]) -> int:
    """Return how often the lines say so."""
    own = [line for line in lines if line.startswith(LET_GO)]
    return sum(int(line.split()[-2]) if "times" in line else 1 for line in own)


def test_a_player_reads_how_often_they_passed() -> None:
    match, steps = played(full_catalog(), GAME)
    counts = [passed(match, list(steps), seat) for seat in range(len(match.names))]
    assert sum(counts), "somebody let something go by"
    for seat, count in enumerate(counts):
        assert told_as_passed(member_log(match, steps, seat)) == count


def test_passes_by_an_order_are_left_out() -> None:
    match, steps = played(full_catalog(), GAME)
    stored = [steps[0]]
    for step in steps[1:]:
        by_hand = not passed(match, [stored[-1], step], 0)
        stored.append(msgspec.structs.replace(step, by_hand=by_hand))
    assert passed(match, stored, 0), "orders did so"
    assert not told_as_passed(member_log(match, stored, 0))


def test_a_pass_in_the_same_second_as_something_else_is_told() -> None:
    match, steps = played(full_catalog(), GAME)
    at_once = [msgspec.structs.replace(step, at=steps[0].at, by_hand=True) for step in steps]
    counts = [passed(match, at_once, seat) for seat in range(len(match.names))]
    assert sum(counts)
    for seat, count in enumerate(counts):
        assert told_as_passed(member_log(match, at_once, seat)) == count


def test_passes_by_an_order_are_left_out_of_older_logs_by_the_clock() -> None:
    """Such a pass was stored together with its cause."""
    match, steps = played(full_catalog(), GAME)
    stored = [steps[0]]
    for step in steps[1:]:
        at = stored[-1].at if passed(match, [stored[-1], step], 0) else step.at
        stored.append(msgspec.structs.replace(step, at=at))
    assert passed(match, stored, 0), "orders did so"
    assert not told_as_passed(member_log(match, stored, 0))


def test_nobody_else_reads_of_it() -> None:
    match, steps = played(full_catalog(), GAME)
    assert not told_as_passed(member_log(match, steps, None))


def test_it_stands_where_it_happened() -> None:
    match, steps = played(full_catalog(), GAME)
    lines = member_log(match, steps, 0)
    where = [number for number, line in enumerate(lines) if line.startswith(LET_GO)]
    assert where
    assert all(one + 1 < other for one, other in pairwise(where)), "one line for all in a row"
    heads = [heading(name) for name in match.names]
    seen = [line for line in lines if not line.startswith(LET_GO) and line not in heads]
    told = [
        match.tell(match.game.event_codec.decode(step.events), 0, step.version) for step in steps
    ]
    assert seen == [line for sentences in told for line in sentences]


def test_long_turns_have_a_heading() -> None:
    match, steps = played(full_catalog(), GAME)
    lines, names = member_log(match, steps, None), [heading(each) for each in match.names]
    heads = [at for at, line in enumerate(lines) if line in names]
    assert len(heads) > 1
    assert all(later - head > HEADED for head, later in pairwise([*heads, len(lines)]))
