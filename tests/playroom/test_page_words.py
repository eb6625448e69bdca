"""The page's words: SimCord's are there to be replaced, and no words of a test are left."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest
import simcord.preview
from simcord.preview._server import PreviewServer

from playroom.page_words import REWORDED, TROUBLE, reworded
from playroom.room import club
from tests.playroom.tab import Parrot

STATIC = Path(simcord.preview.__file__).with_name("static")
PATHS = sorted(REWORDED)


def theirs(path: str) -> str:
    return (STATIC / PreviewServer._STATIC_FILES[path]).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PATHS)
def test_each_text_stands_in_the_file_once(path: str) -> None:
    for before, _ in REWORDED[path]:
        assert theirs(path).count(before) == 1, before


@pytest.mark.parametrize("path", PATHS)
def test_the_served_page_has_our_words(path: str) -> None:
    text = reworded(path, theirs(path))
    for before, after in REWORDED[path]:
        assert after in text
        assert before not in text


@pytest.mark.parametrize(
    "words",
    [
        "Action outcome uncertain",
        "Action was not completed",
        '"No options match"',
        "Preview URL.",
    ],
)
def test_players_do_not_read_what_is_meant_for_programmers(words: str) -> None:
    for path in ("/actions.js", "/commands.js"):
        assert words not in reworded(path, theirs(path))


def test_trouble_says_what_to_do() -> None:
    told = [after for pairs in REWORDED.values() for _, after in pairs if TROUBLE in after]
    assert len(told) >= 5


async def test_every_file_of_the_page_is_served() -> None:
    """Fonts are no text, and a page without its fonts says that it cannot be shown."""
    async with club(Parrot) as page, aiohttp.ClientSession() as session:
        origin = page.url.split("/#")[0]
        for path in PreviewServer._STATIC_FILES:
            async with session.get(f"{origin}{path}") as answer:
                assert answer.status == 200, path
                assert await answer.read()
