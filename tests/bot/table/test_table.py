"""A match at the table is the same match as in the channel."""

from __future__ import annotations

from tests.bot.club import Club
from tests.bot.table.browser import Browser, Tab, link_of


async def tab_of(club: Club, browser: Browser, member: object) -> Tab:
    tab = await browser.tab(await browser.follow(await link_of(club, member)))
    await tab.see()
    return tab


async def test_a_link_opens_the_table_of_the_member_who_got_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await tab_of(club, browser, club.ada)
        position = tab.position
        assert position is not None
        assert [player.is_you for player in position.players] == [True, False]
        assert position.question is not None
        assert {each.id for each in position.pictures} == tab.pictures.keys()


async def test_what_is_picked_at_the_table_is_played_and_shown_in_the_channel(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await tab_of(club, browser, await club.mover())
        version, boards = (await club.match()).row.version, len(club.boards())
        while (await club.match()).row.version == version:
            assert tab.position is not None
            question = tab.position.question
            assert question is not None
            await tab.pick(question.entries[0])
            await tab.see()
        await club.env.settle()
        assert len(club.boards()) > boards
