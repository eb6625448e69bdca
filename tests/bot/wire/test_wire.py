"""The bot's memory of its connection to Discord."""

from __future__ import annotations

import logging

import discord
import pytest

from bot import delivery, words
from bot.errors import DiscordFailing, Undelivered
from bot.panels import plain_panel
from bot.play import words as match_words
from bot.wire.wire import Wire, wire_of
from tests.bot.club import Club, sentence
from tests.bot.support import Clock
from tests.bot.wire.line import Line


def test_an_error_code_is_new_once() -> None:
    wire = Wire(Clock())
    assert [wire.is_new(code) for code in (50035, 50035, 30046)] == [True, False, True]


async def test_a_client_without_a_memory_has_an_empty_one(club: Club) -> None:
    assert wire_of(club.bot) is club.bot.wire
    assert wire_of(discord.Client(intents=discord.Intents.none())).gate.is_open


async def test_a_code_that_nobody_listed_has_its_trace_in_the_log_once(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    club.errors_expected = True
    path = f"/channels/{club.channel.id}/messages"
    for code in (50035, 50035, 50035, 99999):
        club.env.inject_error("POST", path, status=400, code=code)
        with pytest.raises(Undelivered, match="didn’t take my message"):
            await delivery.send(club.bot, club.channel.id, plain_panel("hello"))
    traced = [record for record in caplog.records if record.exc_info]
    assert [record.levelno for record in traced] == [logging.ERROR, logging.ERROR]
    assert caplog.text.count("cannot send to channel") == 4


async def test_a_rate_limit_that_is_too_long_counts_as_discords_trouble(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def limited(*_: object, **__: object) -> None:
        raise discord.RateLimited(600)

    monkeypatch.setattr(club.bot.http, "send_message", limited)
    with pytest.raises(DiscordFailing):
        await delivery.send(club.bot, club.channel.id, plain_panel("hello"))


async def test_a_move_is_safe_and_told_where_discord_limits_the_board(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)

    async def limited(*_: object, **__: object) -> None:
        raise discord.RateLimited(600)

    with monkeypatch.context() as patch:
        patch.setattr(club.bot.http, "send_message", limited)
        result = await club.pick(mover, hand, (await club.hand(mover))[0])
    assert sentence(result) == f"{match_words.MOVE_SAVED} {words.DISCORD_FAILING}"
    await club.env.advance_time(130)
    assert len(club.boards()) == 2


@pytest.mark.parametrize("part", ["/callback", "/webhooks/", "/interactions/"])
async def test_a_connection_that_breaks_while_answering_is_one_line_in_the_log(
    club: Club, line: Line, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    board = await club.begin(club.ada, club.bo)
    caplog.clear()
    line.reset(part)
    await club.bo.click(board, label="Log")
    line.mend()
    assert "Ignoring exception" not in caplog.text
    assert "Traceback" not in caplog.text
    lines = [r for r in caplog.records if r.levelno >= logging.WARNING]
    assert 1 <= len(lines) <= 2, "what failed, and that the sentence about it failed as well"
    assert all("ConnectionResetError" in record.getMessage() for record in lines)


async def test_no_edit_names_a_picture_without_sending_it_again(club: Club, line: Line) -> None:
    """Discord may refuse it (api-docs 7529)."""
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play(by="dm")
    edits = [body for method, _, body in line.sent if method == "PATCH"]
    assert len(edits) >= 4
    for body in edits:
        named = str(body).count("attachment://")
        assert len(body["attachments"]) == named
        assert all("id" in part and "filename" in part for part in body["attachments"])
