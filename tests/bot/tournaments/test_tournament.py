"""Tournaments as members see them."""

from __future__ import annotations

import asyncio

import pytest
from simcord import InteractionResult, MemberActor

from bot.clock import DAY, HOUR
from bot.core import Core
from bot.names import UNNAMED
from bot.pairings.course import winner
from bot.pairings.records import Format, Part, Phase
from bot.pairings.signing_up import (
    CAME_BACK,
    IN_ALREADY,
    NOT_IN,
    NOT_YET,
    TAKEN_OUT,
    joined,
    withdrawn,
)
from bot.privacy.export import collected
from bot.storage.connection import Superseded
from bot.storage.tournaments import TournamentRow
from bot.tournaments import words
from bot.tournaments.actions import TournamentActions
from bot.tournaments.controls import Field, Wish, WishButton
from tests.bot.club import Club, answer, custom_ids, everything, files, says, sentence
from tests.bot.tournaments.cups import (
    announce,
    begun,
    decide,
    look,
    messages_in,
    panel,
    pick,
    play_round,
    posts,
    row,
    settled,
    wish,
)


def later(club: Club, seconds: int) -> None:
    """Let time pass, in which the bot does nothing."""
    club.env._move_clock(club.env._virtual_time + seconds)


async def test_members_sign_up_play_and_one_wins(club: Club) -> None:
    shown = await announce(club)
    assert "0 of 4" in says(shown)
    for member in club.members:
        assert says(await wish(club, member, Wish.JOIN)) == words.JOINED
    assert "Check in now" in says(panel(club))
    await club.slash(club.ada, "tournament start")
    assert (await row(club)).play.phase is Phase.CHECK_IN, "nobody has checked in"
    for member in club.members:
        assert says(await wish(club, member, Wish.CHECK_IN)) == words.CHECKED_IN
    await club.slash(club.ada, "tournament start")
    await settled(club)
    found = await row(club)
    assert (found.play.phase, len(found.play.open)) == (Phase.RUNNING, 6)
    assert all(each.match_id for each in found.play.open)
    await play_round(club)
    found = await row(club)
    assert found.play.phase is Phase.FINISHED
    call, final, end = posts(club, found.thread_id)
    assert "begins" in call
    assert final.startswith("**The final** · Autumn cup")
    assert "wins" in end
    assert files(panel(club)) == ["tournament.png"]


async def test_all_who_are_called_are_pinged_in_one_message_and_nobody_directly(club: Club) -> None:
    await announce(club, members=4)
    sent = len(club.requests("POST", "/users/@me/channels"))
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    thread_id = (await row(club)).thread_id
    [call] = [m for m in messages_in(club, thread_id) if "Check in" in says(m)]
    assert sorted(club.pinged(call)) == sorted(each.id for each in club.members)
    assert len(club.requests("POST", "/users/@me/channels")) == sent


async def test_knockout_has_a_post_for_each_round_and_one_picture(club: Club) -> None:
    found = await begun(club, format=Format.KNOCKOUT.value)
    before = len(club.messages())
    await play_round(club)
    await play_round(club)
    found = await row(club)
    assert found.play.phase is Phase.FINISHED
    told = posts(club, found.thread_id)
    assert [each.split("\n")[0] for each in told[1:3]] == [
        "**The semi-finals** · Autumn cup",
        "**The final** · Autumn cup",
    ]
    assert "board](" in told[1]
    panels = [m for m in club.messages() if files(m) == ["tournament.png"]]
    assert len(panels) == 1
    assert len(club.messages()) > before
    boards = [line for each in club.messages() for line in says(each).split("\n") if "·" in line]
    named = [line.split(" · ")[1] for line in boards if line.startswith("-# 🏆 Autumn cup")]
    assert [line.split(".")[0] for line in named] == ["The semi-finals"] * 2 + ["The final"]
    wanted = await club.slash(club.ada, "tournament export")
    assert says(wanted) == words.ALL_FILES


