"""Asking the others to take a choice back, as members do it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.play.words import FORMER_WOULD_PLAY
from bot.storage.takebacks import TakebackRequest
from bot.takebacks import words
from bot.takebacks.controls import AnswerButton, AskButton
from games.events import Undid
from games.simulate import at_random
from tests.bot.club import DEAL, Club, Message, answer, buttons, says, told

START = "start=challenger"
MOMENTS = 2
"""Reactions that are passed; after the last of them nothing is shown."""


@pytest.fixture
def squares(club: Club) -> Club:
    club.game = "squares"
    return club


async def both_moved(club: Club) -> None:
    """A match of SQUARES in which Ada has passed by mistake, and Bo has moved."""
    await club.begin(club.ada, club.bo, options=START)
    await club.slash(club.ada, "move", move="pass")
    await club.slash(club.bo, "move", move="move GR infantry G3C")


async def asks(club: Club) -> Message:
    """Let Ada ask to take back her pass; return the question."""
    refused = await club.slash(club.ada, "undo")
    assert "until another player acts" in says(refused)
    assert buttons(refused) == [words.ASK]
    asked = answer(await club.ada.click(refused, label=words.ASK))
    assert says(asked) == "You asked Bo. If you make your next move instead, the request is closed."
    return club.last()


async def test_a_pass_is_taken_back_with_undo_until_the_other_acts(squares: Club) -> None:
    """This is a misclick after which nobody has acted."""
    await squares.begin(squares.ada, squares.bo, options=START)
    await squares.slash(squares.ada, "move", move="pass")
    back = await squares.slash(squares.ada, "undo")
    assert says(back) == "Done. You take back your last choice."
    assert (await squares.match()).waiting == (0,)


async def test_the_other_is_asked_and_allows_it(squares: Club) -> None:
    await both_moved(squares)
    question = await asks(squares)
    assert squares.pinged(question) == [squares.bo.id]
    assert "Ada would like to take back their last choice" in says(question)
    assert "That also undoes the choice after it." in says(question)
    assert buttons(question) == [words.ALLOW, words.PLAY_ON]
    await squares.bo.click(question, label=words.ALLOW)
    assert says(question) == "Ada took back their last choice. Everyone agreed."
    match = await squares.match()
    assert (match.waiting, match.row.length) == ((0,), 0)
    assert "Ada takes back their last choice, as agreed." in says(squares.board())
    steps = await squares.services.store.steps.of(1)
    assert match.game.event_codec.decode(steps[-1].events) == [Undid(0, agreed=True)]


async def test_the_other_prefers_to_play_on_and_is_not_asked_again(squares: Club) -> None:
    await both_moved(squares)
    question = await asks(squares)
    await squares.bo.click(question, label=words.PLAY_ON)
    assert says(question) == "Bo prefers to play on, so Ada’s choice stands."
    assert (await squares.match()).row.length == 2
    again = await squares.slash(squares.ada, "undo")
    assert buttons(again) == []


async def test_the_asker_can_withdraw_and_cannot_allow_it(squares: Club) -> None:
    await both_moved(squares)
    question = await asks(squares)
    assert words.THEY_DECIDE in says(told(await squares.ada.click(question, label=words.ALLOW)))
    outsider = await squares.cleo.click(question, label=words.ALLOW)
    assert "are not playing" in says(answer(outsider))
    assert (await squares.match()).row.length == 2
    await squares.ada.click(question, label=words.PLAY_ON)
    assert says(question) == words.withdrawn("Ada")
    assert buttons(question) == []


async def test_a_request_is_over_when_the_match_goes_on_and_says_so(squares: Club) -> None:
    await both_moved(squares)
    question = await asks(squares)
    await squares.slash(squares.ada, "move", move="move BR infantry B3C")
    refused = await squares.bo.click(question, label=words.ALLOW)
    assert words.NO_LONGER in says(told(refused))
    assert (await squares.match()).row.length == 3
    await squares.env.advance_time(61)
    assert says(question) == words.NO_LONGER
    assert await squares.services.store.takebacks.get(1) is None


async def test_a_request_works_after_a_restart(squares: Club) -> None:
    await both_moved(squares)
    question = await asks(squares)
    await squares.restart()
    await squares.bo.click(question, label=words.ALLOW)
    assert (await squares.match()).row.length == 0


async def test_all_others_must_agree(club: Club) -> None:
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, club.cleo, options="")
    for _ in range(2):
        mover = await club.mover()
        await club.slash(mover, "move", move=(await club.hand(mover))[0])
    first = club.member((await club.match()).user((await club.services.store.steps.of(1))[1].seat))
    others = [each for each in (club.ada, club.bo, club.cleo) if each is not first]
    refused = await club.slash(first, "undo")
    await first.click(refused, label=words.ASK)
    question = club.last()
    assert sorted(club.pinged(question)) == sorted(each.id for each in others)
    assert words.THANKS in says(told(await others[0].click(question, label=words.ALLOW)))
    assert "Agreed so far: " in says(question)
    assert (await club.match()).row.length == 2
    await others[1].click(question, label=words.ALLOW)
    assert (await club.match()).row.length == 0


async def test_against_the_computer_what_showed_nothing_is_taken_back_at_once(
    squares: Club,
) -> None:
    await squares.against(squares.ada, options=START)
    await squares.slash(squares.ada, "move", move="pass")
    await squares.env.advance_time(61)
    assert (await squares.match()).row.length >= 2
    refused = await squares.slash(squares.ada, "undo")
    assert buttons(refused) == [words.TAKE_BACK]
    back = answer(await squares.ada.click(refused, label=words.TAKE_BACK))
    assert says(back) == "Ada took back their last choice."
    assert (await squares.match()).row.length == 0
    assert "Ada takes back their last choice.\n" in says(squares.board()), "nobody has agreed"
    await squares.resign(squares.ada)
    assert "is verified" in says(await squares.slash(squares.ada, "verify", match=1))


async def test_against_the_computer_what_showed_a_card_stays(club: Club) -> None:
    await club.against(club.ada, options=DEAL)
    await club.env.advance_time(61)
    await club.slash(club.ada, "move", move=(await club.hand(club.ada))[0])
    await club.env.advance_time(61)
    assert buttons(await club.slash(club.ada, "undo")) == []


async def test_changes_that_were_shown_since_are_said(club: Club) -> None:
    """In Square Tactics a card is drawn after each: a player who agrees knows that Ada knows it."""
    await club.begin(club.ada, club.bo)
    for _ in range(2):
        mover = await club.mover()
        await club.slash(mover, "move", move=(await club.hand(mover))[0])
    first = await club.mover()
    refused = await club.slash(first, "undo")
    await first.click(refused, label=words.ASK)
    assert "They will come out the same" in says(club.last())


async def one_leaves(club: Club) -> tuple[Any, Any, Any]:
    """A match of three in which the first has placed a tile, and another has resigned since."""
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, club.cleo, options="")
    first = await club.mover()
    await club.slash(first, "move", move=(await club.hand(first))[0])
    leaves, stays = (each for each in (club.ada, club.bo, club.cleo) if each is not first)
    await club.resign(leaves)
    return first, leaves, stays


async def test_nobody_who_resigned_is_put_back_into_the_match(club: Club) -> None:
    """The others agree on their own choices, not on another member's way out."""
    first, leaves, _ = await one_leaves(club)
    refused = await club.slash(first, "undo")
    assert buttons(refused) == []
    version = (await club.match()).row.version
    clicked = await club.forge(first, refused, AskButton(1, version))
    assert words.SOMEONE_LEFT in says(told(clicked))
    match = await club.match()
    assert match.state.resigned == [match.seat_of(leaves.id)]


