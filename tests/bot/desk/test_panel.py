"""The desk as a panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.catalog import full_catalog
from bot.desk.panel import NextButton, desk_panel
from bot.limits import BUTTON
from bot.storage.records import Location, Player, Running


def test_next_says_nothing_of_the_match_in_its_custom_id() -> None:
    """It opens the match that is most urgent when it is pressed."""
    assert NextButton().custom_id == "sq:desk:next"
    assert NextButton.read("sq:desk:next") == NextButton()


LONG = tuple(f"Somebody with a long name {n}" for n in range(3))


@pytest.mark.parametrize("others", [("Bo",), LONG])
def test_next_has_room_for_whose_turn_it_is_whatever_players_are_called(
    others: tuple[str, ...],
) -> None:
    players = tuple(Player(seat, name) for seat, name in enumerate(("Ada", *others)))
    asked = (0, *(-1 for _ in others))
    match = Running(123456, "bopbm_squared", Location(1, 2), players, asked, None, 0)
    panel = desk_panel(full_catalog(), [match], [], 0, {}, {}, 59 * 60)
    [label] = [part["label"] for part in _parts(panel.to_components()) if part["type"] == 2]
    assert len(label) <= BUTTON
    assert label.startswith(f"Next: 123456 · Bopbm: Squared · {others[0][:3]}")
    assert label.endswith(" · your turn for 59 minutes")


def _parts(components: Any) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _parts(part.get("components", ()))
