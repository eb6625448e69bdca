"""`/advance` as its player sees it, and the fact that nobody else sees any of it."""

from __future__ import annotations

import pytest

from bot.advance import words
from bot.advance.runner import SHORTEST, SPREAD, Runner
from bot.play import words as match_words
from games.example.game import Toy
from games.example.view import AuctionView
from tests.bot.club import Club, answer, buttons, everything, says, sentence
from tests.narrowed import narrowed


async def begin(club: Club) -> None:
    """Start a match of Ada and Bo, in which Ada has answered already."""
    await club.begin(club.ada, club.bo, options="")
    await club.pick(club.ada, await club.open_hand(club.ada), "none")


async def bid(club: Club) -> str:
    """Return a bid that Ada can make when she is asked for one."""
    match = await club.match()
    view = narrowed(match.view(match.seat_of(club.ada.id)), AuctionView)
    return f"bid {view.hand[0]}"


async def advance(club: Club, text: str = "") -> str:
    given = {"move": text} if text else {}
    return says(await club.slash(club.ada, "advance", **given))


async def test_a_player_gives_sees_and_lifts_a_move_in_advance(toy_club: Club) -> None:
    club = toy_club
    await begin(club)
    text = await bid(club)
    assert await advance(club) == words.NONE_GIVEN
    panel = await club.slash(club.ada, "advance", move=f" {text} ".replace(" ", "  "))
    assert says(panel) == words.given(1, text)
    assert await advance(club) == words.given(1, text)
    hand = await club.open_hand(club.ada)
    assert words.stands(text) in says(hand)
    await club.ada.click(panel, label=words.LIFT)
    assert says(panel) == words.LIFTED
    await club.ada.click(hand, label=words.LIFT)
    assert words.LIFT not in buttons(hand)
    assert (await club.match()).row.players[0].advance is None


async def test_an_impossible_advance_is_refused_with_what_to_do(toy_club: Club) -> None:
    club = toy_club
    await begin(club)

    async def refused(member: object, text: str) -> str:
        return sentence(await member.slash(club.channel, "advance", move=text))  # type: ignore[attr-defined]

    assert await refused(club.bo, "none") == words.ASKED_NOW
    told = sentence(await club.ada.slash(club.channel, "move", move="none"))
    assert told.endswith(match_words.OR_IN_ADVANCE), "this is where one learns of it"
    assert await refused(club.ada, "bid 1; bid 2") == words.ONE_CHOICE
    assert await refused(club.ada, "resign") == words.OFFERED_NOW


async def test_a_member_who_is_out_gives_nothing_in_advance_and_is_told_so(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    await begin(club)
    await advance(club, await bid(club))
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat > 0)
    for text in ("", "none"):
        assert await advance(club, text) == words.NOBODY_ASKS
    assert words.LIFT not in buttons(await club.open_hand(club.ada))
    told = sentence(await club.ada.slash(club.channel, "move", move="none"))
    assert match_words.OR_IN_ADVANCE not in told


async def test_it_is_played_as_any_move_and_nobody_else_sees_that_it_was_there(
    toy_club: Club,
) -> None:
    club = toy_club
    await begin(club)
    text = await bid(club)
    await club.slash(club.ada, "advance", move=text)
    seen = [everything(m) for m in club.messages()]
    hand = await club.open_hand(club.bo)
    await club.pick(club.bo, hand, "none")
    assert club.pinged(club.board())[0] == club.ada.id, "she is called as ever"
    seen += [everything(m) for m in (*club.messages(), hand)]
    assert not any(text in each or "advance" in each.lower() for each in seen)
    await club.env.advance_time(SHORTEST + SPREAD)
    match = await club.match()
    assert match.waiting == (1,)
    step = await club.services.store.steps.get(1, match.row.version)
    assert (step.seat, step.choice) == (0, text)
    assert not any("advance" in everything(m).lower() for m in club.messages())
    hand = await club.open_hand(club.ada)
    assert words.stands(text) not in says(hand)


async def test_the_fate_of_an_advance_is_told_to_its_player_alone(toy_club: Club) -> None:
    club = toy_club
    await begin(club)
    await club.slash(club.ada, "advance", move="bid 99")
    await club.pick(club.bo, await club.open_hand(club.bo), "none")
    assert words.soon("bid 99") in says(await club.open_hand(club.ada))
    await club.env.advance_time(SHORTEST + SPREAD)
    assert words.past("bid 99") in says(await club.open_hand(club.ada))
    assert await advance_of_ada(club) == words.ASKED_NOW
    assert not any("bid 99" in everything(m) for m in club.messages())


async def advance_of_ada(club: Club) -> str:
    return sentence(await club.ada.slash(club.channel, "advance", move="bid 1"))


async def test_a_member_gets_it_with_their_data_and_nobody_else_does(toy_club: Club) -> None:
    club = toy_club
    await begin(club)
    await club.slash(club.ada, "advance", move="bid 99")
    for member, has_it in ((club.ada, True), (club.bo, False)):
        [file] = answer(await member.slash(club.channel, "data export")).attachments
        assert (b'"your_move_in_advance": "bid 99"' in await file.read()) is has_it
    assert club.bot.parts[Runner] is not None
