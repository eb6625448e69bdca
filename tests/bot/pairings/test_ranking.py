"""The ranking of a tournament, with its tie-breaks."""

from __future__ import annotations

import pytest

from bot.pairings.course import advanced, closed, standings
from bot.pairings.lots import lot
from bot.pairings.ranking import Tiebreak, table
from bot.pairings.records import Format, Result
from bot.pairings.signing_up import started
from tests.bot.pairings.playing import signed_up, with_results

WON, LOST, DRAWN = Result(2, 0), Result(0, 2), Result(1, 1)


def order(*results: tuple[int, int, Result], members: int = 4) -> list[tuple[int, str]]:
    t = with_results(signed_up(Format.ROUND_ROBIN, members), *results)
    lines = table(t, range(1, members + 1), t.pairings)
    return [(line.number, line.by.value) for line in lines]


def test_points_come_first() -> None:
    assert order((1, 2, LOST), members=2) == [(2, "points"), (1, "points")]


def test_then_what_equals_took_from_each_other() -> None:
    found = order((2, 1, WON), (1, 3, WON), (3, 2, WON), (2, 4, WON), (1, 4, WON), (3, 4, LOST))
    # 1 and 2 have two wins each, and 2 has beaten 1.
    assert found[:2] == [(2, "points"), (1, "direct")]


def test_of_equals_who_have_not_all_met_no_encounter_counts() -> None:
    found = order((1, 2, WON), (3, 4, WON), members=4)
    assert [by for _, by in found] == ["points", "lot", "points", "lot"]


def test_then_sonneborn_berger() -> None:
    # 1 and 2 drew with each other; 1 has beaten 3, who has a point more than 4, whom 2 has beaten.
    found = order((1, 2, DRAWN), (1, 3, WON), (2, 4, WON), (3, 4, WON))
    assert found[:2] == [(1, "points"), (2, "sonneborn")]
    found = order((1, 2, DRAWN), (1, 3, WON), (2, 4, WON), (3, 4, LOST))
    assert found[:2] == [(2, "points"), (1, "sonneborn")]


def test_a_forfeit_counts_no_sonneborn_berger() -> None:
    won = Result(2, 0, second_forfeits=True)
    found = order((1, 2, DRAWN), (1, 3, won), (2, 4, WON), (3, 4, DRAWN))
    assert found[:2] == [(2, "points"), (1, "sonneborn")]


def test_then_fewer_forfeits() -> None:
    # 1 and 2 have one point each and have not met; each lost once, 1 by forfeit.
    found = order(
        (3, 1, Result(2, 0, second_forfeits=True)), (3, 2, WON), (1, 4, DRAWN), (2, 4, DRAWN)
    )
    assert (found.index((2, "points")), found[found.index((2, "points")) + 1]) == (
        2,
        (1, "forfeits"),
    )


def test_and_then_the_lot_which_stays() -> None:
    found = order((1, 2, DRAWN), members=2)
    assert [by for _, by in found] == ["points", "lot"]
    assert [number for number, _ in found] == sorted((1, 2), key=lambda each: lot(7, each))


def test_a_lot_is_told() -> None:
    t = started(signed_up(Format.ROUND_ROBIN, 4))
    while t.open:
        t = advanced(closed(t, t.open[0].key, DRAWN))
    assert [line.by for line in standings(t)][1:] == [Tiebreak.LOT] * 3


@pytest.mark.parametrize(("format_", "members"), [(Format.ROUND_ROBIN, 5), (Format.SWISS, 7)])
def test_a_bye_is_neither_won_nor_lost(format_: Format, members: int) -> None:
    t = started(signed_up(format_, members))
    [free] = [each.first for each in t.of_round(1) if each.is_bye]
    [line] = [line for line in table(t, range(1, members + 1), t.pairings) if line.number == free]
    assert (line.won, line.drawn, line.lost) == (0, 0, 0)
    assert line.points == (2 if format_ is Format.SWISS else 0)
