"""The guard that keeps tests on this machine."""

from __future__ import annotations

import socket

import pytest

from tests.network import LeftTheMachine, only_here


def test_this_machine_is_found() -> None:
    with only_here() as wanted:
        assert socket.getaddrinfo("localhost", 80)
        assert socket.getaddrinfo("127.0.0.1", 80)
    assert wanted == []


def test_another_machine_is_refused_and_noted() -> None:
    with only_here() as wanted, pytest.raises(LeftTheMachine):
        socket.getaddrinfo("discord.com", 443)
    assert wanted == ["discord.com"]


def test_a_name_that_belongs_to_no_machine_is_not_found() -> None:
    with only_here() as wanted, pytest.raises(socket.gaierror):
        socket.getaddrinfo("no.such.host.invalid", 443)
    assert wanted == []
