"""Sentences of the help of Tactica that no other test plays. `help_is_played.txt` says which test
plays which."""

from __future__ import annotations

import re

from games.frames import Log
from games.tactica.events import Fell
from games.tactica.laid_out import table
from games.tactica.rules.ending import end_battle
from games.tactica.troops import (
    CARDS,
    COPIES,
    DEF,
    OFF,
    RANGE,
    TACTICS,
    TRAINING_CARDS,
    TROOPS,
    is_melee,
)
from games.tactica.words.help import PAGES
from tests.games.tactica.tables import MOON, SUN, choices, play

TEXT = {page.title: page.text for page in PAGES}
LINE = re.compile(r"\*\*(\w+)\*\* ×(\d+): OFF (\d), DEF (\d), (?:melee|range (\d))")


def test_troops_are_told_with_the_numbers_that_they_have() -> None:
    lines = LINE.findall(TEXT["Troops"])
    assert len(lines) == 4
    for name, copies, off, defence, reach in lines:
        card = CARDS[name.lower()]
        assert (COPIES[card], OFF[card], DEF[card]) == (int(copies), int(off), int(defence))
        assert is_melee(card) is (not reach)
        assert not reach or RANGE[card] == int(reach)


def test_the_piles_are_as_told() -> None:
    troop_cards, tactics, training = map(
        int, re.findall(r"(\d+) (?:troops|tactics cards|training)", TEXT["Before the first turn"])
    )
    assert sum(COPIES[card] for card in TROOPS) == troop_cards
    assert sum(COPIES[card] for card in TACTICS) == tactics
    assert training == TRAINING_CARDS


def test_a_hex_holds_one_troop() -> None:
    made = table("sun foot e5", "sun foot e6", "moon foot a9", phase="move")
    goals = [text.split()[2] for text in choices(made, "move e5")]
    assert goals
    assert "e6" not in goals


def test_battle_3_decides_the_war_whoever_won_the_others() -> None:
    """Sun has won both battles before; Moon wins the third, and the war."""
    made = table("sun foot a3", "moon foot a6", battle=3, war=True)
    made.results += [("wiped_out", SUN), ("wiped_out", SUN)]
    log = Log()
    end_battle(made, "wiped_out", MOON, log)
    assert made.outcome is not None
    assert made.outcome.winners == (MOON,)


def test_the_examples_of_combat_are_what_happens() -> None:
    made = table("sun foot e5", "sun foot a3", "moon foot d5", "moon foot x1 d6", turn=MOON)
    events = play(made, "attack e5 with d5 + d6", "done")
    assert [(e.power, e.defence, e.captured) for e in events if isinstance(e, Fell)] == [
        (9, 5, True)
    ]
    made = table("sun champion e5", "sun foot a3", "moon champion d5", turn=MOON)
    events = play(made, "attack e5 with d5", "done")
    assert not [event for event in events if isinstance(event, Fell)]


def test_who_holds_no_card_is_not_asked_for_an_answer() -> None:
    made = table("sun foot e5", "sun foot a3", "moon foot x1 d5", turn=MOON)
    events = play(made, "attack e5 with d5", "done")
    assert [event for event in events if isinstance(event, Fell)], "it fell unasked"


def test_disengage_ignores_being_held() -> None:
    words = ("sun foot e5", "moon foot e6", "moon foot a9", "sun hand: disengage")
    made = table(*words, phase="move")
    assert len(choices(made, "disengage e5")) > len(choices(made, "move e5"))


def test_what_is_dismissed_or_used_is_gone_in_a_single_battle() -> None:
    """Only a war has a next battle in which it could come back."""
    for war in (False, True):
        made = table("sun foot a3", "moon foot a7", war=war)
        made.sides[SUN].resupply += bytes([CARDS["spy"]])
        end_battle(made, "wiped_out", MOON, Log())
        assert (made.outcome is None) is war
        assert bool(made.sides[SUN].resupply) is not war
