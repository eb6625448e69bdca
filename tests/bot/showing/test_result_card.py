"""The card of a match's result, of every game."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.catalog import full_catalog
from bot.showing.result_card import match_result
from renderers.picture import ALT_LENGTH
from tests.bot.history.recorded import played
from tests.soaking import first

CATALOG = full_catalog()
EVERY_GAME = pytest.mark.parametrize("game", first(3, CATALOG))


@EVERY_GAME
def test_a_result_card_tells_who_won_and_how_and_its_description_does_too(game: str) -> None:
    match, steps = played(CATALOG, game, max(CATALOG[game].game.seats))
    outcome = match.state.outcome
    assert outcome is not None
    card = match_result(match, steps)
    with Image.open(BytesIO(card.data)) as image:
        assert image.width == 900
    assert card.name == "result.png"
    for seat, name in enumerate(match.names):
        assert name in card.alt
        assert match.game.words.seat(match.view(None), seat) in card.alt
        assert match.game.words.tally(match.view(None), seat) in card.alt
    assert f"{len(steps) - 1} moves in " in card.alt
    assert len(card.alt) <= ALT_LENGTH


def test_the_curve_of_a_match_in_teams_has_a_band_for_each_side() -> None:
    match, steps = played(full_catalog(), "tactica", 4)
    told = match_result(match, steps).alt
    names, outcome = match.names, match.state.outcome
    assert outcome is not None
    one, other = outcome.winners
    assert f"{names[one]} and {names[other]}" in told
    assert "’s side" in told or "Turning point" not in told
    assert len({outcome.ranks[seat] for seat in (0, 2)}) == 1
