"""The computer at the invitation, as members see it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.computer import players as module
from bot.computer.pool import Pool
from bot.computer.process import WorkerLost
from bot.computer.task import Decision, Task
from bot.play.match import Match
from bot.play.words import BOARD_CALLS, IN_SHORT, concerns
from bot.showing.happened import FEW, concerning
from games.decisions import Ask
from games.events import Event
from games.example.game import Toy
from games.example.turns import AuctionTurns
from games.players.pace import Progress
from games.players.thought import NOTHING
from games.simulate import at_random
from tests.bot.club import Club, answer, buttons, files, says, sentence
from tests.bot.computer.test_process import runs
from tests.bot.computer.toys import QuickPool
from tests.narrowed import narrowed

A_WHILE = 20.0
MANY = 60
"""The matches after which an event that depends on chance has certainly happened."""


class SlowPool(QuickPool):
    """A pool that thinks until the test releases it."""

    def __init__(self, workers: int, seconds: float) -> None:
        super().__init__(workers, seconds)
        self.gate = asyncio.Event()
        self.thinking = 0

    async def decide(self, task: Task) -> Decision:
        await self._wait()
        return await super().decide(task)

    async def pretend(self, level: str, share: float = 1.0) -> None:
        await self._wait()
        await super().pretend(level, share)

    async def _wait(self) -> None:
        self.thinking += 1
        # SimCord does not wait for a timer far ahead.
        while not self.gate.is_set():  # noqa: ASYNC110
            await asyncio.sleep(A_WHILE)


@pytest.fixture
def pool(club: Club) -> QuickPool:
    return club.services.quick_pool


@pytest.fixture
async def slow(toy_club: Club, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SlowPool]:
    """A slow pool, and a bot that was started again with it."""
    monkeypatch.setattr("bot.computer.feature.Pool", SlowPool)
    await toy_club.restart()
    pool = narrowed(toy_club.services.pool, SlowPool)
    yield pool
    pool.gate.set()


async def on(club: Club, pool: SlowPool) -> None:
    """Let the computer decide."""
    pool.gate.set()
    await club.env.advance_time(A_WHILE + 1)


async def play_out(club: Club, match_id: int = 1) -> Match:
    """Let the members play at random until the match is over."""
    while not (match := await club.match(match_id)).over:
        [seat, *_] = match.awaited
        member = club.member(match.user(seat))
        hand = await club.open_hand(member)
        ask = match.ask(seat)
        await club.pick(member, hand, at_random(ask, club.random).notation)
    return match


# Playing.


async def test_it_plays_a_whole_match_by_itself(toy_club: Club) -> None:
    board = await toy_club.against(toy_club.ada)
    assert "Computer (easy)" in says(board)
    match = await play_out(toy_club)
    assert match.over
    assert buttons(toy_club.board()) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_each_level_plays_the_first_game_of_the_catalog(club: Club, level: str) -> None:
    await club.against(club.ada, level, options="factions=deal")
    for _ in range(3):
        match = await club.match()
        await club.pick(club.ada, await club.open_hand(club.ada), (await club.hand(club.ada))[0])
        assert (await club.match()).row.version > match.row.version


async def test_three_of_them_play_with_one_member(toy_club: Club, pool: QuickPool) -> None:
    await toy_club.against(toy_club.ada, computers=3)
    assert (await toy_club.match()).names == (
        *("Ada", "Computer 1 (easy)", "Computer 2 (easy)", "Computer 3 (easy)"),
    )
    await play_out(toy_club)
    assert {task.seat for task in pool.tasks} == {1, 2, 3}


async def test_it_makes_decisions_of_every_kind(toy_club: Club, pool: QuickPool) -> None:
    """Several picks at once, bids at the same moment, reactions."""
    asked: set[str] = set()
    for match_id in range(1, MANY):
        await toy_club.against(toy_club.ada)
        await play_out(toy_club, match_id)
        asked |= {question(task) for task in pool.tasks}
        if asked == {"swap", "bid", "veto"}:
            return
    raise AssertionError(asked)


def question(task: Task) -> str:
    ask = task.game.ask(task.game.decode(task.world), task.seat)
    assert ask is not None
    return ask.question


async def test_a_member_who_passes_by_order_is_not_kept_waiting(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    hand = await toy_club.open_hand(toy_club.ada)
    await toy_club.pick(toy_club.ada, hand, "none")
    await toy_club.pick(
        toy_club.ada, await toy_club.open_hand(toy_club.ada), (await toy_club.hand(toy_club.ada))[0]
    )
    match = await toy_club.match()
    assert match.over or match.awaited


# What members see.


async def test_one_board_for_each_turn_of_a_member_who_plays_alone(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada, computers=2)
    turns = len(toy_club.boards())
    while not (match := await toy_club.match()).over:
        before = len(toy_club.messages())
        seat = match.seat_of(toy_club.ada.id)
        hand = await toy_club.open_hand(toy_club.ada)
        await toy_club.pick(toy_club.ada, hand, match.ask(seat).choices[0].notation)
        assert len(toy_club.messages()) <= before + 1
        turns += 1
    assert len(toy_club.boards()) <= turns
    assert [m for m in toy_club.messages() if not files(m)] == [], "nothing but boards"


async def test_the_board_that_calls_a_member_tells_what_every_computer_did(club: Club) -> None:
    club.game = "bopbm_squared"
    await club.against(club.ada, computers=3)
    while (match := await club.match()).row.version < MANY and not match.over:
        if match.thinking or match.row.shown < match.row.version:
            await club.env.settle()
            continue
        told = says(club.board())
        steps = await club.services.store.steps.of(1)
        mine = max((step.version for step in steps if step.seat == 0), default=0)
        events = [
            e for step in steps[mine + 1 :] for e in match.game.event_codec.decode(step.events)
        ]
        lines = match.tell(events, None)
        if IN_SHORT not in told:
            first = concerning(match, steps, 0) if concerns("Ada", "") in told else []
            others = [each for each in events if not first or not befell(match, each, 0)]
            assert all(line in told for line in [*first, *match.tell(others, None)])
        assert len(lines) <= FEW or all(line in told for line in concerning(match, steps, 0))
        assert all(match.plain_names[step.seat or 0] in told for step in steps[mine + 1 :])
        await club.services.manager.choose(1, club.ada.id, match.asks[0].choices[0].notation)
        await club.services.presenter.present(1)


def befell(match: Match, event: Event, seat: int) -> bool:
    return any(each.seat == seat for each in match.game.words.befell(event, match.plain_names))


async def test_a_whole_turn_of_the_computer_is_one_board(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.game = "tactica"
    await club.against(club.ada)
    shown: list[int] = []
    computers = club.services.computers

    async def show(match_id: int) -> None:
        shown.append((await club.match(match_id)).row.version)

    monkeypatch.setattr(computers, "_show", show)
    while (match := await club.match()).row.version < MANY and not match.over:
        if match.thinking:
            await club.env.settle()
            continue
        [ask, *_] = match.asks
        choice = at_random(ask, club.random).notation
        await club.services.manager.choose(1, club.ada.id, choice)
    steps = await club.services.store.steps.of(1)
    turns = [match.game.turns.in_turn(match.game.decode(step.state)) for step in steps]
    by_computer = [step.version for step in steps if step.seat == 1]
    last_in_a_turn = [
        version
        for version in by_computer
        if version + 1 not in by_computer or turns[version] != turns[version - 1]
    ]
    assert len(by_computer) > 2 * len(last_in_a_turn)
    assert set(shown) <= set(last_in_a_turn)


async def test_turn_after_turn_of_the_computer_each_has_its_board_and_its_seconds(
    toy_club: Club, pool: QuickPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game may give a player several turns in a row: here every decision is a turn, although the
    player in turn stays the same."""
    monkeypatch.setattr(Toy.mind, "which_turn", lambda state, _: Toy().encode(state))
    monkeypatch.setattr(AuctionTurns, "in_turn", lambda turns, state: ())
    computers, shown = toy_club.services.computers, list[int]()
    show = computers._show

    async def counted(match_id: int) -> None:
        shown.append(match_id)
        await show(match_id)

    monkeypatch.setattr(computers, "_show", counted)
    await toy_club.against(toy_club.ada, "hard", computers=2)
    await play_out(toy_club)
    assert len(pool.tasks) > 2
    assert {task.share for task in pool.tasks} == {1.0}
    assert len(shown) >= len(pool.tasks)


