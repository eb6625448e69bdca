"""How a match ended, and the numbers that were compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.state import RESIGNED
from games.tactica.board import SIDES
from games.tactica.rules.points import Points
from games.tactica.view import TableView
from games.tactica.words.naming import number_of, side_named
from games.wording import listed, who_resigned

Names = Sequence[str]

_ENDINGS = {
    "walls": "the last enemy wall is razed",
    "wiped_out": "no enemy troop is left on the field",
    "crown": "the enemy’s Crown is captured and kept",
    "points": "seven points",
}
_ENDINGS_OF_THREE = {
    **_ENDINGS,
    "walls": "the others are out, the last of them without a wall",
    "wiped_out": "no enemy troop is left on the field",
    "crown": "the others are out, the last of them without its Crown",
}


def result(view: TableView, names: Names) -> str:
    """Return how the match ended, with the numbers that were compared."""
    outcome = view.outcome
    if outcome is None:
        return ""
    winners = [side for side in range(view.field.sides) if outcome.ranks[side] == 1]
    if outcome.drawn:
        drawn = listed([side_named(names, side) for side in winners])
        head = f"**A draw** between {drawn}: all is equal at nightfall."
    else:
        head = f"**{side_named(names, winners[0])} wins**: {_why(view, outcome.reason, names)}."
    order = sorted(range(view.field.sides), key=lambda side: outcome.ranks[side])
    lines = [
        f"{_side(view, names, side)}: {tally(view, side)}{_went(view, side)}." for side in order
    ]
    return "\n".join([head, *lines, *battle_results(view, names)])


def _side(view: TableView, names: Names, side: int) -> str:
    """Return a side with its players."""
    players = listed([names[seat] for seat in view.seats_of(side)])
    return f"{players} ({SIDES[side]})"


def _went(view: TableView, seat: int) -> str:
    """Return why a side left before the end, "" if it did not."""
    why = [left for left in view.left if left.seat == seat]
    if not why:
        return ""
    out = "match" if why[-1].of_match else "battle"
    return f"; out of the {out}: {_WENT[why[-1].reason]}"


_WENT = {
    "walls": "its last wall was razed",
    "wiped_out": "it had no troop left",
    "crown": "its Crown was captured and kept",
    RESIGNED: "resigned",
}


def _why(view: TableView, reason: str, names: Names) -> str:
    if reason == RESIGNED:
        return who_resigned(names, view.resigned)
    if reason != "nightfall":
        return _ENDINGS[reason] if view.field.sides == 2 else _ENDINGS_OF_THREE[reason]
    # Sides still in the battle. The owner of a Crown that the winner holds is taken out only
    # afterwards.
    best = [seat for seat, walls in enumerate(view.field.walls) if walls]
    counts: tuple[tuple[str, Callable[[int], int]], ...] = (
        ("point", lambda seat: view.sides[seat].tally.total),
        ("hostage", lambda seat: len(view.sides[seat].hostages)),
        ("troop", lambda seat: len(view.field.where_side(seat))),
        ("wall", lambda seat: len(view.field.walls[seat])),
    )
    for what, count in counts:  # each decides between those who are equal in all before
        numbers = sorted(map(count, best), reverse=True)
        best = [seat for seat in best if count(seat) == numbers[0]]
        if len(best) == 1:
            others = listed(list(map(str, numbers[1:])))
            return f"ahead at nightfall, {number_of(numbers[0], what)} against {others}"
    return "ahead at nightfall"


def tally(view: TableView, seat: int) -> str:
    """Return the points of a player's side, counted out, and its other numbers at nightfall."""
    seen, field, side = view.side(seat), view.field, view.side_of(seat)
    rest = ", ".join(
        (
            number_of(len(seen.hostages), "hostage"),
            number_of(len(field.where_side(seat)), "troop"),
            number_of(len(field.walls[side]), "wall"),
        )
    )
    return f"{points_in_words(seen.tally)}; {rest}"


def points_in_words(points: Points) -> str:
    """
    >>> points_in_words(Points(2, 1, 0, 5))
    '8 points (landmarks 2, enemy wall 1, Crown captured 5)'
    """
    parts = (
        ("landmarks", points.landmarks),
        ("enemy wall", points.walls),
        ("own Crown at it", points.bearer),
        ("Crown captured", points.crown),
    )
    told = ", ".join(f"{what} {number}" for what, number in parts if number)
    total = number_of(points.total, "point")
    return f"{total} ({told})" if told else total


def battle_results(view: TableView, names: Names) -> list[str]:
    """Return how the battles of a war ended."""
    if not view.war or not view.results:
        return []
    told = [
        f"battle {number} {_ended(view, names, reason, winner)}"
        for number, (reason, winner) in enumerate(view.results, 1)
    ]
    return [f"The war: {', '.join(told)}."]


def _ended(view: TableView, names: Names, reason: str, winner: int | None) -> str:
    if winner is None:
        return "drawn at nightfall"
    why = _BATTLES if view.field.sides == 2 else _BATTLES_OF_THREE
    return f"to {side_named(names, winner)} ({why[reason]})"


_BATTLES = {
    "walls": "no enemy wall left",
    "forfeit": "forfeited",
    "wiped_out": "no enemy left",
    "crown": "Crown captured and kept",
    "points": "seven points",
    "nightfall": "ahead at nightfall",
}
"""By reason: how a battle of a war ended, in a few words."""
_BATTLES_OF_THREE = {
    **_BATTLES,
    **dict.fromkeys(("walls", "wiped_out", "crown", RESIGNED), "nobody else left"),
}
"""The same with three sides."""
