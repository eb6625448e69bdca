"""Pictures of density 2: the same pictures, with four pixels for each one.

All that tells where something is stays as it is, see `facts`. What is drawn is compared with the
plain picture twice. Lines of text are as long at both densities, but the letters within them stand
a little differently, by up to 2.5 dp in a long line, since the outlines of small ones are fitted
to pixels. So with letters a picture is compared loosely, and without them closely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from games.registry import GAMES
from renderers.edge import Pictures, picture
from renderers.kit.close_up import close_up
from renderers.kit.density import DENSITIES, Density, drawn_at
from renderers.kit.drawing import Draw
from renderers.kit.faces import SIDE, Face, Form
from renderers.kit.sheet import Sheet
from renderers.kit.themes import DEFAULT, THEMES, Theme
from renderers.picture import Picture
from renderers.registry import RENDERERS
from tests.games.every_game import FIRST_OF_EACH, Case, in_cases
from tests.players import PLAYERS
from tests.renderers.goldens import ALL, Golden, sheet_of
from tests.renderers.kept import forget
from tests.renderers.test_hits import Moment, every_moment

MEAN, SPOT, REACH = 7.5, 34, 4
"""With letters: the most that the colours differ in mean, and at a spot, where they are the mean of
a square that reaches so many pixels to each side, in pictures of half the plain size. They are 4.9
and 28 in the golden pictures; on a page that is all text, a tribe's cards, the mean is 6.7."""
BARE_MEAN, BARE_SPOT, BARE_REACH = 1.3, 37, 2
"""Without letters. They are 1.0 and 33 in the golden pictures, where lines of ink are narrower than
a plain pixel."""
SHARPER = 1.5
"""How many times as steep the steps from pixel to pixel are in a dense picture, compared with the
plain one enlarged smoothly. They are about twice as steep in the golden pictures."""
LOOKED_AT = 800
"""The rows in which they are compared."""

MARKED = ("tactics_marked", "squares_marked", "bopbm_marked", "tactica_start", "squarriors_marked")
"""A picture of each game, with something to pick if one has."""

Drawing = Callable[[], Sheet]


def both(draw: Drawing) -> tuple[Sheet, Sheet]:
    """Return a drawing at both densities."""
    with drawn_at(1):
        plain = draw()
    with drawn_at(2):
        dense = draw()
    return plain, dense


def facts(sheet: Sheet) -> dict[str, Any]:
    """Return all that a sheet tells about its picture, and its close-up about its part."""
    with drawn_at(sheet.image.density):
        part = close_up(sheet)
    told = {
        "size": sheet.image.size,
        "hits": sheet.hit_map,
        "marked": sheet.marked,
        "footprints": sheet.footprints,
        "rolls": [(each.roll, [face.size for face in each.faces]) for each in sheet.rolling],
        "signs": sheet.signs,
        "board": sheet.board_box,
        "legend": sheet.legend,
        "core": sheet.core,
    }
    if part is not None:
        told |= {"part": part.image.size, "its hits": part.hit_map, "its signs": part.signs}
    return told


def tells_the_same(plain: Sheet, dense: Sheet) -> None:
    """Check that only the pixels are more."""
    assert (plain.image.density, dense.image.density) == DENSITIES
    assert plain.image.pixels.size == plain.image.size
    width, height = plain.image.size
    assert dense.image.pixels.size == (2 * width, 2 * height)
    assert facts(plain) == facts(dense)


def coloured(sheet: Sheet, theme: Theme = DEFAULT) -> Image.Image:
    image = sheet.image.pixels.copy()
    image.putpalette(sheet.book.palette(theme))
    return image.convert("RGB")


def apart(plain: Image.Image, dense: Image.Image, reach: int) -> tuple[float, int]:
    """Return how far the colours of two pictures lie apart, in mean and at a spot."""
    one, other = plain.reduce(2), dense.reduce(4)
    mean = max(ImageStat.Stat(ImageChops.difference(one, other)).mean)
    blur = ImageFilter.BoxBlur(reach)
    spots = ImageChops.difference(one.filter(blur), other.filter(blur))
    return mean, max(most for _, most in spots.getextrema())  # type: ignore[misc]


