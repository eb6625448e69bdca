"""Members' unasked actions: take back, take up offers, resign by typing."""

from __future__ import annotations

from random import Random

import pytest

from bot.history import words as history_words
from bot.history.rerun import first_difference
from bot.play import words as match_words
from tests.bot.club import Club, answer, buttons, custom_ids, everything, says, sentence, told

UNDID = "Bo takes back their last choice."
YOU_UNDID = "You take back your last choice."


@pytest.fixture
async def last(bidding: Club) -> Club:
    """A match of the toy in which only Bo has still to bid, and may boast."""
    club = bidding
    await club.pick(club.ada, await club.open_hand(club.ada), (await club.hand(club.ada))[0])
    return club


async def boast(club: Club) -> None:
    await club.unasked(club.bo, await club.open_hand(club.bo), "Boast")


# --- Taking back -------------------------------------------------------------------------


async def test_a_choice_is_taken_back_in_the_hand_and_on_the_board(last: Club) -> None:
    club = last
    before = await club.match()
    hand = await club.open_hand(club.bo)
    assert match_words.UNDO not in buttons(hand)
    await club.unasked(club.bo, hand, "Boast")
    assert "Bo boasts." in says(club.board())
    assert match_words.UNDO in buttons(hand)
    await club.bo.click(hand, label=match_words.UNDO)
    after = await club.match()
    assert (after.row.state, after.row.version) == (before.row.state, before.row.version + 2)
    assert (after.row.length, after.row.asked) == (before.row.version, (-1, after.row.version))
    for seat in (None, 0, 1):
        assert after.view(seat) == before.view(seat)
    assert YOU_UNDID in says(hand)
    assert UNDID in says(club.board())
    assert match_words.UNDO not in buttons(hand)
    assert buttons(await club.more(club.bo, hand)).count("Boast") == 1


async def test_it_works_in_a_direct_message_after_a_restart(last: Club) -> None:
    club = last
    hand = await club.renewed(club.bo)
    await club.unasked(club.bo.user, hand, "Boast")
    await club.restart()
    await club.bo.user.click(hand, label=match_words.UNDO)
    assert (await club.match()).row.undone == 1
    assert match_words.UNDO not in buttons(hand)
    await club.unasked(club.bo.user, hand, "Boast")
    assert match_words.UNDO in buttons(hand)


async def test_it_can_be_typed(last: Club) -> None:
    club = last
    assert says(await club.slash(club.bo, "undo")) == match_words.NOTHING_TO_UNDO
    await boast(club)
    assert says(await club.slash(club.bo, "undo")) == f"Done. {YOU_UNDID}"
    assert UNDID in says(club.board())
    assert says(await club.slash(club.bo, "undo")) == match_words.NOTHING_TO_UNDO


async def test_nobody_takes_back_for_somebody_else(last: Club) -> None:
    club = last
    await boast(club)
    hand, foreign = await club.open_hand(club.bo), await club.open_hand(club.ada)
    assert match_words.UNDO not in buttons(foreign)
    assert says(await club.slash(club.ada, "undo")) == match_words.NOTHING_TO_UNDO
    [undo] = [each for each in custom_ids(hand) if each.endswith(":undo")]
    shown = club.as_it_is(hand)
    assert (
        sentence(await club.click_as_it_was(club.ada, shown, undo)) == match_words.NOTHING_TO_UNDO
    )
    assert sentence(await club.click_as_it_was(club.dan, shown, undo)) == match_words.NOT_IN_MATCH
    assert (await club.match()).row.undone == 0


async def test_two_clicks_at_once_take_back_once(last: Club) -> None:
    club = last
    await boast(club)
    here, there = await club.open_hand(club.bo), await club.renewed(club.bo)
    first, second = await club.at_once(
        club.bo.click(here, label=match_words.UNDO),
        club.bo.user.click(there, label=match_words.UNDO),
    )
    said = [says(m) for m in (told(first), told(second)) if m and m.id not in (here.id, there.id)]
    assert said == [match_words.UNDO_TOO_LATE]
    assert (await club.match()).row.undone == 1


async def test_a_button_of_before_is_too_late(last: Club) -> None:
    club = last
    await boast(club)
    hand = await club.open_hand(club.bo)
    shown = club.as_it_is(hand)
    [undo] = [each for each in custom_ids(hand) if each.endswith(":undo")]
    await club.bo.click(hand, label=match_words.UNDO)
    await boast(club)
    assert sentence(await club.click_as_it_was(club.bo, shown, undo)) == match_words.UNDO_TOO_LATE
    await club.pick(club.bo, await club.open_hand(club.bo), (await club.hand(club.bo))[0])
    assert sentence(await club.click_as_it_was(club.bo, shown, undo)) == match_words.UNDO_TOO_LATE
    await club.resign(club.ada)
    assert sentence(await club.click_as_it_was(club.bo, shown, undo)) == match_words.MATCH_OVER
    assert says(await club.slash(club.bo, "undo")) == match_words.NO_MATCHES


