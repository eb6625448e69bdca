"""Results of moves, attacks and retreats. Nothing is hidden in SQUARES, so the rules know them."""

from __future__ import annotations

from functools import lru_cache

from games.squares.board import EDGE, FOREST, NAMES, RESERVE, bits, is_forest
from games.squares.choices import ALONE, STAND
from games.squares.rules.attack import Attack
from games.squares.rules.legal_attacks import Ground, attacks, defender_is_lost, is_flank
from games.squares.rules.legal_retreats import beside_enemy_artillery
from games.squares.units import (
    ARTILLERY,
    CAVALRY,
    KIND_NAMES,
    MOST_IN_A_ROW,
    WINNING,
    kind_of,
    moved_in_a_row,
    points_for,
    seat_of,
    unit,
)
from games.squares.view import SquaresView
from games.wording import counted

WITHOUT_EFFECT = "your unit is lost for nothing"


def of_attack(view: SquaresView, target: int, src: int, support: int = ALONE) -> str:
    """Return the result of an attack, whatever the defender may answer."""
    if target in RESERVE:
        after = "" if support == ALONE else "; you may advance if that was the last"
        return f"eliminates a unit of its owner’s choice{after}"
    if support == ALONE and FOREST >> target & 1:
        return f"a forest: {WITHOUT_EFFECT}"
    flank = is_flank(view.board, target, src, support)
    attack = Attack(view.turn, target, src, support, flank)
    answers = attack.defences(view.board)
    if STAND not in answers:
        return f"they must retreat{_advance(view, src, support)}"
    stands = _if_it_stands(view, attack)
    if len(answers) == 1:
        return f"they cannot retreat: {stands}"
    return f"they retreat{_advance(view, src, support)}, or {stands}"


def of_standing(view: SquaresView) -> str:
    """Return what happens if the attacked unit stands."""
    seen = view.attack
    assert seen is not None
    if seen.step == "second":
        return "it is eliminated, and the attacker retreats"
    if seen.support != ALONE and not seen.flank:
        return "the attacker chooses what falls, and what retreats"
    if seen.flank:
        return "it is eliminated"
    return "both are lost"  # guns that would hold cannot retreat, so nobody is asked


_NO_THIRD = " (no third in a row)"
_ROOM = 75
"""The room for letters in a hint, apart from what a double turn adds to it."""


def of_place(view: SquaresView, src: int, dst: int, kind: int, *, turns: int) -> str:
    """Return what a move leads to besides the new place, "" for nothing.

    Args:
        kind: the type of unit that moves.
        turns: the number of turns that the move takes: 1, or 2 for a whole double turn.
    """
    guns, ground, beside = _around(view.board, src, dst, unit(view.turn, kind))
    tires = moved_in_a_row(view.board[src]) + turns >= MOST_IN_A_ROW  # no unit is in a reserve
    rests = "cannot move next turn" if tires else ""
    told = ", ".join(filter(None, (guns, rests, ground, beside)))
    if not tires or len(told) + len(_NO_THIRD) > _ROOM:
        return told
    return told.replace(rests, rests + _NO_THIRD)


def of_advance(view: SquaresView, src: int, dst: int) -> str:
    """Return what an advance leads to besides the new place, "" for nothing."""
    return ", ".join(filter(None, _around(view.board, src, dst, view.board[src])))


@lru_cache(maxsize=1024)
def _around(board: bytes, src: int, dst: int, code: int) -> tuple[str, str, str]:
    """Return what a place on the map means for a unit that arrives there."""
    guns = beside_enemy_artillery(board, dst, seat_of(code))
    near = [] if guns else _attackers(board, src, dst, code)
    return (
        "beside artillery, so it may only attack that" if guns else "",
        "safe from lone attacks" if is_forest(dst) else "",
        f"{_named(board, near)} can attack it" if near else "",
    )


def _attackers(board: bytes, src: int, dst: int, code: int) -> list[int]:
    """Return the spaces of the enemies that can attack a unit after it goes from `src` to `dst`."""
    enemy = 1 - seat_of(code)
    if not any(board[n] and seat_of(board[n]) == enemy for n in bits(EDGE[dst])):
        return []  # which is most places
    after = bytearray(board)
    after[src], after[dst] = 0, code
    strikes = attacks(bytes(after), Ground(bytes(after), enemy, False), enemy)
    return sorted({strike.src for strike in strikes if strike.target == dst})


def _named(board: bytes, near: list[int]) -> str:
    """Return a single enemy by name, or the number of several."""
    if len(near) > 1:
        return f"{len(near)} enemies"
    return f"{KIND_NAMES[kind_of(board[near[0]])]} {NAMES[near[0]]}"


def of_retreat(kind: int) -> str:
    """Return what a retreat costs a unit of that type (R-4), "" for nothing."""
    return "" if kind == CAVALRY else "then it rests on your next turn"


def points(view: SquaresView, seat: int, kind: int) -> str:
    """Return what the enemy of `seat` gains by eliminating one more unit of that type."""
    lost = list(view.lost[seat])
    lost[kind - 1] += 1
    total = points_for(lost)
    gained = total - view.points[1 - seat]
    return "and wins" if total >= WINNING else counted(gained, "point")


def _if_it_stands(view: SquaresView, attack: Attack) -> str:
    """Return the result of an attack against a unit that stands."""
    code = view.board[attack.target]
    worth = points(view, seat_of(code), kind_of(code))
    if attack.support == ALONE:
        both = defender_is_lost(view.board, attack.target, attack.src)
        return f"both are lost ({worth})" if both else WITHOUT_EFFECT
    if attack.flank:
        return f"it is eliminated ({worth})"
    # Artillery that retreats gives the defender a second chance to retreat.
    both = 1 in attack.options(view.board) and kind_of(view.board[attack.support]) != ARTILLERY
    price = "both of yours retreat, or one falls" if both else "one of yours falls too"
    return f"can be eliminated ({worth}): {price}"


def _advance(view: SquaresView, src: int, support: int) -> str:
    """Return the hint that the attacking unit may enter the vacated square (rulebook, Advance)."""
    may = support != ALONE and kind_of(view.board[src]) != ARTILLERY
    return " (you may advance)" if may else ""
