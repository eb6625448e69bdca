"""A match's buttons and menus carry all that they need, and no secret outside a private panel."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.hand.controls import (
    BringMenu,
    MatchButton,
    OfferButton,
    OrderButton,
    OrderMenu,
    RecommendedOrders,
)
from bot.hand.pick_controls import PickButton, PickMenu
from tests.bot.club import Club, buttons, custom_ids, says, walk


async def test_buttons_below_a_board_name_match_version_and_action(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    assert custom_ids(board) == [
        *("sq:m:1:0:hand", "sq:m:1:0:log", "sq:m:1:0:abort"),
        f"sq:rules:{club.game}",
    ]
    assert custom_ids(await club.everybody_begins()) == [
        *("sq:m:1:2:hand", "sq:m:1:2:log", "sq:m:1:2:resign"),
        f"sq:rules:{club.game}",
    ]


async def test_secrets_stand_behind_the_tilde(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.everybody_begins()
    mover = await club.mover()
    hand = await club.open_hand(mover)
    picks = [each for each in custom_ids(hand) if "~" in each]
    assert "sq:m:1:2:more" in custom_ids(hand)
    assert picks
    assert custom_ids(await club.more(mover, hand)) == [
        *("sq:o:1:2:ask~resign", "sq:give:1:ask", "sq:note:all", "sq:m:1:2:refresh")
    ]
    for pick in picks:
        open_part, _, path = pick.partition("~")
        assert open_part == "sq:b:1:2"
        assert any(choice.startswith(path) for choice in await club.hand(mover))


async def test_everything_works_after_a_restart(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand, dm = await club.open_hand(mover), club.direct(mover)[0]
    await mover.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    await club.restart()

    await mover.click(hand, label="b2")
    assert (await club.match()).row.version == 1
    assert "That board is old" in says(await club.open_hand(club.bo, board))
    await club.open_hand(club.bo)
    assert "Which character" in says(dm), "who is not called is left alone"
    await club.play(by="dm")
    assert len(club.direct(mover)) == 1, "the hand of before the restart goes on"


async def test_a_fork_too_wide_for_buttons_is_a_menu(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.hand.answering.BUTTONS", 2)
    monkeypatch.setattr("bot.hand.answering.ROW", 2)
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    assert [each for each in custom_ids(hand) if "~" in each] == ["sq:s:1:0:one~play"]
    placeholders = [part["placeholder"] for part in walk(hand) if part["type"] == 3]
    assert len(placeholders) == 1
    assert re.fullmatch(r"Choose 1 of \d+", placeholders[0])
    choice = (await club.hand(mover))[-1]
    card = choice.rpartition(" ")[0]
    await mover.select(hand, [card], custom_id="sq:s:1:0:one~play")
    await club.restart()
    picks = [each for each in custom_ids(hand) if "~" in each]
    assert picks == ["sq:s:1:0:one~play", f"sq:s:1:0:one~{card}"]
    await mover.select(hand, [choice], custom_id=f"sq:s:1:0:one~{card}")
    assert choice.split()[-1] in says(club.board())


@pytest.mark.parametrize(
    ("control", "custom_id"),
    [
        (MatchButton, "sq:m:12:3:resignyes"),
        (PickButton, "sq:b:12:3~play 7 b2"),
        (OrderButton, "sq:p:12:3~give:pass"),
        (OrderButton, "sq:p:12:3~lift:pass"),
        (OrderMenu, "sq:po:12:3"),
        (RecommendedOrders, "sq:pr:12:3"),
        (OfferButton, "sq:o:12:3:now~offer draw"),
        (PickMenu, "sq:s:12:3:one~play 7"),
        (PickMenu, "sq:s:12:3:many~"),
        (BringMenu, "sq:bring:12:3"),
    ],
)
def test_ids_are_read_as_they_are_written(control: type[Any], custom_id: str) -> None:
    found = control.read(custom_id)
    assert isinstance(found, control)
    assert found.custom_id == custom_id
    assert found.match_id == 12