def shows_the_same(
    plain: Sheet, dense: Sheet, theme: Theme = DEFAULT, *, bare: bool = False, about: str = ""
) -> None:
    """Check that nothing is missing, shifted, or drawn at the wrong scale."""
    mean, spot, reach = (BARE_MEAN, BARE_SPOT, BARE_REACH) if bare else (MEAN, SPOT, REACH)
    found = apart(coloured(plain, theme), coloured(dense, theme), reach)
    assert found[0] <= mean, about
    assert found[1] <= spot, about


def is_sharper(plain: Sheet, dense: Sheet, theme: Theme = DEFAULT) -> None:
    """Check that a picture is drawn finer, and is not the plain one enlarged."""
    height = min(LOOKED_AT, plain.image.height)
    fine, small = (
        coloured(each, theme).crop((0, 0, each.image.pixels.width, each.image.density * height))
        for each in (dense, plain)
    )
    smooth = small.resize(fine.size, Image.Resampling.BICUBIC)
    assert steepness(fine) > SHARPER * steepness(smooth)
    squares = fine.reduce(2).resize(fine.size, Image.Resampling.NEAREST)
    differ = ImageStat.Stat(ImageChops.difference(fine, squares)).mean
    assert max(differ) > 0.1, "the pixels of a dp differ"


def steepness(image: Image.Image) -> float:
    """Return the mean square of the step from a pixel to the next one on the right."""
    gray = image.convert("L")
    steps = ImageChops.difference(gray, ImageChops.offset(gray, 1, 0))
    return ImageStat.Stat(steps).rms[0] ** 2


# --- The golden pictures --------------------------------------------------------------------------


@pytest.mark.parametrize("golden", ALL, ids=lambda golden: golden.name)
def test_a_picture_is_the_same_and_finer(golden: Golden) -> None:
    """Of each picture of every game, with all that lies on boards, in hands and on cards."""
    plain, dense = both(lambda: sheet_of(golden))
    tells_the_same(plain, dense)
    shows_the_same(plain, dense, THEMES[golden.theme])
    if golden.name in MARKED:
        is_sharper(plain, dense, THEMES[golden.theme])


# --- Random positions -----------------------------------------------------------------------------


def sheets_of(moment: Moment) -> tuple[list[Sheet], list[Sheet]]:
    with drawn_at(1):
        plain = moment.sheets(moment.parts)
    with drawn_at(2):
        dense = moment.sheets(moment.parts)
    return plain, dense


LARGEST = {case.key: case for case in sorted(FIRST_OF_EACH, key=lambda case: case.seats)}
"""A case of each game with the most players."""


@in_cases(lambda case: case.key in RENDERERS and case in LARGEST.values())
def test_whatever_is_asked_all_places_stay_as_they_are(case: Case) -> None:
    """With all candidates marked."""
    places = 0
    for moment in every_moment(case, most=2):
        for plain, dense in zip(*sheets_of(moment), strict=True):
            tells_the_same(plain, dense)
            places += len(dense.hits)
    assert places > 0


@pytest.mark.soak
@in_cases(lambda case: case.key in RENDERERS and case in FIRST_OF_EACH)
def test_random_positions_are_the_same_and_finer(case: Case) -> None:
    for moment in every_moment(case, seed=1, most=24):
        for plain, dense in zip(*sheets_of(moment), strict=True):
            tells_the_same(plain, dense)
            shows_the_same(plain, dense, about=str(moment))
            is_sharper(plain, dense)


# --- Files ----------------------------------------------------------------------------------------

PINK = (250, 10, 190)
FACE = Face(bytes(PINK) * SIDE * SIDE)


def opening(key: str) -> tuple[Any, Any, tuple[str, ...]]:
    """Return what everybody, and what the first who is asked, sees of an opening; and the names."""
    game = GAMES[key]
    state, _ = game.new(game.setup(game.seats[0]), bytes(16))
    return (
        game.view(state, None),
        game.view(state, game.asks(state)[0].seat),
        PLAYERS[: game.seats[0]],
    )


def pictures_of(key: str, density: Density, *faces: Face | None) -> Pictures:
    return Pictures(RENDERERS[key], GAMES[key].words, faces, density)


