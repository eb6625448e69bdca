"""What one player alone sees: their hand, and the menus to play from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from discord import ui

from bot import words
from bot.limits import ROW
from bot.matches.controls import (
    Action,
    MatchButton,
    OfferButton,
    OrderButton,
    PickButton,
    PickMenu,
)
from bot.matches.match import Match
from bot.matches.menus import Entry, Menu, Path, menus
from bot.matches.pick_controls import rows as rows_of_picks
from bot.matches.picks import Picked, picks_menu, step_by_step
from bot.panels import Panel
from games.engine import Ask, Offer, Resign
from renderers.picture import Picture

BUTTONS, GRID = 10, 16
"""A fork of up to so many branches is shown as buttons, side by side or in the rows that its
labels name; a wider one as a menu. Discord takes 40 components in a message."""

Controls = Sequence[ui.Item[Any]]


def hand_panel(
    match: Match,
    seat: int,
    pictures: Sequence[Picture],
    chosen: Path = (),
    note: str = "",
    picked: Picked | None = None,
) -> Panel:
    """Return the private panel of a seat.

    Args:
        pictures: the hand, and what else is shown above it.
        chosen: the words of the notation that were picked so far.
        note: what was just done, said first.
        picked: the choices that were picked so far, where several are.
    """
    others = [name for other, name in enumerate(match.plain_names) if other != seat]
    location = match.row.location
    # To the channel's end, where the newest board is: a link to one board would grow old.
    board = words.jump(location.guild_id, location.channel_id)
    title = words.hand_title(
        match.game, match.id, others, board, has_hands=match.renderer.has_hands
    )
    panel = Panel(f"{title}\n{note}" if note else title)
    panel.add_pictures(pictures)
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    if seat in match.replaced:
        panel.add_text(words.SEAT_TAKEN)
        panel.add_row(MatchButton(match.id, match.row.version, Action.TAKE_BACK))
    elif ask is not None and step_by_step(ask):
        collecting = picks_menu(match.game.words, match.view(seat), ask, picked)
        panel.add_text(collecting.text)
        collected = rows_of_picks(match.id, match.row.asked[seat], collecting)
        _add_choices(panel, match, seat, list(collected))
    elif ask is not None:
        forks = menus(match.game.words, match.view(seat), ask, chosen)
        open_from = len(forks) - (1 if len(forks[-1].entries) > BUTTONS else 2)
        for number, menu in enumerate(forks):
            panel.add_text(f"**{menu.prompt}**")
            folded = number < open_from
            rows = list(_rows(match.id, match.row.asked[seat], menu, ask, folded=folded))
            if menu is forks[-1]:
                _add_choices(panel, match, seat, rows)
            else:
                panel.add_rows(rows)
    elif match.over:
        panel.add_text(match.game.words.result(match.view(seat), match.plain_names))
        panel.add_text(words.MATCH_OVER)
    elif seat in match.state.resigned:
        panel.add_text(words.YOU_RESIGNED)
    else:
        panel.add_text(match.waiting_line)
        panel.add_row(MatchButton(match.id, match.row.version, Action.REFRESH))
    if not match.level(seat):
        _add_unasked(panel, match, seat)
        if not match.over and seat not in match.state.resigned:
            _add_orders(panel, match, seat)
    return panel


def _add_choices(panel: Panel, match: Match, seat: int, rows: Sequence[Controls]) -> None:
    """Show what the seat can pick next; what it may take back is right beside it, or below."""
    if not match.can_undo(seat):
        panel.add_rows(rows)
        return
    undo = MatchButton(match.id, match.row.version, Action.UNDO)
    *before, last = rows
    if not before and len(last) < ROW and not any(isinstance(item, PickMenu) for item in last):
        panel.add_row(*last, undo)
    else:
        panel.add_rows(rows)
        panel.add_row(undo)


def _add_unasked(panel: Panel, match: Match, seat: int) -> None:
    """Show what the seat may do though it is not asked."""
    version = match.row.version
    buttons: list[ui.Item[Any]] = []
    for offer in match.offers(seat):
        step, label = "ask" if offer.final else "now", offer_label(match, seat, offer)
        buttons.append(OfferButton(match.id, version, step, offer.choice.notation, label))
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])


def offer_label(match: Match, seat: int, offer: Offer) -> str:
    """Return what an offer says on its button."""
    if isinstance(offer.choice, Resign):
        return words.RESIGN
    return match.game.words.label(match.view(seat), offer.choice.notation.split()).text


def _add_orders(panel: Panel, match: Match, seat: int) -> None:
    """Tell which orders of the seat stand, each with the button that changes it.

    They are there at every moment of the match: whether they are must tell nothing.
    """
    own, in_turn = match.row.orders[seat], match.in_turn(seat)
    for order in match.orders:
        stands = order.key in own
        button = OrderButton(
            match.id,
            match.row.version,
            order.key,
            words.LIFT_ORDER if stands else order.name,
            stands=not stands,
            disabled=in_turn and order.turn,
        )
        panel.add_section(words.standing_order(order, stands=stands), button)


def _rows(match_id: int, since: int, menu: Menu, ask: Ask, *, folded: bool) -> Iterator[Controls]:
    """A menu as rows of buttons, or as one select: if it is wide, and if it is `folded` because
    what was picked there is longer ago."""
    if not ask.single:
        yield from _several(match_id, since, menu, ask)
    elif rows := [] if folded else _in_rows(menu):
        for number, row in enumerate(rows):
            yield [
                _gap(number, column) if entry is None else _button(match_id, since, entry, menu)
                for column, entry in enumerate(row)
            ]
    else:
        yield [PickMenu(match_id, since, "one", " ".join(menu.path), menu)]


def _in_rows(menu: Menu) -> list[list[Entry | None]]:
    """The entries as rows of buttons: as their labels say, else side by side; [] if too many.
    None is a gap."""
    entries = menu.entries
    if menu.chosen is not None:  # what was picked before leaves the room to what comes next
        return [list(entries)] if len(entries) <= ROW else []
    by_row = sorted(entries, key=lambda entry: entry.label.row)
    rows = [_with_gaps(row) for _, row in groupby(by_row, key=lambda entry: entry.label.row)]
    if len(rows) == 1 and len(entries) <= BUTTONS:
        return [list(entries[start : start + ROW]) for start in range(0, len(entries), ROW)]
    fits = len(entries) <= GRID and max(map(len, rows)) <= ROW
    return rows if fits and len(rows) > 1 else []


def _with_gaps(row: Iterable[Entry]) -> list[Entry | None]:
    """A row in which each entry stands in its column, where it has one."""
    places: list[Entry | None] = []
    for entry in sorted(row, key=lambda entry: entry.label.column):
        places += [None] * (entry.label.column - 1 - len(places))
        places.append(entry)
    return places


def _gap(row: int, column: int) -> ui.Button[Any]:
    """A place on the board that cannot be picked now."""
    return ui.Button(label="\u200b", custom_id=f"sq:gap:{row}:{column}", disabled=True)


def _button(match_id: int, since: int, entry: Entry, menu: Menu) -> PickButton:
    chosen = entry.path[-1] == menu.chosen
    return PickButton(match_id, since, " ".join(entry.path), entry.label.text, chosen=chosen)


def _several(match_id: int, since: int, menu: Menu, ask: Ask) -> Iterator[Controls]:
    """A select that takes between `ask.least` and `ask.most` whole choices."""
    least, most = max(1, ask.least), min(ask.most, len(menu.entries))
    yield [PickMenu(match_id, since, "many", "", menu, least, most)]
    if ask.least == 0:
        yield [PickButton(match_id, since, words.NO_PICKS, words.PICK_NONE)]
