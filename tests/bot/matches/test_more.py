"""Unasked actions are behind one button of a hand, "More", whenever it is pressed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simcord import MemberActor

from bot import delivery
from bot.controls import Button
from bot.hand.controls import (
    Action,
    Change,
    MatchButton,
    OfferButton,
    OfferStep,
    OrderButton,
    RecommendedOrders,
)
from bot.play import words
from games.example.game import Toy
from games.example.orders import UNTIL_SOLD
from games.unasked import PASSING
from tests.bot.club import (
    MORE_OF_FEATURES,
    Club,
    Message,
    answer,
    buttons,
    custom_ids,
    everything,
    files,
    says,
    sentence,
    told,
)
from tests.bot.storage.samples import NONE, PASS


async def bid(club: Club, *members: MemberActor) -> None:
    for member in members:
        await club.pick(member, await club.open_hand(member), (await club.hand(member))[-1])


def shows_more(hand: Message) -> bool:
    return words.BACK in buttons(hand)


# The panel.


async def test_it_takes_the_place_of_the_hand_and_the_way_back_brings_it(bidding: Club) -> None:
    club = bidding
    hand = await club.open_hand(club.ada)
    shown, pictures = (says(hand), buttons(hand)), files(hand)
    await club.more(club.ada, hand)
    assert says(hand).splitlines()[0] == shown[0].splitlines()[0], "the title says which match"
    assert "What do you bid?" not in says(hand)
    assert buttons(hand) == [UNTIL_SOLD.name, "Boast", "Resign", *MORE_OF_FEATURES, words.BACK]
    assert files(hand) == []
    await club.ada.click(hand, label=words.BACK)
    assert (says(hand), buttons(hand)) == shown
    assert files(hand) == pictures != []


async def test_a_waiting_player_finds_orders_and_resigning_behind_it(bidding: Club) -> None:
    club = bidding
    await bid(club, club.ada)
    hand = await club.open_hand(club.ada)
    assert {"Look again", "More"} <= set(buttons(hand))
    assert buttons(await club.more(club.ada, hand)) == [
        *(UNTIL_SOLD.name, PASSING.name, "Boast", "Resign", *MORE_OF_FEATURES, words.BACK)
    ]


async def test_where_nothing_can_be_done_unasked_there_is_no_such_button(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await club.resign(club.ada)
    assert buttons(await club.open_hand(club.ada)) == []
    await take_over(club, club.bo)
    assert buttons(await club.open_hand(club.bo)) == ["Take my seat back"]
    assert "More" in buttons(await club.open_hand(club.cleo))
    await club.resign(club.cleo)
    for member in (club.ada, club.bo, club.cleo):
        assert custom_ids(club.direct(member)[-1]) == []


async def test_an_order_that_cannot_be_given_now_is_nothing_to_do(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a player's own turn no chance to react goes by."""
    club = toy_club
    monkeypatch.setattr(Toy, "offers", lambda *_: ())
    monkeypatch.setattr(Toy.orders, "known", lambda _setup: (PASSING,))
    await club.begin(club.ada, club.bo, options="")
    hand = await club.open_hand(club.ada)
    assert "More" not in buttons(hand)
    await club.pick(club.ada, hand, "none")
    assert "More" in buttons(hand), "while others decide it can be given"


async def take_over(club: Club, member: MemberActor) -> None:
    """Let the computer play a member's seat."""
    match = await club.match()
    seat = match.seat_of(member.id)
    await club.services.manager.hand_over(1, seat, match.row.asked[seat], "easy")


# The time of the click.


async def test_in_an_old_hand_it_shows_what_may_be_done_now(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="lots=one")
    hand = await club.open_hand(club.ada)
    club.forget_panels()
    for member in (club.ada, club.bo):
        await club.pick(member.user, await club.renewed(member), "none")
    assert "None" in buttons(hand), "the hand is old"
    await club.more(club.ada, hand)
    assert buttons(hand) == [UNTIL_SOLD.name, "Boast", "Resign", *MORE_OF_FEATURES, words.BACK]
    await club.ada.click(hand, label=words.BACK)
    assert "What do you bid?" in says(hand)


