"""The work of each minute, and its cost."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import words
from bot.absence import words as absence_words
from bot.feature import Feature
from bot.minute import each_minute, recover
from bot.play import words as match_words
from bot.storage import absences as absence_rows
from bot.storage import matches as match_rows
from bot.storage.connection import Row, StoreUnavailable
from bot.storage.peers import Peers
from bot.storage.store import Store
from tests.bot.club import NO_SENDING, Club, buttons, files, says
from tests.bot.support import NOON, make_manager, make_store, start_match

MANY = 10_000

# Boards that Discord refused.


async def test_a_board_that_discord_refused_comes_by_itself(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting()
    await club.play(by="dm")
    assert len(club.boards()) == 1
    await club.env.advance_time(130)
    assert len(club.boards()) == 2
    assert " plays " in says(club.board())
    assert club.pinged(club.board()) == [(await club.mover()).id]


async def test_the_last_board_of_a_match_comes_by_itself_with_result_and_rematch(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    await club.resign(club.ada)
    for _ in range(3):
        await club.env.advance_time(61)
    assert len(club.boards()) == 1
    club.env.backend.faults.clear()
    await club.env.advance_time(600)
    assert "**Bo wins**" in says(club.board())
    assert buttons(club.board()) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]
    assert len(club.boards()) == 2


async def test_work_that_goes_on_failing_is_tried_less_and_less_often(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    await club.play(by="dm")
    path = f"/channels/{club.channel.id}/messages"
    before = len(club.requests("POST", path))
    for _ in range(60):
        await club.env.advance_time(60)
    assert 4 <= len(club.requests("POST", path)) - before <= 7


async def test_board_takes_ones_own_finished_match_that_was_not_shown(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.deny(NO_SENDING)
    await club.resign(club.ada)
    club.allow_again()
    other = await club.slash(club.cleo, "board", match=1)
    assert says(other) == words.NO_SUCH_MATCH, "it is not Cleo's"
    offered = await club.bo.autocomplete(club.channel, "board", "match", "")
    assert [choice["value"] for choice in offered] == [1]
    said = await club.slash(club.bo, "board")
    assert says(said).startswith("I posted [the board](https://")
    assert "**Bo wins**" in says(club.board())
    assert says(await club.slash(club.bo, "board")) == match_words.NO_MATCHES, "it is shown now"


async def test_a_finished_match_whose_channel_is_gone_is_shown_in_another(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    garden = club.guild.create_text_channel("garden")
    sure = await club.slash(club.ada, "resign")
    club.deny(NO_SENDING)
    await club.ada.click(sure, label="Yes, I resign")
    await club.delete(club.channel)
    await club.ada.slash(garden, "board")
    assert "**Bo wins**" in says(club.board(garden))
    assert files(club.board(garden))


async def test_a_vote_that_discord_refused_comes_by_itself(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    await club.services.store.absences.add(1, 0, 0)
    await club.env.advance_time(61)
    assert len([m for m in club.messages() if absence_words.LET_COMPUTER_PLAY in buttons(m)]) == 1
    await club.env.advance_time(180)
    assert len([m for m in club.messages() if absence_words.LET_COMPUTER_PLAY in buttons(m)]) == 1


# A failure holds nothing else back.


class Broken(Feature):
    """A feature whose every call fails, and which fails to show the boards as well."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.asked: list[str] = []

    @property
    def presenter(self) -> Broken:
        return self

    @property
    def store(self) -> Any:
        return SimpleNamespace(peers=Peers())

    async def _fail(self, what: str) -> None:
        self.asked.append(what)
        raise self.error

    async def show_due(self) -> None:
        await self._fail("boards")

    async def recover(self) -> None:
        await self._fail("recover")

    async def each_minute_here(self) -> None:
        await self._fail("here")

    async def each_minute(self) -> None:
        await self._fail("each minute")


@pytest.mark.parametrize(
    ("error", "level"),
    [(StoreUnavailable(), logging.WARNING), (ZeroDivisionError(), logging.ERROR)],
)
async def test_each_thing_is_tried_though_others_fail(
    caplog: pytest.LogCaptureFixture, error: Exception, level: int
) -> None:
    has: Any = Broken(error)
    await each_minute(has, [has, has])
    await recover(has, [has, has])
    assert has.asked == ["boards", *["here"] * 2, *["each minute"] * 2, *["recover"] * 3]
    assert {record.levelno for record in caplog.records} == {level}


# Costs.


async def many_matches(store: Store, folder: Path) -> None:
    """Fill a store with running matches against the computer and between members.

    All are shown, and all wait for a member who has answered lately.
    """
    manager = make_manager(store)
    first = await start_match(manager, store, "Ada", "Bo")
    await store.matches.set_shown(first, message_id=1, shown=0, told_from=-1, sent_at=NOON)
    columns = [row[1] for row in await store._db.read("PRAGMA table_info(matches)")][1:]
    numbers = f"WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY})"
    names = ", ".join(columns)
    await store._db.write(
        f"""{numbers} INSERT INTO matches (id, {names})
            SELECT i, {names} FROM n, matches WHERE id = 1"""
    )
    for table, rest in (
        ("players", "seat, user_id, name, level"),
        ("steps", "version, seat, choice, events, state, at"),
    ):
        level = rest.replace("level", "CASE seat WHEN 1 THEN 'easy' ELSE '' END")
        await store._db.write(
            f"""{numbers} INSERT INTO {table} (match_id, {rest})
                SELECT i, {level} FROM n, {table} WHERE match_id = 1"""
        )


@pytest.mark.sqlite_only
async def test_ten_thousand_matches_with_nothing_due_cost_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with make_store(tmp_path) as store:
        await many_matches(store, tmp_path)
        decoded: list[object] = []
        plain = match_rows.RUNNING_MATCH.read_all

        def read_all(rows: list[Row]) -> object:
            decoded.extend(rows)
            return plain(rows)

        monkeypatch.setattr(match_rows.RUNNING_MATCH, "read_all", read_all)
        start = time.process_time()
        assert await store.matches.unshown() == []
        assert await store.matches.waiting_for_computer() == []
        assert await store.absences.waiting_since(NOON - 1) == []
        assert await store.absences.untold() == []
        assert await store.invitations.due(NOON) == []
        spent = time.process_time() - start
        assert decoded == []
        assert spent < 0.1
        due = await store.absences.waiting_since(NOON)
        assert 0 < len(due) == len(decoded) < MANY, "where all are due, so many as one look takes"
        await store.absences.set_waiting(dict.fromkeys(match.id for match in due))
        assert not {match.id for match in due} & {
            match.id for match in await store.absences.waiting_since(NOON)
        }


@pytest.mark.sqlite_only
@pytest.mark.parametrize(
    ("sql", "index"),
    [
        ("SELECT id, channel_id FROM matches WHERE shown < version ORDER BY id", "matches_unshown"),
        (f"{match_rows._LISTED} WHERE thinking = 1 ORDER BY id", "matches_thinking"),
        ("SELECT id FROM matches WHERE waits_since <= 5 LIMIT 1", "matches_waits_since"),
        (absence_rows._UNTOLD, "absences_untold"),
    ],
)
async def test_due_work_is_found_by_an_index(tmp_path: Path, sql: str, index: str) -> None:
    async with make_store(tmp_path) as store:
        plan = " ".join(str(row[3]) for row in await store._db.read(f"EXPLAIN QUERY PLAN {sql}"))
        assert index in plan
