"""The rules of SQUARES for players, in our own words, with every ruling."""

from __future__ import annotations

from games.positions import Position
from games.words import Page

PAGES = (
    Page(
        "The aim",
        "Two armies, Blue and Gray, each of 9 infantry, 3 artillery and 4 cavalry, begin in "
        "their reserves (BR and GR) at the ends of the map. Players take turns: move, attack or "
        "pass. No dice, nothing hidden.\n\n"
        "**You win** when\n"
        "• a unit of yours enters the enemy’s reserve while it is **empty**, or\n"
        "• you have eliminated **ten**: infantry and cavalry count 1, artillery 2, and once an "
        "army has lost 3 or 4 cavalry all its lost cavalry counts 2, or\n"
        "• your opponent has **no legal action** on their turn.\n\n"
        "If one attack brings both players to ten, **points** decide, not units: 12 points beat "
        "11. Equal points are a draw.\n\n"
        "**The map** has 24 clear squares, 6 forests (F-…) and 2 reserves. G2CL is on Gray’s "
        "second line, centre left as Gray sees it; line 1 is in the middle, line 3 next to the "
        "reserve. A square holds one unit, a reserve any number. Squares are connected along "
        "their edges; between lines B1 and G1 some touch only in a point: diagonally.",
        Position(
            2,
            (
                "cavalry BR+BR B3L B3R",
                "cavalry GR+GR G3C G3R",
                "move BR cavalry B2CL",
                "cavalry G3C+GR G3L G3C",
                "cavalry B2CL+B3R B2L B2R",
                "move G3R F-SE",
                "move B3L B1L",
                "move GR cavalry G2CR",
                "cavalry B1L+BR G1R B3C",
                "move G3C G1CL",
                "move B2R F-NW",
                "move G1CL B2R",
                "cavalry B2L+B3C B1L B2CL",
                "move G3L G1L",
                "cavalry G1R+B2CL G2R B1C",
                "move G2CR G3R",
            ),
            "Cavalry comes out first, while infantry and artillery wait in the reserves. The "
            "arrow is the last move. The M on B1C means that this unit may not move a third time "
            "in a row.",
            seed=b"rules",
        ),
    ),
    Page(
        "Moving and passing",
        "**One move** is one of these, always onto vacant squares:\n"
        "• one infantry, one square along an edge, not into a forest\n"
        "• one artillery, one square, diagonals included, not into a forest\n"
        "• one cavalry, one or two squares, diagonals included, not into or through a forest\n"
        "• two cavalry, one square each, not into forests\n"
        "• one cavalry into an adjacent forest\n"
        "Units cannot move through each other, but cavalry may pass through its own reserve.\n\n"
        "**Pass**, and your next turn is a **double turn**: two actions, and you must take both. "
        "You cannot pass on it, so you never pass twice in a row. You may instead spend a whole "
        "double turn on moving infantry or artillery **into a forest**, or infantry "
        "**diagonally**.\n\n"
        "**Two in a row:** a unit moves on at most two of your turns in a row, and attacks on at "
        "most two in a row. The halves of a double turn count as two turns; a pass breaks the "
        "row. Supporting counts as neither.",
    ),
    Page(
        "Attacking",
        "One unit attacks an enemy square that it shares an edge with. A second unit next to the "
        "enemy, diagonals included, may **support** it. Units in a reserve never attack or "
        "support.\n\n"
        "**Alone:** if the defender retreats, nothing more happens. If it stands, both are "
        "lost.\n\n"
        "**With support:** if the defender retreats, your attacker may advance into its square. "
        "If it stands, you choose:\n"
        "**1** it is lost; your support and then your attacker retreat\n"
        "**2** it is lost, and so is your support; your attacker may advance\n"
        "**3** it is lost, and so is your attacker\n"
        "**4** your attacker retreats\n"
        "**5** your support retreats\n\n"
        "**Flank attack:** the attacker or the support is closer to the defender’s reserve than "
        "the defender. The defender must retreat if it can, and is lost for nothing if it "
        "cannot. Either way your attacker may advance.\n\n"
        "**A reserve** under attack loses one unit of its owner’s choice, at no cost. If a "
        "supported attack empties it, the attacker may advance and win.",
        Position(
            2,
            ("attack G1C from B1C with G2CR",),
            "A flank attack: the support on G2CR is behind G1C. Without a way back, "
            "the infantry was lost for nothing.",
            table="[blue] I G1C / reserve I ; I B1C, C G2CL, C G2CR / reserve I A",
        ),
    ),
    Page(
        "Infantry, artillery, cavalry",
        "**Infantry** stands or retreats as it likes. It retreats straight into its reserve "
        "along a clear path: touching squares, each closer to the reserve, none held by an "
        "enemy.\n\n"
        "**Artillery** attacks only artillery, or a reserve; it never advances, and never "
        "retreats as the attacker. Attacked in the clear, it stands. Infantry or cavalry that "
        "attacks it alone is lost for nothing. It retreats as infantry does when it supports or "
        "makes way; if it supports and retreats (option 1), the defender has a **second chance** "
        "to retreat.\n"
        "**Next to enemy artillery**, diagonals included, a unit may attack, or support an "
        "attack on, only that artillery. Next to two, it may attack or support nothing. Guns in "
        "a reserve do not count.\n\n"
        "**Cavalry** attacks infantry only with support, and never retreats as the attacker. "
        "When attacked, it must retreat if it can, but may stand in a forest and against "
        "unsupported cavalry. It retreats to any adjacent vacant space closer to its reserve; if "
        "there is none, onto a friend who can retreat in turn, perhaps in a chain.\n\n"
        "**After retreating**, infantry and artillery do nothing on their owner’s next turn; "
        "cavalry is free.",
    ),
    Page(
        "Forests",
        "Infantry and artillery move into a forest only with a whole double turn; infantry may "
        "also advance into one after an attack. Leaving costs nothing.\n\n"
        "An attack on a forest without support loses the attacker for nothing.\n\n"
        "Infantry and artillery attacked in a forest may retreat into an adjacent vacant forest "
        "that is closer to their reserve and not next to enemy artillery. Infantry may retreat "
        "to its reserve instead, and both may stand, except against a flank attack.",
        Position(
            2,
            ("pass", "move GR infantry G3C", "move B1R F-W"),
            "Blue passed, and spent the double turn after it on one slow move: infantry into F-W.",
            table="[blue] I G1L, I F-E / reserve I I ; I B1R, I B1L, C B2L / reserve I A",
        ),
    ),
    Page(
        "How to play here",
        "Press **Play** below the board: you see the map from your side and pick step by step "
        "what to do. Or type `/move` and a whole action:\n"
        "`move G2CL G1C` · `move GR infantry G3C` (out of a reserve: which type)\n"
        "`cavalry G1L+G2L G1CL G1L` (from, from, to, to)\n"
        "`attack B1C from G1C alone` · `attack B1C from G1C with G2CR`\n"
        "`pass` · `offer draw` · `stand` · `retreat BR` · `option 2` · `advance` · `stay` · "
        "`lose infantry` · `accept` · `decline`\n\n"
        "**The map:** Blue’s blocks have round corners, Gray’s square ones. Crossed muskets are "
        "infantry, a gun artillery, a horse cavalry. A red badge rests after a retreat; M may not "
        "move, A not attack a third time. White arrows are moves and advances, red ones attacks; "
        "broken gold is support, broken white a retreat. A cross is a lost unit.\n\n"
        "**Other names:** with `/look` you can have squares named as on a chessboard, so that no "
        "name turns with the army: `c2` is then what is printed as `G2CL`. Type what you like.",
        printed=False,
    ),
    Page(
        "Rulings",
        "Where the rulebook is silent, we play it like this:\n"
        "**R-1** The first player is drawn at random, unless the challenge says otherwise. The "
        "challenger commands Blue.\n"
        "**R-2** “Closer to a reserve” compares the middles of the squares. The outer forests "
        "lie between lines 1 and 2; F-W and F-E are equally far from both reserves.\n"
        "**R-3** Two in a row: see *Moving and passing*. Moves on one turn, a pass, and moves on "
        "both halves of the double turn are legal, but not a move on the turn after that.\n"
        "**R-4** Retreated infantry or artillery may not move, attack or support on its owner’s "
        "next turn, or in the second half of the double turn under way. Where the next turn is a "
        "double turn, that is its first half.\n"
        "**R-5** Passing is a legal action, so you can lose for lack of one only on a turn on "
        "which you may not pass. A player who cannot complete a double turn loses too. If "
        "passing is all you can do, it is done for you, and you are told.\n"
        "**R-6** A whole double turn: infantry or artillery into a forest, infantry diagonally.\n"
        "**R-7** Cavalry entering a forest moves no further. It may retreat into forests and its "
        "reserve.\n"
        "**R-8** Option 1: the defender is removed first, then the retreats are made. Supporting "
        "artillery however retreats first, and the defender has its second chance before it is "
        "removed; in option 1 only.\n"
        "**R-9** When infantry or cavalry attacks artillery in the clear alone, it is lost and "
        "the artillery is not. When artillery attacks artillery, both are lost.\n"
        "**R-10** Against a flank attack a unit stands only if it cannot retreat.\n"
        "**R-11** An attack without support never advances, not even into an emptied reserve.\n"
        "**R-12** Units of one type in a reserve are alike: the least restricted one leaves, the "
        "most restricted one is lost. Where two cavalry leave together of which one has just "
        "moved, you choose which goes where: in `cavalry GR+GR G3L G3R` the one that did not "
        "move last goes to the square named first.\n"
        "**R-13** The third repetition of a position (same units, limits, double turns, same "
        "player to act) is a draw. So is an accepted offer.\n"
        "**R-14** Points: see *The aim*.\n"
        "**R-15** When nothing happens for a long time: see *House rules*, H-1 and H-2.",
        printed=False,
    ),
    Page(
        "House rules",
        "The rulebook leaves these open, and they are ours:\n"
        "**H-1** Two hundred turns in a row without an elimination are a draw (both players’ "
        "turns; a double turn counts as two).\n"
        "**H-2** A draw can be offered from your 21st turn on, and again 20 of your turns after "
        "an offer; here too a double turn counts as two. To offer it, press **More** in your "
        "hand.\n"
        "**H-3** A move that takes a whole double turn counts as a move on both of its halves, "
        "so that unit does not move on your next turn.\n"
        "**H-4** A move ends on a different square from where it began. Two cavalry may move so "
        "that one enters the square that the other leaves, but they cannot swap places.\n"
        "**H-5** Artillery attacked in a forest retreats into another forest or stands; only "
        "infantry has its reserve as well.\n"
        "**H-6** Only a unit attacked in a forest retreats into another forest, not a supporting "
        "unit or one that makes way.\n"
        "**H-7** Retreating and advancing are not moves. Where in option 1 supporting cavalry "
        "forces the attacker back, that is the attacker’s retreat.\n"
        "**H-8** Paths of retreat may run through forests and past friends.\n"
        "**H-9** Once the points have decided the match, nobody is asked to advance any more.",
        printed=False,
    ),
)
