"""The estimate of a running match of Square Tactics for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Any

import pytest

from games.players.evaluation import shares
from games.square_tactics.laid_out import position
from games.square_tactics.mind.evaluation import (
    FEATURES,
    FIRST_RULES,
    FULL_RULES,
    Weights,
    evaluate,
    features,
)

HANDS = [(1, 2), (1, 2)]
HANDS_OF_FOUR = [(1, 2)] * 4
NO_ACTIONS = [()] * 4
"""The options of the full rules without action cards."""


def of_four(**given: Any) -> tuple[float, ...]:
    return evaluate(position(**{"hands": HANDS_OF_FOUR, **given}))


def odds(share: Sequence[float], one: int, other: int) -> float:
    return log(share[one] / share[other])


def of_two(**given: Any) -> float:
    """Return the odds of the first of two players."""
    return odds(evaluate(position(**{"hands": HANDS, **given})), 0, 1)


@pytest.mark.parametrize("actions", [None, NO_ACTIONS[:2]])
def test_captures_and_spaces_count(actions: Any) -> None:
    even = of_two(actions=actions)
    space = of_two(board={"b2": (0, 5)}, actions=actions)
    capture = of_two(board={"b2": (0, 5)}, captures=[[(1, 3)], []], actions=actions)
    assert even < space < capture


def test_a_lead_counts_more_when_the_cards_run_out() -> None:
    ahead = [[(1, 17), (1, 18)], []]

    def gained(cards: int) -> float:
        held = [range(1, 1 + cards)] * 2
        return of_two(hands=held, captures=ahead) - of_two(hands=held)

    assert gained(1) > gained(5) > gained(10) > 0


def test_with_two_players_the_second_has_the_last_word() -> None:
    """The second wins 73 % of the matches between hard players with first rules."""
    shares = evaluate(position(hands=[range(1, 19)] * 2, first=1, turn=1))
    assert 0.6 < shares[0] < 0.8


def test_a_lead_counts_less_when_games_are_to_come() -> None:
    ahead = [[(1, 17), (1, 18)], []]

    def gained(game: int) -> float:
        return of_two(captures=ahead, game=game, games=3) - of_two(game=game, games=3)

    assert gained(3) > gained(2) > gained(1) > 0


def test_a_space_counts_less_than_a_capture_where_games_are_to_come() -> None:
    """A space is held only until the end of this game; both are then a point."""
    given: Mapping[str, Any] = {"actions": NO_ACTIONS[:2], "game": 1, "games": 3}
    capture = of_two(captures=[[(1, 17)], []], **given) - of_two(**given)
    space = of_two(board={"a1": (0, 5)}, **given) - of_two(**given)
    assert 0 < space < capture


def test_points_of_finished_games_count_as_captures_do() -> None:
    game: Mapping[str, Any] = {"game": 2, "games": 3}
    ahead = of_two(totals=[2, 0], **game)
    assert ahead > of_two(**game)
    assert ahead == pytest.approx(of_two(captures=[[(1, 17), (1, 18)], []], **game))


def test_two_finished_games_foretell_as_much_as_matches_say() -> None:
    """In 400 matches of one-step players, each point of a lead before the last game counted 0.59
    with first rules and 0.25 with full ones, and before the last two games 0.32 and 0.19."""
    for actions, last, last_two in ((None, 0.59, 0.32), (NO_ACTIONS[:2], 0.25, 0.19)):
        for game, counted in ((3, last), (2, last_two)):
            new = {**NEW, "game": game, "actions": actions}
            assert of_two(totals=[1, 0], **new) - of_two(**new) == pytest.approx(counted, abs=0.2)


NEW: Mapping[str, Any] = {
    "hands": [range(1, 4)] * 2,
    "decks": [range(4, 19)] * 2,
    "games": 3,
    "actions": NO_ACTIONS[:2],
}
"""The first game of three, at its start, with full rules."""


@pytest.mark.parametrize("more", [{"board": {"b2": (0, 5)}}, {"first": 1, "turn": 1}])
def test_gains_of_one_game_count_less_where_others_are_to_come(
    more: Mapping[str, Any],
) -> None:
    """The spaces, and the order of play."""

    def counted(game: int) -> float:
        return of_two(**more, **NEW, game=game) - of_two(**NEW, game=game)

    assert counted(2) == pytest.approx(counted(3) / 2)
    assert counted(1) == pytest.approx(counted(3) / 3)


def test_cards_of_games_to_come_count_as_cards_in_the_hand() -> None:
    every = [range(1, 19)] * 4

    def gained(**given: Any) -> float:
        ahead, even = (of_four(totals=[more, 0, 0, 0], games=3, **given) for more in (2, 0))
        return odds(ahead, 0, 1) - odds(even, 0, 1)

    here = gained(hands=every, decks=every, game=3)
    assert here == pytest.approx(gained(hands=every, game=2))


def test_no_cards_are_to_come_of_who_resigned() -> None:
    def gained(seats: int, *resigned: int) -> float:
        states = [
            position(hands=HANDS_OF_FOUR[:seats], totals=totals, game=2, games=3)
            for totals in ([2] + [0] * (seats - 1), [0] * seats)
        ]
        for state in states:
            state.resigned.extend(resigned)
            state.hands[2:] = [[] for _ in state.hands[2:]]
        ahead, even = (odds(evaluate(state), 0, 1) for state in states)
        weights = FIRST_RULES[seats]
        return ((ahead - even) / 2 - weights.capture) / weights.late_capture

    assert gained(4, 2, 3) == pytest.approx(gained(2))


def test_before_a_single_game_the_odds_are_those_of_its_beginning() -> None:
    dealt = {"hands": [range(1, 4)] * 2, "decks": [range(4, 19)] * 2, "first": 0, "turn": 0}
    assert of_two(**dealt, game=0) == pytest.approx(of_two(**dealt, game=1))


def test_the_player_in_turn_has_one_more_to_come() -> None:
    assert of_two(first=0, turn=0) > of_two(first=0, turn=1)


@pytest.mark.parametrize("actions", [None, NO_ACTIONS])
def test_of_four_the_last_in_the_order_of_play_has_the_last_word(actions: Any) -> None:
    """The last seat won 135 of 214 matches of one-step players with first rules."""
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
def test_a_resigned_player_has_no_place_in_the_order(resigned: tuple[int, ...]) -> None:
    on = position(hands=HANDS_OF_FOUR)
    on.resigned.extend(resigned)
    two = [share for seat, share in enumerate(evaluate(on)) if seat not in resigned]
    assert sum(two) == pytest.approx(1)
    assert odds(two, 1, 0) == pytest.approx(FIRST_RULES[4].place)


def test_of_four_captures_count_and_spaces_when_the_cards_run_out() -> None:
    capture = {"captures": [[], [(2, 3)], [], []]}
    space = {"board": {"b2": (1, 5)}}

    def gained(more: Mapping[str, Any], cards: int, deck: int = 0) -> float:
        """Return the gain in the odds of one player against another."""
        held = {"hands": [range(1, 1 + cards)] * 4, "decks": [range(11, 11 + deck)] * 4}
        return odds(of_four(**held, **more), 1, 0) - odds(of_four(**held), 1, 0)

    assert 0 < gained(space, 5, 5) < gained(capture, 5, 5) / 5
    assert gained(space, 1) > 3 * gained(space, 5, 5)
    assert gained(capture, 1) > gained(capture, 5, 5) + 0.05
    for more in (capture, space):
        assert gained(more, 5, 5) == pytest.approx(gained(more, 10))
    assert gained(capture, 1) == pytest.approx(
        FIRST_RULES[4].capture + FIRST_RULES[4].late_capture / 2
    )


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("actions", "weights"), [(None, FIRST_RULES), (NO_ACTIONS, FULL_RULES)])
def test_the_tuned_weights_are_those_of_the_estimate(
    actions: Any, weights: Mapping[int, Weights], seats: int
) -> None:
    board = {"b2": (0, 5), "c3": (1, 3)}
    captures = [[(1, 3)], *([()] * (seats - 1))]
    on = position(
        board,
        hands=HANDS_OF_FOUR[:seats],
        first=seats - 1,
        turn=1,
        captures=captures,
        actions=actions and actions[:seats],
    )
    scores = [
        sum(weight * has for weight, has in zip(weights[seats], features(on, seat), strict=True))
        for seat in range(seats)
    ]
    assert len(FEATURES) == len(weights[seats])
    assert evaluate(on) == pytest.approx(shares(scores, 1.0))
