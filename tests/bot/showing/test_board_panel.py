"""The contents of a board message."""

from __future__ import annotations

from bot.catalog import full_catalog
from bot.play import words
from bot.play.match import as_of, assemble
from bot.showing.board_panel import _awaited
from tests.bot.club import Club, buttons, says
from tests.bot.history.recorded import played


async def test_a_board_tells_title_events_score_and_turn_in_this_order(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    title, played, *_, score, turn, to_win, signs = says(club.board()).splitlines()
    assert title == "### Square Tactics · match 1"
    assert " plays " in played
    assert score.startswith("Score: ")
    assert turn.startswith("➤ ")
    assert to_win.startswith("-# **To win:**")
    assert signs.startswith("-# **On the board:**")


async def test_a_result_counts_the_points_out_and_offers_a_rematch(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    while not (await club.skip_move()).over:
        pass
    await club.services.presenter.present(1)
    assert buttons(club.board()) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"]
    assert " captured + " in says(club.board())
    assert "your turn" not in says(club.board())
    assert club.pinged(club.board()) == []


def test_in_ones_own_turn_there_is_nothing_to_react_to() -> None:
    """A member who is asked in their own turn is in turn, even if they can pass."""
    match, steps = played(full_catalog(), "squarriors", most=200)
    called = set()
    for step in steps:
        then = assemble(as_of(match.row, step), full_catalog())
        if then.asks and all(ask.passing is not None for ask in then.asks):
            in_turn = all(map(then.in_turn, then.awaited))
            told = _awaited(then)
            assert ("it is your turn" if in_turn else "you may react") in told
            called.add(in_turn)
    assert called == {True, False}


async def test_names_cannot_act_as_markdown(club: Club) -> None:
    member = club.guild.add_member(club.env.create_user("eve", global_name="**E_v_e** @everyone"))
    club.members = (*club.members, member)
    invitation = await club.challenge(club.ada, member)
    await member.click(invitation, label="Accept")
    text = says(club.board()) + says(invitation)
    assert "**E_v_e**" not in text
    assert "\\*\\*E\\_v\\_e\\*\\*" in text
    assert "@everyone" not in text


async def test_a_long_story_is_told_in_short(club: Club) -> None:
    await club.begin(club.ada, club.bo, options="factions=deal length=match")
    while not (await club.skip_move()).over:
        pass
    await club.services.presenter.present(1)
    text = says(club.board())
    assert f"\n-# {words.IN_SHORT}\n" in text
    assert "Game 3 of 3 ends" in text
    assert len(text) < 4000
