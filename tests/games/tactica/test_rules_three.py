"""Three sides, each for itself: R-88, R-92, R-96 to R-101, R-103 to R-105, R-107."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chance import Chance
from games.decisions import Resign, Several
from games.events import Event
from games.frames import Log
from games.refusals import IllegalChoice
from games.simulate import at_random
from games.tactica.board import NAMES
from games.tactica.events import (
    BattleBegan,
    BattleEnded,
    LeftBattle,
    RoundBegan,
    Spied,
    WallsBuilt,
)
from games.tactica.laid_out import table
from games.tactica.rules.ending import end_battle, nightfall
from games.tactica.rules.maps import map_of
from games.tactica.rules.points import Points
from games.tactica.state import Table
from games.tactica.troops import ROUNDS_OF, SHIELDWALL, captive_card
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import GAME, MOON, SUN, choices, hexes, play, settle

STAR = 2
WALLS = ("sun wall b2", "moon wall b8", "star wall n8")
CROWN_HELD = "sun holds: star.foot star.crown"
ARMIES = ("sun foot e5", "moon foot d9", "star foot k9")


def three(*words: str, **more: Any) -> Table:
    return table(*words, seats=3, **more)


def new(seed: int = 0, **options: str) -> Table:
    return GAME.new(GAME.setup(3, options), bytes([seed]) * 16)[0]


def at_random_until(made: Table, question: str, seed: int = 1) -> list[Event]:
    """Play at random until a question is asked; return the events."""
    random, events = Random(seed), list[Event]()
    while GAME.asks(made) and GAME.asks(made)[0].question != question:
        ask = GAME.asks(made)[0]
        events += GAME.apply(made, ask.seat, at_random(ask, random), ask)
    return events


def asked(made: Table) -> list[int]:
    return [ask.seat for ask in GAME.asks(made)]


# --- The set-up --------------------------------------------------------------------------


def test_three_sides_choose_at_once_and_in_secret() -> None:
    made = new()
    assert asked(made) == [SUN, MOON, STAR]
    ask = GAME.asks(made)[1]
    GAME.apply(made, MOON, Several(tuple(ask.choices[:5])))
    assert asked(made) == [SUN, STAR]
    assert GAME.view(made, SUN).answered == (False, True, False)
    assert GAME.view(made, SUN).picked == b""


def test_in_battle_3_all_five_sites_get_a_wall() -> None:
    made, log = GAME.new(GAME.setup(3, {"match": "battle3"}), bytes(16))
    assert [list(event.walls) for event in log if isinstance(event, WallsBuilt)] == [
        sorted(sites) for sites in map_of(3, 3).wall_sites
    ]
    assert GAME.asks(made)[0].question == "barracks"


@pytest.mark.parametrize(("battle", "count"), [(1, 9), (2, 6), (3, 3)])
def test_nine_six_or_three_landmarks(battle: int, count: int) -> None:
    made = new(match=f"battle{battle}")
    at_random_until(made, "deploy")
    assert len(made.field.ridges) + len(made.field.ravines) == count


def test_r107_the_first_troops_come_one_at_a_time() -> None:
    made, order = new(start="challenger", deployment="open"), []
    at_random_until(made, "deploy")
    while GAME.asks(made)[0].question == "deploy":
        order.append(asked(made)[0])
        play(made, choices(made)[0])
    assert order == [STAR, MOON, SUN, SUN, MOON, STAR] * 2


# --- Turns -------------------------------------------------------------------------------


def test_r103_turns_go_by_seat_and_r104_night_falls_after_round_eight() -> None:
    made, order, events = new(5, start="random"), list[int](), list[Event]()
    random = Random(1)
    while GAME.asks(made):
        ask = GAME.asks(made)[0]
        if ask.question == "recruit":
            order.append(ask.seat)
        events += GAME.apply(made, ask.seat, at_random(ask, random), ask)
    turns = [seat for n, seat in enumerate(order) if n == 0 or seat != order[n - 1]]
    first = made.first
    assert turns == [(first + n) % 3 for n in range(24)]
    rounds = [event.number for event in events if isinstance(event, RoundBegan)]
    assert rounds == [*range(1, 9)]
    assert (ROUNDS_OF[3], made.round) == (8, 8)


def test_r104_rounds() -> None:
    assert ROUNDS_OF[2:] == (9, 8, 7, 0, 5)


def test_the_first_turn_of_a_battle_has_one_mustering_action() -> None:
    made, seen = new(5), list[int]()
    random = Random(1)
    while made.round < 2:
        ask = GAME.asks(made)[0]
        if ask.question == "recruit" and made.turn is not None:
            seen.append(made.turn.mustering_actions)
        GAME.apply(made, ask.seat, at_random(ask, random), ask)
    assert (seen[0], max(seen)) == (1, 2)


def test_r88_there_is_no_forfeit() -> None:
    made = three(*WALLS, *ARMIES, phase="recruit", war=True)
    assert [offer.choice for offer in GAME.offers(made, SUN)] == [Resign()]
    view = GAME.view(made, SUN)
    assert "two players" in GAME.words.why_not(view, "forfeit")


def test_r92_all_whose_troops_would_fall_are_asked_at_once() -> None:
    armies = ("sun foot x1 h8", "sun champion g8", "sun foot e2", "moon foot i8", "star foot f8")
    hands = ("moon hand: shieldwall press", "star hand: horse", "moon foot a9", "star foot o8")
    made = three(*WALLS, *armies, *hands)
    for text in ("attack i8", "attack f8"):
        play(made, text)
        if made.combat is not None and made.combat.picking >= 0:
            play(made, "h8" if text == "attack i8" else "g8")
    play(made, "done")
    assert asked(made) == [MOON, STAR]
    star = next(ask for ask in GAME.asks(made) if ask.seat == STAR)
    assert [choice.notation for choice in star.choices] == ["pass"], "R-31: asked all the same"
    moon = next(ask for ask in GAME.asks(made) if ask.seat == MOON)
    assert [choice.notation for choice in moon.choices] == ["shieldwall i8", "pass"], "its own"
    GAME.apply(made, MOON, next(c for c in moon.choices if c.notation == "shieldwall i8"))
    assert SHIELDWALL in made.sides[MOON].resupply, "it counts as it comes"
    assert asked(made) == [STAR]
    GAME.apply(made, STAR, star.choices[0])
    assert made.field.troops[NAMES.index("i8")]
    assert not made.field.troops[NAMES.index("f8")]


def test_a_spy_names_whose_hand_it_sees() -> None:
    hands = ("sun hand: spy", "moon hand: foot", "star hand: archer press")
    made = three(*WALLS, *ARMIES, *hands, phase="muster")
    assert choices(made, "spy") == ["spy moon", "spy star"]
    [event] = [event for event in play(made, "spy star") if isinstance(event, Spied)]
    assert (event.owner, len(event.cards or b"")) == (STAR, 2)
    assert event.seen_by(MOON) == Spied(SUN, None, STAR)


def test_a_rescue_names_who_holds_the_card() -> None:
    held = ("sun hand: rescue", "moon holds: sun.foot star.foot", "star holds: sun.archer")
    made = three(*WALLS, "sun foot c8", "moon foot d12", "star foot k9", *held, phase="move")
    assert choices(made, "rescue") == ["rescue moon foot"], "no troop stands at Star's walls"
    play(made, "rescue moon foot")
    assert [captive_card(kept) for kept in made.sides[MOON].hostages] == [2]
    assert GAME.view(made, SUN).hand == (2,)


# --- Points ------------------------------------------------------------------------------


def test_r100_points_count_once_for_each_enemy_and_the_bearer_once() -> None:
    made = three(*WALLS, "sun foot crown b8", "sun foot m8", "moon foot d12", "star foot h13")
    points = made.points(SUN)
    assert (points.walls, points.bearer) == (3, 3)


# --- Leaving -----------------------------------------------------------------------------


def test_r96_walls_leave_unharmed_and_r105_cards_rest() -> None:
    made = three(*WALLS, "sun foot e5", "star foot k9", phase="end")
    lost = len(made.sides[MOON].lost)
    settle(made)
    assert not made.field.walls[MOON]
    assert len(made.sides[MOON].lost) == lost
    assert made.in_battle == (SUN, STAR)
    assert made.turn is not None
    assert made.turn.seat == STAR, "Moon has no turn any more"


def test_r97_crowns_of_who_leaves_go_to_resupply() -> None:
    held = "moon holds: sun.foot sun.crown"
    made = three(*WALLS, "sun foot e5", "star foot k9", held, phase="end")
    settle(made)
    assert made.sides[SUN].crown_time == 0
    assert [captive_card(kept) for kept in made.sides[MOON].hostages] == [2]


def test_r98_all_but_the_winner_get_two_back() -> None:
    held = "sun holds: moon.foot moon.foot moon.archer star.archer star.archer star.archer"
    made = three(*WALLS, *ARMIES, held, war=True)
    end_battle(made, "nightfall", SUN, Log())
    assert [len(side.troop_pile) for side in made.sides] == [20, 19, 19]


def test_r99_the_last_gives_up_a_wall() -> None:
    walls = [f"moon wall {name}" for name in ("b9", "b10", "b11", "b12")]
    walls += [f"star wall {name}" for name in ("m9", "l10", "k11", "j12")]
    made = three(*WALLS, *walls, *ARMIES, "star holds: moon.foot", war=True)
    end_battle(made, "nightfall", SUN, Log())
    assert (made.sides[MOON].wall_cards, made.sides[STAR].wall_cards) == (4, 5)


def test_r101_the_map_stays_when_somebody_is_out_of_the_match() -> None:
    made = three(*WALLS, *ARMIES, war=True, phase="recruit")
    GAME.apply(made, MOON, Resign())
    end_battle(made, "nightfall", SUN, Log())
    settle(made)
    assert (made.field.battle, made.field.sides) == (2, 3)
    assert made.field.map is map_of(3, 2)


def test_r105_a_side_that_is_out_of_the_match_has_no_walls_and_no_turn() -> None:
    made = new(3, match="war", landmarks="placed")
    GAME.apply(made, MOON, Resign())
    events = at_random_until(made, "recruit")
    assert {event.seat for event in events if isinstance(event, WallsBuilt)} <= {SUN, STAR}
    assert len(made.field.ridges) + len(made.field.ravines) == 6, "three for each side"
    random = Random(2)
    while made.round and made.round < 3:
        ask = GAME.asks(made)[0]
        assert ask.seat != MOON
        GAME.apply(made, ask.seat, at_random(ask, random), ask)


def test_a_captured_crown_that_the_winner_holds_ends_the_match_for_its_owner() -> None:
    held = "sun holds: star.foot star.crown"
    made = three(*WALLS, *ARMIES, held, war=True)
    end_battle(made, "nightfall", SUN, Log())
    assert made.in_match == (SUN, MOON)
    assert made.outcome is None, "two play on"


# --- Resigning ---------------------------------------------------------------------------


def test_a_player_who_resigns_in_the_own_turn_leaves_at_once() -> None:
    made = three(*WALLS, *ARMIES, phase="move")
    log = GAME.apply(made, SUN, Resign())
    assert [event.seat for event in log if isinstance(event, LeftBattle)] == [SUN]
    assert asked(made) == [MOON]
    assert not made.field.where(SUN)
    with pytest.raises(IllegalChoice):
        GAME.apply(made, SUN, Resign())


def test_a_player_who_resigns_in_anothers_turn_leaves_when_it_ends() -> None:
    made = three(*WALLS, *ARMIES, phase="move")
    GAME.apply(made, STAR, Resign())
    assert made.field.where(STAR)
    play(made, "done")
    assert not made.field.where(STAR)
    assert asked(made) == [MOON]


def test_an_open_answer_of_who_resigns_is_a_pass() -> None:
    armies = ("sun foot x1 h8", "moon foot i8", "moon foot a9", "star foot o8")
    made = three(*WALLS, *armies, "moon hand: shieldwall", "sun foot a1")
    play(made, "attack i8", "done")
    assert asked(made) == [MOON]
    GAME.apply(made, MOON, Resign())
    assert MOON not in asked(made)
    assert not made.field.where(MOON)


def test_when_two_resign_the_third_wins() -> None:
    made = three(*WALLS, *ARMIES, phase="move")
    GAME.apply(made, STAR, Resign())
    GAME.apply(made, SUN, Resign())
    assert made.outcome is not None
    assert made.outcome.ranks == (2, 1, 3)
    assert made.outcome.reason == "resigned"


# --- Hidden cards ------------------------------------------------------------------------


def test_imagined_worlds_draw_both_enemies_hands_anew() -> None:
    made = new(7)
    at_random_until(made, "muster")
    seat = asked(made)[0]
    seen = set()
    for number in range(12):
        world = GAME.resample(made, seat, Chance(bytes([number]) * 16))
        assert GAME.view(world, seat) == GAME.view(made, seat)
        assert sorted(pieces(world)) == sorted(pieces(made))
        hands = [bytes(side.hand) for side in world.sides]
        assert hands[seat] == bytes(made.sides[seat].hand)
        seen.add(tuple(hands))
    assert len(seen) > 6


def test_fields_are_told_apart_by_their_sides() -> None:
    assert len(map_of(3, 1).numbers) == 169
    assert hexes(map_of(2, 1).near[0]) == hexes(table("sun foot a1").field.map.near[0])
    events = [event for event in GAME.new(GAME.setup(3), bytes(16))[1] if event]
    assert any(isinstance(event, BattleBegan) for event in events)
    assert not any(isinstance(event, BattleEnded) for event in events)


def test_the_result_tells_what_decided_between_those_who_were_equal() -> None:
    """Moon has most hostages, but fewer points than the two sides whose hostages are compared."""
    held = ("star holds: sun.foot", "moon holds: sun.foot sun.foot star.foot")
    made = three(*WALLS, *ARMIES, *held)
    for seat, points in ((SUN, 2), (MOON, 1), (STAR, 2)):
        made.sides[seat].tally = Points(points)
    nightfall(made, Log())
    told = GAME.words.result(GAME.view(made, None), ("Ada", "Bo", "Cleo"))
    assert told.startswith("**Cleo wins**: ahead at nightfall, 1 hostage against 0.")


@pytest.mark.parametrize(
    ("moon", "told"),
    [(("moon foot d9",), "7 points against 3 and 2."), ((), "7 points against 3.")],
)
def test_the_loser_of_the_match_for_a_crown_was_compared_at_nightfall(
    moon: tuple[str, ...], told: str
) -> None:
    made = three(*WALLS, "sun foot e5", "star foot k9", *moon, CROWN_HELD, phase="end")
    settle(made)
    for seat, points in ((SUN, 7), (MOON, 2), (STAR, 3)):
        made.sides[seat].tally = Points(points)
    nightfall(made, Log())
    said = GAME.words.result(GAME.view(made, None), ("Ada", "Bo", "Cleo"))
    assert said.startswith(f"**Ada wins**: ahead at nightfall, {told}\n")


@pytest.mark.parametrize(
    ("moon", "decree", "told"),
    [
        ("moon archer d9", "fog", "2 enemy Archers reach only 1 hex until your next turn"),
        ("moon archer d9", "mud", "2 enemy troops move one step until your next turn"),
        ("", "fog", "an enemy Archer reaches only 1 hex until your next turn"),
        ("", "mud", "an enemy troop moves one step until your next turn"),
    ],
)
def test_weather_counts_the_troops_of_both_enemies(moon: str, decree: str, told: str) -> None:
    hand = "sun hand: disengage negate horse engineer"
    armies = [word for word in ("sun foot e5", moon, "star archer k9", hand) if word]
    made = three(*WALLS, *armies, phase="recruit", advanced=True)
    [choice] = [each for each in GAME.asks(made)[0].choices if each.notation == decree]
    label = GAME.words.label(GAME.view(made, SUN), ("Ada", "Bo", "Cleo"), choice.parts)
    assert label.hint.startswith(told)


def test_an_answering_player_reads_of_the_own_attacked_troops_and_that_another_may_answer() -> None:
    armies = ("sun foot x1 h8", "sun champion g8", "sun foot e2", "moon foot i8", "star foot f8")
    hands = ("moon hand: shieldwall", "star hand: horse", "moon foot a9", "star foot o8")
    made = three(*WALLS, *armies, *hands)
    play(made, "attack i8", "h8", "attack f8", "g8", "done")
    names, view = ("Ada", "Bo", "Cleo"), GAME.view(made, MOON)
    ask = next(ask for ask in GAME.asks(made) if ask.seat == MOON)
    parts = [choice.parts[0] for choice in ask.choices]
    prompt = GAME.words.prompt(view, names, ask.question, (), parts)
    assert prompt == "You are attacked. i8: 5 against 5, captured. Do you answer?"
    label = GAME.words.label(view, names, parts[-1:])
    assert label.hint.startswith("Foot i8 and Foot f8 are captured unless Star answers")
