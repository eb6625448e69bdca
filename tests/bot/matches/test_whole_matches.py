"""Whole matches, from the challenge to the result, by buttons, menus and direct messages."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bot import words
from bot.play import words as match_words
from games.square_tactics.cards.characters import FACTIONS, name_of
from games.square_tactics.state import TacticsState
from games.unasked import PASSING
from tests.bot.club import Club, alts, buttons, custom_ids, everything, files, says
from tests.narrowed import narrowed

DECK = [name_of(card) for card in range(72)]


async def test_two_players_play_by_buttons_to_the_end(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="")
    match = await club.play_to_end()
    *earlier, result = club.boards()
    assert buttons(result) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]
    assert match.game.words.result(match.view(None), match.plain_names) in says(result)
    assert len(earlier) == match.row.version - 1, "one player chose a faction and began"


async def test_two_players_play_from_their_direct_messages(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play_to_end(by="dm")
    for player in (club.ada, club.bo):
        [hand] = club.direct(player)
        assert "This match is over." in says(hand)
        assert buttons(hand) == []


async def test_four_players(club: Club) -> None:
    await club.begin(club.ada, club.bo, club.cleo, club.dan)
    for _ in range(6):
        await club.play()
    match = await club.match()
    assert match.row.version == 6
    assert len(match.names) == 4
    while not (await club.skip_move()).over:
        pass
    await club.services.presenter.present(1)
    match = await club.match()
    result = match.game.words.result(match.view(None), match.plain_names)
    assert result in says(club.board())
    assert [name for name in ("Ada", "Bo", "Cleo", "Dan") if name not in result] == []


async def test_the_second_game_begins_with_a_picture_of_how_the_first_ended(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="factions=deal length=match")
    while (await club.match()).row.version < 40 and "Game 1 of 3 ends" not in says(club.board()):
        await club.play(by="dm")
    board = club.board()
    assert "Game 2 of 3 begins" in says(board)
    assert files(board) == ["moment_1.png", "board.png"]
    assert len(alts(board)) == 2
    await club.play(by="dm")
    assert files(club.board()) == ["board.png"]
    assert files(board) == ["moment_1.png", "board.png"], "the old board keeps its pictures"


async def test_several_players_decide_at_once_and_pick_several(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, toy_club.cleo, options="")
    match = await toy_club.play_to_end()
    assert match.state.outcome is not None
    awaited = await toy_club.awaited()
    calls = [not next or not set(next) <= set(one) for one, next in pairwise(awaited)]
    assert len(toy_club.boards()) == 1 + sum(calls)


async def test_with_standing_orders_the_board_names_those_who_are_awaited(toy_club: Club) -> None:
    club = toy_club
    await club.begin(club.ada, club.bo, club.cleo, options="")
    passed = 0
    while not (match := await club.match()).over:
        member = club.random.choice(club.members[:3])
        if match.in_turn(match.seat_of(member.id)):
            await club.play()
        else:
            hand = await club.more(member, await club.open_hand(member))
            passing = PASSING.name if PASSING.name in buttons(hand) else match_words.LIFT_ORDER
            await member.click(hand, label=passing)
            passed += (await club.match()).row.version - match.row.version
        match = await club.match()
        assert match.row.message_id == club.board().id
        if not match.over:
            mentions = [words.mention(match.user(seat)) for seat in match.waiting]
            awaited = (
                match_words.your_turn(mentions),
                match_words.your_reaction(mentions),
            )
            told = says(club.board()).partition("\n-# **To win:**")[0]
            assert told.endswith(awaited)
    assert passed, "an order answered what was open"
    last = (await club.services.store.steps.of(1))[-1]
    assert last.version == match.row.version == match.row.shown


async def test_nobody_ever_sees_what_others_hold(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.begin(club.ada, club.bo, options="")
    while not (match := await club.match()).over:
        await club.play(by=club.random.choice(["board", "dm"]))
        if match.row.version % 5 == 0:
            for member in (club.ada, club.bo, club.dan):
                await member.click(club.board(), label="Log")
        await _check_secrets(club)
    assert _named_in(caplog.text) == []
    assert not re.search(r"play \d+ [a-d]\d", caplog.text)
    assert "7777" not in caplog.text, "the seed is secret as well"


async def _check_secrets(club: Club) -> None:
    match = await club.match()
    hands = narrowed(match.state, TacticsState).hands
    held = [{name_of(card) for card in hand} for hand in hands]
    suggested = await _suggested(club)
    for viewer in (club.ada, club.bo, club.dan):
        seen = [*club.messages(viewer=viewer), *club.direct(viewer)]
        text = "".join(map(everything, seen)) + str(suggested[viewer.id])
        for seat, cards in enumerate(held):
            if match.user(seat) != viewer.id:
                assert not [card for card in cards if card in text], (viewer, seat)
    for message in club.messages():
        assert not [c for c in custom_ids(message) if "~" in c]
        assert set(files(message)) <= {"board.png", "result.png"}


async def _suggested(club: Club) -> dict[int, object]:
    """Return the suggestions of /move for each member; members not to move have none."""
    match = await club.match()
    waiting = [match.user(seat) for seat in match.waiting]
    offers: dict[int, object] = {}
    for member in (club.ada, club.bo, club.dan):
        offered = await member.autocomplete(club.channel, "move", "move", "")
        own = await club.hand(member) if member.id in waiting else []
        assert [choice["value"] for choice in offered] == own[:25]
        offers[member.id] = offered
    return offers


def _named_in(text: str) -> list[str]:
    return [name for name in (*DECK, *(f.name for f in FACTIONS)) if name in text]
