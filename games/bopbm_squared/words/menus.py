"""The questions of Bopbm: Squared: the sentence above each menu, and the label of each entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.bopbm_squared.board import (
    ACROSS,
    NAMES,
    SIZE,
    TILE_NAMES,
    TILE_OF,
)
from games.bopbm_squared.choices import (
    OCCUPY_MEDIUM,
    REMOVE_REST,
    TAKE,
    Goal,
    LargeTile,
    Occupy,
    Remove,
    Source,
    Space,
    Target,
)
from games.bopbm_squared.view import BopbmView, Fight
from games.bopbm_squared.words import effects
from games.bopbm_squared.words.effects import percent
from games.bopbm_squared.words.story import COLOURS, colour_of, size, tiles
from games.decisions import Choice
from games.parts import Part
from games.wording import counted
from games.words import HINT, Label

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
    "rest": Label("The rest, nearest first", "All the tiles you still have to lose.", row=9),
    "from": Label("from"),
}
"""The labels of words after a verb that mean themselves."""

# --- Prompts -----------------------------------------------------------------------------


def prompt(view: BopbmView, question: str, path: Sequence[Part]) -> str:
    """Return the sentence above the menu that follows `path`."""
    fight = view.fight
    if question in ("take", "withdraw") and fight is not None:
        return _duel(fight)
    if question == "remove" and fight is not None and fight.to_go:
        return (
            f"Which tile do you lose next? {tiles(fight.to_go)} still to lose, next to those "
            "already lost."
        )
    if question == "invade" and not path:
        base = 0 if view.viewer is None else view.base[view.viewer]
        return f"Your army has {tiles(base)} on its base. Attack, or wait?"
    if not path:
        return _PROMPTS.get(question, "What do you do?")
    verb, *targets = path
    return f"From where do you attack {targets[0].word}?" if targets else _WHERE[verb.word]


def _duel(fight: Fight) -> str:
    """Return the dice, and the question to the lower side."""
    mine, theirs = (_counts(fight, side) for side in (0, 1))
    if fight.loser == fight.attacker:
        return f"Your {mine} does not beat {theirs}. Withdraw, or re-roll? {_left(fight)}"
    result = f"Your {theirs} loses to {mine} and costs you {tiles(fight.cost)}."
    return f"{result} Take the loss, or re-roll? {_left(fight)}"


def _counts(fight: Fight, side: int) -> str:
    """Return the value of a die, with the reason if it is more than the die shows."""
    die, value = fight.dice[side], fight.values[side]
    return str(die) if die == value else f"{value} (medium: {value // die} × {die})"


def _left(fight: Fight) -> str:
    return f"{counted(fight.left, 're-roll')} left."


# --- Labels ------------------------------------------------------------------------------


def label(view: BopbmView, path: Sequence[Part]) -> Label:
    """Return the label of the last part of `path`, in the light of the parts before it."""
    *before, part = path
    verb = path[0].word
    match part.means:
        case LargeTile(tile):
            return _label_of_tile(view, tile, verb)
        case Source(space):
            return _label_of_source(view, space, before)
        case Goal(space) if verb == "occupy":
            return _in_battle(view, Occupy(space), Label(NAMES[space], _where(view, space)), space)
        case Space(space):
            return _label_of_space(view, part.means, verb)
    if part.word == "rest":
        return _in_battle(view, REMOVE_REST, _SMALL_WORDS["rest"])
    if before and verb == "occupy":
        return _in_battle(view, OCCUPY_MEDIUM, _SMALL_WORDS["medium"])
    if before:
        return _SMALL_WORDS[part.word]
    return _label_of_verb(view, part.word)


def _label_of_verb(view: BopbmView, verb: str) -> Label:
    small, medium = (0, 0) if view.viewer is None else view.supply[view.viewer]
    match verb:
        case "place":
            text = "Place a small tile"
            return Label(text, f"{small} left", claims=effects.a_tile(view.viewer, text))
        case "medium":
            text = "Place a medium tile"
            hint = f"{medium} left; it fills an empty large tile"
            return Label(text, hint, claims=effects.a_tile(view.viewer, text))
        case "attack":
            return Label(
                "Attack",
                "roll higher and they lose the difference in tiles; roll lower and you lose "
                "nothing",
            )
        case "invade":
            base = 0 if view.viewer is None else view.base[view.viewer]
            return Label("Attack with the army", f"it has {tiles(base)}; a lost battle costs some")
        case "wait":
            return Label("Wait", "a 6 on your next turn adds a tile to the army")
        case "pass":
            return Label("Pass", "you can neither place a tile nor attack")
        case _:
            fight = view.fight
            return Label(verb.capitalize()) if fight is None else _label_in_duel(view, fight, verb)


def _label_in_duel(view: BopbmView, fight: Fight, verb: str) -> Label:
    """Return the label of an answer of the lower side, with its cost or its chances."""
    match verb:
        case "withdraw":
            text = "Withdraw: nothing is lost"
            return Label(text, claims=effects.withdrawn(fight.defender, text))
        case "take":
            return _in_battle(view, TAKE, Label(f"Take the loss of {tiles(fight.cost)}"))
        case "insist":
            odds = effects.chance_of_rerolls(view, fight, fight.left)
            text = f"Re-roll until you win or run out ({fight.left} left): {percent(odds)}"
            return Label(text, claims=effects.by_rerolls(view, fight, fight.left, percent(odds)))
        case "reroll":
            chances = _chances(fight)
            risk = "" if fight.loser == fight.attacker else f", a 1 loses {tiles(fight.costs[0])}"
            claims = effects.by_rerolls(view, fight, 1, chances)
            return Label(f"Re-roll ({fight.left} left): {chances}{risk}", claims=claims)
        case _:
            return Label(verb.capitalize())


def _in_battle(view: BopbmView, choice: Choice, label: Label, space: int | None = None) -> Label:
    """Return the label of a choice that rolls no dice, with its effects added."""
    if view.fight is None or view.viewer is None:
        return label
    told = effects.of_choice(view, choice, label.text)
    both = "; ".join(filter(None, [label.hint.rstrip("."), told.text]))
    row = label.row if space is None else SIZE - space // SIZE
    return Label(label.text, both if len(both) <= HINT else told.text, row, claims=told.claims)


def _chances(fight: Fight) -> str:
    """Return the faces of the lower side's die that would win, and the one that would tie."""
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


