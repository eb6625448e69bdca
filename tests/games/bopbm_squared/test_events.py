from __future__ import annotations

from games.bopbm_squared.events import EVENTS, Rolled


def test_every_event_has_its_own_tag() -> None:
    tags = [kind.__struct_config__.tag for kind in EVENTS]
    assert len(set(tags)) == len(tags)


def test_dice_are_public() -> None:
    """Ruling R-14."""
    rolled = Rolled(0, 1, (2, 4), (2, 4), None)
    assert rolled.seen_by(None) is rolled
