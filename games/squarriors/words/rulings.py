"""The rulings: what the rulebook leaves open or says twice, decided, in our own words.

The code cites them by number. Each is a line of the help, for players.
"""

from __future__ import annotations

RULINGS = (
    (
        "Rulings: building and turns",
        "**R-0** Main text counts before glossary before summaries; of two readings the "
        "stricter.\n"
        "**R-1** 2 to 4 players; the starting player is drawn; turn order is seat order.\n"
        "**R-2** A round is one turn of every living player, counted from the starting seat.\n"
        "**R-3** First round: no attack, challenge or trap; nothing of others is a target.\n"
        "**R-4** Building: creatures 20 points, each card once; 1 Code, 1 Stronghold, 1 Land or "
        "more, 20 points; 0 to 10 tactics, 3 copies of a card at most.\n"
        "**R-5** Tribe, strengths and places are handed in in secret and shown together.\n"
        "**R-6** A strength is 0 to 6, Power 0 to 20; what goes above is lost.\n"
        "**R-7** Catching up after round 1 (an option; on with two players).\n"
        "**R-8** All expended creatures become ready; then winter, then “at the start” texts.\n"
        "**R-9** Power: the highest of your strengths, plus texts.\n"
        "**R-10** Provision is added up after its privilege; you banish until it fits.\n"
        "**R-11** Actions in any order; at the end of turn all that lasts until then stops.\n"
        "**R-12** Commands, marks, traps, moves, Lands, recruits and contests: own action phase "
        "and empty queue. Instants, abilities, detaching, springing: whenever you are asked.\n"
        "**R-13** Privilege goes round in turn order until all have passed since the last "
        "action.\n"
        "**R-14** Costs, targets and options are settled when an action is added.\n"
        "**R-15** Contests, triggered texts and phase duties do not use the queue.\n"
        "**R-16** In contests, all may respond after each step, before its result counts.\n"
        "**R-17** Illegal targets are skipped; if all are, the whole text is ignored.\n"
        "**R-18** Triggered texts happen at once, the active player’s first; once for one event. "
        "A text that is used up for the turn stays so when its card moves.\n"
        "**R-19** What is countered has no effect; a tactic goes to discard.\n"
        "**R-20** A card beats the rules; “can’t” beats “may”; all else adds up.\n"
        "**R-21** A used command or instant joins the chain that was named with it.\n"
        "**R-22** Marks stay with what carries them, also when it changes sides; they die with "
        "it.\n"
        "**R-23** Two trap places, one trap each; a set trap stays and has no name for any "
        "text.\n"
        "**R-24** A trap is sprung at the next chance after its event, and no later.",
    ),
    (
        "Rulings: chains, damage, contests",
        "**R-25** Chains grow to the right and close up; strategy text works while its link "
        "holds.\n"
        "**R-26** Discard and banished lie open, by owner; only texts bring a card back.\n"
        "**R-27** Armor takes damage first, 3 counters at most; at its Blood a creature dies.\n"
        "**R-28** The killer adds the dead creature to one of their own chains.\n"
        "**R-29** Recruits that die, are banished or sacrificed leave the game.\n"
        "**R-30** A sacrificed creature is not killed: it goes to its owner’s discard.\n"
        "**R-31** Both sides’ damage is fixed first and dealt together.\n"
        "**R-32** Whoever takes damage divides it; nobody takes more than kills it while others "
        "could.\n"
        "**R-33** Dominance: ready creatures of the Army against one domain, empty ones too.\n"
        "**R-34** Fleeing expends, also with Flying, Fervor or Guard, and leads to another domain "
        "than the attacked one.\n"
        "**R-35** Reinforcing creatures stay in the Army and defend.\n"
        "**R-36** Swiftness first, then the others; Morale difference and texts are added once.\n"
        "**R-37** More damage dealt wins, or no defender left; then raise Morale, lower the "
        "target, or neither.\n"
        "**R-38** A contest is over when its target or all attackers leave it. Roles last until "
        "the texts that its end sets off are done.\n"
        "**R-39** One blocker, expended; above the attacker’s Discipline it blocks.\n"
        "**R-40** Infiltration must be above the strength of the target’s domain.\n"
        "**R-41** Manipulation: die and Will above the target’s Will and its domain’s strength "
        "together; first a counter, then control.\n"
        "**R-42** A Traitor is controlled by another than its owner; back home it is none.\n"
        "**R-43** Limits of a turn: one dominance attack, one challenge, one Land; a creature is "
        "the target of stealth and of manipulation once each.\n"
        "**R-44** One challenge started a turn.\n"
        "**R-45** Challenge: all add or decline in turn until a whole round has passed in which "
        "nobody added; then Influence and Will of all who joined. A tie has no winner.\n"
        "**R-46** Keywords count once and need a ready creature.\n"
        "**R-47** After moving a creature is expended; one that moved free may act at once.\n"
        "**R-48** A Fledgling costs 3 and can do nothing in its first turn; 6 recruits at most.\n"
        "**R-49** A promotion costs 2 a step; counters, marks and damage stay.\n"
        "**R-50** Any Land of your tribe may be active; the others have no text.",
    ),
    (
        "Rulings: the end, secrets, orders",
        "**R-51** Destroyed at 0: marks and chain go, the text ends, creatures move, expended.\n"
        "**R-52** Out with two domains destroyed or no creature, checked after every change.\n"
        "**R-53** All cards that an eliminated player owns leave the game.\n"
        "**R-54** Players are checked one at a time, the active one last: there is no draw.\n"
        "**R-55** Ranks: the winner, then the others by how late they went.\n"
        "**R-56** Who resigns is out as soon as no text is resolving.\n"
        "**R-57** A turn is finite: every action uses something up.\n"
        "**R-58** Hard winter: no raising, and each turn a domain of yours loses 1.\n"
        "**R-59** Hidden: hands, traps, set-ups before the reveal, orders, bids, what was looked "
        "at.\n"
        "**R-60** A decision with one answer is taken at once, unless that would tell a secret.\n"
        "**R-61** You are not asked where by public facts you could do nothing.\n"
        "**R-62** Standing orders let classes of windows pass; they see public facts only.\n"
        "**R-63** Flee, reinforce, block, join, dividing and choices are never passed by them.\n"
        "**R-64** All who may respond are asked together; answers count in turn order.\n"
        "**R-65** When a clock runs out: pass, nobody flees or blocks, the fewest deaths, no "
        "“may”.\n"
        "**R-66** A reroll is the same roll; the first of a turn is the first made in it.\n"
        "**R-67** What a text lets you choose is named with its targets.\n"
        "**R-68** Several creatures are one question: attackers, fleeing, reinforcing.\n"
        "**R-69** Bids in a challenge are secret and add no more than is needed.\n"
        "**R-70** Answers in advance: never flee, block or join; divide for the fewest deaths.",
    ),
)
"""Titles and texts of the pages."""
RULING = dict(enumerate(line for _, text in RULINGS for line in text.splitlines()))
"""Each ruling with its number."""
