from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from games.simulate import at_random
from games.squarriors.board import ARMY, VANGUARD
from games.squarriors.cards.cards import KEYS
from games.squarriors.game import Squarriors
from games.squarriors.view import Departure, SquarriorsView, TrapSeen
from renderers.kit import fonts, footer
from renderers.kit.image import Image
from renderers.kit.palette import index_of
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, MARGIN, MUTED, SMALL, TEAMS, TEXT, WIDTH
from renderers.squarriors import icons, labels
from renderers.squarriors.creatures import ghost_tile
from renderers.squarriors.layout import shown
from renderers.squarriors.renderer import SquarriorsRenderer
from renderers.squarriors.sides import panel_of
from tests.renderers.squarriors.positions import (
    NAMES,
    attacked,
    challenge,
    link,
    middle,
    opening,
    rolled,
    set_up,
)
from tests.soaking import first

DRAWS = SquarriorsRenderer()
GAME = Squarriors()
LARGEST = 220 * 1024
POSITIONS: tuple[Callable[[int], SquarriorsView], ...] = (opening, middle, rolled, challenge)


def test_the_tribes_are_shown_before_one_is_chosen() -> None:
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    tribes = [choice.parts[-1].word for choice in GAME.asks(state)[0].choices]
    shown = DRAWS.hand(GAME.view(state, 0), ("Ada", "Bo"), candidates=tribes)
    assert len(shown.marked) == len(tribes)
    GAME.apply(state, 0, GAME.asks(state)[0].choices[0])
    for seat in (0, 1):
        assert DRAWS.is_dealt(GAME.view(state, seat))
    other = DRAWS.hand(GAME.view(state, 1), ("Ada", "Bo"), candidates=tribes)
    assert other.image.tobytes() == shown.image.tobytes(), "nothing of the tribe handed in"


def board(
    view: SquarriorsView, *, bottom: int | None = None, candidates: Collection[str] = ()
) -> Sheet:
    return DRAWS.board(view, NAMES[: view.seats], bottom=bottom, candidates=candidates)


def differs(one: Sheet, other: Sheet) -> tuple[int, int, int, int] | None:
    """Return the box in which two sheets of the same size differ, if they do."""
    assert one.image.size == other.image.size
    return ImageChops.difference(one.image.pixels, other.image.pixels).getbbox()


def test_a_creature_that_moved_leaves_its_ghost() -> None:
    view = middle(2)
    vex = next(each for each in view.sides[1].creatures if each.name == "vex_undertow")
    there = tuple(
        replace(each, domain=ARMY) if each is vex else each for each in view.sides[1].creatures
    )
    sides = view.sides[0], replace(view.sides[1], creatures=there)
    moved = replace(view, sides=sides, left=(Departure(1, VANGUARD, 1, vex.name),))
    ghost = ghost_tile("Vex Undertow → A", 268, TEAMS[1], TEAMS[1].deep).tobytes()
    for after, is_there in ((moved, True), (replace(moved, left=()), False)):
        tiles = [piece.tile.tobytes() for piece in panel_of(after, 1, "Bo", None).pieces]
        assert (ghost in tiles) == is_there


def test_a_bar_below_the_sides_is_as_long_as_their_strengths() -> None:
    """Ada's side, which is the stronger one, comes last, as its panel does."""
    view = opening(2)
    weak = tuple(replace(each, strength=1) for each in view.sides[1].domains)
    image = board(
        replace(view, sides=(view.sides[0], replace(view.sides[1], domains=weak)))
    ).image.pixels
    colours = [index_of(TEAMS[seat].main) for seat in (1, 0)]
    rows = (
        [image.getpixel((x, y)) for x in range(MARGIN, WIDTH - MARGIN)] for y in range(image.height)
    )
    bar = max(rows, key=lambda row: sum(map(row.count, colours)))
    weaker, stronger = map(bar.count, colours)
    assert stronger > 2 * weaker > 0
    assert bar.index(colours[0]) < bar.index(colours[1])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda made: made.__name__)
def test_boards_are_as_wide_as_all_and_small_files(
    position: Callable[[int], SquarriorsView], seats: int
) -> None:
    sheet = board(position(seats))
    assert sheet.image.width == WIDTH
    assert len(sheet.png()) <= LARGEST * 1.15, "with more on it than a match has"