async def test_a_plan_is_handed_on_and_decisions_share_the_seconds_of_a_turn(
    club: Club, pool: QuickPool
) -> None:
    """With the next turn, plan and seconds start over."""
    club.game = "tactica"
    await club.against(club.ada, "hard")
    while not any(decision.plan for decision in pool.decisions):
        match = await club.match()
        if match.thinking:
            await club.env.settle()
            continue
        [ask, *_] = match.asks
        choice = at_random(ask, club.random).notation
        await club.services.manager.choose(1, club.ada.id, choice)
    game, progress = pool.tasks[0].game, Progress()
    some_ask = Ask(1, "act", ())
    for last, task in zip(pool.decisions, pool.tasks[1:], strict=False):
        begins = task.share == Progress().share(game, some_ask)
        if begins:
            progress = Progress()
        else:
            progress.decided(game, some_ask, NOTHING)
        assert task.share == progress.share(game, some_ask)
        assert task.plan == (() if begins else last.plan)
    assert any(task.plan for task in pool.tasks)


async def test_nobody_mentions_it_or_writes_to_it(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await play_out(toy_club)
    assert "<@-1>" not in str([m.components for m in toy_club.messages()])
    assert toy_club.requests("POST", "/users/@me/channels") != []
    assert all(request.json != {"recipient_id": -1} for request in _bodies(toy_club))
    assert all(set(toy_club.pinged(m)) <= {toy_club.ada.id} for m in toy_club.messages())


def _bodies(club: Club) -> list[Any]:
    return club.requests("POST", "/users/@me/channels")


async def test_everybody_sees_that_it_thinks_and_a_click_meanwhile_is_answered(
    toy_club: Club, slow: SlowPool
) -> None:
    await toy_club.against(toy_club.ada, "hard")
    assert "Computer (hard) is thinking." in says(toy_club.board())
    assert toy_club.requests("POST", f"/channels/{toy_club.channel.id}/typing")
    hand = await toy_club.open_hand(toy_club.ada)
    await toy_club.pick(toy_club.ada, hand, "none")
    assert "Waiting" not in says(toy_club.board())
    hand = await toy_club.open_hand(toy_club.ada)
    assert "thinking" not in says(hand), "that would stay when it has decided"
    assert says(hand).endswith(f"{BOARD_CALLS}\nWaiting for Computer (hard).")
    refused = await toy_club.slash(toy_club.ada, "move", move="bid 3")
    assert "Computer (hard) is thinking." in says(refused)
    await on(toy_club, slow)
    assert "it is your turn" in says(toy_club.board())


async def test_the_list_of_matches_tells_that_it_thinks(toy_club: Club, slow: SlowPool) -> None:
    await toy_club.against(toy_club.ada, "hard")
    told = says(await toy_club.slash(toy_club.ada, "matches"))
    assert "Waiting for **you**. Computer (hard) is thinking." in told


# Time reveals nothing.


async def test_an_only_answer_is_never_thought_about(toy_club: Club, pool: QuickPool) -> None:
    for match_id in range(1, MANY):
        await toy_club.against(toy_club.ada)
        await play_out(toy_club, match_id)
        if pool.pretended:  # a window in which it could only pass
            break
    assert set(pool.pretended) == {"easy"}
    for task in pool.tasks:
        ask = task.game.ask(task.game.decode(task.world), task.seat)
        assert ask is not None
        assert len(ask.choices) > ask.least


# Failures.


async def test_after_a_restart_it_goes_on_by_itself(toy_club: Club, slow: SlowPool) -> None:
    await toy_club.against(toy_club.ada, "hard")
    assert (await toy_club.match()).thinking == (1,)
    monkey = pytest.MonkeyPatch()
    monkey.setattr("bot.computer.feature.Pool", QuickPool)
    try:
        await toy_club.restart()
    finally:
        monkey.undo()
    assert (await toy_club.match()).thinking == ()


async def test_an_answer_is_dropped_when_the_match_was_resigned_meanwhile(
    toy_club: Club, slow: SlowPool, caplog: pytest.LogCaptureFixture
) -> None:
    await toy_club.against(toy_club.ada, "hard")
    await toy_club.resign(toy_club.ada)
    match = await toy_club.match()
    assert match.over
    await on(toy_club, slow)
    assert (await toy_club.match()).row.version == match.row.version
    assert "a decision came too late: MatchOver" in caplog.text


async def test_an_answer_stands_when_only_somebody_else_moved_meanwhile(
    toy_club: Club, slow: SlowPool
) -> None:
    await toy_club.against(toy_club.ada, "hard")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    assert slow.thinking == 1
    await on(toy_club, slow)
    steps = await toy_club.services.store.steps.of(1)
    assert [step.seat for step in steps[:3]] == [None, 0, 1]


async def test_when_the_last_member_resigns_the_computers_do_not_play_on(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada, computers=3)
    await toy_club.resign(toy_club.ada)
    assert (await toy_club.match()).over


async def test_when_one_of_two_members_resigns_it_plays_on(toy_club: Club) -> None:
    invitation = await toy_club.challenge(toy_club.ada, toy_club.bo, toy_club.computer, options="")
    await toy_club.bo.click(invitation, label="Accept")
    await toy_club.resign(toy_club.bo)
    assert not (await toy_club.match()).over
    await play_out(toy_club)


async def test_where_no_worker_can_decide_the_next_look_tries_again(
    toy_club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(_task: Task) -> Decision:
        raise WorkerLost("it died")

    with monkeypatch.context() as patch:
        patch.setattr(toy_club.services.pool, "decide", lost)
        await toy_club.against(toy_club.ada)
        assert (await toy_club.match()).thinking == (1,)
    assert "match 1: the computer cannot play: WorkerLost" in caplog.text
    await toy_club.env.advance_time(61)
    assert (await toy_club.match()).thinking == ()


async def test_a_board_that_cannot_be_posted_does_not_stop_it(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    toy_club.break_posting(times=None)
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    assert (await toy_club.match()).thinking == ()


async def test_the_log_never_holds_what_it_chose(
    toy_club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    await toy_club.against(toy_club.ada)
    await play_out(toy_club)
    said = [record.getMessage() for record in caplog.records if record.name.startswith("bot")]
    assert not [line for line in said if any(w in line for w in ("bid ", "swap ", "veto "))]


async def test_several_looks_at_a_match_make_one_decision(toy_club: Club, slow: SlowPool) -> None:
    await toy_club.against(toy_club.ada, "hard")
    for _ in range(3):
        toy_club.services.computers.wake(1)
    await toy_club.env.settle()
    assert slow.thinking == 1


async def test_after_it_was_closed_it_looks_at_nothing(toy_club: Club, slow: SlowPool) -> None:
    computers = toy_club.services.computers
    await toy_club.against(toy_club.ada, "hard")
    await computers.close()
    computers.wake(1)
    assert computers._tasks == {}
    assert slow.thinking == 1


async def test_they_do_not_play_on_alone(toy_club: Club) -> None:
    """When the last member resigns, the computers resign too, until one is left."""
    await toy_club.against(toy_club.ada, computers=2)
    before = (await toy_club.match()).row.version
    await toy_club.resign(toy_club.ada)
    assert (await toy_club.match()).over
    steps = await toy_club.services.store.steps.of(1)
    assert [step.choice for step in steps[before + 1 :]] == ["resign", "resign"]


async def test_nor_when_the_last_member_is_out(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A member who is out without having resigned could not end the match."""
    await toy_club.against(toy_club.ada, computers=2)
    ada = (await toy_club.match()).seat_of(toy_club.ada.id)
    hand = await toy_club.open_hand(toy_club.ada)
    monkeypatch.setattr(
        Toy, "plays_on", lambda _self, state, seat: seat not in (ada, *state.resigned)
    )
    await toy_club.pick(toy_club.ada, hand, "none")
    match = await toy_club.match()
    assert match.over
    assert len(match.state.resigned) == 2


# With real workers.


async def test_with_real_workers_and_nothing_is_left_of_them_in_the_end(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.computer.feature.Pool", lambda workers, _seconds: Pool(workers, 0.05))
    await toy_club.restart()
    assert [worker.pid for worker in toy_club.services.pool._workers] == [None, None]
    await toy_club.against(toy_club.ada, "hard")
    await play_out(toy_club)
    pids = [worker.pid for worker in toy_club.services.pool._workers if worker.pid]
    assert pids
    await toy_club.bot.close()
    assert not any(map(runs, pids))


async def test_a_typing_sign_that_discord_refuses_does_not_matter(
    toy_club: Club, slow: SlowPool
) -> None:
    toy_club.env.inject_error(
        "POST", f"/channels/{toy_club.channel.id}/typing", status=403, code=50013
    )
    await toy_club.against(toy_club.ada, "hard")
    await on(toy_club, slow)
    assert (await toy_club.match()).thinking == ()


def test_the_typing_sign_is_shown_again_before_it_ends() -> None:
    assert module.TYPING_SECONDS < 10


async def test_a_bot_without_such_matches_starts_no_process(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.computer.feature.Pool", Pool)
    await toy_club.restart()
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.env.advance_time(61)
    assert all(worker.pid is None for worker in toy_club.services.pool._workers)


async def test_a_click_on_a_button_of_somebody_elses_match(toy_club: Club) -> None:
    board = await toy_club.against(toy_club.ada)
    refused = await toy_club.bo.click(board, label="Hint")
    assert "You are not playing in this match" in sentence(refused)
    assert answer(refused).ephemeral
