"""Threads of finished matches are archived, each once."""

from __future__ import annotations

import pytest

from tests.bot.club import Club
from tests.bot.threads.conftest import archived, is_archived, threads


@pytest.mark.parametrize(("status", "code", "tries"), [(503, 0, 2), (403, 50013, 1)])
async def test_trouble_is_tried_again_and_a_refusal_is_not(
    quiet_club: Club, status: int, code: int, tries: int
) -> None:
    invitation = await quiet_club.challenge(quiet_club.ada, quiet_club.bo, options="")
    await quiet_club.bo.click(invitation, label="Accept")
    [thread] = threads(quiet_club)
    await quiet_club.resign(quiet_club.ada)
    quiet_club.env.inject_error("PATCH", f"/channels/{thread.id}", status=status, code=code)
    await quiet_club.env.advance_time(310)
    assert archived(quiet_club, thread) == tries
    assert is_archived(quiet_club, thread) is (tries == 2)