@pytest.mark.parametrize("seats", first(2, [4, 2, 3]))
def test_positions_of_random_matches_are_drawn(seats: int) -> None:
    random, drawn = Random(seats), 0
    state, _ = GAME.new(GAME.setup(seats), random.randbytes(16))
    while asks := GAME.asks(state):
        ask = random.choice(asks)
        if random.random() < 0.015:
            words = {word for choice in ask.choices for word in choice.notation.split()}
            view, names = GAME.view(state, None), NAMES[:seats]
            bottom = random.choice((None, ask.seat))
            sheet = DRAWS.board(view, names, bottom=bottom, candidates=words)
            assert len(sheet.png()) <= LARGEST + 12_000, "with much marked"
            DRAWS.hand(GAME.view(state, ask.seat), names, candidates=words)
            assert DRAWS.side(view, names, ask.seat)
            drawn += 1
        GAME.apply(state, ask.seat, at_random(ask, random))
    DRAWS.board(GAME.open_view(state), NAMES[:seats])
    assert drawn


# --- Its content -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"expended": True},
        {"damage": 2},
        {"armor": 1},
        {"swayed": True},
        {"hunted": True},
        {"courted": True},
        {"entered": True},
        {"owner": 1},
        {"might": 7},
        {"will": 7},
        {"blood": 7},
        {"provision": 7},
        {"keywords": ("Guard",)},
        {"roles": ("attacker",)},
        {"name": "jay_crier@2"},
        {"marks": middle(2).sides[0].creatures[0].marks},
    ],
    ids=str,
)
@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_is_so_of_a_creature_is_seen(change: dict[str, object], seats: int) -> None:
    view = opening(seats)
    first, *others = view.sides[0].creatures
    side = replace(view.sides[0], creatures=(replace(first, **change), *others))
    changed = replace(view, sides=(side, *view.sides[1:]))
    assert board(view).png() != board(changed).png()


