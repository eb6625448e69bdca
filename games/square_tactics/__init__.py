"""Square Tactics: place characters on a small grid, capture by comparing numbers.

Read in this order: `cards` (the components), `board` (spaces, seats, directions), `choices`,
`state` (where all cards are), `rules` (the procedures, step by step as in the rulebook: `match`,
`turn`, `process`, `acts`, `windows` and `trade`), `view` and `views` (what a player may see),
`worlds` (what a player thinks could be), `words` (what a player reads), `orders`, `mind` (what
computer players are told), `game` (all of it declared).
May import: of `games`, what all games share; never another game, and only `mind` the computer
players.
"""
