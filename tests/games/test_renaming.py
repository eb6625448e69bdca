"""Other names for spaces: shown at the end, understood at the beginning."""

from __future__ import annotations

import pytest

from games.as_printed import AsPrinted
from games.refusals import SeveralMeant
from games.registry import GAMES
from games.renaming import AS_PRINTED, Renaming
from games.squares.board import CHESS_NAMES, NAMES, RESERVE

SQUARES = GAMES["squares"]
RENAMINGS = {key: game.words.renaming for key, game in GAMES.items() if game.words.renaming}


@pytest.mark.parametrize("renaming", RENAMINGS.values(), ids=RENAMINGS)
def test_every_name_can_be_shown_and_meant(renaming: Renaming) -> None:
    others = list(renaming.names.values())
    assert len(set(map(str.lower, others))) == len(others)
    assert not {*map(str.lower, others)} & {*map(str.lower, renaming.names)}
    for name, other in renaming.names.items():
        assert renaming.shown(f"from {name} to ({name}).") == f"from {other} to ({other})."
        assert renaming.meant(f"move {other.upper()}+{other}") == f"move {name}+{name}"
        assert renaming.meant(name) == name


def test_a_game_with_one_kind_of_names_changes_nothing() -> None:
    assert not AS_PRINTED
    assert AS_PRINTED.shown("G2CL") == AS_PRINTED.meant("G2CL") == "G2CL"


def test_every_square_and_forest_has_a_name_that_no_turning_changes() -> None:
    assert {*NAMES} - CHESS_NAMES.keys() == {NAMES[space] for space in RESERVE}
    assert (CHESS_NAMES["B3R"], CHESS_NAMES["G3R"]) == ("a6", "c1")


@pytest.mark.parametrize("typed", ["move GR infantry b1", "move gr infantry G3C", "move gr inf B1"])
def test_both_names_can_be_typed(typed: str) -> None:
    state, _ = SQUARES.new(SQUARES.setup(2, {"start": "challenger"}), b"named")
    while SQUARES.view(state, None).waiting != (1,):
        ask = SQUARES.asks(state)[0]
        SQUARES.apply(state, ask.seat, ask.choices[0])
    ask = SQUARES.asks(state)[0]
    found = AsPrinted(SQUARES.words, SQUARES.view(state, 1), ("Ada", "Bo"), ask).find(typed)
    assert found is not None
    assert found.notation == "move GR infantry G3C"


def test_a_text_that_could_mean_names_of_both_kinds_is_asked() -> None:
    """`a6` is B3R alone; `b2` begins B2R, and is G2L."""
    state, _ = SQUARES.new(SQUARES.setup(2, {"start": "challenger"}), b"named")
    for notation in ("move BR cavalry B2R", "move GR cavalry G2R"):
        ask = SQUARES.asks(state)[0]
        SQUARES.apply(state, ask.seat, ask.find(notation, in_full=True))
    view, ask = SQUARES.view(state, 0), SQUARES.asks(state)[0]
    printed = AsPrinted(SQUARES.words, view, ("Ada", "Bo"), ask)
    found = printed.find("move B2R a6")
    assert found is not None
    assert found.notation == "move B2R B3R"
    with pytest.raises(SeveralMeant) as meant:
        printed.find("move B2R b1")
    assert all(notation.startswith("move B2R ") for notation in meant.value.candidates)
