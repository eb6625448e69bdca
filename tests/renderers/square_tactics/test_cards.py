from __future__ import annotations

import pytest

from games.square_tactics.cards import SLOTS
from renderers.kit.theme import BOARD, TEAMS
from renderers.square_tactics.cards import LAST, PLAIN, STOPPED, TIED, Look, card_tile
from renderers.square_tactics.spaces import PITCH

SIZE = PITCH[4]
MIDDLE = SIZE // 2
TIPS = {0: (MIDDLE, 4), 1: (SIZE - 5, MIDDLE), 2: (MIDDLE, SIZE - 5), 3: (4, MIDDLE)}


@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("faction", range(4))
def test_the_arrow_is_on_the_side_of_the_cards_top(faction: int, facing: int) -> None:
    tile = card_tile(Look(faction * SLOTS, faction, facing, SIZE)).convert("RGB")
    for side, tip in TIPS.items():
        assert tile.getpixel(tip) == (TEAMS[faction].main if side == facing else BOARD)


def test_every_card_and_facing_looks_different() -> None:
    looks = [Look(card, card // SLOTS, facing, 90) for card in range(72) for facing in range(4)]
    assert len({card_tile(look).tobytes() for look in looks}) == len(looks)


def test_every_mark_looks_different() -> None:
    marks = (PLAIN, LAST, TIED, STOPPED)
    assert len({card_tile(Look(3, 0, 0, SIZE, mark)).tobytes() for mark in marks}) == len(marks)


def test_a_card_that_changed_sides_has_its_players_colours_and_its_own_emblem() -> None:
    turncoat = card_tile(Look(3, 1, 0, SIZE)).convert("RGB")
    colours = {colour for _, colour in turncoat.getcolors(maxcolors=SIZE * SIZE) or ()}
    assert TEAMS[1].main in colours
    assert TEAMS[0].main not in colours
    assert turncoat.tobytes() != card_tile(Look(SLOTS + 3, 1, 0, SIZE)).convert("RGB").tobytes()
