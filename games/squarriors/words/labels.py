"""Menu entries in words, each with a short second line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from games.parts import Part
from games.squarriors.board import COUNCIL, LOCATIONS, STRENGTHS
from games.squarriors.cards.cards import ABILITIES, CARDS, Card
from games.squarriors.choices import NONE, NOTHING, PASS_CONTEST
from games.squarriors.meanings import (
    ActionOf,
    Amount,
    Branch,
    CardOf,
    ChainOf,
    CreatureOf,
    Goal,
    InDomain,
    KindOf,
    LandOf,
    LinkOf,
    MarkOn,
    Pledge,
    Sacrifice,
    Seat,
    Stake,
    TextOf,
    TrapOf,
)
from games.squarriors.view import CreatureSeen, SquarriorsView
from games.squarriors.words import chains, foretold, sight, spoken, titles, tribe_words
from games.squarriors.words.titles import PLACES, Names, shortened
from games.wording import counted
from games.words import Label

QUIET = PASS_CONTEST.notation
Path = Sequence[Part]

_VERBS = {
    "play": Label("Play a tactic", "a command, instant or mark from your hand"),
    "trap": Label(
        "Set a trap", "from your hand, face down: everyone sees its price, but not which card"
    ),
    "fire": Label("Spring a trap", "its event has just happened, and it is free"),
    "use": Label("Use an ability", "of a creature, domain or chain card"),
    "detach": Label("Detach a mark", "it goes to one of your chains, for free"),
    "move": Label("Move a creature", "this expends it, except for one flight a turn"),
    "land": Label("Change the active Land", "once a turn, for free"),
    "buy": Label("Buy a Fledgling", "a recruit enters; it can do nothing this turn"),
    "promote": Label("Promote a recruit", "one step up, for Power"),
    "dom": Label("Make a dominance attack", "your Army storms a domain, once a turn"),
    "stealth": Label("Make a stealth attack", "a creature of your Vanguard strikes one creature"),
    "manip": Label("Make a manipulation attack", "win over one enemy creature"),
    "lead": Label("Start a leadership challenge", "your Council against all others, once a turn"),
    "to": Label("Choose where it goes"),
    "block": Label("Block"),
    "split": Label("Divide the damage"),
    "win": Label("Use the victory"),
    "chain": Label("Choose the chain"),
    "banish": Label("Banish"),
    "winter": Label("Lower a domain", "hard winter takes 1 each turn"),
    "raise": Label("Raise a domain", "to catch up with the first player"),
    "text": Label("Choose for this text"),
}

_ANSWERS = {
    "yes": Label("Yes", "the text takes effect"),
    NONE: Label("No", "nothing happens"),
    NOTHING: Label("Nobody else"),
    "auto": Label("Fewest deaths", "divided for you, lowest tribe values first"),
}

_NOT = {
    "block": Label("Do not block", "the attacker goes on to its infiltration roll"),
    "win": Label("Change nothing", "no strength changes"),
}

_TELLS_CHANGES = ("win", "winter", "raise", "split")
"""Verbs whose own second line tells nothing but their changes."""

_NOTHING_NOW = "you do nothing now and are asked again when something happens"
"""The result of passing if nothing is known to follow."""

_PRICE = re.compile(r"^\d+ Power: ")
"""The beginning of a card's second line."""

_TYPES = {
    "mark": Label("A mark", "discard it from what carries it"),
    "trap": Label("A face-down trap", "discard it; it is revealed"),
    "chain": Label("The last card of a chain"),
}


def label(view: SquarriorsView, names: Names, path: Path) -> Label:
    """Return the label of the last part of `path`, in the light of the parts before it. Changes by
    the choice are added if they are known by then."""
    if view.asked == "tribe":
        return tribe_words.label(path)
    said = replace(_label(view, names, path), order=sight.place(view, path[-1].means))
    changes, claims = foretold.changes(view, names, path)
    if not changes:
        return said
    is_all = said.hint in ("", _NOTHING_NOW, _waiting_text(view)) or path[0].word in _TELLS_CHANGES
    if changes.startswith("Power "):  # which tells the price
        said = replace(said, hint=_PRICE.sub("", said.hint))
    both = shortened(changes if is_all else f"{changes}; {said.hint}")
    hint = both if both.startswith(changes) else shortened(changes)  # never cut what is claimed
    return replace(said, hint=hint, claims=(*said.claims, *claims))


