"""The sentence above each menu: whose action it answers, and what passing means."""

from __future__ import annotations

from collections.abc import Sequence

from games.decisions import About
from games.notation import joined
from games.parts import Meaning, Part
from games.squarriors.board import ARMY, DOMAINS, STRENGTHS, TOP_STRENGTH, VANGUARD
from games.squarriors.cards.cards import ABILITIES, CARDS
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
    Sacrifice,
    Seat,
    Stake,
    TextOf,
    TrapOf,
)
from games.squarriors.rules.about import PlacingAbout, TextAbout, WindowAbout
from games.squarriors.view import ContestSeen, SquarriorsView
from games.squarriors.words import foretold, sight, spoken, titles, tribe_words
from games.squarriors.words.titles import CONTESTS, PLACES, Names

LENGTH = 150
"""The number of characters that fit above a menu, two lines on a telephone."""

_QUESTIONS = {
    "attackers": "Who attacks from your Army? Pick nobody to take the attack back.",
    "split": "Who takes damage, and how much? The others take the rest.",
    "winter": "Hard winter: which of your domains loses 1?",
    "raise": "The first round is over. Which of your strongest domains rises by 1?",
    "win": "What does your victory change?",
    "chain": "Which chain does each card join? It goes to the right end.",
}

_KINDS: dict[type[Meaning], tuple[str, str]] = {
    CreatureOf: ("Which of your creatures?", "Which creature there?"),
    InDomain: ("Which of your domains?", "Where is the target?"),
    LinkOf: ("Which card of your chains?", "Where is the target?"),
    TrapOf: ("Where?", "Where is the target?"),
}
"""Questions for things of the asked seat, and for those of anybody."""

_OTHERS: dict[type[Meaning], str] = {
    Goal: "To which domain?",
    ChainOf: "Which of your strategy chains does the card join afterwards?",
    Seat: "Which player?",
    ActionOf: "Which of the actions that wait to take effect?",
    KindOf: "A mark, a face-down trap or the last card of a chain?",
    MarkOn: "Which mark?",
    TextOf: "Which of its texts?",
    Sacrifice: "Which of your creatures do you sacrifice?",
    LandOf: "Which Land becomes active?",
    Branch: "What does it become?",
    Stake: "What does your victory change?",
    Amount: "How much of the damage does it take?",
    CardOf: "Which card?",
}

_SAME_BEGINNING = ("to", "text", "chain")
"""Questions about a creature, card or text that every answer names first."""

_VERBS = {
    "play": "Which tactic do you play?",
    "trap": "Where do you set the trap, face down?",
    "fire": "Which trap do you spring?",
    "use": "Whose ability do you use?",
    "detach": "Which of your marks do you take off?",
    "move": "Who moves?",
    "land": "Which Land becomes active?",
    "buy": "Which domain does the Fledgling enter?",
    "promote": "Which recruit do you promote?",
    "dom": "Which domain does your Army storm?",
    "stealth": "Who attacks by stealth, from your Vanguard?",
    "manip": "Who tries to win over an enemy creature?",
    "lead": "Who starts the leadership challenge, from your Council?",
}

_OR_NOBODY = "You may pick nobody."


def prompt(
    view: SquarriorsView,
    names: Names,
    question: str,
    path: Sequence[Part],
    branches: Sequence[Part],
    about: About | None = None,
) -> str:
    """Return the sentence above the menu of `branches`, which follow `path`."""
    if question == "tribe":
        return tribe_words.prompt(view, path)
    asked = (
        _first(view, names, question, path, branches, about)
        if _says_nothing(question, path)
        else ""
    )
    return fitting(asked or _with_text(view, path, _next(view, path, branches)))


