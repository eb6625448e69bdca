"""Questions and their answers as data; how they are asked and answered is in `test_engine`."""

from __future__ import annotations

from games.engine import About, Ask, Listing, Several
from games.example.choices import Pass, takes


class Against(About, frozen=True):
    seat: int


def test_questions_about_different_things_are_different_questions() -> None:
    """So a button that was made for one is out of date for the other."""
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


def test_computer_players_know_how_to_play_all_unless_a_game_says_otherwise() -> None:
    ask = Ask(0, "bid", takes("bid", (1, 2)))
    assert list(ask.familiar) == list(ask.choices)
