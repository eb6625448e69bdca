"""What each menu entry says, and a short second line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.squarriors.board import LOCATIONS, STRENGTHS
from games.squarriors.cards.cards import CARDS, KEYS, TRIBES
from games.squarriors.choices import NONE, NOTHING, PASS_CONTEST
from games.squarriors.view import CreatureSeen, SquarriorsView
from games.squarriors.words import sight, spelling, spoken, titles, tribe_words
from games.squarriors.words.titles import PLACES, Names
from games.wording import counted
from games.words import Label

QUIET = PASS_CONTEST.notation
HINT = 100
"""The most characters of a second line."""

_VERBS = {
    "play": Label("Play a tactic", "a command, instant or mark of your hand"),
    "trap": Label("Set a trap", "face down, paid openly; nobody sees which"),
    "fire": Label("Spring a trap", "its event has just happened; it costs nothing"),
    "use": Label("Use an ability", "of a creature, domain or chain card"),
    "detach": Label("Detach a mark", "it goes to one of your chains; it costs nothing"),
    "move": Label("Move a creature", "it is expended, but for one flight a turn"),
    "land": Label("Change the active Land", "once a turn; it costs nothing"),
    "buy": Label("Buy a Fledgling", "a recruit enters; it can do nothing this turn"),
    "promote": Label("Promote a recruit", "one step along the tree"),
    "dom": Label("Dominance attack", "your Army storms a domain; one a turn"),
    "stealth": Label("Stealth attack", "a creature of your Vanguard strikes one creature"),
    "manip": Label("Manipulation attack", "win over one enemy creature"),
    "lead": Label("Leadership challenge", "your Council against all others; one a turn"),
    "to": Label("Choose where it goes"),
    "block": Label("Block"),
    "split": Label("Divide the damage"),
    "win": Label("Use the victory"),
    "chain": Label("Choose the chain"),
    "banish": Label("Banish"),
    "winter": Label("Lower a domain", "hard winter takes 1 each turn"),
    "raise": Label("Raise a domain", "to catch up with who went first"),
    "text": Label("Choose for this text"),
}

_ANSWERS = {
    "yes": Label("Yes", "the text happens"),
    NONE: Label("No", "nothing happens"),
    NOTHING: Label("None"),
    "auto": Label("Fewest deaths", "divided for you, lowest tribe values first"),
}

_KINDS = {
    "mark": Label("A mark", "discard it from what carries it"),
    "trap": Label("A face-down trap", "discard it; it is revealed"),
    "chain": Label("The last card of a chain"),
}


def label(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    """Return what the last word of `path` means, in the light of the words before it."""
    word, first = path[-1], path[0]
    if view.asked == "tribe":
        return tribe_words.label(view, path)
    if first in ("pass", QUIET):
        return _pass(view, path)
    if len(path) == 1 and first in _VERBS:
        return _VERBS[first]
    if word in _ANSWERS:
        return _answer(view, path)
    if first not in _VERBS:
        return _pick(view, names, path)
    roles = sight.roles(view, path)
    role = roles[-1] if len(roles) == len(path) else spelling.ANSWER
    return _ROLES.get(role, _anything)(view, names, path)


def shortened(text: str, length: int = HINT) -> str:
    """Return a text cut at a word, where it is too long for its place.

    >>> shortened("one two three", 9)
    'one two…'
    """
    if len(text) <= length:
        return text
    return f"{text[: length - 1].rpartition(' ')[0]}…"


def _pass(view: SquarriorsView, path: Sequence[str]) -> Label:
    if path[0] == QUIET:
        return Label("Pass for this contest", "you are not asked again until it is over")
    if view.asked == "act":
        return Label("End turn", "your action phase is over when the others pass too")
    return Label("Pass", "do nothing now; you are asked again when something happens")


def _answer(view: SquarriorsView, path: Sequence[str]) -> Label:
    first, word = path[0], path[-1]
    if word == NONE:
        match first:
            case "block":
                return Label("No block", "the attacker goes on to its infiltration roll")
            case "win":
                return Label("Neither", "no strength changes")
    if word == NOTHING:
        if sight.roles(view, path)[-1:] == (spelling.LAND,) or first == "land":
            return Label("The Land stays")
        return Label("Nobody else")
    return _ANSWERS[word]


# --- Creatures ---------------------------------------------------------------------------


def _pick(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    """One of several creatures: attackers, who flees, reinforces, joins or goes left."""
    found = sight.named(view, path)
    if found is None:
        return Label(titles.by_key(path[-1], names))
    seen, word = found[1], path[-1]
    text = titles.creature(seen, names)
    if view.asked == "bid":
        if word.endswith("!"):
            return Label(f"{text}, in any case", f"Will {seen.will}; joins at your next turn")
        return Label(text, f"Will {seen.will}; joins when your total needs it")
    return Label(text, shortened(worth(seen)))


def worth(seen: CreatureSeen) -> str:
    """Return what a creature is worth now, and what is on it."""
    numbers = f"Might {seen.might}, Will {seen.will}, Blood {seen.blood}"
    return ", ".join([numbers, *sight.counters(seen)])


def _creature(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    found = sight.named(view, path)
    if found is None:
        return _anything(view, names, path)
    seat, seen = found
    hint = worth(seen)
    match path[0]:
        case "stealth" | "manip" if len(path) == 4 and seen.domain >= 0:
            hint = f"{_what_it_takes(view, path, seat, seen)}; {hint}"
        case "move" if "Flying" in seen.keywords:
            hint = f"Flying: one move a turn is free; {hint}"
        case "banish":
            hint = f"Provision {seen.provision}; {hint}"
    where = f" in the {PLACES[seen.domain]}" if len(path) == 2 and seen.domain >= 0 else ""
    return Label(f"{titles.creature(seen, names)}{where}", shortened(hint))


def _what_it_takes(
    view: SquarriorsView, path: Sequence[str], seat: int, target: CreatureSeen
) -> str:
    """Return what the die must show in an attack, and what that is made of."""
    strength = view.sides[seat].domains[target.domain].strength
    against = f"{STRENGTHS[target.domain]} {strength}"
    least = dict(view.dice).get(" ".join(path))
    if path[0] == "stealth":
        if least is None or least == strength + 1:
            return f"{against}: more is needed"
        return f"{_at_least(least)}, against {against}"
    attacker = sight.creature(view, sight.me(view), path[1])
    will = 0 if attacker is None else attacker.will
    least = strength + target.will - will + 1 if least is None else least
    changes = "; it would change sides" * target.swayed
    above = f"above {against} + Will {target.will}, Will {will} added"
    return f"{_at_least(least)} ({above}){changes}"


def _at_least(die: int) -> str:
    """
    >>> _at_least(4), _at_least(0)
    ('die 4 or more', 'any die')
    """
    return f"die {die} or more" if die > 1 else "any die"


# --- Places ------------------------------------------------------------------------------


def _place(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    """A domain, trap or chain card of anybody."""
    found = titles.place(path[-1])
    if found is None or found[0] >= view.seats:
        return _anything(view, names, path)
    seat, rest = found
    whose = titles.side(view, names, seat, first=True)
    if rest in LOCATIONS:
        trap = view.sides[seat].traps[LOCATIONS.index(rest)]
        paid = "" if trap is None else f"{trap.power} Power paid"
        return Label(f"{whose} {rest} trap", paid)
    domain = titles.letter(rest)
    if domain >= 0:
        return Label(
            f"{whose} {PLACES[domain]}", shortened(_domain_hint(view, names, seat, domain))
        )
    card = sight.chain_card(view, seat, rest)
    if card is None:
        return Label(f"{whose} homeless creature", "it has lost its domain")
    where = f"{PLACES[titles.letter(rest[0])]} chain"
    return Label(
        f"{CARDS[card.card].name}, {titles.side(view, names, seat)} {where}", strategy(card.card)
    )


def _domain_hint(view: SquarriorsView, names: Names, seat: int, domain: int) -> str:
    if not view.sides[seat].domains:
        return ""
    strength = titles.strength(domain, view.sides[seat].domains[domain].strength)
    creatures = [titles.creature(each, names) for each in sight.there(view, seat, domain)]
    return f"{strength}; {', '.join(creatures) or 'nobody there'}"


def _own_domain(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    domain, seat = titles.letter(path[-1]), sight.me(view)
    if domain < 0:
        return _anything(view, names, path)
    if path[0] in ("winter", "raise"):
        now = view.sides[seat].domains[domain].strength
        change = 1 if path[0] == "raise" else -1
        gone = " and is destroyed" if now + change == 0 else ""
        return Label(PLACES[domain], f"{STRENGTHS[domain]} {now} becomes {now + change}{gone}")
    return Label(PLACES[domain], shortened(_domain_hint(view, names, seat, domain)))


def _goal(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    domain = titles.letter(path[-1])
    if domain < 0:
        return _anything(view, names, path)
    seat = sight.goal_seat(view, path)
    return Label(f"To the {PLACES[domain]}", shortened(_domain_hint(view, names, seat, domain)))


def _chain(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    domain = titles.letter(path[-1])
    if domain < 0:
        return _anything(view, names, path)
    chain = view.sides[sight.me(view)].domains[domain].chain
    told = ", ".join(f"{CARDS[card.card].name} {titles.types(card.card)}" for card in chain)
    return Label(f"{PLACES[domain]} chain", shortened(told or "empty still"))


def _chain_card(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    card = sight.chain_card(view, sight.me(view), path[-1])
    if card is None:
        return _anything(view, names, path)
    where = f"{PLACES[titles.letter(path[-1][0])]} chain, card {path[-1][1:]}"
    return Label(f"{CARDS[card.card].name}, {where}", strategy(card.card))


def _stake(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    sign, rest = path[-1][0], path[-1][1:]
    found = titles.place(rest) or (sight.me(view), rest)
    seat, domain = found[0], titles.letter(found[1])
    if domain < 0 or seat >= view.seats:
        return _anything(view, names, path)
    now = view.sides[seat].domains[domain].strength
    change = 1 if sign == "+" else -1
    verb = "Raise" if change > 0 else "Lower"
    gone = ": destroyed" if now + change == 0 else ""
    hint = f"{STRENGTHS[domain]} {now} becomes {now + change}{gone}"
    return Label(f"{verb} {titles.side(view, names, seat)} {PLACES[domain]}", hint)


# --- Cards -------------------------------------------------------------------------------


def strategy(card: int) -> str:
    """Return a card in a chain: its types and its strategy text."""
    text = CARDS[card].strategy_text
    return shortened(f"{titles.types(card)}; {text}" if text else titles.types(card))


def _card(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    key, _, owner = path[-1].partition("@")
    if path[0] == "tribe" and key in TRIBES:
        return Label(TRIBES[key].name, shortened(TRIBES[key].play))
    if spelling.is_chain_card(key) and key not in KEYS:
        return _chain_card(view, names, path)
    found = None if path[0] in ("play", "trap") else sight.named(view, path)
    if found is not None and path[0] != "chain":
        return Label(titles.creature(found[1], names), shortened(CARDS[found[1].card].text))
    if key not in KEYS:
        return _anything(view, names, path)
    card = CARDS[KEYS[key]]
    copies = view.hand.count(card.number) if path[0] in ("play", "trap") and len(path) < 4 else 0
    times = f" ×{copies}" if copies > 1 else ""
    name = f"{card.name}{times} {titles.owned_by(owner, names)}".rstrip()
    if path[0] == "chain":
        return Label(name, f"{' and '.join(card.types) or 'no type'} in a chain")
    price = f"{card.cost} Power: " if card.kind == "tactic" and path[0] != "text" else ""
    return Label(name, shortened(f"{price}{card.text}"))


def _used(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    word = path[-1]
    seat = sight.me(view)
    number = sight.card_spoken_of(view, path)
    if number < 0:
        return _anything(view, names, path)
    card = CARDS[number]
    if sight.creature(view, seat, word) is None and spelling.is_chain_card(word):
        where = f"{PLACES[titles.letter(word[0])]} chain, card {word[1:]}"
        return Label(f"{card.name}, {where}", shortened(card.strategy_text))
    found = sight.creature(view, seat, word)
    name = titles.creature(found, names) if found is not None else card.name
    return Label(name, shortened(card.text))


def _text(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    """Which of several texts: a number, or, for the first, what it is aimed at."""
    number = sight.card_spoken_of(view, path)
    sentences = [each.strip() for each in CARDS[number].text.split(". ") if each.strip()]
    index = int(path[-1]) - 1
    hint = sentences[index] if index < len(sentences) else CARDS[number].text
    return Label(f"Its text {path[-1]}", shortened(hint))


def _mark(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    key, _, owner = path[-1].partition("@")
    card = CARDS[KEYS[key]]
    return Label(f"{card.name} {titles.owned_by(owner, names)}".rstrip(), shortened(card.text))


def _branch(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    if path[-1] not in KEYS:
        return _anything(view, names, path)
    card = CARDS[KEYS[path[-1]]]
    numbers = f"P/M/W/B {card.provision}/{card.might}/{card.will}/{card.blood}"
    more = ", ".join(filter(None, [card.stype or "", *card.keywords]))
    return Label(card.name, shortened("; ".join(filter(None, [numbers, more, card.text]))))


def _land(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    if path[-1] not in KEYS:
        return _anything(view, names, path)
    card = CARDS[KEYS[path[-1]]]
    return Label(card.name, shortened(card.text))


def _location(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    word = path[-1]
    if word not in LOCATIONS:
        return _anything(view, names, path)
    trap = view.sides[sight.me(view)].traps[LOCATIONS.index(word)]
    if path[0] == "fire" and trap is not None and trap.card is not None:
        card = CARDS[trap.card]
        return Label(f"{card.name} ({word})", shortened(card.text))
    return Label(word.capitalize(), titles.BETWEEN[word])


# --- The rest ----------------------------------------------------------------------------


def _player(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    seat = int(path[-1]) - 1 if path[-1].isdigit() else -1
    if not 0 <= seat < view.seats:
        return _anything(view, names, path)
    side = view.sides[seat]
    hint = f"Power {side.power}, {counted(side.hand, 'card')} in hand"
    return Label("You" if seat == view.viewer else names[seat], hint)


def _action(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    number = path[-1].removeprefix("#")
    index = len(view.queue) - int(number) if number.isdigit() else -1
    if not 0 <= index < len(view.queue):
        return _anything(view, names, path)
    action = view.queue[index]
    card = "A trap" if action.card is None else CARDS[action.card].name
    hint = spoken.announced(action.kind, action.words, action.card, action.seat, names)
    return Label(f"{card} ({path[-1]})", shortened(titles.capital(hint)))


def _amount(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    number = int(path[-1]) if path[-1].isdigit() else 0
    seen = sight.creature(view, sight.me(view), path[1])
    if seen is None:
        return Label(titles.damage(number))
    deadly = number >= seen.armor + seen.blood - seen.damage
    armor = f", armor {seen.armor}" if seen.armor else ""
    hint = f"Blood {seen.blood}, damage {seen.damage}{armor}: it {'dies' if deadly else 'lives'}"
    return Label(titles.damage(number), hint)


def _kind(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    return _KINDS.get(path[-1], Label(path[-1]))


def _anything(view: SquarriorsView, names: Names, path: Sequence[str]) -> Label:
    """A word whose meaning its shape tells alone."""
    word = path[-1]
    if titles.place(word) is not None and sight.roles(view, path)[-1:] != (spelling.PLACE,):
        return _place(view, names, path)
    if titles.letter(word) >= 0:
        return _own_domain(view, names, path)
    if word in LOCATIONS:
        return _location(view, names, path)
    found = sight.named(view, path)
    if found is not None:
        return Label(titles.creature(found[1], names), shortened(worth(found[1])))
    return Label(titles.by_key(word, names))


_ROLES: dict[str, Callable[[SquarriorsView, Names, Sequence[str]], Label]] = {
    spelling.CARD: _card,
    spelling.OWN: _creature,
    spelling.PRICE: _creature,
    spelling.PLACE: _place,
    spelling.CREATURE: _creature,
    spelling.CARRIER: _anything,
    spelling.DOMAIN: _own_domain,
    spelling.GOAL: _goal,
    spelling.CHAIN: _chain,
    spelling.PLAYER: _player,
    spelling.ACTION: _action,
    spelling.CHAIN_CARD: _chain_card,
    spelling.TYPE: _kind,
    spelling.MARK: _mark,
    spelling.LOCATION: _location,
    spelling.TEXT: _text,
    spelling.LAND: _land,
    spelling.BRANCH: _branch,
    spelling.USED: _used,
    spelling.STAKE: _stake,
    spelling.AMOUNT: _amount,
    spelling.ANSWER: _anything,
}
