"""Requests to take a choice back, in the database."""

from __future__ import annotations

import asyncio

import pytest

from bot.storage.store import Store
from bot.storage.takebacks import TakebackRequest
from tests.bot.storage.samples import add_step, new_step, start

pytestmark = pytest.mark.both_databases


async def test_there_is_one_request_for_each_version_of_a_match(store: Store) -> None:
    match_id = await start(store)
    request = TakebackRequest(match_id, version=1, seat=0, first=1)
    assert await store.takebacks.get(match_id) is None
    assert await store.takebacks.add(request)
    assert not await store.takebacks.add(request), "asked already"
    await store.takebacks.set_message(request, 77)
    assert await store.takebacks.get(match_id) == TakebackRequest(match_id, 1, 0, 1, message_id=77)
    later = TakebackRequest(match_id, version=4, seat=1, first=3)
    assert await store.takebacks.add(later)
    assert await store.takebacks.get(match_id) == later


async def test_players_who_agree_at_once_are_all_counted(store: Store) -> None:
    match_id = await start(store)
    request = TakebackRequest(match_id, version=1, seat=0, first=1)
    await store.takebacks.add(request)
    agreed = await asyncio.gather(*(store.takebacks.agree(request, seat) for seat in (1, 2)))
    assert frozenset({1, 2}) in agreed


async def test_nobody_agrees_to_what_is_over(store: Store) -> None:
    match_id = await start(store)
    request = TakebackRequest(match_id, version=1, seat=0, first=1)
    await store.takebacks.add(request)
    assert await store.takebacks.close(request)
    assert not await store.takebacks.close(request)
    assert await store.takebacks.agree(request, 1) is None
    assert not await store.takebacks.add(request), "the answer was no"


async def test_requests_of_matches_that_have_gone_on_are_found_and_forgotten(store: Store) -> None:
    match_id = await start(store)
    request = TakebackRequest(match_id, version=0, seat=0, first=0)
    await store.takebacks.add(request)
    assert await store.takebacks.past() == []
    await add_step(store, new_step(match_id, 1))
    assert await store.takebacks.past() == [request]
    await store.takebacks.forget(request)
    assert await store.takebacks.get(match_id) is None
