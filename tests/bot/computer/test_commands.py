"""`/hint`: the match that it is about."""

from __future__ import annotations

from bot.play import words
from tests.bot.club import Club, answer, buttons, says


async def test_it_means_the_match_that_waits_for_the_member(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.against(toy_club.bo)
    assert "I’d play" in says(await toy_club.slash(toy_club.bo, "hint"))
    assert (await toy_club.match(2)).row.players[0].hints == 1


async def test_of_several_one_is_picked_or_named(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.against(toy_club.ada)
    asked = await toy_club.slash(toy_club.ada, "hint")
    hint = answer(await toy_club.ada.click(asked, label=buttons(asked)[0]))
    assert "I’d play" in says(hint)
    assert "I’d play" in says(await toy_club.slash(toy_club.ada, "hint", match=2))


async def test_without_a_match_it_says_how_to_start_one(toy_club: Club) -> None:
    assert says(await toy_club.slash(toy_club.dan, "hint")) == words.NO_MATCHES
