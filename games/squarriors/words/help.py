"""The rules of Squarriors for players, in our own words, with every card and every ruling."""

from __future__ import annotations

from collections.abc import Iterable

from games.positions import Position
from games.squarriors.board import DOMAINS
from games.squarriors.cards.cards import CARDS, PRINTED, TRIBES, Card, Tribe
from games.squarriors.cards.vocabulary import Subtype
from games.squarriors.words import titles
from games.squarriors.words.rulings import RULINGS
from games.words import Page

_MATCH = ("tribe old_oak", "tribe briar_wall")


def _line(card: Card) -> str:
    """Return a card's line in a list: its cost or value, and its text."""
    return f"• **{card.name}**: {_worth(card)}{f' {card.text}' if card.text else ''}"


def _worth(card: Card) -> str:
    match card.kind:
        case "creature":
            keywords = f", {', '.join(card.keywords)}" if card.keywords else ""
            return f"{card.value} pt, {titles.types(card.number)} {_numbers(card)}{keywords}."
        case "recruit":
            more = ", ".join(filter(None, [card.stype or "", *card.keywords]))
            parent = next((each.name for each in CARDS if each.key == card.parent), "")
            origin = f"from {parent}, " if parent else ""
            return f"{origin}{card.cost} Power, {_numbers(card)}{f', {more}' if more else ''}."
        case "tactic":
            return f"{card.cost} Power, {titles.types(card.number)}."
    return f"{card.value} pt."


def _numbers(card: Card) -> str:
    return f"{card.provision}/{card.might}/{card.will}/{card.blood}"


def _listed(cards: Iterable[Card]) -> str:
    return "\n".join(map(_line, cards))


def _tactic(card: Card) -> str:
    return f"{_line(card)} *Chain:* {card.strategy_text}"


def _creatures(tribe: str) -> Page:
    head = "Tribe value, strategy type, then Provision/Might/Will/Blood.\n"
    mine = (card for card in PRINTED if card.kind == "creature" and card.tribe == tribe)
    return Page(f"Creatures: {tribe}", head + _listed(mine), printed=False)


def _tactics(subtype: Subtype) -> Page:
    mine = (card for card in PRINTED if card.subtype == subtype)
    return Page(f"Tactics: {subtype.lower()}s", "\n".join(map(_tactic, mine)), printed=False)


def _domains() -> Page:
    kinds = (("code", "Codes"), ("stronghold", "Strongholds"), ("land", "Lands"))
    parts = [
        f"**{title}**\n" + _listed(card for card in PRINTED if card.kind == kind)
        for kind, title in kinds
    ]
    return Page("Domain cards", "\n".join(parts), printed=False)


def _ready_made(tribe: Tribe) -> str:
    strengths = "/".join(str(tribe.strengths[domain]) for domain in DOMAINS)
    return f"**{tribe.name}** (`{tribe.key}`, strengths {strengths})\n{tribe.play}"


