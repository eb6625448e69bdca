"""Admission: features are asked, and nobody is kept out without one."""

from __future__ import annotations

import pytest

from bot.admission import OPEN_TO_ALL, Admission, is_open
from bot.errors import CannotChallenge, NotAdmitted
from bot.storage.records import Answer, Guest

SERVER, OTHER, ADA, BO = 1, 2, 7, 8


def admission() -> Admission:
    made = Admission()
    made.ask(lambda guild_id, user_id: "No." if (guild_id, user_id) == (SERVER, ADA) else "")
    made.ask(lambda _guild_id, _user_id: "")
    return made


def test_only_whom_a_feature_keeps_out_is_refused_and_only_there() -> None:
    made = admission()
    assert made.why_not(SERVER, ADA) == "No."
    assert made.why_not(SERVER, BO) == made.why_not(OTHER, ADA) == made.why_not(None, ADA) == ""
    assert Admission().why_not(SERVER, ADA) == ""
    with pytest.raises(NotAdmitted, match="No"):
        made.check(SERVER, ADA)
    made.check(OTHER, ADA)


def test_others_learn_that_somebody_cannot_play_and_not_why() -> None:
    ada, computer = Guest(ADA, "Ada", Answer.ACCEPTED), Guest(-1, "Computer", Answer.ACCEPTED)
    admission().check_players(OTHER, [ada, computer])
    with pytest.raises(CannotChallenge, match="Ada can’t play in this server"):
        admission().check_players(SERVER, [computer, ada])


def test_open_commands_say_so() -> None:
    assert is_open(OPEN_TO_ALL)
    assert not is_open({})
