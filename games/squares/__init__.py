"""SQUARES, the Civil War battle game: two armies, no dice, nothing hidden.

Read in this order: `board` (the spaces and what touches what), `units` (the pieces),
`choices`, `moves`, `attacks` and `retreats` (what the rules allow, as pure functions of a
board), `state`, `rules` (the procedures, step by step as in the rulebook), `view` (what a
player may see), `story`, `refusals` and `words` (what a player reads), `mind` (what computer
players are told), `game` (all of it declared).
May import: of `games`, what all games share; never another game, and only `mind` the computer
players.
"""
