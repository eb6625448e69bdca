"""Deaths of creatures, destruction of domains and elimination of players (R-27 to R-29, R-51 to
R-56), checked after every single change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.decisions import Ask, Choice
from games.frames import Log
from games.parts import Part
from games.squarriors.board import domain_ref
from games.squarriors.cards.cards import RECRUIT
from games.squarriors.choices import Act
from games.squarriors.events import (
    DomainDestroyed,
    Eliminated,
    Killed,
    MatchEnded,
)
from games.squarriors.meanings import CardOf, part
from games.squarriors.naming import CHAINS, word
from games.squarriors.pieces import Creature, Side
from games.squarriors.rules import changes, roles
from games.squarriors.rules.decision import Decision
from games.squarriors.rules.placing import Placing
from games.squarriors.texts import passives, triggers
from games.squarriors.texts.happening import Fallen, Happened, Queued
from games.state import RESIGNED, Outcome

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

LAST = "last"
"""The reason of the outcome if only one player is left."""
REASONS = (LAST, RESIGNED)
DEADLY = 2
"""The number of destroyed domains that eliminates a player."""


def check(
    state: SquarriorsState, log: Log, killers: dict[int, int] | None = None, contest: str = ""
) -> None:
    """Let creatures die and eliminate players until nothing more changes.

    A position in which there was nothing to do stays settled until something touches it.

    Args:
        killers: for each creature that was just hurt, the creature that did it, 0 for none.
        contest: the kind of the contest that hurt them, "" for a text.
    """
    if state.settled and not state.resigned:
        return
    while state.outcome is None:
        dead = [
            creature
            for side in state.sides
            for creature in side.creatures
            if creature.damage and passives.is_dead(state, creature)
        ]
        if dead:
            die(state, dead, log, killers or {}, contest)
        elif not _eliminate_next(state, log):
            state.settled = True
            return


def die(
    state: SquarriorsState,
    dead: list[Creature],
    log: Log,
    killers: dict[int, int],
    contest: str = "",
) -> None:
    """Let creatures die together, each by the player who placed its last damage counter (R-28)."""
    for creature in dead:
        triggers.happen(
            state,
            Happened(
                "killed",
                creature.dealer,
                creature.seat,
                [creature.uid],
                creature.seat,
                contest,
                killer=killers.get(creature.uid, 0),
            ),
        )
    for creature in dead:
        log.append(Killed(changes.who(creature), creature.dealer))
        take_out(state, creature, log)
        if not RECRUIT[creature.card]:
            fallen = Fallen(creature.uid, creature.card, creature.owner, creature.dealer)
            state.fallen.append(fallen)
    if state.fallen:
        state.push(Burial())


class Burial(Decision, tag="burial"):
    """The killers put the fallen into their chains, one by one, in the order they like (R-28)."""

    def questions(self, state: SquarriorsState) -> tuple[Ask, ...]:
        for seat in state.in_order(max(state.active, 0)):
            fallen = [each for each in state.fallen if each.killer == seat]
            if fallen:
                keys = [each.card for each in fallen]
                choices = tuple(
                    Act(
                        (word("chain"), _part(each, keys), CHAINS[seat][domain]),
                        "chain",
                        each.uid,
                        domain,
                    )
                    for each in fallen
                    for domain in state.sides[seat].standing_domains()
                )
                return (Ask(seat, "chain", choices),)
        return ()

    def answer(self, state: SquarriorsState, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Act)
        fallen = next(each for each in state.fallen if each.uid == choice.subject)
        state.fallen.remove(fallen)
        changes.chain_up(state, seat, choice.option, fallen.card, fallen.owner, log)
        check(state, log)

    def step(self, state: SquarriorsState, log: Log) -> None:
        """Discard the fallen whose killer is out, each to its owner."""
        state.leave(self)
        for fallen in state.fallen:
            changes.discard(state, fallen.owner, fallen.card, log)
        state.fallen.clear()


def _part(fallen: Fallen, keys: list[int]) -> Part:
    return part(CardOf, fallen.card, fallen.owner if keys.count(fallen.card) > 1 else -1)


def take_out(state: SquarriorsState, creature: Creature, log: Log) -> None:
    """Take a creature out of play, with its marks; its card lies nowhere yet."""
    state.sides[creature.seat].creatures.remove(creature)
    state.touch(creature.seat)
    roles.drop_out(state, creature)
    changes.discard_marks(state, creature.marks, log)


# --- Domains -----------------------------------------------------------------------------


def destroy(state: SquarriorsState, seat: int, domain: int, log: Log) -> None:
    """Destroy a domain, in the order of R-51."""
    side = state.sides[seat]
    place = side.domains[domain]
    log.append(DomainDestroyed(seat, domain))
    log.show(state)
    changes.discard_marks(state, place.marks, log)
    chain, place.chain = place.chain, []
    for card in chain:
        changes.discard_chained(state, card, log)
    contest = state.contest
    if contest is not None and contest.target == domain_ref(seat, domain) and contest.winner < 0:
        contest.over = True
    state.touch()
    check(state, log)
    if side.out or state.outcome is not None:
        return
    homeless = side.there(domain)
    for creature in homeless:
        changes.unplace(state, creature, "destroyed")
    if homeless:
        state.push(Placing(seat, "destroyed", [creature.uid for creature in homeless]))


# --- Players -----------------------------------------------------------------------------


def _eliminate_next(state: SquarriorsState, log: Log) -> bool:
    """Eliminate the first player who must go (R-54).

    A player who has resigned goes first, then the inactive ones in turn order, then the active one.
    """
    if not state.resigned and not any(map(_is_beaten, state.sides)):
        return False
    order = state.in_order(max(state.active, 0))
    if state.active in order:
        order = (*(seat for seat in order if seat != state.active), state.active)
    for seat in sorted(order, key=lambda seat: seat not in state.resigned):
        if why := _to_go(state, seat):
            eliminate(state, seat, why, log)
            return True
    return False


def _is_beaten(side: Side) -> bool:
    """Return whether a player who is still in has lost all creatures or two domains (R-52)."""
    if side.out or not side.domains:
        return False
    if not side.creatures:
        return True
    one, two, three = side.domains
    return (not one.strength) + (not two.strength) + (not three.strength) >= DEADLY


def _to_go(state: SquarriorsState, seat: int) -> str:
    """Return why a player is eliminated, "" if it plays on (R-52, R-56)."""
    side = state.sides[seat]
    if seat in state.resigned and (not state.resolving or _is_decided(state)):
        return RESIGNED
    if not _is_beaten(side):
        return ""
    return "domains" if side.creatures else "creatures"


def _is_decided(state: SquarriorsState) -> bool:
    """Return whether only one player has neither resigned nor gone, so no text is waited for."""
    return len(state.gone()) == state.seats - 1


def eliminate(state: SquarriorsState, seat: int, why: str, log: Log) -> None:
    """Eliminate a player: remove the cards that it owns, and give back those of others (R-53)."""
    side = state.sides[seat]
    side.out = True
    if not side.domains:  # nothing was shown yet
        side.sheet = None
    state.eliminated.append(seat)
    log.append(Eliminated(seat, why))
    log.show(state)
    _remove_creatures(state, seat, log)
    _remove_cards(state, seat, log)
    _leave_procedures(state, seat)
    state.touch()
    for procedure in state.stack:
        procedure.somebody_left()
    left = [other for other, each in enumerate(state.sides) if not each.out]
    if len(left) == 1:
        finish(state, left[0], log)


def _remove_creatures(state: SquarriorsState, seat: int, log: Log) -> None:
    returned: dict[int, list[int]] = {}
    for creature in list(state.creatures()):
        if creature.owner == seat:
            take_out(state, creature, log)
            if not RECRUIT[creature.card]:
                state.sides[seat].removed.append(creature.card)
        elif creature.seat == seat:
            changes.turn_over(state, creature, creature.owner, log)
            returned.setdefault(creature.owner, []).append(creature.uid)
    for owner in sorted(returned):
        state.push(Placing(owner, "returned", returned[owner]))


def _remove_cards(state: SquarriorsState, seat: int, log: Log) -> None:
    side = state.sides[seat]
    gone = side.removed
    for owner, each in enumerate(state.sides):
        for domain in each.domains:
            if owner == seat:
                chain, domain.chain = domain.chain, []
                for card in chain:
                    changes.discard(state, card.owner, card.card, log)
                changes.discard_marks(state, domain.marks, log)
                domain.strength = 0
            else:
                gone += bytes(card.card for card in domain.chain if card.owner == seat)
                domain.chain = [card for card in domain.chain if card.owner != seat]
                gone += bytes(mark.card for mark in domain.marks if mark.seat == seat)
                domain.marks = [mark for mark in domain.marks if mark.seat != seat]
        for creature in each.creatures:
            gone += bytes(mark.card for mark in creature.marks if mark.seat == seat)
            creature.marks = [mark for mark in creature.marks if mark.seat != seat]
    gone += bytes(fallen.card for fallen in state.fallen if fallen.owner == seat)
    state.fallen = [fallen for fallen in state.fallen if fallen.owner != seat]
    gone += bytes(
        action.card for action in state.queue if action.seat == seat and holds_card(action)
    )
    state.queue = [action for action in state.queue if action.seat != seat]
    if (resolution := state.resolution) is not None and resolution.seat == seat:
        state.resolution = None
        gone += bytes([resolution.card]) if holds_card(resolution) else b""
    gone += bytes(trap.card for trap in side.traps if trap is not None)
    for zone in (side.hand, side.discard, side.banished):
        gone += zone
        zone.clear()
    gone[:] = bytes(sorted(gone))
    side.traps = [None, None]
    side.known.clear()
    side.power = 0


def holds_card(action: Queued) -> bool:
    """Return whether an action in the queue holds a tactic that is neither in hand nor in play."""
    return action.kind in ("play", "set", "trap")


def _leave_procedures(state: SquarriorsState, seat: int) -> None:
    """End an attack by or on a player who is out, and a challenge that the player started.

    Before the attackers are named there is no contest yet, so `Dominance` checks for itself.
    """
    contest = state.contest
    state.pending = [
        each for each in state.pending if each.source.seat != seat or each.event.on == "won"
    ]
    if contest is None or contest.winner >= 0:
        return
    if seat in (contest.seat, contest.vs):
        contest.over = True


def finish(state: SquarriorsState, winner: int, log: Log) -> None:
    """End the match, with one player left (R-54, R-55)."""
    ranks = [0] * state.seats
    ranks[winner] = 1
    for rank, seat in enumerate(reversed(state.eliminated), 2):
        ranks[seat] = rank
    given_up = [seat for seat in state.resigned if seat != winner]
    reason = RESIGNED if len(given_up) == state.seats - 1 else LAST
    state.outcome = Outcome(reason, tuple(ranks))
    state.stack.clear()
    for fallen in state.fallen:
        changes.discard(state, fallen.owner, fallen.card, log)
    in_hands = [*state.queue, *([state.resolution] if state.resolution is not None else [])]
    for action in filter(holds_card, in_hands):
        changes.discard(state, action.seat, action.card, log)
    state.fallen.clear()
    state.queue.clear()
    state.resolution = None
    state.pending.clear()
    state.contest = None
    state.lasting.clear()
    log.append(MatchEnded(winner))
