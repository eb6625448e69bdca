"""How a running match of Square Tactics looks for each seat."""

from __future__ import annotations

from games.square_tactics.evaluation import evaluate
from tests.games.square_tactics.positions import position

HANDS = [(1, 2), (1, 2)]


def test_captures_and_spaces_count() -> None:
    even = evaluate(position(hands=HANDS))
    space = evaluate(position({"b2": (0, 5)}, hands=HANDS))
    capture = evaluate(position({"b2": (0, 5)}, hands=HANDS, captures=[[(1, 3)], []]))
    assert even[0] < space[0] < capture[0]


def test_a_lead_counts_more_when_fewer_spaces_are_open() -> None:
    spaces = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"]
    full = {name: (seat % 2, 1 + seat) for seat, name in enumerate(spaces)}
    ahead = [[(1, 17), (1, 18)], []]
    early = evaluate(position(hands=HANDS, captures=ahead))
    late = evaluate(position(full, hands=HANDS, captures=ahead))
    assert late[0] > early[0] > 0.5


def test_a_lead_counts_less_when_games_are_to_come() -> None:
    ahead = [[(1, 17), (1, 18)], []]
    last = evaluate(position(hands=HANDS, captures=ahead, game=3, games=3))
    first = evaluate(position(hands=HANDS, captures=ahead, game=1, games=3))
    assert last[0] > first[0] > 0.5


def test_points_of_finished_games_count() -> None:
    assert evaluate(position(hands=HANDS, totals=[9, 2], game=2, games=3))[0] > 0.6


def test_whose_turn_it_is_is_ahead_in_an_even_match() -> None:
    assert evaluate(position(hands=HANDS, turn=1))[1] > 0.5
