"""The start of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.play.computers import computer
from bot.play.orders import at_the_start
from bot.play.starting import told_apart
from bot.storage.records import Answer, Guest, Notify
from games.example.game import Toy
from games.example.orders import UNTIL_SOLD
from games.squarriors.game import Squarriors
from games.unasked import PASSING, Order
from tests.bot.clocks.table import table
from tests.bot.support import USERS, new_invitation, seat

WISH = msgspec.structs.replace(UNTIL_SOLD, recommended=True)


@pytest.fixture
def toy_recommends(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(_setup: Any) -> tuple[Order, ...]:
        return (WISH, msgspec.structs.replace(PASSING, recommended=True))

    monkeypatch.setattr(Toy.orders, "known", known)


def test_only_what_stands_until_it_is_lifted_stands_from_the_start() -> None:
    assert at_the_start([WISH, msgspec.structs.replace(PASSING, recommended=True)]) == {"sale"}
    game = Squarriors()
    stand = {"targeted", "quick", "rolls", "split", "lower", "chain_strongest", "join", "homeless"}
    assert at_the_start(game.orders.known(game.setup(2))) == stand


def test_members_of_the_same_name_can_be_told_apart() -> None:
    names = ("Ada", "Bo", "ada", "Ada", "W" * 32, "W" * 32)
    guests = [Guest(number, name, Answer.ACCEPTED) for number, name in enumerate(names)]
    apart = [guest.name for guest in told_apart(guests)]
    assert apart == ["Ada", "Bo", "ada (2)", "Ada (3)", "W" * 32, f"{'W' * 28} (2)"]


@pytest.mark.usefixtures("toy_recommends")
async def test_a_player_who_likes_it_starts_with_recommended_orders(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.store.members.set_notify(USERS["Bo"], Notify(recommended=True))
        stored = await seat(here.store, new_invitation("Ada", "Bo"))
        match_id = await here.manager.start(stored, (*stored.guests, computer("easy")))
        match = await here.match(match_id)
        assert match.row.orders == (frozenset(), frozenset({"sale"}), frozenset())


@pytest.mark.usefixtures("toy_recommends")
async def test_questions_at_the_start_are_answered_by_orders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toy never begins with a question that an order answers, so here its orders answer the
    first one."""
    monkeypatch.setattr(Toy.orders, "answer", lambda _state, ask, _own: ask.find("none"))
    async with table(tmp_path) as here:
        for name in ("Bo", "Cleo"):
            await here.store.members.set_notify(USERS[name], Notify(recommended=True))
        match_id = await here.start("Ada", "Bo", "Cleo", pace="one_day")
        match = await here.match(match_id)
        assert match.waiting == (0,), "Ada decides herself"
        assert match.row.version == 2
        assert [clock.since is None for clock in match.row.clocks] == [False, True, True]
