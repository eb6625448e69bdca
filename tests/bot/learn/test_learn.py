"""`/learn`: a newcomer plays a lesson in one message that only they see."""

from __future__ import annotations

from bot.catalog import Entry
from bot.learn import words
from bot.learn.commands import learn_command
from bot.learn.controls import BranchButton, LearnButton, LessonMenu, StepButton
from bot.privacy.export import collected
from games.example.game import Toy
from games.example.view import AuctionView
from games.lessons.playing import position
from renderers.example.renderer import ToyRenderer
from tests.bot.club import Club, Message, alts, buttons, custom_ids, says, sentence
from tests.narrowed import narrowed

LESSON = Toy.lessons[0]


async def begun(club: Club) -> Message:
    """Start Ada's first lesson, up to the step in which she chooses."""
    lessons = await club.slash(club.ada, "learn", game="toy")
    await club.ada.click(lessons, label=words.START)
    await club.ada.click(lessons, label=words.NEXT)
    return lessons


async def test_a_lesson_is_played_to_its_end_in_one_message(toy_club: Club) -> None:
    club = toy_club
    lesson = await club.slash(club.ada, "learn", game="toy")
    assert "1. **Win a lot.** Swap a poor card, then bid your best one." in says(lesson)
    assert words.KEPT in says(lesson), "one may stop at any time"
    before = len(club.messages(viewer=club.ada))
    await club.ada.click(lesson, label=words.START)
    assert LESSON.steps[0].say in says(lesson)
    assert "Lesson 1 of 2, step 1 of 3" in says(lesson)
    await club.ada.click(lesson, label=words.NEXT)
    assert LESSON.steps[1].say in says(lesson)
    assert "Your hand: (2, 5, 18)." in " ".join(alts(lesson))
    await club.ada.select(lesson, ["swap 2"])
    assert "✅ A new card came from the deck." in says(lesson)
    await club.ada.click(lesson, label="Bid 18")
    assert "You have finished “Win a lot”." in says(lesson)
    assert len(club.messages(viewer=club.ada)) == before, "one message, edited"
    again = await club.slash(club.ada, "learn", game="toy")
    assert "✅ **Win a lot.**" in says(again)
    assert words.ALL_DONE not in says(again)


async def test_a_wrong_try_is_answered_and_changes_nothing(toy_club: Club) -> None:
    lesson = await begun(toy_club)
    await toy_club.ada.select(lesson, ["swap 18"])
    assert f"{words.NOT_YET} Your 18 is your best card. Keep it." in says(lesson)
    assert "would lead" not in says(lesson), "the lesson says it itself"
    await toy_club.ada.select(lesson, ["swap 5"])
    assert "It would lead to this: Ada swaps (5,). Ada draws" in says(lesson)
    assert "Your hand: (2, 5, 18)." in " ".join(alts(lesson)), "nothing was changed"
    await toy_club.ada.select(lesson, ["swap 2"])
    assert "✅" in says(lesson)


async def test_there_is_always_a_way_forward(toy_club: Club) -> None:
    lesson = await begun(toy_club)
    await toy_club.ada.click(lesson, label=words.SHOW_ME)
    assert "I picked **Swap: Swap 2**. A new card came from the deck." in says(lesson)
    await toy_club.ada.click(lesson, label=words.SHOW_ME)
    assert "You have finished" in says(lesson)


async def test_a_lesson_goes_on_where_it_was_left(toy_club: Club) -> None:
    lesson = await begun(toy_club)
    await toy_club.ada.select(lesson, ["swap 2"])
    await toy_club.restart()
    again = await toy_club.slash(toy_club.ada, "learn", game="toy")
    await toy_club.ada.click(again, label=words.GO_ON)
    assert "step 3 of 3" in says(again)
    await toy_club.ada.click(lesson, label="Bid 18")
    assert "You have finished" in says(lesson), "the old message works, too"


