"""How a running match of Square Tactics looks for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.evaluation import shares
from games.square_tactics.board import board_for
from games.square_tactics.evaluation import (
    FEATURES,
    FIRST_RULES,
    FULL_RULES,
    evaluate,
    features,
)
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


def of_four(**given: Any) -> tuple[float, ...]:
    return evaluate(position(**{"hands": [(1, 2)] * 4, **given}))


def test_of_four_the_last_in_the_order_of_play_has_the_last_word() -> None:
    """Who plays last won 135 of 214 matches of one-step players."""
    share = of_four()
    assert share[3] > share[2] > share[1] > share[0]


def test_of_four_whoever_has_had_its_turn_in_this_round_has_less_to_come() -> None:
    before, after = of_four(turn=0), of_four(turn=1)
    assert after[0] < before[0]
    assert all(after[seat] > before[seat] for seat in (1, 2, 3))


def test_of_four_captures_count_and_spaces_when_the_cards_run_out() -> None:
    capture = {"captures": [[], [(2, 3)], [], []]}
    space = {"board": {"b2": (1, 5)}}

    def gained(more: Mapping[str, Any], cards: int) -> float:
        """In the odds of one player beside another."""
        hands = {"hands": [range(1, 1 + cards)] * 4}
        before, after = of_four(**hands), of_four(**hands, **more)
        return after[1] / after[0] - before[1] / before[0]

    assert 0 < gained(space, 10) < gained(capture, 10) / 3
    assert gained(space, 1) > 3 * gained(space, 10)
    assert gained(capture, 1) > gained(capture, 10)


def test_of_four_a_game_still_to_come_makes_it_count_less() -> None:
    ahead: list[list[tuple[int, int]]] = [[], [], [], [(1, 3), (1, 4)]]
    one, three = of_four(captures=ahead), of_four(captures=ahead, game=1, games=3)
    assert one[3] > three[3] > 0.25


def test_when_the_board_is_full_the_order_of_play_promises_nothing() -> None:
    full = {name: (number % 4, 1 + number // 4) for number, name in enumerate(board_for(4).names)}
    on = position(full, hands=[()] * 4, turn=1)
    assert on.is_full
    assert all(features(on, seat)[-2:] == (0, 0) for seat in range(4))


@pytest.mark.parametrize(("actions", "weights"), [(None, FIRST_RULES), ([()] * 4, FULL_RULES)])
def test_what_is_tuned_is_what_is_estimated(
    actions: list[tuple[int, ...]] | None, weights: tuple[float, ...]
) -> None:
    on = position({"b2": (0, 5), "c3": (1, 3)}, hands=[(1, 2)] * 4, turn=1, actions=actions)
    scores = [
        sum(weight * has for weight, has in zip(weights, features(on, seat), strict=True))
        for seat in range(4)
    ]
    assert len(FEATURES) == len(weights)
    assert evaluate(on) == pytest.approx(shares(scores, 1.0))
