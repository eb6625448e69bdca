"""Expected refusals form one family, so that the bot can tell them from mistakes."""

from __future__ import annotations

import pytest

from games.refusals import BadSetup, IllegalChoice, MatchOver, NotYourTurn, Refusal


@pytest.mark.parametrize("kind", [BadSetup, IllegalChoice, MatchOver, NotYourTurn])
def test_a_refusal_says_its_sentence(kind: type[Refusal]) -> None:
    assert issubclass(kind, Refusal)
    assert str(kind("It is not your turn.")) == "It is not your turn."
