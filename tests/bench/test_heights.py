"""The height of a hand, worked out as Discord lays it out."""

from __future__ import annotations

from io import BytesIO

import pytest
from discord import ui
from PIL import Image

from bench.heights import FRAME_WIDE, SCREENS, height_of
from bot.hand.controls import Action, MatchButton
from bot.panels import Panel
from bot.screen import GAP
from renderers.picture import Picture


def picture(across: int, down: int) -> Picture:
    data = BytesIO()
    Image.new("1", (across, down)).save(data, "PNG")
    return Picture(data.getvalue(), "board.png", "A board.")


def button(label: str) -> ui.Item[ui.LayoutView]:
    return MatchButton(1, 1, Action.REFRESH).item(label)


def tall(panel: Panel, *pictures: Picture, screen: str = "400 px") -> int:
    panel.add_pictures(pictures)
    panel.add_row(button("Go"))
    return height_of(panel, pictures, SCREENS[screen])


@pytest.mark.parametrize(("across", "down", "shown"), [(1100, 700, 350), (1100, 550, 275)])
def test_in_a_wide_window_a_picture_fits_into_550_by_350(
    across: int, down: int, shown: int
) -> None:
    bare = tall(Panel("Title"), screen="1100 px")
    one = picture(across, down)
    assert tall(Panel("Title"), one, screen="1100 px") - bare == shown + GAP


def test_in_a_narrow_window_it_is_as_wide_as_the_frame() -> None:
    assert tall(Panel("Title"), picture(680, 1000)) - tall(Panel("Title")) == 500 + GAP
    assert FRAME_WIDE["1100 px"].picture[0] == SCREENS["1100 px"].width


def test_buttons_that_do_not_fit_side_by_side_wrap() -> None:
    def rows(*labels: str) -> int:
        panel = Panel("Title")
        panel.add_row(*map(button, labels))
        return height_of(panel, (), SCREENS["400 px"])

    one = rows("Yes", "No")
    assert rows("Make a manipulation attack", "Change the active Land") > one


def test_text_after_the_last_button_does_not_count() -> None:
    panel, longer = Panel("Title"), Panel("Title")
    for each in (panel, longer):
        each.add_row(button("Go"))
    longer.add_text("-# Asked too often?")
    screen = SCREENS["400 px"]
    assert height_of(panel, (), screen) == height_of(longer, (), screen)
