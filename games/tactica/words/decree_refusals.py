"""Refusals of decrees, of healing, and of a creature's moves. Each names the rule."""

from __future__ import annotations

from games.tactica.board import BIT, NAMES, NOWHERE, NUMBERS
from games.tactica.cards import decrees as d
from games.tactica.cards.decrees import DECREES
from games.tactica.rules.advanced import landing_hexes, spire_of, spired, wounds_at
from games.tactica.rules.decrees import held_alone, sacrifices
from games.tactica.rules.walls import healable
from games.tactica.troops import (
    BEARS,
    CHAMPION,
    CTHON,
    FLIGHT,
    FOOT,
    KIND_OF,
    KIND_TITLES,
    LEVEL_OF,
    OURAN,
    TITLES,
    captive_card,
    captive_owner,
    is_creature,
    kind_of,
    seat_of,
    set_of_seat,
)
from games.tactica.view import TableView
from games.tactica.words.naming import troop_at, written
from games.wording import listed


def why_no_decree(view: TableView, words: list[str]) -> str:
    """Return why a player who is asked for recruitment cannot play a decree."""
    decree = words[0]
    card = DECREES[decree]
    if view.field.advanced is None:
        return f"{card.title} belongs to the advanced game; this is the beginner game."
    if view.decreed:
        return "One decree a turn: you have played one."
    if not view.opening_turn:
        return "A decree comes before anything else in your turn: it is too late now."
    missing = [TITLES[each] for each in card.cards if each not in view.hand]
    if missing:
        needed = listed([TITLES[each] for each in card.cards])
        return f"{card.title} takes {needed}: {missing[0]} is not in your hand."
    number = next((NUMBERS[word] for word in words[1:] if word in NUMBERS), NOWHERE)
    if card.names and number == NOWHERE:
        return f"{card.title} names {card.names}: write it with the hex, as in `{decree} e5`."
    return _why_not_there(view, decree, number)


def _why_not_there(view: TableView, decree: str, number: int) -> str:
    """Return why a decree whose cards are in the hand has no effect, or none on that hex."""
    more, seat = view.field.advanced, view.viewer or 0
    assert more is not None
    match decree:
        case d.CLEAR:
            if not more.weather or view.is_own(more.owner):
                return "There is no weather of your enemy’s to clear."
        case d.PROMOTION:
            return _why_no_promotion(view, seat, number)
        case d.BETRAYAL:
            return _why_no_betrayal(view, seat, number)
        case d.SPIRE:
            return _why_no_spire(view, seat, number)
        case d.OURAN | d.CTHON:
            return _why_no_sacrifice(view, seat, number, decree)
    return written(decree)


def _own_troop(view: TableView, seat: int, number: int) -> bool:
    code = view.field.troops[number]
    return code > 0 and seat_of(code) == seat and not is_creature(kind_of(code))


def _why_no_promotion(view: TableView, seat: int, number: int) -> str:
    where = NAMES[number]
    if not _own_troop(view, seat, number) or KIND_OF[view.field.troops[number]] != FOOT:
        return f"Promotion is for a Foot of yours; none stands on {where}."
    if not has_card(view, seat, CHAMPION):
        return f"There is no Champion card in your hand or troop pile for {where}."
    return written(f"{d.PROMOTION} {where}")


def _why_no_betrayal(view: TableView, seat: int, number: int) -> str:
    field, where = view.field, NAMES[number]
    code = field.troops[number]
    enemies = [each for each in range(view.seats) if not view.is_own(each)]
    if not any(_own_troop(view, enemy, number) for enemy in enemies):
        return f"Betrayal! is for an enemy troop; none stands on {where}."
    if LEVEL_OF[code] or BEARS[code]:
        why = "it bears the Crown" if BEARS[code] else "it is trained"
        return f"The {troop_at(field, number)} cannot be bribed: {why}."
    if not field.map.near[number] & field.own_hexes(seat):
        return f"Betrayal! needs a troop of yours next to {where}."
    if not has_card(view, seat, kind := KIND_OF[code]):
        return f"There is no {TITLES[kind]} card in your hand or troop pile to take its place."
    return written(f"{d.BETRAYAL} {where}")


def has_card(view: TableView, seat: int, kind: int) -> bool:
    """Return whether a player who is asked for recruitment has a troop card of a kind in the hand
    or in the troop pile: one that does not lie open anywhere."""
    own, sides = view.sides[seat], view.field.sides
    lying = [*own.resupply, *own.lost]
    lying += [kind_of(code) for code in view.field.troops if code > 0 and seat_of(code) == seat]
    for side in range(sides):
        kept = view.sides[side].hostages
        lying += [captive_card(each) for each in kept if captive_owner(each, side, sides) == seat]
    return lying.count(kind) < set_of_seat(view.seats, seat).troops.count(kind)


def _why_no_spire(view: TableView, seat: int, number: int) -> str:
    field, where = view.field, NAMES[number]
    if spire_of(field, seat) != NOWHERE:
        return "You have a spire already: one at a time."
    if not view.sides[seat].reserve:
        return "You have no summoning card left in the reserve."
    if not field.ground.landmarks & BIT[number]:
        return f"A spire stands on a landmark; there is none on {where}."
    if spired(field) & BIT[number]:
        return f"There is a spire on {where} already."
    if number not in held_alone(field, seat):
        return f"Hold {where} alone first: a troop of yours next to it, and none of the enemy’s."
    return written(f"{d.SPIRE} {where}")


def _why_no_sacrifice(view: TableView, seat: int, number: int, decree: str) -> str:
    field, where = view.field, NAMES[number]
    spire = spire_of(field, seat)
    if spire == NOWHERE:
        return (
            "Creatures come from a spire of yours: raise one first, with Engineer, Rescue, Negate."
        )
    if not _own_troop(view, seat, number):
        return f"Name a troop of yours next to your spire; none stands on {where}."
    if BEARS[field.troops[number]]:
        return "The troop with the Crown is never given up."
    if len(field.where_side(seat)) < 2:
        return "Your last troop on the field is never given up."
    if number not in sacrifices(field, seat):
        return f"Your spire stands on {NAMES[spire]}: name a troop of yours next to it."
    return written(f"{decree} {where}")


def why_no_creature_move(view: TableView, src: int, dst: int) -> str:
    """Return why a creature cannot go to an empty hex that is no landmark."""
    kind = kind_of(view.field.troops[src])
    steps = FLIGHT if kind == OURAN else 1
    if (far := view.field.map.distance[src][dst]) > steps:
        how = f"flies {FLIGHT} hexes at most" if kind == OURAN else "makes one step"
        return f"{KIND_TITLES[kind]} {how}; {NAMES[dst]} is {far} away."
    if not landing_hexes(view.field, BIT[dst]):
        return "A creature never stands on a wall."
    return written(f"move {NAMES[src]} {NAMES[dst]}")


def why_no_healing(view: TableView, seat: int, number: int) -> str:
    """Return why a player who has an action left cannot heal the piece on a hex."""
    field = view.field
    code = field.troops[number]
    if not code or seat_of(code) != seat:
        return f"No troop of yours stands on {NAMES[number]}."
    if not wounds_at(field, number):
        return f"The {troop_at(field, number)} has no wounds."
    if kind_of(code) == CTHON:
        return f"{KIND_TITLES[CTHON]} cannot be healed."
    if number not in healable(field, seat):
        return "Healing happens where troops are trained: at a wall of yours without enemies on it."
    return written(f"heal {NAMES[number]}")
