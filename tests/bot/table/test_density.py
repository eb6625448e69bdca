"""Pictures for fine screens: a tab says how fine its screen is, and gets its pictures like that."""

from __future__ import annotations

import struct
from random import Random

import pytest

from bot.catalog import full_catalog
from bot.table import messages
from bot.table.messages import AskCard, AskRules, Card, Enter, Look, Moment, Pictured, Play, Rules
from games.simulate import at_random
from renderers.kit.density import DENSITIES, Density
from tests.bot.club import Club
from tests.bot.table.browser import Browser, Tab, link_of
from tests.bot.table.test_lesson_page import page_link
from tests.bot.table.test_table import question_of
from tests.soaking import first

_HEADER = struct.Struct(">16xII")
"""The beginning of a PNG file up to its width and height."""


def density_of(tab: Tab, told: Pictured) -> float:
    """How many pixels of a picture's file there are to each unit of its hit map."""
    file = tab.pictures[told.id][messages.PICTURE_ID :]
    width, height = _HEADER.unpack_from(file)
    assert width / told.width == height / told.height
    return float(width / told.width)


async def opened(browser: Browser, club: Club, density: Density) -> Tab:
    """Open the table for the member who must move."""
    path = await browser.follow(await link_of(club, await club.mover()))
    tab = await browser.tab(path, density=density)
    await tab.see()
    return tab


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("game", first(1, full_catalog()))
async def test_every_picture_at_the_table_is_as_fine_as_the_screen(
    club: Club, game: str, density: Density
) -> None:
    """The position, a moment, a page of the rules, a card."""
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    await club.play()
    async with Browser(club) as browser:
        tab = await opened(browser, club, density)
        assert tab.position is not None
        seen, entries = [*tab.position.pictures], question_of(tab).entries
        await tab.say(Look(0))
        while not isinstance(moment := await tab.hear(), Moment):
            pass
        seen.append(moment.picture)
        page = await page_with_picture(tab)
        assert page.picture is not None
        seen.append(page.picture)
        for each in {entry.card for entry in entries} - {""}:
            await tab.say(AskCard(each))
            while not isinstance(card := await tab.hear(), Card):
                pass
            seen += [card.picture] if card.picture is not None else []
        assert {density_of(tab, each) for each in seen} == {density}


async def page_with_picture(tab: Tab) -> Rules:
    for number in range(20):
        await tab.say(AskRules(number))
        while not isinstance(page := await tab.hear(), Rules):
            pass
        if page.picture is not None:
            return page
    raise AssertionError("no page has a picture")


@pytest.mark.parametrize("game", first(1, full_catalog()))
async def test_the_places_on_a_picture_are_the_same_on_every_screen(club: Club, game: str) -> None:
    """Two tabs of one member look at the same position, and share nothing of each other's."""
    club.game = game
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        plain, fine = [await opened(browser, club, density) for density in DENSITIES]
        assert plain.position is not None
        assert fine.position is not None
        pairs = [*zip(plain.position.pictures, fine.position.pictures, strict=True)]
        assert pairs
        for one, two in pairs:
            assert (density_of(plain, one), density_of(fine, two)) == (1, 2)
            assert one.id != two.id
            assert (one.width, one.height, one.alt) == (two.width, two.height, two.alt)
            assert (one.hits, one.footprints, one.rolls) == (two.hits, two.footprints, two.rolls)
        assert any(one.hits for one, _ in pairs)


async def test_a_spectator_gets_pictures_for_their_own_screen(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        for density in (2, 1):
            path = await browser.follow(await link_of(club, club.cleo))
            tab = await browser.tab(path, density=density)
            position = await tab.see()
            assert {density_of(tab, each) for each in position.pictures} == {density}


async def test_a_tab_that_comes_to_another_screen_is_sent_other_pictures(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await opened(browser, club, 1)
        for density in (2, 1):
            await tab.say(Enter(browser.server._build, density=density))
            position = await tab.see()
            assert {density_of(tab, each) for each in position.pictures} == {density}
        assert tab.log


async def test_a_move_from_a_fine_screen_changes_no_picture_in_chat(club: Club) -> None:
    """Chat draws for everybody, whatever the screen of the member who moved."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        tab = await opened(browser, club, 2)
        match = await club.match()
        [ask] = match.asks
        await tab.say(Play(question_of(tab).since, at_random(ask, Random(1)).notation))
        assert not (await tab.told()).is_refusal
    await club.env.settle()
    match = await club.match()
    board = match.pictures.board(match.view(None), match.names)
    assert match.row.version
    [file] = club.board().attachments
    assert _HEADER.unpack_from(await file.read()) == board.size


async def test_a_lesson_is_as_fine_as_the_screen(toy_club: Club) -> None:
    link = await page_link(toy_club, toy_club.ada)
    async with Browser(toy_club) as browser:
        path = await browser.follow(link)
        for density in (2, 1):
            tab = await browser.tab(path, density=density)
            position = await tab.see()
            assert {density_of(tab, each) for each in position.pictures} == {density}
        await tab.say(Enter(browser.server._build, density=2))
        position = await tab.see()
        assert {density_of(tab, each) for each in position.pictures} == {2}


async def test_a_screen_of_no_known_density_is_refused(club: Club) -> None:
    """Drawing ten times as fine would take all memory: nobody can ask for it."""
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        path = await browser.follow(await link_of(club, club.ada))
        for odd in ("3", "0", "-1", "1.5", '"2"', "null", "1e9"):
            socket = await browser.socket(path)
            build = browser.server._build
            await socket.send_str(f'{{"type":"enter","build":"{build}","density":{odd}}}')
            tab = Tab(socket)
            said = await tab.hear()
            assert isinstance(said, messages.Closed), odd
            assert not tab.pictures
