"""Results of taking back, step by step; others' choices too, if they agreed."""

from __future__ import annotations

import msgspec
import pytest

from bot.errors import StaleBoard
from bot.history.rerun import first_difference
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.play.undoing import UNDO, standing
from bot.storage.store import Store
from games.events import Undid
from tests.bot.support import USERS, new_invitation, seat

ADA, BO = USERS["Ada"], USERS["Bo"]


@pytest.fixture
async def passed(manager: MatchManager, store: Store) -> Match:
    """A match of SQUARES in which Ada has moved, and Bo has answered with a move and a pass."""
    wanted = msgspec.structs.replace(
        new_invitation("Ada", "Bo"), game="squares", options={"start": "challenger"}
    )
    invitation = await seat(store, wanted)
    match_id = await manager.start(invitation, invitation.guests)
    await manager.choose(match_id, ADA, "move BR infantry B3C")
    await manager.choose(match_id, BO, "pass")
    return (await manager.choose(match_id, ADA, "pass")).match


async def test_a_choice_goes_with_all_that_came_after_it_and_is_told_once(
    manager: MatchManager, store: Store, passed: Match
) -> None:
    move = await manager.undo_as_agreed(passed.id, ADA, passed.row.version, 1)
    assert move.events == [Undid(0, agreed=True)]
    log = await store.steps.of(passed.id)
    assert [(step.choice, step.undoes) for step in log[4:]] == [(UNDO, 3), (UNDO, 2), (UNDO, 1)]
    assert [len(move.match.game.event_codec.decode(step.events)) for step in log[4:]] == [0, 0, 1]
    assert move.match.row.state == log[0].state
    assert (move.match.row.length, move.match.waiting) == (0, (0,))
    assert move.match.row.undoable_by is None
    assert await standing(store.steps, move.match) == (0,)
    assert (await manager.load(passed.id)).row == move.match.row


async def test_nothing_is_taken_back_of_a_match_that_has_gone_on(
    manager: MatchManager, passed: Match
) -> None:
    with pytest.raises(StaleBoard):
        await manager.undo_as_agreed(passed.id, ADA, passed.row.version - 1, 1)
    assert (await manager.load(passed.id)).row == passed.row


async def test_the_log_can_be_verified(manager: MatchManager, store: Store, passed: Match) -> None:
    await manager.undo_as_agreed(passed.id, ADA, passed.row.version, 1)
    await manager.choose(passed.id, ADA, "pass")
    ended = (await manager.resign(passed.id, BO)).match
    log, luck = await store.steps.of(passed.id), await store.matches.luck(passed.id)
    assert luck is not None
    assert first_difference(ended.game, ended.row.options, 2, luck.seed, log) is None
