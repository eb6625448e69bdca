"""A round's requests to Discord: a look for each player and a board for each match, one post, and
one edit of the picture. Results that come at the same time add nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.pairings.records import Format
from bot.pairings.signing_up import joined, started
from bot.storage.records import Boards
from bot.tournaments.runner import Runner
from tests.bot.club import Club
from tests.bot.tournaments.cups import announce, look, row, settled

MEMBERS = 64


async def fill(club: Club, format_: Format) -> None:
    """Announce a tournament for 64, with all of them in it."""
    await announce(club, format=format_.value, members=MEMBERS)
    found = await row(club)
    play = found.play
    for number in range(MEMBERS):
        user = club.env.create_user(f"member{number}", global_name=f"Member {number}")
        club.guild.add_member(user)
        play = joined(play, user.id, f"Member {number}")
    await club.services.store.tournaments.change(found, started(play))


def asked(club: Club, since: int) -> Counter[str]:
    """Return the requests since a moment, in short."""
    found: Counter[str] = Counter()
    for request in club.env.http_requests[since:]:
        what = "messages" if "/messages" in request.path else request.path.split("/")[-2]
        what = "threads" if request.path.endswith("/threads") else what
        found[f"{request.method} {what}"] += 1
    return found


async def a_round(club: Club) -> Counter[str]:
    before = len(club.env.http_requests)
    await look(club)
    return asked(club, before)


@pytest.mark.long
async def test_the_requests_of_a_round_of_64(toy_club: Club) -> None:
    await fill(toy_club, Format.KNOCKOUT)
    found = await a_round(toy_club)
    print(dict(found))
    assert found == {
        "GET members": 64,
        "POST messages": 32 + 1,  # the boards and the round's post
        "PATCH messages": 1,  # the picture
    }
    results = await _all_end_at_once(toy_club)
    print(dict(results))
    assert results["PATCH messages"] <= 32 + 4
    assert results["POST messages"] <= 32 + 16 + 1


async def _all_end_at_once(club: Club) -> Counter[str]:
    """Return the requests of a round's results, and of everything that follows."""
    before = len(club.env.http_requests)
    manager, play = club.services.manager, (await row(club)).play
    for pairing in play.open:
        match = await club.match(pairing.match_id)
        await manager.resign(match.id, match.user(1))
    await settled(club)
    return asked(club, before)


@pytest.mark.long
async def test_with_a_thread_for_each_match(toy_club: Club) -> None:
    await toy_club.services.store.servers.set_boards(toy_club.guild.id, Boards.MATCH)
    await fill(toy_club, Format.KNOCKOUT)
    found = await a_round(toy_club)
    print(dict(found))
    assert found["POST threads"] == 32
    assert found["POST messages"] == 2 * 32 + 1


async def test_a_look_at_what_has_not_changed_asks_nothing(toy_club: Club) -> None:
    await fill(toy_club, Format.SWISS)
    await look(toy_club)
    runner: Any = toy_club.bot.parts[Runner]
    before = len(toy_club.env.http_requests)
    await runner.look(1)
    assert asked(toy_club, before) == {}
