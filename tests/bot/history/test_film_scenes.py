"""Films, sheets of key turns and result cards of whole matches of every game."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.catalog import full_catalog
from bot.history.film_scenes import key_turns, match_film
from bot.play.story import moments
from bot.showing.result_card import match_result
from games.chance import Chance
from renderers.film.film import LARGEST, LONGEST
from renderers.kit.themes import THEMES
from renderers.picture import ALT_LENGTH
from tests.bot.history.recorded import played
from tests.soaking import first

pytestmark = pytest.mark.long

CATALOG = full_catalog()
EVERY_GAME = pytest.mark.parametrize("game", first(3, CATALOG))
LONG = {
    "square_tactics": (4, {"rules": "full", "length": "match"}),
    "squares": (2, {}),
    "bopbm_squared": (4, {"tiles": "medium"}),
}
"""The longest set-ups by game: seats and options."""


def frames(film: bytes) -> tuple[list[Image.Image], float]:
    """Return the pictures of a film, and its length in seconds."""
    with Image.open(BytesIO(film)) as image:
        seen, seconds = [], 0.0
        for n in range(getattr(image, "n_frames", 1)):
            image.seek(n)
            seconds += image.info["duration"] / 1000
            seen.append(image.convert("RGB"))
    return seen, seconds


@pytest.mark.soak
@pytest.mark.parametrize("game", LONG)
def test_the_longest_match_keeps_to_eight_megabytes_and_a_minute_and_a_half(game: str) -> None:
    seats, options = LONG[game]
    made = [played(CATALOG, game, seats, options, seed=bytes([n] * 16)) for n in range(5)]
    match, steps = max(made, key=lambda each: len(each[1]))
    film = match_film(match, steps)
    seen, seconds = frames(film.data)
    assert len(film.data) <= LARGEST
    assert seconds <= LONGEST
    assert len(seen) > 20


@EVERY_GAME
def test_a_film_begins_at_the_start_and_ends_with_the_result(game: str) -> None:
    match, steps = played(CATALOG, game, resigns_at=12)
    film = match_film(match, steps)
    seen, _ = frames(film.data)
    assert len(seen) > 3
    assert film.name == "match.gif"
    assert "match 12, the whole match as an animation of " in film.alt
    assert len(film.alt) <= ALT_LENGTH


@EVERY_GAME
def test_matches_that_differ_in_what_is_hidden_have_the_same_film(game: str) -> None:
    """Of each state another one is imagined, with everything that a spectator cannot see drawn
    again: hands, decks, dice to come."""
    rules = CATALOG[game].game
    match, steps = played(CATALOG, game, most=10)
    chance = Chance(Random(3).randbytes(16))
    twins = []
    for step in steps:
        state = rules.decode(step.state)
        for seat in range(len(match.names)):  # what one seat sees stays, so another's is drawn next
            state = rules.resample(state, seat, chance)
        twins.append(replace(step, state=rules.encode(state)))
    views = [
        [rules.encode(rules.view(rules.decode(each.state), None)) for each in log]
        for log in (steps, twins)
    ]
    assert views[0] == views[1], "the twins look the same to everybody"
    assert match_film(match, steps).data == match_film(match, twins).data
    assert key_turns(match, steps).data == key_turns(match, twins).data


@EVERY_GAME
def test_no_moment_of_a_film_shows_an_open_hand(game: str) -> None:
    match, steps = played(CATALOG, game)
    told = moments(match, steps)
    for step in steps:
        shown = [frame.state for frame in match.frames(step)] + [step.state]
        seen = [moment for moment in told if moment.version == step.version]
        views = [match.game.view(match.game.decode(state), None) for state in shown]
        assert [moment.view for moment in seen] in ([], views)


@EVERY_GAME
def test_key_turns_are_one_picture(game: str) -> None:
    match, steps = played(CATALOG, game)
    sheet = key_turns(match, steps)
    with Image.open(BytesIO(sheet.data)) as image:
        assert image.format == "PNG"
        assert image.width > 1300
    assert "key turns" in sheet.alt


@EVERY_GAME
def test_a_winner_with_markdown_in_the_name_wins_by_that_name(game: str) -> None:
    match, steps = played(CATALOG, game, names=("**Ada** _", "`Bo` \\o/"), resigns_at=1)
    assert match.state.outcome is not None
    [winner] = match.state.outcome.winners
    name = match.names[winner]
    title = match_result(match, steps).alt.split(" 1st ")[0]
    assert f"{name} wins. " in title
    assert f"{name} wins: " in match_film(match, steps).alt


def test_a_match_that_was_given_up_at_once_has_its_pictures_too() -> None:
    match, steps = played(CATALOG, "squares", resigns_at=1)
    assert match.over
    assert "everybody else resigned" in match_result(match, steps).alt or (
        "resigned" in match_result(match, steps).alt.lower()
    )
    assert len(frames(match_film(match, steps).data)[0]) == 2
    assert key_turns(match, steps).data


def test_a_running_match_is_shown_as_far_as_it_was_played() -> None:
    match, steps = played(CATALOG, "squares", most=6)
    assert "After 6 moves." in match_film(match, steps).alt
    assert "After 6 moves." in key_turns(match, steps).alt


def test_a_look_is_other_colours_for_the_same_film() -> None:
    match, steps = played(CATALOG, "squares", most=6)
    dark, light = (
        frames(match_film(match, steps, THEMES[key]).data)[0][0] for key in ("dark", "light")
    )
    assert dark.size == light.size
    assert dark.getpixel((2, 2)) < light.getpixel((2, 2))  # type: ignore[operator]
