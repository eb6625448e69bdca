"""Names of spaces at the table: a member's own choice, wherever they read, also
beside their hand."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from bot.history.film_scenes import match_film
from bot.table.messages import Look, Moment, Position, Type
from games.registry import GAMES
from games.simulate import at_random
from tests.bot.club import Club, answer, says
from tests.bot.settings.test_names_everywhere import wrong
from tests.bot.settings.test_naming import CHESS, PRINTED, SERVER, choose
from tests.bot.table.browser import Browser, Tab, link_of

pytestmark = pytest.mark.own_threads

CARRIED = re.compile(
    r'"(?:pick|word|name|came_from|back|notation)":"[^"]*"|"(?:words|footprints)":\[[^\]]*\]'
)
"""Values that a tab sends back to the bot, or compares."""


def read(told: Position | Moment) -> str:
    return CARRIED.sub("", msgspec.json.encode(told).decode())


@pytest.fixture
async def squares(club: Club) -> Club:
    """Ada, who sees the other names, has moved a unit; it is Bo's turn."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    await choose(club, "renamed")
    return club


async def test_the_table_uses_the_names_that_its_member_has_chosen(squares: Club) -> None:
    async with Browser(squares) as browser:
        tab = await browser.tab(await browser.follow(await link_of(squares, squares.ada)))
        assert not PRINTED.search(read(await tab.see()))
        await tab.say(Type("move BR infantry B3C and away"))
        refused = await tab.told()
        assert refused.is_refusal
        assert not PRINTED.search(refused.text)
        await tab.say(Type("move BR infantry B3C"))
        assert not PRINTED.search((await tab.told()).text)
        moved = await tab.until(lambda _: len(tab.log) > 1)
        assert CHESS.search(read(moved))
        assert not PRINTED.search(read(moved))
        assert CHESS.search(" ".join(tab.log))
        assert not PRINTED.search(" ".join(tab.log))
        await tab.say(Look(99))
        while not isinstance(moment := await tab.hear(), Moment):
            pass
        assert not PRINTED.search(read(moment))


async def test_the_others_table_keeps_the_printed_names(squares: Club) -> None:
    async with Browser(squares) as browser:
        tab = await browser.tab(await browser.follow(await link_of(squares, squares.bo)))
        await tab.see()
        await squares.ada.slash(squares.channel, "move", move="move BR infantry B3C")
        moved = read(await tab.until(lambda _: len(tab.log) > 1))
        assert PRINTED.search(moved)
        assert not CHESS.search(moved)


async def test_a_typed_move_and_one_in_advance_are_answered_with_the_chosen_names(
    squares: Club,
) -> None:
    moved = await squares.ada.slash(squares.channel, "move", move="move BR infantry B3C")
    assert not PRINTED.search(says(answer(moved)))
    given = await squares.ada.slash(squares.channel, "advance", move="move BR infantry B3L")
    assert not PRINTED.search(says(answer(given)))


async def test_a_film_has_the_chosen_names(squares: Club) -> None:
    await squares.ada.slash(squares.channel, "move", move="move BR infantry B3C")
    match = await squares.match()
    steps = await squares.services.store.steps.of(match.id)
    printed, other = match_film(match, steps), match_film(match, steps, renamed=True)
    assert PRINTED.search(printed.alt)
    assert not PRINTED.search(other.alt)
    assert printed.data != other.data


async def test_no_printed_name_reaches_a_tab(squares: Club) -> None:
    await choose(squares, "renamed", custom_id=SERVER)
    random, names = Random(3), [*GAMES[squares.game].words.renaming.names]
    async with Browser(squares) as browser:
        tabs: dict[int, Tab] = {}
        for member in (squares.ada, squares.bo):
            path = await browser.follow(await link_of(squares, member))
            tab = tabs[member.id] = await browser.tab(path)
            assert not PRINTED.search(read(await tab.see()))
        for _ in range(6):
            match = await squares.match()
            ask = random.choice(match.asks)
            tab, notation = tabs[match.user(ask.seat)], at_random(ask, random).notation
            for text in [*wrong(random, notation, names), notation]:
                await tab.say(Type(text))
                assert not PRINTED.search((await tab.told()).text)
                if (await squares.match()).row.version != match.row.version:
                    break
            for each in tabs.values():
                assert not PRINTED.search(read(await each.until(lambda _: True)))
                assert not PRINTED.search(" ".join(each.log))
