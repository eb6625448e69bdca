"""A player's private panel: their hand, and the menus to play from it.

What the player may do without being asked, and their standing orders, are behind one button:
`more_panel`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot import screen
from bot import words as common
from bot.controls import Item
from bot.hand.answering import HEIGHT, add_question
from bot.hand.controls import (
    Action,
    BringMenu,
    Change,
    MatchButton,
    OfferButton,
    OfferStep,
    OrderButton,
    OrderMenu,
    RecommendedOrders,
    match_button,
)
from bot.hand.decision import Decision, OpenOffer, SeatOrders
from bot.hand.pick_controls import MATCH_CONTROLS
from bot.limits import COMPONENTS, ROW
from bot.panels import Panel
from bot.play import clock_words, team_words, words
from bot.play.match import Match
from bot.play.seats import Status
from bot.screen import DESKTOP, PHONE
from renderers.picture import Picture

BELOW = 5
"""Components that may follow: a feature's section, and what orders have answered."""
FEW_ORDERS = 4
"""The most orders that are listed one by one. More are shown as a text with a menu."""

Controls = Sequence[Item]


class Section(NamedTuple):
    """A feature's addition to a panel."""

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
        pictures: the hand, and the pictures above it.
        note: what was just done; it comes first.
        answered: what was answered for the seat without asking it.
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
    if not match.seats[seat].by_computer:
        for section in sections:
            if _fits(panel, section):
                _add_section(panel, section)
        _add_order_line(panel, decision)
    return panel


def more_panel(
    match: Match,
    decision: Decision,
    sections: Sequence[Section] = (),
    *,
    at_stake: bool = False,
) -> Panel:
    """Return what a seat may do without being asked, and its standing orders, each with its button.

    Args:
        sections: what features add.
        at_stake: whether something else depends on the match, so that even ending it early gives a
            result.
    """
    panel = Panel(_title(match, decision.seat))
    if decision.orders.changeable:
        _add_orders(panel, match, decision.orders)
    _add_offers(panel, match, decision.offers, at_stake=at_stake)
    if match.renderer.has_sides:
        panel.add_text(words.SIDES_HELP)
    for section in sections:
        if _fits(panel, section):
            _add_section(panel, section)
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
        whole = [match_button(match, Action.WHOLE)] if is_part else []
        beside = [*whole, *_beside(match, decision)]
        controls = MATCH_CONTROLS.at(match.id, question.since)
        add_question(panel, question, controls, [*beside, *added])
        if question.kept:
            panel.add_row(BringMenu(match.id, question.since).item(question.kept, question.noun))
        if has_room(panel, len(beside) + len(added)):
            beside += seen_at_once(panel, beside, added)
        panel.add_rows(_in_rows(beside))
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
        panel.add_rows(_in_rows([refresh, *_beside(match, decision), *added]))


def has_room(panel: Panel, buttons: int) -> bool:
    """Return whether so many buttons fit below a question, with everything that may follow them."""
    rows = -(-buttons // ROW)
    return len(list(panel.walk_children())) + rows + buttons + BELOW <= COMPONENTS


def seen_at_once(panel: Panel, beside: Controls, added: Controls) -> Controls:
    """Return the buttons of features that a phone and a wide window show at once. The last one is
    left out if it would need a row of its own below the screen, because it also stands below the
    board."""
    fewer = added[:-1]
    for window in (PHONE, DESKTOP):
        tall = screen.row_height([*beside, *added], window.width)
        is_low = panel.height_on(window) + screen.GAP + tall <= HEIGHT
        if not is_low and screen.row_height([*beside, *fewer], window.width) < tall:
            return fewer
    return added


def _in_rows(buttons: Sequence[Item]) -> list[Sequence[Item]]:
    """Buttons in as many rows as they need."""
    return [buttons[start : start + ROW] for start in range(0, len(buttons), ROW)]


def _title(match: Match, seat: int) -> str:
    """The match, its players, the way to the board, and the seat's own clock."""
    partners = match.partners(seat)
    others = [
        name
        for other, name in enumerate(match.plain_names)
        if other != seat and other not in partners
    ]
    place = match.row.place
    # To the end of the channel, where the newest board is. A link to one board would go out of
    # date.
    board = common.jump(place.guild_id, place.channel_id)
    title = words.hand_title(
        match.game,
        match.id,
        team_words.beside([match.plain_names[other] for other in partners], others),
        board,
        has_hands=match.renderer.has_hands,
    )
    ask = match.asked(seat)
    if ask is not None and ask.played != seat:
        title += f"\n{team_words.decides_for(match.names[ask.played])}"
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
    """The buttons to take back, and to see what else the seat may do."""
    may = {Action.UNDO: decision.may_undo, Action.MORE: decision.has_more}
    return [match_button(match, action) for action, is_possible in may.items() if is_possible]


def _add_order_line(panel: Panel, decision: Decision) -> None:
    """Say how many orders stand. If there are none, but the game recommends some, mention them."""
    if standing := decision.orders.standing:
        panel.add_text(words.orders_stand(len(standing)))
    elif decision.question is not None and decision.orders.recommended:
        panel.add_text(f"-# {words.ASKED_TOO_OFTEN}")


def _fits(panel: Panel, section: Section) -> bool:
    """Return whether a section fits below a question, and the line about orders after it."""
    components = 1 if section.button is None else 3
    return len(list(panel.walk_children())) + components + 1 <= COMPONENTS


def _add_section(panel: Panel, section: Section) -> None:
    """Show a section of a feature."""
    if section.button is None:
        panel.add_text(section.text)
    else:
        panel.add_section(section.text, section.button)


def _add_offers(panel: Panel, match: Match, offers: Sequence[OpenOffer], *, at_stake: bool) -> None:
    """Show what the seat may do without being asked."""
    if not at_stake and any(offer.aborts for offer in offers):
        panel.add_text(f"-# {words.ABORT_HELP}")
    panel.add_rows(_in_rows([_offer(match, offer) for offer in offers]))


def _offer(match: Match, offer: OpenOffer) -> Item:
    if offer.aborts:
        return match_button(match, Action.ABORT)
    step = OfferStep.ASK if offer.final else OfferStep.NOW
    return OfferButton(match.id, match.row.version, step, offer.notation).item(offer.label)


def _add_orders(panel: Panel, match: Match, orders: SeatOrders) -> None:
    """List the orders of the seat that stand, and those that it can give now, each with its
    button."""
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
    """List the orders that stand in a text, and offer one menu for all orders, for a game that has
    many. Before the first order, a button gives all those that the game recommends."""
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
    """The button that gives all orders that the game recommends."""
    return RecommendedOrders(match.id, match.row.version).button(words.RECOMMENDED_ORDERS)
