"""Windows: whether a player's privilege is open by public knowledge, and its class (R-61, R-62).

A window is closed if, by public facts, the player could do nothing in it. The cards actually in
hand do not matter, only those that could be there as far as everybody knows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.squarriors.cards.cards import COST, SUBTYPE, TACTICS
from games.squarriors.rules import acting, aiming, rolling
from games.squarriors.rules.about import WindowAbout
from games.squarriors.texts import amounts
from games.squarriors.texts.triggers import TRAP_WHEN, answers

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

COPIES = 3
"""The highest number of copies of a tactic in a tribe (R-4)."""
INSTANTS = tuple(card for card in TACTICS if SUBTYPE[card] == "Instant")


def window(state: SquarriorsState, seat: int, own: bool) -> WindowAbout | None:
    """Return the subject of a player's present window, None if it is closed.

    Args:
        own: whether the window follows the player's own action.
    """
    if state.hurried:
        return None
    known, key = state.moment, (seat, own)
    if key not in known:
        known[key] = _window(state, seat, own)
    return known[key]


def _window(state: SquarriorsState, seat: int, own: bool) -> WindowAbout | None:
    contest = state.contest
    if contest is not None and seat in contest.silent:
        return None
    trap = bool(state.sides[seat].happened) and may_answer(state, seat)
    active = trap or may_play(state, seat) or acting.can_use(state, seat)
    if not active and not acting.has_mark(state, seat):
        return None
    return WindowAbout(
        window="trap" if trap else class_of(state, seat),
        own=own,
        quiet=not active,
        contest=contest is not None,
        queue=bool(state.queue),
        phase=state.phase,
    )


def may_play(state: SquarriorsState, seat: int) -> bool:
    """Return whether an instant that could be in the hand is payable and legal now (R-61a)."""
    side = state.sides[seat]
    if not side.power or not side.hand:
        return False
    return acting.can_play(state, seat, possible_instants(state, seat))


def possible_instants(state: SquarriorsState, seat: int) -> tuple[int, ...]:
    """Return the instants that could be in a hand as far as everybody knows (R-59).

    With a ready-made tribe all ten tactics are printed, and a face-down trap is never an instant,
    so the instants not shown yet are in the hand.
    """
    side = state.sides[seat]
    assert side.sheet is not None, "tribes are shown"
    if side.sheet.ready_made:
        return instants_of(bytes(side.hand))
    if not unknown_in_hand(state, seat):
        return instants_of(bytes(side.known))
    shown = shown_copies(state, seat)
    return tuple(card for card in INSTANTS if shown.get(card, 0) < COPIES or card in side.known)


@lru_cache(maxsize=10_000)
def instants_of(cards: bytes) -> tuple[int, ...]:
    """Return the instants among cards, each once."""
    return tuple(card for card in sorted(set(cards)) if SUBTYPE[card] == "Instant")


def unknown_in_hand(state: SquarriorsState, seat: int) -> int:
    """Return the number of cards in a hand that could be anything, by public knowledge."""
    side = state.sides[seat]
    down = sum(trap is not None for trap in side.traps)
    down += sum(action.kind == "set" and action.seat == seat for action in state.queue)
    traps = sum(SUBTYPE[card] == "Trap" for card in side.known)
    return len(side.hand) - (len(side.known) - traps) - max(0, traps - down)


def shown_copies(state: SquarriorsState, seat: int) -> dict[int, int]:
    """Return the number of copies of each tactic that a player has shown."""
    side = state.sides[seat]
    shown = [*side.discard, *side.known, *side.removed]
    shown += [action.card for action in state.queue if action.seat == seat and action.kind != "set"]
    for other in state.sides:
        for creature in other.creatures:
            shown += [mark.card for mark in creature.marks if mark.seat == seat]
        for domain in other.domains:
            shown += [mark.card for mark in domain.marks if mark.seat == seat]
            shown += [card.card for card in domain.chain if card.owner == seat]
    counts: dict[int, int] = {}
    for card in shown:
        counts[card] = counts.get(card, 0) + 1
    return counts


def may_answer(state: SquarriorsState, seat: int) -> bool:
    """Return whether one of a player's face-down traps could answer what happened (R-61b)."""
    side = state.sides[seat]
    if not side.happened or state.round <= 1:
        return False
    for trap in side.traps:
        if trap is None:
            continue
        for card in possible_traps(state, seat, trap.power):
            source = acting.hand_source(seat, card)
            if any(answers(state, TRAP_WHEN[card], source, event) for event in side.happened):
                return True
    return False


def possible_traps(state: SquarriorsState, seat: int, power: int) -> list[int]:
    """Return the cards that a face-down trap could be, by public knowledge and the price paid."""
    side = state.sides[seat]
    assert side.sheet is not None, "tribes are shown"
    alike = [card for card in TRAP_WHEN if COST[card] == power]
    if side.sheet.ready_made:
        hidden = {*side.hand, *(trap.card for trap in side.traps if trap is not None)}
        hidden |= {
            action.card for action in state.queue if action.kind == "set" and action.seat == seat
        }
        return [card for card in alike if card in hidden]
    shown = shown_copies(state, seat)
    return [card for card in alike if shown.get(card, 0) < COPIES or card in side.known]


def may_meddle(state: SquarriorsState, seat: int) -> bool:
    """Return whether, by public knowledge, a player could affect the contest or its die."""
    able = [card for card in possible_instants(state, seat) if acting.is_of_contest(card)]
    return acting.can_play(state, seat, able) or any(
        ability.window is not None for ability, *_ in acting.usable(state, seat)
    )


# --- Classes -----------------------------------------------------------------------------


def class_of(state: SquarriorsState, seat: int) -> str:
    """Return the class of an open window in which no trap may answer (R-62)."""
    if state.queue and _is_aimed(state, seat):
        return "aimed"
    contest = state.contest
    if contest is not None and not contest.over:
        mine = seat in (contest.seat, contest.vs)
        if contest.roll is not None and mine and rolling.is_against(state, seat):
            return "roll"
        if contest.clash and _is_clash(state, seat, mine):
            return "clash"
    if (
        state.phase == "provision"
        and state.active == seat
        and state.sides[seat].provision > amounts.provision_limit(state, seat)
    ):
        return "limit"
    return "other"


def _is_aimed(state: SquarriorsState, seat: int) -> bool:
    newest = state.queue[-1]
    if newest.seat == seat:
        return False
    return any(aiming.seat_of(state, ref) == seat for ref in newest.targets)


def _is_clash(state: SquarriorsState, seat: int, mine: bool) -> bool:
    contest = state.contest
    assert contest is not None
    if contest.kind != "leadership":
        return mine
    totals = rolling.totals(state)
    own = totals[seat]
    if own is None:
        return False
    return any(other is not None and other >= own for s, other in enumerate(totals) if s != seat)
