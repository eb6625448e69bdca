"""What Squarriors knows about good play: how a position looks (`evaluation`), what things are
worth and what threatens them (`worth`, `dangers`), what a choice promises (`prospects`), what
players answer as a rule (`habits`), a plain player (`offhand`), and how lucky somebody was
(`fortune`). Only `game` imports it, and it imports the rules.
"""
