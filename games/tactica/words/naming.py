"""How troops, cards and attacks are called in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from games.tactica.board import NAMES, OTHERS, SIDES, SIDES_OF, partners_of
from games.tactica.rules.advanced import wounds_at
from games.tactica.rules.field import Field
from games.tactica.rules.fight import Declaration
from games.tactica.troops import (
    ARCHER,
    BEARS,
    CHAMPION,
    CROSSBOW,
    CROWN,
    CTHON,
    FOOT,
    KIND_OF,
    KIND_TITLES,
    OURAN,
    TITLES,
    TRAINING,
    WALL,
    captive_card,
    captive_owner,
    kind_of,
    level_of,
)
from games.tactica.view import AttackSeen, TableView
from games.wording import listed

NONE = "none"
_MANY = {CHAMPION: "Champions", CROSSBOW: "Crossbows", ARCHER: "Archers"}
"""Several of a troop; of all else the title serves: two Foot, two Horse."""


def card_title(card: int) -> str:
    """Return a card as sentences name it.

    >>> card_title(FOOT), card_title(CROWN), card_title(WALL)
    ('Foot', 'the Crown', 'a wall card')
    """
    special = {CROWN: "the Crown", TRAINING: "a training card", WALL: "a wall card"}
    return special.get(card, TITLES[card])


def counted(cards: Iterable[int], none: str = NONE) -> str:
    """Return cards with their numbers, in the order of the rules.

    >>> counted([FOOT, FOOT, CROWN])
    'Foot ×2, Crown'
    """
    numbers = Counter(cards)
    told = [
        f"{TITLES[card]} ×{count}" if count > 1 else TITLES[card]
        for card, count in sorted(numbers.items())
    ]
    return ", ".join(told) or none


def in_words(cards: Iterable[int]) -> str:
    """Return cards for the middle of a sentence.

    >>> in_words([FOOT, CROWN]), in_words([FOOT, FOOT, ARCHER, ARCHER])
    ('Foot and Crown', '2 Foot and 2 Archers')
    """
    numbers = Counter(cards)
    told = [
        f"{count} {_MANY.get(card, TITLES[card])}" if count > 1 else TITLES[card]
        for card, count in sorted(numbers.items())
    ]
    return listed(told) if told else "nothing"


def number_of(count: int, thing: str) -> str:
    """
    >>> number_of(1, "troop"), number_of(3, "troop")
    ('1 troop', '3 troops')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def troop_title(code: int) -> str:
    """Return a troop on the field: its kind, its level, the Crown."""
    level = f" x{level_of(code)}" if level_of(code) else ""
    return f"{KIND_TITLES[KIND_OF[code]]}{level}{' with the Crown' if BEARS[code] else ''}"


def troop_at(field: Field, number: int, on: str = " ") -> str:
    """Return the troop or creature on a hex, its wounds, and the hex.

    Args:
        on: stands before the hex, such as " on " in a sentence.
    """
    wounds = wounds_at(field, number)
    hurt = f" ({number_of(wounds, 'wound')})" if wounds else ""
    return f"{troop_title(field.troops[number])}{hurt}{on}{NAMES[number]}"


def hexes(numbers: Iterable[int]) -> str:
    """Return hexes in a sentence."""
    return listed([NAMES[number] for number in numbers]) if numbers else NONE


def seat_title(view: TableView, seat: int) -> str:
    """Return how a seat is called: its side, and in teams which partner."""
    return titles(view.seats)[seat]


@cache
def titles(seats: int) -> tuple[str, ...]:
    """Return by seat how the seats of so many players are called.

    >>> titles(3), titles(4)
    (('Sun', 'Moon', 'Star'), ('Sun 1', 'Moon 1', 'Sun 2', 'Moon 2'))
    """
    sides = SIDES_OF[seats]
    if seats == sides:
        return SIDES[:sides]
    return tuple(f"{SIDES[seat % sides]} {seat // sides + 1}" for seat in range(seats))


def side_named(names: Sequence[str], side: int) -> str:
    """Return a side by its players: in teams with its own name.

    >>> side_named(["Ada", "Bo"], 1), side_named(["Ada", "Bo", "Cy", "Di"], 1)
    ('Bo', 'Moon (Bo and Di)')
    """
    players = [names[seat] for seat in partners_of(len(names))[side]]
    return f"{SIDES[side]} ({listed(players)})" if len(players) > 1 else players[0]


def held_cards(view: TableView, seat: int) -> str:
    """Return a side's hostages: of more than two players by whose they are."""
    kept, sides = view.sides[seat].hostages, view.field.sides
    if view.seats == 2:
        return counted(kept)
    told = []
    for owner in (each for other in OTHERS[sides][seat] for each in view.seats_of(other)):
        cards = [captive_card(one) for one in kept if captive_owner(one, seat, sides) == owner]
        if cards:
            told.append(f"{seat_title(view, owner)}’s {counted(cards)}")
    return "; ".join(told)


def where_walls(view: TableView, seat: int) -> str:
    """Return where the wall sites of a side lie: in a row, or on an edge of the hexagon."""
    side = view.side_of(seat)
    if view.field.sides > 2 and side:
        return f"on the {('', 'northwest', 'northeast')[side]} edge"
    return f"in row {view.field.map.places[view.field.map.wall_sites[side][0]][1] + 1}"


def target_title(kind: int) -> str:
    """Return what is attacked: a kind of troop, or (0) a wall."""
    return KIND_TITLES[kind] if kind else "wall"


def verdict(view: TableView, attack: AttackSeen) -> str:
    """Return what an attack comes to as things stand."""
    kinds = [kind_of(view.field.troops[number]) for number in attack.attackers]
    if not attack.succeeds:
        hurt = OURAN in kinds if attack.kind <= ARCHER else attack.power > 0
        return "wounded" if hurt and attack.kind else "stands"
    if not attack.kind:
        return "razed"
    if attack.kind > ARCHER:
        return "destroyed"
    if CTHON in kinds:
        return "destroyed"
    melee = any(
        power and kind_of(view.field.troops[number]) <= FOOT
        for number, power in zip(attack.attackers, attack.powers, strict=True)
    )
    return "captured" if melee else "sent to resupply"


def sum_of(view: TableView, attack: AttackSeen) -> str:
    """Return an attack in numbers: `e5: 9 against 7, captured`."""
    numbers = f"{attack.power} against {attack.defence}"
    return f"{NAMES[attack.target]}: {numbers}, {verdict(view, attack)}"


def declared(view: TableView) -> list[Declaration]:
    """Return the declared attacks as the rules work with them."""
    return [Declaration(attack.target, bytes(attack.attackers)) for attack in view.attacks]


def written(text: str) -> str:
    """Return the refusal where only the writing is wrong."""
    return f"Write it `{text}`."
