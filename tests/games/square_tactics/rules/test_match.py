"""The rulebook's Setup, End of the Game, Match Play and Four Player Game, and resigning."""

from __future__ import annotations

import pytest

from games.decisions import Resign
from games.frames import Log
from games.square_tactics.cards.characters import card_of, cards_of
from games.square_tactics.events import Drew, FactionTaken, GameBegan, GameEnded
from games.square_tactics.laid_out import position
from games.square_tactics.rules.match import next_first
from games.square_tactics.state import TacticsState
from games.state import Outcome
from tests.games.fixture import load, replay
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import show
from tests.games.square_tactics.positions import GAME, do, only


def new(
    seats: int = 2, seed: bytes = bytes(16), **options: str
) -> tuple[TacticsState, list[object]]:
    return GAME.new(GAME.setup(seats, options), seed)  # type: ignore[return-value]


# --- Setup -------------------------------------------------------------------------------


def test_setup_each_player_has_the_eighteen_cards_of_one_faction() -> None:
    made, _ = new(factions="deal")
    for seat in range(2):
        own = made.hands[seat] + made.decks[seat]
        assert sorted(own) == list(cards_of(made.factions[seat]))


def test_setup_draw_three_cards() -> None:
    made, events = new(factions="deal")
    assert [len(hand) for hand in made.hands] == [3, 3]
    assert [len(deck) for deck in made.decks] == [15, 15]
    assert [drew.count for drew in only(events, Drew)] == [3, 3]  # type: ignore[arg-type]


