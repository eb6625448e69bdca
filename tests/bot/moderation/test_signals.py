"""The signals of rated matches, and their place in the moderators' panel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bench.abuse import boosted, reported
from bot.controls import Control
from bot.moderation import controls, words
from bot.moderation.controls import ModeratorsMenu, SignalsButton
from bot.moderation.signals import (
    EARLY,
    EARLY_TIMES,
    FED_TIMES,
    PAIR_TIMES,
    Kind,
    Signal,
    signals,
)
from bot.privacy.export import collected
from bot.standings.manner import quick, resigned
from bot.standings.verdict import Taken
from bot.storage.ratings import SeatSeen
from tests.bot.club import Club, answer, buttons, says
from tests.bot.moderation.test_bars import bar
from tests.bot.standings.rated import Ranked
from tests.bot.standings.test_shown import finished
from tests.bot.support import GUILD, NOON, USERS, make_store

DAYS, LIVE = "three_days", "live_10"
WINNER, LOSER, OTHER = 1, 2, 3


class Log:
    """Rated matches, in numbers."""

    def __init__(self) -> None:
        self.seen: list[SeatSeen] = []
        self.too_short: list[int] = []
        self.matches = 0

    def add(
        self,
        winner: int,
        loser: int,
        times: int = 1,
        *,
        decided: int = 10,
        quick: int = 0,
        gives_up: bool = False,
        pace: str = DAYS,
    ) -> Log:
        for _ in range(times):
            self.matches += 1
            for user_id, rank in ((winner, 1), (loser, 2)):
                up = gives_up and rank == 2
                seat = SeatSeen(self.matches, pace, user_id, rank, decided, quick, up)
                self.seen.append(seat)
        return self

    @property
    def found(self) -> list[Signal]:
        return signals(self.seen, self.too_short, {LIVE})

    @property
    def kinds(self) -> list[Kind]:
        return [each.kind for each in self.found]


def test_how_much_stands_out_is_as_the_docs_tell() -> None:
    assert (EARLY, EARLY_TIMES, PAIR_TIMES, FED_TIMES) == (4, 4, 6, 3)


def test_resigning_early_stands_out_if_it_is_a_habit() -> None:
    early = Log().add(WINNER, LOSER, EARLY_TIMES, decided=EARLY, gives_up=True)
    early.add(LOSER, OTHER, 2 * EARLY_TIMES)
    assert early.found == [Signal(Kind.RESIGNS, LOSER, times=EARLY_TIMES, of=3 * EARLY_TIMES)]
    assert early.add(LOSER, OTHER).found == [], "a third of the matches"
    once_less = Log().add(WINNER, LOSER, EARLY_TIMES - 1, decided=EARLY, gives_up=True)
    assert once_less.kinds == []
    late = Log().add(WINNER, LOSER, EARLY_TIMES, decided=EARLY + 1, gives_up=True)
    assert late.kinds == []
    lost = Log().add(WINNER, LOSER, EARLY_TIMES, decided=EARLY)
    assert lost.kinds == [], "a short match that was played is none"


def test_a_match_too_short_to_count_is_early_too() -> None:
    log = Log().add(WINNER, LOSER, 1, decided=EARLY, gives_up=True)
    log.too_short = [LOSER] * (EARLY_TIMES - 1)
    assert log.found == [Signal(Kind.RESIGNS, LOSER, times=EARLY_TIMES, of=EARLY_TIMES)]


def boost(times: int = PAIR_TIMES, **more: Any) -> Log:
    return Log().add(WINNER, LOSER, times, **{"gives_up": True, **more})


def test_losing_to_one_member_and_hardly_playing_others_stands_out() -> None:
    assert boost().found == [Signal(Kind.BOOSTS, LOSER, WINNER, PAIR_TIMES, PAIR_TIMES, PAIR_TIMES)]
    assert boost(PAIR_TIMES - 1).kinds == []
    assert boost(gives_up=False).kinds == [], "lost, but played to the end"
    assert boost().add(LOSER, WINNER).kinds == [], "they win now and then"
    assert boost(9).add(LOSER, WINNER).kinds == [Kind.BOOSTS], "they win one of ten"
    assert boost().add(OTHER, LOSER, 2).kinds == [], "they play others"
    assert boost(8).add(OTHER, LOSER, 2).kinds == [Kind.BOOSTS], "four of five is hardly anybody"
    assert boost().add(WINNER, OTHER, 20).kinds == [Kind.BOOSTS], "whoever wins may play others"


def test_several_accounts_that_lose_to_one_member_are_taken_together() -> None:
    log = Log()
    for loser in range(10, 10 + PAIR_TIMES // FED_TIMES):
        assert log.kinds == []
        log.add(WINNER, loser, FED_TIMES, gives_up=True)
    assert log.kinds == [Kind.BOOSTS] * (PAIR_TIMES // FED_TIMES)


def test_never_waiting_for_each_other_for_days_stands_out() -> None:
    def same(**more: Any) -> Log:
        log = Log()
        for number in range(PAIR_TIMES):
            pair = (WINNER, LOSER) if number % 2 else (LOSER, WINNER)
            log.add(*pair, **{"quick": 9, **more})
        return log

    assert same().found == [Signal(Kind.SAME, WINNER, LOSER, PAIR_TIMES, PAIR_TIMES)]
    assert same(quick=8).kinds == []
    four_of_five = Log().add(WINNER, LOSER, 8, quick=9).add(LOSER, WINNER, 2)
    assert four_of_five.kinds == [Kind.SAME]
    assert four_of_five.add(LOSER, WINNER).kinds == []
    assert same(pace=LIVE).kinds == [], "there it means nothing"
    assert same(quick=0, decided=0).kinds == [], "of older matches nobody knows"
    assert same().add(WINNER, OTHER, 9).add(LOSER, OTHER, 9).kinds == []
    assert same().add(WINNER, OTHER, 9).found[0].member == LOSER, "one of them is enough"


def test_matches_of_more_than_two_are_no_pairs() -> None:
    log = boost()
    log.seen += [SeatSeen(each, DAYS, OTHER, 3, 5, 0, False) for each in range(1, log.matches + 1)]
    log.seen.sort(key=lambda seat: seat.match_id)
    assert log.kinds == []


def test_every_kind_has_its_sentence_and_names_no_rating() -> None:
    for kind in Kind:
        told = words.signal(Signal(kind, 7, 8, 5, 6, 4))
        assert "<@7>" in told
        assert told.endswith((".", "?"))


# Simulated servers: see `bench.abuse`.


def test_most_who_cheat_are_named_and_few_others() -> None:
    told = {who: found / of for who, found, of in reported(20)}
    assert told["boosts"] > 0.95
    assert told["boosts, with a new account each week"] > 0.95
    assert told["resigns"] > 0.8
    assert told["same"] > 0.5
    assert told["honest"] < 0.01
    assert told["honest, has a friend"] < 0.05
    assert told["honest, sits with a friend"] < 0.15


def test_a_second_account_brings_less_the_more_often_it_is_beaten() -> None:
    assert boosted(20, 0, decays=True) == pytest.approx(boosted(6, 0, decays=True), abs=1)
    assert boosted(20, 1, decays=True) < 0.7 * boosted(20, 1, decays=False)


# The play of a seat.


def step(version: int, seat: int, at: int, choice: str = "bid 3", undoes: int | None = None) -> Any:
    return Taken(version, seat, undoes, choice, b"", at)


def test_an_answer_within_a_minute_of_the_step_before_is_quick() -> None:
    taken = [step(1, 0, 0), step(2, 1, 60), step(3, 0, 121), step(4, 1, 130), step(5, 1, 140)]
    assert (quick(taken, 0), quick(taken, 1)) == (0, 3)
    taken += [step(6, 1, 141, "undo", undoes=5), step(7, 1, 142, "resign")]
    assert quick(taken, 1) == 2, "what was taken back, and resigning, are none"
    assert resigned(taken, 1)
    assert not resigned(taken, 0)


@pytest.fixture
async def ranked(tmp_path: Path) -> AsyncIterator[Ranked]:
    async with make_store(tmp_path) as store:
        yield Ranked(store)


@pytest.mark.both_databases
async def test_it_is_stored_with_the_result_and_handed_out(ranked: Ranked) -> None:
    match = await ranked.play("Ada", "Bo")
    seen = await ranked.store.ratings.seen(GUILD, 0)
    assert [each.user_id for each in seen] == [USERS["Ada"], USERS["Bo"]]
    assert all(each.quick + 1 >= 2 and each.decided >= 2 for each in seen)
    assert {each.pace for each in seen} == {match.row.pace}
    assert await ranked.store.ratings.seen(GUILD, NOON + 9999) == []
    assert await ranked.store.ratings.seen(1, 0) == []
    [told] = (await collected(ranked.store, USERS["Ada"]))["rated_matches"]
    assert told["your_decisions"] == seen[0].decided
    assert told["you_resigned"] is False


# The moderators' text.


async def suspect(club: Club) -> None:
    """Let Bo lose to Ada by resigning, again and again."""
    for _ in range(3):
        await finished(club, club.ada, club.bo)
    await club.change("UPDATE rated_seats SET rank = 1, resigned = 0, decided = 9")
    await club.change(f"UPDATE rated_seats SET rank = 2, resigned = 1 WHERE user_id = {club.bo.id}")


async def test_moderators_read_what_stands_out_and_that_it_proves_nothing(club: Club) -> None:
    assert not any("stand" in each for each in buttons(await club.slash(club.ada, "moderate")))
    await suspect(club)
    await suspect(club)
    panel = await club.slash(club.ada, "moderate")
    await club.ada.click(panel, label=words.stands_out_button(1))
    told = says(panel)
    assert words.signal(Signal(Kind.BOOSTS, club.bo.id, club.ada.id, 6, 6, 6)) in told
    assert words.NO_PROOF in told
    assert not any(number in told for number in ("1500", "±"))
    barred = f"({club.guild.id}, {club.bo.id}, 1)"
    await club.change(f"INSERT INTO bars (guild_id, user_id, at) VALUES {barred}")
    await club.restart()
    assert not any("stand" in each for each in buttons(await club.slash(club.ada, "moderate")))


async def test_a_barred_member_who_may_manage_the_server_reads_it(club: Club) -> None:
    """Barred as a member, and made an administrator later."""
    await suspect(club)
    await suspect(club)
    await bar(club, club.cleo)
    role = club.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    club.env.backend.add_member_role(club.guild.id, club.cleo.id, role.id)
    panel = await club.slash(club.cleo, "moderate")
    await club.cleo.click(panel, label=words.stands_out_button(1))
    assert words.NO_PROOF in says(panel)


def test_the_whole_panel_answers_members_who_are_barred() -> None:
    """Only the role of moderators does not: it stands in `/settings`."""
    panel = {
        each
        for each in vars(controls).values()
        if isinstance(each, type) and issubclass(each, Control) and hasattr(each, "shape")
    }
    assert SignalsButton in panel
    assert [each for each in panel if not each.open_to_all] == [ModeratorsMenu]


async def test_nobody_else_reads_it(club: Club) -> None:
    await suspect(club)
    await suspect(club)
    panel = await club.slash(club.ada, "moderate")
    told = answer(await club.forge(club.cleo, panel, SignalsButton()))
    assert says(told) == words.NOT_A_MODERATOR
