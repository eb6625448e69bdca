"""A refusal offers the next step that a feature knows."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import CannotUndo, NotHere
from bot.next_steps import NextSteps
from bot.takebacks.controls import AskButton
from games.refusals import Refusal
from tests.bot.club import Club, answer, buttons, says

NOBODY: Any = None


async def test_only_ways_on_for_that_kind_of_refusal_are_asked() -> None:
    steps, button = NextSteps(), AskButton(1, 2).item("Ask")

    async def way(_: Any, __: Refusal) -> Any:
        return button

    async def none(_: Any, __: Refusal) -> Any:
        return None

    steps.on(CannotUndo, way)
    steps.on(Refusal, none)
    assert await steps.after(NOBODY, CannotUndo("No.", 1)) == [button]
    assert await steps.after(NOBODY, NotHere("No.")) == []


async def test_a_way_on_that_fails_does_not_hide_the_sentence(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Any, __: Refusal) -> Any:
        raise RuntimeError

    club.errors_expected = True
    club.bot.parts[NextSteps].on(Refusal, broken)
    refused = answer(await club.ada.slash(club.channel, "undo"))
    assert says(refused).startswith("You are not playing any matches here.")
    assert buttons(refused) == []