async def test_nobody_who_is_forgotten_is_put_back_into_the_match(club: Club) -> None:
    """An earlier version of the bot took the request: the seat would be nobody's, and the match
    would stand still for good."""
    first, leaves, stays = await one_leaves(club)
    sure = await club.slash(leaves, "data delete")
    for _ in range(2):
        await leaves.click(sure, label=buttons(sure)[0])
    match = await club.match()
    request = TakebackRequest(1, match.row.version, match.seat_of(first.id), 1)
    await club.services.store.takebacks.add(request)
    clicked = await club.forge(stays, club.board(), AnswerButton(1, match.row.version, True))
    assert FORMER_WOULD_PLAY in says(told(clicked))
    assert (await club.match()).row.version == match.row.version


async def test_a_question_that_was_never_posted_can_be_asked_again(squares: Club) -> None:
    """The bot stopped between storing the request and posting it."""
    await both_moved(squares)
    lost = TakebackRequest(1, (await squares.match()).row.version, seat=0, first=1)
    assert await squares.services.store.takebacks.add(lost)
    question = await asks(squares)
    assert "do you allow it?" in says(question)
    await squares.bo.click(question, label=words.ALLOW)
    assert (await squares.match()).row.length == 0


async def test_a_player_who_did_not_ask_is_told_that_another_has(squares: Club) -> None:
    await both_moved(squares)
    await squares.slash(squares.ada, "move", move="move BR infantry B3C")
    refused = await squares.slash(squares.bo, "undo")
    version = (await squares.match()).row.version
    assert await squares.services.store.takebacks.add(TakebackRequest(1, version, 0, 3))
    clicked = await squares.bo.click(refused, label=words.ASK)
    assert words.OTHER_ASKED in says(told(clicked))