PAGES = (
    Page(
        "The aim",
        "Two to four tribes of animals fight for the wood. Each player has three **domains**: "
        "**Vanguard** (v), **Army** (a) and **Council** (c), with creatures in them. **The last "
        "player left wins.** You are out when two of your domains are destroyed, or you control "
        "no creature.\n\n"
        "Each domain has a **strength** of 0 to 6: **Discipline** of the Vanguard, **Morale** of "
        "the Army, **Influence** of the Council. At 0 it is destroyed. Attacks and challenges "
        "that you win lower others’ strengths, or raise yours.\n\n"
        "**Power** pays for tactics, recruits and abilities: 20 at most. Each turn you gain as "
        "much as your highest strength.\n\n"
        "Hands and face-down traps are secret. Everything else lies open.",
        Position(
            2,
            _MATCH,
            "The tribes are shown: three domains each, creatures in them, a hand of ten tactics.",
            seed=b"rules",
        ),
    ),
    Page(
        "Creatures",
        "Each has four numbers: **Provision** (what it eats), **Might** (damage it deals), "
        "**Will** (its power to persuade and to resist persuasion) and **Blood** (damage that "
        "kills it). It has a strategy type: Dominance, Leadership, Manipulation or Stealth.\n\n"
        "A **ready** creature acts by being **expended**, and is ready again in your next turn.\n"
        "**Armor** counters stop one damage each, three at most. A **manipulation** counter is "
        "the first step to changing sides.\n\n"
        "• **Fervor**: attacks by dominance, and starts and joins challenges, without "
        "expending.\n"
        "• **Flying**: one move a turn does not expend it.\n"
        "• **Guard**: blocks and reinforces without expending.\n"
        "• **Loyal**: cannot be the target of a manipulation attack.\n"
        "• **Swiftness**: deals its damage first.\n"
        "• **Traitor**: controlled by somebody other than its owner.",
    ),
    Page(
        "Your turn",
        "1. **Ready**: all your creatures are ready.\n"
        "2. **Power**: you gain your highest strength.\n"
        "3. **Provision**: if your creatures eat more than the sum of your strengths, you banish "
        "creatures until it fits.\n"
        "4. **Action**: as much as you like, in any order: play tactics, set traps, move, change "
        "your Land, buy and promote recruits, use abilities, declare contests. Pass to end it.\n"
        "5. **End**: effects that last until the end of the turn are over.\n\n"
        "A turn has at most one dominance attack, one leadership challenge and one change of "
        "Land. Each ready creature can attack by stealth (from the Vanguard) or manipulation, "
        "and each creature can be the target of each once.\n\n"
        "**In the first round** nobody attacks or starts a challenge, nothing of another "
        "player’s can be a target, and no trap is sprung.",
        Position(
            2,
            _MATCH,
            "A turn’s action phase. The active player moves, plays, buys and attacks.",
            seed=b"rules",
            viewer=0,
        ),
    ),
    Page(
        "Being asked: the queue",
        "Your actions wait in a **queue** before they take effect: the others may respond with "
        "**instants**, abilities and traps. The newest action takes effect first. Costs and "
        "targets are paid and named at once, and never given back.\n\n"
        "**Passing** means: nothing from me. When all pass, the newest action takes effect, or "
        "the step goes on. After every action everyone may respond again, so you lose "
        "nothing.\n\n"
        "You are asked only when, as far as everyone can tell, you could do something. If your "
        "hand might hold a fitting instant, you are asked even if it holds none, so nobody "
        "learns anything.\n\n"
        "**Standing orders**, under **More** in your hand, pass for you where you do not care. "
        "Fleeing, reinforcing, blocking, joining, dividing damage, using a victory and choosing "
        "for a text stay with you, unless you give an order that answers them too.",
    ),
    Page(
        "Tactics and traps",
        "A tribe has ten at most, with up to three copies of a card.\n"
        "• **Commands** in your own action phase.\n"
        "• **Instants** whenever you are asked.\n"
        "• **Marks** are put on a creature or domain and stay until it leaves. You may take your "
        "own mark off.\n"
        "• **Traps** are set face down, left or right, and paid openly. When its event has "
        "happened, you may spring it for free the next time you are asked.\n\n"
        "A tactic that has taken effect goes to the right end of one of your **strategy "
        "chains**, one for each domain. There its second text works as long as its **link** "
        "holds: “beside Leadership” means a neighbour of that type. Creatures that you kill join "
        "your chains too and count with their type.",
    ),
    Page(
        "Dominance attack",
        "Your Army storms a domain. One or more ready creatures of your Army attack; all "
        "creatures there defend.\n"
        "1. **Flee**: ready defenders may go to another domain than the attacked one, expended.\n"
        "2. **Reinforce**: if the attacked domain is not the Army, ready creatures of the "
        "defending Army may come to help.\n"
        "3. **Damage**: each side deals the sum of its Might, Swiftness first. If an Army is "
        "attacked or reinforces, the player with the higher Morale adds the difference. Each "
        "player divides the damage among their own creatures.\n"
        "4. **Victory**: with more damage dealt, or no defender left. Then your Morale rises by "
        "1, or the attacked domain falls by 1, or neither.\n\n"
        "**Example:** Morale 4 against 3, an Army attacked: 1 more damage for the side with 4.",
        Position(
            2,
            ("dom 2.c",),
            "Ada’s Army storms Bo’s Council. Lure Fox and Sett Warden deal 3 each, "
            "Vesper Horn deals 5.",
            table=(
                "v3 / a4: lure_fox sett_warden / c3 / land tall_grass / keep oak_keep ; "
                "v3: lamp_tender* / a3 / c2: vesper_horn* / land tall_grass"
            ),
        ),
    ),
    Page(
        "Stealth and manipulation",
        "**Stealth:** a ready creature of your Vanguard strikes one creature.\n"
        "1. One ready creature of the defending Vanguard may **block**: it rolls a die, and "
        "above your Discipline it stops you; then both deal their Might to each other.\n"
        "2. Otherwise you roll to **infiltrate**: above the strength of the target’s domain, and "
        "your Might hits the target. Then your Discipline rises by 1, or that domain falls by 1, "
        "or neither.\n\n"
        "**Manipulation:** any ready creature whispers to any enemy creature.\n"
        "Roll a die and add its Will. It succeeds if the sum is higher than the target’s Will "
        "plus the strength of its domain. The target gets a manipulation counter; if it has one "
        "already, it **changes sides**: expended, with everything on it. No strength changes.\n\n"
        "Equal numbers fail. After each roll there is a moment to roll again or to add to it.",
    ),
    Page(
        "Leadership challenge",
        "A ready creature of your Council starts it. The others may add ready creatures of their "
        "Councils, and so may you, round and round. The highest total wins: Influence plus the "
        "Will of all that take part. If the highest total is tied, nobody wins.\n\n"
        "The winner raises or lowers **any** player’s domain by 1.\n\n"
        "All add or decline in turn, until a whole round has passed in which nobody added.\n\n"
        "You are asked once, in secret: who may join for you? Whenever it is your turn to add "
        "and your total is not the highest, the game adds the creature with the least Will that "
        "makes it the highest. If it takes several, the one with the most Will comes first, and "
        "the next ones in the rounds that follow. If all of them together are too few, nobody "
        "joins. A creature named with `!` always joins. You are asked again only when others "
        "have added since and you still have somebody ready.",
    ),
    Page(
        "Recruits, Lands, moving",
        "**Recruits:** 3 Power buys a Fledgling, in any standing domain. It can do nothing that "
        "turn. 2 Power promotes it a step: Fledgling to Student, then Speaker or Whisperer; or "
        "to Soldier, then Shieldbearer or Night Runner. You can have six at most, not counting "
        "those that change sides.\n\n"
        "**Moving** expends a creature. **Lands:** one of those in your tribe is active; only "
        "its text works. You may change it once a turn, for free.\n\n"
        + _listed(card for card in PRINTED if card.kind == "recruit")
        + "\n\n(Provision/Might/Will/Blood)",
    ),
    Page(
        "The end of a domain, of a player, of the match",
        "**Strength 0:** the domain is destroyed. Its marks and chain are discarded, its text "
        "ends, its creatures move to your other domains, expended.\n\n"
        "**Out:** two domains destroyed, or no creature left. All that you own leaves the game. "
        "If several would go at once, the active player goes last, so there is never a draw.\n\n"
        "**Hard winter** comes in round 16 with two players and in round 12 with three or four, "
        "unless the option says otherwise (12, 16 or 24): nothing can be raised any more, and "
        "each turn the active player lowers one of their own domains by 1.\n\n"
        "**Catching up:** with two players, the second raises their strongest domain below 6 by "
        "1 after the first round. With more, everyone but the first does if the option says so.",
    ),
    Page(
        "Ready-made tribes",
        "One word hands it in, as in `tribe old_oak`. To take a tribe with strengths and places "
        "of your own, change it with `/tribe` and hand in its code.\n\n"
        + "\n\n".join(_ready_made(tribe) for tribe in TRIBES.values()),
        printed=False,
    ),
    Page(
        "A tribe of your own",
        "With the option *own tribes* you build in secret, and all tribes are shown together; "
        "hands stay hidden.\n"
        "• **Creatures**: at least one, at most 20 points, each card once; tribes may be mixed.\n"
        "• **Domains**: one Code, one Stronghold, one Land or more, all different; at most 20 "
        "points.\n"
        "• **Tactics**: up to 10, at most 3 copies of a card.\n"
        "• **Strengths**: 1 to 6 for each domain, at most 12 in all.\n"
        "• A domain for every creature, and the first active Land.\n\n"
        "Recruits belong to no tribe: everybody can buy them. A finished tribe has a short "
        "**tribe code** that hands it in again.",
    ),
    Page(
        "How to write your actions",
        "• a domain `v` `a` `c`, of another player `2.c`; a creature of yours `jobe`, another’s "
        "`2.c jobe`; recruits `r1`, `r2`; a trap `left`, `2.left`; a card in a chain `c3`; the "
        "oldest action of the queue `#1`\n"
        "• `move ghost a`, `land tall_grass`, `buy c`, `promote r2 soldier`\n"
        "• `play nip 2.c jobe a`: the tactic, its target, last the chain that it joins\n"
        "• `play war_paint king`: a mark; `detach king war_paint c`\n"
        "• `trap left snare`, `fire left v`\n"
        "• `use bramblejaw king`, `use mother_tallow 2 r1` (its second text), `use a2 king`\n"
        "• `dom 2.c`, then `warlord_tine + hob_hurdle`\n"
        "• `stealth ghost 2.c jobe`, `manip king 2.c jobe`, `lead king`\n"
        "• answers: `block ghost`, `split jobe 2`, `split auto`, `win -2.c`, `win +a`, `chain jobe "
        "a`, `to ghost a`, `left ghost + jobe`, `banish jobe`, `winter c`, `raise a`, `text "
        "old_orchard jobe`, `none`, `pass`, and `quiet`: pass for the whole contest\n\n"
        "Any clear short form will do.",
        printed=False,
    ),
    *(_creatures(tribe) for tribe in ("Oakmoot", "Drainrunners", "Briarhost", "Lampwing")),
    _domains(),
    *(_tactics(subtype) for subtype in ("Command", "Instant", "Mark", "Trap")),
    *(Page(title, text, printed=False) for title, text in RULINGS),
)
