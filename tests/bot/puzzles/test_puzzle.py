"""`/puzzle`: a member finds the best choices, in one message that only they see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from bot.catalog import Entry
from bot.privacy.export import collected
from bot.puzzles import words
from bot.puzzles.commands import puzzle_command
from bot.puzzles.controls import (
    AgainButton,
    BranchButton,
    NextButton,
    ReportButton,
    SolutionButton,
)
from bot.puzzles.rating import after_try, comes_back
from bot.puzzles.solving import Solving, Spot
from bot.storage.puzzles import FAILED, PARKED, SOLVED, Ended
from games.puzzles.puzzle import Puzzle
from games.puzzles.reading import puzzles_of
from games.puzzles.trying import start_of
from games.registry import GAMES
from renderers.kit.themes import DEFAULT
from renderers.registry import RENDERERS
from tests.bot.club import Club, Message, alts, buttons, custom_ids, says, sentence
from tests.soaking import first

SQUARES = GAMES["squares"]
PUZZLES = puzzles_of(SQUARES)
LONG = next(each for each in PUZZLES.values() if each.steps == 2)
SHORT = next(each for each in PUZZLES.values() if each.steps == 1)
"""Puzzles of two choices, and of one."""
OLD = "0123456789"
"""The id of a puzzle that does not exist any more."""


async def opened(club: Club, puzzle: Puzzle) -> Message:
    """A puzzle as Ada sees it."""
    message = await club.slash(club.ada, "puzzle", game="squares")
    await club.forge(club.ada, message, AgainButton(puzzle.id))
    return message


async def answer(club: Club, message: Message, puzzle: Puzzle, *answers: str) -> None:
    """Let Ada give answers, one after the other, as the last branches of the menus do."""
    for step, text in enumerate(answers):
        await club.forge(club.ada, message, BranchButton(puzzle.id, step, text))


def own_answers(puzzle: Puzzle) -> list[str]:
    """Return a line of best answers."""
    return [text for seat, text in puzzle.line if seat == puzzle.seat]


def wrong_answer(puzzle: Puzzle) -> str:
    """Return a choice of the position itself that is not best."""
    ask = SQUARES.ask(start_of(SQUARES, puzzle), puzzle.seat)
    assert ask is not None
    return next(c.notation for c in ask.choices if c.notation not in puzzle.root.best)


def test_only_games_with_puzzles_are_offered() -> None:
    catalog = {key: Entry(game, RENDERERS[key]) for key, game in GAMES.items()}
    [parameter] = puzzle_command(catalog).parameters
    offered = [choice.value for choice in parameter.choices]
    assert offered == [key for key, game in GAMES.items() if puzzles_of(game)]


async def test_without_a_game_the_games_are_listed(club: Club) -> None:
    message = await club.slash(club.ada, "puzzle")
    await club.ada.click(message, label="SQUARES")
    assert SQUARES.name in buttons(message)


async def test_a_puzzle_is_played_to_its_end_in_one_message(club: Club) -> None:
    message = await opened(club, LONG)
    before = len(club.messages(viewer=club.ada))
    assert words.goal(SQUARES, LONG) in says(message)
    first, second = own_answers(LONG)
    await answer(club, message, LONG, first)
    assert "✅ **Right.**" in says(message)
    await club.restart()
    await club.forge(club.ada, message, BranchButton(LONG.id, 1, second))
    assert "🎉 **Solved!**" in says(message)
    assert "Your puzzle rating in SQUARES: 1500? → " in says(message)
    assert len(club.messages(viewer=club.ada)) == before, "one message, edited"
    assert not club.messages(), "and nothing in the channel"
    kept = await club.services.store.puzzles.of(club.ada.id, LONG.id)
    assert kept is not None
    assert (kept.first, kept.path, kept.due_at) == (SOLVED, None, None)


def test_a_solver_with_the_name_of_another_player_is_marked() -> None:
    """Otherwise two players of the solution would be called Bo."""
    spot = Spot(Entry(SQUARES, RENDERERS["squares"]), SHORT)
    for name, told in (("Bo", "Bo (you)"), ("Dora", "Dora")):
        seen, solution = Solving().solution(spot, name, DEFAULT)
        assert f"{told}: **" in solution
        assert f"Blue, {told}, " in seen.pictures[0].alt
        assert "Gray, Bo, " in seen.pictures[0].alt


async def test_a_wrong_answer_tells_what_is_best(club: Club) -> None:
    message = await opened(club, SHORT)
    wrong = wrong_answer(SHORT)
    await answer(club, message, SHORT, wrong)
    spot = Spot(Entry(SQUARES, RENDERERS["squares"]), SHORT)
    said, best = (Solving().in_words(spot, "Ada", text) for text in (wrong, spot.best))
    assert said != best
    assert f"{said} doesn’t reach the goal. The answer is **{best}**." in says(message)
    kept = await club.services.store.puzzles.of(club.ada.id, SHORT.id)
    assert kept is not None
    assert kept.first == FAILED
    assert kept.due_at is not None
    rated = await club.services.store.puzzles.member(club.ada.id, "squares")
    assert rated.rating.value < 1500
    assert (rated.tries, rated.solved) == (1, 0)
    other = await club.services.store.puzzles.member(club.bo.id, "squares")
    assert (other.tries, other.solved) == (0, 0)


async def test_only_the_first_try_counts(club: Club) -> None:
    message = await opened(club, SHORT)
    await answer(club, message, SHORT, wrong_answer(SHORT))
    after = await club.services.store.puzzles.member(club.ada.id, "squares")
    await club.ada.click(message, label=words.AGAIN)
    await answer(club, message, SHORT, *own_answers(SHORT))
    assert "🎉 **Solved!**" in says(message)
    assert words.NOT_RATED in says(message)
    assert await club.services.store.puzzles.member(club.ada.id, "squares") == after


@pytest.mark.parametrize("number", range(3))
async def test_every_best_answer_solves(club: Club, number: int) -> None:
    several = [each for each in PUZZLES.values() if len(each.root.best) > 1 and each.steps == 1]
    if len(several) <= number:
        pytest.skip("not so many puzzles have two answers")
    puzzle = several[number]
    for text in puzzle.root.best:
        message = await opened(club, puzzle)
        await answer(club, message, puzzle, text)
        assert "🎉 **Solved!**" in says(message), text


async def test_of_two_clicks_at_once_one_counts(club: Club) -> None:
    store = club.services.store.puzzles
    await store.begin(club.ada.id, "squares", SHORT.id, 1)

    def end(*, solved: bool) -> Awaitable[Ended | None]:
        return store.end(
            club.ada.id,
            SHORT.id,
            (),
            solved=solved,
            rate=partial(after_try, SHORT, now=2, solved=solved),
            repeat=partial(comes_back, now=2, solved=solved),
            at=2,
        )

    both = await asyncio.gather(end(solved=True), end(solved=False))
    assert [each is None for each in both].count(True) == 1
    assert (await store.member(club.ada.id, "squares")).tries == 1
    assert (await store.rated("squares"))[SHORT.id].tries == 1


async def test_of_two_clicks_in_the_middle_one_goes_on(club: Club) -> None:
    store = club.services.store.puzzles
    await store.begin(club.ada.id, "squares", LONG.id, 1)
    steps = [store.go_on(club.ada.id, LONG.id, (), (text,), 2) for text in ("one", "other")]
    assert sorted(await asyncio.gather(*steps)) == [False, True]


async def test_the_solution_ends_the_try(club: Club) -> None:
    message = await opened(club, LONG)
    await club.ada.click(message, label=words.SHOW)
    assert "**Solution**" in says(message)
    assert [f"{number}. " in says(message) for number in (1, 2)] == [True, True]
    kept = await club.services.store.puzzles.of(club.ada.id, LONG.id)
    assert kept is not None
    assert kept.first == FAILED
    await club.ada.click(message, label=words.NEXT)
    assert words.SHOW in buttons(message)


async def test_a_request_in_vain_gets_a_sentence(club: Club) -> None:
    message = await opened(club, LONG)
    first = own_answers(LONG)[0]
    for control, told in {
        BranchButton("0000", 0, first): words.GONE,
        BranchButton(LONG.id, 1, first): words.CHANGED,
        BranchButton(SHORT.id, 0, first): words.OVER,
        AgainButton("0000"): words.GONE,
        SolutionButton(SHORT.id): words.CHANGED,
        NextButton("chess"): "chess",
    }.items():
        assert told in sentence(await club.forge(club.ada, message, control)), control
    odd = await club.forge(club.ada, message, BranchButton(LONG.id, 0, "attack z9"))
    assert words.goal(SQUARES, LONG) in sentence(odd), "the puzzle is shown again"
    bo = await club.forge(club.bo, message, BranchButton(LONG.id, 0, first))
    assert words.OVER in sentence(bo), "somebody else has no try of it"


async def test_three_reports_park_a_puzzle(club: Club) -> None:
    message = await opened(club, SHORT)
    for member in (club.ada, club.ada, club.bo, club.cleo)[: PARKED + 1]:
        assert SHORT.id not in await club.services.store.puzzles.parked()
        result = await club.forge(member, message, ReportButton(SHORT.id))
        assert words.REPORTED in sentence(result)
    assert await club.services.store.puzzles.parked() == {SHORT.id}


async def test_a_failed_puzzle_comes_back(club: Club) -> None:
    message = await opened(club, SHORT)
    await answer(club, message, SHORT, wrong_answer(SHORT))
    store = club.services.store.puzzles
    kept = await store.of(club.ada.id, SHORT.id)
    assert kept is not None
    assert kept.due_at is not None
    assert await store.due(club.ada.id, "squares", kept.due_at - 1) == []
    assert await store.due(club.ada.id, "squares", kept.due_at) == [SHORT.id]


async def test_a_puzzle_that_is_no_more_leaves_its_ratings_and_another_one_comes(
    club: Club,
) -> None:
    """The maker's rules change, and some of its puzzles go."""
    message = await opened(club, SHORT)
    await answer(club, message, SHORT, wrong_answer(SHORT))
    store, ada = club.services.store.puzzles, club.ada.id
    before = await store.member(ada, "squares")
    for table in ("puzzle_tries", "puzzle_ratings"):
        await store._db.write(f"UPDATE {table} SET puzzle = $1 WHERE puzzle = $2", OLD, SHORT.id)
    await store._db.write("UPDATE puzzle_tries SET due_at = 0 WHERE puzzle = $1", OLD)
    assert OLD in await store.rated("squares")
    again = await club.slash(club.ada, "puzzle", game="squares")
    assert "### " in says(again)
    assert OLD not in " ".join(custom_ids(again))
    assert words.GONE in sentence(await club.forge(club.ada, message, AgainButton(OLD)))
    assert await store.member(ada, "squares") == before
    assert OLD in {each["puzzle"] for each in (await store.everything(ada))["tries"]}


