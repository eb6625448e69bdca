"""All texts that players read: labels, refusals, the story, the position, the result."""

from __future__ import annotations

import pytest

from games.decisions import Resign
from games.square_tactics.board import board_for
from games.square_tactics.cards.actions import (
    ACTIONS,
    EMERGENCY,
    FORE,
    JUMP,
    KINDS,
    PUSH,
    TRADE,
    WOUNDED,
    ZOMBIE,
)
from games.square_tactics.cards.characters import FACTIONS, cards_of, name_of
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from games.square_tactics.words.abilities import ABILITIES
from games.words import Label
from tests.games.along import label_after, prompt_after
from tests.games.fixture import load, replay
from tests.games.square_tactics.positions import GAME, NAMES, do

WORDS = GAME.words


def refusal(made: TacticsState, text: str, seat: int = 0) -> str:
    return WORDS.refusal(GAME.view(made, seat), text)


def choosing() -> TacticsState:
    return GAME.new(GAME.setup(2), bytes(16))[0]


# --- Menus -------------------------------------------------------------------------------


def test_the_menus_ask_one_thing_at_a_time() -> None:
    made = position(hands=[[7], [1]])
    assert prompt_after(GAME, choosing()) == (
        "Which faction do you play? They differ only in name and look."
    )
    assert prompt_after(GAME, made) == "Which character do you play?"
    assert prompt_after(GAME, made, ["play"]) == "Which character do you play?"
    assert prompt_after(GAME, made, ["play", "7"]) == "Where does Grumpy Alien go?"


def test_labels_tell_what_a_word_means() -> None:
    made = position(hands=[[7], [1]])
    assert label_after(GAME, choosing(), ["faction", "cats"]) == Label("Cats")
    assert label_after(GAME, made, ["play", "7"]) == Label(
        "7 · Grumpy Alien", "top 6, right 5, bottom 3, left 5", pictured=True
    )
    there = label_after(GAME, made, ["play", "7", "b2"])
    assert (there.text, there.hint, there.row, there.column) == ("b2", "3 points", 2, 2)
    there = label_after(GAME, made, ["play", "7", "a1"])
    assert (there.text, there.hint, there.row, there.column) == ("a1", "1 point", 3, 1)
    assert label_after(GAME, made, ["play"]).text == "Play a character"


# --- Refusals ----------------------------------------------------------------------------


def test_refusal_of_a_taken_space_lists_the_open_ones() -> None:
    board = {name: (1, 6) for name in board_for(2).names if name not in ("a1", "c3")}
    sentence = refusal(position(board, hands=[[7], [1]]), "play 7 b2")
    assert sentence == "b2 is taken. Open spaces: a1 and c3."


def test_refusal_of_a_space_off_the_board() -> None:
    made = position(hands=[[7], [1]])
    assert refusal(made, "play 7 d4") == "There is no space d4. They run from a1 to c3."


def test_refusal_of_a_card_that_is_not_in_hand_lists_the_hand() -> None:
    made = position(hands=[[7, 8], [1]])
    assert refusal(made, "play 9 b2") == (
        "You do not hold Business Alien (9). In your hand: Grumpy Alien (7) and Psychic Alien (8)."
    )


@pytest.mark.parametrize("number", ["0", "19", "99", "x", "-1", "²", "07", "1" * 5000])
def test_refusal_of_what_is_no_number_of_a_card(number: str) -> None:
    sentence = refusal(position(hands=[[7], [1]]), f"play {number} b2")
    assert sentence.startswith("Characters have the numbers 1 to 18.")


@pytest.mark.parametrize("text", ["", "hello", "play", "play 7"])
def test_refusal_of_anything_else_says_what_to_name(text: str) -> None:
    assert refusal(position(hands=[[7], [1]]), text) == (
        "Name the number of your card, then the space."
    )


def test_refusal_of_too_many_words_shows_how_to_write_it() -> None:
    assert "`play 7 b2`" in refusal(position(hands=[[7], [1]]), "play 7 b2 c3")


def test_refusal_of_a_taken_faction_lists_the_free_ones() -> None:
    made = choosing()
    do(made, "faction cats")
    seat = GAME.asks(made)[0].seat
    assert refusal(made, "faction cats", seat) == (
        "Somebody has the cats already. Free: aliens, bots and ninjas."
    )


def test_refusal_of_a_faction_that_does_not_exist() -> None:
    made = choosing()
    assert refusal(made, "faction dogs", GAME.asks(made)[0].seat) == (
        "There is no faction “dogs”. Free: aliens, bots, cats and ninjas."
    )


