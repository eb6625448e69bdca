"""The effects of choices, in words, each number with its claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from games.claims import Claim, Untold
from games.tactica.board import BIT, NAMES, OTHERS, SIDES, bits
from games.tactica.rules.advanced import forget_wounds, wounds_at
from games.tactica.rules.ending import LAST_BATTLE
from games.tactica.rules.field import Field, Ground
from games.tactica.rules.points import ENEMY_CROWN, Footing, Points
from games.tactica.rules.strength import defence, off_before_target
from games.tactica.troops import (
    BEARS,
    CROWN,
    CROWNED,
    HAND,
    SEVEN,
    TRAINED,
    hostage,
    is_creature,
    kind_of,
    level_of,
)
from games.tactica.view import TableView
from games.tactica.words.naming import number_of
from games.words import HINT

REASONS = 48
"""The most characters of a hint that tell the reasons for points."""


class Told(NamedTuple):
    """A text with its claims."""

    text: str
    claims: tuple[Claim, ...] = ()


def put_together(parts: Iterable[Told]) -> Told:
    """Join parts into one hint, leaving out those for which there is no room."""
    text, claims = "", tuple[Claim, ...]()
    for part in parts:
        longer = f"{text}; {part.text}" if text else part.text
        if part.text and len(longer) <= HINT:
            text, claims = longer, (*claims, *part.claims)
    return Told(text, claims)


def change(said: str, count: str, seat: int, by: int) -> Claim:
    """Return a claim about one of a player's numbers."""
    return Claim(said, f"{count} {seat}", by)


def hand(view: TableView) -> str:
    """Return the key of the viewer's hand among the counts."""
    return f"hand {view.viewer or 0}"


def coming(said: str, seat: int) -> tuple[Claim, ...]:
    """Return the claims for a troop that goes from the hand onto the field."""
    counts = (("hand", -1), ("troops", 1), ("on the field", 1))
    return tuple(change(said, count, seat, by) for count, by in counts)


# --- Points ------------------------------------------------------------------------------


def placed(view: TableView, number: int) -> list[Told]:
    """Return how the points change if a troop of the viewer's is put onto a hex."""
    if not BIT[number] & view.counting:
        return []
    return _moved(view, 0, BIT[number], view.viewer or 0, crowned=False)


def moved(view: TableView, src: int, dst: int) -> list[Told]:
    """Return how the points change if a troop of the viewer's moves."""
    if not (BIT[src] | BIT[dst]) & view.counting or is_creature(kind_of(view.field.troops[src])):
        return []
    crowned = BEARS[view.field.troops[src]] > 0
    return _moved(view, BIT[src], BIT[dst], view.viewer or 0, crowned=crowned)


def _moved(view: TableView, src: int, dst: int, seat: int, *, crowned: bool) -> list[Told]:
    now = view.footing
    hexes, bearers, side = list(now.hexes), list(now.crowned), view.side_of(seat)
    hexes[side] = hexes[side] & ~src | dst
    if crowned:
        bearers[side] = dst
    then = Footing(now.ground, tuple(hexes), tuple(bearers), now.crowns)
    old = [seen.points for seen in view.sides[: view.field.sides]]
    new = [then.points(each) for each in range(len(old))]
    return [] if old == new else reasons(view, now, then, old, new)


def points_told(view: TableView, before: Footing, after: Footing) -> list[Told]:
    """Return the points that sides gain and lose if troops stand differently.

    They are told by reason, or in all if that would be too long.
    """
    sides = range(view.field.sides)
    old, new = ([there.points(seat) for seat in sides] for there in (before, after))
    return [] if old == new else reasons(view, before, after, old, new)


def reasons(
    view: TableView,
    before: Footing,
    after: Footing,
    old: Sequence[Points],
    new: Sequence[Points],
) -> list[Told]:
    """Return the changes of the players' points, with the reasons."""
    mine, sides = view.side_of(view.seat), view.field.sides
    found = [*_landmarks(before, after, mine)]
    for seat in (mine, *OTHERS[sides][mine]):
        own, was, now = seat == mine, old[seat], new[seat]
        crown = "the Crown is a hostage" if now.crown > was.crown else "the Crown is back"
        for by, why in (
            (now.walls - was.walls, _at_walls(now.walls, own, sides)),
            (now.bearer - was.bearer, f"the Crown {_at_walls(max(0, now.bearer - 1), own, sides)}"),
            (now.crown - was.crown, crown),
        ):
            found.append(({seat: by}, why))
    told = [_points(mine, sides, tuple(by.items()), why) for by, why in found if any(by.values())]
    if len("; ".join(each.text for each in told)) <= REASONS:
        return told
    totals = {seat: new[seat].total - old[seat].total for seat in (mine, *OTHERS[sides][mine])}
    return [_points(mine, sides, tuple(totals.items()))]


