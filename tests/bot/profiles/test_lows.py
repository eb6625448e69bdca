"""The lows of winners, and where members see them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.play.turning import Standing
from bot.profiles import words
from bot.profiles.honours import Honour
from bot.profiles.lows import UNKNOWN, low_of, lowest
from games.state import Outcome
from tests.bot.club import Club, alts, answer, files, says


def course(*shares: float, resigned: bool = False) -> list[Standing]:
    """Return the course of a match of two, made from the first seat's shares."""
    last = len(shares) - 1
    return [
        Standing(n, n, (), ("It happened.",), (share, 1 - share), resigned and n == last)
        for n, share in enumerate(shares)
    ]


def test_two_steps_in_a_row_must_be_low() -> None:
    assert lowest(course(0.5, 0.05, 0.08, 0.6, 1.0), 0) == 80
    assert lowest(course(0.5, 0.05, 0.6, 1.0), 0) == 500
    assert lowest(course(0.5, 0.05, 0.08, 0.6, 0.0), 1) == 920


def test_a_winner_who_was_behind_when_the_other_gave_up_has_not_come_back() -> None:
    assert lowest(course(0.5, 0.05, 0.06, 1.0, resigned=True), 0) == UNKNOWN
    assert lowest(course(0.5, 0.05, 0.06, 0.7, 1.0, resigned=True), 0) == 60
    assert lowest(course(0.4, 0.05, 1.0, resigned=True), 0) == UNKNOWN


def test_where_a_game_cannot_tell_nobody_knows() -> None:
    blind = [Standing(0, 0, (), (), None), Standing(1, 1, (), (), None)]
    assert lowest(blind, 0) == UNKNOWN
    assert lowest([], 0) == lowest(course(0.5), 0) == UNKNOWN


def test_of_a_draw_and_of_no_result_nobody_asks() -> None:
    for outcome in (None, Outcome("even", (1, 1))):
        match: Any = SimpleNamespace(state=SimpleNamespace(outcome=outcome))
        assert low_of(match, []) == UNKNOWN


async def low(club: Club, match_id: int = 1) -> Any:
    db = club.services.store._db
    [(found,)] = await db.read(f"SELECT low FROM matches WHERE id = {match_id}")
    return found


async def look(club: Club) -> None:
    for feature in club.bot._features:
        if type(feature).__name__ == "Profiles":
            await feature.each_minute()


async def test_it_is_worked_out_after_the_end_and_once(club: Club) -> None:
    running = await club.skip(club.ada, club.bo)
    over = await club.skip_to_end(club.ada, club.bo)
    await look(club)
    assert await low(club, running) is None
    assert 0 <= await low(club, over) <= UNKNOWN
    assert await club.services.store.profiles.unjudged(9) == []


async def test_a_match_that_cannot_be_read_holds_up_no_other(club: Club) -> None:
    broken = await club.skip_to_end(club.ada, club.bo)
    over = await club.skip_to_end(club.ada, club.bo)
    await club.change(f"UPDATE matches SET game = 'gone' WHERE id = {broken}")
    await look(club)
    assert await low(club, broken) == UNKNOWN
    assert await low(club, over) is not None


async def winner(club: Club, match_id: int) -> Any:
    match = await club.match(match_id)
    assert match.state.outcome is not None
    return club.member(match.user(match.state.outcome.winners[0]))


async def test_a_profile_has_a_members_honours(club: Club) -> None:
    match_id = await club.skip_to_end(club.ada, club.bo)
    await club.change("UPDATE matches SET low = 40")
    won = await winner(club, match_id)
    profile = await club.slash(won, "profile")
    assert files(profile)[:2] == ["profile.png", "honours.png"]
    alt = alts(profile)[1]
    for honour in (Honour.FIRST_WIN, Honour.COMEBACK):
        title, told = words.HONOURS[honour]
        assert f"{title}: {told}, Square Tactics, " in alt
    lost = club.bo if won is club.ada else club.ada
    assert "honours.png" not in files(await club.slash(lost, "profile"))


async def test_the_profile_of_another_member_tells_how_one_did_against_them(club: Club) -> None:
    match_id = await club.skip_to_end(club.ada, club.bo)
    won = await winner(club, match_id)
    told = {club.ada: "1 won", club.bo: "1 won"}
    told[club.bo if won is club.ada else club.ada] = "1 lost"
    seen = says(await club.slash(club.ada, "profile", member=club.bo))
    assert f"**You against Bo**\n• Square Tactics: {told[club.ada]}" in seen
    by_menu = says(answer(await club.bo.context_menu(club.channel, "Profile", club.ada)))
    assert f"**You against Ada**\n• Square Tactics: {told[club.bo]}" in by_menu
    assert "You against" not in says(await club.slash(club.cleo, "profile", member=club.bo))
    assert "You against" not in says(await club.slash(club.ada, "profile"))


@pytest.mark.parametrize("level", ["easy", "hard"])
async def test_hints_and_levels_are_read_from_the_seats(toy_club: Club, level: str) -> None:
    club = toy_club
    await club.against(club.ada, level)
    await club.resign(club.ada)
    store = club.services.store.profiles
    [seen] = await store.played(club.guild.id, club.ada.id, reader=club.ada.id, channels=[])
    assert [each.level for each in seen.opponents] == [level]
    assert not seen.helped
    assert not seen.dealt
    await club.change("UPDATE players SET hints = 1 WHERE level = ''")
    [seen] = await store.played(club.guild.id, club.ada.id, reader=club.ada.id, channels=[])
    assert seen.helped
