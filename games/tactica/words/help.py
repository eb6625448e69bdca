"""The rules of Tactica for players, in our own words, with every ruling."""

from __future__ import annotations

from games.positions import Position
from games.tactica.words import advanced_help, rulings, team_help, three_help
from games.words import Page

PAGES = (
    Page(
        "The aim",
        "Two commanders, **Sun** in the south and **Moon** in the north, muster troops at their "
        "walls and capture enemy troops by combined attacks. No dice: an attack’s strength is "
        "plain to see. Only the cards in a hand are hidden.\n\n"
        "**A battle is won**\n"
        "• by leaving no enemy troop on the field, or\n"
        "• by being ahead at **nightfall**, after round 9.\n\n"
        "**The whole match is won at once**\n"
        "• by razing the last enemy wall, or\n"
        "• by capturing the enemy **Crown** and keeping it.\n\n"
        "A match is one battle, or a **war** of three. Battle 3 decides it, no matter who won "
        "the others, but early losses stay lost.\n\n"
        "**The field:** hexes a1 to i10 (i9 in battle 2, i8 in battle 3). Each hex has six "
        "neighbours and holds one troop.",
        Position(
            2,
            (
                "a2 + b2 + c2 + d2 + e2",
                "a9 + b9 + d9 + f9 + h9",
                "troops 6",
                "troops 6",
                "muster champion a1",
                "muster foot f3",
                "muster foot e1",
                "muster archer c1",
                "muster crossbow e8",
                "muster foot d10",
                "muster foot g8",
                "muster champion e10",
                "draw 3 1",
                "muster foot d3",
            ),
            "The first round: five walls each, troops mustered behind and before them. White peaks "
            "are ridges with their slopes around them, black cracks are ravines.",
            seed=b"rules",
        ),
    ),
    Page(
        "Troops",
        "Strength to attack (OFF), to defend (DEF), and range:\n"
        "• **Champion** ×2: OFF 5, DEF 6, melee\n"
        "• **Foot** ×10: OFF 4, DEF 5, melee\n"
        "• **Crossbow** ×2: OFF 3, DEF 3, range 2\n"
        "• **Archer** ×6: OFF 2, DEF 2, range 3\n\n"
        "**Training** (x1, x2): OFF +1 each.\n"
        "**The Crown** on a troop: OFF +2, DEF +2; your troops next to it OFF +1, DEF +1.\n"
        "**Ranged troops:** OFF −1 if they moved this turn, −1 against a melee troop next to "
        "them. With OFF 0 they cannot attack.\n\n"
        "**Walls** (5 each) have strength 7. On your own wall: DEF +1. An enemy on your wall "
        "makes it useless to you.\n"
        "**Ridge:** nobody can enter it, and it blocks sight. Hexes next to it: DEF +1, range "
        "+1.\n"
        "**Ravine:** nobody can enter it. Hexes next to it: range −1.",
    ),
    Page(
        "Before the first turn",
        "1. **Walls:** both choose sites in their row, in secret.\n"
        "2. **Landmarks:** six, four or two ridges and ravines, placed at random or by the "
        "players in turn, never next to each other.\n"
        "3. **Barracks:** both choose how many of the first six cards are troops, 3 to 6. A hand "
        "holds six cards at most.\n"
        "4. **Deployment:** the first player, then the other, places four troops at their "
        "walls.\n\n"
        "You have 20 troops, 17 tactics cards and 10 training cards. Everyone can see how many "
        "troops and tactics cards a hand and the piles hold, but not which ones.",
    ),
    Page(
        "Your turn: recruit, muster, move",
        "**Recruit:** dismiss cards if you like (in a war they come back in the next battle), "
        "then draw troops and tactics cards, up to six in hand.\n\n"
        "**Muster:** two actions (one if fewer than three of your walls are free of enemies, and "
        "one in the very first turn). At most one of them puts a **troop** next to a wall of "
        "yours, ranged troops also on it. The others **train** troops that stand there.\n\n"
        "**Move:** three actions, each another troop, up to 2 points. A step costs 1 on open "
        "ground, and among the hexes around one landmark; it costs 2 into or out of such "
        "terrain, and on or off a wall. You may pass your own troops, not enemies.\n"
        "**Held:** a troop next to an enemy melee troop moves only one step, and a troop that "
        "steps next to one stops there.",
    ),
    Page(
        "Your turn: combat",
        "Declare as many attacks as you like: a target, then its attackers, each troop once. "
        "**Power** is the sum of their OFF. Melee troops attack their neighbours, ranged troops "
        "within range and in sight. Walls are attacked by melee troops on them or next to them, "
        "while no troop of their owner stands there.\n\n"
        "If a troop would fall, or a wall to attackers with an Engineer, the defender may "
        "**answer** with cards, unless a Spy forbids it. Then all attacks count at once:\n"
        "• power at least DEF: the troop falls. Equal is enough.\n"
        "• with a melee troop among the attackers it is **captured**: your hostage.\n"
        "• by ranged troops alone it goes to resupply: out for this battle.\n"
        "• power at least 7 razes a wall.\n"
        "• too little does nothing. Attackers lose nothing and stay.\n\n"
        "**Example:** Foot (4) and Foot x1 (5) attack a Foot, DEF 5: 9 against 5, captured. "
        "A Champion alone (5) against a Champion (6): nothing happens.",
        Position(
            2,
            ("move d3 d4", "done", "attack d5", "c4 + d4"),
            "Two Foot attacked d5 together, 8 against 5: Moon’s Foot is a hostage now.",
            table=(
                "[move, battle 3] sun foot c4, sun foot d3, sun wall c2, sun wall e2, "
                "moon foot d5, moon foot g6, moon wall d7, moon wall f7"
            ),
        ),
    ),
    Page(
        "Tactics cards when it is your turn",
        "• **Press:** an attacker next to its target troop gets OFF +1; the card comes back.\n"
        "• **Horse:** an extra move for any of your troops, even one that has moved; or OFF +2 "
        "for a melee troop that moved and attacks a troop.\n"
        "• **Disengage:** one of your moves ignores being held.\n"
        "• **Engineer:** OFF +3 against a wall; or turns over a landmark next to a troop of "
        "yours; or, in mustering, rebuilds a lost wall on a free site that no enemy holds (the "
        "Engineer is lost then).\n"
        "• **Rescue:** with a troop at an enemy wall, take a card back from the hostages.\n"
        "• **Crown:** in mustering, on a troop at a wall of yours. It stays there.\n"
        "• **Spy:** in mustering, see the enemy’s hand; or in combat: no answers.\n\n"
        "One card on each attacker. Used cards go to resupply: in a war they come back in the "
        "next battle, in a single battle they are gone.",
    ),
    Page(
        "Cards that answer an attack",
        "• **Shieldwall** on an attacked Foot: DEF +2 for it and every Foot of yours next to "
        "it.\n"
        "• **Disengage:** DEF +2; if the troop survives it may step to an empty neighbour.\n"
        "• **Saved** on a melee troop: DEF +1 for each melee troop of yours next to it. A "
        "Champion then changes places with a Foot next to it, its stand-in; if the Champion is "
        "captured, a trained stand-in is captured too.\n"
        "• **Rescue** on the attacked bearer of the Crown: if it falls, both go to resupply.\n"
        "• **Negate:** cancels a card on an attacker; that card is lost for the war.\n\n"
        "One of the first four on each attacked troop. A neighbour’s Shieldwall is added to it. "
        "While you hold a card, you are asked whenever a troop of yours would fall, or a wall to "
        "attackers with an Engineer, even if no card of yours fits: so nobody learns anything "
        "from it. A wall that falls to troops alone, and attacks under a Spy, are not asked "
        "about.",
    ),
    Page(
        "Points and the Crown",
        "At the end of each turn its player’s points are counted:\n"
        "• 1 for each landmark with your troops next to it and no enemy\n"
        "• 2 for troops on an enemy wall, or else 1 next to one\n"
        "• your own Crown on an enemy wall 3 more, or else next to one 2 more\n"
        "• 5 for the enemy Crown among your hostages\n\n"
        "**Nightfall** compares these points, then hostages, then troops on the field, then "
        "walls. All equal: a draw.\n\n"
        "**A captured Crown** must be rescued within its owner’s next four turns, and before the "
        "captor wins the battle; otherwise the match is lost. A Crown that only goes to resupply "
        "comes back in the next battle of a war.\n\n"
        "**Seven points** (option): if exactly one player has seven or more at the end of a "
        "turn, that player wins the battle.",
    ),
    Page(
        "The war",
        "Battles 1, 2 and 3, each on a narrower field. Battle 3 decides.\n\n"
        "**Between battles** the winner’s captured troops come home; the loser gets two back, "
        "the most valuable ones, the others are **lost** for the war. The loser also loses a "
        "wall card, but never the last. After a drawn battle both get back as many as the one "
        "with fewer captives has.\n"
        "Everything else returns to the piles; no troop keeps its training. The winner has the "
        "first turn of the next battle.\n\n"
        "**Forfeit:** in battles 1 and 2 you may give the battle up, before anything else in "
        "your turn. The button for it is under **More** in your hand. Forfeiting saves the "
        "troops that have not been captured yet. But if the enemy holds your Crown, the war is "
        "lost with it.",
    ),
    *advanced_help.PAGES,
    *three_help.PAGES,
    *team_help.PAGES,
    Page(
        "How to play here",
        "Pick from the menus below your hand, or type:\n"
        "`a2 + c2 + e2 + g2 + i2` walls · `troops 4` · `muster foot c3` · `dismiss spy` · "
        "`draw 2 1` (troops, tactics) · `forfeit`\n"
        "`fog` · `promotion e5` · `spire e5` · `cthon d5` · `heal c3` (advanced game)\n"
        "`train c3` · `crown c3` · `engineer f2` · `spy`\n"
        "`move c3 d5` · `horse c3 d5` · `disengage c3 d5` · `engineer e6` · `rescue foot`\n"
        "`attack e5`, then `d5 + e6` · `press d5` · `horse d5` · `engineer d8` · `spy`\n"
        "`shieldwall e5` · `disengage e5 e4` · `disengage e5 stay` · `saved e5 f5` · `rescue e5` · "
        "`negate d5` · `pass`\n"
        "`done` ends mustering, movement or combat.",
        printed=False,
    ),
    Page(
        "Rulings: match, board, turn",
        "The publisher’s rulebook has the aim, the cards and a glossary; numbers and procedures "
        "are ours.\n"
        "**R-1** Two players. **R-2** No weather, betrayal, promotion or summoning "
        "in the beginner game.\n"
        "**R-3** Resupply comes back in the next battle of a war; Lost does not in this war.\n"
        "**R-4** Recruitment draws troops and tactics; training is only mustered.\n"
        "**R-5** Training levels are open. **R-6** You may take back what showed and drew "
        "nothing.\n"
        "**R-7** Nine files; 10, 9, 8 rows. **R-8** Walls are chosen in secret, at once.\n"
        "**R-9** Landmarks are drawn unless the option says placed; **R-10** never adjacent.\n"
        "**R-11** Nobody enters a landmark; walls are open to all.\n"
        "**R-12** First six cards: 3 to 6 troops. **R-13** Four are deployed, the first player "
        "first; **R-53** a player with no room stops.\n"
        "**R-14** One mustering action in the very first turn; **R-15** two in later turns, one "
        "troop at most; **R-16** one with fewer than three usable walls.\n"
        "**R-17** A step between two hexes around the same landmark costs 1.\n"
        "**R-18** Held troops make one step; stepping next to enemy melee ends the move.\n"
        "**R-19** Dismissing is free. **R-20** Forfeit only first in a turn, in battles 1 and "
        "2.\n"
        "**R-52** Horse ignores and sets the mark “moved”: it comes after the troop’s own "
        "action, and both Horses may carry the same troop.",
        printed=False,
    ),
    Page(
        "Rulings: cards and combat",
        "**R-21** A card does only what its page says. **R-22** One card on an attacker, one "
        "answer on an attacked troop (Negate apart).\n"
        "**R-23** Press is +1, trained or not. **R-24** Saved counts melee neighbours and may be "
        "played on a Foot, without stand-in.\n"
        "**R-25** Negate cancels Press, Horse or Engineer in combat, nothing else.\n"
        "**R-26** A Spy’s look is shown once. **R-27** The Crown needs a usable wall and never "
        "changes its bearer.\n"
        "**R-28** Rescue works at any enemy wall; **R-29** the card goes to your hand.\n"
        "**R-30** All attacks are declared, then resolved at once; attackers risk nothing.\n"
        "**R-31** Only open facts decide whether the defender is asked. **R-32** Equal is "
        "enough; no damage lasts.\n"
        "**R-33** Ranged attackers alone send a troop to resupply; any melee attacker "
        "captures it.\n"
        "**R-34** OFF 0 cannot attack. **R-35** Only a ridge’s own hex blocks sight, strictly "
        "inside the line.\n"
        "**R-36** Walls: 7, melee only, not while their owner stands on them.\n"
        "**R-48** Horse: a charge. **R-49** Engineer: builds, turns, breaks. **R-50** Rescue as "
        "an answer saves the bearer only. **R-51** How many of each a hand holds is open.\n"
        "**R-54** You may answer even where it is not needed or not enough.\n"
        "**R-55** The step of Disengage is a jump: holds and points do not matter.",
        printed=False,
    ),
    Page(
        "Rulings: endings",
        "**R-37** Without a troop on the field you lose the battle, whatever is in your hand.\n"
        "**R-38** The Crown: four own turns, and before its captor wins the battle.\n"
        "**R-39** Nightfall after round 9.\n"
        "**R-40** Points count at the end of one’s own turn.\n"
        "**R-41** Razed walls stay razed for the war unless an Engineer rebuilds them; the loser "
        "of battle 1 or 2 gives one more.\n"
        "**R-42** Captives come home in this order: Champions, then Foot and Crossbow in order "
        "of capture, then Archers.\n"
        "**R-43** The winner of a battle begins the next. After a draw, the first player is "
        "drawn at random.\n"
        "**R-44** Points for troops on a wall and next to it do not add up; the Crown’s points "
        "are added to either.\n"
        "**R-45** Both with seven points: play goes on.\n"
        "**R-46** A drawn battle 3 is a drawn war; an earlier drawn battle has no loser.\n"
        "**R-47** Every battle starts from the piles; no troop keeps its level.\n"
        "**R-56** The match is over as soon as one player resigns; declared attacks are not "
        "resolved.",
        printed=False,
    ),
    *rulings.PAGES,
)
