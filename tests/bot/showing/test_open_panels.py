"""A new private panel takes the place of the one before."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.controls import custom_id
from bot.showing import open_panels
from bot.showing.open_panels import OpenPanel, OpenPanels
from tests.bot.club import Club, Message, buttons, says


def panels(club: Club, member: Any, match: int = 1) -> list[Message]:
    """Return the panels of a match that a member sees in the channel."""
    title = f"Square Tactics, match {match}\n"
    return [m for m in club.messages(viewer=member) if m.ephemeral and title in says(m)]


async def test_a_new_one_clears_the_one_before(club: Club) -> None:
    """It uses the token of the interaction that opened the old one: no ordinary request is made."""
    await club.begin(club.ada, club.bo)
    first = await club.open_hand(club.ada)
    theirs = await club.open_hand(club.bo)
    cleared = len(club.requests("DELETE", "/webhooks/"))
    second = await club.open_hand(club.ada)
    assert [m.id for m in panels(club, club.ada)] == [second.id]
    assert second.id != first.id
    assert [m.id for m in panels(club, club.bo)] == [theirs.id], "nobody else's"
    assert len(club.requests("DELETE", "/webhooks/")) == cleared + 1
    assert club.requests("DELETE", "/channels/") == []
    typed = await club.slash(club.ada, "hand")
    assert [m.id for m in panels(club, club.ada)] == [typed.id]


async def test_that_of_another_match_stays(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    first = await club.open_hand(club.ada)
    await club.begin(club.ada, club.bo)
    await club.open_hand(club.ada)
    assert [m.id for m in panels(club, club.ada)] == [first.id]


async def test_a_click_in_a_panel_makes_it_last(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The token of the click clears it after that of the opening has expired."""
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    monkeypatch.setattr(
        discord.Interaction, "is_expired", lambda self: custom_id(self).endswith(":hand")
    )
    await mover.click(hand, label=next(label for label in buttons(hand) if "·" in label))
    new = await club.open_hand(mover)
    assert [m.id for m in panels(club, mover)] == [new.id]


async def test_a_panel_that_cannot_be_cleared_stays_and_the_new_one_is_there(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    first = await club.open_hand(club.ada)
    club.env.inject_error("DELETE", "/webhooks/*", status=404, code=10015, times=None)
    second = await club.open_hand(club.ada)
    assert [m.id for m in panels(club, club.ada)] == [first.id, second.id]


async def test_after_a_restart_the_one_before_is_not_known(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    first = await club.open_hand(club.ada)
    await club.restart()
    second = await club.open_hand(club.ada)
    assert [m.id for m in panels(club, club.ada)] == [first.id, second.id]


def interaction(user: int, *, expired: bool = False) -> Any:
    cleared: list[int] = []

    async def delete_original_response() -> None:
        cleared.append(user)

    return SimpleNamespace(
        user=SimpleNamespace(id=user),
        is_expired=lambda: expired,
        delete_original_response=delete_original_response,
        cleared=cleared,
    )


def panel(opened_by: Any, message_id: int, call: bytes = b"", version: int = 0) -> OpenPanel:
    return OpenPanel(7, message_id, opened_by, version, call)


async def test_an_expired_token_is_not_tried() -> None:
    opened, old = OpenPanels(), interaction(1, expired=True)
    await opened.replace(panel(old, 100))
    await opened.replace(panel(interaction(1), 101))
    assert old.cleared == []


async def test_an_old_one_that_was_used_again_is_cleared_with_the_newest() -> None:
    opened = OpenPanels()
    first, newest, used = interaction(1, expired=True), interaction(1), interaction(1)
    await opened.replace(panel(first, 100))
    await opened.replace(panel(newest, 101))
    opened.note(panel(used, 100))
    await opened.replace(panel(interaction(1), 102))
    assert (first.cleared, newest.cleared, used.cleared) == ([], [1], [1])


async def test_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_panels, "KEPT", 2)
    opened = OpenPanels()
    each = [interaction(user) for user in (1, 2, 3)]
    for one in each:
        await opened.replace(panel(one, 100))
    for user in (3, 2, 1):
        await opened.replace(panel(interaction(user), 101))
    assert [one.cleared for one in each] == [[], [2], [3]]


def test_a_panel_is_out_of_date_once_for_each_call_while_it_can_be_changed() -> None:
    opened = OpenPanels()
    opened.note(panel(interaction(1), 100, b"one"))
    opened.note(panel(interaction(1, expired=True), 101, b"one"))
    opened.note(panel(interaction(2), 102, b"one"))
    assert opened.outdated(7, 1, 1, b"one") == opened.outdated(8, 1, 1, b"two") == []
    [found] = opened.outdated(7, 1, 1, b"two")
    assert (found.message_id, found.call) == (100, b"two")
    assert opened.holds(found)
    assert opened.outdated(7, 1, 1, b"two") == []


def test_a_panel_that_was_used_meanwhile_is_not_the_same_any_more() -> None:
    opened = OpenPanels()
    opened.note(panel(interaction(1), 100, b"one"))
    [found] = opened.outdated(7, 1, 1, b"two")
    opened.note(panel(interaction(1), 100, b"two"))
    assert not opened.holds(found)
    opened.forget(found)
    assert opened.outdated(7, 1, 1, b"three"), "it is not gone"


def test_a_panel_that_is_gone_is_forgotten() -> None:
    opened = OpenPanels()
    opened.note(panel(interaction(1), 100, b"one"))
    [found] = opened.outdated(7, 1, 1, b"two")
    opened.forget(found)
    assert opened.outdated(7, 1, 1, b"three") == []


def test_a_panel_is_not_taken_back_to_what_was_asked_before() -> None:
    """Its player has answered while the others were still told of the version before."""
    opened = OpenPanels()
    opened.note(panel(interaction(1), 100, b"answered", version=2))
    assert opened.outdated(7, 1, 1, b"asked") == []
    assert opened.outdated(7, 1, 3, b"asked")


def test_two_changes_of_a_panel_wait_for_each_other() -> None:
    opened = OpenPanels()
    first = opened.note(panel(interaction(1), 100, b"one"))
    [found] = opened.outdated(7, 1, 1, b"two")
    again = opened.note(panel(interaction(1), 100, b"two"))
    assert first.changing is found.changing is again.changing
    assert opened.note(panel(interaction(1), 101)).changing is not first.changing
