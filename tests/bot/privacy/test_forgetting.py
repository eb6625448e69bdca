"""Forgetting during a match: only a member who will not be asked any more can be forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.privacy.forgetting import forget, still_played
from bot.storage.people import StillPlays
from tests.bot.support import make_manager, make_store, start_match, toy_catalog

pytestmark = pytest.mark.both_databases


async def test_a_match_that_a_member_is_out_of_does_not_hold_them(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        manager, catalog = make_manager(store), toy_catalog()
        left = await start_match(manager, store, "Ada", "Bo", "Cleo")
        runs = await start_match(manager, store, "Ada", "Bo", "Cleo")
        ada = (await manager.load(left)).user(0)
        await manager.resign(left, ada)
        assert await still_played(store, catalog, ada) == (runs,)
        with pytest.raises(StillPlays) as refused:
            await forget(store, catalog, ada)
        assert refused.value.matches == (runs,)
        assert (await manager.load(left)).names == ("Ada", "Bo", "Cleo")
        await manager.resign(runs, ada)
        assert await forget(store, catalog, ada) == [left, runs]
        for match_id in (left, runs):
            match = await manager.load(match_id)
            assert not match.over
            assert match.names == ("a former member", "Bo", "Cleo")


async def test_a_game_that_this_program_does_not_know_holds_them(tmp_path: Path) -> None:
    async with make_store(tmp_path) as store:
        manager = make_manager(store)
        match_id = await start_match(manager, store, "Ada", "Bo", "Cleo")
        ada = (await manager.load(match_id)).user(0)
        await manager.resign(match_id, ada)
        assert await still_played(store, {}, ada) == (match_id,)
