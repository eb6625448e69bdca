"""The posts about a tournament, whose text follows the names and the pairings."""

from __future__ import annotations

from bot import delivery
from bot.core import Core
from bot.pairings.course import winner
from bot.pairings.records import Format, Phase
from bot.tournaments.controls import Wish
from tests.bot.club import Club, alts
from tests.bot.tournaments.cups import (
    announce,
    begun,
    look,
    messages_in,
    play_round,
    posts,
    row,
    settled,
    wish,
)


async def test_a_name_that_is_taken_away_goes_from_all_posts(club: Club) -> None:
    found = await begun(club, format=Format.KNOCKOUT.value)
    while found.play.phase is Phase.RUNNING:
        await play_round(club)
        found = await row(club)
    best = winner(found.play)
    assert best is not None
    member, thread_id = found.play.contender(best), found.thread_id
    assert thread_id is not None
    assert all(member.name in each for each in posts(club, thread_id)[1:])
    await delivery.archive_thread(club.bot.parts[Core].client, thread_id)
    await club.services.store.names.rename(member.user_id, [], (club.guild.id, "Member"))
    await look(club)
    told = posts(club, thread_id)
    assert not any(member.name in each for each in told)
    assert all("Member" in each for each in told[1:])
    assert "Member" in " ".join(alts(messages_in(club, thread_id)[-1]))
    before = len(club.requests("PATCH", "/messages/"))
    await look(club)
    assert len(club.requests("PATCH", "/messages/")) == before, "nothing is edited twice"


async def test_the_post_of_a_round_tells_who_takes_the_place_of_a_bye(club: Club) -> None:
    await announce(club, format=Format.KNOCKOUT.value, starts="in 3 days", members=8)
    for member in club.members[:3]:
        await wish(club, member, Wish.JOIN)
    await club.slash(club.ada, "tournament start")
    await settled(club)
    found = await row(club)
    assert "has a bye" in posts(club, found.thread_id)[-1]
    await wish(club, club.dan, Wish.JOIN)
    await settled(club)
    [told] = posts(club, found.thread_id)
    assert "bye" not in told
    assert "Dan" in told
