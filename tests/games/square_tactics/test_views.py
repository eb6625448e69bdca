"""A seat's view of action cards and of its question."""

from __future__ import annotations

from games.frames import Frame
from games.square_tactics.cards.actions import EMERGENCY, FORE, JUMP, WOUNDED, ZOMBIE
from games.square_tactics.laid_out import position
from games.square_tactics.view import Actions, Moment
from tests.games.square_tactics.positions import GAME, do


def actions_seen(made: object, seat: int | None) -> Actions:
    seen = GAME.view(made, seat).actions  # type: ignore[arg-type]
    assert seen is not None
    return seen


def test_first_game_rules_show_no_action_cards() -> None:
    assert GAME.view(position(hands=[[1], [1]]), 0).actions is None


def test_action_cards_in_hand_are_seen_by_their_player_only() -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [1]], actions=[[JUMP], [FORE, WOUNDED]])
    assert actions_seen(made, 0).hands == ((JUMP,), None)
    assert actions_seen(made, 1).hands == (None, (FORE, WOUNDED))
    assert actions_seen(made, None).hands == (None, None)
    assert GAME.open_view(made).actions.hands == ((JUMP,), (FORE, WOUNDED))


def test_playable_cards_are_told_to_their_player_only() -> None:
    made = position({"b2": (0, 7)}, hands=[[1], [1]], actions=[[JUMP], [JUMP]])
    assert actions_seen(made, 0).playable == (JUMP,)
    assert actions_seen(made, 1).playable == actions_seen(made, None).playable == ()


def test_r14_the_sizes_of_hands_and_the_deck_are_public() -> None:
    made = position(hands=[[1], [1]], actions=[[JUMP], [FORE, WOUNDED]])
    seen = actions_seen(made, None)
    assert (seen.sizes, seen.decks) == ((1, 2), (72 - 3,))


def test_personal_decks_are_counted_by_seat() -> None:
    made = position(hands=[[1], [1]], actions=[[JUMP], [FORE, WOUNDED]], personal=True)
    assert actions_seen(made, None).decks == (17, 16)


def test_cards_under_a_character_are_public() -> None:
    made = position(
        hands=[[1], [1, 2]], actions=[[ZOMBIE], []], captures=[[(1, 9)], []], decks=[[2], []]
    )
    do(made, "zombie bots 9 b2")
    there = GAME.view(made, None).board[made.grid.space("b2")]
    assert there is not None
    assert (there.owner, there.under) == (0, (ZOMBIE,))


def test_the_moment_tells_who_is_about_to_be_captured_by_whom() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [EMERGENCY]])
    do(made, "play 17 b2")
    view = GAME.view(made, None)
    assert view.moment == Moment(made.grid.space("b3"), made.grid.space("b2"))
    assert (view.turn, view.waiting) == (0, (1,))


def test_the_question_is_told_to_the_seat_that_is_asked() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [EMERGENCY]])
    do(made, "play 17 b2")
    assert [GAME.view(made, seat).asked for seat in (0, 1, None)] == [None, "lose", None]


def test_the_end_of_the_game_before_is_shown_with_its_action_cards() -> None:
    options = {"rules": "full", "length": "match", "factions": "deal"}
    made, _ = GAME.new(GAME.setup(2, options), bytes(16))
    frames: tuple[Frame, ...] = ()
    while not frames:
        held, played = [len(hand) for hand in made.actions], len(made.discard)
        (ask, *_) = GAME.asks(made)
        frames = GAME.apply(made, ask.seat, ask.choices[0]).frames
    end = GAME.view(GAME.decode(frames[-1].state), None)
    assert end.between_games
    assert end.actions is not None
    assert sum(end.actions.sizes) <= sum(held)
    assert len(end.actions.discard) >= played
    assert (end.actions.hands, end.actions.playable) == ((None, None), ())
    assert (end.moment, end.asked, end.turn) == (None, None, None)
