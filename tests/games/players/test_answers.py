"""All answers to an ask, or some of too many."""

from __future__ import annotations

from random import Random

from games.decisions import Ask, Several
from games.example.choices import Take
from games.players.answers import LIMIT, all_answers, in_order, some_answers

CARDS = tuple(Take("swap", card) for card in range(1, 21))


def test_one_of_several_choices_is_an_answer_by_itself() -> None:
    assert all_answers(Ask(0, "bid", CARDS)) == CARDS


def test_picks_are_put_together_in_every_way() -> None:
    found = all_answers(Ask(0, "swap", CARDS[:3], least=0, most=2))
    assert found is not None
    assert [answer.notation for answer in found] == [
        "none",
        *("swap 1", "swap 2", "swap 3"),
        *("swap 1 + swap 2", "swap 1 + swap 3", "swap 2 + swap 3"),
    ]


def test_more_picks_than_there_are_choices_are_no_answer() -> None:
    ask = Ask(0, "swap", CARDS[:2], least=1, most=9)
    assert all(map(ask.allows, all_answers(ask) or ()))
    assert len(all_answers(ask) or ()) == 3


def test_too_many_answers_are_not_listed() -> None:
    assert all_answers(Ask(0, "swap", CARDS, least=5, most=10)) is None


def test_of_too_many_answers_some_are_drawn_each_once() -> None:
    ask = Ask(0, "swap", CARDS, least=5, most=10)
    found = some_answers(ask, Random(1))
    assert LIMIT / 2 < len(found) <= LIMIT
    assert len(set(found)) == len(found)
    assert all(map(ask.allows, found))
    assert found == some_answers(ask, Random(1))


def test_picks_are_brought_into_the_order_of_the_ask() -> None:
    ask = Ask(0, "swap", CARDS, least=2, most=2)
    assert in_order(ask, Several((CARDS[4], CARDS[1]))) == Several((CARDS[1], CARDS[4]))
