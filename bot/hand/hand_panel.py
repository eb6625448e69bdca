"""What one player alone sees: their hand, and the menus to play from it.

What they may do unasked, and their standing orders, are behind one button: `more_panel`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

import discord
from discord import ui

from bot import words as common
from bot.controls import Item, Placed
from bot.hand.controls import (
    Action,
    BringMenu,
    Change,
    Kind,
    MatchButton,
    OfferButton,
    OfferStep,
    OrderButton,
    OrderMenu,
    PickButton,
    PickMenu,
    RecommendedOrders,
    match_button,
)
from bot.hand.decision import Decision, OpenOffer, Question, SeatOrders
from bot.hand.menus import Entry, Menu
from bot.hand.pages import in_pages
from bot.hand.pick_controls import rows as rows_of_picks
from bot.limits import COMPONENTS, ROW
from bot.panels import Panel, paged
from bot.play import clock_words, words
from bot.play.match import Match
from bot.play.seats import Status
from games.decisions import Ask
from renderers.picture import Picture

BUTTONS, GRID = 10, 16
"""A fork of up to so many branches is shown as buttons, side by side or in the rows that its
labels name; a wider one as a menu: a message holds `limits.COMPONENTS`."""
TOLD = 1200
"""Characters for what the branches do that are shown as buttons: a button has no second line."""
BELOW = 5
"""Components that can follow: a section of a feature, and what orders answered."""
FEW_ORDERS = 4
"""So many orders are told one by one; more as a text and rows of buttons."""

Controls = Sequence[Item]


class Section(NamedTuple):
    """What a feature adds to a panel."""

    text: str
    button: Item | None = None


def hand_panel(
    match: Match,
    decision: Decision,
    pictures: Sequence[Picture],
    note: str = "",
    answered: Sequence[str] = (),
    sections: Sequence[Section] = (),
    beside: Controls = (),
) -> Panel:
    """Return the private panel of a seat.

    Args:
        decision: what the seat can decide.
        pictures: the hand, and what else is shown above it.
        note: what was just done, said first.
        answered: what was answered for it that it was not asked.
        sections: what features add while the member plays the seat.
        beside: the buttons that features add.
    """
    seat = decision.seat
    title = _title(match, seat)
    panel = Panel(f"{title}\n{note}" if note else title)
    panel.add_pictures(pictures)
    _add_answered(panel, answered)
    is_part = any(picture.is_part for picture in pictures)
    _add_main(panel, match, decision, beside, is_part=is_part)
    if not match.seats[seat].player.level:
        for section in sections:
            _add_section(panel, section)
        _add_order_line(panel, decision)
    return panel


def more_panel(match: Match, decision: Decision) -> Panel:
    """Return what a seat may do unasked, and its standing orders, each with its button."""
    panel = Panel(_title(match, decision.seat))
    if decision.orders.changeable:
        _add_orders(panel, match, decision.orders)
    _add_offers(panel, match, decision.offers)
    panel.add_row(MatchButton(match.id, match.row.version, Action.REFRESH).item(words.BACK))
    return panel


def _add_main(
    panel: Panel, match: Match, decision: Decision, added: Controls, *, is_part: bool
) -> None:
    """Show the question, or why there is none.

    Args:
        added: the buttons that features add.
        is_part: whether the pictures show only what matters for the question.
    """
    seat, question = decision.seat, decision.question
    refresh = match_button(match, Action.REFRESH)
    if question is not None:
        _add_question(panel, match, question)
        whole = [match_button(match, Action.WHOLE)] if is_part else []
        beside = [*whole, *_beside(match, decision)]
        if has_room(panel, len(beside) + len(added)):
            beside += added
        if beside:
            panel.add_row(*beside)
    elif decision.status is Status.REPLACED:
        panel.add_text(words.SEAT_TAKEN)
        panel.add_row(match_button(match, Action.TAKE_BACK))
    elif match.aborted:
        panel.add_text(f"{match.aborted_line} {match.score}")
    elif decision.status is Status.OVER:
        panel.add_text(match.game.words.result(match.view(seat), match.plain_names))
        panel.add_text(words.MATCH_OVER)
    elif decision.status is Status.RESIGNED:
        panel.add_text(words.YOU_RESIGNED)
    elif decision.status is Status.OUT:
        panel.add_text(words.YOU_ARE_OUT)
        panel.add_row(refresh)
    else:
        panel.add_text(words.waiting_in_hand(match.row.players, match.waiting))
        panel.add_row(refresh, *_beside(match, decision), *added)


def has_room(panel: Panel, buttons: int) -> bool:
    """Whether a row of so many buttons fits below a question, and what can follow it."""
    return len(list(panel.walk_children())) + 1 + buttons + BELOW <= COMPONENTS


def _add_question(panel: Panel, match: Match, question: Question) -> None:
    """Show a question with what answers it."""
    if question.picks is not None:
        panel.add_text(question.picks.text)
        panel.add_rows(rows_of_picks(match.id, question.since, question.picks))
    else:
        _add_forks(panel, match, question)


def _add_forks(panel: Panel, match: Match, question: Question) -> None:
    """Show the menus of a question, those that were answered longer ago folded; and what its
    member keeps that answers it."""
    forks = in_pages(question.forks, question.chosen)
    open_from = len(forks) - (1 if len(forks[-1].entries) > BUTTONS else 2)
    for number, menu in enumerate(forks):
        folded = number < open_from
        panel.add_text(_question(menu, folded=folded))
        panel.add_rows(_rows(match.id, question.since, menu, question.ask, folded=folded))
    if question.kept:
        panel.add_row(BringMenu(match.id, question.since).item(question.kept, question.noun))


def _title(match: Match, seat: int) -> str:
    """The match, who plays it, the way to the board, and the seat's own clock."""
    others = [name for other, name in enumerate(match.plain_names) if other != seat]
    place = match.row.place
    # To the channel's end, where the newest board is: a link to one board would grow old.
    board = common.jump(place.guild_id, place.channel_id)
    title = words.hand_title(
        match.game, match.id, others, board, has_hands=match.renderer.has_hands
    )
    if seat in match.awaited and match.row.clocks:
        own = {seat: words.YOU}
        title += f"\n{clock_words.clocks(match.pace, match.row.clocks, own)}"
    for former in match.row.players[seat].former[-1:]:
        title += f"\n{words.plays_on_for(former)}"
    return title


