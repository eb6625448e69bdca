"""Places that the time zone database does not list."""

from __future__ import annotations

from bot.big_cities import BIGGEST, called
from bot.zones import available


def test_each_name_stands_once_and_its_zone_is_one() -> None:
    names = [name for name, _ in called()]
    assert len(names) == len(set(names))
    assert {zone for _, zone in called()} | set(BIGGEST) <= available()
