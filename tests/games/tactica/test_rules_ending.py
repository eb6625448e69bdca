"""Endings, the Crown, points, between battles: R-3, R-37 to R-47, R-56."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from games.decisions import Resign
from games.events import Event
from games.frames import Log
from games.tactica.board import NUMBERS
from games.tactica.events import BattleEnded, Exchanged, MatchEnded, Tallied
from games.tactica.laid_out import table
from games.tactica.rules.between import between_battles, exchanged
from games.tactica.rules.ending import end_battle, nightfall
from games.tactica.rules.points import points
from games.tactica.state import Table
from games.tactica.troops import CARDS
from tests.games.pieces import pieces_of
from tests.games.tactica.tables import GAME, MOON, SUN, ask_of, cards, choices, play

IDLE = ("draw 0 0", "done", "done", "done")


def ended(events: Iterable[Event]) -> list[tuple[str, int | None]]:
    return [(event.reason, event.winner) for event in events if isinstance(event, BattleEnded)]


def test_r3_resupply_returns_at_the_next_battle_and_lost_does_not() -> None:
    made = table("sun foot a3", "moon foot a7", war=True)
    side = made.sides[SUN]
    side.resupply += bytes([CARDS["spy"], CARDS["foot"]])
    side.lost.append(CARDS["press"])
    end_battle(made, "wiped_out", MOON, Log())
    assert not side.resupply
    assert side.tactics_pile.count(CARDS["spy"]) == 1
    assert side.tactics_pile.count(CARDS["press"]) == 1, "one of two is lost"


def test_r37_a_player_without_a_troop_on_the_field_loses_whatever_is_in_the_hand() -> None:
    made = table("sun foot x1 d8", "moon foot e8", "moon hand: champion foot foot")
    events = play(made, "attack e8", "done", "pass")
    assert ended(events) == [("wiped_out", SUN)]
    assert made.outcome is not None
    assert made.outcome.reason == "wiped_out"
    assert made.outcome.winners == (SUN,)


def test_r38_the_crown_must_be_rescued_in_four_own_turns() -> None:
    made = table("sun foot a3", "moon foot a8", "moon holds: crown", phase="recruit")
    for left in (3, 2, 1):
        play(made, *IDLE)
        assert made.sides[SUN].crown_time == left
        play(made, *IDLE)
    play(made, *IDLE)
    assert made.outcome is not None
    assert (made.outcome.reason, made.outcome.winners) == ("crown", (MOON,))


def test_r38_a_captor_who_wins_the_battle_has_kept_the_crown() -> None:
    """In a war this ends the match in battle 1, a forfeit included."""
    held = "moon holds: crown"
    made = table("sun foot a3", "moon foot a8", held, phase="recruit", war=True)
    events = play(made, "forfeit")
    assert ended(events) == [("forfeit", MOON)]
    assert MatchEnded("crown", MOON) in events


def test_r38_after_the_end_walls_it_stays_walls() -> None:
    made = table("sun foot d8", "sun foot c8", "moon foot a5", "moon wall d9", "sun holds: crown")
    events = play(made, "attack d9 with c8 + d8", "done")
    assert MatchEnded("walls", SUN) in events


def test_r39_nightfall_comes_after_the_second_players_turn_of_round_nine() -> None:
    made = table("sun foot a3", "sun foot b3", "moon foot a8", phase="recruit", round=9)
    events = play(made, *IDLE)
    assert not ended(events)
    events = play(made, *IDLE)
    assert ended(events) == [("nightfall", SUN)], "two troops against one"


def test_r40_the_tally_is_taken_at_the_end_of_ones_own_turn() -> None:
    made = table("sun foot d4", "moon foot d7", "ridge d5", phase="recruit", round=9)
    events = play(made, *IDLE)
    assert Tallied(SUN, 1) in events
    events = play(made, "draw 0 0", "move d7 d6", "done", "done")
    assert Tallied(MOON, 0) in events, "an enemy stands next to it"
    assert ended(events) == [("nightfall", SUN)], "the first player's tally is not renewed"


def test_r41_the_loser_of_an_early_battle_gives_one_more_wall() -> None:
    walls = [f"sun wall {file}2" for file in "abc"] + [f"moon wall {file}9" for file in "abcd"]
    made = table("sun foot a5", "moon foot a6", *walls, war=True)
    between_battles(made, MOON, Log())
    assert [side.wall_cards for side in made.sides] == [2, 4]


def test_r41_the_last_wall_is_never_given() -> None:
    made = table("sun foot a5", "moon foot a6", war=True)
    between_battles(made, MOON, Log())
    assert made.sides[SUN].wall_cards == 1


def test_r42_the_most_valuable_captives_come_home() -> None:
    held = [CARDS[name] for name in ("archer", "foot", "crossbow", "foot", "champion")]
    home, lost = exchanged(held, 3)
    assert cards(home) == ["foot", "crossbow", "champion"]
    assert cards(lost) == ["archer", "foot"]


def test_r42_the_winner_gets_all_back_and_the_loser_two() -> None:
    position = ("moon holds: foot foot archer", "sun holds: foot archer archer crown")
    made = table("sun foot a5", "moon foot a6", *position, war=True)
    log = Log()
    between_battles(made, MOON, log)
    told = {event.seat: event for event in log if isinstance(event, Exchanged)}
    assert cards(told[SUN].home) == ["foot", "foot"]
    assert cards(told[SUN].lost) == ["archer"]
    assert cards(told[MOON].home) == ["foot", "archer", "archer"]
    assert made.sides[MOON].tactics_pile.count(CARDS["crown"]) == 1, "the Crown goes home"


def test_r43_the_winner_begins_the_next_battle() -> None:
    made = table("sun foot a3", "moon foot a8", war=True, phase="recruit")
    play(made, "forfeit")
    assert made.first == MOON


def test_r44_on_and_next_to_a_wall_do_not_add_and_the_bearer_comes_on_top() -> None:
    made = table("sun foot c8", "sun foot crown d9", "moon wall d9", "moon wall c9")
    counted = points(made.field, SUN, ())
    assert (counted.walls, counted.bearer, counted.total) == (2, 3, 5)


@pytest.mark.parametrize(("moon", "over"), [("moon foot a8", True), ("moon foot crown a2", False)])
def test_r45_exactly_one_with_seven_points_wins(moon: str, over: bool) -> None:
    sun = ("sun foot crown d9", "sun foot f5", "sun foot b5", "ridge f4", "ridge b4")
    walls = ("moon wall d9", "sun wall a2", "moon holds: foot", "ravine h5", "moon foot h6")
    extra = ("moon foot i4",) if not over else ()
    made = table(*sun, *walls, moon, *extra, phase="recruit", seven=True)
    if not over:
        made.sides[MOON].hostages.append(CARDS["crown"])
        made.sides[SUN].crown_time = 4
    events = play(made, *IDLE)
    assert bool(ended(events)) is over
    if over:
        assert ended(events) == [("points", SUN)]
        assert made.outcome is not None
        assert made.outcome.points == (7, 1)


def test_r45_without_the_option_play_goes_on() -> None:
    sun = ("sun foot crown d9", "sun foot f5", "sun foot b5", "ridge f4", "ridge b4")
    made = table(*sun, "moon wall d9", "moon foot a8", phase="recruit")
    assert not ended(play(made, *IDLE))
    assert made.points(SUN).total == 7


def test_r46_a_drawn_battle_three_is_a_drawn_war() -> None:
    made = table("sun foot a3", "moon foot a6", battle=3, war=True)
    log = Log()
    nightfall(made, log)
    assert MatchEnded("draw", None) in log
    assert made.outcome is not None
    assert made.outcome.ranks == (1, 1)


def test_r46_a_drawn_battle_before_has_no_loser() -> None:
    position = ("moon holds: foot archer", "sun holds: foot archer")
    made = table("sun foot a3", "moon foot a8", *position, war=True)
    log = Log()
    nightfall(made, log)
    told = [event for event in log if isinstance(event, Exchanged)]
    assert [(cards(event.home), event.wall) for event in told] == [(["foot", "archer"], False)] * 2
    assert made.field.battle == 2
    assert made.outcome is None


def test_r46_each_gets_as_many_back_as_the_one_with_fewer_captives_has() -> None:
    position = ("moon holds: archer foot champion", "sun holds: foot")
    made = table("sun foot a5", "moon foot a6", *position, war=True)
    log = Log()
    between_battles(made, None, log)
    told = [event for event in log if isinstance(event, Exchanged)]
    assert [cards(event.home) for event in told] == [["champion"], ["foot"]]


def test_r47_every_battle_starts_from_the_piles() -> None:
    made = table("sun foot x2 crown a3", "moon foot x1 a8", "sun hand: spy", war=True)
    pieces = pieces_of(GAME, made)
    end_battle(made, "wiped_out", SUN, Log())
    for side in made.sides:
        assert (len(side.troop_pile), len(side.tactics_pile), side.training) == (20, 17, 10)
    assert not any(made.field.troops)
    assert pieces_of(GAME, made) == pieces


def test_r56_resigning_in_combat_resolves_nothing() -> None:
    hands = ("sun hand: press horse", "moon hand: negate")
    made = table("sun foot x2 moved e5", "moon foot d5", "moon foot a9", *hands)
    pieces = pieces_of(GAME, made)
    play(made, "attack d5", "horse e5", "done")
    before = list(made.field.troops)
    assert ask_of(made).question == "answer"
    GAME.apply(made, MOON, Resign())
    assert made.outcome is not None
    assert (made.outcome.reason, made.outcome.winners) == ("resigned", (SUN,))
    assert list(made.field.troops) == before
    assert pieces_of(GAME, made) == pieces


def test_r56_resigning_in_the_set_up_shows_the_others_choice_only_in_the_open_view() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    play(made, " + ".join(choices(made)[:5]))
    GAME.apply(made, MOON, Resign())
    assert made.outcome is not None
    assert made.outcome.winners == (SUN,)
    assert GAME.view(made, MOON).picked == b""


def test_ends_are_checked_in_their_order() -> None:
    """A forfeit by a side without walls counts as lost by walls, by one without troops
    as a forfeit."""
    made = table("moon foot a9", phase="recruit", war=True)
    assert ended(play(made, "forfeit")) == [("forfeit", MOON)]
    made = table("moon foot a9", phase="recruit", war=True)
    made.field.walls[SUN].clear()
    assert ended(play(made, "forfeit")) == [("walls", MOON)]


def test_a_wall_lost_in_battle_stays_lost() -> None:
    walls = ("moon wall d9", "moon wall a9")
    made: Table = table("sun foot d8", "sun foot c8", "moon foot a5", *walls, war=True)
    before = made.sides[MOON].wall_cards
    play(made, "attack d9 with c8 + d8", "done")
    assert made.sides[MOON].wall_cards == before - 1
    assert NUMBERS["d9"] not in made.field.walls[MOON]
