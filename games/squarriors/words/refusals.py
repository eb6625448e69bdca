"""Refusals of a typed text; each sentence names the rule and the card.

This module looks at the rules from the opposite side to `acting`, which lists what is legal, and it
sees only a view. A test checks the two against each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from games.squarriors.board import ARMY, COUNCIL, NOWHERE, TOP_RECRUITS, VANGUARD
from games.squarriors.cards.cards import CARDS, FLEDGLING, KEYS, PROMOTIONS, RECRUIT
from games.squarriors.cards.verbs import Forbid
from games.squarriors.reading import letter, place
from games.squarriors.view import CreatureSeen, SquarriorsView
from games.squarriors.words import sight, titles, tribe_words, typed
from games.squarriors.words.tactic_refusals import why_no_play, why_no_trap, why_not_fire
from games.squarriors.words.text_refusals import why_no_use, why_not_detach
from games.squarriors.words.titles import PLACES

NOT_UNDERSTOOD = "I don’t understand that here."
"""The caller adds what can be written instead."""

_ACTIONS = ("play", "trap", "fire", "use", "detach", "move", "land", "buy", "promote")
_CONTESTS = ("dom", "stealth", "manip", "lead")
_MAIN = ("trap", "move", "land", "buy", "promote", *_CONTESTS)
"""Actions of the active player alone, in its action phase with an empty queue (R-12)."""

_CREATURES = {
    "attackers": "{} cannot attack now: ready creatures of your Army do (R-33).",
    "flee": "{} cannot flee: ready defenders do, while you have another domain (R-34).",
    "reinforce": "{} cannot reinforce: ready creatures of your Army do (R-35).",
    "left": "{} does not need a new domain now.",
    "bid": "{} cannot join: ready creatures of your Council do, each once (R-45).",
}
"""By question: the refusal of a creature that is not among those asked for."""


def why_not(view: SquarriorsView, text: str) -> str:
    """Return why `text` cannot be done now."""
    if view.viewer not in view.waiting:
        return _not_asked(view)
    words = re.sub(r"[^a-z0-9_.@#!+\- ]", " ", text.lower())[:120].split()
    if view.asked == "tribe":
        return tribe_words.why_not(view, words)
    if not words:
        return NOT_UNDERSTOOD
    if view.asked in _CREATURES:
        return _why_not_these(view, words) or NOT_UNDERSTOOD
    handler = _HANDLERS.get(words[0])
    if handler is None:
        return NOT_UNDERSTOOD
    return _wrong_moment(view, words[0]) or handler(view, words) or NOT_UNDERSTOOD


def _not_asked(view: SquarriorsView) -> str:
    if view.viewer is None:
        return "You do not play in this match."
    if view.sides[view.viewer].out:
        return "You are out of this match: the others play on."
    if view.asked == "tribe":
        return "You have chosen your tribe. The others are still choosing."
    return "Nothing is asked of you now: wait for the others."


def _wrong_moment(view: SquarriorsView, verb: str) -> str:
    """Refuse a kind of answer that does not fit the question."""
    asked = view.asked
    if asked == "act" and verb in (*_ACTIONS, *_CONTESTS):
        return ""
    if asked == "window":
        if verb in _MAIN:
            return (
                "You can do that in your own action phase, while no action waits to take effect. "
                "Right now you may play an instant, use an ability, spring a trap, detach a mark "
                "or pass (R-12)."
            )
        if verb in (*_ACTIONS, "pass"):
            return ""
    if verb == asked:
        return ""
    return "Another answer is needed now."


# --- Creatures ---------------------------------------------------------------------------


def _why_not_these(view: SquarriorsView, words: Sequence[str]) -> str:
    """Refuse the first of several named creatures that is not among those asked for."""
    named: list[CreatureSeen] = []
    for word in words:
        name = word.strip("+")
        if not name or name == "none":
            continue
        seen = sight.creature(view, sight.me(view), name.removesuffix("!"))
        if seen is None:
            return _unknown(name.removesuffix("!"))
        if seen.expended and view.asked in ("attackers", "flee", "reinforce", "bid"):
            return f"{titles.creature(seen)} is expended: only ready creatures can (R-12)."
        named.append(seen)
    refused = [seen for seen in named if not _is_in_place(view, seen)]
    if not refused and len(named) == 1:  # a text forbids it
        refused = named
    return _CREATURES[view.asked].format(titles.creature(refused[0])) if refused else ""


def _is_in_place(view: SquarriorsView, seen: CreatureSeen) -> bool:
    """Return whether a ready creature is where the question looks for creatures. The text of a card
    may still keep it from doing what is asked."""
    match view.asked:
        case "attackers" | "reinforce":
            return seen.domain == ARMY and not seen.entered
        case "flee":
            return "defender" in seen.roles
        case "bid":
            return seen.domain == COUNCIL
        case _:
            return seen.domain == NOWHERE


def _unknown(name: str) -> str:
    if name in KEYS:
        return f"You control no {titles.bare(CARDS[KEYS[name]].name)} now."
    return f"You control no creature called “{name[:30]}”: write its name as the board does."


def _own(view: SquarriorsView, name: str) -> CreatureSeen | str:
    """Return one of the viewer's creatures, or why the name does not mean one."""
    return sight.creature(view, sight.me(view), name) or _unknown(name)


