"""Trade: two players swap a character, each their own choice (ruling R-9 for when)."""

from __future__ import annotations

import msgspec

from games.decisions import Resign
from games.events import Event
from games.square_tactics.board import NORTH
from games.square_tactics.cards.actions import TRADE, TURNAROUND, kind_of
from games.square_tactics.cards.characters import card_of
from games.square_tactics.choices import Show
from games.square_tactics.events import TradeBegan, Traded
from games.square_tactics.laid_out import cards, position
from games.square_tactics.state import TacticsState
from games.square_tactics.view import TacticsView
from tests.games.square_tactics.positions import GAME, card_on, do, only


def asked(made: TacticsState) -> list[tuple[int, str]]:
    return [(ask.seat, ask.question) for ask in GAME.asks(made)]


def offered(made: TacticsState, seat: int) -> list[str]:
    ask = GAME.ask(made, seat)
    return [] if ask is None else [choice.notation for choice in ask.choices]


def trading(seats: int = 2) -> TacticsState:
    """South, with 7 and 8, has just played Trade with the next player, who has 9 and 10."""
    made = position(
        hands=[[7, 8], [9, 10], [11, 12], [13, 14]][:seats],
        actions=[[TRADE], *[[]] * (seats - 1)],
    )
    do(made, "trade north" if seats == 2 else "trade west")
    return made


def traded(seats: int = 2) -> TacticsState:
    """South gave 7 for 9."""
    made = trading(seats)
    give(made, 0, 7)
    give(made, 1, 9)
    return made


def give(made: TacticsState, seat: int, number: int) -> list[Event]:
    """Give a character of one's own faction."""
    return GAME.apply(made, seat, Show("give", card_of(seat, number)))


def seen(made: TacticsState, viewer: int | None) -> TacticsView:
    """What a viewer sees, but for who is waited for."""
    return msgspec.structs.replace(GAME.view(made, viewer), waiting=())


# --- Both pick in secret -----------------------------------------------------------------


def test_both_are_asked_at_once_for_a_character_of_their_own() -> None:
    made = trading()
    assert asked(made) == [(0, "give"), (1, "give")]
    assert offered(made, 0) == ["give 7", "give 8"]
    assert offered(made, 1) == ["give 9", "give 10"]


def test_the_trade_itself_is_public() -> None:
    made = position(hands=[[7, 8], [9, 10]], actions=[[TRADE], []])
    (event,) = only(do(made, "trade north"), TradeBegan)
    assert event == TradeBegan(0, 1)
    assert event.seen_by(None) == event
    assert list(map(kind_of, made.discard)) == [TRADE]


def test_the_first_pick_is_seen_by_nobody_else() -> None:
    views = []
    for slot in (7, 8):
        made = trading()
        before = seen(made, 1), seen(made, None)
        assert give(made, 0, slot) == []
        assert (seen(made, 1), seen(made, None)) == before
        views.append((GAME.view(made, 1), GAME.view(made, None)))
    assert views[0] == views[1]


def test_the_opponent_may_pick_first() -> None:
    made = trading()
    before = seen(made, 0)
    assert give(made, 1, 9) == []
    assert seen(made, 0) == before
    assert asked(made) == [(0, "give")]
    give(made, 0, 7)
    assert made.hands[0] == [card_of(0, 8), card_of(1, 9)]


def test_nobody_gives_a_card_of_the_others_hand() -> None:
    made = trading()
    assert "give 9" not in offered(made, 0)
    assert "give 7" not in offered(made, 1)


# --- The swap ----------------------------------------------------------------------------


def test_the_two_characters_change_hands() -> None:
    made = traded()
    assert made.hands[0] == [card_of(0, 8), card_of(1, 9)]
    assert sorted(made.hands[1]) == [card_of(0, 7), card_of(1, 10)]


def test_a_trade_with_a_single_character_each() -> None:
    made = position(hands=[[7], [9]], actions=[[TRADE], []])
    do(made, "trade north")
    assert made.hands == [[card_of(1, 9)], [card_of(0, 7)]]


def test_then_the_normal_turn() -> None:
    made = traded()
    assert asked(made) == [(0, "turn")]


def test_at_the_end_of_the_turn_the_turn_goes_on_ending() -> None:
    made = position(hands=[[7, 8], [9]], actions=[[TRADE, TURNAROUND], []])
    do(made, "play 7 b2")
    do(made, "trade north")
    assert made.hands[0] == [card_of(1, 9)]
    assert asked(made) == [(0, "end")]
    do(made, "done")
    assert asked(made) == [(1, "turn")]


def test_a_foreign_character_says_whose_it_is() -> None:
    made = traded()
    assert "play bots 9 b2" in offered(made, 0)
    assert "play 9 b2" not in offered(made, 0)


