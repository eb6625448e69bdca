"""The estimate for computer players."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from games.players.answers import some_answers
from games.tactica.board import AROUND, BIT, DISTANCE, NUMBERS
from games.tactica.laid_out import table
from games.tactica.mind.evaluation import (
    FEATURES,
    STEPS,
    WALL_WORTH,
    WEIGHTS,
    evaluate,
    features,
    prospects,
    steps_to,
    striking,
)
from games.tactica.rules.movement import Movement
from games.tactica.rules.strength import off_before_target
from games.tactica.troops import ARCHER, DEPLOYED, RANGE
from tests.games.tactica.tables import GAME, MOON, SUN


@pytest.mark.parametrize(
    ("more", "better"),
    [
        (("sun champion c3",), SUN),
        (("moon foot c8",), MOON),
        (("sun holds: crown",), SUN),
        (("moon wall a9", "moon wall b9", "moon wall c9"), MOON),
        (("sun hand: foot champion",), SUN),
    ],
)
def test_more_is_better(more: tuple[str, ...], better: int) -> None:
    shares = evaluate(table("sun foot d3", "moon foot d8", *more, phase="end"))
    assert sum(shares) == pytest.approx(1)
    assert shares[better] > 0.5 + 0.02


def test_points_count_more_towards_nightfall() -> None:
    position = ("sun foot d4", "moon foot d9", "ridge d5")
    early, late = (evaluate(table(*position, round=number))[SUN] for number in (2, 9))
    assert late > early


def test_the_turn_counts_a_little() -> None:
    position = ("sun foot d3", "moon foot d8")
    suns, moons = (evaluate(table(*position, turn=seat))[SUN] for seat in (SUN, MOON))
    assert suns > moons


def test_an_early_battle_of_a_war_decides_less() -> None:
    position = ("sun champion d3", "moon foot d8")
    assert evaluate(table(*position))[SUN] > evaluate(table(*position, war=True))[SUN] > 0.5


def within_reach(*lines: str, turn: int = MOON) -> list[float]:
    """Return the prospects of Moon's captures, the best first."""
    on = table(*lines, turn=turn, phase="move")
    own, enemies = on.field.where(MOON), on.field.hexes_of(SUN)
    return prospects(on, MOON, own, enemies, in_turn=turn == MOON)[1]


def test_troops_that_enough_enemies_can_reach_are_in_danger() -> None:
    near = ("sun foot e5", "sun foot a1", "moon foot i9", "moon foot e8", "moon foot d8")
    safe = evaluate(table(*near[:3], phase="end", turn=MOON))[SUN]
    threatened = evaluate(table(*near, phase="end", turn=MOON))[SUN]
    own_turn = evaluate(table(*near, phase="end", turn=SUN))[SUN]
    assert own_turn > threatened
    assert within_reach(*near)[0] > 0 == within_reach(*near[:3])[0]
    assert safe > threatened


def test_the_bearer_of_the_crown_is_in_more_danger_than_others() -> None:
    enemies = ("moon foot x1 e7", "moon champion x1 d7", "sun foot a1")
    plain, crowned = (within_reach(f"sun foot {crown}e5", *enemies)[0] for crown in ("", "crown "))
    assert crowned > 2 * plain


def test_only_so_many_troops_can_move_as_there_are_actions() -> None:
    """A Champion has 6; two Foot two steps away bring 8, each of them 4."""
    near = ("sun champion e5", "sun foot a1")
    both = within_reach(*near, "moon foot e8", "moon foot d8")
    assert both[0] > 0
    on = table(*near, "moon foot e8", "moon foot d8", turn=MOON, phase="move")
    movement = on.stack[-1]
    assert isinstance(movement, Movement)
    movement.actions = 1
    own, enemies = on.field.where(MOON), on.field.hexes_of(SUN)
    assert prospects(on, MOON, own, enemies, in_turn=True)[1][0] == 0


def test_a_troop_that_has_moved_reaches_no_farther() -> None:
    target = ("sun foot e5", "sun foot a1")
    fresh = table(*target, "moon foot e8", "moon foot d8", turn=MOON, phase="move")
    moved = table(*target, "moon foot moved e8", "moon foot moved d8", turn=MOON, phase="move")
    found = [
        prospects(on, MOON, on.field.where(MOON), on.field.hexes_of(SUN), in_turn=True)[1][0]
        for on in (fresh, moved)
    ]
    assert found[0] > 0 == found[1]


def test_a_guarded_wall_is_not_open() -> None:
    walls = ("sun wall e2", "sun wall i2", "moon foot d3", "moon foot e4")
    assert within_reach("sun foot a1", *walls)[0] == WALL_WORTH
    assert WALL_WORTH not in within_reach("sun champion e2", *walls)


def test_a_wall_is_within_reach_of_melee_troops_alone() -> None:
    walls = ("sun foot a1", "sun wall e2", "sun wall i2")
    assert within_reach(*walls, "moon foot d3", "moon foot e4")[0] > 0
    assert within_reach(*walls, "moon archer d3", "moon archer e4", "moon archer e5")[0] == 0


def test_the_last_wall_matters_more() -> None:
    last = ("sun foot a1", "sun wall e2", "moon foot d3", "moon foot e4")
    assert within_reach(*last)[0] > within_reach(*last, "sun wall i2")[0]


def test_there_is_a_weight_for_each_feature() -> None:
    on = table("sun foot d3", "moon foot d8", phase="end")
    assert len(features(on, SUN)) == len(FEATURES) == len(WEIGHTS)