def _with_text(view: SquarriorsView, path: Sequence[Part], asked: str) -> str:
    """Put the card whose targets are asked for before the question, with its text if there is room.

    If there was only one card to choose, nothing else has named it.
    """
    means = path[-1].means
    if path[0].word == "use" and len(path) == 2 and isinstance(means, CreatureOf):
        seen = sight.seen(view, means)
        name = titles.capital(sight.called(view, means))
        whole, brief = f"{name}: {CARDS[seen.card].text} {asked}", f"{name}’s ability. {asked}"
    elif path[0].word == "play" and type(means) is CardOf:
        card = CARDS[means.card]
        brief = f"{card.name}, {titles.power(sight.price(view, card.number))}"
        whole, brief = f"{brief}: {card.text} {asked}", f"{brief}. {asked}"
    else:
        return asked
    return whole if len(whole) <= LENGTH else brief


def _says_nothing(question: str, path: Sequence[Part]) -> bool:
    """Return whether a path tells no more than the question does. A fork with one branch is passed
    without a question, and every answer to these questions begins with the same words."""
    if not path or question == "choose":  # a choice for a text has one fork, behind its first words
        return True
    return path[0].word == question and (len(path) == 1 or question in _SAME_BEGINNING)


def fitting(text: str) -> str:
    """Return a sentence, cut at a word if it is too long."""
    return text if len(text) <= LENGTH else f"{text[: LENGTH - 1].rpartition(' ')[0]}…"


def _first(
    view: SquarriorsView,
    names: Names,
    question: str,
    path: Sequence[Part],
    branches: Sequence[Part],
    about: About | None,
) -> str:
    side = view.sides[sight.me(view)]
    match question:
        case "act":
            return f"Your turn, round {view.round}: {side.power} Power. Act, or end your turn."
        case "window":
            return _window(view, names, about)
        case "attackers":
            return _attackers(view, branches)
        case "flee":
            attacked = _attacked(view, names)
            return f"{attacked} Who flees to another domain, expended? {_OR_NOBODY}"
        case "reinforce":
            return f"{_attacked(view, names)} Who reinforces from your Army? {_OR_NOBODY}"
        case "block":
            return _block(view, names)
        case "bid":
            return _bid(view, names)
        case "banish":
            return f"You need {side.provision} provision and have {side.limit}: who is banished?"
        case "win":
            return _win(view)
        case "left":
            first, second, *_ = [*_goals(view, about), 0, 0]
            verb = "flees" if isinstance(about, PlacingAbout) and about.why == "flee" else "goes"
            return f"Who {verb} to the {PLACES[first]}? All others go to the {PLACES[second]}."
        case "chain" if len(path) > 1:
            return f"Which of your strategy chains does {_named(view, path[1], names)} join?"
        case "to":
            return _homeless(view, names, path, about)
        case "text" | "choose" if isinstance(about, TextAbout):
            return _text(about, question)
    return _QUESTIONS.get(question, "What do you choose?")


def _next(view: SquarriorsView, path: Sequence[Part], branches: Sequence[Part]) -> str:
    verb, before = path[0].word, path[-1].means
    if len(path) == 1 and verb in _VERBS:
        return _VERBS[verb]
    means = next((part.means for part in branches if part.means is not None), None)
    match means:
        case CardOf() if verb == "trap" and type(means) is CardOf:
            return "Which trap? The others see only its price."
        case InDomain() | CreatureOf() if _names_a_mark(path):
            return "What carries the mark?"
        case InDomain() if verb in ("stealth", "manip"):
            return "Whose domain is the target in?"
        case CreatureOf() if verb == "stealth":
            return "Who is the target? The roll must beat its domain’s strength."
        case CreatureOf() if verb == "manip":
            return (
                "Who is the target? The die plus your creature’s Will must beat its Will plus "
                "its domain’s strength."
            )
        case ChainOf() if verb == "play" and type(before) is not CardOf:
            return (
                f"Which of your strategy chains does {_named(view, path[1], ())} join afterwards?"
            )
        case CreatureOf() if type(means) is CreatureOf:
            return _KINDS[CreatureOf][isinstance(before, InDomain)]
        case InDomain(own=own) | LinkOf(own=own) | TrapOf(own=own):
            return _KINDS[type(means)][not own]
    return "What next?" if means is None else _OTHERS[type(means)]


def _names_a_mark(path: Sequence[Part]) -> bool:
    """Return whether a choice names a mark, and so its carrier first."""
    return path[0].word == "detach" or KindOf("mark") in [part.means for part in path]


