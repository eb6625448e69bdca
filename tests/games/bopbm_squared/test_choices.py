from __future__ import annotations

from games.bopbm_squared.choices import (
    ATTACK,
    INVADE,
    OCCUPY,
    OCCUPY_MEDIUM,
    PLACE,
    REMOVE,
    START,
    Goal,
    LargeTile,
    Source,
    Space,
    Target,
)
from tests.games.along import distinct_parts

COMPASS = {
    **{"sw": (0, 0), "s": (1, 0), "se": (2, 0), "w": (0, 1), "centre": (1, 1), "e": (2, 1)},
    **{"nw": (0, 2), "n": (1, 2), "ne": (2, 2)},
}


def test_choices_are_written_as_people_type_them() -> None:
    assert START[6].notation == "start nw"
    assert PLACE[20].notation == "place c4"
    assert ATTACK[21][20].notation == "attack d4 from c4"
    assert INVADE[0].notation == "invade a1"
    assert OCCUPY_MEDIUM.notation == "occupy medium"


def test_each_word_means_the_space_or_the_large_tile_that_it_names() -> None:
    for part in distinct_parts("bopbm_squared"):
        word = part.word
        match part.means:
            case LargeTile(tile):
                east, north = COMPASS[word]
                assert tile == 3 * north + east
            case Space(space):
                assert space == 6 * (int(word[1]) - 1) + "abcdef".index(word[0])
            case nothing:
                assert nothing is None
                assert word.isalpha()
                assert word not in COMPASS


def test_spaces_mean_what_becomes_of_their_tiles() -> None:
    assert PLACE[20].parts[1].means == OCCUPY[20].parts[1].means == Goal(20)
    assert ATTACK[21][20].parts[1].means == INVADE[21].parts[1].means == Target(21)
    assert ATTACK[21][20].parts[3].means == Source(20)
    assert REMOVE[20].parts[1].means == Space(20)
