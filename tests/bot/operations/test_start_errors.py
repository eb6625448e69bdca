"""Discord's errors at the start, in one sentence. The exit code of each is
tested in `tests/bot/cli/test_discord_commands.py`."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.errors import WIRE_ERRORS
from bot.operations.start_errors import CannotRunNow, of_close, of_wire_error


@pytest.mark.parametrize("code", [*range(4000, 4015), 1006])
def test_only_what_discord_would_say_again_at_once_is_final(code: int) -> None:
    final = code == 4004 or 4010 <= code <= 4014
    assert isinstance(of_close(code), CannotRunNow) is not final


@pytest.mark.parametrize("kind", WIRE_ERRORS)
def test_every_kind_of_wire_error_has_a_sentence(kind: type[BaseException]) -> None:
    response: Any = SimpleNamespace(status=502, reason="because", headers={})
    made: dict[type[BaseException], Any] = {
        discord.HTTPException: lambda: discord.HTTPException(response, '{"message": "raw"}'),
        discord.RateLimited: lambda: discord.RateLimited(3.0),
        discord.InteractionResponded: lambda: discord.InteractionResponded(response),
        aiohttp.ClientError: aiohttp.ClientPayloadError,
    }
    told = str(of_wire_error(made.get(kind, kind)()))
    assert told.endswith(".")
    assert "{" not in told
    assert "\n" not in told
