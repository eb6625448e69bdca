"""Every card of a match: where all of them are, and where a player thinks they could be (R-59)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from games.chance import Chance
from games.squarriors.cards import tribes
from games.squarriors.cards.cards import CARDS, COST, RECRUIT, SUBTYPE, TACTICS
from games.squarriors.choices import Act
from games.squarriors.pieces import Sheet, Side, Trap
from games.squarriors.rules import windows
from games.squarriors.rules.challenge import Challenge, joinable
from games.squarriors.rules.leaving import holds_card
from games.squarriors.rules.privilege import Privilege
from games.squarriors.texts.happening import Queued

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


def in_game(state: SquarriorsState) -> Iterator[tuple[int, int]]:
    """Yield the owner and number of every card of the tribes, wherever it is."""
    for seat, side in enumerate(state.sides):
        for zone in (side.hand, side.discard, side.banished, side.removed, side.lands):
            yield from ((seat, card) for card in zone)
        yield from ((seat, trap.card) for trap in side.traps if trap is not None)
        yield from ((seat, domain.card) for domain in side.domains[1:])
        for creature in side.creatures:
            if not RECRUIT[creature.card]:
                yield creature.owner, creature.card
            yield from ((mark.seat, mark.card) for mark in creature.marks)
        for domain in side.domains:
            yield from ((card.owner, card.card) for card in domain.chain)
            yield from ((mark.seat, mark.card) for mark in domain.marks)
    for action in actions(state):
        if holds_card(action):
            yield action.seat, action.card
    yield from ((fallen.owner, fallen.card) for fallen in state.fallen)


def actions(state: SquarriorsState) -> list[Queued]:
    """Return the actions in the queue, and the one that is resolving."""
    return [*state.queue, *([] if state.resolution is None else [state.resolution])]


# --- Other worlds ------------------------------------------------------------------------


def resample(state: SquarriorsState, seat: int, chance: Chance) -> SquarriorsState:
    """Change `state`, a copy, into a random one that `seat` could be in, and return it.

    The others' hands and face-down traps are drawn so that they fit what everybody knows of them
    and what the seat has seen. Tribes that were handed in but not shown, bids, and answers that
    wait for their turn are drawn too.
    """
    state.chance = chance.fork()
    for other, side in enumerate(state.sides):
        if other == seat or side.out or side.sheet is None:
            continue
        if not side.domains:
            side.sheet = tribes.drawn(chance, own=state.own_tribes)
        elif side.sheet.ready_made:
            _redeal_printed(state, other, seat, chance)
        else:
            _redeal_own(state, other, seat, chance)
    state.touch()
    match state.stack[-1] if state.stack else None:
        case Privilege() as privilege:
            _redraw_answers(state, privilege, seat, chance)
        case Challenge() as challenge:
            _redraw_bids(state, challenge, seat, chance)
    return state


def hidden(state: SquarriorsState, side: Side, owner: int, seat: int) -> list[Trap | Queued]:
    """Return a player's face-down traps that a seat has not seen, set or being set."""
    down: list[Trap | Queued] = [
        trap for trap in side.traps if trap is not None and seat not in trap.seers
    ]
    down += [each for each in actions(state) if each.kind == "set" and each.seat == owner]
    return down


def paid_for(trap: Trap | Queued) -> int:
    """Return the Power paid for a trap, which everybody sees."""
    return trap.power if isinstance(trap, Trap) else trap.paid


def _redeal_printed(state: SquarriorsState, owner: int, seat: int, chance: Chance) -> None:
    """Draw which of the tactics not shown yet lie face down, each at the price paid."""
    side = state.sides[owner]
    down = hidden(state, side, owner, seat)
    pool = sorted([*side.hand, *(trap.card for trap in down)])
    for trap in down:
        fitting = [n for n, card in enumerate(pool) if fits(card, paid_for(trap))]
        trap.card = pool.pop(fitting[chance.below(len(fitting))])
    side.hand[:] = bytes(pool)


def fits(card: int, power: int) -> bool:
    """Return whether a trap with this price can be this card."""
    return SUBTYPE[card] == "Trap" and COST[card] == power


def _redeal_own(state: SquarriorsState, owner: int, seat: int, chance: Chance) -> None:
    """Draw the hidden tactics of a tribe of the player's own.

    They include those that everybody knows to be there. The others can be any tactics of which
    fewer than three copies were shown.
    """
    side = state.sides[owner]
    assert side.sheet is not None
    down = hidden(state, side, owner, seat)
    size = len(side.hand)
    left = Counter(dict.fromkeys(TACTICS, windows.COPIES))
    left.subtract(windows.shown_copies(state, owner))
    left.subtract(trap.card for trap in side.traps if trap is not None and seat in trap.seers)
    known = Counter(side.known)
    known.subtract(trap.card for trap in side.traps if trap is not None and seat in trap.seers)
    known = +known
    for trap in down:
        fitting = [
            card for card in TACTICS if fits(card, paid_for(trap)) and left[card] + known[card] > 0
        ]
        card = fitting[chance.below(len(fitting))]
        trap.card = card
        (known if known[card] else left)[card] -= 1
    hand = list(known.elements())[:size]
    pool = list((+left).elements())
    while len(hand) < size:
        hand.append(pool.pop(chance.below(len(pool))))
    side.hand[:] = bytes(sorted(hand))
    side.sheet = _with_tactics(state, owner, side.sheet)


def _with_tactics(state: SquarriorsState, owner: int, sheet: Sheet) -> Sheet:
    """Return a sheet with the tactics that its player has in this world."""
    tactics = [
        card for each, card in in_game(state) if each == owner and CARDS[card].kind == "tactic"
    ]
    return msgspec.structs.replace(sheet, tactics=bytes(sorted(tactics)))


def _redraw_answers(
    state: SquarriorsState, privilege: Privilege, seat: int, chance: Chance
) -> None:
    """Draw the others' answers that wait for their turn."""
    for other in sorted(privilege.answers):
        if other == seat:
            continue
        about = windows.window(state, other, own=other == privilege.actor)
        choices = [] if about is None else privilege.window_ask(state, other, about).choices
        drawn = choices[chance.below(len(choices))] if choices else None
        privilege.answers[other] = drawn.deed if isinstance(drawn, Act) else None


def _redraw_bids(state: SquarriorsState, challenge: Challenge, seat: int, chance: Chance) -> None:
    """Draw the others' bids: any of the creatures that each can add."""
    for other in sorted(challenge.bids):
        if other != seat:
            able = joinable(state, other)
            challenge.bids[other] = [(c.uid, False) for c in able if chance.below(2)]
