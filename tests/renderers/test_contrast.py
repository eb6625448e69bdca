"""Every line and icon of a picture is visible on its ground, in every look (WCAG 2.1, AA).

The ground is the colour of most pixels where it is drawn, before the letters or the icon.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from renderers.cards.curve import Curve, curve_card
from renderers.cards.honours import honours_card
from renderers.cards.leaderboard import leaderboard_card
from renderers.cards.profile import profile_card
from renderers.cards.ratings import Ratings, ratings_card
from renderers.cards.result import result_card
from renderers.cards.tournament import Victory, chart_card, winner_card
from renderers.kit import pen
from renderers.kit.book import COMMON
from renderers.kit.style import BOARD, FAINT, PAPER, RED
from renderers.kit.themes import THEMES, Theme
from renderers.kit.tile import Tile
from renderers.tactica import material as tactica
from tests.renderers.cards import test_curve, test_honours, test_standings, test_tournament
from tests.renderers.cards.test_cards import profile, result, with_story
from tests.renderers.goldens import ALL, sheet_of
from tests.renderers.kit.test_themes import contrast
from tests.renderers.seen import Drawn, seen_in
from tests.renderers.test_materials import shown

LEAST, LEAST_LARGE = 4.5, 3.0
"""The least contrast of lines, and of large ones and icons."""
LARGE = 32
"""The least pixels of large letters, which are 12 on a phone. WCAG's own bound is lower."""
BOLD_ON_RED = (PAPER, RED)
"""Texts that are bold, and so large for WCAG: an alarm, and a sum that is lost."""

QUICK = "tactics_end", "squares_middle", "bopbm_army", "tactica_crown", "squarriors_attacked"

CARDS: dict[str, Callable[[], object]] = {
    "result": lambda: result_card(result(4, turned="Ada captures two.")),
    "result with a story": lambda: result_card(with_story((0.5, 0.8), (0.5, 0.2), at=1)),
    "profile": lambda: profile_card(profile(5, 5)),
    "honours": lambda: honours_card(test_honours.card(3)),
    "leaderboard": lambda: leaderboard_card(test_standings.board()),
    "ratings": lambda: ratings_card(Ratings("Ratings", "Ada", (test_standings.game(),))),
    "curve": lambda: curve_card(Curve("Chance", "9 moves", test_curve.POINTS), "alt"),
    "tournament": lambda: chart_card(test_tournament.CHARTS["a tree"]),
    "table of a tournament": lambda: chart_card(test_tournament.CHARTS["groups"]),
    "winner": lambda: winner_card(
        Victory("Cup", "SQUARES", "Winner", "Ada", ("3 won",), ("2nd: Bo",))
    ),
}


def least(drawn: Drawn) -> float:
    """Return the contrast that it needs."""
    style = drawn.style
    if style is None:
        return LEAST_LARGE
    on_red = (drawn.ink, drawn.ground) == BOLD_ON_RED and style.weight in ("Bold", "Black")
    return LEAST_LARGE if on_red or style.size >= LARGE else LEAST


def hard_to_see(found: list[Drawn]) -> set[str]:
    return {
        f"{each.what!r} {theme.key}: {contrast:.1f}"
        for each in found
        for theme in THEMES.values()
        if (contrast := each.contrast(theme)) < least(each)
    }


@pytest.mark.parametrize(
    "golden",
    [
        pytest.param(each, marks=() if each.name in QUICK else (pytest.mark.soak,), id=each.name)
        for each in ALL
    ],
)
def test_all_that_a_picture_says_is_easy_to_see(
    golden: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = seen_in(lambda: sheet_of(golden), monkeypatch)
    assert len(found) > 2
    assert not hard_to_see(found)


@pytest.mark.parametrize("draws", CARDS.values(), ids=CARDS)
def test_all_that_a_card_says_is_easy_to_see(
    draws: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = seen_in(draws, monkeypatch)
    assert len(found) > 2
    assert not hard_to_see(found)


def test_icons_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pale icon on a pale ground is found, in the looks in which it is pale."""

    def paint(drawn: pen.Pen) -> None:
        drawn.box(10, 10, 90, 90)

    def draws() -> None:
        tile = Tile(80, 40, BOARD, COMMON)
        tile.stamp(pen.sign(24, paint), 8, 8, FAINT)
        tile.centre(pen.sign(24, paint), 60, 20, BOARD)

    found = seen_in(draws, monkeypatch)
    assert [each.style for each in found] == [None, None]
    assert all("kit.pen 24" in each for each in hard_to_see(found))
    assert len(hard_to_see(found)) == len(THEMES)


LANDMARKS = {
    "mountain": (tactica.EARTH, (PAPER, tactica.ROCK_HIGH, tactica.ROCK_LOW)),
    "gorge": (tactica.GRASS_LOW, (tactica.ROCK_HIGH, tactica.CHASM, tactica.ROCK_LOW)),
}
"""The ground of each landmark, by name, and the tones of the things on it."""


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("landmark", LANDMARKS)
def test_a_landmark_is_seen_on_its_ground(landmark: str, theme: Theme) -> None:
    ground, tones = LANDMARKS[landmark]
    behind = shown(tactica.BOOK, theme, ground)
    most = max(contrast(shown(tactica.BOOK, theme, tone), behind) for tone in tones)
    assert most >= LEAST_LARGE