def test_setup_decks_are_shuffled() -> None:
    decks = [new(factions="deal", seed=bytes([n]) * 16)[0].decks[0] for n in range(5)]
    assert all(deck != sorted(deck) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 5


@pytest.mark.parametrize("seats", [2, 4])
def test_r3_the_first_player_is_drawn_at_random(seats: int) -> None:
    first = {new(seats, bytes([n]) * 16, factions="deal")[0].first for n in range(40)}
    assert first == set(range(seats))


def test_the_first_player_begins() -> None:
    for n in range(10):
        made, events = new(4, bytes([n]) * 16, factions="deal")
        assert GAME.asks(made)[0].seat == made.first
        assert only(events, GameBegan) == [GameBegan(1, 1, made.first)]  # type: ignore[arg-type]


def test_factions_are_chosen_by_the_last_to_play_first() -> None:
    made, _ = new(4)
    order = []
    while GAME.asks(made)[0].question == "faction":
        ask = GAME.asks(made)[0]
        order.append(ask.seat)
        GAME.apply(made, ask.seat, ask.choices[0])
    # The first player gets the remaining faction without a question.
    assert order == [(made.first + step) % 4 for step in (3, 2, 1)]


def test_nobody_takes_a_faction_that_somebody_has() -> None:
    made, _ = new(2)
    do(made, "faction cats")
    (ask,) = GAME.asks(made)
    assert [choice.notation for choice in ask.choices] == [
        "faction aliens",
        "faction bots",
        "faction ninjas",
    ]


def test_dealt_factions_differ() -> None:
    made, events = new(4, factions="deal")
    assert sorted(made.factions) == [0, 1, 2, 3]
    taken = only(events, FactionTaken)  # type: ignore[arg-type]
    assert [event.faction for event in taken] == made.factions


# --- End of the Game ---------------------------------------------------------------------

ENDS = """
# End of the Game
r-5 the game ends at once when the board is full: nobody draws | [first game] a1=6 c1=6 c2=6 b3=6 / hand 6 7 / deck 8 ; b1=6 a2=6 a3=6 c3=6 / hand 7 / deck 8 | play 6 b2 | captured - ; drew - ; s.hand s7 ; points 9 6 ; winners s
r-5 a board that processing opens again is not full | [first game] b1=6 a2=6 a3=6 c3=6 / hand 15 7 ; a1=6 c1=6 c2=6 b3=6 / hand 7 | play 15 b2 | b3 - ; winners - ; asks n play
the game ends when all cards are played | [first game] hand 7 ; a1=1 / hand - | play 7 c3 | points 1 1 ; winners s+n
the game goes on while anybody has a card | [first game] hand 7 ; hand 8 | play 7 c3 | winners - ; asks n play
points are captures and spaces: the middle and a side; a corner | [first game] a2=1 / hand 15 ; b3=13 a1=1 / hand - | play 15 b2 | s.took n13 ; points 6 1 ; winners s
most points win | [first game] hand 7 ; a2=1 / hand - | play 7 c3 | points 1 2 ; winners n
r-6 equal points are a draw | [first game] hand 7 ; a2=1 / hand - | play 7 c2 | points 2 2 ; winners s+n
# Resigning
resigning with two players ends the match | [first game] hand 7 ; a2=1 / hand 8 | n resigns | winners s
characters of a player who resigned stay on the board and can be captured | [4, first game] hand 15 ; b3=13 / hand 8 ; hand 1 ; hand 1 | w resigns | b3 w13 ; asks s play | play 15 b2 | s.took w13
hand and deck of a player who resigned leave the game | [4, first game] hand 7 ; hand 8 / deck 2 3 ; hand 1 ; hand 1 | w resigns | w.hand - ; w.deck -
resigning in one's own turn passes it on | [4, first game] hand 7 ; hand 8 ; hand 1 ; hand 1 | s resigns | asks w play
resigning out of turn leaves the turn | [4, first game] hand 7 ; hand 8 ; hand 1 ; hand 1 | n resigns | asks s play
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ENDS))
def test_a_game_ends_as_the_rulebook_says(case: Case) -> None:
    show(case)


def test_r6_four_players_rank_by_points_and_share_ranks() -> None:
    made = position({"b2": (1, 1), "a1": (2, 1), "d4": (3, 1)}, hands=[[7], [], [], []])
    do(made, "play 7 d2")
    assert made.outcome == Outcome("counted", (2, 1, 3, 3), (2, 3, 1, 1))


# --- Match Play --------------------------------------------------------------------------


def last_play_of_a_game(
    points_of_south: int, game: int = 1, totals: tuple[int, int] = (0, 0)
) -> TacticsState:
    """Return a game with a last play: North holds a side (2 points), and South ends it with 1,
    2 or 3."""
    made = position({"a2": (1, 18)}, hands=[[7], []], game=game, games=3, totals=totals)
    do(made, f"play 7 {['', 'c3', 'b3', 'b2'][points_of_south]}")
    return made


def test_match_play_the_winner_goes_first_in_the_next_game() -> None:
    assert last_play_of_a_game(3).first == 0
    assert last_play_of_a_game(1).first == 1


def test_r3_after_a_tied_game_the_player_who_did_not_start_it_starts() -> None:
    made = last_play_of_a_game(2)  # South started it
    assert made.first == 1
    assert GAME.asks(made)[0].seat == 1


@pytest.mark.parametrize(
    ("points", "first"),
    [
        ([5, 9, 3, 2], 1),  # West won
        ([9, 9, 3, 2], 2),  # a tie: clockwise from West, who started
        ([4, 4, 4, 4], 2),
    ],
)
def test_r3_with_four_players_a_tie_moves_the_start_clockwise(
    points: list[int], first: int
) -> None:
    made = position(hands=[[1]] * 4)
    made.first = 1
    assert next_first(made, points) == first


def test_r3_a_player_who_resigned_does_not_start() -> None:
    made = position(hands=[[1]] * 4)
    made.first, made.resigned = 1, [2]
    assert next_first(made, [4, 4, 9, 4]) == 3


def test_match_play_adds_the_points_of_the_games() -> None:
    made = last_play_of_a_game(3, totals=(10, 20))
    assert made.totals == [13, 22]


def test_match_play_most_points_win_whoever_won_the_games() -> None:
    made = last_play_of_a_game(3, game=3, totals=(10, 20))
    assert made.outcome == Outcome("counted", (2, 1), (13, 22))


def test_r6_equal_totals_are_a_drawn_match() -> None:
    made = last_play_of_a_game(3, game=3, totals=(10, 11))
    assert made.outcome == Outcome("counted", (1, 1), (13, 13))


def test_match_play_keeps_the_factions_and_shuffles_all_cards_anew() -> None:
    made = last_play_of_a_game(3)
    assert made.factions == [0, 1]
    assert made.game == 2
    for seat in range(2):
        assert sorted(made.hands[seat] + made.decks[seat]) == list(cards_of(seat))
    assert not any(made.board)
    assert made.captures == [[], []]


def test_the_end_of_a_game_is_shown_before_the_next_one() -> None:
    made = position({"a2": (1, 18)}, hands=[[7], []], games=3)
    events = do(made, "play 7 b2")
    assert isinstance(events, Log)
    [frame] = events.frames
    assert isinstance(events[frame.after - 1], GameEnded)
    assert isinstance(events[frame.after], GameBegan)
    finished = GAME.view(GAME.decode(frame.state), None)
    assert (finished.game, finished.between_games, finished.waiting) == (1, True, ())
    assert finished.points == finished.totals == (3, 2)
    assert finished.board[made.grid.space("b2")] is not None
    assert not GAME.view(made, None).between_games


def test_the_end_of_the_last_game_is_the_position_itself() -> None:
    made = position({"a2": (1, 18)}, hands=[[7], []])
    events = do(made, "play 7 b2")
    assert isinstance(events, Log)
    assert events.frames == ()


def test_a_play_is_shown_before_one_without_a_choice() -> None:
    names = position(hands=[[], []]).grid.names
    made = position(dict.fromkeys(names[2:], (0, 18)), hands=[[7], [3]])
    events = do(made, "play 7 a1")
    assert isinstance(events, Log)
    [frame] = events.frames
    then = GAME.view(GAME.decode(frame.state), None)
    assert then.last is not None
    assert then.last.seat == 0
    assert made.last is not None
    assert made.last.seat == 1


# --- Recorded matches --------------------------------------------------------------------


def test_recorded_the_board_is_full() -> None:
    made, _ = replay(GAME, load(GAME, "board_full"))
    assert made.is_full


def test_recorded_all_cards_are_played() -> None:
    made, events = replay(GAME, load(GAME, "all_cards_played"))
    assert not made.is_full
    assert made.hands == made.decks == [[], []]
    assert len(only(events, GameEnded)) == 1


def test_recorded_a_match_is_three_games() -> None:
    for name in ("match_won_on_points", "match_drawn", "match_of_four_with_a_tied_game"):
        _, events = replay(GAME, load(GAME, name))
        assert [event.game for event in only(events, GameEnded)] == [1, 2, 3]


def test_recorded_most_points_win_against_more_games() -> None:
    made, events = replay(GAME, load(GAME, "match_won_on_points"))
    games = [event.points[0] > event.points[1] for event in only(events, GameEnded)]
    assert games == [True, False, True]
    assert made.outcome is not None
    assert made.outcome.winners == (1,)


@pytest.mark.parametrize("name", ["match_with_a_tied_game", "match_of_four_with_a_tied_game"])
def test_recorded_r3_who_starts_the_next_game(name: str) -> None:
    made, events = replay(GAME, load(GAME, name))
    first = [event.first for event in only(events, GameBegan)]
    points = [event.points for event in only(events, GameEnded)]
    for before, after, scored in zip(first, first[1:], points, strict=False):
        best = [seat for seat, score in enumerate(scored) if score == max(scored)]
        assert after == (best[0] if len(best) == 1 else (before + 1) % made.seats)
    assert points[0].count(max(points[0])) > 1


# --- Resigning ---------------------------------------------------------------------------


def test_resigning_with_two_players_ends_the_match() -> None:
    made = position({"a2": (1, 1)}, hands=[[7], [8]])
    GAME.apply(made, 1, Resign())
    assert made.outcome == Outcome("resigned", (1, 2), (0, 2))


def test_hand_and_deck_of_a_player_who_resigned_leave_the_game() -> None:
    made = position(hands=[[7], [8], [1], [1]], decks=[[], [2, 3], [], []])
    GAME.apply(made, 1, Resign())
    assert made.hands[1] == made.decks[1] == []
    assert sorted(made.retired[1]) == [card_of(1, slot) for slot in (2, 3, 8)]


def test_the_next_game_is_dealt_to_those_who_stayed() -> None:
    made, _ = new(4, length="match", factions="deal")
    GAME.apply(made, 2, Resign())
    while made.game == 1:
        ask = GAME.asks(made)[0]
        GAME.apply(made, ask.seat, ask.choices[made.chance.below(len(ask.choices))])
    assert [len(hand) for hand in made.hands] == [3, 3, 0, 3]


def test_a_faction_of_a_player_who_resigned_stays_taken() -> None:
    made, _ = new(4)
    first = GAME.asks(made)[0].seat
    do(made, "faction cats")
    GAME.apply(made, first, Resign())
    assert "faction cats" not in [choice.notation for choice in GAME.asks(made)[0].choices]


def test_a_player_who_resigns_comes_last_whatever_the_points() -> None:
    made, _ = replay(GAME, load(GAME, "one_of_four_resigned"))
    assert made.outcome is not None
    (gone,) = made.resigned
    assert made.outcome.ranks[gone] == 4
    assert made.outcome.points[gone] > min(made.outcome.points)