def _add_answered(panel: Panel, answered: Sequence[str]) -> None:
    """Tell what was answered for the seat."""
    if answered:
        panel.add_text("\n".join(answered))


def _beside(match: Match, decision: Decision) -> list[Item]:
    """The buttons of what the seat may do besides: take back, and more."""
    may = {Action.UNDO: decision.may_undo, Action.MORE: decision.has_more}
    return [match_button(match, action) for action, is_possible in may.items() if is_possible]


def _add_order_line(panel: Panel, decision: Decision) -> None:
    """Tell how many orders stand; and where the game recommends some, that there are orders."""
    if standing := decision.orders.standing:
        panel.add_text(words.orders_stand(len(standing)))
    elif decision.question is not None and decision.orders.recommended:
        panel.add_text(f"-# {words.ASKED_TOO_OFTEN}")


def _add_section(panel: Panel, section: Section) -> None:
    """Show what a feature adds."""
    if section.button is None:
        panel.add_text(section.text)
    else:
        panel.add_section(section.text, section.button)


def _add_offers(panel: Panel, match: Match, offers: Sequence[OpenOffer]) -> None:
    """Show what the seat may do though it is not asked."""
    if any(offer.aborts for offer in offers):
        panel.add_text(f"-# {words.ABORT_HELP}")
    buttons = [_offer(match, offer) for offer in offers]
    for start in range(0, len(buttons), ROW):
        panel.add_row(*buttons[start : start + ROW])


def _offer(match: Match, offer: OpenOffer) -> Item:
    if offer.aborts:
        return match_button(match, Action.ABORT)
    step = OfferStep.ASK if offer.final else OfferStep.NOW
    return OfferButton(match.id, match.row.version, step, offer.notation).item(offer.label)


def _add_orders(panel: Panel, match: Match, orders: SeatOrders) -> None:
    """Tell which orders of the seat stand, and which it can give now, each with the button that
    changes it."""
    if len(orders.every) > FEW_ORDERS:
        _add_many_orders(panel, match, orders)
        return
    if orders.recommended:
        panel.add_text(words.recommended_orders(orders.recommended))
        panel.add_row(_recommended_button(match))
    for each in orders.changeable:
        change = Change.LIFT if each.stands else Change.GIVE
        button = OrderButton(match.id, match.row.version, change, each.order.key).button(
            words.LIFT_ORDER if each.stands else each.order.name
        )
        panel.add_section(words.standing_order(each.order, stands=each.stands), button)


