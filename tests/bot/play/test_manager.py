"""The one place where a match changes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import aiosqlite
import pytest

from bot.errors import NoSuchMatch, NotInMatch, StaleBoard
from bot.play import words
from bot.play.course import asked_since
from bot.play.manager import MatchManager, Move, is_stale
from bot.storage.connection import StoreUnavailable, Superseded
from bot.storage.records import MatchRow, MatchStatus, Step
from bot.storage.store import Store
from games.chance import SEED_BYTES
from games.decisions import Ask
from games.example.choices import takes
from games.refusals import BadSetup, IllegalChoice, MatchOver, NotYourTurn
from tests.bot.databases import in_folder, locked, look
from tests.bot.support import (
    NOON,
    USERS,
    Clock,
    make_manager,
    make_store,
    new_invitation,
    play_one,
    play_to_end,
    random_answer,
    seat,
    start_match,
)

pytestmark = pytest.mark.both_databases


ADA, BO, CLEO, DAN = USERS.values()


@pytest.fixture
def manager(store: Store) -> MatchManager:
    return make_manager(store)


@pytest.fixture
async def match_id(manager: MatchManager, store: Store) -> int:
    """A match of Ada and Bo, who are both asked which cards they swap."""
    return await start_match(manager, store, "Ada", "Bo")


async def stored(store: Store, match_id: int) -> tuple[MatchRow | None, list[Step]]:
    """Return all stored data of a match."""
    return await store.matches.get(match_id), await store.steps.of(match_id)


async def legal(manager: MatchManager, match_id: int, seat: int) -> str:
    """Return a legal choice of a seat."""
    ask = (await manager.load(match_id)).ask(seat)
    return ask.choices[0].notation if ask.single else "none"


async def both_swap_nothing(manager: MatchManager, match_id: int) -> None:
    await manager.choose(match_id, ADA, "none")
    await manager.choose(match_id, BO, "none")


# --- The start ---------------------------------------------------------------------------


async def test_a_table_becomes_a_match_in_the_order_of_its_guests(
    manager: MatchManager, store: Store
) -> None:
    match = await manager.load(await start_match(manager, store, "Cleo", "Ada", "Bo"))
    assert match.names == ("Cleo", "Ada", "Bo")
    assert match.state.seats == 3
    assert match.row.asked == (0, 0, 0)
    assert match.row.options["lots"] == "two"


async def test_every_match_has_a_secret_seed_of_its_own(
    manager: MatchManager, store: Store, tmp_path: Path
) -> None:
    for _ in range(3):
        await start_match(manager, store, "Ada", "Bo")
    seeds = {seed for (seed,) in look(in_folder(tmp_path), "SELECT seed FROM matches")}
    assert [len(seed) for seed in seeds] == [SEED_BYTES] * 3


async def test_a_table_starts_once(manager: MatchManager, store: Store) -> None:
    invitation = await seat(store, new_invitation("Ada", "Bo"))
    await manager.start(invitation, invitation.guests)
    with pytest.raises(Superseded):
        await manager.start(invitation, invitation.guests)


async def test_a_table_with_too_few_guests_stays_a_table(
    manager: MatchManager, store: Store
) -> None:
    invitation = await seat(store, new_invitation("Ada"))
    with pytest.raises(BadSetup):
        await manager.start(invitation, invitation.guests)
    assert await store.invitations.get(invitation.id) == invitation


# --- A choice ----------------------------------------------------------------------------


async def test_a_choice_is_stored_with_its_state_and_events(store: Store, match_id: int) -> None:
    manager = make_manager(store, Clock(NOON + 5))
    move = await manager.choose(match_id, ADA, "none")
    match = await manager.load(match_id)
    assert (match.row.version, match.row.updated_at) == (1, NOON + 5)
    step = await store.steps.get(match_id, 1)
    assert step is not None
    assert (step.seat, step.choice, step.at) == (0, "none", NOON + 5)
    assert step.state == match.row.state == match.game.encode(match.state)
    assert match.game.event_codec.decode(step.events) == move.events


async def test_the_result_of_a_choice_is_what_is_stored(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    random = Random(4)
    while True:
        move = await play_one(manager, match_id, random)
        assert move.match.row == (await manager.load(match_id)).row
        if move.match.over:
            break
    assert move.match.row.status is MatchStatus.FINISHED


async def test_a_choice_is_read_as_people_type(manager: MatchManager, match_id: int) -> None:
    [card, *_] = (await manager.load(match_id)).ask(0).choices
    move = await manager.choose(match_id, ADA, f"  {card.notation.upper().replace(' ', '   ')} ")
    assert move.seat == 0


async def test_the_seats_of_a_match_may_decide_at_the_same_instant(
    manager: MatchManager, match_id: int
) -> None:
    moves = await asyncio.gather(
        manager.choose(match_id, BO, "none", since=0),
        manager.choose(match_id, ADA, "none", since=0),
    )
    assert [move.match.row.version for move in moves] == [1, 2]


async def test_matches_do_not_wait_for_each_other(manager: MatchManager, store: Store) -> None:
    ids = [await start_match(manager, store, "Ada", "Bo") for _ in range(4)]
    await asyncio.gather(*(play_to_end(manager, match_id, Random(match_id)) for match_id in ids))
    assert await store.matches.running(ADA) == []


# --- Refusals ----------------------------------------------------------------------------


async def test_an_unknown_match_is_refused(manager: MatchManager) -> None:
    with pytest.raises(NoSuchMatch, match=r"There is no such match here\."):
        await manager.choose(7, ADA, "none")


async def test_a_game_that_is_gone_is_refused(store: Store, match_id: int) -> None:
    with pytest.raises(NoSuchMatch, match="I don’t know the game “toy”"):
        await MatchManager(store, {}, Clock()).load(match_id)


async def refused_stranger(manager: MatchManager, match_id: int) -> None:
    await manager.choose(match_id, DAN, "none")


async def refused_resigning_stranger(manager: MatchManager, match_id: int) -> None:
    await manager.resign(match_id, DAN)


async def refused_typo(manager: MatchManager, match_id: int) -> None:
    await manager.choose(match_id, ADA, "swop 99")


async def refused_card_that_is_not_in_hand(manager: MatchManager, match_id: int) -> None:
    [mine, *_] = (await manager.load(match_id)).ask(1).choices
    await manager.choose(match_id, ADA, mine.notation)


async def refused_old_button(manager: MatchManager, match_id: int) -> None:
    await manager.choose(match_id, BO, "none", since=-1)


@pytest.mark.parametrize(
    ("attempt", "refusal"),
    [
        (refused_stranger, NotInMatch),
        (refused_resigning_stranger, NotInMatch),
        (refused_typo, IllegalChoice),
        (refused_card_that_is_not_in_hand, IllegalChoice),
        (refused_old_button, StaleBoard),
    ],
)
async def test_a_refusal_changes_nothing(
    manager: MatchManager, store: Store, match_id: int, attempt: Any, refusal: type[Exception]
) -> None:
    before = await stored(store, match_id)
    with pytest.raises(refusal):
        await attempt(manager, match_id)
    assert await stored(store, match_id) == before
    await manager.choose(match_id, ADA, "none")


async def test_a_seat_that_is_not_asked_is_told_whom_the_match_waits_for(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    await manager.choose(match_id, ADA, "none")
    before = await stored(store, match_id)
    with pytest.raises(NotYourTurn, match=r"^It is not your turn\. Waiting for Bo\.$"):
        await manager.choose(match_id, ADA, "none")
    assert await stored(store, match_id) == before


async def test_nothing_is_decided_after_the_end(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    await play_to_end(manager, match_id, Random(1))
    before = await stored(store, match_id)
    for attempt in (
        manager.choose(match_id, ADA, "none"),
        manager.resign(match_id, ADA),
        manager.take_back(match_id, ADA),
    ):
        with pytest.raises(MatchOver, match="This match is over"):
            await attempt
    assert await stored(store, match_id) == before


@pytest.mark.usefixtures("impatient")
async def test_a_locked_database_refuses_the_choice_and_takes_it_later(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        match_id = await start_match(manager, store, "Ada", "Bo")
        before = await stored(store, match_id)
        with locked(in_folder(tmp_path)), pytest.raises(StoreUnavailable):
            await manager.choose(match_id, ADA, "none", since=0)
        assert await stored(store, match_id) == before
        await manager.choose(match_id, ADA, "none", since=0)


# --- Resigning ---------------------------------------------------------------------------


async def test_the_last_one_left_wins(manager: MatchManager, match_id: int) -> None:
    move = await manager.resign(match_id, BO)
    assert move.match.over
    assert move.match.state.outcome is not None
    assert move.match.state.outcome.ranks == (1, 2)


async def test_one_can_resign_out_of_turn_but_once(manager: MatchManager, store: Store) -> None:
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    await manager.choose(match_id, ADA, "none")
    await manager.resign(match_id, ADA)
    with pytest.raises(IllegalChoice, match=r"^You have resigned already\.$"):
        await manager.resign(match_id, ADA)


async def test_a_resigned_player_is_not_asked_any_more(manager: MatchManager, store: Store) -> None:
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    match = (await manager.resign(match_id, ADA)).match
    assert match.waiting == (1, 2)
    assert match.row.asked == (-1, 0, 0)


# --- Buttons that are out of date --------------------------------------------------------


async def test_another_seats_choice_does_not_make_my_button_stale(
    manager: MatchManager, match_id: int
) -> None:
    move = await manager.choose(match_id, ADA, "none", since=0)
    assert move.match.row.asked == (-1, 0)
    await manager.choose(match_id, BO, "none", since=0)


async def test_another_seats_resigning_does_not_make_my_button_stale(
    manager: MatchManager, store: Store
) -> None:
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    await manager.resign(match_id, ADA)
    await manager.choose(match_id, BO, "none", since=0)


async def test_a_button_of_the_question_before_is_stale(
    manager: MatchManager, match_id: int
) -> None:
    await both_swap_nothing(manager, match_id)
    bid = await legal(manager, match_id, 0)
    assert (await manager.load(match_id)).row.asked == (2, 2)
    for since in (0, 1):
        with pytest.raises(StaleBoard, match=re.escape(words.STALE)):
            await manager.choose(match_id, ADA, bid, since)
    await manager.choose(match_id, ADA, bid, since=2)


async def test_a_hand_that_was_opened_later_is_fresh_as_well(
    manager: MatchManager, match_id: int
) -> None:
    await manager.choose(match_id, BO, "none")
    await manager.choose(match_id, ADA, "none", since=1)


async def test_of_a_double_click_one_counts(
    manager: MatchManager, store: Store, match_id: int
) -> None:
    clicks = [manager.choose(match_id, ADA, "none", since=0) for _ in range(2)]
    assert outcome(await asyncio.gather(*clicks, return_exceptions=True)) == [Move, StaleBoard]
    assert len(await store.steps.of(match_id)) == 2


async def test_of_a_choice_typed_twice_one_counts(manager: MatchManager, match_id: int) -> None:
    typed = [manager.choose(match_id, ADA, "none") for _ in range(2)]
    assert outcome(await asyncio.gather(*typed, return_exceptions=True)) == [Move, NotYourTurn]


def outcome(results: list[Any]) -> list[type]:
    """Return the results of attempts made at once, the one that counted first."""
    return sorted(map(type, results), key=lambda kind: kind is not Move)


@pytest.mark.parametrize(
    ("asked", "since", "version", "stale"),
    [
        (4, 4, 4, False),
        (4, 4, 9, False),
        (4, 7, 9, False),
        (4, 3, 4, True),
        (-1, 9, 9, False),
        (-1, 8, 9, True),
    ],
    ids=["new", "others moved", "opened later", "question before", "not asked", "long ago"],
)
def test_a_control_is_stale_when_its_question_is_over(
    asked: int, since: int, version: int, stale: bool
) -> None:
    assert is_stale(asked, since, version) is stale


BID, VETO = takes("bid", [1, 2]), takes("veto", [1])


@pytest.mark.parametrize(
    ("before", "after", "asked", "actor", "since"),
    [
        ([], [Ask(0, "bid", BID)], (), None, (5, -1)),
        ([Ask(0, "bid", BID), Ask(1, "bid", BID)], [Ask(1, "bid", BID)], (2, 3), 0, (-1, 3)),
        ([Ask(0, "bid", BID)], [Ask(0, "bid", BID)], (2, -1), 0, (5, -1)),
        ([Ask(0, "bid", BID)], [Ask(0, "veto", VETO)], (2, -1), 1, (5, -1)),
        ([Ask(0, "bid", BID)], [Ask(0, "bid", BID[:1])], (2, -1), 1, (5, -1)),
        ([Ask(0, "bid", BID)], [], (2, -1), 0, (-1, -1)),
    ],
    ids=["start", "still asked", "asked again", "another question", "fewer choices", "end"],
)
def test_it_is_known_since_when_a_seat_is_asked(
    before: list[Ask],
    after: list[Ask],
    asked: tuple[int, ...],
    actor: int | None,
    since: tuple[int, ...],
) -> None:
    assert asked_since(before, after, asked, 2, version=5, actor=actor) == since


# --- Two processes on one file -----------------------------------------------------------


async def test_of_two_processes_that_read_the_same_version_one_wins(
    manager: MatchManager,
    match_id: int,
    store: Store,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with make_store(tmp_path) as slow_store:
        slow = make_manager(slow_store)
        read = slow_store.matches.get

        async def read_and_be_overtaken(match_id: int) -> MatchRow | None:
            row = await read(match_id)
            await manager.choose(match_id, ADA, "none", since=0)
            return row

        monkeypatch.setattr(slow_store.matches, "get", read_and_be_overtaken)
        with pytest.raises(StaleBoard):
            await slow.choose(match_id, ADA, "none", since=0)
    row, steps = await stored(store, match_id)
    assert row is not None
    assert row.version == 1
    assert [step.version for step in steps] == [0, 1]


async def overtaken(
    store: Store, monkeypatch: pytest.MonkeyPatch, *actions: Callable[[], Awaitable[object]]
) -> None:
    """Let another process be faster at each of the next reads of a match."""
    read, left = store.matches.get, list(actions)

    async def read_and_be_overtaken(match_id: int) -> MatchRow | None:
        row = await read(match_id)
        if left:
            await left.pop(0)()
        return row

    monkeypatch.setattr(store.matches, "get", read_and_be_overtaken)


async def test_a_choice_that_still_stands_is_tried_again_where_another_process_was_faster(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manager = make_manager(store)
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    async with make_store(tmp_path) as slow_store:
        slow = make_manager(slow_store)
        bo, cleo = (partial(manager.choose, match_id, user, "none") for user in (BO, CLEO))
        await overtaken(slow_store, monkeypatch, bo, cleo)
        move = await slow.choose(match_id, ADA, "none", since=0)
    assert move.match.row.version == 3
    assert [step.seat for step in (await stored(store, match_id))[1]] == [None, 1, 2, 0]


async def test_a_seat_is_handed_over_where_another_process_was_faster_with_something_else(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    manager = make_manager(store)
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    async with make_store(tmp_path) as slow_store:
        slow = make_manager(slow_store)
        bo, cleo = (partial(manager.choose, match_id, user, "none") for user in (BO, CLEO))
        await overtaken(slow_store, monkeypatch, bo, cleo)
        await slow.hand_over(match_id, seat=0, since=0, level="easy")
    assert (await manager.load(match_id)).seats[0].player.level == "easy"


@pytest.mark.own_threads
async def test_two_processes_that_make_every_choice_at_once_play_one_match(
    manager: MatchManager, match_id: int, store: Store, tmp_path: Path
) -> None:
    random = Random(3)
    async with make_store(tmp_path) as other_store:
        both = manager, make_manager(other_store)
        while not (match := await manager.load(match_id)).over:
            user_id, text = random_answer(match, random)
            since = match.row.version
            results = await asyncio.gather(
                *(each.choose(match_id, user_id, text, since) for each in both),
                return_exceptions=True,
            )
            assert outcome(results)[0] is Move
            assert outcome(results)[1] in (StaleBoard, MatchOver)
            assert (await manager.load(match_id)).row.version == since + 1
        assert await stored(store, match_id) == await stored(other_store, match_id)


# --- The log, the locks, the speed -------------------------------------------------------


async def test_the_log_names_positions_and_no_choices(
    manager: MatchManager, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
    end = await play_to_end(manager, match_id, Random(2))
    logged = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert logged == [
        f"match {match_id} started: toy, 3 players",
        *(f"match {match_id} is at version {v}" for v in range(1, end.row.version + 1)),
    ]


async def test_a_refused_choice_is_not_logged(
    manager: MatchManager, match_id: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    caplog.clear()
    with pytest.raises(IllegalChoice):
        await manager.choose(match_id, ADA, "swap 99")
    assert "swap" not in caplog.text


@pytest.mark.sqlite_only
async def test_a_choice_takes_at_most_five_awaits_of_the_storage(
    manager: MatchManager, match_id: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Any] = []
    execute = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, *args: Any, **kwargs: Any) -> Any:
        calls.append(args)
        return await execute(self, *args, **kwargs)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    await manager.choose(match_id, ADA, "none", since=0)
    assert 0 < len(calls) <= 5
