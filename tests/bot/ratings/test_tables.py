"""Matches of any number of players, rated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import exp, log
from random import Random

import pytest

from bot.ratings.glicko import Rating, Result, rated
from bot.ratings.tables import rated_match
from games.places import Places

every_kind = pytest.mark.parametrize("places", Places)


def weak_orders(players: int) -> Iterator[tuple[int, ...]]:
    """Yield all rankings of a number of players, with equal ranks."""
    for ranks in product(range(1, players + 1), repeat=players):
        if all(sum(other < rank for other in ranks) == rank - 1 for rank in ranks):
            yield ranks


@every_kind
@pytest.mark.parametrize("score", [0, 0.5, 1])
def test_a_match_of_two_is_plain_glicko(places: Places, score: float) -> None:
    ada, bo = Rating(1620, 80), Rating(1480, 200)
    ranks = {1: (1, 2), 0: (2, 1), 0.5: (1, 1)}[score]
    assert rated_match([ada, bo], ranks, places) == (
        rated(ada, [Result(bo, score)]),
        rated(bo, [Result(ada, 1 - score)]),
    )


@every_kind
def test_the_order_of_the_seats_does_not_matter(places: Places) -> None:
    players = [Rating(1400, 60), Rating(1500, 300), Rating(1650, 90), Rating(1500, 120)]
    ranks = (2, 1, 2, 4)
    wanted = rated_match(players, ranks, places)
    for order in permutations(range(4)):
        mixed = rated_match([players[i] for i in order], [ranks[i] for i in order], places)
        for seat, i in enumerate(order):
            assert mixed[seat].value == pytest.approx(wanted[i].value, abs=1e-6)
            assert mixed[seat].deviation == pytest.approx(wanted[i].deviation, abs=1e-6)


@every_kind
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_of_equal_players_the_better_placed_are_never_behind(places: Places, players: int) -> None:
    for ranks in weak_orders(players):
        after = rated_match([Rating(1500, 100)] * players, ranks, places)
        for one, other in permutations(range(players), 2):
            if ranks[one] == ranks[other]:
                assert after[one].value == pytest.approx(after[other].value)
            elif ranks[one] < ranks[other]:
                assert after[one].value >= after[other].value - 1e-9


@every_kind
def test_nobody_gains_by_losing(places: Places) -> None:
    """Not even a weak player beside strong ones."""
    random = Random(1)
    for _ in range(500):
        players = [Rating(random.uniform(800, 2200), random.uniform(45, 350)) for _ in range(4)]
        ranks = [2, 3, 1, 4]
        random.shuffle(ranks)
        last = ranks.index(4)
        assert rated_match(players, ranks, places)[last].value <= players[last].value + 1e-9


def test_where_only_the_winner_is_told_losers_do_not_gain_on_each_other() -> None:
    after = rated_match([Rating(1500, 80)] * 4, (1, 2, 3, 4), Places.WINNER)
    assert len({round(rating.value, 6) for rating in after[1:]}) == 1


# --- Players whose strength is known --------------------------------------------------------

WORLDS, MATCHES, SPREAD = 24, 30, 250


def played(strengths: Sequence[float], random: Random) -> tuple[int, ...]:
    """Return the ranks of a match, drawn with the chances that strengths give."""
    left, ranks, place = list(range(len(strengths))), [0] * len(strengths), 1
    while left:
        weights = [exp(strengths[seat] * log(10) / 400) for seat in left]
        [seat] = random.choices(left, weights)
        ranks[seat] = place
        left.remove(seat)
        place += 1
    return tuple(ranks)


@pytest.mark.parametrize(
    ("seats", "places"),
    [(2, Places.ORDER), *((seats, places) for seats in (3, 4) for places in Places)],
)
def test_the_interval_holds_the_strength_and_the_order_is_mostly_right(
    seats: int, places: Places
) -> None:
    """After 30 matches, 93 to 99 of 100 are within two deviations, and 86 of 100
    pairs are right."""
    random, inside, right, pairs, seen = Random(7), 0, 0, 0, 0
    for _ in range(WORLDS):
        strengths = [random.gauss(1500, SPREAD) for _ in range(12)]
        middle = sum(strengths) / len(strengths)
        ratings = [Rating(1500, 350, 0.06)] * len(strengths)
        for _ in range(MATCHES * len(strengths) // seats):
            table = random.sample(range(len(strengths)), seats)
            ranks = played([strengths[each] for each in table], random)
            if places is Places.WINNER:
                ranks = tuple(1 if rank == 1 else 2 for rank in ranks)
            after = rated_match([ratings[each] for each in table], ranks, places)
            for each, rating in zip(table, after, strict=True):
                ratings[each] = rating
        for each, rating in enumerate(ratings):
            inside += abs(rating.value - (strengths[each] - middle + 1500)) < 2 * rating.deviation
            seen += 1
        for one, other in permutations(range(len(strengths)), 2):
            if strengths[one] > strengths[other]:
                pairs += 1
                right += ratings[one].value > ratings[other].value
    assert 0.93 <= inside / seen <= 0.995
    assert right / pairs >= 0.86


def test_a_pair_that_counts_less_changes_less_and_one_that_counts_nothing_changes_nothing() -> None:
    before = [Rating(1500, 80), Rating(1600, 80), Rating(1700, 80)]
    whole = rated_match(before, [1, 2, 3])
    half = rated_match(before, [1, 2, 3], counts={(0, 1): 0.5, (0, 2): 0.5})
    assert 1500 < half[0].value < whole[0].value
    none = rated_match(before, [1, 2, 3], counts={(0, 1): 0.0, (0, 2): 0.0})
    assert none[0] == before[0]
    assert none[1] != before[1], "the other pairs count as ever"
