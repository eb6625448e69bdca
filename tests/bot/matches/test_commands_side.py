"""`/board side`: one player's side of the table in full, for one member's eyes."""

from __future__ import annotations

from bot import words as common
from bot.play import words
from tests.bot.club import Club, answer, says, sentence


async def test_a_side_is_shown_with_every_text_to_the_member_alone(club: Club) -> None:
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    before = len(club.messages())
    for match in (None, 1):
        given = {"side": 2} if match is None else {"side": 2, "match": match}
        shown = await club.slash(club.ada, "board", **given)
        assert "**Bo**’s side" in says(shown)
        assert [file.filename for file in shown.attachments] == ["side.png"]
    assert len(club.messages()) == before, "nobody else sees it"


async def test_an_onlooker_sees_it_too(club: Club) -> None:
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    shown = answer(await club.cleo.slash(club.channel, "board", side=1, match=1))
    assert "**Ada**’s side" in says(shown)


async def test_a_match_that_is_hidden_shows_no_side(club: Club) -> None:
    club.game = "squarriors"
    garden = club.guild.create_text_channel("garden")
    await club.begin(club.ada, club.bo, options="")
    club.hide_from(club.cleo)
    refused = await club.cleo.slash(garden, "board", side=1, match=1)
    assert sentence(refused) == common.NO_SUCH_MATCH


async def test_a_side_that_is_not_there_is_refused_with_those_that_are(club: Club) -> None:
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    told = says(await club.slash(club.ada, "board", side=4))
    assert told == "There is no such side in this match. Type 1 for Ada or 2 for Bo."


async def test_a_board_that_shows_everything_needs_no_side(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert says(await club.slash(club.ada, "board", side=1)) == words.NO_SIDES
