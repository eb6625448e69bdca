"""The news of a rematch at the table, where its players have the match that is over before them."""

from __future__ import annotations

import pytest

from bot.table.messages import Do, Moved, TakeUp
from bot.words import plain
from tests.bot.club import Club
from tests.bot.table.browser import Browser, Tab, link_of

BEGUN = "The rematch has begun"


async def over(club: Club, one: Browser, two: Browser) -> tuple[Tab, Tab]:
    """The tables of two players whose match is over."""
    await club.begin(club.ada, club.bo)
    ada = await one.tab(await one.follow(await link_of(club, club.ada)))
    bo = await two.tab(await two.follow(await link_of(club, club.bo)))
    await ada.say(TakeUp("resign"))
    for tab in (ada, bo):
        assert not (await tab.until(lambda each: each.is_over)).notes
    return ada, bo


async def hears(tab: Tab, told: str) -> None:
    await tab.until(lambda each: any(told in note for note in each.notes))


@pytest.mark.parametrize("at_table", [True, False])
async def test_who_waits_for_a_rematch_is_told_that_it_has_begun(
    club: Club, at_table: bool
) -> None:
    """And the other is told that somebody wants one, wherever it is asked for and accepted."""
    async with Browser(club) as one, Browser(club) as two:
        ada, bo = await over(club, one, two)
        if at_table:
            await ada.say(Do("rematch", ""))
        else:
            await club.ada.click(club.board(), label="Rematch")
        await hears(bo, "Ada wants a rematch")
        await hears(ada, "begins when everybody has accepted")
        if at_table:
            await bo.say(Do("rematch", ""))
        else:
            await club.bo.click(club.last(), label="Accept")
        await hears(ada, BEGUN)
        await ada.say(Do("rematch", ""))
        while not isinstance(await ada.hear(), Moved):
            pass
        await club.env.settle()


async def test_who_declines_a_rematch_is_not_asked_again(club: Club) -> None:
    async with Browser(club) as one, Browser(club) as two:
        ada, bo = await over(club, one, two)
        await ada.say(Do("rematch", ""))
        await hears(bo, "Ada wants a rematch")
        await club.env.settle()
        await club.bo.click(club.last(), label="Decline")
        for tab in (ada, bo):
            await tab.until(lambda each: not each.notes)
        await club.env.settle()


async def test_the_name_of_who_wants_a_rematch_is_only_a_name(club: Club) -> None:
    """It is no Markdown: a member cannot put a link on the other's page by it."""
    name = "[prize](https://evil.example)"
    eve = club.guild.add_member(club.env.create_user("eve", global_name=name))
    async with Browser(club) as one, Browser(club) as two:
        club.ada = eve
        ada, bo = await over(club, one, two)
        await ada.say(Do("rematch", ""))
        await hears(bo, f"{plain(name)} wants a rematch")
        await club.env.settle()
