"""Forced choices stand in the player's next panel, with the way to take them back."""

from __future__ import annotations

from random import Random

import pytest

from bot.hand import forced
from bot.play import words
from games.decisions import Phrase
from games.simulate import at_random
from tests.bot.club import Club, buttons, everything, says

ENDED = "No attack is possible: your turn ends."
DONE = Phrase("done")


async def until_a_turn_ends_by_itself(club: Club) -> int:
    """Play Tactica until a turn ends because nothing was left; return the seat that
    had the turn."""
    club.game = "tactica"
    await club.begin(club.ada, club.bo, options="")
    random = Random(7)
    while not (match := await club.match()).over:
        ask = match.asks[0]
        onward = ask.question in ("muster", "move")
        choice = DONE if onward else at_random(ask, random)
        steps = await club.services.store.steps.of(1)
        await club.services.manager.choose(1, match.user(ask.seat), choice.notation)
        made = (len(steps), steps[-1].state, ask.seat, choice.notation)
        if (ask.seat, ENDED) in forced.taken_in(match, made):
            return ask.seat
    raise AssertionError("no turn ended by itself")


async def test_why_a_turn_ended_stands_beside_the_way_to_take_it_back(club: Club) -> None:
    seat = await until_a_turn_ends_by_itself(club)
    match = await club.match()
    mine, other = (club.member(match.user(each)) for each in (seat, 1 - seat))
    hand = await club.open_hand(mine)
    assert ENDED in says(hand)
    assert words.UNDO in buttons(hand)
    assert ENDED not in everything(await club.open_hand(other)), "for its player alone"
    assert not any(ENDED in everything(board) for board in club.boards())
    await mine.click(hand, label=words.UNDO)
    assert ENDED not in says(await club.open_hand(mine)), "it is their turn again"


async def test_it_is_told_until_the_player_decides_again(club: Club) -> None:
    seat = await until_a_turn_ends_by_itself(club)
    store, random = club.services.store, Random(8)
    while seat not in (await club.match()).waiting:
        match = await club.match()
        assert ENDED in says(await club.open_hand(club.member(match.user(seat))))
        ask = match.asks[0]
        await club.services.manager.choose(1, match.user(ask.seat), at_random(ask, random).notation)
    match = await club.match()
    steps = await store.steps.since_decided(1, seat, forced.MOST)
    assert any((seat, ENDED) in forced.taken_in(match, step) for step in steps)
    choice = at_random(match.ask(seat), random)
    await club.services.manager.choose(1, match.user(seat), choice.notation)
    assert ENDED not in says(await club.open_hand(club.member(match.user(seat))))


async def test_the_answer_to_a_typed_move_tells_it_too(club: Club) -> None:
    seat = await until_a_turn_ends_by_itself(club)
    match = await club.match()
    member = club.member(match.user(seat))
    await club.slash(member, "undo")
    said = await club.slash(member, "move", move="done")
    assert ENDED in says(said)
    assert words.UNDO in buttons(said)


async def test_the_panels_of_one_version_read_the_steps_once(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    match, told = await club.match(), forced.Forced(club.services.store)
    reads, real = [], club.services.store.steps.since_decided

    async def counted(*asked: int) -> list[forced.Step]:
        reads.append(asked)
        return await real(*asked)

    monkeypatch.setattr(club.services.store.steps, "since_decided", counted)
    first = await told.told(match, 0)
    assert await told.told(match, 0) == first
    await told.told(match, 1)
    assert [seat for _, seat, _ in reads] == [0, 1]
    await club.play()
    await told.told(await club.match(), 0)
    assert reads[2:][-1][1] == 0
