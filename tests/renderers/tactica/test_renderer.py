from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from games.decisions import Resign
from games.simulate import at_random
from games.tactica.board import NUMBERS
from games.tactica.game import Tactica
from games.tactica.laid_out import table
from games.tactica.state import Table
from renderers.edge import Pictures
from renderers.kit.close_up import close_up
from renderers.kit.sheet import Sheet
from renderers.kit.style import BOARD, BRIGHT, GOLD, RED, WIDTH, Colour
from renderers.picture import ALT_LENGTH, Picture
from renderers.tactica.canvas import Canvas
from renderers.tactica.hexes import middle_of
from renderers.tactica.material import BOOK
from renderers.tactica.renderer import TacticaRenderer
from tests.games.tactica.tables import GAME, MOON, SUN, play
from tests.renderers.tactica.positions import NAMES, attacked, battle, crowded, crown_taken

PICTURES = Pictures(TacticaRenderer(), GAME.words)
LARGEST = 140 * 1024


def test_the_barracks_are_shown_once_there_is_something_in_them() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    random, shown = Random(3), []
    while not state.round:
        for seat in (SUN, MOON):
            view = GAME.view(state, seat)
            assert TacticaRenderer().is_dealt(view) >= bool(view.hand or view.picked)
            shown.append((view.asked, TacticaRenderer().is_dealt(view)))
        ask = GAME.asks(state)[0]
        GAME.apply(state, ask.seat, at_random(ask, random), ask)
    assert shown[0] == ("walls", False)
    assert shown[-1] == ("deploy", True)


def size_of(picture: Picture) -> tuple[int, int]:
    return Image.open(BytesIO(picture.data)).size


def count(picture: Picture, colour: Colour) -> int:
    """Return the number of pixels of a colour."""
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    return {shade: n for n, shade in image.getcolors(1 << 16) or ()}.get(colour, 0)


@pytest.mark.parametrize("position", [battle, attacked, crown_taken, crowded])
def test_boards_are_small_files_with_an_alt_text(position: Callable[[], Table]) -> None:
    board = PICTURES.board(GAME.view(position(), None), NAMES)
    assert len(board.data) <= LARGEST
    assert size_of(board)[0] == WIDTH
    assert 0 < len(board.alt) <= ALT_LENGTH


def test_everybody_gets_the_same_board() -> None:
    on = attacked()
    assert len({PICTURES.board(GAME.view(on, seat), NAMES) for seat in (None, SUN, MOON)}) == 1


def test_a_board_tells_nothing_of_hidden_cards() -> None:
    """Sun has another hand of the same size, and the piles hold the other cards."""
    boards = set()
    for hand in ("foot press", "archer spy"):
        on = table("sun foot e5", "moon foot e7", f"sun hand: {hand}", phase="move")
        boards.add(PICTURES.board(GAME.view(on, None), NAMES).data)
        boards.add(PICTURES.board(GAME.view(on, SUN), NAMES, bottom=SUN).data)
    assert len(boards) == 1


def test_a_secret_choice_of_walls_is_seen_by_who_made_it_alone() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    hands = [PICTURES.hand(GAME.view(state, seat), NAMES).data for seat in (SUN, MOON)]
    boards = []
    for walls in ("a2 + b2 + c2 + d2 + e2", "a2 + c2 + e2 + g2 + i2"):
        state, _ = GAME.new(GAME.setup(2), bytes(16))
        play(state, f"sun: {walls}")
        boards.append(PICTURES.board(GAME.view(state, None), NAMES).data)
        assert PICTURES.hand(GAME.view(state, MOON), NAMES).data == hands[MOON]
        assert PICTURES.hand(GAME.view(state, SUN), NAMES).data != hands[SUN]
    assert boards[0] == boards[1]


def test_the_board_can_be_turned_round() -> None:
    view = GAME.view(battle(), None)
    sun, moon = (PICTURES.board(view, NAMES, bottom=seat) for seat in (SUN, MOON))
    assert sun == PICTURES.board(view, NAMES)
    assert moon.data != sun.data
    assert size_of(moon) == size_of(sun)


