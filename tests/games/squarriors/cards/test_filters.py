from __future__ import annotations

import msgspec
import pytest

from games.squarriors.cards.filters import Filter


def test_a_filter_takes_one_type_or_several() -> None:
    assert Filter().types == ("creature",)
    assert Filter(type=("mark", "trap")).types == ("mark", "trap")


def test_a_word_that_no_filter_has_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `wings`"):
        msgspec.json.decode(b'{"wings": true}', type=Filter)
