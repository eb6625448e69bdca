"""Deeds with forms at the table: notes, seats that are handed over, and watchers. They work as in
chat, and nobody else is sent any part of them."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from bot.brakes import SEARCHES_A_MINUTE
from bot.notes import words as note_words
from bot.play import words as sentences
from bot.table.messages import AskForm, Do, Form, Position, Said
from bot.transfers import words as transfer_words
from bot.watching import words
from bot.watching.actions import DELAY_SECONDS
from tests.bot.club import Club, buttons, says
from tests.bot.table.browser import Browser, Tab
from tests.bot.table.test_table import sit_down
from tests.bot.transfers.test_transfers import hand_over

pytestmark = pytest.mark.own_threads

SECRET = "Bo always opens in the corner"


async def form(tab: Tab, key: str, name: str = "") -> Form:
    """Request the form of a deed."""
    await tab.say(AskForm(key, name))
    while not isinstance(said := await tab.hear(), Form):
        assert not isinstance(said, Said), said
    return said


async def refused(tab: Tab) -> str:
    said = await tab.told()
    assert said.is_refusal, said
    return said.text


def labels(position: Position | None) -> dict[str, str]:
    assert position is not None
    return {each.key: each.label for each in position.deeds if each.has_form}


def heard(*tabs: Tab) -> bytes:
    return b"".join(part for tab in tabs for part in tab.heard)


async def test_a_note_is_written_read_and_deleted_and_no_other_tab_hears_of_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with AsyncExitStack() as stack:
        members = club.ada, club.bo, club.cleo
        browsers = [await stack.enter_async_context(Browser(club)) for _ in members]
        ada, bo, cleo = [
            await sit_down(club, browser, member)
            for browser, member in zip(browsers, members, strict=True)
        ]
        empty = await form(ada, "note")
        assert (empty.text, [each.label for each in empty.ways]) == ("", [note_words.SAVE])
        await ada.say(Do("note", "  ", way="save"))
        assert await refused(ada) == note_words.NOTHING
        await ada.say(Do("note", "x" * 1001, way="save"))
        assert await refused(ada) == note_words.too_long(1000)
        await ada.say(Do("note", SECRET, way="save"))
        assert (await ada.told()).text == note_words.SAVED
        kept = await form(ada, "note")
        assert kept.text == SECRET
        assert SECRET in says(await club.slash(club.ada, "notes", match=1)), "the same as in chat"
        for other in (bo, cleo):
            assert (await form(other, "note")).text == "", "each has their own"
        await club.play()
        await bo.until(lambda each: bool(each.log))
        assert SECRET.encode() not in heard(bo, cleo)
        await ada.say(Do("note", "", way="delete"))
        assert (await ada.told()).text == note_words.deleted(1)
        await ada.say(Do("note", "", way="delete"))
        assert await refused(ada) == note_words.NO_NOTE


async def test_a_seat_is_offered_to_a_member_who_is_found_by_name(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as browser:
        bo = await sit_down(club, browser, club.bo)
        first = await form(bo, "handover")
        assert (first.finds, first.people, first.ways) == (True, (), ())
        assert transfer_words.nobody_called("Zoe") in (await form(bo, "handover", "Zoe")).told
        assert not (await form(bo, "handover", "Ada")).people, "she plays"
        [cleo] = (await form(bo, "handover", "cl")).people
        assert cleo.name == "Cleo"
        for picked, told in (
            ("", transfer_words.PICK_FIRST),
            ("9" * 5000, transfer_words.PICK_FIRST),
            (str(club.ada.id), transfer_words.has_played("Ada")),
        ):
            await bo.say(Do("handover", "", "offer", picked))
            assert await refused(bo) == told
        for _ in range(SEARCHES_A_MINUTE - 3):
            await form(bo, "handover", "Zoe")
        await bo.say(AskForm("handover", "Zoe"))
        assert await refused(bo) == transfer_words.LOOKED_OFTEN, "Discord is asked for each"
        await bo.say(Do("handover", "", "offer", cleo.key))
        assert (await bo.told()).text == transfer_words.asked("Cleo")
        asked = club.last()
        assert buttons(asked) == [transfer_words.ACCEPT, transfer_words.DECLINE]
        stands = await form(bo, "handover")
        assert stands.told == transfer_words.on_offer("Cleo")
        await bo.say(Do("handover", "", stands.ways[0].key))
        assert (await bo.told()).text == transfer_words.KEPT
        assert says(asked) == transfer_words.withdrawn("Bo"), "the question in chat follows"
        await club.env.advance_time(601)
        await bo.say(Do("handover", "", "offer", cleo.key))
        assert (await bo.told()).text == transfer_words.asked("Cleo")
        await club.cleo.click(club.last(), label=transfer_words.ACCEPT)
        gone = await bo.until(lambda each: not each.is_seated)
        assert "handover" not in labels(gone)
        await bo.say(Do("handover", "", "offer", cleo.key))
        assert await refused(bo) == sentences.seat_given("Cleo")


async def test_a_seat_is_taken_at_the_table_by_the_member_it_is_offered_to(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    async with Browser(club) as one, Browser(club) as two:
        cleo, dan = await sit_down(club, one, club.cleo), await sit_down(club, two, club.dan)
        assert (await form(cleo, "takeover")).told == transfer_words.NOTHING_OFFERED
        await hand_over(club, club.bo, club.cleo)
        stale = (await form(cleo, "takeover")).ways[0].key
        assert not (await form(dan, "takeover")).ways, "it is not offered to him"
        leave = (await form(cleo, "takeover")).ways[1]
        await cleo.say(Do("takeover", "", leave.key))
        assert (await cleo.told()).text == transfer_words.LEFT_TO_ITS_PLAYER
        assert says(club.last()) == transfer_words.withdrawn("Bo"), "the question in chat follows"
        await club.env.advance_time(601)
        asked = await hand_over(club, club.bo, club.cleo)
        [take, _] = (await form(cleo, "takeover")).ways
        for tab, key in ((dan, take.key), (cleo, stale), (cleo, "take"), (cleo, "")):
            await tab.say(Do("takeover", "", key))
            assert await refused(tab) == transfer_words.NOT_OFFERED
        assert not (await club.match()).has_played(club.cleo.id)
        await cleo.say(Do("takeover", "", take.key))
        assert (await cleo.told()).text == transfer_words.yours_here("Bo")
        seated = await cleo.until(lambda each: each.is_seated)
        assert [each.is_you for each in seated.players if each.name == "Cleo"] == [True]
        assert "takeover" not in labels(seated)
        assert says(asked) == transfer_words.plays_on("Cleo", "Bo")
        assert "Bo played until move 1, then Cleo" in says(club.board())
        await cleo.say(Do("takeover", "", take.key))
        assert await refused(cleo) == transfer_words.NOT_OFFERED, "the second click of two"


async def test_a_spectator_asks_looks_and_leaves_and_the_player_agrees(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    async with Browser(club) as one, Browser(club) as two, Browser(club) as three:
        bo = await sit_down(club, one, club.bo)
        cleo, dan = await sit_down(club, two, club.cleo), await sit_down(club, three, club.dan)
        how = await form(cleo, "watching")
        assert [each.name for each in how.people] == ["Ada", "Bo"]
        await cleo.say(Do("watching", "", "look"))
        assert await refused(cleo) == words.ASK_FIRST
        await cleo.say(Do("watching", "", "ask", "٣" * 5000))
        assert await refused(cleo) == words.PICK_FIRST
        await cleo.say(Do("watching", "", "ask", str(club.bo.id)))
        assert (await cleo.told()).text == words.asked("Bo")
        asked = club.last()
        told = await bo.until(lambda each: bool(each.notes))
        assert told.notes == (words.asks_you("Cleo"),), "the player is told at the table, too"
        assert (await form(cleo, "watching")).told == words.you_asked("Bo")
        agree, decline = (await form(bo, "watching")).ways
        assert (agree.label, decline.label) == (words.let("Cleo"), words.decline("Cleo"))
        await dan.say(Do("watching", "", agree.key))
        assert await refused(dan) == words.NOT_ASKED, "nobody else can agree"
        await bo.say(Do("watching", "", agree.key))
        assert (await bo.told()).text == words.AGREED
        assert says(asked) == words.watches("Cleo", "Bo"), "the question in chat follows"
        assert "Cleo (Bo’s seat)" in says(club.board())
        await bo.until(lambda each: not each.notes)
        await cleo.say(Do("watching", "", "look"))
        assert await refused(cleo) == words.NOTHING_YET
        for _ in range(4):
            await club.play()
        await club.env.advance_time(DELAY_SECONDS + 1)
        await cleo.say(Do("watching", "", "look"))
        while not isinstance(seen := await cleo.hear(), Form):
            pass
        assert "from Bo’s seat" in seen.told
        assert {each.id for each in seen.pictures} <= cleo.pictures.keys()
        assert not {each.id for each in seen.pictures} & dan.pictures.keys() - {
            each.id for each in dan.position.pictures
        }, "only the watcher is sent them"
        [stop] = (await form(bo, "watching")).ways
        assert stop.label == words.stop("Cleo")
        await bo.say(Do("watching", "", stop.key))
        assert (await bo.told()).text == words.ENDED
        assert says(asked) == words.ended("Cleo")
        assert "Cleo (Bo’s seat)" not in says(club.board()), "nor does the board tell it any more"
        await cleo.say(Do("watching", "", "look"))
        assert await refused(cleo) == words.ASK_FIRST
        assert b"from Bo" not in heard(dan, bo)
        assert "watching" in labels(dan.position)
        assert "handover" not in labels(dan.position)
