"""Places move with the step that ends a match, and only once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.admission import Admission
from bot.ladder.keeper import Keeper, has_won
from bot.play.changes import Changed
from bot.play.moderating import Moderating
from bot.privacy.export import collected
from bot.storage.connection import Superseded
from bot.storage.ladders import OCCASION, ChallengeState, Ladder
from bot.storage.moderation import Measure, NewIntervention
from bot.storage.records import Answer, InvitationStatus
from bot.storage.store import Store
from games.state import Outcome
from tests.bot.support import (
    GUILD,
    NOON,
    USERS,
    Clock,
    make_manager,
    make_store,
    new_invitation,
    play_to_end,
    seat,
)

pytestmark = pytest.mark.both_databases

LADDER = Ladder(GUILD, "toy")
NAMES = {user_id: name for name, user_id in USERS.items()}
TOP_DOWN = ["Ada", "Bo", "Cleo", "Dan"]


class Climb:
    """A ladder of Ada, Bo, Cleo and Dan, in the database alone."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock, self.random = store, Clock(), Random(1)
        self.manager = make_manager(store, self.clock)
        self.keeper = Keeper(store.ladders, self.clock, Admission())
        self.manager.changes.store_with(self.keeper.keep)
        self.changes: list[Changed] = []
        self.manager.changes.subscribe(self.changes.append)

    async def begin(self, challenger: str, receiver: str, **more: Any) -> int:
        new = msgspec.structs.replace(new_invitation(challenger, receiver), occasion=OCCASION)
        invitation = await seat(self.store, msgspec.structs.replace(new, **more))
        return await self.manager.start(invitation, invitation.guests)

    async def play(self, challenger: str, receiver: str, *, wins: bool) -> int:
        """Play a match whose loser resigns, after everybody has decided something."""
        match_id = await self.begin(challenger, receiver)
        while (await self.manager.load(match_id)).abortable:
            await self.step(match_id)
        await self.resign(match_id, receiver if wins else challenger)
        return match_id

    async def step(self, match_id: int) -> None:
        match = await self.manager.load(match_id)
        ask = match.asks[0]
        notation = ask.choices[0].notation
        await self.manager.choose(match_id, match.user(ask.seat), notation)

    async def resign(self, match_id: int, who: str) -> None:
        await self.manager.resign(match_id, USERS[who])

    async def standing(self) -> list[str]:
        return [NAMES[each.user_id] for each in await self.store.ladders.rungs(LADDER)]

    async def state(self, match_id: int) -> ChallengeState:
        found = await self.store.ladders.of_match(match_id)
        assert found is not None
        return found.state

    async def number(self, match_id: int) -> int | None:
        found = await self.store.ladders.of_match(match_id)
        assert found is not None
        return found.number


@pytest.fixture
async def climb(tmp_path: Path) -> AsyncIterator[Climb]:
    async with make_store(tmp_path) as store:
        found = Climb(store)
        for name in TOP_DOWN:
            assert await store.ladders.join(LADDER, USERS[name], name, NOON)
        yield found


async def test_a_challenger_who_wins_takes_the_place(climb: Climb) -> None:
    match_id = await climb.play("Dan", "Bo", wins=True)
    assert await climb.standing() == ["Ada", "Dan", "Bo", "Cleo"]
    assert await climb.number(match_id) == 2
    assert await climb.state(match_id) is ChallengeState.PLAYED


async def test_one_who_loses_changes_nothing(climb: Climb) -> None:
    match_id = await climb.play("Dan", "Bo", wins=False)
    assert await climb.standing() == TOP_DOWN
    assert await climb.number(match_id) is None


async def test_other_matches_of_the_same_two_change_nothing(climb: Climb) -> None:
    match_id = await climb.begin("Dan", "Bo", occasion="")
    await play_to_end(climb.manager, match_id, climb.random)
    assert await climb.store.ladders.of_match(match_id) is None
    assert await climb.standing() == TOP_DOWN


