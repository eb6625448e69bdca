"""How a running match of Square Tactics looks for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any

import pytest

from games.evaluation import shares
from games.square_tactics.evaluation import (
    FEATURES,
    FIRST_RULES,
    FULL_RULES,
    PLAYERS,
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


HANDS_OF_FOUR = [(1, 2)] * 4
NO_ACTIONS = [()] * 4
"""With these the full rules are played."""


def of_four(**given: Any) -> tuple[float, ...]:
    return evaluate(position(**{"hands": HANDS_OF_FOUR, **given}))


def odds(share: Sequence[float], one: int, other: int) -> float:
    return log(share[one] / share[other])


@pytest.mark.parametrize("actions", [None, NO_ACTIONS])
def test_of_four_the_last_in_the_order_of_play_has_the_last_word(actions: Any) -> None:
    """Who is last won 135 of 214 matches of one-step players with first rules."""
    share = of_four(first=2, turn=2, actions=actions)
    assert share[1] > share[0] > share[3] > share[2]


@pytest.mark.parametrize("actions", [None, NO_ACTIONS])
def test_of_four_whoever_has_had_its_turn_in_this_round_has_less_to_come(actions: Any) -> None:
    before = of_four(first=2, turn=2, actions=actions)
    after = of_four(first=2, turn=3, actions=actions)
    assert after[2] < before[2]
    assert all(after[seat] > before[seat] for seat in (0, 1, 3))


def test_before_the_first_game_everybody_has_its_turns_to_come() -> None:
    assert of_four(first=3, turn=0, game=0) == of_four(first=3, turn=3, game=0)


@pytest.mark.parametrize("resigned", [(2, 3), (1, 3), (1, 2)])
def test_who_resigned_has_no_place_in_the_order(resigned: tuple[int, ...]) -> None:
    on = position(hands=HANDS_OF_FOUR)
    on.resigned.extend(resigned)
    two = [share for seat, share in enumerate(evaluate(on)) if seat not in resigned]
    assert sum(two) == pytest.approx(1)
    assert odds(two, 1, 0) == pytest.approx(FIRST_RULES[3])


def test_of_four_captures_count_and_spaces_when_the_cards_run_out() -> None:
    capture = {"captures": [[], [(2, 3)], [], []]}
    space = {"board": {"b2": (1, 5)}}

    def gained(more: Mapping[str, Any], cards: int, deck: int = 0) -> float:
        """In the odds of one player beside another."""
        held = {"hands": [range(1, 1 + cards)] * 4, "decks": [range(11, 11 + deck)] * 4}
        return odds(of_four(**held, **more), 1, 0) - odds(of_four(**held), 1, 0)

    assert 0 < gained(space, 5, 5) < gained(capture, 5, 5) / 5
    assert gained(space, 1) > 3 * gained(space, 5, 5)
    assert gained(capture, 1) > gained(capture, 5, 5) + 0.05
    for more in (capture, space):
        assert gained(more, 5, 5) == pytest.approx(gained(more, 10))
    assert gained(capture, 1) == pytest.approx(FIRST_RULES[0] + FIRST_RULES[1] / 2)


def test_of_four_points_of_finished_games_are_sure_and_count_less_where_games_are_to_come() -> None:
    def gained(game: int) -> float:
        ahead, even = ({"game": game, "games": 3, "totals": [0, more, 0, 0]} for more in (2, 0))
        return odds(of_four(**ahead), 1, 0) - odds(of_four(**even), 1, 0)

    assert gained(3) == pytest.approx(2 * (FIRST_RULES[0] + FIRST_RULES[1]))
    assert gained(2) == pytest.approx(gained(3) / 2)


@pytest.mark.parametrize(("actions", "weights"), [(None, FIRST_RULES), (NO_ACTIONS, FULL_RULES)])
def test_what_is_tuned_is_what_is_estimated(actions: Any, weights: tuple[float, ...]) -> None:
    board = {"b2": (0, 5), "c3": (1, 3)}
    on = position(board, hands=HANDS_OF_FOUR, first=3, turn=1, actions=actions)
    scores = [
        sum(weight * has for weight, has in zip(weights, features(on, seat), strict=True))
        for seat in range(PLAYERS)
    ]
    assert len(FEATURES) == len(weights)
    assert evaluate(on) == pytest.approx(shares(scores, 1.0))
