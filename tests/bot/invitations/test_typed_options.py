"""Options of a challenge as people type them."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from time import thread_time

import pytest

from bot.errors import CannotChallenge
from bot.invitations.typed_options import option_choices, parse_options
from games.engine import AnyGame
from games.options import settled
from games.refusals import BadSetup
from games.registry import GAMES

TACTICS = GAMES["square_tactics"]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize(
    "typed",
    [
        "rules=full length=match",
        "rules full length match",
        "rules=full;length=match",
        "Rules: Full, Length = Match.",
        "rules full; match",
        "“rules”=`full`, length=match!",
        "ｒｕｌｅｓ＝ｆｕｌｌ\u3000length=match",
        "rules=full | length=match",
        "rules\u00a0full\nlength\u00a0match",
    ],
)
def test_two_options_in_many_ways(typed: str) -> None:
    assert parse_options(TACTICS, typed) == {"rules": "full", "length": "match"}


def test_a_phones_signs_behind_the_last_word_are_ignored() -> None:
    assert parse_options(TACTICS, "factions=deal. ") == {"factions": "deal"}


@every_game
def test_options_are_understood_as_they_are_printed_and_suggested(game: AnyGame) -> None:
    for option in game.options:
        for value in option.values:
            for typed in (
                f"{option.name}: {value.name}",
                f"{option.name}: {value.name}. {value.help}",
                f"{option.name} {value.name}",
                f"{option.key} {value.key}",
            ):
                assert parse_options(game, typed) == {option.key: value.key}, typed
    for choice in option_choices(game, ""):
        if "…" not in choice.name:
            assert parse_options(game, choice.name) == parse_options(game, choice.value)


@every_game
def test_all_options_together_in_any_order(game: AnyGame) -> None:
    random = Random(game.key)
    for _ in range(20):
        chosen = {option.key: random.choice(option.values).key for option in game.options}
        pairs = [f"{key}{random.choice((' ', '=', ': '))}{value}" for key, value in chosen.items()]
        random.shuffle(pairs)
        typed = random.choice((" ", ", ", ";", ". ")).join(pairs)
        assert parse_options(game, typed) == chosen, typed


@every_game
def test_an_unknown_value_is_told_with_those_there_are(game: AnyGame) -> None:
    for option in game.options:
        for typed in (f"{option.key}=xyzzy", f"{option.key} xyzzy"):
            with pytest.raises(BadSetup) as refused:
                game.setup(game.seats[0], parse_options(game, typed))
            assert all(value.key in str(refused.value) for value in option.values)


def test_an_unknown_option_is_told_with_all_and_their_values() -> None:
    with pytest.raises(BadSetup, match="“rules” can be first or full"):
        settled(TACTICS, parse_options(TACTICS, "colour=red"))


def test_an_option_without_its_value_does_not_take_the_next_option_for_it() -> None:
    with pytest.raises(CannotChallenge, match="“rules”"):
        parse_options(TACTICS, "rules length=match")


def test_an_option_of_an_earlier_version_is_still_taken() -> None:
    assert parse_options(TACTICS, "actions=mayhem") == {"actions": "mayhem"}


def test_suggestions_go_on_from_any_spelling() -> None:
    values = [choice.value for choice in option_choices(TACTICS, "Rules Full; length: match ")]
    assert values[0].startswith("rules=full length=match ")


@every_game
@pytest.mark.parametrize("typed", ["=" * 200, "a=" * 100, "rules " * 33, ", " * 100, "on " * 66])
def test_nothing_that_fits_into_the_option_takes_long(game: AnyGame, typed: str) -> None:
    option_choices(game, "")
    began = thread_time()
    option_choices(game, typed)
    with suppress(CannotChallenge):
        parse_options(game, typed)
    assert thread_time() - began < 0.02
