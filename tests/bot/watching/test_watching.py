"""A member watches from a seat: with consent, behind time, known to all, and never as a player."""

from __future__ import annotations

from typing import Any

import pytest

from bot import words as common
from bot.absence import words as absence_words
from bot.core import Core
from bot.errors import CannotGive
from bot.hand.private_boards import drawn
from bot.moderation import words as moderation_words
from bot.play.giving import HAS_WATCHED, Giving
from bot.play.match import as_of, assemble
from bot.privacy.export import collected
from bot.storage.records import Candidate
from bot.storage.refusals import Refused
from bot.storage.traces import trace_of
from bot.transfers import words as transfer_words
from bot.watching import words
from bot.watching.actions import DELAY_SECONDS
from bot.watching.controls import WatchAction, WatchButton
from tests.bot.absence.test_actions import absent, absent_hours
from tests.bot.club import Club, Message, alts, answer, buttons, files, says, sentence, told
from tests.bot.moderation.test_moderators import look

__all__ = ["absent_hours"]


async def asked(club: Club, watcher: Any, player: Any, match_id: int = 1) -> Message:
    told = await club.slash(watcher, "watch", match=match_id, player=player)
    assert says(told) == words.asked(player.user.global_name), says(told)
    return club.last()


async def watches(club: Club, watcher: Any, player: Any) -> Message:
    """Let a member watch, and return the message that says so."""
    message = await asked(club, watcher, player)
    await player.click(message, label=words.AGREE)
    return message


async def later(club: Club) -> None:
    await club.env.advance_time(DELAY_SECONDS + 1)


async def seen_version(club: Club, watcher: Any) -> int | None:
    core = club.bot.parts[Core]
    found = await core.store.watchers.get(1, watcher.id)
    assert found is not None
    return await core.store.watchers.version_for(found, core.now() - DELAY_SECONDS)


async def decide(club: Club, player: Any) -> None:
    """Play until a player has made one more decision."""
    seat = (await club.match()).seat_of(player.id)
    for _ in range(200):
        match = await club.match()
        is_theirs = match.waiting[0] == seat
        await club.skip_move()
        if is_theirs:
            return