def _label_of_tile(view: BopbmView, tile: int, verb: str) -> Label:
    """Return the label of a large tile to fill: its place, its colour, and whether it
    counts for the goal."""
    told = effects.filled(view, tile, 4 if verb == "start" else 0)
    hint = f"{colour_of(view.colours[tile])}; {told.text}"
    row, column = ACROSS - tile // ACROSS, tile % ACROSS + 1
    return Label(TILE_NAMES[tile].capitalize(), hint, row, column, claims=told.claims)


def _where(view: BopbmView, space: int) -> str:
    """Return the words for the large tile that a space belongs to."""
    tile = TILE_OF[space]
    return _tile(tile, view.colours[tile])


@cache
def _tile(tile: int, colour: int) -> str:
    return f"{TILE_NAMES[tile]} large tile, {colour_of(colour).lower()}"


def _label_of_space(view: BopbmView, means: Space, verb: str) -> Label:
    """Return the label of a space: its large tile, and the effect of a placed, lost or
    attacked tile there."""
    space = means.space
    name, where, row = NAMES[space], _where(view, space), SIZE - space // SIZE
    if isinstance(means, Goal):
        told = effects.placed(view, space)
        return Label(name, f"{where}; {told.text}", row, claims=told.claims)
    if not isinstance(means, Target):
        return _in_battle(view, Remove(space), Label(name, where), space)
    owner, medium = tile_on(view, space)
    if owner is None:
        return Label(name, where, row)
    told = effects.attacked(view, owner, (False, medium))
    # Where a medium tile may attack too, the label of the source gives the chance of a win.
    surely_small = verb == "invade" or view.viewer not in view.medium
    odds = f"{told.text}; {_rerolls(view, owner)}" if surely_small else _rerolls(view, owner)
    claims = told.claims if verb == "invade" else ()
    text = f"{name} · {COLOURS[owner]}{' medium' if medium else ''}"
    return Label(text, f"{where}; {odds}", row, claims=claims)


def _rerolls(view: BopbmView, defender: int) -> str:
    """Return the re-rolls of both sides, which decide a battle besides the dice (ruling R-8)."""
    own, theirs = effects.rerolls(view, defender)
    return f"re-rolls: you {own}, they {theirs}"


def _label_of_source(view: BopbmView, space: int, before: Sequence[Part]) -> Label:
    """Return the label of a tile to attack from, with its chance to roll higher."""
    target = next(part.means.space for part in before if isinstance(part.means, Target))
    owner, theirs = tile_on(view, target)
    medium = tile_on(view, space)[1]
    told = effects.attacked(view, owner or 0, (medium, theirs))
    if not medium:
        return Label(f"{NAMES[space]} ({size(False)} tile)", told.text, claims=told.claims)
    does = "" if theirs else "; its die counts four times against a small tile"
    text = f"{NAMES[space]} (your medium tile in the {TILE_NAMES[TILE_OF[space]]})"
    return Label(text, told.text + does, claims=told.claims)


def tile_on(view: BopbmView, space: int) -> tuple[int | None, bool]:
    """Return the owner of the tile on a space, if any, and whether the tile is a medium one."""
    medium = view.medium[TILE_OF[space]]
    return (view.small[space], False) if medium is None else (medium, True)
