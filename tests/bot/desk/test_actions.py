"""`/matches` and **Next**: where a member is wanted, for their eyes only."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import DAY
from bot.desk import words
from bot.play import words as match_words
from bot.storage.records import Location
from games.example.game import Toy
from tests.bot.club import Club, Message, answer, buttons, files, says, sentence

DEALT = {"factions": "deal"}


async def desk(club: Club, member: Any) -> Message:
    return await club.slash(member, "matches")


async def test_matches_lists_who_is_awaited_and_the_way_there(club: Club) -> None:
    assert says(await desk(club, club.ada)) == match_words.NO_MATCHES
    await club.begin(club.ada, club.bo)
    mover, other = await club.mover(), await club.other()
    said = says(await desk(club, mover))
    assert said.startswith(
        f"{words.wanted(1)}\n1 · **Square Tactics** against {other.user.global_name} · "
    )
    assert "Waiting for **you**." in said
    assert f"/{club.guild.id}/{club.channel.id}/{club.board().id}" in said
    waits = await desk(club, other)
    assert says(waits).startswith(words.wanted(0))
    assert f"Waiting for {mover.user.global_name}." in says(waits)
    assert buttons(waits) == []


async def test_matches_that_wait_for_the_member_are_listed_first(club: Club) -> None:
    first = await club.skip(club.ada, club.bo, options=DEALT)
    second = await club.skip(club.bo, club.ada, options=DEALT)
    for member in (club.ada, club.bo):
        said = says(await desk(club, member)).splitlines()[1:]
        mine = first if await club.mover(first) == member else second
        assert said[0].startswith(f"{mine} · ")
        assert "**you**" in said[0]
        assert "**you**" not in said[1]


async def test_a_player_of_the_computer_is_told_so_once(club: Club) -> None:
    await club.against(club.ada)
    said = says(await desk(club, club.ada))
    assert "against Computer" in said
    assert match_words.WITH_COMPUTER not in said
    assert match_words.WITH_COMPUTER in says(await desk(club, club.dan))


async def test_matches_shows_anybody_what_can_be_watched_here(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    said = says(await desk(club, club.dan))
    assert said.startswith(f"{match_words.NO_MATCHES}\n{match_words.TO_WATCH}\n1 · Square Tactics")
    assert f"/{club.channel.id}/{club.board().id}" in said
    hall = club.guild.create_text_channel("hall")
    club.hide_from(club.dan)
    hidden = sentence(await club.dan.slash(hall, "matches"))
    assert hidden == match_words.NO_MATCHES, "where Dan cannot look, nothing is played for him"


async def test_very_many_matches_fit_in_the_list(club: Club) -> None:
    for _ in range(30):
        await club.skip(club.ada, club.bo)
    said = says(await desk(club, club.ada))
    assert "\n30 · " in said or "\n1 · " in said
    assert len(said) <= 4000


async def test_ones_own_matches_of_all_servers_are_listed_everywhere_with_their_server(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    elsewhere = club.env.create_guild("Else*where")
    channel = elsewhere.create_text_channel("there")
    ada, dan = elsewhere.add_member(club.ada.user), elsewhere.add_member(club.dan.user)
    there = sentence(await ada.slash(channel, "matches"))
    assert "against Bo in Club · " in there
    in_dm = (await club.ada.user.slash("matches")).response
    assert in_dm is not None
    assert "against Bo in Club · " in says(in_dm)
    assert " in Club" not in says(await desk(club, club.ada)), "here it is plain"
    assert sentence(await dan.slash(channel, "matches")) == match_words.NO_MATCHES


async def test_matches_of_a_server_that_removed_the_bot_say_so(club: Club) -> None:
    """Those matches go on in direct messages, and somebody waits for the member."""
    await club.skip(club.ada, club.bo, location=Location(4711, 4712))
    assert words.BOT_REMOVED in says(await desk(club, club.ada))


async def test_next_opens_the_hand_that_is_most_urgent_by_then(club: Club) -> None:
    ids = [await club.skip(club.ada, club.bo, options=DEALT) for _ in range(2)]
    member = await club.mover(ids[0])
    panel = await desk(club, member)
    assert buttons(panel)[0].startswith(f"Next: {ids[0]} · Square Tactics")
    hand = answer(await member.click(panel, label=buttons(panel)[0]))
    assert files(hand)
    assert f"Square Tactics, match {ids[0]}" in says(hand)
    for _ in range(60):  # until the other one has to move there
        if await club.mover(ids[0]) != member:
            break
        await club.skip_move(ids[0])
    told = answer(await member.click(panel, label=buttons(panel)[0]))
    there = await club.mover(ids[1]) == member
    assert (f"match {ids[1]}" in says(told)) if there else (says(told) == words.NOBODY_WAITS)


async def test_next_says_so_where_nobody_waits_any_more(club: Club) -> None:
    match_id = await club.skip(club.ada, club.bo, options=DEALT)
    member = await club.mover(match_id)
    panel = await desk(club, member)
    await club.services.manager.resign(match_id, member.id)
    told = answer(await member.click(panel, label=buttons(panel)[0]))
    assert says(told) == words.NOBODY_WAITS


async def test_matches_with_a_running_clock_come_first_by_its_end(toy_club: Club) -> None:
    relaxed = await toy_club.skip(toy_club.ada, toy_club.bo)
    slow, fast = [await toy_club.skip(toy_club.ada, toy_club.bo) for _ in range(2)]
    now = int(toy_club.env.now().timestamp())
    for match_id, days in ((slow, 3), (fast, 1)):
        await toy_club.change(f"UPDATE matches SET pace = 'one_day' WHERE id = {match_id}")
        for seat in (0, 1):
            due = now + days * DAY
            await toy_club.change(
                f"INSERT INTO clocks VALUES ({match_id}, {seat}, 0, {now}, {due}, NULL, 0)"
            )
    said = says(await desk(toy_club, toy_club.ada)).splitlines()
    assert said[0] == words.wanted(3)
    assert [int(line.partition(" ")[0]) for line in said[1:]] == [fast, slow, relaxed]
    assert f"Your time runs out <t:{now + DAY}:R>." in said[1]
    assert "Your time" not in said[3]


async def test_a_match_that_the_member_has_given_up_says_so_and_comes_last(toy_club: Club) -> None:
    club = toy_club
    for others in ((club.bo, club.cleo), (club.bo,)):
        await club.begin(club.ada, *others, options="")
    await club.services.manager.take_up(1, club.ada.user.id, "resign")
    said = says(await desk(club, club.ada)).splitlines()[1:]
    assert said[0].startswith("2 · ")
    assert said[1].startswith("1 · ")
    assert [words.GIVEN_UP in line for line in said] == [False, True]


async def test_a_match_that_the_member_is_out_of_says_so_and_comes_last(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    for match_id, others in enumerate(((club.bo, club.cleo), (club.bo,)), 1):
        await club.begin(club.ada, *others, options="")
        await club.slash(club.ada, "move", move="none", match=match_id)
    await club.services.manager.choose(1, club.bo.id, "none")
    assert "you are out" not in says(await desk(club, club.ada))
    monkeypatch.setattr(Toy, "plays_on", lambda _self, state, seat: seat > 0 or state.seats == 2)
    said = says(await desk(club, club.ada)).splitlines()[1:]
    assert said[0].startswith("2 · ")
    assert " · you are out · Waiting for Cleo." in said[1]
    assert "you are out" not in says(await desk(club, club.bo))
