"""Tactica through the bot: battles by buttons and by typing, one new board a turn, wars that are
stopped in the middle."""

from __future__ import annotations

import pytest

from games.decisions import Resign
from games.simulate import at_random
from tests.bot.club import Club, alts, buttons, says
from tests.bot.matches.test_battle_of_tactica import table_of, turn_of

pytestmark = pytest.mark.long

BATTLE = "match=battle3 start=challenger"
WAR = "match=war start=challenger"


async def begin(club: Club, options: str = BATTLE) -> None:
    club.game = "tactica"
    await club.begin(club.ada, club.bo, options=options)


async def skip_until(club: Club, *questions: str, decisions: int = 2000) -> None:
    """Play at random, in the database alone, until one of these questions is asked."""
    for _ in range(decisions):
        match = await club.match()
        if match.over or match.asks[0].question in questions:
            break
        await club.skip_move()
    await club.services.presenter.present(1)


async def test_a_battle_is_played_by_buttons_and_menus(club: Club) -> None:
    """The set-up and a turn of each side by clicks; the rest in the database; the end by clicks."""
    await begin(club)
    for _ in range(30):
        await club.play()
    while table_of(await club.match()).round < 9:
        await club.skip_move()
    await club.services.presenter.present(1)
    while turn_of(match := await club.match()) != 1 and not match.over:
        await club.skip_move()
    await club.services.presenter.present(1)
    match = await club.play_to_end(by="dm")
    result = club.boards()[-1]
    assert match.game.words.result(match.view(None), match.plain_names) in says(result)
    assert buttons(result) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]
    assert alts(result)[0].startswith("Tactica")


async def test_a_battle_is_played_by_typing(club: Club) -> None:
    await begin(club)
    for _ in range(25):
        match = await club.match()
        ask = club.random.choice(match.asks)
        typed = at_random(ask, club.random).notation
        said = await club.slash(club.member(match.user(ask.seat)), "move", move=typed.upper())
        assert says(said).startswith("Done")
    assert (await club.match()).row.version == 25


async def test_a_turn_is_one_new_board_and_few_requests(club: Club) -> None:
    """The set-up has more boards: there the players decide at once, and in turn."""
    await begin(club)
    await skip_until(club, "recruit")
    boards, channel = len(club.boards()), f"/channels/{club.channel.id}/messages"
    posted, turns = len(club.requests("POST", channel)), 0
    while turns < 4:
        seat = turn_of(await club.match())
        assert seat is not None
        await club.play(by="dm")
        after = await club.match()
        turns += after.over or turn_of(after) != seat
        if after.over:
            break
    assert len(club.boards()) - boards == turns
    assert len(club.requests("POST", channel)) - posted == turns


@pytest.mark.parametrize("question", ["walls", "deploy", "recruit", "move", "combat"])
async def test_a_player_resigns_whenever_they_like(club: Club, question: str) -> None:
    await begin(club)
    await skip_until(club, question)
    quitter = await club.other() if question != "walls" else club.bo
    await club.resign(quitter)
    match = await club.match()
    assert match.over
    assert match.state.outcome is not None
    assert match.state.outcome.reason == "resigned"
    assert match.state.resigned == [match.seat_of(quitter.id)]
    assert Resign().notation in (await club.services.store.steps.of(1))[-1].choice


async def test_a_forfeit_asks_whether_the_player_is_sure(club: Club) -> None:
    await begin(club, WAR)
    await skip_until(club, "recruit")
    mover = await club.mover()
    hand = await club.more(mover, await club.open_hand(mover))
    assert "Forfeit this battle" in buttons(hand)
    await mover.click(hand, label="Forfeit this battle")
    assert table_of(await club.match()).field.battle == 1, "the player is asked first"
    sure = club.messages(viewer=mover)[-1]
    await mover.click(sure, label=buttons(sure)[0])
    match = await club.match()
    assert table_of(match).results == [("forfeit", 1 - match.seat_of(mover.id))]
    assert table_of(match).field.battle == 2
    assert match.asks[0].question == "walls"
    assert len(alts(club.board())) == 2, "the last field of battle 1, and the next"


async def test_a_war_survives_restarts_inside_and_between_its_battles(club: Club) -> None:
    await begin(club, WAR)
    await skip_until(club, "combat", "attackers")
    before = (await club.match()).row
    await club.restart()
    assert (await club.match()).row.state == before.state
    await club.play()
    await skip_until(club, "recruit")
    match = await club.match()
    await club.services.manager.take_up(1, match.user(match.waiting[0]), "forfeit")
    await club.restart()
    match = await club.match()
    assert (table_of(match).field.battle, match.asks[0].question) == (2, "walls")
    assert match.row.shown == match.row.version
    assert "battle 2" in says(club.board()).lower()
    await club.play()
