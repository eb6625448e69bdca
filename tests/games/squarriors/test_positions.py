from games.squarriors.laid_out import table
from tests.games.squarriors.positions import play, seen


def test_a_position_is_read_and_played() -> None:
    state = table("c4: king / power 5", "c1: sela_quill~ jobe*-2+1 / v2: ghost")
    assert seen(state, "jobe.damage") == 2
    assert seen(state, "jobe.armor") == 1
    play(state, "manip king 2.c sela_quill", "to sela_quill a", dice=(6,))
    assert seen(state, "sela_quill.place") == "1.a"
