"""Bopbm: Squared: spread over large tiles, and fight for them with dice.

Read in this order: `board` (spaces and large tiles), `choices`, `state` (where all tiles
are), `match`, `turn`, `battle`, `removal`, `occupation`, `invasion` (the procedures, as in
the rulebook), `view` and `views` (what players see), `words` with `asking`, `narration` and
`refusing` (what they read), `mind` (what computer players are told), `game` (all of it declared).
May import: of `games`, what all games share; never another game, and only `mind` the computer
players.
"""