async def test_the_picture_is_the_seats_own_view(club: Club) -> None:
    message = await opened(club, SHORT)
    view = SQUARES.view(start_of(SQUARES, SHORT), SHORT.seat)
    names = ("Ada", "Bo") if SHORT.seat == 0 else ("Bo", "Ada")
    assert SQUARES.words.describe(view, names)[:40] in " ".join(alts(message))


async def test_tries_of_members_are_handed_out_and_deleted(club: Club) -> None:
    message = await opened(club, SHORT)
    await answer(club, message, SHORT, wrong_answer(SHORT))
    await club.ada.click(message, label=words.REPORT)
    store = club.services.store
    told = (await collected(store, club.ada.id))["puzzles"]
    assert {each["puzzle"] for each in told["tries"]} >= {SHORT.id}
    assert [each["game"] for each in told["ratings"]] == ["squares"]
    assert [each["puzzle"] for each in told["reports"]] == [SHORT.id]
    await store.people.forget(club.ada.id, "a former member")
    gone = await store.puzzles.everything(club.ada.id)
    assert not any(gone.values())


@pytest.mark.parametrize("renamed", first(1, [False, True]))
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if puzzles_of(game)])
def test_the_solution_is_a_film_in_all_games(key: str, renamed: bool) -> None:
    puzzle = max(puzzles_of(GAMES[key]).values(), key=lambda each: each.steps)
    spot = Spot(Entry(GAMES[key], RENDERERS[key]), puzzle)
    film, told = Solving().solution_film(spot, "Ada", DEFAULT, renamed=renamed)
    with Image.open(BytesIO(film.data)) as image:
        assert image.format == "GIF"
        assert getattr(image, "n_frames", 1) > puzzle.steps
    assert told.startswith("**Solution**")
    assert film.alt.startswith("An animation of the solution in ")


