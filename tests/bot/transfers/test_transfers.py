"""A seat is handed over to a member who accepts, and to nobody else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.play import words as match_words
from bot.privacy.export import collected
from bot.storage.records import Candidate, Challengers
from bot.storage.refusals import Refused
from bot.transfers import words
from bot.transfers.controls import Answer, TransferButton
from games.simulate import at_random
from tests.bot.club import Club, Message, answer, buttons, everything, says, sentence
from tests.bot.moderation.test_bars import bar


async def hand_over(club: Club, giver: Any, to: Any, match_id: int = 1) -> Message:
    """Offer a seat, and return the message that asks."""
    told = await club.slash(giver, "handover", member=to, match=match_id)
    assert says(told) == words.asked(to.user.global_name), says(told)
    return club.last()


def known_to(club: Club, viewer: Any) -> str:
    """Return everything that a member could read so far, except public messages."""
    public = {each.id for each in club.messages()}
    own = [each for each in club.messages(viewer=viewer) if each.id not in public]
    return "".join(map(everything, [*own, *club.direct(viewer)]))


async def test_more_in_the_hand_offers_it_to_a_member_who_is_picked(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    more = await club.more(club.bo, await club.open_hand(club.bo))
    assert words.CAN_HAND_OVER in says(more)
    whom = answer(await club.bo.click(more, label=words.HAND_OVER))
    assert says(whom) == words.pick_member(1)
    told = await club.bo.select(whom, [club.cleo], custom_id="sq:give:1:to")
    assert says(answer(told)) == words.asked("Cleo")
    await club.cleo.click(club.last(), label=words.ACCEPT)
    assert (await club.match()).has_played(club.cleo.id)


async def test_a_seat_is_handed_over_to_whoever_accepts(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    before = await club.match()
    seat = before.seat_of(club.bo.id)
    asked = await hand_over(club, club.bo, club.cleo)
    assert club.pinged(asked) == [club.cleo.id]
    assert buttons(asked) == [words.ACCEPT, words.DECLINE]
    assert known_to(club, club.cleo) == "", "nothing of the hand before she accepts"
    assert (await club.match()).user(seat) == club.bo.id
    await club.cleo.click(asked, label=words.ACCEPT)
    match = await club.match()
    assert (match.user(seat), match.names[seat]) == (club.cleo.id, "Cleo")
    assert match.row.version == before.row.version
    assert says(asked) == words.given("Bo", "Cleo")
    assert "Bo played until move 1, then Cleo" in says(club.board())
    gone = match_words.seat_given("Cleo")
    assert sentence(await club.bo.click(club.board(), label="Play")) == gone
    await club.open_hand(club.cleo)
    while (await club.match()).waiting != (seat,):
        await club.skip_move()
    [ask] = (await club.match()).asks
    notation = at_random(ask, club.random).notation
    await club.services.manager.choose(1, club.cleo.id, notation)
    data = await collected(club.services.store, club.bo.id)
    assert [each["match"] for each in data["matches_that_others_went_on_with"]] == [1]


async def test_nobody_else_takes_it_and_its_member_keeps_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    for other in (club.dan, club.ada):
        for label in (words.ACCEPT, words.DECLINE):
            assert sentence(await other.click(asked, label=label)) == words.NOT_FOR_YOU
    assert sentence(await club.bo.click(asked, label=words.ACCEPT)) == words.NOT_FOR_YOU
    screen, accept = club.as_it_is(asked), TransferButton(1, 1, club.cleo.id, Answer.ACCEPT)
    await club.bo.click(asked, label=words.DECLINE)
    assert says(asked) == words.withdrawn("Bo")
    late = await club.click_as_it_was(club.cleo, screen, accept.custom_id)
    assert sentence(late) == words.NOT_OFFERED
    assert (await club.match()).user(1) == club.bo.id


async def test_a_member_who_does_not_want_the_seat_says_no(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    await club.cleo.click(asked, label=words.DECLINE)
    assert says(asked) == words.kept("Bo", "Cleo")
    assert await club.services.store.transfers.get(1, 1) is None
    again = await club.slash(club.bo, "handover", member=club.dan)
    assert says(again) == words.JUST_OFFERED


async def test_players_and_former_players_get_no_second_seat(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    refused = await club.bo.slash(club.channel, "handover", member=club.ada)
    assert sentence(refused) == words.has_played("Ada")
    asked = await hand_over(club, club.bo, club.cleo)
    await club.cleo.click(asked, label=words.ACCEPT)
    refused = await club.ada.slash(club.channel, "handover", member=club.bo)
    assert sentence(refused) == words.has_played("Bo")


async def test_two_seats_do_not_go_to_the_same_member(club: Club) -> None:
    """Both are offered to her before she has taken one."""
    await club.begin(club.ada, club.bo)
    first = await hand_over(club, club.ada, club.cleo)
    second = await hand_over(club, club.bo, club.cleo)
    await club.cleo.click(first, label=words.ACCEPT)
    assert sentence(await club.cleo.click(second, label=words.ACCEPT)) == words.PLAYED_ALREADY
    assert [(await club.match()).user(seat) for seat in (0, 1)] == [club.cleo.id, club.bo.id]


@pytest.mark.parametrize("why", ["a bot", "oneself", "barred", "blocked", "sees nothing"])
async def test_a_member_who_cannot_have_the_seat_is_not_asked(club: Club, why: str) -> None:
    await club.begin(club.ada, club.bo)
    to: Any = {"a bot": club.computer, "oneself": club.bo}.get(why, club.cleo)
    told = {"a bot": words.TO_A_BOT, "oneself": words.TO_YOURSELF}.get(why, words.cannot("Cleo"))
    match why:
        case "barred":
            await bar(club, club.cleo)
        case "blocked":
            await club.services.store.refusals.add(club.ada.id, Refused(club.cleo.id, "Cleo", 1))
        case "sees nothing":
            club.hide_from(club.cleo)
        case _:
            pass
    refused = await club.bo.slash(club.channel, "handover", member=to)
    assert sentence(refused) == told
    assert await club.services.store.transfers.get(1, 1) is None
    assert not any(words.ACCEPT in buttons(each) for each in club.messages())


async def test_a_member_who_takes_no_challenges_is_offered_no_seat(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    store = club.services.store
    wants = await store.members.notify(club.cleo.id)
    await store.members.set_notify(
        club.cleo.id, msgspec.structs.replace(wants, challenges=Challengers.NOBODY)
    )
    refused = await club.bo.slash(club.channel, "handover", member=club.cleo)
    assert sentence(refused) == words.cannot("Cleo")


async def test_barred_after_the_offer_she_does_not_get_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    await bar(club, club.cleo)
    assert "barred" in sentence(await club.cleo.click(asked, label=words.ACCEPT))
    assert (await club.match()).user(1) == club.bo.id


async def test_two_clicks_at_once_give_it_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    await club.at_once(
        club.cleo.click(asked, label=words.ACCEPT), club.cleo.click(asked, label=words.ACCEPT)
    )
    match = await club.match()
    assert match.user(1) == club.cleo.id
    assert [former.user_id for former in match.row.players[1].former] == [club.bo.id]


async def test_a_second_click_does_not_tell_everybody_that_nothing_has_changed(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    screen, accept = club.as_it_is(asked), TransferButton(1, 1, club.cleo.id, Answer.ACCEPT)
    await club.cleo.click(asked, label=words.ACCEPT)
    late = await club.click_as_it_was(club.cleo, screen, accept.custom_id)
    assert sentence(late) == words.TAKEN
    assert says(asked) == words.given("Bo", "Cleo")


async def test_a_bot_that_was_killed_after_it_gave_the_seat_tells_so_at_the_next_click(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    match = await club.match()
    store, to = club.services.store, Candidate(club.cleo.id, "Cleo")
    await store.matches.substitute(match.row, 1, to, match.row.clocks, match.row.updated_at)
    assert sentence(await club.cleo.click(asked, label=words.ACCEPT)) == words.TAKEN
    assert says(asked) == words.given("Bo", "Cleo")
    assert buttons(asked) == []


async def test_blocked_by_another_player_after_the_offer_she_does_not_get_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    await club.services.store.refusals.add(club.ada.id, Refused(club.cleo.id, "Cleo", 1))
    assert sentence(await club.cleo.click(asked, label=words.ACCEPT)) == words.CANNOT_TAKE
    assert (await club.match()).user(1) == club.bo.id


async def test_an_offer_outlives_a_restart_and_not_its_match(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    asked = await hand_over(club, club.bo, club.cleo)
    data = await collected(club.services.store, club.cleo.id)
    assert [each["match"] for each in data["seats_offered_to_you"]] == [1]
    await club.restart()
    await club.everybody_begins()
    await club.services.manager.resign(1, club.ada.id)
    assert await club.services.store.transfers.to(club.cleo.id) == []
    assert sentence(await club.cleo.click(asked, label=words.ACCEPT)) == words.NOT_OFFERED


async def test_a_rated_seat_counts_for_whoever_played_more_than_half_of_it(club: Club) -> None:
    given = {"opponent": club.bo, "pace": "one_day", "rated": True, "options": "factions=deal"}
    await club.ada.slash(club.channel, "challenge", game=club.game, **given)
    await club.bo.click(club.last(), label="Accept")
    asked = await hand_over(club, club.bo, club.cleo)
    await club.cleo.click(asked, label=words.ACCEPT)
    while not (await club.match()).over:
        await club.skip_move()
    rated = await club.services.store.ratings.seats_of(club.cleo.id)
    assert len(rated) == 1
    assert await club.services.store.ratings.seats_of(club.bo.id) == []


async def test_it_is_answered_where_nothing_can_be_posted(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    told = await club.bo.slash(club.channel, "handover", member=club.cleo)
    assert says(answer(told))
    assert (await club.match()).user(1) == club.bo.id
    club.env.backend.faults.clear()
    await hand_over(club, club.bo, club.cleo)  # nobody was asked, so nobody has to wait
