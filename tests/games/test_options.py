"""Options get a value each; what only an earlier version offered is put into those of today."""

from __future__ import annotations

import pytest

from games.options import Option, Value, settled
from games.refusals import BadSetup

OPTIONS = (
    Option("deck", "Deck", (Value("shared", "Shared", ""), Value("own", "Own", ""))),
    Option("mayhem", "Mayhem", (Value("off", "Off", ""), Value("on", "On", ""))),
)
FORMER = {("deck", "mayhem"): {"deck": "shared", "mayhem": "on"}}


def test_options_that_are_not_given_have_their_first_value() -> None:
    assert settled("Toy", OPTIONS, {}, {}) == {"deck": "shared", "mayhem": "off"}
    assert settled("Toy", OPTIONS, {}, {"mayhem": "on"}) == {"deck": "shared", "mayhem": "on"}


def test_a_value_of_an_earlier_version_is_put_into_the_options_of_today() -> None:
    given = {"deck": "mayhem"}
    assert settled("Toy", OPTIONS, FORMER, given) == {"deck": "shared", "mayhem": "on"}
    assert given == {"deck": "mayhem"}, "what was given is not changed"


def test_unknown_options_and_values_are_refused() -> None:
    with pytest.raises(BadSetup, match="cannot be “mayhem”"):
        settled("Toy", OPTIONS, {}, {"deck": "mayhem"})
    with pytest.raises(BadSetup, match="Toy has no option “board”"):
        settled("Toy", OPTIONS, FORMER, {"board": "big"})
