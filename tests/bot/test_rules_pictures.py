"""Pictures of rules: each picture that the page names is drawn once."""

from __future__ import annotations

import pytest

from bot import rules_pictures
from bot.catalog import Entry, full_catalog
from bot.draw_pool import DrawPool
from bot.rules_pictures import RulesPictures, draw_page
from games.registry import GAMES
from renderers.kit.density import Density
from renderers.kit.themes import DEFAULT, THEMES, Theme
from renderers.picture import Picture

CATALOG = full_catalog()
SHOWN = [
    (key, number)
    for key, game in GAMES.items()
    for number, page in enumerate(game.words.pages)
    if page.position is not None
]


def test_every_game_shows_a_position_in_its_rules() -> None:
    assert {key for key, _ in SHOWN} == GAMES.keys()


@pytest.mark.parametrize(("key", "number"), SHOWN)
def test_a_position_is_drawn_with_its_description(key: str, number: int) -> None:
    [picture] = draw_page(CATALOG[key], number, DEFAULT)
    assert picture.data.startswith(b"\x89PNG")
    assert len(picture.alt) > 20


async def test_a_page_is_drawn_once_for_each_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = rules_pictures.draw_page

    def watched(entry: Entry, number: int, theme: Theme, density: Density) -> tuple[Picture, ...]:
        drawn.append(theme.key)
        return draw(entry, number, theme, density)

    monkeypatch.setattr(rules_pictures, "draw_page", watched)
    pool, (key, number) = DrawPool(threads=1), SHOWN[0]
    try:
        pictures = RulesPictures(pool)
        for theme in (*THEMES.values(), *THEMES.values()):
            await pictures.of(CATALOG[key], number, theme)
    finally:
        pool.close()
    assert drawn == list(THEMES)
