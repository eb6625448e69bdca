"""The Discord side: commands, panels, the match manager, storage, clocks.

One folder a feature: `tables` (challenges), `matches` (playing), `history`, `rules`,
`settings`; under them `storage`, and the tools that all use: `safe` (every call to
Discord), `controls` (buttons that survive a restart), `errors` (the one handler),
`words` (what players read). `cli` is the console command; the simulated Discord that
`make play` opens is a package of its own, `playroom`.
May import: discord.py, aiosqlite, `renderers`, `games`. Nothing here names a game.
"""
