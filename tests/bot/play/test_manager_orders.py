"""Standing orders: the chances that they pass, their end, and the limits on them."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.catalog import Entry
from bot.errors import CannotPass, NoSuchMatch, NotInMatch, StaleBoard
from bot.play import words
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.orders import one_order
from bot.storage.records import MatchRow
from bot.storage.store import Store
from games.chance import SEED_BYTES
from games.example.game import Toy
from games.refusals import MatchOver
from games.unasked import StandingOrders
from renderers.example.renderer import ToyRenderer
from tests.bot.databases import in_folder, look
from tests.bot.play.test_manager_killed import check_log, check_replay
from tests.bot.storage.samples import NONE, PASS
from tests.bot.support import (
    USERS,
    Clock,
    make_manager,
    make_store,
    play_one,
    play_to_end,
    same_luck,
    start_match,
)

ADA, BO, CLEO, DAN = USERS.values()
GIVE, LIFT = one_order("pass", stands=True), one_order("pass", stands=False)


@pytest.fixture
def manager(store: Store) -> MatchManager:
    return make_manager(store)


@pytest.fixture
async def match_id(manager: MatchManager, store: Store, monkeypatch: pytest.MonkeyPatch) -> int:
    """A match of Ada, Bo and Cleo, who have swapped. Cleo holds the highest card, so she wins the
    lot unless Ada or Bo vetoes."""
    same_luck(monkeypatch, bytes([_seed()] * SEED_BYTES))
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    for user_id in (ADA, BO, CLEO):
        await manager.choose(match_id, user_id, "none")
    return match_id


def _seed() -> int:
    """Return the first seed that deals the highest card to the last of three seats."""
    game = Toy()
    for seed in range(256):
        hands = game.new(game.setup(3), bytes([seed] * SEED_BYTES))[0].hands
        if max(hands[2]) > max(hands[0] + hands[1]):
            return seed
    raise AssertionError("no such deal")


async def bid(manager: MatchManager, match_id: int, *user_ids: int) -> Match:
    """Let members bid their highest cards."""
    match = await manager.load(match_id)
    for user_id in user_ids:
        choice = match.ask(match.seat_of(user_id)).choices[-1]
        match = (await manager.choose(match_id, user_id, choice.notation)).match
    return match


async def let_pass(manager: MatchManager, match_id: int, user_id: int) -> Match:
    """Give a standing order with a button made now."""
    since = (await manager.load(match_id)).row.version
    return (await manager.set_orders(match_id, user_id, since, GIVE)).match


async def log_of(store: Store, match_id: int, after: int) -> list[tuple[int, int | None, str]]:
    """Return the steps after a version: the version of each, its seat, and its choice."""
    steps = await store.steps.of(match_id, after)
    return [(step.version, step.seat, step.choice.split()[0]) for step in steps]


# --- Passed chances ----------------------------------------------------------------------


async def test_a_chance_goes_by_with_the_move_that_led_to_it(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    match = await bid(manager, match_id, ADA)
    assert (await let_pass(manager, match_id, ADA)).row.orders == (PASS, NONE, NONE)
    match = await bid(manager, match_id, BO, CLEO)
    assert match.waiting == (1,)
    assert match.row.asked == (-1, 7, -1)
    assert await log_of(store, match_id, 3) == [
        (4, 0, "bid"),
        (5, 1, "bid"),
        (6, 2, "bid"),
        (7, 0, "pass"),
    ]
    assert match.row == (await manager.load(match_id)).row


async def test_all_that_follows_is_told_to_the_one_who_moved(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    for user_id in (ADA, BO):
        await bid(manager, match_id, user_id)
        await let_pass(manager, match_id, user_id)
    match = await manager.load(match_id)
    move = await manager.choose(match_id, CLEO, match.ask(2).choices[-1].notation)
    steps = await store.steps.of(match_id, match.row.version)
    assert [(step.seat, step.choice.split()[0]) for step in steps] == [
        (2, "bid"),
        (0, "pass"),
        (1, "pass"),
    ]
    assert move.events == [e for step in steps for e in match.game.event_codec.decode(step.events)]
    assert any("Cleo wins" in told for told in move.match.tell(move.events, 2))


async def test_a_chance_that_is_open_goes_by_with_the_order(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    match = await bid(manager, match_id, ADA, BO, CLEO)
    assert match.waiting == (0,)
    move = await manager.set_orders(match_id, ADA, match.row.version, GIVE)
    assert move.match.waiting == (1,)
    assert move.match.row.orders == (PASS, NONE, NONE)
    assert await log_of(store, match_id, match.row.version) == [(7, 0, "pass")]


async def test_an_order_ends_with_the_next_turn(manager: MatchManager, match_id: int) -> None:
    await bid(manager, match_id, ADA)
    await let_pass(manager, match_id, ADA)
    await bid(manager, match_id, BO, CLEO)
    match = (await manager.choose(match_id, BO, "pass")).match
    assert match.over or match.asks[0].question == "bid"
    assert match.row.orders == (NONE, NONE, NONE)
    assert (await manager.load(match_id)).row == match.row


async def test_an_order_ends_with_resigning(manager: MatchManager, match_id: int) -> None:
    await bid(manager, match_id, ADA)
    await let_pass(manager, match_id, ADA)
    assert (await manager.resign(match_id, ADA)).match.row.orders == (NONE, NONE, NONE)
    assert (await manager.load(match_id)).row.orders == (NONE, NONE, NONE)


async def test_an_order_ends_with_the_match(manager: MatchManager, store: Store) -> None:
    match_id = await start_match(manager, store, "Ada", "Bo")
    await manager.choose(match_id, ADA, "none")
    await let_pass(manager, match_id, ADA)
    await manager.resign(match_id, BO)
    assert (await manager.load(match_id)).row.orders == (NONE, NONE)


async def test_an_order_that_was_taken_back_lets_nothing_go_by(
    manager: MatchManager, match_id: int
) -> None:
    match = await bid(manager, match_id, ADA)
    await let_pass(manager, match_id, ADA)
    move = await manager.set_orders(match_id, ADA, match.row.version, LIFT)
    assert move.match.row.orders == (NONE, NONE, NONE)
    assert (await bid(manager, match_id, BO, CLEO)).waiting == (0,)


@pytest.mark.parametrize("seed", range(5))
async def test_with_orders_at_random_a_match_replays_from_its_seed(
    manager: MatchManager, store: Store, tmp_path: Path, seed: int
) -> None:
    random = Random(seed)
    match_id = await start_match(manager, store, *("Ada", "Bo", "Cleo", "Dan")[: 2 + seed % 3])
    match = await manager.load(match_id)
    while not match.over:
        user_id = random.choice(list(USERS.values())[: len(match.names)])
        if not match.in_turn(match.seat_of(user_id)):
            match = await let_pass(manager, match_id, user_id)
        else:
            match = (await play_one(manager, match_id, random)).match
        assert match.row == (await manager.load(match_id)).row
        for ask in match.asks:
            assert not match.row.orders[ask.seat], "what is asked is never ordered away"
    [(secret,)] = look(in_folder(tmp_path), f"SELECT seed FROM matches WHERE id={match_id}")
    await check_log(store, match_id, match.game)
    await check_replay(store, match_id, secret, match.game)


# --- Twice, at once, after a restart -----------------------------------------------------


async def test_an_order_given_twice_counts_once(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    version = (await bid(manager, match_id, ADA, BO, CLEO)).row.version
    clicks = [manager.set_orders(match_id, ADA, version, GIVE) for _ in range(2)]
    first, second = await asyncio.gather(*clicks)
    assert (len(first.events), second.events) == (0, [])
    assert second.match.row == first.match.row
    assert await log_of(store, match_id, version) == [(version + 1, 0, "pass")]


async def test_a_pass_and_an_order_at_once_count_once(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    version = (await bid(manager, match_id, ADA, BO, CLEO)).row.version
    results = await asyncio.gather(
        manager.set_orders(match_id, ADA, version, GIVE),
        manager.choose(match_id, ADA, "pass", since=version),
        return_exceptions=True,
    )
    assert [str(result) for result in results[1:]] == [words.MOMENT_PASSED]
    assert await log_of(store, match_id, version) == [(version + 1, 0, "pass")]


async def test_an_order_stands_after_a_restart(
    manager: MatchManager, match_id: int, tmp_path: Path
) -> None:
    await bid(manager, match_id, ADA)
    await let_pass(manager, match_id, ADA)
    async with make_store(tmp_path) as other_store:
        again = make_manager(other_store)
        assert (await bid(again, match_id, BO, CLEO)).waiting == (1,)


async def test_an_order_of_another_process_is_obeyed(
    manager: MatchManager, match_id: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last bid was worked out without the order: it is worked out again."""
    version = (await bid(manager, match_id, ADA, BO)).row.version
    async with make_store(tmp_path) as slow_store:
        slow = make_manager(slow_store)
        read = slow_store.matches.get

        async def read_and_be_overtaken(match_id: int) -> MatchRow | None:
            row = await read(match_id)
            await manager.set_orders(match_id, ADA, version, GIVE)
            return row

        monkeypatch.setattr(slow_store.matches, "get", read_and_be_overtaken)
        assert (await bid(slow, match_id, CLEO)).waiting == (1,)


