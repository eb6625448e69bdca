"""Several picks collected step by step, if one menu cannot take them all at once.

One menu is enough if there are no more choices than it has options, each can be picked once, and
only their number is limited. Otherwise the member adds picks and takes them out at will, page by
page, reads what they add up to, and says when they are complete. The picks so far stand in each
control's custom_id: how often each choice is picked, packed into letters. So they survive a
restart, and are listed in the order of the choices, not in the order of picking.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec

from bot.cutting import cut
from bot.errors import StaleBoard
from bot.hand.menus import Entry, first_parts, prompted, whole_entries
from bot.hand.pages import page_range, paged
from bot.limits import OPTION, SELECT
from bot.play import words as sentences
from bot.words import plain
from games.decisions import Ask, Several
from games.picking import Counts, Tally
from games.refusals import IllegalChoice
from games.view import View
from games.words import Words

CODE = 70
"""Characters of a custom_id for picks: enough for 400 choices, or for 200 with up to three copies.
With more, the member is told to type them."""
LISTED = 300
"""The most characters of the list of picks so far."""


class Step(StrEnum):
    """The step that a control takes with the picks so far."""

    ADD = "add"
    OUT = "out"
    PAGE = "page"
    DONE = "done"


class Picked(msgspec.Struct, frozen=True):
    """A member's picks so far, and the page before them."""

    counts: Counts
    page: int = 0


class Taken(msgspec.Struct, frozen=True):
    """A step that a member takes with a control, with what the control knew."""

    step: Step
    page: int
    code: str
    """The picks so far."""
    values: tuple[str, ...] = ()
    """The choices to add or take out, by their indices in the ask."""

    def after(self, ask: Ask) -> Picked:
        """Return the picks after the step.

        Raises:
            IllegalChoice: that would be too many picks, or the picks are said to be complete and
                cannot be the answer.
            StaleBoard: the control belongs to another question.
        """
        counts = unpack(self.code, len(ask.choices), ask.copies)
        if self.step is Step.DONE and (objection := ask.picking.objection(counts)):
            raise IllegalChoice(objection)
        return Picked(changed(ask, counts, self.step, self.values), self.page)


class PicksMenu(msgspec.Struct, frozen=True):
    """Everything that is shown to pick several choices step by step."""

    text: str
    counts: Counts
    """The picks so far."""
    pages: tuple[str, ...]
    """The range of each page."""
    page: int
    codes: tuple[str, ...]
    """The picks so far in the form of a custom_id; empty if that does not fit."""
    add: tuple[Entry, ...]
    """Entries of this page that can be added. The path of an entry is the index of its choice in
    the ask."""
    out: tuple[Entry, ...]
    """Entries of this page that can be taken out again."""
    room: int
    """The number of picks that can still be added."""
    any_picked: bool
    legal: bool
    """Whether the picks so far can be the answer."""
    note: str = ""
    """A small line about them as the answer."""


def step_by_step(ask: Ask, words: Words[Any], view: View) -> bool:
    """Return whether the picks of an ask are collected step by step."""
    if ask.single:
        return False
    if ask.limited or len(ask.choices) > SELECT:
        return True
    every = Several(tuple(ask.choices))
    return words.picked(view, every, ask.about) is not None


