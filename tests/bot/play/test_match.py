"""A match as it was loaded."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import cast

import msgspec
import pytest

from bot.errors import NoSuchMatch, NotInMatch
from bot.play import words
from bot.play.guessing import GUESSES, nearest
from bot.play.manager import MatchManager
from bot.play.match import Match, assemble
from bot.play.typed import legal_choice, legal_offer, typed_offer
from bot.storage.records import Player
from bot.storage.store import Store
from games.decisions import Resign, Several
from games.example.choices import Boast, Take
from games.example.events import Got, Sealed
from games.example.orders import UNTIL_SOLD
from games.example.swap import Swap
from games.example.view import AuctionView
from games.refusals import IllegalChoice, MatchOver, NotYourTurn
from games.state import State
from games.unasked import PASSING, Offer
from tests.bot.history.recorded import played
from tests.bot.support import (
    USERS,
    make_manager,
    play_to_end,
    start_match,
    toy_catalog,
)

ADA, BO = USERS["Ada"], USERS["Bo"]


@pytest.fixture
def manager(store: Store) -> MatchManager:
    return make_manager(store)


@pytest.fixture
async def match(manager: MatchManager, store: Store) -> Match:
    """A match of Ada and Bo at its start; both may swap up to two of their three cards."""
    return await manager.load(await start_match(manager, store, "Ada", "Bo"))


@pytest.fixture
async def bidding(manager: MatchManager, match: Match) -> Match:
    """The same after Ada's bid and before Bo's."""
    for user_id in (ADA, BO):
        await manager.choose(match.id, user_id, "none")
    lowest = (await manager.load(match.id)).ask(0).choices[0]
    return (await manager.choose(match.id, ADA, lowest.notation)).match


@pytest.fixture
async def finished(manager: MatchManager, match: Match) -> Match:
    return await play_to_end(manager, match.id, Random(1))


def named(match: Match, name: str) -> Match:
    """Return the match with another name for Ada."""
    players = (Player(ADA, name), *match.row.players[1:])
    return assemble(msgspec.structs.replace(match.row, players=players), toy_catalog())


def test_the_setup_tells_which_orders_there_are(match: Match) -> None:
    assert match.orders == (UNTIL_SOLD, PASSING)


async def test_one_is_in_turn_when_asked_for_more_than_a_reaction(
    manager: MatchManager, bidding: Match
) -> None:
    assert [bidding.in_turn(seat) for seat in (0, 1)] == [False, True]
    last = bidding.ask(1).choices[0].notation
    window = (await manager.choose(bidding.id, BO, last)).match
    assert len(window.waiting) == 1
    assert [window.in_turn(seat) for seat in (0, 1)] == [False, False]


# --- Who plays ---------------------------------------------------------------------------


def test_seats_and_members_belong_together(match: Match) -> None:
    assert match.names == ("Ada", "Bo")
    assert [match.seat_of(user_id) for user_id in (ADA, BO)] == [0, 1]
    assert [match.user(seat) for seat in (0, 1)] == [ADA, BO]


def test_a_member_who_does_not_play_has_no_seat(match: Match) -> None:
    with pytest.raises(NotInMatch, match=r"^You are not playing in this match\."):
        match.seat_of(USERS["Dan"])


def test_names_cannot_act_as_markdown_or_mentions(match: Match) -> None:
    odd = named(match, "**Ada** @everyone")
    assert odd.names[0] == "**Ada** @everyone"
    assert odd.plain_names[0] == r"\*\*Ada\*\* @" + "\u200beveryone"


def test_a_game_that_is_gone_makes_no_match(match: Match) -> None:
    with pytest.raises(NoSuchMatch):
        assemble(msgspec.structs.replace(match.row, game="chess"), toy_catalog())


# --- Whose turn it is --------------------------------------------------------------------


def test_everybody_who_must_decide_is_waited_for(match: Match, bidding: Match) -> None:
    assert match.waiting == (0, 1)
    assert bidding.waiting == (1,)


def test_a_seat_is_asked_its_own_question(match: Match) -> None:
    ask = match.ask(1)
    assert (ask.seat, ask.question) == (1, "swap")


def test_a_player_who_has_decided_is_told_whom_the_match_waits_for(bidding: Match) -> None:
    with pytest.raises(NotYourTurn, match=r"^It is not your turn\. Waiting for Bo\.$"):
        bidding.ask(0)


def test_at_the_end_nobody_is_asked(finished: Match) -> None:
    assert finished.over
    assert finished.waiting == ()
    with pytest.raises(MatchOver):
        finished.ask(0)


# --- Views -------------------------------------------------------------------------------


def test_a_view_shows_one_hand_or_none(match: Match) -> None:
    views = [match.view(seat) for seat in (0, 1, None)]
    hands = [view.hand for view in views if isinstance(view, AuctionView)]
    assert [len(hand) for hand in hands] == [3, 3, 0]
    assert not set(hands[0]) & set(hands[1])


def test_events_are_told_as_each_seat_may_know_them(match: Match) -> None:
    drawn = [Got(0, (7, 8)), Sealed(1, 9)]
    assert match.tell(drawn, 0) == ["Ada draws (7, 8).", "Bo has bid."]
    assert match.tell(drawn, 1) == match.tell(drawn, None) == ["Bo has bid."]


def test_events_are_told_with_plain_names(match: Match) -> None:
    assert named(match, "*Ada*").tell([Sealed(0, 9)], None) == [r"\*Ada\* has bid."]


# --- Typed texts -------------------------------------------------------------------------


def holding(match: Match, *cards: int) -> Match:
    """Return the match with other cards in Ada's hand."""
    state = match.state
    assert isinstance(state.stack[-1], Swap)
    state.hands[0] = list(cards)  # type: ignore[attr-defined]
    row = msgspec.structs.replace(match.row, state=match.game.encode(state))
    return assemble(row, toy_catalog())


