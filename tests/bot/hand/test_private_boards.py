"""SQUARES on Discord: a hand that is the whole board, whole actions typed, combat decisions."""

from __future__ import annotations

import pickle
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.catalog import full_catalog
from bot.hand import private_boards
from bot.hand.candidates import candidates, next_parts
from bot.hand.private_boards import KEPT_BYTES, drawn, drawn_of, marked
from games.registry import GAMES
from games.squares.view import SquaresView
from renderers.kit.candidates import Candidates
from renderers.kit.close_up import TALL
from renderers.kit.themes import DEFAULT
from renderers.picture import Picture
from tests.bot.club import Club, answer, files, says
from tests.games.every_game import FIRST_OF_EACH, Case, in_cases, moments
from tests.narrowed import narrowed

WITH_CORES = {"tactica", "squarriors"}
"""Games in which cards are picked although the board has a core and nothing on it can be."""


@pytest.fixture
def battle(club: Club) -> Club:
    club.game = "squares"
    return club


async def test_a_hand_that_shows_the_board_needs_none_beside_it(battle: Club) -> None:
    await battle.begin(battle.ada, battle.bo, options="start=challenger")
    for player in (battle.ada, battle.bo):
        assert files(battle.direct(player)[0]) == ["hand.png"]
    await battle.play(by="dm")
    assert files(battle.direct(battle.bo)[-1]) == ["hand.png"]


async def test_a_battle_is_played_by_menus_step_by_step(battle: Club) -> None:
    await battle.begin(battle.ada, battle.bo, options="start=challenger")
    for turn in range(10):
        await battle.play(by="dm" if turn % 2 else "board")
    assert (await battle.match()).row.version == 10


async def typed(club: Club, member: object, text: str) -> str:
    return says(answer(await member.slash(club.channel, "move", move=text)))  # type: ignore[attr-defined]


async def test_a_combat_decision_by_the_wrong_side_or_twice_is_refused_kindly(battle: Club) -> None:
    await battle.begin(battle.ada, battle.bo, options="start=challenger")
    ada, bo = battle.ada, battle.bo
    for who, text in (
        (ada, "move BR cavalry B2CL"),
        (bo, "move GR cavalry G2CL"),
        (ada, "move B2CL G1C"),
        (bo, "move GR infantry G3L"),
        (ada, "attack G2CL from G1C alone"),
    ):
        await typed(battle, who, text)
    assert "Waiting for Bo" in await typed(battle, ada, "stand")
    await typed(battle, bo, "stand")
    assert narrowed((await battle.match()).view(None), SquaresView).points == (1, 1)
    assert "there is none: it is your turn" in await typed(battle, bo, "stand")


async def test_a_wrong_action_is_told_the_rule_and_the_nearest_legal_ones(battle: Club) -> None:
    await battle.begin(battle.ada, battle.bo, options="start=challenger")
    said = await typed(battle, battle.ada, "C BR-F-NW")
    assert "F-NW is a forest: cavalry enters one only from next to it" in said
    said = await typed(battle, battle.ada, "move BR cavalry B2")
    assert "That could be `move BR cavalry B2L`" in said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("whole", [True, False])
async def test_a_seat_sees_what_it_can_pick_and_nobody_else_does(
    club: Club, game: str, whole: bool
) -> None:
    club.game = game
    match = await club.match(await club.skip(club.ada, club.bo))
    asked = {ask.seat: ask for ask in match.asks}
    for seat in range(2):
        pictures = drawn(match, seat, DEFAULT, marked(match, seat), whole=whole)
        can = candidates(asked[seat]) if seat in asked else set()
        for picture in pictures:
            hit_map = picture.hit_map
            assert hit_map is not None
            assert (hit_map.width, hit_map.height) == Image.open(BytesIO(picture.data)).size
            assert {word for hit in hit_map.hits for word in hit.words} <= can
            assert pickle.loads(pickle.dumps(picture)) == picture
    public = match.pictures.board(match.view(None), match.names)
    assert public.hit_map is not None
    assert not public.hit_map.hits


async def test_hits_follow_what_was_picked_so_far(battle: Club) -> None:
    match = await battle.match(await battle.skip(battle.ada, battle.bo))
    [ask] = match.asks
    words: tuple[str, ...] = ()
    for word in ("move", *ask.choices[0].notation.split()[1:]):
        [picture] = drawn(match, ask.seat, DEFAULT, marked(match, ask.seat, words), whole=True)
        assert picture.hit_map is not None
        can_be_picked = {each for hit in picture.hit_map.hits for each in hit.words}
        assert can_be_picked == (candidates(ask, words) if words else set())
        words = (*words, word)
    assert len(words) > 2


async def test_kept_panels_have_a_bound_in_bytes(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def draw(match: Any, *_: Any, **__: Any) -> tuple[Picture, ...]:
        drawn.append(match.id)
        return (Picture(bytes(KEPT_BYTES // 3 + 1), "hand.png", ""),)

    monkeypatch.setattr(private_boards, "drawn", draw)
    first, second, third = [await club.match(await club.skip(club.ada, club.bo)) for _ in range(3)]
    private = club.services.hands.boards
    for match in (first, second, third, third, second, first):
        await private.draw(match, 0)
    assert drawn == [first.id, second.id, third.id, first.id], "the one drawn longest ago is gone"


MANY = 16
"""So many panels are kept at least, even if all of them are for fine screens."""


@pytest.mark.usefixtures("real_files")
@in_cases(lambda case: case in FIRST_OF_EACH and case.key in GAMES)
def test_panels_for_fine_screens_leave_room_for_others(case: Case) -> None:
    """Each click at the table draws one. A member who is called in chat finds theirs drawn."""
    known, *_, late = full_catalog()[case.key], *moments(case)
    state, seat = case.game.decode(late.before), late.asks[0].seat
    views = case.game.view(state, None), case.game.view(state, seat)
    pictures = drawn_of(known, views, case.names, DEFAULT, (), whole=True, density=2)
    assert MANY * sum(len(each.data) for each in pictures) <= KEPT_BYTES


@in_cases(lambda case: case in FIRST_OF_EACH and case.key in GAMES)
def test_a_board_that_only_looks_on_leaves_room_for_the_cards_that_are_picked(case: Case) -> None:
    """Seen: the panels of three players stood above a hand in Tactica, and the buttons 990 pixels
    below the question."""
    known, cut = full_catalog()[case.key], 0
    for step in moments(case):
        state = case.game.decode(step.before)
        for ask in step.asks:
            views, marks = (
                (case.game.view(state, None), case.game.view(state, ask.seat)),
                next_parts(ask, ()),
            )
            board, *hands = drawn_of(known, views, case.names, DEFAULT, marks)
            if not hands or board.hit_map.hits:
                continue
            shown = views[1] if views[1].has_own_board else views[0]
            sheet = known.renderer.board(
                shown, case.names, bottom=ask.seat, candidates=Candidates(marks)
            )
            if sheet.core[1] and sheet.image.height + hands[0].size[1] > TALL:
                cut += 1
                assert board.size[1] <= sheet.core[1] - sheet.core[0]
                assert board.is_part, "all of it is one click away"
    assert cut or case.key not in WITH_CORES
