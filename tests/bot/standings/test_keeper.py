"""Records that are written with the last step of a rated match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.catalog import full_catalog
from bot.clock import DAY
from bot.ratings.glicko import Rating
from bot.ratings.seats import edges
from bot.standings.reckoning import FREE_A_DAY, LISTED_DAYS
from bot.standings.recompute import recompute
from bot.storage.connection import Superseded
from bot.storage.ratings import RatingStore
from tests.bot.standings.rated import DUEL, TABLE, Ranked
from tests.bot.support import USERS, make_store, play_one

ADA, BO, CLEO, DAN = USERS.values()
pytestmark = pytest.mark.both_databases


@pytest.fixture
async def ranked(tmp_path: Path) -> AsyncIterator[Ranked]:
    async with make_store(tmp_path) as store:
        yield Ranked(store)


async def test_the_winner_gains_and_the_loser_loses(ranked: Ranked) -> None:
    match = await ranked.play("Ada", "Bo")
    assert match.state.outcome is not None
    ada, bo = await ranked.standing("Ada"), await ranked.standing("Bo")
    assert ada is not None
    assert bo is not None
    ranks = match.state.outcome.ranks
    assert (ada.rating.value > bo.rating.value) == (ranks[0] < ranks[1])
    assert ada.rating.value + bo.rating.value == pytest.approx(3000)
    assert ada.played == bo.played == 1
    assert ada.last_match == match.id
    assert ada.at == match.row.updated_at
    seats, why = await ranked.store.ratings.of_match(match.id)
    assert [(each.user_id, each.before, each.unsure) for each in seats] == [
        (ADA, 1500, 350),
        (BO, 1500, 350),
    ]
    assert [each.rating for each in seats] == [ada.rating, bo.rating]
    assert why == ""


async def test_a_match_that_was_not_rated_changes_nothing(ranked: Ranked) -> None:
    match = await ranked.play("Ada", "Bo", rated=False)
    assert await ranked.standing("Ada") is None
    assert await ranked.why(match.id) == ""


async def test_three_players_are_a_pool_of_their_own(ranked: Ranked) -> None:
    await ranked.play("Ada", "Bo", "Cleo")
    assert await ranked.standing("Ada") is None
    found = [await ranked.standing(name, TABLE) for name in ("Ada", "Bo", "Cleo")]
    assert all(each is not None and each.played == 1 for each in found)
    await ranked.play("Ada", "Bo", "Cleo", "Dan")
    again = await ranked.standing("Ada", TABLE)
    assert again is not None
    assert again.played == 2, "four are in the same pool as three"


async def test_the_next_match_goes_on_from_the_last_and_time_makes_unsure(ranked: Ranked) -> None:
    await ranked.play("Ada", "Bo")
    first = await ranked.standing("Ada")
    assert first is not None
    ranked.clock.now += 100 * DAY
    match = await ranked.play("Ada", "Cleo")
    [ada, _], _ = await ranked.store.ratings.of_match(match.id)
    assert ada.before == first.rating.value
    assert ada.unsure == pytest.approx(first.rating.after(100 * DAY).deviation, abs=0.01)
    assert ada.unsure > first.rating.deviation


async def test_an_aborted_match_says_why_it_does_not_count(ranked: Ranked) -> None:
    match_id = await ranked.begin("Ada", "Bo")
    await ranked.manager.abort(match_id, ADA)
    assert await ranked.why(match_id) == "aborted"
    assert await ranked.standing("Ada") is None


async def test_a_player_who_resigns_at_once_ends_it_without_a_rating(ranked: Ranked) -> None:
    match_id = await ranked.begin("Ada", "Bo")
    await play_one(ranked.manager, match_id, Random(1))
    await ranked.manager.resign(match_id, BO)
    assert await ranked.why(match_id) == "too_short"


async def test_a_match_against_the_same_member_counts_less_and_less_in_a_day(
    ranked: Ranked,
) -> None:
    counted = []
    for _ in range(FREE_A_DAY + 3):
        match = await ranked.play("Ada", "Bo")
        [ada, _], _ = await ranked.store.ratings.of_match(match.id)
        counted.append(ada.counts.get("1", 1000))
    assert counted == [1000, 1000, 1000, 750, 500, 250]
    before = await ranked.standing("Ada")
    last = await ranked.play("Ada", "Bo")
    assert await ranked.why(last.id) == "too_often"
    assert await ranked.standing("Ada") == before
    other = await ranked.play("Ada", "Cleo")
    assert await ranked.why(other.id) == "", "with somebody else it counts"
    ranked.clock.now += DAY
    next_day = await ranked.play("Ada", "Bo")
    assert await ranked.why(next_day.id) == ""


async def test_of_two_matches_that_end_at_once_both_count(ranked: Ranked) -> None:
    ids = [await ranked.begin("Ada", "Bo"), await ranked.begin("Ada", "Cleo")]
    await asyncio.gather(*map(ranked.finish, ids))
    ada = await ranked.standing("Ada")
    assert ada is not None
    assert ada.played == 2


async def test_another_process_that_was_faster_is_noticed(ranked: Ranked) -> None:
    match = await ranked.play("Ada", "Bo")
    store, seats = ranked.store.ratings, (await ranked.store.ratings.of_match(match.id))[0]
    old = await ranked.standing("Ada")
    assert old is not None
    await ranked.play("Ada", "Cleo")
    with pytest.raises(Superseded):
        await _add(ranked, store, old)
    assert len(seats) == 2


async def _add(ranked: Ranked, store: RatingStore, old: object) -> None:
    async with ranked.store._db.transaction():
        await store.add([], [old], [old])  # type: ignore[list-item]


async def test_a_failure_takes_the_last_step_with_it(
    ranked: Ranked, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await ranked.begin("Ada", "Bo")

    async def refuse(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(RatingStore, "add", refuse)
    with pytest.raises(RuntimeError):
        await ranked.finish(match_id)
    assert not (await ranked.manager.load(match_id)).over
    monkeypatch.undo()
    await ranked.finish(match_id)
    assert await ranked.standing("Ada") is not None


async def test_a_new_member_is_not_listed_and_a_sure_one_for_so_long(ranked: Ranked) -> None:
    await ranked.play("Ada", "Bo")
    ada = await ranked.standing("Ada")
    assert ada is not None
    assert ada.listed_until == ada.at, "nobody is sure of them yet"
    sure = Rating(1500, 46, 0.06)
    await ranked.change(f"UPDATE ratings SET deviation = {int(sure.deviation * 1_000_000)}")
    await ranked.play("Ada", "Bo")
    ada = await ranked.standing("Ada")
    assert ada is not None
    assert ada.listed_until == ada.at + LISTED_DAYS * DAY


async def test_a_move_that_does_not_end_the_match_reads_and_writes_nothing(
    ranked: Ranked, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await ranked.begin("Ada", "Bo")

    async def fail(*_: object) -> None:
        raise AssertionError

    for name in ("course", "start", "met", "standings_now", "add", "note_unrated"):
        monkeypatch.setattr(RatingStore, name, fail)
    for _ in range(3):
        await play_one(ranked.manager, match_id, ranked.random)


async def test_pools_have_nothing_to_do_with_each_other(ranked: Ranked) -> None:
    await ranked.play("Ada", "Bo", "Cleo")
    await ranked.play("Ada", "Bo")
    one, other = await ranked.standing("Ada", DUEL), await ranked.standing("Ada", TABLE)
    assert one is not None
    assert other is not None
    assert one.played == other.played == 1


async def test_the_order_of_play_is_evened_out_for_those_who_had_it(tmp_path: Path) -> None:
    catalog = {"square_tactics": full_catalog()["square_tactics"]}
    game = catalog["square_tactics"].game
    firsts: set[int] = set()
    async with make_store(tmp_path) as store:
        ranked = Ranked(store, catalog)
        while len(firsts) < 2:  # who begins is drawn
            ranked.clock.now += 2 * DAY
            match = await ranked.play("Ada", "Bo")
            start = await store.steps.get(match.id, 0)
            assert start is not None
            first = game.turns.first(game.decode(start.state))
            assert first is not None
            worth = edges(game.key, 2, match.row.options)
            seats, _ = await store.ratings.of_match(match.id)
            assert [seat.edge for seat in seats] == pytest.approx(
                [worth[(seat - first) % 2] for seat in range(2)], abs=1e-6
            )
            assert seats[first].edge < -50, "who begins wins less"
            firsts.add(first)
        found = await recompute(store)
        assert (found.seats_changed, found.standings_changed) == ([], [])
