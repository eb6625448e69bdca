"""Words as a whole."""

from __future__ import annotations

import re

from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, MOON, SUN


def test_every_ruling_is_on_a_page() -> None:
    told = " ".join(page.text for page in GAME.words.pages)
    named = {int(number) for number in re.findall(r"\*\*R-(\d+)\*\*", told)}
    assert named == set(range(1, 110))


def test_seats_have_names_and_places() -> None:
    view = GAME.view(table("sun foot a3"), None)
    assert [GAME.words.seat(view, seat) for seat in (SUN, MOON)] == ["Sun, south", "Moon, north"]
