"""Moments that later events would wipe out."""

from __future__ import annotations

from games.frames import Log
from games.tactica.laid_out import table
from tests.games.tactica.tables import GAME, SUN, ask_of, choices, play


def after(made: object, text: str) -> Log:
    ask = ask_of(made)  # type: ignore[arg-type]
    choice = GAME.find(made, ask.seat, text)  # type: ignore[arg-type]
    assert choice is not None
    return GAME.apply(made, ask.seat, choice)  # type: ignore[arg-type]


def test_the_last_field_of_a_battle_is_shown_before_the_next_one_is_set_up() -> None:
    made = table("sun foot e5", "moon foot a9", war=True, phase="recruit")
    log = after(made, "forfeit")
    (frame,) = log.frames
    shown = GAME.view(GAME.decode(frame.state), None)
    assert shown.field.where(SUN) != []
    assert shown.field.battle == 1
    assert made.field.battle == 2


def test_attacks_that_succeed_are_shown_before_anybody_is_removed() -> None:
    made = table("sun foot x1 e5", "sun foot a8", "moon foot d5", "moon foot a9")
    play(made, "attack d5")
    (frame,) = after(made, "done").frames
    shown = GAME.view(GAME.decode(frame.state), None)
    assert [(attack.power, attack.defence) for attack in shown.attacks] == [(5, 5)]
    assert len(shown.field.where(1)) == 2
    assert shown.waiting == ()
    assert len(made.field.where(1)) == 1


def test_attacks_that_do_not_succeed_need_no_picture_of_their_own() -> None:
    made = table("sun foot e5", "sun foot a8", "moon foot d5", "moon foot a9")
    play(made, "attack d5")
    assert after(made, "done").frames == ()
    assert choices(made, "draw")
