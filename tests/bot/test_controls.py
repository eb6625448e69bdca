"""Common parts of all buttons and menus: reading a click, and recognizing a late one."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot import words
from bot.controls import Button, Interaction, Menu, custom_id, is_orphan, picked
from bot.invitations import words as invitation_words
from tests.bot.club import Club, answer, custom_ids, sentence


class Knock(Button):
    shape = "sq:knock"


class Ask(Menu):
    shape = "sq:ask"


class Recorder:
    """Keeps the interactions that the bot gets."""

    def __init__(self, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[Interaction] = []
        handle = club.bot.on_interaction

        async def on_interaction(interaction: Interaction) -> None:
            self.seen.append(interaction)
            await handle(interaction)

        monkeypatch.setattr(club.bot, "on_interaction", on_interaction)

    @property
    def last(self) -> Interaction:
        return self.seen[-1]


@pytest.fixture
def recorder(club: Club, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(club, monkeypatch)


async def test_a_click_and_a_pick_are_read(club: Club, recorder: Recorder) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    assert custom_id(recorder.last) == ""
    assert picked(recorder.last) == []
    menu = answer(await club.bo.click(invitation, label="Decline"))
    assert custom_id(recorder.last) == "sq:t:1:decline"
    await club.bo.select(menu, [invitation_words.DECLINE_REASONS[0]])
    assert picked(recorder.last) == [invitation_words.DECLINE_REASONS[0]]


async def test_controls_that_are_there_are_no_orphans(club: Club, recorder: Recorder) -> None:
    board = await club.begin(club.ada, club.bo)
    assert not is_orphan(recorder.last)
    hand = await club.open_hand(await club.mover(), board)
    await (await club.mover()).click(hand, custom_id=custom_ids(hand)[0])
    assert not is_orphan(recorder.last)
    await club.slash(club.ada, "history")
    assert not is_orphan(recorder.last), "a command is none"


async def test_a_control_that_its_message_lost_is_an_orphan_and_is_answered_once(
    club: Club, recorder: Recorder
) -> None:
    invitation = await club.challenge(club.ada, club.bo)
    gone = custom_ids(invitation)
    await club.bo.click(invitation, label="Accept")
    for control in gone:
        result = await club.click_as_it_was(club.bo, club.as_it_is(invitation), control)
        assert is_orphan(recorder.last)
        assert sentence(result) == words.GONE
        assert result.followups == []


async def test_a_click_that_left_in_time_is_no_orphan(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    before = club.as_it_is(board)
    await club.play()
    result = await club.click_as_it_was(club.bo, before, "sq:m:1:0:hand")
    assert "Your hand" in sentence(result)


@pytest.mark.parametrize("key", ["square_tactics", "bopbm_squared"])
async def test_discord_py_keeps_no_message_of_ours(club: Club, key: str) -> None:
    """It would keep each for as long as the bot runs: a space that cannot be picked is a control
    too, and so is one without a button of its own."""
    club.game = key
    await club.begin(club.ada, club.bo, options="")
    for _ in range(6):
        await club.play()
    store = club.bot._connection._view_store
    assert (store._views, store._synced_message_views) == ({}, {})


def test_a_text_too_long_for_a_button_or_a_menu_is_cut_after_a_word() -> None:
    text = "somebody " * 30
    [label] = [part.label for part in [cast(Any, Knock().button(text)).item]]
    [hint] = [part.placeholder for part in [cast(Any, Ask().menu([], text)).item]]
    assert (len(label), label[-10:]) == (73, "somebody …")
    assert (len(hint), hint[-10:]) == (145, "somebody …")
