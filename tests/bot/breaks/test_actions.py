"""`/away` as members use it, and as the others see it."""

from __future__ import annotations

from bot.absence.actions import AbsenceActions
from bot.breaks import words
from bot.breaks.allowance import IN_A_YEAR
from bot.clock import DAY, HOUR
from bot.play import clock_words
from bot.play.orders import just_these
from bot.storage.breaks import Break
from bot.storage.records import Notify
from games.example.orders import UNTIL_SOLD
from tests.bot.club import Club, answer, buttons, custom_ids, says, sentence


def now(club: Club) -> int:
    return int(club.env.now().timestamp())


async def begin(club: Club, pace: str = "one_day", **options: object) -> None:
    """Start a match of Ada and Bo, in which Ada has answered already."""
    await club.ada.slash(
        club.channel, "challenge", game=club.game, pace=pace, opponent=club.bo, **options
    )
    await club.bo.click(club.last(), label="Accept")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")


def votes(club: Club) -> list[object]:
    return [m for m in club.messages() if any(i.startswith("sq:v:") for i in custom_ids(m))]


async def test_a_member_goes_away_sees_it_and_comes_back(toy_club: Club) -> None:
    club = toy_club
    panel = await club.slash(club.bo, "away")
    assert "You are not away" in says(panel)
    assert "You have 30 days left this year" in says(panel)
    panel = await club.slash(club.bo, "away", until="5 days")
    until = now(club) + 5 * DAY
    assert words.away(until) in says(panel)
    assert buttons(panel) == [words.BACK]
    again = await club.slash(club.bo, "away")
    assert words.away(until) in says(again)
    longer = await club.slash(club.bo, "away", until="7")
    assert words.away(now(club) + 7 * DAY) in says(longer)
    await club.bo.click(longer, label=words.BACK)
    assert says(longer) == words.back(IN_A_YEAR)
    await club.bo.click(again, label=words.BACK)
    assert says(again) == words.NOT_AWAY


async def test_an_impossible_break_is_refused_with_what_can_be(toy_club: Club) -> None:
    club = toy_club
    for typed, told in (("soon", words.NOT_A_TIME), ("0 days", words.PAST)):
        assert sentence(await club.bo.slash(club.channel, "away", until=typed)) == told
    told = words.too_long(now(club) + 14 * DAY, now(club))
    assert sentence(await club.bo.slash(club.channel, "away", until="15")) == told
    assert await club.services.store.breaks.of(club.bo.id) == []


