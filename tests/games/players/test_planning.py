"""A turn of many decisions is planned as a whole, and followed."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.decisions import Choice
from games.players import planning
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.planning import (
    ANSWERED,
    REPLIES,
    Plan,
    Planner,
    decide,
    fingerprint,
    is_planned,
)
from games.players.thought import NOTHING, Intention, Thought, at_most
from games.tactica.choices import DONE
from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.games.players.positions import think
from tests.games.tactica.tables import GAME, MOON, SUN, at_the_barracks

BATTLE = (
    *("sun foot d4", "sun foot e4", "sun archer f3", "sun wall c2", "sun hand: foot"),
    *("moon foot e7", "moon archer d8", "moon wall e9", "moon hand: foot"),
)


def moving(*lines: str) -> Table:
    """Sun's movement, with the enemy two steps away."""
    return table(*(lines or BATTLE), turn=SUN, phase="move", round=3)


def known(state: Table, plan: Intention = NOTHING) -> InfoSet:
    return InfoSet.of(GAME, state, SUN, Random(1), plan)


def planned(state: Table, simulations: int = 300, plan: Intention = NOTHING) -> Thought:
    return decide(known(state, plan), Random(2), at_most(simulations))


def after(state: Table, *choices: Choice) -> Table:
    copy = GAME.decode(GAME.encode(state))
    for choice in choices:
        GAME.apply(copy, SUN, choice)
    return copy


def test_only_own_turns_of_games_that_can_plan_them_are_planned() -> None:
    assert is_planned(known(moving()))
    assert not is_planned(InfoSet.of(GAME, moving(), MOON, Random(1)))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_capture_that_takes_two_moves_is_found(level: str) -> None:
    """Neither Foot can take it alone: 4 against 5, and two steps away."""
    on = moving("sun foot d4", "sun foot e4", "moon foot e7", "sun wall c2", "moon wall e9")
    state, random, plan = on, Random(3), NOTHING
    while state.turn is not None and state.turn.seat == SUN:
        info_set = InfoSet.of(GAME, state, SUN, random, plan)
        thought = LEVELS[level].decide(info_set, random, at_most(700))
        plan = thought.plan
        [ask] = GAME.asks(state)
        if ask.seat != SUN:
            GAME.apply(state, ask.seat, ask.choices[0])
            continue
        GAME.apply(state, SUN, thought.choice)
    assert state.field.where(MOON) == []


@pytest.mark.parametrize(("share", "answer", "other"), [(0.99, 1.0, 1.0), (0.5, 0.3, 0.0)])
def test_no_plan_promises_more_than_the_win_or_less_than_nothing(
    share: float, answer: float, other: float
) -> None:
    """The usual cost of the next turn is taken off a plan that nobody has answered."""
    planner, [ask] = Planner(known(moving()), Random(5)), GAME.asks(moving())
    one, two = Plan((ask.choices[0],), share, answer), Plan((ask.choices[1],), other)
    planner._plans = {frozenset(plan.turn): plan for plan in (one, two)}
    assert not 0 <= two.score(planner._loss()) <= 1
    assert all(0 <= one.share <= 1 for one in planner.thought().considered)


def test_no_plan_is_worse_than_what_is_best_step_by_step() -> None:
    planner = Planner(known(moving()), Random(5))
    planner.begin()
    step_by_step = planner._best().share
    for _ in range(30):
        planner.vary()
    assert planner._best().share >= step_by_step


def test_while_all_comes_as_expected_the_plan_goes_on_without_a_thought() -> None:
    on = moving()
    thought = planned(on)
    assert thought.plan.decisions
    assert thought.plan.expects
    then = after(on, thought.choice)
    went_on = planned(then, simulations=10_000, plan=thought.plan)
    assert went_on.choice.notation == thought.plan.decisions[0]
    assert went_on.plan.decisions == thought.plan.decisions[1:]
    assert went_on.simulations < 100


def test_a_surprise_is_thought_about_anew() -> None:
    on = moving()
    thought = planned(on)
    then = after(on, thought.choice)
    surprised = Intention(thought.plan.decisions, b"otherwise")
    assert planned(then, simulations=300, plan=surprised).simulations >= 300
    impossible = Intention(("move a1 a2", "done"), fingerprint(GAME.view(then, SUN)))
    assert planned(then, simulations=300, plan=impossible).simulations >= 300


def test_nothing_is_expected_of_what_is_drawn() -> None:
    on = table(*BATTLE, turn=SUN, phase="recruit", round=3)
    thought = planned(on, simulations=400)
    assert thought.choice.notation.startswith("draw")
    assert thought.plan.expects == b""


def test_a_plan_that_invites_a_capture_is_worth_less_after_the_reply() -> None:
    """The Champion can stand alone before three enemies, or stay where it is."""
    on = moving(
        *("sun champion e3", "sun wall c2", "moon foot d7", "moon foot e7", "moon foot f7"),
        "moon wall e9",
    )
    planner = Planner(known(on), Random(4))
    [ask] = GAME.asks(on)
    forward = ask.find("move e3 e5")
    assert forward is not None
    shares = []
    for turn in ((forward, DONE), (DONE,)):
        plan = planner._try(turn, None)
        assert plan is not None
        for _ in range(4):
            planner.look_ahead(lambda *_: False)
        planner._answer(plan)
        assert plan.answer is not None
        shares.append(plan.answer)
    assert shares[0] < shares[1]


def test_equal_seeds_plan_alike() -> None:
    assert planned(moving(), 300) == planned(moving(), 300)


def test_hidden_cards_change_nothing() -> None:
    """Two states that differ only in the enemy's hand: equal views decide alike."""
    one = moving()
    other = moving(*BATTLE[:-1], "moon hand: archer")
    assert fingerprint(GAME.view(one, SUN)) == fingerprint(GAME.view(other, SUN))
    assert planned(one, 300) == planned(other, 300)


def test_a_fingerprint_tells_views_apart() -> None:
    view = GAME.view(moving(), SUN)
    assert len(fingerprint(view)) == planning.FINGERPRINT
    assert fingerprint(view) != fingerprint(msgspec.structs.replace(view, viewer=MOON))


def test_hard_tells_what_else_it_thought_of() -> None:
    thought = think(GAME, moving(), LEVELS["hard"], 500)
    assert thought.considered[0].choice == thought.choice
    assert len({one.choice for one in thought.considered}) == len(thought.considered) > 1
    assert all(0 <= one.share <= 1 for one in thought.considered)


def test_a_plan_ends_with_the_step_of_the_set_up_though_the_same_seat_goes_on() -> None:
    """The seat that answers the barracks last deploys first."""
    on = at_the_barracks()
    assert is_planned(known(on))
    followed = Planner(known(on), Random(5))._follow(0, ())
    assert [choice.notation.split()[0] for choice in followed.turn] == ["troops"]
    [ask] = GAME.asks(GAME.decode(followed.end))
    assert (ask.seat, ask.question != "barracks") == (SUN, True)


@pytest.mark.parametrize("calls", [0, REPLIES * ANSWERED])
def test_a_look_at_replies_ends_when_it_is_enough(calls: int) -> None:
    """All plans with an answer have met the same replies then: here only the best."""
    planner, asked = Planner(known(moving()), Random(5)), 0

    def enough(made: int, part: float = 1.0) -> bool:
        nonlocal asked
        asked += 1
        return asked > calls

    planner.begin()
    for _ in range(12):
        planner.vary()
    if calls:
        planner.look_ahead(lambda *_: False)
        assert len(planner._known()) > 1
    planner.look_ahead(enough)
    assert asked == calls + 1
    assert len(planner._known()) == 1
