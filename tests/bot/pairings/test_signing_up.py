"""Signing up, checking in, the start, and latecomers."""

from __future__ import annotations

import msgspec
import pytest

from bot.pairings.course import advanced, closed
from bot.pairings.records import Contender, Format, Part, Phase, Result
from bot.pairings.signing_up import (
    NotNow,
    Unsure,
    called,
    cancelled,
    checked_in,
    is_full,
    joined,
    started,
    withdrawn,
)
from tests.bot.pairings.playing import check, signed_up


def test_members_join_and_withdraw() -> None:
    t = joined(signed_up(Format.SWISS, 0), 1, "Ada")
    with pytest.raises(NotNow):
        joined(t, 1, "Ada")
    t = withdrawn(t, 1)
    assert t.present == ()
    with pytest.raises(NotNow):
        withdrawn(t, 1)
    again = joined(t, 1, "Ada L.")
    assert again.contenders == (Contender(1, 1, "Ada L."),)


def test_a_full_tournament_takes_nobody() -> None:
    t = msgspec.structs.replace(signed_up(Format.SWISS, 3), most=3)
    assert is_full(t)
    with pytest.raises(NotNow):
        joined(t, 9, "Zoe")


def test_a_member_who_was_called_and_is_not_there_is_a_no_show() -> None:
    t = called(signed_up(Format.GROUPS, 4), 100)
    for user_id in (1001, 1002, 1003):
        t = checked_in(t, user_id)
    with pytest.raises(NotNow):
        checked_in(t, 1001)
    t = started(t)
    assert t.contender(4).part is Part.NO_SHOW
    assert 4 not in {number for each in t.pairings for number in each.both}


def test_a_member_who_joins_while_others_check_in_is_there() -> None:
    t = joined(called(signed_up(Format.GROUPS, 2), 100), 9, "Zoe")
    assert t.contender(3).here


def test_nobody_checks_in_before_it_is_time_or_after() -> None:
    t = signed_up(Format.GROUPS, 4)
    for each in (t, started(t), cancelled(t)):
        with pytest.raises(NotNow):
            checked_in(each, 1001)


def test_too_few_start_nothing() -> None:
    with pytest.raises(NotNow, match="needs 3"):
        started(signed_up(Format.GROUPS, 2))
    t = called(signed_up(Format.GROUPS, 5), 100)
    with pytest.raises(NotNow, match="nobody has checked in"):
        started(t, sure=False)


def test_a_member_who_withdrew_before_the_start_is_in_no_table() -> None:
    t = started(withdrawn(signed_up(Format.ROUND_ROBIN, 5), 1002))
    assert [each.number for each in t.field] == [1, 3, 4, 5]


def test_late_entry_into_swiss_rounds_begins_without_points() -> None:
    t = joined(started(signed_up(Format.SWISS, 8)), 9, "Zoe")
    t = advanced(t)
    assert 9 not in {number for each in t.of_round(1) for number in each.both}
    while t.round == 1:
        t = advanced(closed(t, t.open[0].key, Result(2, 0)))
    assert 9 in {number for each in t.of_round(2) for number in each.both}
    check(t)


def test_nobody_enters_the_later_half_of_swiss_rounds() -> None:
    t = started(signed_up(Format.SWISS, 8))
    while t.round < 3:
        t = advanced(closed(t, t.open[0].key, Result(2, 0)))
    with pytest.raises(NotNow):
        joined(t, 9, "Zoe")


def test_late_entry_into_groups_meets_all_of_the_smallest_group() -> None:
    t = started(signed_up(Format.GROUPS, 7))
    late = joined(t, 9, "Zoe")
    more = late.pairings[len(t.pairings) :]
    assert [each.group for each in more] == [2, 2, 2]
    check(late)
    with pytest.raises(NotNow):
        joined(started(signed_up(Format.GROUPS, 5)), 9, "Zoe")


