"""Matches with clocks as their members see them."""

from __future__ import annotations

import re

import pytest

from bot.absence import words as absence_words
from bot.absence.actions import AbsenceActions
from bot.absence.controls import WishButton
from bot.absence.words import WISHES
from bot.clock import DAY, HOUR
from bot.clocks.watch import Watch
from bot.play import clock_words as words
from bot.play.paces import PACES
from bot.play.timekeeper import Timekeeper
from bot.storage.clocks import DueClock
from bot.storage.records import Notify, Wish
from tests.bot.club import Club, Message, answer, buttons, custom_ids, files, says, sentence

STAMP = re.compile(r"<t:(\d+):R>")


async def begin(club: Club, pace: str, *guests: object) -> Message:
    """Start a match of Ada and others at a pace, in which Ada has answered already."""
    given = dict(zip(("opponent", "opponent2"), guests or (club.bo,), strict=False))
    await club.ada.slash(club.channel, "challenge", game=club.game, pace=pace, **given)
    invitation = club.last()
    for guest in guests or (club.bo,):
        await guest.click(invitation, label="Accept")  # type: ignore[attr-defined]
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    return invitation


def now(club: Club) -> int:
    return int(club.env.now().timestamp())


async def pass_time(club: Club, seconds: int) -> None:
    """Let time pass; the bot looks around each minute."""
    await club.env.advance_time(seconds)


async def ends_now(club: Club, seat: int = 1) -> None:
    """End the time of a seat without waiting for it, and let the bot look."""
    await is_over(club, seat)
    await pass_time(club, 61)


async def is_over(club: Club, seat: int = 1) -> None:
    """End the time of a seat, as if it had been asked long ago."""
    match = await club.match()
    clock = match.row.clocks[seat]
    assert clock.due is not None
    early = clock.due - now(club) + 10
    await club.change(
        f"UPDATE clocks SET since = since - {early}, due = due - {early} WHERE seat = {seat}"
    )


def votes(club: Club) -> list[Message]:
    return [m for m in club.messages() if any(i.startswith("sq:v:") for i in custom_ids(m))]


async def test_the_invitation_says_the_pace_and_the_rematch_keeps_it(toy_club: Club) -> None:
    invitation = await begin(toy_club, "one_day")
    assert words.pace(PACES["one_day"]) in says(invitation)
    await toy_club.resign(toy_club.bo)
    await toy_club.bo.click(toy_club.board(), label="Rematch")
    assert words.pace(PACES["one_day"]) in says(toy_club.last())


async def test_a_board_tells_the_time_of_each_as_discord_counts_it_and_in_words(
    toy_club: Club,
) -> None:
    await begin(toy_club, "live_10")
    ends = now(toy_club) + 600
    told = says(toy_club.board())
    assert f"Bo until <t:{ends}:f> (<t:{ends}:R>)" in told
    assert "Ada 10 minutes 15 seconds" in told
    hand = await toy_club.open_hand(toy_club.bo)
    assert f"You until <t:{ends}:f>" in says(hand)


async def test_a_relaxed_match_tells_no_time(toy_club: Club) -> None:
    await begin(toy_club, "relaxed")
    assert "⏱" not in says(toy_club.board())


async def test_in_a_live_match_the_computer_plays_on_when_the_clock_ends_and_one_message_says_so(
    toy_club: Club,
) -> None:
    await begin(toy_club, "live_10")
    before = len(toy_club.messages())
    await ends_now(toy_club)
    match = await toy_club.match()
    assert match.seats[1].player.level == "medium"
    told = words.time_over_live(toy_club.bo.id, "Bo")
    [message] = [m for m in toy_club.messages() if says(m).startswith(told)]
    assert toy_club.pinged(message) == [toy_club.bo.id]
    assert len([m for m in toy_club.messages()[before:] if not files(m)]) == 1
    await toy_club.bo.click(toy_club.board(), label="Take my seat back")
    assert (await toy_club.match()).seats[1].player.level == ""
    await toy_club.restart()
    assert len([m for m in toy_club.messages() if says(m).startswith(told)]) == 1


async def test_a_click_that_comes_too_late_is_told_so(toy_club: Club) -> None:
    await begin(toy_club, "live_10")
    hand = await toy_club.open_hand(toy_club.bo)
    await is_over(toy_club)
    late = await toy_club.pick(toy_club.bo, hand, "none")
    assert sentence(late) == words.TOO_LATE
    assert (await toy_club.match()).row.version == 1


