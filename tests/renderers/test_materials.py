"""Materials of boards, see `renderers.kit.book`."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from games.registry import GAMES
from games.simulate import at_random
from renderers.bopbm_squared import material as bopbm
from renderers.kit.book import COMMON, Book, book_of
from renderers.kit.image import Image
from renderers.kit.palette import SHADES, tones
from renderers.kit.style import (
    BOARD,
    GOLD,
    GROUND,
    INKY,
    MUTED,
    SPACE,
    TEAMS,
    TEXT,
    Colour,
)
from renderers.kit.themes import THEMES, Theme
from renderers.registry import RENDERERS
from renderers.square_tactics import material as tactics
from renderers.squares import material as squares
from renderers.tactica import material as tactica
from tests.narrowed import narrowed
from tests.renderers.kept import forget
from tests.renderers.kit.test_themes import contrast

WITH_MATERIAL = [key for key, renderer in RENDERERS.items() if renderer.book.own]
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay")
every_material = pytest.mark.parametrize("key", WITH_MATERIAL)
every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())

WRITTEN: dict[str, list[tuple[Colour, Colour]]] = {
    "squares": [(TEXT, ground) for ground in (*squares.LANDS, squares.TRAY, squares.TRAY_HIGH)],
    "tactica": [
        (ink, ground)
        for ink in (TEXT, MUTED)
        for ground in (tactica.GRASS, tactica.GRASS_LOW, tactica.EARTH)
    ],
    "bopbm_squared": [(TEXT, ground) for ground in (bopbm.WOOD, bopbm.WOOD_HIGH)],
    "square_tactics": [(MUTED, tactics.MAT_LOW)],
}
"""The letters on each game's material, and their ground."""


def shown(book: Book, theme: Theme, role: Colour) -> Colour:
    n = 3 * book.index_of(role)
    red, green, blue = book.palette(theme)[n : n + 3]
    return red, green, blue


@every_material
def test_a_book_has_room_and_no_two_of_its_roles_are_drawn_alike(key: str) -> None:
    book = RENDERERS[key].book
    assert len(book.shades) == len(SHADES) <= 255
    roles = [shade.drawn for shade in book.shades if shade.ink == shade.ground]
    assert len(set(roles)) == len(roles)
    assert {shade.ink for n in book.own for shade in [book.shades[n]]} >= set(book.light)


@every_material
def test_the_kits_colours_have_the_same_place_in_every_book(key: str) -> None:
    book = RENDERERS[key].book
    for n, shade in enumerate(SHADES):
        assert n in book.own or book.shades[n] == shade
    for role in (GROUND, BOARD, TEXT, MUTED, GOLD):
        assert book.index_of(role) == COMMON.index_of(role)


@every_material
@every_theme
def test_a_theme_colours_the_material_and_leaves_the_rest(key: str, theme: Theme) -> None:
    book = RENDERERS[key].book
    for role, light in book.light.items():
        assert shown(book, theme, role) == (light if theme.is_light else role)
    palette = book.palette(theme)
    for n in set(range(len(SHADES))) - book.own:
        assert palette[3 * n : 3 * n + 3] == theme.palette[3 * n : 3 * n + 3]


@every_theme
@pytest.mark.parametrize(
    ("key", "ink", "ground"),
    [(key, ink, ground) for key, pairs in WRITTEN.items() for ink, ground in pairs],
)
def test_letters_on_a_material_meet_wcag_aa(
    theme: Theme, key: str, ink: Colour, ground: Colour
) -> None:
    book = RENDERERS[key].book
    assert contrast(shown(book, theme, ink), shown(book, theme, ground)) >= 4.5


@every_material
@every_theme
def test_a_mark_stands_out_from_every_material(key: str, theme: Theme) -> None:
    book = RENDERERS[key].book
    for role in book.light:
        behind = shown(book, theme, role)
        line, rim = (theme.colour(mark) for mark in (GOLD, GROUND))
        assert max(contrast(line, behind), contrast(line, rim)) >= 3


