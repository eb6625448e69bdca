"""Views."""

from __future__ import annotations

from games.tactica.board import NUMBERS
from games.tactica.laid_out import table
from games.tactica.troops import PRESS, SHIELDWALL
from games.tactica.view import AnswerSeen
from tests.games.tactica.tables import GAME, MOON, SUN, choices, play

N = NUMBERS


def test_declared_attacks_are_seen_with_power_and_defence() -> None:
    words = ("sun foot e5", "sun foot a3", "moon foot d5", "moon foot x1 e6", "moon hand: press")
    made = table(*words, "sun hand: shieldwall negate", turn=MOON)
    play(made, "attack e5 with d5 + e6", "press d5", "done", "shieldwall e5")
    for viewer in (None, SUN, MOON):
        view = GAME.view(made, viewer)
        (attack,) = view.attacks
        assert (attack.powers, attack.power, attack.defence) == ((5, 5), 10, 7)
        assert (attack.cards, attack.negated) == ((PRESS, 0), (False, False))
        assert attack.succeeds
        assert view.answers == (AnswerSeen(SHIELDWALL, N["e5"]),)
        assert (view.asked, view.waiting, view.turn) == ("answer", (SUN,), MOON)


def test_the_target_is_seen_while_attackers_are_picked() -> None:
    made = table("sun foot e5", "sun foot d6", "moon foot d5", "moon foot a9")
    play(made, "attack d5")
    view = GAME.view(made, MOON)
    assert (view.asked, view.target, view.attacks) == ("attackers", N["d5"], ())


def test_a_hand_is_its_players_alone() -> None:
    made = table("sun hand: foot spy", "moon hand: archer")
    assert GAME.view(made, SUN).hand == (2, 14)
    assert GAME.view(made, MOON).hand == (4,)
    assert GAME.view(made, None).hand == ()
    assert GAME.open_view(made).hands == ((2, 14), (4,))


def test_a_secret_choice_is_seen_by_its_player_alone() -> None:
    made, _ = GAME.new(GAME.setup(2), bytes(16))
    play(made, " + ".join(choices(made)[:5]))
    assert GAME.view(made, SUN).picked == bytes(N[name] for name in ("a2", "b2", "c2", "d2", "e2"))
    assert GAME.view(made, MOON).picked == b""
    assert GAME.view(made, None).answered == (True, False)


def test_marks_tell_what_the_last_turns_did() -> None:
    made = table("sun foot e5", "moon foot a9", phase="move")
    play(made, "move e5 e6", "done", "done")
    (mark,) = GAME.view(made, None).marks[SUN]
    assert (mark.how, mark.src, mark.dst) == ("move", N["e5"], N["e6"])


def test_actions_left_are_seen() -> None:
    walls = [f"sun wall {file}2" for file in "bdf"]
    made = table("sun foot b3", "sun foot d3", "moon foot a9", *walls, phase="muster")
    assert GAME.view(made, None).actions == 2
    play(made, "train b3")
    assert GAME.view(made, None).actions == 1
