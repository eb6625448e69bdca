"""Buttons of lists and replays say what they show next, so they outlive the bot."""

from __future__ import annotations

import pytest

from bot.controls import Control
from bot.history.controls import HistoryButton, OpenReplay, ReplayButton
from tests.bot.club import Club, answer, custom_ids, says


async def test_lists_and_replays_go_on_after_a_restart(club: Club) -> None:
    for _ in range(6):
        await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.dan, "history")
    replay = await club.slash(club.dan, "replay", match=1)
    await club.restart()
    await club.dan.click(listed, label="▶")
    assert "page 2 of 2" in says(listed)
    await club.dan.click(replay, label="▶")
    assert "Move 3 of" in says(replay)
    opened = answer(await club.dan.click(listed, custom_id="sq:o:1"))
    assert "match 1" in says(opened)


async def test_every_button_of_a_message_has_its_own_id(club: Club) -> None:
    for _ in range(6):
        await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.dan, "history")
    assert len(custom_ids(listed)) == len(set(custom_ids(listed))) == 5 + 4


@pytest.mark.parametrize(
    ("control", "custom_id"),
    [
        (HistoryButton, "sq:h:0::2:▶"),
        (HistoryButton, "sq:h:1456074443980800012:square_tactics:2:⏭"),
        (ReplayButton, "sq:r:12:3:1:As everybody saw it"),
        (OpenReplay, "sq:o:12"),
    ],
)
def test_ids_are_read_as_they_are_written(control: type[Control], custom_id: str) -> None:
    found = control.read(custom_id)
    assert found is not None
    assert found.custom_id == custom_id
