"""A seat that nobody plays can go to another member, if the remaining players agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import words as common
from bot.absence import words
from bot.absence.actions import AbsenceActions
from bot.absence.controls import SubstituteButton, VolunteerButton
from bot.absence.substitutes import Substitutes
from bot.clock import DAY
from bot.names import Names
from bot.play import words as match_words
from bot.showing.publications import TAKEN_DOWN
from bot.storage.records import Absence, Boards, Candidate, Wish
from bot.wire.invalid import InvalidRequests
from tests.bot.absence.test_actions import absent, absent_hours, votes, wait
from tests.bot.clocks.table import table
from tests.bot.club import Club, Message, answer, buttons, says, sentence
from tests.bot.support import USERS, Clock

__all__ = ["absent_hours"]

LET_CLEO = words.let_play("Cleo")


async def offered(club: Club, vote: Message) -> Message:
    """Let Cleo offer to play on, and return the message that asks the others."""
    await club.cleo.click(vote, label=words.TAKE_SEAT)
    return club.last()


async def agreed(club: Club, asked: Message) -> None:
    """Let Bo, whose seat it is, and Ada agree that the seat goes to Cleo."""
    await club.bo.click(asked, label=LET_CLEO)
    await club.ada.click(asked, label=LET_CLEO)


async def test_a_member_takes_a_seat_over_when_the_others_agree(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    hand = toy_club.direct(toy_club.bo)[-1]
    asked = await offered(toy_club, vote)
    assert says(vote) == words.asked_below("Cleo")
    assert set(toy_club.pinged(asked)) == {toy_club.ada.id, toy_club.bo.id}
    assert "**Cleo offers to play for Bo.**" in says(asked)
    assert buttons(asked) == [words.LET_COMPUTER_PLAY, LET_CLEO, words.TAKE_SEAT]
    refused = await toy_club.slash(toy_club.cleo, "hand", match=1)
    assert says(refused) == common.NO_SUCH_MATCH, "she gets nothing before it stands"
    assert toy_club.direct(toy_club.cleo) == []

    await agreed(toy_club, asked)
    match = await toy_club.match()
    assert (match.user(seat), match.names[seat], match.seats[seat].player.level) == (
        toy_club.cleo.id,
        "Cleo",
        "",
    )
    assert says(asked) == words.substituted("Bo", "Cleo")
    assert "Bo played until move 1, then Cleo" in says(toy_club.board())
    assert toy_club.cleo.id in toy_club.pinged(toy_club.board())
    assert match_words.plays_on_for(match.row.players[seat].former[0]) in says(
        await toy_club.open_hand(toy_club.cleo)
    )
    # Bo's panels show nothing any more, and clicks on old controls are answered.
    assert says(hand).startswith(match_words.seat_given("Cleo"))
    assert "[The board](https://discord.com/channels/" in says(hand), "it leads on"
    gone = match_words.seat_given("Cleo")
    assert sentence(await toy_club.bo.click(toy_club.board(), label="Play")) == gone
    assert says(await toy_club.slash(toy_club.bo, "move", move="bid 1", match=1)) != ""
    await toy_club.pick(toy_club.cleo, await toy_club.open_hand(toy_club.cleo), "none")
    assert (await toy_club.match()).row.version == 2


async def test_a_panel_of_the_former_member_that_is_still_open_plays_nothing(
    toy_club: Club,
) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    open_panel = await toy_club.open_hand(toy_club.bo)
    await wait(toy_club)
    asked = await offered(toy_club, votes(toy_club)[0])
    await agreed(toy_club, asked)
    late = await toy_club.pick(toy_club.bo, open_panel, "none")
    assert sentence(late) == match_words.seat_given("Cleo")
    assert (await toy_club.match()).row.version == 1


async def test_an_answer_keeps_the_seat(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    await toy_club.pick(toy_club.bo, await toy_club.open_hand(toy_club.bo), "none")
    late = await toy_club.ada.click(asked, label=LET_CLEO)
    assert sentence(late) == common.ANSWERED_MEANWHILE
    assert (await toy_club.match()).user(seat) == toy_club.bo.id


async def test_an_offer_can_be_withdrawn_and_votes_for_it_are_gone(toy_club: Club) -> None:
    vote, seat = await absent(toy_club, toy_club.dan)
    await toy_club.pick(toy_club.dan, await toy_club.open_hand(toy_club.dan), "none")
    asked = await offered(toy_club, vote)
    await toy_club.ada.click(asked, label=LET_CLEO)
    assert "**1 of 2 votes**" in says(asked)
    before = toy_club.as_it_is(asked)
    await toy_club.cleo.click(asked, label=words.TAKE_SEAT)
    assert LET_CLEO not in buttons(asked)
    old = SubstituteButton(1, seat, 0, toy_club.cleo.id).custom_id
    stale = await toy_club.click_as_it_was(toy_club.dan, before, old)
    assert sentence(stale) == common.ANSWERED_MEANWHILE
    await toy_club.cleo.click(asked, label=words.TAKE_SEAT)
    assert LET_CLEO in buttons(asked), "she offers again, and the same message asks for votes"
    assert asked.id == toy_club.last().id
    assert "**0 of 2 votes**" in says(asked)
    await toy_club.restart()
    assert asked.id == toy_club.last().id, "nor is it told again"


async def test_players_former_players_and_those_who_see_nothing_cannot_take_a_seat(
    toy_club: Club,
) -> None:
    vote, seat = await absent(toy_club)
    refused = await toy_club.ada.click(vote, label=words.TAKE_SEAT)
    assert sentence(refused) == words.PLAYED_ALREADY
    asked = await offered(toy_club, vote)
    refused = await toy_club.dan.click(asked, label=words.TAKE_SEAT)
    assert sentence(refused) == words.SOMEBODY_OFFERED
    await agreed(toy_club, asked)
    await wait(toy_club, 100)
    assert votes(toy_club) == [], "Cleo has as long as anybody"
    await wait(toy_club)
    vote = votes(toy_club)[-1]
    assert toy_club.pinged(vote) == [toy_club.cleo.id]
    refused = await toy_club.bo.click(vote, label=words.TAKE_SEAT)
    assert sentence(refused) == words.PLAYED_ALREADY, "he knows that hand"
    garden = toy_club.guild.create_text_channel("garden")
    elsewhere = await toy_club.challenge(toy_club.bo, toy_club.dan, options="", channel=garden)
    toy_club.hide_from(toy_club.dan)
    hidden = await toy_club.forge(toy_club.dan, elsewhere, VolunteerButton(1, seat, 0))
    assert sentence(hidden) == common.NO_SUCH_MATCH


async def test_a_member_who_may_not_play_here_cannot_take_a_seat(toy_club: Club) -> None:
    vote, _ = await absent(toy_club)
    cleo = toy_club.cleo.id
    toy_club.services.manager.admission.ask(lambda _guild, user: "No." if user == cleo else "")
    barred = await toy_club.forge(toy_club.cleo, vote, VolunteerButton(1, 1, 0))
    assert sentence(barred) == "No."
    assert LET_CLEO not in buttons(toy_club.last())


async def test_a_seat_that_the_computer_plays_can_be_taken_too(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.ada.click(vote, label=words.LET_COMPUTER_PLAY)
    assert buttons(vote) == [words.TAKE_SEAT]
    asked = await offered(toy_club, vote)
    assert buttons(asked) == [LET_CLEO, words.TAKE_SEAT]
    await agreed(toy_club, asked)
    match = await toy_club.match()
    assert (match.user(seat), match.seats[seat].player.level) == (toy_club.cleo.id, "")
    [former] = match.row.players[seat].former
    assert (former.user_id, former.replaced > 0) == (toy_club.bo.id, True)
    assert match.row.players[seat].replaced == 0
    refused = await toy_club.bo.click(toy_club.boards()[-2], label=common.TAKE_BACK)
    assert match_words.seat_given("Cleo") in sentence(refused) or "newest" in sentence(refused)


async def test_two_votes_at_once_and_a_restart_give_the_seat_once(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    await toy_club.restart()
    assert len(votes(toy_club)) == 1
    await toy_club.bo.click(asked, label=LET_CLEO)
    await toy_club.at_once(
        toy_club.ada.click(asked, label=LET_CLEO), toy_club.ada.click(asked, label=LET_CLEO)
    )
    await toy_club.restart()
    match = await toy_club.match()
    assert [each.name for each in match.row.players[seat].former] == ["Bo"]


async def test_an_offer_that_was_noted_but_not_told_is_told_at_the_next_start(
    toy_club: Club,
) -> None:
    vote, _ = await absent(toy_club)
    toy_club.break_posting(times=None)
    await toy_club.cleo.click(vote, label=words.TAKE_SEAT)
    assert LET_CLEO in buttons(vote), "the vote that is there shows it"
    toy_club.env.backend.faults.clear()
    await toy_club.restart()
    assert LET_CLEO in buttons(toy_club.last())
    await agreed(toy_club, toy_club.last())
    assert (await toy_club.match()).user(1) == toy_club.cleo.id


async def test_names_of_then_stand_in_the_log_and_in_replays(toy_club: Club) -> None:
    vote, _ = await absent(toy_club)
    await agreed(toy_club, await offered(toy_club, vote))
    await toy_club.play_to_end()
    match = await toy_club.match()
    assert match.names_at(1) == ("Ada", "Bo")
    assert match.names_at(2) == ("Ada", "Cleo")
    history = says(await toy_club.slash(toy_club.bo, "history", member=toy_club.bo))
    assert "Bo played until move 1, then Cleo" in history
    log = answer(await toy_club.ada.click(toy_club.board(), label="Log"))
    assert "Bo played until move 1, then Cleo" in says(log)


async def test_the_substitute_finds_the_thread_of_the_match(toy_club: Club) -> None:
    await toy_club.services.store.servers.set_boards(toy_club.guild.id, Boards.MATCH)
    invitation = await toy_club.challenge(toy_club.ada, toy_club.bo, options="")
    await toy_club.bo.click(invitation, label="Accept")
    [thread] = toy_club.channel.threads
    hand = await toy_club.open_hand(toy_club.ada, toy_club.board(thread))
    await toy_club.pick(toy_club.ada, hand, "none")
    await wait(toy_club)
    vote = toy_club.last(thread)
    await toy_club.cleo.click(vote, label=words.TAKE_SEAT)
    await agreed(toy_club, toy_club.last(thread))
    assert toy_club.cleo.id in toy_club.env.backend.channels[thread.id].thread_members


async def test_a_vote_that_crosses_a_withdrawn_offer_is_answered(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The offer is withdrawn after the voter's look at it and before their vote."""
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    absences = toy_club.services.store.absences
    store_vote = absences.vote

    async def crosses(absence: Absence, voter: int, wish: Wish) -> bool:
        await absences.withdraw(absence)
        return bool(await store_vote(absence, voter, wish))

    monkeypatch.setattr(absences, "vote", crosses)
    late = await toy_club.ada.click(asked, label=LET_CLEO)
    assert sentence(late) == common.ANSWERED_MEANWHILE
    assert (await toy_club.match()).user(seat) == toy_club.bo.id


