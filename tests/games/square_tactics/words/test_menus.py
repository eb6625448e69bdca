"""The questions of the full rules, and the effect that each answer announces."""

from __future__ import annotations

from games.square_tactics.cards.actions import (
    EMERGENCY,
    FORE,
    HOT_SWAP,
    JUMP,
    REACTION,
    TRADE,
    TWIST,
    WOUNDED,
    ZOMBIE,
)
from games.square_tactics.laid_out import position
from games.square_tactics.state import TacticsState
from games.words import Label
from tests.games.along import label_after, prompt_after
from tests.games.square_tactics.positions import GAME, do

WORDS = GAME.words


def prompt(made: TacticsState, *path: str) -> str:
    return prompt_after(GAME, made, path)


def label(made: TacticsState, *path: str) -> Label:
    return label_after(GAME, made, path)


def test_a_turn_asks_first_what_to_do_and_then_with_whom_and_where() -> None:
    made = position({"b2": (0, 9)}, hands=[[2, 7], [1]], actions=[[JUMP, TWIST, HOT_SWAP], []])
    assert prompt(made) == "Your turn: play a character. You may play action cards first."
    assert prompt(made, "play", "2") == "Where does Pacifist Alien go?"
    assert prompt(made, "play", "2", "a1") == "Which way does Pacifist Alien stand on a1?"
    assert prompt(made, "jump") == "Jump: which character moves?"
    assert prompt(made, "jump", "b2") == "Jump: where does Business Alien go?"
    assert prompt(made, "twist", "b2") == "Twist: which way does Business Alien turn?"
    assert (
        prompt(made, "swap", "b2") == "Hot Swap: which character takes the place of Business Alien?"
    )


def test_only_what_ends_the_turn_says_that_it_does() -> None:
    """Without a character and without a deck: nothing is played, and nothing is drawn."""
    made = position({"b2": (0, 9)}, hands=[[], [1]], actions=[[JUMP, TRADE, TWIST], []])
    assert prompt(made).endswith("Play an action card, or go on without a character.")
    assert label(made, "done") == Label("No character", "Go on to the end of your turn.")
    do(made, "done")
    assert GAME.asks(made)[0].question == "end"
    assert prompt(made) == "Before your turn ends: play an action card?"
    assert label(made, "done") == Label("End my turn", "You play no more cards this turn.")


def test_labels_say_what_will_happen() -> None:
    made = position({"b2": (0, 9)}, hands=[[2, 7], [1]], actions=[[JUMP, TWIST, HOT_SWAP], []])
    assert label(made, "jump").text == "Jump"
    assert "diagonal" in label(made, "jump").hint
    assert label(made, "jump", "b2").text == "b2 · Business Alien"
    assert label(made, "twist", "b2", "left") == Label("A quarter turn to the left")
    left, up = (label(made, "play", "2", "a1", way) for way in ("left", "up"))
    assert (left.text, left.hint) == ("Turned left", "1 point")
    assert (up.text, up.hint) == ("Upright", "1 point")
    assert label(made, "swap", "b2", "7").text == "7 · Grumpy Alien"


def test_the_label_of_a_character_tells_its_ability() -> None:
    made = position(hands=[[7], [1]], actions=[[], []])
    assert label(made, "play", "7").hint.startswith("top 6, right 5, bottom 3, left 5 · While")


def test_a_foreign_character_is_picked_by_its_faction_first() -> None:
    made = position(hands=[[7], [1]], actions=[[ZOMBIE], []], captures=[[(1, 9), (1, 12)], []])
    assert prompt(made, "zombie") == "Zombie: which character do you bring back?"
    assert label(made, "zombie", "bots") == Label("Bots")
    assert label(made, "zombie", "bots", "9").text == "9 · Vampire Bot"


def test_ability_14_is_offered_in_words_that_say_what_will_happen() -> None:
    made = position({"b3": (1, 4)}, hands=[[14, 1], [1]], actions=[[], []])
    do(made, "play 14 b2")
    assert prompt(made) == "Strong Alien emptied b3. Does it move there and keep attacking?"
    assert label(made, "follow").text == "Move Strong Alien to b3 and keep attacking from there"
    assert label(made, "stay").text == "Stay on b2 and keep attacking from there"


