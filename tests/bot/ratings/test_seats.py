"""The measured worth of the order of play."""

from __future__ import annotations

import pytest

from bot.ratings.seats import edges, seat_table, worth
from games.registry import GAMES


def test_measurements_are_of_our_games_and_their_options() -> None:
    for each in seat_table().measured:
        game = GAMES[each.game]
        assert len(each.won) == each.players
        assert each.players in game.seats
        known = {option.key: {value.key for value in option.values} for option in game.options}
        assert all(value in known[key] for key, value in each.options.items()), each


def test_the_closest_options_count_and_all_that_was_measured_of_them() -> None:
    first = {"rules": "first", "length": "single", "mayhem": "off"}
    found = edges("square_tactics", 2, first)
    measured = [each for each in seat_table().measured if each.fits("square_tactics", 2, first)]
    assert len(measured) > 1
    assert found == worth([sum(each.won[place] for each in measured) for place in (0, 1)])
    assert found[0] < -80, "the second player wins most"
    assert found != edges("square_tactics", 2, first | {"length": "match"})
    assert edges("squares", 2, {})[0] < 0


def test_nothing_is_made_up_where_nothing_was_measured() -> None:
    assert edges("square_tactics", 3, {}) == (0, 0, 0)
    assert edges("chess", 2, {}) == (0, 0)


def test_edges_add_up_to_nothing_and_few_matches_say_little() -> None:
    assert sum(worth([3, 9, 20])) == pytest.approx(0)
    assert worth([5, 5]) == (0, 0)
    few, many = worth([1, 3]), worth([100, 300])
    assert 0 < few[1] < many[1]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_who_begins(key: str) -> None:
    game = GAMES[key]
    found = set()
    for seed in range(20):
        state, _ = game.new(game.setup(game.seats[0]), bytes([seed]) * 16)
        first = game.turns.first(state)
        assert first is not None
        found.add(first)
    assert found == set(range(game.seats[0]))
