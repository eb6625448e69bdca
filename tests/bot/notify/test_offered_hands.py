"""Hands come as direct messages to members who said yes; each member is asked once."""

from __future__ import annotations

from bot.notify import words
from tests.bot.club import Club, answer, buttons, files, says


async def test_a_newcomer_gets_no_direct_message_before_saying_yes(
    newcomers: None, toy_club: Club
) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    assert toy_club.direct(toy_club.ada) == toy_club.direct(toy_club.bo) == []
    assert sorted(toy_club.pinged(toy_club.board())) == sorted([toy_club.ada.id, toy_club.bo.id])


async def test_after_the_first_move_hands_are_offered_once(newcomers: None, toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    hand = await toy_club.open_hand(toy_club.ada)
    await toy_club.pick(toy_club.ada, hand, "none")
    assert says(hand).endswith(words.OFFER_HANDS)
    told = answer(await toy_club.ada.click(hand, label=words.SEND_HANDS))
    assert says(told) == words.HANDS_ON
    await toy_club.begin(toy_club.ada, toy_club.cleo, options="")
    assert [each for each in toy_club.direct(toy_club.ada) if files(each)]
    typed = await toy_club.slash(toy_club.ada, "move", move="none", match=2)
    assert words.SEND_HANDS not in buttons(typed)


async def test_a_member_who_does_not_answer_is_not_asked_again(
    newcomers: None, toy_club: Club
) -> None:
    for match_id in (1, 2):
        await toy_club.begin(toy_club.ada, toy_club.bo, options="")
        typed = await toy_club.slash(toy_club.ada, "move", move="none", match=match_id)
        assert (words.SEND_HANDS in buttons(typed)) == (match_id == 1)
    assert toy_club.direct(toy_club.ada) == []
