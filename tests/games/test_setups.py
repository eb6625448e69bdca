"""Options and their values."""

from __future__ import annotations

import pytest

from games.refusals import BadSetup
from games.setups import Option, Value


def test_the_first_value_is_the_default() -> None:
    option = Option("lots", "Lots", (Value("two", "Two", "."), Value("one", "One", ".")))
    assert option.default == "two"
    assert option.value("one").name == "One"
    with pytest.raises(BadSetup, match="Pick one of: two, one"):
        option.value("three")