def read(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


@pytest.mark.parametrize("key", RENDERERS)
def test_a_file_has_its_members_face_in_the_same_place(key: str) -> None:
    """The face is drawn from its own pixels, after all else."""
    view, _, names = opening(key)
    shown: list[Image.Image] = []
    for density in DENSITIES:
        plain = pictures_of(key, density).board(view, names)
        faced = pictures_of(key, density, FACE).board(view, names)
        assert (plain.hit_map, plain.alt) == (faced.hit_map, faced.alt)
        with drawn_at(density):
            sheet = RENDERERS[key].board(view, names)
        [sign] = [sign for sign in sheet.signs if sign.seat == 0]
        image = read(faced)
        assert image.size == tuple(density * length for length in sheet.image.size)
        changed = ImageChops.difference(read(plain), image)
        box = changed.getbbox()
        assert box is not None
        assert box == pytest.approx(
            tuple(density * edge for edge in around(sign.x, sign.y, sign.form)), abs=10 * density
        )
        disc = density * sign.form.disc
        pink = sum(count for count, ink in image.getcolors(1 << 20) or () if ink == PINK)
        assert pink == pytest.approx(0.62 * disc * disc, rel=0.3)
        shown.append(image)
    plain_file, dense_file = shown
    assert apart(plain_file, dense_file, REACH)[1] <= SPOT


def around(x: float, y: float, form: Form) -> tuple[float, float, float, float]:
    """Return the box of a face and of the sign at its corner."""
    left, top = x - form.width / 2 + form.aside, y - form.height / 2 + form.aside
    return left, top, left + form.width, top + form.height


@pytest.mark.parametrize("key", RENDERERS)
def test_a_close_up_is_a_file_of_that_density(key: str) -> None:
    """It is cut out of a sheet that is drawn already, when other things may be drawn."""
    [golden] = [golden for golden in ALL if golden.game == key and golden.name in MARKED]
    plain, dense = both(lambda: sheet_of(golden))
    files = [
        picture(sheet, "board.png", "", THEMES[golden.theme], close=True)
        for sheet in (plain, dense)
    ]
    assert files[0].is_part == files[1].is_part
    assert files[0].hit_map == files[1].hit_map
    small, large = map(read, files)
    assert large.size == (2 * small.width, 2 * small.height)
    assert apart(small, large, REACH)[1] <= SPOT


@pytest.mark.parametrize("key", RENDERERS)
def test_all_kinds_of_files_are_of_that_density(key: str) -> None:
    view, own, names = opening(key)
    cards = [card.key for card in GAMES[key].words.cards]
    for draw in (
        lambda pictures: pictures.board(view, names, close=True, candidates=("a1",)),
        lambda pictures: pictures.hand(own, names, close=True) if dealt(key, own) else None,
        lambda pictures: pictures.side(view, names, 0),
        lambda pictures: pictures.renamed().board(view, names),
        lambda pictures: pictures.card(cards[0], "") if cards else None,
        lambda pictures: pictures.at(2).at(1).at(pictures._density).board(view, names),
    ):
        small, large = (draw(pictures_of(key, density)) for density in DENSITIES)
        assert (small is None) == (large is None)
        if small is not None and large is not None:
            assert small.hit_map == large.hit_map
            assert (small.alt, small.name) == (large.alt, large.name)
            assert read(small).size == small.size
            assert read(large).size == tuple(2 * length for length in small.size)


def dealt(key: str, own: Any) -> bool:
    return RENDERERS[key].is_dealt(own)


# --- Without letters: last, since everything is drawn anew ----------------------------------------


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let nothing be written. What is kept with letters is forgotten first, and what is kept
    without them afterwards."""
    forget()
    monkeypatch.setattr(Draw, "text", lambda *_: None)
    yield
    forget()


def by_game() -> Iterator[Any]:
    """Yield half of each game's pictures, and the other half for `make soak`."""
    for key in RENDERERS:
        own = [golden for golden in ALL if golden.game == key]
        yield pytest.param(own[::2], id=key)
        yield pytest.param(own[1::2], id=f"{key}, others", marks=pytest.mark.soak)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("goldens", [*by_game()])
def test_all_but_the_letters_is_nearly_the_same(goldens: list[Golden]) -> None:
    assert len(goldens) >= 2
    for golden in goldens:
        plain, dense = both(lambda: sheet_of(golden))  # noqa: B023
        shows_the_same(plain, dense, THEMES[golden.theme], bare=True, about=golden.name)


@pytest.mark.soak
@pytest.mark.usefixtures("bare")
@in_cases(lambda case: case.key in RENDERERS and case in FIRST_OF_EACH)
def test_in_random_positions_all_but_the_letters_is_nearly_the_same(case: Case) -> None:
    for moment in every_moment(case, seed=2, most=24):
        for plain, dense in zip(*sheets_of(moment), strict=True):
            shows_the_same(plain, dense, bare=True, about=str(moment))
