"""The strength of the computer's levels, from matches among them."""

from __future__ import annotations

from math import log, sqrt
from pathlib import Path
from random import Random

import pytest

from bench.anchors import ANCHORS, added, written
from bot.cli.contest_log import ContestLog, Terms
from bot.ratings.anchors import MORE, AnchorTable, Measured, anchor_table, anchors, fitted
from bot.ratings.glicko import SCALE
from games.players.contest import Played
from games.players.levels import LEVELS
from games.registry import GAMES


def result(one: str, other: str, won: int, lost: int) -> Measured:
    return Measured("x", {}, (one, other), (won, lost))


def test_measurements_are_of_our_games_options_and_players() -> None:
    for each in anchor_table().measured:
        game = GAMES[each.game]
        assert 2 in game.seats
        known = {option.key: {value.key for value in option.values} for option in game.options}
        assert all(value in known[key] for key, value in each.options.items()), each
        assert set(each.levels) <= {*LEVELS, "greedy", "random"}


@pytest.mark.parametrize("key", GAMES)
def test_each_level_of_each_game_has_its_place_and_each_is_stronger(key: str) -> None:
    game = GAMES[key]
    found = anchors(key, game.setup(2, {}).options, list(LEVELS))
    assert [each.level for each in found] == list(LEVELS)
    assert [each.value for each in found] == sorted(each.value for each in found)
    assert [each.deviation for each in found if each.level == "medium"] == [0]
    assert next(each.value for each in found if each.level == "medium") == 1500


def test_measurements_with_other_options_do_not_count() -> None:
    game = GAMES["bopbm_squared"]
    small, large = (
        anchors(game.key, game.setup(2, {"tiles": tiles}).options, ["hard"])[0].value
        for tiles in ("small", "medium")
    )
    assert small < 1600 < large


def test_nothing_is_made_up_where_nothing_was_measured() -> None:
    assert anchors("chess", {}, list(LEVELS)) == ()


def test_one_pair_is_as_far_apart_as_its_results_say() -> None:
    values, sure = fitted([result("hard", "medium", 90 - 1, 10 - 1)])
    assert MORE == 1
    assert values["hard"] - values["medium"] == pytest.approx(SCALE * log(9))
    assert sure["hard"] == pytest.approx(SCALE / sqrt(100 * 0.9 * 0.1))


def test_strengths_are_found_again_from_simulated_results() -> None:
    true = {"easy": 1200.0, "medium": 1500.0, "hard": 1750.0, "greedy": 1400.0}
    random, pairs = Random(3), [("hard", "medium"), ("medium", "greedy"), ("easy", "greedy")]
    inside = 0
    for _ in range(40):
        measured = []
        for one, other in pairs:
            share = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
            won = sum(random.random() < share for _ in range(150))
            measured.append(result(one, other, won, 150 - won))
        values, sure = fitted(measured)
        inside += sum(
            abs(values[name] - true[name]) < 2 * sure[name] for name in ("easy", "hard", "greedy")
        )
    assert 0.9 < inside / 120 <= 1


def test_a_level_that_never_lost_is_not_infinitely_strong() -> None:
    values, sure = fitted([result("hard", "medium", 14, 0)])
    assert 1800 < values["hard"] < 2100
    assert sure["hard"] > 100


def test_contests_are_added_and_replace_what_was_known_of_the_same(tmp_path: Path) -> None:
    game = GAMES["squares"]
    log = ContestLog(
        tmp_path / "log", Terms(game.key, 1, game.setup(2, {}), ("hard", "medium"), 1, 1.0, None)
    )
    for number, (levels, shares) in enumerate(
        [
            (("hard", "medium"), (1.0, 0.0)),
            (("medium", "hard"), (1.0, 0.0)),
            (("medium", "hard"), (0.0, 1.0)),
            (("hard", "medium"), (0.5, 0.5)),
        ]
    ):
        log.add(number, Played(levels, shares, "won", 9, {}, {}))
    table = AnchorTable(
        4, (result("easy", "medium", 1, 2), Measured("squares", {}, ("medium", "hard"), (9, 9)))
    )
    after = added(table, [], [tmp_path / "log"])
    assert after.version == 5
    assert after.measured == (
        result("easy", "medium", 1, 2),
        Measured("squares", {}, ("hard", "medium"), (2, 1)),
    )


def test_the_file_is_as_it_would_be_written() -> None:
    assert ANCHORS.read_text() == written(anchor_table())
