from __future__ import annotations

import msgspec
import pytest

from games.squarriors.cards.vocabulary import Ability


def test_a_word_that_the_language_does_not_have_is_refused() -> None:
    for data in (b'{"kind": "passive", "wings": 2}', b'{"kind": "sometimes"}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(data, type=Ability)
