"""The cross over a lost tile is visible, wherever the attack came from."""

from __future__ import annotations

from random import Random

from games.bopbm_squared.board import SIZE
from games.bopbm_squared.view import BopbmView
from games.simulate import at_random
from renderers.bopbm_squared.board import EDGE, RIM, put_board
from renderers.bopbm_squared.material import BOOK
from renderers.bopbm_squared.tiles import PITCH, middle_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, RED
from tests.renderers.bopbm_squared.positions import GAME

WAYS = {1, -1, SIZE, -SIZE}
"""The steps from a space to the attacked one."""


def test_no_arrow_lies_over_the_cross() -> None:
    seen = dict[int, int]()
    for seed in range(40):
        random = Random(seed)
        state, _ = GAME.new(GAME.setup(2), random.randbytes(16))
        for _ in range(120):
            if not (asks := GAME.asks(state)):
                break
            GAME.apply(state, asks[0].seat, at_random(asks[0], random))
            if (found := attacked_and_lost(GAME.view(state, None))) is not None:
                way, red = found
                seen[way] = min(red, seen.get(way, red))
        if seen.keys() == WAYS:
            break
    assert seen.keys() == WAYS
    assert min(seen.values()) > 0.9 * max(seen.values())


def attacked_and_lost(view: BopbmView) -> tuple[int, int] | None:
    """Return the way of an attack between small tiles whose target was lost, and the
    red pixels there."""
    fight = view.fight
    if fight is None or fight.source is None or any(fight.medium) or fight.target not in fight.gone:
        return None
    sheet = Sheet(900, 900, GROUND, BOOK)
    put_board(sheet, view, 0, 0)
    x, y = middle_of(fight.target)
    left, top = round(RIM + x - PITCH / 2), round(EDGE + y - PITCH / 2)
    near = sheet.image.crop((left, top, left + PITCH, top + PITCH))
    return fight.target - fight.source, near.tobytes().count(BOOK.index_of(RED))
