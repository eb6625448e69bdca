"""The rulings of the advanced game, of three players, and of teams. `help` has the others."""

from __future__ import annotations

from games.words import Page

PAGES = (
    Page(
        "Rulings: advanced game, decrees",
        "**R-57** The publisher’s recipes are not known; ours use cards whose themes fit.\n"
        "**R-58** Decrees are part of the recruitment question: a question of their own would tell "
        "the hand.\n"
        "**R-59** One decree a turn, before anything else. **R-60** Decrees are not answered.\n"
        "**R-61** Weather hits enemies only. **R-62** One weather at a time. **R-63** It lasts "
        "until its owner’s next turn begins.\n"
        "**R-64** A cleared weather’s cards are Lost, those of one that ends go to resupply.\n"
        "**R-65** Fog’s DEF +1 helps its owner’s troops and creatures alone.\n"
        "**R-66** Mud is one step, not one point.\n"
        "**R-67** The traitor is your hostage; a card of your own set stands in its place. "
        "**R-68** Only untrained neighbours without the Crown can be bribed.\n"
        "**R-69** The card for Promotion or Betrayal! comes from the hand first. **R-70** A pile "
        "out of which a card was taken is shuffled, and the decree stands.\n"
        "**R-71** You know anyway what your hand and piles allow. **R-72** Promotion keeps "
        "training, Crown, wounds and hex.\n"
        "**R-73** A spire stands on a landmark held alone, and falls to an enemy who holds it "
        "alone. **R-74** With nobody next to it, it stands.\n"
        "**R-106** For Tactica! Press is only shown.",
        printed=False,
    ),
    Page(
        "Rulings: advanced game, creatures",
        "**R-75** The summoning card is the spire first, then the creature. **R-76** The troop "
        "that is given up goes to Lost. **R-77** A creature may act in the turn of its "
        "summoning.\n"
        "**R-78** A creature is not a troop: a player with nothing but a creature is wiped out.\n"
        "**R-79** Creatures never stand on walls or landmarks.\n"
        "**R-80** Cthon attacks all that it touches, with full OFF each. **R-81** Any piece that "
        "Cthon helps to defeat is destroyed, even beside melee troops; the Crown never is.\n"
        "**R-82** Only Ouran wounds troops, everybody wounds creatures. **R-83** A wound needs an "
        "attack that fails: one for each attack.\n"
        "**R-84** Heal where you train, with a mustering action. **R-85** A creature’s numbers "
        "are fixed, and no card is played on it.\n"
        "**R-86** Press counts the attacker’s training, Saved on a Foot that of its neighbours; on "
        "a Champion it is as for beginners.\n"
        "**R-87** Forfeit comes before a decree, or not at all in that turn.",
        printed=False,
    ),
    Page(
        "Rulings: three players",
        "**R-88** Forfeits exist with two players only.\n"
        "**R-92** All players whose troops would fall answer at once, each for their own.\n"
        "**R-96** A side that leaves a battle takes its walls along, unharmed. **R-97** Crowns "
        "that it holds go to resupply.\n"
        "**R-98** All but the winner get two captives back, also after a drawn battle. **R-99** "
        "The last gives up a wall, the middle one does not.\n"
        "**R-100** Points at an enemy wall count once for each enemy, the bearer once in all.\n"
        "**R-101** The map stays the same when somebody is out of the match.\n"
        "**R-103** Turns go by seat, from the winner of the last battle on. **R-104** Eight "
        "rounds.\n"
        "**R-105** The cards of a side that leaves the match are not shared out.\n"
        "**R-109** The first troops are placed by all at once, in secret, in teams first by the "
        "first partners: no seat gains by it, and the match waits less often. **R-107** With "
        "Deployment in turn they are placed one at a time, from the last player to the first and "
        "back; with four players from the first.",
        printed=False,
    ),
    Page(
        "Rulings: teams",
        "**R-89** Partners share a set. Walls, hostages and the Crown’s fate are the side’s.\n"
        "**R-90** Partners see each other’s hands. **R-91** A player commands their own troops "
        "only.\n"
        "**R-93** Partners share the rank, also one who resigned. **R-94** The partner of one who "
        "resigned commands both seats.\n"
        "**R-95** Points are never the only way to win.\n"
        "**R-102** One mustering action a turn, whatever the walls; two troops each at the start.\n"
        "**R-108** A partner may play your turns, and you may pass for a battle.",
        printed=False,
    ),
)
