"""A member is told once of closed direct messages; `test_pings` tests all consequences."""

from __future__ import annotations

from tests.bot.club import Club, says

TOLD = "I can’t send you direct messages"


async def told(club: Club) -> int:
    return sum(TOLD in says(message) for message in club.messages())


async def test_a_sentence_that_could_not_be_told_is_told_in_the_next_match(toy_club: Club) -> None:
    club = toy_club
    club.close_dms(club.bo)
    match_id = await club.skip(club.ada, club.bo)
    club.break_posting(times=None)
    closed = club.services.presenter._hand_messages._closed_dms
    await closed.found(await club.match(match_id), 1, TOLD)
    assert await told(club) == 0
    club.env.backend.faults.clear()
    await closed.found(await club.match(match_id), 1, TOLD)
    await closed.found(await club.match(match_id), 1, TOLD)
    assert await told(club) == 1


async def test_a_restart_forgets_nothing_of_it(toy_club: Club) -> None:
    club = toy_club
    club.close_dms(club.bo)
    await club.begin(club.ada, club.bo, options="")
    await club.restart()
    await club.begin(club.cleo, club.bo, options="")
    assert await told(club) == 1
