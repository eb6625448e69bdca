"""Kept things of a member, such as tribes, where a question of a match takes one for an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.play.match import Match
from bot.storage.kept import Kept
from bot.storage.store import Store
from games.decisions import Ask
from games.notation import tidy
from games.refusals import Refusal


async def kept_by(store: Store, match: Match, seat: int) -> Sequence[Kept]:
    """Return what a seat's member keeps for the game, if the seat is asked anything."""
    if match.game.brings is None or seat not in match.awaited:
        return ()
    return await store.kept.of(match.user(seat), match.game.key)


async def kept_named(store: Store, match: Match, seat: int, typed: str) -> str:
    """Return the choice of what a seat's member keeps under the name that they typed; what they
    typed, where that is no such name."""
    wanted = tidy(typed)
    called = [
        each for each in await kept_by(store, match, seat) if wanted.startswith(tidy(each.name))
    ]
    for notation, each in brought(match.ask(seat), called) if called else ():
        if wanted in (tidy(each.name), tidy(suggested(each, notation))):
            return notation
    return typed


def suggested(each: Kept, notation: str) -> str:
    """Return how something that a member keeps is suggested."""
    return f"{each.name}: {notation}"


def brought(ask: Ask, kept: Sequence[Kept], typed: str = "") -> Iterator[tuple[str, Kept]]:
    """Yield what a member keeps that answers the question, where its name or code fits what was
    typed: its choice in the notation, and it."""
    for each in kept:
        try:
            choice = ask.find(each.code, in_full=True)
        except Refusal:  # this match does not take it
            continue
        if choice is not None and typed in tidy(f"{each.name} {choice.notation}"):
            yield choice.notation, each
