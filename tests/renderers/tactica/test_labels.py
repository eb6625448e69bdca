from __future__ import annotations

import msgspec
import pytest

from games.tactica.troops import CARDS, TACTICS, TROOPS
from renderers.kit import fonts
from renderers.kit.style import BODY, MARGIN, SMALL, WIDTH
from renderers.tactica import hand, labels
from tests.games.tactica.tables import GAME
from tests.renderers.tactica.positions import attacked, battle

MOST_LINES = 3
"""The lines that a card has room for below its name."""


@pytest.mark.parametrize("card", [*TROOPS, *TACTICS])
def test_a_card_says_what_it_is_for_in_the_room_that_it_has(card: int) -> None:
    lines = hand.lines_of(card)
    assert 1 <= len(lines) <= MOST_LINES
    style = hand.NUMBERS if card in TROOPS else SMALL
    assert all(fonts.width(line, style) <= hand.ROOM for line in lines)


def test_saved_says_whom_it_is_for() -> None:
    """Help page, Answers."""
    assert labels.use(CARDS["saved"]).startswith("Answer, on a melee troop:")


@pytest.mark.parametrize("war", [False, True])
def test_the_line_below_fits(war: bool) -> None:
    for made in (battle(), attacked()):
        view = msgspec.structs.replace(GAME.view(made, None), war=war)
        assert labels.legend(view)
        both = fonts.width(labels.where(view), BODY) + fonts.width(labels.legend(view), SMALL)
        assert both + 3 * MARGIN <= WIDTH


def test_the_line_below_explains_what_is_on_the_picture() -> None:
    assert labels.legend(GAME.view(attacked(), None)).startswith("OFF : DEF")
    assert "peak: DEF +1" in labels.legend(GAME.view(battle(), None))
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert labels.where(GAME.view(state, None)) == "Tactica · Battle 1 · set-up"
    assert labels.legend(GAME.view(state, None)) == "20+17: troops + tactics"
