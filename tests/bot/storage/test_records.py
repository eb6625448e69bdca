"""The rows as types."""

from __future__ import annotations

import msgspec
import pytest

from bot.storage import profiles, records
from bot.storage.records import Answer, Guest, Invitation, InvitationStatus, Location, Player
from tests.bot.support import CHANNEL, GUILD, NOON, USERS, guests

INVITATION = Invitation(
    id=1,
    game="toy",
    options={},
    location=Location(GUILD, CHANNEL),
    host_id=USERS["Ada"],
    open=False,
    guests=(*guests("Ada"), *guests("Bo", answer=Answer.INVITED)),
    created_at=NOON,
    expires_at=NOON + 60,
    status=InvitationStatus.WAITING,
    message_id=None,
    match_id=None,
)


def test_nobody_changes_what_was_read() -> None:
    rows = [each for module in (records, profiles) for each in vars(module).values()]
    kinds = [each for each in rows if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    assert kinds
    assert all(kind.__struct_config__.frozen for kind in kinds)


@pytest.mark.parametrize(
    ("user_id", "level", "replaced"),
    [(1001, "", False), (1001, "easy", True), (-1, "easy", False)],
)
def test_the_computer_plays_for_a_member_or_for_itself(
    user_id: int, level: str, replaced: bool
) -> None:
    assert Player(user_id, "Ada", level=level).is_replaced is replaced


def test_a_guest_is_found_by_their_id() -> None:
    assert INVITATION.guest(USERS["Bo"]) == Guest(USERS["Bo"], "Bo", Answer.INVITED)


def test_a_member_who_does_not_sit_there_is_not_found() -> None:
    assert INVITATION.guest(USERS["Cleo"]) is None


def test_rows_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        INVITATION.match_id = 7  # type: ignore[misc]


def test_a_new_player_has_no_hand_message() -> None:
    player = Player(USERS["Ada"], "Ada")
    assert player.dm is None
    assert not player.dm_closed


def test_a_new_player_is_always_asked() -> None:
    assert not Player(USERS["Ada"], "Ada").orders
