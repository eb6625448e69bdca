"""Until everybody has made a first decision, a player can end a match without a result."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import MemberActor

from bot.clock import DAY
from bot.errors import CannotAbort, TimeOver
from bot.hand.controls import Action, MatchButton
from bot.history import words as history_words
from bot.history.controls import BoardFilm
from bot.play import words
from bot.play.aborting import ABORT, ABORTS_A_DAY
from bot.profiles import words as profile_words
from bot.storage.connection import Superseded
from bot.storage.records import MatchStatus
from games.events import Aborted
from games.example.game import Toy
from games.refusals import MatchOver
from tests.bot.clocks.table import table
from tests.bot.club import (
    Club,
    Message,
    alts,
    answer,
    buttons,
    custom_ids,
    files,
    says,
    sentence,
    told,
)
from tests.bot.support import USERS

ENDS = "Ada ended the match before everybody had made a move."


async def abort(
    club: Club, message: Message | None = None, by: MemberActor | None = None
) -> Message:
    """Let a member, Ada by default, end the match, and return the public message about it."""
    member = by or club.ada
    sure = answer(await member.click(message or club.board(), label="Abort"))
    await member.click(sure, label="Yes, end it")
    assert says(sure) == f"Done. {ENDS.replace('Ada', 'You')}"
    assert buttons(sure) == []
    return club.last()


async def test_it_asks_first_and_then_tells_everybody_without_a_picture_or_a_ping(
    club: Club,
) -> None:
    await club.begin(club.ada, club.bo)
    sure = answer(await club.ada.click(club.board(), label="Abort"))
    assert says(sure) == words.abort_sure(1, words.Left.ONE)
    assert not (await club.match()).over
    end = await abort(club)
    assert says(end).splitlines()[:3] == [
        "### Square Tactics · match 1",
        ENDS,
        words.NO_RESULT,
    ]
    assert (files(end), alts(end), club.pinged(end)) == ([], [], [])
    assert buttons(end) == ["Rematch", "Replay", "Log"]
    for member in (club.ada, club.bo):
        [hand] = club.direct(member)
        assert f"{ENDS} {words.NO_RESULT}" in says(hand)
        assert (files(hand), buttons(hand)) == ([], [])


async def test_it_can_be_done_from_a_hand(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    hand = await club.more(club.ada, await club.open_hand(club.ada))
    assert words.ABORT_HELP in says(hand)
    await abort(club, hand)
    assert (await club.match()).aborted


async def test_until_everybody_has_decided_something_and_no_longer(club: Club) -> None:
    """A player who decides too late whether to end it is told that the match now counts."""
    await club.begin(club.ada, club.bo)
    sure = answer(await club.bo.click(club.board(), label="Abort"))
    await club.play()
    assert "Abort" in buttons(club.board())
    await club.play()
    assert "Abort" not in buttons(club.board())
    assert "Resign" in buttons(club.board())
    hand = await club.more(club.ada, await club.open_hand(club.ada))
    assert "Resign" in buttons(hand)
    assert words.ABORT_HELP not in says(hand)
    assert sentence(await club.bo.click(sure, label="Yes, end it")) == words.TOO_LATE_TO_ABORT
    for action in (Action.ABORT, Action.ABORT_YES):
        forged = await club.forge(club.bo, club.board(), MatchButton(1, 2, action))
        assert sentence(forged) == words.TOO_LATE_TO_ABORT
    assert not (await club.match()).over


async def test_the_computer_agrees(toy_club: Club) -> None:
    """Against it alone: until the member decides something."""
    club = toy_club
    await club.against(club.ada, computers=2)
    hand = await club.open_hand(club.ada)
    assert "Abort" in buttons(await club.more(club.ada, hand))
    await club.ada.click(hand, label=words.BACK)
    await club.pick(club.ada, hand, "none")
    assert "Resign" in buttons(await club.more(club.ada, hand))
    await club.against(club.ada)
    await abort(club)
    second = await club.match(2)
    assert second.row.status is MatchStatus.ABORTED
    assert (second.thinking, second.awaited) == ((), ())


async def test_a_resigned_player_does_not_hold_the_others_to_it(toy_club: Club) -> None:
    """Nor can that player end the match that they left."""
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    sure = answer(await club.ada.click(club.board(), label="Abort"))
    assert says(sure) == words.abort_sure(1, words.Left.SEVERAL)
    assert "`/resign`" in says(sure)
    await club.resign(club.cleo)
    late = await club.forge(club.cleo, club.board(), MatchButton(1, 1, Action.ABORT_YES))
    assert sentence(late) == words.RESIGNED_ALREADY
    for member in (club.ada, club.bo):
        assert (await club.match()).abortable
        await club.pick(member, await club.open_hand(member), "none")
    assert not (await club.match()).abortable


async def test_the_question_tells_whether_anybody_is_left_to_play(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who is out is not counted, and does not resign on top of it."""
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat != 2)
    sure = await club.slash(club.ada, "resign")
    assert says(sure) == words.or_abort(words.resign_sure(1, words.Left.ONE))
    assert says(await club.slash(club.cleo, "resign")) == words.YOU_ARE_OUT
    late = await club.forge(club.cleo, club.board(), MatchButton(1, 0, Action.ABORT_YES))
    assert sentence(late) == words.YOU_ARE_OUT
    assert not (await club.match()).over


