"""The Discord side: commands, panels, the match manager, storage, clocks.

One folder a feature: `matches` (playing), `invitations`, `computer`, `absence`, `clocks`, `desk`,
`notify`, `history`, `profiles`, `privacy`, `rules`, `settings`, `operations`. The `feature` module
of each says what it adds, its `words` what players read; `client` and `minute` know none of them
(`bot.feature` finds them). Under them `core` (what all build on), `storage`, `wire` (the line to
Discord), and the tools that all use: `delivery` (every call to Discord), `controls` and `clicks`
(buttons that survive a restart), `errors` (the one handler), `parts` (how commands reach a
feature). `cli` is the console command; the simulated Discord that `make play` opens is a package of
its own, `playroom`.
May import: discord.py, aiosqlite, `renderers`, `games`. Nothing here names a game.
"""
