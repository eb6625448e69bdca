from __future__ import annotations

from games.decisions import Resign
from games.squares.board import BLUE, GRAY
from games.squares.laid_out import position
from tests.games.pieces import pieces_of
from tests.games.squares.positions import GAME, do


def first(option: str, seed: int) -> int:
    state, _ = GAME.new(GAME.setup(2, {"start": option}), bytes([seed]) * 16)
    return GAME.asks(state)[0].seat


def test_r1_the_first_player_is_drawn_or_the_challenger() -> None:
    assert {first("random", seed) for seed in range(10)} == {BLUE, GRAY}
    assert {first("challenger", seed) for seed in range(10)} == {BLUE}


def test_an_army_is_sixteen_units() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    pieces = pieces_of(GAME, state)
    assert len(pieces) == 32
    assert pieces.count("Blue infantry") == pieces.count("Gray infantry") == 9


def test_resigning_hands_the_match_to_the_other() -> None:
    on = position(gray="I G1C")
    GAME.apply(on, BLUE, Resign())
    assert on.outcome is not None
    assert on.outcome.winners == (GRAY,)
    assert GAME.view(on, None).resigned == (BLUE,)


def test_the_view_shows_an_attack_and_a_chain_in_progress() -> None:
    on = position(gray="I G1C", blue="C B1C, C B2CR, I B2CL, I B1R, I B1CR")
    assert GAME.view(on, None).attack is None
    do(on, "attack B1C from G1C alone", "retreat B2CR")
    view = GAME.view(on, None)
    assert view.attack is not None
    assert len(view.chain) == 2
    assert view.asked == "way"
    assert view.turn == GRAY


def test_views_differ_only_in_whose_they_are() -> None:
    on = position(gray="I G1C", blue="C B1C")
    views = [GAME.view(on, viewer) for viewer in (None, BLUE, GRAY)]
    assert len({str(view).replace(f"viewer={view.viewer}", "") for view in views}) == 1
    assert GAME.open_view(on) == views[0]