def test_candidates_are_marked() -> None:
    view = GAME.view(battle(), None)
    plain, marked = (
        PICTURES.board(view, NAMES, candidates=words) for words in ((), ("d4", "d3 + f3", "e4"))
    )
    assert count(marked, GOLD) > count(plain, GOLD) + 2000
    other_words = PICTURES.board(view, NAMES, candidates=("done", "champion", "attack", "7"))
    assert other_words == plain


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_the_owner_of_a_wall_stays_visible_when_it_can_be_picked(side: str) -> None:
    """b2 is a wall, and the same troop stands on it."""
    boards = []
    for walls in (f"{side} wall b2", f"{side} wall a2"):
        on = table("sun foot b2", "moon foot e7", "sun wall f2", "moon wall f9", walls)
        image = TacticaRenderer().board(GAME.view(on, None), NAMES, candidates=("b2",)).image
        x, y = middle_of(NUMBERS["b2"], 1, SUN)
        boards.append(image.crop((int(x) - 20, int(y) + 130, int(x) + 60, int(y) + 230)).tobytes())
    assert boards[0] != boards[1]


def test_cards_that_can_be_picked_are_marked() -> None:
    view = GAME.view(battle(), SUN)
    plain, marked, none = (
        PICTURES.hand(view, NAMES, candidates=words) for words in ((), ("press",), ("spy", "e5"))
    )
    assert count(marked, GOLD) > count(plain, GOLD)
    assert none == plain


def test_attacks_in_progress_are_drawn() -> None:
    on = battle()
    quiet = count(PICTURES.board(GAME.view(on, None), NAMES), RED)
    play(on, "attack e6 with e5 + f5")
    declared = count(PICTURES.board(GAME.view(on, None), NAMES), RED)
    assert declared > quiet + 500


def shot() -> Table:
    """An Archer of Moon is about to shoot one of Sun's; the way leads past a Foot."""
    return table(
        *("moon archer x1 g7", "sun foot g5", "sun foot g4", "sun archer h3", "moon foot a8"),
        *("sun wall g2", "moon wall e9", "ridge f6", "ridge h7", "sun hand: disengage"),
        turn=MOON,
    )


def changed(
    before: Image.Image, after: Image.Image, name: str, box: tuple[int, int, int, int]
) -> int:
    """Return the number of changed pixels of a hex, in a box around its middle."""
    x, y = middle_of(NUMBERS[name], 1, SUN)
    x, y = x + 7, y + 178  # the left and the top of the field
    left, top, right, low = box
    crop = round(x + left), round(y + top), round(x + right), round(y + low)
    now, then = (image.convert("L").crop(crop) for image in (after, before))
    return sum(ImageChops.difference(now, then).histogram()[1:])


def test_neither_shots_nor_sums_hide_troops_and_names() -> None:
    on = shot()
    before = TacticaRenderer().board(GAME.view(on, None), NAMES).image.pixels
    play(on, "attack h3 with g7", "done")
    after = TacticaRenderer().board(GAME.view(on, None), NAMES).image.pixels
    for name in ("g5", "g4"):
        assert changed(before, after, name, (-20, -16, 20, 20)) == 0  # the troop
        assert changed(before, after, name, (-11, -37, 11, -21)) == 0  # its name
    assert changed(before, after, "h3", (-24, -16, 24, 32)) < 48 * 48 // 10


def test_a_move_begins_beside_the_name_of_its_hex() -> None:
    on = table("sun foot g5", "sun foot b2", "moon foot a8", phase="move")
    before = TacticaRenderer().board(GAME.view(on, None), NAMES).image.pixels
    play(on, "move g5 g6")
    after = TacticaRenderer().board(GAME.view(on, None), NAMES).image.pixels
    empty = table("sun foot g6", "sun foot b2", "moon foot a8", phase="move")
    vacant = TacticaRenderer().board(GAME.view(empty, None), NAMES).image.pixels
    assert changed(before, after, "g5", (-16, -12, 16, 12))
    assert changed(vacant, after, "g5", (-16, -12, 16, 12)), "the ghost of what left"
    x, y = (round(part) for part in middle_of(NUMBERS["g5"], 1, SUN))
    x, y = x + 7, y + 178
    arrow = BOOK.index_of(BRIGHT)
    assert after.crop((x - 16, y - 12, x + 16, y + 12)).histogram()[arrow] == 0


def test_a_wall_that_a_troop_left_looks_like_any_free_wall() -> None:
    on = table("sun foot b2", "sun wall b2", "moon foot a8", phase="move")
    play(on, "move b2 a2")
    after = TacticaRenderer().board(GAME.view(on, None), NAMES).image.pixels
    free = table("sun foot a2", "sun wall b2", "moon foot a8", phase="move")
    vacant = TacticaRenderer().board(GAME.view(free, None), NAMES).image.pixels
    assert changed(vacant, after, "b2", (-18, 2, 18, 20)) == 0


