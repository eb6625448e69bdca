"""Two processes of the bot at one match: real, except that they share an event loop.

Direct messages come to shard 0, whatever server a match is played in, so two processes do meet.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot import delivery
from bot import words as common
from bot.catalog import Catalog
from bot.client import ShardedTable, SquareTable
from bot.config import Settings
from bot.core import Core
from bot.desk.actions import DeskActions
from bot.play import words
from bot.shards import Shards
from bot.storage.postgres_peers import PostgresPeers
from bot.wire.gate import Gate
from tests.bot.clocks.test_clocks_in_discord import begin
from tests.bot.club import Club, custom_ids, says, sentence
from tests.bot.computer.toys import QuickPool
from tests.bot.notify.test_reminders import remind, reminders, wants
from tests.bot.several.beside import beside
from tests.bot.support import toy_catalog
from tests.narrowed import narrowed

pytestmark = [pytest.mark.postgres_only, pytest.mark.own_threads]

DIRECT, CHANNELS = Shards(0, 0, 17), Shards(1, 16, 17)
"""SimCord's servers are all in one shard. With this many shards it is not that of
the direct messages."""


@pytest.fixture
def catalog() -> Catalog:
    return toy_catalog()


@pytest.fixture
async def env(
    settings: Settings,
    catalog: Catalog,
    monkeypatch: pytest.MonkeyPatch,
    restless: None,
    slow_heart: None,
) -> AsyncIterator[simcord.Env]:
    """The process that has the direct messages."""
    monkeypatch.setattr("bot.computer.feature.Pool", QuickPool)
    env = simcord.Env(
        ShardedTable(settings, DIRECT, catalog), check_errors=False, settle_timeout=30
    )
    await env.start()
    try:
        yield env
    finally:
        await env.bot.close()
        await env.shutdown()


@pytest.fixture
async def other(club: Club, settings: Settings, catalog: Catalog) -> AsyncIterator[Any]:
    """The process that has the channels."""
    async with beside(club.env, ShardedTable(settings, CHANNELS, catalog)) as bot:
        yield bot


_LOG = re.compile(r"sq:m:1:(\d+):log")


def of(bot: SquareTable) -> Core:
    return bot.parts[Core]


async def test_a_click_in_the_channel_loses_against_one_in_the_direct_message_at_the_same_moment(
    club: Club, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo, options="")
    mover = await club.mover()
    hand = await club.open_hand(mover)
    mine, theirs = (await club.hand(mover))[:2]
    matches = of(other).store.matches
    add_steps = matches.add_steps

    async def slowly(*given: Any, **more: Any) -> None:
        monkeypatch.setattr(matches, "add_steps", add_steps)
        await of(club.bot).manager.choose(1, mover.id, mine)
        await add_steps(*given, **more)  # what was read is old by the time that it is to be stored

    monkeypatch.setattr(matches, "add_steps", slowly)
    result = await club.pick(mover, hand, theirs)
    assert sentence(result) in (words.STALE, words.MOMENT_PASSED)
    steps = await of(other).store.steps.of(1)
    assert [step.choice for step in steps] == ["", mine]


async def test_both_play_and_every_board_is_posted_once(club: Club, other: Any) -> None:
    await club.begin(club.ada, club.bo, options="")
    for by in ("board", "dm") * 4:
        if not (await club.match()).over:
            await club.play(by=by)
    match = await club.match()
    assert match.row.shown == match.row.version
    posts = club.requests("POST", f"/channels/{club.channel.id}/messages")
    nonces = [request.json["nonce"] for request in posts]
    assert len(nonces) == len(set(nonces))


async def test_of_two_that_show_a_match_at_once_one_waits_for_the_other(
    club: Club, other: Any
) -> None:
    await club.begin(club.ada, club.bo, options="")
    before = len(club.boards())
    await club.skip_move()
    with club.env._bot_scope():
        await asyncio.gather(of(other).presenter.present(1), of(club.bot).presenter.present(1))
    assert len(club.boards()) <= before + 1
    match = await club.match()
    assert match.row.shown == match.row.version


@pytest.mark.parametrize("database_tells", [True, False])
async def test_an_interaction_that_an_old_and_a_new_process_receive_counts_once(
    club: Club, other: Any, settings: Settings, catalog: Catalog, database_tells: bool
) -> None:
    """The first process to claim it answers. Without a database to decide, it is the first whose
    answer Discord takes."""
    await club.begin(club.ada, club.bo, options="")
    async with beside(club.env, SquareTable(settings, catalog)) as new:
        for bot in () if database_tells else (club.bot, other, new):
            bot.wire.gate.claims = Gate().claims
        asked = len(club.env.http_requests)
        for by in ("dm", "board", "dm"):
            await club.play(by=by)
        clicks = [r.path for r in club.env.http_requests[asked:] if r.path.endswith("/callback")]
        assert (len(clicks) == len(set(clicks))) == database_tells
    for member in club.members:
        assert common.OUR_FAULT not in map(says, club.messages(viewer=member))
    assert [step.version for step in await of(other).store.steps.of(1)] == [0, 1, 2, 3]


async def test_a_process_that_was_frozen_while_it_drew_does_not_show_what_is_old(
    club: Club, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its session is gone by then, and another process has shown the newer position."""
    await club.begin(club.ada, club.bo, options="")
    frozen, goes_on = of(club.bot), of(other)
    await play_at(goes_on)
    draw = frozen.draw_pool.draw

    async def slowly(work: Any) -> Any:
        monkeypatch.setattr(frozen.draw_pool, "draw", draw)
        pictures = await draw(work)
        await narrowed(frozen.store.peers, PostgresPeers)._session.close()
        for _ in range(3):
            await play_at(goes_on)
            await goes_on.presenter.present(1)
        return pictures

    monkeypatch.setattr(frozen.draw_pool, "draw", slowly)
    with club.env._bot_scope():
        await frozen.presenter.present(1)
    shown = [version_of(board) for board in club.boards()]
    assert shown == sorted(set(shown)), "none is there twice, and none below a newer one"
    assert shown[-1] == (await club.match()).row.version


