"""Notations."""

from __future__ import annotations

import pytest

from games.decisions import Choice, Several
from games.parts import Meaning
from games.tactica import choices as c
from games.tactica.board import NAMES, NOWHERE, SIDES, Map, set_of
from games.tactica.board import NUMBERS as N
from games.tactica.cards.decrees import DECREES
from games.tactica.rules.maps import map_of
from games.tactica.troops import CARDS, CROWN, DISENGAGE, ENGINEER, FOOT, HORSE, SAVED, SPY
from games.tactica.words.naming import titles
from tests.games.along import distinct_parts


@pytest.mark.parametrize(
    ("choice", "notation"),
    [
        (Several((c.Attacker(N["d5"]), c.Attacker(N["e6"]))), "d5 + e6"),
        (c.PlaceLandmark(False, N["d5"]), "ridge d5"),
        (c.PlaceLandmark(True, N["c4"]), "ravine c4"),
        (c.Mix(4), "troops 4"),
        (c.Muster(FOOT, N["c3"]), "muster foot c3"),
        (c.Dismiss(SPY), "dismiss spy"),
        (c.Draw(2, 1), "draw 2 1"),
        (c.FORFEIT, "forfeit"),
        (c.Train(N["c3"]), "train c3"),
        (c.Move(N["c3"], N["d5"]), "move c3 d5"),
        (c.Move(N["c3"], N["d5"], HORSE), "horse c3 d5"),
        (c.Move(N["c3"], N["d5"], DISENGAGE), "disengage c3 d5"),
        (c.Free(CROWN), "rescue crown"),
        (c.Attack(N["e5"]), "attack e5"),
        (c.Play(CROWN, N["c3"]), "crown c3"),
        (c.Play(SPY), "spy"),
        (c.PlayTo(DISENGAGE, N["e5"], N["e4"]), "disengage e5 e4"),
        (c.PlayTo(DISENGAGE, N["e5"], NOWHERE), "disengage e5 stay"),
        (c.PlayTo(SAVED, N["e5"], N["f5"]), "saved e5 f5"),
        (c.DONE, "done"),
        (c.PASS, "pass"),
    ],
)
def test_choices_are_written_in_words(choice: Choice, notation: str) -> None:
    assert choice.notation == notation


@pytest.mark.parametrize("on", [map_of(2, 1), map_of(3, 3)])
def test_moves_lead_two_steps_at_most(on: Map) -> None:
    for card, by_hex in c.moves_on(on).items():
        for src in on.numbers:
            near = [n for n in on.numbers if 1 <= on.distance[src][n] <= 2]
            for hexes in (near, near[::2], near[1::3], []):
                found = set_of(hexes)
                moves = [
                    m for shift, mask, sets in by_hex[src] for m in sets[found >> shift & mask]
                ]
                assert moves == [c.Move(src, dst, card) for dst in sorted(hexes)]


def test_each_word_means_the_hex_the_card_or_the_number_that_it_names() -> None:
    for part in distinct_parts("tactica"):
        word = part.word
        match part.means:
            case c.Step(number) if word == "stay":
                assert number == NOWHERE
            case c.Hex(number):
                assert NAMES[number] == word
            case c.CardOf(card):
                assert CARDS[word] == card
            case c.Troops(count) | c.Tactics(count):
                assert str(count) == word
            case c.SideOf(side):
                assert SIDES[side].lower() == word
            case c.SeatOf(seat, seats):
                assert titles(seats)[seat].lower().replace(" ", "") == word
            case c.DecreeOf(decree):
                assert DECREES[word].key == decree
            case nothing:
                assert nothing is None
                assert word.isalpha()
                assert word not in CARDS


@pytest.mark.parametrize(
    ("choice", "kinds"),
    [
        (c.WallSite(N["d2"]), (c.Hex,)),
        (c.Attacker(N["d5"]), (c.TroopOn,)),
        (c.Muster(FOOT, N["c3"]), (None, c.TroopKind, c.Ground)),
        (c.Move(N["c3"], N["d5"], HORSE), (c.CardOf, c.TroopOn, c.Ground)),
        (c.Attack(N["e5"]), (None, c.Target)),
        (c.Draw(2, 1), (None, c.Troops, c.Tactics)),
        (c.Play(CROWN, N["c3"]), (c.CardOf, c.TroopOn)),
        (c.Play(ENGINEER, N["c2"]), (c.CardOf, c.Hex)),
        (c.PlayTo(DISENGAGE, N["e5"], NOWHERE), (c.CardOf, c.TroopOn, c.Step)),
        (c.PlayTo(SAVED, N["e5"], N["f5"]), (c.CardOf, c.TroopOn, c.StandIn)),
    ],
)
def test_words_mean_different_kinds_of_things(
    choice: Choice, kinds: tuple[type[Meaning] | None, ...]
) -> None:
    assert tuple(part.means and type(part.means) for part in choice.parts) == kinds
