"""A match is as visible as the channel in which it was played."""

from __future__ import annotations

from bot import words
from bot.history import words as history_words
from tests.bot.club import Club, says, sentence


async def play_in_secret(club: Club) -> None:
    """Let Ada and Bo finish a match in the channel, and then close the channel to Dan."""
    await club.skip_to_end(club.ada, club.bo)
    club.hide_from(club.dan)


async def test_a_match_in_a_hidden_channel_is_not_shown(club: Club) -> None:
    await play_in_secret(club)
    hall = club.guild.create_text_channel("hall")
    assert sentence(await club.dan.slash(hall, "replay", match=1)) == words.NO_SUCH_MATCH
    assert sentence(await club.dan.slash(hall, "history")) == history_words.NO_HISTORY
    assert await club.dan.autocomplete(hall, "replay", "match", "1") == []


async def test_members_who_see_the_channel_see_its_matches_from_anywhere(club: Club) -> None:
    await play_in_secret(club)
    hall = club.guild.create_text_channel("hall")
    assert "1 finished match" in says((await club.cleo.slash(hall, "history")).response)


async def test_a_player_sees_the_match_even_when_shut_out_of_its_channel(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    club.hide_from(club.bo)
    hall = club.guild.create_text_channel("hall")
    assert "1 finished match" in says((await club.bo.slash(hall, "history")).response)
    assert "match 1" in says((await club.bo.slash(hall, "replay", match=1)).response).lower()


async def test_a_thread_that_discord_lists_no_more_shows_its_matches_to_their_players(
    club: Club,
) -> None:
    """Discord lists no archived threads, and this one may have been private."""
    await club.skip_to_end(club.ada, club.bo)
    await club.services.store.places.set_channel(1, 987654321)
    hall = club.guild.create_text_channel("hall")
    assert sentence(await club.dan.slash(hall, "history")) == history_words.NO_HISTORY
    assert sentence(await club.dan.slash(hall, "replay", match=1)) == words.NO_SUCH_MATCH
    assert "1 finished match" in says((await club.ada.slash(hall, "history")).response)
