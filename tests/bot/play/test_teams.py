"""Matches in teams, as members play them: the toy auction for two pairs."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import CannotChallenge
from bot.invitations import words as invitation_words
from bot.play import team_words
from bot.play.manager import MatchManager
from bot.play.orders import next_answer
from bot.play.rated import IN_TEAMS, check_ratable, why_unratable
from bot.play.starting import seated
from bot.play.typed import offer_label
from bot.storage.records import Answer, Guest
from bot.storage.store import Store
from games.decisions import Entrust, Several
from games.example.game import PAIRS, Toy
from games.example.state import Auction
from games.refusals import Refusal
from games.unasked import PASSING
from tests.bot.support import USERS, make_manager, start_match
from tests.narrowed import narrowed

PAIR_OPTIONS = {"bidders": "pairs", "lots": "one"}
FOUR = ("Ada", "Bo", "Cleo", "Dan")
ADA, BO, CLEO, DAN = (USERS[name] for name in FOUR)


@pytest.fixture
def manager(store: Store) -> MatchManager:
    return make_manager(store)


async def four(manager: MatchManager, store: Store) -> int:
    return await start_match(manager, store, *FOUR, options=PAIR_OPTIONS, game=Toy())


async def test_a_partner_who_resigned_is_played_on_for(manager: MatchManager, store: Store) -> None:
    match_id = await four(manager, store)
    await manager.take_up(match_id, CLEO, "resign")
    match = await manager.load(match_id)
    assert match.state.outcome is None
    assert [(ask.seat, ask.played) for ask in match.asks] == [(0, 0), (1, 1), (3, 3)]
    for user, count in ((ADA, 2), (BO, 1), (DAN, 1)):
        for _ in range(count):
            await manager.choose(match_id, user, "none")
    match = await manager.load(match_id)
    assert match.asked_view(0) == match.view(0)
    hands = narrowed(match.state, Auction).hands
    own, partners = hands[0][0], hands[2][0]
    await manager.choose(match_id, ADA, f"bid {own}")
    match = await manager.load(match_id)
    ask = match.asked(0)
    assert ask is not None
    assert ask.played == 2
    assert match.asked_view(0).viewer == 2
    await manager.choose(match_id, ADA, f"bid {partners}")
    assert narrowed((await manager.load(match_id)).state, Auction).bids[2] == [partners]


async def test_a_member_lets_the_partner_play_and_plays_again(
    manager: MatchManager, store: Store
) -> None:
    match_id = await four(manager, store)
    labels = await offered(manager, match_id, 0)
    assert team_words.ENTRUST in labels
    await manager.take_up(match_id, ADA, "entrust")
    match = await manager.load(match_id)
    assert match.awaited == (1, 2, 3), "Cleo is waited for, for Ada’s seat first"
    assert team_words.RECLAIM in await offered(manager, match_id, 0)
    assert team_words.ENTRUST not in await offered(manager, match_id, 2)
    await manager.take_up(match_id, ADA, "reclaim")
    assert (await manager.load(match_id)).awaited == (0, 1, 2, 3)


async def offered(manager: MatchManager, match_id: int, seat: int) -> list[str]:
    match = await manager.load(match_id)
    return [offer_label(match, seat, offer) for offer in match.offers(seat)]


async def test_two_partners_who_type_at_once_both_count(
    manager: MatchManager, store: Store
) -> None:
    """If one partner plays for both, the second of two answers to one question is refused."""
    match_id = await four(manager, store)
    both = await asyncio.gather(
        manager.choose(match_id, ADA, "none"), manager.choose(match_id, CLEO, "none")
    )
    assert len({move.match.row.version for move in both}) == 2
    assert [ask.seat for ask in (await manager.load(match_id)).asks] == [1, 3]
    again = await asyncio.gather(
        *(manager.choose(match_id, user, "none") for user in (CLEO, BO)), return_exceptions=True
    )
    assert [isinstance(each, Refusal) for each in again] == [True, False]


async def test_a_partner_who_resigns_in_the_middle_of_an_answer_loses_nothing(
    manager: MatchManager, store: Store
) -> None:
    match_id = await four(manager, store)
    done = await asyncio.gather(
        manager.take_up(match_id, ADA, "resign"),
        manager.choose(match_id, ADA, "none"),
        return_exceptions=True,
    )
    match = await manager.load(match_id)
    assert match.state.resigned == [0]
    refused = sum(isinstance(each, Refusal) for each in done)
    # Either answered before it was counted, or now asked of the partner.
    played = [ask.played for ask in match.asks]
    assert (refused, 0 in played or 2 in played) == (1, True)


def test_partners_are_drawn_by_the_sealed_secret_and_the_clicks() -> None:
    game, guests = Toy(), [Guest(n, name, Answer.ACCEPTED, click=n) for n, name in enumerate(FOUR)]
    setup = game.setup(4, {**PAIR_OPTIONS, "partners": "drawn"})
    drawn = [[g.name for g in seated(game, setup, guests, bytes([n] * 16))] for n in range(12)]
    assert all(sorted(names) == sorted(FOUR) for names in drawn)
    assert len({tuple(names) for names in drawn}) > 4
    assert drawn[0] == [g.name for g in seated(game, setup, guests, bytes(16))]
    as_invited = game.setup(4, PAIR_OPTIONS)
    assert seated(game, as_invited, guests, bytes(16)) == guests
    alone = game.setup(4, {"partners": "drawn"})
    assert seated(game, alone, guests, bytes(16)) == guests


def test_an_invitation_says_who_plays_with_whom() -> None:
    told = invitation_words.sides(FOUR, PAIRS, drawn=False)
    assert told == "\n• Sides: **Ada and Cleo** against **Bo and Dan**."
    assert "drawn" in invitation_words.sides(FOUR, PAIRS, drawn=True)
    assert invitation_words.sides(FOUR, (), drawn=False) == ""


def test_a_match_in_teams_is_not_rated() -> None:
    guests = [Guest(n + 1, name, Answer.INVITED) for n, name in enumerate(FOUR)]
    with pytest.raises(CannotChallenge, match="in teams"):
        check_ratable("one_day", guests, Toy(), PAIR_OPTIONS)
    assert why_unratable("one_day", guests, Toy(), **PAIR_OPTIONS) == IN_TEAMS
    assert why_unratable("one_day", guests[:2], Toy(), **PAIR_OPTIONS) != IN_TEAMS
    assert why_unratable("one_day", guests, Toy(), lots="one") != IN_TEAMS


def test_orders_answer_for_the_seat_that_gave_them_whoever_decides() -> None:
    game = Toy()
    state, _ = game.new(game.setup(4, PAIR_OPTIONS), bytes(16))
    game.apply(state, 0, Entrust())
    while (asks := game.asks(state)) and asks[0].passing is None:
        game.apply(state, asks[0].seat, asks[0].choices[0] if asks[0].single else Several(()))
    [ask] = game.asks(state)
    for seat in range(4):
        orders = tuple(frozenset({PASSING.key} if each == seat else ()) for each in range(4))
        answers = next_answer(orders, game, state, [ask])
        assert (answers is not None) == (seat == ask.played)
