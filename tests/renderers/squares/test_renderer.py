from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from random import Random

import msgspec
import pytest
from PIL import Image

from games.decisions import Resign
from games.squares.board import BLUE, GRAY, SPACES
from games.squares.board import NAMES as SPACE_NAMES
from games.squares.laid_out import position
from games.squares.state import SquaresState
from games.squares.units import KINDS, unit
from games.state import Outcome
from renderers.edge import Pictures
from renderers.kit.arrows import PAD, arrow
from renderers.kit.seats import Condition
from renderers.kit.style import GROUND, WIDTH
from renderers.picture import ALT_LENGTH, Picture
from renderers.squares.arrows import INKS
from renderers.squares.ground import MAP_HEIGHT, MAP_WIDTH, box_of, middle_of
from renderers.squares.labels import where
from renderers.squares.panels import players_of
from renderers.squares.renderer import SquaresRenderer
from renderers.squares.units import badge_of, counter
from renderers.squares.ways import way_of
from tests.games.squares.positions import GAME, do
from tests.games.squares.test_perft import POSITIONS, lines_meet

PICTURES = Pictures(SquaresRenderer(), GAME.words)
NAMES = ("Ada", "Bo")
LARGEST = 145_000


def test_at_the_choice_of_an_action_cavalry_is_no_unit() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    view = GAME.view(state, GAME.asks(state)[0].seat)
    plain, marked = (
        SquaresRenderer().hand(view, NAMES, candidates=words).image.tobytes()
        for words in ((), ("infantry", "artillery", "cavalry"))
    )
    actions = SquaresRenderer().hand(view, NAMES, candidates=("move", "cavalry", "pass"))
    assert actions.image.tobytes() == plain != marked


@pytest.mark.parametrize("seat", [0, 1])
def test_other_names_are_drawn_and_what_can_be_picked_stays(seat: int) -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    view = GAME.view(state, None)
    printed, renamed = SquaresRenderer(), SquaresRenderer().renamed()
    one, other = (
        each.board(view, NAMES, bottom=seat, candidates=("G3C", "BR"))
        for each in (printed, renamed)
    )
    assert one.image.tobytes() != other.image.tobytes()
    assert one.hit_map == other.hit_map
    alt = PICTURES.renamed().board(view, NAMES).alt
    assert alt == GAME.words.renaming.shown(PICTURES.board(view, NAMES).alt)


def size_of(picture: Picture) -> tuple[int, int]:
    return Image.open(BytesIO(picture.data)).size


@pytest.mark.parametrize("position", POSITIONS)
def test_crowded_maps_are_small_files(position: object) -> None:
    board = PICTURES.board(GAME.view(position(), None), NAMES)  # type: ignore[operator]
    assert len(board.data) <= LARGEST
    assert size_of(board)[0] == WIDTH
    assert 0 < len(board.alt) <= ALT_LENGTH


def test_everybody_gets_the_same_board() -> None:
    on = lines_meet()
    assert len({PICTURES.board(GAME.view(on, seat), NAMES) for seat in (None, 0, 1)}) == 1


def test_the_private_picture_is_the_map_from_the_viewers_side() -> None:
    on = lines_meet()
    board = PICTURES.board(GAME.view(on, None), NAMES)
    blue, gray = (PICTURES.hand(GAME.view(on, seat), NAMES) for seat in (BLUE, GRAY))
    assert gray.data == board.data
    assert blue.data != board.data
    assert size_of(blue) == size_of(board)
    assert "infantry" in blue.alt
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.hand(GAME.view(on, None), NAMES)


def test_the_reserve_of_the_viewer_is_at_the_bottom() -> None:
    for seat in (BLUE, GRAY):
        reserve = (0, SPACES - 1)[seat]
        assert box_of(reserve, seat) == (0, MAP_HEIGHT - 96, MAP_WIDTH, MAP_HEIGHT)
        assert box_of(reserve, 1 - seat) == (0, 0, MAP_WIDTH, 96)


def test_every_unit_and_every_limit_looks_different() -> None:
    codes = [
        unit(seat, kind, moved, attacked, tired)
        for seat in (0, 1)
        for kind in KINDS
        for moved, attacked, tired in ((0, 0, False), (2, 0, False), (0, 2, False), (0, 0, True))
    ]
    assert len({counter(code, GROUND).tile.tobytes() for code in codes}) == len(codes)
    assert [badge_of(code) for code in codes[:4]] == ["", "M", "A", "rest"]


def test_armies_differ_in_their_frames_and_not_only_in_colour() -> None:
    blue, gray = (counter(unit(seat, 1), GROUND).shape for seat in (0, 1))
    assert blue.tobytes() != gray.tobytes()


def test_the_last_turn_is_marked() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C, I B3L")
    before = PICTURES.board(GAME.view(on, None), NAMES).data
    do(on, "attack B1C from G1C with G1CR", "stand")
    attacked = PICTURES.board(GAME.view(on, None), NAMES)
    image = Image.open(BytesIO(attacked.data)).convert("RGB")
    colours = {colour for _, colour in image.getcolors(maxcolors=1 << 16) or ()}
    assert INKS["attack"] in colours
    assert INKS["support"] in colours
    assert attacked.data != before
    do(on, "option 3")
    assert "lost on B1C" in PICTURES.board(GAME.view(on, None), NAMES).alt


