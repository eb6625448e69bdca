"""Captions in films and on cards."""

from __future__ import annotations

import pytest

from bot import captions
from tests.bot.test_words import TOY


@pytest.mark.parametrize(
    ("result", "head"),
    [
        ("**Ada wins.**\n1st · Ada: **3**", ("Ada wins", "")),
        ("**Ada wins**: everybody else resigned.", ("Ada wins", "Everybody else resigned.")),
        ("**Ada wins** with ten points.", ("Ada wins", "With ten points.")),
        ("**A draw** between Ada and Bo.", ("A draw", "Between Ada and Bo.")),
        (r"**\*\*Ada\*\* \_ wins**: by \*\*7\*\*.", ("**Ada** _ wins", "By **7**.")),
        ("rich: Ada 3, Bo 1", ("rich: Ada 3, Bo 1", "")),
    ],
)
def test_a_result_is_told_in_two_parts(result: str, head: tuple[str, str]) -> None:
    assert captions.headline(result) == head


def test_a_result_in_a_sentence_has_no_markdown() -> None:
    assert captions.in_a_sentence("**Ada wins.**\n1st · Ada: **3**") == "Ada wins."
    assert captions.in_a_sentence(r"**\*\*Ada\*\* wins.**") == "**Ada** wins."


def test_a_film_begins_with_the_game_and_its_players() -> None:
    assert captions.film_start(TOY["toy"].game, ["Ada", "Bo"]) == "Toy Auction: Ada and Bo"


def test_events_stand_beside_their_move() -> None:
    assert captions.at_move(7, ["Ada bids.", "Bo bids."]) == "7 · Ada bids. Bo bids."
    assert captions.at_move(7, []) == "7"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0, "1 minute"), (59, "1 minute"), (7199, "120 minutes"), (86_400, "24 hours")],
)
def test_how_long_a_match_took(seconds: int, told: str) -> None:
    assert captions.length(5, seconds) == f"5 moves in {told}"
