"""Views of Squarriors for its pictures, made by hand from the ready-made tribes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.squarriors.board import ARMY, COUNCIL, VANGUARD
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.cards.tribes import READY_MADE
from games.squarriors.meanings import CreatureOf, InDomain
from games.squarriors.reading import read
from games.squarriors.view import (
    ActionSeen,
    ChainSeen,
    ContestSeen,
    CreatureAt,
    CreatureSeen,
    Departure,
    DomainSeen,
    MarkSeen,
    RollSeen,
    SideSeen,
    SquarriorsView,
    TrapSeen,
)

NAMES = ("Ada Lovelace", "Bo", "Cleo", "Bartholomew the Magnificent")
TRIBES = ("old_oak", "drain_knives", "briar_wall", "lamp_choir")


def creature(key: str, owner: int, domain: int, **changes: Any) -> CreatureSeen:
    """Return a creature as printed, with some changes."""
    card = CARDS[KEYS[key]]
    seen = CreatureSeen(
        name=key,
        card=card.number,
        owner=owner,
        domain=domain,
        provision=card.provision,
        might=card.might,
        will=card.will,
        blood=card.blood,
        keywords=card.keywords,
        expended=False,
        damage=0,
        armor=0,
        swayed=False,
        marks=(),
        entered=False,
        hunted=False,
        courted=False,
        roles=(),
    )
    return replace(seen, **changes)


def mark(key: str, seat: int) -> MarkSeen:
    return MarkSeen(KEYS[key], seat)


def at(seat: int, domain: int, key: str) -> CreatureAt:
    return CreatureAt(InDomain(seat, domain), CreatureOf(seat, KEYS[key]))


def link(key: str, owner: int, *, holds: bool = False) -> ChainSeen:
    """Return a card of a chain; a creature there has no text that works."""
    card = CARDS[KEYS[key]]
    return ChainSeen(KEYS[key], owner, card.types, holds and bool(card.strategy_text))


def side(seat: int, tribe: str) -> SideSeen:
    """Return a tribe as it begins."""
    sheet = READY_MADE[tribe]
    cards = (sheet.lands[0], sheet.stronghold, sheet.code)
    return SideSeen(
        power=0,
        hand=len(sheet.tactics),
        known=(),
        ready_made=tribe,
        domains=tuple(
            DomainSeen(card, strength, (), ())
            for card, strength in zip(cards, sheet.strengths, strict=True)
        ),
        creatures=tuple(
            creature(CARDS[card].key, seat, domain) for card, domain in sheet.creatures
        ),
        traps=(None, None),
        lands=tuple(sheet.lands),
        discard=(),
        banished=(),
        provision=sum(CARDS[card].provision for card, _ in sheet.creatures),
        limit=sum(sheet.strengths),
        recruits=0,
        out=False,
    )


def opening(seats: int, viewer: int | None = None) -> SquarriorsView:
    """Return the first turn of a match between this many ready-made tribes."""
    hand = () if viewer is None else tuple(READY_MADE[TRIBES[viewer]].tactics)
    return SquarriorsView(
        seats=seats,
        viewer=viewer,
        waiting=(0,),
        own_tribes=False,
        winter_from=16,
        winter=False,
        first=0,
        round=1,
        active=0,
        phase="action",
        sides=tuple(side(seat, TRIBES[seat]) for seat in range(seats)),
        queue=(),
        contest=None,
        asked="act",
        hand=hand,
        hands=(),
        handed_in=(True,) * seats,
        sheet=None if viewer is None else READY_MADE[TRIBES[viewer]],
        eliminated=(),
        resigned=(),
    )


def set_up(viewer: int | None = None) -> SquarriorsView:
    """Return a match whose four players hand in their tribes; two have done so."""
    view = opening(4, viewer)
    nothing = replace(
        view.sides[0], hand=0, domains=(), creatures=(), lands=(), provision=0, limit=0
    )
    return replace(
        view,
        round=0,
        active=None,
        phase="",
        asked="tribe",
        waiting=(1, 2),
        handed_in=(True, False, False, True),
        sides=(nothing,) * 4,
        hand=(),
    )


def _busy(seat: int, tribe: str) -> SideSeen:
    """Return a tribe in the middle of a match, with something of everything."""
    made = side(seat, tribe)
    first, *rest = made.creatures
    other = (seat + 1) % 2
    creatures = (
        replace(first, expended=True, damage=1, marks=(mark("war_paint", seat),)),
        *(replace(each, armor=n % 3, courted=n == 2) for n, each in enumerate(rest)),
        creature("fledgling", seat, 1, name="r1", entered=True),
        creature("shieldbearer", seat, 1, name="r2", expended=True, armor=3, hunted=True),
        creature(
            "silk_fingers", other, 2, swayed=True, damage=3, marks=(mark("slow_poison", other),)
        ),
    )
    v, a, c = made.domains
    long = tuple(link(key, seat, holds=n % 2 == 0) for n, key in enumerate(_CHAIN))
    domains = (
        replace(v, strength=1, marks=(mark("blight", other),)),
        replace(a, strength=6, chain=long),
        replace(c, strength=5, chain=long[:3]),
    )
    return replace(
        made,
        power=20 - seat,
        hand=3,
        domains=domains,
        creatures=creatures,
        traps=(TrapSeen(2, None), None),
        provision=17,
        recruits=2,
    )


_CHAIN = (
    *("rally_at_the_stump", "nip", "jobe", "open_court"),
    *("fledgling", "night_errand", "hold_the_line", "nip"),
)


def middle(seats: int, viewer: int | None = None) -> SquarriorsView:
    """Return the middle of a match."""
    view = opening(seats, viewer)
    sides = tuple(_busy(seat, TRIBES[seat]) for seat in range(seats))
    return replace(view, round=7, active=1, waiting=(1,), sides=sides)


def attacked(seats: int) -> SquarriorsView:
    """Return a dominance attack before its damage, with two answers in the queue."""
    view = middle(seats)
    one, two, *others = view.sides
    attackers = tuple(
        replace(each, roles=("attacker",), expended=True) if each.domain == 1 else each
        for each in two.creatures
    )
    defenders = tuple(
        replace(each, roles=("defender",)) if each.domain == 2 else each for each in one.creatures
    )
    contest = ContestSeen(
        kind="dominance",
        seat=1,
        vs=0,
        domain=(0, 2),
        target=None,
        totals=(5, 9, *(None for _ in others)),
        dealt=(2, 0),
        roll=None,
    )
    queue = (
        ActionSeen(0, "play", KEYS["shout_down"], read("play shout_down #1 c", 0)),
        ActionSeen(1, "play", KEYS["nip"], read("play nip 1.c king a", 1)),
    )
    return replace(
        view,
        waiting=(0,),
        sides=(replace(one, creatures=defenders), replace(two, creatures=attackers), *others),
        contest=contest,
        queue=queue,
        asked="window",
    )


def rolled(seats: int) -> SquarriorsView:
    """Return a stealth attack whose die was just rolled."""
    view = middle(seats)
    roll = RollSeen("infiltration", 1, at(1, VANGUARD, "alley_shrike"), 4, 5, 5)
    contest = ContestSeen(
        kind="stealth",
        seat=1,
        vs=0,
        domain=(0, 2),
        target=at(0, COUNCIL, "king"),
        totals=(None,) * seats,
        dealt=(0, 0),
        roll=roll,
    )
    left = (Departure(1, ARMY, 1, "roof_courier"),)
    return replace(view, contest=contest, left=left)


def challenge(seats: int) -> SquarriorsView:
    """Return a leadership challenge that everybody has joined."""
    view = middle(seats)
    contest = ContestSeen(
        kind="leadership",
        seat=1,
        vs=None,
        domain=None,
        target=None,
        totals=tuple(range(11, 11 + seats)),
        dealt=(0, 0),
        roll=None,
    )
    return replace(view, contest=contest)
