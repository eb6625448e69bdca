"""The names of troops, cards and attacks in sentences."""

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
"""The plurals of troops. All other titles are their own plural: two Foot, two Horse."""


def card_title(card: int) -> str:
    """Return the name of a card for a sentence.

    >>> card_title(FOOT), card_title(CROWN), card_title(WALL)
    ('Foot', 'the Crown', 'a wall card')
    """
    special = {CROWN: "the Crown", TRAINING: "a training card", WALL: "a wall card"}
    return special.get(card, TITLES[card])


def counted(cards: Iterable[int], none: str = NONE) -> str:
    """Return the names of cards with their counts, in the order of the rules.

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
    """Return the names of cards for the middle of a sentence.

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
    """Return the name of a troop on the field: its kind, its level, the Crown."""
    level = f" x{level_of(code)}" if level_of(code) else ""
    return f"{KIND_TITLES[KIND_OF[code]]}{level}{' with the Crown' if BEARS[code] else ''}"


def troop_at(field: Field, number: int, on: str = " ") -> str:
    """Return the name of the troop or creature on a hex, with its wounds and the hex.

    Args:
        on: the words before the hex, such as " on " in a sentence.
    """
    wounds = wounds_at(field, number)
    hurt = f" ({number_of(wounds, 'wound')})" if wounds else ""
    return f"{troop_title(field.troops[number])}{hurt}{on}{NAMES[number]}"


def hexes(numbers: Iterable[int]) -> str:
    """Return the names of hexes for a sentence."""
    return listed([NAMES[number] for number in numbers]) if numbers else NONE


def seat_title(view: TableView, seat: int) -> str:
    """Return the name of a seat: its side, and in teams the partner's number."""
    return titles(view.seats)[seat]


@cache
def titles(seats: int) -> tuple[str, ...]:
    """Return the names of all seats in a match with `seats` players.

    >>> titles(3), titles(4)
    (('Sun', 'Moon', 'Star'), ('Sun 1', 'Moon 1', 'Sun 2', 'Moon 2'))
    """
    sides = SIDES_OF[seats]
    if seats == sides:
        return SIDES[:sides]
    return tuple(f"{SIDES[seat % sides]} {seat // sides + 1}" for seat in range(seats))


def side_named(names: Sequence[str], side: int) -> str:
    """Return a side by the names of its players, in teams with its own name.

    >>> side_named(["Ada", "Bo"], 1), side_named(["Ada", "Bo", "Cy", "Di"], 1)
    ('Bo', 'Moon (Bo and Di)')
    """
    players = [names[seat] for seat in partners_of(len(names))[side]]
    return f"{SIDES[side]} ({listed(players)})" if len(players) > 1 else players[0]


def held_cards(view: TableView, seat: int) -> str:
    """Return a side's hostages, with more than two players by owner."""
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
    """Return the place of a side's wall sites: a row, or an edge of the hexagon."""
    side = view.side_of(seat)
    if view.field.sides > 2 and side:
        return f"on the {('', 'northwest', 'northeast')[side]} edge"
    return f"in row {view.field.map.places[view.field.map.wall_sites[side][0]][1] + 1}"


def target_title(kind: int) -> str:
    """Return the name of a target: a kind of troop, or (0) a wall."""
    return KIND_TITLES[kind] if kind else "wall"


def verdict(view: TableView, attack: AttackSeen) -> str:
    """Return the result of an attack as things stand."""
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
    """Return the declared attacks in the form that the rules use."""
    return [Declaration(attack.target, bytes(attack.attackers)) for attack in view.attacks]


def written(text: str) -> str:
    """Return the refusal of a choice that is legal, but typed wrongly."""
    return f"Write it `{text}`."