async def test_an_order_meets_the_question_that_another_process_asks(
    manager: MatchManager, match_id: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = (await bid(manager, match_id, ADA, BO)).row.version
    async with make_store(tmp_path) as slow_store:
        slow = make_manager(slow_store)
        read = slow_store.matches.get

        async def read_and_be_overtaken(match_id: int) -> MatchRow | None:
            row = await read(match_id)
            if row and row.version == version:
                await bid(manager, match_id, CLEO)
            return row

        monkeypatch.setattr(slow_store.matches, "get", read_and_be_overtaken)
        with pytest.raises(StaleBoard, match=re.escape(words.STALE)):
            await slow.set_orders(match_id, ADA, version, GIVE)
    match = await manager.load(match_id)
    assert (match.waiting, match.row.orders) == ((0,), (NONE, NONE, NONE))


# --- Refusals ----------------------------------------------------------------------------


async def test_in_ones_own_turn_there_is_nothing_to_let_go_by(
    manager: MatchManager, match_id: int
) -> None:
    with pytest.raises(CannotPass, match=re.escape(words.PASS_IN_TURN)):
        await let_pass(manager, match_id, ADA)
    move = await manager.set_orders(match_id, ADA, 0, LIFT)
    assert move.match.row.version == 3, "asking to be asked is never wrong"


async def test_a_chance_that_one_has_not_seen_does_not_go_by(
    manager: MatchManager, match_id: int
) -> None:
    before = (await bid(manager, match_id, ADA)).row.version
    match = await bid(manager, match_id, BO, CLEO)
    with pytest.raises(StaleBoard, match=re.escape(words.STALE)):
        await manager.set_orders(match_id, ADA, before, GIVE)
    assert (await manager.load(match_id)).row == match.row


async def test_a_waiting_player_gives_orders_from_any_hand(
    manager: MatchManager, match_id: int
) -> None:
    before = (await bid(manager, match_id, ADA)).row.version
    await bid(manager, match_id, BO)
    move = await manager.set_orders(match_id, ADA, before, GIVE)
    assert move.match.row.orders == (PASS, NONE, NONE)


async def test_strangers_give_no_orders(manager: MatchManager, match_id: int) -> None:
    with pytest.raises(NotInMatch, match=re.escape(words.NOT_IN_MATCH)):
        await let_pass(manager, match_id, DAN)
    with pytest.raises(NoSuchMatch):
        await manager.set_orders(match_id + 1, ADA, 0, GIVE)


async def test_a_resigned_player_gives_no_orders(manager: MatchManager, match_id: int) -> None:
    await manager.resign(match_id, ADA)
    with pytest.raises(CannotPass, match=re.escape(words.PASS_OUT)):
        await let_pass(manager, match_id, ADA)


async def test_a_player_who_is_out_gives_no_orders(
    manager: MatchManager, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat > 0)
    with pytest.raises(CannotPass, match=re.escape(words.PASS_OUT)):
        await let_pass(manager, match_id, ADA)


async def test_after_the_end_nobody_gives_orders(manager: MatchManager, match_id: int) -> None:
    await play_to_end(manager, match_id, Random(1))
    with pytest.raises(MatchOver, match=re.escape(words.MATCH_OVER)):
        await let_pass(manager, match_id, ADA)


async def test_where_nobody_reacts_there_are_no_orders(store: Store, match_id: int) -> None:
    class Plain(Toy):
        orders = StandingOrders[Any, Any]()  # type: ignore[assignment]  # not the auction’s

    manager = MatchManager(store, {"toy": Entry(Plain(), ToyRenderer())}, Clock())
    with pytest.raises(CannotPass, match=re.escape(words.NO_REACTIONS)):
        await let_pass(manager, match_id, ADA)


# --- Late reactions ----------------------------------------------------------------------


async def test_a_reaction_after_its_moment_is_told_so(manager: MatchManager, match_id: int) -> None:
    window = (await bid(manager, match_id, ADA, BO, CLEO)).row.version
    await let_pass(manager, match_id, ADA)
    for late in ("pass", "veto 1"):
        with pytest.raises(StaleBoard, match=re.escape(words.MOMENT_PASSED)):
            await manager.choose(match_id, ADA, late, window)


async def test_a_late_move_is_not_called_a_reaction(manager: MatchManager, match_id: int) -> None:
    before = (await manager.load(match_id)).row.version
    await bid(manager, match_id, ADA, BO, CLEO)
    with pytest.raises(StaleBoard, match=re.escape(words.STALE)):
        await manager.choose(match_id, ADA, "bid 1", before)


# --- Nobody else learns of it ------------------------------------------------------------


async def test_the_log_of_the_program_names_no_orders(
    manager: MatchManager, match_id: int, caplog: pytest.LogCaptureFixture
) -> None:
    await bid(manager, match_id, ADA)
    caplog.set_level(logging.DEBUG, "bot")
    caplog.clear()
    await let_pass(manager, match_id, ADA)
    await bid(manager, match_id, BO, CLEO)
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert logged == [f"match {match_id} is at version {version}" for version in (5, 7)]