async def test_a_board_of_a_frozen_process_over_a_newer_one_is_mended(
    club: Club, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was frozen in the very moment in which it changed the message."""
    await club.begin(club.ada, club.bo, club.cleo, options="")
    frozen, goes_on = of(club.bot), of(other)
    edit = delivery.edit

    async def slowly(*given: Any, **more: Any) -> None:
        monkeypatch.setattr(delivery, "edit", edit)
        await narrowed(frozen.store.peers, PostgresPeers)._session.close()
        await play_at(goes_on)
        await goes_on.presenter.present(1)
        await edit(*given, **more)

    await play_at(goes_on)
    monkeypatch.setattr(delivery, "edit", slowly)
    with club.env._bot_scope():
        await frozen.presenter.present(1)
    assert version_of(club.board()) == (await club.match()).row.version


def version_of(board: Any) -> int:
    """Return the version that a board shows."""
    [found] = {int(match[1]) for each in custom_ids(board) if (match := _LOG.fullmatch(each))}
    return found


async def play_at(core: Core) -> None:
    """Play on with the seats that are asked."""
    match = await core.manager.load(1)
    ask = match.asks[0]
    await core.manager.choose(1, match.user(ask.seat), ask.choices[0].notation)


async def test_one_looks_after_what_is_due_and_the_other_takes_over(club: Club, other: Any) -> None:
    first, second = of(club.bot).store.peers, of(other).store.peers
    assert (first.has_round, second.has_round) == (True, False)
    await first.beat()
    assert await first.look() == await second.look() == {first.number, second.number}
    await first.leave()
    await second.beat()
    assert second.has_round


async def test_members_of_servers_that_another_process_serves_are_reminded_and_led_there(
    club: Club, other: Any
) -> None:
    """The process that has the round may not know the server of a match: that means nothing."""
    await begin(club, "one_day")
    await wants(club, reminders=True)
    assert club.bot.get_guild(club.guild.id) is None
    await remind(club)
    [reminder] = reminders(club.direct(club.bo))
    assert "match 1" in says(reminder) or "1 · " in says(reminder)
    own = await club.bot.parts[DeskActions].own(club.bo.id)
    assert [match.id for match in own] == [1]
    assert other.get_guild(club.guild.id) is not None
