"""Ratings across servers: only of members who want that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.privacy.export import collected
from bot.standings import words
from bot.standings.keeper import tells
from bot.standings.recompute import recompute
from bot.storage.ratings import REALM, Pool, RatedSeat
from bot.storage.records import Notify
from games.places import Places
from tests.bot.club import Club, alts, answer, buttons, files, says
from tests.bot.standings.rated import Ranked
from tests.bot.standings.test_shown import finished, leaderboard
from tests.bot.support import GUILD, NOON, USERS, make_store

both_databases = pytest.mark.both_databases
DUEL, TABLE = Pool(REALM, "toy", 2), Pool(REALM, "toy", 3)


async def want(ranked: Ranked, *names: str, on: bool = True) -> None:
    for name in names:
        await ranked.store.members.set_notify(USERS[name], Notify(shows_realm=on))


@pytest.fixture
async def ranked(tmp_path: Path) -> AsyncIterator[Ranked]:
    async with make_store(tmp_path) as store:
        yield Ranked(store)


@both_databases
async def test_a_match_counts_only_between_members_who_both_want_it(ranked: Ranked) -> None:
    await ranked.play("Ada", "Bo")
    await want(ranked, "Ada")
    await ranked.play("Ada", "Bo")
    assert await ranked.standing("Ada", DUEL) is None
    await want(ranked, "Bo")
    await ranked.play("Ada", "Bo")
    here, realm = [await ranked.standing("Ada", pool) for pool in (Pool(GUILD, "toy", 2), DUEL)]
    assert here is not None
    assert realm is not None
    assert (here.played, realm.played) == (3, 1)
    await want(ranked, "Bo", on=False)
    await ranked.play("Ada", "Bo")
    again = await ranked.standing("Ada", DUEL)
    assert again == realm


@both_databases
async def test_of_three_those_count_who_want_it(ranked: Ranked) -> None:
    await want(ranked, "Ada", "Cleo")
    await ranked.play("Ada", "Bo", "Cleo")
    assert await ranked.standing("Bo", TABLE) is None
    standings = [await ranked.standing(name, TABLE) for name in ("Ada", "Cleo")]
    log = [seat for _, seat in await ranked.store.ratings.realm_log()]
    assert all(standings)
    assert [seat.seat for seat in log] == [0, 2]
    ranks = {seat.seat: seat.rank for seat in (await ranked.store.ratings.of_match(1))[0]}
    assert {seat.seat: seat.rank for seat in log} == {seat: ranks[seat] for seat in (0, 2)}


def test_where_only_the_winner_tells_skill_the_winner_must_be_among_them() -> None:
    def seat(rank: int, places: Places) -> Any:
        blank: Any = None
        return RatedSeat(1, rank, rank, rank, 0, places, {}, 0, 0, blank, 0)

    assert tells([seat(1, Places.WINNER), seat(3, Places.WINNER)])
    assert not tells([seat(2, Places.WINNER), seat(3, Places.WINNER)])
    assert tells([seat(2, Places.ORDER), seat(3, Places.ORDER)])
    assert not tells([seat(1, Places.ORDER)])


@both_databases
async def test_the_log_gives_the_same_digits_and_is_corrected(ranked: Ranked) -> None:
    await want(ranked, "Ada", "Bo", "Cleo")
    random = Random(5)
    for _ in range(6):
        await ranked.play(*random.sample(("Ada", "Bo", "Cleo", "Dan"), 2))
    before = await ranked.store.ratings.realm_log()
    assert before
    found = await recompute(ranked.store)
    assert (found.seats_changed, found.standings_changed) == ([], [])
    await ranked.change("UPDATE realm_seats SET after = after + 1")
    await ranked.change("UPDATE ratings SET value = value + 1 WHERE guild_id = 0")
    found = await recompute(ranked.store, write=True)
    assert len(found.seats_changed) == len(before)
    assert all(each.guild_id == REALM for each in found.standings_changed)
    assert await ranked.store.ratings.realm_log() == before
    again = await recompute(ranked.store)
    assert (again.seats_changed, again.standings_changed) == ([], [])


@both_databases
async def test_it_stays_when_a_server_goes_and_is_handed_out_and_forgotten(ranked: Ranked) -> None:
    await want(ranked, "Ada", "Bo")
    await ranked.play("Ada", "Bo")
    bo = await ranked.standing("Bo", DUEL)
    data = await collected(ranked.store, USERS["Ada"])
    assert [each["server"] for each in data["ratings"]] == [GUILD, "all servers"]
    assert [each["match"] for each in data["rated_across_servers"]] == [1]
    assert data["settings"]["notify"]["shows_realm"] is True
    await ranked.change(f"UPDATE servers SET left_at = 1 WHERE guild_id = {GUILD}")
    while not await ranked.store.servers.forget(GUILD, NOON, 20):
        pass
    assert await ranked.standing("Bo", DUEL) == bo
    assert (await recompute(ranked.store)).standings_changed == []
    await ranked.store.people.forget(USERS["Ada"], "somebody")
    data = await collected(ranked.store, USERS["Ada"])
    assert data["ratings"] == data["rated_across_servers"] == []
    assert [seat.user_id for _, seat in await ranked.store.ratings.realm_log()] == [0, USERS["Bo"]]
    assert (await recompute(ranked.store)).standings_changed == []


# The view of members.


async def shows(club: Club, *members: Any, on: bool = True) -> None:
    for member in members:
        wants = msgspec.structs.replace(Notify(), shows_realm=on)
        await club.services.store.members.set_notify(member.id, wants)


async def test_the_list_of_all_servers_has_those_who_want_it(club: Club) -> None:
    await shows(club, club.ada, club.bo)
    await finished(club, club.ada, club.bo)
    await finished(club, club.ada, club.cleo)
    await club.change(
        "UPDATE ratings SET deviation = 60000000, listed_until = at + 6000000, value = "
        f"1400000000 + (user_id = {club.ada.id}) * 100000000"
    )
    board = await leaderboard(club, span="realm")
    [alt] = alts(board)
    assert words.realm() in alt
    assert "1. Ada (you), 1500" in alt
    assert "2. Bo, 1400" in alt
    assert "Cleo" not in alt
    assert words.own_place(1, 2, msgspec.structs.replace(await rating(club), value=1500)) in says(
        board
    )
    assert words.NOT_IN_REALM in says(await leaderboard(club, club.cleo, span="realm"))
    club.guild.remove_member(club.bo)
    assert "2. Bo" in alts(await leaderboard(club, span="realm"))[0], "they may be anywhere"
    await shows(club, club.bo, on=False)
    assert "Bo" not in alts(await leaderboard(club, span="realm"))[0]
    season = await leaderboard(club)
    assert words.ALL_SERVERS in buttons(season)
    seen = answer(await club.ada.click(season, label=words.ALL_SERVERS))
    assert words.realm() in says(seen)


async def rating(club: Club) -> Any:
    [found, *_] = await club.services.store.ratings.standings(REALM, club.ada.id)
    return found.rating.after(0)


async def test_an_unrated_member_reads_how_to_be_rated_there(club: Club) -> None:
    board = await leaderboard(club, span="realm")
    assert words.NOT_IN_REALM in says(board)
    assert words.NOBODY_IN_REALM in says(board)
    assert files(board) == []
    panel = await club.slash(club.ada, "notify")
    await club.ada.click(panel, label="On the list of all servers: turn on")
    assert (await club.services.store.members.notify(club.ada.id)).shows_realm
    assert words.NOT_RATED_IN_REALM in says(await leaderboard(club, span="realm"))


async def test_a_member_who_hides_their_ratings_is_not_on_it_either(club: Club) -> None:
    await shows(club, club.ada, club.bo)
    await finished(club, club.ada, club.bo)
    await club.change("UPDATE ratings SET deviation = 60000000, listed_until = at + 6000000")
    hidden = msgspec.structs.replace(Notify(), shows_realm=True, shows_ratings=False)
    await club.services.store.members.set_notify(club.bo.id, hidden)
    assert "Bo" not in alts(await leaderboard(club, span="realm"))[0]
