"""The notation of choices."""

from __future__ import annotations

from games.decisions import Choice
from games.square_tactics import choices as c
from games.square_tactics.cards.actions import ACTIONS, EMERGENCY, JUMP, WOUNDED
from games.square_tactics.cards.characters import card_of
from games.square_tactics.choices import TAKE_FACTION, TakeFaction, ask_to_play
from tests.games.every_game import CASES, record


def test_choices_read_as_they_are_typed() -> None:
    seven = card_of(2, 7)
    assert TakeFaction(2).notation == "faction cats"
    assert c.Play(2, seven, 4).notation == "play 7 b2"
    assert c.Play(4, seven, 5).notation == "play 7 b2"
    assert c.Play(2, card_of(2, 2), 4, turned=3).notation == "play 2 b2 left"
    assert c.Play(2, seven, 4, foreign=True).notation == "play cats 7 b2"
    assert c.Raise(2, seven, 4).notation == "zombie cats 7 b2"
    assert c.Use(2, JUMP, 4, 8).notation == "jump b2 c3"
    assert c.Use(2, EMERGENCY, c.NOWHERE, 3).notation == "escape a2"
    assert c.Use(2, WOUNDED).notation == "wound"
    assert c.Twist(2, 4, 1).notation == "twist b2 right"
    assert c.HotSwap(2, 4, seven).notation == "swap b2 7"
    assert c.TradeWith(4, 1).notation == "trade west"
    assert c.Show("give", seven).notation == "give 7"
    assert c.Sacrifice(seven, foreign=True).notation == "sacrifice cats 7"
    assert c.FROM[2].notation == "from bottom"
    assert c.Draw(2).notation == "draw 2"


def test_every_faction_can_be_taken() -> None:
    words = [taken.notation for taken in TAKE_FACTION]
    assert words == ["faction aliens", "faction bots", "faction cats", "faction ninjas"]


def test_every_card_in_hand_can_go_to_every_open_space() -> None:
    hand = (card_of(2, 7), card_of(2, 18))
    is_open = (True, *[False] * 7, True)
    (ask,) = ask_to_play(1, 2, hand, 2, is_open)
    assert (ask.seat, ask.question) == (1, "play")
    assert ask.choices == (
        c.Play(2, hand[0], 0),
        c.Play(2, hand[0], 8),
        c.Play(2, hand[1], 0),
        c.Play(2, hand[1], 8),
    )


SEATS = {2: ["south", "north"], 4: ["south", "west", "north", "east"]}
QUARTERS = {"up": 0, "right": 1, "left": 3}
FACTIONS = ["aliens", "bots", "cats", "ninjas"]


def test_each_word_means_what_it_names() -> None:
    """A space is meant by its number on the board in use, and a character without a faction is one
    of the player's own."""
    for case in CASES:
        if case.key == "square_tactics":
            for step in record(case, 0).steps:
                own = case.game.decode(step.before).factions
                for ask in step.asks:
                    for choice in ask.choices:
                        _check(choice, case.seats, own[ask.seat])


def _check(choice: Choice, players: int, faction: int) -> None:
    size = {2: 3, 4: 4}[players]
    for word, means in ((part.word, part.means) for part in choice.parts):
        match means:
            case c.FactionOf(named):
                assert FACTIONS[named] == word
                faction = named
            case c.CardOf(card):
                assert card == 18 * faction + int(word) - 1
            case c.ActionCard(kind):
                assert ACTIONS[kind].verb == word
            case c.Space(space):
                assert space == size * (int(word[1]) - 1) + "abcd".index(word[0])
            case c.Turned(quarters):
                assert quarters == QUARTERS[word]
            case c.SeatOf(seat):
                assert SEATS[players][seat] == word
            case c.SideOf(side):
                assert ["top", "right", "bottom", "left"][side] == word
            case c.Count(count):
                assert str(count) == word
            case nothing:
                assert nothing is None
                assert word.isalpha()
                assert word not in FACTIONS
