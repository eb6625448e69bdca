"""The effects of choices in words, each number with its claim."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from games.bopbm_squared.board import (
    BLOCK,
    COMPASS,
    MAJORITY,
    TILE_NAMES,
    TILE_OF,
    held,
    numbers_in,
)
from games.bopbm_squared.choices import TAKE, Occupy, Remove
from games.bopbm_squared.rules import outlook
from games.bopbm_squared.rules.battle import ATTACKER, DEFENDER
from games.bopbm_squared.rules.chances import Kinds, first_roll, rerolled
from games.bopbm_squared.rules.outlook import Foreseen
from games.bopbm_squared.state import wanted
from games.bopbm_squared.view import BopbmView, Fight
from games.bopbm_squared.words.story import COLOURS, tiles
from games.claims import Claim, Untold
from games.decisions import Choice
from games.wording import listed
from games.words import HINT

GOAL = "+1 toward your goal"


class Told(NamedTuple):
    """Words and their claims."""

    text: str
    claims: tuple[Claim, ...] = ()


# --- Tiles -------------------------------------------------------------------------------


@cache
def a_tile(seat: int | None, said: str) -> tuple[Claim, ...]:
    """Return the claim that a seat then has one more tile on the board."""
    return (Claim(said, f"tiles {seat}", 1),)


_NO_GOAL = ", but not for your goal"
"""Added for a large tile that is taken but does not count for the goal."""


def filled(view: BopbmView, tile: int, with_tiles: int) -> Told:
    """Return the effect of filling an empty large tile.

    Args:
        with_tiles: the number of tiles to tell; 0 for a medium tile, which the verb's label tells.
    """
    said = "yours after this" if not with_tiles else f"yours at once, with {tiles(with_tiles)}"
    counts = (("large", 1), ("tiles", with_tiles))
    claims = tuple(Claim(said, f"{count} {view.viewer}", by) for count, by in counts if by)
    told = Told(said, claims)
    return _with_goal(view.viewer, told) if wants(view, tile) else told


def placed(view: BopbmView, space: int) -> Told:
    """Return the effect of a small tile on the large tile that the space belongs to."""
    tile, own = TILE_OF[space], view.own | 1 << space
    gains = held(own) >> tile & 1 and view.control[tile] != view.viewer
    spaces = (own & BLOCK[tile]).bit_count()
    return _placed(view.viewer, spaces, bool(gains), wants(view, tile))


@cache
def _placed(seat: int | None, spaces: int, gains: bool, wanted: bool) -> Told:
    if not gains:
        if spaces >= MAJORITY:
            return Told(f"you control it, {spaces} of its 4 spaces after this")
        return Told(f"{spaces} of its 4 spaces after this; {MAJORITY} control it")
    said = f"you control it after this, {spaces} of 4"
    told = Told(said, (Claim(said, f"large {seat}", 1),))
    return _with_goal(seat, told) if wanted else Told(f"{said}{_NO_GOAL}", told.claims)


def _with_goal(seat: int | None, told: Told) -> Told:
    """Return the words with the addition that a large tile counts for the goal."""
    return Told(f"{told.text}: {GOAL}", (*told.claims, Claim(GOAL, f"goal {seat}", 1)))


def wants(view: BopbmView, tile: int) -> bool:
    """Return whether a large tile counts for the viewer's goal."""
    return wanted(view.goal, view.white, view.colours, view.viewer or 0) >> tile & 1 > 0


# --- Dice --------------------------------------------------------------------------------


def percent(odds: Fraction) -> str:
    """
    >>> percent(Fraction(5, 9))
    '56%'
    """
    return f"{round(100 * odds)}%"


def rerolls(view: BopbmView, defender: int) -> tuple[int, int]:
    """Return the re-rolls of the viewer and the defender in a battle declared now (ruling R-8)."""
    own = 0 if view.viewer is None or view.invading[view.viewer] else view.controlled[view.viewer]
    return own, 0 if defender in view.resigned else view.controlled[defender]


def attacked(view: BopbmView, defender: int, medium: Kinds) -> Told:
    """Return the viewer's chance to be ahead in a battle before any re-roll."""
    _, theirs = rerolls(view, defender)
    return _attacked(view.viewer or 0, defender, medium, min(theirs, 1))


@cache
def _attacked(seat: int, defender: int, medium: Kinds, left: int) -> Told:
    odds = first_roll(medium)
    said = f"{odds.numerator} in {odds.denominator} to roll higher"
    return Told(said, _coming_ahead(seat, defender, odds, said, left))


def _coming_ahead(
    attacker: int, defender: int, odds: Fraction, said: str, left: int
) -> tuple[Claim, ...]:
    """Return a claim that the attacker comes out ahead. A defender without re-rolls loses tiles at
    once, but the words do not say how many. Then the claim is the chance that it loses none."""
    if left:
        return _by_chance(said, f"ahead {attacker}", 1, odds)
    return _by_chance(said, f"tiles {defender}", 0, 1 - odds)


def _by_chance(said: str, count: str, by: int, odds: Fraction) -> tuple[Claim, ...]:
    return (Claim(said, count, by, (odds.numerator, odds.denominator)),) if odds else ()


