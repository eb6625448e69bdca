"""The help agrees with the data and the rules."""

from __future__ import annotations

import re

from games.square_tactics.cards.actions import ACTIONS, KINDS, SHIELDS
from games.square_tactics.cards.characters import FACTIONS, NUMBERS, SLOTS
from games.square_tactics.choices import TURNS, WAYS
from games.square_tactics.events import Compared, Stopped, Tied, Won
from games.square_tactics.game import OPTIONS
from games.square_tactics.laid_out import position
from games.square_tactics.rules.match import MOST_TURNS
from games.square_tactics.words.help import PAGES
from tests.games.square_tactics.positions import GAME, choice, do, only

TEXT = {page.title: page.text for page in PAGES}
TYPED = set(re.findall(r"`([^`]+)`", TEXT["How to play here"]))


def test_the_numbers_of_the_eighteen_characters_are_told() -> None:
    lines = TEXT["Characters"].splitlines()
    for slot in range(1, SLOTS + 1):
        printed = " ".join(map(str, NUMBERS[slot - 1]))
        assert any(line.startswith(f"**{slot}** `{printed}` ") for line in lines)


def test_every_character_is_named() -> None:
    for faction in FACTIONS:
        (line,) = (line for line in TEXT["Names"].splitlines() if f"**{faction.name}**" in line)
        for slot, name in enumerate(faction.first_names, start=1):
            assert re.search(rf"\b{slot} {name}( ·|$)", line)


def test_every_action_card_is_explained() -> None:
    for kind in set(range(KINDS)) - set(SHIELDS):
        assert f"**{ACTIONS[kind].name}** · {ACTIONS[kind].when}" in TEXT["Action cards"]


def test_every_action_card_has_a_typed_form() -> None:
    assert {card.verb for card in ACTIONS} <= {typed.split()[0] for typed in TYPED}


def test_characters_that_can_be_turned_have_typed_forms() -> None:
    for slot, ways in TURNS.items():
        assert {f"play {slot} b2 {WAYS[way]}" for way in ways} <= TYPED


def test_typed_forms_are_the_notation() -> None:
    """Every example that is a whole choice can be typed where it is legal."""
    every = list(range(KINDS))
    made = position(
        {"b2": (0, 14), "c2": (1, 3), "b1": (0, 1)},
        hands=[[2, 4, 5, 7, 16], [1, 9]],
        decks=[[3], []],
        actions=[every, []],
        captures=[[(2, 7)], []],
    )
    of_a_turn = {
        *("fore b2", "starboard b2", "aft b2", "port b2", "push c2 c3", "jump b2 c3"),
        *("again b2", "turn b2", "twist b2 left", "swap b2 7", "trade north", "reveal 5"),
        *("concede b2 b1", "gain b1 b2", "zombie cats 7 b2"),
    }
    assert of_a_turn <= TYPED
    moved = {"concede b2 b1", "gain b1 b2", "zombie cats 7 b2"}  # their spaces are taken here
    for text in of_a_turn - moved:
        assert choice(made, text).notation == text
    empty = position(
        {"b1": (0, 1)}, hands=[[2, 4, 7], [1]], actions=[every, []], captures=[[(2, 7)]]
    )
    for text in ("gain b1 b2", "zombie cats 7 b2", "play 2 b2 left", "play 4 b2 right"):
        assert choice(empty, text).notation == text
    middle = position({"b2": (0, 1)}, hands=[[2], [1]], actions=[every, []])
    assert choice(middle, "concede b2 b1").notation == "concede b2 b1"


def test_the_worked_comparison_is_what_happens() -> None:
    north = {"b3": (1, 3), "c2": (1, 1), "b1": (1, 10), "a2": (1, 12)}
    for actions in (None, [list[int](), list[int]()]):
        made = position(north, hands=[[13, 1], [1]], actions=actions)
        events = only(do(made, "play 13 b2"), Compared)
        told = [(type(e), e.side, e.number, e.against, e.space) for e in events]
        assert told == [
            (Won, 0, 7, 5, "b3"),
            (Won, 1, 4, 2, "c2"),
            (Tied, 2, 5, 5, "b1"),
            (Stopped, 3, 6, 7, "a2"),
        ]
    for sentence in (
        "South plays number 13 on b2: top 7, right 4, bottom 5, left 6.",
        "Top 7 meets top 5 of North’s 3 on b3: higher, captured.",
        "Right 4 meets right 2 of North’s 1 on c2: higher, captured.",
        "Bottom 5 meets bottom 5 of North’s 10 on b1: equal, both stay.",
        "Left 6 meets left 7 of North’s 12 on a2: lower, and it stops.",
    ):
        assert sentence in TEXT["Your turn"]


def test_players_most_frequent_questions_are_answered() -> None:
    assert "protects for the whole turn" in TEXT["Action cards"]
    assert "Trade** is blind" in TEXT["Action cards"]
    assert "a personal deck one of each" in TEXT["Action cards"]
    assert "the player who goes last picks first" in TEXT["The aim"]
    assert "against a number 13" in TEXT["Your turn"]
    assert f"after {MOST_TURNS} turns of each player" in TEXT["Rulings"]


def test_every_option_of_the_full_rules_is_told() -> None:
    settings = TEXT["Reactions, and settings"]
    for option in OPTIONS:
        if option.key in ("actions", "mayhem", "reactions"):
            assert all(f"`{option.key}={value.key}`" in settings for value in option.values)


def test_factions_are_picked_by_who_plays_last_first() -> None:
    made, _ = GAME.new(GAME.setup(4), bytes(16))
    picked = []
    while made.game == 0:
        (ask,) = GAME.asks(made)
        picked.append(ask.seat)
        GAME.apply(made, ask.seat, ask.choices[0])
    first = made.first
    assert picked == [(first + n) % 4 for n in (3, 2, 1)] + [first][: len(picked) - 3]