async def test_a_result_that_arrives_twice_counts_once(climb: Climb) -> None:
    await climb.play("Dan", "Bo", wins=True)
    ending = climb.changes[-1]
    assert ending.ended
    await climb.play("Bo", "Dan", wins=True)
    assert await climb.standing() == ["Ada", "Bo", "Dan", "Cleo"]
    async with climb.store._db.transaction():
        await climb.keeper.keep(ending)
    assert await climb.standing() == ["Ada", "Bo", "Dan", "Cleo"]


async def test_a_winner_who_stands_higher_when_it_ends_stays_there(climb: Climb) -> None:
    first = await climb.begin("Cleo", "Bo")
    second = await climb.begin("Cleo", "Ada")
    for match_id in (first, second):
        while (await climb.manager.load(match_id)).abortable:
            await climb.step(match_id)
    await climb.resign(second, "Ada")
    assert await climb.standing() == ["Cleo", "Ada", "Bo", "Dan"]
    await climb.resign(first, "Bo")
    assert await climb.standing() == ["Cleo", "Ada", "Bo", "Dan"]
    assert await climb.number(first) is None


async def test_a_winner_who_has_left_the_ladder_moves_nothing(climb: Climb) -> None:
    match_id = await climb.begin("Dan", "Bo")
    assert await climb.store.ladders.leave(LADDER, USERS["Bo"])
    assert not await climb.store.ladders.leave(LADDER, USERS["Bo"])
    await climb.resign(match_id, "Bo")
    assert await climb.standing() == ["Ada", "Cleo", "Dan"]
    assert await climb.store.ladders.join(LADDER, USERS["Bo"], "Bo", NOON)
    assert not await climb.store.ladders.join(LADDER, USERS["Bo"], "Bo", NOON)
    assert await climb.standing() == ["Ada", "Cleo", "Dan", "Bo"]


async def test_a_match_without_a_result_moves_nothing(climb: Climb) -> None:
    match_id = await climb.begin("Dan", "Bo")
    done = NewIntervention(GUILD, 1, Measure.END, NOON)

    async def note() -> None:
        await climb.store.moderation.note(done)

    await Moderating(climb.manager, climb.store, climb.clock).end(match_id, note)
    assert await climb.standing() == TOP_DOWN
    assert await climb.state(match_id) is ChallengeState.VOID


async def test_a_break_keeps_ones_place(climb: Climb) -> None:
    await climb.store.breaks.take(USERS["Cleo"], NOON + 1000, NOON, forget_before=0)
    await climb.play("Dan", "Bo", wins=True)
    assert await climb.standing() == ["Ada", "Dan", "Cleo", "Bo"]


async def test_the_fate_of_a_challenge_follows_from_invitation_and_match(climb: Climb) -> None:
    states = {
        InvitationStatus.WAITING: ChallengeState.OPEN,
        InvitationStatus.DECLINED: ChallengeState.PASSED,
        InvitationStatus.EXPIRED: ChallengeState.PASSED,
        InvitationStatus.CANCELLED: ChallengeState.VOID,
    }
    new = new_invitation("Dan", "Bo", answer=Answer.INVITED)
    for status, state in states.items():
        invitation = await seat(climb.store, msgspec.structs.replace(new, occasion=OCCASION))
        if status is not InvitationStatus.WAITING:
            await climb.store.invitations.change(
                invitation, status=status, guests=invitation.guests
            )
        [latest, *_] = await climb.store.ladders.challenges(LADDER)
        assert (latest.state, latest.challenger, latest.receiver) == (
            state,
            USERS["Dan"],
            USERS["Bo"],
        )
    running = await climb.begin("Dan", "Bo")
    assert await climb.state(running) is ChallengeState.OPEN
    for who, state in (("Bo", ChallengeState.PASSED), ("Dan", ChallengeState.VOID)):
        match_id = await climb.begin("Dan", "Bo")
        await climb.manager.abort(match_id, USERS[who])
        assert await climb.state(match_id) is state


