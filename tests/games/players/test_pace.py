"""The division of a computer player's seconds among the decisions of one turn."""

from __future__ import annotations

import pytest

from games.decisions import Ask
from games.engine import AnyGame
from games.example.choices import takes
from games.example.game import Toy
from games.example.state import Auction
from games.players.mind import Mind
from games.players.pace import PLANNING, RARE_REACTION, REACTION, Progress
from games.players.thought import NOTHING, Intention
from tests.games.tactica.tables import GAME as TACTICA

EITHER = takes("bid", (1, 2))
ACT = Ask(0, "act", EITHER)
SMALL = Ask(0, "small", EITHER)
REACT = Ask(0, "react", EITHER, passing=EITHER[0])


class LongTurns(Mind[Auction]):
    """The mind of a game with four decisions a turn, some of them small."""

    turn_decisions = 4

    def effort(self, ask: Ask) -> float:
        return 0.25 if ask.question == "small" else 1.0


class Long(Toy):
    mind = LongTurns()


def shares(game: AnyGame, *asks: Ask) -> list[float]:
    """Return the share of each of these decisions of a turn, one after the other."""
    progress, found = Progress(), []
    for ask in asks:
        found.append(progress.share(game, ask))
        progress.decided(game, ask, NOTHING)
    return found


def test_one_decision_gets_all_the_time() -> None:
    assert shares(Toy(), ACT, ACT, ACT) == [1, 0, 0]


def test_the_first_decisions_of_a_long_turn_get_most() -> None:
    found = shares(Long(), *[ACT] * 6)
    assert found == sorted(found, reverse=True)
    assert 0 < found[-1] < 0.1 < found[0] < 0.5


def test_small_questions_take_little_and_leave_the_rest_for_others() -> None:
    act, *small, last = shares(Long(), ACT, SMALL, SMALL, SMALL, SMALL, ACT)
    _, together, same = shares(Long(), ACT, ACT, ACT)
    assert max(small) < act / 3
    assert sum(small) == pytest.approx(together)
    assert last == pytest.approx(same)


@pytest.mark.parametrize("decisions", [1, 7, 100])
@pytest.mark.parametrize("ask", [ACT, SMALL])
def test_no_turn_takes_longer_than_its_seconds(decisions: int, ask: Ask) -> None:
    for game in (Toy(), Long()):
        assert sum(shares(game, *[ask] * decisions)) <= 1 + 1e-9


PLAN = Intention(("move a1 a2", "done"), b"seen")


def test_a_plan_is_remembered_as_long_as_the_turn_lasts() -> None:
    progress = Progress()
    progress.see((0,))
    progress.decided(Toy(), ACT, PLAN)
    progress.see((0,))
    assert (progress.decisions, progress.plan) == (1, PLAN)
    for turn in ((1,), (0,)):
        progress.see(turn)
        assert (progress.decisions, progress.plan) == (0, NOTHING)


def test_reactions_are_quick_and_no_part_of_a_long_turn() -> None:
    assert shares(Long(), REACT, REACT) == [REACTION, REACTION]
    assert shares(Long(), REACT, ACT)[1] == shares(Long(), ACT)[0] > REACTION
    assert shares(TACTICA, REACT, REACT) == [RARE_REACTION, RARE_REACTION]
    assert shares(Toy(), REACT) == [1]
    progress = Progress()
    progress.decided(Long(), ACT, PLAN)
    progress.decided(Long(), REACT, NOTHING)
    assert (progress.decisions, progress.plan) == (1, PLAN)


def test_where_a_turn_is_planned_most_time_is_for_the_plan() -> None:
    found = shares(TACTICA, *[ACT] * 12)
    assert tuple(found[:2]) == PLANNING
    assert found[1] > 0.8, "the plan is made there"
    assert max(found) == found[1] > 0.5
    assert found[2] == pytest.approx((1 - sum(PLANNING)) * 2 / (1 + TACTICA.mind.turn_decisions))
    assert sum(found) <= 1


def test_the_second_decision_begins_with_the_plan_of_the_first_and_then_it_is_followed() -> None:
    progress, kept = Progress(), []
    for _ in range(3):
        progress.decided(TACTICA, ACT, PLAN)
        kept.append(progress.plan)
    assert kept == [Intention(PLAN.decisions), PLAN, PLAN]