BOPBM = GAMES["bopbm_squared"]
PLAYED_OUT = next(each for each in puzzles_of(BOPBM).values() if each.sampled is not None)
"""A puzzle that is sampled, not proven."""


async def played_out(club: Club) -> Message:
    """That puzzle as Ada sees it."""
    message = await club.slash(club.ada, "puzzle", game="bopbm_squared")
    await club.forge(club.ada, message, AgainButton(PLAYED_OUT.id))
    return message


async def test_a_sampled_puzzle_says_how_often_choices_win(club: Club) -> None:
    message, root = await played_out(club), PLAYED_OUT.root
    assert "Find the choice that wins most often." in says(message)
    assert "I played out each choice in many matches" in says(message)
    assert "as well as they can" not in says(message), "nobody has proven that"
    assert "Goal: **Domination**. Control 5, 4 or 3" in says(message), "what wins here is told"
    ask = BOPBM.ask(start_of(BOPBM, PLAYED_OUT), PLAYED_OUT.seat)
    assert ask is not None
    wrong = next(c.notation for c in ask.choices if c.notation not in root.best)
    await club.forge(club.ada, message, BranchButton(PLAYED_OUT.id, 0, wrong))
    spot = Spot(Entry(BOPBM, RENDERERS["bopbm_squared"]), PLAYED_OUT)
    best = Solving().in_words(spot, "Ada", spot.best)
    wins = words.percent(root.chance_of(wrong))
    told = f"wins {wins} of the matches. The best is **{best}**: it wins "
    assert f"{told}{words.percent(PLAYED_OUT.value)}." in says(message)
    assert "chance" not in says(message)