async def test_the_board_tells_who_has_their_time_once_more_and_nobody_is_replaced(
    toy_club: Club,
) -> None:
    night = Notify(quiet_from=now(toy_club) // HOUR % 24, quiet_to=(now(toy_club) // HOUR + 9) % 24)
    await toy_club.services.store.members.set_notify(toy_club.bo.id, night)
    await begin(toy_club, "live_10")
    boards = len(toy_club.boards())
    match = await toy_club.match()
    await toy_club.bot.parts[Timekeeper].end(DueClock(1, 1, match.row.clocks[1].due))
    await pass_time(toy_club, 61)
    match = await toy_club.match()
    assert match.seats[1].player.level == ""
    assert words.given_back("Bo", match.row.clocks[1].since) in says(toy_club.board())
    assert len(toy_club.boards()) == boards, "nobody is called for that"


@pytest.mark.parametrize("wish", [Wish.WAIT, Wish.COMPUTER])
async def test_the_others_say_what_becomes_of_a_seat_whose_time_is_over(
    toy_club: Club, wish: Wish
) -> None:
    await begin(toy_club, "one_day")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    assert buttons(vote) == [WISHES[Wish.WAIT], WISHES[Wish.COMPUTER], absence_words.TAKE_SEAT]
    assert "resigned" not in says(vote)
    assert toy_club.pinged(vote) == [toy_club.bo.id]
    await toy_club.ada.click(vote, label=WISHES[wish])
    match = await toy_club.match()
    assert votes(toy_club) == []
    if wish is Wish.COMPUTER:
        assert (match.seats[1].player.level, says(vote)) == ("medium", absence_words.vote_won("Bo"))
    else:
        due = match.row.clocks[1].due
        assert due is not None
        assert abs(due - now(toy_club) - DAY) < 5
        assert says(vote) == absence_words.waits("Bo", due)


async def test_one_player_alone_counts_nobody_as_resigned_before_seven_days(
    toy_club: Club,
) -> None:
    """That player would win by it. A button of an older message does not do it either."""
    await begin(toy_club, "one_day")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    since = (await toy_club.match()).row.asked[1]
    forged = await toy_club.forge(toy_club.ada, vote, WishButton(1, 1, since, Wish.RESIGN))
    assert sentence(forged).startswith("You would win by that, and nobody else is here to agree.")
    match = await toy_club.match()
    assert (match.over, match.state.resigned) == (False, [])
    await toy_club.change(f"UPDATE steps SET at = at - {8 * DAY}")
    await toy_club.forge(toy_club.ada, vote, WishButton(1, 1, since, Wish.RESIGN))
    assert (await toy_club.match()).over


@pytest.mark.parametrize(("days", "resigned", "level"), [(0, [], "medium"), (8, [1], "")])
async def test_of_several_who_are_silent_one_alone_counts_somebody_as_resigned_after_seven_days(
    toy_club: Club, days: int, resigned: list[int], level: str
) -> None:
    await begin(toy_club, "one_day", toy_club.bo, toy_club.cleo)
    await toy_club.pick(toy_club.cleo, await toy_club.open_hand(toy_club.cleo), "none")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    await toy_club.ada.click(vote, label=WISHES[Wish.RESIGN])
    await toy_club.change(f"UPDATE steps SET at = at - {days * DAY}")
    await toy_club.change(f"UPDATE absences SET decide_at = {now(toy_club)}")
    await pass_time(toy_club, 61)
    match = await toy_club.match()
    assert (match.state.resigned, match.seats[1].player.level) == (resigned, level)


async def test_two_of_a_large_table_count_somebody_as_resigned_when_the_time_for_votes_is_over(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def five(*_: object) -> set[int]:
        return set(range(5))

    monkeypatch.setattr(AbsenceActions, "_seats_that_decide", five)
    await begin(toy_club, "one_day", toy_club.bo, toy_club.cleo)
    await toy_club.pick(toy_club.cleo, await toy_club.open_hand(toy_club.cleo), "none")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    for member in (toy_club.ada, toy_club.cleo):
        await member.click(vote, label=WISHES[Wish.RESIGN])
    assert (await toy_club.match()).state.resigned == []
    await toy_club.change(f"UPDATE absences SET decide_at = {now(toy_club)}")
    await pass_time(toy_club, 61)
    assert (await toy_club.match()).state.resigned == [1]


async def test_a_substitute_takes_a_seat_whose_time_is_over_with_a_clock_of_their_own(
    toy_club: Club,
) -> None:
    await begin(toy_club, "one_day")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    await toy_club.cleo.click(vote, label=absence_words.TAKE_SEAT)
    asked = toy_club.last()
    for member in (toy_club.bo, toy_club.ada):
        await member.click(asked, label=absence_words.let_play("Cleo"))
    match = await toy_club.match()
    assert (match.user(1), match.seats[1].player.level) == (toy_club.cleo.id, "")
    since = match.row.clocks[1].since
    assert since is not None
    assert abs(since - now(toy_club)) < 5
    assert await toy_club.services.store.absences.due(now(toy_club) + 9 * DAY) == []


async def test_of_two_others_both_must_want_the_same_and_may_change_their_mind(
    toy_club: Club,
) -> None:
    await begin(toy_club, "one_day", toy_club.bo, toy_club.cleo)
    await toy_club.pick(toy_club.cleo, await toy_club.open_hand(toy_club.cleo), "none")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    await toy_club.ada.click(vote, label=WISHES[Wish.WAIT])
    await toy_club.cleo.click(vote, label=WISHES[Wish.RESIGN])
    assert "Wait **1**" in says(vote)
    assert "Count as resigned **1**" in says(vote)
    await toy_club.ada.click(vote, label=WISHES[Wish.RESIGN])
    match = await toy_club.match()
    assert match.state.resigned == [1]
    assert not match.over


async def test_a_member_who_answers_while_the_others_decide_plays_on(toy_club: Club) -> None:
    await begin(toy_club, "one_day")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    await toy_club.pick(toy_club.bo, await toy_club.open_hand(toy_club.bo), "none")
    refused = await toy_club.ada.click(vote, label=WISHES[Wish.WAIT])
    assert says(vote) == absence_words.vote_over("Bo")
    assert sentence(refused).startswith("That has changed")


@pytest.mark.parametrize("wish", [None, Wish.WAIT])
async def test_without_a_decision_for_a_day_what_is_wanted_is_done_or_the_computer_plays_on(
    toy_club: Club, wish: Wish | None
) -> None:
    await begin(toy_club, "one_day", toy_club.bo, toy_club.cleo)
    await toy_club.pick(toy_club.cleo, await toy_club.open_hand(toy_club.cleo), "none")
    await ends_now(toy_club)
    [vote] = votes(toy_club)
    if wish:
        await toy_club.ada.click(vote, label=WISHES[wish])
    else:
        await toy_club.delete(vote)  # the outcome is told all the same
    await toy_club.change(f"UPDATE absences SET decide_at = {now(toy_club)}")
    await pass_time(toy_club, 61)
    match = await toy_club.match()
    assert match.seats[1].player.level == ("" if wish else "medium")
    if wish:
        assert says(vote) == absence_words.waits("Bo", match.row.clocks[1].due)
    else:
        assert absence_words.vote_won("Bo") in [says(message) for message in toy_club.messages()]
    assert await toy_club.services.store.absences.due(now(toy_club) + 9 * DAY) == []


async def test_while_the_bot_is_off_no_clock_runs(toy_club: Club) -> None:
    await begin(toy_club, "live_10")
    await toy_club.bot.close()
    before = (await file_clock(toy_club))[0]
    toy_club.env._move_clock(toy_club.env._virtual_time + HOUR)
    await toy_club.restart()
    due = (await toy_club.match()).row.clocks[1].due
    assert due == before + HOUR


async def test_after_that_the_board_tells_the_time_as_it_is_and_nobody_is_called_again(
    toy_club: Club,
) -> None:
    await begin(toy_club, "live_10")
    boards, ends = len(toy_club.boards()), now(toy_club) + 600
    assert f"<t:{ends}:R>" in says(toy_club.board())
    await toy_club.bot.close()
    toy_club.env._move_clock(toy_club.env._virtual_time + 900)
    await toy_club.restart()
    assert f"<t:{ends + 900}:R>" in says(toy_club.board())
    assert len(toy_club.boards()) == boards, "it was changed in place"


async def file_clock(club: Club) -> tuple[int]:
    """Return Bo's clock in the file, while no bot runs."""
    from tests.bot.databases import look

    [row] = look(club.settings.database, "SELECT due FROM clocks WHERE seat = 1")
    return tuple(row)


async def test_a_member_alone_with_the_computer_has_no_days_counted(toy_club: Club) -> None:
    await toy_club.ada.slash(
        toy_club.channel, "challenge", game="toy", opponent=toy_club.computer, pace="one_day"
    )
    match = await toy_club.match()
    assert (match.pace.key, match.row.clocks) == ("relaxed", ())


async def test_matches_that_wait_without_a_clock_are_told_of_as_before(toy_club: Club) -> None:
    """A match with a clock never gets that message, however long it waits."""
    await begin(toy_club, "three_days")
    store = toy_club.services.store
    [waits] = await store.absences.waiting_since(now(toy_club))
    await store.absences.set_waiting({waits.id: now(toy_club) - 9 * DAY})
    await pass_time(toy_club, 61)
    assert votes(toy_club) == []


async def test_the_watch_is_a_part_of_the_bot(toy_club: Club) -> None:
    watch = toy_club.bot.parts[Watch]
    assert await watch.beat(), "it is connected"
    assert answer(await toy_club.ada.slash(toy_club.channel, "matches"))
