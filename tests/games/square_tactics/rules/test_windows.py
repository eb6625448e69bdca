"""Reaction windows: Emergency Maneuvers, Sacrifice, Wounded, Reaction (rulings R-8 and R-16)."""

from __future__ import annotations

import pytest

from games.events import Event
from games.square_tactics.cards.actions import (
    COPIES,
    EMERGENCY,
    KINDS,
    REACTION,
    SACRIFICE,
    WOUNDED,
)
from games.square_tactics.choices import PASS
from games.square_tactics.laid_out import laid_out
from tests.games.along import prompt_after
from tests.games.one_line import Case, cases
from tests.games.square_tactics.cases import played, show
from tests.games.square_tactics.positions import GAME

WINDOWS = """
# Emergency Maneuvers
emergency maneuvers to an open orthogonal space | hand 14 ; b3=4 / cards escape | play 14 b2 | asks n lose ; only pass, escape c3, escape a3 | escape a3 | moved n escape n4 b3 a3 ; a3 n4 ; b3 - ; s.took - ; n.took - ; discard escape
r-16 emergency maneuvers come before the capture | hand 14 ; b3=4 / cards escape | play 14 b2 | b3 n4 ; s.took - ; n.took -
emergency maneuvers, then processing goes on | hand 14 ; b3=4 c2=2 / cards escape | play 14 b2 ; escape a3 | won right 7:6 c2
emergency maneuvers need an open space | hand 14 / c3=5 ; b3=4 a3=1 / cards escape | play 14 b2 | b3 - ; asks s follow
emergency maneuvers when about to lose a tie to number 18 | hand 18 ; b3=4 / cards escape | play 18 b2 | asks n lose
emergency maneuvers not at a tie | hand 9 ; b3=4 / cards escape | play 9 b2 | asks n turn
emergency maneuvers not for who processes | hand 11 / cards escape sacrifice ; b3=13 | play 11 b2 | n.took s11 ; asks n turn
r-8 a card moved by emergency maneuvers does not process | hand 14 / a2=12 ; b3=4 / cards escape | play 14 b2 ; escape a3 | compared -
r-10 what lies under a card travels with emergency maneuvers | hand 14 ; b3=4+fore+wound / cards escape | play 14 b2 ; escape a3 | a3.under fore wound
emergency maneuvers: a turn without a capture | hand 14 ; b3=4 / cards escape | play 14 b2 ; escape a3 | drewaction s fore
ability 14: no move after emergency maneuvers | hand 14 ; b3=4 / cards escape | play 14 b2 ; escape a3 | asks n turn ; b2 s14
r-12 a character that escaped and came back by reaction is not compared again | hand 14 ; b3=4 / cards escape react | play 14 b2 ; escape a3 | asks n cleared | react a3 | captured - ; b3 n4
# Sacrifice
sacrifice gives a character from hand instead | hand 14 ; b3=4 / hand 2 9 / cards sacrifice | play 14 b2 | only pass, sacrifice 2, sacrifice 9 | sacrifice 9 | sacrificed n n9 s n4 b3 ; b3 n4 ; s.took n9 ; n.took - ; n.hand n2 ; discard sacrifice
sacrifice needs a character in hand | hand 14 1 ; b3=4 / hand - / cards sacrifice | play 14 b2 | b3 - ; asks s follow
sacrifice: the space was not emptied, so ability 14 is not asked | hand 14 ; b3=4 / hand 2 9 / cards sacrifice | play 14 b2 ; sacrifice 9 | asks n turn
sacrifice, then processing goes on | hand 14 ; b3=4 c2=2 / hand 2 9 / cards sacrifice | play 14 b2 ; sacrifice 9 | won right 7:6 c2
sacrifice spares for the rest of the processing | hand 14 ; b3=4 c2=2 / hand 2 9 / cards sacrifice react | play 14 b2 ; sacrifice 9 ; follow | asks n cleared | react b3 | b2 n4 ; compared - ; s.took n9 n2
sacrifice protects for the whole turn from second chance | b2=14 / cards again again ; b3=4 / hand 2 9 / cards sacrifice | again b2 ; sacrifice 9 ; again b2 | compared - ; b3 n4
sacrifice protects for the whole turn from a later play | b2=14 / hand 18 / cards again ; b3=4 / hand 2 9 / cards sacrifice | again b2 ; sacrifice 9 ; play 18 c3 | compared - ; b3 n4 ; s.took n9
sacrifice protects in this turn only | b2=14 / hand 7 18 / cards again ; b3=4 / hand 2 9 / cards sacrifice | again b2 ; sacrifice 9 ; play 7 a1 ; play 2 a2 up ; play 18 c3 | b3 -
sacrifice: a protected character makes no order to choose | b2=14 / hand 11 / cards again ; b3=4 / hand 2 9 / cards sacrifice | again b2 ; sacrifice 9 ; play 11 c3 | asks n turn
a sacrificed card counts as a capture of this turn | hand 14 ; b3=4 / hand 2 9 / cards sacrifice | play 14 b2 ; sacrifice 9 | drewaction -
a sacrificed card counts as a capture for ability 17 | hand 17 / deck 1 3 ; b3=4 / hand 2 9 / cards sacrifice | play 17 b2 ; sacrifice 9 | asks s draw
emergency maneuvers and sacrifice are offered together | hand 14 ; b3=4 / hand 2 9 / cards escape sacrifice | play 14 b2 | only pass, escape c3, escape a3, sacrifice 2, sacrifice 9
passing does nothing and it is captured | hand 14 ; b3=4 / hand 2 9 / cards escape sacrifice | play 14 b2 ; pass | captured s n4 b3 ; s.took n4 ; n.took - ; n.cards escape sacrifice
# Wounded
wounded: all numbers of the captor are one less | hand 14 ; b3=4 c2=2 / cards wound | play 14 b2 | asks n captured ; only pass, wound | wound | gotwounded n s14 b2 ; b2.under wound | stay | tied right 6:6 c2
wounded declined | hand 14 ; b3=4 c2=2 / cards wound | play 14 b2 ; pass | b2.under - | stay | won right 7:6 c2
wounded after every capture | hand 17 ; b3=4 c2=1 b1=1 / cards wound wound | play 17 b2 ; wound | asks n captured | wound | b2.under wound wound
wounded counts while defending | [turn n] b2=15+wound ; a2=4 / hand 18 | play 18 b3 | compared top 5:7 b2
wounded not without a capture | hand 9 ; b3=4 / cards wound | play 9 b2 | asks n turn
r-18 wounded after ability 13 | hand 11 / cards wound ; b3=13 | play 11 b2 | n.took s11 ; asks s captured | wound | gotwounded s n13 b3 ; b3.under wound ; asks n turn
r-18 then reaction | hand 9 / a2=2 / cards wound react ; b3=13 | play 9 b2 ; pass | asks s cleared | react a2 | b2 s2 ; asks n turn
r-18 neither emergency maneuvers nor sacrifice help the attacker | hand 11 1 / cards escape sacrifice ; b3=13 | play 11 b2 | n.took s11 ; asks n turn
wounded not after emergency maneuvers | hand 14 ; b3=4 / cards escape wound | play 14 b2 ; escape a3 | asks n turn
wounded: only the player who lost the character is asked | [4] hand 14 / cards wound ; cards wound ; b3=4 / cards wound ; cards wound | play 14 b2 | asks n captured | pass | asks s follow
r-10 wounded leaves with its character | [turn n] b2=5+wound c1=2 ; hand 15 | play 15 b3 | discard wound
# Reaction
reaction moves into the space that was cleared | hand 14 ; b3=4 a3=7 / cards react | play 14 b2 | asks n cleared ; only pass, react a3 | react a3 | moved n react n7 a3 b3 ; b3 n7 ; a3 -
reaction: passing does nothing | hand 14 ; b3=4 a3=7 / cards react | play 14 b2 ; pass | moved - ; a3 n7 ; n.cards react
reaction not from a2, which is diagonal | hand 15 1 ; b3=4 a2=14 / cards react | play 15 b2 | asks s stop
reaction not from c2, which is diagonal | hand 15 1 ; b3=4 c2=14 / cards react | play 15 b2 | asks s stop
reaction not from c1, two spaces away | hand 15 1 ; b3=4 c1=14 / cards react | play 15 b2 | asks s stop
r-8 a card moved by reaction does not process | hand 14 ; b3=4 a3=15 / cards react | play 14 b2 ; react a3 | compared -
r-12 a side is not processed again after a reaction | hand 14 ; b3=4 a3=3 c2=2 / cards react | play 14 b2 ; react a3 | won right 7:6 c2
ability 14 not into a space that a reaction took | hand 14 ; b3=4 a3=7 / cards react | play 14 b2 ; react a3 | asks n turn ; b2 s14
ability 15 not into a space that a reaction took | hand 15 ; b3=4 a3=7 / cards react | play 15 b2 ; react a3 | asks n turn ; b2 s15
reaction of the one who processes goes on from the new space | hand 14 / cards react ; b3=4 c3=1 c2=2 | play 14 b2 | only pass, react b2 | react b2 | won right 7:2 c3 ; c2 n2
reaction opens another reaction | hand 14 ; b3=4 a3=7 a2=14 / cards react react | play 14 b2 ; react a3 | asks n cleared ; only pass, react a2, react b3 | react a2 | b3 n7 ; a3 n14 ; asks n turn
reaction to push | cards push ; b2=7 a2=8 / cards react | push b2 c2 | asks n cleared | react a2 | b2 n8 ; asks s turn
reaction to a jump in the other's turn | a1=7 / cards jump ; b1=8 / cards react | jump a1 b2 ; react b1 | a1 n8
reaction to gain ground in the other's turn | a1=7 / cards gain ; b1=8 / cards react | gain a1 a2 ; react b1 | a1 n8
reaction to the space that ability 14 left | hand 14 ; b3=4 b1=17 / cards react | play 14 b2 ; follow | asks n cleared | react b1 | b2 n17
reaction to the space that ability 15 left | hand 15 ; b3=4 b1=17 / cards react | play 15 b2 ; follow | asks n cleared | react b1 | b2 n17
reaction to emergency maneuvers | hand 14 ; b3=4 c3=1 / cards escape react | play 14 b2 ; escape a3 | asks n cleared | react c3 | b3 n1
reaction to a capture by ability 13 | hand 11 ; b3=13 / cards react | play 11 b2 | asks n cleared | react b3 | b2 n13 ; asks n turn
r-12 ability 13 against ability 12: wounded, then reaction | hand 12 / a2=2 / cards escape sacrifice wound react ; b3=13 | play 12 b2 | n.took s12 ; asks s captured | pass | asks s cleared | react a2 | b2 s2
# R-8 and R-16: the order
r-16 about to lose, then captured, then cleared, then on | hand 17 ; b3=4 a3=7 c2=2 / cards escape wound react | play 17 b2 | asks n lose ; b3 n4 | pass | asks n captured ; b3 - | pass | asks n cleared | pass | stopped right 3:6 c2
r-16 ability 14 moves after all reactions | hand 14 ; b3=4 a3=7 / cards react | play 14 b2 ; pass | asks s follow
r-8 the player whose turn it is first, then clockwise, each once | [4, turn w] c1=2 / cards react ; hand 15 8 / cards react ; d2=2 / cards react ; c2=13 c3=2 / cards react | play 15 b2 | asks w+n+e+s cleared | pass ; pass ; pass ; pass | asks w stop
r-8 of those who react the first in that order does | [4, turn w] c1=2 / cards react ; hand 15 8 / cards react ; d2=2 / cards react ; c2=13 c3=2 / cards react | play 15 b2 ; e: react c3 ; s: pass ; n: react d2 | asks w cleared | w: pass | c2 n2
r-8 who comes later is not asked about a space that is taken | [4, turn w] c1=2 / cards react ; hand 15 8 / cards react ; d2=2 / cards react ; c2=13 c3=2 / cards react | play 15 b2 ; pass ; react d2 | c2 n2 ; asks n turn
r-8 each is asked once for an event, with two cards and two characters | hand 14 ; b3=4 a3=7 c3=1 / cards react react | play 14 b2 | only pass, react c3, react a3 | pass | asks s follow
# Zombies in windows
r-13 the player of a zombie is asked | hand 14 ; b3=s4+zombie / hand 2 9 / cards escape wound | play 14 b2 | asks n lose | pass | asks n captured ; s.took s4 ; discard zombie
r-13 a zombie moves by reaction | hand 14 ; b3=4 a3=s7+zombie / cards react | play 14 b2 ; react a3 | b3 s7@n ; b3.under zombie
# Who is asked
can: nobody is asked who holds no fitting card | hand 14 ; b3=4 a3=7 / cards fore turn | play 14 b2 | asks s follow
can: a fitting card that cannot be used is no reason to ask | hand 14 ; b3=4 / cards react | play 14 b2 | asks s follow
everyone is asked though holding nothing that fits | [everyone] hand 14 ; b3=4 a3=7 / hand 2 9 / cards fore | play 14 b2 | asks n lose ; only pass | pass | asks n captured ; only pass | pass | asks n cleared ; only pass | pass | asks s follow
everyone: not asked without action cards | [everyone] hand 14 ; b3=4 a3=7 | play 14 b2 | asks s follow
everyone: only where the card could be used | [everyone] hand 14 1 / a3=7 c3=8 ; b3=4 / hand - / cards fore | play 14 b2 | asks n captured | pass | asks s follow
everyone is asked in order though holding nothing that fits | [4, turn w, everyone] c1=2 / cards fore ; hand 15 8 / cards fore ; d2=2 ; c2=13 c3=2 / cards fore | play 15 b2 ; done | asks e lose | pass | asks e captured | pass | asks w+e+s cleared
everyone: the end of the turn is not asked without action cards | [everyone] hand 7 1 / cards turn | play 7 b2 ; done ; turn b2 | asks n turn
# Resigning in a window
resigning while about to lose is captured | [4] hand 14 1 ; ; b3=4 a3=7 / hand 7 8 / cards escape | play 14 b2 | asks n lose | n resigns | s.took n4 ; asks s follow
resigning while asked about a capture lets the processing go on | [4] hand 14 1 ; ; b3=4 a3=7 / hand 7 8 / cards wound | play 14 b2 | asks n captured | n resigns | asks s follow ; discard wound
resigning while asked about a cleared space lets the processing go on | [4] hand 14 1 ; ; b3=4 a3=7 / hand 7 8 / cards react | play 14 b2 | asks n cleared | n resigns | asks s follow ; discard react
the player of the turn resigns while another is asked | [4] hand 14 1 ; ; b3=4 a3=7 / hand 7 8 / cards escape | play 14 b2 ; s resigns | b3 n4 ; asks w turn
a third player resigns while another is asked | [4] hand 14 1 ; ; b3=4 a3=7 / hand 7 8 / cards escape | play 14 b2 ; e resigns | asks n lose | pass | asks s follow
the next to be asked resigns | [4, turn w] c1=2 / cards react ; hand 15 8 / cards react ; d2=2 / cards react ; c2=13 c3=2 / cards react | play 15 b2 ; n resigns | asks w+e+s cleared
one of two resigns in a window | hand 14 ; b3=4 / cards escape | play 14 b2 ; n resigns | winners s
# What is told
a threat is told before its answer | hand 14 ; b3=4 / cards escape | play 14 b2 | threatened top 6:5 b3 ; won -
a threat to the left side too | hand 14 ; a2=3 / cards escape | play 14 b2 | threatened left 6:3 a2 ; only pass, escape a3, escape a1
"""  # noqa: E501 - a case is a line


