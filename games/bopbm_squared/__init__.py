"""Bopbm: Squared: spread over large tiles, and fight for them with dice.

Read in this order: `board` (spaces and large tiles), `state` (what is on the table), `match`,
`turn`, `battle`, `removal`, `occupation`, `invasion` (the procedures, as in the rulebook),
`view` (what players see), `words` (what they read), `game` (all of it declared to the engine).
May import: `games.engine`, `games.chance`, `games.refusals`.
"""