async def test_each_day_that_is_allowed_is_suggested_in_the_zone_of_the_member(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.services.store.members.set_notify(club.bo.id, Notify(zone="Pacific/Kiritimati"))
    offered = await club.bo.autocomplete(club.channel, "away", "until", "")
    assert 12 <= len(offered) <= 14
    one, *_ = await club.bo.autocomplete(club.channel, "away", "until", "3")
    assert "(3 days)" in one["name"]
    panel = await club.slash(club.bo, "away", until=one["value"])
    [taken] = await club.services.store.breaks.of(club.bo.id)
    assert (taken.until + 14 * HOUR) % DAY == 0, "a day begins there 14 hours before it does in UTC"
    assert words.away(taken.until) in says(panel)


async def test_everybody_sees_who_is_away_and_until_when(toy_club: Club) -> None:
    club = toy_club
    await begin(club)
    await club.change("UPDATE matches SET sent_at = sent_at - 7200")
    boards = len(club.boards())
    panel = await club.slash(club.bo, "away", until="5 days")
    assert "In all your matches your clock is paused" in says(panel)
    [taken] = await club.services.store.breaks.of(club.bo.id)
    assert clock_words.on_break("Bo", taken.until) in says(club.board())
    assert len(club.boards()) == boards, "nobody is called for that"
    assert f"Bo (away until <t:{taken.until}:f>)" in says(await club.slash(club.ada, "matches"))
    await club.bo.click(panel, label=words.BACK)
    assert "⏸" not in says(club.board())


async def test_a_player_who_moves_is_back_and_all_their_boards_say_so(toy_club: Club) -> None:
    club = toy_club
    await begin(club)
    await begin(club)
    await club.slash(club.bo, "away", until="5 days")
    boards = club.boards()
    first, second = (
        [board for board in boards if f"match {number}" in says(board)][-1] for number in (1, 2)
    )
    assert "⏸" in says(first)
    assert "⏸" in says(second)
    hand = await club.open_hand(club.bo, second)
    await club.pick(club.bo, hand, "none")
    assert clock_words.BREAK_OVER in says(hand)
    await club.env.advance_time(61)
    assert "⏸" not in says(first)
    [taken] = await club.services.store.breaks.of(club.bo.id)
    assert isinstance(taken, Break)
    assert taken.until <= now(club)


async def test_a_player_who_only_gives_an_order_stays_away(toy_club: Club) -> None:
    club = toy_club
    await begin(club)
    await club.slash(club.ada, "away", until="5 days")
    order = just_these([UNTIL_SOLD.key])
    await club.services.manager.set_orders(1, club.ada.id, 1, order)
    assert (await club.match()).row.players[0].away_until > now(club)


async def test_breaks_are_an_option_that_the_invitation_tells(toy_club: Club) -> None:
    club = toy_club
    for given, told in ((True, clock_words.BREAKS_COUNT), (False, clock_words.NO_BREAKS)):
        await club.ada.slash(
            club.channel, "challenge", game=club.game, opponent=club.bo, breaks=given
        )
        assert f"• Breaks: {told}" in says(club.last())
        await club.bo.click(club.last(), label="Accept")
    await club.ada.slash(club.channel, "challenge", game=club.game, pace="live_10")
    assert "Breaks" not in says(club.last())
    assert [(await club.match(each)).row.breaks for each in (1, 2)] == [True, False]
    panel = await club.slash(club.bo, "away", until="1")
    assert "In 1 of your 2 matches" in says(panel)


async def test_matches_in_which_nobody_waits_are_not_told_of(toy_club: Club) -> None:
    club = toy_club
    await club.against(club.bo)
    panel = await club.slash(club.bo, "away", until="1")
    assert words.what_it_does(0, 0) in says(panel)
    await begin(club)
    assert words.what_it_does(1, 1) in says(await club.slash(club.bo, "away"))
    assert "all your matches" in words.what_it_does(1, 1)


async def test_a_match_that_one_is_out_of_is_not_told_of(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    assert words.what_it_does(1, 1) in says(await club.slash(club.ada, "away", until="1"))
    await club.resign(club.ada)
    assert words.what_it_does(0, 0) in says(await club.slash(club.ada, "away", until="1"))


async def test_in_a_relaxed_match_nobody_votes_about_who_is_away(toy_club: Club) -> None:
    """Bo was asked half a day before a break of three days: his day ends half a day after it."""
    club = toy_club
    await begin(club, "relaxed")
    store, absences = club.services.store, club.bot.parts[AbsenceActions]
    begun = now(club)
    times: list[int] = []
    absences._now = lambda: times[-1]
    await store.breaks.take(club.bo.id, begun + 3 * DAY, begun, forget_before=0)
    for passed, told in ((2 * DAY, 0), (4 * DAY - 9, 0), (4 * DAY + 9, 1)):
        times.append(begun + passed)
        await absences.tell_new()
        assert len(votes(club)) == told, passed


async def test_an_early_return_is_waited_for_from_then_on(toy_club: Club) -> None:
    club = toy_club
    await begin(club, "relaxed")
    store, absences = club.services.store, club.bot.parts[AbsenceActions]
    begun = now(club)
    await store.breaks.take(club.bo.id, begun + 9 * DAY, begun, forget_before=0)
    absences._now = lambda: begun + 2 * DAY
    await absences.tell_new()
    assert await store.breaks.end(club.bo.id, begun + DAY)
    await absences.tell_new()
    assert len(votes(club)) == 1, "it is looked at again"


async def test_a_member_gets_their_breaks_with_their_data(toy_club: Club) -> None:
    club = toy_club
    await club.slash(club.bo, "away", until="2")
    export = await club.bo.slash(club.channel, "data export")
    [file] = answer(export).attachments
    assert b'"breaks": [' in await file.read()
    await club.services.store.people.forget(club.bo.id, "nobody")
    assert await club.services.store.breaks.of(club.bo.id) == []