@pytest.mark.parametrize("case", cases(WINDOWS))
def test_a_window_opens_and_closes(case: Case) -> None:
    show(case)


def test_r18_the_attacker_reads_who_captured_it() -> None:
    made = laid_out("hand 11 / cards wound ; b3=13")
    played(made, "play 11 b2")
    (ask,) = GAME.asks(made)
    prompt = prompt_after(GAME, made, (), ask)
    assert prompt == "Snowboarder Bot on b3 captured your Tourist Alien."


# --- Who may know and who may pass -------------------------------------------------------


def test_answers_are_not_seen_before_the_window_closes() -> None:
    one, other = (
        laid_out(
            f"[4, turn w] c1=2 {react} ; hand 15 8 {react} ; d2=2 {react} ; c2=13 c3=2 {react}"
        )
        for react in ("/ cards react",) * 2
    )
    for made in (one, other):
        played(made, "play 15 b2")
    assert played(one, "n: react d2") == played(other, "n: pass") == []
    for viewer in (0, 1, 3, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)


def test_every_window_can_be_passed() -> None:
    made = laid_out("hand 14 ; b3=4 a3=7 / cards escape wound react")
    played(made, "play 14 b2")
    for question in ("lose", "captured", "cleared"):
        (ask,) = GAME.asks(made)
        assert (ask.question, ask.passing) == (question, PASS)
        assert ask.passing in ask.choices
        played(made, "pass")


