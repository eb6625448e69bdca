"""Only the author of a note ever sees it."""

from __future__ import annotations

import pytest

from bot import words as common
from bot.notes import actions, words
from bot.notes.controls import DeleteNote
from bot.privacy.export import collected
from bot.storage.notes import Note
from bot.storage.servers import OF_A_MATCH
from tests.bot.club import Club, answer, everything, says, sentence
from tests.bot.moderation.test_bars import bar

SECRET = "Bo always opens in the corner **@everyone**"


async def test_a_note_is_written_read_changed_and_deleted(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    shown = await club.slash(club.ada, "notes", text=SECRET)
    assert "Your note on match 1" in says(shown)
    assert "opens in the corner" in says(shown)
    assert "**@" not in says(shown), "nothing in it acts"
    assert "@everyone" not in says(shown)
    await club.slash(club.ada, "notes", text="second thoughts", match=1)
    again = await club.slash(club.ada, "notes", match=1)
    assert "second thoughts" in says(again)
    assert SECRET[:10] not in says(again)
    assert "second thoughts" in says(await club.slash(club.ada, "notes"))
    await club.ada.click(again, label=words.DELETE)
    assert says(again) == words.deleted(1)
    assert says(answer(await club.ada.click(again, label=words.ALL))) == words.NONE


async def test_nobody_else_sees_it_whatever_they_try(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    shown = await club.slash(club.ada, "notes", text="a secret thought")
    for other in (club.bo, club.cleo):
        refused = await other.slash(club.channel, "notes", match=1)
        assert sentence(refused) == words.NO_NOTE
        assert says(await club.slash(other, "notes")) == words.NONE
        clicked = await club.forge(other, club.board(), DeleteNote(1))
        assert sentence(clicked) == words.NO_NOTE
        seen = "".join(map(everything, club.messages(viewer=other) + club.direct(other)))
        assert "secret thought" not in seen
    await club.resign(club.bo)
    assert "secret thought" not in "".join(map(everything, club.messages()))
    every = answer(await club.ada.click(shown, label=words.ALL))
    assert "a secret thought" in says(every), "it stays after the end"


async def test_more_in_the_hand_and_the_replay_lead_to_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    more = await club.more(club.ada, await club.open_hand(club.ada))
    assert words.no_note_yet(1) in says(more)
    await club.slash(club.ada, "notes", text="a secret thought", match=1)
    for member, told in ((club.ada, "a secret thought"), (club.bo, words.no_note_yet(1))):
        more = await club.more(member, await club.open_hand(member))
        assert told in says(more)
    await club.resign(club.bo)
    replay = await club.slash(club.ada, "replay", match=1)
    assert "a secret thought" in says(answer(await club.ada.click(replay, label=words.SHOW)))
    replay = await club.slash(club.bo, "replay", match=1)
    assert sentence(await club.bo.click(replay, label=words.SHOW)) == words.no_note_yet(1)


async def test_a_spectator_notes_what_they_see_and_no_match_that_they_may_not_know(
    club: Club,
) -> None:
    hall = club.guild.create_text_channel("hall")
    await club.begin(club.ada, club.bo, channel=hall)
    await club.slash(club.cleo, "notes", text="well played", match=1)
    club.hide_from_all(hall)
    refused = await club.dan.slash(club.channel, "notes", text="hm", match=1)
    assert sentence(refused) == common.NO_SUCH_MATCH
    refused = await club.dan.slash(club.channel, "notes", text="hm", match=77)
    assert sentence(refused) == common.NO_SUCH_MATCH
    assert "well played" in says(await club.slash(club.cleo, "notes")), "her own words stay hers"


async def test_which_match_is_asked_where_that_is_not_clear(club: Club) -> None:
    assert sentence(await club.ada.slash(club.channel, "notes", text="hm")) == words.WHICH
    await club.begin(club.ada, club.bo)
    await club.begin(club.ada, club.cleo)
    assert sentence(await club.ada.slash(club.channel, "notes", text="hm")) == words.WHICH
    assert sentence(await club.ada.slash(club.channel, "notes", text="  ", match=1)) == (
        words.NOTHING
    )


async def test_the_longest_note_and_the_most_notes_fit(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    longest = "*_" * (actions.LONGEST // 2)
    assert "Your note" in says(await club.slash(club.ada, "notes", text=longest))
    for number in range(2, 40):
        await club.skip(club.ada, club.cleo)
        note = Note(number, longest, 1)
        assert await club.services.store.notes.write(club.ada.id, note, actions.MOST)
    assert "more: `/data export`" in says(await club.slash(club.ada, "notes"))
    monkeypatch.setattr(actions, "MOST", 39)
    await club.slash(club.ada, "notes", text="in its place", match=1)
    await club.skip(club.ada, club.cleo)
    refused = await club.ada.slash(club.channel, "notes", text="one more", match=40)
    assert sentence(refused) == words.too_many(39)


async def test_notes_are_their_members_data(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.slash(club.cleo, "notes", text="well played", match=1)
    await bar(club, club.cleo)
    assert "well played" in says(await club.slash(club.cleo, "notes"))
    store = club.services.store
    told = await collected(store, club.cleo.id)
    assert [(each["match"], each["note"]) for each in told["notes"]] == [(1, "well played")]
    await store.people.forget(club.cleo.id, common.FORMER_MEMBER)
    assert await store.notes.of(club.cleo.id) == []
    assert "match_notes" in OF_A_MATCH
