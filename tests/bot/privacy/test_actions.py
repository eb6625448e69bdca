"""`/data delete`: a member who asks is forgotten, and the others keep their matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.invitations import words as invitation_words
from bot.presence import Missing
from bot.privacy import words
from bot.storage.connection import StoreUnavailable
from tests.bot.club import Club, Message, buttons, everything, files, says, sentence
from tests.bot.databases import locked, look


def all_bytes(folder: Path) -> bytes:
    """Return all bytes in the files of the database."""
    return b"".join(file.read_bytes() for file in folder.glob("squaretable.db*"))


async def over(club: Club) -> None:
    """A match of Ada and Bo that Bo resigned."""
    await club.begin(club.ada, club.bo)
    await club.play()
    await club.resign(club.bo)


async def delete(club: Club, member: Any) -> Message:
    """Ask to be forgotten, and confirm twice."""
    asked = await club.slash(member, "data delete")
    await member.click(asked, label=words.DELETE)
    await member.click(asked, label=words.DELETE_FOR_GOOD)
    return asked


async def test_it_is_asked_twice_and_keeping_is_one_click_away(club: Club) -> None:
    await over(club)
    asked = await club.slash(club.ada, "data delete")
    assert says(asked) == words.DELETE_SURE
    assert buttons(asked) == [words.DELETE, words.KEEP]
    await club.ada.click(asked, label=words.DELETE)
    assert says(asked) == words.DELETE_REALLY
    assert buttons(asked) == [words.DELETE_FOR_GOOD, words.KEEP]
    await club.ada.click(asked, label=words.KEEP)
    assert says(asked) == words.KEPT
    assert (await club.match()).names == ("Ada", "Bo")


async def test_a_forgotten_member_is_named_nowhere_any_more(club: Club, tmp_path: Path) -> None:
    await over(club)
    asked = await delete(club, club.ada)
    assert says(asked) == ("Done: I no longer know you. 1 match stays without your name.")
    assert (await club.match()).names == ("a former member", "Bo")
    rows = look(
        club.settings.database, "SELECT user_id FROM players UNION SELECT host_id FROM tables"
    )
    assert club.ada.id not in [user_id for (user_id,) in rows]
    assert b"Ada" not in all_bytes(tmp_path)


async def test_the_others_keep_the_match_whole(club: Club) -> None:
    await over(club)
    await delete(club, club.ada)
    history = await club.slash(club.bo, "history")
    assert "**a former member** won" in says(history)
    replay = await club.slash(club.bo, "replay", match=1)
    assert "Ada" not in everything(replay)
    assert "a former member" in everything(replay)
    verified = await club.slash(club.bo, "verify", match=1)
    assert "Ada" not in says(verified)
    profile = await club.slash(club.bo, "profile")
    assert "Ada" not in everything(profile)


async def test_a_film_that_was_made_with_the_name_is_made_anew(club: Club) -> None:
    await over(club)
    await club.bo.click(club.board(), label="Share as GIF")
    assert "Ada" in everything(club.last())
    assert files(club.last())
    films = club.services.films
    assert films._kept
    await delete(club, club.ada)
    assert not films._kept


async def test_a_member_who_is_gone_gets_no_rematch_and_no_message(club: Club) -> None:
    await over(club)
    await delete(club, club.ada)
    before = len(club.direct(club.ada)), len(club.requests("POST", "/users/@me/channels"))
    refused = await club.bo.click(club.board(), label="Rematch")
    assert sentence(refused) == invitation_words.missing("a former member", Missing.LEFT)
    await club.restart()
    await club.env.advance_time(130)
    assert (len(club.direct(club.ada)), len(club.requests("POST", "/users/@me/channels"))) == before


async def test_while_a_match_runs_it_is_refused_with_what_to_do(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    refused = await club.slash(club.ada, "data delete")
    assert says(refused) == words.still_plays([1])
    assert "`/resign`" in says(refused)
    assert (await club.match()).names == ("Ada", "Bo")


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_member_who_has_resigned_while_others_play_on_is_forgotten(
    club: Club, seats: int
) -> None:
    """In a relaxed match the others may take months."""
    club.game = "bopbm_squared"
    await club.begin(*club.members[:seats], options="")
    await club.resign(club.ada)
    assert not (await club.match()).over
    asked = await delete(club, club.ada)
    assert says(asked) == "Done: I no longer know you. 1 match stays without your name."
    assert (await club.match()).names[0] == "a former member"
    before = len(club.direct(club.ada))
    await club.play()
    for member in club.members[1 : seats - 1]:
        await club.resign(member)
    assert (await club.match()).over
    assert "Ada" not in everything(club.board())
    assert len(club.direct(club.ada)) == before
    assert says(await club.slash(club.ada, "data delete")) == words.DELETE_SURE


async def test_a_member_who_has_lost_while_others_play_on_is_forgotten(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, club.cleo, options="")
    refused = await club.slash(club.ada, "data delete")
    assert says(refused) == words.still_plays([1])
    game = (await club.match()).game
    monkeypatch.setattr(type(game), "plays_on", lambda _game, _state, seat: seat != 0)
    assert says(await delete(club, club.ada)).startswith("Done")


async def test_a_match_that_begins_between_the_questions_stops_it(club: Club) -> None:
    await over(club)
    asked = await club.slash(club.ada, "data delete")
    await club.ada.click(asked, label=words.DELETE)
    runs = await club.skip(club.ada, club.bo)
    refused = await club.ada.click(asked, label=words.DELETE_FOR_GOOD)
    assert sentence(refused) == words.still_plays([runs])
    assert (await club.match()).names == ("Ada", "Bo")


async def test_waiting_invitations_close_and_are_shown_so(club: Club) -> None:
    hosted = await club.challenge(club.ada, club.bo)
    invited = await club.challenge(club.cleo, club.ada)
    await delete(club, club.ada)
    assert "**Withdrawn.**" in says(hosted)
    assert "**Declined.**" in says(invited)
    assert "Accept" not in buttons(hosted) + buttons(invited)


async def test_while_nothing_can_be_saved_everything_stays(club: Club) -> None:
    await over(club)
    asked = await club.slash(club.ada, "data delete")
    await club.ada.click(asked, label=words.DELETE)
    with locked(club.settings.database):
        refused = await club.ada.click(asked, label=words.DELETE_FOR_GOOD)
    assert sentence(refused) == str(StoreUnavailable())
    assert (await club.match()).names == ("Ada", "Bo")
    await club.ada.click(asked, label=words.DELETE_FOR_GOOD)
    assert (await club.match()).names == ("a former member", "Bo")


async def test_the_log_names_nobody(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    """Nor did it before: members' ids are in no line."""
    await over(club)
    await delete(club, club.ada)
    for line in [record.getMessage() for record in caplog.records]:
        assert str(club.ada.id) not in line
        assert "Ada" not in line
