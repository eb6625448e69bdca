from __future__ import annotations

import pytest

from games.squarriors import board


@pytest.mark.parametrize("seat", range(4))
def test_every_reference_is_of_one_kind_and_says_what_it_is_of(seat: int) -> None:
    kinds = (board.is_domain, board.is_player, board.is_trap, board.is_discard)
    refs = {
        board.is_domain: board.domain_ref(seat, 2),
        board.is_player: board.player_ref(seat),
        board.is_trap: board.trap_ref(seat, 1),
        board.is_discard: board.discard_ref(seat, 116),
    }
    for kind, ref in refs.items():
        assert [each for each in kinds if each(ref)] == [kind]
    assert not any(each(1 + seat) for each in kinds), "creatures, chain cards and marks"
    assert board.domain_of(refs[board.is_domain]) == (seat, 2)
    assert board.player_of(refs[board.is_player]) == seat
    assert board.trap_of(refs[board.is_trap]) == (seat, 1)
    assert board.discard_of(refs[board.is_discard]) == (seat, 116)
