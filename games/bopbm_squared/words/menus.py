"""The questions of Bopbm: Squared: the sentence above each menu, and each entry's label."""

from __future__ import annotations

from collections.abc import Sequence

from games.bopbm_squared.board import (
    ACROSS,
    BLOCK,
    COMPASS,
    MAJORITY,
    NAMES,
    SIZE,
    TILE_NAMES,
    TILE_OF,
    held,
)
from games.bopbm_squared.choices import Goal, LargeTile, Source, Space, Target
from games.bopbm_squared.view import BopbmView, Fight
from games.bopbm_squared.words.story import COLOURS, colour_of, size, tiles
from games.parts import Part
from games.wording import counted
from games.words import Label

_PROMPTS = {
    "start": "Which large tile of your colour do you start on?",
    "turn": "Your turn: place a tile next to one of yours, or attack?",
    "occupy": "You won: where does your tile go?",
}
_WHERE = {
    "start": "Which large tile of your colour do you start on?",
    "place": "Where does your small tile go?",
    "medium": "Which large tile do you fill with a medium tile?",
    "attack": "Which tile do you attack?",
    "invade": "Where does your army attack?",
    "remove": "Which tile do you lose next?",
    "occupy": "You won: where does your tile go?",
}

_SMALL_WORDS = {
    "medium": Label("A medium tile", "It fills the large tile.", row=9),
    "rest": Label("The rest, nearest first", "All that are still to go.", row=9),
    "from": Label("from"),
}
"""Words after a verb that mean themselves."""

# --- Prompts -----------------------------------------------------------------------------


def prompt(view: BopbmView, question: str, path: Sequence[Part]) -> str:
    """Return the sentence above the menu that follows `path`."""
    fight = view.fight
    if question in ("take", "withdraw") and fight is not None:
        return _duel(fight)
    if question == "remove" and fight is not None and fight.to_go:
        return f"Which tile goes next? {tiles(fight.to_go)} to go, next to those already gone."
    if question == "invade" and not path:
        base = 0 if view.viewer is None else view.base[view.viewer]
        return f"Your army has {tiles(base)} on its base. Attack, or wait?"
    if not path:
        return _PROMPTS.get(question, "What do you do?")
    verb, *targets = path
    return f"From where do you attack {targets[0].word}?" if targets else _WHERE[verb.word]


def _duel(fight: Fight) -> str:
    """The dice, and the choice of the lower side."""
    mine, theirs = fight.values
    if fight.loser == fight.attacker:
        return f"Your {mine} against {theirs}. Withdraw, or re-roll? {_left(fight)}"
    result = f"Your {theirs} loses to {mine} and costs you {tiles(fight.cost)}."
    return f"{result} Take it, or re-roll? {_left(fight)}"


def _left(fight: Fight) -> str:
    return f"{counted(fight.left, 're-roll')} left."


# --- Labels ------------------------------------------------------------------------------


def label(view: BopbmView, path: Sequence[Part]) -> Label:
    """Return what the last part of `path` says, in the light of those before it."""
    *before, part = path
    match part.means:
        case LargeTile(tile):
            return _label_of_tile(view, tile)
        case Source(space):
            return _label_of_source(view, space, before)
        case Space(space):
            return _label_of_space(view, part.means)
    if before:
        return _SMALL_WORDS[part.word]
    return _label_of_verb(view, part.word)


def _label_of_verb(view: BopbmView, verb: str) -> Label:
    small, medium = (0, 0) if view.viewer is None else view.supply[view.viewer]
    match verb:
        case "place":
            return Label("Place a small tile", f"{small} left.")
        case "medium":
            return Label("Place a medium tile", f"{medium} left. It fills an empty large tile.")
        case "attack":
            return Label("Attack", "A tile next to one of yours, with a die each.")
        case "invade":
            base = 0 if view.viewer is None else view.base[view.viewer]
            return Label("Attack with the army", f"It has {tiles(base)}; a lost battle costs some.")
        case "wait":
            return Label("Wait", "A 6 on your next turn adds a tile to the army.")
        case "pass":
            return Label("Pass", "You can neither place a tile nor attack.")
        case _:
            fight = view.fight
            return Label(verb.capitalize()) if fight is None else _label_in_duel(fight, verb)