@pytest.mark.parametrize(
    ("troop", "enemy", "name", "steps"),
    [
        ("foot", "d8", "a step of a melee troop to the enemy's walls", 3),
        ("foot", "d9", "a step of a melee troop to the enemy's walls", 2),
        ("foot", "d10", "a step of a melee troop to the enemy's walls", 1),
        ("archer", "d10", "a step of a ranged one", 2),
        ("archer", "h10", "a step of a ranged one", 1),
    ],
)
def test_a_troop_counts_the_steps_that_it_has_come(
    troop: str, enemy: str, name: str, steps: int
) -> None:
    """A melee troop counts one at seven steps away, a ranged one at eight."""
    on = table(f"sun {troop} d3", f"moon foot {enemy}", phase="end")
    assert features(on, SUN)[FEATURES.index(name)] == steps


def test_the_power_of_a_troop_is_its_off() -> None:
    """It is looked up for all troops at once; a troop beside the Crown's bearer has one more."""
    on = table(
        *("sun champion x1 c3", "sun foot x2 a3", "sun crossbow moved i1", "sun archer x1 g1"),
        *("sun foot crown e1", "moon foot c4", "moon foot h3", "moon foot h1", "moon foot a4"),
        phase="move",
    )
    field, own = on.field, on.field.where(SUN)
    attackers = striking(field, field.ground, own, 3, field.hexes_of(MOON), in_turn=True)
    assert {one.number for one in attackers} >= {NUMBERS[name] for name in ("a3", "c3", "i1", "g1")}
    for one in attackers:
        assert one.power == off_before_target(field, one.number), one


def test_a_melee_troop_that_has_moved_strikes_as_hard() -> None:
    on = table("sun foot moved d4", "moon foot d5", phase="move")
    field = on.field
    [one] = striking(field, field.ground, field.where(SUN), 0, field.hexes_of(MOON), in_turn=True)
    assert one.power == off_before_target(field, one.number)


def test_a_troop_under_attack_is_not_taken_once_more() -> None:
    """The other Champion takes d7; d5 would be counted twice."""
    on = table(
        *("sun champion x2 d4", "sun champion x2 d6", "moon foot d5", "moon foot d7"),
        phase="combat",
    )

    def promised() -> tuple[float, list[float]]:
        return prospects(on, SUN, on.field.where(SUN), on.field.hexes_of(MOON), in_turn=True)

    sure, [worth, *_] = promised()
    assert sure == 0 < worth
    for text in ("attack d5", "d4"):
        [ask] = GAME.asks(on)
        GAME.apply(on, ask.seat, ask.find(text), ask)
    assert promised() == (worth, [worth, 0.0, 0.0])


def test_a_ranged_troop_reaches_as_far_as_its_ground_says() -> None:
    far = ("sun archer d3", "moon foot d8")
    on = table(*far, phase="move")
    field = on.field
    for moves, reach in ((0, RANGE[ARCHER]), (3, RANGE[ARCHER] + STEPS)):
        found = striking(
            field, field.ground, field.where(SUN), moves, field.hexes_of(MOON), in_turn=True
        )
        assert bool(found) is (DISTANCE[NUMBERS["d3"]][NUMBERS["d8"]] <= reach)


def test_steps_are_counted_to_the_nearest() -> None:
    here, near, farther = (NUMBERS[name] for name in ("a1", "b3", "d5"))
    goals = BIT[near] | BIT[farther]
    assert steps_to(goals, AROUND[here]) == DISTANCE[here][near]
    assert steps_to(goals | BIT[here], AROUND[here]) == 0
    assert steps_to(BIT[NUMBERS["i10"]], AROUND[here]) == 9, "no farther than that is told apart"


def placing(match: str, troops: str, seed: int) -> list[float]:
    """Return the first player's promise before each random placing of a troop."""
    on, log = GAME.new(GAME.setup(2, {"match": match}), bytes([seed]) * 16)
    asks, found, random = log.asks, [], Random(seed)
    while on.round == 0:
        ask = asks[0]
        if ask.question == "deploy":
            found.append(evaluate(on)[on.first])
        answer = GAME.find(on, ask.seat, troops) if ask.question == "barracks" else None
        answer = answer or random.choice(some_answers(ask, random))
        asks = GAME.apply(on, ask.seat, answer, ask).asks
    return found


@pytest.mark.parametrize("match", ["battle1", "battle2", "battle3"])
@pytest.mark.parametrize("troops", [3, 4, 6])
def test_a_player_who_places_troops_first_is_not_ahead_for_that(match: str, troops: int) -> None:
    """Hints tell the odds in the set-up too."""
    promised = [placing(match, f"troops {troops}", seed) for seed in range(8)]
    assert {len(one) for one in promised} == {2 * min(troops, DEPLOYED)}
    assert all(0.41 < mean(shares) < 0.53 for shares in zip(*promised, strict=True))
    assert all(one[0] == pytest.approx(0.5, abs=0.02) for one in promised)


@pytest.mark.parametrize("first", [SUN, MOON])
def test_the_more_troops_are_drawn_first_the_better_whoever_places_first(first: int) -> None:
    """In matches of equal players six of them won 35 of 50 against three."""

    def promised(troops: int) -> float:
        on = GAME.new(GAME.setup(2, {"match": "battle1"}), b"barracks")[0]
        on.first = first
        while (ask := GAME.asks(on)[0]).question != "deploy":
            text = f"troops {troops if ask.seat == SUN else 4}"
            answer = GAME.find(on, ask.seat, text) if ask.question == "barracks" else None
            GAME.apply(on, ask.seat, answer or some_answers(ask, Random(1))[0], ask)
        return evaluate(on)[SUN]

    promises = [promised(troops) for troops in (3, 4, 5, 6)]
    assert promises == sorted(promises)
    assert promises[0] < promises[1] - 0.05
