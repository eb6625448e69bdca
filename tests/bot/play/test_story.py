"""The moments of a match: those that everybody saw, the key ones, and the turning point."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.play.match import assemble
from bot.play.sentences import without_result
from bot.play.story import Moment, beginning, drawn_names, key_moments, moments
from games.events import Event
from games.state import Outcome
from games.view import View
from renderers.kit.fonts import has
from tests.bot.history.recorded import played, with_one_taken_back
from tests.bot.support import toy_catalog

TOY = toy_catalog()
VIEW = View(seats=2, viewer=None, waiting=())
ADA_WINS = Outcome("rich", (1, 2))


def test_moments_are_those_at_which_everybody_saw_something() -> None:
    match, steps = played(TOY, "toy", 3)
    found = moments(match, steps)
    assert [found[0].version, found[-1].version] == [0, len(steps) - 1]
    assert all(each.told for each in found[1:-1])
    assert len(found) < len(steps), "some steps told nobody anything"
    assert all(each.view.viewer is None for each in found)


def test_preparations_for_the_game_are_stepped_over() -> None:
    """Square Tactics with factions to choose begins where the last faction is chosen."""
    game = full_catalog()
    match, steps = played(game, "square_tactics")
    first, *_ = moments(match, steps)
    assert (first.version, first.move) == (2, 2)
    assert "The game begins" in first.told[-1]
    dealt, steps = played(game, "square_tactics", options={"factions": "deal"})
    assert moments(dealt, steps)[0].version == 0


def test_a_match_that_gets_no_further_is_told_from_its_start() -> None:
    match, steps = played(full_catalog(), "square_tactics", most=1)
    assert [each.version for each in moments(match, steps)] == [0, 1]


class Prepared(Event, frozen=True):
    prepares = True


class Happened(Event, frozen=True):
    pass


@pytest.mark.parametrize(
    ("steps", "first"),
    [
        ([[Happened()], [Happened()]], 0),
        ([[], [Happened()]], 0),
        ([[], [Prepared()], [], [Prepared(), Happened()], [Prepared()]], 3),
        ([[Prepared()], [Happened()]], 1),
        ([[Prepared()], [Prepared()]], 0),
        ([], 0),
    ],
)
def test_a_match_begins_with_what_does_not_only_prepare(
    steps: list[list[Event]], first: int
) -> None:
    assert beginning(steps) == first


def test_the_result_is_none_of_what_happened_once_it_stands_beside() -> None:
    game = full_catalog()
    match, steps = played(game, "square_tactics")
    assert not any("The game ends" in line for each in moments(match, steps) for line in each.told)
    running, steps = played(game, "square_tactics", options={"length": "match"}, most=14)
    told = [line for each in moments(running, steps) for line in each.told]
    assert any("Game 1 of 3 ends" in line for line in told)


class Halftime(Event, frozen=True):
    ends_part = True


class Ended(Event, frozen=True):
    is_result = True


def test_the_end_of_a_part_is_told_unless_the_match_ends_with_it() -> None:
    assert without_result([Happened(), Halftime()]) == [Happened(), Halftime()]
    assert without_result([Happened(), Halftime(), Ended()]) == [Happened()]


def test_a_step_taken_since_the_match_was_read_is_left_out() -> None:
    match, steps = played(TOY, "toy", 3)
    early, then = played(TOY, "toy", 3, most=len(steps) - 3)
    assert moments(early, steps) == moments(early, then)
    assert moments(early, steps)[-1].version == early.row.version < match.row.version


@pytest.mark.parametrize("at", [1, 4, 6])
def test_takebacks_are_left_out(at: int) -> None:
    """Moments, and so films, are those of the match without it, and count its moves
    the same way."""
    match, steps = played(TOY, "toy", 3)
    back = with_one_taken_back(steps, at)
    row = msgspec.structs.replace(match.row, version=len(back) - 1, undone=1)
    found = moments(assemble(row, TOY), back)
    assert row.length == match.row.length
    for mine, plain in zip(found, moments(match, steps), strict=True):
        assert replace(mine, version=plain.version) == plain


def test_a_choice_that_was_just_taken_back_ends_the_moments_before_it() -> None:
    match, steps = played(TOY, "toy", 3, most=4)
    back = with_one_taken_back(steps, 4)[:-1]
    row = msgspec.structs.replace(match.row, version=5, state=back[-1].state, undone=1)
    found = moments(assemble(row, TOY), back)
    assert (found[-1].version, found[-1].move) == (3, 3)


@pytest.mark.parametrize("game", full_catalog())
def test_every_told_moment_can_be_drawn(game: str) -> None:
    match, steps = played(full_catalog(), game)
    for each in moments(match, steps):
        for sentence in each.told:
            assert all(map(has, sentence)), sentence


def moment(version: int, told: str = "Ada bids.") -> Moment:
    return Moment(version, version, VIEW, (told,))


# --- Key moments -------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 2, 3, 5, 12, 150])
@pytest.mark.parametrize("count", [1, 2, 3, 12, 13, 400])
def test_key_moments_are_at_most_so_many_with_the_end_among_them(count: int, most: int) -> None:
    story = [moment(version) for version in range(count)]
    chosen = key_moments(story, most)
    assert len(chosen) == min(count, most)
    assert chosen[-1] is story[-1]
    assert most == 1 or chosen[0] is story[0]
    versions = [each.version for each in chosen]
    assert versions == sorted(set(versions))


def test_of_each_part_of_a_match_the_moment_with_most_to_tell_is_kept() -> None:
    story = [moment(version) for version in range(20)]
    story[5] = replace(story[5], told=("a", "b"))
    story[14] = replace(story[14], told=("a", "b", "c"))
    assert {5, 14} <= {each.version for each in key_moments(story, 6)}


# --- Names -------------------------------------------------------------------------------


def test_a_name_that_cannot_be_drawn_is_where_the_player_sits() -> None:
    match, _ = played(TOY, "toy", names=("Ada 🌸", "太郎"))
    assert drawn_names(match) == ("Ada", "Seat 2")


def test_a_match_as_it_is_stored_is_not_changed() -> None:
    match, steps = played(TOY, "toy")
    before = [msgspec.structs.replace(step) for step in steps]
    moments(match, steps)
    assert steps == before