def test_questions_of_the_own_turn_cannot_be_passed() -> None:
    made = laid_out("hand 14 ; b3=4 a3=7 / cards fore")
    for move in ("play 14 b2", "stay"):  # ability 14, then North's turn
        played(made, move)
        (ask,) = GAME.asks(made)
        assert ask.passing is None


def test_everyone_the_attacker_is_told_the_same_whatever_they_hold() -> None:
    def told(verb: str) -> list[Event | None]:
        made = laid_out(f"[everyone] hand 14 ; b3=4 / cards {verb}")
        return [event.seen_by(0) for event in played(made, "play 14 b2")]

    assert told("fore") == told("escape")


# --- What everybody can tell -------------------------------------------------------------


def copies(kind: int) -> list[int]:
    return [copy * KINDS + kind for copy in range(COPIES)]


def question(text: str, discard: list[int], under: tuple[int, ...] = ()) -> str:
    """Return the question after South's 14 met the 4 on b3, with these cards visible to all."""
    made = laid_out(text)
    made.discard = discard
    if under:
        made.at(made.grid.space("a3")).under = list(under)
    played(made, "play 14 b2")
    return GAME.asks(made)[0].question


def test_everyone_not_asked_when_all_four_copies_are_visible() -> None:
    """The fourth Wounded lies under a character."""
    text = "[everyone] hand 14 ; b3=4 a3=7 / cards fore"
    gone = copies(EMERGENCY) + copies(SACRIFICE) + copies(REACTION)
    *wounded, last = copies(WOUNDED)
    assert question(text, gone + wounded, (last,)) == "follow"


@pytest.mark.parametrize("missing", range(COPIES))
def test_everyone_asked_while_one_copy_is_not_visible(missing: int) -> None:
    wounded = copies(WOUNDED)
    del wounded[missing]
    gone = copies(EMERGENCY) + copies(SACRIFICE) + wounded
    assert question("[everyone] hand 14 ; b3=4 / cards fore", gone) == "captured"


@pytest.mark.parametrize(("copy", "asked"), [(0, "captured"), (1, "follow")])
def test_everyone_personal_decks_only_the_own_copy_counts(copy: int, asked: str) -> None:
    gone = [EMERGENCY + KINDS, SACRIFICE + KINDS, WOUNDED + copy * KINDS]
    assert question("[everyone, personal] hand 14 ; b3=4 / cards fore", gone) == asked
