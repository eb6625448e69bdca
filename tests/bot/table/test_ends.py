"""Ends: of sessions, of a seat that is given away, and of a question that is answered elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from random import Random

import aiohttp
import msgspec
import pytest
from simcord import MemberActor

from bot.catalog import full_catalog
from bot.play.match import Match
from bot.privacy import words as privacy_words
from bot.storage.records import Candidate
from bot.subjects import About
from bot.table import words
from bot.table.messages import (
    AskRules,
    Closed,
    Look,
    Moment,
    Pick,
    Position,
    Rules,
    TakeUp,
    Type,
)
from bot.table.server import TableServer
from games.simulate import at_random
from playroom.frames import Frames
from tests.bot.club import Club
from tests.bot.table.browser import PATIENCE, Browser, Tab
from tests.bot.table.inside_discord import frames, secret, settings
from tests.bot.table.test_activity import client
from tests.luck import new_random

pytestmark = pytest.mark.own_threads
__all__ = ["frames", "secret", "settings"]


@pytest.fixture(autouse=True)
def nobody_is_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.measure.BURST", 10**4)


# --- Sessions ------------------------------------------------------------------------------


class Room:
    """Everything that some members have open."""

    def __init__(self, club: Club, frames: Frames, stack: AsyncExitStack) -> None:
        self._club, self._frames, self._stack = club, frames, stack
        self._server = club.bot.parts[TableServer]

    async def tabs(self, member: MemberActor, matches: Sequence[int]) -> list[Tab]:
        """Open each kind of tab: two of each match in one browser, a lesson, and the Activity."""
        browser = await self._stack.enter_async_context(Browser(self._club))
        links = [await self._server.link(member.id, each) for each in matches]
        game = self._club.bot._catalog["squares"].game
        step = f"{game.key}.{game.lessons[0].key}.0"
        about = About("lesson", step, self._club.guild.id, self._place)
        await self._server.begin(member.id, about)
        links.append(await self._server.link_to(member.id, about))
        paths = [await browser.follow(each) for each in links]
        tabs = [await browser.tab(path) for path in (*paths, paths[0])]
        await self._server.launch(member.id, self._place, matches[-1])
        discord = client(self._club, self._frames, member)
        await self._stack.enter_async_context(discord)
        tabs.append(await discord.tab(await discord.log_in()))
        for tab in tabs:
            await tab.see()
        return tabs

    @property
    def _place(self) -> int:
        return int(self._club.channel.id)


async def closed(tab: Tab) -> Closed:
    """Return the reason why a tab is closed, once the bot has really let go of its line."""
    while not isinstance(said := await tab.hear(), Closed):
        pass
    with suppress(ConnectionError):
        await tab.say(Look(-1))
    message = await tab.socket.receive(timeout=PATIENCE)
    assert message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED), message
    return said


async def forget(club: Club, how: str) -> None:
    """End all that Ada has open."""
    if how == "privacy":
        privacy = (await club.ada.slash(club.channel, "privacy")).response
        listed = (await club.ada.click(privacy, label="My open tables")).response
        await club.ada.click(listed, label="Close them all")
        return
    asked = await club.slash(club.ada, "data delete")
    for label in (privacy_words.DELETE, privacy_words.DELETE_FOR_GOOD):
        await club.ada.click(asked, label=label)


@pytest.mark.parametrize("how", ["privacy", "delete"])
async def test_all_that_a_member_has_open_is_closed_and_nothing_of_others(
    club: Club, frames: Frames, how: str
) -> None:
    """Matches that they play and watch, lessons, and the Activity; each line is cut, and none says
    or does anything more."""
    plays, watches = await club.skip_to_end(club.ada, club.bo), await club.skip(club.bo, club.cleo)
    async with AsyncExitStack() as stack:
        room = Room(club, frames, stack)
        own = await room.tabs(club.ada, [plays, watches])
        others = await room.tabs(club.bo, [plays, watches])
        await forget(club, how)
        for tab in own:
            assert await closed(tab) == Closed(words.NO_SESSION)
        server = club.bot.parts[TableServer]
        assert len(server.tables) == len(others)
        assert await server.sessions.open_of(club.ada.id) == []
        for tab in others:
            await tab.say(AskRules(0))
            while not isinstance(said := await tab.hear(), Rules):
                assert not isinstance(said, Closed)


# --- Seats ---------------------------------------------------------------------------------


async def hand_over(club: Club, match_id: int, to: MemberActor) -> None:
    """Give Bo's seat to another member, as the others agreed."""
    manager, store = club.services.manager, club.services.store

    async def work(match: Match) -> None:
        seat = match.seat_of(club.bo.id)
        await store.matches.substitute(match.row, seat, Candidate(to.id, "Dan"), (), 0)

    await manager.control(match_id, work)