def _label(view: SquarriorsView, names: Names, path: Path) -> Label:
    word, means, first = path[-1].word, path[-1].means, path[0].word
    if first in ("pass", QUIET):
        return _pass(view, names, first)
    if means is not None:
        return _KINDS[type(means)](view, names, path, means)
    return _verb(view, word) if len(path) == 1 else _answer(first, word)


def _verb(view: SquarriorsView, word: str) -> Label:
    said = _VERBS.get(word, Label(word))
    claims = foretold.verb_claims(view, word, said.hint)
    return replace(said, claims=claims) if claims else said


def _pass(view: SquarriorsView, names: Names, word: str) -> Label:
    storm = view.foreseen.storms.get("pass")
    goes_on = "" if storm is None else f"{foretold.storm(view, storm).text}; "
    if word == QUIET:
        return Label("Pass for this contest", f"{goes_on}you are not asked again in it")
    if view.asked == "act":
        return Label("End turn", "your action phase is over when the others pass too")
    return Label("Pass", goes_on.rstrip("; ") or _waiting_text(view) or _NOTHING_NOW)


def _waiting_text(view: SquarriorsView) -> str:
    """Return the text of the card that takes effect next if everybody passes."""
    if not view.queue or view.queue[0].kind not in ("play", "use", "trap"):
        return ""
    number = view.queue[0].card
    return "" if number is None else shortened(f"{CARDS[number].name}: {CARDS[number].text}")


def _answer(first: str, word: str) -> Label:
    return _NOT[first] if word == NONE and first in _NOT else _ANSWERS[word]


# --- Creatures ---------------------------------------------------------------------------


def _creature(view: SquarriorsView, names: Names, path: Path, means: CreatureOf) -> Label:
    seen, verb = sight.seen(view, means), path[0].word
    name = titles.creature(seen, names, view.viewer)
    if verb in foretold.STRIKES and len(path) == 4 and seen.domain >= 0:
        return _strike(view, path, means.seat, seen, name)
    hint = worth(seen)
    match verb:
        case _ if view.asked == "bid":
            total = _with_will(view, seen)
            if isinstance(means, Pledge):
                return Label(f"{name}, always", f"{total}; joins at your next turn")
            return Label(name, f"{total}; joins when your total needs it")
        case "use" if len(path) == 2:
            return Label(name, shortened(_to_use(CARDS[seen.card])))
        case "text" if len(path) == 2:
            return Label(name, shortened(CARDS[seen.card].text))
        case _ if view.asked == "attackers":
            first = ", before the others" if "Swiftness" in seen.keywords else ""
            hint = f"adds Might {seen.might}{first}; {_besides_might(seen)}"
        case _ if view.asked == "reinforce":
            hint = f"adds Might {seen.might}; {_besides_might(seen)}"
        case "move" if "Flying" in seen.keywords:
            hint = f"Flying: one move a turn is free; {hint}"
        case "lead":
            hint = f"{_with_will(view, seen)} to begin with; {hint}"
        case "banish":
            hint = f"Provision {seen.provision}; {hint}"
    tells_where = len(path) == 2 and verb != "detach" and seen.domain >= 0
    where = f" in the {PLACES[seen.domain]}" if tells_where else ""
    return Label(f"{name}{where}", shortened(hint))


def _with_will(view: SquarriorsView, seen: CreatureSeen) -> str:
    """Return the challenge total that a creature would bring, and the best of the others."""
    me = sight.me(view)
    totals = (None,) * view.seats if view.contest is None else view.contest.totals
    own = totals[me] or view.sides[me].domains[COUNCIL].strength
    best = max(
        (total for seat, total in enumerate(totals) if seat != me and total is not None),
        default=None,
    )
    against = "" if best is None else f" against {best}"
    return f"Will {seen.will}: {own + seen.will} in all{against}"


def worth(seen: CreatureSeen) -> str:
    """Return the present numbers of a creature, and everything on it."""
    numbers = f"Might {seen.might}, Will {seen.will}, Blood {seen.blood}"
    return ", ".join([numbers, *sight.counters(seen)])


def _besides_might(seen: CreatureSeen) -> str:
    """Return the same as `worth` without Might, which has been told."""
    return ", ".join([f"Will {seen.will}, Blood {seen.blood}", *sight.counters(seen)])