def _busy(seen: CreatureSeen) -> str:
    """Refuse a creature that cannot act now."""
    if seen.expended:
        return f"{titles.creature(seen)} is expended: it can act when it is ready again (R-8)."
    if seen.entered:
        return f"{titles.creature(seen)} entered this turn: it can do nothing yet (R-48)."
    return ""


def _gone(view: SquarriorsView, word: str) -> str:
    """Refuse a word as one of the viewer's domains to go to."""
    domain = letter(word)
    if domain < 0:
        return f"“{word[:20]}” is not a domain: v, a and c are Vanguard, Army and Council."
    if not view.sides[sight.me(view)].domains[domain].strength:
        return f"Your {PLACES[domain]} is destroyed: nothing goes there (R-51)."
    return ""


# --- Moves, Lands, recruits --------------------------------------------------------------


def _why_no_move(view: SquarriorsView, words: Sequence[str]) -> str:
    match words:
        case [_, name, where, *_]:
            seen = _own(view, name)
            if isinstance(seen, str):
                return seen
            if why := _busy(seen) or _gone(view, where):
                return why
            if seen.domain == letter(where):
                return f"{titles.creature(seen)} is already in your {PLACES[seen.domain]}."
    return ""


def _why_no_land(view: SquarriorsView, words: Sequence[str]) -> str:
    side = view.sides[sight.me(view)]
    match words:
        case [_, key, *_] if KEYS.get(key, -1) not in side.lands:
            return (
                f"“{key[:30]}” is not a Land of your tribe. Yours are "
                f"{titles.numbered(side.lands)}."
            )
        case [_, key, *_]:
            if not side.domains[VANGUARD].strength:
                return "Your Vanguard is destroyed, and your Lands with it (R-51)."
            if side.domains[VANGUARD].card == KEYS[key]:
                return f"{CARDS[KEYS[key]].name} is already active."
            return "You can change the active Land once a turn (R-43)."
    return ""


def _why_no_recruit(view: SquarriorsView, words: Sequence[str]) -> str:
    side = view.sides[sight.me(view)]
    if len(words) > 1 and (why := _gone(view, words[1])):
        return why
    if side.recruits >= TOP_RECRUITS:
        return f"You control {side.recruits} recruits, and {TOP_RECRUITS} is the most (R-48)."
    price = sight.price(view, FLEDGLING)
    return f"A Fledgling costs {price} Power; you have {side.power} (R-48)."


def _why_no_promotion(view: SquarriorsView, words: Sequence[str]) -> str:
    if len(words) < 2:
        return ""
    seen = _own(view, words[1])
    if isinstance(seen, str):
        return seen
    if not RECRUIT[seen.card]:
        return f"{titles.creature(seen)} is not a recruit: only recruits are promoted (R-49)."
    branches = PROMOTIONS[seen.card]
    if not branches:
        return f"{titles.creature(seen)} is already at the top of the tree (R-49)."
    if len(words) > 2 and KEYS.get(words[2], -1) not in branches:
        return f"A {CARDS[seen.card].name} becomes one of {titles.numbered(branches)} (R-49)."
    price = sight.price(view, branches[0])
    return f"A promotion costs {price} Power; you have {view.sides[sight.me(view)].power} (R-49)."


# --- Contests ----------------------------------------------------------------------------


def _first_round(view: SquarriorsView) -> str:
    if view.round <= 1:
        return "In the first round nobody attacks or starts a challenge (R-3)."
    return ""


def _why_no_assault(view: SquarriorsView, words: Sequence[str]) -> str:
    if why := _first_round(view):
        return why
    if len(words) < 2:
        return ""
    if why := _no_target(view, words[1]):
        return why
    army = view.sides[sight.me(view)]
    if army.domains and not army.domains[ARMY].strength:
        return "Your Army is destroyed: no dominance attack (R-51)."
    if not any(not each.expended for each in sight.there(view, sight.me(view), ARMY)):
        return "Nobody in your Army is ready: a dominance attack needs at least one (R-33)."
    return "You get one dominance attack a turn, and you have made it (R-43)."


def _no_target(view: SquarriorsView, word: str) -> str:
    """Refuse a word as the domain of another player to attack."""
    found = place(word)
    if found is None or letter(found[1]) < 0:
        return f"“{word[:20]}” is not a player’s domain: write it like `2.c`."
    seat, domain = found[0], letter(found[1])
    if seat >= view.seats or view.sides[seat].out:
        return "That player is not in this match any more."
    if seat == view.viewer:
        return "That is your own domain: attack another player’s (R-33)."
    if not view.sides[seat].domains[domain].strength:
        return f"That {PLACES[domain]} is destroyed: it cannot be attacked (R-51)."
    return ""


def _why_no_strike(view: SquarriorsView, words: Sequence[str]) -> str:
    return _why_no_attack(view, words, stealth=True)