def _label_in_duel(fight: Fight, verb: str) -> Label:
    """The answers of the lower side, and what each would cost."""
    match verb:
        case "withdraw":
            return Label("Withdraw: nothing is lost")
        case "take":
            return Label(f"Take it: lose {tiles(fight.cost)}")
        case "insist":
            return Label(f"Re-roll until you win or run out ({fight.left} left)")
        case "reroll":
            risk = "" if fight.loser == fight.attacker else f", a 1 loses {tiles(fight.costs[0])}"
            return Label(f"Re-roll ({fight.left} left): {_chances(fight)}{risk}")
        case _:
            return Label(verb.capitalize())


def _chances(fight: Fight) -> str:
    """Which faces of the lower side's die would win, and which would tie: then both roll again."""
    attacking = fight.loser == fight.attacker
    mine, theirs = fight.medium if attacking else fight.medium[::-1]
    against = fight.values[1] if attacking else fight.values[0]
    times = 4 if mine and not theirs else 1
    faces = [die for die in range(1, 7) if die * times > against]
    even = against // times if against % times == 0 else 0
    ties = f"a {even} ties" if 1 <= even <= 6 else ""
    wins = {0: "" if ties else "no roll wins", 1: "a 6 wins", 2: "5 or 6 win"}.get(
        len(faces), f"{7 - len(faces)} to 6 win"
    )
    return ", ".join(filter(None, [wins, ties]))


def _label_of_tile(view: BopbmView, tile: int) -> Label:
    """The label of a large tile: where it is, its colour and who controls it."""
    control = view.control[tile]
    held = "nobody controls it" if control is None else f"{COLOURS[control]} controls it"
    hint = f"{colour_of(view.colours[tile])}; {held}"
    row, column = ACROSS - tile // ACROSS, tile % ACROSS + 1
    return Label(TILE_NAMES[tile].capitalize(), hint, row, column)


def _label_of_space(view: BopbmView, means: Space) -> Label:
    """The label of a space: whose tile is attacked there, or what large tile it is part of."""
    space = means.space
    name, tile, row = NAMES[space], TILE_OF[space], SIZE - space // SIZE
    where = f"{TILE_NAMES[tile]} large tile, {colour_of(view.colours[tile]).lower()}"
    if isinstance(means, Goal):
        return Label(name, f"{where}; {_after_placing(view, space)}", row=row)
    if not isinstance(means, Target):
        return Label(name, where, row=row)
    owner, medium = tile_on(view, space)
    whose = "" if owner is None else f" · {COLOURS[owner]}{' medium' if medium else ''}"
    hint = f"{where}; {_odds(view, owner)}" if owner is not None else where
    return Label(f"{name}{whose}", hint, row=row)


def _after_placing(view: BopbmView, space: int) -> str:
    """What a small tile of the viewer makes of the large tile that the space is part of."""
    tile = TILE_OF[space]
    own = 1 << space | sum(1 << n for n, who in enumerate(view.small) if who == view.viewer)
    spaces = (own & BLOCK[tile]).bit_count()
    if view.control[tile] == view.viewer:
        return f"you control it, {spaces} of 4 after this"
    if held(own) >> tile & 1:
        return "you control it after this"
    return f"{spaces} of 4 after this, {MAJORITY} control it"


def _odds(view: BopbmView, defender: int) -> str:
    """What decides a battle beside the dice, one each: the re-rolls (ruling R-8)."""
    own = 0 if view.viewer is None or view.invading[view.viewer] else view.controlled[view.viewer]
    theirs = 0 if defender in view.resigned else view.controlled[defender]
    return f"a die each, re-rolls {own} against {theirs}"


def _label_of_source(view: BopbmView, space: int, before: Sequence[Part]) -> Label:
    """The label of a tile that attacks another one, and what its size does to the dice there."""
    if not tile_on(view, space)[1]:
        return Label(f"{NAMES[space]}, a {size(False)} tile")
    against = [part.means.space for part in before if isinstance(part.means, Target)]
    alike = all(tile_on(view, target)[1] for target in against)
    does = "" if alike else "Its die counts four times against a small tile."
    return Label(f"{NAMES[space]}, your medium tile {COMPASS[TILE_OF[space]]}", does)


def tile_on(view: BopbmView, space: int) -> tuple[int | None, bool]:
    """Return whose tile lies on a space, and whether it is a medium one."""
    medium = view.medium[TILE_OF[space]]
    return (view.small[space], False) if medium is None else (medium, True)