async def test_a_substitute_who_is_away_has_their_time_when_they_are_back(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        until = here.now() + 2 * DAY
        cleo = Candidate(USERS["Cleo"], "Cleo")
        await here.store.breaks.take(cleo.user_id, until, here.now(), forget_before=0)
        before = await here.clock(1)
        await Substitutes(here.manager, here.store, here.now, Names()).give(1, 1, 0, cleo)
        clock = await here.clock(1)
        assert clock.since == until, "the board tells that it stands still"
        assert clock.reserve == before.reserve


async def test_a_substitute_of_the_same_name_can_be_told_apart(tmp_path: Path) -> None:
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="one_day")
        ada = Candidate(USERS["Cleo"], "Ada")
        await Substitutes(here.manager, here.store, here.now, Names()).give(1, 1, 0, ada)
        assert (await here.match()).names == ("Ada", "Ada (2)")
        bo = Candidate(USERS["Dan"], "Bo")
        await Substitutes(here.manager, here.store, here.now, Names()).give(1, 1, 0, bo)
        assert (await here.match()).names == ("Ada", "Bo (2)"), "another Bo has played this seat"


# --- A sole opponent ------------------------------------------------------------------------------


async def test_a_sole_opponents_vote_takes_no_seat_for_good(toy_club: Club) -> None:
    """Ada and Cleo may be one person: the seat stays Bo's, who has only been silent for a day."""
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    await toy_club.ada.click(asked, label=LET_CLEO)
    assert (await toy_club.match()).user(seat) == toy_club.bo.id
    assert "Only one player can agree" in says(asked)
    refused = await toy_club.slash(toy_club.cleo, "hand", match=1)
    assert says(refused) == common.NO_SUCH_MATCH
    await toy_club.pick(toy_club.bo, await toy_club.open_hand(toy_club.bo), "none")
    assert (await toy_club.match()).user(seat) == toy_club.bo.id