def test_refusal_of_a_faction_once_they_are_settled() -> None:
    sentence = refusal(position(hands=[[7], [1]]), "faction cats")
    assert sentence.startswith("Factions are settled.")


@pytest.mark.parametrize("text", ["play 7 b2", "hello"])
def test_refusal_of_a_play_before_the_factions_are_settled(text: str) -> None:
    made = choosing()
    sentence = refusal(made, text, GAME.asks(made)[0].seat)
    assert sentence == "Take a faction first."


def test_refusal_out_of_turn() -> None:
    made = position(hands=[[7], [1]])
    assert refusal(made, "play 1 b2", seat=1) == "It is not your turn."


# --- The position ------------------------------------------------------------------------


def test_status_tells_the_score() -> None:
    made = position({"b2": (1, 1)}, hands=[[7], [1]])
    assert WORDS.status(GAME.view(made, None), NAMES[:2]) == "Score: Ada 0, Bo 3"
    assert WORDS.status(GAME.view(choosing(), None), NAMES[:2]) == "Choosing factions."


def test_status_of_a_match_tells_the_finished_games() -> None:
    made = position({"b2": (1, 1)}, hands=[[7], [1]], game=2, games=3, totals=(8, 9))
    assert WORDS.status(GAME.view(made, None), NAMES[:2]) == (
        "Game 2 of 3. Score: Ada 0, Bo 3\nFinished games: Ada 8, Bo 9"
    )


def test_describe_tells_numbers_by_the_direction_that_they_face() -> None:
    made = position({"b2": (1, 16)}, hands=[[7, 8], [1]])
    assert WORDS.describe(GAME.view(made, None), NAMES[:2]) == (
        "Square Tactics. South, Aliens: Ada, 0 points, 2 in hand, 0 in deck; "
        "North, Bots: Bo, 3 points, 1 in hand, 0 in deck. "
        "Board: b2 North’s Archaeologist Bot N6 E3 S4 W8. To decide: South."
    )


def test_describe_tells_the_last_play() -> None:
    made = position(hands=[[7, 8], [1]])
    do(made, "play 7 b2")
    assert WORDS.describe(GAME.view(made, None), NAMES[:2]).endswith(
        " Last play: b2. To decide: North."
    )


