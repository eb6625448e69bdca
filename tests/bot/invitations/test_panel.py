"""The panel of an invitation in each state."""

from __future__ import annotations

from tests.bot.club import Club, says


async def test_it_shows_who_has_said_what(club: Club) -> None:
    invitation = await club.challenge(club.ada, club.bo, club.cleo, club.dan)
    await club.cleo.click(invitation, label="Accept")
    marks = {
        line[-20:].strip("<@>"): line[0] for line in says(invitation).splitlines() if "<@" in line
    }
    assert {club.member(int(user)).name: mark for user, mark in marks.items()} == {
        "ada": "✅",
        "bo": "⏳",
        "cleo": "✅",
        "dan": "⏳",
    }


async def test_it_tells_what_the_game_is_about_and_the_options(club: Club) -> None:
    text = says(await club.challenge(club.ada, club.bo, options=""))
    assert "Place characters on a small grid" in text
    assert "• Length: **Single game**. One game decides." in text


async def test_an_open_table_tells_how_many_it_takes(club: Club) -> None:
    text = says(await club.challenge(club.ada))
    assert "1 player so far. The match needs 2 or 4 players: press **Join**." in text


async def test_it_says_when_it_ends(club: Club) -> None:
    ends = 1767225600 + 24 * 3600  # SimCord's clock starts with the year 2026
    assert f"Open until <t:{ends}:f> (<t:{ends}:R>)." in says(await club.challenge(club.ada))


async def test_it_tells_how_long_a_match_takes_where_that_is_counted(club: Club) -> None:
    assert "Takes **about" not in says(await club.challenge(club.ada, club.bo, options=""))
    for guests, options, told in (
        (1, "", "about 12 days"),
        (2, "", "about 14 days"),
        (2, "deployment=open", "about 17 days"),
    ):
        named = dict(zip(("opponent", "opponent2"), (club.bo, club.cleo)[:guests], strict=False))
        asked = named | ({"options": options} if options else {})
        await club.ada.slash(club.channel, "challenge", game="tactica", **asked)
        assert f"Takes **{told}** if each of you takes 8 hours per turn" in says(club.last())
