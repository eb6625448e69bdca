"""Several picks with limits: which combinations are legal, and that a legal one is always found."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.decisions import Ask, Choice, Several
from games.picking import Picking, Tally
from games.players.answers import LIMIT, all_answers, in_order, some_answers
from games.refusals import IllegalChoice
from games.simulate import at_random


class Unit(Choice, frozen=True):
    name: str

    @property
    def notation(self) -> str:
        return self.name


FOOT, HORSE, HERO = Unit("foot"), Unit("horse"), Unit("hero")
ARMY = Ask(
    0,
    "army",
    (FOOT, HORSE, HERO),
    least=1,
    most=6,
    copies=3,
    tallies=(Tally("points", (3, 5, 8), least=10, most=20), Tally("power", (1, 2, 4), aim=9)),
)


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        ((FOOT, FOOT, HORSE), ""),
        ((HERO, HERO), ""),
        ((FOOT,), "That is 3 points; you need at least 10."),
        ((HERO, HERO, HORSE), "That is 21 points; the most is 20."),
        ((FOOT, FOOT, FOOT, FOOT), "Pick each at most 3 times."),
        ((), "Pick at least 1."),
        ((FOOT,) * 7, "Pick at most 6."),
    ],
)
def test_picks_keep_within_the_limits(picks: tuple[Choice, ...], why: str) -> None:
    answer = Several(picks)
    assert ARMY.allows(answer) is (not why)
    assert ARMY.picking.objection(ARMY.counts(picks) or ()) == why
    if why:
        with pytest.raises(IllegalChoice) as refusal:
            ARMY.find(answer.notation)
        assert str(refusal.value) == why
    else:
        assert ARMY.find(answer.notation) == answer


@pytest.mark.parametrize("picks", [(FOOT,), (FOOT, HORSE, HERO)])
def test_where_one_number_alone_is_right_that_is_said(picks: tuple[Choice, ...]) -> None:
    pair = Ask(0, "pair", (FOOT, HORSE, HERO), least=2, most=2)
    assert pair.picking.objection(pair.counts(picks) or ()) == "Pick exactly 2."


def test_an_aim_binds_nobody() -> None:
    """Power 9 is the aim; less is legal."""
    assert ARMY.allows(Several((FOOT, FOOT, HORSE))), "power 4"


def test_copies_are_typed_by_number_or_one_by_one() -> None:
    answer = Several((FOOT, FOOT, HORSE))
    assert answer.notation == "2x foot + horse"
    for typed in ("2x foot + horse", "foot+foot+horse", "2 x fo + ho", "FOOT + foot + horse"):
        assert ARMY.find(typed) == answer


def small(random: Random) -> Picking:
    """Return random limits on few choices."""
    size, copies = random.randint(1, 5), random.randint(1, 2)
    most = random.randint(0, size * copies)
    return Picking(
        size,
        copies,
        random.randint(0, most),
        most,
        tuple(
            Tally(
                "points",
                tuple(random.randint(0, 6) for _ in range(size)),
                random.randint(0, 8),
                random.choice([None, random.randint(0, 16)]),
            )
            for _ in range(random.randint(0, 2))
        ),
    )


def test_every_legal_combination_is_found_once_and_no_other() -> None:
    random = Random(5)
    found_none = 0
    for _ in range(300):
        picking = small(random)
        every = product(range(picking.copies + 1), repeat=picking.size)
        legal = [counts for counts in every if not picking.objection(counts)]
        assert sorted(picking.legal()) == sorted(legal)
        found_none += not legal
        if legal:
            assert all(picking.at_random(random) in legal for _ in range(20))
        else:
            with pytest.raises(ValueError, match="nobody can answer"):
                picking.at_random(random)
    assert 0 < found_none < 200


def test_a_needle_in_a_haystack_is_found() -> None:
    """One combination of 24 choices is legal: random tries miss it, the search does not."""
    picking = Picking(24, 1, 1, 24, (Tally("points", tuple(range(1, 25)), 299, 299),))
    assert picking.at_random(Random(1)) == (0, *[1] * 23)
    assert list(picking.legal()) == [(0, *[1] * 23)]


def test_the_only_legal_combination_is_forced() -> None:
    tally = Tally("power", (4, 3, 2), least=9)
    ask = Ask(0, "charge", (HERO, HORSE, FOOT), least=0, most=3, tallies=(tally,))
    assert ask.only == Several((HERO, HORSE, FOOT))
    assert ARMY.only is None


def test_random_play_and_computers_know_the_limits() -> None:
    random = Random(3)
    every = all_answers(ARMY)
    assert every is not None
    assert len(set(every)) == len(every) < LIMIT
    assert all(map(ARMY.allows, every))
    for _ in range(100):
        answer = at_random(ARMY, random)
        assert ARMY.allows(answer)
        assert in_order(ARMY, answer) in every


def test_of_too_many_combinations_computers_look_at_some_legal_ones() -> None:
    units = tuple(Unit(f"unit {number}") for number in range(40))
    points = Tally("points", tuple(range(1, 41)), least=15, most=20)
    ask = Ask(0, "army", units, least=1, most=20, copies=3, tallies=(points,))
    assert all_answers(ask) is None
    answers = some_answers(ask, Random(2))
    assert 100 < len(answers) <= LIMIT
    assert all(map(ask.allows, answers))
