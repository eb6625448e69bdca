"""Ratings as members see them: below boards, on profiles, on leaderboards."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot import words as common
from bot.clock import DAY
from bot.standings import words
from bot.standings.controls import PoolMenu, Span
from bot.standings.verdict import Unrated
from bot.storage.ratings import Pool
from bot.storage.records import Guest, Notify
from tests.bot.club import Club, Message, alts, answer, buttons, custom_ids, files, says, sentence
from tests.bot.standings.rated import LIVE

GAME = "square_tactics"
MICRO = 1_000_000


async def finished(club: Club, *players: Any) -> int:
    """Play a rated match in the database alone, and show its end."""
    names = {m.id: m.user.global_name or m.name for m in club.members}
    invitation = await club.seat(*players, options={"factions": "deal"})
    await club.change(f"UPDATE tables SET rated = 1, pace = '{LIVE}' WHERE id = {invitation.id}")
    found = await club.services.store.invitations.get(invitation.id)
    assert all(isinstance(each, Guest) and names[each.user_id] for each in found.guests)
    match_id: int = await club.services.manager.start(found, found.guests)
    while not (await club.skip_move(match_id)).over:
        pass
    await club.services.presenter.present(match_id)
    return match_id


async def sure(club: Club, *ratings: tuple[Any, int]) -> None:
    """Give members ratings that are certain."""
    for member, value in ratings:
        await club.change(
            f"""UPDATE ratings SET value = {value * MICRO}, deviation = {60 * MICRO},
                    listed_until = at + {80 * DAY} WHERE user_id = {member.id}"""
        )


async def leaderboard(club: Club, member: Any = None, **options: Any) -> Message:
    return answer(await (member or club.ada).slash(club.channel, "leaderboard", **options))


async def test_the_board_says_what_the_match_has_changed(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    told = says(club.board())
    assert f"-# {words.RATED}: Ada: how sure we are ▰" in told
    assert "Bo: how sure we are ▰" in told
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    await finished(club, club.ada, club.bo)
    told = says(club.board())
    assert "Ada 1480 → 1" in told
    assert "(±" in told
    card = alts(club.board())[-1]
    assert card.count(", 1480 → 1") == card.count(", 1520 → 1") == 1, "the result card has it, too"


async def test_a_match_that_does_not_count_says_why(club: Club) -> None:
    match_id = await finished(club, club.ada, club.bo)
    await club.change(f"DELETE FROM rated_seats WHERE match_id = {match_id}")
    await club.change("UPDATE matches SET not_rated = 'hint'")
    await club.services.presenter.present(match_id, again=True)
    assert words.unrated(Unrated.HINT) in says(club.board())


async def test_while_it_runs_the_board_says_that_it_is_rated(club: Club) -> None:
    match_id = await club.skip(club.ada, club.bo, options={"factions": "deal"})
    await club.change("UPDATE matches SET rated = 1")
    await club.services.presenter.present(match_id)
    assert words.RUNNING in says(club.board())


async def test_other_matches_say_nothing_of_ratings(club: Club) -> None:
    match_id = await club.skip_to_end(club.ada, club.bo)
    await club.services.presenter.present(match_id)
    assert words.RATED not in says(club.board())


async def test_the_leaderboard_names_the_best_and_the_readers_place(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await finished(club, club.cleo, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520), (club.cleo, 1700))
    board = await leaderboard(club)
    assert files(board) == ["leaderboard.png"]
    [alt] = alts(board)
    assert "1. Cleo, 1700 ±60" in alt
    assert "2. Bo, 1520" in alt
    assert "3. Ada (you), 1480" in alt
    assert "You are number **3** of 3: **1480 (±60)**" in says(board)
    assert all("leaderboard.png" not in files(each) for each in club.messages())


async def test_unsure_inactive_gone_and_hidden_members_are_not_on_it(club: Club) -> None:
    for other in (club.bo, club.cleo, club.dan):
        await finished(club, club.ada, other)
    await sure(club, (club.ada, 1480), (club.bo, 1520), (club.cleo, 1700), (club.dan, 1800))
    wants = msgspec.structs.replace(Notify(), shows_ratings=False)
    await club.services.store.members.set_notify(club.cleo.id, wants)
    await club.change(f"UPDATE ratings SET listed_until = 0 WHERE user_id = {club.bo.id}")
    club.guild.remove_member(club.dan)
    [alt] = alts(await leaderboard(club))
    assert "1. Ada" in alt
    assert not any(name in alt for name in ("Bo", "Cleo", "Dan"))
    assert words.YOU_HIDE in says(await leaderboard(club, club.cleo))
    assert "Your rating is 1520" in says(await leaderboard(club, club.bo))


async def test_a_member_who_has_come_back_is_on_it_again(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    both = (club.ada.id, club.bo.id)
    await club.services.store.ratings.note_seen(club.guild.id, (), both, 0)
    alt = alts(await leaderboard(club))[0]
    assert "1. Ada (you)" in alt
    assert "Bo" not in alt


async def test_a_member_who_was_looked_for_and_found_stays_on_it(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    await club.change("UPDATE ratings SET looked_at = 0")
    for _ in range(2):
        assert "1. Bo" in alts(await leaderboard(club))[0]


async def test_a_member_who_is_not_sure_yet_reads_how_far_they_are(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    board = await leaderboard(club)
    assert words.NOBODY_YET in says(board)
    assert f"{words.HOW_SURE}: ▰" in says(board)
    assert files(board) == []
    assert words.NOT_RATED_YET in says(await leaderboard(club, club.dan))


async def test_a_season_has_what_was_gained_in_it(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    season = await leaderboard(club)
    assert "Season: " in says(season)
    before = custom_ids(season)
    ever = answer(await club.ada.click(season, label=words.ALL_TIME))
    assert words.ever() in says(ever)
    assert custom_ids(ever) != before
    await club.change("UPDATE ratings SET at = 1")
    assert words.NOBODY_YET in says(await leaderboard(club))


async def test_another_game_is_picked_in_its_menu(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    other = Pool(club.guild.id, "squares", 2)
    store = club.services.store.ratings
    standings = await store.standings(club.guild.id, club.ada.id)
    moved = msgspec.structs.replace(standings[0], game=other.game)
    await store.correct([], [moved])
    board = await leaderboard(club, game=GAME)
    picked = answer(await club.ada.select(board, ["squares 2"], custom_id="sq:bests:season"))
    assert "SQUARES" in says(picked)


async def test_it_is_posted_for_all_without_anybodys_own_place(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    board = await leaderboard(club)
    assert words.SHOW_TO_ALL in buttons(board)
    await club.ada.click(board, label=words.SHOW_TO_ALL)
    posted = club.last()
    assert files(posted) == ["leaderboard.png"]
    assert "(you)" not in alts(posted)[0]
    assert "You are" not in says(posted)
    assert club.pinged(posted) == []


async def test_it_is_not_posted_where_it_cannot_be_or_nobody_is_left_on_it(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    board = await leaderboard(club)
    before = len(club.messages())
    club.deny(discord.Permissions(attach_files=True))
    refused = await club.ada.click(board, label=words.SHOW_TO_ALL)
    assert common.lacking(["Attach Files"]) in sentence(refused)
    club.deny(discord.Permissions())
    await club.change("UPDATE ratings SET listed_until = 0")
    refused = await club.ada.click(board, label=words.SHOW_TO_ALL)
    assert words.NOBODY_YET in sentence(refused)
    assert len(club.messages()) == before


async def test_the_menu_takes_one_game_of_the_list(club: Club) -> None:
    menu = PoolMenu(Span.EVER)
    assert menu.takes(["squares 2"])
    assert not menu.takes(["squares"])
    assert not menu.takes(["squares 2", "squares 3"])


async def test_the_profile_has_the_number_and_its_course(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    await finished(club, club.ada, club.bo)
    unsure = alts(await club.slash(club.ada, "profile"))
    assert f"{words.HOW_SURE}: " in unsure[-1]
    await sure(club, (club.ada, 1480))
    profile = await club.slash(club.bo, "profile", member=club.ada)
    assert files(profile)[-1] == "ratings.png"
    alt = alts(profile)[-1]
    assert "Square Tactics, 2 players: 1480 ±60, 2 rated matches." in alt
    assert "From " in alt


async def test_hidden_ratings_are_seen_by_their_member_alone(club: Club) -> None:
    await finished(club, club.ada, club.bo)
    wants = msgspec.structs.replace(Notify(), shows_ratings=False)
    await club.services.store.members.set_notify(club.ada.id, wants)
    assert "ratings.png" not in files(await club.slash(club.bo, "profile", member=club.ada))
    own = await club.slash(club.ada, "profile")
    assert "ratings.png" in files(own)
    await club.ada.click(own, label="Show it to everyone here")
    assert files(club.last())[0] == "profile.png"
    assert "ratings.png" not in files(club.last())
    match_id = await finished(club, club.ada, club.bo)
    await club.services.presenter.present(match_id, again=True)
    line = next(line for line in says(club.board()).splitlines() if words.RATED in line)
    assert "Ada" not in line
    assert "Bo" in line
    assert alts(club.board())[-1].count(f", {words.HOW_SURE}") == 1


async def test_the_computers_levels_stand_below_a_leaderboard_of_two(club: Club) -> None:
    board = says(await leaderboard(club, game=GAME))
    assert "-# The computer: easy about 1070 (±33), medium 1500, hard about 1810 (±70)." in board
    assert "Playing the computer changes no rating." in board
    await finished(club, club.ada, club.bo)
    await sure(club, (club.ada, 1480), (club.bo, 1520))
    seen = await leaderboard(club, game=GAME)
    await club.ada.click(seen, label=words.SHOW_TO_ALL)
    assert "The computer: " in says(club.last())
    await club.change("UPDATE ratings SET pool = 3")
    assert "The computer: " not in says(await leaderboard(club, game=GAME))
