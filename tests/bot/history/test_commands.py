"""`/history` and `/replay` as they are typed."""

from __future__ import annotations

import pytest
import simcord

from bot.history import words
from tests.bot.club import Club, answer, buttons, says


async def test_there_is_no_history_at_first(club: Club) -> None:
    assert says(await club.slash(club.ada, "history")) == words.NO_HISTORY


async def test_a_finished_match_is_listed_with_result_points_length_and_date(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    match = await club.match()
    outcome = match.state.outcome
    assert outcome
    text = says(await club.slash(club.dan, "history"))
    assert text.startswith("### 1 finished match")
    if not outcome.drawn:
        assert f"**{match.names[outcome.winners[0]]}** won" in text
    for name, points in zip(match.names, outcome.points, strict=True):
        assert f"{name} {points}" in text
    assert f"{match.row.version} moves" in text
    assert f"<t:{match.row.updated_at}:d>" in text


async def test_running_matches_are_no_history(club: Club) -> None:
    await club.skip(club.ada, club.bo)
    assert says(await club.slash(club.ada, "history")) == words.NO_HISTORY


async def test_the_list_can_be_of_one_member_or_one_game(club: Club) -> None:
    for opponent in (club.bo, club.cleo, club.bo):
        await club.skip_to_end(club.ada, opponent)
    assert says(await club.slash(club.dan, "history")).startswith("### 3 finished matches")
    of_bo = says(await club.slash(club.dan, "history", member=club.bo))
    assert of_bo.startswith("### 2 finished matches")
    assert "Cleo" not in of_bo
    assert says(await club.slash(club.ada, "history", member=club.dan)) == words.NO_HISTORY
    of_game = says(await club.slash(club.ada, "history", game=club.game, member=club.cleo))
    assert of_game.startswith("### 1 finished match")


async def test_a_match_of_the_list_opens_in_a_message_of_its_own(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    listed = await club.slash(club.ada, "history")
    assert buttons(listed) == ["Replay"]
    replay = answer(await club.ada.click(listed, label="Replay"))
    assert replay.id != listed.id
    assert "After the set-up" in says(replay)


async def test_replays_are_suggested_newest_first_and_by_name(club: Club) -> None:
    for opponent in (club.bo, club.cleo):
        await club.skip_to_end(club.ada, opponent)
    offered = await club.dan.autocomplete(club.channel, "replay", "match", "")
    assert [choice["value"] for choice in offered] == [2, 1]
    assert offered[0]["name"] == "2 · Square Tactics · Ada and Cleo"
    offered = await club.dan.autocomplete(club.channel, "replay", "match", "bo")
    assert [choice["value"] for choice in offered] == [1]


async def test_only_finished_matches_are_suggested_to_be_verified(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    await club.skip(club.ada, club.bo)
    offered = await club.ada.autocomplete(club.channel, "replay", "match", "")
    assert [choice["value"] for choice in offered] == [2, 1]
    offered = await club.ada.autocomplete(club.channel, "verify", "match", "")
    assert [choice["value"] for choice in offered] == [1]


@pytest.mark.parametrize("command", ["history", "replay"])
async def test_they_are_no_commands_for_direct_messages(club: Club, command: str) -> None:
    with pytest.raises(simcord.SetupError):
        await club.ada.user.slash(command)
