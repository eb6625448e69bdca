"""Bopbm: Squared: spread over large tiles, and fight for them with dice.

Read the modules in this order:

- `board`: spaces and large tiles
- `choices`: what players decide
- `state`: where all tiles are
- `rules`: the procedures, as in the rulebook (`match`, `turn`, `battle`, `removal`, `occupation`
  and `invasion`)
- `view` and `views`: what players see
- `words`: what players read
- `mind`: what computer players are told
- `game`: all of it declared to the engine

Of `games`, this package may import what all games share, and never another game. The computer
players may be imported by `mind` alone.
"""
