"""The set-up of a battle: walls, landmarks, the first cards, deployment (4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.decisions import Ask, Choice, Several
from games.frames import Log
from games.state import Procedure
from games.tactica.board import bits, set_of
from games.tactica.choices import (
    WALL_SITE,
    Attacker,
    Mix,
    Muster,
    PlaceLandmark,
    WallSite,
    musters_on,
)
from games.tactica.events import (
    Drew,
    DrewInTeam,
    LandmarkPlaced,
    LandmarksDrawn,
    Mustered,
    WallsBuilt,
)
from games.tactica.rules.field import Field
from games.tactica.rules.walls import mustering_hexes
from games.tactica.troops import DEPLOYED, FOOT, HAND, is_troop, troop
from games.teams import partners_in

if TYPE_CHECKING:
    from games.tactica.state import Table

FEWEST_TROOPS = 3
"""The fewest troops among the first six cards."""


class Walls(Procedure["Table"], tag="walls"):
    """The sides choose the sites of their walls, in secret (R-8)."""

    chosen: list[bytes] = msgspec.field(default_factory=lambda: [b"", b""])
    """By side: the sites that its first partner has chosen, b"" before that."""

    def asks(self, table: Table) -> tuple[Ask, ...]:
        asks = []
        for seat, sites in enumerate(table.field.map.wall_sites):
            if not self.chosen[seat] and seat in table.in_battle:
                count = table.sides[seat].wall_cards
                choices = tuple(WALL_SITE[site] for site in sites)
                asks.append(Ask(seat, "walls", choices, count, count))
        return tuple(asks)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        self.chosen[seat] = picked(choice)

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()
        for seat in table.in_battle:
            sites = self.chosen[seat]
            table.field.walls[seat][:] = sites
            log.append(WallsBuilt(seat, sites))


def picked(choice: Choice) -> bytes:
    """Return the hexes of an answer, in ascending order."""
    picks = choice.picks if isinstance(choice, Several) else (choice,)
    return bytes(sorted(pick.number for pick in picks if isinstance(pick, WallSite | Attacker)))


class Landmarks(Procedure["Table"], tag="landmarks"):
    """The players place the landmarks in turn (option *placed*)."""

    seat: int
    left: int

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if not self.left:
            return ()
        free = list(bits(free_for_landmarks(table.field)))
        choices = [PlaceLandmark(ravine, number) for ravine in (False, True) for number in free]
        return (Ask(self.seat, "landmark", tuple(choices)),)

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, PlaceLandmark)
        field = table.field
        landmarks = field.ravines if choice.ravine else field.ridges
        landmarks[:] = sorted((*landmarks, choice.number))
        log.append(LandmarkPlaced(seat, choice.ravine, choice.number))
        self.left -= 1
        self.seat = table.next_in_battle(seat)

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()


def free_for_landmarks(field: Field) -> int:
    """Return the hexes of the landmark field that are not next to a landmark (R-10)."""
    on = field.map
    free = on.landmark_field
    for number in (*field.ridges, *field.ravines):
        free &= ~(on.near[number] | 1 << number)
    return free


def draw_landmarks(table: Table, log: Log) -> None:
    """Lay all landmarks by chance (R-9)."""
    field, chance = table.field, table.chance
    for _ in range(table.landmarks):
        free = list(bits(free_for_landmarks(field)))
        number = free[chance.below(len(free))]
        landmarks = field.ridges if chance.below(2) else field.ravines
        landmarks.append(number)
        landmarks[:] = sorted(landmarks)
    log.append(LandmarksDrawn(bytes(field.ridges), bytes(field.ravines)))


class Barracks(Procedure["Table"], tag="barracks"):
    """All players choose the number of troops among their first cards, in secret (R-12)."""

    chosen: list[int] = msgspec.field(default_factory=lambda: [-1, -1])
    """By seat: the number of troops that it has chosen, -1 before that."""

    def asks(self, table: Table) -> tuple[Ask, ...]:
        return tuple(
            Ask(
                seat,
                "barracks",
                tuple(map(Mix, mixes(len(side.troop_pile), len(side.tactics_pile)))),
            )
            for seat, side in enumerate(table.sides)
            if self.chosen[seat] < 0 and table.side_of(seat) in table.in_battle
        )

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Mix)
        self.chosen[seat] = choice.troops

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()
        for seat in table.seats_in_battle:
            side, troops = table.sides[seat], self.chosen[seat]
            tactics = min(HAND - troops, len(side.tactics_pile))
            cards = side.draw(troops, tactics)
            log.append(drew(table, seat, troops, tactics, cards, first=True))


def drew(
    table: Table, seat: int, troops: int, tactics: int, cards: bytes, *, first: bool = False
) -> Drew:
    """Return the event of cards that a player drew. A partner sees them too (R-90)."""
    for partner in partners_in(table, seat):
        return DrewInTeam(seat, troops, tactics, cards, first, partner)
    return Drew(seat, troops, tactics, cards, first)


def mixes(troops: int, tactics: int) -> range:
    """Return the possible numbers of troops among the first six cards.

    Args:
        troops: the number of cards in the troop pile.
        tactics: the number of cards in the tactics pile.
    """
    most = min(HAND, troops)
    return range(min(most, max(FEWEST_TROOPS, HAND - tactics)), most + 1)


class Deployment(Procedure["Table"], tag="deploy"):
    """A player places the first troops (R-13), as many as there is room for (R-53)."""

    seat: int
    left: int

    @property
    def asked(self) -> int:
        """The seat that places the next troop."""
        return self.seat

    @classmethod
    def of(cls, table: Table, seat: int) -> Deployment:
        """Return the deployment of a player who has drawn the first cards."""
        return cls(seat, min(DEPLOYED, table.sides[seat].hand_troops))

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if not self.left:
            return ()
        choices = possible_musters(table, self.seat)
        return (Ask(self.seat, "deploy", tuple(choices)),) if choices else ()

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Muster)
        self.left -= 1
        muster(table, seat, choice, log, deployed=True)

    def run(self, table: Table, log: Log) -> None:
        table.stack.pop()


class DeploymentToAndFro(Procedure["Table"], tag="deploytoandfro"):
    """Three or more players place their first troops, one at a time (R-107)."""

    order: list[int]
    """The seats that still have a troop to place, the next one first."""

    @property
    def asked(self) -> int:
        """The seat that places the next troop, -1 for nobody."""
        return self.order[0] if self.order else -1

    def asks(self, table: Table) -> tuple[Ask, ...]:
        if not self.order:
            return ()
        choices = possible_musters(table, self.order[0])
        return (Ask(self.order[0], "deploy", tuple(choices)),) if choices else ()

    def answer(self, table: Table, seat: int, choice: Choice, log: Log) -> None:
        assert isinstance(choice, Muster)
        del self.order[0]
        muster(table, seat, choice, log, deployed=True)

    def run(self, table: Table, log: Log) -> None:
        """Drop a seat that can place no troop, for good (R-53)."""
        if self.order:
            self.order = [seat for seat in self.order if seat != self.order[0]]
        else:
            table.stack.pop()


def possible_musters(table: Table, seat: int, plan: bytes = b"") -> list[Choice]:
    """Return the ways in which a player can put a troop of the hand onto the field (4.5).

    Args:
        plan: the troops that the player has placed in secret already, as kinds and hexes.
    """
    hand = table.sides[seat].hand
    if plan:
        hand = hand[:]
        for kind in plan[::2]:
            hand.remove(kind)
    kinds = sorted(set(filter(is_troop, hand)))
    if not kinds:
        return []
    ground = table.field.ground
    melee, ranged = mustering_hexes(table.field, ground, seat)
    taken = set_of(plan[1::2])
    melee, ranged = melee & ~taken, ranged & ~taken
    musters = musters_on(ground.map)[seat % len(table.field.walls)]
    choices: list[Choice] = []
    for kind in kinds:
        hexes = melee if kind <= FOOT else ranged
        choices += [choice for bit, choice in musters[kind] if hexes & bit]
    return choices


def muster(table: Table, seat: int, choice: Muster, log: Log, deployed: bool) -> None:
    """Put a troop onto the field."""
    table.sides[seat].hand.remove(choice.kind)
    table.field.troops[choice.number] = troop(seat, choice.kind)
    table.mark(seat, "muster", choice.number)
    log.append(Mustered(seat, choice.kind, choice.number, deployed))
