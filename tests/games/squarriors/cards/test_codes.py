"""Tribe codes."""

from __future__ import annotations

import random

import msgspec
import pytest

from games.squarriors.cards.codes import EDITIONS, LETTERS, BadCode, code_of, sheet_of
from games.squarriors.cards.tribes import MOST_POINTS, READY_MADE, BadTribe, check, points
from games.squarriors.pieces import Sheet


def any_tribe(seed: int) -> Sheet:
    """Return a random legal tribe of a player's own."""
    rng, choices = random.Random(seed), EDITIONS[-1]
    creatures: list[tuple[int, int]] = []
    for card in rng.sample(choices.creatures, len(choices.creatures)):
        if points([*(each for each, _ in creatures), card]) <= MOST_POINTS and rng.random() < 0.7:
            creatures.append((card, rng.randrange(3)))
    code, stronghold = rng.choice(choices.codes), rng.choice(choices.strongholds)
    lands: list[int] = []
    for card in rng.sample(choices.lands, len(choices.lands)):
        if points([code, stronghold, *lands, card]) <= MOST_POINTS:
            lands.append(card)
    tactics = rng.sample(sorted(choices.tactics * 3), rng.randint(0, 10))
    vanguard, army = rng.randint(1, 6), rng.randint(1, 5)
    return Sheet(
        strengths=(vanguard, army, rng.randint(1, min(6, 12 - vanguard - army))),
        code=code,
        stronghold=stronghold,
        lands=bytes(lands),
        creatures=tuple(creatures),
        tactics=bytes(sorted(tactics)),
    )


def test_every_tribe_comes_back_from_its_code() -> None:
    for seed in range(300):
        sheet = any_tribe(seed)
        check(sheet)
        code = code_of(sheet)
        assert sheet_of(code) == sheet
        assert len(code) <= 50, "it is typed by hand, and a choice has 60 characters"


@pytest.mark.parametrize("sheet", READY_MADE.values(), ids=READY_MADE)
def test_a_ready_made_tribe_may_be_set_up_in_ones_own_way(sheet: Sheet) -> None:
    moved = msgspec.structs.replace(
        sheet, strengths=(2, 2, 2), creatures=tuple((card, 0) for card, _ in sheet.creatures)
    )
    assert sheet_of(code_of(moved)) == moved
    assert len(code_of(moved).replace("-", "")) <= 9


def test_every_wrong_letter_and_every_two_that_changed_places_are_found() -> None:
    code = code_of(any_tribe(1)).replace("-", "")
    for place in range(1, len(code)):
        for letter in LETTERS:
            if letter != code[place]:
                with pytest.raises(BadCode, match="typo"):
                    sheet_of(code[:place] + letter + code[place + 1 :])
        for other in range(place + 1, len(code) - 1):
            swapped = list(code)
            swapped[place], swapped[other] = swapped[other], swapped[place]
            if "".join(swapped) != code:
                with pytest.raises(BadCode, match="typo"):
                    sheet_of("".join(swapped))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a tribe code"),
        ("hello", "not a tribe code"),
        ("SA", "not a tribe code"),
        ("SCUB-YN0", "A tribe code never contains “0”"),
        ("SÄÄÄÄÄÄ", "A tribe code never contains “Ä”"),
        ("S²²²²²²", "typo"),
        ("SCUB-YNB", "typo"),
        ("S" + "A" * 4000, "at least one creature"),
    ],
)
def test_a_wrong_code_is_told_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises((BadCode, BadTribe), match=why):
        sheet_of(text)


def test_the_code_of_a_tribe_that_breaks_a_rule_is_told_which() -> None:
    sheet = any_tribe(2)
    rich = msgspec.structs.replace(
        sheet, creatures=tuple((card, 1) for card in EDITIONS[0].creatures[-9:])
    )
    with pytest.raises(BadTribe, match=r"points, and 20 is the most \(R-4\)"):
        sheet_of(code_of(rich))
    strong = msgspec.structs.replace(sheet, strengths=(6, 6, 6))
    with pytest.raises(BadTribe, match=r"add up to 18, and 12 is the most \(R-5\)"):
        sheet_of(code_of(strong))


def test_codes_are_read_however_they_are_grouped() -> None:
    sheet = any_tribe(3)
    code = code_of(sheet)
    for typed in (code.lower(), code.replace("-", ""), code.replace("-", " "), f" {code} "):
        assert sheet_of(typed) == sheet
