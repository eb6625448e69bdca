"""The printed rules: one or two pages, with everything that belongs on them."""

from __future__ import annotations

from typing import Any

import pytest
from reportlab.platypus import Paragraph

from bot import rules_sheet as sheet
from bot.catalog import Entry
from bot.rules_sheet import LARGEST, PAGES, TooLong, printed_pages, rules_sheet
from games.engine import Game
from games.registry import GAMES
from games.words import Page
from renderers.registry import RENDERERS

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_the_rules_of_a_game_fit_two_pages(game: Game[Any, Any]) -> None:
    made = rules_sheet(Entry(game, RENDERERS[game.key]))
    assert made.startswith(b"%PDF-")
    assert 1 <= made.count(b"/Type /Page\n") <= PAGES
    if game.key == "squares":
        again = rules_sheet(Entry(game, RENDERERS[game.key]))
        assert again == made, "the same text, the same file"


@every_game
def test_every_sentence_of_a_printed_page_is_set(game: Game[Any, Any]) -> None:
    sheet._register_fonts()
    flow = sheet._flow(game, b"", LARGEST, 250)
    paragraphs = [each for each in flow if isinstance(each, Paragraph)]
    text = " ".join(each.getPlainText(identify=True) for each in paragraphs)
    assert len(printed_pages(game)) >= 5
    for page in printed_pages(game):
        assert page.title in text
        for line in page.text.replace("**", "").replace("`", "").splitlines():
            assert line.removeprefix("• ").strip() in text, line


def test_tables_for_looking_up_are_left_out() -> None:
    for game in GAMES.values():
        titles = {page.title for page in printed_pages(game)}
        assert not any(title.startswith(("Rulings", "How to")) for title in titles)


def test_rules_that_would_be_too_small_to_read_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["squares"]
    long = Page("Long", "A sentence that goes on. " * 1200)
    monkeypatch.setattr(game.words, "pages", (*game.words.pages, long))
    with pytest.raises(TooLong, match="do not fit"):
        rules_sheet(Entry(game, RENDERERS["squares"]))
