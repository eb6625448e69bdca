"""The beginner game does not change by a byte because there is an advanced one."""

from __future__ import annotations

import pytest

from games.playthrough import following, play
from games.tactica.laid_out import table
from tests.games.tactica.beginner import GAME, Match, digests, read, stored

RECORDED = read()


def named(match: Match) -> str:
    return f"{match.options['match']}-{match.options['landmarks']}-{match.seed[1]}"


@pytest.mark.parametrize("match", RECORDED, ids=named)
def test_recorded_matches_of_beginners_go_as_they_went(match: Match) -> None:
    moves = [(int(seat), choice) for seat, choice, _ in match.steps if seat != "-"]
    steps = play(GAME, GAME.setup(2, match.options), match.seed, following(GAME, moves))
    for number, (was, now) in enumerate(zip(match.steps, digests(steps), strict=True)):
        assert now == was, f"step {number}"


def test_a_match_that_was_stored_before_there_was_an_advanced_game_goes_on() -> None:
    """States were stored without its additions."""
    for phase in ("recruit", "muster", "move", "combat"):
        made = table("sun foot e5", "moon foot d5", "sun hand: spy foot", phase=phase)
        again = GAME.decode(stored(made))
        assert again == made
        assert GAME.asks(again) == GAME.asks(made)


def test_much_of_the_game_is_in_them() -> None:
    words = {choice.split()[0] for match in RECORDED for _, choice, _ in match.steps if choice}
    assert words > {"muster", "train", "move", "attack", "press", "horse", "disengage", "pass"}
    assert words > {"engineer", "crown", "shieldwall", "saved", "negate", "spy", "dismiss"}
