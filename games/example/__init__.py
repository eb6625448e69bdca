"""The worked example: a tiny auction that uses every part of the contract once.

It is made to be read, not to be offered: it is in no registry, and the tests play it like the other
games. Several seats decide at once and in secret. Some questions want several picks, one of them
with limits and with more choices than a menu holds. A reaction window is pushed on the stack, a die
is cast, and there are an offer and two standing orders.

Read the modules in the order in which a game is written:

- `cards`: the components
- `choices`: what players decide
- `events`: what happens
- `state`: what is on the table
- `swap`, `purse`, `lot` and `vetoes`: the procedures, with a file for each part of the rulebook
- `view`: what a player may see
- `words`: what a player reads; its `HELP` is the rulebook
- `orders`: what is answered for players who say so
- `game`: all of it declared to the engine

It teaches computer players nothing about good play: a match is so short that they play it to the
end in imagination. A game that knows better has a `mind`; the smallest is that of SQUARES
(`games/squares/mind`).

This package may import the contract (`games.engine` names its modules) and its own modules, but
never another game.
"""
