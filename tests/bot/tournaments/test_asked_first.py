"""Steps in a tournament that cannot be undone: the bot asks first."""

from __future__ import annotations

from bot.pairings.records import Part, Phase
from bot.tournaments import words
from bot.tournaments.controls import Wish
from tests.bot.club import Club, answer, says, sentence
from tests.bot.tournaments.cups import announce, begun, row, settled, wish


async def test_who_would_end_a_match_early_is_told_that_they_lose_it(club: Club) -> None:
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


async def test_a_start_that_leaves_somebody_out_is_asked_first_and_they_may_come_late(
    club: Club,
) -> None:
    await announce(club)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    for member in club.members[:3]:
        await wish(club, member, Wish.CHECK_IN)
    asked = await club.slash(club.ada, "tournament start")
    assert says(asked) == words.sure_start(["Dan"])
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
