"""The action cards of a player's own turn."""

from __future__ import annotations

import pytest

from games.refusals import NotYourTurn
from games.square_tactics.cards.actions import FORE
from games.square_tactics.choices import Use
from games.square_tactics.laid_out import laid_out
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import show
from tests.games.square_tactics.positions import GAME

ACTS = """
# Shieldings
fore shielding with the character being played | hand 13 / cards fore ; b3=16 | play 13 b2 | only done, fore b2 | fore b2 | shielded s fore s13 b2 ; compared top 8:4 b3
starboard shielding with the character being played | hand 13 / cards starboard ; c2=16 | play 13 b2 | only done, starboard b2 | starboard b2 | shielded s starboard s13 b2 ; compared right 5:8 c2
aft shielding with the character being played | hand 13 / cards aft ; b1=16 | play 13 b2 | only done, aft b2 | aft b2 | shielded s aft s13 b2 ; compared bottom 6:6 b1
port shielding with the character being played | hand 13 / cards port ; a2=16 | play 13 b2 | only done, port b2 | port b2 | shielded s port s13 b2 ; compared left 7:3 a2
fore shielding adds to its own side only | hand 13 / cards fore ; c2=3 b1=5 a2=6 | play 13 b2 ; fore b2 | compared right 4:3 c2, bottom 5:3 b1, left 6:5 a2
starboard shielding adds to its own side only | hand 13 / cards starboard ; b3=3 b1=5 a2=6 | play 13 b2 ; starboard b2 | compared top 7:5 b3, bottom 5:3 b1, left 6:5 a2
aft shielding adds to its own side only | hand 13 / cards aft ; b3=3 c2=5 a2=6 | play 13 b2 ; aft b2 | compared top 7:5 b3, right 4:5 c2
port shielding adds to its own side only | hand 13 / cards port ; b3=3 c2=5 b1=6 | play 13 b2 ; port b2 | compared top 7:5 b3, right 4:5 c2
shielding declined | hand 11 / cards fore ; b3=16 | play 11 b2 ; done | compared top 3:4 b3 ; s.cards fore
shielding turns a loss into a tie | hand 11 / cards fore ; b3=16 | play 11 b2 ; fore b2 | tied top 4:4 b3
two shieldings of a kind add up | hand 11 / cards fore fore ; b3=16 | play 11 b2 ; fore b2 ; fore b2 | won top 5:4 b3
shielding at the start under an own character on the board | a1=7 / hand 11 / cards fore ; b3=16 | | each fore: a1 | fore a1 | a1.under fore ; asks s turn
shielding at the end of the turn | a1=7 / hand 11 8 / cards fore ; c1=2 | play 11 b2 ; done | asks s end ; only done, fore a1, fore b2 | fore a1 | a1.under fore ; asks n turn
shielding defends in the other's turn | b2=16 / hand 11 / cards fore ; hand 13 | fore b2 ; play 11 a1 ; play 13 b3 | compared top 7:5 b2
shielding adds up with a defence ability | b2=9 / hand 11 / cards fore ; hand 13 | fore b2 ; play 11 a1 ; play 13 b3 | compared top 7:7 b2
r-10 shieldings travel with their character | b2=7 / hand 11 / cards fore jump | fore b2 ; jump b2 c3 | c3.under fore ; discard jump
r-10 shieldings leave with a captured character | b2=5 / hand 11 / cards fore ; hand 15 | fore b2 ; play 11 a1 ; play 15 b3 | b2 - ; discard fore
r-10 shieldings leave with a character captured by ability 13 | hand 11 / cards fore ; b3=13 | play 11 b2 ; fore b2 | b2 - ; discard fore
r-10 shieldings leave with a character that returns to hand | b2=7 / hand 11 / cards fore swap | fore b2 ; swap b2 11 | discard swap fore ; b2.under -
r-10 the bonus turns with the card | b2=13 / hand 1 / cards fore turn ; hand 17 | fore b2 ; turn b2 ; play 1 c3 ; play 17 b1 | compared bottom 8:8 b2
# Concede Ground, Gain Ground, Jump, Push
concede ground from b2: to all spaces that are worth less | b2=7 / cards concede | | each concede: b2 a2, b2 b1, b2 b3, b2 c2
concede ground from b1 | b1=7 / cards concede | | each concede: b1 a1, b1 c1
concede ground from a1: nowhere | a1=7 / cards concede | | each concede: -
gain ground from b2: nowhere | b2=7 / cards gain | | each gain: -
gain ground from b1 | b1=7 / cards gain | | each gain: b1 b2
gain ground from a1 | a1=7 / cards gain | | each gain: a1 a2, a1 b1
jump from b2: to all that are diagonal | b2=7 / cards jump | | each jump: b2 a1, b2 a3, b2 c1, b2 c3
jump from b1 | b1=7 / cards jump | | each jump: b1 a2, b1 c2
jump from a1 | a1=7 / cards jump | | each jump: a1 b2
four players: concede ground from b1, c1 is worth the same | [4] b1=7 / cards concede | | each concede: b1 a1
four players: gain ground from b1 | [4] b1=7 / cards gain | | each gain: b1 b2
four players: concede ground from b2, b3 and c2 are worth the same | [4] b2=7 / cards concede | | each concede: b2 a2, b2 b1
four players: gain ground from b2 | [4] b2=7 / cards gain | | each gain: -
four players: jump from b2 | [4] b2=7 / cards jump | | each jump: b2 a1, b2 a3, b2 c1, b2 c3
only own characters are conceded, gained or jumped | cards concede gain jump ; b2=7 a1=8 | | each concede: - ; each gain: - ; each jump: -
nobody moves onto a taken space | b1=7 a2=8 c2=9 / cards concede gain jump push ; a1=3 b2=4 | | each concede: b1 c1, a2 a3, c2 c1, c2 c3 ; each gain: - ; each jump: a2 b3, c2 b3 ; each push: b2 b3
concede ground takes the character as it stands | b2=7>e / hand 1 / cards concede | concede b2 b1 | moved s concede s7 b2 b1 ; b1 s7 ; b1.faces e ; b2 - ; discard concede ; asks s turn
jump takes the character as it stands | b2=7>e / hand 1 / cards jump | jump b2 c1 | moved s jump s7 b2 c1 ; c1 s7 ; c1.faces e ; b2 - ; discard jump ; asks s turn
concede ground: who moved does not process | b2=15 / cards concede ; a3=3 | concede b2 a2 | compared - ; a3 n3
gain ground: who moved does not process | a1=15 / cards gain ; a3=3 | gain a1 a2 | compared - ; a3 n3
jump: who moved does not process | b1=15 / cards jump ; a3=3 | jump b1 a2 | compared - ; a3 n3
push moves an opposing character to an open orthogonal space | a2=8 / cards push ; b2=7 b3=9 | | each push: b2 b1, b2 c2, b3 a3, b3 c3 | push b2 c2 | moved s push n7 b2 c2 ; c2 n7 ; c2.faces s
push: neither character processes | a2=12 / cards push ; b3=15 | push b3 a3 | compared -
push any of three opponents | [4] d4=7 / cards push ; a1=7 ; d1=7 ; a4=7 | | each push: a1 b1, a1 a2, d1 c1, d1 d2, a4 a3, a4 b4
# Hot Swap
hot swap returns a character and places another | b2=7 / hand 1 15 / cards swap | | each swap: b2 1, b2 15 | swap b2 15 | swapped s s7 s15 b2 ; b2 s15 ; s.hand s1 s7 ; discard swap
hot swap does not process | b2=7 / hand 1 15 / cards swap ; b3=3 | swap b2 15 | compared - ; b3 n3
hot swap places upright | b2=7>w / hand 1 2 / cards swap | | each swap: b2 1, b2 2 | swap b2 2 | b2.faces n
hot swap does not use ability 16 | b2=7 a1=8 / hand 16 / cards swap | swap b2 16 | tookback - ; a1 s8
hot swap, then a normal play, even of the character that came back | b2=7 / hand 1 15 / cards swap | swap b2 15 ; play 7 a1 | played s s7 a1
hot swap needs a character in hand | b2=7 / hand - / deck 1 / cards swap turn | | only done, turn b2
hot swap only own characters | hand 1 15 / cards swap ; b2=7 | | each swap: -
hot swap returns a zombie to its player's hand | hand 1 15 / took n7 / cards zombie swap ; hand 2 3 | zombie bots 7 b2 ; play 2 c3 up ; swap b2 15 | s.hand s1 n7 ; discard swap zombie
# Second Chance
second chance processes a character on the board | b2=13 / cards again ; b3=3 c2=1 a1=4 | | each again: b2 | again b2 | won top 7:5 b3, right 4:2 c2
second chance, then the normal turn | b2=13 / deck 9 / cards again | again b2 | asks s turn | play 7 c1 | s.hand s9 ; asks n turn
second chance: a capture counts for this turn | b2=13 / cards again ; b3=3 | again b2 ; play 7 c1 | drewaction -
second chance uses the character's ability | b2=14 / cards again ; b3=3 | again b2 ; follow | b3 s14 ; asks s turn
second chance can lose against ability 13 | b2=11 / cards again ; b3=13 | again b2 | n.took s11 ; asks s turn
second chance processes as the character stands | b2=13 / cards turn again ; b1=12 | turn b2 ; again b2 | won top 7:3 b1
# Turnaround and Twist
turnaround at the start | b2=7 / hand 1 / cards turn ; b3=3 | | each turn: b2 | turn b2 | turned s turn s7 b2 round ; b2.faces s ; asks s turn ; discard turn
turnaround at the end, after the draw | deck 9 / cards turn | play 7 b2 | asks s end ; s.hand s9 | turn b2 | b2.faces s ; asks n turn
twist to the left at the start | b2=7 / hand 1 / cards twist ; b3=3 | | each twist: b2 left, b2 right | twist b2 left | b2.faces w
twist to the right at the start | b2=7 / hand 1 / cards twist ; b3=3 | | each twist: b2 left, b2 right | twist b2 right | b2.faces e
twist to the left at the end, of a character whose top points south | [turn n] hand 1 ; cards twist | play 7 b2 ; twist b2 left | b2.faces e
twist to the right at the end, of a character whose top points south | [turn n] hand 1 ; cards twist | play 7 b2 ; twist b2 right | b2.faces w
a turned character does not process | b2=15 / cards twist ; a2=3 | twist b2 left | compared -
the end of the turn comes before the action card is drawn | cards turn | play 7 b2 | drewaction - | turn b2 | turned s turn s7 b2 round ; drewaction s fore
# Trade: when (see test_trade for the rest)
r-9 trade at the start | hand 7 8 / cards trade | | each trade: north
r-9 trade at the end | hand 7 8 / cards trade | play 7 b2 | only done, trade north
r-9 trade at the end needs a card in the own hand | cards trade ; hand 2 / deck 3 4 | play 7 b2 | asks n turn
r-9 trade at the end needs a card in the other hand | hand 7 8 / cards trade ; hand - / deck 3 4 | play 7 b2 | asks s turn
# Zombie
zombie plays a captured character instead of one from hand | deck 8 / took n13 / cards zombie ; b3=3 | zombie bots 13 b2 | raised s n13 b2 ; b2 n13@s ; b2.faces n ; s.took n3 ; s.hand s7 s8 ; asks n turn
it is told that a zombie stands turned | took n2 / cards zombie | zombie bots 2 b1 left | raised s n2 b1 left
it is told that a zombie stands upright | took n2 / cards zombie | zombie bots 2 b1 up | raised s n2 b1
it is told that a character stands turned | hand 2 | play 2 b1 left | played s s2 b1 left
it is told that a character stands upright | hand 2 | play 2 b1 up | played s s2 b1
zombie lies under its character | took n13 / cards zombie | zombie bots 13 b2 | b2.under zombie ; discard -
zombie goes to every open space and no other | took n13 n6 / cards zombie ; b3=3 | | each zombie: bots 13 a1, bots 13 b1, bots 13 c1, bots 13 a2, bots 13 b2, bots 13 c2, bots 13 a3, bots 13 c3, bots 6 a1, bots 6 b1, bots 6 c1, bots 6 a2, bots 6 b2, bots 6 c2, bots 6 a3, bots 6 c3
zombie needs a captured character | cards zombie ; b3=3 | | each zombie: -
zombie only from the own captured pile | cards zombie ; took s13 | | each zombie: -
zombie has its ability of placing | took n2 / cards zombie | zombie bots 2 b1 left | b1.faces w
zombie may be played with an empty hand | hand - / deck 8 / took n13 / cards zombie | | can done | zombie bots 13 c1 | c1 n13@s
zombie with a shielding | took n4 / cards fore zombie ; b3=14 | zombie bots 4 b2 up ; fore b2 | tied top 6:6 b3 ; b2.under zombie fore
r-13 a zombie scores its space for its player, and is no capture any more | took n10 / cards zombie ; b3=3 | zombie bots 10 b1 | points 2 2
r-13 a captured zombie scores for its captor | took n10 / cards zombie ; hand 14 9 | zombie bots 10 b1 ; play 14 b2 | n.took n10 ; discard zombie
r-13 a zombie is not compared with its player's characters | c2=12 / took n13 / cards zombie ; b3=3 | zombie bots 13 b2 | compared top 7:5 b3
# Any number, and whose turn
any number of action cards in a turn | b2=7 / hand 1 / cards fore aft jump again turn twist | fore b2 ; jump b2 a1 ; turn a1 ; again a1 ; play 1 c1 ; aft c1 ; twist c1 left | discard jump turn again twist ; asks n turn
after a shielding with the play another one | hand 1 / cards fore port | play 1 b2 ; fore b2 | only done, port b2
cards of the start only are not played at the end | a1=8 / hand 7 9 / took n4 / cards concede gain jump push swap again zombie turn ; b3=3 | play 7 c1 | only done, turn a1, turn c1
reaction cards are not played in the turn itself | b2=7 / hand 3 / cards escape sacrifice react wound | | only play 3 a1, play 3 b1, play 3 c1, play 3 a2, play 3 c2, play 3 a3, play 3 b3, play 3 c3
no action card without any target | hand 3 / cards fore concede gain jump push swap again turn twist | | only play 3 a1, play 3 b1, play 3 c1, play 3 a2, play 3 b2, play 3 c2, play 3 a3, play 3 b3, play 3 c3
first game rules have no action cards | [first game] b2=7 / hand 3 | | only play 3 a1, play 3 b1, play 3 c1, play 3 a2, play 3 c2, play 3 a3, play 3 b3, play 3 c3
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(ACTS))
def test_an_action_card_does_what_it_says(case: Case) -> None:
    show(case)


def test_none_in_the_others_turn() -> None:
    made = laid_out("[turn n] b2=7 / cards fore jump")
    assert {ask.seat for ask in GAME.asks(made)} == {1}
    with pytest.raises(NotYourTurn):
        GAME.apply(made, 0, Use(2, FORE, 4))