async def last_moment(tab: Tab) -> Moment:
    """Look back at the last moment, twice: by then the tab shows the newest position."""
    await moment(tab)
    return await moment(tab)


async def moment(tab: Tab) -> Moment:
    """Look back at the last moment."""
    await tab.say(Look(-1))
    while not isinstance(said := await tab.hear(), Moment):
        assert not isinstance(said, Closed)
    return said


def for_all(position: Position | None) -> Position:
    """A position without what differs from tab to tab, and without what a former player may do."""
    assert position is not None
    return msgspec.structs.replace(position, number=0, deeds=(), log_from=0, log=())


async def running(club: Club, random: Random) -> int:
    """Begin a match of Ada and Bo, and return its id after some moves."""
    while True:
        match_id = await club.skip(club.ada, club.bo)
        for _ in range(random.randrange(30)):
            if (await club.skip_move(match_id)).over:
                break
        else:
            return match_id


async def begin_picking(tab: Tab, random: Random) -> None:
    """Pick something on the way to a choice, if the seat is asked for one of several words."""
    assert tab.position is not None
    question = tab.position.question
    entries = [] if question is None else [each for each in question.entries if not each.ends]
    if question is not None and question.several is None and entries:
        await tab.say(Pick(question.since, random.choice(entries).pick))
        await last_moment(tab)


@pytest.mark.parametrize("game", full_catalog())
async def test_who_has_given_their_seat_away_is_sent_what_everybody_is_sent(
    club: Club, game: str
) -> None:
    """In each tab that is open, at once, whatever was picked in it, and after each move."""
    club.game, random = game, new_random()
    club.random = random
    match_id = await running(club, random)
    server = club.bot.parts[TableServer]
    async with Browser(club) as bo, Browser(club) as cleo:
        path = await bo.follow(await server.link(club.bo.id, match_id))
        own = [await bo.tab(path) for _ in range(2)]
        other = await cleo.tab(await cleo.follow(await server.link(club.cleo.id, match_id)))
        for tab in (*own, other):
            await tab.see()
        await begin_picking(own[0], random)
        await hand_over(club, match_id, club.dan)
        for tab in own:
            while tab.position is None or tab.position.is_seated:
                tab.pictures.clear()
                await tab.see()
        for _ in range(4):
            shown = await last_moment(other)
            for tab in own:
                assert await last_moment(tab) == shown
                assert for_all(tab.position) == for_all(other.position)
                assert tab.log == other.log
                assert tab.pictures.keys() <= other.pictures.keys(), "no hand"
                await tab.say(Type("pass"))
                assert (await tab.told()).is_refusal
                await tab.say(TakeUp("@take_back"))
                assert (await tab.told()).is_refusal
            if not (await club.match(match_id)).over:
                await club.skip_move(match_id)


# --- Questions -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", full_catalog())
async def test_picks_for_a_question_that_was_answered_elsewhere_are_gone(
    club: Club, game: str
) -> None:
    """A tab in which something was picked shows each later question as a fresh tab does."""
    club.game, random = game, new_random()
    club.random = random
    server, manager = club.bot.parts[TableServer], club.services.manager
    begun = 0
    async with Browser(club) as bo:
        while begun < 3:
            match_id = await running(club, random)
            path = await bo.follow(await server.link(club.bo.id, match_id))
            tab = await bo.tab(path)
            await tab.see()
            for _ in range(8):
                match = await club.match(match_id)
                if match.over:
                    break
                if (ask := match.asked(1)) is not None:
                    await begin_picking(tab, random)
                    assert tab.position is not None
                    begun += bool(tab.position.question and tab.position.question.crumbs)
                    await manager.choose(match_id, club.bo.id, at_random(ask, random).notation)
                else:
                    await club.skip_move(match_id)
                fresh = await bo.tab(path)
                await fresh.see()
                await last_moment(tab)
                assert for_all(tab.position) == for_all(fresh.position)
                await fresh.socket.close()
            await tab.socket.close()
