"""Barred members at the table."""

from __future__ import annotations

from bot.moderation import words
from bot.table.messages import Closed
from tests.bot.club import Club, custom_ids, says, sentence
from tests.bot.moderation.test_bars import bar
from tests.bot.table.browser import Browser, link_of


async def test_a_barred_member_is_sent_away_from_the_table(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    async with Browser(club) as browser, Browser(club) as late:
        path = await browser.follow(await link_of(club, club.bo))
        tab = await browser.tab(path)
        await tab.see()
        link = await link_of(club, club.bo)
        board, ids = club.as_it_is(club.board()), custom_ids(club.board())
        await bar(club, club.bo)
        while not isinstance(said := await tab.hear(), Closed):
            pass
        assert said.text == words.BARRED
        for get in (late.session.get(link), browser.get(path)):
            async with get as response:
                assert response.status == 403
                assert "barred" in await response.text()
        [opens] = [each for each in ids if each.startswith("sq:table:")]
        assert sentence(await club.click_as_it_was(club.bo, board, opens)) == words.BARRED


async def test_a_barred_member_still_lists_and_closes_their_tables(club: Club) -> None:
    """`/privacy` is open to all, and so is what stands below it."""
    await club.begin(club.bo, club.cleo)
    async with Browser(club) as browser:
        await browser.follow(await link_of(club, club.bo))
        await bar(club, club.bo)
        privacy = (await club.bo.slash(club.channel, "privacy")).response
        listed = (await club.bo.click(privacy, label="My open tables")).response
        assert "match 1, until" in says(listed)
        await club.bo.click(listed, label="Close them all")
        assert await club.services.store.sessions.all_of(club.bo.id) == []
