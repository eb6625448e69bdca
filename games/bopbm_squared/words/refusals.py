"""Refusals of typed texts: the rule, and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.board import COMPASS, NUMBERS
from games.bopbm_squared.view import BopbmView
from games.bopbm_squared.words.menus import tile_on

_HOW = {
    "start": "Take a large tile of your colour first.",
    "turn": "Place a tile, or attack.",
    "take": "A battle is on: take the loss, or re-roll.",
    "withdraw": "A battle is on: withdraw, or re-roll.",
    "remove": "Pick the tile that you lose next.",
    "occupy": "You won: say where your tile goes.",
    "invade": "Your army is on its base: say where it invades, or let it wait.",
}
"""By question: how to answer it."""


def refusal(view: BopbmView, text: str) -> str:
    """Return why `text`, which is no legal choice now, cannot be played."""
    if view.viewer is None or view.viewer not in view.waiting:
        own = view.viewer is not None and view.viewer == view.turn
        return "Somebody else decides first." if own else "It is not your turn."
    verb, *rest = text.lower().split() or [""]
    how = _HOW.get(view.asked or "", "Pick one of the buttons.")
    if view.asked == "turn":
        return _no_such_move(view, view.viewer, verb, rest) or how
    if verb == "insist" and view.asked in ("take", "withdraw"):
        return "You have at most one re-roll left. Use `reroll` if you have one."
    if verb == "reroll" and view.asked in ("take", "withdraw"):
        return f"You have no re-roll for that. {how}"
    if verb == "start":
        return f"That large tile is not your colour, or there is no such tile. {how}"
    if verb == "remove" and view.asked == "remove":
        return f"It must be yours, of the kind that was hit, and connected. {how}"
    return how


def _no_such_move(view: BopbmView, seat: int, verb: str, rest: Sequence[str]) -> str:
    if verb == "medium":
        return _no_medium(view, seat, rest)
    if verb == "pass":
        return "You may pass only where you can neither place nor attack."
    if verb not in ("place", "attack") or not rest:
        return ""
    space = rest[0] if len(rest[0]) > 1 else "".join(rest[:2])
    if space not in NUMBERS:
        return f"There is no space {space[:20]}. They run from a1 to f6."
    owner, _ = tile_on(view, NUMBERS[space])
    if verb == "place":
        if not view.supply[seat][0]:
            return "Your supply has no small tile left. You can still attack."
        if owner is not None:
            return f"{space} is taken. Place on an empty space next to a tile of yours."
        return f"{space} is not next to a tile of yours; diagonally does not count."
    if owner is None:
        return f"There is no tile on {space}."
    if owner == seat:
        return f"{space} is yours."
    return (
        f"You cannot attack {space} like that: name a tile of yours beside it (the first one, if "
        "several would attack alike), and a medium tile by its south-west space."
    )


def _no_medium(view: BopbmView, seat: int, rest: Sequence[str]) -> str:
    if not view.mediums:
        return "This match is played without medium tiles."
    if not view.supply[seat][1]:
        return "Your supply has no medium tile left."
    if not rest or rest[0] not in COMPASS:
        return f"Name a large tile: {', '.join(COMPASS)}."
    return "A medium tile needs a large tile that is empty and next to a tile of yours."
