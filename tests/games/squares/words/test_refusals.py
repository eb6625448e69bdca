"""Every refusal names the rule, and exactly the illegal choices are refused."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.squares.board import EVERY, RESERVE
from games.squares.choices import ALONE, Move, MovePair, Strike
from games.squares.laid_out import position
from games.squares.rules.legal_attacks import attacks
from games.squares.rules.turn import Turn
from games.squares.state import SquaresState
from games.squares.units import KINDS, kind_of
from games.squares.words.refusals import why_no_attack, why_no_move, why_no_pair
from tests.games.squares.positions import GAME, refusal
from tests.soaking import first

SHUT = "I B1C"


def positions(count: int, seed: int = 3) -> list[SquaresState]:
    """Return positions of random play in which a turn's action is asked for."""
    random = Random(seed)
    found: list[SquaresState] = []
    while len(found) < count:
        state, _ = GAME.new(GAME.setup(2), random.randbytes(16))
        while asks := GAME.asks(state):
            if asks[0].question == "turn" and random.random() < 0.05:
                found.append(GAME.decode(GAME.encode(state)))
            GAME.apply(state, asks[0].seat, random.choice(asks[0].choices))
    return found[:count]


SEEDS = first(1, range(8))


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_and_attacks_are_refused_exactly_if_they_are_not_legal(seed: int) -> None:
    for state in positions(12, seed):
        ask = GAME.asks(state)[0]
        seat, view = ask.seat, GAME.view(state, ask.seat)
        home, choices = RESERVE[seat], set(ask.choices)
        for src, dst in product(EVERY, EVERY):
            kinds = KINDS if src == home else (kind_of(state.board[src]),)
            for kind in kinds:
                legal = Move(kind, src, dst) in choices
                assert (why_no_move(view, seat, kind, src, dst) == "") == legal
            for support in (ALONE, *EVERY):
                legal = Strike(dst, src, support) in choices
                assert (why_no_attack(view, seat, dst, src, support) == "") == legal


@pytest.mark.parametrize("seed", SEEDS)
def test_pairs_are_refused_exactly_if_they_are_not_legal(seed: int) -> None:
    for state in positions(2, seed):
        ask = GAME.asks(state)[0]
        seat, view = ask.seat, GAME.view(state, ask.seat)
        legal = {frozenset(ends(c)) for c in ask.choices if isinstance(c, MovePair)}
        starts = [s for s in EVERY if kind_of(state.board[s]) == 3] + [RESERVE[seat]]
        for src, other in product(starts, starts):
            for dst, other_dst in product(EVERY, EVERY):
                pair = frozenset(ends(MovePair(src, other, dst, other_dst)))
                why = why_no_pair(view, seat, src, other, dst, other_dst)
                assert (why == "") == (pair in legal), (pair, why)


def test_pairs_are_understood_whichever_unit_is_named_first() -> None:
    for state in positions(6):
        ask = GAME.asks(state)[0]
        view = GAME.view(state, ask.seat)
        written = {c.notation for c in ask.choices}
        for pair in ask.choices:
            if isinstance(pair, MovePair):
                other = MovePair(pair.other_src, pair.src, pair.other_dst, pair.dst).notation
                if other not in written:
                    sentence = GAME.words.refusal(view, other)
                    assert sentence == f"Write it `{pair.notation}`."


def ends(pair: MovePair) -> list[tuple[int, int, int]]:
    """Return both moves of a pair, whichever is named first; a move that occurs
    twice counts twice."""
    one, two = (pair.src, pair.dst), (pair.other_src, pair.other_dst)
    return [(*one, 0), (*two, int(one == two))]


def test_every_wrong_action_gets_a_sentence() -> None:
    for state in positions(6):
        ask = GAME.asks(state)[0]
        view = GAME.view(state, ask.seat)
        written = {c.notation for c in ask.choices}
        for choice in (Move(1, 5, 9), Strike(5, 9, 3), MovePair(1, 2, 3, 4), Strike(5, 9)):
            if choice.notation not in written:
                sentence = GAME.words.refusal(view, choice.notation)
                assert sentence.endswith((".", "`"))
                assert "Write" not in sentence


def test_attacks_are_listed_for_the_seat_alone() -> None:
    state = positions(1)[0]
    turn = state.stack[-1]
    assert isinstance(turn, Turn)
    from games.squares.rules.legal_attacks import Ground

    ground = Ground(state.board, turn.seat, foe_in_reserve=True)
    assert all(ground.own >> strike.src & 1 for strike in attacks(state.board, ground, turn.seat))


# --- One sentence for each rule ----------------------------------------------------------

GRAY = "I G1C, A G2CL, C G1L"