def _strike(view: SquarriorsView, path: Path, seat: int, target: CreatureSeen, name: str) -> Label:
    """Return the label of an attack: the odds and make-up of the roll, and the result."""
    strike = view.foreseen.strikes.get(" ".join([part.word for part in path]))
    strength = view.sides[seat].domains[target.domain].strength
    against, stealth = f"{STRENGTHS[target.domain]} {strength}", path[0].word == "stealth"
    if strike is None:
        return Label(name, worth(target))
    needs = foretold.chance(strike.least)
    more = f" {'+' if strike.added > 0 else '−'} {abs(strike.added)}" if strike.added else ""
    made_of = strength if stealth else strength + target.will
    texts = strike.needed - made_of
    besides = f" {'+' if texts > 0 else '−'} {abs(texts)} by card texts" if texts else ""
    beats = f"die{more} above {strike.needed}: {against}"
    if stealth:
        brings = f"{titles.damage(strike.damage)}{' kills it' * strike.kills}"
        blocks = f"; {strike.blockers} may block first" if strike.blockers else ""
        made, then = f"{beats}{besides}", f"; {brings}{blocks}"
    else:
        turned = "it changes sides" + " and dies of its damage" * strike.dies
        brings = turned if target.swayed else "a manipulation counter"
        made, then = f"{beats} + Will {target.will}{besides}", f"; {brings}"
    hint = f"{needs} ({made}){then if strike.least <= 6 else ''}"
    claims = foretold.strike_claims(view, strike, needs, target, seat)
    return Label(name, shortened(hint), claims=claims)


def _named_first(view: SquarriorsView, path: Path) -> CreatureSeen:
    """Return the creature that is named after the verb."""
    means = path[1].means
    assert isinstance(means, CreatureOf)
    return sight.seen(view, means)


# --- Places ------------------------------------------------------------------------------


def _domain(view: SquarriorsView, names: Names, path: Path, means: InDomain) -> Label:
    seat, domain = means.seat, means.domain
    if not means.own:
        whose = titles.side(view, names, seat, first=True)
        if domain < 0:
            return Label(f"{whose} homeless creature", "it has lost its domain")
        return Label(f"{whose} {PLACES[domain]}", _creatures_there(view, names, seat, domain))
    if path[0].word in ("winter", "raise"):
        now = view.sides[seat].domains[domain].strength
        change = 1 if path[0].word == "raise" else -1
        gone = " and is destroyed" if now + change == 0 else ""
        return Label(PLACES[domain], f"{STRENGTHS[domain]} {now} becomes {now + change}{gone}")
    return Label(PLACES[domain], _creatures_there(view, names, seat, domain))


def _creatures_there(view: SquarriorsView, names: Names, seat: int, domain: int) -> str:
    strength = titles.strength(domain, view.sides[seat].domains[domain].strength)
    there = sight.there(view, seat, domain)
    creatures = [titles.creature(each, names, view.viewer) for each in there]
    return shortened(f"{strength}; {', '.join(creatures) or 'nobody there'}")


def _goal(view: SquarriorsView, names: Names, path: Path, means: Goal) -> Label:
    hint = _creatures_there(view, names, means.seat, means.domain)
    return Label(f"To the {PLACES[means.domain]}", hint)


def _link(view: SquarriorsView, names: Names, path: Path, means: LinkOf) -> Label:
    card = CARDS[sight.link(view, means).card]
    where = f"{PLACES[means.domain]} chain"
    if not means.own:
        whose = titles.side(view, names, means.seat)
        return Label(f"{card.name}, {whose} {where}", strategy(card.number))
    is_used = path[0].word == "use" and len(path) == 2
    hint = shortened(card.strategy_text) if is_used else strategy(card.number)
    return Label(f"{card.name}, {where}, card {means.place}", hint)


def _trap(view: SquarriorsView, names: Names, path: Path, means: TrapOf) -> Label:
    """Return the label of a trap, or of a place to set one."""
    trap, word = view.sides[means.seat].traps[means.location], LOCATIONS[means.location]
    if not means.own:
        whose = titles.side(view, names, means.seat, first=True)
        paid = "" if trap is None else f"{trap.power} Power paid"
        return Label(f"{whose} trap {titles.BETWEEN[word]}", paid)
    if path[0].word == "fire" and trap is not None and trap.card is not None:
        card = CARDS[trap.card]
        return Label(f"{card.name} ({word})", shortened(card.text))
    return Label(titles.capital(titles.BETWEEN[word]), "traps work alike in either place")


def _stake(view: SquarriorsView, names: Names, path: Path, means: Stake) -> Label:
    domain, change = means.domain, means.change
    now = view.sides[means.seat].domains[domain].strength
    verb = "Raise" if change > 0 else "Lower"
    gone = ": destroyed" if now + change == 0 else ""
    hint = f"{STRENGTHS[domain]} {now} becomes {now + change}{gone}"
    return Label(f"{verb} {titles.side(view, names, means.seat)} {PLACES[domain]}", hint)


