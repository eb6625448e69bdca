"""Things that a member has saved, such as tribes, for questions of a match that they answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.play.match import Match
from bot.storage.kept import Kept
from bot.storage.store import Store
from games.decisions import Ask
from games.notation import tidy
from games.refusals import Refusal


async def kept_by(store: Store, match: Match, seat: int) -> Sequence[Kept]:
    """Return what a seat's member has saved for the game, if the seat is asked anything."""
    if match.game.brings is None or seat not in match.awaited:
        return ()
    return await store.kept.of(match.user(seat), match.game.key)


async def kept_named(store: Store, match: Match, seat: int, typed: str) -> str:
    """Return the choice for what a seat's member has saved under the name that they typed. If there
    is no such name, return the typed text."""
    wanted = tidy(typed)
    called = [
        each for each in await kept_by(store, match, seat) if wanted.startswith(tidy(each.name))
    ]
    for notation, each in brought(match.ask(seat), called) if called else ():
        if wanted in (tidy(each.name), tidy(suggested(each, notation))):
            return notation
    return typed


def suggested(each: Kept, notation: str) -> str:
    """Return the suggestion for something that a member has saved."""
    return f"{each.name}: {notation}"


def brought(ask: Ask, kept: Sequence[Kept], typed: str = "") -> Iterator[tuple[str, Kept]]:
    """Yield what a member has saved that answers the question, if its name or code contains the
    typed text: the notation of its choice, and the thing itself."""
    for each in kept:
        try:
            choice = ask.find(each.code, in_full=True)
        except Refusal:  # this match does not take it
            continue
        if choice is not None and typed in tidy(f"{each.name} {choice.notation}"):
            yield choice.notation, each