@cache
def _points(mine: int, sides: int, changes: tuple[tuple[int, int], ...], why: str = "") -> Told:
    """Return the points that players gain or lose for one reason, the viewer's first."""
    said = ""
    for seat, by in changes:
        if not by:
            continue
        signed = f"{'+' if by > 0 else '−'}{abs(by)}"
        whose = "" if seat == mine else f" for {'the enemy' if sides == 2 else SIDES[seat]}"
        unit = "" if said else " point" if abs(by) == 1 else " points"
        said = f"{said}, {signed}{whose}" if said else f"{signed}{unit}{whose}"
    if not said:  # what they gain and lose makes up for itself
        said = "no change in points"
    said = f"{said}: {why}" if why else said
    return Told(said, tuple(change(said, "points", seat, by) for seat, by in changes if by))


def _landmarks(before: Footing, after: Footing, mine: int) -> Iterator[tuple[dict[int, int], str]]:
    """Yield the landmarks that players begin or cease to hold, with the changes of points."""
    ground, changed = after.ground, 0
    for was_there, is_there in zip(before.hexes, after.hexes, strict=True):
        changed |= was_there ^ is_there
    order = (mine, *OTHERS[len(after.hexes)][mine])
    for number, near in zip(bits(ground.landmarks), ground.at_landmarks, strict=True):
        if not near & changed:
            continue
        was, now = _holder(near, before), _holder(near, after)
        if was != now:
            changes = {seat: (now == seat) - (was == seat) for seat in order}
            leaves = changes[mine] < 0 and not near & after.hexes[mine]
            yield changes, f"{'leaves ' if leaves else ''}{_landmark(ground, number)}"


def held_landmarks(view: TableView, seat: int) -> list[str]:
    """Return the landmarks that count for a side as its troops stand now, by kind and hex."""
    ground, there = view.ground, view.footing
    every = zip(bits(ground.landmarks), ground.at_landmarks, strict=True)
    return [_landmark(ground, number) for number, near in every if _holder(near, there) == seat]


def _landmark(ground: Ground, number: int) -> str:
    """Return a landmark by kind and hex."""
    return f"{'ridge' if ground.ridges & BIT[number] else 'ravine'} {NAMES[number]}"


def _holder(near: int, there: Footing) -> int | None:
    """Return the only side whose troops stand at a landmark, None if there is no such side."""
    found = [seat for seat, hexes in enumerate(there.hexes) if near & hexes]
    return found[0] if len(found) == 1 else None


def _at_walls(points: int, mine: bool, sides: int) -> str:
    if points > 2:
        return "at walls of two enemies"
    how = ("away from", "beside", "on")[points]
    return f"{how} {'an enemy' if mine or sides > 2 else 'your'} wall"


# --- The hand ----------------------------------------------------------------------------


def first_cards(view: TableView, troops: int) -> Told:
    """Return the effect of a choice of the first cards on all hands."""
    others = HAND - troops
    rest = f"with {number_of(others, 'tactics card')}" if others else "no tactics cards"
    inside = [one for one in range(view.seats) if view.side_of(one) in view.in_battle]
    if not all(view.answered[other] for other in inside if other != view.viewer):
        return Told(rest)
    drawn = [
        change(rest, "hand", one, min(HAND, seen.troop_pile + seen.tactics_pile))
        for one, seen in enumerate(view.sides)
        if one in inside
    ]
    return Told(rest, tuple(drawn))


def drawn(seat: int, held: int, now: int, troops: int, tactics: int) -> Told:
    """Return the hand after a draw.

    Args:
        held: the troops in the hand before.
        now: the cards in the hand before.
    """
    counts = f"{number_of(held + troops, 'troop')}, {now - held + tactics} tactics"
    said, more = f"{now + troops + tactics} in hand", troops + tactics
    return Told(f"{said}: {counts}", (change(said, "hand", seat, more),) if more else ())