def chance_of_rerolls(view: BopbmView, fight: Fight, times: int) -> Fraction:
    """Return the chance that the lower side comes out ahead with up to `times` re-rolls."""
    side = ATTACKER if fight.loser == fight.attacker else DEFENDER
    return rerolled(side, fight.dice, fight.medium, times)


def by_rerolls(view: BopbmView, fight: Fight, times: int, said: str) -> tuple[Claim, ...]:
    """Return the claims of the lower side's re-rolls: none if the other side re-rolls unasked."""
    side = ATTACKER if fight.loser == fight.attacker else DEFENDER
    other = 1 - side
    if view.insists[other] and fight.rerolls[other]:
        return ()
    odds = chance_of_rerolls(view, fight, times)
    if side == ATTACKER:
        left = fight.rerolls[DEFENDER]
        return _coming_ahead(fight.attacker, fight.defender, odds, said, left)
    if times < fight.left:
        return _by_chance(said, f"ahead {fight.attacker}", -1, odds)
    return _by_chance(said, f"tiles {fight.defender}", 0, odds)


@cache
def withdrawn(defender: int, said: str) -> tuple[Claim, ...]:
    """Return the claim that a battle ends in which the defender is ahead."""
    return (Claim(said, f"ahead {defender}", -1),)


# --- Battles -----------------------------------------------------------------------------


def of_choice(view: BopbmView, choice: Choice, text: str) -> Told:
    """Return the effects of a choice in a battle that rolls no dice.

    Args:
        text: the choice's label.
    """
    foreseen = outlook.deciding(view, choice)
    if later(foreseen, choice):
        return Told("you choose which go")
    parts = [*_tiles_told(view, foreseen, text, choice), *_large_told(view, foreseen, TILE_NAMES)]
    if len("; ".join(part.text for part in parts)) > HINT:
        parts = [*_tiles_told(view, foreseen, text, choice), *_large_told(view, foreseen, COMPASS)]
    kept = [part for part in parts if part.text]
    ahead = tuple(
        Claim(text, count, by) for count, by in foreseen.changes.items() if count[0] == "a"
    )
    claims = tuple(claim for part in parts for claim in part.claims)
    return Told("; ".join(part.text for part in kept), (*claims, *ahead))


def later(foreseen: Foreseen, choice: Choice) -> bool:
    """Return whether a choice gives up tiles that the defender is asked to pick afterwards."""
    return choice == TAKE and foreseen.asked == "remove"


def _tiles_told(view: BopbmView, foreseen: Foreseen, text: str, choice: Choice) -> list[Told]:
    """Return the seats that have more or fewer tiles then, in words. Nothing is added if the label
    itself says it: it can name the space where a tile goes or comes, or the loss."""
    named = {Remove: -1, Occupy: 1}.get(type(choice), 0)
    told = []
    for seat in range(view.seats):
        if by := foreseen.changes.get(f"tiles {seat}", 0):
            verb = "gain" if by > 0 else "lose"
            who = f"you {verb}" if seat == view.viewer else f"{COLOURS[seat]} {verb}s"
            said = f"{who} {tiles(abs(by))}"
            known = seat == view.viewer and (by == named or f"loss of {tiles(-by)}" in text)
            said, shown = (text, "") if known else (said, said)
            told.append(Told(shown, (Claim(said, f"tiles {seat}", by),)))
    return told


def _large_told(view: BopbmView, foreseen: Foreseen, called: Sequence[str]) -> list[Told]:
    """Return the large tiles that change hands, in words.

    Args:
        called: the names of large tiles.
    """
    told = []
    for seat in range(view.seats):
        for sets, sign, how in ((foreseen.gained, 1, "gains"), (foreseen.lost, -1, "loses")):
            if not sets[seat]:
                continue
            mine, names = seat == view.viewer, numbers_in(sets[seat])
            large = "large tile" if len(names) == 1 else "large tiles"
            named = listed([called[tile] for tile in names])
            named = f"large {named}" if called is COMPASS else f"the {named} {large}"
            said = f"you {how[:-1]} {named}" if mine else f"{COLOURS[seat]} {how} {named}"
            counted = (wanted(view.goal, view.white, view.colours, seat) & sets[seat]).bit_count()
            claims = [Claim(said, f"large {seat}", sign * len(names))]
            if counted:
                said = f"{said} (goal {'+' if sign > 0 else '−'}{counted})"
                claims = [Claim(said, each.count, each.by) for each in claims]
                claims.append(Claim(said, f"goal {seat}", sign * counted))
            told.append(Told(said, tuple(claims)))
    return told


def untold(view: BopbmView, verb: str) -> Untold | None:
    """Return why the labels of a choice leave something out: dice or another turn follow, or the
    player is asked later which tiles go."""
    if goes_on(view) or verb in ("attack", "invade", "reroll", "insist"):
        return Untold.HIDDEN
    if verb == "take" and later(outlook.deciding(view, TAKE), TAKE):
        return Untold.DECIDED_LATER
    return None


def goes_on(view: BopbmView) -> bool:
    """Return whether the viewer's next turn may come at once, and with it a forced move, because
    nobody else has a tile on the board or an army to attack with."""
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    return view.round > 0 and not any(view.tiles[seat] or view.base[seat] for seat in others)
