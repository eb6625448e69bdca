"""The rules of a ladder, on plain data."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bench.ladders import year
from bot.clock import DAY
from bot.ladder.model import (
    AT_ONCE,
    BACK,
    IDLE_DAYS,
    PASSES,
    REACH,
    REMATCH_DAYS,
    Hold,
    Places,
    Skipped,
    Wait,
    back,
    climbed,
    climbers,
    last_move,
    ordered,
    passes,
    reachable,
    why_skipped,
    why_wait,
)
from bot.storage.ladders import Challenge, ChallengeState, Rung

NOW = 1_000 * DAY


def rung(user_id: int, **more: Any) -> Rung:
    plain = Rung(
        user_id=user_id,
        name=f"member {user_id}",
        place=10 * user_id,
        auto=False,
        since=NOW - DAY,
        active_at=NOW - DAY,
        gone=False,
        looked_at=NOW,
        away_until=0,
        takes_none=False,
    )
    return msgspec.structs.replace(plain, **more)


def away(user_id: int) -> Rung:
    return rung(user_id, away_until=NOW + 1)


def challenge(
    challenger: int, receiver: int, state: ChallengeState = ChallengeState.OPEN, ago: int = 1
) -> Challenge:
    at = NOW - ago
    ended = at if state is ChallengeState.PLAYED else None
    return Challenge(1, challenger, receiver, state, at, None, ended, None)


def seen(*rungs: Rung, challenges: Any = (), barred: Any = ()) -> list[tuple[int, int]]:
    found = climbers(rungs, challenges, NOW, lambda user_id: user_id in barred)
    return [(each.rung.user_id, each.number) for each in found]


def standing(rungs: list[Rung], places: Places) -> list[int]:
    return [each.user_id for each in ordered(rungs, places)]


# Members with a number, and skipped ones.


def test_members_are_numbered_from_the_top_and_those_on_a_break_are_too() -> None:
    assert seen(rung(1), away(2), rung(3)) == [(1, 1), (2, 2), (3, 3)]


def test_idle_closed_and_barred_members_have_no_number_and_gone_ones_are_not_there() -> None:
    idle = rung(2, active_at=0, since=0)
    told = seen(
        rung(1), idle, rung(3, takes_none=True), rung(4), rung(5, gone=True), rung(6), barred={4}
    )
    assert told == [(1, 1), (2, 0), (3, 0), (4, 0), (6, 2)]


@pytest.mark.parametrize("field", ["active_at", "since", "away_until"])
def test_a_look_a_return_or_a_break_keeps_a_member_from_being_idle(field: str) -> None:
    long_ago = rung(1, active_at=0, since=0)
    edge = NOW - IDLE_DAYS * DAY
    assert why_skipped(long_ago, [], NOW) is Skipped.UNSEEN
    assert why_skipped(msgspec.structs.replace(long_ago, **{field: edge}), [], NOW) is None
    late = msgspec.structs.replace(long_ago, **{field: edge - 1})
    assert why_skipped(late, [], NOW) is Skipped.UNSEEN


def test_a_challenge_given_or_a_match_played_counts_as_being_there() -> None:
    log = [
        challenge(1, 2, ago=5),
        challenge(3, 1, ChallengeState.PLAYED, ago=9),
        challenge(4, 2, ChallengeState.VOID, ago=3),
    ]
    assert last_move(1, log) == NOW - 5
    assert last_move(3, log) == NOW - 9
    assert last_move(6, [challenge(3, 6, ChallengeState.PLAYED, ago=9)]) == NOW - 9
    assert last_move(6, [challenge(3, 6, ChallengeState.VOID, ago=9)]) == 0
    assert last_move(2, log) == 0, "somebody else’s challenge is no sign of life"


def test_two_challenges_let_go_by_in_a_row_make_idle_until_one_says_that_one_is_back() -> None:
    let_go = [challenge(9, 1, ChallengeState.PASSED), challenge(8, 1, ChallengeState.PASSED)]
    assert passes(rung(1), let_go) == PASSES == 2
    assert why_skipped(rung(1), let_go, NOW) is Skipped.PASSING
    assert why_skipped(rung(1), let_go[:1], NOW) is None
    assert why_skipped(rung(8), let_go, NOW) is None, "the challenger let nothing go by"
    between = [let_go[0], challenge(1, 7, ChallengeState.PLAYED), let_go[1]]
    assert why_skipped(rung(1), between, NOW) is None
    assert why_skipped(rung(1, since=NOW), let_go, NOW) is None
    others = [let_go[0], challenge(8, 9, ChallengeState.PLAYED), let_go[1]]
    assert why_skipped(rung(1), others, NOW) is Skipped.PASSING, "a match of others changes nothing"
    given = [let_go[0], challenge(1, 7), let_go[1]]
    assert why_skipped(rung(1), given, NOW) is Skipped.PASSING, "nothing came of a challenge"
    at_once = let_go[0].made_at
    assert why_skipped(rung(1, since=at_once), let_go, NOW) is Skipped.PASSING
    void = [challenge(9, 1, ChallengeState.VOID)] * 5
    assert why_skipped(rung(1), void, NOW) is None


# Members within reach.


def reach(rungs: list[Rung], user_id: int, refusing: Any = ()) -> list[int]:
    found = climbers(rungs, [], NOW, lambda _: False)
    return [each.rung.user_id for each in reachable(found, user_id, refusing)]


def test_a_challenge_reaches_a_few_places_up_and_never_down() -> None:
    rungs = [rung(n) for n in range(1, 8)]
    assert reach(rungs, 7) == [4, 5, 6]
    assert len(reach(rungs, 7)) == REACH
    assert reach(rungs, 2) == [1]
    assert reach(rungs, 1) == reach(rungs, 99) == []


def test_those_who_are_skipped_are_reached_past() -> None:
    rungs = [rung(1), rung(2), away(3), rung(4, takes_none=True), rung(5, gone=True), rung(6)]
    assert reach([*rungs, rung(7)], 7) == [1, 2, 6]
    assert reach([rung(n) for n in range(1, 6)], 5, refusing={4}) == [1, 2, 3]


def test_a_skipped_member_reaches_nobody() -> None:
    assert reach([rung(1), away(2)], 2) == []


def test_two_members_wait_a_week_and_nobody_has_too_many_at_once() -> None:
    week = REMATCH_DAYS * DAY
    assert why_wait([], 5, 4, NOW) is None
    for one, other in ((5, 4), (4, 5)):
        played = challenge(one, other, ChallengeState.PLAYED, ago=week)
        assert why_wait([played], 5, 4, NOW) is None
        assert why_wait([played], 5, 4, NOW - 1) == Wait(Hold.AGAIN, NOW)
        passed = challenge(one, other, ChallengeState.PASSED, ago=1)
        assert why_wait([passed], 5, 4, NOW) == Wait(Hold.AGAIN, NOW - 1 + week)
        assert why_wait([challenge(one, other)], 5, 4, NOW) == Wait(Hold.OPEN)
    assert why_wait([challenge(5, 4, ChallengeState.VOID)], 5, 4, NOW) is None
    assert AT_ONCE == 2
    given = [challenge(5, other) for other in range(10, 10 + AT_ONCE)]
    assert why_wait(given, 5, 4, NOW) == Wait(Hold.GIVEN)
    assert why_wait(given[1:], 5, 4, NOW) is None
    taken = [challenge(other, 4) for other in range(10, 10 + AT_ONCE)]
    assert why_wait(taken, 5, 4, NOW) == Wait(Hold.TAKEN)
    assert why_wait(taken[1:], 5, 4, NOW) is None


# Moves of places.


def test_the_winner_takes_the_losers_place_and_those_between_go_down_by_one() -> None:
    rungs = [rung(n) for n in range(1, 6)]
    assert standing(rungs, climbed(rungs, 4, 2, NOW)) == [1, 4, 2, 3, 5]


def test_a_member_on_a_break_keeps_their_place() -> None:
    rungs = [rung(1), rung(2), away(3), rung(4), rung(5)]
    assert standing(rungs, climbed(rungs, 5, 2, NOW)) == [1, 5, 3, 2, 4]
    just_back = [rung(1), rung(2), rung(3, away_until=NOW), rung(4)]
    assert standing(just_back, climbed(just_back, 4, 2, NOW)) == [1, 4, 2, 3]
    rungs = [rung(1), away(2), rung(3)]
    assert standing(rungs, climbed(rungs, 3, 2, NOW)) == [1, 3, 2], "unless they have lost"


def test_nothing_moves_for_who_stands_higher_or_has_left() -> None:
    rungs = [rung(n) for n in range(1, 4)]
    assert climbed(rungs, 1, 3, NOW) == climbed(rungs, 9, 1, NOW) == climbed(rungs, 3, 9, NOW) == {}


def test_coming_back_costs_places_and_no_more_than_there_are() -> None:
    rungs = [rung(n) for n in range(1, 7)]
    assert BACK == 3
    assert standing(rungs, back(rungs, 1, NOW)) == [2, 3, 4, 1, 5, 6]
    assert standing(rungs, back(rungs, 5, NOW)) == [1, 2, 3, 4, 6, 5]
    assert back(rungs, 6, NOW) == back(rungs, 9, NOW) == {}
    rungs[1] = away(2)
    assert standing(rungs, back(rungs, 1, NOW)) == [3, 2, 4, 5, 1, 6]


def test_everybody_always_has_one_place_and_breaks_keep_theirs() -> None:
    random = Random(5)
    for _ in range(500):
        size = random.randint(1, 9)
        ids = random.sample(range(1, 50), size)
        rungs = sorted(
            (away(each) if random.random() < 0.3 else rung(each) for each in ids),
            key=lambda each: each.place,
        )
        one, other = random.choice(ids), random.choice(ids)
        places = climbed(rungs, one, other, NOW) if one != other else back(rungs, one, NOW)
        after = ordered(rungs, places)
        assert sorted(each.place for each in after) == [each.place for each in rungs]
        moved = {each.user_id for each in rungs if each.away_until > NOW} & places.keys()
        assert moved <= {one, other}
        if one != other and places:
            before = {each.user_id: each.place for each in rungs}
            now = {each.user_id: each.place for each in after}
            assert now[one] == before[other] < now[other]


def test_a_ladder_that_is_played_orders_its_members_by_strength() -> None:
    """Two simulated months of thirty members with breaks and idle times, see `bench.ladders`."""
    (before, after), played = year(0, (2,))
    assert played > 50
    assert after > before + 0.1