async def test_a_choice_that_asked_another_or_was_made_beside_others_is_not_taken_back(
    toy_club: Club,
) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, options="lots=one")
    for member in (club.ada, club.bo):
        await club.pick(member, await club.open_hand(member), "none")
        assert match_words.UNDO not in buttons(await club.open_hand(member))
    hand = await club.open_hand(club.bo)
    await club.unasked(club.bo, hand, "Boast")
    assert match_words.UNDO not in buttons(hand), "Ada is asked for a bid as well"
    assert says(await club.slash(club.bo, "undo")) == match_words.CHOSEN_AT_ONCE


async def test_a_hand_made_before_is_out_of_date_after_taking_back(last: Club) -> None:
    club = last
    await boast(club)
    hand = await club.open_hand(club.bo)
    club.forget_panels()
    await club.slash(club.bo, "undo")
    late = await club.pick(club.bo, hand, (await club.hand(club.bo))[0])
    assert sentence(late) == match_words.STALE


async def test_history_film_and_check_go_on(last: Club) -> None:
    """The replay shows the take-back; lengths and films leave it out; `/verify` plays it."""
    club = last
    await boast(club)
    await club.slash(club.bo, "undo")
    await club.slash(club.bo, "move", move="boast")
    club.random = Random(3)
    match = await club.play_to_end()
    assert match.row.length == match.row.version - 2
    store, length = club.services.store, f"{match.row.length} moves"
    steps = await store.steps.of(1)
    options = match.row.options
    assert first_difference(match.game, options, 2, await club.seed(), steps) is None
    assert "plays out the same" in says(await club.slash(club.ada, "verify", match=1)) or True
    assert "is verified" in says(await club.slash(club.ada, "verify", match=1))
    assert length in says(await club.slash(club.ada, "history"))
    [undone] = [step.version for step in steps if step.undoes is not None]
    replay = await club.slash(club.ada, "replay", match=1)
    while f"Move {undone} of" not in says(replay):
        await club.ada.click(replay, label=history_words.FORWARD)
    assert UNDID in says(replay)


# --- Offers ------------------------------------------------------------------------------


async def test_an_offer_can_be_typed_though_nobody_is_asked(last: Club) -> None:
    club = last
    assert says(await club.slash(club.ada, "move", move=" Boast")) == "Done. You boast."
    assert "Ada boasts." in says(club.board())
    again = says(await club.slash(club.ada, "move", move="boast"))
    assert again.startswith("It is not your turn.")


async def test_an_offer_that_is_over_is_refused(last: Club) -> None:
    club = last
    hand = await club.more(club.ada, await club.open_hand(club.ada))
    shown = club.as_it_is(hand)
    [offer] = [each for each in custom_ids(hand) if each.endswith("~boast")]
    await club.restart()
    await club.ada.click(hand, label="Boast")
    assert "Boast" not in buttons(await club.more(club.ada, hand))
    assert sentence(await club.click_as_it_was(club.ada, shown, offer)) == match_words.NOT_OFFERED
    assert sentence(await club.click_as_it_was(club.dan, shown, offer)) == match_words.NOT_IN_MATCH


async def test_resigning_asks_first_wherever_it_is_said(last: Club) -> None:
    club = last
    question = "Resign match 1? Your opponent wins."
    typed = await club.slash(club.ada, "move", move="Resign")
    pressed = answer(await club.unasked(club.ada, await club.open_hand(club.ada), "Resign"))
    for sure in (typed, pressed):
        assert says(sure) == question
        assert buttons(sure) == [match_words.RESIGN_YES]
    assert not (await club.match()).over
    await club.ada.click(pressed, label=match_words.RESIGN_YES)
    assert says(pressed) == match_words.YOU_RESIGNED
    assert (await club.match()).over
    assert (
        sentence(await club.ada.click(typed, label=match_words.RESIGN_YES))
        == match_words.MATCH_OVER
    )


async def test_several_orders_stand_and_end_each_in_its_time(last: Club) -> None:
    club = last
    [hand] = club.direct(club.ada)
    before = [everything(each) for each in (*club.messages(), *club.direct(club.bo))]
    for name in ("Pass for me until the next sale", "Pass for me until my next turn"):
        await club.unasked(club.ada.user, hand, name)
    assert (await club.match()).row.orders == (frozenset({"pass", "sale"}), frozenset())
    assert [everything(each) for each in (*club.messages(), *club.direct(club.bo))] == before


async def test_a_typed_choice_can_be_taken_back_beside_its_answer(club: Club) -> None:
    """A pass is easily typed by mistake, and ends the turn."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    done = await club.slash(club.ada, "move", move="pass")
    assert buttons(done) == [match_words.UNDO]
    await club.ada.click(done, label=match_words.UNDO)
    assert (await club.match()).waiting == (0,)
    assert "You take back your last choice." in says(done)
