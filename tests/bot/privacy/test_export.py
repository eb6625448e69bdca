"""`/data export`: everything that is known of a member, for them alone."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

from bot.privacy.export import LARGEST_PLAIN, packed
from tests.bot.club import Club, Message, says


async def exported(club: Club, member: Any) -> dict[str, Any]:
    answer: Message = await club.slash(member, "data export")
    assert says(answer).startswith("This is everything I store about you.")
    [file] = answer.attachments
    assert file.filename == "square-table-data.json"
    found: dict[str, Any] = json.loads(await file.read())
    return found


async def test_a_member_gets_matches_invitations_settings_and_what_they_did(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    played = [(await club.mover(), await club.play()) for _ in range(4)]
    await club.resign(club.bo)
    await club.services.store.members.set_theme(club.ada.id, "light")
    await club.services.store.members.set_reminder(club.ada.id, 77, 88)
    data = await exported(club, club.ada)
    assert data["discord_id"] == club.ada.id
    assert data["settings"]["look"] == "light"
    assert data["settings"]["direct_messages_channel"] == club.ada.user.dm_channel.id
    assert data["reminders"] == [{"channel": 77, "message": 88}]
    [invitation] = data["invitations"]
    assert (invitation["you_are_the_host"], invitation["your_name_then"]) == (True, "Ada")
    [match] = data["matches"]
    assert match["players"] == ["Ada", "Bo"]
    assert match["outcome"]["ranks"] == [1, 2]
    assert match["direct_message"]["message"] == club.direct(club.ada)[-1].id
    mine = [notation for member, notation in played if member is club.ada]
    assert [choice["choice"] for choice in match["your_choices"]] == mine


async def test_of_a_match_that_runs_nobody_gets_more_than_they_did_themselves(
    toy_club: Club,
) -> None:
    """The toy auction's bids are secret until all are in: Ada's is in, and Bo asks."""
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    while len((await club.match()).asks) < 2 or (await club.match()).asks[0].question != "bid":
        await club.play()
    bid = (await club.hand(club.ada))[0]
    await club.services.manager.choose(1, club.ada.id, bid)
    [ada] = (await exported(club, club.ada))["matches"]
    [bo] = (await exported(club, club.bo))["matches"]
    assert ada["your_choices"][-1]["choice"] == bid
    for secret in ("state", "seed", "events", "frames"):
        assert secret not in json.dumps(bo)
    steps = await club.services.store.steps.of(1)
    seat = (await club.match()).seat_of(club.bo.id)
    own = [step.version for step in steps if step.seat == seat]
    assert [choice["step"] for choice in bo["your_choices"]] == own


async def test_a_member_who_never_played_gets_an_empty_file(club: Club) -> None:
    data = await exported(club, club.dan)
    assert data["matches"] == data["invitations"] == []


def test_a_file_that_is_large_is_packed() -> None:
    data = {"choices": ["play 7 b2"] * (LARGEST_PLAIN // 10)}
    name, content = packed(data)
    assert name == "square-table-data.zip"
    with zipfile.ZipFile(io.BytesIO(content)) as folder:
        assert json.loads(folder.read("square-table-data.json")) == data
