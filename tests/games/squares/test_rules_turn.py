"""Turns, passes, double turns, draws offered (rulebook, Play and Pass; R-5, R-13, R-15)."""

from __future__ import annotations

from random import Random

import pytest

from games.squares.board import GRAY, RESERVE
from games.squares.choices import OFFER_DRAW, Move
from games.squares.laid_out import position
from games.squares.rules.turn import QUIET_TURNS
from games.squares.state import SILENCE, SquaresState
from games.unasked import Offer
from tests.games.one_line import Case, cases
from tests.games.squares.cases import show
from tests.games.squares.positions import GAME, do


def offer(on: SquaresState) -> bool:
    """Return whether the player whose turn it is may offer a draw; the other never may."""
    seat = GAME.asks(on)[0].seat
    assert on.stack[-1].offers(on, 1 - seat) == ()
    return on.stack[-1].offers(on, seat) == (Offer(OFFER_DRAW),)


TURNS = """
players take turns | I G2L ; I B2L | move G2L G1L | asks blue turn | move B2L B1L | asks gray turn
after a pass the opponent has a regular turn and then comes a double turn | I G2L, I G2R ; I B2L | pass | asks blue turn | move B2L B1L | last turndoubled | move G2L G1L | asks gray turn | move G2R G1R | asks blue turn
a player does not pass twice in a row, in the second half neither | I G2L, I G2R ; I B2L, I B2R | pass ; move B2L B1L | cannot pass | move G2L G1L | cannot pass | move G2R G1R ; move B1L B2L | can pass
both players may pass back to back | I G2L, I G2R ; I B2L, I B2R | pass ; pass | asks gray turn | move G2L G1L | asks gray turn | move G2R G1R | asks blue turn | move B2L B1L | asks blue turn | move B2R B1R | asks gray turn
a double turn is a move and an attack | [double] I G1C, I G1R ; I B1C, I B1L | move G1R G2R ; attack B1C from G1C alone ; stand | asks blue turn
a double turn is an attack and a move | [double] I G1C, I G1R ; I B1C, I B1L | attack B1L from G1R alone ; retreat BR ; move G1C G2CL | asks blue turn
a double turn is two attacks | [double] I G1C, I G1R ; I B1C, I B1L | attack B1L from G1R alone ; stand ; attack B1C from G1C alone ; stand | asks blue turn
r-5 a player with nothing but a pass passes | - / reserve - ; I B1C | | ended - ; asks blue turn
r-5 no legal action loses | [double] - / reserve 2I ; I G3L, I G3C, I G3R | | ended stuck blue
r-5 a double turn that cannot be completed loses: moved twice, and nothing to attack | [double] C G3C m1 / reserve - ; I G3L, I G3R, I G1C | move G3C G2CL | ended stuck blue
an offer is no legal action | [double, late] C G3C m1 / reserve - ; I G3L, I G3R, I G1C | move G3C G2CL | ended stuck blue
an accepted draw ends the match | [late] I G2L ; | offer draw | asks blue offer | accept | ended agreed blue+gray
a declined draw goes on with the turn | [late] I G2L ; | offer draw ; decline | asks gray turn
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(TURNS))
def test_a_turn_goes_as_the_rules_say(case: Case) -> None:
    show(case)


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


def test_a_declined_draw_is_not_offered_again_at_once() -> None:
    on = position(gray="I G2L")
    on.silence = [0, 0]
    do(on, "offer draw", "decline")
    assert on.silence == [0, SILENCE]
    assert not offer(on)
    do(on, "move G2L G1L")
    assert offer(on), "the other player has not offered one"


def test_a_player_who_could_offer_a_draw_is_asked_though_there_is_but_one_thing_to_do() -> None:
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