def test_a_foreign_character_plays_for_its_new_player() -> None:
    made = traded()
    do(made, "play bots 9 b2")
    there = made.at(made.grid.space("b2"))
    assert (there.card, there.owner, there.facing) == (card_of(1, 9), 0, NORTH)


def test_two_characters_with_the_same_number_are_told_apart() -> None:
    made = position(hands=[[7, 8], [7, 9]], actions=[[TRADE], []])
    do(made, "trade north")
    give(made, 0, 8)
    give(made, 1, 7)
    assert {"play 7 b2", "play bots 7 b2"} <= set(offered(made, 0))
    do(made, "play bots 7 b2")
    assert card_on(made, "b2") == card_of(1, 7)
    assert made.hands[0] == cards(0, [7])


def test_a_foreign_character_can_be_traded_on() -> None:
    made = position(hands=[[7, 8], [9, 10]], actions=[[TRADE, TRADE], []])
    do(made, "trade north")
    give(made, 0, 7)
    give(made, 1, 9)
    do(made, "trade north")
    GAME.apply(made, 0, Show("give", card_of(1, 9), foreign=True))
    give(made, 1, 10)
    assert made.hands == [cards(0, [8]) + cards(1, [10]), cards(0, [7]) + cards(1, [9])]


# --- Who knows what ----------------------------------------------------------------------


def test_others_see_only_that_a_trade_happened() -> None:
    made = trading(4)
    give(made, 0, 7)
    (event,) = only(give(made, 1, 9), Traded)
    whole = Traded(0, 1, card_of(0, 7), card_of(1, 9))
    assert [event.seen_by(seat) for seat in (0, 1)] == [whole, whole]
    hidden = Traded(0, 1, None, None)
    assert [event.seen_by(seat) for seat in (2, 3, None)] == [hidden] * 3


def test_others_see_the_same_whatever_was_traded() -> None:
    states = [trading(4), trading(4)]
    for made, given, got in zip(states, (7, 8), (10, 9), strict=True):
        give(made, 0, given)
        give(made, 1, got)
    assert GAME.view(states[0], 2) == GAME.view(states[1], 2)
    assert GAME.view(states[0], None) == GAME.view(states[1], None)


# --- With whom ---------------------------------------------------------------------------


def test_trade_with_any_opponent() -> None:
    made = position(hands=[[7], [8], [9], [10]], actions=[[TRADE], [], [], []])
    trades = [text for text in offered(made, 0) if text.startswith("trade")]
    assert trades == ["trade west", "trade north", "trade east"]


def test_r9_not_with_an_empty_hand() -> None:
    made = position(hands=[[7], [], [9], []], actions=[[TRADE], [], [], []])
    trades = [text for text in offered(made, 0) if text.startswith("trade")]
    assert trades == ["trade north"]


def test_r9_not_from_an_empty_hand() -> None:
    made = position(hands=[[], [8]], decks=[[1], []], actions=[[TRADE, TRADE], []])
    assert all(not text.startswith("trade") for text in offered(made, 0))


def test_r9_not_with_a_player_who_resigned() -> None:
    made = position(hands=[[7], [8], [9], [10]], actions=[[TRADE], [], [], []])
    GAME.apply(made, 2, Resign())
    trades = [text for text in offered(made, 0) if text.startswith("trade")]
    assert trades == ["trade west", "trade east"]


# --- Resigning in the middle -------------------------------------------------------------


def test_the_partner_resigns_in_the_middle() -> None:
    made = trading(4)
    give(made, 0, 7)
    GAME.apply(made, 1, Resign())
    assert made.hands[0] == cards(0, [7, 8])
    assert asked(made) == [(0, "turn")]


def test_the_partner_resigns_after_picking() -> None:
    made = trading(4)
    give(made, 1, 9)
    GAME.apply(made, 1, Resign())
    assert made.hands[0] == cards(0, [7, 8])
    assert asked(made) == [(0, "turn")]


def test_who_played_the_trade_resigns_in_the_middle() -> None:
    made = trading(4)
    give(made, 1, 9)
    GAME.apply(made, 0, Resign())
    assert made.hands[1] == cards(1, [9, 10])
    assert asked(made) == [(1, "turn")]


def test_a_third_player_resigns_in_the_middle() -> None:
    made = trading(4)
    GAME.apply(made, 2, Resign())
    assert asked(made) == [(0, "give"), (1, "give")]


def test_one_of_two_resigns_in_the_middle() -> None:
    made = trading()
    give(made, 0, 7)
    GAME.apply(made, 1, Resign())
    assert made.outcome is not None
    assert made.outcome.winners == (0,)
    assert made.hands[0] == cards(0, [7, 8])
