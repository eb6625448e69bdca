"""The rules of Bopbm: Squared for players, in our own words, with every ruling."""

from __future__ import annotations

from games.positions import Position
from games.words import Page

PAGES = (
    Page(
        "The aim",
        "Spread your tiles over the large tiles of the board, drive the others off, and hold "
        "what you need.\n\n"
        "The board is three by three **large tiles** in the players’ colours, shuffled; each has "
        "four spaces. Two players have four large tiles each, three have three, four have two; "
        "with two and four players one large tile is white and nobody’s.\n\n"
        "You **control** a large tile with at least three small tiles on its four spaces, or "
        "with a medium tile.\n\n"
        "**Goal “home”:** you win when your turn begins and you control every large tile of your "
        "own colour. With four players and medium tiles you need the **white** one as well.\n"
        "**Goal “domination”** (`goal=domination`): you win when your turn begins and you "
        "control at least 5 large tiles of any colour (with three players 4, with four 3).\n"
        "So the others always have one round to stop you. After 60 rounds the player with the "
        "most controlled large tiles wins, then the one with the most tiles on the board. If "
        "that is equal too, it is a draw.\n\n"
        "**How long:** heading straight for “home” with small tiles takes about 12 rounds with "
        "two players, 10 with three and 5 with four. “Domination” takes 16, 16 and 10. With "
        "medium tiles “home” takes 6, 5 and 6 rounds, and “domination” 5, 6 and 3.",
        Position(
            2,
            (
                "start sw",
                "start se",
                "place c1",
                "place d2",
                "place a3",
                "place d3",
                "place b3",
                "place e3",
                "place a4",
                "place c3",
            ),
            "Three small tiles on the four spaces of a large one control it: blue controls two of "
            "them so far, green one.",
            seed=b"rules",
        ),
    ),
    Page(
        "Start and turns",
        "Everybody rolls a die; the highest plays first (those who tie for it roll again), then "
        "clockwise. In that order each takes a large tile of their own colour and fills it with "
        "four small tiles.\n\n"
        "In your turn you do **one** thing:\n"
        "• **Place** a small tile on an empty space next to a tile of yours. Diagonal does not "
        "count.\n"
        "• **Attack** a tile next to one of yours.\n"
        "You pass only when neither is possible. Everybody has 20 small tiles; tiles that are "
        "removed go back to their owner. With none left you can still attack, but not place.",
    ),
    Page(
        "Attacking",
        "Both roll a die. Equal **values** are rolled again (a medium tile’s die may count four "
        "times: see *Medium tiles*). Then the player with the **lower** value decides:\n"
        "• the attacker **withdraws**, which costs nothing, or **re-rolls** their die,\n"
        "• the defender **takes it**, or **re-rolls** their die.\n"
        "In every battle you have as many re-rolls as large tiles that you controlled when the "
        "attack was declared. **Re-roll until you win or run out** is an order for the rest of "
        "the battle: you are not asked again.\n\n"
        "**Take the loss:** the defender loses as many tiles as the difference: the attacked one "
        "first, then others connected to those that are gone, as the defender picks (or “the "
        "rest, nearest first”); never more than are connected. Then the attacker places one tile "
        "on the attacked space.\n\n"
        "An attacker with 2 against 4 re-rolls a 6: now the defender loses 2 tiles or re-rolls.",
        Position(
            2,
            ("attack d4 from c4",),
            "Green attacks d4 from c4 and rolls 5 against 3. Blue rolled lower and "
            "decides: take the loss, or re-roll.",
            table="sw w c3 c4 ; ne d4",
            seed=bytes.fromhex("000000000000000000000000000c6c04"),
        ),
    ),
    Page(
        "Invading army",
        "If your last tile leaves the board you are an **invading army**. Each turn you roll: a "
        "6 puts a small tile on your base beside the board, at most eight.\n\n"
        "With a tile there you may attack any small tile that lies on the board’s edge or next "
        "to an empty space (medium tiles only if there is no small one on the board). You have "
        "no re-rolls and cannot withdraw.\n"
        "• **You lose:** your base loses as many tiles as the difference.\n"
        "• **You win:** you take the attacked space and every empty space next to it. The rest "
        "of your base goes back to your supply, and you play on as before.",
    ),
    Page(
        "Medium tiles",
        "With `tiles=medium` everybody has four medium tiles as well. One fills a large tile, "
        "which must be empty and next to a tile of yours, and controls it.\n\n"
        "Against a small tile a medium tile’s die counts **four times**; against a medium tile "
        "it counts as it is. These values are compared: a small tile’s 3 loses to a medium one’s "
        "3, which counts 12, and its 4 ties with a medium one’s 1.\n"
        "• **Small against small:** only small tiles are lost.\n"
        "• **Medium against medium:** only medium tiles are lost; an attacker who wins places "
        "one.\n"
        "• **Small beats medium** (6 against 1 ×4 = 4): the medium tile goes, and the attacker "
        "places as many small tiles there as the difference, the first one next to where the "
        "attack came from.\n"
        "• **Medium beats small** (3 ×4 = 12 against 5): seven small tiles go. If the large tile "
        "is empty now, the attacker places a medium tile there or a small one at its near side; "
        "otherwise a small one on the attacked space.",
        Position(
            2,
            ("attack c5 from c4",),
            "A small tile’s 6 beats a medium tile’s 1, which counts 4.",
            table="c3 c4 d4 / medium w ; f3 f4 / medium n nw",
            seed=bytes.fromhex("00000000000000000000000000001b95"),
        ),
    ),
    Page(
        "How to play here",
        "Press **Play** below the board and pick, or type `/move`: `place c4` · "
        "`medium ne` · `attack d4 from c4` · `reroll` · `insist` · `take` · `withdraw` · "
        "`remove d4` · `remove rest` · `occupy d4` · `invade d4` · `wait`.\n\n"
        "Spaces are named as in chess, a1 in the south-west. Large tiles are nw, n, ne, w, "
        "centre, e, sw, s and se. A medium tile is named by its south-west space. Where several "
        "of your small tiles would attack the same small tile, it makes no difference from "
        "which, and only one is listed.\n\n"
        "Each player has a colour and a pattern: green stripes, blue dots, amber squares, "
        "crimson rings. The badge on the upper edge of a large tile is its own colour; the disc in "
        "its middle and the frame around it show who controls it.",
        printed=False,
    ),
    Page(
        "Rulings",
        "Where the rulebook is silent, we play it like this:\n"
        "**R-1** 20 small and 4 medium tiles each; removed tiles return to the supply.\n"
        "**R-2** Control is three of four spaces, or the medium tile.\n"
        "**R-3** The goals are checked when your turn begins. “Home” asks for the white large "
        "tile too with four players and medium tiles, because such matches would otherwise end in "
        "one or two rounds.\n"
        "**R-4** 60 rounds at most.\n"
        "**R-5** The order is rolled, then clockwise; starting tiles in that order.\n"
        "**R-6** Next to is orthogonal; a medium tile is next to what any of its spaces is.\n"
        "**R-7** You pass only if you must. An army may wait.\n"
        "**R-8** The values after ×4 decide; ties re-roll free of charge, after a re-roll too. "
        "**Re-roll until you win or run out** stays in force while you are ahead.\n"
        "**R-9** Losses are connected and of the attacked kind. A medium tile that loses to a "
        "small one goes alone.\n"
        # `occupation` has each of them: R-10 a tile against one of its size, R-11 a small tile
        # beats a medium one, R-12 a medium tile beats a small one.
        "**R-10 to R-12** What the winner places depends on the tiles that fought; if the supply "
        "has none of that kind, nothing.\n"
        "**R-13** Invading armies. Against a medium tile the army names one of its spaces, and "
        "takes that one with the empty spaces next to it.\n"
        "**R-14** Every die is shown and kept in the log.\n"
        "**Resigning** The others play on. Your tiles stay, are defended without re-rolls, and "
        "the player who beats them picks which ones go.",
        printed=False,
    ),
)
