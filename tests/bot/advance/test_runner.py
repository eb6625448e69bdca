"""Moves in advance: when they are played and when not, without a sign to anybody."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from bot.advance.runner import AGAIN, SHORTEST, SPREAD, Runner
from bot.clock import DAY
from bot.storage.connection import Superseded
from bot.storage.peers import Topic
from bot.storage.records import Advance
from games.chance import SEED_BYTES
from games.example.orders import AuctionOrders
from games.parts import plain_parts
from tests.bot.clocks.table import Table, table
from tests.bot.support import NOON, USERS, Clock, new_invitation, same_luck, seat

LONGEST = SHORTEST + SPREAD


class Ahead(Table):
    """A table whose members give moves in advance."""

    def __init__(self, here: Table) -> None:
        self.__dict__.update(here.__dict__)
        self.shown: list[int] = []
        presenter = SimpleNamespace(present=self._present)
        core = SimpleNamespace(
            manager=self.manager, store=self.store, now=self.now, presenter=presenter
        )
        self.runner = Runner(cast(Any, core))

    async def _present(self, match_id: int, *, unasked: bool) -> None:
        assert unasked
        self.shown.append(match_id)

    async def give(self, name: str, text: str) -> None:
        match = await self.match()
        await self.store.advances.give(match.row, match.seat_of(USERS[name]), text)

    async def advance(self, name: str) -> Advance | None:
        match = await self.match()
        return match.row.players[match.seat_of(USERS[name])].advance

    async def choose(self, name: str, text: str) -> None:
        await self.manager.choose(1, USERS[name], text)

    async def card(self, name: str) -> str:
        """Return the first bid that a member can make when they are next asked for one."""
        match = await self.match()
        view = cast(Any, match.view(match.seat_of(USERS[name])))
        return f"bid {view.hand[0]}"

    async def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now.now += 1
            await self.runner.look()

    async def version(self) -> int:
        return (await self.match()).row.version


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Ada has 7, 8 and 20, and Bo 10, 16 and 19; Ada has swapped nothing."""
    same_luck(monkeypatch, b"7" * SEED_BYTES)
    async with table(tmp_path) as one:
        ahead = Ahead(one)
        await ahead.start("Ada", "Bo", pace="relaxed")
        await ahead.choose("Ada", "none")
        yield ahead
        await ahead.runner.close()


async def test_it_is_played_when_its_player_is_asked_and_not_before_anybody_could(
    here: Ahead,
) -> None:
    bid = await here.card("Ada")
    await here.give("Ada", bid)
    here.runner.notice(1)
    await here.wait(LONGEST)
    assert await here.version() == 1, "she is not asked yet"
    await here.choose("Bo", "none")
    await here.wait(SHORTEST - 1)
    assert await here.version() == 2
    await here.wait(SPREAD + 1)
    assert await here.version() == 3
    step = await here.store.steps.get(1, 3)
    assert step is not None
    assert (step.seat, step.choice) == (0, bid)
    assert await here.advance("Ada") is None
    assert here.shown == [1]
    await here.wait(LONGEST)
    assert await here.version() == 3, "it is played once"


async def test_how_long_it_takes_differs_from_question_to_question_and_stays_the_same_for_one(
    here: Ahead,
) -> None:
    match = await here.match()
    first = await here.runner._moment(match, 1)
    assert first == await here.runner._moment(match, 1)
    moments = set()
    for _ in range(20):
        here.runner._key += b"x"
        moments.add(await here.runner._moment(match, 1) - NOON)
    assert len(moments) > 5
    assert moments <= set(range(SHORTEST, LONGEST))


async def test_an_advance_whose_facts_have_changed_is_not_played_and_its_player_decides(
    here: Ahead,
) -> None:
    """A pass on a sale rests on everything that its player sees: one sale is not like another."""
    await here.choose("Bo", "none")
    await here.choose("Bo", await here.card("Bo"))
    await here.give("Bo", "pass")
    await here.choose("Ada", "bid 20")
    assert (await here.match()).waiting == (1,), "who did not win may veto"
    await here.wait(LONGEST)
    assert await here.advance("Bo") == Advance("pass", 3, past=True)
    assert (await here.match()).waiting == (1,)
    await here.wait(LONGEST)
    await here.choose("Bo", "pass")
    assert await here.advance("Bo") is None, "it went with what he did himself"


async def test_an_illegal_advance_is_not_played(here: Ahead) -> None:
    await here.give("Ada", "bid 77")
    await here.choose("Bo", "none")
    await here.wait(LONGEST)
    assert await here.advance("Ada") == Advance("bid 77", 1, past=True)
    assert here.shown == []


async def test_an_advance_that_has_become_ambiguous_is_not_played(here: Ahead) -> None:
    await here.give("Ada", "bid")
    await here.choose("Bo", "none")
    await here.wait(LONGEST)
    assert await here.advance("Ada") == Advance("bid", 1, past=True)
    assert here.shown == []


async def test_the_text_of_a_button_is_played_as_well(here: Ahead) -> None:
    match = await here.match()
    bid = await here.card("Ada")
    label = match.game.words.label(match.view(0), match.names, plain_parts(bid), None).text
    await here.give("Ada", f"“{label}”.")
    await here.choose("Bo", "none")
    await here.wait(LONGEST)
    step = await here.store.steps.get(1, 3)
    assert step is not None
    assert (step.seat, step.choice) == (0, bid)


async def test_a_rule_of_the_game_says_what_a_choice_rests_on(
    here: Ahead, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AuctionOrders, "rests_on", lambda _self, view, _text: view)
    await here.give("Ada", await here.card("Ada"))
    await here.choose("Bo", "none")
    await here.choose("Bo", await here.card("Bo"))
    await here.wait(LONGEST)
    advance = await here.advance("Ada")
    assert advance is not None, "Bo’s sealed bid lies there now"
    assert advance.past