def test_ability_15_says_that_the_attack_stops() -> None:
    made = position({"b3": (1, 4)}, hands=[[15, 1], [1]], actions=[[], []])
    do(made, "play 15 b2")
    assert prompt(made) == "Ferocious Alien emptied b3. Does it move there, and stop?"
    assert label(made, "follow").text == "Move Ferocious Alien to b3 and stop there"


def test_ability_6_tells_the_numbers_that_meet() -> None:
    made = position({"b3": (1, 10)}, hands=[[6, 1], [1]], actions=[[], []])
    do(made, "play 6 b2")  # top 3 against bottom 5, which is not defended
    assert prompt(made) == "Top 3 meets Turtle Bot’s 5. Attack, or skip this side?"


def test_abilities_3_and_11_tell_where_the_sides_face() -> None:
    made = position({"b3": (1, 10), "b1": (1, 7)}, hands=[[11, 1], [1]], actions=[[], []])
    do(made, "play 11 b2")
    assert prompt(made) == "In which order does Tourist Alien attack its neighbours?"
    found = label(made, "from", "bottom")
    assert found.text == "Bottom first"
    told = "captures b1 (7 beats 4), loses to b3 (3 against 5) and stops, your opponent −2 points"
    assert found.hint == f"faces south, {told}"


def test_a_player_about_to_lose_a_character_is_told_which_and_to_whom() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [EMERGENCY]])
    do(made, "play 17 b2")
    assert prompt(made) == "Pirate Alien on b2 is about to capture your Diffuser Bot on b3."
    assert label(made, "pass") == Label("Let it be captured")
    assert label(made, "escape", "a3").text == "a3"


def test_the_other_windows_tell_what_just_happened() -> None:
    made = position(
        {"b3": (1, 4), "a3": (1, 9)}, hands=[[17], [1]], actions=[[], [WOUNDED, REACTION]]
    )
    do(made, "play 17 b2")
    assert prompt(made) == "Pirate Alien on b2 captured your Diffuser Bot."
    do(made, "pass")
    assert prompt(made) == "b3 was just cleared. Does a character of yours move in?"
    assert prompt(made, "react") == "Reaction: which character moves?"


def test_a_player_asked_only_so_that_nobody_can_tell_is_told_so() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[JUMP], [JUMP]], everyone=True)
    do(made, "play 17 b2")
    assert (
        prompt(made) == "You hold no card for this. You are asked anyway, so that nobody can tell."
    )
    do(made, "done")
    assert prompt(made).endswith("your Diffuser Bot on b3. You hold no answer.")


def test_the_owner_of_a_captured_character_is_told() -> None:
    made = position({"b3": (1, 4)}, hands=[[17], [1]], actions=[[], [WOUNDED]])
    do(made, "play 17 b2")
    assert prompt(made) == "Pirate Alien on b2 captured your Diffuser Bot."


def test_a_trade_asks_each_for_a_character_and_names_the_partner() -> None:
    made = position(hands=[[7, 8], [1, 2]], actions=[[TRADE], []])
    do(made, "trade north")
    assert prompt(made) == "Trade with North: which character do you give?"


def test_shieldings_and_trades_are_asked_for_by_name() -> None:
    made = position(hands=[[7, 8], [1]], actions=[[FORE, TRADE], []])
    assert label(made, "trade", "north") == Label("North, Bots", "1 in hand")
    do(made, "play 7 b2")
    assert prompt(made) == ("Play a shielding under Grumpy Alien before it attacks its neighbours?")


def test_a_shielding_says_and_claims_what_it_makes_of_the_character() -> None:
    """Seen: neither the gain nor the loss by Hot Swap was counted."""
    hands, actions = [[7, 8], [1]], [[FORE, HOT_SWAP], []]
    made = position({"b2": (0, 9)}, hands=hands, actions=actions)
    shielded = label(made, "fore", "b2")
    assert shielded.hint == "its top becomes 6"
    assert [(each.count, each.by) for each in shielded.claims] == [("shieldings 0", 1)]
    do(made, "fore b2")
    assert WORDS.counts(GAME.view(made, 0))["shieldings 0"] == 1
    swapped = label(made, "swap", "b2")
    assert swapped.hint == "loses 1 shielding"
    assert [(each.count, each.by) for each in swapped.claims] == [("shieldings 0", -1)]
