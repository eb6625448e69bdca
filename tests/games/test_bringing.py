"""Things that seats bring to a match, in every game whose players build something."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from games.bringing import BadEdit, Workshop
from games.engine import Game
from games.refusals import Refusal
from games.registry import GAMES
from games.squarriors.game import Squarriors

BUILDING = {game.key: game for game in (*GAMES.values(), Squarriors()) if game.brings is not None}
MENU, TEXT, HINT, TOLD, CODE, DRAFT = 25, 80, 100, 1500, 50, 60
every_workshop = pytest.mark.parametrize("game", BUILDING.values(), ids=BUILDING)


def workshop(game: Game[Any, Any]) -> Workshop:
    assert game.brings is not None
    return game.brings


def drafts(made: Workshop, seed: int, edits: int = 60) -> list[str]:
    """Return a draft as it grows by random picks in random parts."""
    rng = random.Random(seed)
    found = [made.fresh()]
    for _ in range(edits):
        draft = found[-1]
        part = rng.choice(made.sections(draft))
        with suppress(BadEdit):
            found.append(made.edited(draft, rng.choice(made.pieces(draft, part.key)).edit))
    return found


@every_workshop
def test_every_pick_changes_the_draft(game: Game[Any, Any]) -> None:
    made = workshop(game)
    for draft in drafts(made, 1):
        for part in made.sections(draft):
            pieces = made.pieces(draft, part.key)
            assert 0 < len(pieces) <= MENU
            assert len({piece.edit for piece in pieces}) == len(pieces)
            for piece in pieces:
                with suppress(BadEdit):
                    assert made.edited(draft, piece.edit) != draft or piece.chosen


@every_workshop
def test_all_that_is_read_fits_its_place(game: Game[Any, Any]) -> None:
    made = workshop(game)
    assert made.noun.isalpha()
    assert 0 < len(made.summary) <= HINT
    for draft in drafts(made, 2, edits=200):
        assert len(draft) <= DRAFT, "a control carries it"
        assert 0 < len(made.told(draft)) <= TOLD
        parts = made.sections(draft)
        assert len(parts) <= MENU
        for part in parts:
            assert 0 < len(part.name) <= TEXT
            assert len(part.hint) <= HINT
            for piece in made.pieces(draft, part.key):
                assert 0 < len(piece.text) <= TEXT
                assert len(piece.hint) <= HINT


@every_workshop
def test_a_code_is_shown_when_nothing_is_wrong_and_only_then(game: Game[Any, Any]) -> None:
    made = workshop(game)
    assert made.faults(made.fresh())
    for seed in range(3):
        for draft in drafts(made, seed):
            code, faults = made.code(draft), made.faults(draft)
            assert bool(code) is not bool(faults)
            assert all(fault.endswith(".") for fault in faults)
            if code:
                assert len(code) <= CODE
                assert made.code(made.of_code(code)) == code


@every_workshop
def test_a_ready_made_one_is_complete(game: Game[Any, Any]) -> None:
    made = workshop(game)
    for ready in made.ready_made:
        draft = made.of_code(ready.code)
        assert not made.faults(draft)
        assert made.code(draft) == ready.code


@every_workshop
def test_its_game_takes_the_code_where_it_asks(game: Game[Any, Any]) -> None:
    made = workshop(game)
    state, _ = game.new(game.setup(2), b"brought")
    for seat, ready in zip((0, 1), made.ready_made, strict=False):
        ask = game.ask(state, seat)
        assert ask is not None
        choice = ask.find(ready.code)
        assert choice is not None
        assert ask.find(choice.notation, in_full=True) == choice
        game.apply(state, seat, choice)
    assert game.ask(state, 0) is None or game.ask(state, 0) != ask


@every_workshop
def test_nonsense_is_refused_with_the_reason(game: Game[Any, Any]) -> None:
    made = workshop(game)
    for edit in ("", "nonsense", "take", "take nobody", "x" * 500):
        with pytest.raises(BadEdit, match=r"\.$"):
            made.edited(made.fresh(), edit)
    for code in ("", "nonsense", "S", "²" * 300):
        with pytest.raises(Refusal, match=r"\.$"):
            made.of_code(code)
