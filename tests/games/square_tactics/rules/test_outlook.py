"""Effects that labels foretell: the rules bring them about, wherever that is certain."""

from __future__ import annotations

from random import Random

import pytest

from games.decisions import Choice
from games.simulate import at_random
from games.square_tactics.cards.actions import EMERGENCY, FORE, GAIN, PUSH, SECOND_CHANCE
from games.square_tactics.choices import Play
from games.square_tactics.events import Won
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from games.square_tactics.view import Moment
from tests.games.along import label_after
from tests.games.square_tactics.positions import GAME, do


def hint(made: TacticsState, *path: str) -> str:
    return label_after(GAME, made, path).hint


def test_a_play_says_what_it_is_worth_and_captures() -> None:
    """Number 7 has top 6 and right 5."""
    made = position({"b3": (1, 4), "c2": (1, 9), "a2": (1, 3)}, hands=[[7], [1]])
    assert hint(made, "play", "7", "a1") == (
        "1 point, captures a2 (6 beats 5), your opponent −2 points"
    )
    assert hint(made, "play", "7", "b2") == (
        "3 points, captures b3 (6 beats 5), c2 (5 beats 4) and a2 (5 beats 3), "
        "your opponent −6 points"
    )


def test_a_tie_says_that_both_stay() -> None:
    """Number 17 has right 3, as number 3 has left 3."""
    made = position({"b3": (1, 4), "c2": (1, 3)}, hands=[[17], [1]])
    assert "ties with c2 (both stay)" in hint(made, "play", "17", "b2")


def test_captures_that_opponents_could_prevent_are_not_promised() -> None:
    made = position({"b3": (1, 4)}, hands=[[7], [1]], actions=[[], [EMERGENCY]])
    assert hint(made, "play", "7", "b2").endswith("unless they react, your opponent −2 points")
    nobody = position({"b3": (1, 4)}, hands=[[7], [1]], actions=[[FORE], []])
    assert hint(nobody, "play", "7", "b2") == (
        "3 points, captures b3 (6 beats 5), your opponent −2 points"
    )


def test_a_card_that_may_be_turned_says_it_for_each_way() -> None:
    made = position({"b3": (1, 4)}, hands=[[2], [1]], actions=[[], []])
    assert hint(made, "play", "2", "b2") == "middle, 3 points"
    ways = {hint(made, "play", "2", "b2", way) for way in ("up", "left")}
    assert len(ways) == 2


def test_the_captor_of_the_attacker_is_told() -> None:
    """Ability 13, and 12, which does not help against it (ruling R-12)."""
    made = position({"b3": (1, 13)}, hands=[[12], [1]], actions=[[], []])
    assert hint(made, "play", "12", "b2") == (
        "3 points, loses to b3 (4 against 7) and is captured, your opponent +1 point"
    )


def test_second_chance_and_orders_say_what_they_lead_to() -> None:
    made = position(
        {"b3": (1, 10), "b1": (1, 7), "b2": (0, 11)},
        hands=[[1], [1]],
        actions=[[SECOND_CHANCE], []],
    )
    assert hint(made, "again", "b2") == "you choose which side comes first"
    do(made, "again b2")
    assert hint(made, "from", "top") == "faces north, loses to b3 (3 against 5) and stops"


def test_the_last_open_space_ends_the_game() -> None:
    taken = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2")
    board = {name: (0, number) for number, name in enumerate(taken, 1)}
    made = position(board, hands=[[9], [1]])
    assert hint(made, "play", "9", "c3") == "1 point, fills the board: the game ends"


def test_no_outlook_is_longer_than_a_menu_shows() -> None:
    made = position(
        {"b3": (1, 4), "c2": (1, 5), "a2": (1, 6), "b1": (1, 2)},
        hands=[[18], [1]],
        actions=[[], [EMERGENCY]],
    )
    assert len(hint(made, "play", "18", "b2")) <= 100


@pytest.mark.parametrize("rules", ["first", "full"])
@pytest.mark.parametrize("seats", [2, 4])
def test_random_matches_go_as_they_were_foretold(rules: str, seats: int) -> None:
    """A capture that a label promises happens, as long as nobody is asked anything in between."""
    foretold = 0
    for seed in range(12):
        random = Random(seed)
        state, _ = GAME.new(GAME.setup(seats, {"rules": rules}), bytes([seed]) * 16)
        while GAME.asks(state):
            _without_action_cards(state)
            asks = GAME.asks(state)
            choice: Choice = at_random(asks[0], random)
            told = _promised(state, asks[0].about, choice)
            log = GAME.apply(state, asks[0].seat, choice, asks[0])
            if told is None or any(isinstance(ask.about, Moment) for ask in log.asks):
                continue
            won = [event.space for event in log if isinstance(event, Won)]
            in_numbers = "(" in told  # they are left out where all would be too long
            assert all((f"{space} (" if in_numbers else space) in told for space in won), told
            assert ("captures" in told) == bool(won)
            foretold += bool(won)
    assert foretold > 10


def _without_action_cards(state: TacticsState) -> None:
    """Take all action cards away at the start of a turn, so that nobody can react."""
    if GAME.asks(state)[0].question == "turn":
        for hand in state.actions:
            state.discard += hand
            hand.clear()


def _promised(state: TacticsState, about: object, choice: Choice) -> str | None:
    """Return the effect that the label of a play foretells, None if it is not certain."""
    if not isinstance(choice, Play) or about is not None:
        return None
    told = hint(state, *choice.notation.split())
    return None if "react" in told or "choose" in told else told


def test_moving_by_a_card_says_what_it_is_worth() -> None:
    made = position({"b3": (1, 4), "a1": (0, 3)}, hands=[[7], [1]], actions=[[GAIN, PUSH], []])
    assert hint(made, "gain", "a1", "a2") == "2 points there, you +1 point"
    assert hint(made, "push", "b3", "a3") == "1 point there, your opponent −1 point"