async def test_in_the_hand_of_a_match_that_is_over_it_shows_the_end(bidding: Club) -> None:
    club = bidding
    hand = await club.open_hand(club.ada)
    panel = await club.more(club.bo, await club.open_hand(club.bo))
    club.forget_panels()
    await club.resign(club.bo)
    await club.more(club.ada, hand)
    await club.bo.click(panel, label=words.BACK)
    for each in (hand, panel):
        assert words.MATCH_OVER in says(each)
        assert custom_ids(each) == []


async def test_in_the_hand_of_a_match_that_was_aborted_it_shows_the_end(toy_club: Club) -> None:
    """It may be open then, or be pressed only then; standing orders mean nothing any more."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    hand, panel = await club.open_hand(club.ada), await club.open_hand(club.bo)
    await club.unasked(club.ada, hand, UNTIL_SOLD.name)
    shown = club.as_it_is(hand)
    [more] = [each for each in custom_ids(hand) if each.endswith(":more")]
    await club.more(club.bo, panel)
    sure = answer(await club.unasked(club.ada, hand, "Abort"))
    await club.ada.click(sure, label=words.ABORT_YES)
    await club.env.settle()
    assert (await club.match()).aborted
    await club.click_as_it_was(club.ada, shown, more)
    for each in (hand, panel):
        assert words.NO_RESULT in says(each)
        assert custom_ids(each) == []


async def test_a_seat_that_the_computer_plays_has_no_more(bidding: Club) -> None:
    club = bidding
    hand = await club.open_hand(club.ada)
    club.forget_panels()
    await take_over(club, club.ada)
    await club.more(club.ada, hand)
    assert words.SEAT_TAKEN in says(hand)
    assert buttons(hand) == ["Take my seat back"]


async def test_it_shows_nobody_elses(bidding: Club) -> None:
    """Neither to a member who does not play, nor to one whose seat somebody else now has."""
    club = bidding
    hand = await club.open_hand(club.ada)
    shown, before = club.as_it_is(hand), everything(hand)
    [more] = [each for each in custom_ids(hand) if each.endswith(":more")]
    assert sentence(await club.click_as_it_was(club.dan, shown, more)) == words.NOT_IN_MATCH
    await club.change(f"UPDATE players SET user_id = {club.cleo.id} WHERE user_id = {club.ada.id}")
    late = await club.click_as_it_was(club.ada, shown, more)
    assert sentence(late) == words.NOT_IN_MATCH
    assert everything(hand) == before


async def test_below_a_board_it_is_forged_and_nobody_else_sees_the_answer(bidding: Club) -> None:
    """An old board leads to the newest one, as all its buttons do."""
    club = bidding
    board, more = club.board(), MatchButton(1, (await club.match()).row.version, Action.MORE)
    before = everything(board)
    assert "Resign" in buttons(answer(await club.forge(club.ada, board, more)))
    assert everything(board) == before
    await bid(club, club.ada, club.bo)
    before = everything(board)
    assert "That board is old" in sentence(await club.forge(club.ada, board, more))
    assert everything(board) == before


async def test_it_works_in_a_direct_message_before_and_after_a_restart(bidding: Club) -> None:
    club = bidding
    hand = await club.renewed(club.ada)
    await club.restart()
    await club.more(club.ada.user, hand)
    assert buttons(hand) == [UNTIL_SOLD.name, "Boast", "Resign", *MORE_OF_FEATURES, words.BACK]
    await club.restart()
    await club.ada.user.click(hand, label="Boast")
    assert "Ada boasts." in says(club.board())
    await club.more(club.ada.user, hand)
    await club.restart()
    await club.ada.user.click(hand, label=words.BACK)
    await club.pick(club.ada.user, hand, (await club.hand(club.ada))[-1])
    assert 0 not in (await club.match()).waiting, "one plays on from it"


async def test_two_clicks_at_once_are_both_answered(bidding: Club) -> None:
    club = bidding
    here, there = await club.open_hand(club.ada), await club.renewed(club.ada)
    [more] = [each for each in custom_ids(here) if each.endswith(":more")]
    shown = club.as_it_is(here)
    results = await club.at_once(
        club.ada.click(here, custom_id=more),
        club.click_as_it_was(club.ada, shown, more),
        club.ada.user.click(there, label="More"),
    )
    assert all(result.acknowledged for result in results)
    assert shows_more(here)
    assert shows_more(there)


# While something else is asked.


async def until_asked(club: Club) -> None:
    """Let the others move until Ada, who waits, is asked something."""
    while 0 not in (match := await club.match()).waiting:
        await bid(club, club.member(match.user(match.waiting[0])))


async def test_it_becomes_the_new_question(toy_club: Club) -> None:
    """In an open hand, and in the direct message."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    here = await club.more(club.ada, await club.open_hand(club.ada))
    there = await club.more(club.ada.user, club.direct(club.ada)[-1])
    assert shows_more(here)
    assert shows_more(there)
    await until_asked(club)
    await club.env.settle()
    assert len(club.direct(club.ada)) == 1
    for hand in (here, there):
        assert not shows_more(hand)
        assert "More" in buttons(hand)
        assert any(each.startswith("sq:b:") for each in custom_ids(hand))


