"""The worked example: a tiny auction that uses every part of the contract once.

It is a game to read, not one to offer: it stands in no registry, and the tests play it like the
others. Several seats decide at once and in secret, some questions want several picks, one of
them with limits and with more choices than a menu takes, a reaction window is pushed on the
stack, a die is cast, there is an offer, and there are two standing orders.

Read in the order in which a game is written: `cards` (the components), `choices` (what players
decide), `events` (what happens), `state` (what is on the table), the procedures `swap`, `purse`,
`lot` and `vetoes` (a file for each part of the rulebook), `view` (what a player may see), `words`
(what a player reads; its `HELP` is the rulebook), `orders` (what is answered for players who say
so), `game` (all of it declared to the engine). It tells computer players nothing of good play: a
match is so short that they play it to the end in imagination. A game that knows better has a
`mind`, as SQUARES has the smallest (`games/squares/mind`).
May import: the contract (`games.engine` names its modules) and what lies beside it, never another
game.
"""