# --- Cards -------------------------------------------------------------------------------


def strategy(card: int) -> str:
    """Return a card's types and strategy text in a chain."""
    text, types = CARDS[card].strategy_text, titles.types_in_words(card)
    return shortened(f"{types}; {text}" if text else types)


def _card(view: SquarriorsView, names: Names, path: Path, means: CardOf) -> Label:
    card, verb = CARDS[means.card], path[0].word
    if verb == "to":
        return Label(card.name)
    copies = view.hand.count(card.number) if verb in ("play", "trap") and len(path) < 4 else 0
    times = f" ×{copies}" if copies > 1 else ""
    name = f"{card.name}{times}{_whose(view, names, means)}"
    if verb == "chain":
        return Label(name, f"{titles.types_in_words(card.number)} in a chain")
    price = ""
    if card.kind == "tactic" and verb != "text":
        price = f"{sight.price(view, card.number)} Power: "
    return Label(name, shortened(f"{price}{card.text}"))


def _to_use(card: Card) -> str:
    """Return the texts of a card's activated abilities, without its other texts."""
    texts = [ability.whole_text for ability in card.abilities if ability.kind == "activated"]
    return " ".join(texts) or card.text


def _text(view: SquarriorsView, names: Names, path: Path, means: TextOf) -> Label:
    return Label(f"Text {means.place}", shortened(ABILITIES[means.ability].whole_text))


def _mark(view: SquarriorsView, names: Names, path: Path, means: MarkOn) -> Label:
    card = CARDS[means.card]
    return Label(f"{card.name}{_whose(view, names, means)}", shortened(card.text))


def _whose(view: SquarriorsView, names: Names, means: CardOf | MarkOn) -> str:
    whose = titles.owned_by(means.owner, names, view.viewer)
    return f" ({whose})" if whose else ""


def _branch(view: SquarriorsView, names: Names, path: Path, means: Branch) -> Label:
    card = CARDS[means.card]
    numbers = f"P/M/W/B {card.provision}/{card.might}/{card.will}/{card.blood}"
    more = ", ".join(filter(None, [card.stype or "", *card.keywords]))
    return Label(card.name, shortened("; ".join(filter(None, [numbers, more, card.text]))))


def _land(view: SquarriorsView, names: Names, path: Path, means: LandOf) -> Label:
    if means.card < 0:
        return Label("The Land stays")
    return Label(titles.card(means.card), shortened(CARDS[means.card].text))


# --- The rest ----------------------------------------------------------------------------


def _player(view: SquarriorsView, names: Names, path: Path, means: Seat) -> Label:
    side = view.sides[means.seat]
    hint = f"Power {side.power}, {counted(side.hand, 'card')} in hand"
    return Label("You" if means.seat == view.viewer else names[means.seat], hint)


def _action(view: SquarriorsView, names: Names, path: Path, means: ActionOf) -> Label:
    action = view.queue[len(view.queue) - means.place]
    card = "A trap" if action.card is None else CARDS[action.card].name
    hint = spoken.waiting(view, action, names)
    return Label(f"{card} ({means.word})", shortened(titles.capital(hint)))


def _amount(view: SquarriorsView, names: Names, path: Path, means: Amount) -> Label:
    seen = _named_first(view, path)
    deadly = means.n >= seen.armor + seen.blood - seen.damage
    armor = f", armor {seen.armor}" if seen.armor else ""
    hint = f"Blood {seen.blood}, damage {seen.damage}{armor}: it {'dies' if deadly else 'lives'}"
    return Label(titles.damage(means.n), hint)


def _kind(view: SquarriorsView, names: Names, path: Path, means: KindOf) -> Label:
    return _TYPES[means.kind]


_KINDS: dict[type, Callable[[SquarriorsView, Names, Path, Any], Label]] = {
    CardOf: _card,
    LandOf: _land,
    Branch: _branch,
    MarkOn: _mark,
    CreatureOf: _creature,
    Sacrifice: _creature,
    Pledge: _creature,
    InDomain: _domain,
    Goal: _goal,
    ChainOf: chains.label,
    LinkOf: _link,
    TrapOf: _trap,
    Seat: _player,
    ActionOf: _action,
    KindOf: _kind,
    TextOf: _text,
    Stake: _stake,
    Amount: _amount,
}
