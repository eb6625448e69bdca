"""Trade: two players swap a character of their own choice (ruling R-9 for the timing)."""

from __future__ import annotations

import msgspec
import pytest

from games.events import Event
from games.square_tactics.cards.characters import card_of
from games.square_tactics.choices import Show
from games.square_tactics.events import TradeBegan, Traded
from games.square_tactics.laid_out import laid_out
from games.square_tactics.state import TacticsState
from games.square_tactics.view import TacticsView
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import played, show
from tests.games.square_tactics.positions import GAME, only

TRADES = """
# Both pick in secret
both are asked at once for a character of their own | hand 7 8 / cards trade ; hand 9 10 | trade north | asks s+n give ; only give 7, give 8, give 9, give 10 ; tradebegan s n ; discard trade
the opponent may pick first | hand 7 8 / cards trade ; hand 9 10 | trade north ; n: give 9 | asks s give | s: give 7 | s.hand s8 n9 ; n.hand s7 n10
# The swap
the two characters change hands, then the normal turn | hand 7 8 / cards trade ; hand 9 10 | trade north ; s: give 7 ; n: give 9 | s.hand s8 n9 ; n.hand s7 n10 ; asks s turn
a trade with a single character each goes by itself | hand 7 / cards trade ; hand 9 | trade north | s.hand n9 ; n.hand s7 ; asks s turn
at the end of the turn the turn goes on ending | hand 7 8 / cards trade turn ; hand 9 | play 7 b2 ; trade north | s.hand n9 ; asks s end | done | asks n turn
a foreign character says whose it is | hand 7 8 / cards trade ; hand 9 10 | trade north ; s: give 7 ; n: give 9 | can play bots 9 b2 ; cannot play 9 b2
a foreign character plays for its new player | hand 7 8 / cards trade ; hand 9 10 | trade north ; s: give 7 ; n: give 9 ; play bots 9 b2 | b2 n9@s ; b2.faces n
two characters with the same number are told apart | hand 7 8 / cards trade ; hand 7 9 | trade north ; s: give 8 ; n: give 7 | can play 7 b2 ; can play bots 7 b2 | play bots 7 b2 | b2 n7@s ; s.hand s7
a foreign character can be traded on | hand 7 8 / cards trade trade ; hand 9 10 | trade north ; s: give 7 ; n: give 9 ; trade north ; s: give bots 9 ; n: give 10 | s.hand s8 n10 ; n.hand s7 n9
# With whom
trade with any opponent | [4] hand 7 / cards trade ; hand 8 ; hand 9 ; hand 10 | | each trade: west, north, east
r-9 not with an empty hand | [4] hand 7 / cards trade ; hand - ; hand 9 ; hand - | | each trade: north
r-9 not from an empty hand | hand - / deck 1 / cards trade trade ; hand 8 | | each trade: -
r-9 not with a player who resigned | [4] hand 7 / cards trade ; hand 8 ; hand 9 ; hand 10 | n resigns | each trade: west, east
# Resigning in the middle
the partner resigns in the middle | [4] hand 7 8 / cards trade ; hand 9 10 ; hand 11 ; hand 13 | trade west ; s: give 7 ; w resigns | s.hand s7 s8 ; asks s turn
the partner resigns after picking | [4] hand 7 8 / cards trade ; hand 9 10 ; hand 11 ; hand 13 | trade west ; w: give 9 ; w resigns | s.hand s7 s8 ; asks s turn
the player of the trade resigns in the middle | [4] hand 7 8 / cards trade ; hand 9 10 ; hand 11 ; hand 13 | trade west ; w: give 9 ; s resigns | w.hand w9 w10 ; asks w turn
a third player resigns in the middle | [4] hand 7 8 / cards trade ; hand 9 10 ; hand 11 ; hand 13 | trade west ; n resigns | asks s+w give
one of two resigns in the middle | hand 7 8 / cards trade ; hand 9 10 | trade north ; s: give 7 ; n resigns | winners s ; s.hand s7 s8
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(TRADES))
def test_a_trade_swaps_two_characters(case: Case) -> None:
    show(case)


def trading(seats: int = 2) -> TacticsState:
    """Return a table on which South, with 7 and 8, has just played Trade with the next player, who
    has 9 and 10."""
    four, partner = ("[4] ", "west") if seats == 4 else ("", "north")
    rest = " ; hand 11 12 ; hand 13 14" if seats == 4 else ""
    made = laid_out(f"{four}hand 7 8 / cards trade ; hand 9 10{rest}")
    played(made, f"trade {partner}")
    return made


def give(made: TacticsState, seat: int, number: int) -> list[Event]:
    """Give a character of the player's own faction."""
    return GAME.apply(made, seat, Show("give", card_of(seat, number)))


def seen(made: TacticsState, viewer: int | None) -> TacticsView:
    """Return a viewer's view, without the seats that are waited for."""
    return msgspec.structs.replace(GAME.view(made, viewer), waiting=())


# --- Who knows what ----------------------------------------------------------------------


def test_the_trade_itself_is_public() -> None:
    made = laid_out("hand 7 8 / cards trade ; hand 9 10")
    (event,) = only(played(made, "trade north"), TradeBegan)
    assert event.seen_by(None) == event


def test_the_first_pick_is_seen_by_nobody_else() -> None:
    views = []
    for slot in (7, 8):
        made = trading()
        before = seen(made, 1), seen(made, None)
        assert give(made, 0, slot) == []
        assert (seen(made, 1), seen(made, None)) == before
        views.append((GAME.view(made, 1), GAME.view(made, None)))
    assert views[0] == views[1]


def test_the_opponents_first_pick_is_not_seen_either() -> None:
    made = trading()
    before = seen(made, 0)
    assert give(made, 1, 9) == []
    assert seen(made, 0) == before


def test_nobody_gives_a_card_of_the_others_hand() -> None:
    made = trading()
    for seat, others in ((0, "give 9"), (1, "give 7")):
        ask = GAME.ask(made, seat)
        assert ask is not None
        assert ask.find(others) is None


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
