"""**Review**, pressed by members who played a match, and by others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot import words as common
from bot.core import Core
from bot.errands import NOBODY, NobodyThinks
from bot.play.words import NOT_IN_MATCH
from bot.review import words
from bot.review.controls import BoardReview, OpenReview, PlayOnButton, ReviewPage
from bot.review.reviews import Key, Making, Reviews
from games.example.view import AuctionView
from games.players.review.pieces import Piece
from games.players.review.reviewing import Mistake, Review
from tests.bot.club import Club, Message, alts, answer, buttons, files, says, sentence
from tests.narrowed import narrowed


async def over(club: Club) -> Message:
    """The last board of a match between Ada and Bo."""
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end()
    return club.board()


async def reviewed(club: Club, who: Any = None) -> Message:
    """Return a member's finished review."""
    result = await (who or club.ada).click(club.board(), label=words.REVIEW)
    return answer(result)


async def test_a_player_presses_review_and_reads_it_alone(toy_club: Club) -> None:
    club = toy_club
    board = await over(club)
    assert words.REVIEW in buttons(board)
    before = len(club.messages())
    review = await reviewed(club)
    assert words.footnote(await kept(club)) in says(review)
    assert words.summary(await kept(club)) in says(review)
    assert files(review) == ["review.png"]
    assert "Your win chance over the match as a curve" in alts(review)[0]
    assert len(club.messages()) == before, "nothing in the channel"


async def kept(club: Club, seat: int | None = None) -> Review:
    """Return the newest review that the bot keeps, or the newest of a seat."""
    reviews: dict[Key, Review] = club.bot.parts[Reviews]._kept
    return [each for key, each in reviews.items() if seat is None or key.seat == seat][-1]