def refusal(match: Match, text: str) -> str:
    with pytest.raises(IllegalChoice) as refused:
        legal_choice(match, 0, text)
    return str(refused.value)


def test_a_typed_choice_is_found(match: Match) -> None:
    held = holding(match, 3, 7, 20)
    assert legal_choice(held, 0, "Swap 7 +  swap 20") == Several(
        (Take("swap", 7), Take("swap", 20))
    )
    assert legal_choice(held, 0, "none") == Several(())


@pytest.mark.parametrize("typo", ["swop 20", "SWAPP20", " swap  200 "])
def test_a_typo_is_answered_with_the_reason_and_the_nearest_choices(
    match: Match, typo: str
) -> None:
    sentence = refusal(holding(match, 3, 7, 20), typo)
    assert sentence.startswith(f"“{typo}” is not possible: you hold (3, 7, 20). Did you mean `")
    assert "`swap 20`" in sentence
    assert sentence.endswith("`?")


def test_no_more_than_a_few_choices_are_suggested(match: Match) -> None:
    sentence = refusal(holding(match, 11, 12, 13, 14, 15), "swap 1")
    assert sentence.count("`swap") == GUESSES


def test_a_text_that_resembles_nothing_gets_the_reason_and_legal_choices(match: Match) -> None:
    assert refusal(holding(match, 3), "hello") == (
        "“hello” is not possible: you hold (3,). Try `swap 3`."
    )


@pytest.mark.parametrize("text", ["+", "swap 3, swap 7", "🂡" * 999])
def test_every_typed_text_gets_a_sentence(match: Match, text: str) -> None:
    assert "is not possible" in refusal(holding(match, 3, 7, 20), text)


def test_picks_that_break_a_limit_are_told_which(match: Match) -> None:
    assert refusal(holding(match, 3, 7, 20), "swap 3 + 3") == "Pick each only once."


def test_an_ambiguous_text_names_its_choices(bidding: Match) -> None:
    with pytest.raises(IllegalChoice, match=r"That could be `bid \d+`, `bid \d+` or `bid \d+`\."):
        legal_choice(bidding, 1, "bid")


def test_an_offer_is_found_and_anything_else_is_refused(bidding: Match) -> None:
    """Both may boast, even if only one is asked."""
    for seat in (0, 1):
        assert typed_offer(bidding, seat, "  BOAST ") == Offer(Boast())
        assert legal_offer(bidding, seat, "Resign") == Offer(Resign(), final=True)
        with pytest.raises(IllegalChoice, match=re.escape(words.NOT_OFFERED)):
            legal_offer(bidding, seat, "bid 3")


def test_a_player_who_is_not_asked_hears_that_before_what_is_wrong(bidding: Match) -> None:
    with pytest.raises(NotYourTurn):
        legal_choice(bidding, 0, "hello")


def test_the_nearest_choices_are_found_whatever_the_case() -> None:
    notations = ["attack G1C from G2CR alone", "move GR infantry G3C", "move G2CR G3R"]
    assert nearest("attack G1C", notations) == notations[:1]
    assert nearest("move gr g3c", notations) == notations[1:2]
    assert nearest("moev G2CR G3R", notations)[0] == notations[2]


def test_the_story_is_told_without_a_look_at_the_state() -> None:
    """Seen: the table tells the new lines in one thread, while another works out views."""
    match, steps = played(toy_catalog(), "toy")
    expected = [match.tell(match.game.event_codec.decode(step.events), None) for step in steps]
    blind = replace(match, state=cast(State, None))
    assert [blind.tell(match.game.event_codec.decode(step.events), None) for step in steps] == (
        expected
    )
    assert blind.only_member is None