async def test_two_results_at_once_both_count(climb: Climb) -> None:
    both = [await climb.begin("Cleo", "Ada"), await climb.begin("Dan", "Bo")]
    for match_id in both:
        while (await climb.manager.load(match_id)).abortable:
            await climb.step(match_id)
    await asyncio.gather(climb.resign(both[0], "Ada"), climb.resign(both[1], "Bo"))
    found = await climb.standing()
    assert found in (["Cleo", "Ada", "Dan", "Bo"], ["Cleo", "Dan", "Ada", "Bo"])
    assert sorted(found) == TOP_DOWN


async def test_a_place_that_has_changed_since_it_was_read_is_noticed(climb: Climb) -> None:
    rungs = {each.user_id: each.place for each in await climb.store.ladders.rungs(LADDER)}
    bo = USERS["Bo"]
    with pytest.raises(Superseded):
        await climb.store.ladders.come_back(LADDER, bo, NOON, {bo: (rungs[bo] + 7, 1)})
    assert await climb.standing() == TOP_DOWN


def test_only_a_challenger_who_sits_there_to_the_end_climbs() -> None:
    from tests.bot.ladder.test_model import challenge
    from tests.bot.standings.rated import player

    class Row:
        def __init__(self, players: Sequence[Any]) -> None:
            self.players = players

    won, lost, drawn = Outcome("won", (1, 2)), Outcome("won", (2, 1)), Outcome("won", (1, 1))
    given = challenge(5, 4)
    here: Any = Row([player(5), player(4)])
    assert has_won(here, given, won)
    assert not any(has_won(here, given, outcome) for outcome in (lost, drawn, None))
    assert has_won(Row([player(5), player(9)]), given, won)  # type: ignore[arg-type]
    for gone in (player(5, level="easy"), player(9)):
        assert not has_won(Row([gone, player(4)]), given, won)  # type: ignore[arg-type]
    assert not has_won(Row([player(0), player(4)]), challenge(0, 4), won)  # type: ignore[arg-type]


# A member's own data.


async def test_all_of_it_is_handed_out_and_forgotten(climb: Climb) -> None:
    match_id = await climb.play("Dan", "Bo", wins=True)
    data = await collected(climb.store, USERS["Dan"])
    [rung] = data["ladders"]
    assert (rung["game"], rung["server"], rung["your_name_then"]) == ("toy", GUILD, "Dan")
    [given] = data["ladder_challenges"]
    assert given["challenger_was_number_then"] == 2
    assert (await collected(climb.store, USERS["Bo"]))["ladder_challenges"] == [given]
    await climb.store.people.forget(USERS["Dan"], "somebody")
    assert await climb.standing() == ["Ada", "Bo", "Cleo"]
    data = await collected(climb.store, USERS["Dan"])
    assert data["ladders"] == data["ladder_challenges"] == []
    found = await climb.store.ladders.of_match(match_id)
    assert found is not None
    assert (found.challenger, found.receiver) == (0, USERS["Bo"])
    await climb.play("Cleo", "Bo", wins=True)
    assert await climb.standing() == ["Ada", "Cleo", "Bo"]


async def test_a_server_takes_its_ladders_with_it(climb: Climb) -> None:
    await climb.play("Dan", "Bo", wins=True)
    await climb.store._db.write(f"UPDATE servers SET left_at = 1 WHERE guild_id = {GUILD}")
    while not await climb.store.servers.forget(GUILD, NOON, 20):
        pass
    assert await climb.standing() == []
    assert await climb.store._db.read("SELECT * FROM ladder_results") == []


async def test_a_name_that_moderators_take_away_goes_from_ladders(climb: Climb) -> None:
    await climb.store.names.rename(USERS["Bo"], [], elsewhere=(GUILD, "A member"))
    names = [each.name for each in await climb.store.ladders.rungs(LADDER)]
    assert names == ["Ada", "A member", "Cleo", "Dan"]
