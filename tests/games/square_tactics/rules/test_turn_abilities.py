"""Abilities of the turn: how a character is placed, what happens before, what is drawn."""

from __future__ import annotations

import pytest

from games.square_tactics.cards.characters import card_of
from games.square_tactics.events import Drew, Revealed, TookBack
from games.square_tactics.laid_out import laid_out
from games.takeback import can_take_back, point
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import played, show
from tests.games.square_tactics.positions import GAME, do, only

ABILITIES = """
# 2 and 4: may be placed turned
ability 2 may be placed turned left | hand 2 ; a1=7 b1=7 c1=7 a2=7 c2=7 a3=7 b3=7 | | only play 2 b2 up, play 2 b2 left, play 2 c3 up, play 2 c3 left
ability 4 may be placed turned right | hand 4 ; a1=7 b1=7 c1=7 a2=7 c2=7 a3=7 b3=7 | | only play 4 b2 up, play 4 b2 right, play 4 c3 up, play 4 c3 right
abilities 2 and 4: no other character is turned | hand 7 ; a1=7 b1=7 c1=7 a2=7 c2=7 a3=7 b3=7 | | only play 7 b2, play 7 c3
ability 2 up | hand 2 | play 2 b2 up | b2.faces n
ability 2 left, as South sees it | hand 2 | play 2 b2 left | b2.faces w
ability 4 up | hand 4 | play 4 b2 up | b2.faces n
ability 4 right, as South sees it | hand 4 | play 4 b2 right | b2.faces e
four players: ability 2 left, as South sees it | [4] hand 2 | play 2 b2 left | b2.faces w
four players: ability 2 left, as West sees it | [4, turn w] ; hand 2 | play 2 b2 left | b2.faces n
four players: ability 2 left, as North sees it | [4, turn n] ; ; hand 2 | play 2 b2 left | b2.faces e
four players: ability 2 left, as East sees it | [4, turn e] ; ; ; hand 2 | play 2 b2 left | b2.faces s
ability 2 still begins with the printed top | hand 2 ; a2=16 b3=4 c2=1 b1=12 | play 2 b2 left | won top 4:3 a2, right 6:5 b3, bottom 3:2 c2, left 4:3 b1
ability 4 still begins with the printed top | hand 4 ; c2=1 b1=12 a2=16 b3=4 | play 4 b2 right | compared top 5:2 c2, right 3:3 b1, bottom 4:3 a2, left 6:5 b3
ability 2 defends as it stands | hand 2 ; hand 18 | play 2 b2 left ; play 18 b3 | compared top 5:6 b2
ability 2, first game rules | [first game] hand 2 ; a1=7 b1=7 c1=7 a2=7 c2=7 a3=7 b3=7 | | only play 2 b2, play 2 c3
ability 4, first game rules | [first game] hand 4 ; a1=7 b1=7 c1=7 a2=7 c2=7 a3=7 b3=7 | | only play 4 b2, play 4 c3
# 5: reveal, draw, shuffle it into the deck
ability 5 draws and goes into the deck | hand 5 7 / deck 1 2 3 | reveal 5 | revealed s s5 ; drew s 1 s3 ; s.hand s3 s7 ; asks s turn | play 7 b2 | drew s 1 s2
ability 5 needs a deck | hand 5 7 | | cannot reveal 5
ability 5 each card once a turn | hand 5 n5 / deck 7 | reveal 5 | can reveal bots 5 | reveal bots 5 | s.hand s5 s7 ; cannot reveal 5
ability 5 again in a later turn | hand 5 7 / deck 3 | reveal 5 ; play 7 a1 ; play 7 c3 | s.hand s3 s5 ; s.deck - ; cannot reveal 5
ability 5 not of a character on the board | b2=5 / deck 1 2 | | cannot reveal 5
ability 5 not at the end of the turn | hand 5 7 / deck 2 3 / cards turn | play 7 b2 | only done, turn b2
ability 5, first game rules | [first game] hand 5 7 / deck 1 2 3 | | cannot reveal 5
# 16: takes the place of one's own character
ability 16 takes the place of an own character | b2=7 / hand 16 | play 16 b2 | tookback s s7 b2 ; played s s16 b2 ; b2 s16 ; s.hand s7
ability 16 processes in its new place | b2=7 / hand 16 ; c2=2 | play 16 b2 | won right 8:6 c2
ability 16 may also be played normally | b2=7 / hand 16 | play 16 a1 | tookback - ; b2 s7 ; a1 s16
ability 16 not the place of an opponent | hand 16 ; b2=7 | | cannot play 16 b2
ability 16: no other character takes a place | b2=7 / hand 15 16 | | cannot play 15 b2 ; can play 16 b2
r-10 ability 16: what lies under the character is discarded | b2=7 / hand 16 / cards fore | fore b2 ; play 16 b2 | discard fore ; b2.under -
ability 16 takes back a zombie into its player's hand | hand 16 / took n7 / cards zombie ; hand 2 3 | zombie bots 7 b2 ; play 2 c3 up ; play 16 b2 | s.hand n7 ; n.hand n3 ; discard zombie
r-13 ability 16 as a zombie is in every way its player's character | b2=7 / hand 9 / took n16 / cards zombie | zombie bots 16 b2 | b2 n16@s ; s.hand s7 s9
ability 16, first game rules | [first game] b2=7 / hand 16 | | cannot play 16 b2
# 17: may draw 2
ability 17 may draw two after a capture | hand 17 / deck 1 2 3 ; b3=4 | play 17 b2 | only draw 1, draw 2 | draw 2 | drew s 2 s3 s2 ; s.deck s1
ability 17 declined | hand 17 / deck 1 2 3 ; b3=4 | play 17 b2 ; draw 1 | drew s 1 s3 ; s.deck s1 s2
ability 17 not without a capture | hand 17 / deck 1 2 3 ; b3=14 | play 17 b2 | tied top 6:6 b3 ; drew s 1 s3
ability 17: no question with one card in the deck | hand 17 / deck 3 ; b3=4 | play 17 b2 | drew s 1 s3 ; asks n turn
ability 17 captured and was captured by ability 13 | hand 17 / deck 1 2 3 ; b3=4 c2=13 | play 17 b2 | b2 - ; asks s draw
ability 17 by second chance | b2=17 / hand 7 / deck 1 2 3 / cards again ; b3=4 | again b2 ; play 7 c1 | asks s draw
ability 17 stays in force when another character captures after it | b2=17 / hand 13 / deck 1 2 3 / cards again ; b3=4 c2=3 | again b2 | compared top 6:5 b3, right 3:3 c2 | play 13 c1 | s.took n4 n3 ; asks s draw
ability 17 not when another character captured | b2=14 / hand 17 / deck 1 2 3 / cards again ; b3=4 | again b2 ; stay ; play 17 a1 | drew s 1 s3 ; asks n turn
ability 17 only in this turn's draw step | hand 17 7 / deck 1 2 3 8 9 ; b3=4 / hand 1 | play 17 b2 ; draw 2 ; play 1 c3 ; play 7 a1 | drew s 1 s3
ability 17, first game rules | [first game] hand 17 / deck 1 2 3 ; b3=4 | play 17 b2 | won top 6:5 b3 ; drew s 1 s3
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ABILITIES))
def test_an_ability_of_the_turn_does_what_it_says(case: Case) -> None:
    show(case)


# --- 5: its place in the deck, and the others' view --------------------------------------


def test_ability_5_draws_before_it_is_shuffled_in() -> None:
    for n in range(10):
        made = laid_out("hand 5 / deck 3")
        made.chance.drawn = n
        played(made, "reveal 5")
        assert made.hands[0] == [card_of(0, 3)]


def test_ability_5_is_shuffled_in() -> None:
    places = set()
    for n in range(40):
        made = laid_out("hand 5 / deck 1 2 3")
        made.chance.drawn = n
        played(made, "reveal 5")
        places.add(made.decks[0].index(card_of(0, 5)))
    assert places == {0, 1, 2}


def test_ability_5_everybody_sees_it_and_nobody_what_was_drawn() -> None:
    seen = [event.seen_by(1) for event in played(laid_out("hand 5 / deck 3"), "reveal 5")]
    assert seen[:2] == [Revealed(0, card_of(0, 5)), Drew(0, 1, None)]


def test_ability_16_the_character_taken_back_is_seen_by_all() -> None:
    (event,) = only(played(laid_out("b2=7 / hand 16"), "play 16 b2"), TookBack)
    assert event.seen_by(1) == event


def test_a_play_by_ability_16_can_be_taken_back() -> None:
    """The character that it took back lay open, and was the player's own."""
    on = laid_out("b2=7 / hand 16 / cards fore")
    before = point(on, GAME.asks(on))
    events = do(on, "play 16 b2")
    assert only(events, TookBack)
    assert can_take_back(0, events, before, point(on, GAME.asks(on)))