@pytest.mark.parametrize(
    ("gray", "text", "sentence"),
    [
        ("I G1L", "move G1L F-W", "F-W is a forest: infantry needs a double turn for that: pass"),
        ("A G1L", "A G1L-F-W", "F-W is a forest: artillery needs a double turn"),
        ("I G1C", "move G1C B1CL", "B1CL is diagonal to G1C: infantry needs a double turn"),
        ("I G3L m2", "move G3L G2L", "has moved on two of your turns in a row: no unit moves on"),
        ("I G3L t", "move G3L G2L", "has just retreated: it may not move, attack or support"),
        ("I G3L", "move G3L G1L", "Infantry moves one square, and G1L is not next to G3L."),
        ("C G3L", "move G3L B1R", "B1R is too far from G3L: cavalry moves one or two squares."),
        ("C G3L", "move G3L F-W", "F-W is a forest: cavalry enters one only from next to it"),
        ("C G3L, I G2L, I G2CL", "move G3L G1L", "The way from G3L to G1L is blocked"),
        ("I G1C", "move G1C B1C", "B1C is occupied: no unit moves into or through an occupied"),
        (
            "C B3C",
            "move B3C BR",
            "The Blue reserve is occupied: you can enter the enemy’s reserve only when it is",
        ),
        ("I G3L", "move G3L G3L", "A move must end on a different square"),
        ("I G3L", "move G2L G1L", "You have no unit on G2L."),
        ("I G3L", "move B1C B1L", "The unit on B1C is not yours: you command Gray."),
        ("I G3L", "artillery G3L-G2L", "The unit on G3L is your infantry, not artillery."),
        (
            "",
            "move GR B1L",
            "Say which type leaves the Gray reserve: infantry, cavalry or artillery.",
        ),
        ("", "move GR cavalry G3L", "There is no cavalry in your reserve."),
        ("I G3L", "move G4L G3L", "There is no square G4L."),
        ("I G3L", "move G3L B2C", "There is no square B2C."),
        ("C G3L, I G3R", "cavalry G3L+G3R G2L G2R", "only if both are cavalry; G3R has infantry."),
        ("C G3L, C G3R", "cavalry G3L+G3R G1L G2R", "Two cavalry move one square each; G1L is not"),
        ("C G2L, C G3R", "cavalry G2L+G3R F-W G2R", "only cavalry moving alone"),
        ("C G3L, C G3R", "cavalry G3L+G3R G3C G3C", "Both cannot go to G3C"),
        ("C G3L, C G3C", "cavalry G3L+G3C G3C G3L", "Two units cannot swap places"),
        ("I G1C", "attack B1L from G1C alone", "There is no enemy on B1L"),
        ("I G1C, I G1L", "attack G1L from G1C alone", "G1L is your own"),
        ("I G1CR", "attack B1C from G1CR alone", "are only diagonal: a unit attacks along an edge"),
        ("I G3C", "attack B1C from G3C alone", "G3C is not next to B1C"),
        ("I G1C a2", "G1C>B1C", "has attacked on two of your turns in a row"),
        ("A G1C", "attack B1C from G1C alone", "Artillery does not attack infantry"),
        ("C G1C", "attack B1C from G1C alone", "Cavalry attacks infantry only with support"),
        ("I G1C, I G3C", "attack B1C from G1C with G3C", "G3C does not touch B1C: support comes"),
        ("I G1C", "attack B1C from G1C with G1C", "A unit cannot support its own attack."),
        ("I G1C", "attack B1C from G1C with GR", "never attack or support out of their reserve"),
        ("I G1C", "attack B1C from GR alone", "never attack or support out of their reserve"),
        ("I G1C", "offer draw", "You can offer a draw from your 21st turn on"),
        ("I G1C", "stand", "That answers an attack or an offer, and there is none"),
        ("I G1C", "charge!", "Type your move"),
        ("I G1C", "I G1C>B1C", "Write it `attack B1C from G1C alone`."),
        ("I G1C, A G1CR", "I G1C>B1C + A G1CR", "Write it `attack B1C from G1C with G1CR`."),
        ("I G1C", "attack from G1C to B1C", "Write it `attack B1C from G1C alone`."),
        ("I G1C", "I G1C-G1CL", "Write it `move G1C G1CL`."),
        ("I G3C", "inf GR G3L", "Write it `move GR infantry G3L`."),
        ("I G3C", "I pass", "Write it `pass`."),
    ],
)
def test_a_refusal_names_the_rule(gray: str, text: str, sentence: str) -> None:
    on = position(gray=gray, blue="I B1C")
    assert sentence in refusal(on, text)


def test_artillery_beside_a_unit_forbids_other_attacks() -> None:
    on = position(gray="I G1C", blue="I B1C, A G1CL")
    assert "is beside enemy artillery: it may attack" in refusal(on, "attack B1C from G1C alone")
    on = position(gray="I G1C", blue="I B1C, A G1CL, A G1CR")
    assert "(G1CL, G1CR): it may not attack or support at all" in refusal(
        on, "attack B1C from G1C alone"
    )


def test_a_double_turn_cannot_be_passed() -> None:
    on = position(gray="I G1C, I G3C", double=True)
    assert "this is a double turn" in refusal(on, "pass")


def test_the_second_half_has_no_double_moves() -> None:
    on = position(gray="I G1L, I G3C", double=True, left=1)
    assert "and one of its two actions is done" in refusal(on, "move G1L F-W")


def test_an_empty_enemy_reserve_is_entered_not_attacked() -> None:
    on = position(gray="I B3C", reserves=("", "1I"))
    assert (
        refusal(on, "attack BR from B3C alone")
        == "The Blue reserve is empty: move in, and you win."
    )


def test_one_unit_alone_enters_the_enemy_reserve() -> None:
    on = position(gray="C B3L, C B3R", reserves=("", "1I"))
    told = refusal(on, "cavalry B3L+B3R BR BR")
    only = "only your own reserve takes more than one unit."
    assert told == f"Both cannot go to the Blue reserve: {only}"


def test_of_units_in_the_reserve_the_limits_are_told() -> None:
    on = position(gray="I G3C", reserves=("1I", "I m2, A t"))
    assert "no unit moves on a third" in refusal(on, "move GR infantry G3L")
    assert "it rests for this turn" in refusal(on, "move GR artillery G3L")
    on = position(gray="I G3C", reserves=("1I", "1C"))
    assert "don’t have two cavalry units in the Gray reserve" in refusal(
        on, "cavalry GR+GR G3L G3R"
    )
