"""Sides of several seats: who plays together, and who decides for a partner who is gone.

A game that can be played in teams has a method `teams` (`PlaysInTeams`), which returns the sides of
a setup. Everything else follows, and no game can forget it:

- Partners see what the other sees: things are hidden from a whole side. Views, `resample` and
  events keep to that, and the generic suite checks it.
- Partners share a rank. `Outcome.sides` tells which seats belong together, so that a side's win is
  not taken for a draw between its seats.
- A partner decides for a seat whose player has resigned, or lets the partner play (`Entrust`). The
  engine gives the seat's questions to this *commander*, as an `Ask` that names the seat it is for
  (`Ask.played`). If both would be asked at once, the questions come one after the other. Nothing
  changes on the table. `Game.remove_seat` is called when all seats of a side have resigned.

In `games/example`, two pairs play with `bidders=pairs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import msgspec

from games.decisions import Ask, Entrust, Reclaim
from games.events import Entrusted, Event, Reclaimed
from games.options import Option, Setup, Value
from games.unasked import Offer

if TYPE_CHECKING:
    from games.frames import Log
    from games.state import State

Sides = tuple[tuple[int, ...], ...]
"""The seats of each side, in order; () where everybody plays alone."""

CHOSEN, DRAWN = "chosen", "drawn"
SEATING = Option(
    "partners",
    "Partners",
    (
        Value(CHOSEN, "As invited", "Players sit in the order in which they are named or join."),
        Value(DRAWN, "Drawn", "Seats are drawn as the match begins, and so are partners."),
    ),
)
"""How partners are found. A game that can be played in teams lists this among its options, and says
with `for_seats` for how many players. It has nothing else to do with it, since players are
seated before a match begins."""


@runtime_checkable
class PlaysInTeams(Protocol):
    """The part of the contract for games that can be played in teams, in addition to `Game`."""

    def teams(self, setup: Setup) -> Sides:
        """Return who plays together, or () if everybody plays alone."""


class Teams(msgspec.Struct, array_like=True, gc=False):
    """The teams of a match, as its state keeps them."""

    sides: Sides
    entrusted: list[int] = []
    """The seats whose players let their partners play for them."""

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of a seat's side."""
        own = self.sides[side_of(self.sides, seat)]
        return tuple(each for each in own if each != seat)


def teams_of(game: object, setup: Setup) -> Sides:
    """Return who plays together in a setup of a game, or () if everybody plays alone."""
    return game.teams(setup) if isinstance(game, PlaysInTeams) else ()


def seating(game: object, setup: Setup) -> str:
    """Return how partners are found in a setup, `CHOSEN` or `DRAWN`, or "" if there are none."""
    return setup.options.get(SEATING.key, CHOSEN) if teams_of(game, setup) else ""


def side_of(sides: Sides, seat: int) -> int:
    """Return the side of a seat; if everybody plays alone, the seat's own number.

    >>> side_of(((0, 2), (1, 3)), 3), side_of((), 3)
    (1, 3)
    """
    return next((side for side, seats in enumerate(sides) if seat in seats), seat)


def turned_to(sides: Sides, seat: int) -> tuple[int, ...]:
    """Return all seats in an order that begins with `seat` and keeps partners partners.

    >>> turned_to(((0, 3), (1, 4), (2, 5)), 3), turned_to(((0, 2), (1, 3)), 1)
    ((3, 1, 2, 0, 4, 5), (1, 0, 3, 2))
    """
    own, first = sides[side_of(sides, seat)], sides[side_of(sides, 0)]
    froms = [(seat, *(each for each in own if each != seat))]
    froms += [side for side in sides if side != own]
    places = [first, *(side for side in sides if side != first)]
    order = {
        place: each
        for side, of in zip(places, froms, strict=True)
        for place, each in zip(side, of, strict=True)
    }
    return tuple(each for _, each in sorted(order.items()))


def partners_in(state: State, seat: int) -> tuple[int, ...]:
    """Return a seat's partners in a match, or () if everybody plays alone."""
    return () if state.teams is None else state.teams.partners(seat)


def commander(state: State, seat: int) -> int:
    """Return the seat that decides for a seat: the seat itself, or a partner who plays for its
    player. If nobody of its side is left, the seat itself."""
    teams = state.teams
    if teams is None or not (seat in state.resigned or seat in teams.entrusted):
        return seat
    staying = [each for each in teams.partners(seat) if each not in state.resigned]
    return staying[0] if staying else seat


def commanded(state: State, asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """Return the asks as they go to the seats that decide. If several go to the same seat, only the
    first does now."""
    teams = state.teams
    if teams is None or not (state.resigned or teams.entrusted):
        return asks
    found: dict[int, Ask] = {}
    for ask in sorted(asks, key=lambda each: each.seat):
        decides = commander(state, ask.seat)
        if decides not in found:
            to = ask if decides == ask.seat else given_to(ask, decides)
            found[decides] = to
    return tuple(ask for _, ask in sorted(found.items()))


def given_to(ask: Ask, seat: int) -> Ask:
    """Return an ask as one that a partner answers."""
    return msgspec.structs.replace(ask, seat=seat, played_for=ask.seat)


def team_offers(state: State, seat: int) -> tuple[Offer, ...]:
    """Return what a seat with partners may do at any time: let them play, or play again."""
    teams = state.teams
    if teams is None:
        return ()
    if seat in teams.entrusted:
        return (Offer(Reclaim()),)
    there = [each for each in teams.partners(seat) if each not in state.resigned]
    able = there and not any(each in teams.entrusted for each in there)
    return (Offer(Entrust()),) if able else ()


def take_up(state: State, seat: int, choice: Entrust | Reclaim, log: Log) -> None:
    """Let a seat's partner play for it, or let its player play again."""
    assert state.teams is not None
    if isinstance(choice, Entrust):
        state.teams.entrusted.append(seat)
        log.append(Entrusted(seat, commander(state, seat)))
    else:
        state.teams.entrusted.remove(seat)
        log.append(Reclaimed(seat))


def has_partner_left(state: State, seat: int) -> bool:
    """Return whether a seat whose player has just resigned has a partner left to play for it.

    Seats that have lost their last partner are no longer entrusted to anybody, and neither is the
    seat itself.
    """
    if state.teams is None:
        return False
    partners = state.teams.partners(seat)
    left = [each for each in partners if each not in state.resigned]
    gone = {seat} if left else {seat, *partners}
    gone |= {each for each in left if not set(state.teams.partners(each)) - set(state.resigned)}
    state.teams.entrusted[:] = [each for each in state.teams.entrusted if each not in gone]
    return bool(left)


def told_of_partners(event: Event, names: Sequence[str]) -> str:
    """Return what all games say alike about partners, or "" for any other event."""
    match event:
        case Entrusted(seat, to):
            return f"{names[to]} plays for {names[seat]} from now on."
        case Reclaimed(seat):
            return f"{names[seat]} plays again."
        case _:
            return ""
