"""The puzzle of the day: posted once, answered in private, solved for all the next day."""

from __future__ import annotations

import pytest

from bot.clock import DAY
from bot.puzzles import words
from bot.puzzles.controls import BranchButton, DailyButton
from bot.puzzles.days import MORNING, day_of
from bot.storage.dailies import Daily
from games.puzzles.puzzle import Puzzle
from games.puzzles.reading import puzzles_of
from games.registry import GAMES
from tests.bot.clocks.test_clocks_in_discord import now, pass_time
from tests.bot.club import Club, Message, alts, says, sentence

CHANNEL = "sq:pzchannel"


async def wanted(club: Club) -> None:
    """Ada, who may manage the server, asks for a puzzle a day in the channel."""
    settings = await club.slash(club.ada, "settings")
    assert words.CHANNEL in says(settings)
    await club.ada.select(settings, [club.channel], custom_id=CHANNEL)


async def posted(club: Club) -> tuple[Daily, Puzzle, Message]:
    """Return today's puzzle, and its post."""
    await wanted(club)
    await pass_time(club, 61)
    daily = await club.services.store.dailies.on(club.guild.id, day_of(now(club)))
    assert daily is not None
    puzzle = puzzles_of(GAMES[daily.game])[daily.puzzle]
    [message] = club.messages()
    return daily, puzzle, message


async def answered(club: Club, message: Message, puzzle: Puzzle) -> Message:
    """Let Ada solve the puzzle of the day."""
    result = await club.ada.click(message, label=words.SOLVE)
    assert result.response is not None
    own: Message = result.response
    answers = [text for seat, text in puzzle.line if seat == puzzle.seat]
    for step, text in enumerate(answers):
        await club.forge(club.ada, own, BranchButton(puzzle.id, step, text))
    return own


async def test_nothing_is_posted_where_nobody_wants_it(club: Club) -> None:
    await pass_time(club, 61)
    assert not club.messages()


async def test_a_puzzle_is_posted_once(club: Club) -> None:
    daily, puzzle, message = await posted(club)
    assert daily.message_id == message.id
    assert words.goal(GAMES[daily.game], puzzle) in says(message)
    await pass_time(club, 300)
    await club.restart()
    await pass_time(club, 61)
    assert len(club.messages()) == 1


async def test_the_answer_is_private_and_the_line_to_share_tells_nothing(club: Club) -> None:
    daily, puzzle, message = await posted(club)
    own = await answered(club, message, puzzle)
    assert "🎉 **Solved!**" in says(own)
    line = words.grid(GAMES[daily.game], daily.day, puzzle.steps, solved=True, streak=1)
    assert line in says(own)
    assert not any(text in line for _, text in puzzle.line)
    assert len(club.messages()) == 1, "all that everybody sees is the puzzle"
    again = await answered(club, message, puzzle)
    assert line not in says(again), "the first answer of the day is the one"
    answers = await club.services.store.dailies.answers(club.ada.id)
    assert answers == {daily.day: True}


async def test_the_solution_follows_the_next_day(club: Club) -> None:
    daily, _, _ = await posted(club)
    store = club.services.store.dailies
    await store.set_channel(club.guild.id, 0)  # no new one: this is about the old one
    await pass_time(club, 300)
    assert len(club.messages()) == 1, "not on the same day"
    await store._db.write("UPDATE daily_puzzles SET day = day - 1")
    await pass_time(club, 61)
    messages = club.messages()
    assert len(messages) == 2
    told = "\n".join(map(says, messages))
    assert "**Solution**\n1. " in told
    assert f"Solution of {words.date_of(daily.day - 1)}" in told
    assert any("An animation of the solution in " in alt for each in messages for alt in alts(each))
    await club.restart()
    await pass_time(club, 300)
    assert len(club.messages()) == 2


async def test_a_puzzle_of_the_day_that_is_no_more_is_given_up(club: Club) -> None:
    _, _, message = await posted(club)
    store = club.services.store.dailies
    await store.set_channel(club.guild.id, 0)
    await store._db.write("UPDATE daily_puzzles SET puzzle = '0123456789'")
    told = sentence(await club.ada.click(message, label=words.SOLVE))
    assert words.GONE in told
    await store._db.write("UPDATE daily_puzzles SET day = day - 1")
    await pass_time(club, 61)
    assert len(club.messages()) == 1
    day = day_of(now(club))
    assert await store.to_solve(day, day - 2) == [], "nobody tries again each minute"


def test_a_day_begins_when_its_puzzle_comes() -> None:
    assert [day_of(each) for each in (MORNING - 1, MORNING, MORNING + DAY - 1)] == [-1, 0, 0]


async def test_a_post_that_fails_comes_later_and_once(club: Club) -> None:
    await wanted(club)
    club.break_posting(times=1)
    await pass_time(club, 61)
    await pass_time(club, 200)
    assert len(club.messages()) == 1


async def test_a_member_who_does_not_manage_the_server_sets_no_channel(club: Club) -> None:
    settings = await club.slash(club.ada, "settings")
    from bot.puzzles.controls import DailyChannelMenu

    await club.forge(club.bo, settings, DailyChannelMenu(), values=[str(club.channel.id)])
    assert await club.services.store.dailies.channel(club.guild.id) == 0


async def test_no_channel_is_no_puzzle(club: Club) -> None:
    await wanted(club)
    settings = await club.slash(club.ada, "settings")
    await club.ada.select(settings, [], custom_id=CHANNEL)
    await pass_time(club, 61)
    assert not club.messages()


@pytest.mark.parametrize(("guild", "day"), [(1, 0), (0, 99)])
async def test_a_forged_day_gets_a_sentence(club: Club, guild: int, day: int) -> None:
    _, _, message = await posted(club)
    control = DailyButton(guild or club.guild.id, day)
    assert words.GONE in sentence(await club.forge(club.ada, message, control))