def share_of_material(key: str, seats: int) -> float:
    """Return the share of an opening's board that is drawn with entries of the material."""
    game, renderer = GAMES[key], RENDERERS[key]
    state, _ = game.new(game.setup(seats), bytes(16))
    sheet = renderer.board(game.view(state, None), NAMES[:seats])
    assert sheet.book is renderer.book
    board = sheet.image.pixels.crop(sheet.board_box)
    return sum(board.histogram()[n] for n in renderer.book.own) / (board.width * board.height)


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        (key, seats)
        for key in WITH_MATERIAL
        for seats in GAMES[key].seats[1:]
        if key != "squarriors"  # whose places are seen when creatures are there
    ],
)
def test_the_board_of_any_number_of_players_is_of_its_material(key: str, seats: int) -> None:
    assert share_of_material(key, seats) > share_of_material(key, GAMES[key].seats[0]) / 3 > 0


@pytest.mark.parametrize("key", WITH_MATERIAL)
def test_no_game_draws_with_entries_that_its_material_took_the_places_of(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kit draws without a book: there such colours would be spots of cloth or grass."""
    forget()
    foreign: set[int] = set()
    plain = Book.in_palette

    def watched(book: Book, image: object, roles: object) -> object:
        tile = plain(book, image, roles)  # type: ignore[arg-type]
        if book is COMMON:
            foreign.update(narrowed(n, int) for _, n in tile.pixels.getcolors(256) or ())
        return tile

    monkeypatch.setattr(Book, "in_palette", watched)
    game, renderer, random = GAMES[key], RENDERERS[key], Random(5)
    for seats in game.seats:
        state, _ = game.new(game.setup(seats), random.randbytes(16))
        for move in range(24):
            asks = game.asks(state)
            if not asks:
                break
            if move % 8 == 7:
                renderer.board(game.open_view(state), NAMES[:seats])
                own = game.view(state, asks[0].seat)
                if renderer.is_dealt(own):
                    renderer.hand(own, NAMES[:seats])
            game.apply(state, asks[0].seat, at_random(asks[0], random))
    forget()
    assert foreign, "something was drawn"
    assert foreign & renderer.book.own == set()


def test_portraits_keep_their_tones_where_there_are_portraits() -> None:
    for team in TEAMS:
        assert not RENDERERS["square_tactics"].book.own & set(tones(team))
        assert not RENDERERS["squarriors"].book.own & set(tones(team))


def test_a_material_that_needs_more_places_than_there_are_is_refused() -> None:
    with pytest.raises(ValueError, match="2 entries in 1 places"):
        book_of({(4, 8, 12): (0, 0, 0), (8, 8, 12): (0, 0, 0)}, (), [(INKY, INKY)])


def test_blending_is_the_same_however_many_pixels_were_asked_for_before() -> None:
    """Entries are worked out as they come up, by any thread."""
    assert blended([2, 7, 0], GOLD, 0.5)[0] == blended([0, 1, 2], GOLD, 0.5)[2]
    with ThreadPoolExecutor(4) as pool:
        every = set(pool.map(lambda n: blended(range(n % 3, 255), TEXT, 0.25)[-9:], range(24)))
    assert len(every) == 1


def blended(under: Iterable[int], ink: Colour, share: float) -> bytes:
    """Return a row of pixels with a share of a colour over each."""
    entries = bytes(under)
    row = Image.frombytes("P", (len(entries), 1), entries)
    where = Image.new("1", row.size, 1)
    COMMON.blend_into(row, ink, share, where.pixels, (0, 0, *row.size))
    return row.tobytes()


def test_a_pair_of_roles_is_given_up_alone() -> None:
    book = book_of({(4, 8, 12): (0, 0, 0)}, (), [(TEXT, SPACE)])
    [own] = book.own
    assert (SHADES[own].ink, SHADES[own].ground) == (TEXT, SPACE)
