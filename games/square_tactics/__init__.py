"""Square Tactics: place characters on a small grid and capture by comparing numbers.

Read the modules in this order:

- `cards`: the components
- `board`: spaces, seats and directions
- `choices`: what players decide
- `state`: where all cards are
- `rules`: the procedures, step by step as in the rulebook (`match`, `turn`, `process`, `acts`,
  `windows` and `trade`)
- `view` and `views`: what a player may see
- `worlds`: what a player thinks could be
- `words`: what a player reads
- `orders`: what is answered for players who say so
- `mind`: what computer players are told
- `game`: all of it declared to the engine

Of `games`, this package may import what all games share, and never another game. The computer
players may be imported by `mind` alone.
"""
