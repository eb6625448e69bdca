"""Short forms of typed choices; the module's own examples show the common ones."""

from __future__ import annotations

import time

import pytest

from games.notation import Fit, could_be, fits, joined, meant, picks_in, the_one, tidy
from games.refusals import IllegalChoice

TACTICA = ["muster foot c3", "muster horse c3", "muster horse d4", "move c3 d5", "move c3 d4"]


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("mus f c3", "muster foot c3"),
        ("mu h d", "muster horse d4"),
        ("foot", "muster foot c3"),
        ("HORSE D4", "muster horse d4"),
        ("c3 d5", "move c3 d5"),
        ("mo c3d5", None),
        ("move c3d5", "move c3 d5"),
        ("move c3 d 5", "move c3 d5"),
        ("d5 c3", None),
        ("move c3 d5 d5", None),
        ("", None),
        ("+", None),
    ],
)
def test_short_forms(typed: str, means: str | None) -> None:
    assert the_one(typed, TACTICA) == means


def test_a_full_spelling_wins_over_all_that_it_begins() -> None:
    assert the_one("turn b2", ["turn b2 left", "turn b2", "turn b22"]) == "turn b2"


def test_beginnings_win_over_words_in_the_middle() -> None:
    assert the_one("b2", ["play b2", "b2 c3"]) == "b2 c3"


@pytest.mark.parametrize("typed", ["play 1", "play 1 b2", "1 b2", "1"])
def test_a_number_is_never_cut_short(typed: str) -> None:
    assert the_one(typed, ["play 12 b2", "play 7 b2"]) is None


def test_letters_after_a_number_may_be_left_out() -> None:
    assert the_one("move g1 g2", ["move G1C G2CL", "move G10 G2"]) == "move G1C G2CL"


def test_an_ambiguous_text_names_its_choices() -> None:
    with pytest.raises(IllegalChoice, match="That could be `muster horse c3` or `muster horse d4`"):
        the_one("mus h", TACTICA)
    assert could_be(list("abcd")) == "That could be `a`, `b`, `c` or another. Type a little more."


def test_two_that_differ_in_spaces_alone_can_be_spelled_apart() -> None:
    odd = ["give 1 2", "give 12"]
    assert [the_one(text, odd) for text in odd] == odd
    assert len(meant("give12", odd)) == 2


def test_in_full_takes_spaces_of_any_kind_and_no_short_form() -> None:
    """Logs of version 1 of Bopbm: Squared hold `invade a 1` where 26 spaces were open."""
    old = {"invade a 1": "invade a1", "attack c 4 from a1": "attack c4 from a1"}
    for text, now in old.items():
        assert the_one(text, [*old.values(), "wait"], in_full=True) == now
    assert the_one("invade", ["invade a1"], in_full=True) is None


def test_how_well_something_fits() -> None:
    assert fits("7 b2", ["7 b2", "7b2", "7 b2 left", "play 7 b2", "play 7"]) == {
        "7 b2": Fit.FULL,
        "7b2": Fit.UNSPACED,
        "7 b2 left": Fit.BEGINNING,
        "play 7 b2": Fit.SOME_WORDS,
    }


def test_several_picks_are_joined_and_taken_apart() -> None:
    for picks in ([], ["foot"], ["foot", "horse", "horse", "foot"]):
        assert picks_in(joined(picks)) == picks
    assert picks_in("2 x foot") == ["foot", "foot"]
    assert picks_in("999x foot") == ["999x foot"], "nobody picks so many; it is taken as a word"


def test_tidy() -> None:
    assert tidy(" Play\t7  B2\n") == "play 7 b2"


def test_thousands_of_choices_are_read_in_no_time() -> None:
    names = [f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 10)]
    legal = [f"move {src} {dst}" for src in names for dst in names]
    began = time.perf_counter()
    assert the_one("m j9 a1", legal) == "move j9 a1"
    assert time.perf_counter() - began < 1
