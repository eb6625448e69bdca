from __future__ import annotations

from games.squarriors.laid_out import creature, table
from games.squarriors.rules.declaring import assailants, contests, reinforcers, targets_of
from tests.games.squarriors.positions import can, check


def test_a_loyal_creature_or_a_target_of_this_turn_is_none_of_manipulation() -> None:
    state = table("c3: king jobe", "c3: lantern_abbess mossback")
    check(state, "cannot manip king 2.c lantern_abbess", "can manip king 2.c mossback")
    creature(state, "mossback").courted = True
    assert not can(state, "manip king 2.c mossback")


def test_loyalty_that_a_text_gives_counts_too() -> None:
    state = table("c3: king jobe", "c3: mossback / mark mossback: chain_of_office")
    assert not can(state, "manip king 2.c mossback")


def test_only_ready_creatures_of_the_army_attack_a_domain() -> None:
    state = table("a3: king jobe / c3: mossback", "c3: dozing_owlet")
    creature(state, "king").expended = True
    assert [each.card for each in assailants(state, 0)] == [creature(state, "jobe").card]


def test_targets_are_spoken_of_where_they_are_now() -> None:
    state = table("c3: king", "v2: / c3: mossback")
    assert [each.where.word for each in targets_of(state, 1)] == ["2.c"]
    moved = creature(state, "mossback")
    moved.domain = 0
    state.shift(1)
    assert [each.where.word for each in targets_of(state, 1)] == ["2.v"]
    assert can(state, "manip king 2.v mossback")


def test_a_player_starts_one_challenge_a_turn() -> None:
    state = table("c3: king jobe", "")
    check(state, "can lead king", "can lead jobe")
    state.sides[0].challenged = True
    assert not [each for each in contests(state, 0) if each.notation.startswith("lead")]


def test_r_35_a_ready_army_reinforces_the_other_domains() -> None:
    state = table("c3: king", "v3: ghost / a3: mossback jobe* / c3: gutter_pup")
    coming = [[each.uid for each in reinforcers(state, 1, domain)] for domain in range(3)]
    mossback = creature(state, "mossback").uid
    assert coming == [[mossback], [], [mossback]]


def test_r_35_by_kennel_wall_the_vanguard_reinforces_the_council() -> None:
    state = table("c3: king", "v3: ghost jobe* / a3: / c3: gutter_pup / keep kennel_wall")
    coming = [[each.uid for each in reinforcers(state, 1, domain)] for domain in range(3)]
    assert coming == [[], [], [creature(state, "ghost").uid]]


def test_r_35_nobody_reinforces_without_an_army() -> None:
    state = table("c3: king", "v3: ghost / a0: / c3: gutter_pup / keep kennel_wall")
    assert reinforcers(state, 1, 2) == []