async def test_only_those_who_may_set_one_up(club: Club) -> None:
    refused = await club.bo.slash(club.channel, "tournament create", title="Mine", game=club.game)
    assert sentence(refused) == words.NOT_AN_ORGANIZER
    role = club.guild.create_role("Organizers")
    await club.services.store.servers.set_organizers(club.guild.id, role.id)
    club.env.backend.add_member_role(club.guild.id, club.bo.id, role.id)
    shown = await club.slash(club.bo, "tournament create", title="Mine", game=club.game)
    await club.bo.click(shown, label="Announce it")
    assert (await row(club)).organizer_id == club.bo.id


async def test_the_role_of_organizers_is_set_in_settings(club: Club) -> None:
    role = club.guild.create_role("Organizers")
    shown = await club.slash(club.ada, "settings")
    await club.ada.select(shown, [role], custom_id="sq:cup:role")
    assert await club.services.store.servers.organizers(club.guild.id) == role.id


async def test_a_draft_is_changed_until_it_is_announced(club: Club) -> None:
    shown = await club.slash(
        club.ada, "tournament create", title="Autumn cup", game=club.game, members=32
    )
    await pick(club, shown, Field.FORMAT, "round_robin")
    await pick(club, shown, Field.PACE, "three_days")
    await pick(club, shown, Field.RATED, "yes")
    await pick(club, shown, Field.TWICE, "yes")
    await pick(club, shown, "0", "1")
    await pick(club, shown, Field.MOST, "8")
    found = await row(club)
    assert (found.play.format, found.play.most, found.play.twice) == (Format.ROUND_ROBIN, 8, True)
    assert (found.pace, found.rated) == ("three_days", True)
    game = club.bot._catalog[club.game].game
    assert found.options[game.options[0].key] == game.options[0].values[1].key
    old = club.as_it_is(shown)
    await club.ada.click(shown, label="Announce it")
    again = await club.click_as_it_was(club.ada, old, WishButton(1, Wish.DISCARD).custom_id)
    assert sentence(again) == words.ANNOUNCED_ALREADY


async def test_a_draft_that_is_announced_in_that_very_moment_is_not_discarded(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await club.slash(club.ada, "tournament create", title="Autumn cup", game=club.game)
    old, read = club.as_it_is(shown), await row(club)
    await club.ada.click(shown, label="Announce it")

    async def get(*_: object) -> TournamentRow:
        return read

    monkeypatch.setattr(club.services.store.tournaments, "get", get)
    late = await club.click_as_it_was(club.ada, old, WishButton(1, Wish.DISCARD).custom_id)
    assert sentence(late) == words.ANNOUNCED_ALREADY


async def test_a_draft_is_discarded_or_forgotten(club: Club) -> None:
    shown = await club.slash(club.ada, "tournament create", title="Autumn cup", game=club.game)
    await club.ada.click(shown, label="Discard")
    assert await club.services.store.tournaments.get(1) is None
    await club.slash(club.ada, "tournament create", title="Autumn cup", game=club.game)
    later(club, DAY + HOUR)
    await look(club)
    assert await club.services.store.tournaments.get(2) is None


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"title": " "}, words.NO_TITLE),
        ({"starts": "someday"}, words.BAD_TIME),
        ({"starts": "2020-01-01 10:00"}, words.PAST),
        ({"format": "round_robin", "members": 20}, words.BAD_SIZE),
    ],
)
async def test_nonsense_is_refused(club: Club, given: dict[str, str], why: str) -> None:
    how = {"title": "Cup", "game": club.game} | given
    assert sentence(await club.ada.slash(club.channel, "tournament create", **how)) == why


async def test_it_is_refused_what_is_not_its_time(club: Club) -> None:
    await announce(club)
    ada = club.ada
    assert sentence(await _press(club, ada, Wish.WITHDRAW)) == NOT_IN
    await wish(club, ada, Wish.JOIN)
    assert sentence(await _press(club, ada, Wish.JOIN)) == IN_ALREADY
    refused = await ada.slash(club.channel, "tournament checkin")
    assert sentence(refused) == NOT_YET
    refused = await ada.slash(club.channel, "tournament start")
    assert "needs 3 members" in sentence(refused)
    assert says(await wish(club, ada, Wish.WITHDRAW)) == words.WITHDRAWN
    refused = await club.bo.slash(club.channel, "tournament cancel")
    assert sentence(refused) == words.NOT_AN_ORGANIZER