async def test_a_question_that_comes_meanwhile_is_shown(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The click was read before the others moved, and Discord took its time."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    hand = await club.open_hand(club.ada)
    real = delivery.replace
    shown: list[Any] = []

    async def slow(interaction: Any, view: Any, *how: Any, **named: Any) -> None:
        if not shown:
            shown.append(view)
            while 0 not in (await club.match()).waiting:
                await club.skip_move()
            await club.services.presenter.present(1)
        await real(interaction, view, *how, **named)

    monkeypatch.setattr(delivery, "replace", slow)
    await club.more(club.ada, hand)
    while tasks := club.services.presenter.renewing._tasks:
        await asyncio.gather(*tasks)
    [late] = shown
    assert any("resign" in getattr(each, "custom_id", "") for each in late.walk_children())
    assert not shows_more(hand)
    assert any(each.startswith("sq:b:") for each in custom_ids(hand))


async def test_others_moves_leave_it_alone(toy_club: Club) -> None:
    """The actions in it still work then."""
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="lots=one")
    for member in (club.ada, club.bo, club.cleo):
        await club.pick(member, await club.open_hand(member), "none")
    await bid(club, club.ada)
    hand = await club.more(club.ada, await club.open_hand(club.ada))
    before = everything(hand)
    await bid(club, club.bo)
    assert everything(hand) == before
    await club.ada.click(hand, label=PASSING.name)
    assert (await club.match()).row.orders[0] == PASS


# Controls that were sent before there was such a button.


@pytest.mark.parametrize("dm", [False, True])
async def test_buttons_that_hands_had_before_still_work(bidding: Club, *, dm: bool) -> None:
    """The buttons of orders and offers stood below the question."""
    club = bidding
    await bid(club, club.ada)
    hand = club.direct(club.ada)[-1] if dm else await club.open_hand(club.ada)
    version = (await club.match()).row.version

    async def press(button: Button) -> Message | None:
        result = await club.forge(club.ada, hand, button)
        said = told(result)
        return None if said is None or said.id == hand.id else said

    assert await press(OrderButton(1, version, Change.GIVE, PASSING.key)) is None
    assert (await club.match()).row.orders == (PASS, NONE)
    assert words.standing_order(PASSING, stands=True) in says(hand)
    assert await press(OrderButton(1, version, Change.LIFT, PASSING.key)) is None
    assert await press(RecommendedOrders(1, version)) is None
    assert (await club.match()).row.orders == (NONE, NONE)
    assert await press(OfferButton(1, version, OfferStep.NOW, "boast")) is None
    assert "Ada boasts." in says(club.board())
    sure = await press(OfferButton(1, version, OfferStep.ASK, "resign"))
    assert sure is not None
    assert buttons(sure) == [words.RESIGN_YES]
    late = await press(MatchButton(1, version, Action.ABORT))
    assert late is not None
    assert says(late) == words.TOO_LATE_TO_ABORT
