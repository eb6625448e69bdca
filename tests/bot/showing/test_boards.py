"""The pictures of a message about some steps: the last moments, then the position."""

from __future__ import annotations

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.play.match import Match, assemble
from bot.showing.boards import MOST, board_views, draw_boards
from bot.storage.records import Step
from games.frames import Frame, encode_frames
from renderers.kit.themes import DEFAULT
from tests.bot.history.recorded import at, played

CATALOG = full_catalog()
THREE_GAMES = {"length": "match", "factions": "deal"}


def ends(match: Match, steps: list[Step]) -> list[Step]:
    """Return the steps at which a game of a match ends."""
    games = ["Game 1 of 3 ends", "Game 2 of 3 ends"]
    return [step for step in steps if any(end in " ".join(told(match, step)) for end in games)]


def told(match: Match, step: Step) -> list[str]:
    return match.tell(match.game.event_codec.decode(step.events), None)


def test_a_step_without_frames_shows_the_position_alone() -> None:
    match, steps = played(CATALOG, "square_tactics", most=3)
    assert board_views(match, steps) == [("board.png", match.view(None))]


def test_the_end_of_a_game_comes_before_the_next_one() -> None:
    match, steps = played(CATALOG, "square_tactics", 2, THREE_GAMES)
    [first, _] = ends(match, steps)
    then = at(match, first, CATALOG)
    *_, end, now = draw_boards(then, [first], DEFAULT)
    assert (end.name, now.name) == ("moment_1.png", "board.png")
    assert "game 1" in end.alt
    assert "game 2" in now.alt
    assert end.data != now.data


def test_an_open_match_opens_the_hands_of_its_moments_too() -> None:
    match, steps = played(CATALOG, "square_tactics", 2, THREE_GAMES)
    [first, _] = ends(match, steps)
    then = at(match, first, CATALOG)
    for is_open in (False, True):
        for _, view in board_views(then, [first], is_open=is_open):
            assert (None in view.hands) is not is_open  # type: ignore[attr-defined]


def test_a_message_shows_no_more_than_the_last_moments() -> None:
    match, steps = played(CATALOG, "squares", most=9)
    frames = [Frame(0, step.state) for step in steps]
    last = msgspec.structs.replace(steps[-1], frames=encode_frames(frames[:-1]))
    shown = board_views(match, [last])
    assert [name for name, _ in shown] == [*(f"moment_{n}.png" for n in (1, 2, 3)), "board.png"]
    assert len(shown) == MOST
    wanted = [match.game.view(match.game.decode(step.state), None) for step in steps[-4:]]
    assert [view for _, view in shown] == wanted


@pytest.mark.parametrize("seat", [0, 1])
def test_the_board_of_a_match_with_one_member_is_that_members_way_up(seat: int) -> None:
    """Between members, no side has a better claim to the bottom than the others."""
    match, steps = played(CATALOG, "square_tactics", most=5, options={"factions": "deal"})
    players = [msgspec.structs.replace(each, user_id=-1) for each in match.row.players]
    players[seat] = match.row.players[seat]
    row = msgspec.structs.replace(match.row, players=tuple(players))
    alone = assemble(row, CATALOG)
    [drawn] = draw_boards(alone, steps[-1:], DEFAULT)
    [between] = draw_boards(match, steps[-1:], DEFAULT)
    view, names = match.view(None), match.names
    own = match.pictures.board(view, names, DEFAULT, bottom=seat)
    other = match.pictures.board(view, names, DEFAULT, bottom=1 - seat)
    assert drawn.data == own.data != other.data
    assert between.data == match.pictures.board(view, names, DEFAULT).data
