"""Square Tactics: place characters on a small grid, capture by comparing numbers.

Read in this order: `cards` (the components), `board` (spaces, seats, directions),
`state` (what is on the table), `rules` (the procedures, step by step as in the
rulebook), `view` (what a player may see), `words` (what a player reads), `game`
(all of it declared to the engine).
May import: `games.engine`, `games.chance`, `games.refusals`.
"""
