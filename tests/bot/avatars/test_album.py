"""The album is bounded, and forgets."""

from __future__ import annotations

from bot.avatars.album import Album
from renderers.kit.faces import SIDE, Face


def face(step: int) -> Face:
    return Face(bytes([step]) * (3 * SIDE * SIDE))


def test_members_with_one_avatar_share_a_face_and_each_server_has_its_own() -> None:
    album = Album()
    for place in ((1, 5), (2, 5), (1, 6)):
        album.note(*place, "a")
    album.note(2, 5, "b")
    album.keep("a", face(1))
    assert [album.face_of(*place) for place in ((1, 5), (1, 6), (2, 5))] == [face(1), face(1), None]


def test_a_member_without_an_avatar_loses_the_one_they_had() -> None:
    album = Album()
    album.note(1, 5, "a")
    album.keep("a", face(1))
    album.note(1, 5, "")
    assert album.face_of(1, 5) is None


def test_it_keeps_what_was_used_last() -> None:
    album = Album(members=3, faces=2)
    for member in range(1, 4):
        album.note(1, member, str(member))
        album.keep(str(member), face(member))
    assert [album.face_of(1, member) for member in range(1, 4)] == [None, face(2), face(3)]
    album.note(1, 4, "4")
    assert album.face_of(1, 1) is None
    assert not album.is_known("1")


def test_what_comes_after_a_member_was_forgotten_is_not_kept() -> None:
    album = Album()
    album.note(1, 5, "a")
    album.forget(5)
    album.keep("a", face(1))
    assert not album.is_known("a")
