"""How choices are written."""

from __future__ import annotations

from games.square_tactics.cards.characters import card_of
from games.square_tactics.choices import TAKE_FACTION, Play, TakeFaction, ask_to_play


def test_choices_read_as_they_are_typed() -> None:
    assert TakeFaction("cats").notation == "faction cats"
    assert Play(7, "b2").notation == "play 7 b2"


def test_every_faction_can_be_taken() -> None:
    assert [taken.faction for taken in TAKE_FACTION] == ["aliens", "bots", "cats", "ninjas"]


def test_every_card_in_hand_can_go_to_every_open_space() -> None:
    hand = (card_of(2, 7), card_of(2, 18))
    is_open = (True, *[False] * 7, True)
    (ask,) = ask_to_play(1, 2, hand, 2, is_open)
    assert (ask.seat, ask.question) == (1, "play")
    assert ask.choices == (
        Play(7, "a1"),
        Play(7, "c3"),
        Play(18, "a1"),
        Play(18, "c3"),
    )
