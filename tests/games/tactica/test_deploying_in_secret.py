"""R-109: all sides place their first troops at once, in secret; in teams the second partners after
the first. So it is with three players, four and six, but for `deployment=open` (R-107)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import msgspec
import pytest

from games.chance import Chance
from games.decisions import Ask, Entrust, Resign
from games.events import Event
from games.playthrough import play, read_playthrough
from games.simulate import at_random
from games.tactica.board import NUMBERS, partners_of
from games.tactica.choices import Muster
from games.tactica.events import Deployed, Mustered
from games.tactica.laid_out import table
from games.tactica.mind.evaluation import evaluate, features, to_deploy
from games.tactica.rules.deploying import DeploymentInSecret, with_plans
from games.tactica.rules.set_up import DeploymentToAndFro
from games.tactica.state import Table
from games.tactica.troops import ARCHER, FOOT, kind_of, seat_of, troop
from games.takeback import can_take_back, point
from tests.games.every_game import Case, packed
from tests.games.fixture import FOLDER
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import GAME
from tests.games.test_every_game_hides import resamples, shown

OF_MORE = (3, 4, 6)
EACH = {3: 4, 4: 2, 6: 2}
TEAMS = (4, 6)


def deploying(seats: int, seed: int = 1, **options: str) -> Table:
    """A match in which the first troops are to be placed."""
    made, _ = GAME.new(GAME.setup(seats, {"start": "challenger", **options}), bytes([seed] * 16))
    random = Random(seed)
    while (ask := GAME.asks(made)[0]).question != "deploy":
        GAME.apply(made, ask.seat, at_random(ask, random))
    return made


def asked(made: Table) -> list[int]:
    return [ask.seat for ask in GAME.asks(made)]


def place_all(made: Table, seats: Sequence[int], seed: int = 1) -> list[Event]:
    """Let some seats place all their troops, in turn."""
    random, happened = Random(seed), list[Event]()
    for seat in seats:
        while (ask := _deploy(made, seat)) is not None:
            happened += GAME.apply(made, seat, at_random(ask, random))
    return happened


def _deploy(made: Table, seat: int) -> Ask | None:
    """What a seat is asked to place in this round; the second partners follow in the next."""
    ask = GAME.ask(made, seat)
    return ask if ask is not None and ask.question == "deploy" else None


def secret(made: Table) -> DeploymentInSecret:
    top = made.stack[-1]
    assert isinstance(top, DeploymentInSecret)
    return top


def standing(made: Table) -> int:
    return sum(1 for code in made.field.troops if code)


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
    """Each seat comes once; to and fro the seat changes 8, 6 and 10 times."""
    changes = []
    for seats in OF_MORE:
        made, order = deploying(seats, deployment="open"), list[int]()
        while GAME.asks(made)[0].question == "deploy":
            [ask] = GAME.asks(made)
            order.append(ask.seat)
            GAME.apply(made, ask.seat, ask.choices[0])
        changes.append(sum(one != other for one, other in pairwise(order)))
    assert changes == [8, 6, 10]


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
    """Its state does not say how it deploys, and so it is in one that is laid out."""
    made = deploying(3, deployment="open")
    stored = msgspec.msgpack.decode(GAME.encode(made))
    del stored["secret"]
    again = GAME.decode(msgspec.msgpack.encode(stored))
    assert GAME.asks(again) == GAME.asks(made)
    assert b"secret" not in GAME.encode(table("sun foot e5", seats=3))
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


# --- What is seen ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_own_troops_stand_in_own_views_alone_and_in_the_partners(seats: int) -> None:
    made = deploying(seats)
    place_all(made, [0])
    partner = [] if seats == 3 else [partners_of(seats)[0][1]]
    for viewer in (None, *range(seats)):
        view = GAME.view(made, viewer)
        seen = sum(1 for code in view.field.troops if code)
        assert seen == (len(secret(made).plans[0]) // 2 if viewer in (0, *partner) else 0)
        assert view.in_secret
    own = GAME.view(made, 0)
    assert len(own.hand) == own.sides[0].hand == 6 - seen_of(own.field.troops)
    assert GAME.view(made, 1).sides[0].hand == 6
    assert "which only your side sees yet" in GAME.words.describe_hand(own)
    for other in partner:
        told = GAME.words.describe_hand(GAME.view(made, other))
        assert "Your partner’s troops, still in secret" in told


def seen_of(troops: bytes | bytearray) -> int:
    return sum(1 for code in troops if code)


def test_r109_how_far_others_are_is_not_seen_but_that_they_are_done_is() -> None:
    made = deploying(3)
    views = []
    while (ask := _deploy(made, 1)) is not None:
        views.append([GAME.view(made, seat) for seat in (None, 0, 2)])
        GAME.apply(made, 1, ask.choices[0])
    assert all(each == views[0] for each in views)
    done = GAME.view(made, 0)
    assert done.answered == (False, True, False)
    assert done.waiting == (0, 2)
    assert GAME.words.why_not(GAME.view(made, 1), "muster foot b8").startswith("You have already")


def test_r109_once_a_match_is_over_all_plans_are_open() -> None:
    made = deploying(3)
    place_all(made, [0, 1])
    view = GAME.open_view(made)
    assert seen_of(view.field.troops) == sum(map(len, secret(made).plans)) // 2


def test_r109_words() -> None:
    made = deploying(4)
    ask = GAME.asks(made)[0]
    names = ("Ada", "Bo", "Cleo", "Dan")
    view = GAME.view(made, 0)
    said = GAME.words.prompt(view, names, "deploy", (), [choice.parts[0] for choice in ask.choices])
    assert said == (
        "Deploy a troop at your walls, 2 to go. Nobody but your partner sees it before all are "
        "done. Which one, and where?"
    )
    assert "Ada and Bo deploy in secret." in GAME.words.status(view, names)
    event = Deployed(
        1, bytes([FOOT, ARCHER, FOOT]), bytes(NUMBERS[name] for name in ("c3", "b2", "d3"))
    )
    assert GAME.words.tell(event, names) == "Bo deploys Foot on c3 and d3 and Archer on b2."


# --- Taking back, leaving ----------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_what_all_have_seen_is_never_taken_back(seats: int) -> None:
    made, random = deploying(seats), Random(2)
    while (ask := random.choice(GAME.asks(made))).question == "deploy":
        before = point(made, GAME.asks(made))
        events = GAME.apply(made, ask.seat, at_random(ask, random))
        if events:
            assert not can_take_back(ask.seat, events, before, point(made, GAME.asks(made)))


def test_r109_a_side_that_resigns_places_nothing_and_the_others_go_on() -> None:
    made = deploying(3)
    named = sorted(pieces(made))
    place_all(made, [1])
    GAME.apply(made, 1, Resign())
    assert asked(made) == [0, 2]
    shown = [event for event in place_all(made, [0, 2]) if isinstance(event, Deployed)]
    assert [event.seat for event in shown] == [0, 2]
    assert not made.field.where(1)
    assert sorted(pieces(made)) == named
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


# --- Imagined worlds ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_what_enemies_have_placed_is_drawn_anew(seats: int) -> None:
    made = deploying(seats)
    place_all(made, asked(made)[1:])
    ask = GAME.ask(made, 0)
    assert ask is not None
    GAME.apply(made, 0, ask.choices[0])
    own, of_enemy = secret(made).plans[0], set()
    for n in range(20):
        world = GAME.resample(made, 0, Chance(bytes([n]) * 16))
        assert GAME.view(world, 0) == GAME.view(made, 0)
        assert secret(world).plans[0] == own
        assert sorted(pieces(world)) == sorted(pieces(made))
        plan = secret(world).plans[1]
        assert len(plan) == len(secret(made).plans[1])
        hand = bytearray(world.sides[1].hand)
        for kind in plan[::2]:
            hand.remove(kind)
        assert len(set(plan[1::2])) == len(plan) // 2
        of_enemy.add(plan)
    assert len(of_enemy) > 15


def test_r109_how_far_an_enemy_is_that_still_places_is_drawn_too() -> None:
    made = deploying(3)
    ask = GAME.ask(made, 1)
    assert ask is not None
    GAME.apply(made, 1, ask.choices[0])
    worlds = [GAME.resample(made, 0, Chance(bytes([n]) * 16)) for n in range(30)]
    far = {len(secret(world).plans[1]) // 2 for world in worlds}
    assert far == set(range(secret(made).left[1] + 1))
    assert all(asked(world) == [0, 1, 2] for world in worlds)


def test_r109_a_seat_asked_where_only_a_wall_is_free_holds_a_ranged_troop_in_every_world() -> None:
    """R-53: the partner's troops fill the hexes beside the only wall."""
    made = deploying(4)
    walls = made.field.walls[0]
    walls[:] = bytes([NUMBERS["i2"]])
    place_all(made, [0, 1])
    for name in ("h2", "i1", "i3"):
        made.field.troops[NUMBERS[name]] = troop(0, FOOT)
    for number in made.field.where(0):
        if number == NUMBERS["i2"]:
            made.field.troops[number] = 0
    made.sides[2].hand[:] = bytes([FOOT, FOOT, ARCHER])
    made.stack[-1] = DeploymentInSecret.of(made, [2, 3], [])
    assert asked(made) == [2, 3]
    for n in range(20):
        world = GAME.resample(made, 1, Chance(bytes([n]) * 16))
        assert GAME.view(world, 1) == GAME.view(made, 1)
        assert asked(world) == [2, 3]