def taken_back(view: TableView, holder: int, card: int) -> list[Told]:
    """Return the changes if a card is taken back from an enemy's hostages."""
    sides, seat, partner = view.field.sides, view.seat, view.partner
    said, owner, fits = "comes to your hand", seat, True
    if (
        hostage(card, seat, holder, sides) not in view.sides[holder].hostages
        and partner is not None
    ):
        owner, fits = partner, view.sides[partner].hand < HAND
        said = f"goes to your partner’s {'hand' if fits else 'resupply, the hand is full'}"
    claims: tuple[Claim, ...] = (change(said, "hostages", holder, -1),)
    if fits:
        claims = (change(said, "hand", owner, 1), *claims)
    back = [Told(said, claims)]
    if card == CROWN:
        whose = "the enemy" if sides == 2 else SIDES[holder]
        lost = f"−{ENEMY_CROWN} points for {whose}"
        back.append(Told(lost, (change(lost, "points", holder, -ENEMY_CROWN),)))
    return back


def of_verb(word: str, hint: str, seat: int) -> tuple[Claim, ...]:
    """Return the claims of a verb's own hint about the hand, whatever follows the verb."""
    if word == "dismiss":
        return (change(hint, "hand", seat, -1),)
    return coming(hint, seat) if word == "muster" else ()


# --- At the walls ------------------------------------------------------------------------


def trained(view: TableView, number: int) -> Told:
    """Return the effect of one more level on a troop."""
    field = _troops_apart(view.field)
    field.troops[number] = TRAINED[field.troops[number]]
    said = f"becomes x{level_of(field.troops[number])}"
    power = max(0, off_before_target(field, number))
    return Told(f"{said}: OFF {power}", (change(said, "levels", view.viewer or 0, 1),))


def healed(view: TableView, number: int) -> Told:
    """Return the effect of healing on a troop or creature."""
    field, seat = view.field.copy(), view.viewer or 0
    hurt = wounds_at(field, number)
    forget_wounds(field, number)
    said = f"loses {number_of(hurt, 'wound')}"
    strong = defence(field, field.ground, number)
    return Told(f"{said}: DEF {strong}", (change(said, "wounds", seat, -hurt),))


def _troops_apart(field: Field) -> Field:
    """Return a copy of a field with its own troops. Everything else is shared."""
    own = field.troops[:], field.walls, field.ridges, field.ravines
    return Field(field.battle, *own, field.advanced)


def crowned(view: TableView, number: int) -> list[Told]:
    """Return the effect of the Crown on a troop, and on the points."""
    field, seat = _troops_apart(view.field), view.viewer or 0
    field.troops[number] = CROWNED[field.troops[number]]
    power = max(0, off_before_target(field, number))
    said = f"bears the Crown: OFF {power}, DEF {defence(field, field.ground, number)}"
    now = view.footing
    bearers = list(now.crowned)
    bearers[view.side_of(seat)] = BIT[number]
    then = now._replace(crowned=tuple(bearers))
    return [Told(said, (change(said, "crowns", seat, 1),)), *points_told(view, now, then)]


def rebuilt(view: TableView, number: int) -> list[Told]:
    """Return the effect of another wall on the points."""
    field, side, said = view.field.copy(), view.side_of(view.seat), "your wall stands again"
    field.walls[side][:] = sorted((*field.walls[side], number))
    now = view.footing
    wall = tuple(change(said, count, side, 1) for count in ("walls", "walls up"))
    return [Told(said, wall), *points_told(view, now, now._replace(ground=field.ground))]


# --- Where nothing can be claimed --------------------------------------------------------


def untold(view: TableView) -> Untold | None:
    """Return why the labels of a choice leave something out, None if they do not.

    Attackers are picked one by one. The turn may end a battle, and then the next one is set up.
    After the last troop that is placed in secret, all of them are shown.
    """
    if shows_all(view):
        return Untold.HIDDEN
    later = view.asked == "attackers" or may_end_battle(view)
    return Untold.DECIDED_LATER if later else None


def shows_all(view: TableView) -> bool:
    """Whether a troop placed in secret now is the last of all."""
    return view.in_secret and view.actions == 1 and view.asked_of == (view.viewer,)


def may_end_battle(view: TableView) -> bool:
    """Whether another battle may begin at the end of this turn."""
    if not view.war or view.field.battle == LAST_BATTLE or view.turn is None:
        return False
    attacks = len(view.attacks)
    fewest = min(view.footing.hexes[side].bit_count() for side in view.in_battle)
    most = max(seen.points.total for seen in view.sides)
    return (
        view.is_last_turn
        or view.sides[view.turn].crown_time == 1
        or fewest <= attacks
        or (view.seven and most + 2 * attacks + 3 >= SEVEN)
    )