def _named(view: SquarriorsView, part: Part, names: Names) -> str:
    """Return the name of a card or creature of a choice."""
    if isinstance(part.means, CreatureOf):
        return sight.called(view, part.means, names)
    assert isinstance(part.means, CardOf)
    return titles.named(part.means, names, view.viewer)


# --- Windows -----------------------------------------------------------------------------


def _window(view: SquarriorsView, names: Names, about: About | None) -> str:
    kind = about.window if isinstance(about, WindowAbout) else ""
    if kind == "limit":
        side = view.sides[sight.me(view)]
        return (
            f"You need {side.provision} provision and have {side.limit}. If you pass, you banish "
            "creatures until it fits."
        )
    if view.queue:
        action = view.queue[0]
        whose = titles.side(view, names, action.seat, first=True)
        what = spoken.pending(view, action, aimed=kind == "aimed")
        return f"{whose} {what}. Respond, or pass to let it take effect."
    if view.contest is not None:
        return _contest(view, names, view.contest, kind)
    if kind == "trap":
        return "Your trap may answer what just happened. Spring it now, or pass and keep it set."
    whose = titles.side(view, names, view.active or 0, first=True)
    after = "go on" if view.phase != "action" else "end"
    does = "Act now" if view.active == view.viewer else "Respond"
    return f"{whose} {view.phase} phase. {does}, or pass to let the turn {after}."


def _contest(view: SquarriorsView, names: Names, contest: ContestSeen, kind: str) -> str:
    if kind == "trap":
        return f"{_called(view, names, contest)} Spring a trap, or pass and keep it set."
    roll = contest.roll
    if roll is not None:
        whose = titles.side(view, names, roll.seat, first=True)
        more = roll.total - roll.die
        made_of = f" (die {roll.die} {'+' if more > 0 else '−'} {abs(more)})" if more else ""
        against = f"{roll.total}{made_of} against {roll.needed}"
        verdict = "succeeds" if roll.total > roll.needed else "fails"
        if roll.kind == "persuasion":
            against += " (strength and Will)"
        return f"{whose} {roll.kind} roll {verdict}: {against}. Respond, or pass to let it count."
    if contest.kind == "leadership":
        totals = ", ".join(
            f"{'you' if seat == view.viewer else names[seat]} {total}"
            for seat, total in enumerate(contest.totals)
            if total is not None
        )
        return f"Leadership challenge: {totals}. Respond, or pass to have it counted."
    if kind == "clash" and contest.vs is not None:
        attack, defence = contest.totals[contest.seat], contest.totals[contest.vs]
        numbers = f"attack {attack or 0}, defence {defence or 0}"
        called = _called(view, names, contest)
        return f"{called} Damage: {numbers}. Respond, or pass to let it be dealt."
    return f"{_called(view, names, contest)} Respond, or pass to let it go on."


def _called(view: SquarriorsView, names: Names, contest: ContestSeen) -> str:
    """Return the contest's player and its target: `The enemy’s stealth attack on your Jobe.`"""
    whose = titles.side(view, names, contest.seat, first=True)
    aim = ""
    if contest.target is not None:
        owner = titles.side(view, names, contest.target.creature.seat)
        aim = f" on {owner} {sight.called(view, contest.target.creature, names)}"
    elif contest.domain is not None:
        seat, domain = contest.domain
        aim = f" on {titles.side(view, names, seat)} {DOMAINS[domain].capitalize()}"
    return f"{whose} {CONTESTS[contest.kind]}{aim}."


# --- Answers inside a contest ------------------------------------------------------------


def _attacked(view: SquarriorsView, names: Names) -> str:
    contest = view.contest
    if contest is None or contest.domain is None:
        return "You are attacked."
    seat, domain = contest.domain
    total = contest.totals[contest.seat] or 0
    whose = titles.side(view, names, seat, first=True)
    return f"{whose} {PLACES[domain]} is stormed with {total}."


