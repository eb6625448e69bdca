"""An orderly stop: work inside finishes, nothing else comes in, and nothing is torn."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.client import SquareTable
from bot.wire import gate as gates
from bot.wire.gate import Gate
from tests.bot.club import Club
from tests.bot.wire.line import Line


async def visit(gate: Gate, seconds: float, done: list[str]) -> None:
    with gate.inside(), gate.inside():
        await asyncio.sleep(seconds)
        done.append("done")


async def test_it_waits_for_those_who_are_inside() -> None:
    gate, done = Gate(), list[str]()
    inside = asyncio.create_task(visit(gate, 0.02, done))
    await asyncio.sleep(0)
    await gate.close()
    assert done == ["done"]
    assert inside.done()
    assert not gate.is_open


async def test_a_caller_who_takes_too_long_is_sent_away(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(gates, "GRACE", 0.02)
    gate, done = Gate(), list[str]()
    inside = asyncio.create_task(visit(gate, 60, done))
    await asyncio.sleep(0)
    await gate.close()
    assert inside.cancelled()
    assert done == []
    assert "1 interactions did not finish in time" in caplog.text


async def test_an_empty_gate_closes_at_once() -> None:
    gate = Gate()
    await gate.close()
    with gate.inside():  # the one who closes it does not wait for itself
        await gate.close()


@pytest.mark.parametrize("turns", [0, 9])
async def test_a_move_in_progress_is_finished_before_the_bot_stops(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    """Also if the database takes a while to say which process the interaction belongs to."""

    async def claims(_interaction_id: int) -> bool:
        for _ in range(turns):
            await asyncio.sleep(0)
        return True

    board = await club.begin(club.ada, club.bo)
    monkeypatch.setattr(club.bot.wire.gate, "claims", claims)
    mover = await club.mover()
    choice = (await club.hand(mover))[0]
    await club.at_once(mover.slash(club.channel, "move", move=choice), stop(club))
    assert "Traceback" not in caplog.text
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
    await club.env.restart_bot(SquareTable(club.settings, club.catalog))
    assert (await club.match()).row.shown == 1
    assert club.board().id != board.id


async def stop(club: Club) -> None:
    await asyncio.sleep(0)
    await club.bot.close()


async def test_a_move_that_hangs_at_the_stop_is_shown_at_the_next_start(
    club: Club, line: Line, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(gates, "GRACE", 0.05)
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    line.hang("POST", f"/channels/{club.channel.id}/messages")
    await club.pick(mover, hand, (await club.hand(mover))[0])
    stopping = asyncio.create_task(club.bot.close())
    await club.env.advance_time(1)
    await stopping
    line.mend()
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
    await club.env.restart_bot(SquareTable(club.settings, club.catalog))
    assert len(club.boards()) == 2