def test_the_longest_position_fits_an_alt_text() -> None:
    seats = range(4)
    wordiest = [sorted(cards_of(seat), key=lambda card: -len(name_of(card)))[:4] for seat in seats]
    board = board_for(4)
    held = {
        name: (space % 4, wordiest[space % 4][space // 4] % 18 + 1)
        for space, name in enumerate(board.names)
    }
    made = position(held, hands=[[1, 2, 3]] * 4, decks=[list(range(4, 15))] * 4, game=3, games=3)
    text = WORDS.describe(GAME.view(made, None), [letter * 32 for letter in "WXYZ"])
    assert len(text) + len(" Last play: a1.") <= 1024


def test_describe_hand_tells_the_numbers() -> None:
    made = position(hands=[[7], []])
    assert WORDS.describe_hand(GAME.view(made, 0)) == (
        "Your hand: Grumpy Alien (7), top 6, right 5, bottom 3, left 5."
    )
    assert WORDS.describe_hand(GAME.view(made, 1)) == "Your hand is empty."
    assert WORDS.describe_hand(GAME.view(made, None)) == "Your hand is empty."


def test_seats_are_told_with_their_factions() -> None:
    assert WORDS.seat(GAME.view(position(hands=[[7], [1]]), None), 1) == "North, Bots"
    assert WORDS.seat(GAME.view(choosing(), None), 1) == "North"


# --- The result --------------------------------------------------------------------------


def result_of(name: str) -> str:
    made, _ = replay(GAME, load(GAME, name))
    return WORDS.result(GAME.view(made, None), NAMES[: made.seats])


def test_the_result_counts_the_points_out_from_the_winner_down() -> None:
    made = position({"b3": (1, 13), "a1": (1, 2)}, hands=[[15], []])
    do(made, "play 15 b2")
    assert WORDS.result(GAME.view(made, None), NAMES[:2]) == (
        "**Ada wins.**\n"
        "1st · Ada: **4 points** = 1 captured + 3 for spaces\n"
        "2nd · Bo: **1 point** = 0 captured + 1 for spaces"
    )


def test_the_result_of_a_draw() -> None:
    assert result_of("drawn_game").startswith("**A draw** between Ada and Bo.")


def test_the_result_of_a_match_tells_the_earlier_games() -> None:
    assert "from earlier games + " in result_of("match_won_on_points")


def test_the_result_tells_who_resigned() -> None:
    lines = result_of("three_of_four_resigned").splitlines()
    assert lines[0] == "**Cleo wins**: everybody else resigned."
    assert sum("(resigned)" in line for line in lines) == 3


def test_there_is_no_result_while_the_match_runs() -> None:
    assert WORDS.result(GAME.view(position(hands=[[7], [1]]), None), NAMES[:2]) == ""


def test_resigning_makes_a_result() -> None:
    made = position(hands=[[7], [1]])
    GAME.apply(made, 0, Resign())
    assert WORDS.result(GAME.view(made, None), NAMES[:2]).startswith("**Bo wins**")


# --- The rules help ----------------------------------------------------------------------


@pytest.mark.parametrize("ruling", [f"R-{number}" for number in range(1, 18)])
def test_the_help_tells_every_ruling(ruling: str) -> None:
    assert any(f"**{ruling}**" in page.text for page in WORDS.pages)


def test_the_help_tells_every_ability_and_every_action_card() -> None:
    pages = "\n".join(page.text for page in WORDS.pages)
    assert all(ability in pages for ability in ABILITIES)
    assert all(card.name.split()[0] in pages for card in ACTIONS)


# --- The full rules ----------------------------------------------------------------------


def test_status_tells_what_is_decided_out_of_turn() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[TRADE], [EMERGENCY]])
    do(made, "play 17 b2")
    assert WORDS.status(GAME.view(made, None), NAMES[:2]).splitlines()[1] == (
        "Bo can still try to save Diffuser Bot on b3."
    )
    made = position(hands=[[17, 1], [1, 2]], actions=[[TRADE], []])
    do(made, "trade north")
    assert WORDS.status(GAME.view(made, None), NAMES[:2]).splitlines()[1] == (
        "Ada and Bo trade a character each."
    )


def test_describe_tells_what_lies_under_a_character() -> None:
    made = position({"b2": (0, 12)}, hands=[[7], [1]], actions=[[FORE], [JUMP, PUSH]])
    do(made, "fore b2")
    text = WORDS.describe(GAME.view(made, None), NAMES[:2])
    assert "b2 South’s Sporty Alien N5 E5 S3 W7 with Fore Shielding" in text
    assert "1 in hand, 0 in deck, 2 action cards" in text


def test_describe_hand_tells_abilities_and_which_cards_can_be_played() -> None:
    made = position({"b2": (0, 12)}, hands=[[7], [1]], actions=[[JUMP, JUMP, WOUNDED], []])
    text = WORDS.describe_hand(GAME.view(made, 0))
    assert "Grumpy Alien (7), top 6, right 5, bottom 3, left 5. While it defends" in text
    assert "Jump ×2 (playable now)" in text
    assert "Wounded (only when your character was just captured by another)" in text


def test_a_hand_of_action_cards_alone_is_told_so() -> None:
    made = position(hands=[[], [1]], decks=[[3], []], actions=[[JUMP], []])
    assert WORDS.describe_hand(GAME.view(made, 0)).startswith("You hold no character. Action cards")


def test_the_longest_hand_fits_an_alt_text() -> None:
    every = [kind for kind in range(KINDS) for _ in range(2)]
    made = position(hands=[list(range(1, 9)), [1]], actions=[every, []])
    text = WORDS.describe_hand(GAME.view(made, 0))
    assert len(text) <= 1024
    assert "Wounded ×2" in text


def test_the_longest_position_of_the_full_rules_fits_an_alt_text() -> None:
    board = {name: (space % 4, 10 + space % 7) for space, name in enumerate(board_for(4).names)}
    made = position(board, hands=[[1, 2, 3]] * 4, actions=[[JUMP]] * 4)
    for space in range(16):
        made.at(space).under = [FORE, WOUNDED, ZOMBIE]
    text = WORDS.describe(GAME.view(made, None), [letter * 32 for letter in "WXYZ"])
    assert len(text) <= 1024
    assert all(f"{name} " in text for name in board)


def test_every_faction_has_a_name_for_one_of_it() -> None:
    assert [faction.one for faction in FACTIONS] == ["Alien", "Bot", "Cat", "Ninja"]
