"""Suggestions of `/move`, in their order."""

from __future__ import annotations

from bot.matches.suggestions import meaning, suggestions
from games.bopbm_squared.game import Bopbm
from games.example.words import AuctionWords
from tests.bot.hand.test_menus import VIEW, PlainWords, ask
from tests.bot.hand.test_picks import ASK
from tests.games.bopbm_squared.positions import position
from tests.players import PLAYERS

PLAYS = ask("play 1 a1", "play 12 b2", "play 7 b2", "move b2", "pass")


def suggested(typed: str) -> list[str]:
    return [text for text, _ in suggestions(PlainWords(), VIEW, PLAYERS, PLAYS, typed)]


def test_all_is_suggested_before_anything_is_typed() -> None:
    assert suggested("") == ["play 1 a1", "play 12 b2", "play 7 b2", "move b2", "pass"]


def test_the_nearest_come_first() -> None:
    assert suggested("p")[0] == "pass", "of what begins so, the shortest"
    assert suggested("b2") == ["move b2", "play 7 b2", "play 12 b2"]
    assert suggested("PLAY 7b2") == ["play 7 b2"]


def test_moves_that_hold_all_words_come_after_forms_of_them() -> None:
    assert suggested("play 1") == ["play 1 a1", "play 12 b2"]


def test_of_several_picks_the_last_is_completed_within_the_limits() -> None:
    found = [text for text, _ in suggestions(AuctionWords(), VIEW, PLAYERS, ASK, "30 + coin 1")]
    assert found[0] == "30 + coin 1"
    assert "30 + coin 10" in found
    assert "30 + coin 11" not in found, "41 of 40"


def test_a_choice_is_told_without_commas_around_a_word_that_links() -> None:
    game, on = Bopbm(), position("a1 a2 b1 c1", "d1 d2 c2")
    choice = game.asks(on)[0].find("attack d1 from c1")
    assert choice is not None
    told = meaning(game.words, game.view(on, 0), PLAYERS, choice, None)
    assert " from " in told
    assert ", from" not in told