async def test_computers_do_not_play_on_alone_and_the_question_says_so(toy_club: Club) -> None:
    club = toy_club
    await club.against(club.ada, computers=2)
    sure = says(await club.slash(club.ada, "resign"))
    assert words.resign_sure(1, words.Left.COMPUTERS) in sure
    assert "`/resign`" not in words.abort_sure(1, words.Left.COMPUTERS)


async def test_a_player_who_types_resign_too_early_can_end_it_instead(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    sure = await club.slash(club.ada, "resign")
    assert says(sure) == words.or_abort(words.resign_sure(1, words.Left.ONE))
    assert buttons(sure) == ["Yes, I resign", "End it without a result"]
    await club.ada.click(sure, label="End it without a result")
    assert (await club.match()).aborted


async def test_only_players_can(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    assert sentence(await club.dan.click(board, label="Abort")) == words.NOT_IN_MATCH
    for match_id, said in ((1, words.NOT_IN_MATCH), (99, "There is no such match")):
        forged = await club.forge(club.dan, board, MatchButton(match_id, 0, Action.ABORT_YES))
        assert sentence(forged).startswith(said)
    assert not (await club.match()).over


async def test_two_at_once_end_it_once(club: Club) -> None:
    board = await club.begin(club.ada, club.bo)
    sure = [answer(await m.click(board, label="Abort")) for m in (club.ada, club.bo)]
    results = await club.at_once(
        club.ada.click(sure[0], label="Yes, end it"),
        club.bo.click(sure[1], label="Yes, end it"),
    )
    said = [says(told(result) or sure[n]) for n, result in enumerate(results)]
    assert words.MATCH_OVER in said
    assert (await club.match()).row.version == 1
    assert len([m for m in club.messages() if words.NO_RESULT in says(m)]) == 1


async def test_a_move_and_the_end_at_once_are_one_after_the_other(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover, other = await club.mover(), await club.other()
    sure = answer(await other.click(club.board(), label="Abort"))
    hand = await club.open_hand(mover)
    await mover.click(hand, label=next(label for label in buttons(hand) if "·" in label))
    await club.at_once(mover.click(hand, label="a1"), other.click(sure, label="Yes, end it"))
    match = await club.match()
    assert match.aborted
    assert match.row.version == 2


async def test_a_restart_before_it_was_shown_shows_it_once(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    club.break_posting(times=None)
    sure = answer(await club.ada.click(club.board(), label="Abort"))
    await club.ada.click(sure, label="Yes, end it")
    assert words.NO_RESULT not in says(club.last())
    club.env.backend.faults.clear()
    for _ in range(2):
        await club.restart()
        assert [words.NO_RESULT in says(m) for m in club.messages()].count(True) == 1
    assert (await club.match()).aborted


async def test_a_restart_between_question_and_answer_changes_nothing(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    sure = answer(await club.ada.click(club.board(), label="Abort"))
    await club.restart()
    await club.ada.click(sure, label="Yes, end it")
    assert (await club.match()).aborted


async def test_nothing_can_be_done_in_it_any_more(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    pick = next(label for label in buttons(hand) if "·" in label)
    notation = (await club.hand(mover))[0]
    club.forget_panels()
    await abort(club)
    assert sentence(await mover.click(hand, label=pick)) == words.MATCH_OVER
    assert custom_ids(hand) == []
    with pytest.raises(MatchOver):
        await club.services.manager.choose(1, mover.id, notation)
    with pytest.raises(MatchOver):
        await club.services.manager.resign(1, mover.id)
    with pytest.raises(MatchOver):
        await club.services.manager.undo(1, mover.id)
    assert says(await club.slash(club.ada, "matches")) == words.NO_MATCHES
    assert await club.services.store.absences.waiting_since(2**40) == []


async def test_no_clock_runs_in_it_any_more(club: Club) -> None:
    await club.ada.slash(
        club.channel, "challenge", game=club.game, opponent=club.bo, pace="one_day"
    )
    await club.bo.click(club.last(), label="Accept")
    assert any(clock.due for clock in (await club.match()).row.clocks)
    await abort(club)
    assert [clock.due for clock in (await club.match()).row.clocks] == [None, None]


async def test_it_counts_nowhere_and_the_history_says_who_ended_it(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await abort(club)
    none = profile_words.NO_MATCHES_OF_YOURS
    assert says(await club.slash(club.ada, "profile")) == f"{none} {profile_words.ended_early(1)}"
    assert says(await club.slash(club.bo, "profile")) == none, "it was not his doing"
    history = says(await club.slash(club.cleo, "history"))
    assert "**1 · Square Tactics** · aborted by Ada\nAda, Bo · <t:" in history


async def test_it_is_looked_back_at_and_verified_and_never_filmed(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    other = await club.mover()
    ends = ENDS.replace("Ada", other.user.global_name or "")
    await abort(club, by=other)
    replay = await club.slash(club.dan, "replay", match=1)
    assert files(replay) == ["board.png"]
    assert "Share as GIF" not in buttons(replay)
    await club.dan.click(replay, label="⏭")
    assert f"{ends}\n{words.NO_RESULT}" in says(replay)
    assert files(replay) == []
    await club.dan.click(replay, label="◀")
    await club.dan.click(replay, label="Show all hands")
    assert files(replay) == ["board.png"]
    assert says(await club.slash(club.dan, "verify", match=1)).startswith(
        "**Match 1 is verified.**"
    )
    assert ends in says(answer(await club.dan.click(club.last(), label="Log")))
    forged = await club.forge(club.ada, club.last(), BoardFilm(1, 2))
    assert sentence(forged) == history_words.NOTHING_TO_FILM
    text = says(await club.slash(club.ada, "board", match=1, text=True))
    assert text.endswith(f"{ends}\n{words.NO_RESULT}")


async def test_a_rematch_begins_anew(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.ada.click(await abort(club), label="Rematch")
    await club.bo.click(club.last(), label="Accept")
    assert not (await club.match(2)).over


async def test_its_step_is_the_last_of_the_log(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    move = await club.services.manager.abort(1, club.ada.id)
    assert move.events == [Aborted(move.seat)]
    assert move.match.row == (await club.match()).row
    assert (move.match.waiting, move.match.offers(0), move.match.over) == ((), (), True)
    [start, end] = await club.services.store.steps.of(1)
    assert (end.choice, end.seat, end.state) == (ABORT, move.seat, start.state)


async def test_another_process_that_was_faster_is_looked_at_first(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bo's first decision is stored between the look and the end: so the match counts."""
    await club.begin(club.ada, club.bo)
    await club.play()
    store = club.services.store.matches
    add = store.add_steps

    async def late(*args: object, **given: object) -> None:
        monkeypatch.setattr(store, "add_steps", add)
        row = (await club.match()).row
        await club.change(
            f"UPDATE matches SET decided = 3, version = version + 1 WHERE id = {row.id}"
        )
        raise Superseded

    monkeypatch.setattr(store, "add_steps", late)
    with pytest.raises(CannotAbort):
        await club.services.manager.abort(1, club.ada.id)


async def test_a_player_who_has_decided_cannot_end_it_because_another_has_not(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    decided, other = await club.mover(), await club.other()
    sure = answer(await decided.click(club.board(), label="Abort"))
    await club.play()
    assert sentence(await decided.click(club.board(), label="Abort")) == words.DECIDED_ALREADY
    assert sentence(await decided.click(sure, label="Yes, end it")) == words.DECIDED_ALREADY
    assert "Resign" in buttons(await club.more(decided, await club.open_hand(decided)))
    assert buttons(await club.slash(decided, "resign")) == ["Yes, I resign"]
    await abort(club, by=other)
    assert (await club.match()).aborted


async def test_three_a_day_are_the_most_in_whatever_match(toy_club: Club) -> None:
    """A restart forgets none of them, and the day after there are more."""
    club = toy_club
    for _ in range(ABORTS_A_DAY):
        await club.begin(club.ada, club.bo, options="")
        await abort(club)
    await club.restart()
    await club.begin(club.ada, club.cleo, options="")
    fourth = ABORTS_A_DAY + 1
    asked = sentence(await club.ada.click(club.board(), label="Abort"))
    assert asked.startswith("You have ended 3 matches without a result in 24 hours")
    forged = await club.forge(club.ada, club.board(), MatchButton(fourth, 0, Action.ABORT_YES))
    assert sentence(forged) == asked
    assert not (await club.match(fourth)).over
    await club.change(f"UPDATE matches SET updated_at = updated_at - {DAY} WHERE id = 1")
    await abort(club)
    assert (await club.match(fourth)).aborted


async def test_no_more_than_that_are_ended_at_the_same_moment(toy_club: Club) -> None:
    """Each was asked for while there were some left."""
    club, questions = toy_club, []
    for opponent in (club.bo, club.cleo, club.dan, club.bo, club.cleo):
        board = await club.begin(club.ada, opponent, options="")
        questions.append(answer(await club.ada.click(board, label="Abort")))
    await club.at_once(*(club.ada.click(sure, label="Yes, end it") for sure in questions))
    ended = [(await club.match(number)).aborted for number in range(1, 6)]
    assert sum(ended) == ABORTS_A_DAY


async def test_the_profile_counts_them_beside_what_was_played_to_the_end(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    await club.begin(club.ada, club.bo)
    await abort(club)
    [ada, *_] = alts(await club.slash(club.ada, "profile"))
    assert "Played to the end: 50% of 2 matches, 1 match ended before everybody had begun." in ada
    [bo, *_] = alts(await club.slash(club.bo, "profile"))
    assert "Played to the end" not in bo


async def test_it_counts_though_the_clock_has_run_out_meanwhile(tmp_path: Path) -> None:
    """In a live match too: nobody has made a first decision, so nobody has lost on time."""
    async with table(tmp_path) as here:
        await here.start("Ada", "Bo", pace="live_10")
        here.now.now += DAY
        with pytest.raises(TimeOver):
            await here.answer("Ada")
        await here.manager.abort(1, USERS["Ada"])
        assert (await here.match()).aborted
