"""What Bopbm: Squared knows about good play: how a position looks (`evaluation`, `outlook`), what
a battle will come to (`odds`), a plain player (`offhand`), and how lucky somebody was (`fortune`).
Only `game` imports it, and it imports the rules.
"""
