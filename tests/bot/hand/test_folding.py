"""A step of a choice is folded no more than it must be to be visible at once on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest
from discord import ui

from bench.heights import MOST, SHARE, measured
from bot.core import Core
from bot.hand.answering import HEIGHT, add_question
from bot.hand.decision import Question
from bot.hand.menus import Entry, Menu
from bot.hand.pick_controls import MATCH_CONTROLS
from bot.panels import Panel
from bot.screen import inner
from games.decisions import Ask
from games.example.purse import COIN_CHOICES
from games.registry import GAMES
from games.simulate import at_random
from games.words import Label
from renderers.kit.hits import HitMap
from renderers.picture import Picture
from tests.bot.club import Club
from tests.soaking import first

WIDTH = 340
ASK = Ask(0, "turn", COIN_CHOICES)


def board(height: int) -> Picture:
    """Return a picture with a given height in pixels on a phone."""
    return Picture(b"", "board.png", "alt", hit_map=HitMap(WIDTH, height))


def menu(prompt: str, path: tuple[str, ...], words: str, chosen: str | None = None) -> Menu:
    effect = "captures two, loses one, and ends the turn"
    entries = (Entry((*path, word), Label(word, f"{word} {effect}")) for word in words.split())
    return Menu(prompt, path, tuple(entries), chosen, "All end your turn.")


def shown(height: int, *menus: Menu, beside: Sequence[ui.Item[Panel]] = ()) -> Panel:
    panel = Panel("Title")
    panel.add_pictures([board(height)])
    chosen = () if menus[-1].chosen is None else (menus[-1].chosen,)
    add_question(panel, Question(ASK, 3, forks=menus, chosen=chosen), MATCH_CONTROLS.at(7, 3))
    return panel


def rows(panel: Panel) -> list[str]:
    """Return the contents of the rows: buttons, or menus by the text that they
    show while closed."""
    found = (row.children for row in panel.walk_children() if isinstance(row, ui.ActionRow))
    items = map(inner, chain.from_iterable(found))
    return [
        f"menu: {item.placeholder}" if isinstance(item, ui.Select) else str(item.label)
        for item in items
        if isinstance(item, ui.Select | ui.Button)
    ]


FIRST = menu("What do you do?", (), "go stay rest")
PICKED = menu("What do you do?", (), "go stay rest", "go")
NEXT = menu("Where?", ("go",), "a b c")


def test_entries_that_fit_are_buttons() -> None:
    assert rows(shown(500, PICKED, NEXT)) == ["go", "stay", "rest", "a", "b", "c"]


def test_first_what_was_picked_becomes_a_menu_then_what_is_asked() -> None:
    ways: list[list[str]] = []
    for height in range(500, HEIGHT, 10):
        panel = shown(height, PICKED, NEXT)
        if rows(panel) not in ways:
            ways.append(rows(panel))
            assert panel.height <= HEIGHT
    whole = ["go", "stay", "rest", "a", "b", "c"]
    assert ways == [
        whole,
        ["menu: Choose 1 of 3", "a", "b", "c"],
        ["menu: Choose 1 of 3", "menu: Choose: a, b, c"],
    ]
    assert rows(shown(HEIGHT, PICKED, NEXT)) == ways[-1], "it is scrolled, as little as possible"


def test_a_board_folded_into_one_menu_tells_how_many_spaces_there_are() -> None:
    """Sixteen names in a row would say nothing of their places."""
    spaces = [
        Entry(("go", f"{file}{row}"), Label(f"{file}{row}", row=row))
        for row in (1, 2)
        for file in "ab"
    ]
    board = Menu("Where?", ("go",), tuple(spaces), None)
    assert rows(shown(HEIGHT, PICKED, board)) == ["menu: Choose 1 of 3", "menu: Choose 1 of 4"]


def test_where_nothing_fits_all_that_was_picked_before_is_one_menu() -> None:
    second = menu("Where?", ("go",), "a b c", "a")
    third = menu("How?", ("go", "a"), "x y z")
    panel = shown(HEIGHT, PICKED, second, third)
    assert rows(panel) == ["menu: Choose 1 of 6", "menu: Choose: x, y, z"]
    before, *_ = (each for each in map(inner, panel.walk_children()) if isinstance(each, ui.Select))
    assert [option.value for option in before.options] == [
        *("go", "stay", "rest"),
        *("go a", "go b", "go c"),
    ], "each step can be taken back"
    assert [each.label for each in before.options if each.default] == ["go → a"]


def test_a_menu_tells_the_effects_beside_its_entries_and_what_all_of_them_do_above() -> None:
    panel = shown(760, FIRST)
    [select] = [each for each in map(inner, panel.walk_children()) if isinstance(each, ui.Select)]
    assert [option.description for option in select.options] == [
        entry.label.hint for entry in FIRST.entries
    ]
    texts = [each.content for each in panel.walk_children() if isinstance(each, ui.TextDisplay)]
    assert texts[1:] == ["**What do you do?**\n-# All end your turn."]


def test_two_answers_stay_buttons() -> None:
    few = menu("Where?", (), "a b")
    assert rows(shown(780, few)) == ["a", "b"]


@pytest.mark.long
@pytest.mark.parametrize("game", first(1, GAMES))
async def test_nearly_every_step_of_every_game_is_seen_at_once_on_a_phone(
    club: Club, game: str
) -> None:
    club.game = game
    members = [club.ada, club.bo, club.cleo, club.dan][: max(GAMES[game].seats)]
    match_id = await club.skip(*members)
    found: list[int] = []
    for _ in range(40):
        match = await club.match(match_id)
        if match.over:
            break
        ask = club.random.choice(match.asks)
        choice = at_random(ask, club.random)
        steps = measured(club.bot.parts[Core], match, ask, choice)
        found += [step.tall["400 px"] async for step in steps]
        await club.services.manager.choose(match_id, match.user(ask.seat), choice.notation)
    few = 1 - (1 - SHARE) * 2
    assert sum(tall <= MOST for tall in found) >= few * len(found), "twice as many for luck"
