"""R-109: all sides place their first troops at once, in secret; in teams the second partners follow
the first. This holds with three players, four and six, except with `deployment=open` (R-107)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Ask, Entrust, Resign
from games.players import planning
from games.players.info_set import InfoSet
from games.players.levels import LEVELS
from games.players.mind import turn_of
from games.players.thought import at_most
from games.playthrough import play, read_playthrough
from games.simulate import at_random
from games.tactica.board import NUMBERS, partners_of
from games.tactica.choices import Muster
from games.tactica.events import Deployed, Mustered
from games.tactica.mind.evaluation import evaluate, features, to_deploy
from games.tactica.rules.deploying import with_plans
from games.tactica.rules.set_up import DeploymentToAndFro
from games.tactica.state import Table
from games.tactica.troops import ARCHER, FOOT, kind_of, seat_of
from games.takeback import can_take_back, point
from tests.games.fixture import FOLDER
from tests.games.tactica.deploying import (
    OF_MORE,
    TEAMS,
    asked,
    deploying,
    place_all,
    secret,
    seen_of,
    standing,
)
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import GAME

# --- The order ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_one_seat_of_each_side_places_at_once(seats: int) -> None:
    made = deploying(seats)
    sides = partners_of(seats)
    first = [side[0] for side in sides]
    assert asked(made) == first
    place_all(made, first[:-1])
    assert asked(made) == first[-1:]
    place_all(made, first[-1:])
    if seats == 3:
        assert GAME.asks(made)[0].question == "recruit"
        return
    second = [side[1] for side in sides]
    assert asked(made) == second
    place_all(made, second)
    assert GAME.asks(made)[0].question == "recruit"


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_each_places_as_many_troops_as_to_and_fro(seats: int) -> None:
    counts = []
    for deployment in ("secret", "open"):
        made = deploying(seats, deployment=deployment)
        for _ in range(2):
            place_all(made, range(seats))
        while GAME.asks(made)[0].question == "deploy":
            ask = GAME.asks(made)[0]
            GAME.apply(made, ask.seat, ask.choices[0])
        counts.append([len(made.field.where(seat)) for seat in range(seats)])
    assert counts[0] == counts[1]
    assert set(counts[0]) <= {3, 4} if seats == 3 else set(counts[0]) == {2}


def test_r109_saves_hand_overs() -> None:
    """Each seat comes once; in open deployment the seat changes 8, 6 and 10 times."""
    changes = []
    for seats in OF_MORE:
        made, order = deploying(seats, deployment="open"), list[int]()
        while GAME.asks(made)[0].question == "deploy":
            [ask] = GAME.asks(made)
            order.append(ask.seat)
            GAME.apply(made, ask.seat, ask.choices[0])
        changes.append(sum(one != other for one, other in pairwise(order)))
    assert changes == [8, 6, 10]
    expected = [
        [
            GAME.turns.hand_overs(GAME.setup(seats, {"deployment": deployment, "match": match}))
            for seats in (2, *OF_MORE)
        ]
        for deployment, match in (("open", "battle1"), ("secret", "battle1"), ("secret", "war"))
    ]
    assert expected == [[35, 51, 57, 62], [35, 43, 53, 54], [105, 129, 159, 162]]


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_nothing_stands_on_the_field_before_all_are_done(seats: int) -> None:
    made = deploying(seats)
    first = asked(made)
    events = place_all(made, first[:-1])
    last = first[-1]
    while secret(made).left[last] > 1:
        ask = GAME.ask(made, last)
        assert ask is not None
        events += GAME.apply(made, last, ask.choices[0])
    assert (standing(made), events) == (0, [])
    hands = [bytes(side.hand) for side in made.sides]
    ask = GAME.ask(made, last)
    assert ask is not None
    events += GAME.apply(made, last, ask.choices[0])
    shown = [event for event in events if isinstance(event, Deployed)]
    assert [event.seat for event in shown] == first
    assert standing(made) == sum(len(event.numbers) for event in shown)
    for event in shown:
        for kind, number in zip(event.kinds, event.numbers, strict=True):
            code = made.field.troops[number]
            assert (kind_of(code), seat_of(code)) == (kind, event.seat)
        left = sorted([*made.sides[event.seat].hand, *event.kinds])
        assert bytes(left) == hands[event.seat]
    assert not [event for event in events if isinstance(event, Mustered)]


def test_r109_a_hex_is_taken_once_and_each_card_too() -> None:
    made = deploying(3)
    made.sides[0].hand[:] = bytes([FOOT, FOOT, ARCHER, 5, 6, 7])
    secret(made).left[0] = 3
    before = GAME.ask(made, 0)
    assert before is not None
    GAME.apply(made, 0, Muster(FOOT, before.choices[0].number))  # type: ignore[attr-defined]
    ask = GAME.ask(made, 0)
    assert ask is not None
    taken = before.choices[0].number  # type: ignore[attr-defined]
    assert {each.kind for each in ask.choices} == {FOOT, ARCHER}  # type: ignore[attr-defined]
    assert taken not in {each.number for each in ask.choices}  # type: ignore[attr-defined]
    foot = next(each for each in ask.choices if each.kind == FOOT)  # type: ignore[attr-defined]
    GAME.apply(made, 0, foot)
    ask = GAME.ask(made, 0)
    assert ask is not None
    assert {each.kind for each in ask.choices} == {ARCHER}  # type: ignore[attr-defined]


def test_r109_who_has_no_room_is_passed_over_for_good() -> None:
    """R-53: one wall at the edge leaves three hexes beside it; the wall is for ranged troops."""
    made = deploying(4)
    made.field.walls[0][:] = bytes([NUMBERS["i2"]])
    for seat in (0, 2):
        made.sides[seat].hand[:] = bytes([FOOT] * 3)
    place_all(made, [0, 1])
    assert [secret(made).left[seat] for seat in (2, 3)] == [2, 2]
    place_all(made, [2])
    assert (secret(made).left[2], len(secret(made).plans[2]) // 2) == (0, 1)
    assert asked(made) == [3]


# --- The option --------------------------------------------------------------------------


def test_r107_to_and_fro_is_still_there() -> None:
    for seats in OF_MORE:
        made = deploying(seats, deployment="open")
        assert isinstance(made.stack[-1], DeploymentToAndFro)
        assert len(asked(made)) == 1


def test_two_players_keep_nothing_of_it() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    assert b"secret" not in GAME.encode(made)
    for deployment in ("secret", "open"):
        other, _ = GAME.new(GAME.setup(2, {"deployment": deployment}), bytes(16))
        assert GAME.encode(other) == GAME.encode(made)


def test_a_match_that_was_stored_before_there_was_a_choice_goes_on_to_and_fro() -> None:
    """Its state does not say how it deploys, and so it goes on in open deployment."""
    for seats in OF_MORE:
        made, _ = GAME.new(GAME.setup(seats, {"deployment": "open"}), bytes(16))
        assert b"secret" not in GAME.encode(made)
    made, _ = GAME.new(GAME.setup(3), bytes(16))
    stored = msgspec.msgpack.decode(GAME.encode(made))
    del stored["secret"]
    again, random = GAME.decode(msgspec.msgpack.encode(stored)), Random(1)
    while (ask := GAME.asks(again)[0]).question != "deploy":
        GAME.apply(again, ask.seat, at_random(ask, random))
    assert isinstance(again.stack[-1], DeploymentToAndFro)


def test_a_match_that_was_written_down_before_is_played_again_as_it_was() -> None:
    text = (FOLDER / "tactica" / "three.txt").read_text(encoding="utf-8")
    assert "deployment" not in text
    setup = read_playthrough(text).setup(GAME)
    assert setup.options["deployment"] == "open"


# --- Taking back, leaving ----------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r6_what_is_placed_in_secret_is_never_taken_back(seats: int) -> None:
    """Neither are walls and the barracks: these answers are given at once."""
    made, random = deploying(seats), Random(2)
    while (ask := random.choice(GAME.asks(made))).question == "deploy":
        before = point(made, GAME.asks(made))
        events = GAME.apply(made, ask.seat, at_random(ask, random))
        assert not can_take_back(ask.seat, events, before, point(made, GAME.asks(made)))


def test_r109_a_side_that_resigns_places_nothing_and_the_others_go_on() -> None:
    made = deploying(3)
    named = sorted(pieces(made))
    place_all(made, [1])
    GAME.apply(made, 1, Resign())
    assert asked(made) == [0, 2]
    for view in (GAME.view(made, 1), GAME.open_view(made)):
        assert not any(view.field.troops)
    assert not GAME.view(made, 1).has_own_board
    world = GAME.resample(made, 0, Chance(bytes(16)))
    assert secret(world).plans[1] == b"", "nor in an imagined world"
    shown = [event for event in place_all(made, [0, 2]) if isinstance(event, Deployed)]
    assert [event.seat for event in shown] == [0, 2]
    assert not made.field.where(1)
    assert sorted(pieces(made)) == named
    assert GAME.asks(made)[0].question == "recruit"


def test_r109_both_partners_of_a_side_that_resigns_place_nothing() -> None:
    made = deploying(6)
    place_all(made, [0, 1])
    for seat in (1, 4):
        GAME.apply(made, seat, Resign())
    place_all(made, [2])
    assert asked(made) == [3, 5]
    place_all(made, [3, 5])
    assert not made.field.where_side(1)
    assert GAME.asks(made)[0].question == "recruit"


def test_r109_the_last_who_still_places_resigns_and_the_others_are_shown() -> None:
    made = deploying(3)
    place_all(made, [0, 1])
    log = GAME.apply(made, 2, Resign())
    assert [event.seat for event in log if isinstance(event, Deployed)] == [0, 1]
    assert GAME.asks(made)[0].question == "recruit"


@pytest.mark.parametrize("seats", TEAMS)
@pytest.mark.parametrize("choice", [Resign(), Entrust()], ids=["resigned", "away"])
def test_r94_a_partner_places_for_one_who_is_gone(seats: int, choice: Resign | Entrust) -> None:
    made = deploying(seats)
    partner = partners_of(seats)[0][1]
    GAME.apply(made, 0, choice)
    ask = next(ask for ask in GAME.asks(made) if ask.seat == partner)
    assert (ask.question, ask.played) == ("deploy", 0)
    GAME.apply(made, partner, ask.choices[0])
    assert len(secret(made).plans[0]) == 2
    assert seen_of(GAME.view(made, partner).field.troops) == 1


# --- Computer players --------------------------------------------------------------------


def test_r109_the_estimate_counts_what_is_placed_and_what_is_still_to_be_placed() -> None:
    made = deploying(3)
    before = evaluate(made)
    assert [to_deploy(made, side) for side in range(3)] == secret(made).left
    place_all(made, [0])
    assert to_deploy(made, 0) == 0
    own = features(with_plans(made, range(3)), 0)
    assert sum(own[:4]) == len(secret(made).plans[0]) // 2
    assert evaluate(made) != before
    assert max(abs(now - was) for now, was in zip(evaluate(made), before, strict=True)) < 0.2


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_a_computer_plans_all_that_it_places_and_nothing_of_the_others(
    seats: int, level: str
) -> None:
    made = deploying(seats)
    turn = turn_of(GAME, made)
    for seat in asked(made):
        left = secret(made).left[seat]
        info_set = InfoSet.of(GAME, made, seat, Random(1))
        assert planning.is_planned(info_set)
        thought = LEVELS[level].decide(info_set, Random(1), at_most(400))
        assert len(thought.plan.decisions) == left - 1
        GAME.apply(made, seat, thought.choice)
        assert turn_of(GAME, made) == turn
        for notation in thought.plan.decisions:
            choice = GAME.find(made, seat, notation)
            assert choice is not None
            GAME.apply(made, seat, choice)
    assert turn_of(GAME, made) != turn


def test_walls_and_barracks_are_no_turns_to_plan() -> None:
    made, _ = GAME.new(GAME.setup(3), bytes(16))
    assert not planning.is_planned(InfoSet.of(GAME, made, 0, Random(1)))


@pytest.mark.parametrize("seats", TEAMS)
def test_r109_second_partners_are_still_to_place(seats: int) -> None:
    made = deploying(seats)
    assert [to_deploy(made, side) for side in range(made.field.sides)] == [4] * made.field.sides


def test_r109_a_match_is_played_again_from_its_choices() -> None:
    random = Random(5)

    def decide(state: Table, asks: Sequence[Ask]) -> tuple[int, object]:
        ask = random.choice(asks)
        return ask.seat, at_random(ask, random)

    setup = GAME.setup(6)
    steps = list(play(GAME, setup, bytes(16), decide))  # type: ignore[arg-type]
    assert steps[-1].state.outcome is not None
