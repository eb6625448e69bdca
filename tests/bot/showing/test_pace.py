"""A burst of clicks makes few edits, and the last position is always shown."""

from __future__ import annotations

import pytest

from bot.showing.pace import REST_SECONDS
from tests.bot.club import Club, alts, says


@pytest.fixture
def restless() -> None:
    """Let matches rest here."""


@pytest.fixture
async def moving(club: Club) -> Club:
    """A match of SQUARES in which Ada has a double turn."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    await club.pick(club.ada, await club.open_hand(club.ada), "pass")
    await club.services.manager.choose(1, club.bo.id, "move GR infantry G3C")
    await club.services.presenter.present(1)
    return club


def edits(club: Club) -> int:
    """Return how often boards in the channel were changed."""
    return len(club.requests("PATCH", f"/channels/{club.channel.id}/messages/"))


async def step(club: Club, notation: str, *, back: bool = False) -> None:
    """Let Ada make the first half of her double turn, or take it back."""
    if back:
        await club.slash(club.ada, "undo")
    else:
        await club.slash(club.ada, "move", move=notation)


async def test_many_changes_in_a_row_are_few_edits_and_the_last_is_shown(moving: Club) -> None:
    club, before = moving, edits(moving)
    for _ in range(4):
        await step(club, "move BR infantry B3C")
        await step(club, "", back=True)
    await step(club, "move BR infantry B3L")
    assert edits(club) == before + 1, "the first at once, the others when the match has rested"
    assert (await club.match()).row.shown < (await club.match()).row.version
    await club.env.advance_time(REST_SECONDS + 1)
    match = await club.match()
    assert edits(club) == before + 2
    assert match.row.shown == match.row.version
    told = match.game.words.describe(match.view(None), match.plain_names)
    assert alts(club.board()) == [told]
    await club.env.advance_time(REST_SECONDS + 1)
    assert edits(club) == before + 2, "nothing more was put off"


async def test_a_new_board_waits_for_nothing(moving: Club) -> None:
    club, boards = moving, len(moving.boards())
    await step(club, "move BR infantry B3C")
    await step(club, "move BR infantry B3L")
    assert len(club.boards()) == boards + 1
    assert f"<@{club.bo.id}>" in says(club.board())
    changed = edits(club)
    await club.env.advance_time(REST_SECONDS + 1)
    assert edits(club) == changed


async def test_a_board_that_was_put_off_is_shown_after_a_crash(moving: Club) -> None:
    club = moving
    await step(club, "move BR infantry B3C")
    await step(club, "", back=True)
    assert (await club.match()).row.shown < (await club.match()).row.version
    await club.restart()
    match = await club.match()
    assert match.row.shown == match.row.version
    assert alts(club.board()) == [match.game.words.describe(match.view(None), match.plain_names)]


async def test_the_hand_that_is_clicked_follows_every_click(moving: Club) -> None:
    club = moving
    await step(club, "move BR infantry B3C")
    hand = club.direct(club.ada)[-1]
    shown = alts(hand)
    await club.ada.user.click(hand, label="Undo my last choice")
    assert alts(club.direct(club.ada)[-1]) != shown
    assert (await club.match()).row.shown < (await club.match()).row.version


async def test_a_board_that_discord_did_not_take_comes_within_seconds(club: Club) -> None:
    """Most trouble is over by then; otherwise the bot tries each minute, and later less often."""
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    club.env.inject_error("POST", "/channels/*/messages", status=503)
    before = len(club.boards())
    await club.slash(mover, "move", move=(await club.hand(mover))[0])
    assert len(club.boards()) == before
    await club.env.advance_time(5)
    assert len(club.boards()) == before + 1


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_hand_that_discord_did_not_take_comes_within_seconds(
    toy_club: Club, method: str
) -> None:
    """A player whom only a direct message calls waits no longer than one whom a board calls."""
    club = toy_club
    if method == "PATCH":
        await club.begin(club.ada, club.bo, options="")
    to = f"/channels/{club.ada.user.dm_channel.id}/messages"
    club.env.inject_error(method, f"{to}*", status=503)
    if method == "POST":
        await club.begin(club.ada, club.bo, options="")
    else:
        for member in (club.ada, club.bo):
            await club.slash(member, "move", move=(await club.hand(member))[0])
    tries = len(club.requests(method, to))
    assert tries
    await club.env.advance_time(5)
    assert len(club.requests(method, to)) == tries + 1
    assert club.direct(club.ada)