def _why_no_persuasion(view: SquarriorsView, words: Sequence[str]) -> str:
    return _why_no_attack(view, words, stealth=False)


def _why_no_attack(view: SquarriorsView, words: Sequence[str], stealth: bool) -> str:
    if why := _first_round(view):
        return why
    if len(words) < 2:
        return ""
    seen = _own(view, words[1])
    if isinstance(seen, str):
        return seen
    name = titles.creature(seen)
    if why := _busy(seen):
        return why
    if stealth and seen.domain != VANGUARD:
        return f"{name} is not in your Vanguard: stealth attacks start there (R-43)."
    if len(words) < 4:
        return ""
    if why := _no_target(view, words[2]):
        return why
    target = typed.named(view, words[2], words[3])
    if target is None:
        return f"There is no {typed.by_key(words[3])[:30]} in {words[2]}: look where it is now."
    return _why_not_it(target, name, stealth)


def _why_not_it(target: CreatureSeen, attacker: str, stealth: bool) -> str:
    """Refuse a creature as the target of an attack, or any attack by its attacker."""
    aimed = titles.creature(target)
    kind = "stealth" if stealth else "manipulation"
    if target.hunted if stealth else target.courted:
        return f"{aimed} was already the target of a {kind} attack this turn (R-43)."
    if not stealth and "Loyal" in target.keywords:
        return f"{aimed} is Loyal: it cannot be the target of a manipulation attack (R-46)."
    own = CARDS[target.card]
    if any(isinstance(effect, Forbid) for ability in own.abilities for effect in ability.do):
        return f"{aimed} cannot be attacked like that: {own.text}"
    return f"A text keeps {attacker} from this attack, or {aimed} from being its target (R-20)."


def _why_no_challenge(view: SquarriorsView, words: Sequence[str]) -> str:
    if why := _first_round(view):
        return why
    if len(words) < 2:
        return ""
    seen = _own(view, words[1])
    if isinstance(seen, str):
        return seen
    if why := _busy(seen):
        return why
    if seen.domain != COUNCIL:
        return f"{titles.creature(seen)} is not in your Council: challenges start there (R-45)."
    return "You get one leadership challenge a turn, and you have made it (R-44)."


# --- Answers -----------------------------------------------------------------------------


def _why_no_block(view: SquarriorsView, words: Sequence[str]) -> str:
    if len(words) < 2:
        return ""
    seen = _own(view, words[1])
    if isinstance(seen, str):
        return seen
    if seen.domain != VANGUARD:
        return f"{titles.creature(seen)} is not in your Vanguard: only its creatures block (R-39)."
    return _busy(seen) or f"A text keeps {titles.creature(seen)} from blocking (R-20)."


def _why_no_victory(view: SquarriorsView, words: Sequence[str]) -> str:
    if len(words) > 1 and words[1].startswith("+") and view.winter:
        return "In hard winter nothing can be raised (R-58)."
    return (
        "A victory raises the attacking domain or lowers the attacked one by 1, and a challenge "
        "changes any domain. Nothing rises above 6, and a destroyed domain stays destroyed "
        "(R-37, R-40, R-45)."
    )


def _why_no_share(view: SquarriorsView, words: Sequence[str]) -> str:
    return (
        "No creature takes more damage than kills it while another can still take some. The menu "
        "lists the possible amounts (R-32)."
    )


def _why_not_banished(view: SquarriorsView, words: Sequence[str]) -> str:
    if len(words) < 2:
        return ""
    seen = _own(view, words[1])
    return seen if isinstance(seen, str) else ""


def _why_not_there(view: SquarriorsView, words: Sequence[str]) -> str:
    return _gone(view, words[-1]) if len(words) > 1 else ""


def _why_not_raised(view: SquarriorsView, words: Sequence[str]) -> str:
    if len(words) < 2:
        return ""
    return _gone(view, words[1]) or "Your strongest domain below 6 is raised (R-7)."


def _why_no_text(view: SquarriorsView, words: Sequence[str]) -> str:
    card = typed.card_spoken_of(view, words)
    if card < 0:
        return ""
    return f"That is not a target for {CARDS[card].name}: {CARDS[card].text}"


def _why_no_pass(view: SquarriorsView, words: Sequence[str]) -> str:
    return "You can’t pass on this: there is something to decide."


_HANDLERS: dict[str, Callable[[SquarriorsView, Sequence[str]], str]] = {
    "play": why_no_play,
    "trap": why_no_trap,
    "fire": why_not_fire,
    "use": why_no_use,
    "detach": why_not_detach,
    "move": _why_no_move,
    "land": _why_no_land,
    "buy": _why_no_recruit,
    "promote": _why_no_promotion,
    "dom": _why_no_assault,
    "stealth": _why_no_strike,
    "manip": _why_no_persuasion,
    "lead": _why_no_challenge,
    "block": _why_no_block,
    "win": _why_no_victory,
    "split": _why_no_share,
    "banish": _why_not_banished,
    "to": _why_not_there,
    "chain": _why_not_there,
    "winter": _why_not_there,
    "raise": _why_not_raised,
    "text": _why_no_text,
    "pass": _why_no_pass,
}