def test_late_entry_into_a_knockout_takes_the_place_of_a_bye() -> None:
    t = started(signed_up(Format.KNOCKOUT, 5))
    for number in range(3):
        assert sum(each.is_bye for each in t.pairings) == 3 - number
        t = joined(t, 2000 + number, "Zoe")
        check(t)
    with pytest.raises(NotNow):
        joined(t, 3000, "Zoe")


def test_nobody_enters_a_round_robin_late_or_comes_back() -> None:
    with pytest.raises(NotNow):
        joined(started(signed_up(Format.ROUND_ROBIN, 5)), 9, "Zoe")
    t = withdrawn(started(signed_up(Format.SWISS, 9)), 1001)
    with pytest.raises(NotNow):
        joined(t, 1001, "Ada")


def test_those_who_left_after_the_start_or_were_taken_out_do_not_come_late() -> None:
    t = withdrawn(signed_up(Format.SWISS, 9), 1005, Part.REMOVED)
    t = withdrawn(started(t), 1004)
    assert [each.number for each in t.field] == [1, 2, 3, 4, 6, 7, 8, 9]
    with pytest.raises(NotNow, match="after it had begun"):
        joined(t, 1004, "M4")
    with pytest.raises(NotNow, match="taken you out"):
        joined(t, 1005, "M5")


@pytest.mark.parametrize("format_", [Format.KNOCKOUT, Format.GROUPS, Format.SWISS])
def test_a_no_show_comes_late_as_a_stranger_does(format_: Format) -> None:
    t = called(signed_up(format_, 9), 100)
    for user_id in range(1001, 1008):
        t = checked_in(t, user_id)
    t = started(withdrawn(t, 1008))
    for number in (8, 9):  # one withdrew in time, one did not check in
        stranger = joined(t, 5000, "Zoe")
        t = joined(t, 1000 + number, f"M{number}")
        assert t.contender(number).is_in
        assert len(t.pairings) == len(stranger.pairings)
        check(advanced(t))
        if format_ is Format.KNOCKOUT:
            break  # there was one bye
    assert len(t.contenders) == 9


def test_nobody_wins_a_group_that_all_others_have_left() -> None:
    t = started(signed_up(Format.GROUPS, 7))
    [smaller] = {each.group for each in joined(t, 9, "Zoe").pairings[len(t.pairings) :]}
    members = sorted({number for e in t.pairings if e.group == smaller for number in e.both})
    for number in members[:-1]:
        t = withdrawn(t, t.contender(number).user_id)
    late = joined(t, 9, "Zoe").pairings[len(t.pairings) :]
    assert smaller not in {each.group for each in late}
    assert len(late) == 4
    t = withdrawn(started(signed_up(Format.GROUPS, 3)), 1001)
    assert len(advanced(joined(t, 9, "Zoe")).open) == 3


def test_a_final_step_is_asked_first() -> None:
    t = signed_up(Format.GROUPS, 4)
    assert len(withdrawn(t, 1001, sure=False).present) == 3
    with pytest.raises(Unsure):
        withdrawn(started(t), 1001, sure=False)
    assert started(t, sure=False).phase is Phase.RUNNING
    t = called(t, 100)
    for user_id in (1001, 1002, 1003):
        t = checked_in(t, user_id)
    with pytest.raises(Unsure) as asked:
        started(t, sure=False)
    assert asked.value.missing == ("M4",)
    assert started(checked_in(t, 1004), sure=False).phase is Phase.RUNNING


def test_a_tournament_that_is_over_stays_over() -> None:
    t = cancelled(signed_up(Format.GROUPS, 4))
    assert t.phase is Phase.CANCELLED
    for refused in (cancelled, started, lambda each: joined(each, 9, "Zoe")):
        with pytest.raises(NotNow):
            refused(t)
    with pytest.raises(NotNow):
        withdrawn(t, 1001)


def test_a_member_who_was_taken_out_does_not_just_join_again() -> None:
    t = withdrawn(signed_up(Format.SWISS, 4), 1001, Part.REMOVED)
    with pytest.raises(NotNow, match="taken you out"):
        joined(t, 1001, "M1")