@pytest.mark.long
@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_no_plan_of_an_enemy_reaches_a_seat(seats: int) -> None:
    """Twin worlds at every step of some deployments: all that a seat sees and reads is the same."""
    assert sum(in_twin_worlds(seats, seed) for seed in range(6)) > 600


@pytest.mark.long
@pytest.mark.parametrize("seats", OF_MORE)
def test_r109_a_plan_that_reaches_an_enemy_would_be_noticed(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: the troops that all have placed stand in every view."""

    def careless(made: Table, _: Sequence[int]) -> Table:
        return with_plans(made, range(made.seats))

    monkeypatch.setattr("games.tactica.views.with_plans", careless)
    with pytest.raises(AssertionError):
        in_twin_worlds(seats, 0)


def in_twin_worlds(seats: int, seed: int) -> int:
    """Look at every step of a deployment with the eyes of each seat; return how many worlds."""
    case = Case("tactica", seats, (("start", "challenger"),))
    made, random, looked_at = deploying(seats, seed), Random(seed), 0
    while (ask := random.choice(GAME.asks(made))).question == "deploy":
        public = packed(GAME.view(made, None))
        for seat in range(seats):
            seen = shown(case, made, seat)
            for other in resamples(case, made, seat):
                assert shown(case, other, seat) == seen
                assert packed(GAME.view(other, None)) == public
                assert [each.seat for each in GAME.asks(other)] == asked(made)
                looked_at += 1
        GAME.apply(made, ask.seat, at_random(ask, random))
    return looked_at


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
