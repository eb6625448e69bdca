"""The past of a match at the table, from the side of its reader."""

from __future__ import annotations

from bot.table.messages import Look, Moment
from bot.table.pictures import pictured
from renderers.kit.themes import DEFAULT
from tests.bot.club import Club
from tests.bot.table.browser import Browser, link_of


async def test_who_looks_back_keeps_their_side_at_the_bottom(club: Club) -> None:
    """The board does not turn round as its reader begins to look back."""
    await club.begin(club.ada, club.bo)
    await club.play()
    match = await club.match()
    view, names = match.seen(is_open=False), match.names
    found = {}
    async with Browser(club) as browser:
        for member, bottom in ((club.ada, 0), (club.bo, 1), (club.cleo, None)):
            tab = await browser.tab(await browser.follow(await link_of(club, member)))
            await tab.say(Look(-1))
            while not isinstance(said := await tab.hear(), Moment):
                pass
            board = match.pictures.board(view, names, DEFAULT, bottom=bottom)
            assert said.picture.id == pictured(board).told.id
            found[member.id] = said.picture.id
    assert found[club.bo.id] != found[club.ada.id]
