"""The Discord side: commands, panels, the match manager, storage, clocks.

Each feature is a folder, such as `matches` (playing), `invitations`, `history` and `tournaments`.
Its `feature` module says what it adds, its `words` what players read. `client` and `minute` know
none of them (`bot.feature` finds them). Below the features lie `core` (what all build on), `play`,
`hand` and `showing` (a match, its hands and its boards), `storage`, `wire` (the line to Discord),
and the tools that all use: `delivery` (every call to Discord), `controls` and `clicks` (buttons
that survive a restart), `errors` (the one handler), `parts` (how commands reach a feature). `cli`
is the console command. The simulated Discord that `make play` opens is a package of its own,
`playroom`. May import: discord.py, aiohttp, msgspec, `renderers`, `games`; databases only in
`storage`. Nothing here names a game.
"""