async def test_a_watcher_sees_a_hand_with_consent_and_behind_time(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await asked(club, club.cleo, club.bo)
    assert club.pinged(message) == [club.bo.id]
    assert buttons(message) == [words.AGREE, words.DECLINE]
    assert sentence(await club.cleo.slash(club.channel, "watch", match=1)) == words.ASK_FIRST
    await club.bo.click(message, label=words.AGREE)
    assert says(message) == words.watches("Cleo", "Bo")
    look = await club.cleo.click(message, label=words.LOOK)
    assert sentence(look) == words.NOTHING_YET
    await decide(club, club.bo)
    assert sentence(await club.cleo.click(message, label=words.LOOK)) == words.NOTHING_YET
    await later(club)
    shown = answer(await club.cleo.click(message, label=words.LOOK))
    assert files(shown)
    assert "from Bo’s seat" in says(shown)


async def test_a_spectator_who_presses_a_players_button_is_shown_how_to_watch(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    refused = told(await club.cleo.click(club.board(), label="Play"))
    assert refused is not None
    assert buttons(refused) == ["Watch from Ada’s seat", "Watch from Bo’s seat"]
    asked_bo = answer(await club.cleo.click(refused, label="Watch from Bo’s seat"))
    assert says(asked_bo) == words.asked("Bo")
    await club.bo.click(club.last(), label=words.AGREE)
    again = told(await club.cleo.click(club.board(), label="Play"))
    assert again is not None
    assert buttons(again) == [words.LOOK]
    more = await club.more(club.bo, await club.open_hand(club.bo))
    assert words.watched("Cleo") in says(more)
    assert words.watched("Cleo") not in says(
        await club.more(club.ada, await club.open_hand(club.ada))
    )
    await club.bo.click(more, label=words.STOP)
    found = await club.services.store.watchers.watching(1)
    assert found == []


async def test_never_is_seen_what_the_player_decides_now(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await watches(club, club.cleo, club.bo)
    seat = (await club.match()).seat_of(club.bo.id)
    for _ in range(4):
        await decide(club, club.bo)
        await later(club)
        steps = await club.services.store.steps.of(1)
        last = max(step.version for step in steps if step.seat == seat)
        assert await seen_version(club, club.cleo) == last - 1


async def test_all_players_are_told_below_the_board(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await watches(club, club.cleo, club.bo)
    await club.play()
    assert "Watching from a seat: Cleo (Bo’s seat)." in says(club.board())
    await club.bo.click(message, label=words.STOP)
    await club.play()
    assert "Watching" not in says(club.board())


async def test_consent_is_withdrawn_and_the_watcher_sees_nothing_more(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await watches(club, club.cleo, club.bo)
    await decide(club, club.bo)
    await later(club)
    screen = club.as_it_is(message)
    await club.bo.click(message, label=words.STOP)
    assert says(message) == words.ended("Cleo")
    button = WatchButton(1, club.cleo.id, WatchAction.LOOK).custom_id
    assert sentence(await club.click_as_it_was(club.cleo, screen, button)) == words.ASK_FIRST
    assert sentence(await club.cleo.slash(club.channel, "watch", match=1)) == words.ASK_FIRST


async def test_nobody_else_agrees_looks_or_ends_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await asked(club, club.cleo, club.bo)
    for other in (club.ada, club.cleo, club.dan):
        assert sentence(await other.click(message, label=words.AGREE)) == words.NOT_YOURS
    for other in (club.ada, club.dan):
        assert sentence(await other.click(message, label=words.DECLINE)) == words.NOT_YOURS_TO_END
    await club.bo.click(message, label=words.AGREE)
    await decide(club, club.bo)
    await later(club)
    for other in (club.ada, club.dan):
        assert sentence(await other.click(message, label=words.LOOK)) == words.ASK_FIRST


async def test_players_watch_nobody_and_of_each_match_one_hand_is_seen(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    refused = await club.ada.slash(club.channel, "watch", match=1, player=club.bo)
    assert sentence(refused) == words.PLAYS_ALREADY
    refused = await club.cleo.slash(club.channel, "watch", match=1, player=club.dan)
    assert sentence(refused) == words.NO_PLAYER
    message = await watches(club, club.cleo, club.bo)
    await club.bo.click(message, label=words.STOP)
    await later(club)
    refused = await club.cleo.slash(club.channel, "watch", match=1, player=club.ada)
    assert sentence(refused) == words.ONE_SEAT
    await later(club)
    await asked(club, club.cleo, club.bo)


async def test_a_watcher_never_takes_a_seat_not_even_with_their_data_deleted(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await watches(club, club.cleo, club.bo)
    refused = await club.ada.slash(club.channel, "handover", member=club.cleo)
    assert sentence(refused) == transfer_words.has_played("Cleo")
    await club.bo.click(message, label=words.STOP)
    store = club.services.store
    told = await collected(store, club.cleo.id)
    assert [(each["match"], each["who_watches"]) for each in told["watching"]] == [(1, "you")]
    told = await collected(store, club.bo.id)
    assert [each["who_watches"] for each in told["watching"]] == ["somebody else"]
    await store.people.forget(club.cleo.id, common.FORMER_MEMBER)
    assert await store.watchers.of(club.cleo.id) == []
    assert await store.watchers.of(trace_of(club.cleo.id))
    core = club.bot.parts[Core]
    giving = Giving(core.manager, core.store, core.now)
    with pytest.raises(CannotGive, match="watched"):
        await giving.give(1, 0, Candidate(club.cleo.id, "Cleo"), lambda _: None)
    assert (await club.match()).user(0) == club.ada.id


async def test_a_member_who_watches_first_does_not_get_the_offered_seat(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.slash(club.ada, "handover", member=club.cleo, match=1)
    offer = club.last()
    await watches(club, club.cleo, club.bo)
    refused = await club.cleo.click(offer, label=transfer_words.ACCEPT)
    assert sentence(refused) == HAS_WATCHED
    assert (await club.match()).user(0) == club.ada.id


async def test_a_member_who_asked_and_then_plays_is_not_let_watch(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await asked(club, club.cleo, club.bo)
    await club.slash(club.ada, "handover", member=club.cleo, match=1)
    await club.cleo.click(club.last(), label=transfer_words.ACCEPT)
    assert sentence(await club.bo.click(message, label=words.AGREE)) == words.NOT_ASKED


async def test_a_moderator_who_has_seen_a_hand_decides_nothing_about_the_match(club: Club) -> None:
    await club.begin(club.bo, club.cleo)
    await watches(club, club.ada, club.bo)
    shown = await look(club)
    refused = await club.ada.click(shown, label=moderation_words.END)
    assert sentence(refused) == moderation_words.WATCHED_MATCH
    assert not (await club.match()).over


async def test_a_watcher_is_no_substitute(toy_club: Club) -> None:
    vote, _ = await absent(toy_club)
    await watches(toy_club, toy_club.cleo, toy_club.ada)
    refused = await toy_club.cleo.click(vote, label=absence_words.TAKE_SEAT)
    assert sentence(refused) == HAS_WATCHED


async def test_a_seat_that_goes_to_another_takes_the_consent_with_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await watches(club, club.dan, club.bo)
    await club.slash(club.bo, "handover", member=club.cleo, match=1)
    await club.cleo.click(club.last(), label=transfer_words.ACCEPT)
    await decide(club, club.cleo)
    await later(club)
    assert sentence(await club.dan.click(message, label=words.LOOK)) == words.ASK_FIRST


async def test_without_the_channel_nothing_is_seen_and_a_match_that_is_over_is_replayed(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    await watches(club, club.cleo, club.bo)
    elsewhere = club.guild.create_text_channel("elsewhere")
    await club.everybody_begins()
    club.hide_from(club.cleo)
    refused = await club.cleo.slash(elsewhere, "watch", match=1)
    assert sentence(refused) == common.NO_SUCH_MATCH
    await club.services.manager.resign(1, club.bo.id)
    assert sentence(await club.dan.slash(elsewhere, "watch", match=1)) == words.OVER


async def test_a_blocked_member_does_not_ask_and_nobody_asks_twice(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.services.store.refusals.add(club.bo.id, Refused(club.cleo.id, "Cleo", 1))
    refused = await club.cleo.slash(club.channel, "watch", match=1, player=club.bo)
    assert sentence(refused) == words.cannot("Bo")
    await asked(club, club.dan, club.bo)
    again = await club.dan.slash(club.channel, "watch", match=1, player=club.bo)
    assert sentence(again) == words.JUST_ASKED


async def test_a_watcher_is_shown_the_hand_of_that_seat_and_no_other(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await watches(club, club.cleo, club.bo)
    await decide(club, club.bo)
    await later(club)
    shown = answer(await club.cleo.click(message, label=words.LOOK))
    core, version = club.bot.parts[Core], await seen_version(club, club.cleo)
    assert version is not None
    step = await core.store.steps.get(1, version)
    match = await club.match()
    assert step is not None
    then = assemble(as_of(match.row, step), core.catalog)
    theme = await core.themes.private(club.cleo.id, club.guild.id)
    seat = match.seat_of(club.bo.id)
    own, others = (
        [picture.alt for picture in drawn(then, each, theme, (), whole=True)]
        for each in (seat, 1 - seat)
    )
    assert own != others
    assert alts(shown) == own


async def test_a_player_who_gave_their_seat_away_gets_no_other_by_a_deletion(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.slash(club.bo, "handover", member=club.cleo, match=1)
    await club.cleo.click(club.last(), label=transfer_words.ACCEPT)
    await club.services.store.people.forget(club.bo.id, common.FORMER_MEMBER)
    refused = await club.ada.slash(club.channel, "handover", member=club.bo)
    assert sentence(refused) == transfer_words.has_played("Bo")
    refused = await club.bo.slash(club.channel, "watch", match=1, player=club.ada)
    assert sentence(refused) == words.ONE_SEAT


async def test_a_watcher_whom_the_player_blocks_sees_nothing_more(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    message = await watches(club, club.cleo, club.bo)
    await decide(club, club.bo)
    await later(club)
    assert files(answer(await club.cleo.click(message, label=words.LOOK)))
    await club.services.store.refusals.add(club.bo.id, Refused(club.cleo.id, "Cleo", 1))
    assert sentence(await club.cleo.click(message, label=words.LOOK)) == words.ASK_FIRST
    assert await club.services.store.watchers.watching(1) == []


async def test_a_question_that_could_not_be_posted_can_be_asked_again_at_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    refused = await club.cleo.slash(club.channel, "watch", match=1, player=club.bo)
    assert says(answer(refused))
    club.env.backend.faults.clear()
    await asked(club, club.cleo, club.bo)


async def test_a_bot_that_was_killed_after_the_consent_tells_it_at_the_next_click(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    message = await asked(club, club.cleo, club.bo)
    store = club.services.store.watchers
    watcher = await store.get(1, club.cleo.id)
    assert watcher is not None
    assert await store.agree(watcher)
    await club.bo.click(message, label=words.AGREE)
    assert says(message) == words.watches("Cleo", "Bo")
    assert buttons(message) == [words.LOOK, words.STOP]