def test_panels_tell_who_must_act_and_who_won() -> None:
    on = position(gray="I G1C", blue="I B1C", passed=(True, False), lost=((1, 0, 0), (0, 0, 3)))
    blue, gray = players_of(GAME.view(on, None), NAMES)
    assert (blue.note, gray.note) == ("next: double turn", "")
    assert (blue.seat.score, gray.seat.score) == ("6", "1")
    assert (blue.seat.leads, gray.seat.leads) == (True, False)
    assert (blue.seat.condition, gray.seat.condition) == (Condition.IDLE, Condition.TURN)
    GAME.apply(on, GRAY, Resign())
    blue, gray = players_of(GAME.view(on, None), NAMES)
    assert (blue.seat.condition, gray.seat.condition) == (Condition.WON, Condition.RESIGNED)
    double, _ = players_of(GAME.view(position(turn=BLUE, blue="I B1C", double=True), None), "ab")
    assert double.note == "double turn: 2 left"


def test_an_attacked_player_answers_in_the_others_turn() -> None:
    on = position(gray="I G1C, I G1CR", blue="I B1C, I B3L")
    do(on, "attack B1C from G1C with G1CR")
    blue, gray = players_of(GAME.view(on, None), NAMES)
    assert (blue.seat.condition, gray.seat.condition) == (Condition.ANSWER, Condition.PAUSED)


def test_names_that_the_font_lacks_are_drawn_as_the_army() -> None:
    view = GAME.view(lines_meet(), None)
    strange, plain = (PICTURES.board(view, n) for n in (("太郎", "🌸"), ("Blue", "Gray")))
    assert strange.data == plain.data


def test_the_longest_names_fit() -> None:
    on = lines_meet()
    for names in (("W" * 32, "M" * 32), ("i" * 32, "l" * 32)):
        board = PICTURES.board(GAME.view(on, None), names)
        assert size_of(board)[0] == WIDTH
        assert len(board.alt) <= ALT_LENGTH


def test_equal_views_give_equal_bytes_in_any_thread() -> None:
    view = GAME.view(lines_meet(), 0)
    with ThreadPoolExecutor(4) as pool:
        boards = set(pool.map(lambda _: PICTURES.board(view, NAMES), range(12)))
    assert len(boards) == 1


def test_positions_of_a_random_match_are_drawn() -> None:
    random, drawn = Random(2), 0
    state, _ = GAME.new(GAME.setup(2), random.randbytes(16))
    while asks := GAME.asks(state):
        if random.random() < 0.1:
            board = PICTURES.board(GAME.view(state, None), NAMES)
            PICTURES.hand(GAME.view(state, 0), NAMES)
            assert len(board.data) <= LARGEST
            drawn += 1
        GAME.apply(state, asks[0].seat, random.choice(asks[0].choices))
    PICTURES.board(GAME.view(state, None), NAMES)
    assert drawn


def test_the_turn_that_runs_is_counted_and_at_the_end_those_that_were_taken() -> None:
    assert where(0, over=False).endswith("Turn 1")
    assert where(106, over=True).endswith("turn 106")


def test_a_match_that_is_broken_off_ends_in_the_turn_that_ran() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    shown = where(state.turns, over=False)
    GAME.apply(state, 0, Resign())
    assert GAME.view(state, None).broken_off
    assert where(state.turns, over=True, broken_off=True) == shown.replace("Turn", "Final, turn")


def test_a_match_that_is_played_out_is_not_broken_off() -> None:
    view = GAME.view(GAME.new(GAME.setup(2), bytes(16))[0], None)
    ends = {
        reason: msgspec.structs.replace(view, outcome=Outcome(reason, (1, 2)))
        for reason in GAME.reasons
    }
    assert {reason for reason, end in ends.items() if end.broken_off} == {"agreed", "resigned"}


COUNTER = (72, 50)
"""The width and height of a unit, without its rim."""


def crossed(on: SquaresState, bottom: int) -> list[str]:
    """Return the squares with units below the arrow of a move, except its ends."""
    view = GAME.view(on, None)
    [mark] = view.last
    held = {space for space, code in enumerate(view.board) if code}
    way = way_of(view, mark, held, bottom)
    body, _ = arrow(tuple((round(x - way[0][0]), round(y - way[0][1])) for x, y in way[1:]), False)
    left, top = (min(values) - PAD for values in zip(*way, strict=True))
    hit = []
    for space in held - {mark.src, mark.dst}:
        x, y = middle_of(space, bottom)
        x, y = x - left - COUNTER[0] / 2, y - top - COUNTER[1] / 2
        box = round(x), round(y), round(x) + COUNTER[0], round(y) + COUNTER[1]
        if body.pixels.crop(box).getbbox():
            hit.append(SPACE_NAMES[space])
    return hit


@pytest.mark.parametrize("bottom", [BLUE, GRAY])
@pytest.mark.parametrize(
    ("gray", "move"),
    [
        ("C G3C, C G3L, C G2L", "move GR cavalry G2R"),
        ("C G3L, I G3C, I G2CR", "move G3L G3R"),  # by its own reserve
        ("C G2CL, I G1CR, I G1C", "move G2CL G1R"),
    ],
)
def test_a_move_is_not_drawn_over_units_that_it_went_around(
    gray: str, move: str, bottom: int
) -> None:
    on = position(gray=gray, blue="C B2L", reserves=("9I 3A", "9I 3A 1C"))
    do(on, move)
    assert crossed(on, bottom) == []
