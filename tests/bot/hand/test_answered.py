"""The answers of orders stand in the hand of their player, and nowhere else."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.hand import answered
from bot.play import words
from bot.play.match import Match
from bot.play.orders import recommended
from bot.storage.records import Step
from games.squarriors.orders import ORDERS
from tests.bot.club import Club, everything, says
from tests.bot.history.recorded import played
from tests.bot.showing.test_edit_or_post import decide

RECOMMENDED = frozenset(order.key for order in ORDERS if order.recommended)
NAMES = {order.key: order.name for order in ORDERS}


def recorded() -> tuple[Match, list[Step]]:
    """A match in which the first seat has the recommended orders."""
    match, steps = played(full_catalog(), "squarriors")
    first, *others = match.row.players
    players = (msgspec.structs.replace(first, orders=RECOMMENDED), *others)
    return replace(match, row=msgspec.structs.replace(match.row, players=players)), steps


def answers(match: Match, steps: list[Step], key: str) -> list[tuple[bytes, str]]:
    """Return an order's answers, one for each time that the first seat is asked."""
    found = []
    for step in steps:
        state = match.game.decode(step.state)
        ask = match.game.ask(state, 0) if match.game.orders.are_taken(state) else None
        choice = None if ask is None else match.game.orders.answer(state, ask, {key})
        if choice is not None:
            found.append((step.state, choice.notation))
    return found


@pytest.mark.parametrize("key", ["join", "lower", "chain_strongest", "targeted"])
def test_each_answer_is_told_with_its_order(key: str) -> None:
    match, steps = recorded()
    given = answers(match, steps, key)
    assert given
    for one in given:
        [line] = answered.answered_lines(match, 0, [one])
        assert line.startswith(f"-# Your standing order “{NAMES[key]}” answered: ")
        assert "_" not in line, "in words, as the menus have it"


def test_answers_that_are_alike_are_one_line_and_what_was_let_go_by_comes_last() -> None:
    match, steps = recorded()
    passed, joined = answers(match, steps, "targeted")[:3], answers(match, steps, "lower")[:1]
    first, last = answered.answered_lines(match, 0, [*passed, *joined])
    assert NAMES["lower"] in first
    assert last == words.answered(NAMES["targeted"], "Pass", 3)


def test_decisions_of_others_are_no_answers_of_an_order() -> None:
    match, steps = recorded()
    before, choice = answers(match, steps, "lower")[0]
    assert choice != "win none"
    assert answered.answered_lines(match, 0, [(before, "win none")]) == []


async def until_answered(club: Club) -> list[tuple[bytes, str]]:
    """Play until Ada's orders have just answered something; return the answers."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    for _ in range(2):
        await decide(club)
    version = (await club.match()).row.version
    await club.services.manager.set_orders(1, club.ada.id, version, recommended)
    seat = (await club.match()).seat_of(club.ada.id)
    steps: list[tuple[bytes, str]] = []
    while not steps:
        await decide(club)
        steps = await club.services.store.steps.answered_by_orders(1, seat, 40)
    return steps


async def test_an_answer_that_was_taken_back_is_not_told(club: Club) -> None:
    await until_answered(club)
    log = await club.services.store.steps.of(1)
    first = min(step.version for step in log if step.by_hand is False)
    await club.services.manager.undo_as_agreed(1, club.bo.id, log[-1].version, first)
    seat = (await club.match()).seat_of(club.ada.id)
    assert await club.services.store.steps.answered_by_orders(1, seat, 40) == []


async def test_the_hand_tells_it_to_its_player_alone_until_they_decide(club: Club) -> None:
    steps = await until_answered(club)
    match, told = await club.match(), "-# Your standing order “"
    seat = match.seat_of(club.ada.id)
    assert answered.answered_lines(match, seat, steps)
    assert told in says(await club.open_hand(club.ada))
    assert told not in says(await club.open_hand(club.bo))
    assert not any(told in everything(board) for board in club.boards())
    while (match := await club.match()).awaited != (seat,):
        await decide(club)
    await decide(club)
    now = await club.services.store.steps.answered_by_orders(1, seat, 40)
    assert steps[0] not in now, "what came before is not told again"


async def test_an_open_hand_tells_it_at_once(club: Club) -> None:
    """Its player is not asked anything then, and nothing calls them."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    for _ in range(2):
        await decide(club)
    match = await club.match()
    await club.services.manager.set_orders(1, club.ada.id, match.row.version, recommended)
    seat = match.seat_of(club.ada.id)
    while seat in (match := await club.match()).waiting:
        await decide(club)
    await shown(club)
    hand = await club.open_hand(club.ada)
    assert "-# Your standing order “" not in says(hand)
    while not await club.services.store.steps.answered_by_orders(1, seat, 40):
        await decide(club)
        if seat in (match := await club.match()).waiting:
            while seat in (await club.match()).waiting:
                await decide(club)
            await shown(club)
            hand = await club.open_hand(club.ada)
    assert (await club.match()).row.asked[seat] == -1, "nothing calls them"
    assert "-# Your standing order “" not in says(hand)
    await shown(club)
    assert "-# Your standing order “" in says(hand)


async def test_a_direct_message_tells_it_at_once_and_is_no_new_one(club: Club) -> None:
    """Seen: the next message that called its player told it."""
    club.game = "squarriors"
    await club.begin(club.ada, club.bo, options="")
    await club.send_hands()
    for _ in range(2):
        await decide(club)
    match = await club.match()
    await club.services.manager.set_orders(1, club.ada.id, match.row.version, recommended)
    seat = match.seat_of(club.ada.id)
    while seat not in (await club.match()).waiting:
        await decide(club)
    await shown(club)
    sent = len(club.direct(club.ada))
    assert sent == 1
    while seat in (await club.match()).waiting:
        await decide(club)
    while not await club.services.store.steps.answered_by_orders(1, seat, 40):
        await decide(club)
        while seat in (await club.match()).waiting:
            await decide(club)
    assert (await club.match()).row.asked[seat] == -1, "nothing calls them"
    await shown(club)
    assert "-# Your standing order “" in says(club.direct(club.ada)[-1])
    assert len(club.direct(club.ada)) == sent


async def shown(club: Club) -> None:
    """Show the match, including open panels."""
    await club.services.presenter.present(1)
    while tasks := club.services.presenter.renewing._tasks:
        await asyncio.gather(*tasks)
