"""What Bopbm: Squared knows about good play: how a position looks (`evaluation`), and some
turns later (`ahead`), what a battle will come to (`odds`), what a choice promises (`prospects`), a
plain player (`offhand`), and how lucky somebody was (`fortune`). Only `game` imports it, and it
imports the rules.
"""
