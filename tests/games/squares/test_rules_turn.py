"""Turns, passes, double turns, draws offered (rulebook, Play and Pass; R-5, R-13, R-15)."""

from __future__ import annotations

from random import Random

from games.squares.board import BLUE, GRAY, RESERVE
from games.squares.choices import OFFER_DRAW, Move
from games.squares.events import TurnDoubled
from games.squares.laid_out import position
from games.squares.rules.turn import QUIET_TURNS
from games.squares.state import SILENCE, SquaresState
from games.unasked import Offer
from tests.games.squares.positions import GAME, asked, do, legal, only


def offer(on: SquaresState) -> bool:
    """Whether the player whose turn it is may offer a draw; the other never may."""
    seat = GAME.asks(on)[0].seat
    assert on.stack[-1].offers(on, 1 - seat) == ()
    return on.stack[-1].offers(on, seat) == (Offer(OFFER_DRAW),)


def test_players_take_turns() -> None:
    on = position(gray="I G2L", blue="I B2L")
    do(on, "move G2L G1L")
    assert asked(on) == ("Blue", "turn")
    do(on, "move B2L B1L")
    assert asked(on) == ("Gray", "turn")


def test_after_a_pass_the_opponent_has_a_regular_turn_and_then_comes_a_double_turn() -> None:
    on = position(gray="I G2L, I G2R", blue="I B2L")
    do(on, "pass")
    assert asked(on) == ("Blue", "turn")
    events = do(on, "move B2L B1L")
    assert only(events, TurnDoubled) == [TurnDoubled(GRAY)]
    do(on, "move G2L G1L")
    assert asked(on) == ("Gray", "turn"), "two actions"
    do(on, "move G2R G1R")
    assert asked(on) == ("Blue", "turn")


def test_a_player_does_not_pass_twice_in_a_row() -> None:
    on = position(gray="I G2L, I G2R", blue="I B2L, I B2R")
    do(on, "pass", "move B2L B1L")
    assert "pass" not in legal(on)
    do(on, "move G2L G1L")
    assert "pass" not in legal(on), "in the second half neither"
    do(on, "move G2R G1R", "move B1L B2L")
    assert "pass" in legal(on)


def test_both_players_may_pass_back_to_back() -> None:
    on = position(gray="I G2L, I G2R", blue="I B2L, I B2R")
    do(on, "pass", "pass")
    assert (GAME.view(on, None).double, GAME.view(on, None).left) == (True, 2)
    do(on, "move G2L G1L", "move G2R G1R")
    assert asked(on) == ("Blue", "turn")
    assert GAME.view(on, None).left == 2


def test_a_double_turn_is_any_two_of_move_and_attack() -> None:
    gray, blue = "I G1C, I G1R", "I B1C, I B1L"
    for first, second in (
        ("move G1R G2R", "attack B1C from G1C alone"),
        ("attack B1L from G1R alone", "attack B1C from G1C alone"),
    ):
        on = position(gray=gray, blue=blue, double=True)
        do(on, first)
        if "stand" in legal(on):
            do(on, "stand")
        assert second in legal(on)
        do(on, second, "stand")
        assert asked(on) == ("Blue", "turn")
    on = position(gray=gray, blue=blue, double=True)
    do(on, "attack B1L from G1R alone", "retreat BR", "move G1C G2CL")
    assert asked(on) == ("Blue", "turn")


def test_r5_who_may_pass_has_a_legal_action() -> None:
    on = position(blue="I B1C", reserves=("1I", ""), turn=GRAY)
    assert on.outcome is None
    assert asked(on) == ("Blue", "turn"), "Gray had nothing but a pass"


def test_r5_no_legal_action_loses() -> None:
    on = position(blue="I G3L, I G3C, I G3R", reserves=("1I", "2I"), double=True)
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.winners) == ("stuck", (BLUE,))


def test_r5_who_cannot_complete_a_double_turn_loses() -> None:
    on = position(gray="C G3C m1", reserves=("1I", ""), blue="I G3L, I G3R, I G1C", double=True)
    do(on, "move G3C G2CL")
    assert on.outcome is not None, "it has moved twice and has nothing to attack"
    assert (on.outcome.reason, on.outcome.winners) == ("stuck", (BLUE,))


# --- Draws -------------------------------------------------------------------------------


def test_r13_the_third_time_of_a_position_is_a_draw() -> None:
    on = position(reserves=("1C 1I", "1C 1I"), double=True, passed=(True, False))
    cycle = (
        *("move GR cavalry G3C", "move G3C GR", "move BR cavalry B3C", "move B3C BR"),
        *("pass", "pass"),
    )
    do(on, *cycle, *cycle)
    assert on.outcome is not None
    assert on.outcome.reason == "repeated"
    assert on.outcome.drawn


