"""The losses that a player must fear in the others' next turns, judged by what lies open: creatures
that could beat the player in a challenge, and armies that the defenders could not stop.

It must be fast, being part of the estimate of every imagined position. Texts that deal more damage
are left out.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from games.squarriors.board import ARMY, COUNCIL, VANGUARD
from games.squarriors.mind.worth import of_defending, of_lowering
from games.squarriors.texts import passives

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState


class Dangers:
    """The losses that a player must fear from the most dangerous rival.

    Everything that does not depend on which creatures can still defend is computed once, so an
    instance holds until the position changes.
    """

    def __init__(self, state: SquarriorsState, seat: int) -> None:
        side, held = state.sides[seat], passives.holding(state)
        self._council = side.domains[COUNCIL].strength
        self._losses = {d: of_lowering(state, seat, d) for d in side.standing_domains()}
        self._there: dict[int, list[int]] = {domain: [] for domain in self._losses}
        """By domain: the Might of every creature there."""
        self._wills: dict[int, int] = {}
        """Creatures that can answer a challenge, with their Will."""
        self._coming: dict[int, tuple[int, int]] = {}
        """By creature that can reinforce another domain: its own domain, and its Might."""
        for each in side.creatures:
            might, will, _ = held.stats(state, each)
            if each.domain in self._there:
                self._there[each.domain].append(might)
            if each.expended:
                continue
            if each.domain == COUNCIL:
                self._wills[each.uid] = will
            elif each.domain == ARMY or (
                each.domain == VANGUARD and passives.allowances(state, "reinforce", each.uid)
            ):
                self._coming[each.uid] = each.domain, might
        self._threats = [
            _threat(state, held, other)
            for other, rival in enumerate(state.sides)
            if other != seat and not (side.out or rival.out)
        ]
        self._army = side.domains[ARMY].strength

    def worst(self, spent: Collection[int] = ()) -> float:
        """Return the worst loss, in points.

        Args:
            spent: creatures of the player to count as expended.
        """
        will = sum([will for uid, will in self._wills.items() if uid not in spent])
        answer = self._council + will if self._council and will else 0
        coming = [come for uid, come in self._coming.items() if uid not in spent]
        worst = 0.0
        for threat in self._threats:
            danger = 0.0
            if threat.voice > answer:
                danger += max(self._losses.values())
            if threat.army:
                danger += self._of_battle(threat, coming)
            worst = max(worst, danger)
        return worst

    def _of_battle(self, threat: Threat, coming: list[tuple[int, int]]) -> float:
        """Return the most that one victory may take with an army.

        When creatures from elsewhere help, the strength of the Armies counts (R-36), so they stay
        away where that is worse.
        """
        morale, worst = threat.army - self._army, 0.0
        for domain, loss in self._losses.items():
            there = self._there[domain]
            mights = sum(there)
            held = bool(there) and threat.attack + morale * (domain == ARMY) <= mights
            if not held and domain != ARMY:
                helpers = [might for home, might in coming if home != domain]
                held = bool(helpers) and threat.attack + morale <= mights + sum(helpers)
            if not held:
                worst = max(worst, loss)
        return worst


_DANGER, _READY = -0.7, 0.15
"""The weights of a defence: of the worst loss, and of each point of the ready creatures. The plain
player and the promise of contests charge by them for what a contest leaves open."""


class Defence:
    """The worth of a player's defence for any set of expended creatures. It holds until the
    position changes."""

    def __init__(self, state: SquarriorsState, seat: int) -> None:
        self._dangers = Dangers(state, seat)
        self._ready = {
            creature.uid: of_defending(state, creature)
            for creature in state.sides[seat].creatures
            if not creature.expended
        }

    def worth(self, spent: Collection[int] = ()) -> float:
        """Return the worth of the defence in points, with some creatures counted as expended."""
        ready = sum([defends for uid, defends in self._ready.items() if uid not in spent])
        return _DANGER * self._dangers.worst(spent) + _READY * ready


class Threat(NamedTuple):
    """The forces with which another player can attack in its next turn, or in the rest of this."""

    voice: int
    """Its total in a challenge; 0 if it cannot start one."""
    attack: int
    """The Might of all creatures that can march."""
    army: int
    """The strength of its Army; 0 if no creature can march."""


def _threat(state: SquarriorsState, held: passives.Holding, seat: int) -> Threat:
    side = state.sides[seat]
    able, now = side.creatures, state.active == seat
    if now:
        able = [c for c in able if not c.expended and not c.entered]
    voice = attack = army = 0
    council = side.domains[COUNCIL].strength
    if council and not (now and side.challenged):
        wills = [held.stats(state, c).will for c in able if c.domain == COUNCIL]
        voice = council + sum(wills) if wills else 0
    if not (now and side.assaults):
        mights = [held.stats(state, c).might for c in able if c.domain == ARMY]
        attack, army = sum(mights), side.domains[ARMY].strength if mights else 0
    return Threat(voice, attack, army)
