"""An open hand shows its player's question as soon as they are called."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import delivery
from bot.hand.private_boards import PrivateBoards
from bot.play import words
from bot.storage.connection import StoreUnavailable
from tests.bot.club import Club, Message, buttons, says


@pytest.fixture
async def waiting(club: Club) -> tuple[Club, Any, Message]:
    """A match in which a member has moved, with their open hand waiting."""
    await club.begin(club.ada, club.bo)
    member = await club.mover()
    hand = await club.open_hand(member)
    await club.pick(member, hand, (await club.hand(member))[0])
    assert words.REFRESH in buttons(hand)
    return club, member, hand


async def reply(club: Club) -> None:
    """Let the asked member move without a click, as the computer does, and show it."""
    await club.skip_move()
    await show(club)


async def show(club: Club, *, again: bool = False) -> None:
    """Show the match, including open panels."""
    await club.services.presenter.present(1, again=again)
    while tasks := club.services.presenter.renewing._tasks:
        await asyncio.gather(*tasks)


def asks(hand: Message) -> bool:
    return words.REFRESH not in buttons(hand) and any("·" in label for label in buttons(hand))


def changes(club: Club) -> int:
    """Return how often the answer to an interaction was changed."""
    return len(club.requests("PATCH", "/webhooks/"))


async def test_an_open_hand_asks_as_soon_as_the_turn_comes_back(
    waiting: tuple[Club, Any, Message],
) -> None:
    club, member, hand = waiting
    before = changes(club)
    await reply(club)
    assert asks(hand)
    assert changes(club) == before + 1
    await club.pick(member, hand, (await club.hand(member))[0])
    assert (await club.match()).row.version == 3, "one can play from it"


async def test_a_member_who_types_their_move_is_asked_nothing_more_in_their_open_hand(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    member = await club.mover()
    hand = await club.open_hand(member)
    assert asks(hand)
    await club.slash(member, "move", move=(await club.hand(member))[0])
    await club.env.settle()
    assert words.REFRESH in buttons(hand)


async def test_it_is_changed_once_for_each_call(waiting: tuple[Club, Any, Message]) -> None:
    club, _, hand = waiting
    await reply(club)
    before = changes(club)
    await show(club, again=True)
    assert changes(club) == before
    assert asks(hand)


async def test_it_tells_how_the_match_ended(waiting: tuple[Club, Any, Message]) -> None:
    club, _, hand = waiting
    await club.resign(await club.mover())
    assert words.MATCH_OVER in says(hand)


async def test_an_expired_token_is_not_tried(
    waiting: tuple[Club, Any, Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    club, _, hand = waiting
    monkeypatch.setattr(discord.Interaction, "is_expired", lambda _self: True)
    before = changes(club)
    await reply(club)
    assert changes(club) == before
    assert words.REFRESH in buttons(hand)


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027), (404, 10008)])
async def test_a_panel_that_is_gone_is_left_alone_and_the_match_goes_on(
    waiting: tuple[Club, Any, Message], status: int, code: int
) -> None:
    club, member, hand = waiting
    club.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=1)
    await reply(club)
    assert words.REFRESH in buttons(hand)
    assert club.pinged(club.board()) == [member.id], "who is called is called as ever"
    before = changes(club)
    for _ in range(2):
        await reply(club)
    assert changes(club) == before, "nor is it tried again"


async def test_a_failure_of_discord_is_tried_again_with_the_next_call(
    waiting: tuple[Club, Any, Message],
) -> None:
    club, _, hand = waiting
    club.env.inject_error("PATCH", "/webhooks/*", status=503)
    await reply(club)
    assert words.REFRESH in buttons(hand)
    for _ in range(2):
        await reply(club)
    assert asks(hand)


async def test_nobody_waits_for_it_and_a_click_meanwhile_goes_first(
    waiting: tuple[Club, Any, Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    club, member, hand = waiting
    real, gate, held = PrivateBoards.draw, asyncio.Event(), []

    async def draw(self: PrivateBoards, match: Any, seat: int, *chosen: Any, **how: Any) -> Any:
        task = asyncio.current_task()
        if task is not None and "_renew" in repr(task.get_coro()):
            held.append(seat)
            await gate.wait()
        return await real(self, match, seat, *chosen, **how)

    monkeypatch.setattr(PrivateBoards, "draw", draw)
    await club.skip_move()
    await club.services.presenter.present(1)
    await club.env.settle()
    assert held
    assert club.pinged(club.board()) == [member.id], "the board is there"
    await member.click(hand, label=words.REFRESH)
    assert asks(hand)
    before = changes(club)
    gate.set()
    await show(club)
    assert changes(club) == before


@pytest.mark.parametrize("opens", [False, True])
async def test_a_member_called_while_their_hand_is_drawn_sees_it(
    waiting: tuple[Club, Any, Message], monkeypatch: pytest.MonkeyPatch, *, opens: bool
) -> None:
    """A picture that was drawn for their click, or for a new panel, is older than the call."""
    club, member, hand = waiting
    real = PrivateBoards.draw
    moved: list[int] = []

    async def draw(self: PrivateBoards, match: Any, seat: int, *chosen: Any, **how: Any) -> Any:
        pictures = await real(self, match, seat, *chosen, **how)
        if not moved:
            moved.append(seat)
            await reply(club)
        return pictures

    monkeypatch.setattr(PrivateBoards, "draw", draw)
    if opens:
        hand = await club.open_hand(member)
    else:
        await member.click(hand, label=words.REFRESH)
    await show(club)
    assert moved
    assert asks(hand)


async def test_of_two_changes_the_newer_one_is_the_last(
    waiting: tuple[Club, Any, Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord may take its time with the first."""
    club, member, hand = waiting
    real, gate, begun = delivery.renew, asyncio.Event(), []

    async def slow(*what: Any) -> bool:
        begun.append(1)
        if len(begun) == 1:
            await gate.wait()
        return await real(*what)

    monkeypatch.setattr(delivery, "renew", slow)
    await club.skip_move()
    await club.services.presenter.present(1)
    await club.env.settle()
    await club.services.manager.resign(1, member.id)
    await club.services.presenter.present(1)
    await club.env.settle()
    assert begun == [1], "the second one waits"
    gate.set()
    await show(club)
    assert words.MATCH_OVER in says(hand)


async def test_a_member_whose_seat_was_taken_sees_nothing_more(
    waiting: tuple[Club, Any, Message],
) -> None:
    club, member, hand = waiting
    shown = says(hand)
    seat = (await club.match()).seat_of(member.id)
    await club.change(
        f"UPDATE players SET user_id = {club.cleo.id}, name = 'Cleo' WHERE seat = {seat}"
    )
    await reply(club)
    assert says(hand) == shown


@pytest.mark.parametrize("part", ["load", "panel"])
async def test_a_database_that_refuses_costs_a_line_of_the_log(
    waiting: tuple[Club, Any, Message],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    part: str,
) -> None:
    """And no other trace: the fixture looks for errors."""
    club, _, hand = waiting

    async def refuse(*_: Any, **__: Any) -> Any:
        raise StoreUnavailable

    renewing = club.services.presenter.renewing
    if part == "panel":
        hands = SimpleNamespace(boards=renewing._hands.boards, panel=refuse)
        monkeypatch.setattr(renewing, "_hands", hands)
        await reply(club)
    else:
        monkeypatch.setattr(renewing, "_load", refuse)
        await renewing._catch_up(1)
    told = "match 1: open panels are not brought up to date: StoreUnavailable"
    assert told in caplog.messages
    assert not asks(hand)