def test_r13_positions_with_other_restrictions_are_not_the_same() -> None:
    on = position(gray="C G3C", blue="C B3C", reserves=("1I", "1I"))
    before = on.history
    do(on, "move G3C G3L", "move B3C B3L", "move G3L G3C", "move B3L B3C")
    assert len(on.history) == len(before) + 4 * 8
    digests = [on.history[n : n + 8] for n in range(0, len(on.history), 8)]
    assert len(set(digests)) == len(digests), "now both have moved twice in a row"


def test_an_elimination_forgets_the_positions_before() -> None:
    on = position(gray="I G1C", blue="I B1C")
    do(on, "attack B1C from G1C alone", "stand")
    assert len(on.history) == 8
    assert on.quiet == 0


def test_r15_two_hundred_quiet_turns_are_a_draw() -> None:
    on = position(gray="I G2L", blue="I B2L")
    on.quiet = QUIET_TURNS - 1
    do(on, "move G2L G1L")
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.ranks) == ("quiet", (1, 1))


def test_r15_a_draw_is_offered_from_the_21st_turn_on() -> None:
    on, _ = GAME.new(GAME.setup(2, {"start": "challenger"}), bytes(16))
    taken = [0, 0]
    first: dict[int, int] = {}
    random = Random(1)
    while len(first) < 2:
        (ask,) = GAME.asks(on)
        taken[ask.seat] += 1
        if offer(on):
            first.setdefault(ask.seat, taken[ask.seat])
        quiet = [c for c in ask.choices if isinstance(c, Move) and c.dst not in RESERVE]
        GAME.apply(on, ask.seat, random.choice(quiet))
    assert first == {0: 21, 1: 21}


def test_r15_both_halves_of_a_double_turn_count() -> None:
    on = position(gray="I G2L, I G2R", blue="I B2L", double=True)
    on.silence = [20, 2]
    do(on, "move G2L G1L")
    assert on.silence == [20, 1]
    do(on, "move G2R G1R")
    assert on.silence == [20, 0]
    slow = position(gray="I G1L", blue="I B2L", double=True)
    slow.silence = [20, 2]
    do(slow, "move G1L F-W")
    assert slow.silence == [20, 0]


def test_r15_both_halves_of_a_double_turn_count_as_quiet_turns() -> None:
    on = position(gray="I G2L, I G2R", blue="I B2L", double=True)
    do(on, "move G2L G1L", "move G2R G1R")
    assert on.quiet == 2


def test_an_accepted_draw_ends_the_match() -> None:
    on = position(gray="I G2L")
    on.silence = [0, 0]
    do(on, "offer draw")
    assert asked(on) == ("Blue", "offer")
    do(on, "accept")
    assert on.outcome is not None
    assert (on.outcome.reason, on.outcome.ranks) == ("agreed", (1, 1))


def test_a_declined_draw_goes_on_with_the_turn() -> None:
    on = position(gray="I G2L")
    on.silence = [0, 0]
    do(on, "offer draw", "decline")
    assert asked(on) == ("Gray", "turn")
    assert on.silence == [0, SILENCE]
    assert not offer(on)
    do(on, "move G2L G1L")
    assert offer(on), "the other player has not offered one"


def test_who_could_offer_a_draw_is_asked_though_there_is_but_one_thing_to_do() -> None:
    on = position(gray="I G3L", blue="C B1L m1")
    on.passed, on.silence = [False, False], [0, 0]
    [ask] = GAME.asks(on)
    assert ask.forced is None
    assert ask.always_ask == (len(ask.choices) == 1)


def test_r15_a_draw_is_offered_again_twenty_turns_later() -> None:
    on = position(gray="I G3L, I G3R", blue="I B3L, I B3R")
    on.silence = [99, 0]
    do(on, "offer draw", "decline")
    assert on.silence[GRAY] == SILENCE
    on.silence[GRAY] = 2
    for left in ("G3L G2L", "G3R G2R"):
        assert not offer(on)
        do(on, f"move {left}", f"move {left.replace('G', 'B')}")
    assert offer(on)


def test_an_offer_is_no_legal_action() -> None:
    on = position(gray="C G3C m1", reserves=("1I", ""), blue="I G3L, I G3R, I G1C", double=True)
    on.silence = [0, 0]
    do(on, "move G3C G2CL")
    assert on.outcome is not None, "the second half has nothing but an offer left"