def _attackers(view: SquarriorsView, branches: Sequence[Part]) -> str:
    """Ask who attacks, with the sums of all possible attackers together."""
    storm = view.foreseen.storms.get(joined(part.word for part in branches))
    if storm is None:
        return _QUESTIONS["attackers"]
    every = "All together" if len(branches) > 1 else "Alone"
    return (
        f"Who attacks from your Army? {every}, before answers, it is "
        f"{foretold.storm(view, storm).text}. Pick nobody to take the attack back."
    )


def _block(view: SquarriorsView, names: Names) -> str:
    contest = view.contest
    if contest is None or contest.target is None:
        return "Who blocks the stealth attack?"
    beat = view.sides[contest.seat].domains[0].strength
    aimed = titles.capital(sight.called(view, contest.target.creature, names))
    return f"{aimed} is attacked by stealth. Who blocks, with a roll above {beat}?"


def _bid(view: SquarriorsView, names: Names) -> str:
    contest = view.contest
    if contest is None or contest.seat == view.viewer:
        return f"Your leadership challenge. Who may join for you, if you need them? {_OR_NOBODY}"
    called = _called(view, names, contest)
    return f"{called} Who may join for you, if you need them? Pick nobody to decline."


_HOMELESS = {
    "flee": "{} flees. Which other domain does it go to? It arrives expended.",
    "turned": "{} is yours now. Which of your domains does it go to? It arrives expended.",
    "returned": "{} is yours again. Which of your domains does it go to? It arrives expended.",
    "destroyed": "{}’s domain is lost. Where does it go? It arrives expended.",
}
"""By the reason why a creature has no domain."""


def _homeless(view: SquarriorsView, names: Names, path: Sequence[Part], about: About | None) -> str:
    name = titles.capital(_named(view, path[1], names)) if len(path) > 1 else "A creature"
    why = about.why if isinstance(about, PlacingAbout) else "destroyed"
    return _HOMELESS[why].format(name)


def _win(view: SquarriorsView) -> str:
    """Return what a victory can change, given the possible choices."""
    contest = view.contest
    if contest is None:
        return _QUESTIONS["win"]
    wins = f"You win the {CONTESTS[contest.kind]}"
    if contest.kind == "leadership":
        seats = range(view.seats)
        rises = any(_can_rise(view, seat, n) for seat in seats for n in range(len(DOMAINS)))
        return f"{wins}: {'raise or lower' if rises else 'lower'} any one domain by 1, or none."
    seat, own = sight.me(view), ARMY if contest.kind == "dominance" else VANGUARD
    able = []
    if _can_rise(view, seat, own):
        able.append(f"raise your {STRENGTHS[own]}")
    if contest.domain is not None and _strength(view, *contest.domain):
        able.append("lower the target’s domain")
    return f"{wins}: {', '.join(able)}, or {'neither' if len(able) > 1 else 'not'}?"


def _can_rise(view: SquarriorsView, seat: int, domain: int) -> bool:
    """Return whether a victory can raise a domain."""
    return not view.winter and 0 < _strength(view, seat, domain) < TOP_STRENGTH


def _strength(view: SquarriorsView, seat: int, domain: int) -> int:
    domains = view.sides[seat].domains
    return domains[domain].strength if domains else 0


def _goals(view: SquarriorsView, about: About | None) -> Sequence[int]:
    """Return the domains to which creatures without one can go."""
    if isinstance(about, PlacingAbout):
        return about.domains
    domains = view.sides[sight.me(view)].domains
    return [number for number, domain in enumerate(domains) if domain.strength]


def _text(about: TextAbout, question: str) -> str:
    what = f"{CARDS[about.card].name}: {gist(about.card, about.ability)}"
    if question == "choose":
        return f"{what} Choose."
    either = f"{what} You may pick none."
    return either if ABILITIES[about.ability].may and len(either) <= LENGTH else what


def gist(card: int, ability: int) -> str:
    """Return what a text does, without saying when.

    >>> from games.squarriors.cards.cards import card_of
    >>> ring = card_of("bramble_ring")
    >>> gist(ring.number, ring.abilities[0].number)
    'One attacker of your choice takes 1 damage.'
    """
    return titles.capital(ABILITIES[ability].text or CARDS[card].text)
