"""Buttons around a board and in a hand: actions and refusals."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import MemberActor

from bot import words
from bot.invitations import words as invitation_words
from bot.play import words as match_words
from bot.storage.connection import StoreUnavailable
from games.square_tactics.cards.characters import name_of
from games.square_tactics.state import TacticsState
from games.unasked import PASSING
from tests.bot.club import Club, alts, answer, buttons, custom_ids, everything, says, sentence, told
from tests.bot.databases import locked
from tests.bot.storage.samples import NONE, PASS
from tests.narrowed import narrowed

# Hands and moves.


async def test_my_hand_is_for_ones_own_eyes(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for member in (club.ada, club.bo):
        match = await club.match()
        hand = await club.open_hand(member)
        assert hand.ephemeral
        own = match.view(match.seat_of(member.id))
        board = match.game.words.describe(match.view(None), match.plain_names)
        assert alts(hand) == [board, match.game.words.describe_hand(own)]


async def test_the_first_pick_opens_the_next_menu_in_the_same_message(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    card = next(label for label in buttons(hand) if "·" in label)
    await mover.click(hand, label=card)
    assert "go?" in says(hand)
    assert {"a1", "b2", "c3"} <= set(buttons(hand))
    await mover.click(hand, label="b2")
    assert "Done." in says(hand)
    assert "b2" in says(hand)
    assert (await club.match()).row.version == 1


async def test_another_first_pick_can_be_made_before_the_last(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    one, other = [label for label in buttons(hand) if "·" in label][:2]
    await mover.click(hand, label=one)
    await mover.click(hand, label=other)
    await mover.click(hand, label="a1")
    assert other.split("· ")[1] in says(hand)


async def test_look_again_brings_a_waiting_hand_up_to_date(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    other = await club.other()
    hand = await club.open_hand(other)
    assert buttons(hand)[:2] == ["Look again", "More"]
    club.forget_panels()
    await club.play(by="dm")
    await other.click(hand, label="Look again")
    assert "Which character do you play?" in says(hand)


async def test_spectators_have_no_hand_and_cannot_end_a_match(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    for label in ("Play", "Abort"):
        assert sentence(await club.dan.click(board, label=label)) == match_words.NOT_IN_MATCH
    await club.everybody_begins()
    late = sentence(await club.dan.click(club.board(), label="Resign"))
    assert late == match_words.NOT_IN_MATCH


async def test_a_hand_of_a_turn_that_is_over_plays_nothing(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    pick = next(each for each in custom_ids(hand) if "~play" in each)
    before = club.as_it_is(hand)
    await club.play(by="dm")
    stale = await mover.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    assert sentence(stale) == match_words.STALE
    assert "Look again" in buttons(hand), "it is brought up to date"
    await club.play(by="dm")
    assert await club.mover() == mover, "it is their turn again, but with other cards"
    stale = await club.click_as_it_was(mover, before, pick)
    assert sentence(stale) == match_words.STALE
    assert (await club.match()).row.version == 2


async def test_a_double_click_counts_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    await mover.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    first, second = await club.at_once(mover.click(hand, label="a1"), mover.click(hand, label="b2"))
    said = [told(first), told(second)]
    assert [says(m) for m in said if m and m.id != hand.id] == [match_words.STALE]
    assert (await club.match()).row.version == 1
    assert len(club.boards()) == 2


async def test_a_hand_in_the_channel_and_one_in_the_dms_count_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    card = (await club.hand(mover))[0].rpartition(" ")[0]
    here, there = await club.open_hand(mover), club.direct(mover)[0]
    for who, hand in ((mover, here), (mover.user, there)):
        await who.click(hand, custom_id=next(c for c in custom_ids(hand) if c.endswith(card)))
    await club.at_once(mover.click(here, label="a1"), mover.user.click(there, label="c3"))
    assert (await club.match()).row.version == 1


async def test_after_the_end_a_hand_says_so(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    board = await club.everybody_begins()
    hand = await club.open_hand(await club.mover())
    mover = await club.mover()
    before = club.as_it_is(board)
    club.forget_panels()
    await club.resign(club.ada)
    stale = await mover.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    assert sentence(stale) == match_words.MATCH_OVER
    late = await club.click_as_it_was(club.bo, before, "sq:m:1:2:resign")
    assert sentence(late).startswith("That board is old.")
    typed = await club.slash(club.bo, "hand", match=1)
    assert says(typed) == words.NO_SUCH_MATCH


# Choices of several at once.


async def test_picking_several_too_many_or_none(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    hand = await club.open_hand(club.ada)
    [menu] = [c for c in custom_ids(hand) if ":many~" in c]
    cards = (await club.hand(club.ada))[:2]
    await club.ada.select(hand, cards, custom_id=menu)
    assert (await club.match()).row.version == 1
    await club.bo.click(await club.open_hand(club.bo), label="None")
    assert (await club.match()).row.version == 2


async def test_a_move_of_somebody_else_leaves_an_open_hand_fresh(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="")
    hand = await club.open_hand(club.ada)
    await club.bo.click(await club.open_hand(club.bo), label="None")
    await club.ada.click(hand, label="None")
    assert (await club.match()).row.version == 2


# Standing orders.


async def to_a_window(club: Club) -> MemberActor:
    """Play a match of Ada and Bo until the first bids are open; return the member who may veto."""
    await club.begin(club.ada, club.bo, options="")
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), "none")
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), (await club.hand(member))[-1])
    match = await club.match()
    assert not match.in_turn(match.waiting[0])
    return club.member(match.user(match.waiting[0]))


async def test_an_order_in_an_open_hand_lets_the_chance_go_by(toy_club: Club) -> None:
    club = toy_club
    who = await to_a_window(club)
    hand = await club.open_hand(who)
    await club.unasked(who, hand, PASSING.name)
    match = await club.match()
    assert match.row.version == 5
    assert match.row.orders == (NONE, NONE), "the second lot asks everybody: the order is over"
    assert "Done." in says(hand)
    assert "What do you bid?" in says(hand)
    assert "it is your turn" in says(club.board())
    assert PASSING.name not in buttons(await club.more(who, hand)), "it is their turn"


async def test_an_order_in_a_direct_message_works_as_well_and_after_a_restart(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    for member in club.members[:3]:
        await club.pick(member, await club.open_hand(member), "none")
    [hand] = club.direct(club.ada)
    await club.pick(club.ada.user, hand, (await club.hand(club.ada))[0])
    await club.more(club.ada.user, hand)
    await club.restart()
    await club.ada.user.click(hand, label=PASSING.name)
    assert match_words.standing_order(PASSING, stands=True) in says(hand)
    await club.restart()
    await club.unasked(club.ada.user, hand, match_words.LIFT_ORDER)
    assert match_words.standing_order(PASSING, stands=False) in says(hand)
    await club.unasked(club.ada.user, hand, PASSING.name)
    assert (await club.match()).row.orders == (PASS, NONE, NONE)

    for member in (club.bo, club.cleo):
        await club.pick(member, await club.open_hand(member), (await club.hand(member))[-1])
    match = await club.match()
    [waiting] = match.waiting
    assert waiting != 0
    assert f"➤ <@{match.user(waiting)}>, you may react" in says(club.board())
    await club.ada.user.click(hand, label="Look again")
    assert says(hand).splitlines()[-2:] == [
        *(f"Waiting for {match.names[waiting]}.", match_words.orders_stand(1))
    ]


async def test_nobody_else_sees_an_order(toy_club: Club, caplog: pytest.LogCaptureFixture) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")
    before = [everything(m) for m in (*club.messages(), *club.direct(club.bo))]
    hand = await club.open_hand(club.ada)
    caplog.clear()
    await club.unasked(club.ada, hand, PASSING.name)
    assert (await club.match()).row.orders == (PASS, NONE, NONE)
    assert [everything(m) for m in (*club.messages(), *club.direct(club.bo))] == before
    assert not [r for r in caplog.records if r.name.startswith("bot")]


async def test_two_clicks_on_an_order_count_once(toy_club: Club) -> None:
    club = toy_club
    who = await to_a_window(club)
    here = await club.more(who, await club.open_hand(who))
    there = await club.more(who.user, await club.renewed(who))
    first, second = await club.at_once(
        who.click(here, label=PASSING.name), who.user.click(there, label=PASSING.name)
    )
    said = [says(m) for m in (told(first), told(second)) if m and m.id not in (here.id, there.id)]
    assert said == [match_words.PASS_IN_TURN], "the second lot asks for a bid already"
    assert (await club.match()).row.version == 5


async def test_an_order_from_a_hand_of_before_the_question_is_refused(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    for member in club.members[:3]:
        await club.pick(member, await club.open_hand(member), "none")
    await club.pick(club.ada, await club.open_hand(club.ada), (await club.hand(club.ada))[0])
    hand = await club.more(club.ada, await club.open_hand(club.ada))
    club.forget_panels()
    for member in (club.bo, club.cleo):
        await club.pick(member, await club.open_hand(member), (await club.hand(member))[-1])
    assert (await club.match()).waiting == (0,)
    late = await club.ada.click(hand, label=PASSING.name)
    assert sentence(late) == match_words.STALE
    await club.more(club.ada, hand)
    club.forget_panels()
    await club.resign(club.ada)
    assert sentence(await club.ada.click(hand, label=PASSING.name)) == match_words.PASS_OUT
    await club.resign(club.bo)
    assert sentence(await club.ada.click(hand, label=PASSING.name)) == match_words.MATCH_OVER


async def test_a_late_reaction_is_told_that_its_moment_has_passed(toy_club: Club) -> None:
    club = toy_club
    who = await to_a_window(club)
    hand = await club.open_hand(who)
    await club.unasked(who.user, await club.renewed(who), PASSING.name)
    before = club.as_it_is(hand)
    [let_pass] = [each for each in custom_ids(hand) if each.endswith("~pass")]
    late = await who.click(hand, label="Pass")
    assert sentence(late) == match_words.MOMENT_PASSED
    assert (await club.match()).row.version == 5
    await club.resign(who)
    assert sentence(await club.click_as_it_was(who, before, let_pass)) == match_words.MATCH_OVER


# The log.


async def test_the_log_tells_each_what_they_may_know(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(4):
        await club.play(by="dm")
    match = await club.match()
    drawn = [[name_of(card) for card in hand] for hand in narrowed(match.state, TacticsState).hands]
    for member in (club.ada, club.bo, club.dan):
        log = says(answer(await member.click(club.board(), label="Log")))
        assert "plays" in log
        for seat, cards in enumerate(drawn):
            own = match.user(seat) == member.id
            assert [card in log for card in cards] == [own] * len(cards)


async def test_a_long_log_shows_its_end(club: Club) -> None:
    await club.skip(club.ada, club.bo, options={"length": "match"})
    while not (await club.skip_move()).over:
        pass
    await club.services.presenter.present(1)
    log = says(answer(await club.ada.click(club.board(), label="Log")))
    assert "Game 3 of 3 ends" in log
    assert len(log) <= 4000


# Resigning.


async def test_resigning_takes_a_second_click(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    board = await club.everybody_begins()
    sure = answer(await club.bo.click(board, label="Resign"))
    assert says(sure) == "Resign match 1? Your opponent wins."
    assert not (await club.match()).over
    await club.bo.click(sure, label="Yes, I resign")
    assert says(sure) == match_words.YOU_RESIGNED
    assert buttons(sure) == []
    assert "**Ada wins**" in says(club.board())


async def test_in_a_match_of_four_the_others_play_on(club: Club) -> None:
    await club.begin(club.ada, club.bo, club.cleo, club.dan)
    board = await club.everybody_begins()
    sure = answer(await club.bo.click(board, label="Resign"))
    again = answer(await club.bo.click(board, label="Resign"))
    assert says(sure) == "Resign match 1? The others play on without you."
    await club.bo.click(sure, label="Yes, I resign")
    assert "Bo resigns." in says(club.board())
    assert not (await club.match()).over
    assert (
        sentence(await club.bo.click(again, label="Yes, I resign")) == "You have resigned already."
    )
    await club.play()


async def test_both_resign_at_once_and_one_counts(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    board = await club.everybody_begins()
    sure = [answer(await m.click(board, label="Resign")) for m in (club.ada, club.bo)]
    results = await club.at_once(
        club.ada.click(sure[0], label="Yes, I resign"),
        club.bo.click(sure[1], label="Yes, I resign"),
    )
    said = [says(told(result) or sure[n]) for n, result in enumerate(results)]
    assert sorted(said, key=len)[0] == match_words.YOU_RESIGNED
    assert match_words.MATCH_OVER in said
    assert (await club.match()).row.version == 3


# The rematch.


async def test_a_rematch_has_the_same_players_and_options(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="factions=deal length=match")
    await club.resign(club.ada)
    await club.bo.click(club.board(), label="Rematch")
    invitation = club.last()
    assert "Bo challenges Ada" in says(invitation)
    assert "Three-game match" in says(invitation)
    assert club.pinged(invitation) == [club.ada.id]
    await club.ada.click(club.board(), label="Rematch")
    assert (await club.match(2)).names == ("Bo", "Ada")
    assert "Match 2 has started" in says(invitation)
    again = await club.ada.click(club.boards()[-2], label="Rematch")
    assert sentence(again) == invitation_words.rematch_runs(2)


async def test_a_rematch_takes_members_by_the_names_that_they_have_now(toy_club: Club) -> None:
    """These are not the names that told two of them apart at the last table."""
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.change("UPDATE players SET name = name || ' (2)'")
    await toy_club.resign(toy_club.ada)
    await toy_club.bo.click(toy_club.board(), label="Rematch")
    assert "Bo challenges Ada" in says(toy_club.last())
    await toy_club.ada.click(toy_club.board(), label="Rematch")
    assert (await toy_club.match(2)).names == ("Bo", "Ada")


async def test_two_who_want_a_rematch_at_once_make_one_table(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.resign(club.ada)
    result = club.board()
    answers = await club.at_once(
        club.ada.click(result, label="Rematch"), club.bo.click(result, label="Rematch")
    )
    assert sorted(map(sentence, answers)) == sorted(
        [invitation_words.INVITED, invitation_words.INVITATION_BUSY]
    )
    assert len([m for m in club.messages() if "challenges" in says(m)]) == 2


async def test_only_players_ask_for_a_rematch(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.resign(club.ada)
    assert sentence(await club.dan.click(club.board(), label="Rematch")) == match_words.NOT_IN_MATCH


async def test_a_rematch_can_be_asked_for_again_after_no(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.resign(club.ada)
    await club.ada.click(club.board(), label="Rematch")
    await club.ada.click(club.last(), label="Cancel")
    assert sentence(await club.bo.click(club.board(), label="Rematch")) == invitation_words.INVITED


async def test_a_rematch_starts_only_where_matches_may_start(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.resign(club.ada)
    garden = club.guild.create_text_channel("garden")
    await club.services.store.servers.allow_channels(club.guild.id, [garden.id])
    refused = await club.bo.click(club.board(), label="Rematch")
    assert sentence(refused) == words.not_in_this_channel([garden.id])


# The database.


async def test_while_the_database_is_locked_nothing_changes_and_one_sentence_tells(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    choice = (await club.hand(mover))[0]
    with locked(club.settings.database):
        result = await club.pick(mover, hand, choice)
        assert sentence(result) == str(StoreUnavailable())
        typed = await mover.slash(club.channel, "move", move=choice)
        assert sentence(typed) == str(StoreUnavailable())
    assert (await club.match()).row.version == 0
    await club.pick(mover, hand, choice)
    assert (await club.match()).row.version == 1


async def test_a_move_that_was_stored_before_the_lock_is_said_to_be_safe(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    unlocked = club.services.presenter._post_board

    async def post_board(*arguments: Any) -> None:
        with locked(club.settings.database):
            await unlocked(*arguments)

    monkeypatch.setattr(club.services.presenter, "_post_board", post_board)
    result = await club.pick(mover, hand, (await club.hand(mover))[0])
    assert sentence(result) == f"{match_words.MOVE_SAVED} {match_words.LATER}"
    assert (await club.match()).row.version == 1


# The answer to an action that is stored already.


async def test_an_answer_that_gets_lost_does_not_keep_the_board_back(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    await mover.click(hand, label=next(b for b in buttons(hand) if "·" in b))
    club.env.inject_error("PATCH", "/webhooks/*", status=503)
    await mover.click(hand, label="b2")
    assert len(club.boards()) == 2

    mover = await club.mover()
    club.env.inject_error("POST", "/webhooks/*", status=503)
    await mover.slash(club.channel, "move", move=(await club.hand(mover))[0])
    assert len(club.boards()) == 3

    sure = await club.slash(club.ada, "resign")
    club.env.inject_error("PATCH", "/webhooks/*", status=503)
    await club.ada.click(sure, label="Yes, I resign")
    assert "**Bo wins**" in says(club.board())