def _add_many_orders(panel: Panel, match: Match, orders: SeatOrders) -> None:
    """The same where a game has many orders: what stands in a text, and one menu for all; before
    the first order, what the game recommends in one click."""
    told = [words.standing_order(order, stands=True) for order in orders.standing]
    told = told or [f"-# {words.NO_ORDER_STANDS}"]
    if orders.recommended:
        told.append(words.recommended_orders(orders.recommended))
    panel.add_text("\n".join(told))
    if orders.recommended:
        panel.add_row(_recommended_button(match))
    options = [
        discord.SelectOption(
            label=each.order.name,
            description=each.order.help,
            value=each.order.key,
            default=each.stands,
        )
        for each in orders.every
        if each.stands or each.is_open
    ]
    menu = OrderMenu(match.id, match.row.version)
    panel.add_row(menu.menu(options, words.ORDER_MENU, least=0, most=len(options)))


def _recommended_button(match: Match) -> Item:
    """Gives all orders that the game recommends in one click."""
    return RecommendedOrders(match.id, match.row.version).button(words.RECOMMENDED_ORDERS)


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
        yield [PickMenu(match_id, since, Kind.ONE, " ".join(menu.path)).item(menu)]


def _question(menu: Menu, *, folded: bool) -> str:
    """The question. Where buttons answer it, what each does follows: a small line for each, and
    one for all that do the same."""
    question = f"**{menu.prompt}**"
    rows = [] if folded or menu.chosen is not None else _in_rows(menu)
    same: dict[str, list[str]] = {}
    for entry in chain.from_iterable(rows):
        if entry is not None and entry.label.hint and not entry.label.pictured:
            same.setdefault(entry.label.hint, []).append(entry.label.text)
    lines = [f"-# {menu.note}"] if menu.note and not folded else []
    lines += [f"-# {words.told(texts, hint)}" for hint, texts in same.items()]
    return "\n".join([question, *paged(lines, TOLD)[:1]])


def _in_rows(menu: Menu) -> list[list[Entry | None]]:
    """The entries as rows of buttons: as their labels say, else side by side; [] if too many.
    None is a gap."""
    entries = menu.entries
    by_row = sorted(entries, key=lambda entry: entry.label.row)
    rows = [_with_gaps(row) for _, row in groupby(by_row, key=lambda entry: entry.label.row)]
    if menu.chosen is not None:  # what was picked before leaves the room to what comes next
        shown = [*chain.from_iterable(rows)] if len(rows) > 1 else entries
        return [[*filter(None, shown)]] if len(entries) <= ROW else []
    if len(rows) == 1 and len(entries) <= BUTTONS:
        return [list(entries[start : start + ROW]) for start in range(0, len(entries), ROW)]
    fits = len(entries) <= GRID and max(map(len, rows)) <= ROW
    return rows if fits and len(rows) > 1 else []


def _with_gaps(row: Iterable[Entry]) -> list[Entry | None]:
    """A row in which each entry stands in its column, where it has one."""
    columns: list[Entry | None] = []
    for entry in sorted(row, key=lambda entry: entry.label.column):
        columns += [None] * (entry.label.column - 1 - len(columns))
        columns.append(entry)
    return columns


def _gap(row: int, column: int) -> Item:
    """A place on the board that cannot be picked now."""
    return Placed(ui.Button(label="\u200b", custom_id=f"sq:gap:{row}:{column}", disabled=True))


def _button(match_id: int, since: int, entry: Entry, menu: Menu) -> Item:
    chosen = entry.path[-1] == menu.chosen
    button = PickButton(match_id, since, " ".join(entry.path))
    return button.item(entry.label.text, chosen=chosen)


def _several(match_id: int, since: int, menu: Menu, ask: Ask) -> Iterator[Controls]:
    """A select that takes between `ask.least` and `ask.most` whole choices."""
    least, most = max(1, ask.least), min(ask.most, len(menu.entries))
    yield [PickMenu(match_id, since, Kind.MANY, "").item(menu, least, most)]
    if ask.least == 0:
        yield [PickButton(match_id, since, words.NO_PICKS).item(words.PICK_NONE)]