async def test_the_best_answers_of_a_sampled_puzzle_lead_on(club: Club) -> None:
    message, path, node = await played_out(club), list[str](), PLAYED_OUT.root
    while True:
        best = next(iter(node.best))
        told = words.ahead(node)
        await club.forge(club.ada, message, BranchButton(PLAYED_OUT.id, len(path), best))
        assert told in says(message)
        path.append(best)
        if (later := node.best[best].next) is None:
            break
        assert "✅ **Right.**" in says(message)
        node = later
    assert len(path) == PLAYED_OUT.steps
    assert "🎉 **Solved!**" in says(message)
    await club.forge(club.ada, message, SolutionButton(PLAYED_OUT.id))
    assert "The chance" not in says(message)
    assert "of the matches, the next best choice" in says(message)


def test_a_solution_tells_in_sentences_what_the_others_did_and_fits_a_message() -> None:
    """The puzzle in which the others do most: the story tells each of their choices."""
    every = (each for each in puzzles_of(BOPBM).values() if each.sampled is not None)
    puzzle = max(every, key=lambda each: len(each.line))
    spot = Spot(Entry(BOPBM, RENDERERS["bopbm_squared"]), puzzle)
    _, told = Solving().solution(spot, "Ada", DEFAULT)
    assert "`" not in told, "nothing is spelled as it is typed"
    others = [
        line for line in told.splitlines()[1:] if line[:1].isdigit() and "Ada: **" not in line
    ]
    assert len(others) == sum(seat != puzzle.seat for seat, _ in puzzle.line)
    assert len(told) < 3000
