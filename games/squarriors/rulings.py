"""The rulings: what the rulebook leaves open or says twice, decided (rules page, part 1)."""

from __future__ import annotations

_RULINGS = (
    (
        "Rulings: building and turns",
        (
            "Main text counts before glossary before summaries; of two readings the stricter.",
            "2 to 4 players; the starting player is drawn; turn order is seat order.",
            "A round is one turn of every living player, counted from the starting seat.",
            "First round: no attack, challenge or trap; nothing of others is a target.",
            "Building: creatures 20 points, each card once; 1 Code, 1 Stronghold, 1 Land or more, "
            "20 points; 0 to 10 tactics, 3 copies of a card at most.",
            "Tribe, strengths and places are handed in in secret and shown together.",
            "A strength is 0 to 6, Power 0 to 20; what goes above is lost.",
            "Catching up after round 1 (an option; on with two players).",
            "All expended creatures become ready; then winter, then “at the start” texts.",
            "Power: the highest of your strengths, plus texts.",
            "Provision is added up after its privilege; you banish until it fits.",
            "Actions in any order; at the end of turn all that lasts until then stops.",
            "Commands, marks, traps, moves, Lands, recruits and contests: own action phase and "
            "empty queue. Instants, abilities, detaching, springing: whenever you are asked.",
            "Privilege goes round in turn order until all have passed since the last action.",
            "Costs, targets and options are settled when an action is added.",
            "Contests, triggered texts and phase duties do not use the queue.",
            "In contests, all may respond after each step, before its result counts.",
            "Illegal targets are skipped; if all are, the whole text is ignored.",
            "Triggered texts happen at once, the active player’s first; once for one event. A text "
            "that is used up for the turn stays so when its card moves.",
            "What is countered has no effect; a tactic goes to discard.",
            "A card beats the rules; “can’t” beats “may”; all else adds up.",
            "A used command or instant joins the chain that was named with it.",
            "Marks stay with what carries them, also when it changes sides; they die with it.",
            "Two trap places, one trap each; a set trap stays and has no name for any text.",
            "A trap is sprung at the next chance after its event, and no later.",
        ),
    ),
    (
        "Rulings: chains, damage, contests",
        (
            "Chains grow to the right and close up; strategy text works while its link holds.",
            "Discard and banished lie open, by owner; only texts bring a card back.",
            "Armor takes damage first, 3 counters at most; at its Blood a creature dies.",
            "The killer adds the dead creature to one of the own chains.",
            "Recruits that die, are banished or sacrificed leave the game.",
            "A sacrificed creature is not killed: it goes to its owner’s discard.",
            "Both sides’ damage is fixed first and dealt together.",
            "Who takes damage divides it; nobody takes more than kills it while others could.",
            "Dominance: ready creatures of the Army against one domain, empty ones too.",
            "Fleeing expends, also with Flying, Fervor or Guard, and leads to another domain than "
            "the attacked one.",
            "Reinforcing creatures stay in the Army and defend.",
            "Swiftness first, then the others; Morale difference and texts are added once.",
            "More damage dealt wins, or no defender left; then raise Morale, lower the target, or "
            "neither.",
            "A contest is over when its target or all attackers leave it. Roles last until the "
            "texts that its end sets off are done.",
            "One blocker, expended; above the attacker’s Discipline it blocks.",
            "Infiltration must be above the strength of the target’s domain.",
            "Manipulation: die and Will above the target’s Will and its domain’s strength "
            "together; first a counter, then control.",
            "A Traitor is controlled by another than its owner; back home it is none.",
            "Limits of a turn: one dominance attack, one challenge, one Land; a creature is the "
            "target of stealth and of manipulation once each.",
            "One challenge started a turn.",
            "Challenge: all add or decline in turn until a whole round has passed in which nobody "
            "added; then Influence and Will of all who joined. A tie has no winner.",
            "Keywords count once and need a ready creature.",
            "After moving a creature is expended; one that moved free may act at once.",
            "A Fledgling costs 3 and can do nothing in its first turn; 6 recruits at most.",
            "A promotion costs 2 a step; counters, marks and damage stay.",
            "Any Land of your tribe may be active; the others have no text.",
        ),
    ),
    (
        "Rulings: the end, secrets, orders",
        (
            "Destroyed at 0: marks and chain go, the text ends, creatures move, expended.",
            "Out with two domains destroyed or no creature, checked after every change.",
            "All cards that an eliminated player owns leave the game.",
            "Players are checked one at a time, the active one last: there is no draw.",
            "Ranks: the winner, then the others by how late they went.",
            "Who resigns is out as soon as no text is resolving.",
            "A turn is finite: every action uses something up.",
            "Hard winter: no raising, and each turn a domain of yours loses 1.",
            "Hidden: hands, traps, set-ups before the reveal, orders, bids, what was looked at.",
            "A decision with one answer is taken at once, unless that would tell a secret.",
            "You are not asked where by public facts you could do nothing.",
            "Standing orders let classes of windows pass; they see public facts only.",
            "Flee, reinforce, block, join, dividing and choices are never passed by them.",
            "All who may respond are asked together; answers count in turn order.",
            "When a clock runs out: pass, nobody flees or blocks, the fewest deaths, no “may”.",
            "A reroll is the same roll; the first of a turn is the first made in it.",
            "What a text lets you choose is named with its targets.",
            "Several creatures are one question: attackers, fleeing, reinforcing.",
            "Bids in a challenge are secret and add no more than is needed.",
            "Answers in advance: never flee, block or join; divide for the fewest deaths.",
        ),
    ),
)


def _pages() -> tuple[tuple[str, str], ...]:
    """Number the rulings through, from R-0 on."""
    pages, number = [], 0
    for title, rulings in _RULINGS:
        lines = [f"**R-{number + n}** {ruling}" for n, ruling in enumerate(rulings)]
        number += len(rulings)
        pages.append((title, "\n".join(lines)))
    return tuple(pages)


RULINGS = _pages()
"""Titles and texts of the pages."""
RULING = dict(enumerate(line for _, text in RULINGS for line in text.splitlines()))
"""Each ruling with its number."""
