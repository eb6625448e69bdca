"""Cards of any content: nothing sticks out, nothing is told by colour alone, all is described."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from renderers.badge import SIZE, NumberBadge
from renderers.cards.contact import MOST, contact_sheet
from renderers.cards.profile import Fact, GameScore, Profile, Score, profile_card
from renderers.cards.result import Ranked, Result, result_card
from renderers.cards.story import Line, Story
from renderers.film.film import Scene
from renderers.kit.palette import PALETTE, PALETTE_BYTES, index_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import GAP, GOLD, GROUND, PANEL
from renderers.kit.themes import DEFAULT, THEMES
from renderers.picture import ALT_LENGTH
from renderers.registry import RENDERERS

LONG = "W" * 32
EVERY_THEME = pytest.mark.parametrize("theme", THEMES)


def result(players: int = 2, winners: int = 1, text: str = "Ada", turned: str = "") -> Result:
    return Result(
        title="Toy Auction · match 12",
        day="15 January 2027",
        headline=f"{text} wins",
        how="By points.",
        ranking=tuple(
            Ranked(
                name=f"{text} {seat}",
                role="South, Cats",
                tally=f"{seat} captured" if seat % 2 == 0 else "",
                points=str(10 - seat),
                rank=f"{seat + 1}.",
                won=seat < winners,
                badge=NumberBadge(seat),
            )
            for seat in range(players)
        ),
        story=Story(
            turn=f"Turning point · move 7 · {text} takes the lead" if turned else "",
            turned=turned,
        ),
        length="12 moves in 3 minutes",
    )


def opened(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


def edges(image: Image.Image) -> set[object]:
    """Return the colours along the edges of a picture."""
    rgb = image.convert("RGB")
    right, low = rgb.width - 1, rgb.height - 1
    across = [rgb.getpixel((x, y)) for x in range(rgb.width) for y in (0, low)]
    down = [rgb.getpixel((x, y)) for y in range(rgb.height) for x in (0, right)]
    return {*across, *down}


@pytest.mark.parametrize(("players", "winners"), [(2, 1), (2, 2), (3, 1), (4, 2), (4, 4)])
@pytest.mark.parametrize("text", ["Ada", LONG])
def test_nothing_sticks_out_of_a_result_card(players: int, winners: int, text: str) -> None:
    card = result_card(result(players, winners, text, turned=f"{text} plays. " * 20))
    image = opened(card.data)
    assert image.width == 900
    assert edges(image) == {DEFAULT.colour(GROUND)}


@EVERY_THEME
def test_a_result_card_has_the_ground_of_each_look(theme: str) -> None:
    image = opened(result_card(result(), THEMES[theme]).data)
    assert edges(image) == {THEMES[theme].colour(GROUND)}


def test_a_result_card_is_described_with_all_that_it_shows() -> None:
    card = result_card(result(3, turned="Ada takes the last lot."))
    assert card.alt == (
        "Toy Auction · match 12. Ada wins. By points. 1. Ada 0, South, Cats, 10: 0 captured; "
        "2. Ada 1, South, Cats, 9; 3. Ada 2, South, Cats, 8: 2 captured. 12 moves in 3 minutes. "
        "Turning point · move 7 · Ada takes the lead: Ada takes the last lot."
    )


def test_the_longest_description_fits() -> None:
    card = result_card(result(4, 1, LONG, turned=f"{LONG} plays. " * 30))
    assert len(card.alt) <= ALT_LENGTH


def test_without_a_turning_point_the_card_is_shorter() -> None:
    plain, turned = result_card(result()), result_card(result(turned="Ada bids."))
    assert opened(plain.data).height < opened(turned.data).height
    assert "Turning point" not in plain.alt


def with_story(*shares: tuple[float, ...], at: int | None = None) -> Result:
    """Return a result with a board and a curve."""
    lines = tuple(
        Line(NumberBadge(n).team, f"{n + 1}.", own)
        for n, own in enumerate(zip(*shares, strict=True))
    )
    book = RENDERERS["bopbm_squared"].book

    def board() -> Sheet:
        sheet = Sheet(900, 900, PANEL, book)
        sheet.board_box = 60, 200, 840, 800
        return sheet

    story = Story(board, lines, at, "Turning point", "It turned. " * 9)
    return msgspec.structs.replace(result(turned="x"), story=story)


def test_a_result_card_shows_the_last_board_in_small_in_the_material_of_its_game() -> None:
    image = opened(result_card(with_story((0.5, 0.5))).data)
    palette = RENDERERS["bopbm_squared"].book.palette(DEFAULT)
    assert bytes(image.getpalette() or ())[: len(palette)] == palette
    plain = opened(result_card(result(turned="It turned. " * 9)).data)
    assert image.height == plain.height + 400 + GAP, "two thirds of it"


def test_a_board_that_says_nothing_by_itself_is_left_out() -> None:
    told = with_story(*[(0.5, 0.5)] * 3)
    bare = msgspec.structs.replace(told.story, board=lambda: Sheet(900, 900, PANEL))
    without = opened(result_card(msgspec.structs.replace(told, story=bare)).data)
    assert without.height < opened(result_card(told).data).height
    assert NumberBadge(0).team.main in colours_of(without), "its curve is there"


def colours_of(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.convert("RGB").getcolors(999999) or ()}


def curve(*shares: tuple[float, ...], at: int | None = None) -> list[object]:
    """Return the colours of a column at the left and one at the right of the curve."""
    image = opened(result_card(with_story(*shares, at=at)).data).convert("RGB")
    low = image.height
    return [[image.getpixel((x, y)) for y in range(low - 640, low - 260)] for x in (660, 840)]


def test_the_curve_shows_whose_chances_grew() -> None:
    one, other = NumberBadge(0).team.main, NumberBadge(1).team.main
    early, late = curve((0.2, 0.8), (0.5, 0.5), (0.9, 0.1), at=1)
    assert early.count(one) < early.count(other)  # type: ignore[attr-defined]
    assert late.count(one) > late.count(other)  # type: ignore[attr-defined]


def test_the_turning_point_is_on_the_curve() -> None:
    def gold(at: int | None) -> int:
        image = opened(result_card(with_story(*[(0.5, 0.5)] * 3, at=at)).data)
        return image.histogram()[index_of(GOLD)]

    assert gold(1) > gold(None) + 100


def test_two_points_are_no_curve() -> None:
    short, longer = (with_story(*[(0.5, 0.5)] * count) for count in (2, 3))
    assert not short.story.has_curve
    assert longer.story.has_curve


def test_badges_differ_without_colour() -> None:
    grey = {
        NumberBadge(seat).tile(PANEL).convert("L").point(lambda v: v > 90).tobytes()
        for seat in range(4)
    }
    assert len(grey) == 4
    assert NumberBadge(0).tile(PANEL).size == (SIZE, SIZE)


# --- Profiles ----------------------------------------------------------------------------


def test_a_long_name_is_told_to_its_end_on_a_profile() -> None:
    cards = [profile_card(profile(1, 2, f"Bartholomew the Magnificent of {n}")) for n in "AB"]
    names = [opened(card.data).crop((0, 60, 900, 150)).tobytes() for card in cards]
    assert names[0] != names[1]


def profile(games: int, facts: int, text: str = "Ada", score: Score | None = None) -> Profile:
    score = score or Score(12, 1, 7)
    return Profile(
        title="20 matches",
        since="since 1 May 2026",
        name=text,
        score=score,
        labels=("won", "drawn", "lost"),
        games=tuple(GameScore(f"{text} {n}", score, "12 won") for n in range(games)),
        facts=tuple(Fact(f"Fact {n}", text, f"{text} more") for n in range(facts)),
    )


@EVERY_THEME
@pytest.mark.parametrize(("games", "facts"), [(1, 2), (3, 4), (5, 5)])
@pytest.mark.parametrize("text", ["Ada", LONG * 2])
def test_nothing_sticks_out_of_a_profile(theme: str, games: int, facts: int, text: str) -> None:
    image = opened(profile_card(profile(games, facts, text), THEMES[theme]).data)
    assert edges(image) == {THEMES[theme].colour(GROUND)}


@pytest.mark.parametrize(
    "score", [Score(1, 0, 0), Score(0, 1, 0), Score(0, 0, 1), Score(1, 1, 998)]
)
def test_any_results_make_a_bar(score: Score) -> None:
    image = opened(profile_card(profile(1, 0, score=score)).data)
    colours = image.convert("RGB").getcolors(len(PALETTE))
    assert colours is not None
    assert {colour for _, colour in colours} <= set(PALETTE)


def test_won_drawn_and_lost_differ_without_colour() -> None:
    shapes = {
        opened(profile_card(profile(1, 0, score=score)).data).convert("L").tobytes()
        for score in (Score(5, 0, 0), Score(0, 5, 0), Score(0, 0, 5))
    }
    assert len(shapes) == 3


# --- Sheets of key turns -----------------------------------------------------------------


def scenes(count: int) -> list[Scene]:
    heights = (900, 1050, 1128)
    return [
        Scene(partial(Sheet, 900, heights[n % 3], PANEL), f"{n} · {LONG} plays. " * 4, n / count)
        for n in range(count)
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 4, MOST])
def test_a_sheet_holds_every_turn(count: int) -> None:
    image = opened(contact_sheet("Toy · match 1", "Ada wins.", scenes(count), PALETTE_BYTES).png())
    columns = min(3, count)
    rows = -(-count // 3)
    assert image.width == 48 + columns * 462 - 12
    assert image.height > rows * 450
    assert edges(image) == {GROUND}


def test_a_star_stands_before_winners_unless_the_match_was_drawn() -> None:
    """Partners who win together have one, too: they are one side."""
    partners, draw = result(4, 2), msgspec.structs.replace(result(4, 2), drawn=True)
    assert has_star(result_card(partners).data)
    assert not has_star(result_card(draw).data)


def has_star(data: bytes) -> bool:
    """Whether something golden stands at the left of the headline."""
    corner = opened(data).convert("RGB").crop((0, 60, 110, 150))
    return DEFAULT.colour(GOLD) in {corner.getpixel((x, y)) for x in range(110) for y in range(90)}