async def test_nobody_else_is_told_where_a_learner_is(toy_club: Club) -> None:
    await begun(toy_club)
    bo = await toy_club.slash(toy_club.bo, "learn", game="toy")
    assert words.START in " ".join(buttons(bo))
    assert not toy_club.messages(), "nothing in the channel"


async def test_a_request_in_vain_gets_a_sentence(toy_club: Club) -> None:
    club, lesson = toy_club, await begun(toy_club)
    for control, told in {
        StepButton("toy", "bid", 99): words.CHANGED,
        StepButton("toy", "no_such", 0): words.CHANGED,
        StepButton("toy", "bid", 3): words.CHANGED,
        BranchButton("toy", "bid", 0, "swap 2"): words.CHANGED,
        BranchButton("toy", "bid", 3, "bid 18"): words.CHANGED,
        LearnButton("chess"): "chess",
    }.items():
        assert told in sentence(await club.forge(club.ada, lesson, control)), control
    odd = await club.forge(club.ada, lesson, LessonMenu("toy"), values=["no_such"])
    assert words.CHANGED in sentence(odd)
    odd = await club.forge(club.ada, lesson, BranchButton("toy", "bid", 2, "bid 999"))
    assert LESSON.steps[2].say in sentence(odd), "the step is shown again"


async def test_without_a_game_the_games_are_listed(toy_club: Club) -> None:
    games = await toy_club.slash(toy_club.ada, "learn")
    await toy_club.ada.click(games, label=Toy.name)
    assert "sq:learn:toy" in custom_ids(games)


async def test_a_newcomer_is_offered_lessons_in_the_first_hand_only(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    offered = words.offer(Toy.name)
    assert offered in says(await club.open_hand(club.ada))
    await begun(club)
    assert offered not in says(await club.open_hand(club.ada)), "Ada has begun to learn"
    assert offered in says(await club.open_hand(club.bo))
    await club.play()
    await club.play()
    assert offered not in says(await club.open_hand(club.bo)), "Bo plays already"


async def test_an_invitation_leads_to_the_lessons(toy_club: Club) -> None:
    invitation = await toy_club.challenge(toy_club.ada, toy_club.bo, options="")
    result = await toy_club.bo.click(invitation, label=words.NEW_HERE)
    assert result.response is not None
    assert "### Learn Toy Auction" in says(result.response)


async def test_progress_is_handed_out_and_deleted(toy_club: Club) -> None:
    await begun(toy_club)
    store, ada = toy_club.services.store, toy_club.ada
    told = await collected(store, ada.id)
    [lesson] = told["lessons"]
    assert (lesson["game"], lesson["lesson"], lesson["at_step"]) == ("toy", "bid", 2)
    await store.people.forget(ada.id, "a former member")
    assert await store.lessons.everything(ada.id) == []


async def test_the_last_lesson_is_a_match_against_the_computer(toy_club: Club) -> None:
    club = toy_club
    lesson = await club.slash(club.ada, "learn", game="toy")
    await club.ada.select(lesson, ["match"])
    await club.ada.click(lesson, label=words.NEXT)
    assert words.MATCH_FIRST in says(lesson), "what comes next is told"
    result = await club.ada.click(lesson, label=words.PLAY)
    assert "The match has started" in sentence(result)
    match = await club.match()
    assert match.row.dealt
    assert match.row.options["lots"] == "one"
    assert [player.level for player in match.row.players] == ["", "easy"]
    hand = narrowed(match.view(0), AuctionView).hand
    assert hand == Toy().view(position(Toy(), Toy.lessons[1], 1), 0).hand
    await club.services.manager.resign(1, club.ada.id)
    result = await club.ada.slash(club.channel, "verify", match=1)
    assert "from the position of a lesson" in sentence(result)


def test_only_games_with_lessons_can_be_learned() -> None:
    class Unwritten(Toy):
        key = "unwritten"
        lessons = ()

    known = {"toy": Entry(Toy(), ToyRenderer()), "unwritten": Entry(Unwritten(), ToyRenderer())}
    [game] = learn_command(known).parameters
    assert [choice.value for choice in game.choices] == ["toy"]
