"""Boards that are changed in place: a member who looks on gets a message a little later."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.showing.edit_or_post import LOOKING_SECONDS, by_hand
from games.simulate import at_random
from tests.bot.club import Club, says

pytestmark = pytest.mark.long

MINUTE = 60
SOON, ENOUGH = 16, 400
"""A seed with which a member soon answers in another player's turn, and the most decisions until
one does."""


async def decide(club: Club) -> None:
    """Let a player who is asked pass or, where that is impossible, choose at random.

    The choice is stored and not yet shown.
    """
    await club.env.advance_time(1)
    match = await club.match()
    ask = match.asks[0]
    choice = ask.passing or at_random(ask, club.random)
    await club.services.manager.choose(1, match.user(ask.seat), choice.notation)


async def show(club: Club) -> None:
    await club.env.advance_time(5)  # a change in place rests for some seconds
    await club.services.presenter.present(1)


async def to_an_answer(club: Club) -> tuple[int, int]:
    """Play until a member is asked in the middle of another's turn, and show that.

    Returns the ids of the member in turn, and of the member who is asked.
    """
    before: tuple[int, ...] = ()
    for _ in range(ENOUGH):
        match = await club.match()
        active = match.game.turns.in_turn(match.state)
        if before == active != match.waiting and len(match.waiting) == 1:
            break
        before = match.waiting
        if before == active:
            await club.services.presenter.present(1)
        await decide(club)
    await club.services.presenter.present(1)
    [asked] = match.waiting
    return match.user(1 - asked), match.user(asked)


@pytest.fixture
async def answering(club: Club) -> Club:
    """A club with a match of two that knows whose turn it is while others answer."""
    club.game = "squarriors"
    club.random = Random(SOON)
    await club.begin(club.ada, club.bo, options="")
    return club


async def test_a_player_in_the_middle_of_a_turn_is_called_a_little_later(answering: Club) -> None:
    club = answering
    active, other = await to_an_answer(club)
    called = club.board()
    assert club.pinged(called) == [other]
    shown = (await club.match()).row.shown
    await decide(club)
    await show(club)
    assert club.board().id == called.id, "it changes the board that is there"
    assert f"<@{active}>" in says(called).splitlines()[-1], "which says for whom all wait"
    assert (await club.match()).row.shown == shown, "and does not count as shown"
    await club.env.advance_time(LOOKING_SECONDS + MINUTE)
    assert club.board().id != called.id
    assert club.pinged(club.board()) == [active]


async def test_a_player_who_goes_on_meanwhile_gets_no_message(answering: Club) -> None:
    club = answering
    _, other = await to_an_answer(club)
    called = club.board()
    await decide(club)
    await show(club)
    while (match := await club.match()).user(match.waiting[0]) != other:
        await decide(club)
    await show(club)
    assert club.board().id != called.id, "who answered is called anew"
    assert club.pinged(club.board()) == [other]


async def test_a_restart_calls_who_was_not_called(answering: Club) -> None:
    club = answering
    active, _ = await to_an_answer(club)
    called = club.board()
    await decide(club)
    await show(club)
    await club.env.advance_time(LOOKING_SECONDS)
    await club.restart()
    assert club.board().id != called.id
    assert club.pinged(club.board()) == [active]


async def test_a_player_answered_for_by_an_order_does_not_look_on(answering: Club) -> None:
    club = answering
    active, _ = await to_an_answer(club)
    called = club.board()
    await club.env.advance_time(LOOKING_SECONDS)
    await decide(club)
    steps = await club.services.store.steps.of(1)
    last = steps[-1]
    seat = (await club.match()).seat_of(active)
    next_one = msgspec.structs.replace(last, version=last.version + 1, seat=seat)
    assert [*by_hand([last, next_one])] == [last, next_one], "in the same second"
    ordered = msgspec.structs.replace(next_one, by_hand=False)
    assert [*by_hand([last, ordered])] == [last]
    await show(club)
    assert club.board().id != called.id
    assert club.pinged(club.board()) == [active]
