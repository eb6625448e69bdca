"""Steps in a tournament that cannot be undone: the bot asks first."""

from __future__ import annotations

from bot.pairings.records import Part, Phase
from bot.tournaments import words
from bot.tournaments.controls import Wish
from tests.bot.club import Club, answer, says, sentence
from tests.bot.tournaments.cups import announce, begun, row, settled, wish


async def test_a_player_who_would_end_a_match_early_is_told_that_they_lose_it(club: Club) -> None:
    await begun(club)
    match = await club.match(6)
    asked = answer(await club.member(match.user(0)).click(club.board(), label="Abort"))
    assert "you lose it there" in says(asked), says(asked)
    assert "Nobody wins" not in says(asked)


async def test_nobody_else_plays_a_match_of_a_tournament(club: Club) -> None:
    await begun(club)
    match = await club.match(1)
    member = club.member(match.user(0))
    other = next(e for e in club.members if not match.has_played(e.id))
    refused = await member.slash(club.channel, "handover", member=other, match=1)
    assert "nobody can play for somebody else" in sentence(refused)


async def test_a_cancelled_tournament_leaves_its_running_matches_to_their_players(
    club: Club,
) -> None:
    await begun(club)
    sure = await club.slash(club.ada, "tournament cancel")
    await club.ada.click(sure, label="Yes, cancel it")
    await settled(club)
    match = await club.match(6)
    assert not match.over
    giver = club.member(match.user(0))
    asked = answer(await giver.click(club.board(), label="Abort"))
    assert "Autumn cup" not in says(asked), says(asked)
    heir = next(each for each in club.members if not match.has_played(each.id))
    told = await club.slash(giver, "handover", member=heir, match=6)
    assert "I asked" in says(told), says(told)


async def test_a_start_that_leaves_somebody_out_is_asked_first_and_they_may_come_late(
    club: Club,
) -> None:
    await announce(club)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    for member in club.members[:3]:
        await wish(club, member, Wish.CHECK_IN)
    asked = await club.slash(club.ada, "tournament start")
    assert says(asked) == words.sure_start(["Dan"], late=True)
    assert (await row(club)).play.phase is Phase.CHECK_IN
    begun = answer(await club.ada.click(asked, label="Yes, start without them"))
    assert says(begun) == words.STARTED
    await settled(club)
    assert (await row(club)).play.contender(4).part is Part.NO_SHOW
    assert says(await wish(club, club.dan, Wish.JOIN)) == words.JOINED_LATE
    await settled(club)
    found = await row(club)
    assert found.play.contender(4).is_in
    assert len(found.play.open) == 6


async def _time_is_up(club: Club, match_id: int) -> int:
    """End the time of the player whom a match waits for, and return their id."""
    match = await club.match(match_id)
    [seat] = match.waiting
    due = match.row.clocks[seat].due
    assert due is not None
    early = due - int(club.env.now().timestamp()) + 10
    await club.change(
        f"UPDATE clocks SET since = since - {early}, due = due - {early} "
        f"WHERE match_id = {match_id} AND seat = {seat}"
    )
    await club.env.advance_time(61)
    await settled(club)
    return match.user(seat)


async def test_a_player_whose_time_is_up_in_a_live_match_has_lost_it_at_once(club: Club) -> None:
    await begun(club, pace="live_10")
    late = await _time_is_up(club, 1)
    found = await row(club)
    [pairing] = [each for each in found.play.pairings if each.result is not None]
    assert pairing.match_id == 1
    assert (await club.match(1)).over, "nobody plays on against the computer"
    member = found.play.member(late)
    assert member is not None
    assert pairing.forfeits(member.number)
    assert member.is_in, "they stay in the tournament"
    assert "(forfeit)" in says(club.board())


async def test_where_time_is_up_the_others_read_what_their_answer_leads_to(club: Club) -> None:
    await begun(club, pace="one_day")
    await _time_is_up(club, 1)
    [vote] = [m for m in club.messages() if "your time for this decision" in says(m)]
    assert "loses it, and it is over" in says(vote)
    assert "Anybody else can offer" not in says(vote)
    match = await club.match(1)
    other = club.member(match.user(1 - match.waiting[0]))
    await other.click(vote, label="Let the computer play")
    await settled(club)
    assert "ran out of time and so loses this match" in says(vote)
    assert (await club.match(1)).over
