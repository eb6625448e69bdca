"""Three or four members place their first troops in secret, by clicks and by typing (R-109)."""

from __future__ import annotations

import re

import pytest
from simcord import MemberActor

from bot.hand.private_boards import drawn
from games.simulate import at_random
from games.tactica.view import TableView
from renderers.kit.themes import DEFAULT
from tests.bot.club import Club, alts, everything, says
from tests.bot.matches.test_battle_of_tactica import Traffic
from tests.narrowed import narrowed

pytestmark = pytest.mark.long

OPTIONS = "match=battle3 start=challenger"


async def deploying(club: Club, *guests: MemberActor) -> None:
    club.game = "tactica"
    await club.begin(club.ada, *guests, options=OPTIONS)
    while (await club.match()).asks[0].question != "deploy":
        await club.skip_move()
    await club.services.presenter.present(1)


async def place(club: Club, seat: int, *, typed: bool) -> str:
    """Let a member place a troop, and return the answer."""
    match = await club.match()
    member = club.member(match.user(seat))
    notation = at_random(match.ask(seat), club.random).notation
    if typed:
        return says(await club.slash(member, "move", move=notation))
    hand = await club.open_hand(member)
    await club.pick(member, hand, notation)
    return says(hand)


async def test_three_place_at_once_and_one_board_shows_it(club: Club) -> None:
    await deploying(club, club.bo, club.cleo)
    assert "Ada, Bo and Cleo deploy first troops in secret." in says(club.board())
    boards, traffic = len(club.boards()), Traffic(club)
    steps = 0
    while (match := await club.match()).asks[0].question == "deploy":
        seat = club.random.choice(match.waiting)
        said = await place(club, seat, typed=bool(steps % 2))
        steps += 1
        if (await club.match()).asks[0].question == "deploy":
            assert "It is shown once all are done." in said
            assert not re.search("deploys (?!first troops in secret)", everything(club.board()))
            assert all("no troops" in army for army in armies(club))
    assert "Ada deploys" in says(club.board())
    assert "Cleo deploys" in says(club.board())
    assert not any("no troops" in army for army in armies(club))
    counts = traffic.counts()
    assert len(club.boards()) - boards <= 1, "it calls nobody who was not called"
    assert counts["posted"] + counts["edited"] + counts["direct"] <= 2 * steps


def armies(club: Club) -> list[str]:
    """Return the text of the board's picture for each army."""
    [told] = alts(club.board())[-1:]
    return [told.partition(f"({name}): ")[2].partition(".")[0] for name in ("Ada", "Bo", "Cleo")]


async def test_own_troops_stand_on_the_board_of_a_hand_and_of_the_partners(club: Club) -> None:
    await deploying(club, club.bo, club.cleo, club.dan)
    await place(club, 0, typed=True)
    match = await club.match()
    number = match.state.stack[-1].plans[0][1]
    assert narrowed(match.view(0), TableView).field.troops[number]
    for seat in range(4):
        sees = seat in (0, 2)
        assert match.view(seat).has_own_board == sees
        board = drawn(match, seat, DEFAULT, (), whole=True)[0]
        assert ("The others do not see your side’s troops yet" in board.alt) == sees
        assert ("Sun 1 (Ada): no troops" in board.alt) == (not sees)
        public = match.pictures.board(match.view(None), match.names, bottom=seat)
        assert (board.data != public.data) == sees
    assert "no troops" in alts(club.board())[-1].partition("(Ada): ")[2]