@pytest.mark.parametrize(
    "change",
    [
        {"power": 3},
        {"hand": 3},
        {"provision": 3},
        {"limit": 3},
        {"recruits": 3},
        {"traps": (TrapSeen(2, None), None)},
        {"traps": (None, TrapSeen(2, None))},
        {"lands": (KEYS["rooftops"],)},
        {"out": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("seats", [2, 4])
def test_all_that_is_counted_of_a_player_is_seen(change: dict[str, object], seats: int) -> None:
    view = replace(opening(seats), active=1)  # of more than two, others are strips
    side = replace(view.sides[1], **change)
    changed = replace(view, sides=(view.sides[0], side, *view.sides[2:]))
    assert board(view).png() != board(changed).png()


@pytest.mark.parametrize("strength", range(7))
def test_every_strength_is_another_sign(strength: int) -> None:
    view, pictures = opening(2), set()
    for number in {strength, (strength + 1) % 7}:
        v, a, c = view.sides[0].domains
        side = replace(view.sides[0], domains=(replace(v, strength=number), a, c))
        pictures.add(board(replace(view, sides=(side, view.sides[1]))).png())
    assert len(pictures) == 2


def test_a_card_of_a_chain_is_drawn_otherwise_if_its_link_holds() -> None:
    view = middle(2)
    v, a, c = view.sides[0].domains
    first, *others = a.chain
    chain = (replace(first, holds=not first.holds), *others)
    side = replace(view.sides[0], domains=(v, replace(a, chain=chain), c))
    box = differs(board(view), board(replace(view, sides=(side, view.sides[1]))))
    assert box
    assert box[2] - box[0] < 40


@pytest.mark.parametrize(
    "change",
    [
        {"round": 8},
        {"winter": True},
        {"phase": "provision"},
        {"active": 0},
        {"waiting": (0,)},
        {"resigned": (1,)},
        {"contest": rolled(2).contest},
        {"contest": challenge(2).contest},
        {"queue": attacked(2).queue},
        {"hands": ((KEYS["nip"],), ())},
    ],
    ids=lambda change: next(iter(change)),
)
def test_actions_in_progress_are_seen(change: dict[str, object]) -> None:
    view = middle(2)
    assert board(view).png() != board(replace(view, **change)).png()


def test_the_die_of_a_contest_tells_what_it_comes_to() -> None:
    view = rolled(2)
    contest = view.contest
    assert contest
    assert contest.roll
    luckier = replace(contest.roll, die=6, total=7)
    better = replace(view, contest=replace(contest, roll=luckier))
    assert differs(board(view), board(better))


def test_a_handed_in_tribe_is_seen_and_nothing_of_it() -> None:
    view = set_up()
    assert board(view).png() != board(replace(view, handed_in=(True,) * 4)).png()
    pictures = {board(set_up(seat)).png() for seat in (None, 0, 1)}
    assert len(pictures) == 1


# --- Who sees what -----------------------------------------------------------------------


def test_a_board_tells_nothing_of_a_hand_or_a_trap() -> None:
    """The viewer's own hand and traps are in the view, and not on the board."""
    view = middle(2, 0)
    trap = (TrapSeen(2, KEYS["snare"]), None)
    side = replace(view.sides[0], traps=trap, known=(KEYS["snare"],))
    other = replace(view, hand=(KEYS["nip"],), sides=(side, view.sides[1]))
    names = NAMES[:2]
    assert board(view).png() == board(other).png()
    for seat in (0, 1):
        one, two = (DRAWS.side(each, names, seat) for each in (view, other))
        assert one
        assert two
        assert one.png() == two.png()
    hands = {DRAWS.hand(each, names).png() for each in (view, other)}
    assert len(hands) == 2


def test_only_a_player_has_a_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        DRAWS.hand(middle(2), NAMES[:2])


def test_the_own_side_lies_below() -> None:
    view = replace(middle(4), active=0)
    public, *private = (board(view, bottom=seat) for seat in (None, *range(4)))
    assert public.png() == private[0].png()
    assert len({sheet.png() for sheet in private}) == 4


def test_sides_that_matter_are_in_full_and_the_others_strips() -> None:
    """Of two sides both are always in full. Of four these are: the own one, that of the turn, that
    of the only player who is asked, and those in a contest."""
    view = replace(middle(4), active=0, waiting=(0,))
    alone, two = (board(view, bottom=seat) for seat in (0, 2))
    assert alone.image.height < two.image.height
    asked = board(replace(view, waiting=(2,)), bottom=0)
    assert asked.image.height > board(replace(view, waiting=(1, 2)), bottom=0).image.height
    fighting = board(replace(attacked(4), active=0), bottom=0)
    assert fighting.image.height > alone.image.height
    wide = [each for each in alone.footprints if each.box[2] > 200]
    small = [each for each in alone.footprints if 60 <= each.box[2] < 200]  # with the damage
    assert len(wide) == len(view.sides[0].creatures)
    assert len(small) == sum(len(side.creatures) for side in view.sides[1:])


def test_a_strip_tells_who_is_there_who_lies_and_who_is_hurt() -> None:
    view = replace(middle(4), active=0)
    first, *others = view.sides[2].creatures
    seen = set()
    hurt = {"damage": first.damage + 1}
    changes: list[dict[str, int]] = [{}, {"expended": not first.expended}, hurt, {"armor": 3}]
    for change in changes:
        side = replace(view.sides[2], creatures=(replace(first, **change), *others))
        sides = (*view.sides[:2], side, *view.sides[3:])
        seen.add(board(replace(view, sides=sides)).png())
    assert len(seen) == 3, "armor is on the side in full alone"


# --- What can be picked ------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["mossback"],
        ["v"],
        ["2.c"],
        ["left"],
        ["2.right"],
        ["a3"],
        ["2.a3"],
        ["2.v vex_undertow"],
        ["king + mossback", "king!"],
    ],
    ids=str,
)
def test_candidates_are_marked(words: list[str]) -> None:
    view = middle(2)
    assert differs(board(view, bottom=0), board(view, bottom=0, candidates=words))


@pytest.mark.parametrize("name", ["2.c", "2.left", "2.a3", "2.v vex_undertow"])
def test_the_latest_changes_are_seen(name: str) -> None:
    view = middle(2)
    elsewhere = board(replace(view, changed=("9.v",)))
    assert differs(elsewhere, board(replace(view, changed=(name,))))


def test_an_action_in_the_queue_can_be_picked() -> None:
    view = attacked(2)
    assert differs(board(view, bottom=0), board(view, bottom=0, candidates=["#1"]))


def test_words_that_name_nothing_mark_nothing() -> None:
    view = middle(2)
    words = ["pass", "play", "2.c nobody", "7", "z", "9.v"]
    assert not differs(board(view, bottom=0), board(view, bottom=0, candidates=words))


def test_a_name_without_a_domain_is_an_own_creature_if_it_can_be() -> None:
    """Both players have an r1; only Bo has a Ghost."""
    view = middle(2)
    plain = board(view, bottom=0)
    own = differs(plain, board(view, bottom=0, candidates=["r1"]))
    upper = differs(plain, board(view, bottom=0, candidates=["r1", "ghost"]))
    assert own
    assert upper
    assert own[1] > plain.image.height / 2 > upper[3]


def test_cards_that_can_be_picked_are_marked() -> None:
    view, names = opening(2, 0), NAMES[:2]
    plain, marked, none = (
        DRAWS.hand(view, names, candidates=words) for words in ((), ("heckler",), ("nip", "v"))
    )
    assert differs(plain, marked)
    assert not differs(plain, none)


# --- Names, threads ----------------------------------------------------------------------


def test_the_longest_names_fit() -> None:
    for view in (middle(4), attacked(3), rolled(2)):
        for letter in "Wi":
            sheet = DRAWS.board(view, [letter * 32] * view.seats)
            assert sheet.image.width == WIDTH


def test_names_that_the_font_lacks_are_drawn_by_the_seat() -> None:
    view = middle(2)
    strange, plain = (DRAWS.board(view, n) for n in (("太郎", "🌸"), ("Player 1", "Player 2")))
    assert not differs(strange, plain)


def test_equal_views_give_equal_bytes_in_any_thread() -> None:
    view = attacked(3)
    with ThreadPoolExecutor(4) as pool:
        boards = set(pool.map(lambda _: board(view).png(), range(8)))
    assert len(boards) == 1


def test_letters_on_creatures_are_explained_as_far_as_they_are_there() -> None:
    view = attacked(3)
    told = " · ".join(labels.legend(set(shown(view)), 800))
    creatures = [seen for side in view.sides for seen in side.creatures]
    for word in {word for seen in creatures for word in seen.keywords}:
        assert f"{word[:2]} {word}" in told
    assert "Fl Flying" not in " ".join(labels.legend({"expended"}, 800))


def test_the_signs_of_types_differ_and_those_that_are_there_are_explained() -> None:
    assert len({icons.type_sign(letter).tobytes() for letter in "DLMS-"}) == 5
    opening_sheet, empty = board(middle(2)), board(set_up())
    for name in labels.TYPES:
        told = icons.type_in_words(name, SMALL, MUTED, GROUND)
        assert lies_in_the_legend(opening_sheet, told), name
        assert not lies_in_the_legend(empty, told)


def lies_in_the_legend(sheet: Sheet, tile: Image) -> bool:
    """Return whether a tile is in the last line of the explanations."""
    low = sheet.image.height - footer.HEIGHT - 17 - tile.height / 2
    top = round(low)
    row = sheet.image.crop((0, top, WIDTH, top + tile.height))
    places = range(WIDTH - tile.width)
    middle_row = row.crop((0, tile.height // 2, WIDTH, tile.height // 2 + 1)).tobytes()
    wanted = tile.crop((0, tile.height // 2, tile.width, tile.height // 2 + 1)).tobytes()
    return any(
        row.crop((x, 0, x + tile.width, tile.height)).tobytes() == tile.tobytes()
        for x in places
        if middle_row[x : x + tile.width] == wanted
    )


def test_the_cards_of_a_chain_are_explained_as_far_as_they_are_there() -> None:
    view = middle(2)
    v, a, c = view.sides[0].domains
    tactic, creature = link("nip", 0, holds=True), link("jobe", 0)
    filled, round_one = "filled in a chain: works", "round in a chain: creature"
    for chain, explained in (((tactic,), {filled}), ((creature,), {round_one}), ((), set())):
        here = replace(view.sides[0], domains=(v, replace(a, chain=chain), replace(c, chain=())))
        told = labels.legend(set(shown(replace(view, sides=(here,)))), 800)
        assert {filled, round_one} & set(" · ".join(told).split(" · ")) == explained


def test_an_attacked_creature_has_another_sign_than_one_in_a_chain() -> None:
    attacked_by = icons.target("M", TEXT, GROUND)
    chained = icons.chain_card("M", False, True, TEXT, GROUND)
    for tile, ticks in ((attacked_by, True), (chained, False)):
        sign = tile.pixels
        middle_of, ground = sign.width // 2, sign.getpixel((0, 0))
        reached = [y for y in range(sign.height // 4) if sign.getpixel((middle_of, y)) != ground]
        assert (len(reached) > 5) is ticks, "a tick across the ring, and the ring alone"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_letters_of_domains_are_explained_as_soon_as_there_are_any(seats: int) -> None:
    explained = {"V Vanguard (Discipline)", "A Army (Morale)", "C Council (Influence)"}
    for view, there in ((middle(seats), True), (set_up(), False)):
        told = set(" · ".join(labels.legend(set(shown(view)), 800)).split(" · "))
        assert (explained <= told) is there
        assert bool(explained & told) is there


def test_the_words_of_a_legend_stay_together() -> None:
    lines = labels.legend(set(shown(attacked(3))), 800)
    assert len(lines) > 1
    widths = [fonts.width(line, SMALL) for line in lines]
    assert max(widths) <= 800
    assert min(widths) > max(widths) / 2, "no word stands alone in the last line"
    assert "Fl Flying" in " · ".join(lines).split(" · ")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_result_card_has_room_for_the_last_board(seats: int) -> None:
    """It has strips of all sides: at half their size it is no taller than a curve and
    its players' names."""
    sheet = DRAWS.last_board(middle(seats), NAMES[:seats])
    assert sheet.board_box is not None
    assert sheet.image.height / 2 <= 330 + 32 * seats + 300 * (seats > 2)
    assert len(sheet.signs) == seats
