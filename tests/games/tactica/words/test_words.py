"""Words as a whole."""

from __future__ import annotations

import re

from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, MOON, SUN


def test_every_ruling_is_on_a_page() -> None:
    told = " ".join(page.text for page in GAME.words.pages)
    named = {int(number) for number in re.findall(r"\*\*R-(\d+)\*\*", told)}
    advanced, three = {*range(57, 88), 106}, {88, 92, *range(96, 102), 103, 104, 105, 107}
    assert named == {*range(1, 57), *advanced, *three}, "those of teams are not played here"


def test_seats_have_names_and_places() -> None:
    view = GAME.view(table("sun foot a3"), None)
    assert [GAME.words.seat(view, seat) for seat in (SUN, MOON)] == ["Sun, south", "Moon, north"]
