"""The buttons of an invitation work for as long as it waits, whatever happens to the bot."""

from __future__ import annotations

import pytest

from bot.invitations import words
from bot.invitations.form_controls import OpponentsMenu
from tests.bot.club import Club, answer, custom_ids, says, walk


async def test_buttons_name_the_table_and_what_they_do(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    own = [each for each in custom_ids(invitation) if each.startswith("sq:t:")]
    assert own == ["sq:t:1:accept", "sq:t:1:decline", "sq:t:1:cancel", "sq:t:1:options"]
    invitation = await club.challenge(club.ada)
    seats = ["sq:t:2:join", "sq:t:2:leave", "sq:t:2:start"]
    own = [each for each in custom_ids(invitation) if each.startswith(("sq:t:", "sq:c:"))]
    assert own == [*seats, "sq:t:2:options", "sq:c:2"]


async def test_they_work_after_a_restart(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    open_one = await club.challenge(club.cleo)
    await club.restart()
    said = answer(await club.bo.click(invitation, label="Decline"))
    await club.restart()
    await club.bo.select(said, [words.DECLINE_REASONS[2]])
    assert f"“{words.DECLINE_REASONS[2]}”" in says(invitation)
    await club.dan.click(open_one, label="Join")
    await club.cleo.click(open_one, label="Start")
    assert (await club.match()).names == ("Cleo", "Dan")


async def test_the_menu_offers_a_short_list_of_reasons(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    menu = answer(await club.bo.click(invitation, label="Decline"))
    [select] = [part for part in walk(menu) if part["type"] == 3]
    assert tuple(option["label"] for option in select["options"]) == words.DECLINE_REASONS
    assert select["placeholder"] == words.DECLINE_PROMPT


@pytest.mark.parametrize("value", ["፩", "²", "", "-1", str(2**63), "9" * 40])
def test_opponents_are_members_ids(value: str) -> None:
    menu = OpponentsMenu("x")
    assert menu.takes([])
    assert menu.takes(["7", str(8 * 10**18)])
    assert not menu.takes(["7", value])
