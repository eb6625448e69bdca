"""The buttons below `/data delete`."""

from __future__ import annotations

from bot.privacy.controls import DeleteButton, Deletion


def test_each_button_is_read_as_it_was_written() -> None:
    for action in Deletion:
        button = DeleteButton(action)
        assert DeleteButton.read(button.custom_id) == button
    assert DeleteButton.read("sq:data:all") is None
