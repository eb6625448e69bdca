"""A match before it is stored: what an invitation becomes once everybody has accepted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from bot.names import apart
from bot.play import reckoning
from bot.play.course import asked_since
from bot.play.match import Match
from bot.play.orders import at_the_start
from bot.play.paces import PACES, breaks_count, pace_between
from bot.storage.records import Guest, Invitation, NewMatch, Player
from bot.storage.store import Store
from games.chance import SEED_BYTES, Chance
from games.engine import AnyGame
from games.frames import Log, encode_frames
from games.luck import drawn_with, mixed
from games.options import Setup
from games.state import State
from games.teams import DRAWN, seating, turned_to

Deal = Callable[[Chance], State]
"""Sets up the position in which the match begins, with the match's own dice and shuffles."""


async def new_match(
    store: Store,
    game: AnyGame,
    invitation: Invitation,
    guests: Sequence[Guest],
    at: int,
    deal: Deal | None = None,
) -> NewMatch:
    """Return the match of an invitation's guests, begun at a time, with their own settings.

    Args:
        deal: sets up the position in which the match begins; None for the start of its game.
    """
    secret = invitation.secret or secrets.token_bytes(SEED_BYTES)
    setup = game.setup(len(guests), invitation.options)
    guests = seated(game, setup, guests, secret)
    luck = drawn_with(secret, [guest.click for guest in guests])
    state, events = game.new(setup, luck.seed) if deal is None else (deal(Chance(luck.seed)), Log())
    asked = asked_since((), game.asks(state), (), len(guests), version=0, actor=None)
    pace = pace_between(invitation.pace, guests)
    levels = [guest.level for guest in guests]
    breaks = invitation.breaks and breaks_count(pace, guests)
    away = await _away(store, guests) if breaks else reckoning.NOBODY
    recommended = at_the_start(game.orders.known(setup))
    return NewMatch(
        game=invitation.game,
        game_version=game.version,
        options=setup.options,
        luck=luck,
        location=invitation.location,
        players=tuple([await _player(store, guest, recommended) for guest in told_apart(guests)]),
        state=game.encode(state),
        events=game.event_codec.encode(events),
        frames=encode_frames(events.frames),
        asked=asked,
        at=at,
        pace=pace,
        clocks=reckoning.at_start(PACES[pace], asked, levels, at, away),
        breaks=breaks,
        dealt=deal is not None,
        rated=invitation.rated,
    )


def seated(game: AnyGame, setup: Setup, guests: Sequence[Guest], secret: bytes) -> Sequence[Guest]:
    """Return the guests by seat: in the order in which they were named or joined, or drawn by lot
    in a game that draws partners. The lots come from the secret that was sealed before anybody
    joined, and from all clicks."""
    if seating(game, setup) != DRAWN:
        return guests
    order = list(guests)
    Chance(mixed(secret, sorted(guest.click for guest in guests))).shuffle(order)
    return order


def players_again(match: Match, user_id: int) -> list[Player]:
    """Return the players of a match in their order for a rematch: the member who asks for it comes
    first, and partners stay partners."""
    players = match.row.players
    if match.state.teams is None:
        return sorted(players, key=lambda each: each.user_id != user_id)
    return [players[each] for each in turned_to(match.state.teams.sides, match.seat_of(user_id))]


def told_apart(guests: Sequence[Guest]) -> list[Guest]:
    """Return the guests with names that differ: a second Ada becomes `Ada (2)`."""
    seated: list[Guest] = []
    for guest in guests:
        taken = [other.name for other in seated]
        name = guest.name if guest.level else apart(guest.name, taken)
        seated.append(msgspec.structs.replace(guest, name=name))
    return seated


async def _player(store: Store, guest: Guest, recommended: frozenset[str]) -> Player:
    """Return a guest as a player, with the standing orders that they start with."""
    wants = bool(recommended) and not guest.level
    wants = wants and (await store.members.notify(guest.user_id)).recommended
    orders = recommended if wants else frozenset()
    return Player(guest.user_id, guest.name, level=guest.level, orders=orders)


async def _away(store: Store, guests: Sequence[Guest]) -> dict[int, int]:
    """Return, by seat, the end of its member's newest break."""
    return {seat: await store.breaks.until(guest.user_id) for seat, guest in enumerate(guests)}
