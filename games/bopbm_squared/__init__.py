"""Bopbm: Squared: spread over large tiles, and fight for them with dice.

Read in this order: `board` (spaces and large tiles), `choices`, `state` (where all tiles are),
`rules` (the procedures, as in the rulebook: `match`, `turn`, `battle`, `removal`, `occupation`,
`invasion`), `view` and `views` (what players see), `words` (what they read), `mind` (what computer
players are told), `game` (all of it declared).
May import: of `games`, what all games share; never another game, and only `mind` the computer
players.
"""
