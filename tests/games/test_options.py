"""Every option gets a value; values that only an earlier version offered become those of today."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.engine import AnyGame
from games.example.game import Toy
from games.options import Option, Value, as_stored, settled
from games.refusals import BadSetup
from games.registry import GAMES
from games.simulate import at_random

DECK = Option("deck", "Deck", (Value("shared", "Shared", ""), Value("own", "Own", "")))
MAYHEM = Option("mayhem", "Mayhem", (Value("off", "Off", ""), Value("on", "On", "")))
FORMER = {"mayhem": {"deck": "shared", "mayhem": "on"}}


class Plain(Toy):
    options = (DECK, MAYHEM)


class Changed(Plain):
    """A game that once offered other values."""

    options = (msgspec.structs.replace(DECK, former=FORMER), MAYHEM)


def test_options_that_are_not_given_have_their_first_value() -> None:
    assert settled(Plain(), {}) == {"deck": "shared", "mayhem": "off"}
    assert settled(Plain(), {"mayhem": "on"}) == {"deck": "shared", "mayhem": "on"}


def test_a_value_of_an_earlier_version_is_put_into_the_options_of_today() -> None:
    given = {"deck": "mayhem"}
    assert settled(Changed(), given) == {"deck": "shared", "mayhem": "on"}
    assert given == {"deck": "mayhem"}, "what was given is not changed"


class Grown(Plain):
    """A game with a new option whose default is not how matches went before."""

    options = (DECK, msgspec.structs.replace(MAYHEM, before="on"))


def test_a_match_that_was_stored_without_an_option_is_as_matches_were_then() -> None:
    assert as_stored(Grown(), {"deck": "own"}) == {"deck": "own", "mayhem": "on"}
    assert as_stored(Grown(), {"mayhem": "off"}) == {"mayhem": "off"}
    assert settled(Grown(), {}) == {"deck": "shared", "mayhem": "off"}, "new ones have the default"
    assert as_stored(Plain(), {}) == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_was_before_an_option_is_a_value_of_it(game: AnyGame) -> None:
    assert [option.value(option.before).key for option in game.options if option.before] == [
        option.before for option in game.options if option.before
    ]


def test_unknown_options_and_values_are_refused() -> None:
    with pytest.raises(BadSetup, match="cannot be “mayhem”"):
        settled(Plain(), {"deck": "mayhem"})
    with pytest.raises(BadSetup, match="Toy Auction has no option “board”"):
        settled(Changed(), {"board": "big"})


def whole_match(game: AnyGame, options: dict[str, str]) -> list[str]:
    """Return the events of a random match."""
    state, log = game.new(game.setup(game.seats[0], options), b"seed")
    told, random = [repr(log)], Random(1)
    while asks := game.asks(state):
        ask = random.choice(asks)
        choice = at_random(ask, random)
        told.append(f"{choice.notation} {game.apply(state, ask.seat, choice)!r}")
    return told


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_option_that_does_not_apply_changes_nothing(game: AnyGame) -> None:
    for option in game.options:
        if option.only_with is None:
            continue
        other, needed = option.only_with
        [parent] = [each for each in game.options if each.key == other]
        for value in parent.values:
            if value.key == needed:
                continue
            told = [
                whole_match(game, {other: value.key, option.key: own.key}) for own in option.values
            ]
            assert all(each == told[0] for each in told), option.key


def test_whether_an_option_applies_is_told_by_another_one() -> None:
    length = Option("length", "Length", (Value("one", "One", ""),))
    lots = Option("lots", "Lots", (Value("few", "Few", ""),), only_with=("mode", "auction"))
    assert length.applies({})
    assert lots.applies({"mode": "auction"})
    assert not lots.applies({"mode": "sale"})
