"""Labels of menu entries, with a short second line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.parts import Part
from games.tactica import choices as c
from games.tactica.board import BIT, NAMES, NOWHERE, SIDES
from games.tactica.rules.advanced import in_fog, in_mud
from games.tactica.rules.field import takes_all_points
from games.tactica.rules.fight import (
    attackers_of,
    is_champion,
    needed_for,
    open_targets,
    stand_ins,
)
from games.tactica.rules.strength import defence, off, off_before_target, range_of
from games.tactica.troops import (
    CROWN,
    DEF,
    DISENGAGE,
    ENGINEER,
    HAND,
    HAS_MOVED,
    HORSE,
    NEGATE,
    OFF,
    PRESS,
    RANGE,
    RESCUE,
    SAVED,
    SHIELDWALL,
    SPY,
    TITLES,
    is_creature,
    is_melee,
    is_troop,
    kind_of,
    seat_of,
)
from games.tactica.view import TableView
from games.tactica.words import combat_effects, decree_labels, effects
from games.tactica.words.effects import Told, put_together
from games.tactica.words.naming import declared, number_of, seat_title, troop_at
from games.wording import listed
from games.words import Label

_VERBS = {
    "ridge": Label("Ridge", "DEF +1 and range +1 next to it; blocks sight"),
    "ravine": Label("Ravine", "range −1 next to it"),
    "troops": Label("Troops", "the rest are tactics cards"),
    "muster": Label("Muster a troop", "a troop from your hand, at one of your walls"),
    "train": Label("Train a troop", "OFF +1; it stands at one of your walls"),
    "heal": Label("Heal", "takes all wounds from a troop at your walls, or Ouran"),
    "dismiss": Label("Dismiss a card", "to resupply: it is out for this battle"),
    "draw": Label("Draw", "troops and tactics; ends recruitment"),
    "forfeit": Label("Forfeit this battle", "your enemy wins it; the war goes on"),
    "move": Label("Move a troop", "up to 2 movement points"),
    "attack": Label("Attack", "declare a target, then its attackers"),
    "pass": Label("Pass", "no (further) answer"),
}
"""The labels of words that mean the same everywhere."""

_DONE = {
    "muster": Label("Done mustering", "movement is next"),
    "move": Label("Done moving", "combat is next"),
    "combat": Label("Done declaring", "the enemy may answer, then all is resolved"),
}

_PLAYED = {
    ("muster", CROWN): "on a troop at a usable wall: OFF +2, DEF +2, +1 to its neighbours",
    ("muster", ENGINEER): "rebuild a lost wall; this Engineer is lost",
    ("muster", SPY): "only you see the enemy’s hand",
    ("move", DISENGAGE): "one move as if no enemy held the troop",
    ("move", HORSE): "an extra move, even for a troop that has moved",
    ("move", ENGINEER): "turn over a landmark next to your troop",
    ("move", RESCUE): "take back a hostage: you stand at an enemy wall",
    ("combat", PRESS): "OFF +1 next to the target; comes back to your hand",
    ("combat", HORSE): "OFF +2 for a melee troop that moved",
    ("combat", ENGINEER): "OFF +3 against a wall",
    ("answer", SHIELDWALL): "DEF +2 for a Foot and every Foot next to it",
    ("answer", DISENGAGE): "DEF +2, and a step aside if it survives",
    ("answer", SAVED): "on a melee troop: DEF +1 for each melee troop next to it",
    ("answer", RESCUE): "if the bearer falls, it and the Crown go to resupply",
    ("answer", NEGATE): "cancels a card on an attacker; that card is lost",
}
"""By question and card: the effect of playing it."""

_PLAYED_OF_THREE = {("muster", SPY): "only you see an enemy’s hand"}
_PLAYED_ADVANCED = {
    ("combat", PRESS): "OFF +1, and +1 more for each training level; comes back to your hand",
    ("combat", HORSE): "OFF +2 for a melee troop that moved, also against a creature",
    ("answer", SAVED): "a Champion: +1 for each melee troop next to it; a Foot: for their training",
}
"""The same, where the advanced game differs."""

NO_DRAW = "Draw nothing"
IN_MUD = "a single step in the enemy’s Mud"

GROUNDS = (
    "own wall: DEF +1",
    "enemy wall",
    "beside a ridge: DEF +1, range +1",
    "beside a ravine: range −1",
    "beside a ridge and a ravine: DEF +1",
    "an enemy holds it there",
    "takes both movement points",
    "beside a ridge: DEF +1",
)
"""The effects of a hex on a troop there, and the cost of coming there."""
OWN_WALL, ENEMY_WALL, RAISED, SUNKEN, RAISED_AND_SUNKEN, HELD, BOTH_POINTS, RAISED_IN_FOG = (
    1 << place for place in range(len(GROUNDS))
)

_ENGINEER, _CROWN = c.CardOf(ENGINEER).part, c.CardOf(CROWN)
_DISMISS, _MIX, _TRAIN, _HEAL = Part("dismiss"), Part("troops"), Part("train"), Part("heal")


def label(view: TableView, path: Sequence[Part], names: Sequence[str]) -> Label:
    """Return the label of the last part of `path`, given the parts before it."""
    *before, part = path
    if isinstance(part.means, c.Ground):  # most labels are of these
        number, told = part.means.number, _place(view, before, part.means.number)
        return Label(NAMES[number], told.text, row_for(view, number), claims=told.claims)
    match part.means:
        case c.DecreeOf(decree):
            return decree_labels.of_decree(view, names, decree)
        case c.Step(number) if number == NOWHERE:
            told = put_together(
                [Told("it does not step"), *combat_effects.after_answer(view, _answer(path))]
            )
            return Label("Stay", told.text, claims=told.claims)
        case c.Hex(number) as means:
            text, told = _hex(view, before, means)
            return Label(text, told.text, row_for(view, number), claims=told.claims)
        case c.TroopKind(kind):
            count = view.hand.count(kind)
            copies = f"{count} in hand; " if count > 1 else ""
            return Label(TITLES[kind], f"{copies}{_worth(kind)}", pictured=True)
        case c.CardOf(card) if before == [_DISMISS]:
            return Label(TITLES[card], _worth(card), pictured=True)
        case c.CardOf(card) if before:
            of = before[-1].means
            holder = of.side if isinstance(of, c.SideOf) else view.enemies[0]
            told = put_together([Told(_worth(card)), *effects.taken_back(view, holder, card)])
            return Label(TITLES[card], told.text, claims=told.claims)
        case c.CardOf(card):
            title = TITLES[card]
            spent = effects.change(title, "hand", view.viewer or 0, -1)
            if card == SPY and view.asked == "combat":
                told = combat_effects.after_spy(view)
                return Label(title, told.text, claims=(spent, *told.claims))
            return Label(title, _played(view, card), claims=(spent,))
        case c.SideOf(side):
            players = listed([names[seat] for seat in view.seats_of(side)])
            return Label(f"{SIDES[side]} ({players})", "holds cards of yours")
        case c.SeatOf(seat):
            held = number_of(view.sides[seat].hand, "card")
            return Label(f"{seat_title(view, seat)} ({names[seat]})", f"{held} in hand")
        case c.Troops(count) if before == [_MIX]:
            told = effects.first_cards(view, count)
            return Label(number_of(count, "troop"), told.text, claims=told.claims)
        case c.Troops(count):
            return Label(NO_DRAW if _draws_nothing(view) else number_of(count, "troop"))
        case c.Tactics(count):
            troops, seat = before[-1].means, view.viewer or 0
            assert isinstance(troops, c.Troops)
            only = _draws_nothing(view)
            had = view.sides[seat].hand_troops
            return _drawn(seat, had, len(view.hand), troops.count, count, only)
    return _verb(view, part.word)


def _played(view: TableView, card: int) -> str:
    """Return the effect of a card, played in answer to the current question."""
    where = view.asked, card
    advanced = _PLAYED_ADVANCED.get(where) if view.field.advanced else None
    of_three = _PLAYED_OF_THREE.get(where) if view.seats > 2 else None
    return advanced or of_three or _PLAYED.get(where, "")


@cache
def _drawn(seat: int, held: int, now: int, troops: int, tactics: int, only: bool) -> Label:
    """Label the number of tactics cards to draw with the hand afterwards.

    Args:
        only: whether nothing can be drawn, which the words before it say already.
    """
    told = effects.drawn(seat, held, now, troops, tactics)
    none = NO_DRAW if only or not troops else "no tactics cards"
    text = number_of(tactics, "tactics card") if tactics else none
    return Label(text, told.text, claims=told.claims)


def _draws_nothing(view: TableView) -> bool:
    """Return whether no card can be drawn: the hand is full, or both piles are empty."""
    mine = view.sides[view.viewer or 0]
    return len(view.hand) == HAND or not mine.troop_pile + mine.tactics_pile


def _verb(view: TableView, word: str) -> Label:
    """Label a word that has no meaning but itself."""
    if word == "done" and view.asked == "combat" and view.attacks:
        ending = combat_effects.when_done(view)
    elif word == "pass":
        ending = combat_effects.when_passed(view)
    elif word == "draw" and _draws_nothing(view):
        return Label(NO_DRAW, "recruitment is over")
    elif word == "move" and in_mud(view.field, view.viewer or 0):
        return Label(_plain(view.asked, word, view.viewer or 0).text, IN_MUD)
    elif word == "done" and view.asked == "move" and not _can_attack(view):
        return Label(_plain(view.asked, word, view.viewer or 0).text, "no attack is possible")
    else:
        return _plain(view.asked, word, view.viewer or 0)
    text = _plain(view.asked, word, view.viewer or 0).text
    return Label(text, ending.text, claims=ending.claims)


def _can_attack(view: TableView) -> bool:
    return bool(open_targets(view.field, view.viewer or 0, ()))


@cache
def _plain(asked: str, word: str, seat: int) -> Label:
    """Label a word that means the same wherever troops stand."""
    found = (_DONE.get(asked) if word == "done" else None) or _VERBS.get(word)
    found = found or Label(word.capitalize())
    return Label(found.text, found.hint, claims=effects.of_verb(word, found.hint, seat))


def _answer(path: Sequence[Part]) -> c.Play | c.PlayTo:
    """Return the choice that has these parts."""
    card, on, *to = [part.means for part in path]
    assert isinstance(card, c.CardOf)
    assert isinstance(on, c.Hex)
    if to and isinstance(to[0], c.Hex):
        return c.PlayTo(card.card, on.number, to[0].number)
    return c.Play(card.card, on.number)


def _worth(card: int) -> str:
    """Return the description of a card, for a hint."""
    if not is_troop(card):
        return "tactics card"
    reach = f", range {RANGE[card]}" if RANGE[card] > 1 else ""
    return f"OFF {OFF[card]}, DEF {DEF[card]}{reach}"


def row_for(view: TableView, number: int) -> int:
    """Return the menu row of a hex, counted from the top as the viewer sees the map."""
    on = view.field.map
    if on.sides > 2:
        return 0  # the rows of a hexagon are many and short: buttons in rows would not fit
    row = on.places[number][1] + 1
    return row - 1 if view.side_of(view.seat) == 1 else on.rows - row


def _hex(view: TableView, before: Sequence[Part], means: c.Hex) -> tuple[str, Told]:
    """Return the text of a hex, and the effect of the choice there."""
    number, field = means.number, view.field
    match means:
        case c.Decreed():
            decree = before[-1].means
            assert isinstance(decree, c.DecreeOf)
            return decree_labels.on_hex(view, decree.decree, number)
        case c.Target():
            return _target(view, number)
        case c.StandIn():
            told = [Told("changes places with the Champion")]
            told += combat_effects.after_answer(view, _answer([*before, means.part]))
            return troop_at(field, number), put_together(told)
        case c.Step():
            told = combat_effects.after_answer(view, _answer([*before, means.part]))
            return NAMES[number], put_together([*told, _of_ground(_ground(view, number))])
        case c.TroopOn() if not before:
            return troop_at(field, number), _attacker(view, number)
        case c.TroopOn():
            return troop_at(field, number), put_together(_troop(view, before[-1], number))
    return _engineered(view, number) if before == [_ENGINEER] else (NAMES[number], Told(""))


def _engineered(view: TableView, number: int) -> tuple[str, Told]:
    """Return the same for an Engineer's work: on a lost wall, a landmark, or an attacker."""
    if view.asked == "muster":
        return NAMES[number], put_together(effects.rebuilt(view, number))
    if view.asked == "move":
        now, then = "ravine", "ridge"
        if number in view.field.ridges:
            now, then = then, now
        return f"{NAMES[number]} {now}", Told(f"becomes a {then}")
    return troop_at(view.field, number), put_together(_troop(view, _ENGINEER, number))


