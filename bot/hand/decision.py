"""The decision of a seat, described in one place and without Discord.

It holds the question with its menus or picks, the offers, the standing orders, and whether the last
choice can be taken back. `hand_panel` turns it into a message.
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
    """The version of the match that asked it. An answer repeats it."""
    forks: tuple[Menu, ...] = ()
    """The forks along the chosen path and the next one, however wide; () for picks."""
    picks: PicksMenu | None = None
    """The menu for collecting several choices, with their sums; None otherwise."""
    chosen: Path = ()
    """The words of the notation picked so far."""
    kept: tuple[tuple[str, Kept], ...] = ()
    """The member's saved things that answer the question: the notation of the choice, and the
    thing."""
    noun: str = ""
    """The name for such a thing, for example `tribe`."""

    @property
    def candidates(self) -> frozenset[str]:
        """The candidates of the next pick, as the notation names them on the board."""
        return candidates(self.ask, self.chosen)


@dataclass(frozen=True)
class OpenOffer:
    """Something that a seat may do without being asked."""

    notation: str
    label: str
    final: bool
    """Whether the member must confirm it first."""
    aborts: bool = False
    """Whether it ends the match without a result, as long as that is possible."""


@dataclass(frozen=True)
class SeatOrder:
    """A standing order of a game, as it is for a seat."""

    order: Order
    stands: bool
    is_open: bool
    """Whether it can be given in this part of the turn. This reveals only what everybody knows."""


@dataclass(frozen=True)
class SeatOrders:
    """The standing orders of a seat."""

    every: tuple[SeatOrder, ...] = ()
    are_taken: bool = False
    """Whether there is anything for orders to answer at this point of the match."""

    @property
    def standing(self) -> list[Order]:
        return [each.order for each in self.every if each.stands]

    @property
    def changeable(self) -> list[SeatOrder]:
        """The orders that stand, and those that can be given now."""
        return [each for each in self.every if each.stands or (each.is_open and self.are_taken)]

    @property
    def recommended(self) -> list[Order]:
        """The orders that the game recommends, as long as the seat has given none."""
        if not self.are_taken or self.standing:
            return []
        return [each.order for each in self.every if each.order.recommended]


@dataclass(frozen=True)
class Decision:
    """Everything that a seat can decide."""

    seat: int
    status: Status
    question: Question | None
    may_undo: bool
    offers: tuple[OpenOffer, ...]
    orders: SeatOrders

    @property
    def has_more(self) -> bool:
        """Whether the seat can do something without being asked."""
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
        chosen: the words of the notation picked so far.
        picked: the choices picked so far, for an answer of several.
        kept: what the seat's member has saved for the game.
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
    """Return what a seat is asked, in any position of a game. `chosen` and `picked` are as for
    `decision_of`.

    Args:
        view: the view of the seat.
        names: the names of the players, by seat.
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
    """Return what the seat may do without being asked. While a match can be aborted, resigning
    aborts it."""
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