def pack(counts: Counts, copies: int) -> str:
    """Return picks as letters.

    >>> pack((0, 2, 1), copies=2), pack((0,) * 90, copies=1)
    ('Dw', '')
    """
    number = 0
    for count in reversed(counts):
        number = number * (copies + 1) + count
    data = number.to_bytes(-(-number.bit_length() // 8), "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpack(code: str, size: int, copies: int) -> Counts:
    """Return the picks among `size` choices that `pack` packed.

    >>> unpack("Dw", size=3, copies=2)
    (0, 2, 1)

    Raises:
        StaleBoard: the picks belong to another question.
    """
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except ValueError as error:
        raise StaleBoard(sentences.STALE) from error
    number = int.from_bytes(data, "big")
    counts = []
    for _ in range(size):
        number, count = divmod(number, copies + 1)
        counts.append(count)
    if number:
        raise StaleBoard(sentences.STALE)
    return tuple(counts)


def changed(ask: Ask, before: Counts, step: Step, values: Sequence[str]) -> Counts:
    """Return the picks after choices, given by their indices, were added or taken out.

    Raises:
        IllegalChoice: that would be too many picks.
        StaleBoard: there are no such choices.
    """
    counts = list(before)
    for value in values:
        index = int(value) if value.isdecimal() and len(value) < 5 else len(counts)
        if index >= len(counts):
            raise StaleBoard(sentences.STALE)
        counts[index] = max(0, counts[index] + (1 if step is Step.ADD else -1))
    after = tuple(counts)
    if step is Step.ADD and (excess := ask.picking.excess(after)):
        raise IllegalChoice(excess)
    return after


def picks_menu(
    words: Words[Any], view: View, names: Sequence[str], ask: Ask, picked: Picked | None
) -> PicksMenu:
    """Return what a member is shown for the picks so far."""
    counts = picked.counts if picked else (0,) * len(ask.choices)
    every = whole_entries(words, view, names, ask)
    indices = {entry.path: index for index, entry in enumerate(every)}
    pages = paged(every)
    page = min(picked.page if picked else 0, len(pages) - 1)
    still = ask.picking.open_indices(counts)
    here = [(indices[entry.path], entry) for entry in pages[page]]
    objection = ask.picking.objection(counts)
    text = f"**{prompted(words, view, names, ask, (), first_parts(ask))}**"
    text = "\n".join([text, *come_to(words, view, every, ask, counts)])
    code = pack(counts, ask.copies)
    if len(code) > CODE:
        text += f"\n{sentences.TYPE_PICKS}"
    return PicksMenu(
        text=text,
        counts=counts,
        pages=tuple(map(page_range, pages)),
        page=page,
        codes=(code,) if len(code) <= CODE else (),
        add=tuple(
            added(words, view, ask, counts, index, entry) for index, entry in here if index in still
        ),
        out=tuple(_entry(ask, counts, index, entry, -1) for index, entry in here if counts[index]),
        room=ask.most - sum(counts),
        any_picked=any(counts),
        legal=not objection,
    )


def come_to(
    words: Words[Any], view: View, every: Sequence[Entry], ask: Ask, counts: Counts
) -> list[str]:
    """Return what the picks so far add up to, in lines, and why they cannot be the answer yet.

    Args:
        every: each choice as an entry.
        counts: how often each choice is picked.
    """
    lines = [told] if (told := _picked_so_far(every, ask, counts)) else []
    if (sum_ := words.picked(view, ask.several(counts), ask.about)) is not None:
        lines.append("; ".join(map(plain, filter(None, [sum_.text, sum_.hint]))))
    if any(counts) and (objection := ask.picking.objection(counts)):
        lines.append(objection)
    return lines


def added(
    words: Words[Any], view: View, ask: Ask, counts: Counts, index: int, entry: Entry
) -> Entry:
    """Return a choice as an entry that says what the picks would add up to with it."""
    return _entry(ask, counts, index, _summed(words, view, ask, counts, index, entry), 1)


# --- Words -------------------------------------------------------------------------------


def reached(tally: Tally, total: int) -> str:
    """Return a total, with its bounds.

    >>> points = Tally("points", (), most=20)
    >>> reached(points, 12), reached(Tally("power", (), aim=9), 7)
    ('12 of 20 points', '7 power (9 needed)')
    >>> reached(Tally("points", (), least=5), 3)
    '3 points (at least 5)'
    """
    of = "" if tally.most is None else f" of {tally.most}"
    least = f" (at least {tally.least})" if total < tally.least else ""
    aim = "" if tally.aim is None else f" ({tally.aim} needed)"
    return f"{total}{of} {tally.name}{least or aim}"


def _picked_so_far(every: Sequence[Entry], ask: Ask, counts: Counts) -> str:
    """Return the picks so far, with their sums."""
    picked = ", ".join(
        plain(entry.label.text if count == 1 else f"{count} × {entry.label.text}")
        for entry, count in zip(every, counts, strict=True)
        if count
    )
    totals = [reached(tally, tally.total(counts)) for tally in _counted(ask)]
    return " · ".join([*([f"Picked: {cut(picked, LISTED)}"] if picked else []), *totals])


def _counted(ask: Ask) -> list[Tally]:
    """Return the tallies that people add up. A tally of choices that exclude each other needs no
    number: one disappears when the other is picked."""
    return [tally for tally in ask.tallies if not tally.excludes]


def _summed(
    words: Words[Any], view: View, ask: Ask, counts: Counts, index: int, entry: Entry
) -> Entry:
    """An entry with what the picks would add up to with it."""
    after = [*counts]
    after[index] += 1
    sum_ = words.picked(view, ask.several(tuple(after)), ask.about)
    if sum_ is None:
        return entry
    hint = "; ".join(filter(None, [sum_.text, entry.label.hint]))
    return Entry(entry.path, msgspec.structs.replace(entry.label, hint=hint))


def _entry(ask: Ask, counts: Counts, index: int, entry: Entry, step: int) -> Entry:
    """An entry with the totals after adding it or taking it out."""
    text, hint = entry.label.text, entry.label.hint
    if counts[index] and ask.copies > 1:
        text = f"{text} · {counts[index]} of {ask.copies}"
    totals = [
        f"{'+' if step > 0 else '−'}{tally.weights[index]} → "
        f"{reached(tally, tally.total(counts) + step * tally.weights[index])}"
        for tally in _counted(ask)
    ]
    shown = " · ".join([*totals, *([hint] if hint else [])])
    label = msgspec.structs.replace(entry.label, text=cut(text, OPTION), hint=cut(shown, OPTION))
    return Entry((str(index),), label)
