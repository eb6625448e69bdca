"""The cards of ratings and leaderboards: nothing sticks out, all is described."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from renderers.cards.leaderboard import Leaderboard, Row, leaderboard_card
from renderers.cards.ratings import GameRating, Ratings, ratings_card
from renderers.kit.style import GROUND
from renderers.kit.themes import THEMES
from renderers.picture import ALT_LENGTH
from tests.renderers.cards.test_cards import edges, opened

LONG = "W" * 32
EVERY_THEME = pytest.mark.parametrize("theme", THEMES)


def board(name: str = "Ada", rows: int = 10, own: int = 3) -> Leaderboard:
    return Leaderboard(
        "Leaderboard",
        "Bopbm: Squared, 3+ players",
        "Season: October to December 2026",
        tuple(
            Row(f"{n}.", name, "1502", "±61", "10 won, 3 drawn, 2 lost, +41", own=n == own)
            for n in range(1, rows + 1)
        ),
    )


def game(rating: str = "1502", *course: float, name: str = "Chess, 2 players") -> GameRating:
    return GameRating(
        name,
        rating,
        "±61",
        sure=58,
        sure_told="How sure we are: 58%",
        told="12 rated matches",
        course=course or (1500.0, 1560.0, 1502.0),
        course_told="From 1500 to 1502, 1560 at best",
    )


def pixels(data: bytes, box: tuple[int, int, int, int]) -> bytes:
    return Image.open(BytesIO(data)).convert("RGB").crop(box).tobytes()


@EVERY_THEME
@pytest.mark.parametrize("name", ["Ada", LONG])
def test_nothing_sticks_out(theme: str, name: str) -> None:
    look = THEMES[theme]
    ratings = Ratings("Ratings", name, (game(name=name * 2), game("")))
    for card in (leaderboard_card(board(name), look), ratings_card(ratings, look)):
        assert edges(opened(card.data)) == {look.colour(GROUND)}
        assert len(card.alt) <= ALT_LENGTH


def test_a_leaderboard_is_described_with_all_that_it_shows() -> None:
    card = leaderboard_card(board(rows=2, own=2))
    assert card.alt == (
        "Leaderboard: Bopbm: Squared, 3+ players. Season: October to December 2026. "
        "1. Ada, 1502 ±61, 10 won, 3 drawn, 2 lost, +41. "
        "2. Ada (you), 1502 ±61, 10 won, 3 drawn, 2 lost, +41."
    )


def test_ones_own_row_has_a_line_around_it() -> None:
    with_own, without = leaderboard_card(board(own=1)), leaderboard_card(board(own=0))
    assert with_own.data != without.data


def test_ratings_are_described_and_an_unsure_one_has_no_number() -> None:
    card = ratings_card(Ratings("Ratings", "Ada", (game(), game("", name="Go, 2 players"))))
    assert card.alt == (
        "Ratings of Ada. Chess, 2 players: 1502 ±61, 12 rated matches. "
        "From 1500 to 1502, 1560 at best. "
        "Go, 2 players: How sure we are: 58%, 12 rated matches."
    )


def test_the_curve_follows_the_course() -> None:
    curve = (440, 100, 860, 230)
    up, down = (
        ratings_card(Ratings("Ratings", "Ada", (game("1502", *course),)))
        for course in ((1400.0, 1500.0, 1600.0), (1600.0, 1500.0, 1400.0))
    )
    assert pixels(up.data, curve) != pixels(down.data, curve)
    alone = ratings_card(Ratings("Ratings", "Ada", (game("1502", 1502.0),)))
    assert opened(alone.data).width == 900, "one match makes no curve, and no trouble"
