"""`/notify`: one private panel, and its effects."""

from __future__ import annotations

import msgspec
import pytest

from bot.notify import words
from bot.play import words as match_words
from bot.storage.records import Notify
from games.example.game import Toy
from games.example.orders import UNTIL_SOLD
from tests.bot.club import Club, answer, buttons, custom_ids, files, says


async def stored(club: Club) -> Notify:
    wants: Notify = await club.services.store.members.notify(club.ada.id)
    return wants


async def test_everything_can_be_switched_in_one_panel(toy_club: Club) -> None:
    panel = await toy_club.slash(toy_club.ada, "notify")
    assert says(panel).startswith(words.notify(Notify(hands=True), "UTC, 00:00 now"))
    for key in words.LABELS:
        before = getattr(await stored(toy_club), key)
        await toy_club.ada.click(panel, label=words.switch(key, before))
        assert getattr(await stored(toy_club), key) is not before
        assert f"{words.LABELS[key]}: {words.on_off(not before)}" in says(panel)
    again = says(await toy_club.slash(toy_club.ada, "notify"))
    assert again == says(panel)


async def test_two_switches_at_once_both_count(toy_club: Club) -> None:
    panel, wants = await toy_club.slash(toy_club.ada, "notify"), await stored(toy_club)
    clicks = [words.switch(key, getattr(wants, key)) for key in ("pings", "reminders")]
    await toy_club.at_once(*(toy_club.ada.click(panel, label=label) for label in clicks))
    wants = await stored(toy_club)
    assert (wants.pings, wants.reminders) == (False, True)


async def test_the_panel_works_in_direct_messages(toy_club: Club) -> None:
    panel = (await toy_club.ada.user.slash("notify")).response
    assert panel is not None
    assert "What I tell you" in says(panel)


async def test_quiet_hours_are_picked_and_taken_away(toy_club: Club) -> None:
    panel = await toy_club.slash(toy_club.ada, "notify")
    assert "sq:quiet:to" not in custom_ids(panel)
    await toy_club.ada.select(panel, ["22"], custom_id="sq:quiet:from")
    wants = await stored(toy_club)
    assert (wants.quiet_from, wants.quiet_to) == (22, 7)
    await toy_club.ada.select(panel, ["9"], custom_id="sq:quiet:to")
    assert "**Quiet hours: 22:00 to 09:00** (UTC, 00:00 now)" in says(panel)
    await toy_club.ada.select(panel, ["9"], custom_id="sq:quiet:from")
    wants = await stored(toy_club)
    assert (wants.quiet_from, wants.quiet_to) == (9, 18), "they are never a whole day"
    await toy_club.ada.select(panel, ["none"], custom_id="sq:quiet:from")
    wants = await stored(toy_club)
    assert (wants.quiet_from, wants.quiet_to) == (None, None)


async def test_a_time_zone_is_named_with_suggestions(toy_club: Club) -> None:
    offered = await toy_club.ada.autocomplete(toy_club.channel, "notify", "zone", "berl")
    assert [choice["value"] for choice in offered] == ["Europe/Berlin"]
    panel = await toy_club.slash(toy_club.ada, "notify", zone="europe/berlin")
    assert "Europe/Berlin" in says(panel)
    assert (await stored(toy_club)).zone == "Europe/Berlin"
    odd = await toy_club.slash(toy_club.ada, "notify", zone="Atlantis")
    assert says(odd).startswith("I know no time zone “Atlantis”. Name a big city")
    assert (await stored(toy_club)).zone == "Europe/Berlin"


@pytest.mark.parametrize(
    ("typed", "zone"),
    [("Berlin", "Europe/Berlin"), ("germany.", "Europe/Berlin"), ("GMT+2", "Etc/GMT-2")],
)
async def test_a_time_zone_is_understood_as_people_say_it(
    toy_club: Club, typed: str, zone: str
) -> None:
    panel = await toy_club.slash(toy_club.ada, "notify", zone=typed)
    assert (await stored(toy_club)).zone == zone
    assert "Etc" not in says(panel)
    assert ":00 now)" in says(panel), "the simulated clock stands at a full hour"


async def test_each_suggested_zone_shows_its_time(toy_club: Club) -> None:
    [berlin] = await toy_club.ada.autocomplete(toy_club.channel, "notify", "zone", "berlin")
    assert berlin == {"name": "Europe/Berlin, 01:00 now", "value": "Europe/Berlin"}
    before = await toy_club.ada.autocomplete(toy_club.channel, "notify", "zone", "")
    assert len(before) == 25


async def test_a_member_without_pings_is_called_without_one(toy_club: Club) -> None:
    await toy_club.services.store.members.set_notify(toy_club.bo.id, Notify(pings=False))
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    assert toy_club.pinged(toy_club.board()) == [toy_club.ada.id]


async def test_a_member_without_direct_messages_gets_no_hand(toy_club: Club) -> None:
    await toy_club.services.store.members.set_notify(toy_club.bo.id, Notify(hands=False))
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    assert [m for m in toy_club.direct(toy_club.ada) if files(m)]
    assert toy_club.direct(toy_club.bo) == []
    assert files(await toy_club.open_hand(toy_club.bo)), "it is behind its button"


async def test_after_a_move_a_member_hears_where_else_they_are_wanted(toy_club: Club) -> None:
    for _ in range(2):
        await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.services.store.members.set_notify(
        toy_club.ada.id, Notify(hands=True, wanted=True)
    )
    hand = await toy_club.open_hand(toy_club.ada, toy_club.boards()[-1])
    result = await toy_club.pick(toy_club.ada, hand, "none")
    assert result.followups == [], "it is part of the answer"
    assert says(hand).endswith(words.wanted(1))
    [label] = [each for each in buttons(hand) if each.startswith("Next: 1 ")]
    opened = answer(await toy_club.ada.click(hand, label=label))
    assert "match 1" in says(opened)
    other = await toy_club.open_hand(toy_club.bo)
    await toy_club.pick(toy_club.bo, other, "none")
    assert "wanted" not in says(other), "Bo did not ask for it"


async def test_after_a_typed_move_the_answer_says_it_too(toy_club: Club) -> None:
    for _ in range(2):
        await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.services.store.members.set_notify(
        toy_club.ada.id, Notify(hands=True, wanted=True)
    )
    told = await toy_club.slash(toy_club.ada, "move", move="none", match=2)
    assert says(told).startswith("Done.")
    assert says(told).endswith(words.wanted(1))
    assert [each for each in buttons(told) if each.startswith("Next: 1 ")]


async def test_matches_start_with_recommended_orders_for_who_likes_it(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    recommended = msgspec.structs.replace(UNTIL_SOLD, recommended=True)
    monkeypatch.setattr(Toy.orders, "known", lambda _setup: (recommended,))
    await toy_club.services.store.members.set_notify(toy_club.ada.id, Notify(recommended=True))
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    mine, other = [
        await toy_club.more(who, await toy_club.open_hand(who))
        for who in (toy_club.ada, toy_club.bo)
    ]
    assert recommended.help in says(mine)
    assert match_words.RECOMMENDED_ORDERS not in buttons(mine)
    assert match_words.RECOMMENDED_ORDERS in buttons(other), "one click away"
    assert recommended.help in says(other), "which says what it does"
    assert recommended.help not in says(toy_club.board())
    await toy_club.bo.click(other, label=match_words.RECOMMENDED_ORDERS)
    assert (await toy_club.match()).row.orders == (frozenset({"sale"}),) * 2
