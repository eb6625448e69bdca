"""Weather, spires and wounds in the pictures of the advanced game."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from games.tactica.board import NUMBERS
from games.tactica.laid_out import table
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND
from renderers.tactica.canvas import Canvas
from renderers.tactica.ground import RIDGE, Surface
from renderers.tactica.hexes import FIELD_WIDTH, field_height, middle_of
from renderers.tactica.material import BOOK
from renderers.tactica.omens import WEATHER_DOWN, WEATHER_HIGH, spire_sprite, weather_sign
from renderers.tactica.panels import players_of
from tests.games.tactica.tables import GAME

WORDS = (
    *("sun cthon d4", "moon ouran f7", "sun foot e5", "moon foot wounds e8", "moon wall c9"),
    *("ridge g5", "ravine b6", "sun spire g5"),
)


def drawn(*words: str) -> Image.Image:
    """Return the field alone."""
    view = GAME.view(table(*WORDS, *words, advanced=True), 0)
    sheet = Sheet(FIELD_WIDTH, field_height(1), GROUND, BOOK)
    Canvas(sheet, view, 0, 0, 0).draw(())
    return sheet.image.pixels.convert("RGB")


@pytest.mark.parametrize("weather", ["fog", "mud"])
def test_weather_hides_neither_troops_nor_walls_nor_landmarks_nor_names(weather: str) -> None:
    """All that it changes lies below the names of free open hexes."""
    changed = ImageChops.difference(drawn(), drawn(f"weather: {weather} of sun"))
    field = table(*WORDS, advanced=True).field
    signs, surface = 0, Surface(field)
    for number in range(90):
        x, y = middle_of(number, 1, 0)
        free = not field.troops[number] and surface.kind(number) < RIDGE
        if free and surface.wall(number) is None:
            top, half = y + WEATHER_DOWN - WEATHER_HIGH / 2, WEATHER_HIGH / 2
            box = (int(x - 30), int(top) - 1, int(x + 30), int(top + 2 * half) + 2)
            assert changed.crop(box).getbbox(), "the weather is seen on each of them"
            changed.paste((0, 0, 0), box)
            signs += 1
    assert signs > 70
    assert not changed.getbbox(), "and nowhere else"


def test_the_two_weathers_and_the_two_spires_differ() -> None:
    fog, mud = (weather_sign(weather, 46) for weather in ("fog", "mud"))
    assert ImageChops.difference(fog.pixels, mud.pixels).getbbox()
    sun, moon = (spire_sprite(seat).tile.pixels.convert("L") for seat in (0, 1))
    assert ImageChops.difference(sun, moon).getbbox()


def test_wounds_spires_and_creatures_are_drawn() -> None:
    whole = drawn()
    for left_out in ("sun cthon d4", "moon ouran f7", "sun spire g5"):
        view = GAME.view(table(*(w for w in WORDS if w != left_out), advanced=True), 0)
        sheet = Sheet(FIELD_WIDTH, field_height(1), GROUND, BOOK)
        Canvas(sheet, view, 0, 0, 0).draw(())
        x, y = middle_of(NUMBERS[left_out[-2:]], 1, 0)
        box = (int(x - 30), int(y - 30), int(x + 30), int(y + 40))
        other = sheet.image.pixels.convert("RGB")
        assert ImageChops.difference(whole.crop(box), other.crop(box)).getbbox(), left_out


def test_panels_tell_the_weather_and_the_reserve_of_the_advanced_game_alone() -> None:
    def told(*words: str, advanced: bool) -> str:
        made = table("sun foot e5", "moon foot e8", *words, advanced=advanced)
        players = players_of(GAME.view(made, 0), ("Ada", "Bo"), FIELD_WIDTH)
        return " ".join(item.text for item, _ in players[0].lines[0])

    assert told("weather: fog of sun", advanced=True).startswith("Fog until the next turn reserve")
    assert "reserve" in told(advanced=True)
    assert "reserve" not in told(advanced=False)
