"""The buttons and menus that answer a question, wherever it is asked.

This module says how they look. What asks the question decides how they are read back: a match has
controls of its own (`bot.hand.controls`), and a feature with questions about a game brings others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain, groupby
from typing import Protocol

import discord
from discord import ui

from bot import screen
from bot import words as common
from bot.controls import Button, Item, Placed
from bot.controls import Menu as MenuControl
from bot.cutting import cut
from bot.hand.decision import Question
from bot.hand.menus import TO, Entry, Menu
from bot.hand.pages import in_pages
from bot.hand.picks import PicksMenu, Step
from bot.limits import OPTION, ROW, SELECT
from bot.panels import Panel, paged
from bot.play import words
from bot.screen import GAP
from games.decisions import Ask

BUTTONS, GRID = 10, 16
"""The most branches of a fork that are shown as buttons, side by side or in the rows that their
labels name. A wider fork becomes a menu, since a message holds `limits.COMPONENTS`."""
LINE, AROUND = 45, 5
"""The width of a line of buttons on a phone, and of the margins of a button, in letters."""
LINES = 3
"""The most lines of buttons on a phone for picks after the first menu, and for earlier picks. More
would push the board off the screen, so they become a menu."""
HEIGHT = 900
"""Pixels of a screen, from below the title to the last button, that should be visible at once."""
WORTH_A_MENU = 3
"""The number of answers from which a menu may replace buttons."""
TOLD = 1200
"""The most characters of hints above branches shown as buttons, since a button has no second
line."""

Row = Sequence[Item]
_PRIMARY, _SECONDARY = discord.ButtonStyle.primary, discord.ButtonStyle.secondary


class Kind(StrEnum):
    """Whether a menu takes one value or many at once."""

    ONE = "one"
    MANY = "many"


class Press(StrEnum):
    """The steps of collecting picks that are taken with buttons."""

    PAGE = Step.PAGE.value
    DONE = Step.DONE.value


class Pick(StrEnum):
    """The steps of collecting picks that are taken with menus."""

    ADD = Step.ADD.value
    OUT = Step.OUT.value


class AnswerControls(Protocol):
    """Makes the controls that answer one question."""

    def branch_button(self, path: str) -> Button:
        """Return the button that picks one branch, by the words of the notation up to and with
        it."""

    def branch_menu(self, kind: Kind, path: str) -> MenuControl:
        """Return the menu that picks one branch after `path`, or several whole choices."""

    def picks_button(self, press: Press, page: int, code: str) -> Button:
        """Return the button that turns to a page of picks, or says that the picks are complete.

        Args:
            code: the picks so far, see `bot.hand.picks.pack`.
        """

    def picks_menu(self, pick: Pick, page: int, code: str) -> MenuControl:
        """Return the menu that adds choices to the picks, or takes some out."""


def add_question(
    panel: Panel, question: Question, controls: AnswerControls, beside: Sequence[Item] = ()
) -> None:
    """Show a question with its controls, folded only as much as it takes to fit on a phone.

    Args:
        beside: the buttons that will follow in a row.
    """
    if question.picks is not None:
        panel.add_text("\n".join(filter(None, [question.picks.text, question.picks.note])))
        panel.add_rows(_rows_of_picks(question.picks, controls))
        return
    forks = in_pages(question.forks, question.chosen)
    usual = len(forks) - (1 if len(forks[-1].entries) > BUTTONS else 2)
    most = len(forks) if len(forks[-1].entries) >= WORTH_A_MENU else len(forks) - 1
    room = HEIGHT - panel.height - (screen.row_height(beside) + GAP if beside else 0)
    tried: list[tuple[float, list[str | Row]]] = []
    for parts in _ways(forks, question.ask, controls, usual, most):
        tried.append((_height(parts), parts))
        if tried[-1][0] <= room:
            break
    fitting = tried[-1] if tried[-1][0] <= room else min(tried, key=lambda one: one[0])
    for part in fitting[1]:
        if isinstance(part, str):
            panel.add_text(part)
        else:
            panel.add_row(*part)


def _ways(
    forks: Sequence[Menu], ask: Ask, controls: AnswerControls, usual: int, most: int
) -> Iterator[list[str | Row]]:
    """Yield the possible layouts of the forks, from the least folded to the most."""
    for number in range(usual, max(usual, most) + 1):
        yield _laid_out(forks, ask, controls, number)
    if (merged := _merged(forks, controls)) is not None:
        yield [[merged], *_laid_out(forks[-1:], ask, controls, most - len(forks) + 1)]


def _merged(forks: Sequence[Menu], controls: AnswerControls) -> Item | None:
    """One menu for all earlier picks, with which each of them can be taken back. None if it would
    save nothing, or has too many entries."""
    before = forks[:-1]
    entries = [entry for menu in before for entry in menu.entries]
    if len(before) < 2 or len(entries) > SELECT:
        return None
    way = [entry for menu in before for entry in menu.entries if entry.path[-1] == menu.chosen]
    told = TO.join(entry.label.text for entry in way)
    options = [
        discord.SelectOption(
            label=cut(told if entry is way[-1] else entry.label.text, OPTION),
            description=cut(entry.label.hint, OPTION) or None,
            value=" ".join(entry.path),
            default=entry is way[-1],
        )
        for entry in entries
    ]
    says = words.choose(1, 1, len(options))
    return controls.branch_menu(Kind.ONE, " ".join(before[-1].path)).menu(options, says)


def _laid_out(
    forks: Sequence[Menu], ask: Ask, controls: AnswerControls, open_from: int
) -> list[str | Row]:
    """Forks as texts and rows. Those before `open_from` are folded. A menu that names an earlier
    pick has no question above it."""
    parts: list[str | Row] = []
    for number, menu in enumerate(forks):
        folded = number < open_from
        if menu.chosen is None or (not folded and in_rows(menu)):
            parts.append(fork_text(menu, folded=folded))
        parts += fork_rows(menu, ask, controls, folded=folded)
    return parts


def _height(parts: Sequence[str | Row]) -> float:
    """The height of texts and rows on a phone."""
    tall = (
        screen.text_height(part) if isinstance(part, str) else screen.row_height(part)
        for part in parts
    )
    return sum(tall) + GAP * len(parts)


def fork_text(menu: Menu, *, folded: bool) -> str:
    """Return the question above a fork. If buttons answer it, the effects follow in small lines,
    one for all buttons with the same effect."""
    question = f"**{menu.prompt}**"
    rows = [] if folded or menu.chosen is not None else in_rows(menu)
    same: dict[str, list[str]] = {}
    for entry in chain.from_iterable(rows):
        if entry is not None and entry.label.hint and not entry.label.pictured:
            same.setdefault(entry.label.hint, []).append(entry.label.text)
    lines = [f"-# {menu.note}"] if menu.note and menu.chosen is None else []
    lines += [f"-# {words.labelled(texts, hint)}" for hint, texts in same.items()]
    return "\n".join([question, *paged(lines, TOLD)[:1]])


def fork_rows(menu: Menu, ask: Ask, controls: AnswerControls, *, folded: bool) -> Iterator[Row]:
    """Yield a fork as rows of buttons, or as one menu if it is wide or `folded`. A fork is folded
    to save room, above all if its pick was made a while ago."""
    if not ask.single:
        yield from _several(menu, ask, controls)
    elif rows := [] if folded else in_rows(menu):
        for number, row in enumerate(rows):
            yield [
                _gap(number, column) if entry is None else _button(entry, menu, controls)
                for column, entry in enumerate(row)
            ]
    else:
        says = words.choose(1, 1, len(menu.entries))
        # Sixteen spaces of a board in one line say less than their number.
        is_line = len({entry.label.row for entry in menu.entries}) == 1
        if folded and menu.chosen is None and is_line and in_rows(menu):
            says = common.choose_from([entry.label.text for entry in menu.entries])
        yield [_menu(controls.branch_menu(Kind.ONE, " ".join(menu.path)), menu, says)]


def in_rows(menu: Menu) -> list[list[Entry | None]]:
    """Return the entries as rows of buttons: in the rows that their labels name, otherwise side by
    side. [] if there are too many. None is a gap."""
    entries = menu.entries
    by_row = sorted(entries, key=lambda entry: entry.label.row)
    rows = [_with_gaps(row) for _, row in groupby(by_row, key=lambda entry: entry.label.row)]
    if menu.chosen is not None:  # what was picked before leaves the room to what comes next
        shown = [*chain.from_iterable(rows)] if len(rows) > 1 else entries
        return [[*filter(None, shown)]] if len(entries) <= ROW and _lines(entries) <= LINES else []
    if len(rows) == 1 and len(entries) <= BUTTONS:
        if menu.path and _lines(entries) > LINES:
            return []
        return [list(entries[start : start + ROW]) for start in range(0, len(entries), ROW)]
    fits = len(entries) <= GRID and max(map(len, rows)) <= ROW
    return rows if fits and len(rows) > 1 else []


def _lines(entries: Sequence[Entry]) -> int:
    """The number of lines that the buttons of entries take on a phone, side by side."""
    lines, used = 1, 0
    for entry in entries:
        needs = len(entry.label.text) + AROUND
        if used and used + needs > LINE:
            lines, used = lines + 1, 0
        used += needs
    return lines


def _with_gaps(row: Iterable[Entry]) -> list[Entry | None]:
    """A row in which each entry stands in its column, if it has one."""
    columns: list[Entry | None] = []
    for entry in sorted(row, key=lambda entry: entry.label.column):
        columns += [None] * (entry.label.column - 1 - len(columns))
        columns.append(entry)
    return columns


def _gap(row: int, column: int) -> Item:
    """A place on the board that cannot be picked now."""
    return Placed(ui.Button(label="\u200b", custom_id=f"sq:gap:{row}:{column}", disabled=True))


def _button(entry: Entry, menu: Menu, controls: AnswerControls) -> Item:
    """An entry as a button, highlighted if it was picked."""
    button = controls.branch_button(" ".join(entry.path))
    chosen = entry.path[-1] == menu.chosen
    return button.button(entry.label.text, _PRIMARY if chosen else _SECONDARY)


def _menu(control: MenuControl, menu: Menu, says: str, least: int = 1, most: int = 1) -> Item:
    options = [
        discord.SelectOption(
            label=cut(entry.label.text, OPTION),
            description=cut(entry.label.hint, OPTION) or None,
            value=" ".join(entry.path),
            default=menu.chosen == entry.path[-1],
        )
        for entry in menu.entries
    ]
    return control.menu(options, says, least, most)


def _several(menu: Menu, ask: Ask, controls: AnswerControls) -> Iterator[Row]:
    """A menu that takes between `ask.least` and `ask.most` whole choices."""
    least, most = max(1, ask.least), min(ask.most, len(menu.entries))
    says = words.choose(least, most, len(menu.entries))
    yield [_menu(controls.branch_menu(Kind.MANY, ""), menu, says, least, most)]
    if ask.least == 0:
        none = controls.branch_button(words.NO_PICKS)
        yield [none.button(words.PICK_NONE, _SECONDARY)]


def _rows_of_picks(menu: PicksMenu, controls: AnswerControls) -> Iterator[Row]:
    """The controls for picking several choices step by step."""
    for code in menu.codes:
        if menu.add:
            control = controls.picks_menu(Pick.ADD, menu.page, code)
            yield [_pick_menu(control, menu.add, words.ADD_PICKS, menu.room)]
        if menu.out:
            control = controls.picks_menu(Pick.OUT, menu.page, code)
            yield [_pick_menu(control, menu.out, words.TAKE_PICKS_OUT, SELECT)]
        if len(menu.pages) > 1:
            buttons = [
                controls.picks_button(Press.PAGE, number, code).button(
                    name, _SECONDARY, disabled=number == menu.page
                )
                for number, name in enumerate(menu.pages)
            ]
            for start in range(0, len(buttons), ROW):
                yield buttons[start : start + ROW]
        done = words.PICKS_DONE if menu.any_picked else words.PICK_NONE
        button = controls.picks_button(Press.DONE, menu.page, code)
        yield [button.button(done, discord.ButtonStyle.success, disabled=not menu.legal)]


def _pick_menu(control: MenuControl, entries: Sequence[Entry], placeholder: str, most: int) -> Item:
    options = [
        discord.SelectOption(
            label=entry.label.text,
            description=entry.label.hint or None,
            value=entry.path[-1],
        )
        for entry in entries
    ]
    return control.menu(options, placeholder, most=max(1, min(most, len(options))))