async def test_any_other_action_of_its_player_lifts_it(here: Ahead) -> None:
    bid = await here.card("Ada")
    await here.give("Ada", bid)
    await here.choose("Bo", "none")
    await here.choose("Ada", bid)
    assert await here.advance("Ada") is None
    await here.wait(LONGEST)
    assert await here.version() == 3


async def test_it_is_lifted_up_to_the_last_moment_and_given_anew_in_its_place(
    here: Ahead,
) -> None:
    await here.give("Ada", "bid 1")
    await here.give("Ada", await here.card("Ada"))
    await here.choose("Bo", "none")
    assert await here.store.advances.lift(1, USERS["Ada"])
    assert not await here.store.advances.lift(1, USERS["Ada"])
    await here.wait(LONGEST)
    assert await here.version() == 2


async def test_the_next_start_goes_on_with_it(tmp_path: Path) -> None:
    now = Clock()
    async with table(tmp_path, now) as one:
        first = Ahead(one)
        await first.start("Ada", "Bo", pace="relaxed")
        await first.choose("Ada", "none")
        await first.give("Ada", await first.card("Ada"))
        await first.choose("Bo", "none")
        await first.runner.close()
    async with table(tmp_path, now) as one:
        second = Ahead(one)
        await second.runner.recover()
        await second.wait(LONGEST)
        assert await second.version() == 3
        await second.runner.close()
        third = Ahead(one)
        await third.runner.recover()
        await third.wait(LONGEST)
        assert await third.version() == 3, "it is played once"
        await third.runner.close()


async def test_a_move_that_could_not_be_stored_is_still_there(
    here: Ahead, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move in advance goes in the transaction that stores its result."""
    await here.give("Ada", await here.card("Ada"))
    await here.choose("Bo", "none")
    write = here.store.clocks.write

    async def fails(*_: object) -> None:
        raise Superseded

    monkeypatch.setattr(here.store.clocks, "write", fails)
    await here.wait(LONGEST)
    assert await here.version() == 2
    assert await here.advance("Ada") is not None
    monkeypatch.setattr(here.store.clocks, "write", write)
    await here.wait(AGAIN)
    assert await here.version() == 3, "nobody has to remind it"


async def test_a_member_on_a_break_does_not_play(here: Ahead) -> None:
    """A move by somebody who is away would show that no person made it."""
    await here.give("Ada", await here.card("Ada"))
    await here.choose("Bo", "none")
    await here.store.breaks.take(USERS["Ada"], here.now() + 2 * DAY, here.now(), forget_before=0)
    await here.wait(LONGEST)
    assert await here.version() == 2
    await here.store.breaks.end(USERS["Ada"], here.now())
    await here.wait(SHORTEST - 1)
    assert await here.version() == 2, "nobody answers in the second in which they are back"
    await here.wait(AGAIN + LONGEST)
    assert await here.version() == 3


async def test_after_an_outage_it_takes_as_long_as_somebody_who_had_to_wait_for_the_bot(
    here: Ahead,
) -> None:
    await here.give("Ada", await here.card("Ada"))
    await here.choose("Bo", "none")
    match = await here.match()
    here.now.now += DAY
    await here.runner.recover()
    moments = set()
    for _ in range(20):
        here.runner._key += b"x"
        moments.add(await here.runner._moment(match, 0) - here.now())
    assert len(moments) > 5
    assert moments <= set(range(SHORTEST, LONGEST))


async def test_where_breaks_do_not_count_it_is_played_before_time_is_over(tmp_path: Path) -> None:
    async with table(tmp_path) as one:
        ahead = Ahead(one)
        invitation = new_invitation("Ada", "Bo", pace="one_day")
        stored = await seat(one.store, msgspec.structs.replace(invitation, breaks=False))
        await one.manager.start(stored, stored.guests)
        await ahead.choose("Ada", "none")
        await ahead.give("Ada", await ahead.card("Ada"))
        until = ahead.now() + 2 * DAY
        await ahead.store.breaks.take(USERS["Ada"], until, ahead.now(), forget_before=0)
        await ahead.choose("Bo", "none")
        await ahead.wait(LONGEST)
        assert await ahead.version() == 3, "her time runs, and nobody knows that she is away"
        await ahead.runner.close()


async def test_once_closed_it_plays_no_more_whatever_others_tell(here: Ahead) -> None:
    here.runner.notice(1)
    looks = here.runner._seconds
    assert looks.is_running()
    await here.runner.close()
    assert not looks.is_running(), "the look under way has ended"
    here.store.peers.tell(Topic.ADVANCE, 1)
    assert not looks.is_running()


async def test_nobody_else_who_has_the_seat_plays_it(here: Ahead) -> None:
    await here.give("Ada", await here.card("Ada"))
    await here.store._db.write("UPDATE players SET user_id = 1004, name = 'Dan' WHERE seat = 0")
    assert await here.advance("Dan") is None
    await here.choose("Bo", "none")
    await here.wait(LONGEST)
    assert await here.version() == 2


async def test_the_computer_in_the_seat_does_not_play_it(here: Ahead) -> None:
    await here.give("Ada", await here.card("Ada"))
    await here.choose("Bo", "none")
    await here.manager.hand_over(1, 0, 2, "easy")
    await here.wait(LONGEST)
    assert await here.version() == 2


async def test_when_the_match_is_over_nothing_is_left(here: Ahead) -> None:
    await here.give("Ada", await here.card("Ada"))
    await here.manager.resign(1, USERS["Bo"])
    assert await here.store.advances.waiting() == []
