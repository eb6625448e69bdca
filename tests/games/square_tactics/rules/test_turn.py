"""The rulebook's Turn Details, paragraph by paragraph: 1. Play, 2. Process, 3. Draw."""

from __future__ import annotations

import pytest

from games.chance import Chance
from games.refusals import IllegalChoice
from games.square_tactics.cards.actions import kind_of
from games.square_tactics.cards.characters import card_of
from games.square_tactics.choices import Play
from games.square_tactics.laid_out import laid_out
from games.square_tactics.state import TacticsState
from games.square_tactics.view import LastPlay
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import played, show
from tests.games.square_tactics.positions import GAME
from tests.players import PLAYERS

TURN = """
# 1. Play
play one character from hand to an open space | [first game] hand 7 8 | play 7 b2 | played s s7 b2 ; b2 s7 ; s.hand s8
r-4 passing is no choice, and every character may go to every open space | [first game] a1=1 / hand 7 8 ; b2=2 a3=3 c3=4 b3=5 c2=6 | | only play 7 b1, play 8 b1, play 7 c1, play 8 c1, play 7 a2, play 8 a2
play right side up, as South sees it | [first game] | play 7 b2 | b2.faces n
play right side up, as North sees it | [first game, turn n] | play 7 b2 | b2.faces s
four players: play right side up, as South sees it | [4, first game] | play 7 b2 | b2.faces n
four players: play right side up, as West sees it | [4, first game, turn w] | play 7 b2 | b2.faces e
four players: play right side up, as North sees it | [4, first game, turn n] | play 7 b2 | b2.faces s
four players: play right side up, as East sees it | [4, first game, turn e] | play 7 b2 | b2.faces w
# 2. Process
process: the higher number captures | [first game] hand 15 ; b3=13 | play 15 b2 | won top 8:7 b3 ; b3 - ; s.took n13 ; n.took -
process: a tie removes nothing and goes on | [first game] hand 13 ; b3=13 b1=12 | play 13 b2 | tied top 7:7 b3 ; b3 n13 ; won bottom 5:3 b1
process: a lower number removes nothing and stops | [first game] hand 11 ; b3=13 b1=12 | play 11 b2 | stopped top 3:7 b3 ; won - ; b1 n12
a stopped character stays on the board | [first game] hand 11 ; b3=13 | play 11 b2 | b2 s11 ; s.took - ; n.took -
process clockwise from the top | [first game] hand 17 ; a2=16 b1=3 c2=1 b3=4 | play 17 b2 | won top 6:5 b3, right 3:2 c2, bottom 8:6 b1, left 5:3 a2
processing goes on after a capture until it stops | [first game] hand 17 ; b3=4 c2=16 b1=12 | play 17 b2 | won top 6:5 b3 ; stopped right 3:8 c2 ; b1 n12
North sees the board from the other side | [first game, turn n] b1=12 c2=18 / hand 1 ; hand 17 | play 17 b2 | won top 6:4 b1 ; stopped left 5:8 c2
own characters are skipped | [first game] b3=13 / hand 17 ; c2=1 | play 17 b2 | compared right 3:2 c2 ; b3 s13
diagonal characters are not adjacent | [first game] hand 17 ; a1=1 c1=2 a3=3 c3=4 | play 17 b2 | compared -
nothing is processed across the edge | [first game] hand 17 ; c1=1 a3=2 | play 17 a1 | compared -
only the played character processes | [first game] hand 13 ; b3=15 | play 13 b2 | s.took - ; n.took - ; b2 s13
# Four players: which sides meet, worked out by hand
South processes clockwise from its top, north | [4, first game] hand 15 ; ; b3=5 c2=5 b1=5 a2=5 | play 15 b2 | compared top 8:4 b3, right 5:5 c2, bottom 3:3 b1, left 5:5 a2
West processes clockwise from its top, east | [4, first game, turn w] ; hand 15 ; ; b3=5 c2=5 b1=5 a2=5 | play 15 b2 | compared top 8:4 c2, right 5:5 b1, bottom 3:3 a2, left 5:5 b3
North processes clockwise from its top, south | [4, first game, turn n] b3=5 c2=5 b1=5 a2=5 ; ; hand 15 | play 15 b2 | compared top 8:4 b1, right 5:5 a2, bottom 3:3 b3, left 5:5 c2
East processes clockwise from its top, west | [4, first game, turn e] ; b3=5 c2=5 b1=5 a2=5 ; ; hand 15 | play 15 b2 | compared top 8:4 a2, right 5:5 b3, bottom 3:3 c2, left 5:5 b1
West's left points at b3, South's bottom at b2 | [4, first game, turn w] b3=16 ; hand 18 | play 18 b2 | compared left 8:6 b3
North's bottom points at b3, West's right at b2 | [4, first game, turn n] ; b3=16 ; hand 18 | play 18 b2 | compared bottom 4:8 b3
East's right points at b3, North's top at b2 | [4, first game, turn e] ; ; b3=16 ; hand 18 | play 18 b2 | compared right 6:4 b3
South's top points at b3, East's left at b2 | [4, first game] hand 18 ; ; ; b3=16 | play 18 b2 | compared top 5:3 b3
r-7 four players capture from any opponent | [4, first game] hand 17 ; b3=3 ; c2=1 ; b1=1 | play 17 b2 | won top 6:3 b3, right 3:2 c2, bottom 8:2 b1 ; s.took w3 n1 e1 ; points 6 0 0 0
# 3. Draw
draw one card from the top of the deck | [first game] hand 7 8 9 / deck 2 3 4 | play 7 b2 | drew s 1 s4 ; s.hand s4 s8 s9 ; s.deck s2 s3
when the deck runs out the game goes on without drawing | [first game] hand 7 8 | play 7 b2 | drew - ; asks n play
r-1 four players play clockwise | [4, first game] hand 1 2 ; hand 1 2 ; hand 1 2 ; hand 1 2 | play 1 a1 | asks w play | play 1 d1 | asks n play | play 1 a4 | asks e play | play 1 d4 | asks s play
# A player without characters
r-4 a player without characters plays zombie | hand 7 8 ; b3=4 / hand - / took s3 / cards zombie | play 7 a1 | asks n turn | zombie aliens 3 c3 | c3 s3@n ; drewaction n fore ; playednobody - ; asks s turn
r-4 a player without characters plays action cards, and the turn goes on by itself | hand 7 8 ; b3=4 / hand - / cards again turn | play 7 a1 ; turn b3 ; again b3 | playednobody n ; drewaction n fore ; asks s turn
r-4 where nothing can be played the turn is taken by itself | hand 7 8 ; b3=4 / hand - / cards escape | play 7 a1 | playednobody n ; drewaction s fore, n fore ; asks s turn
r-4 a player without characters and action cards is not asked everyone | [everyone] hand 7 8 ; b3=4 / hand - / took s3 | play 7 a1 | asks s turn
r-5 the game ends with the last character whatever action cards there are | hand 7 ; b3=4 / hand - / cards turn | play 7 a1 | winners n ; points 1 2
r-4 with first game rules a player without characters is passed over | [4, first game] hand 7 8 ; hand - ; hand 1 ; hand 1 2 | play 7 a1 | passedover w ; asks n play
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(TURN))
def test_a_turn_goes_as_the_rulebook_says(case: Case) -> None:
    show(case)


@pytest.mark.parametrize(
    "forbidden", [Play(2, card_of(0, 8), 4), Play(2, card_of(0, 7), 0), Play(4, card_of(0, 7), 15)]
)
def test_no_card_of_others_no_taken_space_no_space_off_the_board(forbidden: Play) -> None:
    made = laid_out("[first game] hand 7 ; a1=2 / hand 8")
    with pytest.raises(IllegalChoice):
        GAME.apply(made, 0, forbidden)


def test_the_last_play_is_remembered_for_the_picture() -> None:
    made = laid_out("[first game] hand 17 ; b3=4 c2=3 b1=17")
    played(made, "play 17 b2")  # 6 beats 5; 3 ties with 3; 8 ties with 8
    space = made.grid.space
    assert made.last == LastPlay(
        0,
        space("b2"),
        captured=(space("b3"),),
        tied=(space("c2"), space("b1")),
        cards=(card_of(1, 4),),
    )


def test_the_character_that_stopped_a_play_is_remembered() -> None:
    made = laid_out("[first game] hand 11 ; b3=13")
    played(made, "play 11 b2")
    assert made.last is not None
    assert made.last.stopped_by == made.grid.space("b3")


# --- A player without characters: the others' knowledge of that --------------------------


def without_characters(holds: str) -> TacticsState:
    """Return a table on which South has just played its turn; North has neither hand nor deck, but
    an action card."""
    made = laid_out(f"[everyone] hand 7 8 ; b3=4 / hand - / took s3 / cards {holds}")
    played(made, "play 7 a1")
    return made


@pytest.mark.parametrize(
    ("holds", "ends"), [("zombie", "or go on without a character."), ("escape", "can tell.")]
)
def test_r4_being_asked_everyone_tells_nobody_what_a_player_without_characters_holds(
    holds: str, ends: str
) -> None:
    made = without_characters(holds)
    (ask,) = GAME.asks(made)
    assert (ask.seat, ask.question, ask.forced) == (1, "turn", None)
    assert GAME.words.prompt(GAME.view(made, 1), PLAYERS, "turn", (), ()).endswith(ends)


def test_r4_a_player_asked_without_a_character_holds_a_card_in_every_world() -> None:
    made = without_characters("zombie")
    worlds = [GAME.resample(made, 0, Chance(bytes([n]) * 16)) for n in range(20)]
    assert all(GAME.asks(world)[0].seat == 1 for world in worlds)
    assert len({tuple(map(kind_of, world.actions[1])) for world in worlds}) > 1
