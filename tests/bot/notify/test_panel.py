"""The controls of `/notify`."""

from __future__ import annotations

import pytest

from bot.limits import SELECT
from bot.notify.panel import HOURS, NONE, Edge, QuietMenu, SwitchButton, What, notify_panel
from bot.storage.records import Notify


def test_settings_are_fields() -> None:
    for what in What:
        assert isinstance(getattr(Notify(), what), bool)
        for on in (False, True):
            button = SwitchButton(what, on)
            assert SwitchButton.read(button.custom_id) == button


@pytest.mark.parametrize(("edge", "none"), [(Edge.FROM, True), (Edge.TO, False)])
def test_hours_are_taken_and_only_the_beginning_can_be_none(edge: Edge, none: bool) -> None:
    menu = QuietMenu(edge)
    assert all(menu.takes([hour]) for hour in HOURS)
    assert menu.takes([NONE]) is none
    assert not menu.takes(["24"])
    assert not menu.takes(["1", "2"])
    assert len(HOURS) + 1 <= SELECT


def test_the_end_is_asked_for_once_there_is_a_beginning() -> None:
    short = notify_panel(Notify()).total_children_count
    assert notify_panel(Notify(quiet_from=22, quiet_to=7)).total_children_count > short