async def test_it_is_made_once(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    await reviewed(club)
    thought = len(club.services.quick_pool.errands)
    again = await reviewed(club)
    assert words.footnote(await kept(club)) in says(again)
    assert len(club.services.quick_pool.errands) == thought, "the second time nobody thinks"
    await reviewed(club, club.bo)
    assert len(club.services.quick_pool.errands) > thought, "Bo's is another one"
    pieces = [narrowed(errand, Piece) for errand in club.services.quick_pool.errands]
    assert {piece.seat for piece in pieces} == {0, 1}


async def test_two_clicks_at_once_make_one_review(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    board = club.board()
    clicks = await club.at_once(*(club.ada.click(board, label=words.REVIEW) for _ in range(2)))
    for click in clicks:
        assert words.footnote(await kept(club)) in says(answer(click))
    assert len(club.bot.parts[Reviews]._kept) == 1


async def test_a_replay_leads_to_it(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    replay = await club.slash(club.ada, "replay", match=1)
    review = answer(await club.ada.click(replay, label=words.REVIEW))
    assert words.footnote(await kept(club)) in says(review)


async def test_a_running_match_has_none(toy_club: Club) -> None:
    club = toy_club
    board = await club.begin(club.ada, club.bo, options="")
    assert words.REVIEW not in buttons(board)
    replay = await club.slash(club.ada, "replay", match=1)
    assert words.REVIEW not in buttons(replay)
    for control in (OpenReview(1), ReviewPage(1, 1), PlayOnButton(1, 1)):
        assert sentence(await club.forge(club.ada, replay, control)) == words.STILL_RUNNING
    assert club.services.quick_pool.errands == []


async def test_a_member_who_did_not_play_gets_a_sentence(toy_club: Club) -> None:
    club = toy_club
    board = await over(club)
    result = await club.cleo.click(board, label=words.REVIEW)
    assert sentence(result) == words.FOR_PLAYERS
    assert NOT_IN_MATCH not in sentence(result)
    assert club.services.quick_pool.errands == []


async def test_a_member_who_cannot_see_the_match_learns_nothing_of_it(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    await club.change("UPDATE matches SET channel_id = 1")
    here = club.board()
    for control in (OpenReview(1), ReviewPage(1, 0), PlayOnButton(1, 1), OpenReview(99)):
        told = sentence(await club.forge(club.cleo, here, control))
        assert told == common.NO_SUCH_MATCH, control


async def test_an_aborted_match_has_none(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.services.manager.abort(1, club.ada.id)
    replay = await club.slash(club.ada, "replay", match=1)
    assert words.REVIEW not in buttons(replay)
    assert sentence(await club.forge(club.ada, replay, OpenReview(1))) == words.NO_RESULT


async def test_a_match_of_older_rules_is_not_judged(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    await club.change("UPDATE matches SET game_version = 0")
    replay = await club.slash(club.ada, "replay", match=1)
    assert words.REVIEW not in buttons(replay)
    assert sentence(await club.forge(club.ada, replay, OpenReview(1))) == words.OLDER_RULES


def planted(club: Club, *mistakes: Mistake) -> None:
    """Put mistakes into the reviews that are kept."""
    kept = club.bot.parts[Reviews]._kept
    for key, review in kept.items():
        kept[key] = Review(
            1.0, review.points, mistakes, review.luck, review.luck_error, True, review.decisions
        )


async def own_steps(club: Club) -> list[int]:
    """Return the versions that Ada's choices made."""
    return [step.version for step in await club.services.store.steps.of(1) if step.seat == 0]


async def with_two_moves(club: Club) -> Message:
    """Return Ada's review with two moves in it."""
    await over(club)
    await reviewed(club)
    first, second = (await own_steps(club))[:2]
    steps = {step.version: step.choice for step in await club.services.store.steps.of(1)}
    planted(
        club,
        Mistake(first, steps[first], "none", 0.21, 0.02, 40),
        Mistake(second, steps[second], steps[second], 0.10, 0.02, 40),
    )
    return await reviewed(club)


async def test_moves_are_shown_one_by_one(toy_club: Club) -> None:
    club = toy_club
    review = await with_two_moves(club)
    assert "You gave away 31% in win chance over two moves." in says(review)
    assert "1. Move 1: −21% (a blunder)" in says(review)
    await club.ada.click(review, label=words.NEXT)
    assert "**1 of 2: move 1 of" in says(review)
    assert "I’d have played **None of them** (`none`)." in says(review)
    assert "About 21% given away, give or take 4%." in says(review)
    assert words.PREVIOUS not in buttons(review)
    assert any("Your hand" in alt for alt in alts(review)), "as the seat saw it"
    await club.ada.click(review, label=words.NEXT)
    assert "**2 of 2" in says(review)
    assert words.NEXT not in buttons(review)
    await club.ada.click(review, label=words.PREVIOUS)
    assert "**1 of 2" in says(review)
    await club.ada.click(review, label=words.SUMMARY)
    assert "over two moves" in says(review)


async def test_after_a_restart_the_buttons_make_it_again(toy_club: Club) -> None:
    club = toy_club
    review = await with_two_moves(club)
    await club.restart()
    await club.ada.click(review, label=words.NEXT)
    assert words.footnote(await kept(club)) in says(review), "the summary, made anew"


async def test_a_player_plays_on_from_a_position(toy_club: Club) -> None:
    club = toy_club
    review = await with_two_moves(club)
    await club.ada.click(review, label=words.NEXT)
    result = await club.ada.click(review, label=words.PLAY_ON)
    assert "The match has started" in sentence(result)
    match, old = await club.match(2), await club.match(1)
    assert match.row.dealt
    assert [player.user_id for player in match.row.players] == [club.ada.id, -1]
    then = old.game.decode((await club.services.store.steps.of(1))[0].state)
    assert narrowed(match.view(0), AuctionView).hand == old.game.view(then, 0).hand


async def test_the_second_seat_sits_second_again(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    steps = await club.services.store.steps.of(1)
    version = next(step.version for step in steps if step.seat == 1)
    replay = await club.slash(club.bo, "replay", match=1)
    result = await club.forge(club.bo, replay, PlayOnButton(1, version))
    assert "The match has started" in sentence(result)
    match = await club.match(2)
    assert [player.user_id for player in match.row.players] == [-1, club.bo.id]
    assert [player.level for player in match.row.players] == ["medium", ""]


async def test_hidden_cards_of_others_are_dealt_anew(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    replay = await club.slash(club.ada, "replay", match=1)
    own, others = set(), set()
    for match_id in range(2, 6):
        await club.forge(club.ada, replay, PlayOnButton(1, 1))
        hands = [tuple(hand) for hand in (await club.match(match_id)).state.hands]  # type: ignore[attr-defined]
        own.add(hands[0])
        others.add(hands[1])
        await club.services.manager.resign(match_id, club.ada.id)
        await club.env.advance_time(60)
    assert len(own) == 1
    assert len(others) > 1


async def test_forged_controls_get_a_sentence(toy_club: Club) -> None:
    club = toy_club
    review = await with_two_moves(club)
    for control in (ReviewPage(1, 3), ReviewPage(1, 999999), PlayOnButton(1, 0)):
        told = sentence(await club.forge(club.ada, review, control))
        assert told == words.NO_SUCH_MOVE, control
    assert sentence(await club.forge(club.ada, review, PlayOnButton(1, 99))) == words.NO_SUCH_MOVE
    for other in (OpenReview(99), ReviewPage(99, 1), PlayOnButton(99, 1)):
        told = sentence(await club.forge(club.ada, review, other))
        assert told == common.NO_SUCH_MATCH, other


async def test_a_member_has_one_review_made_at_a_time(toy_club: Club) -> None:
    club = toy_club
    await over(club)
    await club.begin(club.ada, club.bo, options="")
    await club.play_to_end(2)

    async def slow(errand: Any) -> Any:
        await asyncio.sleep(3600)
        return await club.services.pool.run(errand)

    club.bot.parts[Core].errands.set(slow)
    replays = [await club.slash(club.ada, "replay", match=number) for number in (1, 2)]
    first = answer(await club.ada.click(replays[0], label=words.REVIEW))
    assert "I’m still working on it: 0%" in says(first)
    second = await club.ada.click(replays[1], label=words.REVIEW)
    assert sentence(second) == words.YOURS


@pytest.mark.parametrize("forgotten", [True, False])
async def test_a_review_in_progress_is_forgotten_with_its_match(
    toy_club: Club, forgotten: bool
) -> None:
    """A review of another match is kept."""
    club = toy_club
    await over(club)
    reviews, go = club.bot.parts[Reviews], asyncio.Event()

    async def held(errand: Any) -> Any:
        await go.wait()
        return await club.services.pool.run(errand)

    club.bot.parts[Core].errands.set(held)
    making = narrowed(reviews.of(await club.match(), 0, club.ada.id), Making)
    await asyncio.sleep(0)
    reviews.forget([1 if forgotten else 2])
    go.set()
    await making.task
    await asyncio.sleep(0)
    assert [key.match_id for key in reviews._kept] == ([] if forgotten else [1])


async def test_losses_on_the_way_are_told(toy_club: Club) -> None:
    club = toy_club
    await over(club)

    async def fails(_: Any) -> Any:
        raise NobodyThinks(NOBODY)

    errands = club.bot.parts[Core].errands
    errands.set(fails)
    assert words.LOST in says(await reviewed(club))
    errands.set(club.services.pool.run)
    again = await reviewed(club)
    assert words.footnote(await kept(club)) in says(again)


def test_the_button_of_a_board_names_its_match() -> None:
    assert BoardReview(7, 3).custom_id == "sq:m:7:3:review"
