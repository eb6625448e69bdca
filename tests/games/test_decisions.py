"""Questions and their answers as data. `test_engine` asks and answers them."""

from __future__ import annotations

import pytest

from games.decisions import About, Ask, Choice, Listing, Several
from games.example.choices import Pass, takes
from games.refusals import IllegalChoice


class Against(About, frozen=True):
    seat: int


class Pick(Choice, frozen=True):
    word: str

    @property
    def notation(self) -> str:
        return f"pick {self.word}"


A, B, C = map(Pick, "ABC")


def test_questions_about_different_things_are_different_questions() -> None:
    """A button made for one is therefore out of date for the other."""
    choices = (Pass(), *takes("veto", [1]))
    one, other = (Ask(0, "veto", choices, about=Against(seat)) for seat in (1, 2))
    assert one != other
    assert one == Ask(0, "veto", choices, about=Against(1))


def test_a_single_choice_is_forced_unless_asking_hides_something() -> None:
    only = takes("veto", [1])
    assert Ask(0, "veto", only).forced == only[0]
    hiding = Ask(0, "veto", only, always_ask=True)
    assert (hiding.forced, hiding.only) == (None, only[0])


def test_several_picks_are_an_answer_where_several_are_wanted() -> None:
    cards = takes("swap", [1, 2, 3])
    ask = Ask(0, "swap", cards, least=1, most=2)
    assert ask.allows(Several(cards[:2]))
    assert not ask.allows(Several(cards))
    assert not ask.allows(cards[0])


def test_the_question_may_come_before_several_picks() -> None:
    """Unless the picks themselves begin with that word, and not in a log."""
    ask = Ask(0, "flee", takes("swap", [1, 2, 3]), least=0, most=2)
    assert ask.find("flee swap 1 + swap 2") == ask.find("swap 1 + swap 2")
    assert ask.find("Flee none") == Several(())
    assert ask.find("flee swap 1", in_full=True) is None
    assert ask.find("flee") is None
    same = Ask(0, "swap", takes("swap", [1, 2, 3]), least=0, most=2)
    assert same.find("swap 1") == Several(takes("swap", [1]))


def test_a_listing_is_listed_once_when_somebody_looks() -> None:
    looks = []
    listing = Listing(lambda: looks.append(1) or takes("swap", [1, 2, 3]))  # type: ignore[func-returns-value]
    assert not looks
    assert (len(listing), listing[0], listing[1:]) == (
        3,
        *takes("swap", [1]),
        takes("swap", [2, 3]),
    )
    assert listing == takes("swap", [1, 2, 3]) == tuple(listing)
    assert hash(listing) == hash(tuple(listing))
    assert repr(listing) == repr(tuple(listing))
    assert looks == [1]


def one(*choices: Choice, always_ask: bool = False) -> Ask:
    return Ask(0, "which", choices, always_ask=always_ask)


def between(least: int, most: int) -> Ask:
    return Ask(0, "which", (A, B, C), least, most)


def test_a_listing_equals_another_and_a_tuple_of_the_same_choices() -> None:
    some, others = takes("swap", [1, 2]), takes("swap", [1, 3])
    assert Listing(lambda: some) == Listing(lambda: [*some])
    assert Listing(lambda: some) == tuple(some)
    assert Listing(lambda: some) != Listing(lambda: others)
    assert Listing(lambda: some) != tuple(others)


def test_a_single_answer_is_one_of_the_choices() -> None:
    assert one(A, B).allows(A)
    assert not one(A, B).allows(C)
    assert not one(A, B).allows(Several((A,)))


@pytest.mark.parametrize(
    ("picks", "allowed"),
    [((), False), ((A,), True), ((A, C), True), ((A, A), False), ((A, B, C), False)],
)
def test_several_answers_are_counted_and_differ(picks: tuple[Choice, ...], allowed: bool) -> None:
    assert between(1, 2).allows(Several(picks)) is allowed
    assert not between(1, 2).allows(A)


def test_several_with_an_unlisted_pick_is_not_allowed() -> None:
    assert not Ask(0, "which", (A, B), 0, 2).allows(Several((A, C)))


def test_typed_answers_are_found() -> None:
    assert one(A, B).find("  PICK   b ") == B
    assert one(A, B).find("pick c") is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("none", Several(())),
        ("", Several(())),
        ("pick a", Several((A,))),
        ("Pick A+pick  c", Several((A, C))),
        ("a + c", Several((A, C))),
        ("pick a + nonsense", None),
        ("pick a +", None),
    ],
)
def test_several_typed_answers_are_found(text: str, found: Choice | None) -> None:
    assert between(0, 2).find(text) == found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pick a + pick a", "Pick each only once."),
        ("2x pick a", "Pick each only once."),
        ("pick a + pick b + pick c", "Pick at most 2."),
        ("pick + pick b", "That could be `pick A`, `pick B` or `pick C`. Type a little more."),
    ],
)
def test_several_typed_answers_that_break_a_limit_are_told_which(text: str, why: str) -> None:
    with pytest.raises(IllegalChoice) as refusal:
        between(0, 2).find(text)
    assert str(refusal.value) == why


def test_a_log_is_read_without_short_forms() -> None:
    assert one(A, B).find("b", in_full=True) is None
    assert one(A, B).find("pick b", in_full=True) == B


def test_several_is_written_with_plus_signs() -> None:
    assert Several((A, B)).notation == "pick A + pick B"
    assert Several(()).notation == "none"


def test_forced_is_the_only_possible_answer() -> None:
    assert one(A).forced == A
    assert one(A, B).forced is None
    assert between(3, 3).forced == Several((A, B, C))
    assert between(2, 3).forced is None
    assert between(0, 3).forced is None


def test_nothing_is_forced_where_skipping_would_tell() -> None:
    assert one(A, always_ask=True).forced is None
    assert one(A, always_ask=True).only == A


def test_an_only_answer_is_one_whether_or_not_it_is_asked_for() -> None:
    assert one(A).only == A
    assert one(A, B).only is None
    assert between(3, 3).only == Several((A, B, C))
    assert between(2, 3).only is None