def _attacker(view: TableView, number: int) -> Told:
    """Return the OFF that one attacker brings alone. The sum is told beside it."""
    power = off(view.field, number, view.target)
    moved = ", it has moved" if HAS_MOVED[view.field.troops[number]] else ""
    return Told(f"OFF {power} here{moved}")


def _target(view: TableView, number: int) -> tuple[str, Told]:
    """Return the text of a target, with its strength and the strength against it."""
    field, seat = view.field, view.viewer or 0
    needed = needed_for(field, seat, number)
    code = field.troops[number]
    if code and not view.is_own(seat_of(code)):
        text, what = troop_at(field, number), "DEF"
    else:
        text, what = f"wall {NAMES[number]}", "strength"
    attackers = attackers_of(field, seat, declared(view), number)
    after = combat_effects.after_attack if len(attackers) == 1 else combat_effects.could_bring
    return text, put_together([Told(f"{what} {needed}"), *after(view, number, attackers)])


def _troop(view: TableView, deed: Part, number: int) -> list[Told]:
    """Return the strength of a troop, or the effect of a deed on it."""
    field, means = view.field, deed.means
    if isinstance(means, c.CardOf) and view.asked == "answer":
        return _answered(view, means.card, number)
    if isinstance(means, c.CardOf) and view.asked == "combat":
        return combat_effects.after_card(view, c.Play(means.card, number))
    code = field.troops[number]
    if deed == _TRAIN:
        return [effects.trained(view, number)]
    if deed == _HEAL:
        return [effects.healed(view, number)]
    if means == _CROWN:
        return effects.crowned(view, number)
    reach = range_of(field, field.ground, number)
    far = "" if is_melee(kind_of(code)) else f", range {reach}"
    base = max(0, off_before_target(field, number))
    return [Told(f"OFF {base}, DEF {defence(field, field.ground, number)}{far}")]


