from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageChops

from games.square_tactics.cards.actions import ACTIONS, KINDS
from games.square_tactics.view import TacticsView
from renderers.kit import fonts
from renderers.kit.style import BOARD, BRIGHT, MARGIN, SMALL, SPACE, WIDTH
from renderers.square_tactics.full_hand import DENSE, MANY, WIDE, Spacing, row
from renderers.square_tactics.hand import draw_hand
from tests.renderers.square_tactics.positions import GAME, NAMES, reached, told_a_story

LARGEST = 120_000
TALLEST = 2400
LATER = "only at the start of your turn"
ALL = tuple(range(KINDS))


def holding(
    characters: tuple[int, ...], actions: tuple[int, ...], playable: tuple[int, ...] = ()
) -> TacticsView:
    """Return the view of seat 0 with these cards in hand."""
    view = GAME.view(reached(2, told_a_story, rules="full"), 0)
    assert view.actions is not None
    held = msgspec.structs.replace(view.actions, hands=(actions, None), playable=playable)
    return msgspec.structs.replace(view, hands=(characters, None), actions=held)


def drawn(view: TacticsView) -> Image.Image:
    return draw_hand(view, 0, NAMES).image.pixels.convert("RGB")


@pytest.mark.parametrize("characters", [0, 1, 3, 4, 8])
@pytest.mark.parametrize("actions", [0, 2, 8, 15])
def test_hands_of_any_size_fit(characters: int, actions: int) -> None:
    view = holding(tuple(range(0, characters * 7, 7)), ALL[:actions], (0, 1, 4))
    sheet = draw_hand(view, 0, NAMES)
    image = sheet.image.pixels.convert("RGB")
    assert image.width == WIDTH
    assert image.height <= TALLEST
    if actions <= 8:
        assert len(sheet.png()) <= LARGEST
    margin = image.crop((0, image.height - MARGIN, WIDTH, image.height))
    assert margin.getcolors() == [(WIDTH * MARGIN, BOARD)], "nothing is cut off"
    right = image.crop((WIDTH - 8, 100, WIDTH, image.height))
    assert right.getcolors() == [(8 * (image.height - 100), BOARD)]


def test_every_cards_ability_and_every_action_card_look_different() -> None:
    assert len({drawn(holding((card,), ())).tobytes() for card in range(18)}) == 18
    assert len({row(kind, 1, LATER, WIDE).tobytes() for kind in ALL}) == KINDS


def test_cards_of_a_kind_are_stacked() -> None:
    one, two = drawn(holding((3,), (5,))), drawn(holding((3,), (5, 5)))
    assert one.size == two.size
    assert one.tobytes() != two.tobytes()


@pytest.mark.parametrize("spacing", [WIDE, DENSE])
@pytest.mark.parametrize("kind", ALL)
def test_playable_cards_are_told_by_shape_as_well(kind: int, spacing: Spacing) -> None:
    now, later = (row(kind, 1, reason, spacing).pixels.convert("RGB") for reason in ("", LATER))
    assert now.size == later.size
    assert ImageChops.difference(now, later).getbbox() is not None
    middle = now.height // 2
    assert now.getpixel((1, middle)) == BRIGHT, "a bright edge"
    assert now.getpixel((6, middle)) == SPACE
    bright, dim = (
        sum(pixel > 200 for pixel in image.convert("L").crop((680, 5, 840, 45)).tobytes())
        for image in (now, later)
    )
    assert bright > 1500 > dim, "a tab that says so"


@pytest.mark.parametrize("kind", ALL)
def test_when_a_card_can_be_played_has_room_beside_its_name(kind: int) -> None:
    card = ACTIONS[kind]
    name = fonts.width(card.name, SMALL) * 28 / 24
    assert WIDE.text + name + 30 + fonts.width(card.when, SMALL) < WIDTH - 2 * MARGIN


def test_playable_cards_come_first() -> None:
    playable_last = drawn(holding((3,), (2, 9), (9,)))
    expected = row(9, 1, "", WIDE).convert("RGB")
    top = next(y for y in range(300, 600) if playable_last.getpixel((WIDTH // 2, y)) == BRIGHT)
    box = (MARGIN, top, MARGIN + expected.width, top + expected.height)
    assert playable_last.crop(box).tobytes() == expected.tobytes()


def test_many_kinds_stand_closer_together() -> None:
    few, many = drawn(holding((3,), ALL[:MANY])), drawn(holding((3,), ALL[: MANY + 1]))
    assert many.height < few.height + row(MANY, 1, LATER, WIDE).height


def test_a_card_of_another_faction_is_drawn_with_its_players_colours() -> None:
    view = holding((3,), ())
    foreign = holding((3 + 18,), ())
    assert drawn(view).tobytes() != drawn(foreign).tobytes()