async def test_it_does_once_the_member_agrees_who_alone_is_not_enough_either(
    toy_club: Club,
) -> None:
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    await toy_club.bo.click(asked, label=LET_CLEO)
    assert (await toy_club.match()).user(seat) == toy_club.bo.id, "Ada has not agreed"
    assert "**0 of 1 vote**" in says(asked), "it is no vote of his"
    await toy_club.ada.click(asked, label=LET_CLEO)
    assert (await toy_club.match()).user(seat) == toy_club.cleo.id


async def test_it_does_after_seven_days_and_not_before(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    await toy_club.ada.click(asked, label=LET_CLEO)
    since = (await toy_club.match()).row.asked[seat]
    for days, user in ((6, toy_club.bo.id), (7, toy_club.cleo.id)):
        await toy_club.restart()
        actions = toy_club.bot.parts[AbsenceActions]
        asked_at = await toy_club.services.store.absences.asked_at(1, since)
        actions._now = Clock(asked_at + days * DAY)
        await actions.decide_due()
        assert (await toy_club.match()).user(seat) == user, days


@pytest.mark.parametrize("break_is_first", [True, False])
async def test_a_break_that_all_agreed_to_does_not_count_among_the_seven_days(
    toy_club: Club, break_is_first: bool
) -> None:
    vote, seat = await absent(toy_club)
    asked = await offered(toy_club, vote)
    if break_is_first:
        await toy_club.slash(toy_club.bo, "away", until="10")
    await toy_club.ada.click(asked, label=LET_CLEO)
    if not break_is_first:
        await toy_club.slash(toy_club.bo, "away", until="10")
    since = (await toy_club.match()).row.asked[seat]
    asked_at = await toy_club.services.store.absences.asked_at(1, since)
    actions = toy_club.bot.parts[AbsenceActions]
    actions._now = lambda: asked_at + 9 * DAY
    await actions.decide_due()
    assert (await toy_club.match()).user(seat) == toy_club.bo.id


async def test_of_several_who_are_there_a_majority_still_decides(toy_club: Club) -> None:
    vote, seat = await absent(toy_club, toy_club.dan)
    await toy_club.pick(toy_club.dan, await toy_club.open_hand(toy_club.dan), "none")
    asked = await offered(toy_club, vote)
    for voter in (toy_club.ada, toy_club.dan):
        assert (await toy_club.match()).user(seat) == toy_club.bo.id
        await voter.click(asked, label=LET_CLEO)
    assert (await toy_club.match()).user(seat) == toy_club.cleo.id


async def test_a_player_who_is_there_alone_among_several_is_a_sole_voter_too(
    toy_club: Club,
) -> None:
    """Dan does not answer either, so Ada would decide alone."""
    _, seat = await absent(toy_club, toy_club.dan)
    asked = await offered(toy_club, votes(toy_club)[0])
    assert "**0 of 1 vote**" in says(asked)
    await toy_club.ada.click(asked, label=LET_CLEO)
    assert (await toy_club.match()).user(seat) == toy_club.bo.id


async def test_the_substitute_of_the_computer_waits_for_the_same(toy_club: Club) -> None:
    vote, seat = await absent(toy_club)
    await toy_club.ada.click(vote, label=words.LET_COMPUTER_PLAY)
    asked = await offered(toy_club, vote)
    await toy_club.ada.click(asked, label=LET_CLEO)
    match = await toy_club.match()
    assert (match.user(seat), match.seats[seat].player.level) == (toy_club.bo.id, "medium")
    await toy_club.bo.click(toy_club.board(), label=common.TAKE_BACK)
    assert (await toy_club.match()).seats[seat].player.level == ""


async def test_without_a_clock_only_a_volunteer_comes_of_it_that_the_time_is_over(
    toy_club: Club,
) -> None:
    """The others asked for nothing else: the computer plays only once they vote for it."""
    _, seat = await absent(toy_club)
    match = await toy_club.match()
    absence = await toy_club.services.store.absences.get(match.id, seat, match.row.asked[seat])
    assert absence is not None
    actions = toy_club.bot.parts[AbsenceActions]
    assert await actions._verdict_at_the_end(match, absence) is None


async def test_where_nothing_may_be_sent_the_vote_stays_as_it_is(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After too many refusals by Discord only answers are sent, so nobody is told of
    a new message."""
    vote, _ = await absent(toy_club)
    monkeypatch.setattr(InvalidRequests, "too_many", True)
    await toy_club.cleo.click(vote, label=words.TAKE_SEAT)
    assert LET_CLEO in buttons(vote)


async def test_a_vote_that_is_not_there_any_more_is_drawn_as_taken_down(toy_club: Club) -> None:
    _, seat = await absent(toy_club)
    since = (await toy_club.match()).row.asked[seat]
    await toy_club.change("DELETE FROM absences")
    actions = toy_club.bot.parts[AbsenceActions]
    panel, files = await actions.drawn(toy_club.guild, f"1 {seat} {since}")  # type: ignore[arg-type]
    assert TAKEN_DOWN in str(panel.to_components())
    assert files == ()
