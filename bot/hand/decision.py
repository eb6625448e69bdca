"""Decision of a seat, described once and with no Discord in it.

It has the question with its menus or picks, what may be done unasked, the standing orders, and
whether the last choice can be taken back. `hand_panel` makes a message of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.hand.brought import brought
from bot.hand.candidates import candidates
from bot.hand.menus import Menu, Path, forks
from bot.hand.picks import Picked, PicksMenu, picks_menu, step_by_step
from bot.play.aborting import may_abort
from bot.play.match import Match
from bot.play.seats import Status
from bot.play.typed import offer_label
from bot.storage.kept import Kept
from games.decisions import Ask, Resign
from games.unasked import Order
from games.view import View
from games.words import Words


@dataclass(frozen=True)
class Question:
    """A question to a seat, and the ways to answer it."""

    ask: Ask
    since: int = 0
    """The version of its match that asked it: an answer names it."""
    forks: tuple[Menu, ...] = ()
    """The forks on the way along what was chosen, and the one that comes next, however wide; ()
    for picks."""
    picks: PicksMenu | None = None
    """Where several choices are collected: the menu for that, with the sums."""
    chosen: Path = ()
    """The words of the notation that were picked so far."""
    kept: tuple[tuple[str, Kept], ...] = ()
    """The member's kept things that answer the question: each with the choice that it makes."""
    noun: str = ""
    """Name of such a thing, as in `tribe`."""

    @property
    def candidates(self) -> frozenset[str]:
        """Return the candidates of the next pick, as the notation names them on the board."""
        return candidates(self.ask, self.chosen)


@dataclass(frozen=True)
class OpenOffer:
    """Something that a seat may do though it is not asked."""

    notation: str
    label: str
    final: bool
    """Whether it asks first whether the member is sure."""
    aborts: bool = False
    """True if it ends the match without a result, as long as that is possible."""


@dataclass(frozen=True)
class SeatOrder:
    """A standing order of a game, as a seat has it."""

    order: Order
    stands: bool
    is_open: bool
    """True if it can be given in this part of the turn. That tells nothing but what everybody
    knows."""


@dataclass(frozen=True)
class SeatOrders:
    """The standing orders of a seat."""

    every: tuple[SeatOrder, ...] = ()
    are_taken: bool = False
    """True if orders have something to answer where the match stands."""

    @property
    def standing(self) -> list[Order]:
        return [each.order for each in self.every if each.stands]

    @property
    def changeable(self) -> list[SeatOrder]:
        """Those that stand, and those that can be given now."""
        return [each for each in self.every if each.stands or (each.is_open and self.are_taken)]

    @property
    def recommended(self) -> list[Order]:
        """Those that the game recommends, as long as the seat has given none."""
        if not self.are_taken or self.standing:
            return []
        return [each.order for each in self.every if each.order.recommended]


@dataclass(frozen=True)
class Decision:
    """All that a seat can decide."""

    seat: int
    status: Status
    question: Question | None
    may_undo: bool
    offers: tuple[OpenOffer, ...]
    orders: SeatOrders

    @property
    def has_more(self) -> bool:
        """True if the seat can do something that it is not asked for."""
        return bool(self.offers or self.orders.changeable)


def decision_of(
    match: Match,
    seat: int,
    chosen: Path = (),
    picked: Picked | None = None,
    kept: Sequence[Kept] = (),
) -> Decision:
    """Return what a seat can decide now.

    Args:
        chosen: the words of the notation that were picked so far.
        picked: the choices that were picked so far, where several are.
        kept: what its member keeps for the game.
    """
    here = match.seats[seat]
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    asked = ask is not None and here.status is not Status.REPLACED
    return Decision(
        seat,
        here.status,
        _question(match, ask, chosen, picked, kept) if ask is not None and asked else None,
        here.may_undo,
        () if here.by_computer else tuple(_offers(match, seat)),
        _orders(match, seat) if here.plays and not here.by_computer else SeatOrders(),
    )


def question_of(
    words: Words[Any],
    view: View,
    names: Sequence[str],
    ask: Ask,
    chosen: Path = (),
    picked: Picked | None = None,
) -> Question:
    """Return what a seat is asked, in any position of a game. Arguments as for `decision_of`.

    Args:
        view: the seat's.
        names: by seat.
    """
    if step_by_step(ask, words, view):
        return Question(ask, picks=picks_menu(words, view, names, ask, picked))
    return Question(ask, forks=forks(words, view, names, ask, chosen), chosen=chosen)


def _question(
    match: Match, ask: Ask, chosen: Path, picked: Picked | None, kept: Sequence[Kept]
) -> Question:
    words, view = match.game.words, match.view(ask.played)
    question = question_of(words, view, match.names, ask, chosen, picked)
    question = replace(question, since=match.row.asked[ask.seat])
    workshop = match.game.brings
    if workshop is None or question.picks is not None:
        return question
    return replace(question, kept=tuple(brought(ask, kept)), noun=workshop.noun)


def _offers(match: Match, seat: int) -> list[OpenOffer]:
    """Return what the seat may do though it is not asked; a match is aborted while that is
    possible, and resigned from then on."""
    return [
        OpenOffer(
            offer.choice.notation,
            offer_label(match, seat, offer),
            offer.final,
            aborts=isinstance(offer.choice, Resign) and may_abort(match, seat),
        )
        for offer in match.offers(seat)
    ]


def _orders(match: Match, seat: int) -> SeatOrders:
    own, in_turn = match.row.orders[seat], match.in_turn(seat)
    every = (
        SeatOrder(order, order.key in own, not (order.turn if in_turn else order.own_turn))
        for order in match.orders
    )
    return SeatOrders(tuple(every), match.takes_orders)
