"""Teams of two: their pages of the help, and rulings R-89 to R-108 (14.1 to 14.13)."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import Chance
from games.decisions import Entrust, Reclaim, Resign
from games.frames import Log
from games.options import Setup
from games.simulate import at_random
from games.tactica.board import NAMES, NUMBERS
from games.tactica.choices import DONE
from games.tactica.events import BattleEnded, DrewInTeam, Spied
from games.tactica.laid_out import table
from games.tactica.orders import IN_BATTLE
from games.tactica.rules.between import between_battles
from games.tactica.rules.movement import Movement
from games.tactica.rules.set_up import DeploymentToAndFro
from games.tactica.rules.turn import Mustering
from games.tactica.state import Table
from games.tactica.troops import CARDS, FOOT, ROUNDS_OF, set_of_seat, troop
from games.unasked import PASSING
from tests.games.pieces import pieces_of
from tests.games.tactica.tables import GAME, cards, choices, settle

SUN1, MOON1, SUN2, MOON2 = range(4)


def four(*words: str, turn: int = SUN1, phase: str = "combat", **more: object) -> Table:
    made = table(*words, turn=turn, phase=phase, seats=4, **more)  # type: ignore[arg-type]
    settle(made)
    return made


def new(seats: int, seed: int = 1, **options: str) -> Table:
    made, _ = GAME.new(GAME.setup(seats, options), bytes([seed] * 16))
    return made


def play_until(made: Table, question: str, seed: int = 1) -> None:
    random = Random(seed)
    while (ask := GAME.asks(made)[0]).question != question:
        GAME.apply(made, ask.seat, at_random(ask, random))


def do(made: Table, *texts: str) -> list[object]:
    happened: list[object] = []
    for text in texts:
        ask = GAME.asks(made)[0]
        choice = ask.find(text)
        assert choice is not None, (text, [each.notation for each in ask.choices])
        happened += GAME.apply(made, ask.seat, choice, ask)
    return happened


def test_four_are_two_teams_and_six_are_three() -> None:
    assert GAME.teams(Setup(4, {})) == ((0, 2), (1, 3))
    assert GAME.teams(Setup(6, {})) == ((0, 3), (1, 4), (2, 5))
    assert GAME.teams(Setup(2, {})) == GAME.teams(Setup(3, {})) == ()
    assert [new(seats).field.sides for seats in (4, 6)] == [2, 3]
    assert [len(new(seats).field.map.numbers) for seats in (4, 6)] == [90, 169]


@pytest.mark.parametrize("seats", [4, 6])
def test_r102_two_troops_each_at_the_start_and_one_mustering_action(seats: int) -> None:
    made = new(seats, deployment="open")
    play_until(made, "deploy")
    [top] = [step for step in made.stack if isinstance(step, DeploymentToAndFro)]
    assert [top.order.count(seat) for seat in range(seats)] == [2] * seats
    actions = []
    for _ in range(seats):
        play_until(made, "recruit")
        do(made, "draw 0 0")
        top_now = made.stack[-1]
        assert isinstance(top_now, Mustering)
        actions.append(top_now.actions)
        do(made, "done")
    assert actions == [1] * seats
    assert not any(side.hand_troops > 6 for side in made.sides)


def test_tactica_makes_it_two() -> None:
    made = four("sun1 foot e5", "sun1 hand: press horse", phase="recruit", advanced=True)
    do(made, "tactica", "draw 2 0")
    top = made.stack[-1]
    assert isinstance(top, Mustering)
    assert top.actions == 2


def test_three_movement_actions_as_always() -> None:
    made = four("sun2 foot e5", "moon1 foot a9", turn=SUN2, phase="move")
    top = made.stack[-1]
    assert isinstance(top, Movement)
    assert top.actions == 3


@pytest.mark.parametrize("seats", [4, 6])
def test_r104_night_falls_after_the_last_seat_of_the_last_round(seats: int) -> None:
    assert (ROUNDS_OF[4], ROUNDS_OF[6]) == (7, 5)
    rounds = ROUNDS_OF[seats]
    for turn in (seats - 2, seats - 1):
        made = table("sun1 foot e5", turn=turn, phase="end", round=rounds, seats=seats)
        for seat, where in ((1, "a7"), (2, "k9"))[: made.field.sides - 1]:
            made.field.troops[NUMBERS[where]] = troop(seat, FOOT)
        ended = [event for event in settle(made) if isinstance(event, BattleEnded)]
        assert bool(ended) == (turn == seats - 1)


def test_the_first_partner_chooses_the_walls() -> None:
    made = new(6)
    assert [(ask.seat, ask.question) for ask in GAME.asks(made)] == [
        (seat, "walls") for seat in range(3)
    ]
    do(made, " + ".join(NAMES[n] for n in made.field.map.wall_sites[0][:5]))
    assert GAME.view(made, 3).partner_picked == GAME.view(made, 0).picked != b""
    assert GAME.view(made, 1).partner_picked == b""


def test_r90_partners_see_each_others_hand() -> None:
    made = four("sun1 hand: press", "sun2 hand: spy foot", "moon1 hand: horse", "sun1 foot e5")
    assert cards(GAME.view(made, SUN1).partner_hand) == ["foot", "spy"]
    assert cards(GAME.view(made, SUN2).partner_hand) == ["press"]
    assert GAME.view(made, MOON2).partner_hand == (CARDS["horse"],)
    assert GAME.view(made, None).partner_hand == ()
    drew = DrewInTeam(SUN1, 1, 0, b"\2", partner=SUN2)
    assert drew.seen_by(SUN2) == drew
    assert drew.seen_by(MOON1) == drew.seen_by(None)
    assert drew.seen_by(None).cards is None


def test_r90_an_imagined_world_keeps_the_hands_of_the_side() -> None:
    made = new(4)
    play_until(made, "recruit")
    hands = [bytes(side.hand) for side in made.sides]
    others, piles = set(), set()
    for seed in range(6):
        world = GAME.resample(made, SUN2, Chance(bytes([seed] * 16)))
        assert [bytes(world.sides[seat].hand) for seat in (SUN1, SUN2)] == [hands[0], hands[2]]
        others.add(bytes(world.sides[MOON2].hand))
        piles.add(tuple(bytes(world.sides[seat].troop_pile) for seat in (SUN1, SUN2)))
        assert pieces_of(GAME, world) == pieces_of(GAME, made)
    assert len(others) > 1
    assert all(len({each[seat] for each in piles}) > 1 for seat in (0, 1)), "nobody knows an order"


def test_r91_a_player_commands_only_their_own_troops() -> None:
    made = four("sun1 foot e5", "sun2 champion e6", "moon1 foot f5", "moon2 foot a9", turn=SUN1)
    do(made, "attack f5")
    assert not made.stack or GAME.asks(made)[0].question != "attackers"
    made = four("sun1 foot e5", "sun2 champion e4", "moon1 foot a9", phase="move")
    assert {text.split()[1] for text in choices(made, "move")} == {"e5"}


def test_a_spy_names_a_player_and_the_partner_sees_the_hand_too() -> None:
    made = four(
        *("sun2 foot e5", "sun2 hand: spy", "moon1 hand: horse", "moon2 hand: press foot"),
        "moon1 foot a9",
        turn=SUN2,
        phase="muster",
    )
    assert choices(made, "spy") == ["spy moon1", "spy moon2"]
    [spied] = [event for event in do(made, "spy moon2") if isinstance(event, Spied)]
    assert cards(spied.cards or ()) == ["foot", "press"]
    assert spied.seen_by(SUN1) == spied
    assert spied.seen_by(MOON1) == spied.seen_by(None) == Spied(SUN2, None, MOON2, SUN1)


def test_an_engineer_on_a_wall_asks_both_partners_and_the_first_negate_settles_it() -> None:
    made = four(
        *("sun1 foot d8", "sun1 foot e8", "moon1 wall d9", "moon2 foot i9", "moon1 foot i10"),
        *("sun1 hand: engineer", "moon1 hand: press", "moon2 hand: negate"),
    )
    do(made, "attack d9", "engineer d8")
    assert [(ask.seat, ask.question) for ask in GAME.asks(made)] == [
        (MOON1, "answer"),
        (MOON2, "answer"),
    ]
    ask = GAME.asks(made)[1]
    choice = ask.find("negate d8")
    assert choice is not None
    GAME.apply(made, MOON2, choice, ask)
    assert not any(ask.question == "answer" for ask in GAME.asks(made))
    assert len(made.field.walls[1]) == 1


def test_r98_each_player_of_the_other_side_gets_two_captives_back() -> None:
    held = "moon1.foot moon1.archer moon1.champion moon2.foot moon2.foot moon2.archer"
    made = four("sun1 foot e5", "moon1 foot a9", f"sun1 holds: {held}", war=True)
    between_battles(made, 0, Log())
    assert sorted(cards([c for c in made.sides[MOON1].lost if c < 16])) == ["archer"]
    assert sorted(cards([c for c in made.sides[MOON2].lost if c < 16])) == ["archer"]
    assert len(made.sides[MOON1].troop_pile) == len(set_of_seat(4, MOON1).troops) - 1


def test_r94_a_side_is_out_when_both_have_resigned() -> None:
    made = new(6)
    play_until(made, "recruit")
    GAME.apply(made, 1, Resign())
    assert made.in_match == (0, 1, 2)
    GAME.apply(made, 4, Resign())
    random = Random(3)
    while made.outcome is None:
        ask = GAME.asks(made)[0]
        assert ask.seat not in (1, 4)
        GAME.apply(made, ask.seat, at_random(ask, random), ask)
    assert made.outcome.ranks[1] == made.outcome.ranks[4] == 5


def test_r108_a_partner_may_play_your_turns() -> None:
    made = four("sun1 foot e5", "moon1 foot a9", "moon2 foot c9", turn=MOON1, phase="move")
    GAME.apply(made, SUN2, Entrust())
    do(made, "done")
    [ask] = GAME.asks(made)
    assert (ask.seat, ask.played) == (SUN1, SUN2)
    assert GAME.turns.in_turn(made) == (SUN1,)
    GAME.apply(made, SUN2, Reclaim())
    assert [(ask.seat, ask.played) for ask in GAME.asks(made)] == [(SUN2, SUN2)]


def test_r108_you_may_pass_for_a_battle() -> None:
    made = four("sun1 foot x1 d5", "moon1 foot e5", "moon1 hand: press", "moon2 foot a9")
    do(made, "attack e5")  # with the only troop, and then there is nothing else to declare
    [ask] = GAME.asks(made)
    assert ask.passing is not None
    for order in (PASSING, IN_BATTLE):
        assert GAME.orders.answer(made, ask, {order.key}) == ask.passing
    assert IN_BATTLE.until == (BattleEnded,)
    assert not IN_BATTLE.turn


@pytest.mark.parametrize("value", [value.key for value in GAME.options[2].values])
def test_r95_points_are_never_the_only_way_to_win(value: str) -> None:
    made = new(4, points=value)
    assert made.seven == (value == "seven")
    assert {"walls", "wiped_out", "crown", "nightfall"} <= set(GAME.reasons)


def test_there_is_no_forfeit() -> None:
    made = new(4, match="war")
    play_until(made, "recruit")
    ask = GAME.asks(made)[0]
    offered = [offer.choice.notation for offer in GAME.offers(made, ask.seat)]
    assert offered == ["entrust", "resign"]
    assert DONE.notation == "done"
