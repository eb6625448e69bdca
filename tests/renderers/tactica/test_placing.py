from __future__ import annotations

from renderers.tactica.placing import Room, around, covered


def test_a_label_stands_near_its_troop_and_beside_it() -> None:
    room = Room(0, 0, 400, 400)
    troop = around((200, 200), 56, 56)
    room.fill(troop, 4)
    at = room.place((200, 200), 80, 34)
    assert covered(troop, around(at, 80, 34)) < 56 * 56 / 8
    assert abs(at[0] - 200) + abs(at[1] - 200) < 60


def test_a_label_avoids_another_and_stays_on_the_field() -> None:
    room = Room(0, 0, 400, 400)
    first = room.place((390, 390), 80, 34)
    room.fill(around(first, 80, 34), 30)
    second = room.place((390, 390), 80, 34)
    assert covered(around(first, 80, 34), around(second, 80, 34)) == 0
    assert max(first[0], second[0]) + 40 <= 400
    assert max(first[1], second[1]) + 17 <= 400