async def test_how_the_computer_reacts_is_not_found_out_by_taking_back(club: Club) -> None:
    """Ada passes a reaction, sees that the computer does too, and would then like to
    react after all."""
    options = "rules=full reactions=everyone factions=deal"
    await club.against(club.ada, options=options)
    passed, match_id = 0, 1
    while passed < MOMENTS:
        match = await club.match(match_id)
        if match.over:  # before there were moments enough
            await club.against(club.ada, options=options)
            match_id += 1
        elif 0 not in match.waiting:
            await club.env.advance_time(61)
        else:
            ask = match.ask(0)
            choice = ask.passing or at_random(ask, club.random)
            await club.slash(club.ada, "move", move=choice.notation)
            if ask.passing is not None:
                passed += 1
                await club.env.advance_time(61)
                assert buttons(await club.slash(club.ada, "undo")) == []


async def test_two_clicks_at_once_ask_once(squares: Club) -> None:
    await both_moved(squares)
    refused = await squares.slash(squares.ada, "undo")
    clicks = [squares.ada.click(refused, label=words.ASK) for _ in range(2)]
    await squares.at_once(*clicks)
    assert sum("do you allow it?" in says(each) for each in squares.messages()) == 1


async def test_taking_back_against_the_computer_is_limited(
    squares: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is asked there: the log would grow without end."""
    monkeypatch.setattr("bot.play.undoing.MOST_UNDONE", 3)
    await squares.against(squares.ada, options=START)
    buttons_seen = []
    for _ in range(3):
        await squares.slash(squares.ada, "move", move="pass")
        await squares.env.advance_time(61)
        refused = await squares.slash(squares.ada, "undo")
        buttons_seen.append(buttons(refused))
        if buttons(refused):
            await squares.ada.click(refused, label=words.TAKE_BACK)
    assert buttons_seen == [[words.TAKE_BACK], [words.TAKE_BACK], []]
    assert "until another player acts" in says(refused)


async def test_a_question_that_was_deleted_can_be_asked_again(squares: Club) -> None:
    await both_moved(squares)
    question = await asks(squares)
    assert buttons(await squares.slash(squares.ada, "undo")) == [], "it is there"
    await squares.delete(question)
    again = await asks(squares)
    await squares.bo.click(again, label=words.ALLOW)
    assert (await squares.match()).row.length == 0