async def _press(club: Club, member: MemberActor, what: Wish) -> InteractionResult:
    return await member.click(panel(club), custom_id=WishButton(1, what).custom_id)


async def test_on_its_date_whoever_is_there_begins(club: Club) -> None:
    await announce(club, starts="in 3 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    await look(club)
    assert (await row(club)).play.phase is Phase.SIGN_UP
    later(club, 2 * DAY)
    await look(club)
    assert (await row(club)).play.phase is Phase.CHECK_IN
    for member in club.members[:3]:
        await wish(club, member, Wish.CHECK_IN)
    later(club, DAY)
    await look(club)
    found = await row(club)
    assert found.play.phase is Phase.RUNNING
    assert found.play.contender(4).part is Part.NO_SHOW
    assert len(found.play.open) == 3


async def test_a_member_on_a_break_keeps_their_place(club: Club) -> None:
    await announce(club, starts="in 3 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    await club.slash(club.dan, "away", until="7 days")
    later(club, 2 * DAY)
    await look(club)
    for member in club.members[:3]:
        await wish(club, member, Wish.CHECK_IN)
    later(club, DAY)
    await look(club)
    found = await row(club)
    assert found.play.contender(4).is_in
    theirs = [each for each in found.play.open if 4 in each.both]
    assert len(theirs) == 3
    # Their break does not count as silence.
    later(club, 4 * DAY - HOUR)
    await look(club)
    assert (await row(club)).play.contender(4).is_in


async def test_too_few_cancel_it_and_are_told_why(club: Club) -> None:
    await announce(club, starts="in 2 days", members=16)
    await wish(club, club.ada, Wish.JOIN)
    for _ in range(2):
        later(club, DAY)
        await look(club)
    found = await row(club)
    assert found.play.phase is Phase.CANCELLED
    assert "nobody checked in" in posts(club, found.thread_id)[-1]
    assert custom_ids(panel(club)) == []


async def test_members_who_could_not_check_in_while_the_bot_was_away_are_called_once_more(
    club: Club,
) -> None:
    await announce(club, starts="in 3 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    later(club, 4 * DAY)
    await look(club)
    found = await row(club)
    assert found.play.phase is Phase.CHECK_IN
    for member in club.members:
        await wish(club, member, Wish.CHECK_IN)
    later(club, DAY)
    await look(club)
    found = await row(club)
    assert (found.play.phase, len(found.play.present)) == (Phase.RUNNING, 4)


async def test_a_member_who_withdraws_is_asked_first_and_loses_what_is_open(club: Club) -> None:
    found = await begun(club)
    sure = await wish(club, club.dan, Wish.WITHDRAW)
    assert words.SURE_WITHDRAW in says(sure)
    assert len((await row(club)).play.open) == 6
    assert says(answer(await club.dan.click(sure, label="Yes, withdraw"))) == words.WITHDRAWN
    await settled(club)
    found = await row(club)
    assert len(found.play.open) == 3
    number = found.play.member(club.dan.id).number
    for each in found.play.pairings:
        assert (each.result is not None) == (number in each.both)
        assert (await club.match(each.match_id)).over == (number in each.both)
    assert sentence(await _press(club, club.dan, Wish.JOIN)) == CAME_BACK
    assert "Dan (withdrew)" in says(panel(club))


async def test_a_player_who_is_silent_for_too_long_is_out(club: Club) -> None:
    await begun(club)
    matches = [await club.match(number) for number in range(1, 7)]
    asked = {match.user(seat) for match in matches for seat in match.waiting}
    await _silent_for(club, 5 * DAY - HOUR)
    await _due_now(club)
    assert all(each.is_in for each in (await row(club)).play.contenders)
    await _silent_for(club, 2 * HOUR)
    await _due_now(club)
    found = await row(club)
    assert {e.user_id for e in found.play.contenders if e.part is Part.SILENT} == asked
    matches = [await club.match(number) for number in range(1, 7)]
    assert all(match.over for match in matches if _closed(found, match.id))


async def _silent_for(club: Club, seconds: int) -> None:
    """Let nobody have played for some time. (An absent bot would give it back to the clocks.)"""
    await club.change(f"UPDATE clocks SET since = since - {seconds}")
    await club.change(f"UPDATE matches SET updated_at = updated_at - {seconds}")


def _closed(found: object, match_id: int) -> bool:
    return any(
        each.match_id == match_id and each.result is not None
        for each in found.play.pairings  # type: ignore[attr-defined]
    )


async def test_a_barred_member_is_out(club: Club) -> None:
    from tests.bot.moderation.test_bars import bar
    from tests.bot.moderation.test_moderators import minute

    await begun(club)
    await bar(club, club.dan)
    await minute(club)
    await _due_now(club)
    found = await row(club)
    assert found.play.contender(4).part is Part.REMOVED
    assert len(found.play.open) == 3
    assert all((each in found.play.open) == (4 not in each.both) for each in found.play.pairings)
    for each in found.play.open:
        assert not (await club.match(each.match_id)).over
    assert await club.services.store.people.running(club.dan.id) == ()


async def _due_now(club: Club) -> None:
    await club.services.store.tournaments.look_now(1)
    await look(club)


async def test_a_member_who_has_left_the_server_gets_no_match(club: Club) -> None:
    found = await begun(club, format=Format.KNOCKOUT.value)
    first, second = found.play.open
    winner = club.member(found.play.contender(first.first).user_id)
    await decide(club, first.match_id)
    await winner.leave() if hasattr(winner, "leave") else club.guild.remove_member(winner)
    await decide(club, second.match_id)
    found = await row(club)
    assert found.play.contender(first.first).part is Part.LEFT
    assert found.play.phase is Phase.FINISHED


async def test_a_deletion_takes_a_member_out_and_their_name_away(club: Club) -> None:
    await announce(club, starts="in 5 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    assert len((await collected(club.services.store, club.bo.id))["tournaments"]) == 1
    sure = await club.slash(club.bo, "data delete")
    await club.bo.click(sure, label="Delete my data")
    await club.bo.click(sure, label="Yes, delete it for good")
    await settled(club)
    assert "Bo" not in says(panel(club))
    found = await row(club)
    assert [each.user_id for each in found.play.present] == [
        each.id for each in (club.ada, club.cleo, club.dan)
    ]


async def test_a_member_who_was_taken_out_is_not_in_again_after_a_deletion(club: Club) -> None:
    await announce(club, starts="in 5 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    await club.slash(club.ada, "tournament remove", member=club.bo)
    await club.services.store.people.forget(club.bo.id, "a former member")
    assert says(await wish(club, club.bo, Wish.JOIN)) == TAKEN_OUT
    assert (await row(club)).play.member(club.bo.id) is None


async def test_an_organizer_takes_somebody_out_and_cancels(club: Club) -> None:
    await announce(club, starts="in 5 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    await club.slash(club.ada, "tournament remove", member=club.dan)
    assert (await row(club)).play.contender(4).part is Part.REMOVED
    sure = await club.slash(club.ada, "tournament cancel")
    await club.ada.click(sure, label="Yes, cancel it")
    await settled(club)
    found = await row(club)
    assert found.play.phase is Phase.CANCELLED
    assert words.BY_ORGANIZER in says(panel(club))


async def test_results_are_exported(club: Club) -> None:
    await begun(club)
    await play_round(club)
    sent = await wish(club, club.bo, Wish.FILES)
    assert files(sent) == ["tournament-1-table.csv", "tournament-1-matches.csv"]
    shown = await club.slash(club.bo, "tournament show")
    assert files(shown) == ["tournament.png"]


async def test_a_match_that_a_moderator_ends_is_played_again(club: Club) -> None:
    await begun(club)
    from bot.core import Core
    from bot.play.moderating import Moderating

    core = club.bot.parts[Core]

    async def nothing() -> None:
        return None

    await Moderating(core.manager, core.store, core.now).end(1, nothing)
    await settled(club)
    found = await row(club)
    assert len(found.play.open) == 6
    assert {each.match_id for each in found.play.open} == {2, 3, 4, 5, 6, 7}


async def test_a_seat_left_to_the_computer_ends_the_match_for_both(club: Club) -> None:
    await begun(club)
    match = await club.match(1)
    gone = match.waiting[0]
    await club.services.manager.hand_over(1, gone, match.row.version, "easy")
    await settled(club)
    found = (await row(club)).play
    [pairing] = [each for each in found.pairings if each.match_id == 1]
    assert pairing.forfeits(pairing.both[gone])
    assert pairing.points(pairing.both[1 - gone]) == 2
    assert (await club.match(1)).over, "nobody plays on for nothing"
    assert len(found.present) == 4, "one match is lost, and no more"
    assert len(found.open) == 5


async def test_a_seat_that_was_left_just_before_the_bot_was_killed_is_found_later(
    club: Club,
) -> None:
    await begun(club)
    await club.change("UPDATE players SET level = 'easy' WHERE match_id = 1 AND seat = 0")
    await _due_now(club)
    [pairing] = [each for each in (await row(club)).play.pairings if each.match_id == 1]
    assert pairing.forfeits(pairing.first)
    assert (await club.match(1)).over


async def test_an_organizer_looks_after_their_own_alone(club: Club) -> None:
    role = club.guild.create_role("Organizers")
    await club.services.store.servers.set_organizers(club.guild.id, role.id)
    club.env.backend.add_member_role(club.guild.id, club.bo.id, role.id)
    await announce(club)
    for command in ("start", "cancel"):
        refused = await club.bo.slash(club.channel, f"tournament {command}")
        assert sentence(refused) == words.NOT_YOURS
    refused = await club.bo.slash(club.channel, "tournament remove", member=club.ada)
    assert sentence(refused) == words.NOT_YOURS
    shown = await club.slash(club.bo, "tournament show")
    assert "Cancel" not in everything(shown)
    assert "Cancel" in everything(await club.slash(club.ada, "tournament show"))


async def test_a_player_who_aborts_a_match_forfeits_it(club: Club) -> None:
    await begun(club)
    match = await club.match(1)
    await club.services.manager.abort(1, match.user(0))
    await settled(club)
    [pairing] = [each for each in (await row(club)).play.pairings if each.match_id == 1]
    assert pairing.result is not None
    assert (pairing.result.first, pairing.result.second, pairing.result.played) == (0, 2, False)


async def test_a_restart_in_the_middle_changes_nothing(club: Club) -> None:
    await begun(club, format=Format.KNOCKOUT.value)
    before = await row(club)
    told = posts(club, before.thread_id)
    await club.restart()
    await look(club)
    assert (await row(club)).play == before.play
    assert posts(club, before.thread_id) == told
    await play_round(club)
    await club.restart()
    await play_round(club)
    assert (await row(club)).play.phase is Phase.FINISHED


async def test_without_threads_rounds_are_posted_in_the_channel(club: Club) -> None:
    import discord

    club.deny(discord.Permissions(create_public_threads=True))
    found = await begun(club)
    assert found.thread_id is None
    assert any("The final" in says(each) for each in club.messages())


async def test_a_deleted_panel_stays_deleted(club: Club) -> None:
    await announce(club, starts="in 5 days", members=16)
    shown = panel(club)
    await club.delete(shown)
    await club.slash(club.ada, "tournament join")
    await settled(club)
    assert not [each for each in club.messages() if "🏆 Autumn cup" in says(each)]
    assert (await row(club)).message_id == 0


async def test_swiss_with_few_is_told_as_what_it_is(club: Club) -> None:
    await begun(club, format=Format.SWISS.value)
    assert "Round robin" in says(panel(club))


async def _over(club: Club) -> TournamentRow:
    await begun(club)
    while (await row(club)).play.phase is Phase.RUNNING:
        await play_round(club)
    return await row(club)


async def test_a_winner_stays_the_winner_when_their_data_is_deleted(club: Club) -> None:
    found = await _over(club)
    best = winner(found.play)
    assert best is not None
    [champion] = [e for e in club.members if e.id == found.play.contender(best).user_id]
    name = found.play.contender(best).name
    assert f"**{name}** wins" in says(panel(club))
    sure = await club.slash(champion, "data delete")
    await champion.click(sure, label="Delete my data")
    await champion.click(sure, label="Yes, delete it for good")
    await settled(club)
    await look(club)
    after = await row(club)
    assert winner(after.play) == best
    assert after.play.contender(best).name != name
    assert name not in says(panel(club)), "the panel of what is over forgets them, too"
    assert f"**{after.play.contender(best).name}** wins" in says(panel(club))


async def test_a_name_that_is_taken_away_goes_from_the_panel_of_what_is_over(club: Club) -> None:
    found = await _over(club)
    best = winner(found.play)
    assert best is not None
    member = found.play.contender(best)
    await club.services.store.names.rename(member.user_id, [], (club.guild.id, "Member"))
    await look(club)
    assert member.name not in says(panel(club))
    assert "**Member** wins" in says(panel(club))


async def test_a_change_read_before_a_name_was_taken_away_does_not_bring_it_back(
    club: Club,
) -> None:
    await announce(club, starts="in 5 days", members=16)
    await wish(club, club.bo, Wish.JOIN)
    before = await row(club)
    await club.services.store.names.rename(club.bo.id, [], (club.guild.id, "Member"))
    gone = withdrawn(before.play, club.bo.id)
    with pytest.raises(Superseded):
        await club.services.store.tournaments.change(before, gone)


async def test_a_name_that_is_taken_away_while_its_member_joins_is_not_shown(club: Club) -> None:
    await announce(club, starts="in 5 days", members=16)
    async with club.bot.parts[TournamentActions]._locks.of(1):
        joining = asyncio.create_task(wish(club, club.bo, Wish.JOIN))
        await asyncio.sleep(0.1)
        club.bot.parts[Core].names.hide(lambda _, user_id: user_id == club.bo.id)
    await joining
    assert [each.name for each in (await row(club)).play.present] == [UNNAMED]


async def test_without_its_thread_members_are_called_in_the_channel(club: Club) -> None:
    await announce(club, starts="in 5 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    found = await row(club)
    assert found.thread_id is not None
    club.env.backend.delete_channel(found.thread_id)
    await settled(club)
    later(club, 4 * DAY + HOUR)
    await look(club)
    assert any("Press **Check in** to play" in says(each) for each in club.messages())


async def test_a_member_on_a_break_is_in_when_the_organizer_starts_it(club: Club) -> None:
    await announce(club, starts="in 3 days", members=16)
    for member in club.members:
        await wish(club, member, Wish.JOIN)
    await club.slash(club.dan, "away", until="7 days")
    later(club, 2 * DAY)
    await look(club)
    for member in club.members[:3]:
        await wish(club, member, Wish.CHECK_IN)
    await club.slash(club.ada, "tournament start")
    await settled(club)
    assert (await row(club)).play.contender(4).is_in


async def test_of_many_who_press_at_the_same_moment_nobody_is_sent_away(club: Club) -> None:
    await announce(club, starts="in 5 days", members=64)
    does = club.bot.parts[TournamentActions]

    async def join(user_id: int) -> None:
        await does._change(1, lambda t: joined(t, user_id, "Member"))

    await asyncio.gather(*(join(5000 + number) for number in range(30)))
    assert len((await row(club)).play.present) == 30


@pytest.mark.parametrize(("column", "value"), [("options", '{"gone": "1"}'), ("game", "gone")])
async def test_a_tournament_that_cannot_be_played_any_more_is_cancelled_and_all_are_told(
    club: Club, column: str, value: str
) -> None:
    await begun(club)
    await club.change(f"UPDATE tournaments SET {column} = '{value}', look_at = 0")
    await look(club)
    found = await row(club)
    assert found.play.phase is Phase.CANCELLED
    assert words.NOT_OFFERED in says(panel(club))
    assert any(words.NOT_OFFERED in each for each in posts(club, found.thread_id))


async def test_without_its_channel_it_comes_to_its_end_all_the_same(club: Club) -> None:
    await begun(club)
    club.env.backend.delete_channel(club.channel.id)
    await settled(club)
    for _ in range(2):
        await _silent_for(club, 6 * DAY)
        await _due_now(club)
    found = await row(club)
    assert found.play.phase is Phase.FINISHED
    assert "end" in found.told
    matches = [await club.match(number) for number in range(1, 7)]
    assert all(match.over for match in matches)
