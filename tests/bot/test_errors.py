"""The one handler: one sentence for the member alone, one line in the log, and no secrets in it."""

from __future__ import annotations

import logging
import re
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot import words
from bot.errors import StaleBoard, _kind, report
from bot.limits import CONTENT
from bot.next_steps import NextSteps
from bot.parts import Parts
from bot.play import words as match_words
from tests.bot.club import Club, answer, says, sentence


async def test_a_refusal_leaves_a_line_with_ids_and_kind(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    board = await club.begin(club.ada, club.bo)
    caplog.clear()
    await club.dan.click(board, label="Play")
    [line] = [r.getMessage() for r in caplog.records if r.name == "bot.errors"]
    assert re.fullmatch(
        rf"refused interaction=\d+ guild={club.guild.id} channel={club.channel.id} "
        r"what=sq:m:1:0:hand: NotInMatch",
        line,
    )


async def test_a_command_is_named_but_not_what_was_typed(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.begin(club.ada, club.bo)
    await club.slash(await club.mover(), "move", move="play 7 secret")
    assert "what=move: Guessed" in caplog.text
    assert "secret" not in caplog.text


async def test_a_pick_is_logged_without_its_path(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    await club.play(by="dm")
    choice = (await club.services.store.steps.get(1, 1)).choice
    assert sentence(await club.pick(mover, hand, choice)) == match_words.STALE
    assert "what=sq:b:1:0: StaleBoard" in caplog.text
    assert choice.rpartition(" ")[0] not in caplog.text


async def test_our_own_mistakes_are_told_kindly_and_logged_with_their_trace(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.errors_expected = True
    board = await club.begin(club.ada, club.bo)

    async def broken(_match_id: int) -> None:
        raise ZeroDivisionError("the secret card")

    monkeypatch.setattr(club.services.manager, "load", broken)
    for member_answer in (
        await club.bo.click(board, label="Play"),
        await club.bo.slash(club.channel, "replay", match=1),
    ):
        assert sentence(member_answer) == words.OUR_FAULT
    failed = [r for r in caplog.records if r.levelno == logging.ERROR and r.name == "bot.errors"]
    assert len(failed) == 2
    assert all(record.exc_info for record in failed)
    assert "what=sq:m:1:0:hand" in failed[0].getMessage()


async def test_an_answer_that_comes_too_late_is_logged_and_nothing_else(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    board = await club.begin(club.ada, club.bo)
    club.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)
    result = await club.bo.click(board, label="Play")
    assert result.response is None
    assert "too late interaction=" in caplog.text
    await club.open_hand(club.bo)


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015)])
async def test_an_answer_whose_token_is_over_is_logged_and_nothing_else(
    club: Club, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    club.env.inject_error("POST", "/webhooks/*", status=status, code=code, times=None)
    await club.ada.slash(club.channel, "matches")
    assert "too late interaction=" in caplog.text
    assert len(club.requests("POST", "/webhooks/")) == 1, "nobody waits for it"


async def test_an_answer_that_discord_refuses_is_logged(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    board = await club.begin(club.ada, club.bo)
    club.env.inject_error("POST", "/webhooks/*", status=503, times=None)
    await club.dan.click(board, label="Play")
    assert "cannot answer interaction=" in caplog.text


class Waiting:
    """The part of an interaction that `report` uses."""

    id, guild_id, channel_id, command, data = 1, 2, 3, None, None
    user = discord.Object(4)

    def __init__(self) -> None:
        self.said: list[str] = []
        self.response = self
        self.client = self
        self.parts = Parts()
        self.parts.add(NextSteps())

    def is_done(self) -> bool:
        return False

    async def send_message(self, *, content: str, view: object, ephemeral: bool) -> None:
        assert ephemeral
        assert view is discord.utils.MISSING
        self.said.append(content)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StaleBoard("Too late."), "Too late."),
        (app_commands.MissingPermissions(["manage_guild"]), words.NOT_ALLOWED),
        (app_commands.NoPrivateMessage(), words.NOT_ALLOWED),
        (StaleBoard("x" * 3000), "x" * CONTENT),
        (RuntimeError(), words.OUR_FAULT),
    ],
)
async def test_each_kind_of_error_has_its_sentence(error: Exception, said: str) -> None:
    waiting = Waiting()
    await report(waiting, error)  # type: ignore[arg-type]
    assert waiting.said == [said]


async def test_the_answer_is_for_the_member_alone(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    before = len(club.messages())
    assert says(answer(await club.dan.click(board, label="Abort"))) == match_words.NOT_IN_MATCH
    assert len(club.messages()) == before


@pytest.mark.parametrize("where", ["", "<#5>"])
def test_every_code_has_a_whole_sentence_wherever_it_comes(where: str) -> None:
    """Also without a place to name: in the answer to a command, or when a member is looked up."""
    codes = {10003, 10008, 20016, 30033, 40003, 40005, 50001, 50007, 50008, 50009, 50013, 50033}
    for code in (*codes, 50035, 160004, 160005, 200000):
        response = SimpleNamespace(status=403, reason="because", headers={})
        error = discord.Forbidden(cast(Any, response), {"code": code, "message": "raw"})
        why = _kind(error, where)
        said = words.discord_refused(where) if why is None else str(why)
        assert said[0].isupper() or said.startswith("<#5>, I "), said
        assert not re.search(r" [.,]|\braw\b|\{|  ", said), said
