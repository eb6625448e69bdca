"""Whole tournaments by chance: they end, nobody has two byes, and a result that arrives twice
counts once."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.pairings import groups, knockout, round_robin, swiss
from bot.pairings.course import (
    advanced,
    after_leaving,
    closed,
    format_of,
    places,
    rounds,
    standings,
    winner,
)
from bot.pairings.records import (
    FEW,
    MOST,
    Format,
    Pairing,
    Part,
    Phase,
    Result,
    Tournament,
)
from bot.pairings.signing_up import started, withdrawn
from tests.bot.pairings.playing import check, play, signed_up

SOME = (3, 4, 5, 6, 7, 8, 9, 12, 15, 16)


@pytest.mark.parametrize("members", SOME)
@pytest.mark.parametrize("format_", Format)
def test_a_tournament_ends_with_a_winner(format_: Format, members: int) -> None:
    for seed in range(3):
        t = play(signed_up(format_, members, seed), Random(seed))
        assert t.phase is Phase.FINISHED
        assert winner(t) == standings(t)[0].number
        assert places(t)[0] == 1
        assert t.round == rounds(t) == rounds(started(signed_up(format_, members, seed)))


@pytest.mark.parametrize("format_", Format)
def test_both_seats_are_played(format_: Format) -> None:
    t = play(signed_up(format_, 8, twice=True), Random(3), draws=0.0)
    met = Counter(frozenset(each.both) for each in t.pairings)
    assert all(count >= 2 for count in met.values())
    firsts = Counter((each.round, each.first) for each in t.pairings if each.nth < 2)
    seconds = Counter((each.round, each.second) for each in t.pairings if each.nth < 2)
    assert firsts == seconds


@pytest.mark.parametrize("format_", Format)
def test_members_may_leave_and_come_late(format_: Format) -> None:
    for seed in range(12):
        members = 3 + seed * 3
        t = signed_up(format_, min(members, 16), seed)
        play(t, Random(seed), leaving=0.08, late=0.05)


@pytest.mark.soak
@pytest.mark.parametrize("format_", Format)
def test_so_it_is_of_every_size(format_: Format) -> None:
    for members in range(3, MOST + 1):
        if format_ is Format.ROUND_ROBIN and members > 24:
            break
        for seed in range(3):
            t = play(signed_up(format_, members, seed), Random(seed), leaving=0.02 * seed)
            assert t.phase is Phase.FINISHED


def test_everybody_may_leave() -> None:
    for format_ in Format:
        t = started(signed_up(format_, 9))
        for each in t.contenders:
            if t.phase is Phase.RUNNING:
                t = withdrawn(t, each.user_id, Part.LEFT)
                check(t)
        assert t.phase is Phase.FINISHED
        assert winner(t) in (None, *[each.number for each in t.present])


def test_the_same_seed_leads_to_the_same_pairings() -> None:
    for format_ in Format:
        assert started(signed_up(format_, 11, 5)) == started(signed_up(format_, 11, 5))
        assert started(signed_up(format_, 11, 5)) != started(signed_up(format_, 11, 6))


def test_in_a_knockout_whoever_loses_is_out() -> None:
    t = play(signed_up(Format.KNOCKOUT, 13), Random(1), draws=0.5)
    for round_ in range(1, t.round):
        on = {knockout.winner(t, place, round_) for place in knockout.places(t, round_)}
        assert {n for each in t.of_round(round_ + 1) for n in each.both if n} == on
    assert sum(each.is_bye for each in t.of_round(1)) == 3
    assert not any(each.is_bye for each in t.pairings if each.round > 1)
    assert places(t)[:4] == [1, 2, 3, 3]


def test_a_drawn_meeting_is_played_once_more_and_then_by_lot() -> None:
    t = started(signed_up(Format.KNOCKOUT, 4))
    first = t.open[0]
    t = advanced(closed(t, first.key, Result(1, 1)))
    other = next(each for each in t.open if each.place != first.place)
    t = advanced(closed(t, other.key, Result(2, 0)))
    [again] = t.open
    assert again.both == (first.second, first.first)
    t = advanced(closed(t, again.key, Result(1, 1)))
    assert t.round == 2
    assert knockout.by_lot(t, first.place, 1)
    assert not knockout.by_lot(t, other.place, 1)
    assert knockout.winner(t, first.place, 1) in t.open[0].both


def test_in_a_knockout_of_two_who_forfeit_the_one_who_is_there_goes_on() -> None:
    t = started(signed_up(Format.KNOCKOUT, 4))
    pairing = t.open[0]
    t = withdrawn(t, t.contender(pairing.first).user_id)
    [forfeited] = [each for each in t.of_round(1) if each.key == pairing.key]
    assert forfeited.result == Result(0, 2, first_forfeits=True)
    assert knockout.winner(t, pairing.place, 1) == pairing.second


def test_groups_lead_to_a_final() -> None:
    t = play(signed_up(Format.GROUPS, 9), Random(2))
    assert [len(table) for table in groups.tables(t, 1)] == [5, 4]
    [final] = groups.tables(t, 2)
    assert {line.number for line in final} == {
        line.number for table in groups.tables(t, 1) for line in table[:2]
    }
    assert winner(t) == final[0].number
    assert [line.number for line in standings(t)[:4]] == [line.number for line in final]


def test_in_groups_seats_are_about_even() -> None:
    t = started(signed_up(Format.GROUPS, 16))
    firsts = Counter(each.first for each in t.pairings)
    assert set(firsts.values()) <= {1, 2}


def test_a_player_who_leaves_after_a_group_gives_their_place_to_the_next() -> None:
    t = started(signed_up(Format.GROUPS, 6))
    while t.round == 1 and len(t.open) > 1:
        t = advanced(closed(t, t.open[0].key, Result(2, 0)))
    first = groups.tables(t, 1)[0]
    t = withdrawn(t, t.contender(first[0].number).user_id)
    t = advanced(closed(t, t.open[0].key, Result(2, 0))) if t.round == 1 else t
    assert first[0].number not in {n for each in t.of_round(2) for n in each.both}
    assert len({n for each in t.of_round(2) for n in each.both}) == 4


def test_in_a_round_robin_everybody_meets_everybody() -> None:
    t = play(signed_up(Format.ROUND_ROBIN, 7), Random(4))
    met = Counter(frozenset(each.both) for each in t.pairings if not each.is_bye)
    assert len(met) == 21
    assert set(met.values()) == {1}
    assert t.round == round_robin.rounds(7) == 7
    assert all(each.points(each.first) == 0 for each in t.pairings if each.is_bye)


def test_swiss_with_few_is_a_round_robin() -> None:
    assert format_of(started(signed_up(Format.SWISS, FEW))) is Format.ROUND_ROBIN
    assert format_of(started(signed_up(Format.SWISS, FEW + 1))) is Format.SWISS


def test_in_swiss_rounds_equals_meet() -> None:
    t = started(signed_up(Format.SWISS, 16))
    random = Random(9)
    while t.round < 3:
        t = advanced(closed(t, t.open[0].key, random.choice([Result(2, 0), Result(0, 2)])))
    points = {line.number: line.points for line in standings(t)}
    assert sum(abs(points[e.first] - points[e.second]) for e in t.of_round(3)) == 0


def test_in_swiss_rounds_the_last_gets_the_bye() -> None:
    t = started(signed_up(Format.SWISS, 9))
    while t.round < 2:
        t = advanced(closed(t, t.open[0].key, Result(2, 0)))
    [bye] = [each for each in t.of_round(2) if each.is_bye]
    before = {e.number: e.points for e in standings(t)}
    least = min(
        before[e.number]
        for e in t.present
        if e.number not in {b.first for b in t.of_round(1) if b.is_bye}
    )
    assert before[bye.first] - 2 == least == 0


def test_swiss_rounds_dead_end_nowhere_while_all_stay() -> None:
    """The cap on rounds makes that so: with one more round, small fields run out."""
    for members in range(FEW + 1, 20):
        t = play(signed_up(Format.SWISS, members, members), Random(members))
        assert t.round == swiss.rounds(members)


def _through_by_lot() -> tuple[Tournament, Pairing, int]:
    """Return a knockout in whose first round a contender went on by lot, with the match
    and the contender."""
    t = started(signed_up(Format.KNOCKOUT, 8))
    first = t.of_round(1)[0]
    while t.round == 1:
        for each in t.open:
            drawn = each.place == first.place
            t = advanced(closed(t, each.key, Result(1, 1) if drawn else Result(2, 0)))
    return t, first, knockout.winner(t, first.place, 1)


def test_a_player_who_leaves_later_has_won_their_earlier_rounds_all_the_same() -> None:
    t, first, through = _through_by_lot()
    after = withdrawn(t, t.contender(through).user_id)
    assert knockout.winner(after, first.place, 1) == through
    assert knockout.by_lot(after, first.place, 1)
    [other] = set(first.both) - {through}
    found = {
        line.number: place for line, place in zip(standings(after), places(after), strict=True)
    }
    assert found[through] < found[other]


def test_where_both_finalists_are_gone_nobody_wins_who_has_lost() -> None:
    t = started(signed_up(Format.KNOCKOUT, 4))
    while t.round == 1:
        t = advanced(closed(t, t.open[0].key, Result(2, 0)))
    for number in t.open[0].both:
        t = after_leaving(t, number, Part.SILENT)
    t = advanced(t)
    assert t.phase is Phase.FINISHED
    assert winner(t) is None
