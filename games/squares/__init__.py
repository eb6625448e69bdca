"""SQUARES, the Civil War battle game: two armies, no dice, nothing hidden.

Read in this order: `board` (the spaces and what touches what), `units` (the pieces), `choices`,
`state`, `rules` (legality in `legal_moves`, `legal_attacks` and `legal_retreats`, as pure functions
of a board; and the procedures, step by step as in the rulebook), `view` (what a player may see),
`words` (what a player reads), `mind` (what computer players are told), `game` (which declares it
all).

May import: of `games`, only what all games share, never another game. Only `mind` may import the
computer players.
"""