def test_a_target_is_framed_while_its_attackers_are_picked() -> None:
    on = battle()
    before = PICTURES.board(GAME.view(on, None), NAMES)
    play(on, "attack e6")
    picking = PICTURES.board(GAME.view(on, None), NAMES)
    assert count(picking, RED) > count(before, RED) + 500


def test_a_name_that_an_arrow_passes_over_moves_up() -> None:
    on = table("sun foot d4", "sun foot h4", "moon foot a8", phase="move")
    play(on, "move d4 f4", "move h4 h5")
    for bottom in (SUN, MOON):
        canvas = Canvas(Sheet(WIDTH, WIDTH, BOARD, BOOK), GAME.view(on, None), 0, 0, bottom)
        assert canvas.crossed == {NUMBERS["e4"]}


def test_only_a_player_has_a_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.hand(GAME.view(battle(), None), NAMES)


def test_a_hand_shows_the_viewers_cards_alone() -> None:
    on = battle()
    sun, moon = (PICTURES.hand(GAME.view(on, seat), NAMES) for seat in (SUN, MOON))
    assert sun.data != moon.data
    empty = table("sun foot e5", "moon foot e7", phase="move")
    assert size_of(PICTURES.hand(GAME.view(empty, SUN), NAMES))[1] < size_of(sun)[1]


def test_hands_are_open_at_the_end() -> None:
    on = battle()
    GAME.apply(on, MOON, Resign())
    closed, opened = (
        PICTURES.board(view, NAMES) for view in (GAME.view(on, None), GAME.open_view(on))
    )
    assert opened.data != closed.data


def test_names_that_the_font_lacks_are_drawn_as_the_side() -> None:
    view = GAME.view(battle(), None)
    strange, plain = (PICTURES.board(view, n) for n in (("太郎", "🌸"), ("Sun", "Moon")))
    assert strange.data == plain.data


def test_the_longest_names_fit() -> None:
    view = GAME.view(attacked(), None)
    for names in (("W" * 32, "M" * 32), ("i" * 32, "l" * 32)):
        board = PICTURES.board(view, names)
        assert size_of(board)[0] == WIDTH
        assert len(board.alt) <= ALT_LENGTH


def test_badges_differ_by_more_than_colour() -> None:
    view = GAME.view(battle(), None)
    sun, moon = (TacticaRenderer().badge(view, seat) for seat in (SUN, MOON))
    assert sun.team != moon.team
    tiles = [badge.tile(BOARD).pixels.convert("RGB") for badge in (sun, moon)]
    shades = [tile.getcolors(1 << 12) or () for tile in tiles]
    assert len(shades[MOON]) > len(shades[SUN]), "stripes"


def test_equal_views_give_equal_bytes_in_any_thread() -> None:
    view = GAME.view(attacked(), None)
    with ThreadPoolExecutor(4) as pool:
        boards = set(pool.map(lambda _: PICTURES.board(view, NAMES), range(12)))
    assert len(boards) == 1


@pytest.mark.parametrize("match", [value.key for value in Tactica.options[0].values])
def test_positions_of_random_matches_are_drawn(match: str) -> None:
    random, drawn = Random(2), 0
    state, _ = GAME.new(GAME.setup(2, {"match": match}), random.randbytes(16))
    while asks := GAME.asks(state):
        if random.random() < 0.1:
            words = {word for choice in asks[0].choices for word in choice.notation.split()}
            bottom = random.choice((None, SUN, MOON))
            view = GAME.view(state, None)
            board = PICTURES.board(view, NAMES, bottom=bottom, candidates=words)
            PICTURES.hand(GAME.view(state, asks[0].seat), NAMES, candidates=words)
            assert len(board.data) <= LARGEST + 12_000, "with many hexes framed"
            drawn += 1
        GAME.apply(state, asks[0].seat, at_random(asks[0], random))
    PICTURES.board(GAME.open_view(state), NAMES)
    assert drawn


@pytest.mark.parametrize("seats", [4, 6])
def test_a_tall_board_in_a_hand_keeps_the_field_and_the_own_side(seats: int) -> None:
    """Six panels above and below the field left no room for the question on a phone."""
    state, _ = GAME.new(GAME.setup(seats), bytes(16))
    sheet = TacticaRenderer().board(GAME.view(state, None), [f"P{seat}" for seat in range(seats)])
    part = close_up(sheet)
    assert part is not None
    assert part.image.height <= 1300
    assert sheet.board_box is not None
    _, top, _, low = sheet.board_box
    assert part.image.height >= low - top
