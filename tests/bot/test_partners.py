"""Features with partners, as members use them: the toy auction for two pairs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.absence import words as absence_words
from bot.hand import moves
from bot.invitations import words as invitation_words
from bot.play import team_words
from bot.play import words as match_words
from bot.storage.refusals import Refused
from bot.watching import words as watching_words
from games.decisions import Entrust, Resign
from games.unasked import Offer
from tests.bot.absence.test_actions import absent_hours, votes, wait
from tests.bot.advance.test_runner import LONGEST, Ahead
from tests.bot.clocks.table import table
from tests.bot.club import Club, answer, buttons, says, sentence
from tests.bot.privacy.test_actions import delete
from tests.bot.support import USERS, start_match
from tests.bot.watching.test_watching import asked, later, watches

__all__ = ["absent_hours"]

PAIRS = "bidders=pairs lots=one"


@pytest.fixture
def pairs(toy_club: Club) -> Club:
    """Ada plays with Cleo against Bo and Dan."""
    return toy_club


async def begin(club: Club) -> None:
    """Start a match of all four."""
    await club.begin(*club.members, options=PAIRS)


async def test_half_a_team_declines_and_nothing_begins(pairs: Club) -> None:
    invitation = await pairs.challenge(*pairs.members, options=PAIRS)
    assert "**Ada and Cleo** against **Bo and Dan**" in says(invitation)
    await pairs.bo.click(invitation, label="Accept")
    await pairs.cleo.click(invitation, label="Decline")
    assert buttons(invitation) == []
    assert any(invitation_words.declined(pairs.ada.id, "Cleo") in says(m) for m in pairs.messages())
    assert await pairs.services.store.matches.running(pairs.bo.id) == []
    again = await pairs.challenge(*pairs.members, options=PAIRS)
    assert "Accept" in buttons(again), "the next one begins anew"


@pytest.mark.parametrize(
    ("asks", "sides"),
    [
        ("ada", "**Ada and Cleo** against **Bo and Dan**"),
        ("dan", "**Dan and Bo** against **Ada and Cleo**"),
    ],
)
async def test_a_rematch_keeps_partners_whoever_asks(pairs: Club, asks: str, sides: str) -> None:
    await begin(pairs)
    for member in (pairs.ada, pairs.cleo):
        await pairs.services.manager.resign(1, member.id)
    await pairs.services.presenter.present(1)
    await getattr(pairs, asks).click(pairs.board(), label="Rematch")
    assert sides in says(pairs.last())


async def test_a_member_who_left_is_voted_about_by_partner_and_enemies(pairs: Club) -> None:
    await begin(pairs)
    for member in (pairs.ada, pairs.bo):
        await pairs.pick(member, await pairs.open_hand(member), "none")
    pairs.env.backend.remove_member(pairs.guild.id, pairs.cleo.id)
    await wait(pairs)
    vote = next(each for each in votes(pairs) if "Cleo" in says(each))
    assert "It takes 2 votes.\n" in says(vote), "Ada and Bo decide; Dan leaves it open, too"
    for member in (pairs.ada, pairs.bo):
        await member.click(vote, label=absence_words.LET_COMPUTER_PLAY)
    assert says(vote) == absence_words.vote_won("Cleo")
    assert "Dan" in (await pairs.match()).waiting_line


async def test_a_seat_that_counts_as_resigned_is_its_partners(pairs: Club) -> None:
    await begin(pairs)
    for member in (pairs.ada, pairs.bo, pairs.dan):
        await pairs.pick(member, await pairs.open_hand(member), "none")
    since = (await pairs.match()).row.asked[2]
    await pairs.services.manager.count_resigned(1, 2, since)
    await pairs.services.presenter.present(1, again=True)
    match = await pairs.match()
    assert [(ask.seat, ask.played) for ask in match.asks] == [(0, 2)]
    assert "Waiting for Ada" in match.waiting_line
    assert f"<@{pairs.ada.id}>" in says(pairs.board())


async def test_who_watches_sees_both_hands_so_both_can_end_it(pairs: Club) -> None:
    eve = pairs.guild.add_member(pairs.env.create_user("eve", global_name="Eve"))
    await begin(pairs)
    for member in pairs.members:
        await pairs.pick(member, await pairs.open_hand(member), "none")
    await later(pairs)
    message = await watches(pairs, eve, pairs.ada)
    look = await eve.click(message, label=watching_words.LOOK)
    assert "from Ada’s seat" in says(answer(look))
    refused = await pairs.bo.click(message, label=watching_words.STOP)
    assert sentence(refused) == watching_words.NOT_YOURS_TO_END
    more = await pairs.more(pairs.cleo, await pairs.open_hand(pairs.cleo))
    assert watching_words.watches("Eve", "Ada") in says(more)
    await pairs.cleo.click(more, label=watching_words.STOP)
    await pairs.services.store.refusals.add(pairs.cleo.id, Refused(eve.id, "Eve", 0))
    asks = await eve.slash(pairs.channel, "watch", match=1, player=pairs.ada)
    assert sentence(asks) == watching_words.cannot("Ada"), "Cleo has blocked her"


async def test_a_partner_may_decline_for_the_player_but_not_agree(pairs: Club) -> None:
    eve = pairs.guild.add_member(pairs.env.create_user("eve", global_name="Eve"))
    await begin(pairs)
    message = await asked(pairs, eve, pairs.ada)
    refused = await pairs.cleo.click(message, label=watching_words.AGREE)
    assert sentence(refused) == watching_words.NOT_YOURS
    await pairs.cleo.click(message, label=watching_words.DECLINE)
    assert says(message) == watching_words.ended("Eve")


async def test_a_watcher_whom_a_partner_blocks_sees_no_more(pairs: Club) -> None:
    eve = pairs.guild.add_member(pairs.env.create_user("eve", global_name="Eve"))
    await begin(pairs)
    message = await watches(pairs, eve, pairs.ada)
    await pairs.services.store.refusals.add(pairs.cleo.id, Refused(eve.id, "Eve", 0))
    look = await eve.click(message, label=watching_words.LOOK)
    assert sentence(look) == watching_words.ASK_FIRST


async def test_nothing_is_seen_of_what_a_partner_is_deciding(pairs: Club) -> None:
    eve = pairs.guild.add_member(pairs.env.create_user("eve", global_name="Eve"))
    await begin(pairs)
    store = pairs.services.store
    asked = watching_words.asks(pairs.ada.id, "Eve", 1, ["Cleo"])
    assert "your hand and Cleo’s" in asked
    await watches(pairs, eve, pairs.ada)
    watcher = await store.watchers.get(1, eve.id)
    for member in (pairs.cleo, pairs.bo, pairs.dan, pairs.ada):
        await pairs.services.manager.choose(1, member.id, "none")
    await later(pairs)
    now = 2**40
    assert await store.watchers.version_for(watcher, now) == 3
    assert await store.watchers.version_for(watcher, now, [2]) == 0, "before Cleo’s, too"


async def test_a_move_in_advance_answers_nothing_that_is_decided_for_a_partner(
    tmp_path: Path,
) -> None:
    """It is for the next question of its player."""
    async with table(tmp_path) as here:
        ahead = Ahead(here)
        await pairs_at(ahead)
        await ahead.give("Cleo", "none")
        ahead.runner.notice(1)
        await ahead.wait(LONGEST)
        match = await ahead.match()
        assert match.row.version == 1
        assert [(ask.seat, ask.played) for ask in match.asks] == [(1, 1), (2, 0), (3, 3)]
        assert await ahead.advance("Cleo") is not None
        await ahead.runner.close()


async def pairs_at(ahead: Ahead) -> None:
    """Start a match of two pairs in which Ada lets Cleo play for her."""
    match_id = await start_match(
        ahead.manager, ahead.store, *USERS, options={"bidders": "pairs", "lots": "one"}
    )
    await ahead.manager.take_up(match_id, USERS["Ada"], Entrust().notation)


async def test_a_rated_match_in_teams_is_refused_with_what_helps(pairs: Club) -> None:
    ada, *others = pairs.members
    named: dict[str, Any] = dict(zip(("opponent", "opponent2", "opponent3"), others, strict=True))
    said = await ada.slash(
        pairs.channel, "challenge", game="toy", options=PAIRS, pace="one_day", rated=True, **named
    )
    assert "in teams isn’t rated" in sentence(said)


async def test_a_partner_plays_on_for_a_member_who_is_forgotten(pairs: Club) -> None:
    await begin(pairs)
    await pairs.services.manager.resign(1, pairs.cleo.id)
    await delete(pairs, pairs.cleo)
    for member in (pairs.ada, pairs.ada, pairs.bo, pairs.dan):
        await pairs.pick(member, await pairs.open_hand(member), "none")
    bid = (await pairs.hand(pairs.ada))[0]
    await pairs.pick(pairs.ada, await pairs.open_hand(pairs.ada), bid)
    hand = await pairs.open_hand(pairs.ada)
    assert "For a former member" in says(hand)
    assert "Cleo" not in says(hand) + says(pairs.board())


async def test_who_resigns_is_told_who_plays_on_and_so_is_everybody(pairs: Club) -> None:
    await begin(pairs)
    for member in pairs.members:
        await pairs.pick(member, await pairs.open_hand(member), "none")
    sure = await pairs.resign(pairs.cleo)
    assert says(sure) == match_words.YOU_RESIGNED
    assert "Ada plays for Cleo from now on" in says(pairs.board())
    match = await pairs.match()
    told = [moves.sure(match, seat, Offer(Resign(), final=True)) for seat in (0, 1)]
    assert told[0] == team_words.resign_sure(1, [], 1)
    assert told[1] == team_words.resign_sure(1, ["Dan"], 2)
