"""What a board tells to those whom it calls."""

from __future__ import annotations

import pytest

from bot.panels import TEXT_LIMIT
from bot.showing.happened import fitted
from tests.bot.club import Club, says

LONG = 40


@pytest.mark.parametrize("key", ["square_tactics", "bopbm_squared"])
async def test_the_board_that_calls_tells_all_since_ones_last_decision(
    club: Club, key: str
) -> None:
    """Seen: a lost fight in Square Tactics and three lost tiles in Bopbm stood on boards before."""
    club.game = key
    await club.begin(club.ada, club.bo, club.cleo, club.dan, options="")
    earlier = 0
    while not (match := await club.match()).over and match.row.version < LONG:
        told, steps = says(club.board()), await club.services.store.steps.of(1)
        for seat in match.awaited:
            own = max((step.version for step in steps if step.seat == seat), default=-1)
            since = [step for step in steps if step.version > own]
            events = [e for step in since for e in match.game.decode_events(step.events)]
            for line in fitted(match.tell(events, None), [match.plain_names[seat]]):
                assert line in told or "left out" in told
            earlier += len(since) > 1
        seat = match.asks[0].seat
        choice = match.asks[0].choices[len(match.asks[0].choices) // 2].notation
        await club.services.manager.choose(1, match.user(seat), choice)
        await club.services.presenter.present(1)
    assert earlier, "somebody was told what an earlier board told to others"


def test_what_was_done_to_those_who_are_called_is_never_cut_before_the_rest() -> None:
    lines = ["Ada loses a tile on c3.", *(f"Bo does thing number {n}." for n in range(200))]
    told = fitted(lines, ["Ada"])
    assert told[1] == lines[0]
    assert told[-1] == lines[-1]
    assert (
        told[0] == f"-# {len(lines) - len(told) + 1} earlier lines are left out: "
        "press **Log** to see everything."
    )
    assert sum(len(line) + 1 for line in told) <= TEXT_LIMIT


def test_what_fits_is_told_whole() -> None:
    assert fitted(["one", "two"], []) == ["one", "two"]


# What was seen to be missing.


async def played(club: Club, choices: str) -> None:
    """Make choices, each of a seat, and show each of them."""
    for choice in choices.split(", "):
        seat, _, notation = choice.partition(": ")
        match = await club.match()
        await club.services.manager.choose(1, match.user(int(seat)), notation)
        await club.services.presenter.present(1)


async def test_a_lost_fight_in_square_tactics_stands_on_the_board_that_calls(club: Club) -> None:
    """Bo captures Ada's character; Cleo and Dan play before Ada is called again."""
    await club.begin(club.ada, club.bo, club.cleo, club.dan)
    await played(club, "2: play 11 d2, 3: play 17 b1, 0: play 6 c3, 1: play 17 b3")
    lost = "Its 6 beats 5 and captures Ada’s Box Cat on c3."
    assert lost in says(club.board())
    assert club.pinged(club.board()) == [club.cleo.id]
    await played(club, "2: play 1 c1, 3: play 18 a3")
    assert club.pinged(club.board()) == [club.ada.id]
    assert lost in says(club.board())


async def test_three_lost_tiles_in_bopbm_stand_on_the_board_that_calls(club: Club) -> None:
    """Bo's attack takes them; then Cleo attacks, and Ada must answer."""
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await played(club, "1: start nw, 2: start s, 0: start w, 1: attack b4 from b5, 1: reroll")
    await played(club, "0: take, 0: remove rest, 2: place e1, 0: place a2, 1: place c4")
    await played(club, "2: place d3, 0: place b2, 1: place c5, 2: place b1, 0: place a4")
    await played(club, "1: place c3, 2: place e3, 0: attack c2 from b2, 2: take, 2: remove c1")
    await played(club, "1: attack a4 from b4")
    assert "Ada loses" in says(club.board())
    assert club.pinged(club.board()) == [club.cleo.id]
    await played(club, "2: attack b2 from b1")
    assert club.pinged(club.board()) == [club.ada.id]
    for space in ("a4", "a3", "a2"):
        assert f"Ada loses the small tile {space}." in says(club.board())
