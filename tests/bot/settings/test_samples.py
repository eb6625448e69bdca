"""Members see themes before they choose one."""

from __future__ import annotations

import pytest

from bot.catalog import Entry, full_catalog
from bot.draw_pool import DrawPool
from bot.settings import samples, words
from bot.settings.samples import ThemeSamples, drawn
from renderers.kit.themes import THEMES
from renderers.picture import Picture
from tests.bot.club import Club, alts, files
from tests.bot.support import toy_catalog


@pytest.mark.parametrize("command", ["look", "settings"])
async def test_they_are_above_the_menu_that_chooses(club: Club, command: str) -> None:
    panel = await club.slash(club.ada, command)
    assert files(panel) == ["looks.png"]
    [alt] = alts(panel)
    assert all(theme.name in alt and theme.help in alt for theme in THEMES.values())


async def test_they_stay_where_channels_are_chosen(club: Club) -> None:
    panel = await club.slash(club.ada, "settings")
    await club.ada.click(panel, label=words.EVERYWHERE)
    assert files(panel) == ["looks.png"]
    assert alts(panel) == [words.samples_alt(list(THEMES.values()))]


async def test_they_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Entry] = []

    def watched(entry: Entry) -> Picture:
        done.append(entry)
        return drawn(entry)

    monkeypatch.setattr(samples, "drawn", watched)
    pool = DrawPool(threads=1)
    of = ThemeSamples(pool, toy_catalog())
    assert await of.picture() is await of.picture()
    assert len(done) == 1
    pool.close()


@pytest.mark.parametrize("key", full_catalog())
def test_any_game_can_be_the_first(key: str) -> None:
    assert drawn(full_catalog()[key]).data.startswith(b"\x89PNG")
