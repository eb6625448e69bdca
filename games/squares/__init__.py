"""SQUARES, the Civil War battle game: two armies, no dice, nothing hidden.

Read in this order: `board` (the spaces and what touches what), `units` (the pieces), `choices`,
`state`, `rules` (what is legal, in `legal_moves`, `legal_attacks` and `legal_retreats`, as pure
functions of a board; and the procedures, step by step as in the rulebook), `view` (what a player
may see), `words` (what a player reads), `mind` (what computer players are told), `game` (all of it
declared).
May import: of `games`, what all games share; never another game, and only `mind` the computer
players.
"""