def _answered(view: TableView, card: int, number: int) -> list[Told]:
    """Return the effect of an answer on the attack on a troop.

    If the answer names another hex next, the claims are left out.
    """
    if card == DISENGAGE or (card == SAVED and _names_stand_in(view, number)):
        to = NOWHERE if card == DISENGAGE else stand_ins(view.field, number)[0]
        first, *_ = combat_effects.after_answer(view, c.PlayTo(card, number, to))
        return [Told(first.text.partition(";")[0])]
    return combat_effects.after_answer(view, c.Play(card, number))


def _names_stand_in(view: TableView, number: int) -> bool:
    return is_champion(view.field, number) and bool(stand_ins(view.field, number))


def _place(view: TableView, before: Sequence[Part], number: int) -> Told:
    """Return the hint for a hex that a troop comes to: points, effects of the ground, cost."""
    src, ground = before[-1].means, _ground(view, number)
    if isinstance(src, c.TroopOn) and is_creature(kind_of(view.field.troops[src.number])):
        return Told("")  # no ground does anything to a creature
    if isinstance(src, c.TroopOn):
        points = effects.moved(view, src.number, number)
        in_one_step = in_mud(view.field, view.viewer or 0)
        if not in_one_step and takes_all_points(view.ground, src.number, number):
            ground |= BOTH_POINTS
    else:
        points = effects.placed(view, number)
    if not points:
        return _of_ground(ground) if ground else _OPEN
    return put_together([*points, _of_ground(ground)])


_OPEN = Told("open ground")


def _ground(view: TableView, number: int) -> int:
    """Return the set of `GROUNDS` that apply to a hex."""
    here, seat, ground = BIT[number], view.viewer or 0, view.ground
    found = 0
    if ground.walls[seat] & here:
        found |= OWN_WALL
    if ground.enemy_walls[seat] & here:
        found |= ENEMY_WALL
    fog = in_fog(view.field, seat)  # where ridges and ravines change no range
    raised, sunken = ground.raised & here, ground.sunken & here
    if raised and sunken and not fog:  # which cancel each other in range
        found |= RAISED_AND_SUNKEN
    elif raised:
        found |= RAISED_IN_FOG if fog else RAISED
    elif sunken and not fog:
        found |= SUNKEN
    if view.held & here:
        found |= HELD
    return found


@cache
def _of_ground(ground: int) -> Told:
    return Told("; ".join(what for place, what in enumerate(GROUNDS) if ground >> place & 1))
